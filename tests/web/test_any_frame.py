"""Ten thousand frames, lawful, broken and hostile: refused or obeyed, and nothing else happens."""

from __future__ import annotations

import re

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from allfours.table.commands import Accepted, Refused
from allfours.table.log import fold
from allfours.table.projection import Eyes, eyes_of
from allfours.table.state import Table
from allfours.table.submit import submit
from allfours.web.guests import Guests
from allfours.web.live.audience import Updates, show, snapshot
from allfours.web.live.orders import command_of
from allfours.web.messages import client as c
from tests.table.hosted import Hosted, bot, caller, person
from tests.web.frames import FRAMES

DECODER = msgspec.json.Decoder(c.ClientMessage)
GUESTS = Guests(b"a secret of the tests, 32 bytes!")
CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")
FRAMES_EACH = 40
SENDERS = ("ann", "bob", "eve")
"""Who opened the table, who sits at it, and who has no business there."""


def at_a_table(rule_card: str, moves: int) -> Hosted:
    chairs = [person("ann"), person("bob"), bot(), bot("Clara")]
    hosted = Hosted(rule_card, chairs)
    hosted.host()
    hosted.play(moves)
    return hosted


TABLES = [
    at_a_table("old_sledge", 0),
    at_a_table("all_fours_14", 3),
    at_a_table("hearts", 0),
    at_a_table("hearts", 4),
    at_a_table("seven_up+players=4", 2),
]


@settings(max_examples=250, suppress_health_check=list(HealthCheck))
@given(
    place=st.integers(0, len(TABLES) - 1),
    sender=st.sampled_from(SENDERS),
    frames=st.lists(FRAMES, min_size=FRAMES_EACH, max_size=FRAMES_EACH),
)
def test_any_frame_is_refused_or_obeyed_and_nothing_is_told_that_was_not_known(
    place: int, sender: str, frames: list[str]
) -> None:
    table, log = TABLES[place].table, list(TABLES[place].log)
    who = caller(sender)
    for number, frame in enumerate(frames):
        try:
            message = DECODER.decode(frame.encode("utf-8", "surrogatepass"))
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            continue
        if isinstance(message, c.HelloMessage | c.PingMessage | c.HintRequest):
            continue
        command = command_of(message, table, who, GUESTS)
        if isinstance(command, Refused):
            assert command.text
            continue
        outcome = submit(table, command, who, message.id, table.at + number)
        if isinstance(outcome, Refused):
            assert outcome.text
            known = frame + snapshot(table, show(table, eyes_of(table, who)), (), 0.0)
            assert all(card in known for card in CARD.findall(outcome.text))
            continue
        told_of(table, outcome)
        table = outcome.table
        log += outcome.events
    assert fold(log) == table


def told_of(before: Table, outcome: Accepted) -> None:
    """Every audience can be told what followed."""
    if not outcome.events:
        return
    assert [line.version for line in outcome.events] == list(
        range(outcome.events[0].version, outcome.table.version + 1)
    )
    updates = Updates(outcome.table, outcome.events, 0.0)
    for chair in (None, *range(len(outcome.table.chairs))):
        eyes = Eyes(chair=chair, chairs=() if chair is None else (chair,))
        assert updates.since(show(before, eyes))[0]
