"""Any deal of any game can be told to everybody, from what they know alone."""

from __future__ import annotations

import re
from random import Random

import pytest

from allfours.game.events import Event, PackSet
from allfours.game.telling import (
    Account,
    Company,
    account,
    accounts,
    courses,
    happenings,
    label,
    missed,
    tell_award,
    tell_log,
)
from allfours.game.telling.summary import Missed, Point
from allfours.game.view import REVIEWER, SPECTATOR, view
from allfours.rules.award import Award, For, Why
from allfours.rules.catalogue import VARIANTS
from allfours.rules.clauses import CLAUSES
from allfours.rules.record import Rules
from tests.game.random_games import TABLES, random_game
from tests.game.told import GOLDEN, NAMES, golden, told
from tests.games.deals import after, table
from tests.marks import clause


def assert_sentence(text: str) -> None:
    assert re.match(r"[A-Z].*[.]$", text), text
    assert not re.search(r"  |[{}]|None|\.\.|, ,| s ", text), text


def entries(deal: Account) -> list[Point | Missed]:
    return [*deal.scored, *deal.missed]


@pytest.mark.parametrize(
    "rules", TABLES, ids=lambda rules: f"{rules.variant.key}-{rules.players}-{rules.house_rules}"
)
def test_every_deal_of_a_random_game_can_be_told_to_everybody(rules: Rules) -> None:
    game = random_game(Random(repr(rules.variant.key)), rules, 400)
    names = NAMES[: game.rules.players]
    audiences = [0, game.rules.players - 1, SPECTATOR] + [REVIEWER] * game.is_over
    for audience in audiences:
        seen = view(game, audience)
        for course in courses(seen.history):
            if course.ending is None:
                continue
            deal = account(seen, names, course.number)
            texts = [entry.text for entry in entries(deal)]
            for text in filter(None, [*texts, deal.headline, deal.outlook]):
                assert_sentence(text)
                if audience >= 0:
                    assert names[seen.seating[audience]] not in text
            assert all(entry.grounds for entry in entries(deal))
            for side, standing in enumerate(deal.standings):
                got = sum(point.points for point in deal.scored if point.side == side)
                assert standing.score - standing.before == got
        for sentence in tell_log(seen, names):
            assert_sentence(sentence)


def test_the_last_deal_is_told_where_none_is_named_and_no_other_can_be() -> None:
    game = golden("d105_old_sledge_stand")
    assert told(game) == told(game, number=1)
    with pytest.raises(LookupError, match="no such deal has ended"):
        told(game, number=2)
    with pytest.raises(LookupError):
        told(table("old_sledge", up="9H"))


def test_a_log_is_told_from_where_it_was_left() -> None:
    seen = view(golden("d105_old_sledge_stand"), 0)
    whole = tell_log(seen, NAMES[:4])
    assert "Ben plays the queen of spades." in whole
    assert "You lead the eight of spades." in whole
    assert "Cara takes trick 1." in whole
    assert whole[-1] == "Ben and Dov win the game."
    split = len(seen.history) // 2
    assert whole[-len(tell_log(seen, NAMES[:4], split)) :] == tell_log(seen, NAMES[:4], split)
    assert tell_log(seen, NAMES[:4], len(seen.history)) == ()


# Labels and grounds -----------------------------------------------------------------------------


def test_every_kind_of_point_has_a_label_of_its_own() -> None:
    rules = VARIANTS["old_sledge"].at()
    kinds = [reason for reason in For if reason is not For.PENALTY]
    labels = [
        label(rules, Award(side=0, points=1, reason=reason, axis="game_points")) for reason in kinds
    ]
    assert labels == [
        "Turn-up", "Turn-up forfeited", "Gift", "Pegs", "High", "Low", "Jack", "Hanged jack",
        "Game", "Moon",
    ]  # fmt: skip


def test_what_a_point_rests_on_exists() -> None:
    for path in GOLDEN.glob("*.record"):
        deal = told(golden(path.stem))
        for entry in entries(deal):
            assert entry.grounds
            assert set(entry.grounds) <= CLAUSES.keys()


def test_a_house_rule_is_named_as_what_a_point_rests_on() -> None:
    tied = table("old_sledge+game_tie=nobody", "2S", "3S", "4S", "5S", up="9C")
    tied = after(tied, "1 stand", "1: 2S 3S 4S 5S")
    (game,) = [p for p in told(tied).missed if p.label == "Game"]
    assert game.grounds == ("OS-24", "house rule game_tie=nobody (as SU-29)")


# Nothing is without words -----------------------------------------------------------------------


def test_every_reason_to_score_or_not_to_score_has_words() -> None:
    assert accounts._AWARDS.keys() == set(For)
    assert missed._UNSCORED.keys() == set(Why)
    assert happenings.Teller._TELL.keys() | {PackSet} == set(Event.__args__)


@clause("CJ-13", "D83")
def test_a_missing_two_is_told_where_only_the_two_is_low() -> None:
    deal = after(
        table("seven_up+low_is=deuce", "9H 2S", "3H 3S", up="4H"), "1 stand", "1: 9H 3H", "1: 2S 3S"
    )
    low = next(entry for entry in told(deal).missed if entry.label == "Low")
    assert low.text == "The two of hearts was not in play, and only the two is Low."


@clause("H-13", "D97")
def test_a_moon_that_is_taken_off_says_so() -> None:
    rules = VARIANTS["hearts"].at(moon_award="self_minus")
    company = Company(rules=rules, names=NAMES[:4], you=1)
    (course,) = courses(view(golden("t35_hearts_moon"), SPECTATOR).history)
    off = Award(side=0, points=-26, reason=For.MOON, axis="moon_award")
    assert tell_award(company, course, off) == "Ann shot the moon, and took 26 off."
