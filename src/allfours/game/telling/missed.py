"""Why a point was given to nobody, in a sentence or two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from allfours.cards import Card, Rank
from allfours.game.events import Unseen
from allfours.game.telling.accounts import moon_shooter, tied_counts
from allfours.game.telling.course import Course
from allfours.game.telling.people import Company
from allfours.rules.award import Unscored, Why
from allfours.rules.opening import eldest
from allfours.rules.prose.labels import choice_text
from allfours.rules.prose.words import a_rank, capital, listed, of_suit, ordinal, the
from allfours.rules.record import Rules, TurnUp
from allfours.rules.turnup import turn_up_kind

__all__ = ["tell_unscored"]


def tell_unscored(
    company: Company, course: Course, entry: Unscored, *, open_cards: bool = False
) -> str:
    """Why nobody got this point.

    A jack that was not in play is told as no more than that, since the stock and the discards
    stay secret until the game is over (F20).

    Args:
        company: those at the table, and who is spoken to.
        course: the deal that the entry belongs to.
        entry: an unscored entry of that deal.
        open_cards: whether the game is over and every card may be told, as to a reviewer.
    """
    said = _UNSCORED[entry.why](company, course, entry)
    if open_cards and entry.why is Why.NOT_IN_PLAY and course.trump is not None:
        return f"{said} {_whereabouts(company, course, Card.of(course.trump, Rank.JACK))}"
    return said


def _whereabouts(company: Company, course: Course, card: Card) -> str:
    thrown = next((seat for seat, gone in course.discards if gone is card), None)
    if thrown is not None:
        return f"{company.seat(thrown).does('had')} discarded it."
    if isinstance(course.pack, Unseen) or card not in course.pack:
        return "Nobody knows where it lay."
    return f"It lay {ordinal(course.pack.index(card) - course.dealt + 1)} in the stock."


def _turning(rules: Rules) -> TurnUp:
    assert isinstance(rules.trump, TurnUp)
    return rules.trump


def _trump(course: Course) -> str:
    return of_suit(course.trump) if course.trump is not None else "trump"


def _no_trump(company: Company, course: Course, entry: Unscored) -> str:
    return f"There was no {_trump(course)} in play."


def _the_trump(rank: str, course: Course) -> str:
    suit = course.trump.word if course.trump is not None else "trumps"
    return f"The {rank} of {suit}"


def _does_not_pay(company: Company, course: Course, entry: Unscored) -> str:
    paying = [rank for rank, worth in _turning(company.rules).turnup_points.items() if worth]
    only = listed([a_rank(rank) for rank in sorted(paying, reverse=True)], "or")
    return f"{capital(the(entry.cards[0]))} was turned up. Only {only} scores for the dealer."


def _wrong_turn(company: Company, course: Course, entry: Unscored) -> str:
    card = entry.cards[0]
    counting = _turning(company.rules).turnup_counts_at
    kind = turn_up_kind(course.upcards[: course.upcards.index(card) + 1])
    was = f"{the(card)} was {choice_text('turnup_counts_at', (kind,))}"
    if not counting:
        return f"No turn-up scores here, and {was}."
    verb = "scores" if len(counting) == 1 else "score"
    return f"Of the turn-ups only {choice_text('turnup_counts_at', counting)} {verb}; {was}."


def _stood(company: Company, course: Course, entry: Unscored) -> str:
    speaker = company.seat(eldest(company.rules, course.dealer))
    return f"{speaker.does('stood')}, so there was nothing to give."


def _ran(company: Company, course: Course, entry: Unscored) -> str:
    return f"{company.seat(course.dealer).does('ran')} the cards instead of giving."


_UNSCORED: Final[dict[Why, Callable[[Company, Course, Unscored], str]]] = {
    Why.NO_TRUMP_IN_PLAY: _no_trump,
    Why.NOT_IN_PLAY: lambda company, course, entry: (
        f"{_the_trump('jack', course)} was not in play."
    ),
    Why.TURNED_UP: lambda company, course, entry: (
        f"{_the_trump('jack', course)} lay turned up, so nobody could take it."
    ),
    Why.DEUCE_NOT_IN_PLAY: lambda company, course, entry: (
        f"{_the_trump('two', course)} was not in play, and only the two is Low."
    ),
    Why.TIED: lambda company, course, entry: (
        f"{tied_counts(company, entry.counts)} A tied Game goes to nobody."
    ),
    Why.REPLACED_BY_PEGS: lambda company, course, entry: "Pegs stand in its place here.",
    Why.WORTH_NOTHING: lambda company, course, entry: "It is worth nothing here.",
    Why.GAME_WAS_OVER: lambda company, course, entry: "The game was won before it was counted.",
    Why.CARD_DOES_NOT_PAY: _does_not_pay,
    Why.TURN_DOES_NOT_COUNT: _wrong_turn,
    Why.SUIT_REJECTED: lambda company, course, entry: (
        f"{capital(the(entry.cards[0]))} was turned up, but its suit was refused."
    ),
    Why.BUNCHED: lambda company, course, entry: (
        f"The deal was bunched, and {the(entry.cards[0])} with it."
    ),
    Why.ELDEST_STOOD: _stood,
    Why.DEALER_RAN: _ran,
    Why.ALL_TAKEN: lambda company, course, entry: (
        f"{moon_shooter(company, course).does('took')} all that makes a moon, so it costs nothing."
    ),
}
