"""Worked examples: a deal of each game to be played from the moment before the first trick."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

from allfours.game.notation import parse_record
from allfours.rules.card import rule_card

__all__ = ["EXAMPLES", "Example", "example_block"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A deal worth playing, and what came of it when it was played before."""

    title: str
    text: str

    def play(self, key: str) -> dict[str, str]:
        """The fields of a form that opens a table at this position."""
        record = record_text(key)
        return {"rules": rule_card(parse_record(record).game.rules), "record": record}


def record_text(key: str) -> str:
    """The record of a game's example, as far as it has been played."""
    return (files("allfours.web") / "examples" / f"{key}.record").read_text(encoding="utf-8")


EXAMPLES: Final[dict[str, Example]] = {
    "seven_up": Example(
        title="Nothing that counts",
        text="Spades are trump and eldest stood. Played with the lowest card each time, not one"
        " card that counts was taken: the Game was tied at nothing and nobody scored it.",
    ),
    "all_fives": Example(
        title="Sixteen holes in one deal",
        text="The cards were run and clubs are trump. Both have thrown down to six. Once, the"
        " five went one way and the ten and the ace the other, and it ended 16 to 5.",
    ),
    "california_jack": Example(
        title="Eighteen to sixty-two",
        text="Clubs are trump, and the ten lies on top of the stock. The count went badly wrong"
        " for eldest, yet High and Jack saved two points.",
    ),
    "old_sledge": Example(
        title="Five all",
        text="East stood on hearts with both sides on five. North and South won at Jack; Game was"
        " tied at eighteen and would have been East's, but was never reached.",
    ),
    "california_jack_exposed": Example(
        title="Forty each",
        text="A whole pack is eighty. Played card by card with the lowest, each took forty, and"
        " Game went to nobody.",
    ),
    "denexa_all_fours": Example(
        title="Low changes hands",
        text="Eldest holds the lowest trump, but here Low belongs to whoever captures it. Can you"
        " bring it home?",
    ),
    "english_all_fours": Example(
        title="A jack turned, a jack hanged",
        text="The dealer turned a jack for three before you begged. Then your jack of trumps was"
        " hanged for three more, and a whole game was over in one deal. Do better.",
    ),
    "all_fours_14": Example(
        title="The hanged jack",
        text="Two runs have brought diamonds. You and your partner hold most of the power, but"
        " the jack was once lost to the other side for three.",
    ),
    "hearts": Example(
        title="The moon",
        text="The first seat holds all but everything. With no pass, every trick and every heart"
        " can be yours: then the others take 26 each.",
    ),
    "omnibus_hearts": Example(
        title="The moon, with the jack",
        text="To shoot the moon here the jack of diamonds must be taken too.",
    ),
}
"""One example for each game, by its key."""


def example_block(key: str) -> dict[str, Any] | None:
    """The example of a game for its rule book; None where there is none."""
    example = EXAMPLES.get(key)
    if example is None:
        return None
    return {
        "kind": "deal",
        "title": "A deal to play",
        "name": example.title,
        "text": example.text,
        "play": {"url": "/tables", "fields": example.play(key)},
    }
