"""Our rules and deals as the slow reference wants them: plain dicts, seats and sides from 1."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any, Final, cast

from allfours.cards import Card
from allfours.game import events as e
from allfours.game.moves import Word
from allfours.rules.award import Award
from allfours.rules.record import DrawStock, Rules
from allfours.rules.variant import values_of
from tests.conformance.told import ToldDeal
from tests.reference.facts import Award as TheirAward
from tests.reference.facts import Facts
from tests.reference.following import Play
from tests.reference.options import Options

__all__ = ["awards_of", "facts_of", "options_of", "plays"]


def _cards(cards: Iterable[Card]) -> list[str]:
    return sorted(map(str, cards))


def _ranks(table: Any) -> dict[str, int]:
    return {rank.letter: points for rank, points in table.items()}


def _names(values: Iterable[Any]) -> list[str]:
    return [value.value for value in values]


def _plain(value: object) -> object:
    return value.value if isinstance(value, StrEnum) else value


_AS_THEIRS: Final[dict[str, Callable[[Any], object]]] = {
    "turnup_points": _ranks,
    "trick_card_points": _ranks,
    "game_values": _ranks,
    "penalty": lambda table: {str(card): points for card, points in table.items()},
    "turnup_counts_at": _names,
    "precedence": _names,
    "first_trick_bar": _cards,
    "moon_needs": _cards,
    "deal_packets": list,
}
"""How a value is written there; values that are not named are written as they are."""


def options_of(rules: Rules) -> Options:
    """The options that the reference knows."""
    known = Options.__annotations__
    options: dict[str, object] = {"hand_size": rules.hand_size}
    for axis, value in values_of(rules).items():
        if axis in known:
            write = _AS_THEIRS.get(axis, _plain)
            options[axis] = write(value)
    return cast("Options", options)


def plays(trick: Iterable[tuple[int, Card]]) -> list[Play]:
    """A trick, or the beginning of one."""
    return [(seat + 1, str(card)) for seat, card in trick]


def facts_of(deal: ToldDeal, score: tuple[int, ...]) -> Facts:
    """What happened in a deal that began at this score."""
    stock = deal.pack[sum(map(len, deal.hands)) :] if _draws(deal.rules) else ()
    return Facts(
        dealer=deal.dealer + 1,
        score=list(score),
        upcards=[
            (str(event.card), event.kind.value)
            for event in deal.events
            if isinstance(event, e.TurnedUp)
        ],
        gift=any(isinstance(event, e.Called) and event.word is Word.GIVE for event in deal.events),
        exhausted=deal.ending is e.Ending.EXHAUSTED,
        bunched=deal.ending is e.Ending.BUNCHED,
        trump=deal.trump.letter if deal.trump is not None else "",
        hands=[list(map(str, hand)) for hand in deal.hands],
        stock=list(map(str, stock)),
        tricks=[plays(trick) for trick in deal.tricks],
        revokes=[],
    )


def _draws(rules: Rules) -> bool:
    return isinstance(rules.stock, DrawStock)


def awards_of(awards: Iterable[Award]) -> list[TheirAward]:
    """Our awards as (side, points, why)."""
    return [(award.side + 1, award.points, award.reason.value) for award in awards]
