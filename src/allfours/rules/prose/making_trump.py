"""The turn-up, begging, the gift, running the cards and bunching, as sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from allfours.cards import Rank
from allfours.rules.axes import (
    AfterRun,
    Bunch,
    EarlyLook,
    GiftTo,
    ShortStock,
    TrumpBy,
    TurnUpCredit,
    TurnUpIfRejected,
    TurnUpKind,
)
from allfours.rules.codec import PointTable
from allfours.rules.prose.people import dealer_side, eldest_side, in_pairs
from allfours.rules.prose.words import a_rank, capital, listed, number, points, ranks_worth
from allfours.rules.record import Rules, TurnUp
from allfours.rules.turnup import cards_needed_to_run

__all__ = ["SAYS", "no_run_ends_the_pack", "runs_in_the_pack"]


def _turning(rules: Rules) -> TurnUp:
    assert isinstance(rules.trump, TurnUp)
    return rules.trump


def _trump_by(rules: Rules, value: TrumpBy) -> str:
    begging = isinstance(rules.trump, TurnUp) and rules.trump.beg
    return {
        TrumpBy.TURN_UP: "The next card is turned up. It belongs to nobody, and its suit is "
        + ("proposed as trump." if begging else "trump."),
        TrumpBy.STOCK_TOP: "The suit of the top card of the stock is trump; the card stays there "
        "to be drawn.",
        TrumpBy.CUT: "Before the deal a card is cut from the pack and put back, and its suit is "
        "trump.",
        TrumpBy.NONE: "There is no trump.",
    }[value]


def _beg(rules: Rules, value: bool) -> str:
    if value:
        return (
            "Eldest hand either stands, and the suit turned is trump, or begs for another; then "
            "the dealer gives or runs the cards."
        )
    return "Nobody may beg: the suit turned is trump."


def _gift_points(rules: Rules, value: int) -> str:
    if not value:
        return "To give costs the dealer nothing; the suit turned is then trump."
    what = (
        f"let {eldest_side(rules)} score {points(value)}"
        if rules.side_count == 2
        else f"grant {points(value)}"
    )
    return f"To give is to {what}; the suit turned is then trump."


def _gift_to(rules: Rules, value: GiftTo) -> str:
    if value is GiftTo.EACH_OPPONENT:
        others = "every side but the dealer's" if in_pairs(rules) else "everyone but the dealer"
        return f"The gift goes to {others}, eldest hand first."
    return f"The gift goes to {eldest_side(rules)} and to nobody else."


def _gift_may_give_out(rules: Rules, value: bool) -> str:
    if value:
        return "A gift may win the game for whoever gets it."
    if _turning(rules).short_stock is ShortStock.RUN_NOT_OFFERED:
        return (
            "The dealer may not give anybody the game: the cards must then be run, unless the "
            "stock is too short."
        )
    return "The dealer may not give anybody the game: the cards must then be run."


def _early_look(rules: Rules, value: EarlyLook) -> str:
    return {
        EarlyLook.ALL: "All may look at their cards from the first.",
        EarlyLook.ELDEST_AND_DEALER: "Only eldest hand and the dealer may look at their cards "
        "before the first turn-up is decided.",
    }[value]


def _run_packet(rules: Rules, value: int) -> str:
    return (
        f"To run the cards, the dealer deals {number(value)} more to each and turns another. The "
        "first suit again means another run; the first other suit is trump."
    )


def runs_in_the_pack(rules: Rules) -> int:
    """How many runs the pack can serve if no new suit comes (rules, A.0)."""
    turning = _turning(rules)
    left = len(rules.cards) - rules.players * rules.hand_size - 1
    runs = 0
    while left >= cards_needed_to_run(rules, turning):
        left -= rules.players * turning.run_packet + 1
        runs += 1
    return runs


def no_run_ends_the_pack(rules: Rules) -> bool:
    """Whether no run would ever turn the very last card of the pack (rules, A.0)."""
    each = rules.players * _turning(rules).run_packet + 1
    left = len(rules.cards) - rules.players * rules.hand_size - 1
    return left < each or left % each != 0


def _short_stock(rules: Rules, value: ShortStock) -> str:
    served = runs_in_the_pack(rules)
    serves = "enough for one run" if served == 1 else f"enough for {number(served)} runs"
    then = "all is gathered and the same dealer deals again."
    if value is ShortStock.REDEAL:
        if served:
            return f"If the stock, {serves}, gives out before a new suit comes, {then}"
        return f"The stock is too short for a run here: if the dealer will not give, {then}"
    if served:
        return f"The dealer may run while the stock, {serves}, lasts; if it gives out, {then}"
    return "The stock is too short for a run here, so the dealer must give."


def _last_card_turnable(rules: Rules, value: bool) -> str:
    if value:
        return "The last card of the pack may be turned for trump."
    never = ", though here it never comes to that" if no_run_ends_the_pack(rules) else ""
    return f"The last card of the pack may not be turned for trump{never}."


def _turnup_points(rules: Rules, value: PointTable[Rank]) -> str:
    if not value:
        return "No card scores for being turned up."
    if len(value) == 1:
        ((rank, worth),) = value.items()
        return f"{capital(a_rank(rank))} turned up scores {points(worth)} for {dealer_side(rules)}."
    return f"A card turned up scores for {dealer_side(rules)}: {ranks_worth(value)}."


_TURNS: Final[dict[TurnUpKind, str]] = {
    TurnUpKind.FIRST: "as the first of the deal",
    TurnUpKind.SAME_SUIT: "as the first suit coming again",
    TurnUpKind.NEW_SUIT: "as the new suit that ends a run",
}


def _turnup_counts_at(rules: Rules, value: tuple[TurnUpKind, ...]) -> str:
    if not value:
        return "A turned card scores at no turn."
    if len(value) == len(TurnUpKind):
        return "A turned card scores at every turn, whatever its suit."
    scoring = listed([_TURNS[kind] for kind in value], "or")
    if len(value) == 1:
        return f"A turned card scores only {scoring}."
    (barred,) = (kind for kind in TurnUpKind if kind not in value)
    return f"A turned card scores {scoring}, but not {_TURNS[barred]}."


def _turnup_credit(rules: Rules, value: TurnUpCredit) -> str:
    return {
        TurnUpCredit.AT_TURN: "What a turned card scores is counted the moment it is turned.",
        TurnUpCredit.WHEN_SETTLED: "What a turned card scores is counted once trump is settled, "
        "before any gift.",
    }[value]


def _turnup_if_rejected(rules: Rules, value: TurnUpIfRejected) -> str:
    if value is TurnUpIfRejected.KEEP:
        return (
            "The dealer keeps what a turned card scored even if its suit is refused or the pack "
            "runs out."
        )
    if _turning(rules).turnup_credit is TurnUpCredit.WHEN_SETTLED:
        return "A card whose suit is refused scores nothing."
    return "If the cards are run, what the refused suit has scored is taken back."


def _bunch(rules: Rules, value: Bunch) -> str:
    if value is Bunch.NONE:
        return "A deal cannot be bunched: the new suit stands."
    return (
        "Once a run has brought a new suit anyone may propose to bunch: if all agree the same "
        "dealer deals afresh, and if one refuses the deal goes on."
    )


def _after_run(rules: Rules, value: AfterRun) -> str:
    kept = number(rules.hand_size)
    longer = number(rules.hand_size + _turning(rules).run_packet)
    return {
        AfterRun.DISCARD_TO_HAND_SIZE: f"After running, each discards face down to {kept}.",
        AfterRun.KEEP_IF_ONE_RUN: f"After one run the hands are played as they are, {longer} cards "
        f"each; after more, each discards face down to {kept}.",
        AfterRun.KEEP_ALL: "After running, the hands are played as they are, with every card dealt "
        "to them.",
    }[value]


SAYS: Final[dict[str, Callable[[Rules, Any], str]]] = {
    "trump_by": _trump_by,
    "early_look": _early_look,
    "turnup_points": _turnup_points,
    "turnup_counts_at": _turnup_counts_at,
    "turnup_credit": _turnup_credit,
    "turnup_if_rejected": _turnup_if_rejected,
    "beg": _beg,
    "gift_points": _gift_points,
    "gift_to": _gift_to,
    "gift_may_give_out": _gift_may_give_out,
    "run_packet": _run_packet,
    "short_stock": _short_stock,
    "last_card_turnable": _last_card_turnable,
    "bunch": _bunch,
    "after_run": _after_run,
}
