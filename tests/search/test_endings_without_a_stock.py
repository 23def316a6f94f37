"""California Jack once the stock is gone: both hands are known, and the play is perfect.

`ALLFOURS_STOCK_ENDINGS` sets how many endings are compared with trying every card, all of them
from six cards each; if it is not set, 24 from the last four.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from allfours import apply, find_variant, legal_moves, new_game, sample, to_act, view
from allfours.bots.searching import Effort, consider
from allfours.cards import Card
from allfours.game.moves import Move, Play
from allfours.game.state import Game, Playing
from allfours.search import layout as at
from allfours.search.positions import game_position
from allfours.search.tables import tables
from tests.search.brute_force import values
from tests.search.exhausting import every_card
from tests.search.test_solver import endless

WANTED = os.environ.get("ALLFOURS_STOCK_ENDINGS")
ENDINGS = int(WANTED or "24")
CARDS = 6 if WANTED else 4
PARTS = 4

NO_PLAYOUTS = Effort(worlds=1, call_worlds=0, noise=0)

ROWS = [
    endless(find_variant(key).at(2, **house))
    for key in ("california_jack", "california_jack_exposed")
    for house in ({}, {"game_tie": "non_dealer_side", "follow": "follow_or_trump"})
]


def ending(part: int, number: int, cards: int) -> Game:
    """A random deal of two before a lead, with so many cards in each hand and none to draw."""
    rng = Random(f"{part}/{number}")
    game = new_game(ROWS[number % len(ROWS)])
    while True:
        phase = game.phase
        if isinstance(phase, Playing):
            left = {len(hand) for hand in phase.hands}
            if not phase.stock and not phase.trick and left == {cards}:
                return game
        game = apply(game, sample(legal_moves(game, min(to_act(game))), rng))


@pytest.mark.timeout(max(120, ENDINGS))
@pytest.mark.parametrize("part", range(PARTS))
def test_every_card_is_worth_what_trying_every_card_finds_and_the_best_is_played(
    part: int,
) -> None:
    for number in range(ENDINGS // PARTS):
        game = ending(part, number, CARDS)
        assert isinstance(game.phase, Playing)
        [seat] = to_act(game)
        worth = every_card(tables(game.rules, game.phase.trump), game_position(game))
        sign = 1 if seat == 0 else -1
        expected = {card: sign * value for card, value in worth.items()}
        considered = consider(view(game, seat), Random(1), NO_PLAYOUTS)
        if len(expected) > 1:
            assert {played(one.move): one.value for one in considered.options} == expected
        assert expected[played(considered.move)] == max(expected.values())


def played(move: Move) -> Card:
    assert isinstance(move, Play)
    return move.card


def test_trying_every_card_in_the_kernels_is_trying_every_card_in_the_engine() -> None:
    for number in range(8):
        game = ending(9, number, 3)
        assert isinstance(game.phase, Playing)
        row = game_position(game)
        # Pegs of finished tricks may not be in the score yet; in the row they are.
        so_far = row[at.SCORE] - row[at.SCORE + 1]
        found = every_card(tables(game.rules, game.phase.trump), row)
        assert values(game) == {card: value + so_far for card, value in found.items()}
