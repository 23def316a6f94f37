"""One deal, or one whole game, between players of any kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from allfours.bots.bot import Bot
from allfours.cards import Card
from allfours.game.engine import advance, legal_moves, new_game, to_act
from allfours.game.events import DealEnded, Ending
from allfours.game.moves import HOST, Move, NameDealer, PackOrder, sample
from allfours.game.state import Game, Shuffling
from allfours.game.view import view
from allfours.rules.record import Rules

__all__ = ["Player", "blind", "deal_points", "game_winners"]

Player = Callable[[Game, int, Random], Move]
"""Who moves for a seat. Only the arena hands out games; see `blind`."""

THROWN_IN: Final = (Ending.EXHAUSTED, Ending.BUNCHED)


def blind(bot: Bot) -> Player:
    """A player who shows a bot the seat's view, and nothing else."""

    def player(game: Game, seat: int, rng: Random) -> Move:
        return bot(view(game, seat), rng)

    return player


def deal_points(
    rules: Rules, players: Sequence[Player], seed: str, *, dealer: int, number: int = 1
) -> tuple[int, ...]:
    """The points of each side in one deal from scratch; index = side.

    A deal that is thrown in is dealt again, as at a table, until one is counted.

    Args:
        rules: the rules of the table.
        players: index = seat.
        seed: decides every pack and every generator, and nothing else does.
        dealer: the dealer's seat.
        number: of the deal, from 1 (Hearts passes by it).
    """
    game = advance(new_game(rules, number=number), NameDealer(dealer))
    return _play(game, players, seed, done=_counted).scores


def game_winners(
    rules: Rules, players: Sequence[Player], seed: str, *, dealer: int
) -> tuple[int, ...]:
    """The sides that win a whole game; the arguments are those of `deal_points`."""
    game = advance(new_game(rules), NameDealer(dealer))
    return _play(game, players, seed, done=lambda game: False).winners


def _counted(game: Game) -> bool:
    """Whether a deal has been counted."""
    if not game.past:
        return False
    last = game.past[-1][-1]
    return not (isinstance(last, DealEnded) and last.ending in THROWN_IN)


def _play(
    game: Game, players: Sequence[Player], seed: str, *, done: Callable[[Game], bool]
) -> Game:
    """Plays until the game is over or done.

    Packs depend on the seed and on how many were dealt before, generators on the seed and the
    seat, so two matches with one seed differ by their players alone.
    """
    chance = Random(f"{seed}/chance")
    generators = [Random(f"{seed}/seat {seat}") for seat in range(game.rules.players)]
    while not game.is_over and not (isinstance(game.phase, Shuffling) and done(game)):
        seat = min(to_act(game))
        if seat != HOST:
            move = players[seat](game, seat, generators[seat])
        elif isinstance(game.phase, Shuffling):
            move = PackOrder(_shuffled(game.rules, f"{seed}/pack {len(game.past)}"))
        else:
            move = sample(legal_moves(game, HOST), chance)
        game = advance(game, move)
    return game


def _shuffled(rules: Rules, seed: str) -> tuple[Card, ...]:
    return tuple(Random(seed).sample(rules.cards, len(rules.cards)))
