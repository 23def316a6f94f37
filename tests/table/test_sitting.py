"""Finding a place: who may sit where, when the game begins, who plays for whom."""

from __future__ import annotations

import pytest

from allfours.game.moves import Call, Word
from allfours.table import commands as c
from allfours.table.chairs import Chair, Sitter, clean_name, key_of
from allfours.table.commands import Accepted, Caller, Objection, Outcome, Refused
from allfours.table.hosting import duty, follow_up, open_table
from allfours.table.news import news_of
from allfours.table.projection import eyes_of, table_view
from allfours.table.state import Stage
from allfours.table.submit import submit
from allfours.table.terms import Speed, Terms
from tests.table.hosted import Hosted, bot, caller, person

TERMS = Terms(rule_card="old_sledge")


def gathering(*, listed: bool = False) -> Hosted:
    """Ann's table with three empty chairs, the link to chair 2 known to Cat."""
    chairs = [person("ann"), *(Chair(link=key_of(f"link {n}")) for n in (1, 2, 3))]
    return Hosted("", chairs, terms=Terms(rule_card="old_sledge", listed=listed))


def reason(outcome: Outcome) -> str:
    return outcome.reason.value if isinstance(outcome, Refused) else "accepted"


def stage(hosted: Hosted) -> Stage:
    return hosted.table.stage


def sit(chair: int, name: str = "Someone") -> c.Sit:
    return c.Sit(chair=chair, name=name, link=key_of(f"new {chair}"), old_link=key_of("old"))


def with_link(name: str, chair: int) -> Caller:
    return Caller(keys=(key_of(name), key_of(f"link {chair}")))


def test_a_chair_is_taken_with_its_link_and_only_with_its_own() -> None:
    table = gathering().table
    bob = with_link("bob", 1)
    assert reason(submit(table, sit(1), caller("bob"), "a", 1.0)) == "not_your_seat"
    assert reason(submit(table, sit(2), bob, "a", 1.0)) == "not_your_seat"
    outcome = submit(table, sit(1, "  Bob\u202e \n Smith "), bob, "a", 1.0)
    assert isinstance(outcome, Accepted)
    assert outcome.table.chairs[1].name == "Bob Smith"
    assert reason(submit(outcome.table, sit(1), with_link("cat", 1), "b", 1.0)) == "taken"


def test_the_link_of_a_taken_chair_leads_nowhere_for_who_knew_it_before() -> None:
    table = gathering().table
    outcome = submit(table, sit(1), with_link("bob", 1), "a", 1.0)
    assert isinstance(outcome, Accepted)
    eavesdropper = with_link("eve", 1)
    assert eyes_of(outcome.table, eavesdropper).chairs == ()
    other_device = Caller(keys=(key_of("bobs phone"), key_of("new 1")))
    assert eyes_of(outcome.table, other_device).chairs == (1,)


def test_anybody_may_sit_at_a_listed_table_and_move_before_the_game() -> None:
    hosted = gathering(listed=True)
    assert reason(hosted.command("bob", sit(1, "Bob"))) == "accepted"
    assert reason(hosted.command("bob", sit(3, "Bob"))) == "accepted"
    assert [chair.sitter for chair in hosted.table.chairs] == [
        Sitter.PERSON,
        Sitter.EMPTY,
        Sitter.EMPTY,
        Sitter.PERSON,
    ]
    assert reason(hosted.command("cat", sit(4))) == "no_such_chair"
    assert reason(hosted.command("cat", sit(1, " \n "))) == "no_name"


def test_the_game_begins_when_every_chair_is_taken_and_every_person_ready() -> None:
    hosted = gathering(listed=True)
    hosted.command("bob", sit(1, "Bob"))
    for chair in (2, 3):
        hosted.command("ann", c.SeatBot(chair=chair, level="random", name=f"Bot {chair}"))
    assert stage(hosted) is Stage.GATHERING
    assert duty(hosted.table) is None
    outcome = hosted.command("bob", c.Ready(chair=1, ready=True))
    assert isinstance(outcome, Accepted)
    assert [news_of(outcome.table, line).kind for line in outcome.events] == ["ready", "begun"]
    assert outcome.version == hosted.table.version
    assert stage(hosted) is Stage.PLAYING
    assert reason(hosted.command("cat", sit(1))) == "wrong_stage"


def test_only_the_owner_seats_bots_swaps_and_clears() -> None:
    hosted = gathering(listed=True)
    hosted.command("bob", sit(1, "Bob"))
    for command in (
        c.SeatBot(chair=2, level="random", name="Bot"),
        c.Swap(chair=0, other=1),
        c.Clear(chair=0, link=""),
        c.SetSpeed(speed=Speed.SLOW),
        c.Close(reason="Enough."),
    ):
        assert reason(hosted.command("bob", command)) == "not_owner"
    assert reason(hosted.command("ann", c.Swap(chair=0, other=1))) == "accepted"
    assert [chair.name for chair in hosted.table.chairs[:2]] == ["Bob", "Ann"]
    assert reason(hosted.command("ann", c.Swap(chair=0, other=7))) == "no_such_chair"
    assert reason(hosted.command("ann", c.Clear(chair=0, link="x"))) == "accepted"
    assert reason(hosted.command("ann", c.Clear(chair=0, link="x"))) == "empty"
    seat_bot = c.SeatBot(chair=1, level="random", name="Bot")
    assert reason(hosted.command("ann", seat_bot)) == "taken"


