"""`club`: a player who goes by rules of thumb, as in a decent pub.

It reads the view, weighs a few things a card player would name, and can say which decided.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from allfours.bots.advice import Advice
from allfours.bots.club.calling import advise_begging, advise_bunching, advise_giving, advise_moon
from allfours.bots.club.hearts import advise_hearts
from allfours.bots.club.keeping import advise_discard
from allfours.bots.club.passing import advise_pass
from allfours.bots.club.tricks import advise_trick
from allfours.game.moves import Move
from allfours.game.view import View
from allfours.rules.record import PenaltyCards

__all__ = ["advise", "club"]


def _advise_play(view: View) -> Advice:
    if isinstance(view.rules.scoring, PenaltyCards):
        return advise_hearts(view)
    return advise_trick(view)


_ADVISE: Final[dict[str, Callable[[View], Advice]]] = {
    "begging": advise_begging,
    "giving": advise_giving,
    "bunching": advise_bunching,
    "discarding": advise_discard,
    "passing": advise_pass,
    "playing": _advise_play,
    "choosing_moon": advise_moon,
}


def advise(view: View) -> Advice:
    """What `club` would do in this seat, with its reason.

    Raises:
        ValueError: the seat has nothing to do.
    """
    if not view.legal or view.phase not in _ADVISE:
        raise ValueError("this seat has nothing to decide")
    return _ADVISE[view.phase](view)


def club(view: View, rng: Random) -> Move:
    """The move that `advise` names; it needs no luck."""
    return advise(view).move
