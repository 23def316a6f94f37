"""A variant: one row of data, and how it becomes the rules of a table.

A row says, axis by axis, what its source says (with the clause) and what it inherits because
the source is silent. An axis that a row does not name has the family's default. Values are
written as on a rule card, by number of players where they differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, TypeVar

from allfours.errors import ContradictoryRules, NotationError
from allfours.rules import axes
from allfours.rules.contradictions import contradictions
from allfours.rules.record import (
    AXES,
    SELECTORS,
    AnyLead,
    BrokenHearts,
    Cut,
    Dealing,
    DrawStock,
    FourPoints,
    Group,
    Limit,
    NoPassing,
    NoStock,
    NoTrump,
    Opening,
    Pack,
    Passing,
    PenaltyCards,
    Play,
    Race,
    Rules,
    Seating,
    StockTop,
    Trump,
    TurnUp,
    axis_codec,
)

__all__ = ["Setting", "Variant", "axis_text", "inherits", "says", "values_of"]

G = TypeVar("G", bound=Group)

_TRUMP: Final[dict[axes.TrumpBy, type[Trump]]] = {
    axes.TrumpBy.TURN_UP: TurnUp,
    axes.TrumpBy.STOCK_TOP: StockTop,
    axes.TrumpBy.CUT: Cut,
    axes.TrumpBy.NONE: NoTrump,
}
_SELECTOR_DEFAULTS: Final[dict[str, object]] = {
    "trump_by": axes.TrumpBy.TURN_UP,
    "stock_draw": axes.StockDraw.NONE,
    "pass_count": 0,
    "break_hearts": False,
    "aim": axes.Aim.MOST,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What a row says about one axis."""

    value: str | Mapping[int, str]
    """As on a rule card; by number of players where that matters."""
    clause: str
    inherited: bool = False
    """Whether the source is silent and the value is the family's default."""

    def at(self, players: int) -> str | None:
        """The text for this many players; None where the row leaves it to the family."""
        return self.value if isinstance(self.value, str) else self.value.get(players)


def says(clause: str, value: str | Mapping[int, str]) -> Setting:
    """The source says this, in this clause."""
    return Setting(value=value, clause=clause)


def inherits(clause: str, value: str | Mapping[int, str]) -> Setting:
    """The source is silent; the clause records the inherited default."""
    return Setting(value=value, clause=clause, inherited=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One game of the family, as data."""

    key: str
    """The name on rule cards and in records."""
    name: str
    """The name that players use."""
    line: str
    """Its character in one line."""
    source: str
    """The key of the text it is taken from; see `clauses.SOURCES`."""
    players: tuple[int, ...]
    """How many can play."""
    usual_players: int
    settings: Mapping[str, Setting]
    """What the row says, by axis."""
    aliases: tuple[str, ...] = ()
    minutes: tuple[int, int] = (10, 20)
    """How long a game takes, from and to."""
    version: int = 1
    """Rises whenever the rules of the row change."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Variant) and (self.key, self.version) == (other.key, other.version)

    def __hash__(self) -> int:
        return hash((self.key, self.version))

    def at(self, players: int | None = None, /, **house_rules: str) -> Rules:
        """The rules for this many players (the usual number if not said) with house rules.

        Args:
            players: how many sit down.
            house_rules: text by axis, as on a rule card.

        Raises:
            ContradictoryRules: the game is not for so many, has no such option, or the options
                cannot stand together.
            NotationError: a value cannot be read.
        """
        count = self.usual_players if players is None else players
        if count not in self.players:
            able = ", ".join(map(str, self.players))
            raise ContradictoryRules(f"{self.key} is for {able} players, not {count}")
        texts = {axis: text for axis, s in self.settings.items() if (text := s.at(count))}
        texts["players"] = str(count)
        row = _resolve(self, texts, ())
        if not house_rules:
            return row
        for axis, text in house_rules.items():
            if axis not in AXES or axis == "players":
                raise ContradictoryRules(f"there is no option {axis!r}")
            texts[axis] = _canonical(axis, text)
        changed = tuple(
            axis for axis in AXES if axis in house_rules and texts[axis] != axis_text(row, axis)
        )
        return _resolve(self, texts, changed)


def _canonical(axis: str, text: str) -> str:
    codec = axis_codec(axis)
    try:
        return codec.format(codec.parse(text))
    except NotationError as error:
        raise NotationError(f"{axis}: {error.problem}", error.text) from None


def _resolve(variant: Variant, texts: Mapping[str, str], house_rules: tuple[str, ...]) -> Rules:
    values = {axis: axis_codec(axis).parse(text) for axis, text in texts.items()}
    chosen = {axis: values.get(axis, default) for axis, default in _SELECTOR_DEFAULTS.items()}
    used: set[str] = set(SELECTORS)

    def group(kind: type[G]) -> G:
        names = {leaf.name for leaf in fields(kind)} & values.keys()
        used.update(leaf.name for leaf in fields(kind))
        build: Any = kind
        built: G = build(**{name: values[name] for name in names})
        return built

    most = chosen["aim"] is axes.Aim.MOST
    rules = Rules(
        variant=variant,
        seating=group(Seating),
        pack=group(Pack),
        opening=group(Opening),
        dealing=group(Dealing),
        trump=group(_TRUMP[axes.TrumpBy(str(chosen["trump_by"]))]),
        stock=group(NoStock) if chosen["stock_draw"] is axes.StockDraw.NONE else group(DrawStock),
        passing=group(Passing) if chosen["pass_count"] else group(NoPassing),
        pass_count=int(str(chosen["pass_count"])),
        play=group(Play),
        leads=group(BrokenHearts) if chosen["break_hearts"] else group(AnyLead),
        scoring=group(FourPoints) if most else group(PenaltyCards),
        end=group(Race) if most else group(Limit),
        house_rules=house_rules,
    )
    for axis in house_rules:
        if axis not in used:
            raise ContradictoryRules(
                f"{variant.key} has no {axis}: nothing in its rules uses it here"
            )
    for sentence in contradictions(rules):
        raise ContradictoryRules(sentence)
    return rules


def values_of(rules: Rules) -> dict[str, object]:
    """The value of every axis that these rules have, in the order of `AXES`."""
    groups = (
        rules.seating, rules.pack, rules.opening, rules.dealing, rules.trump, rules.stock,
        rules.passing, rules.play, rules.leads, rules.scoring, rules.end,
    )  # fmt: skip
    found: dict[str, object] = {
        "trump_by": next(by for by, kind in _TRUMP.items() if isinstance(rules.trump, kind)),
        "stock_draw": (
            axes.StockDraw.NONE if isinstance(rules.stock, NoStock) else axes.StockDraw.WINNER_FIRST
        ),
        "pass_count": rules.pass_count,
        "break_hearts": isinstance(rules.leads, BrokenHearts),
        "aim": axes.Aim.MOST if isinstance(rules.end, Race) else axes.Aim.LEAST,
    }
    for part in groups:
        found |= {leaf.name: getattr(part, leaf.name) for leaf in fields(part)}
    return {axis: found[axis] for axis in AXES if axis in found}


def axis_text(rules: Rules, axis: str) -> str | None:
    """The value of an axis as on a rule card; None where these rules do not have it."""
    found = values_of(rules)
    return axis_codec(axis).format(found[axis]) if axis in found else None
