"""The account of a deal: every point explained, and every point that nobody got."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from allfours.cards import Card
from allfours.game.telling.accounts import grounds, tell_award
from allfours.game.telling.course import Course, courses
from allfours.game.telling.happenings import Teller
from allfours.game.telling.headline import headline, kicker, outlook
from allfours.game.telling.labels import label
from allfours.game.telling.missed import tell_unscored
from allfours.game.telling.people import Company
from allfours.game.view import REVIEWER, View
from allfours.rules.award import Award, For, Unscored
from allfours.rules.prose.words import capital

__all__ = ["Account", "Missed", "Point", "Standing", "account", "company_of", "tell_log"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """Points given, explained."""

    label: str
    text: str
    grounds: tuple[str, ...]
    """Clauses and house rules that it rests on."""
    side: int
    name: str
    """Of the side: "We", "Ruth"."""
    points: int
    cards: tuple[Card, ...]
    counts: tuple[int, ...]
    """For Game: each side's count; index = side."""
    working: tuple[tuple[str, str], ...]
    """For Game: each side and the cards that it counted, "A♦ 4, 10♥ 10"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Missed:
    """A point that nobody got, and why."""

    label: str
    text: str
    grounds: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How a side stands after a deal."""

    name: str
    before: int
    score: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """One deal told to one audience."""

    kicker: str
    """Which deal: "Old Sledge, deal 3, dealt by you, clubs trump"."""
    headline: str
    """The deal in a sentence: "They score two, we score one."."""
    scored: tuple[Point, ...]
    """In the order of counting."""
    missed: tuple[Missed, ...]
    standings: tuple[Standing, ...]
    """Index = side."""
    outlook: str
    """What comes next: "Amos deals next. They need one, we need two."; empty after the game."""


def company_of(view: View, names: Sequence[str]) -> Company:
    """Those at the table as this audience speaks of them. `names`: in player order."""
    return Company(
        rules=view.rules,
        names=tuple(names[player] for player in view.seating),
        you=view.audience if view.audience >= 0 else None,
    )


def account(view: View, names: Sequence[str], number: int | None = None) -> Account:
    """The account of a deal that has ended, for the audience of this view.

    Args:
        view: what the audience knows; it is told no more (F20).
        names: the players, in player order.
        number: of the deal, from 1; the last that has ended if not said.

    Raises:
        LookupError: no such deal has ended.
    """
    dealt = courses(view.history)
    at = next(
        (
            place
            for place in reversed(range(len(dealt)))
            if dealt[place].ending is not None and number in (None, dealt[place].number)
        ),
        None,
    )
    if at is None:
        raise LookupError("no such deal has ended")
    company, course = company_of(view, names), dealt[at]
    sides = range(view.rules.side_count)
    scores = [
        view.scores[side] - sum(later.points(side) for later in dealt[at + 1 :]) for side in sides
    ]
    open_cards = view.audience == REVIEWER
    return Account(
        kicker=kicker(company, course),
        headline=headline(company, course, scores),
        scored=tuple(
            _point(company, course, entry) for entry in course.entries if isinstance(entry, Award)
        ),
        missed=tuple(
            _missed(company, course, entry, open_cards=open_cards)
            for entry in course.entries
            if isinstance(entry, Unscored)
        ),
        standings=tuple(
            Standing(
                name=capital(company.we_or_they(side).name),
                before=scores[side] - course.points(side),
                score=scores[side],
            )
            for side in sides
        ),
        outlook=outlook(company, course, scores),
    )


def _point(company: Company, course: Course, award: Award) -> Point:
    return Point(
        label=label(company.rules, award),
        text=tell_award(company, course, award),
        grounds=grounds(company.rules, award),
        side=award.side,
        name=capital(company.we_or_they(award.side).name),
        points=award.points,
        cards=award.cards,
        counts=award.counts,
        working=_working(company, course) if award.reason is For.GAME else (),
    )


def _missed(company: Company, course: Course, entry: Unscored, *, open_cards: bool) -> Missed:
    return Missed(
        label=label(company.rules, entry),
        text=tell_unscored(company, course, entry, open_cards=open_cards),
        grounds=grounds(company.rules, entry),
    )


def _working(company: Company, course: Course) -> tuple[tuple[str, str], ...]:
    """By side, the cards taken that count toward Game and what each counts."""
    value = company.rules.game_value
    lines = []
    for side in range(company.rules.side_count):
        taken = [
            f"{card.symbol} {value[card.index]}"
            for trick in course.tricks
            if company.rules.side_of[trick.winner] == side
            for card in trick.cards
            if value[card.index]
        ]
        lines.append((capital(company.we_or_they(side).name), ", ".join(taken) or "nothing"))
    return tuple(lines)


def tell_log(view: View, names: Sequence[str], since: int = 0) -> tuple[str, ...]:
    """What happened, sentence by sentence, for a log or a live announcement.

    Args:
        view: what the audience knows.
        names: the players, in player order.
        since: how many events of `view.history` have been told already.
    """
    dealt = courses(view.history)
    start = [
        score - sum(deal.points(side) for deal in dealt) for side, score in enumerate(view.scores)
    ]
    you = view.seating[view.audience] if view.audience >= 0 else None
    teller = Teller(view.rules, names, start=start, you=you)
    told = [teller.tell(event) for event in view.history]
    return tuple(sentence for sentences in told[since:] for sentence in sentences)
