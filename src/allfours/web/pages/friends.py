"""The form with which a table for friends is opened, and the table that it asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from allfours.bots.catalogue import BOTS
from allfours.rules.axes import PartnersBy, Rotation
from allfours.rules.card import rule_card
from allfours.rules.catalogue import VARIANTS
from allfours.rules.prose.people import in_pairs
from allfours.rules.prose.words import capital, number
from allfours.rules.record import Race, Rules
from allfours.web.opening import TableAsked

__all__ = ["USUAL_GAME", "friends", "table_of"]

USUAL_GAME: Final = "old_sledge"
"""The game for a company that has not chosen one."""

_PACES: Final = {
    "none": "No clock: think for minutes, or play for days",
    "per_move:15": "15 seconds for each move",
    "per_move:30": "30 seconds for each move",
    "per_move:90": "90 seconds for each move",
    "bank:300:5": "5 minutes each for the game, and 5 seconds a move",
    "bank:900:10": "15 minutes each for the game, and 10 seconds a move",
}
_TALKS: Final = {
    "phrases": "Set phrases, such as “Well played”",
    "free": "Whatever they like, before everybody",
    "none": "Nothing",
}
_WATCHED: Final = {
    "0": "Whoever has the link to watch",
    "30": "Whoever has the link, half a minute late",
    "300": "Whoever has the link, five minutes late",
    "nobody": "Nobody",
}
_LISTED: Final = {
    "no": "Only who gets a link from you",
    "yes": "Anybody: the table stands in the lobby",
}
_AWAY: Final = {
    "usual": "As usual: wait without a clock, a minute with one",
    "0": "Wait, however long it takes",
    "60": "A bot plays after one minute",
    "300": "A bot plays after five minutes",
}
_GIVEN_UP: Final = {
    "0": "The seat is kept",
    "600": "The seat is given up after ten more minutes",
    "86400": "The seat is given up after a day",
}
_CHOICES: Final = {
    "pace": ("The clock", _PACES),
    "listed": ("Who may sit down", _LISTED),
    "talk": ("What people may say", _TALKS),
    "watching": ("Who may watch", _WATCHED),
    "away": ("If somebody is gone when it is their turn", _AWAY),
    "close": ("And if they stay away", _GIVEN_UP),
}
FRIEND: Final = "friend"
HERE: Final = "here"


def friends(rules: Rules, fields: Mapping[str, str], problem: str = "") -> dict[str, Any]:
    """The context of friends.html.

    Args:
        rules: those that are to be played.
        fields: what was chosen so far, by the names of the form; what is missing is as usual.
        problem: why the table cannot be opened so, as a sentence.
    """
    card = rule_card(rules)
    return {
        "card": card,
        "changed": _changed(card),
        "variant": rules.variant.name,
        "line": rules.variant.line,
        "length": _length(rules),
        "games": [
            {"key": variant.key, "name": variant.name, "current": variant is rules.variant}
            for variant in VARIANTS.values()
        ],
        "able": rules.variant.players,
        "players": rules.players,
        "name": fields.get("name", ""),
        "groups": _groups(rules, fields),
        "kinds": [
            (FRIEND, "A friend, by a link"),
            (HERE, "Somebody at this screen"),
            *((f"bot:{level.key}", f"Bot: {level.name}") for level in BOTS.values()),
        ],
        "choices": [
            {
                "name": name,
                "legend": legend,
                "options": list(options.items()),
                "chosen": fields.get(name, next(iter(options))),
            }
            for name, (legend, options) in _CHOICES.items()
        ],
        "is_usual": all(
            fields.get(name, next(iter(options))) == next(iter(options))
            for name, (_, options) in _CHOICES.items()
        ),
        "problem": problem,
    }


def _changed(card: str) -> str:
    """The house rules of a card, as it names them."""
    axes = (axis for axis in card.split("+")[1:] if not axis.startswith("players="))
    return ", ".join(axes).replace("=", " ").replace("_", " ")


def _length(rules: Rules) -> str:
    goal = rules.end.target if isinstance(rules.end, Race) else rules.end.end_score
    sides = ", in two sides" if in_pairs(rules) else ""
    minutes = rules.variant.minutes[1]
    return f"{capital(number(rules.players))} players{sides}, to {goal}, about {minutes} minutes"


def _groups(rules: Rules, fields: Mapping[str, str]) -> list[dict[str, Any]]:
    """The chairs besides the own one, those of a side together."""
    own = [seat for seat in range(1, rules.players) if rules.side_of[seat] == rules.side_of[0]]
    others = [seat for seat in range(1, rules.players) if seat not in own]
    groups = (
        [("Your side", own), ("The other side", others)]
        if _are_known(rules)
        else [("", own + others)]
    )
    return [
        {"name": name, "chairs": [_chair(rules, seat, fields) for seat in seats]}
        for name, seats in groups
    ]


def _chair(rules: Rules, seat: int, fields: Mapping[str, str]) -> dict[str, Any]:
    return {
        "seat": seat,
        "where": ", ".join(filter(None, (_partner(rules, seat), _where(rules, seat)))),
        "kind": fields.get(f"seat-{seat}", FRIEND),
        "name": fields.get(f"name-{seat}", ""),
    }


def _partner(rules: Rules, seat: int) -> str:
    return "your partner" if rules.side_of[seat] == rules.side_of[0] and _are_known(rules) else ""


def _are_known(rules: Rules) -> bool:
    """Whether the chairs say who plays with whom."""
    return in_pairs(rules) and rules.opening.partners_by is PartnersBy.AGREED


def _where(rules: Rules, seat: int) -> str:
    clockwise = rules.seating.rotation is Rotation.CLOCKWISE
    if rules.players == 2 or (rules.players == 4 and seat == 2):
        return "across"
    if seat == 1:
        return "on your left" if clockwise else "on your right"
    if seat == rules.players - 1:
        return "on your right" if clockwise else "on your left"
    return ""


def table_of(rules: Rules, fields: Mapping[str, str]) -> TableAsked:
    """The table that the form asks for.

    Raises:
        ValueError: the choices contradict each other or cannot be read; the message is a sentence.
    """
    kind, *figures = _chosen(fields, "pace").split(":")
    seconds, added = (*map(int, figures), 0, 0)[:2]
    watching = _chosen(fields, "watching")
    away, close = _chosen(fields, "away"), int(_chosen(fields, "close"))
    after = int(away) if away != "usual" else 0 if kind == "none" else 60
    if close and not after:
        raise ValueError(
            "A seat is given up only after a bot has played it for a while, and here no bot ever"
            " stands in. Choose when a bot plays for who is gone, or keep the seat."
        )
    asked = {
        "rules": rule_card(rules),
        "name": fields.get("name", ""),
        "seats": [_seat(rules, seat, fields) for seat in range(rules.players)],
        "speed": fields.get("speed", "normal"),
        "pace": {"kind": kind, "seconds": seconds, "added": added},
        "absence": None if away == "usual" and not close else {"after": after, "close": close},
        "talk": _chosen(fields, "talk"),
        "delay": 0 if watching == "nobody" else int(watching),
        "watching": "nobody" if watching == "nobody" else "link",
        "listed": _chosen(fields, "listed") == "yes",
    }
    try:
        return msgspec.convert(asked, TableAsked)
    except msgspec.ValidationError as error:
        raise ValueError(f"That cannot be read: {error}.") from error


def _chosen(fields: Mapping[str, str], name: str) -> str:
    options = _CHOICES[name][1]
    chosen = fields.get(name, next(iter(options)))
    if chosen not in options:
        raise ValueError(f"“{chosen[:40]}” is no choice for: {_CHOICES[name][0].lower()}.")
    return chosen


def _seat(rules: Rules, seat: int, fields: Mapping[str, str]) -> dict[str, str]:
    if seat == 0:
        return {"kind": "person", "name": fields.get("name", "")}
    kind, _, level = fields.get(f"seat-{seat}", FRIEND).partition(":")
    if kind == "bot":
        return {"kind": "bot", "level": level}
    if kind != HERE:
        return {"kind": "empty"}
    name = fields.get(f"name-{seat}", "").strip()
    if not name:
        raise ValueError(f"Who plays at this screen in seat {seat + 1} needs a name.")
    return {"kind": "person", "name": name}
