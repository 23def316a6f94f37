"""Fair dealing: the method byte by byte, and that cheating or bias shows."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from dataclasses import replace
from itertools import count
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from allfours.cards import PACK, parse_cards
from allfours.game.moves import CutTrump, Draw, NameDealer, PackOrder, Play
from allfours.rules.card import parse_rule_card
from allfours.table.dealing import ceremonies
from allfours.table.fair import (
    Ceremony,
    chance_of,
    commitment,
    draw_key,
    shuffled,
    uniform,
    verify,
)
from tests.table.hosted import PEOPLE, Hosted, person

SECRET = bytes(range(32))
NONCES = ((0, b"\x11" * 32), (2, b"\x22" * 32))

# The vectors of docs/fair-dealing.md.
COMMITMENT = "b0cebac72fc040a151e0d48087df44cb34f4635ea4b74e504c0abf842abcc5f3"
KEY = "fc36377f1d377bed5122ef69418c5e8892633389be0590123853e0637988b85b"
PACK_DEALT = (
    "5C QS 7C 8C AC JS JD TH 3S 6S KH 6D QH 3H 6C 2H 4C TS 4S TC 9C KD 4D 5S JC 7S "
    "QD 9S 7D QC 7H JH 6H 8D 5D 3D 5H 9D AD 2D 8S 2S 3C KC TD 9H KS 8H AS 4H AH 2C"
)


def test_the_vectors_of_the_documented_method_come_out() -> None:
    assert commitment(SECRET, "example", 3) == COMMITMENT
    key = draw_key(SECRET, NONCES, "example", 3)
    assert key.hex() == KEY
    assert shuffled(PACK, key, "pack") == parse_cards(PACK_DEALT)


def told_slowly(key: bytes, purpose: str, cards: list[str]) -> list[str]:
    """The shuffle as the document tells it, written a second time."""
    stream = b""
    blocks = count()

    def word() -> int:
        nonlocal stream
        if len(stream) < 4:
            block = next(blocks).to_bytes(4, "big")
            stream += hmac.new(key, purpose.encode() + b"\0" + block, hashlib.sha256).digest()
        four, stream = stream[:4], stream[4:]
        return int.from_bytes(four, "big")

    for last in reversed(range(1, len(cards))):
        n = last + 1
        x = word()
        while x >= 2**32 // n * n:
            x = word()
        j = x % n
        cards[last], cards[j] = cards[j], cards[last]
    return cards


@given(st.binary(min_size=32, max_size=32), st.sampled_from(["pack", "cut", "draw 1"]))
def test_the_shuffle_is_the_documented_one(key: bytes, purpose: str) -> None:
    names = [str(card) for card in PACK]
    assert list(shuffled(names, key, purpose)) == told_slowly(key, purpose, names)


def test_words_that_would_favour_small_numbers_are_thrown_away() -> None:
    words = iter([2**32 - 1, 2**32 - 4, 7])
    assert uniform(words, 5) == (2**32 - 4) % 5
    assert uniform(iter([2**32 - 1, 7]), 5) == 2
    assert uniform(iter([2**32 - 1]), 4) == 3


def _chi_square(packs: list[tuple[int, ...]]) -> float:
    """Of card by place, against every card being equally often at every place."""
    size = len(packs[0])
    seen = Counter((place, card) for pack in packs for place, card in enumerate(pack))
    due = len(packs) / size
    return sum((seen[p, c] - due) ** 2 / due for p in range(size) for c in range(size))


def _packs(number: int) -> list[tuple[int, ...]]:
    keys = (hashlib.sha256(index.to_bytes(4, "big")).digest() for index in range(number))
    return [shuffled(range(13), key, "pack") for key in keys]


FREEDOM = 12 * 12
LIMIT = FREEDOM + 5 * (2 * FREEDOM) ** 0.5
"""Five standard deviations above what chance gives."""


def test_every_card_is_equally_often_at_every_place() -> None:
    assert _chi_square(_packs(4_000)) < LIMIT


def test_a_planted_bias_is_seen() -> None:
    def careless(key: bytes) -> tuple[int, ...]:
        """Swaps each place with any place, the well-known mistake."""
        rng = Random(key)
        pack = list(range(13))
        for place in range(13):
            other = rng.randrange(13)
            pack[place], pack[other] = pack[other], pack[place]
        return tuple(pack)

    keys = [hashlib.sha256(index.to_bytes(4, "big")).digest() for index in range(4_000)]
    assert _chi_square([careless(key) for key in keys]) > LIMIT


# Checking a game -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played() -> Hosted:
    hosted = Hosted("old_sledge", [person(name) for name in PEOPLE[:4]])
    hosted.play()
    return hosted


def _verify(hosted: Hosted, dealt: tuple[Ceremony, ...]) -> list[str]:
    table = hosted.table
    return [f.text for f in verify(table.rules, table.id, dealt) if not f.sound]


def test_an_honest_game_is_found_sound(played: Hosted) -> None:
    dealt = ceremonies(played.table)
    assert len(dealt) == len(played.table.game.past) + 1
    assert _verify(played, dealt) == []
    assert isinstance(dealt[0].chance[0], Draw)


def test_a_changed_card_is_found_and_named(played: Hosted) -> None:
    first, *rest = ceremonies(played.table)
    pack = first.chance[-1]
    assert isinstance(pack, PackOrder)
    cards = list(pack.cards)
    cards[4], cards[40] = cards[40], cards[4]
    forged = replace(first, chance=(*first.chance[:-1], PackOrder(tuple(cards))))
    (text,) = _verify(played, (forged, *rest))
    assert text.startswith("Deal 1: the pack is not the one that follows: card 5 is ")
    assert cards[4].symbol in text


def test_another_secret_a_missing_nonce_and_another_table_are_found(played: Hosted) -> None:
    first = ceremonies(played.table)[0]
    other = replace(first, secret=bytes(32))
    assert _verify(played, (other,)) == ["Deal 1: the secret is not the one that was committed to."]
    added = replace(first, nonces=((0, bytes(32)),))
    assert "is not the one that follows" in _verify(played, (added,))[0]
    assert not verify(played.table.rules, "another", (first,))[0].sound
    twice = replace(first, nonces=((1, bytes(32)), (1, bytes(32))))
    assert "used twice" in _verify(played, (twice,))[0]
    short = replace(first, nonces=((1, bytes(31)),))
    assert "32 bytes" in _verify(played, (short,))[0]
    assert "32" in _verify(played, (replace(first, secret=b"short"),))[0]


def test_a_named_dealer_and_a_cut_follow_from_the_key_as_well() -> None:
    rules = parse_rule_card("hearts")
    key = draw_key(SECRET, (), "example", 1)
    due = chance_of(rules, key, NameDealer(0), 0)
    assert isinstance(due, NameDealer)
    wrong = NameDealer((due.dealer + 1) % 4)
    told = commitment(SECRET, "example", 1)
    forged = Ceremony(deal=1, commitment=told, secret=SECRET, nonces=(), chance=(wrong,))
    finding = verify(rules, "example", (forged,))[0]
    assert not finding.sound
    assert f"seat {wrong.dealer + 1} was named as dealer" in finding.text


@given(st.integers(0, 2), st.binary(min_size=32, max_size=32))
def test_each_nonce_changes_the_pack(chair: int, nonce: bytes) -> None:
    bare = draw_key(SECRET, (), "example", 1)
    with_one = draw_key(SECRET, ((chair, nonce),), "example", 1)
    assert bare != with_one
    assert shuffled(PACK, bare, "pack") != shuffled(PACK, with_one, "pack")


def test_the_other_vectors_of_the_documented_method_come_out() -> None:
    rules = parse_rule_card("old_sledge")
    key = bytes.fromhex(KEY)
    assert chance_of(rules, key, CutTrump(PACK[0]), 0) == CutTrump(parse_cards("8D")[0])
    assert chance_of(rules, key, Draw(PACK[:4]), 0) == Draw(parse_cards("JS 7D 4C 6D"))
    assert chance_of(rules, key, Draw(PACK[:2]), 1) != Draw(parse_cards("JS 7D"))
    assert chance_of(rules, key, NameDealer(0), 0) == NameDealer(1)
    with pytest.raises(ValueError, match="chance decides nothing"):
        chance_of(rules, key, Play(0, PACK[0]), 0)
