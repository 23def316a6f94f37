"""The clauses are complete, readable and honest about what the program does not do yet."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from allfours.rules.clauses import CLAUSES, SOURCES, Status, UnknownClause, clause

RANGES = {
    "SU": 39,
    "A5": 9,
    "CJ": 17,
    "OS": 30,
    "CX": 25,
    "DX": 22,
    "EF": 26,
    "H": 17,
    "OH": 4,
}
"""Each account's prefix and its number of clauses."""

LATER = {
    *(f"SU-{number}" for number in range(33, 40)),
    *("A5-9", "CJ-17", "OS-30", "CX-25", "DX-15", "EF-15", "EF-24", "EF-25", "EF-26"),
}
DESCRIPTIVE = {"OS-4", "CX-2", "CX-4", "CX-24", "DX-22"}


def assert_plain(sentences: str) -> None:
    """Readable beside a score: whole sentences, not too long, nobody shouting."""
    assert re.match(r"[A-Z]", sentences), sentences
    assert sentences.endswith("."), sentences
    assert "!" not in sentences, sentences
    assert sentences == " ".join(sentences.split()), sentences
    assert 20 <= len(sentences) <= 400, sentences


def test_every_clause_of_every_account_is_there_in_order() -> None:
    expected = [
        f"{prefix}-{number}" for prefix, last in RANGES.items() for number in range(1, last + 1)
    ]
    assert list(CLAUSES) == expected
    assert [row.id for row in CLAUSES.values()] == expected


def test_no_two_clauses_say_the_same() -> None:
    texts = Counter(row.text for row in CLAUSES.values())
    assert [text for text, count in texts.items() if count > 1] == []


def test_every_clause_is_one_to_three_plain_sentences_in_the_words_of_the_table() -> None:
    symbols = re.compile(r"[♠♥♦♣→]|\b[KQJ]\b|\bopt\b|\bknave|\bdeuce")
    for row in CLAUSES.values():
        assert_plain(row.text)
        assert len(re.findall(r"[.?](?: |$)", row.text)) <= 3, row.id
        assert not symbols.search(row.text), row.id


def test_a_reason_is_given_exactly_where_a_clause_is_not_carried_out() -> None:
    for row in CLAUSES.values():
        if row.status is Status.RULE:
            assert row.reason == "", row.id
        else:
            assert_plain(row.reason)


def test_a_clause_cites_only_clauses_that_exist() -> None:
    for row in CLAUSES.values():
        for cited in re.findall(r"\b[A-Z][A-Z0-9]?-\d+", f"{row.text} {row.reason}"):
            assert cited in CLAUSES, row.id


def test_only_irregularities_and_optional_extras_are_left_for_later() -> None:
    assert {row.id for row in CLAUSES.values() if row.status is Status.LATER} == LATER


def test_only_aims_consequences_and_customs_of_the_table_are_descriptive() -> None:
    descriptive = {row.id for row in CLAUSES.values() if row.status is Status.DESCRIPTIVE}
    assert descriptive == DESCRIPTIVE


def test_where_the_default_is_the_familys_own_the_text_admits_it() -> None:
    ours = [row for row in CLAUSES.values() if row.source == "family"]
    assert ours
    for row in ours:
        assert "source" in row.text
        assert re.search(r"\bhere\b", row.text, re.IGNORECASE)


def test_every_source_is_described_and_used() -> None:
    used = {row.source for row in CLAUSES.values()}
    assert list(SOURCES) == ["S0", "S1", "S2", "S3", "S4", "family"]
    assert used == set(SOURCES)
    for key, source in SOURCES.items():
        assert source.key == key
        assert source.title
        assert source.games
        assert "/" not in source.title


def test_a_clause_is_found_by_its_id() -> None:
    assert clause("OS-25") is CLAUSES["OS-25"]
    assert "dealer's opponents" in clause("OS-25").text


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("os-25", "No clause is called 'os-25'; did you mean OS-25?"),
        ("?", "No clause is called '?'."),
    ],
)
def test_an_unknown_id_is_refused_with_a_sentence(asked: str, sentence: str) -> None:
    with pytest.raises(UnknownClause) as refused:
        clause(asked)
    assert isinstance(refused.value, KeyError)
    assert str(refused.value) == sentence
    assert refused.value.id == asked
