"""What may be said at a table."""

from __future__ import annotations

import pytest

from allfours.table import commands as c
from allfours.table.commands import Accepted, Outcome, Refused
from allfours.table.news import news_of
from allfours.table.projection import eyes_of, table_view
from allfours.table.terms import Talk, Terms
from tests.table.hosted import Hosted, caller, person


def reason(outcome: Outcome) -> str:
    return outcome.reason.value if isinstance(outcome, Refused) else "accepted"


def table(talk: Talk) -> Hosted:
    terms = Terms(rule_card="seven_up", talk=talk)
    return Hosted("", [person("ann"), person("bob")], terms=terms)


@pytest.mark.parametrize(
    ("talk", "phrase", "chat"),
    [
        (Talk.NONE, "no_talk", "no_talk"),
        (Talk.PHRASES, "accepted", "no_talk"),
        (Talk.FREE, "accepted", "accepted"),
    ],
)
def test_a_table_says_what_may_be_said(talk: Talk, phrase: str, chat: str) -> None:
    hosted = table(talk)
    assert reason(hosted.command("ann", c.Say(chair=0, phrase="hello"))) == phrase
    assert reason(hosted.command("ann", c.Chat(chair=0, text="Hello there"))) == chat
    may = table_view(hosted.table, eyes_of(hosted.table, caller("ann"))).may
    assert ("say" in may, "chat" in may) == (phrase == "accepted", chat == "accepted")


def test_what_is_said_is_one_printable_line_and_everybody_hears_it() -> None:
    hosted = table(Talk.FREE)
    outcome = hosted.command("ann", c.Chat(chair=0, text=" one\n\u202etwo\t three "))
    assert isinstance(outcome, Accepted)
    news = news_of(outcome.table, outcome.events[0])
    assert (news.kind, dict(news.facts)) == ("chatted", {"seat": 0, "text": "one two three"})
    assert reason(hosted.command("ann", c.Chat(chair=0, text=" \n "))) == "no_words"
    assert reason(hosted.command("ann", c.Chat(chair=0, text="x" * 201))) == "no_words"
    assert reason(hosted.command("bob", c.Chat(chair=0, text="I am Ann"))) == "not_your_seat"
    assert reason(hosted.command("bob", c.Chat(chair=7, text="Hello"))) == "no_such_chair"
