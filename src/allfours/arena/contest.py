"""A contest between two entrants: what it consists of, one unit of it, and its result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from random import Random
from typing import Final

from allfours.arena.playing import Player, deal_points, game_winners
from allfours.arena.seating import mixed_seatings
from allfours.arena.statistics import Estimate, mean_estimate, share_estimate
from allfours.game.moves import Move
from allfours.game.state import Game
from allfours.rules.axes import Aim
from allfours.rules.card import parse_rule_card
from allfours.rules.record import Rules
from allfours.rules.settling import aim

__all__ = ["Contest", "Measure", "Result", "Unit", "play_unit", "result_of"]

Clock = Callable[[], float]
"""Seconds of processor time so far."""


class Measure(StrEnum):
    """What is compared."""

    DEALS = "deals"
    """Points a deal."""
    GAMES = "games"
    """Games won."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """What is played. The same contest always gives the same result, whoever runs it."""

    rules: str
    """A rule card."""
    first: str
    second: str
    """The entrants by name."""
    measure: Measure
    units: int
    """Deals or games, each played in every mixed seating; fixed beforehand."""
    seed: str

    def to_json(self) -> dict[str, object]:
        """Plain data."""
        return asdict(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """What one deal (or game) gave, over all its seatings."""

    number: int
    margin: float
    """Points a deal of the first entrant less the second's, the better the higher; for games
    the first entrant's share of the wins."""
    moves: tuple[int, int]
    """Moves made by each entrant."""
    seconds: tuple[float, float]
    """Processor time used by each entrant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a contest gave."""

    contest: Contest
    margin: Estimate
    """Points a deal, or the share of games won."""
    seconds_a_move: tuple[float, float]


class _Timed:
    """An entrant at several seats, with its moves and time counted."""

    def __init__(self, player: Player, clock: Clock) -> None:
        self.player = player
        self.clock: Final = clock
        self.moves = 0
        self.seconds = 0.0

    def __call__(self, game: Game, seat: int, rng: Random) -> Move:
        began = self.clock()
        move = self.player(game, seat, rng)
        self.seconds += self.clock() - began
        self.moves += 1
        return move


def play_unit(contest: Contest, number: int, players: Mapping[str, Player], clock: Clock) -> Unit:
    """Plays one deal (or game) of a contest in every mixed seating.

    Args:
        contest: what is played.
        number: which deal or game, from 0.
        players: the entrants by name.
        clock: processor seconds; the result but for its times does not depend on it.
    """
    rules = parse_rule_card(contest.rules)
    entrants = tuple(_Timed(players[name], clock) for name in (contest.first, contest.second))
    seed = f"{contest.seed}/{number}"
    compare = _COMPARE[contest.measure]
    margins = [
        compare(rules, seating, tuple(entrants[who] for who in seating), seed, number)
        for seating in mixed_seatings(rules)
    ]
    return Unit(
        number=number,
        margin=sum(margins) / len(margins),
        moves=(entrants[0].moves, entrants[1].moves),
        seconds=(entrants[0].seconds, entrants[1].seconds),
    )


def _compare_deal(
    rules: Rules, seating: tuple[int, ...], seats: tuple[Player, ...], seed: str, number: int
) -> float:
    n = rules.players
    # Dealer and pass direction both go through all their values.
    points = deal_points(rules, seats, seed, dealer=number % n, number=1 + number // n % 4)
    share: list[list[int]] = [[], []]
    for side, scored in enumerate(points):
        share[seating[rules.side_of.index(side)]].append(scored)
    margin = sum(share[0]) / len(share[0]) - sum(share[1]) / len(share[1])
    return margin if aim(rules) is Aim.MOST else -margin


def _compare_game(
    rules: Rules, seating: tuple[int, ...], seats: tuple[Player, ...], seed: str, number: int
) -> float:
    winners = game_winners(rules, seats, seed, dealer=number % rules.players)
    mine = [side for side in winners if seating[rules.side_of.index(side)] == 0]
    return len(mine) / len(winners)


_COMPARE: Final = {Measure.DEALS: _compare_deal, Measure.GAMES: _compare_game}


def result_of(contest: Contest, units: Iterator[Unit]) -> Result:
    """The result of a contest from its units, in any order."""
    played = sorted(units, key=lambda unit: unit.number)
    margins = [unit.margin for unit in played]
    if contest.measure is Measure.GAMES:
        seatings = len(mixed_seatings(parse_rule_card(contest.rules)))
        margin = share_estimate(sum(margins) * seatings, len(margins) * seatings)
    else:
        margin = mean_estimate(margins)
    spent = tuple(
        sum(unit.seconds[who] for unit in played) / max(1, sum(unit.moves[who] for unit in played))
        for who in (0, 1)
    )
    return Result(contest=contest, margin=margin, seconds_a_move=(spent[0], spent[1]))
