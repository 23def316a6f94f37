"""Where each plays for itself, the solver agrees with trying everything through the engine.

`ALLFOURS_ENDINGS` sets how many endings are solved; 400 of any table if it is not set.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from allfours import apply, legal_moves, new_game, parse_rule_card, rule_card, sample, to_act
from allfours.cards import Card
from allfours.game.moves import Call, Play, Word
from allfours.game.state import ChoosingMoon, Game, Playing
from allfours.rules.record import DrawStock, FourPoints, Race, Rules
from allfours.rules.variant import axis_text
from allfours.search import layout as at
from allfours.search.bits import bit_of
from allfours.search.positions import game_position
from allfours.search.solo import MEMORY_ROWS, MEMORY_WIDTH, ROOM, solve_solo
from allfours.search.solver import SoloSolver, can_solve_solo
from allfours.search.tables import tables
from tests.conformance.tables import ROWS, random_table

ENDINGS = int(os.environ.get("ALLFOURS_ENDINGS", "400"))
PARTS = 4
SOLO = [rules for rules in ROWS if rules.side_count > 2]

Points = tuple[int, ...]


def endless(rules: Rules) -> Rules:
    """The same rules to a score that is never reached."""
    house = {axis: axis_text(rules, axis) or "" for axis in rules.house_rules}
    end = {"target": "1000"} if isinstance(rules.end, Race) else {"end_score": "1000"}
    return rules.variant.at(rules.players, **(house | end))


def ending(rules: Rules, rng: Random, cards: int) -> Game:
    """A random position with at most so many cards in the hand that is to play, none to draw."""
    found: list[Game] = []
    game = new_game(endless(rules), number=rng.randint(1, 4))
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


def outcome(game: Game) -> Points:
    """The scores at the end of the deal."""
    if isinstance(game.phase, ChoosingMoon):
        return apply(game, Call(game.phase.shooter, Word.ADD)).scores
    if not isinstance(game.phase, Playing):
        return game.scores
    [seat] = to_act(game)
    return max(values(game).values(), key=lambda points: good(game.rules, seat, points))


def good(rules: Rules, seat: int, points: Points) -> int:
    """How good scores are for a seat."""
    margin = len(points) * points[rules.side_of[seat]] - sum(points)
    return margin if isinstance(rules.scoring, FourPoints) else -margin


def values(game: Game) -> dict[Card, Points]:
    """What each lawful card leads to, the lowest bit first."""
    [seat] = to_act(game)
    phase = game.phase
    assert isinstance(phase, Playing)
    moves = legal_moves(game, seat)
    assert isinstance(moves, tuple)
    plays = [move for move in moves if isinstance(move, Play)]
    plays.sort(key=lambda move: bit_of(move.card, phase.trump))
    return {move.card: outcome(apply(game, move)) for move in plays}


def check(game: Game, solver: SoloSolver) -> None:
    assert isinstance(game.phase, Playing)
    row = game_position(game)
    so_far = row[at.SCORE :]
    expected = {
        card: tuple(score - before for score, before in zip(scores, so_far, strict=False))
        for card, scores in values(game).items()
    }
    found = solver.solve(tables(game.rules, game.phase.trump), row)
    assert found == expected, (rule_card(game.rules), row)


def few(rules: Rules, rng: Random) -> int:
    """A number of cards in hand that everything can be tried with."""
    return rng.choice((1, 2, 2, 3) if rules.players < 5 else (1, 1, 2))


@pytest.mark.timeout(max(120, ENDINGS // 5))
@pytest.mark.parametrize("part", range(PARTS))
def test_solver_agrees_with_trying_everything_at_any_table(part: int) -> None:
    rng = Random(part)
    solver = SoloSolver()
    solved = 0
    while solved < ENDINGS // PARTS:
        rules = random_table(rng)
        if rules.side_count > 2:
            check(ending(rules, rng, few(rules, rng)), solver)
            solved += 1


@pytest.mark.parametrize("rules", SOLO, ids=rule_card)
def test_solver_agrees_with_trying_everything_in_every_game_for_oneself(rules: Rules) -> None:
    rng = Random(5)
    solver = SoloSolver()
    for _ in range(6):
        check(ending(rules, rng, few(rules, rng)), solver)


def test_a_moon_is_shot_where_nobody_can_stop_it() -> None:
    rules = parse_rule_card("hearts+deal_packets=2x1+pass_count=0+first_lead=eldest"
                            "+removed_cards=C,D,2S,3S,4S,5S,6S,7S,8S,9S,TS,JS"
                            "+moon_needs=AH,KH,QS")  # fmt: skip
    rng = Random(3)
    solver = SoloSolver()
    shot = 0
    for _ in range(60):
        game = ending(rules, rng, 2)
        check(game, solver)
        found = solver.solve(tables(game.rules, None), game_position(game))
        shot += any(26 in points for points in found.values())
    assert shot


def test_the_solver_runs_uncompiled_and_keeps_nothing_of_earlier_endings() -> None:
    rng = Random(6)
    solver = SoloSolver()
    for _ in range(8):
        game = ending(parse_rule_card("omnibus_hearts"), rng, 3)
        deal, row = tables(game.rules, None), game_position(game)
        positions = [list(row), *([0] * at.POSITION_SIZE for _ in range(29))]
        memory = [[0] * MEMORY_WIDTH for _ in range(MEMORY_ROWS)]
        moves, points = [0] * 13, [[0] * at.SEATS for _ in range(13)]
        room, result = [0] * ROOM, [0] * at.RESULT_SIZE
        count = solve_solo(positions, deal.row, room, memory, result, moves, points)
        found = solver.solve(deal, row)
        assert [bit_of(card, None) for card in found] == moves[:count]
        assert [tuple(each[:4]) for each in points[:count]] == list(found.values())


def test_what_cannot_be_solved_is_refused() -> None:
    game = new_game(parse_rule_card("hearts"))
    while not isinstance(game.phase, Playing):
        game = apply(game, sample(legal_moves(game, min(to_act(game))), Random(1)))
    deal, row = tables(game.rules, None), game_position(game)
    assert not can_solve_solo(deal, row)
    with pytest.raises(ValueError, match="last four tricks"):
        SoloSolver().solve(deal, row)
