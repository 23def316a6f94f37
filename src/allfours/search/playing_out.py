"""What games at their first lead are worth, each played out once by the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from allfours.cards import Card, Suit
from allfours.game.state import Game, Playing
from allfours.search import layout as at
from allfours.search.bits import bit_of, mask_of
from allfours.search.positions import game_position
from allfours.search.rollouts import rollouts
from allfours.search.tables import tables
from allfours.search.valuing import gain, gains

if TYPE_CHECKING:
    from allfours.search.valuing import Worths

__all__ = ["play_out", "play_out_cards", "play_out_with_hands", "play_out_with_passes"]


def play_out(
    games: Sequence[Sequence[Game]],
    seat: int,
    before: Sequence[int],
    *,
    noise: int = 0,
    seed: int = 0,
) -> Worths:
    """What each game is worth to a seat when its deal is over; see `gain`.

    A game whose tricks are not being played is worth what it has scored.

    Args:
        games: by world and choice.
        seat: whose worth it is.
        before: the scores to compare with, by side.
        noise: of 32768 plays so many are random, the others greedy.
        seed: chooses the chances.
    """
    import numpy as np

    worth = np.zeros((len(games), len(games[0]) if games else 0), dtype=np.float64)
    by_trump: dict[Suit | None, list[tuple[int, int]]] = {}
    for world, row in enumerate(games):
        for choice, game in enumerate(row):
            if isinstance(game.phase, Playing):
                by_trump.setdefault(game.phase.trump, []).append((world, choice))
            else:
                worth[world, choice] = gain(game.rules, seat, before, game.scores)
    for trump, places in by_trump.items():
        rules = games[0][0].rules
        rows = [game_position(games[world][choice]) for world, choice in places]
        results = rollouts(
            tables(rules, trump), np.array(rows, dtype=np.int64), noise=noise, seed=seed
        )
        found = gains(rules, seat, before, results[:, 0, 0])
        for place, value in zip(places, found, strict=True):
            worth[place] = value
    return worth


def play_out_with_hands(
    games: Sequence[Game],
    seat: int,
    hands: Sequence[Sequence[Card]],
    before: Sequence[int],
    *,
    noise: int = 0,
    seed: int = 0,
) -> Worths:
    """What games at their first lead are worth to a seat with other hands than its own.

    What it does not hold lies where nobody sees or draws it: the hands differ by what was thrown
    away. See `gain`.

    Args:
        games: one for each world, all with the same trump and with the first trick not begun.
        seat: whose hand is exchanged.
        hands: the cards it may have kept.
        before: the scores to compare with, by side.
        noise: of 32768 plays so many are random, the others greedy.
        seed: chooses the chances.

    Returns:
        By world and hand.
    """
    import numpy as np

    phase = games[0].phase
    assert isinstance(phase, Playing)
    rules, trump = games[0].rules, phase.trump
    rows = np.array([game_position(game) for game in games], dtype=np.int64)
    rows = np.repeat(rows, len(hands), axis=0)
    rows[:, at.HAND + seat] = np.tile([mask_of(hand, trump) for hand in hands], len(games))
    results = rollouts(tables(rules, trump), rows, noise=noise, seed=seed)
    return gains(rules, seat, before, results[:, 0, 0]).reshape(len(games), len(hands))


def play_out_with_passes(
    games: Sequence[Game],
    seat: int,
    to: int,
    passes: Sequence[Sequence[Card]],
    before: Sequence[int],
    *,
    noise: int = 0,
    seed: int = 0,
) -> Worths:
    """What games at their first lead are worth to a seat had it passed other cards; see `gain`.

    Args:
        games: one for each world, all with the first trick not begun.
        seat: who passed.
        to: who got its cards.
        passes: what it may pass; the games are those after the first of them.
        before: the scores to compare with, by side.
        noise: of 32768 plays so many are random, the others greedy.
        seed: chooses the chances.

    Returns:
        By world and pass.

    Raises:
        ValueError: a hand of these rules may hand the lead on, so that its cards decide who leads.
    """
    import numpy as np

    rules = games[0].rules
    deal = tables(rules, None)
    if deal.row[at.HANDS_ON]:
        raise ValueError("who leads depends on more than one card")
    masks = np.array([mask_of(cards, None) for cards in passes], dtype=np.int64)
    rows = np.array([game_position(game) for game in games], dtype=np.int64)
    rows = np.repeat(rows, len(passes), axis=0)
    other = np.tile(masks ^ masks[0], len(games))
    rows[:, at.HAND + seat] ^= other
    rows[:, at.HAND + to] ^= other
    for holder in (seat, to):
        leads = (rows[:, at.HAND + holder] & deal.row[at.NAMED]) != 0
        rows[leads, at.LEADER] = holder
    results = rollouts(deal, rows, noise=noise, seed=seed)
    return gains(rules, seat, before, results[:, 0, 0]).reshape(len(games), len(passes))


def play_out_cards(
    game: Game, seat: int, cards: Sequence[Card], *, times: int, noise: int, seed: int = 0
) -> tuple[float, ...]:
    """What each card is worth to the seat whose turn it is, all hands open; see `gain`.

    Args:
        game: with tricks being played.
        seat: whose turn it is.
        cards: lawful ones.
        times: playouts of each, over which the mean is taken.
        noise: of 32768 plays so many are random, the others greedy.
        seed: chooses the chances.
    """
    import numpy as np

    assert isinstance(game.phase, Playing)
    trump = game.phase.trump
    results = rollouts(
        tables(game.rules, trump),
        np.array([game_position(game)], dtype=np.int64),
        [bit_of(card, trump) for card in cards],
        times=times,
        noise=noise,
        seed=seed,
    )
    worth = gains(game.rules, seat, game.scores, results[0])
    return tuple(float(mean) for mean in worth.mean(axis=1))
