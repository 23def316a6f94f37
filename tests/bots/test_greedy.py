"""`greedy` plays by the frozen rule of the kernels, from a view."""

from __future__ import annotations

from random import Random

import pytest

from allfours import new_game, parse_rule_card, sample, to_act, view
from allfours.bots.greedy import greedy
from allfours.game.engine import advance, legal_moves
from allfours.game.moves import HOST, Discard, Pass, Play
from allfours.game.state import Game, Playing
from allfours.rules.card import rule_card
from allfours.rules.catalogue import VARIANTS
from allfours.rules.record import Rules
from allfours.search.bits import cards_of
from allfours.search.playout import greedy_card
from allfours.search.positions import game_position
from allfours.search.tables import tables

ROWS = [variant.at(n) for variant in VARIANTS.values() for n in variant.players]


def played(card: str, seed: int, moves: int) -> list[tuple[Game, int]]:
    """The decisions of a game that greedy players play."""
    rng = Random(seed)
    game = new_game(parse_rule_card(card))
    decisions: list[tuple[Game, int]] = []
    while len(decisions) < moves and not game.is_over:
        seat = min(to_act(game))
        if seat == HOST:
            game = advance(game, sample(legal_moves(game, seat), rng))
        else:
            decisions.append((game, seat))
            game = advance(game, greedy(view(game, seat), rng))
    return decisions


@pytest.mark.parametrize("rules", ROWS, ids=rule_card)
def test_greedy_plays_lawfully_and_the_card_of_the_kernels(rules: Rules) -> None:
    for game, seat in played(rule_card(rules), 3, 40):
        move = greedy(view(game, seat), Random(0))
        assert move in legal_moves(game, seat)
        if isinstance(move, Play):
            assert isinstance(game.phase, Playing)
            bit = greedy_card(game_position(game), tables(rules, game.phase.trump).row)
            assert cards_of(bit, game.phase.trump) == (move.card,)


def test_greedy_keeps_its_trumps() -> None:
    for seed in range(30):
        for game, seat in played("seven_up", seed, 12):
            move = greedy(view(game, seat), Random(0))
            if isinstance(move, Discard):
                here = view(game, seat)
                kept = [card for card in here.hand if card not in move.cards]
                thrown = [card for card in move.cards if card.suit is here.trump]
                assert not thrown or all(card.suit is here.trump for card in kept)
                return
    raise AssertionError("nobody ran the cards")


def test_greedy_passes_the_queen_of_spades_and_high_hearts() -> None:
    for game, seat in played("hearts", 1, 4):
        move = greedy(view(game, seat), Random(0))
        assert isinstance(move, Pass)
        hand = view(game, seat).hand
        hearts = [card for card in hand if card.suit.letter == "H"]
        queens = [card for card in hand if str(card) == "QS"]
        assert set(queens) <= set(move.cards)
        assert len(set(move.cards) & set(hearts)) >= min(len(hearts), 3 - len(queens))
