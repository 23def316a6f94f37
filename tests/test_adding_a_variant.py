"""What docs/adding-a-variant.md says is enough: a game is added by it, played, told and tested."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from allfours import (
    apply,
    find_variant,
    legal_moves,
    new_game,
    parse_rule_card,
    random_bot,
    rule_card,
    sample,
    to_act,
    view,
)
from allfours.game.moves import HOST
from allfours.game.state import Game
from allfours.game.telling import account
from allfours.rules.card import rules_from_json, rules_to_json
from allfours.rules.catalogue import VARIANTS
from allfours.rules.clauses import CLAUSES
from allfours.rules.clauses.model import Clause
from allfours.rules.prose import diff, plain_text, questions, rule_book, what_differs
from allfours.rules.variant import Variant, values_of
from scripts.write_docs import page

PAGE = (Path(__file__).parent.parent / "docs" / "adding-a-variant.md").read_text(encoding="utf-8")
KEY = "kitchen_all_fours"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """Everything that the Python of the page defines, its clauses and its row registered."""
    names: dict[str, object] = {"__name__": "docs.adding_a_variant"}
    for block in re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE):
        exec(compile(block, "docs/adding-a-variant.md", "exec"), names)
    clauses, row = names["KITCHEN_CLAUSES"], names["KITCHEN_ALL_FOURS"]
    assert isinstance(clauses, tuple)
    assert isinstance(row, Variant)
    for clause in clauses:
        assert isinstance(clause, Clause)
        assert clause.id not in CLAUSES
        monkeypatch.setitem(CLAUSES, clause.id, clause)
    assert row.key not in VARIANTS
    monkeypatch.setitem(VARIANTS, row.key, row)
    return names


def play(seed: int) -> Game:
    rng = Random(seed)
    game = new_game(parse_rule_card(KEY))
    while not game.is_over:
        seat = min(to_act(game))
        move = sample(legal_moves(game, HOST), rng) if seat == HOST else None
        game = apply(game, move or random_bot(view(game, seat), rng))
    return game


def test_there_are_five_steps() -> None:
    assert re.findall(r"^## (\d)\. ", PAGE, re.MULTILINE) == ["1", "2", "3", "4", "5"]


@pytest.mark.usefixtures("told")
@pytest.mark.parametrize("seed", range(5))
def test_the_new_game_is_played_to_its_end_and_every_deal_is_told(seed: int) -> None:
    game = play(seed)
    assert max(game.scores) >= 9
    assert len(game.winners) == 1
    deal = account(view(game, 0), ("Ann", "Ben", "Cara"))
    assert deal.kicker.startswith("Kitchen All Fours, deal ")
    assert re.search(r" wins?( with|, nine to)", deal.headline)


@pytest.mark.usefixtures("told")
def test_the_new_game_has_a_rule_book_in_which_its_clauses_stand() -> None:
    text = plain_text(rule_book(parse_rule_card(KEY)))
    for sentence in (
        "Three play. Each plays alone.  [KA-1]",
        "Six cards are dealt to each, two at a time.  [KA-2]",
        "A card turned up scores for the dealer: two for a jack and one for a ten.  [KA-3]",
        "but not as the first suit coming again.  [KA-3°]",
        "even while you hold the suit; without it, play what you please.  [KA-4]",
        "A jack taken from an opponent is hanged, and scores two points instead of one.  [KA-5]",
        "If the highest counts are equal, even at nothing, nobody scores Game.  [KA-6]",
        "The first player to reach nine points wins.  [KA-1]",
    ):
        assert sentence in text
    assert len(questions(parse_rule_card(KEY))) > 10


@pytest.mark.usefixtures("told")
def test_the_new_game_has_a_rule_card_an_alias_a_page_and_a_place_in_comparisons() -> None:
    rules = parse_rule_card("kitchen+target=12")
    assert rule_card(rules) == "kitchen_all_fours+target=12"
    assert rules_from_json(rules_to_json(rules)) == rules
    assert find_variant("Kitchen All Fours").key == KEY
    assert page(VARIANTS[KEY]).startswith("# Kitchen All Fours\n")
    assert "A hanged jack is two." in what_differs(VARIANTS[KEY].at())
    assert "Target: nine points in Kitchen All Fours; seven points in Seven-Up." in diff(
        VARIANTS[KEY].at(), VARIANTS["seven_up"].at(3)
    )


def test_the_tests_of_the_page_pass(told: dict[str, object]) -> None:
    tests: list[Callable[[], None]] = [
        value for name, value in told.items() if name.startswith("test_") and callable(value)
    ]
    assert len(tests) == 2
    for test in tests:
        test()


@pytest.mark.usefixtures("told")
def test_every_axis_that_the_row_names_is_in_force() -> None:
    row = VARIANTS[KEY]
    assert row.settings.keys() <= values_of(row.at()).keys()


def test_the_catalogue_is_as_it_was_afterwards() -> None:
    assert KEY not in VARIANTS
    assert "KA-1" not in CLAUSES


def test_files_that_the_page_names_exist() -> None:
    root = Path(__file__).parent.parent
    for named in re.findall(r"`((?:src|tests|scripts|docs|rules)/[\w./-]+)`", PAGE):
        place = root / "src" / "allfours" / named if named.startswith("rules/") else root / named
        assert place.exists(), named
