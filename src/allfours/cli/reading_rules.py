"""Reading about the games: the list, a rule book, two rule cards compared."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from allfours.cli.rule_cards import Card, Players, rules_of
from allfours.cli.saying import say

if TYPE_CHECKING:
    from allfours.rules.variant import Variant

__all__ = ["AsJson", "diff", "list_games", "rules", "variants"]

AsJson = Annotated[bool, typer.Option("--json", help="For programs.")]


def variants(as_json: AsJson = False) -> None:
    """List the games that can be played."""
    from allfours.rules.catalogue import VARIANTS

    if as_json:
        rows = [_as_data(variant) for variant in VARIANTS.values()]
        typer.echo(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    list_games()


def list_games() -> None:
    """Shows every game with its key, its players and its character."""
    from allfours.rules.catalogue import VARIANTS

    widths = (max(map(len, VARIANTS)), max(len(v.name) for v in VARIANTS.values()))
    for variant in VARIANTS.values():
        first, last = variant.players[0], variant.players[-1]
        players = str(first) if first == last else f"{first}-{last}"
        least, most = variant.minutes
        typer.echo(
            f"{variant.key:{widths[0]}}  {variant.name:{widths[1]}}"
            f"  {players:>3} players  {least}-{most} minutes"
        )
        say(f"    {variant.line}")


def _as_data(variant: Variant) -> dict[str, object]:
    return {
        "key": variant.key,
        "name": variant.name,
        "aliases": list(variant.aliases),
        "line": variant.line,
        "players": list(variant.players),
        "usual_players": variant.usual_players,
        "minutes": list(variant.minutes),
        "source": variant.source,
        "version": variant.version,
    }


def rules(card: Card, players: Players = None) -> None:
    """Show the rule book of a game, clause by clause.

    A degree sign marks what the game's source leaves to the custom of the family, an asterisk a
    house rule.
    """
    from allfours.rules.prose import plain_text, rule_book

    for line in plain_text(rule_book(rules_of(card, players))).splitlines():
        say(line)


def diff(
    card: Annotated[str, typer.Argument(metavar="CARD", help="A rule card.")],
    other: Annotated[str, typer.Argument(metavar="CARD", help="The one to compare it with.")],
) -> None:
    """Say what differs between two rule cards."""
    from allfours.rules.prose import diff as differences

    found = differences(rules_of(card, None), rules_of(other, None))
    for sentence in found or ("Both play by the same rules.",):
        say(sentence)
