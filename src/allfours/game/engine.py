"""The one door: `new_game`, whose turn it is, what may be done, and `apply`.

Pure: the engine never shuffles, reads no clock and keeps nothing. Packs, draws and cuts are
moves of the host, so the same moves always give the same game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from allfours.errors import ContradictoryRules, IllegalMove, Reason, Refusal
from allfours.game.moves import HOST, LegalMoves, Move
from allfours.game.phases.conduct import Conduct, refuse
from allfours.game.phases.exchange import DISCARDING, PASSING
from allfours.game.phases.opening import CUTTING, DRAWING, SHUFFLING
from allfours.game.phases.play import PLAYING
from allfours.game.phases.scoring import CHOOSING_MOON
from allfours.game.phases.trump import BEGGING, BUNCHING, GIVING
from allfours.game.state import (
    Begging,
    Bunching,
    ChoosingMoon,
    Cutting,
    Discarding,
    Drawing,
    Game,
    Giving,
    Over,
    Passing,
    Playing,
    Shuffling,
)
from allfours.rules.record import Race, Rules

__all__ = ["advance", "apply", "legal_moves", "new_game", "to_act", "why_not"]

_CONDUCT: Final[dict[type, Conduct[Any]]] = {
    Drawing: DRAWING,
    Cutting: CUTTING,
    Shuffling: SHUFFLING,
    Begging: BEGGING,
    Giving: GIVING,
    Bunching: BUNCHING,
    Discarding: DISCARDING,
    Passing: PASSING,
    Playing: PLAYING,
    ChoosingMoon: CHOOSING_MOON,
}


def new_game(rules: Rules, *, scores: Sequence[int] | None = None, number: int = 1) -> Game:
    """A game about to begin: the host draws for deal, or names the dealer.

    Args:
        rules: the rules of the table.
        scores: what each side starts with, for a game set up in the middle; zeros if not said.
        number: the number of the first deal (Hearts passes by it).

    Raises:
        ContradictoryRules: the scores are not one a side, or already win; or the number is
            below 1.
    """
    start = tuple(scores) if scores is not None else (0,) * rules.side_count
    if len(start) != rules.side_count:
        raise ContradictoryRules(
            f"{rules.variant.key} has {rules.side_count} sides, but {len(start)} scores are given"
        )
    if isinstance(rules.end, Race) and max(start) >= rules.end.target:
        raise ContradictoryRules(f"a side already has {max(start)} of {rules.end.target} points")
    if number < 1:
        raise ContradictoryRules("deals are numbered from 1")
    return Game(
        rules=rules,
        seating=tuple(range(rules.players)),
        start=start,
        scores=start,
        past=(),
        events=(),
        phase=Drawing(number=number, drawn=((),) * rules.players),
    )


def to_act(game: Game) -> frozenset[int]:
    """The seats that may act now; `HOST` where chance decides; empty when the game is over."""
    phase = game.phase
    return frozenset() if isinstance(phase, Over) else _CONDUCT[type(phase)].to_act(game, phase)


def legal_moves(game: Game, seat: int) -> LegalMoves:
    """All that a seat may do now: plays and calls as a tuple, larger choices as a set.

    An empty tuple for a seat that is not to act.
    """
    phase = game.phase
    if isinstance(phase, Over):
        return ()
    conduct = _CONDUCT[type(phase)]
    return conduct.legal(game, phase, seat) if seat in conduct.to_act(game, phase) else ()


def why_not(game: Game, move: Move) -> Refusal | None:
    """Why a move may not be made, with the clause; None if it may."""
    if move in legal_moves(game, move.seat):
        return None
    phase = game.phase
    if isinstance(phase, Over):
        return refuse(Reason.GAME_OVER, "The game is over.")
    if move.seat != HOST and not 0 <= move.seat < game.rules.players:
        return refuse(Reason.NOT_A_SEAT, f"There is no seat {move.seat + 1} at this table.")
    conduct = _CONDUCT[type(phase)]
    seats = conduct.to_act(game, phase)
    if move.seat not in seats:
        if isinstance(phase, Discarding | Passing) and move.seat != HOST:
            return refuse(Reason.ALREADY_CHOSEN, "You have chosen; a choice is final.")
        return refuse(Reason.NOT_YOUR_TURN, f"It is the turn of {_named(seats)}.")
    return conduct.explain(game, phase, move)


def _named(seats: frozenset[int]) -> str:
    if seats == {HOST}:
        return "the host, who deals"
    return "seat " + " and ".join(str(seat + 1) for seat in sorted(seats))


def apply(game: Game, move: Move) -> Game:
    """The game after a move, with everything that follows from it.

    Raises:
        IllegalMove: the rules do not allow it; `game` is unchanged, as it always is.
    """
    refusal = why_not(game, move)
    if refusal is not None:
        raise IllegalMove(refusal, move)
    return advance(game, move)


def advance(game: Game, move: Move) -> Game:
    """The game after a move that was taken from `legal_moves`; it is not checked again."""
    phase = game.phase
    return _CONDUCT[type(phase)].step(game, phase, move)
