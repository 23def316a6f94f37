"""The long runs, one or all: `scripts/soak kills`, `scripts/soak --help`."""

from __future__ import annotations

import argparse
import sys

from bench.soak import fuzz, kills, reconnect, trouble

_RUNS = {"kills": kills.run, "reconnect": reconnect.run, "trouble": trouble.run, "fuzz": fuzz.run}


def main() -> None:
    """Runs what is asked for; exits with 1 if a promise was broken."""
    parser = argparse.ArgumentParser(prog="scripts/soak", description=__doc__)
    parser.add_argument("runs", nargs="*", default=list(_RUNS), metavar="|".join(_RUNS))
    parser.add_argument("--tables", type=int, default=1000, help="open tables (kills, reconnect)")
    parser.add_argument("--played", type=int, default=40, help="tables in play (kills)")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--count", type=int, default=1_000_000, help="frames and requests (fuzz)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    unknown = set(options.runs) - set(_RUNS)
    if unknown:
        parser.error(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(_RUNS)}")
    broken = [word for name in options.runs for word in _RUNS[name](options)]
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
