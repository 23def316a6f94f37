"""Choosing cards unseen: discards after the cards were run, and the pass of Hearts.

Several seats choose at once. A choice is final; it is known to its author alone until everybody
has chosen, and the log then tells the choices in seat order, so the order of choosing leaves no
trace.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from allfours.cards import Card, Suit
from allfours.errors import Reason, Refusal
from allfours.game.events import Discarded, Passed
from allfours.game.moves import Choose, Discard, LegalMoves, Move, Pass
from allfours.game.phases.conduct import Conduct, refuse, wrong_kind
from allfours.game.phases.play import begin_play
from allfours.game.state import Deal, Discarding, Game, Passing, enter
from allfours.rules import record as rule
from allfours.rules.axes import PassTo
from allfours.rules.citing import clause_of
from allfours.rules.opening import passes_to
from allfours.rules.prose.playing import WAY
from allfours.rules.prose.words import cards_of, number, the
from allfours.rules.turnup import keeps_all

__all__ = ["DISCARDING", "PASSING", "begin_discarding", "begin_passing"]

Chosen = tuple[tuple[Card, ...] | None, ...]


def _waiting(chosen: Chosen) -> frozenset[int]:
    return frozenset(seat for seat, cards in enumerate(chosen) if cards is None)


def _choose(chosen: Chosen, seat: int, cards: tuple[Card, ...]) -> Chosen:
    return (*chosen[:seat], cards, *chosen[seat + 1 :])


def _explain(hand: tuple[Card, ...], cards: tuple[Card, ...], count: int, clause: str) -> Refusal:
    missing = next((card for card in cards if card not in hand), None)
    if missing is not None:
        return refuse(Reason.NOT_IN_HAND, f"You do not hold {the(missing)}.")
    if len(set(cards)) < len(cards):
        return refuse(Reason.SAME_CARD_TWICE, "You named a card twice.")
    text = f"You chose {cards_of(len(cards))}; it must be {number(count)}."
    return refuse(Reason.WRONG_NUMBER_OF_CARDS, text, clause)


# Discards ------------------------------------------------------------------------------------


def begin_discarding(game: Game, deal: Deal, trump: Suit) -> Game:
    """Hands made larger by running are reduced, unless they are played as they are."""
    assert isinstance(game.rules.trump, rule.TurnUp)
    if keeps_all(game.rules.trump, deal.runs):
        return begin_play(game, deal, trump)
    return enter(game, Discarding(deal=deal, trump=trump, chosen=(None,) * game.rules.players))


def _discards(game: Game, phase: Discarding, seat: int) -> Choose:
    hand = phase.deal.hands[seat]
    return Choose(kind=Discard, seat=seat, count=len(hand) - game.rules.hand_size, cards=hand)


def _explain_discard(game: Game, phase: Discarding, move: Move) -> Refusal:
    choice = _discards(game, phase, move.seat)
    if not isinstance(move, Discard):
        return wrong_kind(f"discard {cards_of(choice.count)}")
    clause = clause_of(game.rules, "after_run")
    return _explain(choice.cards, move.cards, choice.count, clause)


def _step_discard(game: Game, phase: Discarding, move: Move) -> Game:
    assert isinstance(move, Discard)
    phase = replace(phase, chosen=_choose(phase.chosen, move.seat, move.cards))
    if _waiting(phase.chosen):
        return enter(game, phase)
    thrown = [cards or () for cards in phase.chosen]
    hands = tuple(
        tuple(card for card in hand if card not in cards)
        for hand, cards in zip(phase.deal.hands, thrown, strict=True)
    )
    events = [Discarded(seat=seat, cards=cards) for seat, cards in enumerate(thrown)]
    return begin_play(enter(game, phase, *events), replace(phase.deal, hands=hands), phase.trump)


def _legal_discard(game: Game, phase: Discarding, seat: int) -> LegalMoves:
    return _discards(game, phase, seat)


DISCARDING: Final = Conduct(
    to_act=lambda game, phase: _waiting(phase.chosen),
    legal=_legal_discard,
    explain=_explain_discard,
    step=_step_discard,
)

# The pass of Hearts --------------------------------------------------------------------------


def begin_passing(game: Game, deal: Deal) -> Game:
    """Cards are passed the way of this deal's place in the cycle (H-3)."""
    assert isinstance(game.rules.passing, rule.Passing)
    cycle = game.rules.passing.pass_cycle
    to = cycle[(deal.number - 1) % len(cycle)]
    if to is PassTo.NONE:
        return begin_play(game, deal, None)
    return enter(game, Passing(deal=deal, to=to, chosen=(None,) * game.rules.players))


def _passes(game: Game, phase: Passing, seat: int) -> Choose:
    return Choose(kind=Pass, seat=seat, count=game.rules.pass_count, cards=phase.deal.hands[seat])


def _legal_pass(game: Game, phase: Passing, seat: int) -> LegalMoves:
    return _passes(game, phase, seat)


def _explain_pass(game: Game, phase: Passing, move: Move) -> Refusal:
    choice = _passes(game, phase, move.seat)
    if not isinstance(move, Pass):
        return wrong_kind(f"pass {cards_of(choice.count)} {WAY[phase.to]}")
    clause = clause_of(game.rules, "pass_count")
    return _explain(choice.cards, move.cards, choice.count, clause)


def _step_pass(game: Game, phase: Passing, move: Move) -> Game:
    assert isinstance(move, Pass)
    phase = replace(phase, chosen=_choose(phase.chosen, move.seat, move.cards))
    if _waiting(phase.chosen):
        return enter(game, phase)
    rules = game.rules
    given = [cards or () for cards in phase.chosen]
    target = [passes_to(rules, seat, phase.to) for seat in range(rules.players)]
    hands = tuple(
        tuple(card for card in hand if card not in given[seat]) + given[target.index(seat)]
        for seat, hand in enumerate(phase.deal.hands)
    )
    events = [Passed(seat=seat, to=target[seat], cards=cards) for seat, cards in enumerate(given)]
    return begin_play(enter(game, phase, *events), replace(phase.deal, hands=hands), None)


PASSING: Final = Conduct(
    to_act=lambda game, phase: _waiting(phase.chosen),
    legal=_legal_pass,
    explain=_explain_pass,
    step=_step_pass,
)
