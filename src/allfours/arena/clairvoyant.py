"""`clairvoyant`: a player who sees every card. A ceiling for honest ones, never at a table."""

from __future__ import annotations

from random import Random
from typing import Final

from allfours.arena.playing import Player
from allfours.bots.club import club
from allfours.cards import Card
from allfours.game.engine import legal_moves
from allfours.game.moves import Move, Play, play_of
from allfours.game.state import Game, Playing
from allfours.game.view import view
from allfours.search.playing_out import play_out_cards
from allfours.search.positions import game_position
from allfours.search.solver import Solver, can_solve
from allfours.search.tables import tables
from allfours.search.warming import warm

__all__ = ["clairvoyant"]

_PLAYOUTS: Final = 100
_NOISE: Final = 3277


def clairvoyant() -> Player:
    """The player, ready to play.

    It plays the last 24 cards between two sides perfectly, whoever the others are; where that is
    not known, or leaves a choice, the card that is best in deals played out from the true hands by
    mostly greedy players. What is said, thrown away and passed it leaves to `club`.
    """
    warm()
    solver = Solver()

    def player(game: Game, seat: int, rng: Random) -> Move:
        legal = legal_moves(game, seat)
        if not isinstance(game.phase, Playing) or not isinstance(legal, tuple):
            return club(view(game, seat), rng)
        cards = [move.card for move in legal if isinstance(move, Play)]
        if len(cards) == 1:
            return play_of(seat, cards[0])
        cards = _best(solver, game, seat, cards)
        worth = play_out_cards(
            game, seat, cards, times=_PLAYOUTS, noise=_NOISE, seed=rng.getrandbits(60)
        )
        return play_of(seat, cards[worth.index(max(worth))])

    return player


def _best(solver: Solver, game: Game, seat: int, cards: list[Card]) -> list[Card]:
    """The cards that are best in perfect play, where the solver can say; else all."""
    assert isinstance(game.phase, Playing)
    deal = tables(game.rules, game.phase.trump)
    position = game_position(game)
    if not can_solve(deal, position):
        return cards
    sign = 1 if game.rules.side_of[seat] == 0 else -1
    values = solver.solve(deal, position)
    best = max(sign * value for value in values.values())
    return [card for card in cards if sign * values[card] == best]
