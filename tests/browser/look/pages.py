"""The templates rendered with one example of each context that they document."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

import jinja2

import allfours

WEB: Final = Path(allfours.__file__).parent / "web"
STATIC: Final = WEB / "static"
TEMPLATES: Final = WEB / "templates"
SCENES: Final = ("sledge", "beg", "hearts", "discard", "seven", "fives", "watching", "account")


def _play(variant: str) -> dict[str, Any]:
    return {"url": "/play", "fields": {"variant": variant}}


def _rule_card(key: str, name: str, seats: int, ours: list[int], target: int) -> dict[str, Any]:
    return {
        "key": key,
        "name": name,
        "note": "a good first game" if key == "old_sledge" else "",
        "character": "Partners, and a dealer who may buy the suit for a point.",
        "seats": seats,
        "ours": ours,
        "target": target,
        "players": "Four, in two sides",
        "length": f"to {target}, 20 minutes",
        "differs": "Follow or trump; Q♠ is only a queen.",
        "rules_url": f"/rules/{key}",
        "friends_url": f"/friends?variant={key}",
        "play": _play(key),
    }


_LOBBY: Final = {
    "resume": {
        "status": "Your turn",
        "variant": "Old Sledge",
        "lines": ["Deal 4, trick 3", "We 5, they 6"],
        "cards": ["9C", "KC"],
        "url": "/play/1",
        "act": "Resume",
    },
    "own": [
        {
            "variant": "Hearts",
            "people": "with Ann, Ben and a club player",
            "status": "Your turn since",
            "due": True,
            "iso": "2026-11-29T18:20:00Z",
            "date": "29 November",
            "url": "/play/2",
            "act": "To the table",
        },
        {
            "variant": "Seven-Up",
            "people": "with Maximiliana of the seven hills",
            "status": "Waiting for Maximiliana",
            "due": False,
            "iso": "",
            "date": "",
            "url": "/play/3",
            "act": "To the table",
        },
    ],
    "open": [
        {
            "variant": "All Fours to fourteen",
            "people": "Ann, Ben",
            "status": "Two seats are free",
            "due": False,
            "iso": "",
            "url": "/play/4",
            "act": "Join",
        }
    ],
    "acts": [
        {
            "icon": "play",
            "name": "Quick start",
            "text": "Three bots, hints on",
            "key": "q",
            "url": "/play",
            "method": "post",
            "fields": {"variant": "old_sledge"},
        },
        {
            "icon": "link",
            "name": "Open a table",
            "text": "One link for all your friends",
            "key": "t",
            "url": "/open",
            "method": "get",
            "fields": {},
        },
        {
            "icon": "pad",
            "name": "Score pad",
            "text": "For cards on a real table",
            "key": "s",
            "url": "/pad",
            "method": "get",
            "fields": {},
        },
        {
            "icon": "shield",
            "name": "Check a deal",
            "text": "Prove that a shuffle was fair",
            "key": "c",
            "url": "/check",
            "method": "get",
            "fields": {},
        },
    ],
    "players": 0,
    "cards": [
        _rule_card("old_sledge", "Old Sledge", 4, [0, 2], 7),
        _rule_card("english_all_fours", "English All Fours", 2, [0], 7),
        _rule_card("denexa_all_fours", "Denexa All Fours", 7, [0], 7),
        _rule_card("hearts", "Hearts", 4, [0], 100),
    ],
    "summary": "Four sets of rules, each to the letter.",
}


def _clause(clause_id: str, text: str, **marks: bool) -> dict[str, Any]:
    return {
        "id": clause_id,
        "text": text,
        "inherited": False,
        "house": False,
        "anchor": True,
    } | marks


_RULES: Final = {
    "variant": {
        "key": "old_sledge",
        "name": "Old Sledge",
        "subtitle": "four-handed All Fours, two against two",
        "family": "All Fours",
        "rule_card": "old_sledge+target=11",
    },
    "pages": [
        {
            "folio": 14,
            "blocks": [
                {
                    "kind": "clauses",
                    "title": "The play",
                    "clauses": [
                        _clause("OS-16", "Eldest hand leads."),
                        _clause("OS-18", "To any other suit, follow or trump.", house=True),
                        _clause("OS-30", "Revokes are settled as in Seven-Up.", inherited=True),
                    ],
                }
            ],
        },
        {
            "folio": 15,
            "blocks": [
                {
                    "kind": "figure",
                    "rotation": "clockwise",
                    "pairs": True,
                    "caption": "Fig. 1. Amos deals; Ruth speaks first and leads.",
                    "seats": [
                        {"name": "You", "role": "cut the pack"},
                        {"name": "Amos", "role": "dealer"},
                        {"name": "Ruth", "role": "eldest hand"},
                        {"name": "Clara", "role": ""},
                    ],
                },
                {
                    "kind": "points",
                    "title": "The four points",
                    "rows": [
                        {"name": "High", "text": "the highest", "id": "OS-22", "anchor": True},
                        {"name": "Low", "text": "the lowest", "id": "OS-22", "anchor": False},
                        {"name": "", "text": "equal counts", "id": "OS-25", "anchor": True},
                    ],
                },
                {
                    "kind": "example",
                    "title": "A worked example",
                    "text": "Ruth leads 9♣ and Clara plays K♣.",
                    "cards": [
                        {"card": "AC", "may": True, "verdict": "May.", "why": "It takes K♣"},
                        {"card": "QD", "may": False, "verdict": "May not.", "why": "You hold ♣"},
                    ],
                },
            ],
        },
        {
            "folio": 16,
            "blocks": [
                {
                    "kind": "house",
                    "title": "House rules",
                    "changes": [
                        {"id": "OS-26", "text": "First to eleven.", "instead_of": "first to seven"}
                    ],
                },
                {"kind": "sources", "title": "Sources", "lines": ["The first of five."]},
            ],
        },
    ],
    "play": _play("old_sledge"),
    "compare": {"name": "Seven-Up", "url": "/rules/old_sledge?compare=seven_up"},
    "contents": [
        {
            "title": "All Fours",
            "variants": [
                {"name": "Old Sledge", "url": "/rules/old_sledge", "current": True},
                {"name": "Seven-Up", "url": "/rules/seven_up", "current": False},
            ],
        }
    ],
}

_GAMES: Final = {
    "games": [
        {
            "id": "1",
            "variant": "Old Sledge",
            "date": "28 November",
            "iso": "2026-11-28T19:40:00Z",
            "players": "You and Ruth against Amos and Clara",
            "result": "We won, seven to six",
            "won": True,
            "deals": 6,
            "seal": "sealed and checked",
            "replay_url": "/replay/1",
            "record_url": "/games/1.txt",
        }
    ],
    "count": 1,
    "newer": None,
    "older": "/games?before=1",
}

_ERROR: Final = {
    "status": 404,
    "title": "There is no such table.",
    "text": "It may have closed, or the link may be cut short.",
    "acts": [
        {"name": "Back to the games", "url": "/"},
        {"name": "Finished games", "url": "/games"},
    ],
}

_Page: TypeAlias = tuple[str, Mapping[str, Any]]

_READ: Final[dict[str, _Page]] = {
    "lobby": ("lobby.html", _LOBBY),
    "rules": ("rules.html", _RULES),
    "games": ("games.html", _GAMES),
    "error": ("error.html", _ERROR),
}
_PLAYED: Final[dict[str, _Page]] = {
    scene: (
        "play.html",
        {"title": "Old Sledge", "script": "../scenes/draw.js", "data": {"scene": scene}},
    )
    for scene in SCENES
}
PAGES: Final = _READ | _PLAYED


class Cookies(dict[str, str]):
    """Cookies that a template may also read as attributes, absent ones as nothing."""

    def __getattr__(self, name: str) -> str:
        return self.get(name, "")


def render(page: str, **cookies: str) -> str:
    """A page as text; a context that lacks anything the template uses is an error."""
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES), autoescape=True, undefined=jinja2.StrictUndefined
    )
    environment.globals["static"] = lambda path: f"/static/{path}"
    environment.globals["modules"] = lambda path: ()
    template, context = PAGES[page]
    return environment.get_template(template).render(**context, prefs=Cookies(cookies))