def test_who_sits_may_leave_rename_and_replace_the_link_and_nobody_else() -> None:
    hosted = gathering(listed=True)
    hosted.command("bob", sit(1, "Bob"))
    assert reason(hosted.command("ann", c.Rename(chair=1, name="Fool"))) == "not_your_seat"
    assert reason(hosted.command("ann", c.Relink(chair=1, link="x"))) == "not_your_seat"
    assert reason(hosted.command("ann", c.Relink(chair=2, link="x"))) == "accepted"
    assert reason(hosted.command("bob", c.Relink(chair=2, link="x"))) == "not_your_seat"
    assert reason(hosted.command("bob", c.Rename(chair=1, name=""))) == "no_name"
    assert reason(hosted.command("bob", c.Rename(chair=9, name="B"))) == "no_such_chair"
    assert reason(hosted.command("bob", c.Leave(chair=1, link="y"))) == "accepted"
    assert hosted.table.chairs[1] == Chair(link="y")


def test_a_bot_stands_in_for_a_person_until_the_seat_is_taken_back() -> None:
    hosted = Hosted("seven_up", [person("ann"), person("bob")])
    hosted.host()
    assert reason(hosted.command("ann", c.TakeBack(chair=0))) == "empty"
    assert reason(hosted.command("bob", c.StandIn(chair=0, level="random"))) == "not_your_seat"
    hosted.command("ann", c.StandIn(chair=0, level="random"))
    hosted.command("bob", c.StandIn(chair=1, level="random"))
    assert reason(hosted.command("bob", c.StandIn(chair=1, level="random"))) == "taken"
    seat = hosted.table.seat_of(0)
    move = c.MakeMove(move=Call(seat, Word.STAND), version=hosted.table.version)
    assert reason(hosted.command("ann", move)) == "stood_in"
    hosted.host()
    assert hosted.table.stage is Stage.OVER
    assert "take_back" not in table_view(hosted.table, eyes_of(hosted.table, caller("ann"))).may


def test_phrases_are_from_the_set_and_for_who_sits() -> None:
    hosted = gathering()
    assert reason(hosted.command("ann", c.Say(chair=0, phrase="hello"))) == "accepted"
    assert reason(hosted.command("ann", c.Say(chair=0, phrase="<b>"))) == "no_such_phrase"
    assert reason(hosted.command("bob", c.Say(chair=0, phrase="hello"))) == "not_your_seat"
    assert reason(hosted.command("bob", c.Say(chair=8, phrase="hello"))) == "no_such_chair"


def test_a_closed_table_takes_nothing_any_more() -> None:
    hosted = Hosted("seven_up", [person("ann"), bot()])
    hosted.host()
    hosted.command("ann", c.Close(reason="Enough."))
    assert hosted.table.stage is Stage.CLOSED
    assert duty(hosted.table) is None
    for command in (
        c.Close(reason="Again."),
        c.SetSpeed(speed=Speed.SLOW),
        c.Undo(version=hosted.table.version),
        c.StandIn(chair=0, level="random"),
        c.Say(chair=0, phrase="hello"),
    ):
        assert reason(hosted.command("ann", command)) == Objection.WRONG_STAGE
    assert follow_up(hosted.table, "next", 1.0) is None


def test_a_company_is_told_once_where_it_plays_on() -> None:
    hosted = Hosted("seven_up", [person("ann"), person("bob")])
    hosted.play()
    told = follow_up(hosted.table, "next", hosted.now)
    assert told is not None
    assert told.table.followed == "next"
    assert follow_up(told.table, "another", hosted.now) is None


@pytest.mark.parametrize(
    ("chairs", "said"),
    [
        ([person("ann")], "is for 4 players"),
        ([bot()] * 4, "needs a person"),
        ([Chair(sitter=Sitter.PERSON, name="\u200b")] + [bot()] * 3, "needs a name"),
    ],
)
def test_a_table_that_makes_no_sense_is_not_opened(chairs: list[Chair], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        open_table("t", TERMS, chairs, "", Speed.NORMAL, 1.0)


def test_a_first_dealer_who_does_not_exist_is_refused() -> None:
    terms = Terms(rule_card="old_sledge", first_dealer=4)
    with pytest.raises(ValueError, match="no seat 5"):
        open_table("t", terms, [person("ann")] + [bot()] * 3, "", Speed.NORMAL, 1.0)


def test_an_agreed_first_dealer_deals_and_no_cards_are_drawn_for_it() -> None:
    hosted = Hosted(
        "",
        [person("ann"), *[bot()] * 3],
        terms=Terms(rule_card="all_fours_14", first_dealer=2),
    )
    hosted.host()
    seated = table_view(hosted.table, eyes_of(hosted.table, caller("ann"))).game.history[0]
    assert (type(seated).__name__, hosted.table.game.seating) == ("Seated", (0, 1, 2, 3))


@pytest.mark.parametrize(
    ("text", "name"),
    [("  Ruth  ", "Ruth"), ("A\tB\nC", "A B C"), ("x" * 40, "x" * 24), ("\u202eevil", "evil")],
)
def test_names_are_short_and_printable(text: str, name: str) -> None:
    assert clean_name(text) == name
