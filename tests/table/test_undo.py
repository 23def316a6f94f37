"""Taking back: at once among bots, by consent among people, never across cards that were seen."""

from __future__ import annotations

from allfours.game.engine import to_act
from allfours.table import commands as c
from allfours.table.commands import Accepted, Outcome, Refused
from allfours.table.log import fold
from allfours.table.projection import eyes_of, table_view
from allfours.table.terms import Terms
from tests.table.hosted import PEOPLE, Hosted, bot, caller, person


def reason(outcome: Outcome) -> str:
    return outcome.reason.value if isinstance(outcome, Refused) else "accepted"


def undo(hosted: Hosted, name: str) -> Outcome:
    return hosted.command(name, c.Undo(version=hosted.table.version))


def move_of(hosted: Hosted, name: str) -> Outcome:
    """Some move of this person, whose turn it is."""
    seat = next(s for s in to_act(hosted.table.game) if hosted.name_at(s) == name)
    move = hosted.some_move()
    assert move.seat == seat
    return hosted.command(name, c.MakeMove(move=move, version=hosted.table.version))


def among_people(*, practice: bool) -> Hosted:
    hosted = Hosted(
        "",
        [person(name) for name in PEOPLE[:4]],
        terms=Terms(rule_card="old_sledge", practice=practice),
        seed=3,
    )
    hosted.host()
    return hosted


def test_among_bots_the_last_own_decision_is_taken_back_at_once() -> None:
    hosted = Hosted("seven_up", [person("ann"), bot()])
    hosted.host()
    assert reason(undo(hosted, "ann")) in ("nothing_to_undo", "accepted")
    hosted.play(3)
    before = hosted.table.game
    line = hosted.table.line
    hosted.play(1)
    assert hosted.table.game != before
    log = len(hosted.log)
    assert reason(undo(hosted, "ann")) == "accepted"
    assert (hosted.table.game, hosted.table.line) == (before, line)
    assert len(hosted.log) == log + 1, "the log only grows"
    assert fold(hosted.log) == hosted.table


def test_what_was_chosen_before_a_rewind_is_stale_afterwards() -> None:
    hosted = Hosted("seven_up", [person("ann"), bot()])
    hosted.play(4)
    old = hosted.table.version
    undo(hosted, "ann")
    move = hosted.some_move()
    outcome = hosted.command("ann", c.MakeMove(move=move, version=old))
    assert reason(outcome) == "stale"


def test_among_people_everybody_else_must_agree() -> None:
    hosted = among_people(practice=True)
    first = hosted.name_at(min(to_act(hosted.table.game)))
    before = hosted.table.game
    move_of(hosted, first)
    assert reason(undo(hosted, first)) == "accepted"
    asked = hosted.table.asked
    assert asked is not None
    assert hosted.table.game != before
    others = [name for name in PEOPLE[:4] if name != first]
    assert reason(undo(hosted, others[0])) == "already_asked"
    assert reason(hosted.command(first, c.Answer(asked=asked.version, yes=True))) == (
        "not_your_seat"
    )
    assert reason(hosted.command("eve", c.Answer(asked=asked.version, yes=True))) == (
        "not_your_seat"
    )
    seen = table_view(hosted.table, eyes_of(hosted.table, caller(others[0])))
    assert seen.asked is not None
    assert "answer" in seen.may
    for name in others:
        assert hosted.table.game != before
        hosted.command(name, c.Answer(asked=asked.version, yes=True))
    assert hosted.table.game == before
    assert hosted.table.asked is None


def test_one_no_is_enough_and_a_move_ends_the_question() -> None:
    hosted = among_people(practice=True)
    first = hosted.name_at(min(to_act(hosted.table.game)))
    move_of(hosted, first)
    after = hosted.table.game
    undo(hosted, first)
    asked = hosted.table.asked
    assert asked is not None
    other = next(name for name in PEOPLE[:4] if name != first)
    hosted.command(other, c.Answer(asked=asked.version, yes=False))
    assert (hosted.table.asked, hosted.table.game) == (None, after)
    assert reason(hosted.command(other, c.Answer(asked=asked.version, yes=True))) == (
        "nothing_asked"
    )
    undo(hosted, first)
    assert hosted.table.asked != asked
    move_of(hosted, hosted.name_at(min(to_act(hosted.table.game))))
    assert hosted.table.asked is None


def test_outside_practice_nothing_is_taken_back_once_cards_were_seen() -> None:
    hosted = among_people(practice=False)
    while hosted.table.game.phase.__class__.__name__ != "Playing":
        move_of(hosted, hosted.name_at(min(to_act(hosted.table.game))))
    first = hosted.name_at(min(to_act(hosted.table.game)))
    move_of(hosted, first)
    fresh = hosted.table
    assert reason(undo(hosted, first)) == "accepted", "the own card alone shows nothing new"
    hosted.table = fresh
    del hosted.log[fresh.version :]
    move_of(hosted, hosted.name_at(min(to_act(hosted.table.game))))
    assert reason(undo(hosted, first)) == "cards_were_seen"


def test_who_has_decided_nothing_or_sits_nowhere_takes_nothing_back() -> None:
    hosted = among_people(practice=True)
    assert reason(undo(hosted, "eve")) == "not_your_seat"
    assert reason(undo(hosted, "ann")) == "nothing_to_undo"
    later = c.Undo(version=hosted.table.version + 1)
    assert reason(hosted.command("ann", later)) == "ahead"
    first = hosted.name_at(min(to_act(hosted.table.game)))
    old = hosted.table.version
    move_of(hosted, first)
    assert reason(hosted.command(first, c.Undo(version=old))) == "stale"


def test_one_person_in_several_seats_asks_nobody() -> None:
    hosted = Hosted("seven_up", [person("ann"), person("ann")])
    hosted.host()
    move = hosted.some_move()
    accepted = hosted.command("ann", c.MakeMove(move=move, version=hosted.table.version))
    assert isinstance(accepted, Accepted)
    assert reason(undo(hosted, "ann")) == "accepted"
    assert hosted.table.asked is None
