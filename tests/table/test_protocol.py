"""Commands in any order, repeated, stale, foreign, with crashes between: the log stays true."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    initialize,
    invariant,
    multiple,
    precondition,
    rule,
)

from allfours.game.engine import legal_moves, to_act, why_not
from allfours.game.moves import Move, sample
from allfours.table import commands as c
from allfours.table.commands import Accepted, Command, Objection, Refused
from allfours.table.log import fold
from allfours.table.projection import eyes_of, table_view
from allfours.table.state import Stage
from allfours.table.submit import submit
from tests.table.hosted import Hosted, caller, person

PEOPLE = ("ann", "bob", "cat", "dan")
RULES = ("old_sledge", "hearts", "all_fours_14", "denexa_all_fours+players=4")


def people_are_due(hosted: Hosted) -> bool:
    """Whether somebody at the table is to act, and not the host."""
    return hosted.table.stage is Stage.PLAYING and hosted.table.deal_to_come is None


class Commands(RuleBasedStateMachine):
    """Four people and a stranger at one table."""

    done = Bundle("done")

    @initialize(rules=st.sampled_from(RULES), seed=st.integers(0, 2**16))
    def open(self, rules: str, seed: int) -> None:
        self.hosted = Hosted(rules, [person(name) for name in PEOPLE], seed=seed)
        self.hosted.host()
        self.answers: dict[tuple[str, str], int] = {}
        self.ids = 0

    def _submit(self, name: str, command: Command, command_id: str) -> c.Outcome:
        before = self.hosted.table
        outcome = self.hosted.command(name, command, command_id)
        if isinstance(outcome, Refused):
            assert self.hosted.table is before, "a refusal changes nothing"
            assert outcome.text.endswith(".")
        else:
            self.answers[name, command_id] = outcome.version
        return outcome

    def _id(self) -> str:
        self.ids += 1
        return f"id-{self.ids}"

    @rule(target=done, pick=st.randoms(use_true_random=False))
    @precondition(lambda self: people_are_due(self.hosted))
    def move(self, pick: Any) -> Any:
        table = self.hosted.table
        seat = pick.choice(sorted(to_act(table.game)))
        move = sample(legal_moves(table.game, seat), pick)
        command = c.MakeMove(move=move, version=table.version)
        name, command_id = self.hosted.name_at(seat), self._id()
        outcome = self._submit(name, command, command_id)
        assert isinstance(outcome, Accepted), outcome
        return multiple((name, command, command_id))

    @rule()
    def host(self) -> None:
        self.hosted.host()

    @rule(sent=done)
    def send_again(self, sent: tuple[str, Command, str]) -> None:
        """A repeated command does nothing and gets the answer that it got."""
        name, command, command_id = sent
        before = self.hosted.table
        outcome = submit(before, command, caller(name), command_id, self.hosted.now)
        kept = {answer[:2] for answer in before.answers}
        if (caller(name).key, command_id) in kept:
            assert isinstance(outcome, Accepted)
            assert outcome.events == ()
            assert outcome.version == self.answers[name, command_id]
            assert outcome.table is before

    @rule(sent=done)
    def send_again_under_another_id(self, sent: tuple[str, Command, str]) -> None:
        """The same move once more is stale: it was chosen on a table that has moved on."""
        name, command, _ = sent
        assert isinstance(command, c.MakeMove)
        outcome = submit(self.hosted.table, command, caller(name), self._id(), self.hosted.now)
        assert isinstance(outcome, Refused)
        if self.hosted.table.stage is Stage.PLAYING:
            assert outcome.reason is Objection.STALE

    @rule(sent=done, stranger=st.sampled_from([*PEOPLE, "eve"]))
    def send_for_another_seat(self, sent: tuple[str, Command, str], stranger: str) -> None:
        name, command, command_id = sent
        if stranger != name:
            now = self.hosted.now
            outcome = submit(self.hosted.table, command, caller(stranger), command_id, now)
            assert isinstance(outcome, Refused)
            playing = self.hosted.table.stage is Stage.PLAYING
            assert outcome.reason is (Objection.NOT_YOUR_SEAT if playing else Objection.WRONG_STAGE)

    @rule(pick=st.randoms(use_true_random=False), ahead=st.integers(1, 1000))
    @precondition(lambda self: people_are_due(self.hosted))
    def send_from_the_future(self, pick: Any, ahead: int) -> None:
        table = self.hosted.table
        seat = pick.choice(sorted(to_act(table.game)))
        move = sample(legal_moves(table.game, seat), pick)
        command = c.MakeMove(move=move, version=table.version + ahead)
        outcome = self._submit(self.hosted.name_at(seat), command, self._id())
        assert isinstance(outcome, Refused)
        assert outcome.reason is Objection.AHEAD

    @rule(seat=st.integers(-3, 9), pick=st.randoms(use_true_random=False))
    @precondition(lambda self: people_are_due(self.hosted))
    def send_out_of_turn(self, seat: int, pick: Any) -> None:
        """Any move of any seat by anybody: carried out only if the rules and the seat allow it."""
        table = self.hosted.table
        acting = min(to_act(table.game))
        like: Any = sample(legal_moves(table.game, acting), pick)
        move: Move = type(like)(**{**_fields(like), "seat": seat})
        name = pick.choice(PEOPLE)
        legal = why_not(table.game, move) is None
        own = 0 <= seat < 4 and self.hosted.name_at(seat) == name
        outcome = self._submit(name, c.MakeMove(move=move, version=table.version), self._id())
        assert isinstance(outcome, Accepted) == (legal and own)

    @rule()
    def crash(self) -> None:
        """Everything but the log is lost."""
        assert fold(self.hosted.log) == self.hosted.table
        self.hosted.table = fold(self.hosted.log)

    @rule(name=st.sampled_from(PEOPLE))
    def undo(self, name: str) -> None:
        self._submit(name, c.Undo(version=self.hosted.table.version), self._id())

    @rule(name=st.sampled_from(PEOPLE), yes=st.booleans())
    def answer(self, name: str, yes: bool) -> None:
        asked = self.hosted.table.asked
        version = asked.version if asked else 1
        self._submit(name, c.Answer(asked=version, yes=yes), self._id())

    @invariant()
    def versions_have_no_gaps(self) -> None:
        if hasattr(self, "hosted"):
            versions = [line.version for line in self.hosted.log]
            assert versions == list(range(1, self.hosted.table.version + 1))
            assert all(
                one.at <= other.at
                for one, other in zip(self.hosted.log, self.hosted.log[1:], strict=False)
            )

    @invariant()
    def everybody_can_be_shown_the_table(self) -> None:
        if hasattr(self, "hosted"):
            for name in ("ann", "eve"):
                table_view(self.hosted.table, eyes_of(self.hosted.table, caller(name)))


def _fields(move: Move) -> dict[str, Any]:
    return {name: getattr(move, name) for name in move.__slots__}


Commands.TestCase.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
TestCommands = Commands.TestCase
