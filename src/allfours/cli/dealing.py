"""Random games as records: for tests, research and trying things out."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from allfours.cli.chance import Seed, chance
from allfours.cli.rule_cards import Card, Players, rules_of

if TYPE_CHECKING:
    from random import Random

    from allfours.game.state import Game
    from allfours.rules.record import Rules

__all__ = ["deal"]

_PATIENCE = 1.0
"""Seconds after which somebody likes to know how far it is."""


def deal(
    card: Card,
    count: Annotated[int, typer.Option("--count", min=1, max=1_000_000, help="Games.")] = 1,
    seed: Seed = None,
    record: Annotated[
        str, typer.Option("--record", help="A new file for the records; - for standard output.")
    ] = "-",
    players: Players = None,
) -> None:
    """Write random games as records.

    Every lawful move is as likely as another. A file that is there already is not replaced.
    """
    from allfours.cli.files import STREAM

    texts = _with_progress(_records(rules_of(card, players), count, seed), count)
    if record == STREAM:
        for text in texts:
            typer.echo(text)
        return
    # A file that is there already is somebody's; opening it so refuses rather than replaces.
    with Path(record).open("x", encoding="utf-8", newline="\n") as file:
        for text in texts:
            file.write(f"{text}\n")


def _records(rules: Rules, count: int, seed: int | None) -> Iterator[str]:
    from allfours.game.notation import format_record
    from allfours.game.record import Record, player_names

    luck = chance(seed)
    names = player_names(rules.players)
    for number in range(1, count + 1):
        tags = (
            (("Game", str(number)),)
            if seed is None
            else (
                ("Game", str(number)),
                ("Seed", str(seed)),
            )
        )
        game = _random_game(rules, luck(f"game {number}"))
        yield format_record(Record(game, names, tags))


def _random_game(rules: Rules, rng: Random) -> Game:
    from allfours.game.engine import advance, legal_moves, new_game, to_act
    from allfours.game.moves import sample

    game = new_game(rules)
    while not game.is_over:
        game = advance(game, sample(legal_moves(game, min(to_act(game))), rng))
    return game


def _is_long(began: float) -> bool:
    """Whether somebody at a terminal has been waiting since then for more than a moment."""
    return sys.stderr.isatty() and time.monotonic() - began > _PATIENCE


def _with_progress(texts: Iterator[str], count: int) -> Iterator[str]:
    """Shows how far it is, on standard error, once it takes longer than a moment."""
    began = time.monotonic()
    done = 0
    for text in texts:
        done += 1
        yield text
        if _is_long(began) and done < count:
            break
    else:
        return
    from rich.console import Console
    from rich.progress import track

    rest = track(
        texts,
        "Games",
        total=count,
        completed=done,
        console=Console(stderr=True),
        transient=True,
    )
    yield from rest
