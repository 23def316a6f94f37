"""From what somebody asks for to a table that can be opened."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from allfours.bots.catalogue import BOTS
from allfours.errors import NotationError
from allfours.game.moves import Move
from allfours.game.notation import parse_record
from allfours.game.record import Record, first_number, moves_of
from allfours.rules.card import parse_rule_card, rule_card
from allfours.rules.record import Rules, TurnUp
from allfours.table.chairs import Chair, Sitter, clean_name
from allfours.table.terms import Absence, Pace, PaceKind, Speed, Talk, Terms, Watching
from allfours.web.guests import Guest
from allfours.web.live.orders import free_names

__all__ = ["Opening", "SeatAsked", "SetupAsked", "TableAsked", "opening_of", "replay_of"]

_USUAL_ABSENCE: Final = 60
Text = Annotated[str, Meta(max_length=4000)]
Name = Annotated[str, Meta(max_length=100)]


class SeatAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit in a chair."""

    kind: Literal["person", "bot", "empty"]
    name: Name = ""
    level: Name = "club"


class PaceAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """The clock that is asked for."""

    kind: Literal["none", "per_move", "bank"]
    seconds: Annotated[int, Meta(ge=0, le=24 * 3600)] = 0
    added: Annotated[int, Meta(ge=0, le=3600)] = 0


class AbsenceAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to become of the seat of a person who is not there; seconds, 0 for never."""

    after: Annotated[int, Meta(ge=0, le=24 * 3600)] = 0
    level: Name = "club"
    close: Annotated[int, Meta(ge=0, le=30 * 24 * 3600)] = 0


class SetupAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A first deal laid out by hand; seats from 1, as in a record."""

    dealer: Annotated[int, Meta(ge=1, le=7)]
    hands: Annotated[list[Text], Meta(max_length=7)]
    """Cards with blanks between them, for each seat in order."""
    number: Annotated[int, Meta(ge=1, le=999)] = 1
    scores: Annotated[list[int], Meta(max_length=7)] = []
    up: Name = ""
    """The card turned up, or the top of the stock."""
    cut: Name = ""
    """The card cut for trump."""
    stock: Text = ""
    """The rest of the pack in order, the turn-up first, where it is known."""


class TableAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as somebody asks for it."""

    rules: Text
    """A rule card."""
    seats: Annotated[list[SeatAsked], Meta(max_length=7)] = []
    """None: bots of `level` everywhere but in your own chair."""
    mine: Annotated[int, Meta(ge=-1, le=6)] = 0
    """Your chair; -1 for none."""
    name: Name = ""
    level: Name = "club"
    speed: Literal["slow", "normal", "fast", "instant"] = "normal"
    pace: PaceAsked = PaceAsked(kind="none")
    absence: AbsenceAsked | None = None
    """As usual if not said: never without a clock, after a minute with one."""
    talk: Literal["none", "phrases", "free"] = "phrases"
    delay: Annotated[int, Meta(ge=0, le=600)] = 0
    """Seconds by which those who watch see late."""
    watching: Literal["link", "nobody"] = "link"
    listed: bool = False
    practice: bool | None = None
    """Whether seen cards may be taken back; as usual among bots alone if not said."""
    setup: SetupAsked | None = None
    record: Annotated[str, Meta(max_length=64 * 1024)] = ""
    """A game to go on from, as text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """What a hall needs to open a table."""

    terms: Terms
    chairs: tuple[Chair, ...]
    speed: Speed
    moves: tuple[Move, ...]


def opening_of(asked: TableAsked, guest: Guest) -> Opening:
    """The table that is asked for.

    Raises:
        ValueError: it is not possible; the message is a sentence.
    """
    rules = parse_rule_card(asked.rules)
    record = _record(rules, asked)
    if record is not None:
        rules = record.game.rules
    chairs = _chairs(rules, asked, guest)
    persons = sum(chair.sitter is Sitter.PERSON for chair in chairs)
    alone = persons == 1 and all(chair.sitter is not Sitter.EMPTY for chair in chairs)
    return Opening(
        terms=Terms(
            rule_card=rule_card(rules),
            pace=_pace(asked.pace),
            practice=alone if asked.practice is None else asked.practice,
            listed=asked.listed,
            absence=_absence(asked),
            talk=Talk(asked.talk),
            delay=asked.delay,
            watching=Watching(asked.watching),
            number=1 if record is None else first_number(record.game),
            scores=() if record is None else record.game.start,
            bot_seed=secrets.token_hex(16),
        ),
        chairs=chairs,
        speed=Speed(asked.speed),
        moves=() if record is None else moves_of(record.game),
    )


