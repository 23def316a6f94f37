"""A table hosted in the test itself: a clock that only the test moves, secrets from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from allfours.bots.claiming import grants
from allfours.bots.random import random_bot
from allfours.game.engine import legal_moves, to_act
from allfours.game.moves import Move, sample
from allfours.game.view import view
from allfours.table.chairs import Chair, Sitter, key_of
from allfours.table.claims import laid_down
from allfours.table.commands import Accepted, Caller, Command, MakeMove, Outcome
from allfours.table.events import By, Logged
from allfours.table.hosting import (
    AskBots,
    Deal,
    JudgeClaim,
    PlayOut,
    SealDeal,
    Settle,
    WaitForPeople,
    answer_for,
    deal_cards,
    duty,
    move_for,
    open_table,
    play_out,
    seal_deal,
    settle,
)
from allfours.table.state import Table
from allfours.table.submit import submit
from allfours.table.terms import Speed, Terms

PEOPLE = ("ann", "bob", "cat", "dan", "eve", "fay", "gus")


def caller(name: str) -> Caller:
    return Caller(keys=(key_of(name),))


def person(name: str, *, ready: bool = True) -> Chair:
    return Chair(sitter=Sitter.PERSON, name=name.title(), key=key_of(name), ready=ready)


def bot(name: str = "Amos") -> Chair:
    return Chair(sitter=Sitter.BOT, name=name, level="random", ready=True)


class Hosted:
    """A table with its log."""

    def __init__(
        self,
        rule_card: str,
        chairs: Sequence[Chair],
        *,
        seed: int = 1,
        terms: Terms | None = None,
    ) -> None:
        self.rng = Random(seed)
        self.now = 1_000_000.0
        self.log: list[Logged] = []
        accepted = open_table(
            "table-1",
            terms or Terms(rule_card=rule_card, practice=True),
            chairs,
            key_of("ann"),
            Speed.INSTANT,
            self.now,
        )
        self.table: Table = accepted.table
        self.log += accepted.events
        self.ids = 0

    def take(self, accepted: Accepted) -> None:
        self.table = accepted.table
        self.log += accepted.events

    def command(self, name: str, command: Command, command_id: str = "") -> Outcome:
        """What comes of a command, carried out if it was accepted."""
        self.now += 1
        self.ids += 1
        outcome = submit(self.table, command, caller(name), command_id or f"c{self.ids}", self.now)
        if isinstance(outcome, Accepted) and outcome.events:
            self.take(outcome)
        return outcome

    def host(self) -> None:
        """Deals and moves for bots until people have to decide or the game is over."""
        while True:
            self.now += 1
            match duty(self.table):
                case SealDeal():
                    self.take(seal_deal(self.table, self.rng.randbytes(32), self.now))
                case Deal():
                    self.take(deal_cards(self.table, self.now))
                case AskBots(seats=seats):
                    seat = seats[0][0]
                    move = random_bot(view(self.table.game, seat), self.rng)
                    self.take(move_for(self.table, move, By.BOT, self.now))
                case JudgeClaim(seats=seats, claimer=claimer):
                    hand, seat = laid_down(self.table), seats[0][0]
                    yes = grants(view(self.table.game, seat), claimer, hand)
                    self.take(answer_for(self.table, seat, yes=yes, now=self.now))
                case Settle():
                    self.take(settle(self.table, self.now))
                case PlayOut():
                    self.take(play_out(self.table, self.now))
                case WaitForPeople() | None:
                    return

    def some_move(self) -> Move:
        """A legal move of a person who is to act."""
        seat = min(to_act(self.table.game))
        return sample(legal_moves(self.table.game, seat), self.rng)

    def name_at(self, seat: int) -> str:
        return self.table.chairs[self.table.chair_at(seat)].name.lower()

    def play(self, moves: int = 10_000) -> None:
        """So many moves of people, or to the end of the game."""
        self.host()
        while moves and not self.table.game.is_over:
            move = self.some_move()
            outcome = self.command(
                self.name_at(move.seat), MakeMove(move=move, version=self.table.version)
            )
            assert isinstance(outcome, Accepted), outcome
            self.host()
            moves -= 1
