"""Open tables in a database, each in the middle of a game, before a server is started on it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from msgspec.structs import replace as replace_struct

from allfours.game.engine import apply, legal_moves, new_game, to_act
from allfours.game.moves import HOST, Move, sample
from allfours.rules.card import parse_rule_card
from allfours.table import events as e
from allfours.table.chairs import Chair, Sitter, key_of
from allfours.table.commands import Accepted
from allfours.table.hosting import go_on_from, open_table
from allfours.table.terms import Speed, Terms
from allfours.web.guests import Guest, Guests
from allfours.web.storage.store import Store

__all__ = ["DATABASE", "GAMES", "Laid", "lay_out"]

DATABASE = "allfours.sqlite3"
GAMES = ("old_sledge+target=40", "all_fours_14+target=40", "hearts", "seven_up+players=4+target=40")
"""Four-handed games that go on for long."""
_SPREAD = 14
_SECRET = b"a secret of the benches, 32 byte"


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """A table that waits for its people."""

    id: str
    cookies: tuple[str, ...]
    """Of the person in each chair."""


def _random_moves(rule_card: str, count: int, rng: Random) -> list[Move]:
    """The first moves of a random game, up to the last that is no player's before a card."""
    game = new_game(parse_rule_card(rule_card))
    moves: list[Move] = []
    while len(moves) < count or HOST in to_act(game):
        seat = min(to_act(game))
        move = sample(legal_moves(game, seat), rng)
        following = apply(game, move)
        if following.is_over:
            break
        game = following
        moves.append(move)
    return moves


def _template(rule_card: str, moves: int, bots: str) -> Accepted:
    terms = Terms(rule_card=rule_card, practice=False, bot_seed="load")
    chairs = [
        Chair(sitter=Sitter.BOT, name=f"Bot {chair}", level=bots, ready=True)
        if bots and chair
        else Chair(sitter=Sitter.PERSON, name=f"Guest {chair}", key="-", ready=True)
        for chair in range(4)
    ]
    speed = Speed.INSTANT if bots else Speed.NORMAL
    opened = open_table("-", terms, chairs, "", speed, time.time())
    return go_on_from(opened, _random_moves(rule_card, moves, Random(rule_card)), time.time())


def _settle(template: Accepted, table_id: str, tokens: Sequence[str]) -> Accepted:
    """The same game at a table of its own, with people of its own."""
    keys = [key_of(token) for token in tokens]
    first = template.events[0]
    assert isinstance(first.event, e.Opened)

    def held(chair: Chair, key: str) -> Chair:
        return replace(chair, key=key) if chair.sitter is Sitter.PERSON else chair

    chairs = tuple(map(held, first.event.chairs, keys))
    opened = replace(first.event, table=table_id, chairs=chairs, owner=keys[0])
    table = replace_struct(template.table, id=table_id, chairs=chairs, owner=keys[0])
    lines = (replace(first, event=opened), *template.events[1:])
    return replace(template, table=table, events=lines)


def lay_out(folder: Path, tables: int, *, moves: int = 60, bots: str = "") -> list[Laid]:
    """Makes a database with so many tables and the key of its server.

    No two games are at the same place of a deal for long: the moves made differ by up to `_SPREAD`.

    Args:
        folder: where.
        tables: how many, of four people each.
        moves: so many of each game are made, on an average.
        bots: the level of the bots in all chairs but the first; empty for people.
    """
    (folder / "allfours.key").write_text(_SECRET.hex() + "\n")
    guests = Guests(_SECRET)
    made = [moves + place for place in range(-min(_SPREAD, moves), _SPREAD + 1, 2)]
    Random("places").shuffle(made)
    templates = [_template(card, count, bots) for count in made for card in GAMES]
    laid = []

    async def write(store: Store) -> None:
        for number in range(tables):
            table_id = f"load{number:05d}"
            tokens = [f"{table_id}-guest-{chair}" for chair in range(4)]
            settled = _settle(templates[number % len(templates)], table_id, tokens)
            await store.append(settled.table, settled.events)
            cookies = tuple(guests.write(Guest(token=token)) for token in tokens)
            laid.append(Laid(id=table_id, cookies=cookies[: 1 if bots else 4]))

    store = Store.open(str(folder / DATABASE))
    try:
        asyncio.run(write(store))
    finally:
        store.close()
    return laid
