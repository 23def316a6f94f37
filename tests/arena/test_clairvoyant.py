"""The player who sees every card."""

from __future__ import annotations

from random import Random

import pytest

from allfours import new_game, parse_rule_card, sample, to_act, view
from allfours.arena import clairvoyant as sighted
from allfours.arena.entrants import entrant_names
from allfours.bots.catalogue import BOTS
from allfours.bots.club import club
from allfours.game.engine import advance, legal_moves
from allfours.game.state import Game, Playing
from tests.games.deals import table


@pytest.fixture(autouse=True)
def cold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playouts run uncompiled here; the solver is compiled all the same."""
    monkeypatch.setattr(sighted, "warm", lambda: None)


def test_it_sits_at_no_table() -> None:
    assert "clairvoyant" in entrant_names()
    assert "clairvoyant" not in BOTS


def test_what_is_said_it_leaves_to_club() -> None:
    play = sighted.clairvoyant()
    game = table("seven_up", "AS KS QS JS TS 2S", "", up="3S")
    [seat] = to_act(game)
    assert play(game, seat, Random(1)) == club(view(game, seat), Random(1))


def test_with_all_hands_open_it_takes_what_can_be_taken() -> None:
    rng = Random(2)
    play = sighted.clairvoyant()
    ahead = 0
    for seed in range(6):
        start = late(seed)
        for side in (0, 1):
            game = start
            while isinstance(game.phase, Playing):
                [seat] = to_act(game)
                seeing = start.rules.side_of[seat] == side
                legal = legal_moves(game, seat)
                game = advance(game, play(game, seat, rng) if seeing else sample(legal, rng))
            ahead += game.scores[side] - game.scores[1 - side]
    assert ahead > 0


def late(seed: int) -> Game:
    """A random deal of Old Sledge before its third trick."""
    rng = Random(seed)
    game = new_game(parse_rule_card("old_sledge"))
    while not isinstance(game.phase, Playing) or len(game.phase.tricks) < 2:
        game = advance(game, sample(legal_moves(game, min(to_act(game))), rng))
    return game
