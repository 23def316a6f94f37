"""The kernels play every deal as the engine does, move by move (B4, B7).

`ALLFOURS_DEALS` sets how many deals are played; 1,000 if it is not set.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from allfours import legal_moves, rule_card
from allfours.game.moves import Play
from allfours.game.state import Playing
from allfours.rules.record import Rules
from allfours.search import layout as at
from allfours.search.bits import bit_of, cards_of
from allfours.search.machine import lawful, play, turn
from allfours.search.positions import game_position
from tests.conformance.tables import ROWS, random_table
from tests.marks import clause
from tests.search.played import PlayedDeal, counted, differences, hands_and_piles, played_deals

DEALS = int(os.environ.get("ALLFOURS_DEALS", "1000"))
PARTS = 8


def check(deal: PlayedDeal) -> None:
    """Plays a deal again in the kernel's position, comparing what is lawful and what follows."""
    rules, trump = deal.tables.rules, deal.tables.trump
    row = deal.tables.row
    position = game_position(deal.start)
    for step in deal.steps:
        assert isinstance(step.move, Play)
        seat = turn(position, row)
        moves = legal_moves(step.before, seat)
        assert isinstance(moves, tuple)
        able = {move.card for move in moves if isinstance(move, Play)}
        assert set(cards_of(lawful(position, row), trump)) == able, rule_card(rules)
        play(position, row, bit_of(step.move.card, trump))
        if isinstance(step.after.phase, Playing):
            assert hands_and_piles(position) == hands_and_piles(game_position(step.after))
    assert differences(deal, counted(position, deal.tables)) == [], rule_card(rules)


@clause("B4", "B7")
@pytest.mark.timeout(max(120, DEALS // 10))
@pytest.mark.parametrize("part", range(PARTS))
def test_kernel_and_engine_play_the_same_deals_of_any_table(part: int) -> None:
    rng = Random(part)
    played = 0
    while played < DEALS // PARTS:
        for deal in played_deals(random_table(rng), rng, deals=3):
            check(deal)
            played += 1


@pytest.mark.parametrize("rules", ROWS, ids=rule_card)
def test_kernel_and_engine_play_the_same_deals_of_every_row(rules: Rules) -> None:
    deals = list(played_deals(rules, Random(1), deals=4))
    assert deals
    for deal in deals:
        check(deal)


def test_a_wrong_table_would_be_found() -> None:
    deal = next(played_deals(ROWS[0], Random(3), deals=1))
    row = list(deal.tables.row)
    row[at.MUST : at.MUST + 4] = [0] * 4
    with pytest.raises(AssertionError):
        check(
            deal._replace(
                tables=type(deal.tables)(deal.tables.rules, deal.tables.trump, tuple(row))
            )
        )
