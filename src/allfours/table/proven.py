"""Playing out a deal of which the public cards alone prove that nothing can be scored any more."""

from __future__ import annotations

from allfours.game.engine import apply, legal_moves, to_act
from allfours.game.moves import Move
from allfours.game.state import Game, Playing
from allfours.rules.undecided import counting_cards

__all__ = ["is_decided", "lawful_rest"]


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
