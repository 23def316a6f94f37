"""Dealing that anybody can check afterwards, as pure functions of a secret and nonces.

The host draws a secret and publishes its commitment; each device adds a nonce; the pack follows.
`docs/fair-dealing.md` states the method byte by byte. Lengths and numbers are four bytes, the
highest first.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

from allfours.cards import Card
from allfours.game.moves import HOST, CutTrump, Draw, Move, NameDealer, PackOrder
from allfours.rules.record import Rules

__all__ = [
    "SECRET_BYTES",
    "Ceremony",
    "Finding",
    "Verdict",
    "chance_by_deal",
    "chance_of",
    "commitment",
    "draw_key",
    "shuffled",
    "uniform",
    "verify",
]

SECRET_BYTES: Final = 32
"""Length of a secret and of a nonce."""

T = TypeVar("T")
Nonces = tuple[tuple[int, bytes], ...]
"""Chair and nonce, by rising chair."""


def _number(value: int) -> bytes:
    return value.to_bytes(4, "big")


def _text(value: str) -> bytes:
    data = value.encode()
    return _number(len(data)) + data


def commitment(secret: bytes, table: str, deal: int) -> str:
    """What is published before a deal: 64 hexadecimal digits that fix the secret."""
    told = b"allfours commitment 1\n" + _text(table) + _number(deal) + secret
    return hashlib.sha256(told).hexdigest()


def draw_key(secret: bytes, nonces: Nonces, table: str, deal: int) -> bytes:
    """The key from which all that chance decides in a deal is drawn."""
    told = b"allfours pack 1\n" + _text(table) + _number(deal) + _number(len(nonces))
    for chair, nonce in sorted(nonces):
        told += _number(chair) + nonce
    return hmac.digest(secret, told, "sha256")


def _words(key: bytes, purpose: str) -> Iterator[int]:
    """The keyed stream for one purpose, four bytes at a time."""
    block = 0
    while True:
        digest = hmac.digest(key, purpose.encode() + b"\0" + _number(block), "sha256")
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def uniform(words: Iterator[int], below: int) -> int:
    """A number from 0, each equally likely: words that would favour some are thrown away."""
    limit = (1 << 32) - (1 << 32) % below
    return next(word for word in words if word < limit) % below


def shuffled(cards: Sequence[T], key: bytes, purpose: str) -> tuple[T, ...]:
    """The cards in an order each as likely as any other: Fisher and Yates from the last place."""
    words = _words(key, purpose)
    pack = list(cards)
    for last in range(len(pack) - 1, 0, -1):
        other = uniform(words, last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def chance_of(rules: Rules, key: bytes, like: Move, draws: int) -> Move:
    """What chance decides, of the kind that `like` is.

    Args:
        rules: the rules of the table.
        key: of this deal, from `draw_key`.
        like: a move of the host of this kind; of a draw, with as many cards.
        draws: how often players have drawn before in this game.

    Raises:
        ValueError: `like` is no move of the host.
    """
    match like:
        case PackOrder():
            return PackOrder(shuffled(rules.cards, key, "pack"))
        case CutTrump():
            return CutTrump(shuffled(rules.cards, key, "cut")[0])
        case Draw():
            return Draw(shuffled(rules.cards, key, f"draw {draws + 1}")[: len(like.cards)])
        case NameDealer():
            return NameDealer(uniform(_words(key, "dealer"), rules.players))
    raise ValueError(f"chance decides nothing like {like}")


def chance_by_deal(
    moves: Iterable[Move], *, first: int, agreed: bool
) -> Mapping[int, tuple[Move, ...]]:
    """What chance decided for each deal, by its number.

    Args:
        moves: those of the game, in order.
        first: the number of the first deal.
        agreed: whether the players agreed on the first dealer; then chance did not name one.
    """
    deal = first
    decided: dict[int, tuple[Move, ...]] = {}
    for move in moves:
        if move.seat == HOST and not (agreed and isinstance(move, NameDealer)):
            decided[deal] = (*decided.get(deal, ()), move)
            deal += isinstance(move, PackOrder)
    return decided


@dataclass(frozen=True, slots=True, kw_only=True)
class Ceremony:
    """How one deal came about, with all that is needed to check it."""

    deal: int
    """Number of the deal in the game, from 1."""
    commitment: str
    secret: bytes
    nonces: Nonces
    chance: tuple[Move, ...]
    """What the host then did, in order: draws, a dealer, a cut, the pack."""


class Verdict(StrEnum):
    """How the check of a deal came out."""

    SOUND = "sound"
    WRONG = "wrong"
    NOT_VERIFIABLE = "not verifiable"
    """Nothing was promised: it was laid out by hand, made from a seed, or dealt elsewhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What a check says about one deal."""

    deal: int
    verdict: Verdict
    text: str
    """One sentence."""

    @property
    def sound(self) -> bool:
        """Whether it was recomputed and is as committed to."""
        return self.verdict is Verdict.SOUND


def _problem(rules: Rules, table: str, ceremony: Ceremony) -> str | None:
    deal = ceremony.deal
    if len(ceremony.secret) != SECRET_BYTES:
        return f"Deal {deal}: its secret is {len(ceremony.secret)} bytes long, not {SECRET_BYTES}."
    if commitment(ceremony.secret, table, deal) != ceremony.commitment:
        return f"Deal {deal}: the secret is not the one that was committed to."
    chairs = [chair for chair, _ in ceremony.nonces]
    if len(set(chairs)) < len(chairs):
        return f"Deal {deal}: a seat's number was used twice."
    if any(len(nonce) != SECRET_BYTES for _, nonce in ceremony.nonces):
        return f"Deal {deal}: a seat's number is not {SECRET_BYTES} bytes long."
    key = draw_key(ceremony.secret, ceremony.nonces, table, deal)
    draws = 0
    for done in ceremony.chance:
        due = chance_of(rules, key, done, draws)
        draws += isinstance(done, Draw)
        if due != done:
            return f"Deal {deal}: {_difference(due, done)}"
    return None


def _difference(due: Move, done: Move) -> str:
    match due, done:
        case PackOrder(cards=fair), PackOrder(cards=dealt):
            return f"the pack is not the one that follows: {_first(fair, dealt)}."
        case Draw(cards=fair), Draw(cards=drawn):
            return f"the draw for deal is not the one that follows: {_first(fair, drawn)}."
        case CutTrump(card=fair_card), CutTrump(card=cut):
            return f"{cut.symbol} was cut for trump, but {fair_card.symbol} follows."
        case NameDealer(dealer=seat), NameDealer(dealer=named):
            return f"seat {named + 1} was named as dealer, but seat {seat + 1} follows."
    raise ValueError(f"{due} is not of the kind of {done}")


def _first(due: tuple[Card, ...], done: tuple[Card, ...]) -> str:
    for place, (fair, dealt) in enumerate(zip(due, done, strict=False), start=1):
        if fair is not dealt:
            return f"card {place} is {dealt.symbol} where {fair.symbol} is due"
    return f"it has {len(done)} cards where {len(due)} are due"


def verify(rules: Rules, table: str, ceremonies: Sequence[Ceremony]) -> tuple[Finding, ...]:
    """Recomputes every deal and says of each whether it was dealt as it was committed to.

    Args:
        rules: the rules of the table.
        table: its id.
        ceremonies: the deals of the game with their secrets, in order.
    """
    findings = []
    for ceremony in ceremonies:
        problem = _problem(rules, table, ceremony)
        count = len(ceremony.nonces)
        added = f"{count} number{'' if count == 1 else 's'} added by the players"
        sound = f"Deal {ceremony.deal} was dealt as committed to, with {added}."
        verdict = Verdict.SOUND if problem is None else Verdict.WRONG
        findings.append(Finding(deal=ceremony.deal, verdict=verdict, text=problem or sound))
    return tuple(findings)
