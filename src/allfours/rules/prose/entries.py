"""One sentence for each entry of the ledger: why a point was given, or why not.

The sentence names cards and counts but no player: who scored stands beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from allfours.cards import Card, Suit
from allfours.rules.award import Award, Entry, For, Unscored, Why
from allfours.rules.axes import PointTo
from allfours.rules.prose.people import rivals_of_dealer
from allfours.rules.prose.words import capital, listed, number, ordinal
from allfours.rules.record import FourPoints, PenaltyCards, Rules

__all__ = ["entry_text"]


def entry_text(rules: Rules, entry: Entry) -> str:
    """Why this entry stands in the ledger, in one sentence."""
    if isinstance(entry, Award):
        return _GIVEN[entry.reason](rules, entry)
    return _NOT_GIVEN[entry.why](rules, entry)


def _card(entry: Entry) -> str:
    return entry.cards[0].symbol if entry.cards else "the card"


def _cards(cards: tuple[Card, ...]) -> str:
    """Cards in few words: single cards by their signs, several hearts as a number."""
    hearts = [card for card in cards if card.suit is Suit.HEARTS]
    others = [card.symbol for card in cards if card.suit is not Suit.HEARTS]
    if len(hearts) > 2:
        return listed([*others, f"{number(len(hearts))} hearts"])
    return listed([*others, *(card.symbol for card in hearts)])


def _in_trick(award: Award) -> str:
    return "" if award.trick is None else f" in the {ordinal(award.trick)} trick"


def _counted(counts: tuple[int, ...]) -> str:
    return " to ".join(str(count) for count in sorted(counts, reverse=True))


def _extreme(word: str, to: PointTo, award: Award) -> str:
    taken = f"taken{_in_trick(award)}"
    whose = taken if to is PointTo.CAPTOR else "and scores for whoever was dealt it"
    return f"{_card(award)} was the {word} trump in play, {whose}."


def _four(rules: Rules) -> FourPoints:
    assert isinstance(rules.scoring, FourPoints)
    return rules.scoring


def _low(rules: Rules, award: Award) -> str:
    return _extreme("lowest", _four(rules).low_to, award)


def _game(rules: Rules, award: Award) -> str:
    if len(set(award.counts)) == 1:
        return (
            f"The counts were equal, {_counted(award.counts)}, and a tied Game goes to "
            f"{rivals_of_dealer(rules)}."
        )
    return f"The highest count of cards taken: {_counted(award.counts)}."


def _tied(rules: Rules, entry: Unscored) -> str:
    best = max(entry.counts)
    return f"The highest counts were equal, {best} each, and a tied Game goes to nobody."


def _moon(rules: Rules, award: Award) -> str:
    scoring = rules.scoring
    assert isinstance(scoring, PenaltyCards)
    if award.points < 0:
        return "Every card of the moon was taken, so the score goes down."
    return "Another player took every card of the moon."


_GIVEN: Final[dict[For, Callable[[Rules, Award], str]]] = {
    For.TURN_UP: lambda rules, award: f"{_card(award)} was turned up.",
    For.TURN_UP_CANCELLED: lambda rules, award: (
        f"The suit of {_card(award)} was refused, so its points are taken back."
    ),
    For.GIFT: lambda rules, award: "Eldest hand begged, and the dealer gave.",
    For.PEG: lambda rules, award: f"{_cards(award.cards)} taken{_in_trick(award)}.",
    For.HIGH: lambda rules, award: _extreme("highest", _four(rules).high_to, award),
    For.LOW: _low,
    For.JACK: lambda rules, award: f"{_card(award)} was taken{_in_trick(award)}.",
    For.HANG_JACK: lambda rules, award: (
        f"{_card(award)} was taken from an opponent{_in_trick(award)}, and hanged."
    ),
    For.GAME: _game,
    For.PENALTY: lambda rules, award: f"{capital(_cards(award.cards))} taken in tricks.",
    For.MOON: _moon,
}

_NOT_GIVEN: Final[dict[Why, Callable[[Rules, Unscored], str]]] = {
    Why.NO_TRUMP_IN_PLAY: lambda rules, entry: "No trump was in play.",
    Why.NOT_IN_PLAY: lambda rules, entry: "The jack of trumps was not in play.",
    Why.TURNED_UP: lambda rules, entry: "The jack of trumps lay turned up, and nobody took it.",
    Why.DEUCE_NOT_IN_PLAY: lambda rules, entry: (
        "The two of trumps was not in play, and only the two is Low."
    ),
    Why.TIED: _tied,
    Why.REPLACED_BY_PEGS: lambda rules, entry: "Pegs stand in its place here.",
    Why.WORTH_NOTHING: lambda rules, entry: "It is worth nothing here.",
    Why.GAME_WAS_OVER: lambda rules, entry: "The game was won before it was counted.",
    Why.CARD_DOES_NOT_PAY: lambda rules, entry: (
        f"{_card(entry)} scores nothing for being turned up."
    ),
    Why.TURN_DOES_NOT_COUNT: lambda rules, entry: f"{_card(entry)} scores only at another turn.",
    Why.SUIT_REJECTED: lambda rules, entry: f"The suit of {_card(entry)} did not become trump.",
    Why.BUNCHED: lambda rules, entry: "The deal was thrown in.",
    Why.ELDEST_STOOD: lambda rules, entry: "Eldest hand stood, so there was nothing to give.",
    Why.DEALER_RAN: lambda rules, entry: "The dealer ran the cards instead of giving.",
    Why.ALL_TAKEN: lambda rules, entry: "Every card of the moon was taken, so none of them costs.",
}
