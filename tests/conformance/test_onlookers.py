"""One who looks again and again sees what one would see who looks for the first time."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from allfours import REVIEWER, SPECTATOR, new_game, rule_card, view
from allfours.game import events as e
from allfours.game.state import Game
from allfours.game.view import Onlooker
from tests.conformance.playing import random_game, steps
from tests.conformance.tables import random_table


def onlookers(game: Game) -> list[Onlooker]:
    return [Onlooker(audience) for audience in (SPECTATOR, *range(game.rules.players))]


def look(everybody: Sequence[Onlooker], game: Game) -> None:
    for onlooker in everybody:
        assert onlooker.view(game) == view(game, onlooker.audience)


@pytest.mark.parametrize("seed", range(24))
def test_who_looks_at_every_move_sees_what_one_sees_who_comes_now(seed: int) -> None:
    rng = Random(seed)
    played = random_game(random_table(rng), rng, deals=4)
    everybody = onlookers(played[0].before)
    for step in played:
        look(everybody, step.after)


@pytest.mark.parametrize("seed", range(12))
def test_who_looks_now_and_then_or_at_another_line_sees_no_less(seed: int) -> None:
    """As after moves that were missed, an undo, or the same pack played otherwise."""
    rng = Random(seed)
    played = random_game(random_table(rng), rng, deals=4)
    everybody = onlookers(played[0].before)
    for _ in range(8):
        step = rng.choice(played)
        look(everybody, step.after)
        for other in steps(step.before, rng, deals=len(step.before.past) + 1):
            look(everybody, other.after)


def test_who_reviews_a_game_sees_all_of_it_each_time() -> None:
    rng = Random(2)
    played = random_game(random_table(rng), rng, deals=400, within=3)
    end = played[-1].after
    assert end.is_over, rule_card(end.rules)
    reviewer = Onlooker(REVIEWER)
    assert reviewer.view(end) == reviewer.view(end) == view(end, REVIEWER)


def test_who_has_looked_is_shown_no_event_that_no_line_shows() -> None:
    rng = Random(1)
    game = random_game(random_table(rng), rng, deals=1)[-1].before
    everybody = onlookers(game)
    look(everybody, game)
    odd: tuple[object, ...] = (*game.events, "the queen is on the left")
    for onlooker in everybody:
        with pytest.raises(KeyError):
            onlooker.view(replace(game, events=odd))
        assert onlooker.view(game) == view(game, onlooker.audience)


def test_a_hidden_card_that_is_another_is_not_taken_for_the_one_before() -> None:
    """What was remembered of one deal is never shown of another that began alike."""
    rng = Random(3)
    for _ in range(20):
        step = rng.choice(random_game(random_table(rng), rng, deals=1))
        everybody = onlookers(step.after)
        look(everybody, step.after)
        again = new_game(step.after.rules, number=rng.randint(1, 3))
        for other in steps(again, rng, deals=1):
            look(everybody, other.after)
            if any(isinstance(event, e.Dealt) for event in other.after.events):
                break
