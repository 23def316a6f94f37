"""One deal in one line, and what is still wanting."""

from __future__ import annotations

from collections.abc import Sequence

from allfours.game.events import Ending
from allfours.game.telling.accounts import moon_shooter
from allfours.game.telling.course import Course
from allfours.game.telling.people import Company, Someone
from allfours.rules.award import Award, For
from allfours.rules.opening import next_seat
from allfours.rules.prose.words import capital, listed, number
from allfours.rules.record import Limit, Race

__all__ = ["headline", "kicker", "outlook"]


def kicker(company: Company, course: Course) -> str:
    """Which deal it was: "Old Sledge, deal 3, dealt by you, clubs trump"."""
    trump = f", {course.trump.word} trump" if course.trump is not None else ""
    name, dealer = company.rules.variant.name, company.seat(course.dealer).name
    return f"{name}, deal {course.number}, dealt by {dealer}{trump}"


def headline(company: Company, course: Course, scores: Sequence[int]) -> str:
    """A deal in a sentence or two, as "They score two, we score one." puts it.

    Args:
        company: those at the table, and who is spoken to.
        course: a deal that has ended.
        scores: the score of each side after it; index = side.
    """
    ending = {
        Ending.EXHAUSTED: "The pack ran out. ",
        Ending.BUNCHED: "The deal was bunched. ",
    }
    opening = ending.get(course.ending, "") if course.ending is not None else ""
    told = (
        _scored(company, course) if isinstance(company.rules.end, Race) else _taken(company, course)
    )
    return f"{opening}{told}{_won(company, course, scores)}"


def _order(company: Company, amounts: Sequence[int]) -> list[int]:
    """The sides by what they got, the most first; of equals whoever is spoken to."""
    return sorted(
        range(len(amounts)), key=lambda side: (-amounts[side], not company.is_own(side), side)
    )


def _totals(company: Company, course: Course) -> list[int]:
    return [course.points(side) for side in range(company.rules.side_count)]


def _scored(company: Company, course: Course) -> str:
    got = _totals(company, course)
    if len(got) == 2 and got[0] == got[1] > 0:
        return f"{capital(number(got[0]))} each."
    scoring = [side for side in _order(company, got) if got[side]]
    if not scoring:
        return "Nobody scores."
    told = [_scores(company.we_or_they(side), got[side]) for side in scoring]
    return f"{capital(', '.join(told))}."


def _scores(who: Someone, amount: int) -> str:
    verb = "scores" if amount > 0 else "loses"
    return f"{who.name} {who.verb(verb)} {number(abs(amount))}"


def _taken(company: Company, course: Course) -> str:
    """A deal of Hearts: who took how much."""
    moon = [
        entry for entry in course.entries if isinstance(entry, Award) and entry.reason is For.MOON
    ]
    if moon:
        shot = moon_shooter(company, course).does("shot")
        if moon[0].points < 0:
            return f"{shot} the moon: {number(-moon[0].points)} off."
        return f"{shot} the moon: {number(moon[0].points)} to each of the others."
    got = _totals(company, course)
    taking = [side for side in _order(company, got) if got[side]]
    if not taking:
        return "Nobody takes anything that counts."
    told = [f"{company.side(side).name} {_amount(got[side])}" for side in taking]
    told[0] = f"{company.side(taking[0]).does('takes')} {_amount(got[taking[0]])}"
    return f"{', '.join(told)}."


def _amount(taken: int) -> str:
    return number(taken) if taken > 0 else f"{number(-taken)} off"


def _won(company: Company, course: Course, scores: Sequence[int]) -> str:
    """How the game ended, if it did with this deal."""
    winners = sorted(course.winners, key=lambda side: not company.is_own(side))
    if not winners:
        return ""
    if len(winners) > 1:
        names = capital(listed([company.side(side).name for side in winners]))
        return f" {names} share the win, with {number(scores[winners[0]])} each."
    wins = company.we_or_they(winners[0]).does("wins")
    if len(scores) == 2:
        return f" {wins}, {_versus(scores, winners[0])}."
    return f" {wins} with {number(scores[winners[0]])}."


def _versus(scores: Sequence[int], winner: int) -> str:
    return f"{number(scores[winner])} to {number(scores[1 - winner])}"


def outlook(company: Company, course: Course, scores: Sequence[int]) -> str:
    """Who deals next and what each side needs; empty where the game is over.

    Args:
        company: those at the table, and who is spoken to.
        course: a deal that has ended.
        scores: the score of each side after it; index = side.
    """
    if course.winners:
        return ""
    again = course.ending in (Ending.EXHAUSTED, Ending.BUNCHED)
    if again:
        deals = f"{company.seat(course.dealer).does('deals')} again."
    else:
        dealer = next_seat(company.rules, course.dealer)
        deals = f"{company.seat(dealer).does('deals')} next."
    return f"{deals} {_needed(company, scores)}"


def _needed(company: Company, scores: Sequence[int]) -> str:
    end = company.rules.end
    if isinstance(end, Limit):
        return _nearest(company, scores, end)
    if len(set(scores)) == 1:
        each = "Both need" if len(scores) == 2 else "Each needs"
        return f"{each} {number(end.target - scores[0])}."
    told = [
        f"{who.name} {who.verb('needs')} {number(end.target - scores[side])}"
        for side in _order(company, scores)
        for who in [company.we_or_they(side)]
    ]
    return f"{capital(', '.join(told))}."


def _nearest(company: Company, scores: Sequence[int], end: Limit) -> str:
    best = max(scores)
    if best <= 0:
        return f"Nobody is near the limit of {number(end.end_score)}."
    near = [company.side(side).name for side in _order(company, scores) if scores[side] == best]
    who = Someone(listed(near), plural=len(near) > 1 or near == ["you"])
    return f"{who.does('is')} nearest the limit, at {number(best)} of {number(end.end_score)}."
