"""Deals of the engine with the kernel's position beside them, play by play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from allfours.game.events import NotScored, Scored
from allfours.game.moves import Play
from allfours.game.state import ChoosingMoon, Game, Playing
from allfours.rules.award import Award, For, Why
from allfours.rules.record import Rules
from allfours.search import layout as at
from allfours.search.counting import count
from allfours.search.tables import Tables, tables
from tests.conformance.playing import Step, random_game

__all__ = ["PlayedDeal", "counted", "differences", "hands_and_piles", "played_deals"]


class PlayedDeal(NamedTuple):
    """The plays of one deal, from the first lead to the state that the last play led to."""

    tables: Tables
    steps: tuple[Step, ...]

    @property
    def start(self) -> Game:
        """The game before the first lead."""
        return self.steps[0].before

    @property
    def end(self) -> Game:
        """The game after the last play, the deal counted unless a choice is left."""
        return self.steps[-1].after


def played_deals(rules: Rules, rng: Random, *, deals: int) -> Iterator[PlayedDeal]:
    """The deals of a random game that came to be played, each to its end."""
    steps: list[Step] = []
    for step in random_game(rules, rng, deals=deals, within=rng.choice((None, 6))):
        if isinstance(step.move, Play):
            steps.append(step)
        if steps and not isinstance(step.after.phase, Playing):
            trump = steps[0].before.phase.trump  # type: ignore[union-attr]
            yield PlayedDeal(tables(rules, trump), tuple(steps))
            steps = []


def hands_and_piles(row: list[int]) -> list[int]:
    """What two positions must have in common: all but where the rows keep what is past."""
    trick = row[at.TRICK : at.TRICK + row[at.PLAYED_TO_TRICK]]
    stock = row[at.STOCK + row[at.STOCK_AT] : at.STOCK + row[at.STOCK_END]]
    return row[: at.STOCK_AT] + row[at.STOCK_END + 1 : at.TRICK] + trick + stock


def counted(position: list[int], deal: Tables) -> list[int]:
    """The result of a position whose tricks are played."""
    result = [0] * at.RESULT_SIZE
    count(position, deal.row, result)
    return result


def differences(deal: PlayedDeal, result: list[int]) -> list[str]:
    """In what the engine's ledger and scores of a deal differ from the kernel's result."""
    rules = deal.tables.rules
    before, after = deal.start, deal.end
    sides = rules.side_count
    found = []
    if isinstance(after.phase, ChoosingMoon):
        if result[at.SHOOTER] != after.phase.shooter:
            found.append("shooter")
        return found
    if result[at.AFTER : at.AFTER + sides] != list(after.scores):
        found.append(f"scores {after.scores} against {result[at.AFTER : at.AFTER + sides]}")
    entries = after.history[len(before.history) :]
    scored = [event.award for event in entries if isinstance(event, Scored)]
    for reason, field in ((For.HIGH, at.HIGH), (For.LOW, at.LOW), (For.GAME, at.GAME)):
        found += _differs(reason, scored, result[field])
    jacks = [award for award in scored if award.reason in (For.JACK, For.HANG_JACK)]
    if jacks and result[at.JACK_TO] != jacks[0].side:
        found.append("jack")
    games = [award for award in scored if award.reason is For.GAME]
    tied = [
        event.unscored
        for event in entries
        if isinstance(event, NotScored) and event.unscored.why is Why.TIED
    ]
    told = [award.counts for award in games] + [unscored.counts for unscored in tied]
    if any(tuple(result[at.COUNT : at.COUNT + sides]) != counts for counts in told):
        found.append("counts")
    if after.is_over and result[at.WINNER] >= 0 and after.winners != (result[at.WINNER],):
        found.append("winner")
    return found


def _differs(reason: For, scored: list[Award], side: int) -> list[str]:
    awards = [award for award in scored if award.reason is reason]
    return [reason.value for award in awards if award.side != side]
