"""Rules named on the command line: a rule card, and the number of players apart from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from allfours.errors import NotationError

if TYPE_CHECKING:
    from allfours.rules.record import Rules

__all__ = ["Card", "Players", "rules_of"]

Card = Annotated[
    str,
    typer.Argument(
        metavar="VARIANT",
        help="A game, with house rules if any: seven_up, or old_sledge+target=11.",
    ),
]
Players = Annotated[
    int | None,
    typer.Option("--players", "-n", help="How many play; the usual number if not said."),
]


def rules_of(card: str, players: int | None) -> Rules:
    """The rules that a rule card and a number of players name together.

    Raises:
        NotationError: the card cannot be read, or names the players as well.
        ContradictoryRules: the rules cannot stand together.
    """
    from allfours.rules.card import parse_rule_card

    if players is None:
        return parse_rule_card(card)
    if "+players=" in card:
        raise NotationError("the rule card already says how many play", card)
    return parse_rule_card(f"{card}+players={players}")
