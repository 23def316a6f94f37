"""What the play of a deal proves about the hands of the others.

Every play was lawful, so the hand it came from could not hold certain cards beside it: no card
of the suit led, no trump, nothing but hearts … Which, is asked of the rules: whether a play is
lawful depends only on the kinds of cards in the hand (of the suit led, trump above the best in
the trick, barred from the first trick …), so one card of each kind is put beside it, in every
combination. This stays right whatever a rule says, as long as it minds kinds and not numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from allfours.cards import PACK, Card, Suit
from allfours.game import events as e
from allfours.game.events import Unseen
from allfours.rules.following import (
    QUEEN_OF_SPADES,
    breaks_hearts,
    leadable,
    passes_the_lead,
    playable,
)
from allfours.rules.opening import eldest
from allfours.rules.ranking import strength, suit_in_play
from allfours.rules.record import Rules
from allfours.search.seen import Seen

__all__ = ["Check", "Step", "proofs"]


@dataclass(frozen=True, slots=True)
class Check:
    """What must be so of a hand: which kinds of cards it may hold together."""

    kinds: tuple[int, ...]
    """The kind of each card, by index; -1 for cards that do not matter."""
    allowed: frozenset[int]
    """The sets of kinds, as masks, that may be in the hand."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something that happened to a hand: a card played or drawn, or a fact shown."""

    card: Card | None = None
    """The card played or drawn; None for a card drawn unseen and for a mere fact."""
    drew: bool = False
    check: Check | None = None
    """What is so of the hand before the play."""


Proofs = tuple[tuple[Step, ...], ...]
"""What happened to each hand since the first trick began, in order; index = seat."""


def proofs(told: Seen) -> tuple[Proofs, ...]:
    """What is proved of each hand, in cases of which exactly one is true; most often one case."""
    rules, trump, view = told.view.rules, told.trump, told.view
    cases: list[list[list[Step]]] = [[[] for _ in range(rules.players)]]
    if view.leader is None:
        return (tuple(() for _ in range(rules.players)),)
    assert view.dealer is not None
    due: int | None = eldest(rules, view.dealer) if rules.play.first_lead is None else None
    trick: list[Card] = []
    finished, broken = 0, False

    def happened(seat: int, step: Step) -> None:
        for case in cases:
            case[seat].append(step)

    for event in told.since:
        if isinstance(event, e.Played):
            first = finished == 0
            if trick:
                check = _follows(rules, trump, event.card, trick, first)
            else:
                if due is not None and not broken:
                    cases = list(_with_lead(rules, cases, due, event.seat, event.card))
                check = _leads(rules, event.card, first, broken)
            happened(event.seat, Step(event.card, check=check))
            broken = broken or breaks_hearts(rules, event.card, trick)
            trick.append(event.card)
        elif isinstance(event, e.TrickTaken):
            trick, finished, due = [], finished + 1, event.winner
        elif isinstance(event, e.DrawnFromStock):
            card = None if isinstance(event.card, Unseen) else event.card
            happened(event.seat, Step(card, drew=True))
    if due is not None and not trick and not broken and view.phase == "playing":
        cases = list(_with_lead(rules, cases, due, view.leader, None))
    return tuple(tuple(map(tuple, case)) for case in cases)


def _with_lead(
    rules: Rules, cases: list[list[list[Step]]], due: int, leader: int, led: Card | None
) -> Iterator[list[list[Step]]]:
    """The cases as they are once a lead was due and this seat has it, hearts unbroken.

    A hand that handed the lead on holds nothing else. Where nobody did, either the seat whose
    lead it was need not, or the lead went all the way round.
    """
    yes, no = _hands_on(rules)
    if yes is None or no is None:
        yield from cases
        return
    seats = range(rules.players)
    before = [(due + step) % rules.players for step in range((leader - due) % rules.players)]
    facts = [*((seat, Step(check=yes)) for seat in before), (leader, Step(check=no))]
    others = [(seat, Step(check=yes)) for seat in seats]
    for case in cases:
        yield [[*case[seat], *(step for of, step in facts if of == seat)] for seat in seats]
        if leader == due and (led is None or passes_the_lead(rules, (led,), hearts_broken=False)):
            yield [[*case[seat], *(step for of, step in others if of == seat)] for seat in seats]


