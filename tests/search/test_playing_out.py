"""Choices tried in one world without the engine are worth what the engine's games are worth."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from allfours.game.engine import advance, apply, legal_moves, new_game, to_act
from allfours.game.moves import Choose, Discard, NameDealer, PackOrder, Pass, sample
from allfours.game.state import Discarding, Game, Passing
from allfours.rules.card import parse_rule_card
from allfours.rules.opening import passes_to
from allfours.search.playing_out import play_out, play_out_with_hands, play_out_with_passes


def come_to(card: str, phase: type, rng: Random) -> Game:
    """A random deal at this phase."""
    rules = parse_rule_card(card)
    while True:
        game = apply(new_game(rules), NameDealer(rng.randrange(rules.players)))
        game = apply(game, PackOrder(tuple(rng.sample(rules.cards, len(rules.cards)))))
        for _ in range(12):
            if isinstance(game.phase, phase):
                return game
            game = advance(game, sample(legal_moves(game, min(to_act(game))), rng))


def all_but(seat: int, game: Game, rng: Random) -> Game:
    """The same once everybody else has chosen."""
    for other in sorted(to_act(game) - {seat}):
        game = advance(game, sample(legal_moves(game, other), rng))
    return game


@pytest.mark.parametrize("cycle", ["left", "right", "across"])
@pytest.mark.parametrize("card", ["hearts", "omnibus_hearts+first_lead=eldest"])
def test_a_pass_is_worth_what_the_game_after_it_is_worth(card: str, cycle: str) -> None:
    rng = Random(f"{card} {cycle}")
    for _ in range(3):
        game = come_to(f"{card}+pass_cycle={cycle}", Passing, rng)
        assert isinstance(game.phase, Passing)
        seat = rng.randrange(4)
        to = passes_to(game.rules, seat, game.phase.to)
        hand = game.phase.deal.hands[seat]
        game = all_but(seat, game, rng)
        passes = rng.sample(list(combinations(hand, 3)), 25)
        games = [advance(game, Pass(seat, cards)) for cards in passes]
        fast = play_out_with_passes([games[0]], seat, to, passes, game.scores)
        assert fast.tolist() == play_out([games], seat, game.scores).tolist()
        assert len(set(fast[0].tolist())) > 1


def test_where_a_hand_may_hand_the_lead_on_passes_are_left_to_the_engine() -> None:
    rng = Random(1)
    game = all_but(0, come_to("hearts+forced_heart_lead=no", Passing, rng), rng)
    legal = legal_moves(game, 0)
    assert isinstance(legal, Choose)
    after = advance(game, legal.sample(rng))
    with pytest.raises(ValueError, match="who leads"):
        play_out_with_passes([after], 0, 1, [legal.cards[:3]], game.scores)


def test_a_discard_is_worth_what_the_game_after_it_is_worth() -> None:
    rng = Random(5)
    game = come_to("seven_up", Discarding, rng)
    seat = min(to_act(game))
    game = all_but(seat, game, rng)
    legal = legal_moves(game, seat)
    assert isinstance(legal, Choose)
    moves = [Discard(seat, cards) for cards in combinations(legal.cards, legal.count)]
    games = [advance(game, move) for move in moves]
    hands = [[card for card in legal.cards if card not in move.cards] for move in moves]
    fast = play_out_with_hands([games[0]], seat, hands, game.scores)
    assert fast.tolist() == play_out([games], seat, game.scores).tolist()
