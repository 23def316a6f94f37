"""The pool of bot workers: a worker that dies, overruns or talks nonsense is replaced."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import TypeVar

import pytest

from allfours.bots.claiming import grants
from allfours.bots.club import advise, club
from allfours.game.engine import apply, legal_moves, new_game, to_act
from allfours.game.moves import HOST, sample
from allfours.game.state import Game, Playing
from allfours.game.view import View, view
from allfours.rules.card import parse_rule_card
from allfours.web.thinking.frames import Question, read_question, write_question
from allfours.web.thinking.pool import BotPool
from allfours.web.thinking.worker import answer

T = TypeVar("T")


def dealt(rules: str = "old_sledge") -> Game:
    game, rng = new_game(parse_rule_card(rules)), Random(4)
    while HOST in to_act(game):
        game = apply(game, sample(legal_moves(game, HOST), rng))
    return game


@pytest.fixture
def seen() -> View:
    game = dealt()
    return view(game, min(to_act(game)))


def with_pool(use: Callable[[BotPool], Awaitable[T]], *worker: str, overrun: float = 20.0) -> T:
    async def run() -> T:
        command = worker or ("-m", "allfours.web.thinking.worker")
        pool = BotPool(1, overrun=overrun, command=command)
        try:
            return await use(pool)
        finally:
            await pool.close()

    return asyncio.run(run())


def test_a_worker_answers_as_the_bot_itself_would(seen: View) -> None:
    async def ask(pool: BotPool) -> None:
        chosen = await pool.choose("club", "seed", seen)
        assert (chosen.move, chosen.instead) == (club(seen, Random("seed")), False)
        again = [await pool.choose("random", "seed", seen) for _ in range(3)]
        assert again[0] == again[1] == again[2]
        assert await pool.advise(seen) == advise(seen)
        assert pool.replaced == 0

    with_pool(ask)


@pytest.mark.parametrize(
    "script",
    [
        "raise SystemExit",
        "import time; time.sleep(60)",
        "import sys; sys.stdout.buffer.write(b'\\x00\\x00\\x00\\x02{}'); sys.stdout.flush();"
        " sys.stdin.read()",
        "import sys; sys.stdout.buffer.write(b'\\x00\\x00\\x00\\x04null'); sys.stdout.flush();"
        " sys.stdin.read()",
        "import sys; sys.stdout.buffer.write(b'\\xff\\xff\\xff\\xff'); sys.stdout.flush();"
        " sys.stdin.read()",
        'import sys; sys.stdout.buffer.write(b\'\\x00\\x00\\x00\\x14{"move":"play 1 2C"} \');'
        " sys.stdout.flush(); sys.stdin.read()",
    ],
)
def test_a_legal_move_is_played_instead_of_a_worker_that_fails(seen: View, script: str) -> None:
    async def ask(pool: BotPool) -> None:
        chosen = await pool.choose("club", "seed", seen)
        assert chosen.instead
        assert chosen.move in seen.legal
        assert await pool.advise(seen) is None

    with_pool(ask, "-c", script, overrun=0.5)


def test_who_is_asked_about_an_unknown_level_is_replaced_and_the_next_answers(seen: View) -> None:
    async def ask(pool: BotPool) -> None:
        assert (await pool.choose("champion", "seed", seen)).instead
        assert pool.replaced == 1
        assert not (await pool.choose("club", "seed", seen)).instead

    with_pool(ask)


def test_a_question_given_up_does_not_leave_its_answer_to_the_next(seen: View) -> None:
    async def ask(pool: BotPool) -> None:
        given_up = asyncio.ensure_future(pool.choose("random", "a", seen))
        await asyncio.sleep(0.05)
        given_up.cancel()
        with pytest.raises(asyncio.CancelledError):
            await given_up
        assert (await pool.choose("club", "b", seen)).move == club(seen, Random("b"))

    with_pool(ask)


def test_a_claim_is_judged_by_the_worker_and_refused_where_that_fails() -> None:
    game, rng = dealt("seven_up"), Random(9)
    while not (isinstance(game.phase, Playing) and len(game.phase.hands[0]) == 1):
        seat = min(to_act(game))
        game = apply(game, sample(legal_moves(game, seat), rng))
    phase = game.phase
    claimer = phase.leader
    hand, seen = phase.hands[claimer], view(game, 1 - claimer)

    async def ask(pool: BotPool) -> None:
        assert await pool.grants(seen, claimer, hand) == grants(seen, claimer, hand)

    async def fail(pool: BotPool) -> None:
        assert not await pool.grants(seen, claimer, hand)

    with_pool(ask)
    with_pool(fail, "-c", "raise SystemExit")


@pytest.mark.parametrize("rules", ["old_sledge", "hearts", "california_jack+target=7"])
def test_a_question_reads_back_equal_and_holds_no_other_hand(rules: str) -> None:
    game = dealt(rules)
    seat = min(to_act(game))
    question = Question(level="club", seed="s", view=view(game, seat))
    content = write_question(question)
    assert read_question(content) == question
    assert read_question(content).view.rules is read_question(content).view.rules
    assert answer(read_question(content))["move"]
    assert len(content) < 8_000
