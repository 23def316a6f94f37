"""The table itself: who sits where, the trick, the stock and the turn-up, the dealer, the turn."""

from __future__ import annotations

from typing import Final

from allfours.cards import Card
from allfours.game.telling import Company
from allfours.game.view import View
from allfours.rules.facts import TakenTrick
from allfours.rules.prose.people import in_pairs
from allfours.rules.prose.words import capital
from allfours.rules.ranking import trick_winner
from allfours.rules.record import BrokenHearts
from allfours.tui.widgets.canvas import Canvas, Drawn
from allfours.tui.widgets.faces import Size, draw_back, draw_face, draw_slot
from allfours.tui.widgets.places import INSET, Edge, Place, card_size, places

__all__ = ["Felt"]

_CORNER: Final = INSET + 2
"""Columns from the felt's edge to what lies in a corner."""


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


class Felt(Drawn):
    """What lies on the table, as one player sees it."""

    def __init__(self) -> None:
        super().__init__()
        self._view: View | None = None
        self._company: Company | None = None
        self._resting: TakenTrick | None = None

    def show(self, view: View, company: Company, resting: TakenTrick | None) -> None:
        """Shows the table. `resting`: a trick that is complete and not yet gathered."""
        self._view, self._company, self._resting = view, company, resting
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        """Frame and corners first; the cards lie on them."""
        view, company = self._view, self._company
        if view is None or company is None or canvas.height < 6:
            return
        self._frame(canvas)
        players = view.rules.players
        round_ = places(players, view.rules.seating.rotation, canvas.width, canvas.height)
        at = {(view.audience + step) % players: place for step, place in enumerate(round_)}
        self._trump(canvas, view)
        self._last_trick(canvas, view, company)
        for seat, place in at.items():
            self._player(canvas, seat, place, view, company)
        self._trick(canvas, at, view)

    def _frame(self, canvas: Canvas) -> None:
        ink = self.ink("frame")
        left, right, bottom = INSET, canvas.width - 1 - INSET, canvas.height - 1
        level = "═" * (right - left - 1)
        canvas.write(left, 1, f"╔{level}╗", ink)
        for y in range(2, bottom):
            canvas.write(left, y, "║", ink)
            canvas.write(right, y, "║", ink)
        canvas.write(left, bottom, f"╚{level}╝", ink)

    # Players

    def _player(
        self, canvas: Canvas, seat: int, place: Place, view: View, company: Company
    ) -> None:
        name = capital(company.seat(seat).name)[: place.room - 4]
        acts = seat in view.to_act and self._resting is None
        title = f" ▸ {name} ◂ " if acts else f" {name} "
        notes = self._notes(seat, view)
        dealer = "◆ dealer" if seat == view.dealer else ""
        title_ink = self.ink("plate" if acts else "name")
        if place.edge in (Edge.LEFT, Edge.RIGHT):
            canvas.centred(place.x, place.y - 1, title, title_ink)
            for row, note in enumerate(notes):
                canvas.centred(place.x, place.y + row, f" {note} ", self.ink("quiet"))
            if dealer:
                canvas.centred(place.x, place.y + len(notes), f" {dealer} ", self.ink("badge"))
            return
        caption = ", ".join(notes)
        if len(caption) + 2 > place.room:
            caption = notes[0]
        if place.edge is Edge.TOP:
            left = place.x - len(f"{title}{dealer}") // 2
            canvas.write(left, 0, title, title_ink)
            canvas.write(left + len(title), 0, dealer, self.ink("badge"))
            canvas.centred(place.x, 1, f" {caption} ", self.ink("quiet"))
            return
        caption = f" {caption} "
        badge = f"{dealer} " if dealer else ""
        left = place.x - len(f"{title}{caption}{badge}") // 2
        canvas.write(left, place.y, title, title_ink)
        canvas.write(left + len(title), place.y, caption, self.ink("quiet"))
        canvas.write(left + len(title) + len(caption), place.y, badge, self.ink("badge"))

    @staticmethod
    def _notes(seat: int, view: View) -> list[str]:
        held = view.hand_counts[seat]
        taken = sum(trick.winner == seat for trick in view.tricks)
        notes = [_count(held, "card")]
        if seat in view.chosen:
            notes.append("has chosen")
        elif view.tricks:
            notes.append(_count(taken, "trick"))
        own = view.rules.side_of[view.audience]
        if in_pairs(view.rules) and view.rules.side_of[seat] == own and seat != view.audience:
            notes.append("partner")
        return notes

    # The trick

    def _trick(self, canvas: Canvas, at: dict[int, Place], view: View) -> None:
        resting = self._resting
        leader = resting.leader if resting else view.leader
        cards = resting.cards if resting else view.trick
        size = card_size(canvas.height)
        if leader is None:
            return
        players = view.rules.players
        best = (leader + trick_winner(cards, view.trump)) % players if len(cards) > 1 else None
        for step, card in enumerate(cards):
            seat = (leader + step) % players
            marks = ["led"] if step == 0 else []
            if seat == best:
                marks.append("takes it" if resting else "winning")
            self._played(canvas, at[seat], card, size, marks, ring=seat == best)
        if not resting and view.phase == "playing":
            for seat in view.to_act:
                draw_slot(canvas, self.ink, *at[seat].card, size)

    def _played(
        self, canvas: Canvas, place: Place, card: Card, size: Size, marks: list[str], *, ring: bool
    ) -> None:
        x, y = place.card
        draw_face(canvas, self.ink, x, y, card, size, ring=ring)
        for row, mark in enumerate(marks):
            inward = x - 1 - len(mark) if place.edge is Edge.RIGHT else x + size.width + 1
            canvas.write(inward, y + size.height // 2 + row, mark, self.ink("mark"))

    # The corners

    def _trump(self, canvas: Canvas, view: View) -> None:
        """Bottom left: the stock, the turn-up, the trump."""
        size = Size.SMALL
        lines = []
        if len(view.upcards) > 1:
            lines.append(f"after {' '.join(card.symbol for card in view.upcards[:-1])}")
        if view.trump is not None:
            lines += [f"{view.trump.symbol} {view.trump.word}", "are trump"]
        elif view.upcards:
            lines.append("turned up")
        elif isinstance(view.rules.leads, BrokenHearts) and view.phase == "playing":
            lines += ["hearts are", "broken" if view.hearts_broken else "not broken"]
        if view.stock_count:
            lines.append(f"stock of {view.stock_count}")
        x, bottom = _CORNER, canvas.height - 2
        y = bottom - size.height + 1
        if view.stock_top is not None:
            draw_face(canvas, self.ink, x, y, view.stock_top, size)
            x += size.width
        elif view.stock_count:
            draw_back(canvas, self.ink, x, y, size)
            x += size.width
        if view.upcards:
            draw_face(canvas, self.ink, x, y, view.upcards[-1], size)
            x += size.width
        longest = max(map(len, lines), default=0)
        if x + 1 + longest < canvas.width // 2 - size.width // 2:
            x, below = x + 1, bottom + 1
        else:
            x, below = _CORNER, y
        for row, line in enumerate(lines):
            canvas.write(x, below - len(lines) + row, line, self.ink("name"))

    def _last_trick(self, canvas: Canvas, view: View, company: Company) -> None:
        """Bottom right: the last trick, and who took it."""
        if not view.tricks or self._resting is not None:
            return
        trick = view.tricks[-1]
        lines = ["last trick"]
        words = " ".join(card.symbol for card in trick.cards)
        if len(words) < canvas.width // 4:
            lines.append(words)
        lines.append(f"{company.seat(trick.winner).does('took')} it")
        right, bottom = canvas.width - _CORNER, canvas.height - 2
        for row, line in enumerate(lines):
            y = bottom - len(lines) + 1 + row
            canvas.write(right - len(line), y, line, self.ink("quiet"))
