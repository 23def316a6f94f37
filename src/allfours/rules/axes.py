"""The axes on which the games differ: one enumeration per closed set of values.

What each value means is the business of the one function it names (see `following`, `points`,
`settling` and the phases of `game`); what it is called in English is in `prose`.
"""

from __future__ import annotations

from enum import StrEnum

__all__ = [
    "AfterRun",
    "Aim",
    "Bunch",
    "DrawAce",
    "EarlyLook",
    "EndTie",
    "EndWhen",
    "FirstDealer",
    "Follow",
    "GameTie",
    "GiftTo",
    "LowIs",
    "MoonAward",
    "PartnersBy",
    "PassTo",
    "PegWhen",
    "Point",
    "PointTo",
    "Rotation",
    "ShortStock",
    "Sides",
    "StockDraw",
    "StockFace",
    "TrumpBy",
    "TurnUpCredit",
    "TurnUpIfRejected",
    "TurnUpKind",
    "Undertrump",
]


class Sides(StrEnum):
    """Who score together."""

    SOLO = "solo"
    ALTERNATE_PAIRS = "alternate_pairs"


class Rotation(StrEnum):
    """Which way deal, begging and play go round a real table."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


class FirstDealer(StrEnum):
    """How the first dealer is found."""

    DRAW_HIGH = "draw_high"
    DRAW_LOW = "draw_low"
    RANDOM = "random"


class DrawAce(StrEnum):
    """Whether an ace drawn for deal is the highest or the lowest card."""

    HIGH = "high"
    LOW = "low"


class PartnersBy(StrEnum):
    """Whether partners are agreed, or the draw for deal pairs them."""

    AGREED = "agreed"
    DRAWN = "drawn"


class TrumpBy(StrEnum):
    """What fixes the trump suit."""

    TURN_UP = "turn_up"
    STOCK_TOP = "stock_top"
    CUT = "cut"
    NONE = "none"


class GiftTo(StrEnum):
    """Who scores the gift when the dealer keeps the suit."""

    BEGGAR_SIDE = "beggar_side"
    EACH_OPPONENT = "each_opponent"


class EarlyLook(StrEnum):
    """Who may look at the hand before the first turn-up is decided."""

    ALL = "all"
    ELDEST_AND_DEALER = "eldest_and_dealer"


class ShortStock(StrEnum):
    """What happens where the stock cannot serve a run."""

    REDEAL = "redeal"
    RUN_NOT_OFFERED = "run_not_offered"


class TurnUpKind(StrEnum):
    """Which card of a deal was turned: the first, one of the same suit, one of a new suit."""

    FIRST = "first"
    SAME_SUIT = "same_suit"
    NEW_SUIT = "new_suit"


class TurnUpCredit(StrEnum):
    """When the points for a turned card are counted."""

    AT_TURN = "at_turn"
    WHEN_SETTLED = "when_settled"


class TurnUpIfRejected(StrEnum):
    """Whether the dealer keeps the points for a turned card whose suit is refused."""

    KEEP = "keep"
    FORFEIT = "forfeit"


class Bunch(StrEnum):
    """Whether a deal may be thrown in once a new suit is turned."""

    NONE = "none"
    UNANIMOUS_AFTER_RUN = "unanimous_after_run"


class AfterRun(StrEnum):
    """Which cards are kept when the cards were run."""

    DISCARD_TO_HAND_SIZE = "discard_to_hand_size"
    KEEP_IF_ONE_RUN = "keep_if_one_run"
    KEEP_ALL = "keep_all"


class Follow(StrEnum):
    """What may be played to a lead."""

    STRICT = "strict"
    FOLLOW_OR_TRUMP = "follow_or_trump"
    FOLLOW_OR_TRUMP_MUST_RUFF = "follow_or_trump_must_ruff"


class Undertrump(StrEnum):
    """Whether a trump below the highest trump of the trick may be played to a plain lead."""

    FREE = "free"
    BARRED_UNLESS_ONLY_TRUMPS = "barred_unless_only_trumps"


class StockDraw(StrEnum):
    """Whether hands are filled from the stock after each trick."""

    NONE = "none"
    WINNER_FIRST = "winner_first"


class StockFace(StrEnum):
    """How the stock lies: its top card seen by all, or face down."""

    UP_TOP_VISIBLE = "up_top_visible"
    DOWN = "down"


class PointTo(StrEnum):
    """Who scores High or Low: who held the card at the first trick, or who captured it."""

    HOLDER = "holder"
    CAPTOR = "captor"


class LowIs(StrEnum):
    """Which card is Low."""

    LOWEST_IN_PLAY = "lowest_in_play"
    DEUCE = "deuce"


class PegWhen(StrEnum):
    """When points for trumps taken in tricks are pegged."""

    AT_TRICK = "at_trick"
    AT_HAND_END = "at_hand_end"


class GameTie(StrEnum):
    """Who scores Game when the highest counts are equal."""

    NOBODY = "nobody"
    NON_DEALER_SIDE = "non_dealer_side"


class Point(StrEnum):
    """The four points of the family."""

    HIGH = "high"
    LOW = "low"
    JACK = "jack"
    GAME = "game"


class Aim(StrEnum):
    """Whether the most or the fewest points win."""

    MOST = "most"
    LEAST = "least"


class PassTo(StrEnum):
    """Which way cards are passed before play."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    NONE = "none"


class MoonAward(StrEnum):
    """What taking every needed card is worth."""

    OTHERS_PLUS = "others_plus"
    SELF_MINUS = "self_minus"
    SHOOTER_CHOOSES = "shooter_chooses"


class EndWhen(StrEnum):
    """Whether a total must pass the end score, or only reach it."""

    EXCEEDS = "exceeds"
    REACHES = "reaches"


class EndTie(StrEnum):
    """What a tie for the lowest total at the end does."""

    SHARE = "share"
    PLAY_ON = "play_on"
