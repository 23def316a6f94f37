"""How fast the last cards are solved, every move, and beside DDS where `endplay` is installed.

Each ending is timed by itself, on one core, compiled beforehand: half of all are solved within the
median, all but one in a hundred within p99. DDS (bridge) counts tricks, an easier aim; it is called
through endplay, which this project does not depend on: pip install endplay. See bench/README.md.

    python bench/solver.py                    python bench/solver.py --endings 2000
"""

from __future__ import annotations

import argparse
import importlib
import os
import platform
from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any

import numpy as np

from allfours.cards import Card, Suit
from allfours.rules.catalogue import find_variant
from allfours.rules.record import Rules
from allfours.search import layout as at
from allfours.search.positions import position
from allfours.search.solver import SoloSolver, Solver
from allfours.search.tables import tables

TRUMP = Suit.SPADES


def hands_of(rules: Rules, cards: int, rng: Random) -> list[list[Card]]:
    """Random hands of so many cards."""
    pack = rng.sample(rules.cards, rules.players * cards)
    return [pack[seat * cards : (seat + 1) * cards] for seat in range(rules.players)]


def lead_of(rules: Rules, hands: Sequence[Sequence[Card]], trump: Suit | None) -> list[int]:
    """The position in which the first seat is to lead."""
    return position(
        rules, trump=trump, dealer=rules.players - 1, leader=0, trick=(), tricks=(),
        hearts_broken=True, scores=(0,) * rules.side_count, hands=hands,
    )  # fmt: skip


def timed(endings: Sequence[Any], solve: Callable[[Any], object]) -> list[float]:
    """The seconds that each took, sorted."""
    solve(endings[0])
    found = []
    for ending in endings:
        begun = process_time()
        solve(ending)
        found.append(process_time() - begun)
    return sorted(found)


def ours(key: str, players: int, cards: int, count: int) -> list[float]:
    rules = find_variant(key).at(players)
    rng = Random(cards)
    rows = [
        np.array([lead_of(rules, hands_of(rules, cards, rng), TRUMP)], dtype=np.int64)
        for _ in range(count)
    ]
    solver = Solver()
    deal = tables(rules, TRUMP)
    return timed(rows, lambda row: solver.solve_each(deal, row))


def batch(key: str, cards: int, count: int) -> float:
    """Endings solved a second, many in one call."""
    rules = find_variant(key).at(4)
    rng = Random(cards)
    rows = [lead_of(rules, hands_of(rules, cards, rng), TRUMP) for _ in range(count)]
    solver = Solver()
    deal, array = tables(rules, TRUMP), np.array(rows, dtype=np.int64)
    solver.solve_each(deal, array)
    begun = process_time()
    solver.solve_each(deal, array)
    return count / (process_time() - begun)


def solo(key: str, players: int, count: int) -> list[float]:
    rules = find_variant(key).at(players)
    rng = Random(players)
    trump = None if key == "hearts" else TRUMP
    rows = [lead_of(rules, hands_of(rules, 4, rng), trump) for _ in range(count)]
    for row in rows:
        row[at.TRICKS] = 9
    solver = SoloSolver()
    return timed(rows, lambda row: solver.solve(tables(rules, trump), row))


def dds(cards: int, count: int) -> list[float] | None:
    """Bridge endings of the same cards, every card; None where endplay is not installed."""
    try:
        solving: Any = importlib.import_module("endplay.dds")
        types: Any = importlib.import_module("endplay.types")
    except ImportError:
        return None
    rules = find_variant("all_fours_14").at(4)
    rng = Random(cards)
    deals = []
    for _ in range(count):
        words = []
        for hand in hands_of(rules, cards, rng):
            ranks = ["".join(card.rank.letter for card in sorted(hand, reverse=True)
                     if card.suit is suit) for suit in reversed(Suit)]  # fmt: skip
            words.append(".".join(ranks))
        deal = types.Deal("N:" + " ".join(words))
        deal.trump, deal.first = types.Denom.spades, types.Player.north
        deals.append(deal)
    return timed(deals, solving.solve_board)


def row(name: str, seconds: list[float] | None) -> str:
    if seconds is None:
        return f"| {name} | endplay is not installed | | |"
    middle, late = seconds[len(seconds) // 2], seconds[int(0.99 * len(seconds))]
    rate = len(seconds) / sum(seconds)
    return f"| {name} | {rate:,.0f} | {1e3 * middle:.3f} | {1e3 * late:.3f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="exact play of the last cards, every move")
    parser.add_argument("--endings", type=int, default=1000, help="endings of six cards (1000)")
    endings = parser.parse_args().endings
    found: dict[str, list[float] | None] = {}
    for key in ("all_fours_14", "old_sledge", "seven_up"):
        for cards in (6, 5, 4):
            found[f"{key}, {cards} cards each"] = ours(key, 4, cards, endings)
    found["california_jack_exposed, after the stock"] = ours(
        "california_jack_exposed", 2, 6, endings
    )
    for cards in (6, 5, 4):
        found[f"DDS, {cards} cards each"] = dds(cards, endings)
    found["denexa_all_fours, four alone, four tricks"] = solo("denexa_all_fours", 4, endings // 5)
    found["hearts, four tricks"] = solo("hearts", 4, endings // 5)
    many = {cards: batch("all_fours_14", cards, endings) for cards in (6, 4)}

    print(f"{platform.processor() or platform.machine()}, Python {platform.python_version()}, "
          f"load {os.getloadavg()[0]:.1f}, {endings} endings")  # fmt: skip
    print("\n| every move | endings/s | median, ms | p99, ms |\n|---|---|---|---|")
    for name, seconds in found.items():
        print(row(name, seconds))
    print(f"\nall_fours_14, many in one call: {many[6]:,.0f}/s of six cards, "
          f"{many[4]:,.0f}/s of four")  # fmt: skip
    for cards in (6, 4):
        peer, own = found[f"DDS, {cards} cards each"], found[f"all_fours_14, {cards} cards each"]
        if peer and own:
            print(f"{cards} cards: {sum(peer) / sum(own):.2f} times DDS's rate")


if __name__ == "__main__":
    main()