@lru_cache(maxsize=256)
def _hands_on(rules: Rules) -> tuple[Check | None, Check | None]:
    """That a hand must hand an unbroken lead on, and that it need not."""

    def must(hand: tuple[Card, ...]) -> bool:
        return passes_the_lead(rules, hand, hearts_broken=False)

    def kind(card: Card) -> Hashable:
        return must((card,))

    return _check(rules, None, kind, must), _check(rules, None, kind, lambda hand: not must(hand))


@lru_cache(maxsize=4096)
def _leads(rules: Rules, card: Card, first: bool, broken: bool) -> Check | None:
    if first and rules.play.first_lead is not None:
        return None
    return _check(
        rules,
        card,
        lambda other: other if other is QUEEN_OF_SPADES else other.suit,
        lambda hand: card in leadable(rules, hand, first_trick=first, hearts_broken=broken),
    )


def _follows(
    rules: Rules, trump: Suit | None, card: Card, trick: list[Card], first: bool
) -> Check | None:
    led = suit_in_play(trick[0], trump)
    trumps = [other for other in trick if suit_in_play(other, trump) is trump]
    best = max(trumps, key=lambda other: strength(other, led, trump), default=None)
    return _follows_best(rules, trump, card, trick[0], best, first)


@lru_cache(maxsize=16384)
def _follows_best(
    rules: Rules, trump: Suit | None, card: Card, lead: Card, best: Card | None, first: bool
) -> Check | None:
    led = suit_in_play(lead, trump)
    trick = (lead,) if best is None or best is lead else (lead, best)
    bar = rules.play.first_trick_bar if first else frozenset()

    def kind(other: Card) -> Hashable:
        suit = suit_in_play(other, trump)
        over = best is not None and suit is trump and other.rank > best.rank
        return suit is led, suit is trump, over, other in bar

    return _check(
        rules,
        card,
        kind,
        lambda hand: card in playable(rules, hand, trick, trump, first_trick=first),
    )


def _check(
    rules: Rules,
    card: Card | None,
    kind: Callable[[Card], Hashable],
    holds: Callable[[tuple[Card, ...]], bool],
) -> Check | None:
    """The check that a fact amounts to; None if it holds for every hand.

    `holds` says it of a hand that has `card`, and may depend only on which kinds are in it.
    """
    others = [other for other in rules.cards if other is not card]
    one_of = {kind(other): other for other in others}
    names = list(one_of)
    held = () if card is None else (card,)
    masks = range(1 << len(names))
    true = {
        mask for mask in masks if holds(held + tuple(one_of[names[at]] for at in _places(mask)))
    }
    if len(true) == len(masks):
        return None
    number = _numbered(len(names), true)
    own = 0 if card is None or kind(card) not in one_of else 1 << names.index(kind(card))

    def renumbered(mask: int) -> int:
        return sum({1 << number[at] for at in _places(mask | own) if number[at] >= 0})

    allowed = frozenset(map(renumbered, true))
    assert not any(renumbered(mask) in allowed for mask in masks if mask not in true)
    kinds = [-1] * len(PACK)
    for other in rules.cards:
        if kind(other) in one_of:
            kinds[other.index] = number[names.index(kind(other))]
    return Check(tuple(kinds), allowed)


def _places(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def _numbered(count: int, true: set[int]) -> list[int]:
    """A number for each kind: equal for kinds alike to the fact, -1 for those it does not mind."""
    numbers = [-1] * count
    told_apart: list[int] = []
    for at in range(count):
        others = [mask for mask in range(1 << count) if not mask >> at & 1]
        if all((mask in true) == (mask | 1 << at in true) for mask in others):
            continue
        alike = (one for one in told_apart if _are_alike(others, true, 1 << at, 1 << one))
        first = next(alike, at)
        if first == at:
            told_apart.append(at)
        numbers[at] = told_apart.index(first)
    return numbers


def _are_alike(masks: list[int], true: set[int], one: int, other: int) -> bool:
    return all(
        (mask | one in true) == (mask | other in true) == (mask | one | other in true)
        for mask in masks
        if not mask & other
    )
