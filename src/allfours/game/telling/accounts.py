"""Every point of a deal explained: which card, who held it, who took it, by which rule.

`tell_award` and `tell_unscored` tell one entry of the ledger in a sentence or two, with the names
of those at the table. They know no more than the course of the deal that they are given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from allfours.cards import Card
from allfours.game.telling.course import Course
from allfours.game.telling.people import Company, Someone
from allfours.game.telling.spoken import cards_in_words, together
from allfours.rules.award import Award, Entry, For
from allfours.rules.axes import PointTo
from allfours.rules.citing import cite
from allfours.rules.opening import eldest
from allfours.rules.prose.people import in_pairs
from allfours.rules.prose.words import (
    capital,
    in_words,
    listed,
    number,
    of_suit,
    ordinal,
    the,
)
from allfours.rules.record import DrawStock, FourPoints, PenaltyCards, Rules

__all__ = ["compared", "grounds", "moon_shooter", "tell_award", "tied_counts"]

Tell = Callable[[Company, Course, Award], str]


def tell_award(company: Company, course: Course, award: Award) -> str:
    """Why these points were given, in a sentence or two.

    Args:
        company: those at the table, and who is spoken to.
        course: the deal that the award belongs to.
        award: an award of that deal.
    """
    return _AWARDS[award.reason](company, course, award)


def grounds(rules: Rules, entry: Entry) -> tuple[str, ...]:
    """What an entry rests on, as `citing.cite` writes it; for a tied Game both its rules."""
    tied = entry.reason is For.GAME and entry.axis == "game_tie"
    axes = ("game_values", "game_tie") if tied else (entry.axis,)
    return tuple(dict.fromkeys(filter(None, (cite(rules, axis) for axis in axes))))


def _four(company: Company) -> FourPoints:
    assert isinstance(company.rules.scoring, FourPoints)
    return company.rules.scoring


# High, Low and Jack ------------------------------------------------------------------------------


def _was_extreme(company: Company, word: str, card: Card) -> str:
    in_play = "" if isinstance(company.rules.stock, DrawStock) else " in play"
    return f"{capital(f'the {card.rank.word}')} was the {word} {of_suit(card.suit)}{in_play}."


def _high(company: Company, course: Course, award: Award) -> str:
    (card,) = award.cards
    fall = course.fall_of(card)
    who, trick = company.seat(fall.player), ordinal(fall.trick)
    was = _was_extreme(company, "highest", card)
    if _four(company).high_to is PointTo.HOLDER:
        return f"{was} {who.does('was')} dealt it, and took the {trick} trick with it."
    return f"{was} {who.does('took')} the {trick} trick with it."


def _low(company: Company, course: Course, award: Award) -> str:
    (card,) = award.cards
    fall = course.fall_of(card)
    was = _was_extreme(company, "lowest", card)
    if _four(company).low_to is PointTo.CAPTOR:
        return f"{was} {_capture(company, course, card, 'it')}"
    dealt = company.seat(fall.player).does("was")
    sides = company.rules.side_of
    if sides[fall.player] == sides[fall.captor]:
        return f"{was} {dealt} dealt it."
    taker = company.seat(fall.captor).name
    return f"{was} {dealt} dealt it; it makes no matter that {taker} took it."


def _capture(company: Company, course: Course, card: Card, name: str) -> str:
    """Who took a card, and from whom."""
    fall = course.fall_of(card)
    sides = company.rules.side_of
    captor, player = company.seat(fall.captor), company.seat(fall.player)
    trick = f"the {ordinal(fall.trick)} trick"
    if fall.captor == fall.player:
        return f"{captor.does('won')} {trick} with {name}."
    if sides[fall.captor] == sides[fall.player]:
        return f"{captor.does('took')} {name} in {trick}, where {player.name} had played it."
    return f"{captor.does('took')} {name} from {player.name} in {trick}."


def _jack(company: Company, course: Course, award: Award) -> str:
    return _capture(company, course, award.cards[0], the(award.cards[0]))


def _hang_jack(company: Company, course: Course, award: Award) -> str:
    usual = number(_four(company).jack_points)
    taken = _jack(company, course, award).removesuffix(".")
    return f"{taken}: hanged, it scores {number(award.points)} instead of {usual}."


# Game --------------------------------------------------------------------------------------------


def compared(company: Company, counts: Sequence[int]) -> str:
    """The counts of all sides, the highest first: "We counted 39, they 29."."""
    order = sorted(
        range(len(counts)), key=lambda side: (-counts[side], not company.is_own(side), side)
    )
    first = company.we_or_they(order[0]).does("counted")
    told = [f"{first} {number(counts[order[0]])}"]
    told += [f"{company.we_or_they(side).name} {number(counts[side])}" for side in order[1:]]
    return f"{', '.join(told)}."


def tied_counts(company: Company, counts: Sequence[int]) -> str:
    """What the best counts are equal at: "Twenty each."."""
    best = max(counts)
    if not best:
        return "Nobody took a card that counts."
    tied = [side for side, count in enumerate(counts) if count == best]
    if len(tied) == len(counts):
        return f"{capital(in_words(best))} each."
    tied.sort(key=lambda side: not company.is_own(side))
    names = capital(listed([company.we_or_they(side).name for side in tied]))
    return f"{names} counted {number(best)} each."


def _game(company: Company, course: Course, award: Award) -> str:
    if award.axis != "game_tie":
        return compared(company, award.counts)
    whose = "the dealer's opponents" if in_pairs(company.rules) else "the player who did not deal"
    dealt = company.seat(course.dealer).name
    return f"{tied_counts(company, award.counts)} A tied Game goes to {whose}, and {dealt} dealt."


# Before the play ---------------------------------------------------------------------------------


def _turn_up(company: Company, course: Course, award: Award) -> str:
    return f"{company.seat(course.dealer).does('turned')} up {the(award.cards[0])}."


def _turn_up_cancelled(company: Company, course: Course, award: Award) -> str:
    card = award.cards[0]
    refused = f"{capital(card.suit.word)} were refused"
    return f"{refused}, which takes back {number(-award.points)} for {the(card)}."


def _gift(company: Company, course: Course, award: Award) -> str:
    beggar = course.beggar if course.beggar is not None else eldest(company.rules, course.dealer)
    gave = f"{company.seat(course.dealer).name} gave {number(award.points)}"
    return f"{company.seat(beggar).does('begged')}, and {gave}."


# Points for cards taken --------------------------------------------------------------------------


def _peg(company: Company, course: Course, award: Award) -> str:
    fall = course.fall_of(award.cards[0])
    taker = company.seat(fall.captor).does("took")
    return f"{taker} {together(award.cards)} in the {ordinal(fall.trick)} trick."


def _penalty(company: Company, course: Course, award: Award) -> str:
    return f"{company.side(award.side).does('took')} {cards_in_words(award.cards)}."


def moon_shooter(company: Company, course: Course) -> Someone:
    """Who shot the moon in this deal."""
    scoring = company.rules.scoring
    assert isinstance(scoring, PenaltyCards)
    return company.seat(course.fall_of(min(scoring.moon_needs)).captor)


def _moon(company: Company, course: Course, award: Award) -> str:
    shot = moon_shooter(company, course).does("shot")
    if award.points < 0:
        return f"{shot} the moon, and took {number(-award.points)} off."
    return f"{shot} the moon."


_AWARDS: Final[dict[For, Tell]] = {
    For.HIGH: _high,
    For.LOW: _low,
    For.JACK: _jack,
    For.HANG_JACK: _hang_jack,
    For.GAME: _game,
    For.TURN_UP: _turn_up,
    For.TURN_UP_CANCELLED: _turn_up_cancelled,
    For.GIFT: _gift,
    For.PEG: _peg,
    For.PENALTY: _penalty,
    For.MOON: _moon,
}
