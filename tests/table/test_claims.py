"""Claims: the hand laid down, every opponent asked, the rest played out as the rules allow."""

from __future__ import annotations

from collections.abc import Sequence

from allfours.bots.claiming import grants
from allfours.game.engine import to_act
from allfours.game.events import TrickTaken
from allfours.game.moves import HOST
from allfours.game.state import Playing
from allfours.game.view import view
from allfours.table import commands as c
from allfours.table import events as e
from allfours.table.chairs import Chair
from allfours.table.commands import Accepted, MakeMove, Outcome, Refused
from allfours.table.events import By
from allfours.table.hosting import JudgeClaim, duty
from allfours.table.log import fold
from allfours.table.projection import eyes_of, table_view
from allfours.table.terms import Terms
from tests.table.hosted import Hosted, bot, caller, person

TWO = (person("ann"), person("bob"))
FOUR = (person("ann"), person("bob"), person("cat"), person("dan"))


def reason(outcome: Outcome) -> str:
    return outcome.reason.value if isinstance(outcome, Refused) else "accepted"


def leader(hosted: Hosted) -> int | None:
    """The seat of a person who is to lead."""
    phase = hosted.table.game.phase
    leads = isinstance(phase, Playing) and not phase.trick
    return min(to_act(hosted.table.game)) if leads else None


def leading(rules: str, chairs: Sequence[Chair], cards: int, *, seed: int = 1) -> Hosted:
    """A game in which a person is to lead from so many cards."""
    hosted = Hosted(rules, chairs, seed=seed)
    hosted.host()
    while True:
        if hosted.table.game.is_over:
            return leading(rules, chairs, cards, seed=seed + 1000)
        seat, phase = leader(hosted), hosted.table.game.phase
        if seat is not None and isinstance(phase, Playing) and len(phase.hands[seat]) == cards:
            return hosted
        move = hosted.some_move()
        hosted.command(hosted.name_at(move.seat), MakeMove(move=move, version=hosted.table.version))
        hosted.host()


def claim(hosted: Hosted) -> Outcome:
    seat = min(to_act(hosted.table.game))
    return hosted.command(hosted.name_at(seat), c.Claim(seat=seat, version=hosted.table.version))


def certain(rules: str, chairs: Sequence[Chair], cards: int) -> Hosted:
    """A person is to lead who cannot be kept from any trick, as a bot opposite would see."""
    for seed in range(400):
        hosted = leading(rules, chairs, cards, seed=seed)
        seat, game = leader(hosted), hosted.table.game
        assert seat is not None
        assert isinstance(game.phase, Playing)
        other = (seat + 1) % game.rules.players
        if grants(view(game, other), seat, game.phase.hands[seat]):
            return hosted
    raise AssertionError("no such deal was found")


def test_who_is_to_lead_lays_down_the_hand_and_everybody_sees_it() -> None:
    hosted = leading("old_sledge", FOUR, 3)
    seat = leader(hosted)
    assert seat is not None
    phase = hosted.table.game.phase
    assert isinstance(phase, Playing)
    claimer = hosted.name_at(seat)
    assert "claim" in table_view(hosted.table, eyes_of(hosted.table, caller(claimer))).may
    assert reason(claim(hosted)) == "accepted"
    for name in ("ann", "bob", "cat", "dan", "eve"):
        seen = table_view(hosted.table, eyes_of(hosted.table, caller(name)))
        assert seen.asked is not None
        assert seen.asked.hand == phase.hands[seat]
        assert seen.asked.waiting == tuple(sorted({(seat + 1) % 4, (seat + 3) % 4}))
        opponent = name != "eve" and (hosted.table.seat_of("abcd".index(name[0])) - seat) % 2 == 1
        assert ("answer" in seen.may) == opponent


def test_where_all_agree_the_claimer_takes_every_trick_that_is_left() -> None:
    hosted = certain("old_sledge", FOUR, 2)
    seat = leader(hosted)
    assert seat is not None
    claim(hosted)
    asked = hosted.table.asked
    assert asked is not None
    before = hosted.table.version
    for name in ("ann", "bob", "cat", "dan"):
        hosted.command(name, c.Answer(asked=asked.version, yes=True))
    moved = [line.event for line in hosted.log[before:] if isinstance(line.event, e.Moved)]
    assert len(moved) == 8
    assert {event.by for event in moved} == {By.CLAIM}
    history = hosted.table.game.past[-1] if hosted.table.game.past else hosted.table.game.events
    winners = [event.winner for event in history if isinstance(event, TrickTaken)]
    assert winners[-2:] == [seat, seat]
    assert hosted.table.asked is None
    assert fold(hosted.log) == hosted.table


def test_one_no_and_the_game_goes_on_and_the_same_claim_is_not_asked_again() -> None:
    hosted = leading("seven_up", TWO, 4)
    claim(hosted)
    asked, seat = hosted.table.asked, leader(hosted)
    assert asked is not None
    assert seat is not None
    other = hosted.name_at(1 - seat)
    before = hosted.table.game
    assert reason(hosted.command(other, c.Answer(asked=asked.version, yes=False))) == "accepted"
    assert (hosted.table.game, hosted.table.asked) == (before, None)
    assert reason(claim(hosted)) == "cannot_claim"
    move = hosted.some_move()
    hosted.command(hosted.name_at(seat), MakeMove(move=move, version=hosted.table.version))
    assert hosted.table.game != before


