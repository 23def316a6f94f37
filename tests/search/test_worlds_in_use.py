"""What callers of worlds may rely on."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from allfours import SPECTATOR, apply, legal_moves, new_game, parse_rule_card, sample, to_act, view
from allfours.cards import Card, Rank, Suit
from allfours.game.moves import Call, NameDealer, PackOrder, Pass, Word
from allfours.game.state import Begging, Game, Passing, Playing
from allfours.search import layout as at
from allfours.search.bits import cards_of
from allfours.search.compiling import compiled
from allfours.search.filling import fill
from allfours.search.positions import game_position
from allfours.search.replaying import world_game
from allfours.search.world import World
from allfours.search.worlds import count_worlds, sample_worlds


def until(rules: str, phase: type, plays: int = 0, seed: int = 1) -> Game:
    """A random game, as far as so many plays of its first deal to come to this phase."""
    rng = Random(seed)
    game = new_game(parse_rule_card(rules))
    while not (isinstance(game.phase, phase) and _plays(game) == plays):
        game = apply(game, sample(legal_moves(game, min(to_act(game))), rng))
    return game


def _plays(game: Game) -> int:
    phase = game.phase
    if not isinstance(phase, Playing):
        return 0
    return len(phase.tricks) * game.rules.players + len(phase.trick)


def test_the_same_view_and_generator_give_the_same_worlds_compiled_or_not() -> None:
    game = until("old_sledge", Playing, 9)
    here = view(game, 0)
    once = sample_worlds(here, Random(3), 40)
    compiled(fill)
    again = sample_worlds(here, Random(3), 40)
    assert once.hands.tolist() == again.hands.tolist()
    assert once.rest.tolist() == again.rest.tolist()
    assert once.world(7) == again.world(7)
    assert sample_worlds(here, Random(4), 40).hands.tolist() != once.hands.tolist()


def test_positions_are_those_of_the_games_that_the_worlds_stand_for() -> None:
    for rules in ("all_fours_14", "california_jack+players=3", "omnibus_hearts"):
        game = until(rules, Playing, 10)
        here = view(game, 1)
        worlds = sample_worlds(here, Random(5), 10)
        rows = worlds.positions()
        for number in range(10):
            real = game_position(world_game(here, worlds.world(number)))
            row = rows[number].tolist()
            assert row[: at.STOCK_AT] + row[at.DEALER : at.STOCK] == (
                real[: at.STOCK_AT] + real[at.DEALER : at.STOCK]
            )
            assert (
                row[at.STOCK : at.STOCK + row[at.STOCK_END]]
                == (real[at.STOCK : at.STOCK + real[at.STOCK_END]])
            )


def test_before_trump_is_settled_positions_can_be_played_with_any_trump() -> None:
    game = until("all_fours_14", Begging)
    [eldest] = to_act(game)
    worlds = sample_worlds(view(game, eldest), Random(6), 3)
    rows = worlds.positions(Suit.DIAMONDS)
    hands = [cards_of(int(hand), Suit.DIAMONDS) for hand in rows[0, at.HAND : at.HAND + 4]]
    assert {frozenset(hand) for hand in hands} == {frozenset(h) for h in worlds.world(0).hands}
    assert rows[0, at.LEADER] == eldest


def test_weights_follow_the_likelihood_of_what_was_done() -> None:
    game = until("seven_up+players=4", Playing, 4)
    queen = Card.of(Suit.HEARTS, Rank.QUEEN)

    def log_likelihood(world: World) -> float:
        return log(3) if queen in world.hands[2] else 0.0

    here = view(game, 0)
    worlds = sample_worlds(here, Random(7), 60, log_likelihood=log_likelihood)
    likelihoods = [3 if queen in worlds.world(number).hands[2] else 1 for number in range(60)]
    assert worlds.weights == pytest.approx([one / sum(likelihoods) for one in likelihoods])
    assert sample_worlds(here, Random(7), 60).weights == pytest.approx([1 / 60] * 60)


def test_worlds_that_are_all_impossible_weigh_the_same() -> None:
    here = view(until("seven_up", Playing, 1), 0)
    worlds = sample_worlds(here, Random(8), 4, log_likelihood=lambda world: float("-inf"))
    assert worlds.weights.tolist() == [0.25] * 4


def test_a_seat_that_sees_every_hand_has_one_world() -> None:
    game = until("california_jack_exposed", Playing, 40)
    here = view(game, 0)
    assert here.stock_count == 0
    assert count_worlds(here) == 1
    assert sample_worlds(here, Random(9), 1).world(0).hands == tuple(
        tuple(sorted(hand))
        for hand in game.phase.hands  # type: ignore[union-attr]
    )


def test_cards_passed_are_where_they_were_passed_to() -> None:
    game = until("hearts", Passing)
    mine = view(game, 2).hand[:3]
    game = apply(game, Pass(2, mine))
    for seat in (0, 1, 3):
        game = apply(game, sample(legal_moves(game, seat), Random(seat)))
    worlds = sample_worlds(view(game, 2), Random(10), 5)
    holders = {
        seat
        for number in range(5)
        for seat, hand in enumerate(worlds.world(number).hands)
        if set(mine) & set(hand)
    }
    assert len(holders) == 1


def test_a_spectator_and_a_seat_that_may_not_look_yet_know_no_hand() -> None:
    game = until("seven_up+players=4", Begging)
    looking = {0, 1, 2, 3} - to_act(game) - {game.phase.deal.dealer}  # type: ignore[union-attr]
    for audience in (SPECTATOR, *looking):
        here = view(game, audience)
        assert here.hand == ()
        worlds = sample_worlds(here, Random(11), 2)
        assert view(world_game(here, worlds.world(0)), audience) == here
        assert worlds.world(0).hands != worlds.world(1).hands


def test_a_deal_of_which_only_the_hands_are_known_cannot_be_run_in_any_world() -> None:
    rules = parse_rule_card("old_sledge")
    game = apply(new_game(rules), NameDealer(3))
    game = apply(game, PackOrder(tuple(Random(12).sample(rules.cards, 25))))
    game = apply(game, Call(0, Word.BEG))
    here = view(game, 3)
    assert here.legal == (Call(3, Word.GIVE),)
    worlds = sample_worlds(here, Random(13), 2)
    assert view(world_game(here, worlds.world(0)), 3) == here


def test_there_are_no_worlds_before_the_deal() -> None:
    game = apply(new_game(parse_rule_card("hearts")), NameDealer(0))
    for before in (new_game(parse_rule_card("hearts")), game):
        with pytest.raises(ValueError, match="no hidden cards"):
            count_worlds(view(before, 0))
