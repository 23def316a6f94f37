"""The ledger in sentences: every point given, and every point that nobody got."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from allfours.game.telling.people import Company, Someone
from allfours.game.telling.spoken import cards_in_words
from allfours.rules.award import Award, Entry, For, Unscored, Why
from allfours.rules.citing import cite
from allfours.rules.prose.words import listed, number, the

__all__ = ["tell_entry"]


def tell_entry(company: Company, entry: Entry) -> str:
    """One sentence, ending in its clause: "You score one for Low, the four of hearts (OS-22)."."""
    if isinstance(entry, Award):
        said = _AWARDS[entry.reason](company.side(entry.side), entry)
    else:
        said = _UNSCORED[entry.why](entry)
    return f"{said} ({cite(company.rules, entry.axis)})."


def _for_card(name: str) -> Callable[[Someone, Award], str]:
    return lambda who, award: f"{_scores(who, award)} for {name}, {the(award.cards[0])}"


def _scores(who: Someone, award: Award) -> str:
    return f"{who.does('scores')} {number(award.points)}"


def _game(who: Someone, award: Award) -> str:
    return f"{_scores(who, award)} for Game: {_compared(award.counts)}"


def _compared(counts: Sequence[int]) -> str:
    """How the counts stand: "39 against 29"; with more than two sides, all of them."""
    best = max(counts)
    if counts.count(best) == len(counts):
        return f"{best} all"
    if len(counts) == 2:
        return f"{best} against {min(counts)}"
    return f"the counts are {listed([str(count) for count in counts])}"


def _cancelled(who: Someone, award: Award) -> str:
    lost = number(-award.points)
    return (
        f"{who.does('loses')} {lost} again: {the(award.cards[0])} was turned up in a refused suit"
    )


def _moon(who: Someone, award: Award) -> str:
    if award.points < 0:
        return f"{who.does('takes')} {number(-award.points)} off for shooting the moon"
    return f"{_scores(who, award)}: the moon was shot"


_AWARDS: Final[dict[For, Callable[[Someone, Award], str]]] = {
    For.TURN_UP: lambda who, award: f"{_scores(who, award)} for turning up {the(award.cards[0])}",
    For.TURN_UP_CANCELLED: _cancelled,
    For.GIFT: lambda who, award: f"{_scores(who, award)}, the gift",
    For.PEG: lambda who, award: (
        f"{who.does('pegs')} {number(award.points)} for {cards_in_words(award.cards)}"
    ),
    For.HIGH: _for_card("High"),
    For.LOW: _for_card("Low"),
    For.JACK: _for_card("Jack"),
    For.HANG_JACK: lambda who, award: f"{_scores(who, award)} for hanging {the(award.cards[0])}",
    For.GAME: _game,
    For.PENALTY: lambda who, award: f"{_scores(who, award)} for {cards_in_words(award.cards)}",
    For.MOON: _moon,
}

_NAMES: Final[dict[For, str]] = {
    For.TURN_UP: "The card turned up",
    For.GIFT: "The gift",
    For.HIGH: "High",
    For.LOW: "Low",
    For.JACK: "Jack",
    For.HANG_JACK: "Jack",
    For.GAME: "Game",
    For.PENALTY: "The penalty",
}


def _not_scored(because: str) -> Callable[[Unscored], str]:
    return lambda entry: f"{_NAMES[entry.reason]} is not scored: {because}"


def _turned(because: str) -> Callable[[Unscored], str]:
    return lambda entry: f"Turning up {the(entry.cards[0])} scores nothing: {because}"


_UNSCORED: Final[dict[Why, Callable[[Unscored], str]]] = {
    Why.NO_TRUMP_IN_PLAY: _not_scored("no trump was in play"),
    Why.NOT_IN_PLAY: _not_scored("the jack of trumps was not in play"),
    Why.TURNED_UP: _not_scored("the jack of trumps was turned up"),
    Why.DEUCE_NOT_IN_PLAY: _not_scored("the two of trumps was not in play"),
    Why.TIED: lambda entry: f"Game is not scored, it is tied: {_compared(entry.counts)}",
    Why.REPLACED_BY_PEGS: _not_scored("only pegs count here"),
    Why.WORTH_NOTHING: _not_scored("it is worth nothing here"),
    Why.GAME_WAS_OVER: _not_scored("the game was over"),
    Why.CARD_DOES_NOT_PAY: _turned("it is not a card that pays"),
    Why.TURN_DOES_NOT_COUNT: _turned("it would pay only at another turn"),
    Why.SUIT_REJECTED: _turned("its suit was refused"),
    Why.BUNCHED: _turned("the deal was bunched"),
    Why.ELDEST_STOOD: lambda entry: "There is no gift: eldest stood",
    Why.DEALER_RAN: lambda entry: "There is no gift: the dealer ran the cards",
    Why.ALL_TAKEN: lambda entry: "The penalty cards cost nothing: one player has taken them all",
}
