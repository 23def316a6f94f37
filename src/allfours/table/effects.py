"""What each kind of event does to a table."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from allfours.game.engine import apply, legal_moves, new_game, to_act
from allfours.game.moves import Move
from allfours.game.state import Game
from allfours.rules.card import parse_rule_card
from allfours.rules.record import Rules
from allfours.table import events as e
from allfours.table.chairs import Chair, Sitter
from allfours.table.events import By, Wish
from allfours.table.state import Request, Seal, Stage, Table
from allfours.table.terms import PaceKind, Terms

__all__ = ["EFFECTS", "new_game_of", "rules_of"]


@lru_cache(maxsize=256)
def rules_of(rule_card: str) -> Rules:
    """The rules that a rule card names; the same object for the same card."""
    return parse_rule_card(rule_card)


def new_game_of(rules: Rules, terms: Terms) -> Game:
    """The game of a table before anything was done."""
    return new_game(rules, scores=terms.scores or None, number=terms.number)


# People and chairs ---------------------------------------------------------------------------


def _set_chair(table: Table, number: int, chair: Chair) -> Table:
    return replace(table, chairs=(*table.chairs[:number], chair, *table.chairs[number + 1 :]))


def _change_chair(table: Table, number: int, **changes: Any) -> Table:
    return _set_chair(table, number, dataclasses.replace(table.chairs[number], **changes))


def _sat(table: Table, event: e.Sat) -> Table:
    chair = Chair(
        sitter=Sitter.PERSON,
        name=event.name,
        key=event.key,
        link=event.link,
        ready=table.stage is Stage.PLAYING,
        locked=table.chairs[event.chair].locked,
    )
    return _set_chair(table, event.chair, chair)


def _emptied(table: Table, event: e.Left | e.Cleared) -> Table:
    locked = table.chairs[event.chair].locked
    return _set_chair(table, event.chair, Chair(link=event.link, locked=locked))


def _vacated(table: Table, event: e.Kicked | e.GaveUp) -> Table:
    if table.stage is Stage.GATHERING:
        locked = table.chairs[event.chair].locked
        return _set_chair(table, event.chair, Chair(link=event.link, locked=locked))
    chair = dataclasses.replace(
        table.chairs[event.chair],
        key="",
        link=event.link,
        stand_in=table.chairs[event.chair].stand_in or event.level,
        stood_in_at=table.at,
        vacant=True,
    )
    asked = table.asked
    still = None if asked is not None and asked.chair == event.chair else asked
    return replace(_set_chair(table, event.chair, chair), asked=still)


def _locked(table: Table, event: e.Locked) -> Table:
    return _set_chair(
        table, event.chair, dataclasses.replace(table.chairs[event.chair], locked=event.locked)
    )


def _renamed(table: Table, event: e.Renamed) -> Table:
    return _set_chair(
        table, event.chair, dataclasses.replace(table.chairs[event.chair], name=event.name)
    )


def _readied(table: Table, event: e.Readied) -> Table:
    return _set_chair(
        table, event.chair, dataclasses.replace(table.chairs[event.chair], ready=event.ready)
    )


def _swapped(table: Table, event: e.Swapped) -> Table:
    one, other = table.chairs[event.chair], table.chairs[event.other]
    there = dataclasses.replace(one, locked=other.locked)
    here = dataclasses.replace(other, locked=one.locked)
    return _set_chair(_set_chair(table, event.chair, here), event.other, there)


def _bot_sat(table: Table, event: e.BotSat) -> Table:
    chair = Chair(
        sitter=Sitter.BOT,
        name=event.name,
        level=event.level,
        ready=True,
        locked=table.chairs[event.chair].locked,
    )
    return _set_chair(table, event.chair, chair)


def _linked(table: Table, event: e.Linked) -> Table:
    return _set_chair(
        table, event.chair, dataclasses.replace(table.chairs[event.chair], link=event.link)
    )


def _stood_in(table: Table, event: e.StoodIn) -> Table:
    chair = dataclasses.replace(
        table.chairs[event.chair], stand_in=event.level, stood_in_at=table.at
    )
    return _set_chair(table, event.chair, chair)


def _took_back(table: Table, event: e.TookBack) -> Table:
    return _set_chair(
        table, event.chair, dataclasses.replace(table.chairs[event.chair], stand_in="")
    )


def _paused(table: Table, event: e.Paused) -> Table:
    """Clocks stand meanwhile: what a seat has thought before counts, the pause does not."""
    if event.paused or table.paused_at is None:
        return replace(table, paused_at=table.at if event.paused else None)
    began = table.paused_at
    due = tuple(
        (version, since + table.at - max(began, since)) for version, since in table.due_since
    )
    return replace(table, paused_at=None, due_since=due)


# The game ------------------------------------------------------------------------------------


def _begun(table: Table, event: e.Begun) -> Table:
    return replace(table, stage=Stage.PLAYING)


def _sealed(table: Table, event: e.Sealed) -> Table:
    seal = Seal(deal=event.deal, commitment=event.commitment, secret=event.secret, at=table.at)
    return replace(table, seals=(*table.seals, seal))


def _change_seal(table: Table, seal: Seal) -> Table:
    seals = tuple(seal if old.deal == seal.deal else old for old in table.seals)
    return replace(table, seals=seals)


def _nonce_given(table: Table, event: e.NonceGiven) -> Table:
    seal = table.seal(event.deal)
    if seal is None:
        raise ValueError(f"a nonce for deal {event.deal}, which was not begun")
    nonces = tuple(sorted((*seal.nonces, (event.chair, event.nonce))))
    return _change_seal(table, replace(seal, nonces=nonces))


def _chance(table: Table, event: e.Chance) -> Table:
    seal = table.seal(event.deal)
    if seal is not None and not seal.mixed:
        table = _change_seal(table, replace(seal, mixed=True))
    return _advance(table, event.move, table.bank)


def _moved(table: Table, event: e.Moved) -> Table:
    by_host = event.by in (By.CLAIM, By.PROVEN)
    if not by_host:
        return _advance(table, event.move, _bank(table, event.move.seat))
    played_out = table.played_out | {table.version}
    return replace(_advance(table, event.move, table.bank), played_out=played_out)


def _advance(table: Table, move: Move, bank: tuple[float, ...]) -> Table:
    game = apply(table.game, move)
    due = _due_since(table, game, move.seat)
    return replace(
        table,
        game=game,
        line=(*table.line, (table.version, move)),
        stage=Stage.OVER if game.is_over else table.stage,
        due_since=due,
        bank=bank,
        asked=None,
    )


def _due_since(table: Table, game: Game, mover: int) -> tuple[tuple[int, float], ...]:
    """From when each seat's choice is open; it stays so while nothing about it changes."""
    now = (table.version, table.at)
    before, after = to_act(table.game), to_act(game)
    due = list(table.due_since)
    for seat in range(table.rules.players):
        opens = seat in after and not (
            seat in before and legal_moves(game, seat) == legal_moves(table.game, seat)
        )
        if opens or seat == mover:
            due[seat] = now
    return tuple(due)


