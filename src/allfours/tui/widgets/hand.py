"""The hand along the bottom: sorted, trumps apart, each card with its number."""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import accumulate, pairwise
from typing import Final

from textual import events
from textual.message import Message

from allfours.cards import Card, Suit
from allfours.tui.widgets.canvas import Canvas, Drawn
from allfours.tui.widgets.faces import Size, draw_back, draw_face, in_hand

__all__ = ["Hand", "lay_out"]

_APART: Final = 2
"""Columns between suits."""


def lay_out(cards: Sequence[Card], card_width: int, width: int) -> list[int]:
    """The left column of every card of a hand in the middle of so many columns.

    Cards overlap where there is no room for them side by side.
    """
    gaps = [_APART * (one.suit is not other.suit) for one, other in pairwise(cards)]
    room = width - 2 - card_width - sum(gaps)
    step = min(card_width + 1, max(2, room // len(gaps))) if gaps else 0
    lefts = list(accumulate((step + gap for gap in gaps), initial=0))
    margin = max(0, (width - lefts[-1] - card_width) // 2)
    return [margin + left for left in lefts]


class Hand(Drawn):
    """The cards held, the one pointed at, and those chosen so far."""

    class Clicked(Message):
        """A card was clicked."""

        def __init__(self, card: Card) -> None:
            super().__init__()
            self.card = card

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[Card] = []
        """As they lie, from the left."""
        self.cursor: int | None = None
        """The place of the card pointed at; None while there is nothing to choose."""
        self.chosen: list[Card] = []
        """Of several that are to be chosen."""
        self._barred: Container[Card] = ()
        self._hidden = 0

    def hold(self, cards: tuple[Card, ...], trump: Suit | None, *, hidden: int = 0) -> None:
        """Takes up this hand; `hidden`: so many cards may not be looked at yet."""
        self.cards = in_hand(cards, trump)
        self._hidden = hidden
        self.rest()

    def rest(self) -> None:
        """There is nothing to choose now."""
        self.cursor, self.chosen, self._barred = None, [], ()
        self.redraw()

    def choose(self, barred: Container[Card]) -> None:
        """A card is to be chosen; it points at the first that is not `barred`."""
        self._barred = barred
        lawful = (place for place, card in enumerate(self.cards) if card not in barred)
        self.point_at(next(lawful, 0))

    @property
    def pointed(self) -> Card | None:
        """The card pointed at."""
        return None if self.cursor is None else self.cards[self.cursor]

    def point_at(self, place: int) -> None:
        """Points at the card at this place; beyond an end it stays at the end."""
        self.cursor = max(0, min(place, len(self.cards) - 1))
        self.redraw()

    def point_at_suit(self, step: int) -> None:
        """Points at the first card of the next (1) or of the suit before (-1)."""
        if self.cursor is None:
            return
        suits = [card.suit for card in self.cards]
        order = list(dict.fromkeys(suits))
        place = (order.index(suits[self.cursor]) + step) % len(order)
        self.point_at(suits.index(order[place]))

    def turn_over(self, card: Card) -> None:
        """Chooses a card among several, or takes the choice back."""
        if card in self.chosen:
            self.chosen.remove(card)
        else:
            self.chosen.append(card)
        self.redraw()

    # Drawing

    def _card_size(self) -> Size:
        fits = self.size.height > Size.LARGE.height and len(self.cards) < 10
        wide = len(self.cards) * (Size.LARGE.width + 1) + 4 * _APART
        return Size.LARGE if fits and wide <= self.size.width else Size.TALL

    def _lefts(self) -> list[int]:
        return lay_out(self.cards, self._card_size().width, self.size.width)

    def draw(self, canvas: Canvas) -> None:
        """From the left, so that the last card lies on top; those chosen are raised."""
        if not self.cards:
            self._draw_hidden(canvas)
            return
        size = self._card_size()
        for place, (card, x) in enumerate(zip(self.cards, self._lefts(), strict=True)):
            ring = place == self.cursor
            raised = card in self.chosen or (ring and not self.chosen)
            y = canvas.height - size.height - raised
            barred = card in self._barred
            draw_face(canvas, self.ink, x, y, card, size, ring=ring, barred=barred)
            self._number(
                canvas, place, x, y + size.height - 1, size, "barred" if barred else "edge"
            )
            if card in self.chosen:
                canvas.write(x + 1, y, "✓", self.ink("ring"))

    def _number(self, canvas: Canvas, place: int, x: int, y: int, size: Size, ink: str) -> None:
        """The key that points at a card, in its lower border."""
        if self.cursor is None or place >= 9:
            return
        canvas.write(x + (1 if size is Size.TALL else 3), y, str(place + 1), self.ink(ink))

    def _draw_hidden(self, canvas: Canvas) -> None:
        left = (canvas.width - self._hidden * (Size.TALL.width + 1)) // 2
        for place in range(self._hidden):
            x = left + place * (Size.TALL.width + 1)
            draw_back(canvas, self.ink, x, canvas.height - Size.TALL.height, Size.TALL)

    def on_click(self, event: events.Click) -> None:
        """The topmost card under the pointer."""
        under = [place for place, left in enumerate(self._lefts()) if left <= event.x]
        if self.cards and under and event.x < self._lefts()[under[-1]] + self._card_size().width:
            self.post_message(self.Clicked(self.cards[under[-1]]))
