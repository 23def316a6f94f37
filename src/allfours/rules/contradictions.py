"""Options that cannot stand together, each with the sentence that says why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from allfours.rules import axes
from allfours.rules.record import (
    BrokenHearts,
    Cut,
    DrawStock,
    FourPoints,
    NoTrump,
    Passing,
    PenaltyCards,
    Rules,
    StockTop,
    TurnUp,
)

__all__ = ["contradictions"]


def contradictions(rules: Rules) -> Iterator[str]:
    """Every contradiction in these rules, as a sentence; nothing where they can be played."""
    for sentence, stands in _CONTRADICTIONS:
        if stands(rules):
            yield sentence


def _dealt(rules: Rules) -> int:
    return rules.players * rules.hand_size


def _too_few_cards(rules: Rules) -> bool:
    return _dealt(rules) + isinstance(rules.trump, TurnUp) > len(rules.cards)


def _one_card_too_few_to_turn(rules: Rules) -> bool:
    return (
        isinstance(rules.trump, TurnUp)
        and not rules.trump.last_card_turnable
        and _dealt(rules) + 1 == len(rules.cards)
    )


def _uneven_pairs(rules: Rules) -> bool:
    return rules.seating.sides is axes.Sides.ALTERNATE_PAIRS and rules.players != 4


def _tie_to_whom(rules: Rules) -> bool:
    return (
        isinstance(rules.scoring, FourPoints)
        and rules.scoring.game_tie is axes.GameTie.NON_DEALER_SIDE
        and rules.side_count > 2
    )


def _held_when_drawn(rules: Rules) -> bool:
    return (
        isinstance(rules.stock, DrawStock)
        and isinstance(rules.scoring, FourPoints)
        and axes.PointTo.HOLDER in (rules.scoring.high_to, rules.scoring.low_to)
    )


def _uneven_stock(rules: Rules) -> bool:
    return (
        isinstance(rules.stock, DrawStock)
        and (len(rules.cards) - _dealt(rules)) % rules.players != 0
    )


def _empty_stock_top(rules: Rules) -> bool:
    return isinstance(rules.trump, StockTop) and _dealt(rules) == len(rules.cards)


def _uneven_hearts(rules: Rules) -> bool:
    return rules.play.first_lead is not None and _dealt(rules) != len(rules.cards)


def _lead_card_missing(rules: Rules) -> bool:
    return rules.play.first_lead in rules.pack.removed_cards


def _incomplete_precedence(rules: Rules) -> bool:
    return isinstance(rules.scoring, FourPoints) and set(rules.scoring.precedence) != set(
        axes.Point
    )


def _nothing_to_score(rules: Rules) -> bool:
    return (
        isinstance(rules.scoring, FourPoints)
        and not rules.scoring.keep_four_points
        and not any(rules.scoring.trick_card_points.values())
    )


def _nothing_to_avoid(rules: Rules) -> bool:
    return isinstance(rules.scoring, PenaltyCards) and sum(rules.scoring.penalty.values()) <= 0


def _moon_card_missing(rules: Rules) -> bool:
    return isinstance(rules.scoring, PenaltyCards) and not (
        rules.scoring.moon_needs - rules.pack.removed_cards == rules.scoring.moon_needs
        and rules.scoring.moon_needs
    )


_CONTRADICTIONS: Final[tuple[tuple[str, Callable[[Rules], bool]], ...]] = (
    ("the pack has too few cards for these hands", _too_few_cards),
    (
        "last_card_turnable=no: after this deal only the last card of the pack is left to turn",
        _one_card_too_few_to_turn,
    ),
    ("sides=alternate_pairs needs four players", _uneven_pairs),
    (
        "partners_by=drawn needs sides=alternate_pairs: there are no partners to draw",
        lambda rules: rules.opening.partners_by is axes.PartnersBy.DRAWN
        and rules.seating.sides is axes.Sides.SOLO,
    ),
    (
        "partners_by=drawn needs first_dealer=draw_high or draw_low: the same draw decides both",
        lambda rules: rules.opening.partners_by is axes.PartnersBy.DRAWN
        and rules.opening.first_dealer is axes.FirstDealer.RANDOM,
    ),
    (
        "game_tie=non_dealer_side needs exactly two sides: with more, it would not say whose the"
        " point is (F7)",
        _tie_to_whom,
    ),
    (
        "high_to and low_to must be captor where cards are drawn from a stock: nobody was dealt"
        " them all (F11)",
        _held_when_drawn,
    ),
    (
        "stock_draw=winner_first needs a stock that divides evenly among the players",
        _uneven_stock,
    ),
    (
        "trump_by=turn_up sets a card aside and cannot go with stock_draw=winner_first",
        lambda rules: isinstance(rules.stock, DrawStock) and isinstance(rules.trump, TurnUp),
    ),
    (
        "trump_by=stock_top and trump_by=cut are for games that draw: set stock_draw=winner_first",
        lambda rules: isinstance(rules.trump, StockTop | Cut)
        and not isinstance(rules.stock, DrawStock),
    ),
    (
        "stock_face=down shows no card that could fix trump: set trump_by=cut",
        lambda rules: isinstance(rules.trump, StockTop)
        and isinstance(rules.stock, DrawStock)
        and rules.stock.stock_face is axes.StockFace.DOWN,
    ),
    ("trump_by=stock_top needs a stock: every card is dealt", _empty_stock_top),
    (
        "High, Low, Jack and Game need a trump suit: trump_by=none goes with aim=least",
        lambda rules: isinstance(rules.scoring, FourPoints) and isinstance(rules.trump, NoTrump),
    ),
    (
        "aim=least has no trump suit: set trump_by=none",
        lambda rules: isinstance(rules.scoring, PenaltyCards)
        and not isinstance(rules.trump, NoTrump),
    ),
    (
        "aim=least is for players who score alone: set sides=solo",
        lambda rules: isinstance(rules.scoring, PenaltyCards)
        and rules.seating.sides is not axes.Sides.SOLO,
    ),
    (
        "break_hearts=yes belongs to games without trump",
        lambda rules: isinstance(rules.leads, BrokenHearts)
        and not isinstance(rules.trump, NoTrump),
    ),
    (
        "follow_or_trump needs a trump suit: with trump_by=none set follow=strict",
        lambda rules: rules.play.follow is not axes.Follow.STRICT
        and isinstance(rules.trump, NoTrump),
    ),
    (
        "undertrump=barred_unless_only_trumps needs a trump suit: with trump_by=none set"
        " undertrump=free",
        lambda rules: rules.play.undertrump is not axes.Undertrump.FREE
        and isinstance(rules.trump, NoTrump),
    ),
    (
        "first_lead=holder needs a deal of the whole pack, or the card may lie unseen",
        _uneven_hearts,
    ),
    ("first_lead=holder names a card that is taken out of the pack", _lead_card_missing),
    ("precedence must name high, low, jack and game, each once", _incomplete_precedence),
    (
        "keep_four_points=no leaves nothing to play for: set trick_card_points",
        _nothing_to_score,
    ),
    (
        "penalty must add up to more than nothing, or the end score may never be reached",
        _nothing_to_avoid,
    ),
    ("moon_needs must name cards of the pack", _moon_card_missing),
    (
        "pass_count needs trump_by=none: cards are passed only where no suit is trump",
        lambda rules: isinstance(rules.passing, Passing) and not isinstance(rules.trump, NoTrump),
    ),
    (
        "pass_count leaves nobody a card to play: it must be below the hand size",
        lambda rules: isinstance(rules.passing, Passing) and rules.pass_count >= rules.hand_size,
    ),
    ("pass_cycle must name at least one direction",
        lambda rules: isinstance(rules.passing, Passing) and not rules.passing.pass_cycle,
    ),
    (
        "pass_cycle has across, which needs an even number of players",
        lambda rules: isinstance(rules.passing, Passing)
        and axes.PassTo.ACROSS in rules.passing.pass_cycle
        and rules.players % 2 == 1,
    ),
)  # fmt: skip
