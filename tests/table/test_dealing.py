"""The host's part: sealing, gathering nonces, dealing, and the clocks."""

from __future__ import annotations

from pathlib import Path

import pytest

from allfours.game.engine import to_act
from allfours.game.moves import PackOrder, Play, sample
from allfours.game.notation import parse_record
from allfours.game.record import first_number, moves_of
from allfours.rules.card import rule_card
from allfours.table import commands as c
from allfours.table.commands import Outcome, Refused
from allfours.table.dealing import ceremonies, seal
from allfours.table.events import By
from allfours.table.fair import commitment, draw_key, shuffled
from allfours.table.hosting import (
    NONCE_SECONDS,
    Deal,
    SealDeal,
    WaitForPeople,
    deadline_of,
    deal_cards,
    duty,
    go_on_from,
    move_for,
    open_table,
    seal_deal,
)
from allfours.table.log import fold
from allfours.table.projection import eyes_of, table_view
from allfours.table.state import Stage
from allfours.table.terms import Pace, PaceKind, Speed, Terms
from tests.table.hosted import PEOPLE, Hosted, bot, caller, person


def reason(outcome: Outcome) -> str:
    return outcome.reason.value if isinstance(outcome, Refused) else "accepted"


def sealed(*names: str) -> Hosted:
    chairs = [person(name) for name in names] + [bot() for _ in range(4 - len(names))]
    hosted = Hosted("old_sledge", chairs)
    assert duty(hosted.table) == SealDeal(deal=1)
    hosted.take(seal_deal(hosted.table, bytes(range(32)), hosted.now))
    return hosted


def test_the_commitment_is_shown_before_and_the_list_after_it_is_closed() -> None:
    hosted = sealed("ann", "bob")
    due = duty(hosted.table)
    assert isinstance(due, Deal)
    assert (due.awaited, due.deadline) == (frozenset({0, 1}), hosted.now + NONCE_SECONDS)
    nonce = c.GiveNonce(deal=1, nonce=b"\x07" * 32)
    assert reason(hosted.command("ann", nonce)) == "accepted"
    seen = table_view(hosted.table, eyes_of(hosted.table, caller("bob"))).dealing
    assert seen is not None
    assert seen.commitment == commitment(bytes(range(32)), "table-1", 1)
    assert (seen.state, seen.waiting, seen.nonces) == ("sealed", (1,), ())
    hosted.take(deal_cards(hosted.table, hosted.now))
    after = table_view(hosted.table, eyes_of(hosted.table, caller("bob"))).dealing
    assert after is not None
    assert after.state == "dealt"
    assert after.nonces == ((hosted.table.seat_of(0), b"\x07" * 32),)
    key = draw_key(bytes(range(32)), ((0, b"\x07" * 32),), "table-1", 1)
    pack = next(move for _, move in hosted.table.line if isinstance(move, PackOrder))
    assert pack.cards == shuffled(hosted.table.rules.cards, key, "pack")


def test_one_nonce_a_person_in_time_and_of_the_right_length() -> None:
    hosted = sealed("ann", "ann", "bob")
    due = duty(hosted.table)
    assert isinstance(due, Deal)
    assert due.awaited == {0, 2}, "one device, one number"
    good = c.GiveNonce(deal=1, nonce=bytes(32))
    assert reason(hosted.command("ann", c.GiveNonce(deal=1, nonce=b"short"))) == "late"
    assert reason(hosted.command("ann", good)) == "accepted"
    assert reason(hosted.command("ann", good)) == "already_given"
    assert reason(hosted.command("eve", good)) == "not_your_seat"
    assert reason(hosted.command("bob", c.GiveNonce(deal=2, nonce=bytes(32)))) == "late"
    hosted.take(deal_cards(hosted.table, hosted.now))
    assert reason(hosted.command("bob", good)) == "late"


def test_every_deal_and_redeal_has_a_commitment_of_its_own() -> None:
    hosted = Hosted("denexa_all_fours+players=7", [person(name) for name in PEOPLE], seed=5)
    hosted.play()
    deals = [sealing.deal for sealing in hosted.table.seals]
    assert deals == list(range(1, len(deals) + 1))
    assert len({sealing.commitment for sealing in hosted.table.seals}) == len(deals)
    assert [ceremony.deal for ceremony in ceremonies(hosted.table)] == deals


def test_a_deal_is_sealed_once_with_a_secret_of_full_length() -> None:
    hosted = Hosted("seven_up", [person("ann"), bot()])
    with pytest.raises(ValueError, match="32 bytes"):
        seal(hosted.table, b"short")
    with pytest.raises(ValueError, match="not sealed"):
        deal_cards(hosted.table, hosted.now)
    hosted.take(seal_deal(hosted.table, bytes(32), hosted.now))
    with pytest.raises(ValueError, match="no deal to seal"):
        seal(hosted.table, bytes(32))
    hosted.host()
    with pytest.raises(ValueError, match="no deal to make"):
        deal_cards(hosted.table, hosted.now)


