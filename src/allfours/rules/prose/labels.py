"""Short names for forms and comparisons: what an axis is about, and what a value means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from allfours.cards import Card
from allfours.rules import axes
from allfours.rules.codec import PointTable
from allfours.rules.prose.counting import penalties_in_words
from allfours.rules.prose.words import (
    cards_of,
    listed,
    number,
    points,
    rank_values,
    set_of_cards,
    the,
)
from allfours.rules.record import axis_codec

__all__ = ["choice_text", "title"]

_TITLES: Final[dict[str, str]] = {
    "players": "Players",
    "sides": "Sides",
    "rotation": "Direction of play",
    "removed_cards": "Cards taken out",
    "first_dealer": "First dealer",
    "draw_ace": "Ace in the draw for deal",
    "partners_by": "Partners",
    "deal_packets": "The deal",
    "trump_by": "What makes trump",
    "beg": "Begging",
    "gift_points": "The gift",
    "gift_to": "Who gets the gift",
    "gift_may_give_out": "A gift that wins the game",
    "early_look": "Who looks first",
    "run_packet": "Cards in a run",
    "short_stock": "A stock too short for a run",
    "last_card_turnable": "Turning the last card",
    "turnup_points": "Points for the turn-up",
    "turnup_counts_at": "Which turn-ups score",
    "turnup_credit": "When a turn-up scores",
    "turnup_if_rejected": "A turn-up that is refused",
    "bunch": "Bunching",
    "after_run": "Hands after a run",
    "pass_count": "Cards passed",
    "pass_cycle": "Way of passing",
    "first_lead": "The first lead",
    "follow": "Following suit",
    "undertrump": "Trumping low",
    "first_trick_bar": "Barred from the first trick",
    "break_hearts": "Breaking hearts",
    "queen_breaks_hearts": "The queen of spades breaks hearts",
    "forced_heart_lead": "A hand of hearts only",
    "heart_instead_of_queen": "Hearts and the queen only",
    "stock_draw": "Drawing from the stock",
    "stock_face": "How the stock lies",
    "aim": "Aim",
    "high_to": "Who scores High",
    "low_to": "Who scores Low",
    "low_is": "What is Low",
    "jack_points": "Taking the jack",
    "hang_jack_points": "Hanging the jack",
    "trick_card_points": "Pegs for trumps taken",
    "peg_when": "When to peg",
    "keep_four_points": "High, Low, Jack and Game besides pegs",
    "game_values": "What counts toward Game",
    "game_points": "Game",
    "game_tie": "A tied Game",
    "precedence": "Order of counting",
    "penalty": "Cards that cost points",
    "moon_needs": "What makes a moon",
    "moon_award": "Who pays for a moon",
    "moon_amount": "A moon",
    "moon_absorbs_bonus": "A bonus card in a moon",
    "target": "Target",
    "end_when": "When the limit ends the game",
    "end_score": "The limit",
    "end_tie": "A tie for lowest",
}

_NAMED: Final[dict[str, dict[str, str]]] = {
    "sides": {"solo": "each alone", "alternate_pairs": "partners opposite"},
    "rotation": {"clockwise": "clockwise", "anticlockwise": "anticlockwise"},
    "first_dealer": {
        "draw_high": "the highest card drawn",
        "draw_low": "the lowest card drawn",
        "random": "by chance",
    },
    "draw_ace": {"high": "high", "low": "low"},
    "partners_by": {"agreed": "agreed", "drawn": "drawn for"},
    "trump_by": {
        "turn_up": "a card turned up",
        "stock_top": "the top of the stock",
        "cut": "a cut before the deal",
        "none": "nothing: no trump",
    },
    "beg": {"yes": "allowed", "no": "not allowed"},
    "gift_to": {
        "beggar_side": "the side that begged",
        "each_opponent": "each side but the dealer's",
    },
    "gift_may_give_out": {"yes": "allowed", "no": "not allowed"},
    "early_look": {"all": "all", "eldest_and_dealer": "eldest hand and the dealer"},
    "short_stock": {
        "redeal": "the same dealer deals again",
        "run_not_offered": "the dealer must give",
    },
    "last_card_turnable": {"yes": "allowed", "no": "not allowed"},
    "turnup_credit": {"at_turn": "at once", "when_settled": "when trump is settled"},
    "turnup_if_rejected": {"keep": "keeps its points", "forfeit": "loses its points"},
    "bunch": {"none": "not allowed", "unanimous_after_run": "after a run, if all agree"},
    "after_run": {
        "discard_to_hand_size": "discard to the number dealt",
        "keep_if_one_run": "keep all after one run",
        "keep_all": "keep all",
    },
    "follow": {
        "strict": "follow if able",
        "follow_or_trump": "follow or trump",
        "follow_or_trump_must_ruff": "follow or trump, and trump when void",
    },
    "undertrump": {
        "free": "allowed",
        "barred_unless_only_trumps": "only from a hand of trumps",
    },
    "break_hearts": {"yes": "required before hearts are led", "no": "not required"},
    "queen_breaks_hearts": {"yes": "yes", "no": "no"},
    "forced_heart_lead": {"yes": "leads a heart", "no": "hands on the lead"},
    "heart_instead_of_queen": {"yes": "either is led", "no": "the queen is led"},
    "stock_draw": {"none": "none", "winner_first": "after each trick, the winner first"},
    "stock_face": {"up_top_visible": "face up", "down": "face down"},
    "aim": {"most": "most points", "least": "fewest points"},
    "high_to": {"holder": "who was dealt it", "captor": "who takes it"},
    "low_to": {"holder": "who was dealt it", "captor": "who takes it"},
    "low_is": {"lowest_in_play": "the lowest trump in play", "deuce": "the two of trumps only"},
    "peg_when": {"at_trick": "as each trick is taken", "at_hand_end": "after the last trick"},
    "keep_four_points": {"yes": "scored", "no": "not scored"},
    "game_tie": {"nobody": "to nobody", "non_dealer_side": "to the dealer's opponents"},
    "moon_award": {
        "others_plus": "the others",
        "self_minus": "nobody: it comes off the shooter's score",
        "shooter_chooses": "as the shooter chooses",
    },
    "moon_absorbs_bonus": {"yes": "counts nothing", "no": "counts as well"},
    "end_when": {"exceeds": "when it is passed", "reaches": "when it is reached"},
    "end_tie": {"share": "the win is shared", "play_on": "another deal is played"},
}  # fmt: skip

_TURNS: Final[dict[axes.TurnUpKind, str]] = {
    axes.TurnUpKind.FIRST: "the first",
    axes.TurnUpKind.SAME_SUIT: "one of the same suit",
    axes.TurnUpKind.NEW_SUIT: "one of a new suit",
}
_WAY: Final[dict[axes.PassTo, str]] = {
    axes.PassTo.LEFT: "left",
    axes.PassTo.RIGHT: "right",
    axes.PassTo.ACROSS: "across",
    axes.PassTo.NONE: "none",
}


def _packets(value: tuple[int, ...]) -> str:
    if len(value) == 1:
        return f"{cards_of(sum(value))} at once"
    if len(set(value)) == 1:
        return f"{cards_of(sum(value))}, {number(value[0])} at a time"
    return f"{cards_of(sum(value))}, in packets of {listed([number(size) for size in value])}"


def _penalties(value: PointTable[Card]) -> str:
    cards = [
        f"{name} {number(amount * sign)}"
        for sign in (1, -1)
        for name, amount in zip(*penalties_in_words(value, sign), strict=True)
    ]
    return listed(cards) or "none"


_WRITTEN: Final[dict[str, Callable[[Any], str]]] = {
    "players": number,
    "removed_cards": lambda cards: set_of_cards(cards) or "none",
    "deal_packets": _packets,
    "gift_points": points,
    "run_packet": cards_of,
    "turnup_points": lambda table: rank_values(table) or "none",
    "turnup_counts_at": lambda kinds: listed([_TURNS[kind] for kind in kinds]) or "none",
    "pass_count": cards_of,
    "pass_cycle": lambda ways: ", ".join(_WAY[way] for way in ways),
    "first_lead": lambda card: "eldest hand" if card is None else the(card),
    "first_trick_bar": lambda cards: set_of_cards(cards) or "none",
    "jack_points": points,
    "hang_jack_points": points,
    "trick_card_points": lambda table: rank_values(table) or "none",
    "game_values": lambda table: rank_values(table) or "none",
    "game_points": points,
    "precedence": lambda order: ", ".join(point.value.capitalize() for point in order),
    "penalty": _penalties,
    "moon_needs": set_of_cards,
    "moon_amount": points,
    "target": points,
    "end_score": points,
}


def title(axis: str) -> str:
    """The name of an axis on a form or in a comparison: "A tied Game".

    Raises:
        KeyError: there is no such axis.
    """
    return _TITLES[axis]


def choice_text(axis: str, value: object) -> str:
    """What a value means, in a few words that may follow the title: "to nobody".

    Args:
        axis: the axis.
        value: a value of its kind, or its text as on a rule card.

    Raises:
        KeyError: there is no such axis.
        NotationError: the text is no value of this axis.
    """
    codec = axis_codec(axis)
    known = codec.parse(value) if isinstance(value, str) else value
    if axis in _NAMED:
        return _NAMED[axis][codec.format(known)]
    return _WRITTEN[axis](known)
