"""Bots that search: lawful, blind, the same again from the same seed, and right where it is plain.

Kernels run uncompiled here: the efforts are tiny.
"""

from __future__ import annotations

from random import Random

import pytest

from allfours import new_game, parse_rule_card, sample, to_act, view
from allfours.bots import searching
from allfours.bots.club import club
from allfours.bots.searching import Effort, consider, rollout, strong
from allfours.game.engine import advance, legal_moves
from allfours.game.moves import HOST, Call, Choose, Move, Play, Word
from allfours.game.state import Game, Playing
from allfours.rules.card import rule_card
from allfours.rules.catalogue import VARIANTS
from allfours.rules.record import Rules
from allfours.search.replaying import world_game
from allfours.search.valuing import gain
from allfours.search.worlds import sample_worlds
from tests.games.deals import after, table

TINY = Effort(worlds=5, call_worlds=2, choice_worlds=2)
ROWS = [variant.at(n) for variant in VARIANTS.values() for n in variant.players]


def decisions(card: str, seed: int, wanted: int) -> list[tuple[Game, int]]:
    """So many decisions of a random game in which a seat has a choice."""
    rng = Random(seed)
    game = new_game(parse_rule_card(card))
    found: list[tuple[Game, int]] = []
    while len(found) < wanted and not game.is_over:
        seat = min(to_act(game))
        legal = legal_moves(game, seat)
        if seat != HOST and (isinstance(legal, Choose) or len(legal) > 1):  # type: ignore[arg-type]
            found.append((game, seat))
        game = advance(game, sample(legal, rng))
    return found


@pytest.mark.parametrize("rules", ROWS, ids=rule_card)
def test_a_searching_bot_moves_lawfully_at_every_table(rules: Rules) -> None:
    for game, seat in decisions(rule_card(rules), 5, 14)[::3]:
        assert consider(view(game, seat), Random(1), TINY).move in legal_moves(game, seat)


@pytest.mark.parametrize("card", ["all_fours_14", "california_jack", "hearts"])
def test_unseen_cards_change_neither_the_move_nor_the_simulations(card: str) -> None:
    for game, seat in decisions(card, 7, 22)[::4]:
        here = view(game, seat)
        other = world_game(here, sample_worlds(here, Random(2), 1).world(0))
        assert other.phase != game.phase
        one = consider(view(game, seat), Random(3), TINY)
        again = consider(view(other, seat), Random(3), TINY)
        assert one == again
        assert one.simulations == again.simulations > 0


def test_the_simulations_are_counted_and_fixed() -> None:
    [*_, (game, seat)] = decisions("hearts", 9, 30)
    here = view(game, seat)
    assert isinstance(here.legal, tuple)
    considered = consider(here, Random(1), TINY)
    assert considered.worlds == TINY.worlds
    assert considered.simulations == TINY.worlds * len(here.legal) == 5 * len(considered.options)
    assert {option.move for option in considered.options} == set(here.legal)
    assert all(option.low <= option.value <= option.high for option in considered.options)
    assert considered.move == considered.options[0].move
    assert considered.options[0].value == max(option.value for option in considered.options)


def test_what_it_believes_of_hidden_cards_adds_up() -> None:
    [*_, (game, seat)] = decisions("old_sledge", 4, 12)
    here = view(game, seat)
    considered = consider(here, Random(1), Effort(worlds=40, call_worlds=1, noise=0))
    assert considered.holders
    for card, chances in considered.holders:
        assert card not in here.hand
        assert chances[seat] == 0
        assert sum(chances) <= 1 + 1e-9


def chosen(game: Game, effort: Effort) -> str:
    """The card it plays."""
    move = consider(view(game, min(to_act(game))), Random(1), effort).move
    assert isinstance(move, Play)
    return str(move.card)


def test_the_jack_is_saved_last_to_play_and_kept_from_a_higher_trump() -> None:
    cards = Effort(worlds=20, call_worlds=0, noise=0)
    four = table("old_sledge", "TC", "KC", "AC", "JS 3C 4D 5D 6D 7D", up="2S")
    assert chosen(after(four, "1 stand", "1: TC KC AC"), cards) == "JS"
    two = table("seven_up", "AS 2C 3C 4D 5D 6D", "JS 3S 8C 7D 8D 9D", up="2S")
    assert chosen(after(two, "1 stand", "1: AS"), cards) == "3S"


def test_the_end_of_california_jack_is_played_perfectly() -> None:
    for seed in range(4):
        game = random_ending("california_jack", 4, seed)
        [seat] = to_act(game)
        considered = consider(view(game, seat), Random(1), TINY)
        assert (considered.worlds, considered.simulations) == (1, 0)
        assert len(considered.options) > 1
        for option in considered.options:
            worth = best_after(game, option.move, seat)
            assert option.value == option.low == option.high == worth


def random_ending(card: str, cards: int, seed: int) -> Game:
    """A random first deal before a lead with a choice, so many cards in each hand, no stock."""
    rng = Random(seed)
    game = new_game(parse_rule_card(card))
    while True:
        phase = game.phase
        if isinstance(phase, Playing) and not phase.trick and len(phase.hands[0]) <= cards:
            return game
        game = advance(game, sample(legal_moves(game, min(to_act(game))), rng))


def best_after(game: Game, move: Move, seat: int) -> float:
    """What a move is worth if both then play as well as can be; by trying everything."""
    after = advance(game, move)
    if not isinstance(after.phase, Playing):
        return gain(game.rules, seat, game.scores, after.scores)
    [turn] = to_act(after)
    scored = gain(game.rules, seat, game.scores, after.scores)
    values = [best_after(after, one, seat) for one in legal_moves(after, turn)]  # type: ignore[union-attr]
    return scored + (max if turn == seat else min)(values)


def test_eldest_stands_on_the_best_hand_there_is() -> None:
    game = table("seven_up", "AS KS QS JS TS 2S", "", up="3S")
    [seat] = to_act(game)
    words = Effort(worlds=1, call_worlds=12, noise=0)
    considered = consider(view(game, seat), Random(1), words)
    assert considered.move == Call(seat, Word.STAND)
    values = {option.move: option.value for option in considered.options}
    assert values[Call(seat, Word.STAND)] == 4 > values[Call(seat, Word.BEG)]


def test_the_only_move_costs_no_simulation() -> None:
    rng = Random(1)
    game = new_game(parse_rule_card("seven_up"))
    while True:
        seat = min(to_act(game))
        legal = legal_moves(game, seat)
        if seat != HOST and isinstance(legal, tuple) and len(legal) == 1:
            break
        game = advance(game, sample(legal, rng))
    considered = consider(view(game, seat), Random(1), TINY)
    assert considered.move == legal[0]
    assert considered.simulations == 0


def test_until_the_kernels_are_ready_the_bot_plays_on_as_club(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun = []
    monkeypatch.setattr(searching, "is_warm", lambda: False)
    monkeypatch.setattr(searching, "start_warming", lambda: begun.append(True))
    for game, seat in decisions("all_fours_14", 2, 6):
        here = view(game, seat)
        for bot in (strong, rollout):
            assert bot(here, Random(4)) == club(here, Random(4))
    assert len(begun) == 12