def test_after_a_rewind_the_same_pack_is_dealt_again() -> None:
    hosted = Hosted("seven_up", [person("ann"), bot()], seed=2)
    hosted.play(1)
    deals = len(hosted.table.seals)
    while len(hosted.table.seals) == deals:
        hosted.play(1)
    packs = [move for _, move in hosted.table.line if isinstance(move, PackOrder)]
    seals = hosted.table.seals
    while hosted.table.deal_to_come is None and len(packs) == _packs(hosted):
        hosted.command("ann", c.Undo(version=hosted.table.version))
    hosted.host()
    while _packs(hosted) < len(packs):
        hosted.play(1)
    again = [move for _, move in hosted.table.line if isinstance(move, PackOrder)]
    assert again[: len(packs)] == packs
    assert hosted.table.seals[: len(seals)] == seals


def _packs(hosted: Hosted) -> int:
    return sum(isinstance(move, PackOrder) for _, move in hosted.table.line)


def test_a_record_is_gone_on_from_and_its_deals_are_marked_as_given() -> None:
    golden = Path(__file__).parents[1] / "golden" / "d105_old_sledge_stand.record"
    record = parse_record(golden.read_text())
    terms = Terms(
        rule_card=rule_card(record.game.rules),
        number=first_number(record.game),
        scores=record.game.start,
    )
    chairs = [person("ann"), bot(), bot(), bot()]
    opened = open_table("t", terms, chairs, "", Speed.NORMAL, 1.0)
    half = moves_of(record.game)[:9]
    accepted = go_on_from(opened, half, 1.0)
    table = accepted.table
    assert fold(accepted.events) == table
    dealing = table_view(table, eyes_of(table, caller("ann"))).dealing
    assert dealing is not None
    assert (dealing.state, dealing.deal) == ("given", 1)
    assert table.game.start == (5, 5)
    whole = go_on_from(opened, moves_of(record.game), 1.0).table
    assert whole.stage is Stage.OVER
    assert whole.game == record.game


# Clocks --------------------------------------------------------------------------------------


def timed(pace: Pace) -> Hosted:
    hosted = Hosted(
        "", [person("ann"), person("bob")], terms=Terms(rule_card="seven_up", pace=pace)
    )
    hosted.host()
    return hosted


def test_without_a_clock_there_is_no_deadline() -> None:
    hosted = Hosted("seven_up", [person("ann"), person("bob")])
    hosted.host()
    assert duty(hosted.table) == WaitForPeople(deadline=None, late=())


def test_a_move_too_late_is_made_by_a_bot_in_its_time_and_not_before() -> None:
    hosted = timed(Pace(kind=PaceKind.PER_MOVE, seconds=30))
    (seat,) = to_act(hosted.table.game)
    due = duty(hosted.table)
    assert isinstance(due, WaitForPeople)
    assert due.late == (seat,)
    assert due.deadline == hosted.table.at + 30
    move = hosted.some_move()
    with pytest.raises(ValueError, match="not the host's"):
        move_for(hosted.table, move, By.CLOCK, due.deadline - 1)
    with pytest.raises(ValueError, match="not the host's"):
        move_for(hosted.table, move, By.BOT, due.deadline + 1)
    after = move_for(hosted.table, move, By.CLOCK, due.deadline)
    assert after.table.line[-1][1] == move


def test_a_bank_runs_down_while_its_seat_is_to_act_and_grows_with_each_move() -> None:
    hosted = timed(Pace(kind=PaceKind.BANK, seconds=100, added=5))
    (seat,) = to_act(hosted.table.game)
    began = hosted.table.at
    assert deadline_of(hosted.table, seat) == began + 100
    hosted.now = began + 40 - 1
    move = hosted.some_move()
    hosted.command(hosted.name_at(seat), c.MakeMove(move=move, version=hosted.table.version))
    assert hosted.table.bank[seat] == 100 - 40 + 5
    assert hosted.table.bank[1 - seat] == 100
    seen = table_view(hosted.table, eyes_of(hosted.table, caller("ann")))
    assert [shown.bank for shown in seen.seats] == list(hosted.table.bank)


def test_time_never_runs_back_in_a_log() -> None:
    hosted = timed(Pace())
    hosted.now = 5.0
    hosted.play(3)
    assert all(one.at <= other.at for one, other in zip(hosted.log, hosted.log[1:], strict=False))


def test_choices_made_at_once_do_not_make_each_other_stale() -> None:
    hosted = Hosted("hearts", [person(name) for name in PEOPLE[:4]])
    hosted.host()
    version = hosted.table.version
    for seat in range(4):
        choice = table_view(
            hosted.table, eyes_of(hosted.table, caller(hosted.name_at(seat)))
        ).game.legal
        move = sample(choice, hosted.rng)
        assert not isinstance(move, Play)
        outcome = hosted.command(hosted.name_at(seat), c.MakeMove(move=move, version=version))
        assert reason(outcome) == "accepted"
