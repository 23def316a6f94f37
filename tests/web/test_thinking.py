"""The pool of bot workers: a worker that dies, overruns or talks nonsense is replaced."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from allfours.bots.claiming import grants
from allfours.bots.club import advise, club
from allfours.bots.searching import ROLLOUT, STRONG
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


ECHO_SHARE = """
import sys, time
sys.path.insert(0, "src")
from allfours.web.thinking.frames import LENGTH_BYTES, framed, read_question
from allfours.game.notation import format_move
while head := sys.stdin.buffer.read(LENGTH_BYTES):
    asked = read_question(sys.stdin.buffer.read(int.from_bytes(head, "big")))
    print(asked.share, file=open(sys.argv[1], "a"))
    answer = b'{"move":"' + format_move(asked.view.legal[0]).encode() + b'"}'
    sys.stdout.buffer.write(framed(answer))
    sys.stdout.flush()
"""


def test_when_many_wait_searching_bots_are_given_a_share_and_it_is_counted(
    seen: View, tmp_path: Path
) -> None:
    told = tmp_path / "shares"

    async def ask(pool: BotPool) -> None:
        few = [pool.choose("strong", "seed", seen) for _ in range(4)]
        await asyncio.gather(*few)
        many = [pool.choose("strong", str(n), seen) for n in range(40)]
        others = [pool.choose("club", str(n), seen) for n in range(40)]
        chosen = await asyncio.gather(*many, *others)
        assert not any(one.instead for one in chosen)
        shares = [float(line) for line in told.read_text().split()]
        assert shares[:4] == [1.0] * 4
        assert min(shares[4:44]) == 1 / 16
        assert shares[44:] == [1.0] * 40
        counted = pool.measures.shares.labels(share="0.0625")
        assert counted._value.get() == shares.count(1 / 16)

    with_pool(ask, "-c", ECHO_SHARE, str(told))


def test_a_share_of_an_effort_keeps_something_of_everything_that_is_searched() -> None:
    assert STRONG.share(1.0) == STRONG
    least = STRONG.share(1 / 1000)
    assert (least.worlds, least.call_worlds, least.choice_worlds) == (1, 1, 1)
    assert ROLLOUT.share(1 / 16).call_worlds == 0
    assert ROLLOUT.share(1 / 4).worlds == ROLLOUT.worlds // 4
