"""What a card turned up for trump is worth to the dealer, and whether a run can be served."""

from __future__ import annotations

from allfours.cards import Card, Suit
from allfours.rules.axes import AfterRun, TurnUpKind
from allfours.rules.record import Rules, TurnUp

__all__ = ["cards_needed_to_run", "keeps_all", "pays", "turn_up_kind"]


def turn_up_kind(upcards: tuple[Card, ...]) -> TurnUpKind:
    """Which kind of turn-up the last of these is; at least one card."""
    if len(upcards) == 1:
        return TurnUpKind.FIRST
    first: Suit = upcards[0].suit
    return TurnUpKind.SAME_SUIT if upcards[-1].suit is first else TurnUpKind.NEW_SUIT


def pays(turning: TurnUp, card: Card, kind: TurnUpKind) -> int:
    """Points to the dealer's side for turning this card (SU-7, OS-14, DX-9, EF-7); 0 for none."""
    return turning.turnup_points.get(card.rank, 0) if kind in turning.turnup_counts_at else 0


def cards_needed_to_run(rules: Rules, turning: TurnUp) -> int:
    """How many cards the stock must hold for one run: a packet a seat and a card to turn.

    One more where the last card of the pack may not be turned (SU-17).
    """
    return rules.players * turning.run_packet + 1 + (not turning.last_card_turnable)


def keeps_all(turning: TurnUp, runs: int) -> bool:
    """Whether hands are played as they are after so many runs (SU-19, OS-12, EF-12)."""
    return (
        runs == 0
        or turning.after_run is AfterRun.KEEP_ALL
        or (turning.after_run is AfterRun.KEEP_IF_ONE_RUN and runs == 1)
    )
