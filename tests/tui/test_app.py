"""The table on the full screen, played by keys."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import TypeVar

import pytest
from textual.pilot import Pilot
from textual.widget import Widget

from allfours.bots.club import advise, club
from allfours.cards import Card
from allfours.game.moves import Pass, Play
from allfours.game.notation import format_record, parse_record
from allfours.game.record import Record, moves_of
from allfours.game.telling import account
from allfours.rules.prose import rule_book
from allfours.table.terms import Speed
from allfours.tui.app import TableApp
from allfours.tui.screens.account import AfterDeal, AfterGame
from allfours.tui.screens.book import Book
from allfours.tui.screens.slip import Slip
from allfours.tui.screens.table import TableScreen
from allfours.tui.sitting import Sitting
from allfours.tui.widgets.hand import Hand
from allfours.tui.widgets.plate import Plate
from tests.marks import clause
from tests.tui.positions import SPADES_LED, dealt, fresh, led_to, refusal

W = TypeVar("W", bound=Widget)


class Evening:
    """Somebody at the keyboard, and what was saved."""

    def __init__(self, record: Record) -> None:
        self.saved: list[Record] = []
        self._first = record
        self.app = TableApp(self._sitting(), again=self._sitting, speed=Speed.INSTANT)
        self.pilot: Pilot[None] | None = None

    def _sitting(self) -> Sitting:
        return Sitting(
            record=self._first,
            you=0,
            bot=club,
            save=self.saved.append,
            chance=lambda decision: Random(f"test {decision}"),
        )

    def play(
        self, keys: Callable[[Evening], Awaitable[None]], size: tuple[int, int] = (80, 24)
    ) -> None:
        """Runs the app while these keys are pressed."""

        async def run() -> None:
            async with self.app.run_test(size=size) as pilot:
                self.pilot = pilot
                await self.wait()
                await keys(self)

        asyncio.run(run())

    @property
    def asked(self) -> object:
        """What the player can answer now; None while the table is busy."""
        screen = self.app.screen
        if isinstance(screen, TableScreen):
            return screen.turn
        return screen if isinstance(screen, AfterDeal | AfterGame) else None

    async def wait(self, before: object = None) -> None:
        """Until the player can do something other than before."""
        assert self.pilot is not None
        for _ in range(5000):
            if not self.app.is_running:
                return
            if self.asked not in (None, before):
                await self.pilot._wait_for_screen()
                return
            await asyncio.sleep(0.002)
        raise AssertionError("the table asks nothing")

    async def press(self, *keys: str) -> None:
        """Presses keys; unlike the pilot it does not wait until the whole machine is idle."""
        assert self.pilot is not None
        for key in keys:
            self.app.simulate_key(key)
            await self.pilot._wait_for_screen()

    async def answer(self, *keys: str) -> None:
        """Presses keys that end in a move, and waits for the next question."""
        before = self.asked
        await self.press(*keys)
        await self.wait(before)

    @property
    def _text(self) -> str:
        """The letters on the screen, without spaces: a line may break anywhere."""
        lines = self.app.screen._compositor.render_strips()
        return "".join("".join(strip.text.split()) for strip in lines)

    async def shows(self, *words: str) -> bool:
        """Whether the screen comes to show all these words."""
        wanted = ["".join(word.split()) for word in words]
        for _ in range(300):
            if all(word in self._text for word in wanted):
                return True
            await asyncio.sleep(0.005)
        return False

    def one(self, kind: type[W]) -> W:
        return self.app.screen_stack[1].query_one(kind)

    @property
    def plate(self) -> str:
        return self.one(Plate).text

    @property
    def played(self) -> list[Card]:
        record = self.app.sitting.record
        return [move.card for move in moves_of(record.game) if isinstance(move, Play)]

    async def point_at(self, card: Card) -> None:
        """Points at a card, by its number if it has one."""
        place = self.one(Hand).cards.index(card)
        if place < 9:
            await self.press(str(place + 1))
        else:
            await self.press("end", *["left"] * (len(self.one(Hand).cards) - 1 - place))


def test_a_whole_short_game_is_played_by_keys_to_its_account() -> None:
    evening = Evening(fresh("seven_up+target=2"))

    async def keys(evening: Evening) -> None:
        for _ in range(200):
            if isinstance(evening.app.screen, AfterGame):
                break
            await evening.answer("enter")
        assert isinstance(evening.app.screen, AfterGame)
        finished = evening.app.sitting
        told = account(finished.view, finished.record.names)
        assert "win" in told.headline
        assert await evening.shows(told.headline)
        await evening.press("q")

    evening.play(keys)
    record = evening.saved[-1]
    assert record.game.is_over
    assert len(evening.saved) == len(moves_of(record.game)) + 1
    assert not evening.app.is_running


@clause("H-3")
def test_a_deal_of_hearts_is_passed_and_played_by_keys() -> None:
    evening = Evening(fresh("hearts"))

    async def keys(evening: Evening) -> None:
        assert "Choose three cards to pass left, to Ada." in evening.plate
        held = list(evening.one(Hand).cards)
        await evening.press("1", "2", "enter")
        assert refusal(evening.app.sitting.record, f"pass 1 {held[0]} {held[1]}") in evening.plate
        await evening.press("2", "end", "space", "left", "space")
        assert evening.one(Hand).chosen == [held[0], held[12], held[11]]
        await evening.answer("enter")
        passed = [m for m in moves_of(evening.app.sitting.game) if isinstance(m, Pass)]
        assert Pass(0, (held[0], held[11], held[12])) in passed
        for _ in range(13):
            assert isinstance(evening.app.screen, TableScreen)
            await evening.answer("enter")
        assert isinstance(evening.app.screen, AfterDeal)
        assert len(evening.played) == 52
        told = account(evening.app.sitting.view, evening.saved[0].names)
        assert await evening.shows(told.headline, told.outlook)
        await evening.answer("enter")
        assert isinstance(evening.app.screen, TableScreen)

    evening.play(keys)


@clause("SU-22")
def test_a_card_that_may_not_be_played_is_refused_with_the_rule() -> None:
    record = led_to(SPADES_LED)
    evening = Evening(record)

    async def keys(evening: Evening) -> None:
        hand = evening.one(Hand)
        ace = next(card for card in hand.cards if str(card) == "AC")
        await evening.point_at(ace)
        assert hand.pointed is ace
        assert f"Not A♣: {refusal(record, 'play 1 AC')}" in evening.plate
        before = len(evening.saved)
        await evening.press("enter")
        assert refusal(record, "play 1 AC") in evening.plate
        assert len(evening.saved) == before
        spade = next(card for card in hand.cards if str(card) == "3S")
        await evening.point_at(spade)
        assert "Not" not in evening.plate
        await evening.answer("enter")
        assert spade in evening.played

    evening.play(keys)


def test_who_leaves_finds_everything_again() -> None:
    first = Evening(fresh("old_sledge"))

    async def some_moves(evening: Evening) -> None:
        for _ in range(5):
            await evening.answer("enter")
        await evening.press("q")

    first.play(some_moves)
    kept = parse_record(format_record(first.saved[-1]))
    assert kept == first.app.sitting.record
    again = Evening(kept)

    async def look(evening: Evening) -> None:
        assert sorted(evening.one(Hand).cards) == sorted(first.app.sitting.view.hand)
        assert evening.app.sitting.view == first.app.sitting.view
        await evening.answer("enter")

    again.play(look)
    assert len(again.saved) > 1


def test_a_word_is_said_by_its_number() -> None:
    evening = Evening(dealt("seven_up", 2, "2C 3C 4D KS QS 9H AC KC 5D 5S 6S TH JH"))

    async def keys(evening: Evening) -> None:
        assert "Do you stand, or beg?" in evening.plate
        await evening.press("2")
        await evening.answer("enter")
        record = evening.app.sitting.record
        assert "beg" in [getattr(move, "word", "") for move in moves_of(record.game)]

    evening.play(keys)


@clause("SU-9")
def test_a_hand_that_may_not_be_looked_at_yet_lies_face_down() -> None:
    record = dealt("seven_up+players=4", 4, "")
    evening = Evening(record)
    hand = Hand()
    blind = Sitting(
        record=record, you=1, bot=club, save=evening.saved.append, chance=lambda _: Random(1)
    ).view
    assert blind.hand == ()
    assert blind.hand_counts[1] == 6
    hand.hold(blind.hand, None, hidden=blind.hand_counts[1])
    assert hand.cards == []


def test_a_hint_names_its_rule_of_thumb_and_points_at_the_card() -> None:
    evening = Evening(led_to(SPADES_LED))

    async def keys(evening: Evening) -> None:
        advice = advise(evening.app.sitting.view)
        assert isinstance(advice.move, Play)
        await evening.press("h")
        assert evening.one(Hand).pointed is advice.move.card
        assert advice.thumb in evening.plate
        assert advice.because in evening.plate

    evening.play(keys)


def test_the_rules_the_last_trick_the_score_and_the_keys_are_a_key_away() -> None:
    evening = Evening(led_to(SPADES_LED))

    async def keys(evening: Evening) -> None:
        await evening.answer("enter")
        for key, words in {
            "l": "Trick 1: Ada the queen of spades",
            "s": "Score sheet",
            "question_mark": "a hint: what a club player would do",
        }.items():
            await evening.press(key)
            assert isinstance(evening.app.screen, Slip)
            assert await evening.shows(words)
            await evening.press("escape")
        await evening.press("r")
        assert isinstance(evening.app.screen, Book)
        assert await evening.shows("Seven-Up", "for two. ")
        chapters = rule_book(evening.app.sitting.game.rules).chapters
        await evening.press(*["right"] * len(chapters))
        assert await evening.shows(chapters[-1].title)
        await evening.press("escape")
        assert await evening.shows("▸ You ◂")

    evening.play(keys)


def test_the_score_sheet_lies_beside_a_wide_table_and_gives_way_in_a_narrow_one() -> None:
    for size, beside in (((60, 20), False), ((120, 40), True)):
        evening = Evening(led_to(SPADES_LED))

        async def keys(evening: Evening, *, beside: bool = beside) -> None:
            assert await evening.shows("▸ You ◂", "Ada leads the queen of spades.", "◆ dealer")
            assert evening.app.screen.query_one("#sheet").display is beside
            assert not beside or await evening.shows("Score sheet")
            await evening.press("n", "c")
            assert evening.app.theme == "night"
            assert evening.app.has_class("four-colours")

        evening.play(keys, size)


def test_the_table_waits_after_each_trick_for_who_wants_it() -> None:
    evening = Evening(led_to(SPADES_LED))

    async def keys(evening: Evening) -> None:
        await evening.press("w", "enter")
        assert await evening.shows("Enter to go on.", "takes it")
        assert not evening.asked
        await evening.answer("enter")
        assert evening.asked

    evening.play(keys)


def test_after_the_game_another_is_played_by_the_same_rules() -> None:
    evening = Evening(fresh("seven_up+target=1"))

    async def keys(evening: Evening) -> None:
        first = evening.app.sitting
        while not isinstance(evening.app.screen, AfterGame):
            await evening.answer("enter")
        await evening.answer("p")
        assert isinstance(evening.app.screen, TableScreen)
        assert evening.app.sitting is not first
        assert not evening.app.sitting.game.is_over

    evening.play(keys)


@pytest.mark.parametrize(
    "card",
    [
        "california_jack+players=3+target=1",
        "denexa_all_fours+players=7+target=2",
        "english_all_fours+target=2",
    ],
)
def test_every_kind_of_table_is_played_by_hints(card: str) -> None:
    evening = Evening(fresh(card))

    async def keys(evening: Evening) -> None:
        for _ in range(6):
            if isinstance(evening.app.screen, AfterGame):
                break
            await evening.press("h")
            turn = evening.app.screen.turn if isinstance(evening.app.screen, TableScreen) else None
            if turn is not None and turn.choice is not None:
                for chosen in turn.cards_of(advise(turn.view).move):
                    await evening.point_at(chosen)
            await evening.answer("enter")

    evening.play(keys, (100, 36))
    assert len(evening.saved) > 12


def test_a_disc_that_is_full_ends_the_evening_with_its_reason() -> None:
    evening = Evening(fresh("seven_up"))
    full = OSError(28, "No space left on device")

    def save(record: Record) -> None:
        if len(evening.saved) > 3:
            raise full
        evening.saved.append(record)

    evening.app.sitting.save = save

    async def keys(evening: Evening) -> None:
        for _ in range(3):
            if evening.app.is_running:
                await evening.answer("enter")

    evening.play(keys)
    assert evening.app.trouble is full
    assert evening.saved[-1] == evening.app.sitting.record