def _pace(asked: PaceAsked) -> Pace:
    if asked.kind != "none" and asked.seconds < 2:
        raise ValueError("a clock gives at least two seconds")
    return Pace(kind=PaceKind(asked.kind), seconds=asked.seconds, added=asked.added)


def _absence(asked: TableAsked) -> Absence:
    wanted = asked.absence
    if wanted is None:
        return Absence(after=0 if asked.pace.kind == "none" else _USUAL_ABSENCE)
    if wanted.level not in BOTS:
        raise ValueError(f"there is no bot {wanted.level!r}; there are {', '.join(BOTS)}")
    return Absence(after=wanted.after, level=wanted.level, close=wanted.close)


def _chairs(rules: Rules, asked: TableAsked, guest: Guest) -> tuple[Chair, ...]:
    mine = asked.mine
    seats = asked.seats or [
        SeatAsked(kind="person" if chair == mine else "bot", name="", level=asked.level)
        for chair in range(rules.players)
    ]
    if len(seats) != rules.players:
        raise ValueError(f"{rules.players} play, but {len(seats)} seats are described")
    if mine >= len(seats) or (mine >= 0 and seats[mine].kind != "person"):
        raise ValueError("your own seat is not one for a person")
    names = free_names([seat.name for seat in seats] + [asked.name])
    secrets.SystemRandom().shuffle(names)
    return tuple(
        _chair(seat, guest, asked.name if chair == mine else "", names)
        for chair, seat in enumerate(seats)
    )


def _chair(seat: SeatAsked, guest: Guest, own_name: str, names: list[str]) -> Chair:
    match seat.kind:
        case "empty":
            return Chair()
        case "bot":
            if seat.level not in BOTS:
                raise ValueError(f"there is no bot {seat.level!r}; there are {', '.join(BOTS)}")
            name = clean_name(seat.name) or names.pop()
            return Chair(sitter=Sitter.BOT, name=name, level=seat.level, ready=True)
    name = clean_name(seat.name) or clean_name(own_name) or "Guest"
    return Chair(sitter=Sitter.PERSON, name=name, key=guest.key, ready=True)


def _record(rules: Rules, asked: TableAsked) -> Record | None:
    if asked.setup is not None and asked.record:
        raise ValueError("a deal is laid out by hand or comes from a record, not both")
    if asked.record:
        return parse_record(asked.record)
    if asked.setup is None:
        return None
    try:
        return parse_record("\n".join(_lines(rules, asked.setup)) + "\n")
    except NotationError as error:
        raise ValueError(
            f"{error.problem}: {error.text}" if error.text else error.problem
        ) from None


def _lines(rules: Rules, setup: SetupAsked) -> Sequence[str]:
    """The record of a deal that has just been laid out."""
    for text in (setup.up, setup.cut, setup.stock, *setup.hands):
        if not text.isprintable():
            raise ValueError("cards are written in one line")
    scores = " ".join(map(str, setup.scores))
    turned = isinstance(rules.trump, TurnUp)
    stock = setup.stock if turned else setup.stock or setup.up
    return [
        f'[Variant "{rule_card(rules)}"]',
        *([f'[Score "{scores}"]'] if scores else []),
        *([f'[Deal "{setup.number}"]'] if setup.number > 1 else []),
        "",
        f"deal {setup.number} dealer {setup.dealer}",
        *([f"cut {setup.cut}"] if setup.cut else []),
        *(f"hand {seat} {cards}" for seat, cards in enumerate(setup.hands, start=1)),
        *([f"stock {stock}"] if stock else []),
        *([f"up {setup.up}"] if setup.up and turned else []),
    ]


def replay_of(text: str) -> Opening:
    """A finished game, from its record, to be looked at.

    Raises:
        NotationError: it cannot be read; the message says in which line and why.
        ValueError: it is not over.
    """
    record = parse_record(text)
    if not record.game.is_over:
        raise ValueError("this game is not over; lay it out to play on from it")
    rules = record.game.rules
    names = (clean_name(name) or f"P{place}" for place, name in enumerate(record.names, start=1))
    return Opening(
        terms=Terms(
            rule_card=rule_card(rules),
            practice=True,
            number=first_number(record.game),
            scores=record.game.start,
        ),
        chairs=tuple(Chair(sitter=Sitter.PERSON, name=name, ready=True) for name in names),
        speed=Speed.INSTANT,
        moves=moves_of(record.game),
    )
