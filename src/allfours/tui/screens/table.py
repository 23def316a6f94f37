"""The table on the screen: it shows what happens, and takes the player's keys."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer

from allfours.bots.club import advise
from allfours.cards import Card
from allfours.game.moves import Call, Move
from allfours.game.telling import Company, cards_in_words, company_of
from allfours.game.view import View
from allfours.rules.facts import TakenTrick
from allfours.rules.prose.words import the
from allfours.tui.screens.book import Book
from allfours.tui.screens.slip import Slip, keys_page
from allfours.tui.turn import Turn, last_trick_in_words, meaning_of
from allfours.tui.widgets.felt import Felt
from allfours.tui.widgets.hand import Hand
from allfours.tui.widgets.paper import Paper, written
from allfours.tui.widgets.plate import Plate
from allfours.tui.widgets.sheet import score_sheet
from allfours.tui.widgets.title import Title

__all__ = ["HIGH_FROM", "SHEET_FROM", "TableScreen"]

SHEET_FROM: Final = 116
"""Columns from which the score sheet lies beside the table."""

HIGH_FROM: Final = 34
"""Rows from which the cards are large."""


class TableScreen(Screen[None]):
    """What one player sees of the table, and how the player answers."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(n), f"number({n})", show=False) for n in range(1, 10)),
        Binding("left", "beside(-1)", show=False),
        Binding("right", "beside(1)", show=False),
        Binding("up", "beyond(-1)", show=False),
        Binding("down", "beyond(1)", show=False),
        Binding("home", "end(0)", show=False),
        Binding("end", "end(-1)", show=False),
        Binding("space", "turn_over", show=False),
        Binding("enter", "answer", "Play"),
        Binding("h", "hint", "Hint"),
        Binding("l", "last_trick", "Last trick"),
        Binding("s", "sheet", "Score"),
        Binding("r", "rules", "Rules"),
        Binding("question_mark", "keys", "Keys"),
        Binding("w", "wait_for_me", show=False),
        Binding("pageup", "turn_sheet(-1)", show=False),
        Binding("pagedown", "turn_sheet(1)", show=False),
        Binding("q", "app.leave", "Leave"),
    ]

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self.waits = False
        """Whether the table waits for the player after each trick."""
        self._names = names
        self._view: View | None = None
        self.turn: Turn | None = None
        """What the player is asked; None while there is nothing to answer."""
        self._answer: asyncio.Future[Move] | None = None
        self._seen: asyncio.Future[None] | None = None

    def compose(self) -> ComposeResult:
        """Title, table, plate and hand; the score sheet at the side."""
        yield Title()
        with Horizontal():
            with Vertical(id="table"):
                yield Felt()
                yield Plate()
                yield Hand()
            with VerticalScroll(id="sheet", can_focus=False):
                yield Paper()
        yield Footer(show_command_palette=False)

    @property
    def company(self) -> Company:
        """Those at the table, as the player speaks of them."""
        assert self._view is not None
        return company_of(self._view, self._names)

    # Showing

    def show(self, view: View, news: Sequence[str], resting: TakenTrick | None = None) -> None:
        """Shows the table as it stands.

        Args:
            view: what the player knows.
            news: what has happened lately, a sentence each.
            resting: a trick that is complete and still lies there.
        """
        self._view = view
        self.query_one(Title).show(view, self.company)
        self.query_one(Felt).show(view, self.company, resting)
        self.query_one(Plate).tell(news)
        trump = view.trump or (view.upcards[-1].suit if view.upcards else None)
        hidden = 0 if view.hand else view.hand_counts[view.audience]
        self.query_one(Hand).hold(view.hand, trump, hidden=hidden)
        if self.has_class("-wide"):
            self.query_one("#sheet Paper", Paper).write(score_sheet(view, self._names))

    def on_resize(self) -> None:
        """The sheet may have come to lie beside the table."""
        if self._view is not None and self.size.width >= SHEET_FROM:
            self.query_one("#sheet Paper", Paper).write(score_sheet(self._view, self._names))

    # Asking

    async def ask(self, turn: Turn) -> Move:
        """The player's next move; it is lawful."""
        self.turn = turn
        self._answer = asyncio.get_running_loop().create_future()
        options = [(call.word.replace("_", " "), meaning_of(call)) for call in turn.calls]
        self.query_one(Plate).ask(turn.question(), options)
        if not turn.calls:
            self.query_one(Hand).choose(set() if turn.choice else set(self._barred(turn)))
        move = await self._answer
        self.turn = self._answer = None
        self.query_one(Plate).rest()
        self.query_one(Hand).rest()
        return move

    async def until_seen(self) -> None:
        """Waits until the player has looked at the trick."""
        self._seen = asyncio.get_running_loop().create_future()
        self.query_one(Plate).ask("Enter to go on.")
        await self._seen
        self._seen = None
        self.query_one(Plate).rest()

    def _barred(self, turn: Turn) -> list[Card]:
        held = self.query_one(Hand).cards
        return [card for card in held if turn.refusal(turn.with_cards(card)) is not None]

    def _say_why(self) -> None:
        """Says why the card pointed at may not be played."""
        card = self.query_one(Hand).pointed
        if self.turn is None or self.turn.choice is not None or card is None:
            return
        refusal = self.turn.refusal(self.turn.with_cards(card))
        self.query_one(Plate).note("" if refusal is None else f"Not {card.symbol}: {refusal}")

    # Keys

    def action_number(self, number: int) -> None:
        """Points at the card or the answer of this number."""
        if self.turn is None:
            return
        plate, hand = self.query_one(Plate), self.query_one(Hand)
        if plate.options:
            if number <= len(plate.options):
                plate.point_at(number - 1)
        elif number <= len(hand.cards):
            hand.point_at(number - 1)
            self._say_why()
            if self.turn.choice is not None:
                self.action_turn_over()

    def action_beside(self, step: int) -> None:
        """Points at the card or the answer beside."""
        plate, hand = self.query_one(Plate), self.query_one(Hand)
        if plate.options:
            plate.point_at(plate.cursor + step)
        elif hand.cursor is not None:
            hand.point_at(hand.cursor + step)
            self._say_why()

    def action_beyond(self, step: int) -> None:
        """Points at the answer above or below, or at the suit beside."""
        if self.query_one(Plate).options:
            self.action_beside(step)
        else:
            self.query_one(Hand).point_at_suit(step)
            self._say_why()

    def action_end(self, place: int) -> None:
        """Points at the first or the last card."""
        hand = self.query_one(Hand)
        if hand.cursor is not None:
            hand.point_at(place % len(hand.cards))
            self._say_why()

    def action_turn_over(self) -> None:
        """Chooses the card pointed at among several, or takes it back."""
        card = self.query_one(Hand).pointed
        if self.turn is None or card is None:
            self._go_on()
        elif self.turn.choice is not None:
            self.query_one(Hand).turn_over(card)
            self.query_one(Plate).note("")

    def action_answer(self) -> None:
        """Makes the move pointed at, or says why not."""
        move = self._pointed_move()
        if self.turn is None or self._answer is None or move is None:
            self._go_on()
            return
        refusal = self.turn.refusal(move)
        if refusal is not None:
            self.query_one(Plate).note(str(refusal))
        elif not self._answer.done():
            self._answer.set_result(move)

    def _pointed_move(self) -> Move | None:
        hand, plate = self.query_one(Hand), self.query_one(Plate)
        if self.turn is None:
            return None
        if self.turn.calls:
            return self.turn.calls[plate.cursor]
        if self.turn.choice is not None:
            return self.turn.with_cards(*hand.chosen)
        return None if hand.pointed is None else self.turn.with_cards(hand.pointed)

    def _go_on(self) -> None:
        if self._seen is not None and not self._seen.done():
            self._seen.set_result(None)

    def on_hand_clicked(self, message: Hand.Clicked) -> None:
        """A click points at a card, a second one plays it."""
        hand = self.query_one(Hand)
        if self.turn is None or hand.cursor is None:
            return
        again = hand.pointed is message.card
        hand.point_at(hand.cards.index(message.card))
        self._say_why()
        if self.turn.choice is not None:
            self.action_turn_over()
        elif again:
            self.action_answer()

    def on_plate_clicked(self, message: Plate.Clicked) -> None:
        """A click points at an answer, a second one says it."""
        plate = self.query_one(Plate)
        again = plate.cursor == message.place
        plate.point_at(message.place)
        if again:
            self.action_answer()

    # Looking

    def action_hint(self) -> None:
        """Says what a club player would do, and points at it."""
        if self.turn is None:
            return
        advice = advise(self.turn.view)
        move, hand, plate = advice.move, self.query_one(Hand), self.query_one(Plate)
        if isinstance(move, Call):
            plate.point_at(self.turn.calls.index(move))
            what = move.word.replace("_", " ")
        else:
            cards = self.turn.cards_of(move)
            hand.point_at(hand.cards.index(cards[0]))
            what = the(cards[0]) if len(cards) == 1 else cards_in_words(cards)
        plate.note(f"{advice.thumb}: {what}. {advice.because}")

    def action_last_trick(self) -> None:
        """Says how the last trick went."""
        if self._view is not None:
            told = last_trick_in_words(self._view, self.company)
            self.app.push_screen(Slip(lambda ink: [written(told, ink)]))

    def action_sheet(self) -> None:
        """Lays the score sheet over the table."""
        if self._view is not None:
            self.app.push_screen(Slip(score_sheet(self._view, self._names)))

    def action_rules(self) -> None:
        """Opens the rule book."""
        if self._view is not None:
            self.app.push_screen(Book(self._view.rules))

    def action_keys(self) -> None:
        """Shows the keys, and the rules that hold now."""
        in_force = self.turn.reasons() if self.turn is not None else []
        self.app.push_screen(Slip(keys_page(in_force)))

    def action_wait_for_me(self) -> None:
        """Waits after each trick, or does so no longer."""
        self.waits = not self.waits
        said = "The table waits for you after each trick." if self.waits else "No more waiting."
        self.query_one(Plate).note(said)

    def action_turn_sheet(self, step: int) -> None:
        """Scrolls the score sheet by a page."""
        sheet = self.query_one("#sheet", VerticalScroll)
        (sheet.scroll_page_down if step > 0 else sheet.scroll_page_up)(animate=False)
