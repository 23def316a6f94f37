"""What players ask, answered from the fields of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from allfours.rules.axes import LowIs
from allfours.rules.citing import clause_of
from allfours.rules.prose import answers
from allfours.rules.prose.answers import in_the_book
from allfours.rules.prose.people import a_side
from allfours.rules.prose.unsaid import goes_without_saying
from allfours.rules.record import BrokenHearts, DrawStock, FourPoints, Rules, TurnUp
from allfours.rules.variant import values_of

__all__ = ["Question", "questions"]

Answer = Callable[[Rules], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A common question under the rules in force."""

    question: str
    answer: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Asked:
    question: Answer
    answer: Answer
    axes: tuple[str, ...]
    """The axes that the answer rests on; it is asked where the first is worth telling."""
    arises: Callable[[Rules], bool]


def _ask(
    question: str | Answer,
    answer: str | Answer,
    *axes: str,
    arises: Callable[[Rules], bool] = lambda rules: True,
) -> _Asked:
    return _Asked(question=_said(question), answer=_said(answer), axes=axes, arises=arises)


def _said(text: str | Answer) -> Answer:
    return (lambda rules: text) if isinstance(text, str) else text


def questions(rules: Rules) -> tuple[Question, ...]:
    """The common questions that arise under these rules, in the order of a rule book."""
    return tuple(_arising(rules))


def _arising(rules: Rules) -> Iterator[Question]:
    known = values_of(rules)
    for asked in _QUESTIONS:
        if any(axis not in known for axis in asked.axes) or not asked.arises(rules):
            continue
        first = asked.axes[0]
        if first in rules.house_rules or not goes_without_saying(rules, first):
            cited = dict.fromkeys(clause_of(rules, axis) for axis in asked.axes)
            yield Question(
                question=asked.question(rules),
                answer=asked.answer(rules),
                clauses=tuple(clause for clause in cited if clause),
            )


def _draws(rules: Rules) -> bool:
    return isinstance(rules.stock, DrawStock)


def _low_is_lowest(rules: Rules) -> bool:
    return isinstance(rules.scoring, FourPoints) and rules.scoring.low_is is LowIs.LOWEST_IN_PLAY


def _jack_scores(rules: Rules) -> bool:
    return isinstance(rules.scoring, FourPoints) and rules.scoring.jack_points > 0


_QUESTIONS: Final[tuple[_Asked, ...]] = (
    _ask("May I look at my cards before trump is settled?", answers.looking_early, "early_look"),
    _ask(
        "Is the card turned up in play?",
        "No. It belongs to nobody, takes no trick and is never High or Low.",
        "trump_by",
        arises=lambda rules: isinstance(rules.trump, TurnUp),
    ),
    _ask(
        "What does a card score for being turned up?",
        in_the_book("turnup_points", "turnup_counts_at"),
        "turnup_points",
        "turnup_counts_at",
    ),
    _ask(
        "And if its suit is then refused?", in_the_book("turnup_if_rejected"), "turnup_if_rejected"
    ),
    _ask("Can I be given out?", answers.given_out, "gift_may_give_out"),
    _ask("Who gets the gift?", in_the_book("gift_to"), "gift_to"),
    _ask("What if the pack runs out?", in_the_book("short_stock"), "short_stock"),
    _ask("Can a bad deal be thrown in?", in_the_book("bunch"), "bunch"),
    _ask("Do I keep the cards that a run gives me?", answers.keeping_cards, "after_run"),
    _ask(
        "May I see the cards passed to me before I pass?",
        in_the_book("pass_count", before="No."),
        "pass_count",
    ),
    _ask("Which way do we pass?", in_the_book("pass_cycle"), "pass_cycle"),
    _ask("Must I follow suit?", answers.following, "follow"),
    _ask("Must I beat the cards already played?", answers.beating, "undertrump"),
    _ask("May I play points to the first trick?", answers.barred_cards, "first_trick_bar"),
    _ask(
        "When may hearts be led?",
        in_the_book("break_hearts", "queen_breaks_hearts"),
        "break_hearts",
        "queen_breaks_hearts",
        arises=lambda rules: isinstance(rules.leads, BrokenHearts),
    ),
    _ask(
        "What if I am to lead and hold nothing but hearts?",
        in_the_book("forced_heart_lead", "heart_instead_of_queen"),
        "forced_heart_lead",
        "heart_instead_of_queen",
    ),
    _ask("May I see what the others draw?", in_the_book("stock_face"), "stock_face"),
    _ask(
        "When do trumps taken in tricks count?",
        in_the_book("peg_when", "keep_four_points"),
        "peg_when",
        "keep_four_points",
    ),
    _ask("Who scores Low?", answers.scoring_low, "low_to"),
    _ask(
        "What if there is only one trump in play?",
        "It is the highest and the lowest at once, and scores High and Low. If it is the jack it "
        "scores Jack as well.",
        "high_to",
        "low_to",
        arises=lambda rules: not _draws(rules) and _low_is_lowest(rules),
    ),
    _ask(
        "What if the jack of trumps is not in play?",
        "Then nobody scores Jack.",
        "jack_points",
        arises=lambda rules: not _draws(rules) and _jack_scores(rules),
    ),
    _ask("When is the jack hanged?", answers.hanging, "hang_jack_points"),
    _ask("What if the count for Game is tied?", answers.tied_game, "game_tie"),
    _ask(
        lambda rules: f"What if two {a_side(rules)}s could win in the same deal?",
        answers.out_together,
        "precedence",
    ),
    _ask(
        "What if I take all that counts?",
        in_the_book("moon_needs", "moon_amount", "moon_award"),
        "moon_needs",
        "moon_amount",
        "moon_award",
    ),
    _ask(
        lambda rules: f"Does {answers.bonus_cards(rules)} still count in a moon?",
        answers.bonus_in_a_moon,
        "moon_absorbs_bonus",
        arises=lambda rules: bool(answers.bonus_cards(rules)),
    ),
    _ask(
        "Does reaching the limit exactly end the game?",
        answers.exactly_there,
        "end_when",
        "end_score",
    ),
    _ask("What if two are lowest at the end?", in_the_book("end_tie"), "end_tie"),
)
"""In the order of a rule book."""
