"""One deal of Hearts played in our engine and in OpenSpiel at once, move by move.

OpenSpiel plays single deals; its returns are 26 less the points of the deal. Its options that
have no counterpart here (`can_lead_any_club`, `avoid_all_tricks_bonus`) stay off. With passing
off its chance node still offers all four directions (B5); here it is always told the direction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import pyspiel

from allfours import apply, legal_moves, new_game, parse_rule_card, sample, to_act
from allfours.cards import PACK, Card, Rank, Suit
from allfours.game.moves import NameDealer, PackOrder, Play, play_of
from allfours.game.state import Game, Passing, Playing
from allfours.rules.award import Award

__all__ = ["Comparison", "Decision", "lopsided_pack", "openspiel_game", "play_both"]

THEIR_CARDS: Final = tuple(Card.of(suit, rank) for rank in Rank for suit in Suit)
"""Index = their number of a card."""
THEIR_NUMBER: Final = {card: number for number, card in enumerate(THEIR_CARDS)}
DIRECTIONS: Final = ("none", "left", "across", "right")
"""Index = their number of a direction."""

_OPTIONS: Final[dict[str, bool]] = {
    "must_break_hearts": True,
    "qs_breaks_hearts": False,
    "no_pts_on_first_trick": True,
    "can_lead_hearts_instead_of_qs": False,
    "jd_bonus": False,
    "avoid_all_tricks_bonus": False,
    "can_lead_any_club": False,
}


def openspiel_game(*, passing: bool, **options: bool) -> Any:
    """Their game, its options as ours unless said otherwise."""
    return pyspiel.load_game("hearts", {**_OPTIONS, **options, "pass_cards": passing})


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What each engine lets a seat play."""

    game: Game
    ours: frozenset[Card]
    theirs: frozenset[Card]


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """A deal played to its end in both."""

    decisions: tuple[Decision, ...]
    turns: tuple[tuple[int, int], ...]
    """Whose turn it was at each decision: ours, theirs. After four cards it is the winner's."""
    points: tuple[int, ...]
    """Ours; index = seat."""
    returns: tuple[float, ...]
    """Theirs; index = seat."""


def lopsided_pack(rng: Random, wildness: int) -> tuple[Card, ...]:
    """A pack that deals long suits: the less wild, the more of one suit a seat gets."""
    suits = rng.sample(list(Suit), 4)
    by_suit = sorted(PACK, key=lambda card: 13 * suits.index(card.suit) + rng.randint(0, wildness))
    return tuple(by_suit[13 * (place % 4) + place // 4] for place in range(52))


def play_both(
    card: str,
    theirs: Any,
    direction: str,
    pack: Sequence[Card],
    rng: Random,
) -> Comparison:
    """Deals this pack from seat 0 and plays at random what both engines allow."""
    game = apply(new_game(parse_rule_card(card)), NameDealer(3))
    game = apply(game, PackOrder(tuple(pack)))
    state = theirs.new_initial_state()
    state.apply_action(DIRECTIONS.index(direction))
    for dealt in pack:
        state.apply_action(THEIR_NUMBER[dealt])
    if isinstance(game.phase, Passing):
        game = _pass(game, state, rng)
    decisions: list[Decision] = []
    turns: list[tuple[int, int]] = []
    while isinstance(game.phase, Playing):
        [seat] = to_act(game)
        turns.append((seat, state.current_player()))
        legal = legal_moves(game, seat)
        assert isinstance(legal, tuple)
        decision = Decision(
            game=game,
            ours=frozenset(move.card for move in legal if isinstance(move, Play)),
            theirs=frozenset(THEIR_CARDS[action] for action in state.legal_actions()),
        )
        decisions.append(decision)
        played = rng.choice(sorted(decision.ours & decision.theirs))
        game = apply(game, play_of(seat, played))
        state.apply_action(THEIR_NUMBER[played])
    return Comparison(
        decisions=tuple(decisions),
        turns=tuple(turns),
        points=_points(game),
        returns=tuple(state.returns()),
    )


def _pass(game: Game, state: Any, rng: Random) -> Game:
    for seat in range(4):
        move = sample(legal_moves(game, seat), rng)
        assert state.current_player() == seat
        for card in getattr(move, "cards", ()):
            assert THEIR_NUMBER[card] in state.legal_actions()
            state.apply_action(THEIR_NUMBER[card])
        game = apply(game, move)
    return game


def _points(game: Game) -> tuple[int, ...]:
    points = [0] * 4
    for entry in game.ledger:
        if isinstance(entry, Award):
            points[entry.side] += entry.points
    return tuple(points)
