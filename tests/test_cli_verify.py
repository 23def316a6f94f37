"""The command `allfours verify`: an honest game is found sound, every kind of cheating is named."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from allfours.game.notation import format_record, parse_record
from allfours.game.record import Record
from allfours.table.terms import Terms
from allfours.web.records import record_of
from tests.command_line import Run, runner
from tests.table.hosted import PEOPLE, Hosted, bot, person

GOLDEN = Path(__file__).parent / "golden" / "d105_old_sledge_stand.record"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    return runner(capsys, monkeypatch)


@cache
def record(rule_card: str = "old_sledge", people: int = 2, dealer: int | None = None) -> str:
    """Of a game that was hosted as any other; the devices of all people added their numbers."""
    from allfours.rules.card import parse_rule_card
    from allfours.table import commands as c
    from allfours.table.dealing import awaited
    from allfours.table.hosting import Deal, deal_cards, duty, seal_deal

    players = parse_rule_card(rule_card).players
    chairs = [person(name) for name in PEOPLE[:people]]
    chairs += [bot() for _ in range(players - people)]
    hosted = Hosted("", chairs, terms=Terms(rule_card=rule_card, first_dealer=dealer), seed=3)
    hosted.take(seal_deal(hosted.table, hosted.rng.randbytes(32), hosted.now))
    while isinstance(duty(hosted.table), Deal):
        for chair in sorted(awaited(hosted.table)):
            given = c.GiveNonce(deal=1, nonce=hosted.rng.randbytes(32))
            hosted.command(hosted.table.chairs[chair].name.lower(), given)
        hosted.take(deal_cards(hosted.table, hosted.now))
    hosted.play()
    return record_of(hosted.table)


@pytest.mark.parametrize(
    "card", ["old_sledge", "seven_up", "california_jack", "hearts", "denexa_all_fours+players=7"]
)
def test_an_honest_game_of_a_table_is_as_committed_to(run: Run, card: str) -> None:
    text = record(card)
    done = run("verify", "-", typed=text)
    assert done.code == 0, done.out
    deals = len(re.findall(r"^\[Deal\d+Secret", text, re.MULTILINE))
    lines = done.out.splitlines()
    assert len(lines) == deals > 1
    assert lines[0] == "Deal 1 was dealt as committed to, with 2 numbers added by the players."
    assert lines[1] == "Deal 2 was dealt as committed to, with 0 numbers added by the players."


def test_an_agreed_first_dealer_is_said_and_all_else_verified(run: Run) -> None:
    done = run("verify", "-", typed=record("seven_up", 2, 1))
    assert done.code == 0
    assert "The first dealer was agreed, not left to chance." in done.out
    silent = record("seven_up", 2, 1).replace('[FirstDealer "agreed"]\n', "")
    done = run("verify", "-", typed=silent)
    assert done.code == 1
    assert "Deal 1: its dealer was named where the rules have a draw." in done.out


def _changed(text: str, tag: str) -> str:
    """One digit of the value of a tag is another."""
    return re.sub(
        rf'(\[{tag} "[0-9a-f]{{20}})(.)',
        lambda found: found[1] + ("0" if found[2] != "0" else "1"),
        text,
    )


@pytest.mark.parametrize(
    ("tag", "said"),
    [
        ("Deal2Secret", "Deal 2: the secret is not the one that was committed to."),
        ("Deal1Commitment", "Deal 1: the secret is not the one that was committed to."),
        ("Deal1Number2", "Deal 1: the draw for deal is not the one that follows: "),
    ],
)
def test_a_changed_secret_commitment_or_number_is_caught(run: Run, tag: str, said: str) -> None:
    text = _changed(record(), tag)
    assert text != record()
    done = run("verify", "-", typed=text)
    assert done.code == 1
    assert any(line.startswith(said) for line in done.out.splitlines())
    wrong = int(tag[4])
    sound = [line for line in done.out.splitlines() if "dealt as committed to" in line]
    assert not any(line.startswith(f"Deal {wrong} ") for line in sound)
    assert len(sound) == len(done.out.splitlines()) - 1


def test_two_cards_exchanged_are_caught(run: Run) -> None:
    """The two last cards of the second pack, which nobody ever saw."""
    at = record().index("deal 2 dealer")
    head, tail = record()[:at], record()[at:]
    changed = head + re.sub(r"(\npack [^\n]*) (\S\S) (\S\S)\n", r"\1 \3 \2\n", tail, count=1)
    assert changed != record()
    assert parse_record(changed).game.scores == parse_record(record()).game.scores
    done = run("verify", "-", typed=changed)
    assert done.code == 1
    assert "Deal 2: the pack is not the one that follows: card 51 is " in done.out


def _without(text: str, tag: str) -> str:
    return re.sub(rf"^\[{tag} .*\n", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda t: _without(t, "Deal1Secret"), "Deal 1: its secret is missing."),
        (lambda t: _without(t, "Deal1Commitment"), "Deal 1: its commitment is missing."),
        (lambda t: _without(t, "Table"), "Deal 1: the record does not name its table."),
        (lambda t: t.replace("table-1", "table-2"), "Deal 1: the secret is not the one that"),
        (lambda t: _without(t, "Deal1Number1"), "Deal 1: the draw for deal is not the one"),
        (
            lambda t: t.replace("Deal1Number2", "Deal1Number7"),
            "Deal 1: a number is given for player 7, but 4 play.",
        ),
        (
            lambda t: t.replace('[Deal1Secret "', '[Deal1Secret "z'),
            "Deal 1: its secret is not written in hexadecimal digits.",
        ),
        (
            lambda t: t.replace('[Table "', '[Deal99Secret "00"]\n[Table "'),
            "Deal 99: it is sealed, but the record has no such deal.",
        ),
        (
            lambda t: re.sub(r'(\[Deal1Number1 ")..', r"\1", t),
            "Deal 1: a seat's number is not 32 bytes long.",
        ),
    ],
)
def test_what_is_missing_or_makes_no_sense_is_wrong(run: Run, change: object, said: str) -> None:
    assert callable(change)
    done = run("verify", "-", typed=change(record()))
    assert done.code == 1
    assert any(line.startswith(said) for line in done.out.splitlines()), done.out


def test_a_deal_laid_out_by_hand_or_seeded_is_not_verifiable(run: Run) -> None:
    laid = run("verify", str(GOLDEN))
    assert laid.code == 1
    assert laid.out.startswith("Deal 1 is not verifiable: its record has no commitment, as when")
    seeded = parse_record(GOLDEN.read_text())
    text = format_record(Record(seeded.game, seeded.names, (("Seed", "7"),)))
    done = run("verify", "-", typed=text)
    assert done.code == 1
    assert done.out == "Deal 1 is not verifiable: it was made from a seed.\n"


def test_what_cannot_be_read_is_refused_with_another_code(run: Run, tmp_path: Path) -> None:
    assert run("verify", "-", typed="nonsense").code == 2
    assert run("verify", "-", typed="").code == 2
    assert run("verify", str(tmp_path / "none")).code == 2


def test_programs_get_the_findings_as_json(run: Run) -> None:
    two = record() + "\n" + GOLDEN.read_text()
    done = run("verify", "-", "--json", typed=two)
    assert done.code == 1
    honest, laid = json.loads(done.out)
    assert (honest["sound"], honest["table"], honest["first_dealer"]) == (True, "table-1", "chance")
    assert {deal["verdict"] for deal in honest["deals"]} == {"sound"}
    assert (laid["sound"], laid["deals"][0]["verdict"]) == (False, "not verifiable")
