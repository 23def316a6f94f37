"""A claim is granted only where nothing at all can prevent it."""

from __future__ import annotations

from random import Random

import pytest

from allfours.bots.claiming import grants
from allfours.game.engine import apply, legal_moves, new_game, to_act
from allfours.game.moves import Play, sample
from allfours.game.state import Game, Playing
from allfours.game.view import view
from allfours.rules.card import parse_rule_card
from allfours.rules.ranking import trick_winner

RULES = (
    "old_sledge",
    "seven_up",
    "hearts",
    "all_fours_14",
    "california_jack",
    "denexa_all_fours+players=4",
)


def takes_all(game: Game, claimer: int) -> bool:
    """Whether the claimer takes every trick whatever the others play: every line is tried."""
    phase = game.phase
    if not isinstance(phase, Playing):
        return True
    (seat,) = to_act(game)
    legal = legal_moves(game, seat)
    assert isinstance(legal, tuple)
    plays = [move for move in legal if isinstance(move, Play)]
    lines = (_takes_after(game, phase, move, claimer) for move in plays)
    return any(lines) if seat == claimer else all(lines)


def _takes_after(game: Game, phase: Playing, move: Play, claimer: int) -> bool:
    trick = (*phase.trick, move.card)
    full = len(trick) == game.rules.players
    winner = (phase.leader + trick_winner(trick, phase.trump)) % game.rules.players
    return (not full or winner == claimer) and takes_all(apply(game, move), claimer)


def ending(rules: str, seed: int, cards: int) -> Game | None:
    """A random deal, played on until a seat is to lead from so many cards and none are drawn."""
    rng, game = Random(seed), new_game(parse_rule_card(rules))
    while not game.is_over:
        phase = game.phase
        if isinstance(phase, Playing) and not phase.trick and len(phase.hands[0]) == cards:
            drawing = rules.startswith("california") and phase.stock
            if not drawing:
                return game
        seat = min(to_act(game))
        game = apply(game, sample(legal_moves(game, seat), rng))
    return None


def asked(game: Game, judge: int) -> bool:
    phase = game.phase
    assert isinstance(phase, Playing)
    return grants(view(game, judge), phase.leader, phase.hands[phase.leader])


@pytest.mark.parametrize("rules", RULES)
def test_whoever_is_granted_a_claim_takes_every_trick_whatever_is_played(rules: str) -> None:
    granted = 0
    for seed in range(150):
        game = ending(rules, seed, cards=1 + seed % 3)
        if game is None:
            continue
        phase = game.phase
        assert isinstance(phase, Playing)
        for judge in range(game.rules.players):
            if judge != phase.leader and asked(game, judge):
                granted += 1
                assert takes_all(game, phase.leader), f"{rules} seed {seed}"
    assert granted > 2
