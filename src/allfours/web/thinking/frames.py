"""What passes between the server and a bot worker, a frame each way for every question.

A frame is its length in four bytes and its content. A question is pickled, for only the server
writes it; the rules in it are told by their rule card, so that a worker keeps one object for
each. An answer is JSON, for nothing that a bot says is trusted.
"""

from __future__ import annotations

import io
import pickle
from dataclasses import dataclass

from allfours.cards import Card
from allfours.game.view import View
from allfours.rules.card import rule_card
from allfours.rules.record import Rules
from allfours.table.effects import rules_of

__all__ = ["LENGTH_BYTES", "Question", "framed", "read_question", "write_question"]

LENGTH_BYTES = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What a bot is asked."""

    level: str
    """The key of the level."""
    seed: str
    """What its choice may be drawn from."""
    view: View
    """What the seat knows; a bot gets nothing else."""
    share: float = 1.0
    """Of a searching bot's effort, so that others need not wait."""
    wants_reason: bool = False
    """Whether a reason is wanted as well: a hint."""
    claimer: int | None = None
    """The seat whose claim is to be judged, where no move is wanted."""
    laid_down: tuple[Card, ...] = ()
    """The hand of that seat."""


class _Writer(pickle.Pickler):
    def persistent_id(self, obj: object) -> str | None:
        return rule_card(obj) if isinstance(obj, Rules) else None


class _Reader(pickle.Unpickler):
    def persistent_load(self, pid: str) -> Rules:
        return rules_of(pid)


def framed(content: bytes) -> bytes:
    """The content with its length before it."""
    return len(content).to_bytes(LENGTH_BYTES, "big") + content


def write_question(question: Question) -> bytes:
    """The content of a frame that asks this."""
    written = io.BytesIO()
    _Writer(written, protocol=pickle.HIGHEST_PROTOCOL).dump(question)
    return written.getvalue()


def read_question(content: bytes) -> Question:
    """The question that `write_question` wrote."""
    question = _Reader(io.BytesIO(content)).load()
    assert isinstance(question, Question)
    return question
