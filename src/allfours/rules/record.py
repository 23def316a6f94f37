"""The rules in force at one table, option by option.

`Rules` is what the engine obeys: a resolved record for one number of players. Where games
differ in kind, a group is one of several records (`TurnUp | StockTop | Cut | NoTrump` …), so an
option exists only where it means something. Every leaf is an axis of the option list; its name
is unique over all groups, and its default is the family's.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeVar, cast

from allfours.cards import PACK, Card, Rank
from allfours.rules import axes
from allfours.rules.codec import (
    CARD_POINTS,
    CARDS,
    FIRST_LEAD,
    PACKETS,
    RANK_POINTS,
    SWITCH,
    Codec,
    PointTable,
    choice,
    choices,
    number,
)

if TYPE_CHECKING:
    from allfours.rules.variant import Variant

__all__ = [
    "AXES",
    "AnyLead",
    "BrokenHearts",
    "Cut",
    "Dealing",
    "DrawStock",
    "FourPoints",
    "Group",
    "Limit",
    "NoPassing",
    "NoStock",
    "NoTrump",
    "Opening",
    "Pack",
    "Passing",
    "PenaltyCards",
    "Play",
    "Race",
    "Rules",
    "Seating",
    "StockTop",
    "TurnUp",
    "axis_codec",
    "axis_group",
]

T = TypeVar("T")


def _axis(codec: Codec[T], default: T) -> T:
    return field(default=default, metadata={"codec": codec})


_RANKS: Final = RANK_POINTS.parse
_CARDS: Final = CARDS.parse


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """Who sits, who score together, which way the game goes round."""

    players: int = _axis(number(2, 7), 4)
    sides: axes.Sides = _axis(choice(axes.Sides), axes.Sides.SOLO)
    rotation: axes.Rotation = _axis(choice(axes.Rotation), axes.Rotation.CLOCKWISE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """The pack: 52 cards less those taken out."""

    removed_cards: frozenset[Card] = _axis(CARDS, frozenset())


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """How the first dealer and the partners are found."""

    first_dealer: axes.FirstDealer = _axis(choice(axes.FirstDealer), axes.FirstDealer.DRAW_HIGH)
    draw_ace: axes.DrawAce = _axis(choice(axes.DrawAce), axes.DrawAce.HIGH)
    partners_by: axes.PartnersBy = _axis(choice(axes.PartnersBy), axes.PartnersBy.AGREED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """The packets in which hands are dealt, from eldest round, one entry a round."""

    deal_packets: tuple[int, ...] = _axis(PACKETS, (3, 3))

    @property
    def hand_size(self) -> int:
        """Cards dealt to each seat."""
        return sum(self.deal_packets)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUp:
    """A card turned after the deal proposes trump; eldest may beg, the dealer give or run."""

    beg: bool = _axis(SWITCH, True)
    gift_points: int = _axis(number(0, 100), 1)
    gift_to: axes.GiftTo = _axis(choice(axes.GiftTo), axes.GiftTo.BEGGAR_SIDE)
    gift_may_give_out: bool = _axis(SWITCH, True)
    early_look: axes.EarlyLook = _axis(choice(axes.EarlyLook), axes.EarlyLook.ALL)
    run_packet: int = _axis(number(1, 13), 3)
    short_stock: axes.ShortStock = _axis(choice(axes.ShortStock), axes.ShortStock.REDEAL)
    last_card_turnable: bool = _axis(SWITCH, True)
    turnup_points: PointTable[Rank] = _axis(RANK_POINTS, _RANKS("J:1"))
    turnup_counts_at: tuple[axes.TurnUpKind, ...] = _axis(
        choices(axes.TurnUpKind, ordered=False),
        (axes.TurnUpKind.FIRST, axes.TurnUpKind.NEW_SUIT),
    )
    turnup_credit: axes.TurnUpCredit = _axis(choice(axes.TurnUpCredit), axes.TurnUpCredit.AT_TURN)
    turnup_if_rejected: axes.TurnUpIfRejected = _axis(
        choice(axes.TurnUpIfRejected), axes.TurnUpIfRejected.FORFEIT
    )
    bunch: axes.Bunch = _axis(choice(axes.Bunch), axes.Bunch.NONE)
    after_run: axes.AfterRun = _axis(choice(axes.AfterRun), axes.AfterRun.DISCARD_TO_HAND_SIZE)


@dataclass(frozen=True, slots=True, kw_only=True)
class StockTop:
    """The visible top card of the stock fixes trump and stays in the stock."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """Trump is cut for before the deal; the card goes back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoTrump:
    """No suit is trump."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoStock:
    """Hands are not filled again: who holds six plays six tricks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawStock:
    """After each trick every seat draws, the winner first, while the stock lasts."""

    stock_face: axes.StockFace = _axis(choice(axes.StockFace), axes.StockFace.UP_TOP_VISIBLE)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoPassing:
    """Nothing is passed before play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passing:
    """Each seat passes cards before play, the direction changing from deal to deal."""

    pass_cycle: tuple[axes.PassTo, ...] = _axis(
        choices(axes.PassTo, ordered=True, repeated=True), tuple(axes.PassTo)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """What may be led and what may be played to a lead."""

    first_lead: Card | None = _axis(FIRST_LEAD, None)
    """The card that its holder must lead to the first trick; None: eldest leads any card."""
    follow: axes.Follow = _axis(choice(axes.Follow), axes.Follow.STRICT)
    undertrump: axes.Undertrump = _axis(choice(axes.Undertrump), axes.Undertrump.FREE)
    first_trick_bar: frozenset[Card] = _axis(CARDS, frozenset())


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyLead:
    """Any card may be led at any time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BrokenHearts:
    """Hearts may not be led until they are broken."""

    queen_breaks_hearts: bool = _axis(SWITCH, False)
    forced_heart_lead: bool = _axis(SWITCH, True)
    heart_instead_of_queen: bool = _axis(SWITCH, False)


