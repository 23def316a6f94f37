"""How long `strong` takes for a move, by kind of decision.

    .venv/bin/python bench/deciding.py                  # about a minute
    .venv/bin/python bench/deciding.py hearts --decisions 100

Deals that `club` plays come to decisions with a choice; each is then made once more by `strong`,
whose kernels are warm. Times are the CPU time of the process.
"""

from __future__ import annotations

import argparse
import os
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from random import Random
from statistics import median
from time import process_time

from allfours.bots.club import club
from allfours.bots.searching import consider
from allfours.game.engine import advance, legal_moves, new_game, to_act
from allfours.game.moves import HOST, Choose, sample
from allfours.game.view import View, view
from allfours.rules.card import parse_rule_card
from allfours.search.warming import warm

CARDS = ("old_sledge", "all_fours_14", "seven_up", "hearts")


def decisions(card: str, rng: Random) -> Iterator[View]:
    """What a seat sees when it has a choice, game after game."""
    rules = parse_rule_card(card)
    while True:
        game = new_game(rules)
        while not game.is_over:
            seat = min(to_act(game))
            if seat == HOST:
                game = advance(game, sample(legal_moves(game, seat), rng))
                continue
            seen = view(game, seat)
            if isinstance(seen.legal, Choose) or len(seen.legal) > 1:  # type: ignore[arg-type]
                yield seen
            game = advance(game, club(seen, rng))


def measure(card: str, wanted: int) -> dict[str, list[float]]:
    """Milliseconds by kind of decision, at most so many of each, from sixty times as many."""
    rng = Random(card)
    times: dict[str, list[float]] = defaultdict(list)
    for seen in islice(decisions(card, rng), 60 * wanted):
        found = times[seen.phase]
        if len(found) < wanted:
            begun = process_time()
            consider(seen, rng)
            found.append(1000 * (process_time() - begun))
    return times


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("cards", nargs="*", default=CARDS, help="rule cards")
    parser.add_argument("--decisions", type=int, default=30, help="of each kind (30)")
    options = parser.parse_args()
    warm()
    print(f"load {os.getloadavg()[0]:.1f}\n\n| | decisions | ms, median | mean | most |")
    print("|---|---|---|---|---|")
    for card in options.cards:
        measure(card, 1)
        for phase, found in measure(card, options.decisions).items():
            print(
                f"| {card}, {phase} | {len(found)} | {median(found):.0f} "
                f"| {sum(found) / len(found):.0f} | {max(found):.0f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
