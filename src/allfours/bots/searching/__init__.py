"""Bots that search: hidden hands sampled exactly, every choice played out in the same worlds.

`rollout` searches for the card to play and leaves the rest to `club`. `strong`, the level that
players meet, also searches for what to say, throw away and pass; what a moon is worth is reckoned
by `club`.
"""

from __future__ import annotations

from random import Random
from typing import Final

from allfours.bots.club import advise, club
from allfours.bots.searching.calls import consider_words
from allfours.bots.searching.cards import consider_cards
from allfours.bots.searching.choices import consider_choice
from allfours.bots.searching.considered import Considered, Option
from allfours.bots.searching.effort import Effort
from allfours.game.moves import Choose, Move
from allfours.game.view import View
from allfours.search.warming import is_warm, start_warming

__all__ = [
    "ROLLOUT",
    "STRONG",
    "Considered",
    "Effort",
    "Option",
    "consider",
    "rollout",
    "search_move",
    "strong",
]

ROLLOUT: Final = Effort(worlds=100, call_worlds=0)
STRONG: Final = Effort(worlds=400, call_worlds=40, choice_worlds=80)

_WORDS: Final = ("begging", "giving", "bunching")
_CHOICES: Final = ("discarding", "passing")


def consider(view: View, rng: Random, effort: Effort = STRONG) -> Considered:
    """The move of a searching bot with all that it weighed.

    Waits for the kernels to be compiled if they are not ready.
    """
    legal = view.legal
    if (legal.size if isinstance(legal, Choose) else isinstance(legal, tuple) and len(legal)) == 1:
        return Considered(move=club(view, rng), because="The only move there is.")
    if view.phase == "playing":
        return consider_cards(view, rng, effort)
    if view.phase in _WORDS and effort.call_worlds:
        return consider_words(view, rng, effort)
    if view.phase in _CHOICES and effort.choice_worlds:
        return consider_choice(view, rng, effort)
    advice = advise(view)
    return Considered(move=advice.move, because=advice.because)


def rollout(view: View, rng: Random) -> Move:
    """The move of `ROLLOUT`; that of `club` until the kernels are ready."""
    return search_move(view, rng, ROLLOUT)


def strong(view: View, rng: Random) -> Move:
    """The move of `STRONG`; that of `club` until the kernels are ready."""
    return search_move(view, rng, STRONG)


def search_move(view: View, rng: Random, effort: Effort) -> Move:
    """The move that so much effort finds; that of `club` until the kernels are ready."""
    if not is_warm():
        start_warming()
        return club(view, rng)
    return consider(view, rng, effort).move