def test_the_claimer_may_withdraw_and_a_card_played_withdraws_too() -> None:
    hosted = leading("seven_up", TWO, 4)
    claim(hosted)
    asked, seat = hosted.table.asked, leader(hosted)
    assert asked is not None
    assert seat is not None
    name = hosted.name_at(seat)
    assert reason(hosted.command(name, c.Answer(asked=asked.version, yes=True))) == "not_your_seat"
    hosted.command(name, c.Answer(asked=asked.version, yes=False))
    assert hosted.table.asked is None
    hosted = leading("seven_up", TWO, 4)
    claim(hosted)
    move = hosted.some_move()
    hosted.command(hosted.name_at(move.seat), MakeMove(move=move, version=hosted.table.version))
    assert hosted.table.asked is None


def test_what_all_agree_to_but_the_rules_do_not_allow_is_withdrawn() -> None:
    for seed in range(60):
        hosted = leading("seven_up", TWO, 5, seed=seed)
        seat = leader(hosted)
        assert seat is not None
        claim(hosted)
        asked = hosted.table.asked
        assert asked is not None
        before = hosted.table.game
        other = hosted.name_at(1 - seat)
        outcome = hosted.command(other, c.Answer(asked=asked.version, yes=True))
        assert isinstance(outcome, Accepted)
        if hosted.table.game == before:
            told = [line.event for line in outcome.events]
            chair = hosted.table.chair_at(seat)
            assert told[-1] == e.Answered(chair=chair, yes=False)
            assert hosted.table.asked is None
            return
    raise AssertionError("every claim could be played out")


def test_a_claim_is_refused_out_of_turn_in_a_trick_and_with_cards_to_draw() -> None:
    hosted = leading("seven_up", TWO, 4)
    seat = leader(hosted)
    assert seat is not None
    other = c.Claim(seat=1 - seat, version=hosted.table.version)
    assert reason(hosted.command(hosted.name_at(1 - seat), other)) == "cannot_claim"
    assert reason(hosted.command(hosted.name_at(seat), other)) == "not_your_seat"
    assert reason(hosted.command("eve", other)) == "not_your_seat"
    move = hosted.some_move()
    hosted.command(hosted.name_at(seat), MakeMove(move=move, version=hosted.table.version))
    assert reason(claim(hosted)) == "cannot_claim"
    drawing = Hosted("california_jack", TWO)
    drawing.host()
    assert reason(claim(drawing)) == "cannot_claim"


def test_bots_grant_what_nothing_can_prevent_and_nothing_else() -> None:
    granted = refused = 0
    for seed in range(40):
        hosted = leading("seven_up", [person("ann"), bot()], 2, seed=seed)
        claim(hosted)
        before = hosted.table
        due = duty(before)
        assert isinstance(due, JudgeClaim)
        hosted.host()
        taken = [line.event for line in hosted.log[before.version :]]
        answers = [event.yes for event in taken if isinstance(event, e.Answered)]
        granted, refused = granted + answers[0], refused + (not answers[0])
    assert granted
    assert refused


def test_one_who_plays_every_seat_asks_nobody() -> None:
    hosted = certain("seven_up", [person("ann"), person("ann")], 1)
    seat = leader(hosted)
    assert seat is not None
    hosted.command("ann", c.Claim(seat=seat, version=hosted.table.version))
    before = len(hosted.table.line)
    hosted.host()
    assert len(hosted.table.line) > before


def test_what_was_played_out_is_taken_back_with_the_last_own_decision() -> None:
    hosted = certain("seven_up", [person("ann"), bot()], 2)
    before = hosted.table
    claim(hosted)
    hosted.host()
    assert hosted.table.played_out
    hosted.command("ann", c.Undo(version=hosted.table.version))
    own = [v for v, move in before.line if move.seat != HOST and before.chair_at(move.seat) == 0]
    assert [v for v, _ in hosted.table.line] == [v for v, _ in before.line if v < own[-1]]
    assert not hosted.table.played_out


def test_while_paused_nothing_is_claimed_and_no_claim_answered() -> None:
    hosted = leading("seven_up", TWO, 4)
    hosted.command("ann", c.Pause(paused=True))
    assert reason(claim(hosted)) == "paused"
    hosted.command("ann", c.Pause(paused=False))
    claim(hosted)
    asked, seat = hosted.table.asked, leader(hosted)
    assert asked is not None
    assert seat is not None
    hosted.command("ann", c.Pause(paused=True))
    other = hosted.name_at(1 - seat)
    assert reason(hosted.command(other, c.Answer(asked=asked.version, yes=True))) == "paused"


def test_terms_of_a_table_do_not_change_what_may_be_claimed() -> None:
    hosted = Hosted("", TWO, terms=Terms(rule_card="seven_up"))
    hosted.host()
    assert reason(claim(hosted)) == "cannot_claim", "it is time to beg or stand"
