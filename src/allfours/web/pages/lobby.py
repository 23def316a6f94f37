"""The lobby: all games as rule cards, the ways to begin, and the game to go on with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final
from urllib.parse import quote

from allfours.errors import ContradictoryRules
from allfours.rules.catalogue import VARIANTS
from allfours.rules.prose import what_differs
from allfours.rules.prose.people import in_pairs
from allfours.rules.prose.words import capital, in_words, number
from allfours.rules.record import Race, Rules
from allfours.rules.variant import Variant
from allfours.table.projection import TableView
from allfours.table.state import Stage
from allfours.web.pages.tables import gathering

__all__ = ["FIRST_GAME", "lobby", "resume"]

FIRST_GAME: Final = "seven_up"
"""The game for somebody who has never played any."""
_MANY: Final = 5
"""The choice of players that means so many or more."""


def lobby(
    players: int,
    resumed: Mapping[str, Any] | None,
    own: Sequence[Mapping[str, Any]] = (),
    stand_open: Sequence[Mapping[str, Any]] = (),
) -> dict[str, Any]:
    """The context of lobby.html.

    Args:
        players: show games for so many; 0 for any, 5 for five and more.
        resumed: what `resume` gave, or None.
        own: the reader's other tables, as `own_tables` gave them.
        stand_open: what `open_tables` gave.
    """
    fitting = [rules for variant in VARIANTS.values() if (rules := _fit(variant, players))]
    return {
        "resume": resumed,
        "own": own,
        "open": stand_open,
        "acts": _acts(),
        "players": players,
        "cards": [_card(rules, players) for rules in fitting],
        "summary": f"{capital(in_words(len(VARIANTS)))} sets of rules, each to the letter.",
    }


def _acts() -> list[dict[str, Any]]:
    name = VARIANTS[FIRST_GAME].name
    return [
        {
            "icon": "play",
            "name": "A quick game",
            "text": f"{name} against a club player.",
            "key": "q",
            "url": "/tables",
            "method": "post",
            "fields": {"rules": FIRST_GAME},
        },
        {
            "icon": "link",
            "name": "Play with friends",
            "text": "A link for each; no accounts.",
            "key": "t",
            "url": "/friends",
            "method": "get",
            "fields": {},
        },
        {
            "icon": "rules",
            "name": "Read the rules",
            "text": "Every game as a small book.",
            "key": "r",
            "url": "/rules",
            "method": "get",
            "fields": {},
        },
        {
            "icon": "settings",
            "name": "House rules",
            "text": "Every rule of a game to choose, and who plays.",
            "key": "h",
            "url": "/options",
            "method": "get",
            "fields": {},
        },
        {
            "icon": "pad",
            "name": "Lay out a deal",
            "text": "Give the cards by hand and play them.",
            "key": "l",
            "url": "/setup",
            "method": "get",
            "fields": {},
        },
        {
            "icon": "trick",
            "name": "Finished games",
            "text": "Replay one, trick by trick.",
            "key": "f",
            "url": "/games",
            "method": "get",
            "fields": {},
        },
    ]


def _fit(variant: Variant, players: int) -> Rules | None:
    """The rules of a game for so many players; None if it is not played by so many."""
    if players == 0:
        return variant.at()
    wanted = [count for count in variant.players if count == players]
    if players >= _MANY:
        wanted = [count for count in variant.players if count >= _MANY]
    try:
        return variant.at(wanted[0]) if wanted else None
    except ContradictoryRules:
        return None


def _card(rules: Rules, players: int) -> dict[str, Any]:
    variant = rules.variant
    fields = {"rules": variant.key}
    if players and rules.players != variant.usual_players:
        fields["rules"] += f"+players={rules.players}"
    return {
        "key": variant.key,
        "name": variant.name,
        "note": "a good first game" if variant.key == FIRST_GAME else "",
        "character": variant.line,
        "seats": rules.players,
        "ours": [seat for seat, side in enumerate(rules.side_of) if side == rules.side_of[0]],
        "target": _goal(rules),
        "players": _players(rules, players),
        "length": f"to {_goal(rules)}, {variant.minutes[1]} minutes",
        "differs": " ".join(what_differs(rules)),
        "rules_url": f"/rules/{fields['rules']}",
        "friends_url": f"/friends?rules={quote(fields['rules'])}",
        "play": {"url": "/tables", "fields": fields},
    }


def _goal(rules: Rules) -> int:
    return rules.end.target if isinstance(rules.end, Race) else rules.end.end_score


def _players(rules: Rules, chosen: int) -> str:
    able = rules.variant.players
    if chosen == 0 and len(able) > 1:
        return f"{capital(number(able[0]))} to {number(able[-1])}"
    return capital(number(rules.players)) + (", in two sides" if in_pairs(rules) else "")


def resume(seen: TableView, url: str) -> dict[str, Any]:
    """The game to go on with, as its seat sees it."""
    game = seen.game
    if seen.stage is Stage.GATHERING:
        return {
            "status": "Not begun",
            "variant": game.rules.variant.name,
            "lines": [f"{gathering([seat.name for seat in seen.seats])}."],
            "cards": [],
            "url": url,
            "act": "To the table",
        }
    own = game.rules.side_of[game.audience] if game.audience >= 0 else 0
    ours = game.scores[own]
    theirs = [score for side, score in enumerate(game.scores) if side != own]
    we, they = ("We", "they") if in_pairs(game.rules) else ("You", "the others")
    turn = game.audience in game.to_act
    return {
        "status": "Your turn" if turn else "Going on",
        "variant": game.rules.variant.name,
        "lines": [
            f"Deal {game.number}"
            + (f", trick {len(game.tricks) + 1}" if game.phase == "playing" else ""),
            f"{we} {ours}, {they} {', '.join(map(str, theirs))}",
        ],
        "cards": [str(card) for card in game.hand[:2]],
        "url": url,
        "act": "Resume",
    }
