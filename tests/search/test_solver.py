"""The solver agrees with trying everything, in every game of two sides and with every option.

`ALLFOURS_ENDINGS` sets how many endings are solved; 1,000 if it is not set.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from allfours import (
    apply,
    find_variant,
    legal_moves,
    new_game,
    parse_rule_card,
    rule_card,
    sample,
    to_act,
)
from allfours.game.moves import play_of
from allfours.game.state import Game, Playing
from allfours.rules.record import DrawStock, FourPoints, Rules
from allfours.rules.variant import axis_text
from allfours.search import layout as at
from allfours.search.aims import AIMS_SIZE, solve
from allfours.search.bits import bit_of
from allfours.search.ending import ENDING_SIZE
from allfours.search.memory import LAST_NUMBER, MEMORY_SIZE, NUMBER
from allfours.search.positions import game_position
from allfours.search.solver import Solver, can_solve
from allfours.search.tables import tables
from tests.conformance.tables import ROWS, random_table
from tests.search.brute_force import values

ENDINGS = int(os.environ.get("ALLFOURS_ENDINGS", "1000"))
PARTS = 8

TWO_SIDED = [
    rules for rules in ROWS if rules.side_count == 2 and isinstance(rules.scoring, FourPoints)
]


def endless(rules: Rules) -> Rules:
    """The same rules to a target that is never reached."""
    house = {axis: axis_text(rules, axis) or "" for axis in rules.house_rules}
    return rules.variant.at(rules.players, **(house | {"target": "1000"}))


def any_ending(rules: Rules, rng: Random, cards: int) -> Game:
    """A random position with at most so many cards in the hand that is to play, none to draw."""
    found: list[Game] = []
    game = new_game(endless(rules))
    while not found or not game.past:
        if game.past or game.is_over:
            game = new_game(endless(rules))
        seat = min(to_act(game))
        phase = game.phase
        if (
            isinstance(phase, Playing)
            and 0 < len(phase.hands[seat]) <= cards
            and not (isinstance(rules.stock, DrawStock) and phase.stock)
        ):
            found.append(game)
        game = apply(game, sample(legal_moves(game, seat), rng))
    return rng.choice(found)


def check(game: Game, solver: Solver) -> None:
    """The solver gives every lawful card the value that trying everything finds."""
    assert isinstance(game.phase, Playing)
    deal = tables(game.rules, game.phase.trump)
    row = game_position(game)
    so_far = row[at.SCORE] - row[at.SCORE + 1]
    expected = {card: value - so_far for card, value in values(game).items()}
    assert solver.solve(deal, row) == expected, (rule_card(game.rules), row)


def few(rules: Rules, rng: Random) -> int:
    """A number of cards in hand that everything can be tried with."""
    return rng.choice((1, 2, 2, 3) if rules.players == 4 else (2, 3, 4, 5))


@pytest.mark.timeout(max(120, ENDINGS // 10))
@pytest.mark.parametrize("part", range(PARTS))
def test_solver_agrees_with_trying_everything_at_any_table(part: int) -> None:
    rng = Random(part)
    solver = Solver()
    solved = 0
    while solved < ENDINGS // PARTS:
        rules = random_table(rng)
        if rules.side_count == 2 and isinstance(rules.scoring, FourPoints):
            check(any_ending(rules, rng, few(rules, rng)), solver)
            solved += 1


@pytest.mark.parametrize("rules", TWO_SIDED, ids=rule_card)
def test_solver_agrees_with_trying_everything_in_every_game_of_two_sides(rules: Rules) -> None:
    rng = Random(5)
    solver = Solver()
    for _ in range(12):
        check(any_ending(rules, rng, few(rules, rng)), solver)


def test_points_that_cannot_be_told_apart_by_a_short_list_are_still_exact() -> None:
    pegs = "A:40,K:7,2:3,3:11,4:1,9:100,8:5,7:60,6:17,Q:19"
    rules = parse_rule_card(f"all_fives+trick_card_points={pegs}")
    rng = Random(6)
    solver = Solver()
    for _ in range(60):
        check(any_ending(rules, rng, 5), solver)


def test_six_cards_each_are_worth_what_their_best_moves_lead_to() -> None:
    rules = endless(find_variant("all_fours_14").at())
    rng = Random(7)
    solver = Solver()
    for _ in range(12):
        game = any_ending(rules, rng, 6)
        [seat] = to_act(game)
        assert isinstance(game.phase, Playing)
        deal = tables(rules, game.phase.trump)
        row = game_position(game)
        moves = solver.solve(deal, row)
        best = max(moves.values()) if rules.side_of[seat] == 0 else min(moves.values())
        following = []
        for card, value in moves.items():
            after = apply(game, play_of(seat, card))
            if not isinstance(after.phase, Playing):
                continue
            then = solver.solve(deal, game_position(after)).values()
            [other] = to_act(after)
            assert value == (max(then) if rules.side_of[other] == 0 else min(then))
            following.append(value)
        assert not following or best in following


def test_what_cannot_be_solved_is_refused() -> None:
    solver = Solver()
    for card in ("denexa_all_fours", "hearts", "california_jack_exposed"):
        game = new_game(parse_rule_card(card))
        while not isinstance(game.phase, Playing):
            game = apply(game, sample(legal_moves(game, min(to_act(game))), Random(1)))
        deal = tables(game.rules, game.phase.trump)
        row = game_position(game)
        assert not can_solve(deal, row)
        with pytest.raises(ValueError, match="24 cards"):
            solver.solve(deal, row)


def test_memory_of_earlier_endings_is_forgotten_when_their_numbers_run_out() -> None:
    rules = endless(find_variant("old_sledge").at())
    rng = Random(8)
    games = [any_ending(rules, rng, 3) for _ in range(30)]
    fresh, tired = Solver(), Solver()
    rows = [game_position(game) for game in games]
    deals = [tables(rules, game.phase.trump) for game in games]  # type: ignore[union-attr]
    expected = [fresh.solve(deal, row) for deal, row in zip(deals, rows, strict=True)]
    for deal, row in zip(deals, rows, strict=True):
        tired.solve(deal, row)
    tired._memory[NUMBER] = LAST_NUMBER - 10
    for deal, row, known in zip(deals, rows, expected, strict=True):
        assert tired.solve(deal, row) == known
    assert tired._memory[NUMBER] == 20
    tired._memory[:NUMBER] = -1
    tired._memory[NUMBER] = LAST_NUMBER
    tired.solve(deals[0], rows[0])
    assert (tired._memory[:NUMBER] >= 0).all()


def test_the_solver_runs_uncompiled() -> None:
    rng = Random(9)
    compiled = Solver()
    for card in (
        "all_fours_14",
        "california_jack",
        "old_sledge+undertrump=barred_unless_only_trumps",
    ):
        rules = endless(parse_rule_card(card))
        for _ in range(6):
            game = any_ending(rules, rng, 3)
            assert isinstance(game.phase, Playing)
            deal = tables(rules, game.phase.trump)
            moves, worth = [0] * 24, [0] * 24
            row = game_position(game)
            room = ([0] * ENDING_SIZE, [0] * MEMORY_SIZE, [0] * AIMS_SIZE)
            count = solve(row, deal.row, *room, moves, worth)
            found = compiled.solve(deal, row)
            assert worth[:count] == list(found.values())
            assert moves[:count] == [bit_of(card, deal.trump) for card in found]
