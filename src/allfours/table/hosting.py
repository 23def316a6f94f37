"""What the host of a table has to do, as data, and how it is done.

Whoever hosts (the server, a terminal, a test) asks `duty` after every event, does what it says
with its own clock, randomness and bots, and appends what the functions here return.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from allfours.errors import IllegalMove
from allfours.game.engine import to_act, why_not
from allfours.game.moves import HOST, Move
from allfours.table import events as e
from allfours.table.asking import answer_of, settled, waiting_for
from allfours.table.chairs import Chair, Sitter, clean_name
from allfours.table.commands import Accepted
from allfours.table.dealing import awaited, mix, seal
from allfours.table.effects import rules_of
from allfours.table.events import By, Logged, Source, TableEvent, Wish
from allfours.table.log import append, fold
from allfours.table.proven import is_decided, lawful_rest, with_proven_rest
from allfours.table.sitting import all_are_ready
from allfours.table.state import Request, Stage, Table
from allfours.table.terms import PaceKind, Speed, Terms
from allfours.table.vacating import give_up

__all__ = [
    "NONCE_SECONDS",
    "AskBots",
    "Deal",
    "Duty",
    "JudgeClaim",
    "PlayOut",
    "Settle",
    "WaitForPeople",
    "answer_for",
    "close_table",
    "deal_cards",
    "duty",
    "follow_up",
    "give_up_for",
    "go_on_from",
    "move_for",
    "open_table",
    "play_out",
    "seal_deal",
    "settle",
    "stand_in_for",
]

NONCE_SECONDS: Final = 5.0
"""How long a deal waits for the nonces of the people at the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SealDeal:
    """Draw a secret and commit to it: `seal_deal`."""

    deal: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Deal once no chair is awaited any more, or at the deadline: `deal_cards`."""

    deal: int
    awaited: frozenset[int]
    """Chairs that may still add a nonce."""
    deadline: float


@dataclass(frozen=True, slots=True, kw_only=True)
class AskBots:
    """Ask these bots for their moves: `move_for`."""

    seats: tuple[tuple[int, str], ...]
    """Seat and level."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitForPeople:
    """Wait; at the deadline move for the seats whose time is up: `move_for` with `By.CLOCK`."""

    deadline: float | None
    late: tuple[int, ...]
    """The seats whose time is up at the deadline."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeClaim:
    """Ask these bots whether anything can prevent what is claimed: `answer_for`."""

    seats: tuple[tuple[int, str], ...]
    """Seat and level."""
    claimer: int
    """The seat that claims."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settle:
    """Do what was asked, for nobody has still to answer: `settle`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOut:
    """Play the rest of the deal, of which nothing can be scored any more: `play_out`."""


Duty = SealDeal | Deal | AskBots | JudgeClaim | Settle | PlayOut | WaitForPeople


def duty(table: Table) -> Duty | None:
    """What the host has to do next; None when there is nothing to host."""
    if table.stage is not Stage.PLAYING or table.is_paused:
        return None
    deal = table.deal_to_come
    if deal is not None:
        sealed = table.seal(deal)
        if sealed is None:
            return SealDeal(deal=deal)
        return Deal(deal=deal, awaited=awaited(table), deadline=sealed.at + NONCE_SECONDS)
    if table.asked is not None and not waiting_for(table):
        return Settle()
    if table.asked is None and is_decided(table.game):
        return PlayOut()
    seats = sorted(to_act(table.game))
    if table.asked is not None and table.asked.wish is Wish.CLAIM:
        return _judge(table, table.asked) or _wait(table, seats)
    bots = tuple(
        (seat, level) for seat in seats if (level := table.chairs[table.chair_at(seat)].bot)
    )
    if bots:
        return AskBots(seats=bots)
    return _wait(table, seats)


def _judge(table: Table, asked: Request) -> JudgeClaim | None:
    waiting = ((table.seat_of(n), table.chairs[n].bot) for n in sorted(waiting_for(table)))
    bots = tuple((seat, level) for seat, level in waiting if level)
    return JudgeClaim(seats=bots, claimer=table.seat_of(asked.chair)) if bots else None


def deadline_of(table: Table, seat: int) -> float | None:
    """When the time of a seat that is to act is up; None without a clock or while it stands."""
    pace = table.terms.pace
    _, since = table.due_since[seat]
    playing = table.stage is Stage.PLAYING and not table.is_paused
    if not playing or seat not in to_act(table.game):
        return None
    match pace.kind:
        case PaceKind.NONE:
            return None
        case PaceKind.PER_MOVE:
            return since + pace.seconds
        case PaceKind.BANK:
            return since + table.bank[seat]


def _wait(table: Table, seats: Sequence[int]) -> WaitForPeople:
    times = {seat: at for seat in seats if (at := deadline_of(table, seat)) is not None}
    first = min(times.values(), default=None)
    return WaitForPeople(
        deadline=first, late=tuple(seat for seat, at in times.items() if at == first)
    )


def open_table(
    table_id: str, terms: Terms, chairs: Sequence[Chair], owner: str, speed: Speed, now: float
) -> Accepted:
    """A new table; the game begins at once if every chair is taken and every person ready.

    Raises:
        NotationError, ContradictoryRules: the rule card cannot be obeyed.
        ValueError: the chairs do not fit it, or nobody is to play.
    """
    rules = rules_of(terms.rule_card)
    if len(chairs) != rules.players:
        raise ValueError(f"{rules.variant.name} here is for {rules.players} players")
    named = tuple(replace(chair, name=clean_name(chair.name)) for chair in chairs)
    if any(chair.sitter is not Sitter.EMPTY and not chair.name for chair in named):
        raise ValueError("every player needs a name")
    if all(chair.sitter is Sitter.BOT for chair in named):
        raise ValueError("a table needs a person")
    opened = e.Opened(table=table_id, terms=terms, chairs=named, owner=owner, speed=speed)
    first = Logged(version=1, at=now, event=opened)
    table = fold((first,))
    if terms.first_dealer is not None and not 0 <= terms.first_dealer < rules.players:
        raise ValueError(f"there is no seat {terms.first_dealer + 1} to deal first")
    begun = append(table, (e.Begun(),) if all_are_ready(table) else (), now)
    return Accepted(table=begun.table, events=(first, *begun.events), version=begun.version)


def go_on_from(opened: Accepted, moves: Iterable[Move], now: float) -> Accepted:
    """A table just opened, gone on to where a record stands: its moves are made as written.

    Raises:
        IllegalMove: the rules do not allow one of them.
        ValueError: the game of this table has not begun.
    """
    table, lines = opened.table, opened.events
    for move in moves:
        deal = table.deal_to_come
        event: TableEvent = e.Moved(move=move, by=By.RECORD)
        if move.seat == HOST:
            event = e.Chance(deal=deal or 0, move=move, source=Source.LAID_OUT)
        made = append(table, (event,), now)
        table, lines = made.table, (*lines, *made.events)
    return Accepted(table=table, events=lines, version=table.version)


def seal_deal(table: Table, secret: bytes, now: float) -> Accepted:
    """Commits to a secret of 32 bytes for the deal to come."""
    return append(table, seal(table, secret), now)


def deal_cards(table: Table, now: float) -> Accepted:
    """Does what chance decides, until the cards are dealt."""
    return append(table, mix(table), now)


def move_for(table: Table, move: Move, by: By, now: float) -> Accepted:
    """Makes a move that a bot chose, for itself or for a person.

    Raises:
        IllegalMove: the rules do not allow it.
        ValueError: the seat is a person's, whose time is not up.
    """
    refusal = why_not(table.game, move)
    if refusal is not None:
        raise IllegalMove(refusal, move)
    chair = table.chairs[table.chair_at(move.seat)] if move.seat != HOST else Chair()
    deadline = deadline_of(table, move.seat) if move.seat != HOST else None
    late = by is By.CLOCK and deadline is not None and now >= deadline
    playing = table.stage is Stage.PLAYING and not table.is_paused
    if not playing or not (late or (by is By.BOT and chair.bot)):
        raise ValueError(f"seat {move.seat} is not the host's to move")
    return with_proven_rest(append(table, (e.Moved(move=move, by=by),), now))


def answer_for(table: Table, seat: int, *, yes: bool, now: float) -> Accepted:
    """Answers what is asked as a bot decided.

    Raises:
        ValueError: no bot at this seat is asked anything.
    """
    chair = table.chair_at(seat)
    if chair not in waiting_for(table) or not table.chairs[chair].bot:
        raise ValueError(f"seat {seat} is not asked")
    return append(table, answer_of(table, chair, yes=yes), now)


def settle(table: Table, now: float) -> Accepted:
    """Does what was asked, once nobody has still to answer."""
    return append(table, settled(table), now)


def play_out(table: Table, now: float) -> Accepted:
    """Plays the rest of a deal that a record left where nothing can be scored any more."""
    rest = lawful_rest(table.game) if is_decided(table.game) else ()
    return append(table, [e.Moved(move=move, by=By.PROVEN) for move in rest], now)


def stand_in_for(table: Table, chair: int, level: str, now: float) -> Accepted:
    """Lets a bot play for a person who is away."""
    return append(table, (e.StoodIn(chair=chair, level=level),), now)


def give_up_for(table: Table, chair: int, link: str, now: float) -> Accepted:
    """Gives up the chair of a person who has been away for too long."""
    return append(table, give_up(table, chair, link), now)


def follow_up(table: Table, follower: str, now: float) -> Accepted | None:
    """Tells a company whose game is over at which table it plays on; None if it was told."""
    if table.stage is not Stage.OVER or table.followed:
        return None
    return append(table, (e.Followed(table=follower),), now)


def close_table(table: Table, reason: str, now: float) -> Accepted:
    """Closes a table that nobody comes to any more."""
    return append(table, (e.Closed(reason=reason),), now)
