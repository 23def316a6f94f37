"""Hidden cards leave only where the rules show them (B22).

`ALLFOURS_CHECKS` sets how many comparisons are made; 10,000 if it is not set.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

import allfours.game.view as viewing
from allfours import (
    REVIEWER,
    SPECTATOR,
    find_variant,
    new_game,
    parse_rule_card,
    rule_card,
    view,
)
from allfours.errors import Reason, Refusal
from allfours.game import events as e
from allfours.game import seeing
from allfours.game.state import Game
from allfours.rules.record import Rules
from tests.conformance.playing import random_game
from tests.conformance.secrets import cards_shown, check_secrets, told
from tests.conformance.tables import ROWS
from tests.marks import clause

CHECKS = int(os.environ.get("ALLFOURS_CHECKS", "10000"))
PARTS = 10


@clause("B22", "SU-9", "D50", "CX-16")
@pytest.mark.timeout(max(120, CHECKS // 20))
@pytest.mark.parametrize("part", range(PARTS))
def test_nobody_is_shown_or_told_what_only_a_hidden_card_can_tell(part: int) -> None:
    assert check_secrets(Random(part), CHECKS // PARTS) > 1


@pytest.mark.parametrize(
    ("kind", "card"),
    [
        (e.PackSet, "hearts"),
        (e.Dealt, "hearts"),
        (e.RanCards, "old_sledge"),
        (e.Discarded, "old_sledge"),
        (e.Passed, "hearts"),
        (e.DrawnFromStock, "california_jack+trump_by=cut+stock_face=down"),
    ],
)
def test_an_event_shown_too_openly_would_be_found(
    kind: type, card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(seeing._SEEN, kind, seeing._seen_by_all)
    with pytest.raises(AssertionError):
        check_secrets(Random(1), 1000, lambda rng: parse_rule_card(card))


def test_a_look_too_early_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(viewing, "_may_look", lambda game, seat: True)
    with pytest.raises(AssertionError):
        check_secrets(Random(1), 1000, lambda rng: parse_rule_card("seven_up+players=4"))


def test_a_refusal_that_tells_a_secret_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def tells(game: Game, move: object) -> Refusal:
        hands = getattr(game.phase, "hands", ())
        return Refusal(reason=Reason.NOT_IN_HAND, text=f"The others hold {hands}.")

    monkeypatch.setattr("tests.conformance.secrets.why_not", tells)
    with pytest.raises(AssertionError):
        check_secrets(Random(1), 3000)


@clause("B22")
@pytest.mark.parametrize("rules", ROWS, ids=rule_card)
def test_a_spectator_sees_no_card_that_is_not_on_the_table(rules: Rules) -> None:
    for _, _, game in random_game(rules, Random(5), deals=3):
        dealt = {card for event in game.events for card in _on_the_table(event)}
        past = {card for deal in game.past for event in deal for card in _on_the_table(event)}
        shown = view(game, SPECTATOR)
        top = () if shown.stock_top is None else (shown.stock_top,)
        assert cards_shown(told(shown)) <= {*dealt, *past, *top}
        assert shown.hand == ()
        assert shown.legal == ()


def _on_the_table(event: e.Event) -> tuple[object, ...]:
    match event:
        case e.TurnedUp() | e.Played() | e.TrumpCut() | e.DrawnFromStock():
            return (event.card,)
        case e.Drawn():
            return event.cards
        case _:
            return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Whispered:
    """An event that no line of the view knows."""

    secret: str = "the queen is on the left"


def test_an_event_that_no_line_shows_is_shown_to_nobody() -> None:
    assert set(seeing._SEEN) == set(get_args(e.Event))
    game = new_game(find_variant("hearts").at(4))
    odd: tuple[object, ...] = (Whispered(),)
    with_secret = replace(game, events=odd)
    for audience in (SPECTATOR, 0, 1, 2, 3):
        with pytest.raises(KeyError):
            view(with_secret, audience)


def test_a_game_is_open_to_review_only_when_it_is_over() -> None:
    played = random_game(find_variant("english_all_fours").at(2), Random(3), deals=40)
    with pytest.raises(ValueError, match="only when it is over"):
        view(played[-1].before, REVIEWER)
    assert view(played[-1].after, REVIEWER).history == played[-1].after.history
    for audience in (-4, 2, 7):
        with pytest.raises(ValueError, match="no seat"):
            view(played[-1].after, audience)
