"""Every entry of a ledger has a sentence that names no player."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from allfours.cards import parse_cards
from allfours.game.notation import parse_record
from allfours.rules.award import Award, Entry, For, Unscored, Why
from allfours.rules.catalogue import VARIANTS
from allfours.rules.prose.entries import _GIVEN, _NOT_GIVEN, entry_text

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.record"))


def test_every_reason_has_a_sentence() -> None:
    assert _GIVEN.keys() == set(For)
    assert _NOT_GIVEN.keys() == set(Why)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_ledger_of_a_golden_record_reads_as_sentences(path: Path) -> None:
    game = parse_record(path.read_text(encoding="utf-8")).game
    assert game.ledger
    for entry in game.ledger:
        text = entry_text(game.rules, entry)
        assert re.match(r"([A-Z]|\d).*[.]$", text), text
        assert not re.search(r"None|deuce|seat|  |\bthe card\b", text), text


@pytest.mark.parametrize(
    ("key", "entry", "sentence"),
    [
        ("old_sledge", Award(side=0, points=1, reason=For.HIGH, axis="high_to", trick=4,
                             cards=parse_cards("KH")),
         "K♥ was the highest trump in play, and scores for whoever was dealt it."),
        ("denexa_all_fours", Award(side=0, points=1, reason=For.LOW, axis="low_to", trick=2,
                                   cards=parse_cards("4H")),
         "4♥ was the lowest trump in play, taken in the second trick."),
        ("old_sledge", Award(side=1, points=1, reason=For.GAME, axis="game_tie", counts=(18, 18)),
         "The counts were equal, 18 to 18, and a tied Game goes to the dealer's opponents."),
        ("seven_up", Unscored(reason=For.GAME, why=Why.TIED, axis="game_tie", counts=(0, 0)),
         "The highest counts were equal, 0 each, and a tied Game goes to nobody."),
        ("old_sledge", Award(side=1, points=1, reason=For.GAME, axis="game_points",
                             counts=(13, 41)),
         "The highest count of cards taken: 41 to 13."),
        ("all_fours_14", Award(side=0, points=3, reason=For.HANG_JACK, axis="hang_jack_points",
                               trick=5, cards=parse_cards("JS")),
         "J♠ was taken from an opponent in the fifth trick, and hanged."),
        ("hearts", Award(side=0, points=17, reason=For.PENALTY, axis="penalty",
                         cards=parse_cards("2H 3H 4H 5H QS")),
         "Q♠ and four hearts taken in tricks."),
        ("hearts", Award(side=0, points=-26, reason=For.MOON, axis="moon_award"),
         "Every card of the moon was taken, so the score goes down."),
    ],
)  # fmt: skip
def test_an_entry_is_told_in_this_sentence(key: str, entry: Entry, sentence: str) -> None:
    assert entry_text(VARIANTS[key].at(), entry) == sentence
