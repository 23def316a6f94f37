"""Every entry of a ledger has a sentence that says why it stands there."""

from __future__ import annotations

import re
from random import Random

import pytest

from allfours.cards import parse_cards
from allfours.game.engine import apply, legal_moves, new_game, to_act
from allfours.game.moves import sample
from allfours.rules.award import Award, For, Unscored, Why
from allfours.rules.card import parse_rule_card
from allfours.rules.catalogue import VARIANTS
from allfours.rules.prose.entries import entry_text

SLEDGE = parse_rule_card("old_sledge")
HEARTS = parse_rule_card("hearts")


@pytest.mark.parametrize("key", VARIANTS)
def test_a_whole_game_is_explained_point_by_point(key: str) -> None:
    game, rng = new_game(VARIANTS[key].at()), Random(3)
    while not game.is_over:
        game = apply(game, sample(legal_moves(game, min(to_act(game))), rng))
    texts = {entry_text(game.rules, entry) for entry in game.ledger}
    assert texts
    for text in texts:
        assert re.fullmatch(r"[A-Z0-9].*[^.]\.", text), text
        assert "None" not in text


@pytest.mark.parametrize("reason", [r for r in For if r not in (For.PENALTY, For.MOON)])
def test_every_reason_of_points_is_said(reason: For) -> None:
    cards = parse_cards("JH")
    award = Award(
        side=0, points=1, reason=reason, axis="target", cards=cards, trick=3, counts=(20, 18)
    )
    text = entry_text(SLEDGE, award)
    assert "J♥" in text or "20 to 18" in text or reason is For.GIFT


@pytest.mark.parametrize("why", Why)
def test_every_reason_for_no_points_is_said(why: Why) -> None:
    entry = Unscored(reason=For.GAME, why=why, axis="target", counts=(20, 20))
    assert entry_text(SLEDGE, entry).endswith(".")


def test_hearts_are_counted_and_the_moon_is_told() -> None:
    taken = parse_cards("2H 5H 9H QS")
    award = Award(side=0, points=16, reason=For.PENALTY, axis="penalty", cards=taken)
    assert entry_text(HEARTS, award) == "Q♠ and three hearts taken in tricks."
    plus = Award(side=1, points=26, reason=For.MOON, axis="moon_award")
    minus = Award(side=0, points=-26, reason=For.MOON, axis="moon_award")
    assert entry_text(HEARTS, plus) != entry_text(HEARTS, minus)
