"""The rules of a table as rows of ints, for kernels.

A kernel holds no rule of its own. What is data in the rules is copied; what is a function of the
rules is asked with the smallest hands, tricks and facts that tell its answers apart. There is one
row for each trump suit, since trump lies in the top lane.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from allfours.cards import PACK, Card, Rank, Suit
from allfours.rules.award import Award, For
from allfours.rules.axes import MoonAward, Point
from allfours.rules.facts import Fate, PenaltyFacts, TrumpFacts
from allfours.rules.following import breaks_hearts, leadable, passes_the_lead, playable
from allfours.rules.points import POINTS, peg_points
from allfours.rules.ranking import strength, suit_in_play
from allfours.rules.record import FourPoints, PenaltyCards, Race, Rules
from allfours.rules.settling import moon_entries
from allfours.search import layout as at
from allfours.search.bits import LANE, bit_of, mask_of
from allfours.search.worth import worth, worth_classes

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["NEVER", "Tables", "tables"]

NEVER: Final = 1 << 40
"""A target that no score reaches."""

_ONE: Final = tuple(card for card in PACK if card.rank is Rank.SEVEN)
_OTHER: Final = tuple(card for card in PACK if card.rank is Rank.FIVE)
"""Two cards of each suit, for hands of any two suits."""


@dataclass(frozen=True)
class Tables:
    """The rules of a table while one suit is trump."""

    rules: Rules
    trump: Suit | None
    row: tuple[int, ...]
    """The numbers, laid out as in `layout`."""

    @cached_property
    def array(self) -> NDArray[np.int64]:
        """The row as compiled kernels take it."""
        import numpy as np

        return np.array(self.row, dtype=np.int64)


@lru_cache(maxsize=256)
def tables(rules: Rules, trump: Suit | None) -> Tables:
    """The rules tabulated for this trump suit (None where there is none)."""
    row = [0] * at.TABLES_SIZE
    row[at.PLAYERS] = rules.players
    row[at.SIDES] = rules.side_count
    row[at.SIDE : at.SIDE + rules.players] = rules.side_of
    row[at.TRUMP] = _set_of(trump, lambda card: suit_in_play(card, trump) is trump)
    row[at.TARGET_SCORE] = rules.end.target if isinstance(rules.end, Race) else NEVER
    _check_ranking(trump)
    _following(rules, trump, row)
    _leading(rules, trump, row)
    if isinstance(rules.scoring, FourPoints):
        assert trump is not None
        _four_points(rules, rules.scoring, trump, row)
    else:
        _penalties(rules, rules.scoring, trump, row)
    _worth(rules, trump, row)
    return Tables(rules, trump, tuple(row))


def _set_of(trump: Suit | None, belongs: Callable[[Card], bool]) -> int:
    return mask_of(filter(belongs, PACK), trump)


def _check_ranking(trump: Suit | None) -> None:
    """Bits must rank cards as the rules do: trumps over the led suit, and the rest nothing."""
    for led in Suit:
        able = [card for card in PACK if strength(card, led, trump)]
        able.sort(key=lambda card: strength(card, led, trump))
        assert able == sorted(able, key=lambda card: bit_of(card, trump))


# What may be played ----------------------------------------------------------------------------


def _following(rules: Rules, trump: Suit | None, row: list[int]) -> None:
    for led in Suit:
        lead = (Card.of(led, Rank.TWO),)
        lawful = {
            (one.suit, other.suit): other
            in playable(rules, (one, other), lead, trump, first_trick=False)
            for one in _ONE
            for other in _OTHER
        }
        obliging = {suit for suit in Suit if not all(lawful[suit, other] for other in Suit)}
        allowed = {suit for suit in Suit if all(lawful[one, suit] for one in Suit)}
        lane = bit_of(lead[0], trump).bit_length() >> 4
        row[at.MUST + lane] = mask_of((c for c in PACK if c.suit in obliging), trump)
        row[at.MAY + lane] = mask_of((c for c in PACK if c.suit in allowed), trump)
    for by_lane, also in ((at.MUST, at.MUST_ALSO), (at.MAY, at.MAY_ALSO)):
        row[also] = row[by_lane] & row[at.TRUMP]
        assert all(row[by_lane + lane] == LANE << 16 * lane | row[also] for lane in range(4))
    row[at.UNDERTRUMP] = row[at.TRUMP] if _bars_undertrumps(rules, trump) else 0
    row[at.BARRED] = mask_of(rules.play.first_trick_bar, trump)


def _bars_undertrumps(rules: Rules, trump: Suit | None) -> bool:
    if trump is None:
        return False
    led, other = [suit for suit in Suit if suit is not trump][:2]
    low = Card.of(trump, Rank.THREE)
    hand = (low, Card.of(trump, Rank.ACE), Card.of(other, Rank.FIVE))
    trick = (Card.of(led, Rank.TWO), Card.of(trump, Rank.JACK))
    return low not in playable(rules, hand, trick, trump, first_trick=False)


def _leading(rules: Rules, trump: Suit | None, row: list[int]) -> None:
    def lawful(*hand: Card) -> tuple[Card, ...]:
        return leadable(rules, hand, first_trick=False, hearts_broken=False)

    named = rules.play.first_lead
    row[at.NAMED] = 0 if named is None else bit_of(named, trump)
    waiting = [one for one in _ONE if any(one not in lawful(one, other) for other in _OTHER)]
    suits = {card.suit for card in waiting}
    row[at.WAITING] = mask_of((card for card in PACK if card.suit in suits), trump)
    row[at.EXCUSES] = _set_of(
        trump,
        lambda card: (
            bool(waiting)
            and card.suit not in suits
            and all(one in lawful(card, one) for one in waiting)
        ),
    )
    row[at.BREAKS] = _set_of(trump, lambda card: breaks_hearts(rules, card, (card,)))
    row[at.BREAKS_OFF] = _set_of(
        trump,
        lambda card: (
            any(breaks_hearts(rules, card, (led,)) for led in _ONE)
            and not breaks_hearts(rules, card, (card,))
        ),
    )
    row[at.HANDS_ON] = _set_of(
        trump, lambda card: passes_the_lead(rules, (card,), hearts_broken=False)
    )


# What a deal is worth --------------------------------------------------------------------------


def _planes(row: list[int], start: int, weights: Mapping[Card, int], trump: Suit | None) -> None:
    """Writes weights as binary planes: with popcounts their sum is a few steps for any cards."""
    planes: dict[int, list[Card]] = {}
    for card, weight in weights.items():
        sign = 1 if weight > 0 else -1
        for place in range(abs(weight).bit_length()):
            if abs(weight) >> place & 1:
                planes.setdefault(sign << place, []).append(card)
    row[start] = len(planes)
    for number, (weight, cards) in enumerate(sorted(planes.items())):
        row[start + 1 + 2 * number] = weight
        row[start + 2 + 2 * number] = mask_of(cards, trump)


def _four_points(rules: Rules, scoring: FourPoints, trump: Suit, row: list[int]) -> None:
    def fate(rank: Rank, player: int, captor: int) -> Fate:
        card = Card.of(trump, rank)
        return Fate(card=card, holder=player, player=player, captor=captor, trick=1)

    def award(
        point: Point,
        *,
        high: Fate | None = None,
        low: Fate | None = None,
        jack: Fate | None = None,
        counts: tuple[int, ...] = (),
        dealer: int = 0,
    ) -> Award | None:
        facts = TrumpFacts(
            dealer=dealer, high=high, low=low, jack=jack, jack_turned=False, counts=counts, pegs=()
        )
        entry = POINTS[point](rules, scoring, facts)
        return entry if isinstance(entry, Award) else None

    def points(entry: Award | None) -> int:
        return entry.points if entry else 0

    def goes_to_captor(entry: Award | None) -> int:
        return int(entry is not None and entry.side == rules.side_of[1])

    taken = fate(Rank.TWO, 0, 1)
    row[at.HIGH_TO_CAPTOR] = goes_to_captor(award(Point.HIGH, high=taken))
    row[at.LOW_TO_CAPTOR] = goes_to_captor(award(Point.LOW, low=taken))
    any_low = award(Point.LOW, low=fate(Rank.THREE, 0, 0)) is not None
    row[at.LOW_MUST_BE] = 0 if any_low else bit_of(Card.of(trump, Rank.TWO), trump)
    row[at.JACK] = bit_of(Card.of(trump, Rank.JACK), trump)
    row[at.JACK_POINTS] = points(award(Point.JACK, jack=fate(Rank.JACK, 0, 0)))
    row[at.HANG_POINTS] = points(award(Point.JACK, jack=fate(Rank.JACK, 0, 1)))
    others = (0,) * (rules.players - 1)
    row[at.GAME_POINTS] = points(award(Point.GAME, counts=(1, *others)))
    for seat, side in enumerate(rules.side_of):
        tied = award(Point.GAME, counts=(0, *others), dealer=seat)
        row[at.TIE_TO + side] = -1 if tied is None else tied.side
    codes = list(Point)
    for place, point in enumerate(scoring.precedence):
        row[at.ORDER + place] = codes.index(point) if scoring.keep_four_points else -1
    value = {card: rules.game_value[card.index] for card in PACK}
    _planes(row, at.VALUE, value, trump)
    pegging = [card for card in PACK if suit_in_play(card, trump) is trump]
    pegging = [card for card in pegging if card.rank in scoring.trick_card_points]
    _planes(row, at.PEGS, {card: peg_points(scoring, (card,)) for card in pegging}, trump)


def _penalties(rules: Rules, scoring: PenaltyCards, trump: Suit | None, row: list[int]) -> None:
    row[at.PENALTIES] = 1
    cost = {card: points for card, points in scoring.penalty.items() if points > 0}
    bonus = {card: -points for card, points in scoring.penalty.items() if points < 0}
    _planes(row, at.COST, cost, trump)
    _planes(row, at.BONUS, bonus, trump)
    row[at.MOON] = mask_of(scoring.moon_needs, trump)
    row[at.MOON_KEEPS_BONUS] = int(not scoring.moon_absorbs_bonus)
    choices: list[MoonAward | None] = [None, None]
    if scoring.moon_award is MoonAward.SHOOTER_CHOOSES:
        choices = [MoonAward.OTHERS_PLUS, MoonAward.SELF_MINUS]
    taken = (tuple(scoring.moon_needs), *((),) * (rules.players - 1))
    for place, chosen in enumerate(choices):
        given = {
            entry.side: entry.points
            for entry in moon_entries(rules, PenaltyFacts(taken=taken), chosen)
            if isinstance(entry, Award) and entry.reason is For.MOON
        }
        row[at.MOON_SELF + 2 * place] = given.get(0, 0)
        row[at.MOON_OTHERS + 2 * place] = given.get(1, 0)


def _worth(rules: Rules, trump: Suit | None, row: list[int]) -> None:
    classes = worth_classes(rules, trump)
    row[at.WORTH] = len(classes)
    for place, cards in enumerate(classes, start=1):
        row[at.WORTH + place] = mask_of(cards, trump)
    wanted = 1 if isinstance(rules.scoring, FourPoints) else -1
    row[at.PRIZES] = _set_of(trump, lambda card: wanted * worth(rules, card, trump) > 0)