@dataclass(frozen=True, slots=True, kw_only=True)
class FourPoints:
    """High, Low, Jack and Game, and points pegged for trumps taken."""

    high_to: axes.PointTo = _axis(choice(axes.PointTo), axes.PointTo.HOLDER)
    low_to: axes.PointTo = _axis(choice(axes.PointTo), axes.PointTo.HOLDER)
    low_is: axes.LowIs = _axis(choice(axes.LowIs), axes.LowIs.LOWEST_IN_PLAY)
    jack_points: int = _axis(number(0, 100), 1)
    hang_jack_points: int = _axis(number(0, 100), 1)
    trick_card_points: PointTable[Rank] = _axis(RANK_POINTS, PointTable())
    peg_when: axes.PegWhen = _axis(choice(axes.PegWhen), axes.PegWhen.AT_TRICK)
    keep_four_points: bool = _axis(SWITCH, True)
    game_values: PointTable[Rank] = _axis(RANK_POINTS, _RANKS("T:10,A:4,K:3,Q:2,J:1"))
    game_points: int = _axis(number(0, 100), 1)
    game_tie: axes.GameTie = _axis(choice(axes.GameTie), axes.GameTie.NOBODY)
    precedence: tuple[axes.Point, ...] = _axis(choices(axes.Point, ordered=True), tuple(axes.Point))


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyCards:
    """Cards taken in tricks cost points, unless all of them are taken."""

    penalty: PointTable[Card] = _axis(CARD_POINTS, CARD_POINTS.parse("H:1,QS:13"))
    moon_needs: frozenset[Card] = _axis(CARDS, _CARDS("H,QS"))
    moon_award: axes.MoonAward = _axis(choice(axes.MoonAward), axes.MoonAward.OTHERS_PLUS)
    moon_amount: int = _axis(number(0, 1000), 26)
    moon_absorbs_bonus: bool = _axis(SWITCH, True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Race:
    """The first side to reach the target wins; counting stops there."""

    target: int = _axis(number(1, 1000), 7)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """The game ends after a deal that brings a side to the end score; the lowest total wins."""

    end_when: axes.EndWhen = _axis(choice(axes.EndWhen), axes.EndWhen.EXCEEDS)
    end_score: int = _axis(number(1, 1000), 100)
    end_tie: axes.EndTie = _axis(choice(axes.EndTie), axes.EndTie.SHARE)


Trump = TurnUp | StockTop | Cut | NoTrump
Group = (
    Seating
    | Pack
    | Opening
    | Dealing
    | Trump
    | NoStock
    | DrawStock
    | NoPassing
    | Passing
    | Play
    | AnyLead
    | BrokenHearts
    | FourPoints
    | PenaltyCards
    | Race
    | Limit
)

SELECTORS: Final[dict[str, Codec[object]]] = cast(
    "dict[str, Codec[object]]",
    {
        "trump_by": choice(axes.TrumpBy),
        "stock_draw": choice(axes.StockDraw),
        "pass_count": number(0, 13),
        "break_hearts": SWITCH,
        "aim": choice(axes.Aim),
    },
)
"""The axes whose value decides which record a group is."""

_GROUPS: Final[tuple[type[Group], ...]] = (
    Seating, Pack, Opening, Dealing, TurnUp, DrawStock, Passing, Play, BrokenHearts,
    FourPoints, PenaltyCards, Race, Limit,
)  # fmt: skip

_LEAVES: Final[dict[str, tuple[type[Group], Codec[object]]]] = {
    leaf.name: (group, leaf.metadata["codec"]) for group in _GROUPS for leaf in fields(group)
}

AXES: Final[tuple[str, ...]] = (
    "players", "sides", "rotation", "removed_cards", "first_dealer", "draw_ace", "partners_by",
    "deal_packets", "trump_by", "beg", "gift_points", "gift_to", "gift_may_give_out",
    "early_look", "run_packet", "short_stock", "last_card_turnable", "turnup_points",
    "turnup_counts_at", "turnup_credit", "turnup_if_rejected", "bunch", "after_run",
    "pass_count", "pass_cycle", "first_lead", "follow", "undertrump", "first_trick_bar",
    "break_hearts", "queen_breaks_hearts", "forced_heart_lead", "heart_instead_of_queen",
    "stock_draw", "stock_face", "aim", "high_to", "low_to", "low_is", "jack_points",
    "hang_jack_points", "trick_card_points", "peg_when", "keep_four_points", "game_values",
    "game_points", "game_tie", "precedence", "penalty", "moon_needs", "moon_award",
    "moon_amount", "moon_absorbs_bonus", "target", "end_when", "end_score", "end_tie",
)  # fmt: skip
"""Every axis, in the order in which a rule book tells them."""


def axis_codec(axis: str) -> Codec[object]:
    """How a value of this axis is written.

    Raises:
        KeyError: there is no such axis.
    """
    return SELECTORS[axis] if axis in SELECTORS else _LEAVES[axis][1]


def axis_group(axis: str) -> type[Group] | None:
    """The record that this axis is a leaf of; None for an axis that selects records."""
    return None if axis in SELECTORS else _LEAVES[axis][0]


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The rules in force at one table. Build them with `Variant.at` or `parse_rule_card`."""

    variant: Variant
    """The row of the catalogue they come from."""
    seating: Seating
    pack: Pack
    opening: Opening
    dealing: Dealing
    trump: Trump
    stock: NoStock | DrawStock
    passing: NoPassing | Passing
    pass_count: int
    """Cards that each seat passes; 0 where nothing is passed."""
    play: Play
    leads: AnyLead | BrokenHearts
    scoring: FourPoints | PenaltyCards
    end: Race | Limit
    house_rules: tuple[str, ...] = ()
    """The axes on which this table departs from its row."""

    @cached_property
    def _hash(self) -> int:
        return hash((self.variant.key, self.seating, self.trump, self.scoring, self.end))

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def players(self) -> int:
        """How many seats."""
        return self.seating.players

    @property
    def hand_size(self) -> int:
        """Cards dealt to each seat."""
        return self.dealing.hand_size

    @cached_property
    def side_of(self) -> tuple[int, ...]:
        """The side that each seat scores for; index = seat."""
        seats = range(self.players)
        if self.seating.sides is axes.Sides.ALTERNATE_PAIRS:
            return tuple(seat % 2 for seat in seats)
        return tuple(seats)

    @cached_property
    def side_count(self) -> int:
        """How many sides there are."""
        return max(self.side_of) + 1

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the pack in use, by index."""
        return tuple(card for card in PACK if card not in self.pack.removed_cards)

    @cached_property
    def game_value(self) -> tuple[int, ...]:
        """What each card counts toward Game; index = card index."""
        if not isinstance(self.scoring, FourPoints):
            return (0,) * len(PACK)
        return tuple(self.scoring.game_values.get(card.rank, 0) for card in PACK)
