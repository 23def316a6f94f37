"""How fast random and greedy deals are played by the kernels, and beside OpenSpiel.

All on one core, compiled beforehand. Runs are short and interleaved, since the machine is seldom
idle: of the CPU times the median is what a busy core gives, the best is close to an idle one. See
bench/README.md.

    python bench/kernel.py                    python bench/kernel.py --runs 50
"""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

import numpy as np
import pyspiel

from allfours.cards import Suit
from allfours.rules.catalogue import VARIANTS
from allfours.rules.record import DrawStock, NoTrump, Rules
from allfours.search.compiling import compiled
from allfours.search.dealing import deal_out, told
from allfours.search.playout import ALWAYS
from allfours.search.positions import position
from allfours.search.rollouts import rollouts
from allfours.search.tables import Tables, tables

QUOTED = 2.8e6
"""OpenSpiel's decisions/s in a C++ loop after dealing (Euchre; Hearts 2.6 to 3.7), measured once on
this kind of machine with its own sources and -O3; the wheel has no such loop."""

Bench = Callable[[], tuple[int, int]]
"""Does some work; how many deals and decisions that were."""


def after_dealing(rules: Rules, noise: int, deals: int) -> Bench:
    """Playouts from so many dealt hands."""
    trump = None if isinstance(rules.trump, NoTrump) else Suit.SPADES
    deal = tables(rules, trump)
    rng = Random(1)
    rows = np.array([dealt(rules, deal, rng) for _ in range(deals)], dtype=np.int64)
    seeds = iter(range(10**9))

    def run() -> tuple[int, int]:
        rollouts(deal, rows, noise=noise, seed=next(seeds))
        return deals, deals * plays(rules)

    return run


def dealt(rules: Rules, deal: Tables, rng: Random) -> list[int]:
    """A random position before the first lead."""
    pack = rng.sample(rules.cards, len(rules.cards))
    size = rules.hand_size
    hands = [pack[seat * size : seat * size + size] for seat in range(rules.players)]
    named = rules.play.first_lead
    leader = 0 if named is None else next(s for s, hand in enumerate(hands) if named in hand)
    return position(
        rules, trump=deal.trump, dealer=rules.players - 1, leader=leader, trick=(), tricks=(),
        hearts_broken=False, scores=(0,) * rules.side_count, hands=hands,
        stock=pack[rules.players * size :],
    )  # fmt: skip


def plays(rules: Rules) -> int:
    """Cards played in a deal."""
    drawn = isinstance(rules.stock, DrawStock)
    return len(rules.cards) if drawn else rules.players * rules.hand_size


def with_dealing(rules: Rules, noise: int, deals: int) -> Bench:
    """Deals shuffled, dealt, turned and played."""
    arguments, _ = told(rules, deals, noise=noise, seed=1)
    kernel = compiled(deal_out)

    def run() -> tuple[int, int]:
        arguments[5] = kernel(*arguments)
        return deals, deals * plays(rules)

    return run


def openspiel(name: str, deals: int) -> Bench:
    """OpenSpiel through its Python interface, from after the deal."""
    rng = Random(1)
    start = pyspiel.load_game(name).new_initial_state()
    while start.is_chance_node():
        start.apply_action(rng.choices(*zip(*start.chance_outcomes(), strict=True))[0])

    def run() -> tuple[int, int]:
        decisions = 0
        for _ in range(deals):
            state = start.clone()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return deals, decisions

    return run


def measure(benches: dict[str, Bench], runs: int) -> dict[str, list[tuple[float, float]]]:
    """Deals/s and decisions/s of every run, the slowest first."""
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in benches}
    for _ in range(runs):
        for name, bench in benches.items():
            begun = process_time()
            deals, decisions = bench()
            seconds = process_time() - begun
            found[name].append((deals / seconds, decisions / seconds))
    return {name: sorted(rates) for name, rates in found.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description="random and greedy deals in the kernels")
    parser.add_argument("--runs", type=int, default=40, help="runs of each (40)")
    options = parser.parse_args()
    rows = [variant.at(4) for variant in VARIANTS.values() if 4 in variant.players]
    benches: dict[str, Bench] = {}
    for rules in rows:
        name = rules.variant.key
        benches[f"{name}, random, after dealing"] = after_dealing(rules, ALWAYS, 5000)
        benches[f"{name}, random, with dealing"] = with_dealing(rules, ALWAYS, 5000)
        benches[f"{name}, greedy, after dealing"] = after_dealing(rules, 0, 2000)
    for name in ("euchre", "hearts"):
        benches[f"OpenSpiel {name} from Python, after dealing"] = openspiel(name, 20)
    measure(benches, 1)
    found = measure(benches, options.runs)

    load = os.getloadavg()[0]
    print(f"{platform.processor() or platform.machine()}, Python {platform.python_version()}, "
          f"load {load:.1f}, {options.runs} runs")  # fmt: skip
    print("\n| | million deals/s, median | best | million decisions/s, median | best |")
    print("|---|---|---|---|---|")
    for name, rates in found.items():
        deals = [rate[0] / 1e6 for rate in rates]
        decisions = [rate[1] / 1e6 for rate in rates]
        print(f"| {name} | {median(deals):.4g} | {max(deals):.4g} "
              f"| {median(decisions):.4g} | {max(decisions):.4g} |")  # fmt: skip
    print()
    for name, peer in (("all_fours_14", "euchre"), ("hearts", "hearts")):
        ours = median(rate[1] for rate in found[f"{name}, random, after dealing"])
        theirs = median(rate[1] for rate in found[f"OpenSpiel {peer} from Python, after dealing"])
        print(
            f"{name}, random decisions after dealing: {ours / theirs:.0f} times OpenSpiel's {peer}"
            f" from Python, {ours / QUOTED:.1f} times the quoted loop in C++ of {QUOTED / 1e6} M/s"
        )


if __name__ == "__main__":
    main()
