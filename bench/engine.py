"""How fast the engine is through the public door, and beside OpenSpiel driven from Python.

Full random deals, the ledger on, on one core: `to_act`, `legal_moves`, a random choice, `apply`.
Times are the CPU time of the process, so that a busy machine disturbs them less; the runs of all
games are interleaved, and the median is reported beside the best. See bench/README.md.

    python bench/engine.py                    python bench/engine.py --runs 5 --deals 200
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

import pyspiel

from allfours import HOST, PACK, apply, find_variant, legal_moves, new_game, sample, to_act
from allfours.game.events import DealEnded, Ending
from allfours.game.moves import NameDealer, PackOrder
from allfours.game.state import Game
from allfours.rules.record import Rules

FOUR_HANDED = ("old_sledge", "all_fours_14", "seven_up")


class Run(NamedTuple):
    """What one run did."""

    deals: int
    moves: int
    seconds: float


def games_of(rules: Rules, deals: int, rng: Random) -> Run:
    """Game after game from the draw for deal, until so many deals are played and counted.

    Deals that are thrown in (the pack ran out, all agreed to bunch) take time but do not count.
    """
    counted = moves = 0
    begun = process_time()
    game = new_game(rules)
    while counted < deals:
        if game.is_over:
            game = new_game(rules)
        seat = min(to_act(game))
        after = apply(game, sample(legal_moves(game, seat), rng))
        moves += seat != HOST
        counted += after.is_over or (len(after.past) > len(game.past) and _is_counted(after))
        game = after
    return Run(deals, moves, process_time() - begun)


def _is_counted(game: Game) -> bool:
    return game.past[-1][-1] == DealEnded(ending=Ending.COUNTED)


def our_hearts(deals: int, rng: Random) -> Run:
    """Single deals of Hearts with three cards passed to the left."""
    rules = find_variant("hearts").at(4, pass_cycle="left")
    moves = 0
    begun = process_time()
    for _ in range(deals):
        game = apply(new_game(rules), NameDealer(3))
        game = apply(game, PackOrder(tuple(rng.sample(PACK, 52))))
        while not game.past and not game.is_over:
            game = apply(game, sample(legal_moves(game, min(to_act(game))), rng))
            moves += 1
    return Run(deals, moves, process_time() - begun)


def openspiel_hearts(deals: int, rng: Random) -> Run:
    """The same deals in OpenSpiel: the pack and every move through its Python interface."""
    theirs = pyspiel.load_game("hearts", {"pass_cards": True})
    cards = range(52)
    moves = 0
    begun = process_time()
    for _ in range(deals):
        state = theirs.new_initial_state()
        state.apply_action(1)
        for card in rng.sample(cards, 52):
            state.apply_action(card)
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
        state.returns()
    return Run(deals, moves, process_time() - begun)


def import_seconds(statement: str) -> float:
    """CPU seconds that an import takes in a fresh process, the best of seven."""
    program = f"import time; t = time.process_time(); {statement}; print(time.process_time() - t)"
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    with TemporaryDirectory() as bytecode:
        environment["PYTHONPYCACHEPREFIX"] = bytecode
        return min(
            float(subprocess.check_output([sys.executable, "-c", program], env=environment))
            for _ in range(7)
        )


def work(deals: int) -> dict[str, Callable[[Random], Run]]:
    """What is run, by name; every run takes about as long as the others."""
    jobs: dict[str, Callable[[Random], Run]] = {}
    for key in FOUR_HANDED:
        rules = find_variant(key).at(4)
        jobs[key] = lambda rng, rules=rules: games_of(rules, deals, rng)  # type: ignore[misc]
    jobs["hearts"] = lambda rng: our_hearts(deals // 2, rng)
    jobs["hearts, OpenSpiel"] = lambda rng: openspiel_hearts(deals // 2, rng)
    return jobs


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=400, help="deals in one run")
    parser.add_argument("--runs", type=int, default=15, help="interleaved runs of every game")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    jobs = work(options.deals)
    runs: dict[str, list[Run]] = {name: [] for name in jobs}
    for number in range(options.runs):
        for name, job in jobs.items():
            runs[name].append(job(Random(options.seed + number)))
    print(
        f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores,",
        end=" ",
    )
    print(f"load {os.getloadavg()[0]:.1f}; median (best) of {options.runs} runs, CPU time")
    for name, found in runs.items():
        speeds = [run.deals / run.seconds for run in found]
        moves = [run.moves / run.seconds for run in found]
        print(f"{name:18} {median(speeds):7,.0f} ({max(speeds):,.0f}) deals/s", end="")
        print(f" {median(moves):9,.0f} ({max(moves):,.0f}) moves/s")
    ratios = [
        (ours.deals / ours.seconds) / (theirs.deals / theirs.seconds)
        for ours, theirs in zip(runs["hearts"], runs["hearts, OpenSpiel"], strict=True)
    ]
    print(f"hearts, ours / OpenSpiel from Python: {median(ratios):.2f}")
    for statement in ("import allfours", "from allfours import *"):
        print(f"{statement}: {import_seconds(statement):.3f} s CPU")


if __name__ == "__main__":
    main()
