"""The examples of docs/notation.md are read, written again and, where it says so, refused."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from allfours.errors import NotationError
from allfours.game.moves import Word
from allfours.game.notation import LONGEST_RECORD, format_record, parse_record
from allfours.game.record import LONGEST_TEXT
from allfours.rules.award import For

PAGE: Final = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
RECORDS: Final = re.findall(r"^```record\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
REFUSED: Final = re.findall(r"^```refused\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_there_are_examples() -> None:
    assert len(RECORDS) == 5
    assert len(REFUSED) == 3


@pytest.mark.parametrize("text", RECORDS)
def test_an_example_is_a_record(text: str) -> None:
    record = parse_record(text)
    written = format_record(record)
    assert parse_record(written) == record
    if "play " not in text:
        assert written == text


@pytest.mark.parametrize("text", REFUSED)
def test_an_example_of_what_is_refused_is_refused_in_the_line_named(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_record(text)
    assert refused.value.line == 5


def test_the_page_names_every_word_every_reason_and_every_limit() -> None:
    for word in Word:
        assert re.search(rf"\b{word}\b", PAGE), word
    for reason in For:
        assert f"`{reason}`" in PAGE, reason
    assert f"{LONGEST_RECORD:,}" in PAGE
    assert f"{LONGEST_TEXT} characters" in PAGE
