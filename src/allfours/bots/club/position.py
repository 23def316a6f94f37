"""What `club` sees when it is to play a card, and how the weights of the cards decide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from allfours.bots.advice import Advice
from allfours.bots.club.memory import Memory
from allfours.bots.club.weighing import Thumb, Weighed, decide, lawful_cards
from allfours.cards import Card
from allfours.game.moves import play_of
from allfours.game.view import View

__all__ = ["Position", "advise_card"]

ONLY: Final = Thumb("The only lawful card", "The rules leave no other card.")


@dataclass(frozen=True)
class Position:
    """A view with what follows from it."""

    view: View
    memory: Memory

    @cached_property
    def later(self) -> tuple[int, ...]:
        """The seats that play after this one, in order."""
        n = self.view.rules.players
        return tuple((self.view.audience + step) % n for step in range(1, n - len(self.view.trick)))


def advise_card(view: View, weighing: Callable[[View], Callable[[Card], Weighed]]) -> Advice:
    """The card that weighs most, with the consideration that decided.

    Args:
        view: of a seat that is to play.
        weighing: how cards are weighed in this view; not asked where only one is lawful.
    """
    cards = lawful_cards(view)
    if len(cards) == 1:
        card, thumb = cards[0], ONLY
    else:
        card, thumb = decide(list(map(weighing(view), cards)))
    return Advice(move=play_of(view.audience, card), thumb=thumb.name, because=thumb.because)
