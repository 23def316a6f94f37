"""`allfours explain`: what a searching bot considers at one move of a recorded game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from allfours.cli.reading_rules import AsJson
from allfours.cli.saying import say
from allfours.errors import NotationError

if TYPE_CHECKING:
    from allfours.bots.searching import Considered
    from allfours.game.moves import Move
    from allfours.game.record import Record
    from allfours.game.view import View

__all__ = ["explain"]


def explain(
    record: Annotated[
        str, typer.Argument(metavar="RECORD", help="A file with one game; - for standard input.")
    ],
    ply: Annotated[
        int, typer.Option("--ply", min=1, help="Which move of a player, counted from 1.")
    ],
    seed: Annotated[int, typer.Option("--seed", min=0, help="Chooses the worlds.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Show what the strong bot would consider in place of a player of a recorded game.

    It is told what that player knew and nothing else.
    """
    from random import Random

    from allfours.bots.searching import consider
    from allfours.cli.files import read_text
    from allfours.game.notation import parse_record

    here, move = _position(parse_record(read_text(record)), ply)
    considered = consider(here, Random(seed))
    if as_json:
        typer.echo(json.dumps(_as_data(considered, move), indent=2, ensure_ascii=False))
        return
    _show(here, considered, move)


def _position(record: Record, ply: int) -> tuple[View, Move]:
    """What the player knew before this ply, and the move made."""
    from allfours.game.moves import HOST
    from allfours.game.record import first_number, moves_of, replay
    from allfours.game.view import view

    moves = moves_of(record.game)
    plies = [at for at, move in enumerate(moves) if move.seat != HOST]
    if ply > len(plies):
        raise NotationError(f"players made {len(plies)} moves in this game", str(ply))
    at = plies[ply - 1]
    game = replay(
        record.game.rules,
        moves[:at],
        scores=record.game.start,
        number=first_number(record.game),
    )
    return view(game, moves[at].seat), moves[at]


def _show(here: View, considered: Considered, move: Move) -> None:
    from allfours.cards import format_cards
    from allfours.game.notation import format_move

    say(f"Seat {here.audience + 1} holds {format_cards(here.hand)}.")
    say(f"Made: {format_move(move)}")
    say(f"Bot:  {format_move(considered.move)}")
    say(considered.because)
    if not considered.options:
        return
    say()
    say(f"{considered.worlds} worlds, {considered.simulations} deals played out:")
    width = max(len(format_move(option.move)) for option in considered.options)
    for option in considered.options:
        typer.echo(
            f"  {format_move(option.move):{width}}  {option.value:+.2f}"
            f"  [{option.low:+.2f}, {option.high:+.2f}]"
        )
    if considered.holders:
        say()
        say("Who may hold what (percent of the worlds):")
        seats = range(here.rules.players)
        typer.echo("  card" + "".join(f"{f'seat {seat + 1}':>8}" for seat in seats))
        for card, chances in considered.holders:
            typer.echo(f"  {card!s:4}" + "".join(f"{100 * chance:8.0f}" for chance in chances))


def _as_data(considered: Considered, move: Move) -> dict[str, object]:
    from allfours.game.notation import format_move

    return {
        "made": format_move(move),
        "move": format_move(considered.move),
        "because": considered.because,
        "worlds": considered.worlds,
        "simulations": considered.simulations,
        "options": [
            {
                "move": format_move(option.move),
                "value": option.value,
                "interval": [option.low, option.high],
            }
            for option in considered.options
        ],
        "holders": {str(card): list(chances) for card, chances in considered.holders},
    }
