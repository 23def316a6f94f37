"""The rule book of a table, as pages of blocks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import quote

from allfours.rules.axes import Rotation
from allfours.rules.card import rule_card
from allfours.rules.catalogue import VARIANTS
from allfours.rules.prose import RuleBook, changes, questions, rule_book
from allfours.rules.prose.book import Chapter
from allfours.rules.prose.people import in_pairs
from allfours.rules.record import Rules
from allfours.web.pages.examples import example_block

__all__ = ["book"]

_CLAUSES_A_PAGE: Final = 16
_FIRST_FOLIO: Final = 2

Block = dict[str, Any]


def book(rules: Rules) -> dict[str, Any]:
    """The context of rules.html."""
    told = rule_book(rules)
    card = rule_card(rules)
    return {
        "variant": {
            "key": rules.variant.key,
            "name": told.title,
            "subtitle": told.subtitle,
            "family": "All Fours",
            "rule_card": card,
        },
        "pages": _pages(rules, told),
        "play": {"url": "/tables", "fields": {"rules": card}},
        "compare": None,
        "contents": [
            {
                "title": "All Fours and Hearts",
                "variants": [
                    {
                        "name": variant.name,
                        "url": f"/rules/{quote(variant.key)}",
                        "current": variant == rules.variant,
                    }
                    for variant in VARIANTS.values()
                ],
            }
        ],
    }


def _pages(rules: Rules, told: RuleBook) -> list[dict[str, Any]]:
    pages: list[list[Block]] = [[]]
    room = _CLAUSES_A_PAGE
    for block in _blocks(rules, told):
        weight = len(block.get("clauses", ())) or len(block.get("rows", ())) or 3
        if weight > room and pages[-1]:
            pages.append([])
            room = _CLAUSES_A_PAGE
        pages[-1].append(block)
        room -= weight
    return [
        {"folio": _FIRST_FOLIO + number, "blocks": blocks} for number, blocks in enumerate(pages)
    ]


def _blocks(rules: Rules, told: RuleBook) -> Iterator[Block]:
    yield _figure(rules)
    anchors: set[str] = {""}
    for chapter in told.chapters:
        yield _chapter(chapter, anchors)
    if rules.house_rules:
        yield {
            "kind": "house",
            "title": "House rules of this table",
            "changes": [
                {
                    "id": change.rule.clauses[0] if change.rule.clauses else "",
                    "text": change.rule.text,
                    "instead_of": change.instead_of.text if change.instead_of else "",
                }
                for change in changes(rules)
            ],
        }
    example = example_block(rules.variant.key)
    if example is not None:
        yield example
    yield {"kind": "sources", "title": "Where it is from", "lines": [told.source]}
    asked = questions(rules)
    if asked:
        yield {
            "kind": "questions",
            "title": "Common questions",
            "rows": [
                {
                    "name": question.question,
                    "text": question.answer,
                    "id": question.clauses[0] if question.clauses else "",
                }
                for question in asked
            ],
        }


def _chapter(chapter: Chapter, anchors: set[str]) -> Block:
    clauses = []
    for paragraph in chapter.paragraphs:
        clause_id = paragraph.clauses[0] if paragraph.clauses else ""
        clauses.append(
            {
                "id": clause_id,
                "text": paragraph.text,
                "inherited": paragraph.inherited,
                "house": paragraph.house_rule,
                "anchor": clause_id not in anchors,
            }
        )
        anchors.add(clause_id)
    return {"kind": "clauses", "title": chapter.title, "clauses": clauses}


def _figure(rules: Rules) -> Block:
    clockwise = rules.seating.rotation is Rotation.CLOCKWISE
    onward = range(rules.players) if clockwise else range(0, -rules.players, -1)
    seats = [seat % rules.players for seat in onward]
    roles = {0: "eldest", rules.players - 1: "dealer"}
    return {
        "kind": "figure",
        "seats": [{"name": f"Seat {seat + 1}", "role": roles.get(seat, "")} for seat in seats],
        "rotation": rules.seating.rotation.value,
        "pairs": in_pairs(rules),
        "caption": f"Deal and play go {rules.seating.rotation.value}.",
    }
