"""How `club` plays a card in a game with trump.

Each legal card is weighed: what the trick is worth and how likely the side is to take it, what
the card would be worth if kept, what it hunts, and the card that the stock offers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Final

from allfours.bots.advice import Advice
from allfours.bots.club.memory import chance_of_any, remember
from allfours.bots.club.position import Position, advise_card
from allfours.bots.club.weighing import Thumb, Weighed
from allfours.cards import Card, Rank, Suit
from allfours.game.view import View
from allfours.rules.axes import Follow, PointTo
from allfours.rules.points import game_counts
from allfours.rules.ranking import strength
from allfours.rules.record import DrawStock, FourPoints

__all__ = ["advise_trick"]

TAKE: Final = Thumb("Take what counts", "There is something in this trick worth taking.")
GIVE_LITTLE: Final = Thumb("Give little away", "The trick is likely lost, so spend little on it.")
FEED: Final = Thumb("Feed your side's trick", "Your side should take this trick: add what counts.")
SAVE_JACK: Final = Thumb("Save the jack", "The jack of trumps is likely safe in this trick.")
HUNT: Final = Thumb("Hunt the jack", "A high trump may bring down the jack.")
KEEP: Final = Thumb("Keep your power", "Keep the cards that will take a trick later.")
PROTECT_LOW: Final = Thumb("Look after the low trump", "Low goes to whoever takes it.")
DRAW: Final = Thumb("Play for the stock", "The card on top of the stock is worth winning.")


def advise_trick(view: View) -> Advice:
    """The card `club` plays, with the consideration that decided."""
    return advise_card(view, lambda seen: partial(_weigh, _Position(seen, remember(seen))))


@dataclass(frozen=True)
class _Position(Position):
    """A view with what follows from it in this game."""

    @cached_property
    def scoring(self) -> FourPoints:
        """The points of the game."""
        assert isinstance(self.view.rules.scoring, FourPoints)
        return self.view.rules.scoring

    def ours(self, seat: int) -> bool:
        """Whether a seat scores for the same side."""
        side_of = self.view.rules.side_of
        return side_of[seat] == side_of[self.view.audience]

    @cached_property
    def pip(self) -> float:
        """What one count toward Game is worth in points now; nothing once Game is decided."""
        rules = self.view.rules
        counts = [0] * rules.players
        for trick in self.view.tricks:
            counts[trick.winner] += sum(rules.game_value[card.index] for card in trick.cards)
        by_side = game_counts(rules, tuple(counts))
        seen = sum(by_side)
        left = sum(rules.game_value[card.index] for card in rules.cards) - seen
        mine = by_side[rules.side_of[self.view.audience]]
        best = max(c for side, c in enumerate(by_side) if side != rules.side_of[self.view.audience])
        if not self.scoring.keep_four_points or abs(mine - best) > left:
            return 0.0
        return 0.028 * self.scoring.game_points

    def worth(self, card: Card, player: int) -> tuple[float, float]:
        """Points gained by taking this card, and lost if the other side takes it."""
        value = self.pip * self.view.rules.game_value[card.index]
        if card.suit is not self.view.trump:
            return value, value
        value += self.scoring.trick_card_points.get(card.rank, 0)
        value += self.low_chance(card)
        if card.rank is Rank.JACK and self.scoring.keep_four_points:
            own, hung = self.scoring.jack_points, self.scoring.hang_jack_points
            return (value + own, value + hung) if self.ours(player) else (value + hung, value + own)
        return value, value

    def low_chance(self, card: Card) -> float:
        """How likely this trump is Low, where its captor scores it."""
        if self.scoring.low_to is not PointTo.CAPTOR:
            return 0.0
        return self._chance_that_none_is(card, lambda rank: rank < card.rank)

    def high_chance(self, card: Card) -> float:
        """How likely this trump is High, where its captor scores it."""
        if self.scoring.high_to is not PointTo.CAPTOR:
            return 0.0
        return self._chance_that_none_is(card, lambda rank: rank > card.rank)

    def _chance_that_none_is(self, card: Card, beyond: Callable[[Rank], bool]) -> float:
        """How likely no trump beyond this one is in play."""
        if card.suit is not self.view.trump or not self.scoring.keep_four_points:
            return 0.0
        others = [
            c
            for c in self.view.rules.cards
            if c.suit is card.suit and beyond(c.rank) and c not in self.memory.dead
        ]
        if any(c not in self.memory.unseen for c in others):
            return 0.0
        hidden = sum(self.view.hand_counts) - len(self.view.hand) + self._stock_in_play
        return 1 - chance_of_any(len(others), len(self.memory.unseen), hidden)

    @property
    def _stock_in_play(self) -> int:
        """Stock cards that will be drawn."""
        return self.view.stock_count if isinstance(self.view.rules.stock, DrawStock) else 0

    @cached_property
    def out(self) -> frozenset[Card]:
        """Cards that somebody else holds or may still draw, known ones too."""
        return self.memory.unseen.union(*self.memory.held)

    def above(self, card: Card) -> list[Card]:
        """The cards that are out and beat this one in its suit."""
        return [c for c in self.out if c.suit is card.suit and c.rank > card.rank]

    @property
    def rivals(self) -> float:
        """How much of what another side gains is a loss: all of it between two sides."""
        return 1.0 if self.view.rules.side_count == 2 else 0.6


def _weigh(at: _Position, card: Card) -> Weighed:
    view = at.view
    trick = (*view.trick, card)
    chance = _chance_to_take(at, trick)
    gain = loss = 0.0
    for place, played in enumerate(view.trick):
        seat = (view.audience - len(view.trick) + place) % view.rules.players
        take, lose = at.worth(played, seat)
        gain, loss = gain + take, loss + lose
    take, lose = at.worth(card, view.audience)
    reasons = {TAKE: chance * gain - (1 - chance) * loss * at.rivals, KEEP: -_future(at, card)}
    own = chance * take - (1 - chance) * lose * at.rivals
    reasons[_own_thumb(at, card, own)] = own
    if not view.trick and card.suit is view.trump:
        reasons[HUNT] = _hunt(at, card)
    if view.stock_top is not None:
        reasons[DRAW] = chance * _drawn(at, view.stock_top)
    return Weighed(card=card, reasons=reasons)


def _own_thumb(at: _Position, card: Card, own: float) -> Thumb:
    if card.suit is at.view.trump and card.rank is Rank.JACK:
        return SAVE_JACK
    if card.suit is at.view.trump and at.low_chance(card) > 0.3:
        return PROTECT_LOW
    return FEED if own > 0 else GIVE_LITTLE


def _chance_to_take(at: _Position, trick: Sequence[Card]) -> float:
    """How likely the side is to take the trick after this card."""
    view = at.view
    led = trick[0].suit
    powers = [strength(card, led, view.trump) for card in trick]
    best = max(powers)
    leader = (view.audience - len(trick) + 1) % view.rules.players
    holder = (leader + powers.index(best)) % view.rules.players
    chance = 1.0 if at.ours(holder) else 0.0
    for seat in at.later:
        beats = _chance_to_beat(at, seat, led, best)
        chance = chance + (1 - chance) * beats * 0.6 if at.ours(seat) else chance * (1 - beats)
    return chance


def _chance_to_beat(at: _Position, seat: int, led: Suit, best: int) -> float:
    view, memory = at.view, at.memory
    higher = [
        card
        for card in (*memory.unseen, *memory.held[seat])
        if memory.may_hold(seat, card) and strength(card, led, view.trump) > best
    ]
    followers = [card for card in higher if card.suit is led]
    trumps = [card for card in higher if card.suit is view.trump and led is not view.trump]
    chance = memory.chance_that_one_holds(view, (seat,), followers)
    if not trumps:
        return chance
    ruff = memory.chance_that_one_holds(view, (seat,), trumps)
    if view.rules.play.follow is Follow.STRICT:
        in_suit = [c for c in (*memory.unseen, *memory.held[seat]) if c.suit is led]
        ruff *= 1 - memory.chance_that_one_holds(view, (seat,), in_suit)
    else:
        # A trump is not spent on every trick.
        ruff *= 0.75
    return 1 - (1 - chance) * (1 - ruff)


def _future(at: _Position, card: Card) -> float:
    """What the card should bring if it is kept."""
    return _in_hand(at, card) * (0.0 if len(at.view.hand) == 1 else 1.0)


def _in_hand(at: _Position, card: Card) -> float:
    view = at.view
    take, lose = at.worth(card, view.audience)
    if card.suit is view.trump:
        above = at.above(card)
        mine = sum(c.suit is card.suit for c in view.hand)
        if card.rank is Rank.JACK:
            safe = min(0.9, 0.45 + 0.12 * (mine - 1) + 0.1 * (3 - min(3, len(above))))
            return safe * take - (1 - safe) * lose + 0.1
        power = 0.42 - 0.06 * min(len(above), 6)
        return power + (0.2 * take if not above else 0.05 * take - 0.05 * lose)
    above = at.above(card)
    saved = 0.35 if above else 0.5
    return (0.1 if not above else 0.02) + saved * take - (1 - saved) * lose * 0.8


def _drawn(at: _Position, top: Card) -> float:
    """What it brings to draw this card rather than the unknown one below it.

    The ace of trumps is High for whoever draws it.
    """
    return _in_hand(at, top) - 0.12 + (1 + at.rivals) * at.high_chance(top)


def _hunt(at: _Position, card: Card) -> float:
    """What leading this trump may bring down."""
    view, memory = at.view, at.memory
    jack = Card.of(card.suit, Rank.JACK)
    if jack not in at.out:
        return 0.0
    if card.rank < Rank.JACK or at.above(card):
        return -0.05
    rivals = [seat for seat in range(view.rules.players) if not at.ours(seat)]
    with_them = memory.chance_that_one_holds(view, rivals, (jack,))
    return with_them * 0.35 * at.scoring.hang_jack_points
