"""`pimc`: sampled worlds, each solved exactly; playouts where the hands are too long for that.

Playouts run uncompiled here; the solvers are compiled all the same.
"""

from __future__ import annotations

from random import Random

import pytest

from allfours import legal_moves, view
from allfours.bots.club import club
from allfours.bots.searching import Effort
from allfours.bots.searching.pimc import consider_exactly, pimc
from allfours.game.moves import Choose, Play
from allfours.game.state import Game, Playing
from allfours.search.replaying import world_game
from allfours.search.worlds import sample_worlds
from tests.bots.test_searching import decisions, random_ending
from tests.games.deals import after, table
from tests.search.brute_force import values

FEW = Effort(worlds=6, call_worlds=0, noise=0)

SOLVED = "The best mean of the worlds solved."
"""Said where the worlds were solved."""


def cards_to_play(card: str, seed: int, wanted: int) -> list[tuple[Game, int]]:
    """So many decisions of a random game about a card to play."""
    return [
        (game, seat)
        for game, seat in decisions(card, seed, wanted)
        if isinstance(game.phase, Playing)
    ]


@pytest.mark.parametrize("card", ["all_fours_14", "seven_up", "denexa_all_fours", "hearts"])
def test_unseen_cards_change_neither_its_move_nor_its_simulations(card: str) -> None:
    for game, seat in cards_to_play(card, 7, 30)[::5]:
        here = view(game, seat)
        other = world_game(here, sample_worlds(here, Random(2), 1).world(0))
        assert other.phase != game.phase
        one = consider_exactly(here, Random(3), FEW)
        assert one == consider_exactly(view(other, seat), Random(3), FEW)
        assert one.simulations == FEW.worlds * len(one.options) > 0
        assert one.move in legal_moves(game, seat)


def test_the_same_seed_and_view_give_the_same_move() -> None:
    for game, seat in cards_to_play("old_sledge", 3, 12)[::3]:
        here = view(game, seat)
        assert pimc(here, Random(5), FEW) == pimc(here, Random(5), FEW)


def test_between_two_sides_each_world_is_worth_what_perfect_play_of_all_makes_of_it() -> None:
    for seed in range(3):
        game = random_ending("old_sledge", 2, seed)
        assert isinstance(game.phase, Playing)
        seat = game.phase.leader
        rules, margin = game.rules, game.scores[0] - game.scores[1]
        here = view(game, seat)
        considered = consider_exactly(here, Random(1), FEW)
        assert considered.because == SOLVED
        worlds = sample_worlds(here, Random(1), FEW.worlds)
        games = [world_game(here, worlds.world(number)) for number in range(len(worlds))]
        for option in considered.options:
            assert isinstance(option.move, Play)
            each = [values(one)[option.move.card] - margin for one in games]
            own = sum(each) if rules.side_of[seat] == 0 else -sum(each)
            assert option.value == pytest.approx(own / len(each))


def test_alone_the_last_trick_is_worth_what_it_brings_in_every_world() -> None:
    game = random_ending("hearts", 2, 4)
    assert isinstance(game.phase, Playing)
    considered = consider_exactly(view(game, game.phase.leader), Random(1), FEW)
    assert considered.because == SOLVED
    assert len(considered.options) == 2


def test_long_hands_alone_are_played_out() -> None:
    [(game, seat), *_] = cards_to_play("hearts", 9, 8)
    considered = consider_exactly(view(game, seat), Random(1), FEW)
    assert considered.because != SOLVED
    assert considered.worlds == FEW.worlds


def test_what_is_not_a_card_to_play_it_leaves_to_club() -> None:
    seen = 0
    for game, seat in decisions("all_fours_14", 2, 10):
        here = view(game, seat)
        if isinstance(here.legal, Choose) or not isinstance(game.phase, Playing):
            assert pimc(here, Random(4), FEW) == club(here, Random(4))
            seen += 1
    assert seen


def test_the_jack_is_saved_last_to_play() -> None:
    four = table("old_sledge", "TC", "KC", "AC", "JS 3C 4D 5D 6D 7D", up="2S")
    game = after(four, "1 stand", "1: TC KC AC")
    move = pimc(view(game, 3), Random(1), FEW)
    assert isinstance(move, Play)
    assert str(move.card) == "JS"
