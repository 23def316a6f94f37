"""How strong `club` is: points a deal better than the random player, in every game.

    python bench/club.py [DEALS] [JOBS]

The same deals are played in every mixed seating of two entrants, so what is left of luck is what
the interval (95 %) says. Hearts is told as the points a deal that one `club` takes among three
random players, each deal played with `club` at every seat in turn; 6.5 is the average there, the
lower the better.
"""

from __future__ import annotations

import sys
import time

from allfours.arena.contest import Contest, Measure, result_of
from allfours.arena.entrants import entrant
from allfours.arena.playing import deal_points
from allfours.arena.running import run
from allfours.arena.statistics import Estimate, mean_estimate
from allfours.rules.axes import Aim
from allfours.rules.card import parse_rule_card
from allfours.rules.catalogue import VARIANTS
from allfours.rules.settling import aim

DEALS = 100
SEED = "club"


def margin(card: str, deals: int, jobs: int) -> Estimate:
    """Points a deal by which `club` beats the random player."""
    contest = Contest(
        rules=card, first="club", second="random", measure=Measure.DEALS, units=deals, seed=SEED
    )
    return result_of(contest, run(contest, clock=time.process_time, jobs=jobs)).margin


def taken(card: str, deals: int) -> Estimate:
    """Points a deal that `club` takes alone among random players."""
    rules = parse_rule_card(card)
    club, random = entrant("club"), entrant("random")
    means = []
    for deal in range(deals):
        points = [
            deal_points(
                rules,
                [club if seat == own else random for seat in range(rules.players)],
                f"{SEED}/{deal}",
                dealer=deal % rules.players,
                number=1 + deal // rules.players % 4,
            )[own]
            for own in range(rules.players)
        ]
        means.append(sum(points) / len(points))
    return mean_estimate(means)


def main() -> None:
    """Print one line for each game."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    jobs = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    began = time.monotonic()
    for key, variant in VARIANTS.items():
        rules = variant.at()
        if aim(rules) is Aim.MOST:
            line = f"{margin(key, deals, jobs)} points a deal better"
        else:
            line = f"{taken(key, deals)} points a deal among three random players"
        print(f"{key:24} {rules.players} players  {line}", flush=True)
    print(f"{deals} deals a game, {time.monotonic() - began:.0f} seconds")


if __name__ == "__main__":
    main()
