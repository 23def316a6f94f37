"""Playing out a deal of which the public cards alone prove that nothing can be scored any more."""

from __future__ import annotations

from allfours.game.engine import apply, legal_moves, to_act
from allfours.game.moves import Move
from allfours.game.state import Game, Playing
from allfours.rules.undecided import counting_cards
from allfours.table.commands import Accepted
from allfours.table.events import By, Moved
from allfours.table.log import append

__all__ = ["is_decided", "lawful_rest", "with_proven_rest"]


def is_decided(game: Game) -> bool:
    """Whether every card that can count was seen by everybody, between two tricks of a deal."""
    phase = game.phase
    if not isinstance(phase, Playing) or phase.trick:
        return False
    seen = {card for trick in phase.tricks for card in trick.cards}
    return counting_cards(game.rules, phase.trump) <= seen.union(phase.deal.upcards)


def lawful_rest(game: Game) -> tuple[Move, ...]:
    """Some lawful play of each card that is left, to the end of the tricks."""
    moves: list[Move] = []
    while isinstance(game.phase, Playing):
        legal = legal_moves(game, min(to_act(game)))
        assert isinstance(legal, tuple)
        moves.append(legal[0])
        game = apply(game, legal[0])
    return tuple(moves)


def with_proven_rest(made: Accepted) -> Accepted:
    """A move just made, with the rest of the deal if nothing of it can be scored any more.

    Both are told at once, so that nobody is asked for a card that the host is about to play.
    """
    if not is_decided(made.table.game):
        return made
    rest = [Moved(move=move, by=By.PROVEN) for move in lawful_rest(made.table.game)]
    played = append(made.table, rest, made.table.at)
    return Accepted(table=played.table, events=(*made.events, *played.events), version=made.version)
