"""The rule book of a table: its chapters, made from the fields of its rules."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Final

from allfours.rules.clauses import SOURCES
from allfours.rules.prose.before_play import deal_passes, eldest_hand, ranking
from allfours.rules.prose.people import company
from allfours.rules.prose.playing import taking_a_trick
from allfours.rules.prose.sentences import Fact, Paragraph, fact, says
from allfours.rules.prose.unsaid import goes_without_saying
from allfours.rules.record import Rules
from allfours.rules.variant import values_of

__all__ = ["CHAPTERS", "Chapter", "RuleBook", "plain_text", "rule_book"]

_RANKING: Final = Fact(says=ranking, clauses=("SU-2", "OS-2", "CX-1", "DX-2", "EF-3", "H-2"))
_ELDEST: Final = Fact(says=eldest_hand, clauses=("SU-5", "OS-6", "CX-7", "CJ-5", "DX-5", "EF-13"))
_DEAL_PASSES: Final = Fact(says=deal_passes, clauses=("SU-8", "CJ-2", "CX-23", "DX-3", "H-14"))
_TRICK: Final = Fact(
    says=taking_a_trick, clauses=("SU-23", "CJ-8", "OS-21", "CX-14", "DX-14", "EF-16", "H-10")
)

CHAPTERS: Final[tuple[tuple[str, tuple[str | Fact, ...]], ...]] = (
    ("Players and cards", ("players", "sides", "rotation", "removed_cards", _RANKING)),
    (
        "The deal",
        (
            "first_dealer", "draw_ace", "partners_by", _DEAL_PASSES, "deal_packets", _ELDEST,
        ),
    ),
    (
        "Trump",
        (
            "trump_by", "early_look", "turnup_points", "turnup_counts_at", "turnup_credit",
            "turnup_if_rejected",
        ),
    ),
    ("Begging and giving", ("beg", "gift_points", "gift_to", "gift_may_give_out")),
    (
        "Running the cards",
        ("run_packet", "short_stock", "last_card_turnable", "bunch", "after_run"),
    ),
    ("Passing", ("pass_count", "pass_cycle")),
    (
        "The play",
        (
            "first_lead", "follow", "undertrump", "first_trick_bar", _TRICK, "break_hearts",
            "queen_breaks_hearts", "forced_heart_lead", "heart_instead_of_queen",
        ),
    ),
    ("The stock", ("stock_face", "stock_draw")),
    (
        "Counting",
        (
            "trick_card_points", "peg_when", "keep_four_points", "high_to", "low_to", "low_is",
            "jack_points", "hang_jack_points", "game_values", "game_points", "game_tie",
            "precedence", "penalty", "moon_needs", "moon_amount", "moon_award",
            "moon_absorbs_bonus",
        ),
    ),
    ("Winning", ("target", "aim", "end_score", "end_when", "end_tie")),
)  # fmt: skip
"""Title by title, the axes and the facts that a chapter tells, in the order of telling."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A chapter, never empty."""

    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleBook:
    """The rules of one table in English."""

    title: str
    subtitle: str
    """Who plays: "for four, two against two"."""
    line: str
    """The character of the game in one line."""
    source: str
    """What text the game is taken from."""
    chapters: tuple[Chapter, ...]


def rule_book(rules: Rules) -> RuleBook:
    """The rule book of any rules, house rules included.

    What goes without saying is left out, unless it is a house rule. Sentences that one clause
    tells stand in one paragraph.
    """
    return RuleBook(
        title=rules.variant.name,
        subtitle=company(rules),
        line=rules.variant.line,
        source=_title_of(rules.variant.source),
        chapters=tuple(
            Chapter(title=title, paragraphs=paragraphs)
            for title, told in CHAPTERS
            if (paragraphs := _paragraphs(rules, told))
        ),
    )


def _title_of(source: str) -> str:
    return next((text.title for text in SOURCES.values() if text.key == source), source)


def _paragraphs(rules: Rules, told: tuple[str | Fact, ...]) -> tuple[Paragraph, ...]:
    known = values_of(rules)
    single = [
        fact(rules, item) if isinstance(item, Fact) else says(rules, item)
        for item in told
        if isinstance(item, Fact)
        or (item in known and (item in rules.house_rules or not goes_without_saying(rules, item)))
    ]
    if not any(paragraph.axes for paragraph in single):
        return ()
    return tuple(
        _joined(tuple(group))
        for _, group in groupby(single, key=lambda p: (p.clauses, p.inherited, p.house_rule))
    )


def _joined(paragraphs: tuple[Paragraph, ...]) -> Paragraph:
    first = paragraphs[0]
    return Paragraph(
        text=" ".join(paragraph.text for paragraph in paragraphs),
        clauses=first.clauses,
        axes=tuple(axis for paragraph in paragraphs for axis in paragraph.axes),
        inherited=first.inherited,
        house_rule=first.house_rule,
    )


def plain_text(book: RuleBook) -> str:
    """The book as plain text, a rule a line: ° marks what is inherited, * a house rule."""
    lines = [book.title, f"{book.subtitle}. {book.line}"]
    for chapter in book.chapters:
        lines += ["", chapter.title]
        for rule in chapter.paragraphs:
            mark = "*" if rule.house_rule else "°" if rule.inherited else ""
            named = f"  [{', '.join(rule.clauses)}{mark}]" if rule.clauses else f"  [{mark}]"
            lines.append(f"  {rule.text}{named}")
    return "\n".join(lines) + "\n"
