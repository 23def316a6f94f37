"""A bot worker: `python -m allfours.web.thinking.worker`, questions on stdin, answers on stdout."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
from random import Random
from typing import BinaryIO

from allfours.bots.catalogue import find_bot
from allfours.bots.claiming import grants
from allfours.bots.club import advise
from allfours.bots.searching import search_move
from allfours.game.notation import format_move
from allfours.web.thinking.frames import LENGTH_BYTES, Question, framed, read_question

__all__ = ["answer", "main"]


def answer(question: Question) -> dict[str, str]:
    """The move of the level asked, the advice of `club`, or the judgement of a claim."""
    if question.claimer is not None:
        granted = grants(question.view, question.claimer, question.laid_down)
        return {"granted": "yes" if granted else "no"}
    if question.wants_reason:
        advice = advise(question.view)
        return {
            "move": format_move(advice.move),
            "thumb": advice.thumb,
            "because": advice.because,
        }
    level, rng = find_bot(question.level), Random(question.seed)
    if level.effort is not None and question.share < 1:
        move = search_move(question.view, rng, level.effort.share(question.share))
    else:
        move = level.bot(question.view, rng)
    return {"move": format_move(move)}


def _serve(questions: BinaryIO, answers: BinaryIO) -> None:
    while head := questions.read(LENGTH_BYTES):
        content = questions.read(int.from_bytes(head, "big"))
        answers.write(framed(json.dumps(answer(read_question(content))).encode()))
        answers.flush()


def main() -> None:
    """Answers until nobody asks any more; an error ends it and the server starts another."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr
    _serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