def _bank(table: Table, mover: int) -> tuple[float, ...]:
    pace = table.terms.pace
    if pace.kind is not PaceKind.BANK:
        return table.bank
    used = table.at - table.due_since[mover][1]
    left = max(0.0, table.bank[mover] - used) + pace.added
    return (*table.bank[:mover], left, *table.bank[mover + 1 :])


def _rewound(table: Table, event: e.Rewound) -> Table:
    line = tuple((version, move) for version, move in table.line if version <= event.to)
    game = new_game_of(table.rules, table.terms)
    for _, move in line:
        game = apply(game, move)
    now = (table.version, table.at)
    due = (now,) * table.rules.players
    played_out = frozenset(version for version in table.played_out if version <= event.to)
    return replace(table, game=game, line=line, played_out=played_out, due_since=due, asked=None)


# The rest ------------------------------------------------------------------------------------


def _speed_set(table: Table, event: e.SpeedSet) -> Table:
    return replace(table, speed=event.speed)


def _asked(table: Table, event: e.Asked) -> Table:
    request = Request(
        version=table.version,
        chair=event.chair,
        wish=event.wish,
        to=event.to,
        agreed=frozenset((event.chair,)),
    )
    return replace(table, asked=request)


def _answered(table: Table, event: e.Answered) -> Table:
    if table.asked is None:
        return table
    if not event.yes:
        claimed = table.asked.wish is Wish.CLAIM
        refused = len(table.line) if claimed else table.refused_claim
        return replace(table, asked=None, refused_claim=refused)
    agreed = table.asked.agreed | {event.chair}
    return replace(table, asked=replace(table.asked, agreed=agreed))


def _said(table: Table, event: e.Said | e.Chatted) -> Table:
    return table


def _followed(table: Table, event: e.Followed) -> Table:
    return replace(table, followed=event.table)


def _closed(table: Table, event: e.Closed) -> Table:
    return replace(table, stage=Stage.CLOSED, closed=event.reason, asked=None)


def _opened_again(table: Table, event: e.Opened) -> Table:
    raise ValueError("a table is opened once")


EFFECTS: Final[dict[type, Callable[[Table, Any], Table]]] = {
    e.Opened: _opened_again,
    e.Sat: _sat,
    e.Left: _emptied,
    e.Renamed: _renamed,
    e.Readied: _readied,
    e.Swapped: _swapped,
    e.BotSat: _bot_sat,
    e.Cleared: _emptied,
    e.Linked: _linked,
    e.Begun: _begun,
    e.Sealed: _sealed,
    e.NonceGiven: _nonce_given,
    e.Chance: _chance,
    e.Moved: _moved,
    e.SpeedSet: _speed_set,
    e.Asked: _asked,
    e.Answered: _answered,
    e.Rewound: _rewound,
    e.StoodIn: _stood_in,
    e.TookBack: _took_back,
    e.Kicked: _vacated,
    e.GaveUp: _vacated,
    e.Locked: _locked,
    e.Paused: _paused,
    e.Chatted: _said,
    e.Said: _said,
    e.Followed: _followed,
    e.Closed: _closed,
}
"""What each kind of event does to a table that already has its version and time."""
