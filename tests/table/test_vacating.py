"""Chairs that lose their person: sent away, given up, locked; and who sits down in them."""

from __future__ import annotations

from allfours.game.engine import to_act
from allfours.table import commands as c
from allfours.table.chairs import Chair, Sitter, key_of
from allfours.table.commands import Accepted, Caller, Outcome, Refused
from allfours.table.news import news_of
from allfours.table.projection import eyes_of, table_view
from allfours.table.state import Stage
from allfours.table.submit import submit
from allfours.table.terms import Absence, Terms
from tests.table.hosted import Hosted, caller, person

ABSENCE = Absence(after=60, level="random", close=600)


def reason(outcome: Outcome) -> str:
    return outcome.reason.value if isinstance(outcome, Refused) else "accepted"


def playing() -> Hosted:
    chairs = [person("ann"), person("bob"), person("cat"), person("dan")]
    hosted = Hosted("", chairs, terms=Terms(rule_card="old_sledge", absence=ABSENCE))
    hosted.host()
    return hosted


def gathering() -> Hosted:
    chairs = [person("ann"), *(Chair(link=key_of(f"link {n}")) for n in (1, 2, 3))]
    return Hosted("", chairs, terms=Terms(rule_card="old_sledge", listed=True))


def kick(chair: int) -> c.Kick:
    return c.Kick(chair=chair, link=key_of(f"fresh {chair}"))


def sit(chair: int, name: str = "Eve") -> c.Sit:
    return c.Sit(chair=chair, name=name, link=key_of("after"), old_link=key_of("old"))


def may(hosted: Hosted, name: str, *tokens: str) -> tuple[str, ...]:
    who = Caller(keys=(key_of(name), *map(key_of, tokens)))
    return table_view(hosted.table, eyes_of(hosted.table, who)).may


def test_before_the_game_who_is_sent_away_leaves_an_empty_chair_and_a_new_link() -> None:
    hosted = gathering()
    hosted.command("bob", sit(1, "Bob"))
    assert reason(hosted.command("bob", kick(0))) == "not_owner"
    assert reason(hosted.command("ann", kick(2))) == "empty"
    assert reason(hosted.command("ann", kick(9))) == "no_such_chair"
    assert reason(hosted.command("ann", kick(1))) == "accepted"
    assert hosted.table.chairs[1] == Chair(link=key_of("fresh 1"))
    assert eyes_of(hosted.table, caller("bob")).chairs == ()


def test_during_the_game_a_bot_plays_on_for_who_is_sent_away() -> None:
    hosted = playing()
    outcome = hosted.command("ann", kick(1))
    assert isinstance(outcome, Accepted)
    assert [news_of(outcome.table, line).kind for line in outcome.events] == ["kicked"]
    chair = hosted.table.chairs[1]
    assert (chair.vacant, chair.stand_in, chair.sitter) == (True, "random", Sitter.PERSON)
    assert eyes_of(hosted.table, caller("bob")).chairs == ()
    newcomer = Caller(keys=(key_of("eve"), key_of("fresh 1")))
    assert eyes_of(hosted.table, newcomer).chairs == (), "the link alone shows no hand"
    assert reason(hosted.command("ann", kick(1))) == "empty"
    seat = hosted.table.seat_of(1)
    assert table_view(hosted.table, eyes_of(hosted.table, caller("ann"))).seats[seat].vacant
    while seat in to_act(hosted.table.game):
        hosted.host()


def test_who_has_the_new_link_sits_down_and_plays_at_once() -> None:
    hosted = playing()
    assert reason(submit(hosted.table, sit(1), caller("eve"), "a", 1.0)) == "wrong_stage"
    hosted.command("ann", kick(1))
    newcomer = Caller(keys=(key_of("eve"), key_of("fresh 1")))
    assert "sit" in may(hosted, "eve", "fresh 1")
    assert reason(submit(hosted.table, sit(1), caller("eve"), "a", 1.0)) == "not_your_seat"
    assert reason(submit(hosted.table, sit(2), newcomer, "a", 1.0)) == "taken"
    assert reason(hosted.command("cat", sit(1))) == "taken", "nobody sees two hands"
    outcome = submit(hosted.table, sit(1), newcomer, "a", hosted.now)
    assert isinstance(outcome, Accepted)
    hosted.take(outcome)
    assert (hosted.table.chairs[1].name, hosted.table.chairs[1].bot) == ("Eve", "")
    assert hosted.table.chairs[1].ready
    assert eyes_of(hosted.table, caller("eve")).chairs == (1,)
    hosted.play()
    assert hosted.table.stage is Stage.OVER


def test_who_leaves_during_the_game_gives_the_seat_up() -> None:
    hosted = playing()
    assert reason(hosted.command("ann", c.Leave(chair=1, link=""))) == "not_your_seat"
    outcome = hosted.command("bob", c.Leave(chair=1, link=key_of("fresh")))
    assert isinstance(outcome, Accepted)
    assert [news_of(outcome.table, line).kind for line in outcome.events] == ["gave_up"]
    assert hosted.table.chairs[1].vacant
    assert reason(hosted.command("bob", c.TakeBack(chair=1))) == "not_your_seat"


def test_nobody_sits_down_in_a_locked_chair() -> None:
    hosted = gathering()
    with_link = Caller(keys=(key_of("bob"), key_of("link 1")))
    assert reason(hosted.command("bob", c.Lock(chair=1, locked=True))) == "not_owner"
    assert reason(hosted.command("ann", c.Lock(chair=1, locked=True))) == "accepted"
    assert reason(submit(hosted.table, sit(1), with_link, "a", 1.0)) == "locked"
    assert reason(hosted.command("ann", c.Lock(chair=1, locked=False))) == "accepted"
    assert reason(submit(hosted.table, sit(1), with_link, "a", 1.0)) == "accepted"


def test_a_lock_belongs_to_the_chair_whoever_comes_and_goes() -> None:
    hosted = gathering()
    hosted.command("bob", sit(1, "Bob"))
    hosted.command("ann", c.Lock(chair=1, locked=True))
    hosted.command("ann", c.Swap(chair=1, other=2))
    assert [chair.locked for chair in hosted.table.chairs] == [False, True, False, False]
    hosted.command("ann", c.SeatBot(chair=1, level="random", name="Amos"))
    hosted.command("ann", c.Clear(chair=1, link="x"))
    assert hosted.table.chairs[1] == Chair(link="x", locked=True)


def test_a_locked_vacant_chair_is_played_by_its_bot_to_the_end() -> None:
    hosted = playing()
    hosted.command("ann", kick(1))
    hosted.command("ann", c.Lock(chair=1, locked=True))
    newcomer = Caller(keys=(key_of("eve"), key_of("fresh 1")))
    assert reason(submit(hosted.table, sit(1), newcomer, "a", 1.0)) == "locked"
    assert "sit" not in may(hosted, "eve", "fresh 1")
    hosted.play()
    assert hosted.table.stage is Stage.OVER


def test_the_owner_gives_a_vacant_chair_a_new_link() -> None:
    hosted = playing()
    hosted.command("ann", kick(1))
    assert reason(hosted.command("cat", c.Relink(chair=1, link="x"))) == "not_your_seat"
    assert reason(hosted.command("ann", c.Relink(chair=1, link="x"))) == "accepted"
