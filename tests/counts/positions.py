"""Positions in the reproducible deals of the specification: packs Q(m) and fixed policies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from allfours import apply, legal_moves, new_game, parse_rule_card, to_act
from allfours.cards import Card, parse_card
from allfours.game.moves import (
    Call,
    Choose,
    CutTrump,
    Discard,
    Move,
    NameDealer,
    PackOrder,
    Play,
    Word,
)
from allfours.game.state import (
    Begging,
    Bunching,
    Cutting,
    Discarding,
    Drawing,
    Game,
    Giving,
    Playing,
    Shuffling,
)
from allfours.rules.record import DrawStock
from tests.reference.cards import by_rank, pack_q

__all__ = ["PLACES", "Place", "Position", "reach"]


class Position(NamedTuple):
    """A place in one deal; the dealer sits last."""

    card: str
    """The rules, as a rule card."""
    pack: int
    """m of the pack Q(m); the card cut for trump is its first."""
    calls: str
    """stand: eldest stands. run: eldest begs, and the dealer runs if that is offered."""
    policy: str
    """LOW or HIGH: which legal card everybody plays on the way there."""
    place: str
    """A key of `PLACES`."""


class Place(NamedTuple):
    """Which positions are meant, and how far to count from there."""

    is_here: Callable[[Game], bool]
    goes_on: Callable[[Game], bool]
    most: int
    """Moves at most."""


def _is_calling(game: Game) -> bool:
    return isinstance(game.phase, Begging | Giving | Bunching)


def _is_playing(game: Game) -> bool:
    return isinstance(game.phase, Playing)


def _has_few_tricks_left(game: Game) -> bool:
    phase = game.phase
    if not isinstance(phase, Playing) or phase.trick:
        return False
    if isinstance(game.rules.stock, DrawStock) and phase.stock:
        return False
    return len(phase.hands[0]) <= {2: 4, 3: 3, 4: 3}.get(game.rules.players, 2)


PLACES: Final = {
    "calls": Place(is_here=_is_calling, goes_on=_is_calling, most=20),
    "first": Place(is_here=_is_playing, goes_on=_is_playing, most=4),
    "last": Place(is_here=_has_few_tricks_left, goes_on=_is_playing, most=20),
}
"""calls: from eldest's first word until trump is made. first: from the first lead. last: the
last tricks, to their end."""

_WORDS: Final = {
    "stand": (Word.STAND,),
    "run": (Word.BEG, Word.RUN, Word.GIVE, Word.PLAY_ON),
}
"""What is said, the dearest first."""


def reach(position: Position) -> Game:
    """The game at this position.

    Raises:
        LookupError: the deal has no such place.
    """
    game = new_game(parse_rule_card(position.card), number=1 + position.pack % 4)
    while not PLACES[position.place].is_here(game):
        if game.is_over or game.past:
            raise LookupError(f"{position} is never reached")
        game = apply(game, _next_move(game, position))
    return game


def _next_move(game: Game, position: Position) -> Move:
    match game.phase:
        case Drawing():
            return NameDealer(game.rules.players - 1)
        case Cutting():
            return CutTrump(_pack(game, position)[0])
        case Shuffling():
            return PackOrder(_pack(game, position))
    seat = min(to_act(game))
    legal = legal_moves(game, seat)
    if isinstance(legal, Choose):
        return legal.kind(seat, _chosen(game, legal))
    assert isinstance(legal, tuple)
    if _is_calling(game):
        return next(Call(seat, word) for word in _WORDS[position.calls] if _may_say(legal, word))
    choose = min if position.policy == "LOW" else max
    return choose(legal, key=lambda play: by_rank(str(_card(play))))


def _pack(game: Game, position: Position) -> tuple[Card, ...]:
    cards = map(parse_card, pack_q(position.pack))
    return tuple(card for card in cards if card in game.rules.cards)


def _may_say(legal: tuple[Move, ...], word: Word) -> bool:
    return word in [call.word for call in legal if isinstance(call, Call)]


def _card(play: Move) -> Card:
    assert isinstance(play, Play)
    return play.card


def _chosen(game: Game, choice: Choose) -> tuple[Card, ...]:
    """The lowest are thrown away, trumps last; the highest are passed."""
    trump = game.phase.trump if isinstance(game.phase, Discarding) else None
    ranked = sorted(choice.cards, key=lambda card: (card.suit is trump, by_rank(str(card))))
    return tuple(ranked[: choice.count] if choice.kind is Discard else ranked[-choice.count :])
