"""The table on the full screen, played by keys."""

from __future__ import annotations

import pytest

from allfours.bots.club import advise
from allfours.game.moves import Pass, Play
from allfours.game.notation import format_record, parse_record
from allfours.game.record import Record, moves_of
from allfours.game.telling import account
from allfours.game.view import view
from allfours.rules.prose import rule_book
from allfours.tui.screens.account import AfterDeal, AfterGame
from allfours.tui.screens.book import Book
from allfours.tui.screens.slip import Slip
from allfours.tui.screens.table import TableScreen
from allfours.tui.widgets.hand import Hand
from tests.marks import clause
from tests.tui.evening import Evening
from tests.tui.positions import SPADES_LED, dealt, fresh, led_to, refusal


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
    blind = view(dealt("seven_up+players=4", 2, "").game, 0)
    assert blind.hand == ()
    evening = Evening(fresh("seven_up+players=4"))

    async def keys(evening: Evening) -> None:
        screen = evening.app.screen
        assert isinstance(screen, TableScreen)
        screen.show(blind, [])
        assert await evening.shows("│▒▒▒│" * 6)
        assert evening.one(Hand).cards == []

    evening.play(keys)


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
