"""What may be led and what may be played to a lead.

One function per value of `follow` and `undertrump`, each a plain statement of its clause; the
engine, the masks and the search tables ask `playable` and `leadable` only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from allfours.cards import Card, Rank, Suit
from allfours.rules.axes import Follow, Undertrump
from allfours.rules.ranking import strength, suit_in_play
from allfours.rules.record import AnyLead, BrokenHearts, Rules

__all__ = [
    "FOLLOW",
    "QUEEN_OF_SPADES",
    "UNDERTRUMP",
    "breaks_hearts",
    "leadable",
    "passes_the_lead",
    "playable",
]

Hand = tuple[Card, ...]
QUEEN_OF_SPADES: Final = Card.of(Suit.SPADES, Rank.QUEEN)


def _of_suit(hand: Hand, suit: Suit | None, trump: Suit | None) -> Hand:
    return tuple([card for card in hand if suit_in_play(card, trump) is suit])


def _of_either(hand: Hand, led: Suit, trump: Suit | None) -> Hand:
    return tuple(
        [card for card in hand if (suit := suit_in_play(card, trump)) is led or suit is trump]
    )


def strict(hand: Hand, led: Suit, trump: Suit | None) -> Hand:
    """Follow suit if able; else play anything (SU-22, H-8)."""
    return _of_suit(hand, led, trump) or hand


def follow_or_trump(hand: Hand, led: Suit, trump: Suit | None) -> Hand:
    """Follow suit or trump, if able to follow; else play anything (OS-18, DX-13, EF-14)."""
    following = _of_suit(hand, led, trump)
    if led is trump or not following:
        return following or hand
    return _of_either(hand, led, trump)


def follow_or_trump_must_ruff(hand: Hand, led: Suit, trump: Suit | None) -> Hand:
    """Follow suit or trump, whichever is possible; only without both play anything (CX-11)."""
    return _of_either(hand, led, trump) or hand


FOLLOW: Final[dict[Follow, Callable[[Hand, Suit, Suit | None], Hand]]] = {
    Follow.STRICT: strict,
    Follow.FOLLOW_OR_TRUMP: follow_or_trump,
    Follow.FOLLOW_OR_TRUMP_MUST_RUFF: follow_or_trump_must_ruff,
}


def _undertrump_free(hand: Hand, lawful: Hand, trick: Sequence[Card], trump: Suit | None) -> Hand:
    """There is no duty to overtake, so a low trump is lawful (OS-20)."""
    return lawful


def _undertrump_barred(hand: Hand, lawful: Hand, trick: Sequence[Card], trump: Suit | None) -> Hand:
    """A trump below the trick's highest trump only from a hand of nothing but trumps (F2)."""
    led = suit_in_play(trick[0], trump)
    if led is trump or all(suit_in_play(card, trump) is trump for card in hand):
        return lawful
    over = max(
        (strength(card, led, trump) for card in trick if suit_in_play(card, trump) is trump),
        default=0,
    )
    allowed = tuple(
        card
        for card in lawful
        if suit_in_play(card, trump) is not trump or strength(card, led, trump) > over
    )
    return allowed or lawful


UNDERTRUMP: Final[dict[Undertrump, Callable[[Hand, Hand, Sequence[Card], Suit | None], Hand]]] = {
    Undertrump.FREE: _undertrump_free,
    Undertrump.BARRED_UNLESS_ONLY_TRUMPS: _undertrump_barred,
}


def playable(
    rules: Rules, hand: Hand, trick: Sequence[Card], trump: Suit | None, *, first_trick: bool
) -> Hand:
    """The cards of a hand that may be played to this trick; never empty for a hand with cards.

    Args:
        rules: the rules in force.
        hand: cards held, in any order; the answer keeps it.
        trick: the cards already played to the trick, the lead first; at least one.
        trump: the trump suit, or None.
        first_trick: whether this is the first trick of the deal (H-5).
    """
    play = rules.play
    lawful = FOLLOW[play.follow](hand, suit_in_play(trick[0], trump), trump)
    lawful = UNDERTRUMP[play.undertrump](hand, lawful, trick, trump)
    if first_trick and play.first_trick_bar:
        lawful = tuple(card for card in lawful if card not in play.first_trick_bar) or lawful
    return lawful


def leadable(rules: Rules, hand: Hand, *, first_trick: bool, hearts_broken: bool) -> Hand:
    """The cards of a hand that may be led; never empty for a hand with cards.

    The first lead of a game that names a card is that card (H-4); hearts wait until they are
    broken (H-7).
    """
    named = rules.play.first_lead
    if first_trick and named is not None:
        return (named,)
    match rules.leads:
        case AnyLead():
            return hand
        case BrokenHearts() as waiting:
            return _unbroken(waiting, hand) if not hearts_broken else hand


def _unbroken(waiting: BrokenHearts, hand: Hand) -> Hand:
    others = tuple(card for card in hand if card.suit is not Suit.HEARTS)
    if waiting.heart_instead_of_queen and others == (QUEEN_OF_SPADES,):
        return hand
    return others or hand


def passes_the_lead(rules: Rules, hand: Hand, *, hearts_broken: bool) -> bool:
    """Whether a hand of nothing but unbroken hearts hands the lead on (forced_heart_lead=no)."""
    return (
        isinstance(rules.leads, BrokenHearts)
        and not rules.leads.forced_heart_lead
        and not hearts_broken
        and all(card.suit is Suit.HEARTS for card in hand)
    )


def breaks_hearts(rules: Rules, card: Card, trick: Sequence[Card]) -> bool:
    """Whether playing this card to this trick (empty for a lead) breaks hearts (H-9, F1)."""
    if not isinstance(rules.leads, BrokenHearts):
        return False
    if card.suit is Suit.HEARTS:
        return True
    return (
        rules.leads.queen_breaks_hearts
        and card is QUEEN_OF_SPADES
        and bool(trick)
        and trick[0].suit is not Suit.SPADES
    )
