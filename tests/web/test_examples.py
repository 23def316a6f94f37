"""The worked examples of the rule books can be played on the spot."""

from __future__ import annotations

import pytest

from allfours.game.notation import parse_record
from allfours.game.state import Passing, Playing
from allfours.rules.catalogue import VARIANTS
from allfours.web.pages.examples import EXAMPLES, example_block, record_text


def test_every_game_has_an_example() -> None:
    assert EXAMPLES.keys() == VARIANTS.keys()


@pytest.mark.parametrize("key", VARIANTS)
def test_an_example_stands_before_the_first_trick_of_its_own_game(key: str) -> None:
    game = parse_record(record_text(key)).game
    assert game.rules.variant.key == key
    assert not game.rules.house_rules
    phase = game.phase
    assert isinstance(phase, Playing | Passing)
    assert not isinstance(phase, Playing) or not phase.trick


@pytest.mark.parametrize("key", VARIANTS)
def test_its_form_names_the_rules_of_its_record(key: str) -> None:
    block = example_block(key)
    assert block is not None
    fields = block["play"]["fields"]
    assert fields["rules"].split("+")[0] == key
    assert parse_record(fields["record"]).game.rules.variant.key == key


def test_a_game_without_an_example_shows_none() -> None:
    assert example_block("no_such_game") is None
