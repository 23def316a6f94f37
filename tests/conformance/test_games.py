"""Random games of any table: they end, keep their cards, and never leave anybody stuck (B31)."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from allfours import IllegalMove, apply, legal_moves, new_game, sample, to_act, why_not
from allfours.cards import PACK
from allfours.errors import Reason
from allfours.game.engine import advance
from allfours.game.moves import HOST, Call, Choose, Discard, Move, Pass, Word, play_of
from allfours.game.state import Discarding, Drawing, Game, Passing, Playing
from allfours.rules.award import Award
from allfours.rules.card import parse_rule_card, rule_card, rules_from_json, rules_to_json
from allfours.rules.record import Race, Rules
from tests.conformance.cards import cards_missing, deal_of, hands_of, known_cards
from tests.conformance.playing import random_game
from tests.conformance.tables import ROWS, any_table
from tests.marks import clause

SEEDS = st.integers(0, 2**32 - 1)


@clause("B31")
@settings(max_examples=150)
@given(any_table(), SEEDS)
def test_every_game_ends_and_has_a_winner(rules: Rules, seed: int) -> None:
    played = random_game(rules, Random(seed), deals=60, within=4)
    last = played[-1].after
    assert last.is_over
    assert last.winners
    assert to_act(last) == frozenset()
    assert all(legal_moves(last, seat) == () for seat in range(HOST, rules.players))
    refusal = why_not(last, play_of(0, PACK[0]))
    assert refusal is not None
    assert refusal.reason is Reason.GAME_OVER


@pytest.mark.parametrize("rules", ROWS, ids=rule_card)
def test_a_whole_game_of_every_row_ends(rules: Rules) -> None:
    last = random_game(rules, Random(7), deals=1000)[-1].after
    assert last.is_over
    if isinstance(rules.end, Race):
        [winner] = last.winners
        assert last.scores[winner] >= rules.end.target


@settings(max_examples=100)
@given(any_table(), SEEDS)
def test_no_card_is_ever_lost_or_doubled(rules: Rules, seed: int) -> None:
    for step in random_game(rules, Random(seed), deals=2):
        if deal_of(step.after):
            known = known_cards(step.after)
            assert len(set(known)) == len(known)
            assert set(known) <= set(rules.cards)
            assert len(known) + cards_missing(step.after) == len(rules.cards)


@clause("B31")
@settings(max_examples=100)
@given(any_table(), SEEDS)
def test_a_live_game_always_waits_for_somebody_who_can_do_something(
    rules: Rules, seed: int
) -> None:
    rng = Random(seed)
    for game, _, _ in random_game(rules, rng, deals=2):
        waiting = to_act(game)
        assert waiting
        assert waiting == {HOST} or waiting <= set(range(rules.players))
        for seat in range(HOST, rules.players):
            legal = legal_moves(game, seat)
            if seat in waiting:
                assert sample(legal, rng) in legal
                assert why_not(game, sample(legal, rng)) is None
            else:
                assert legal == ()


@clause("B2", "B4")
@settings(max_examples=60)
@given(any_table(), SEEDS)
def test_what_is_legal_is_accepted_and_nothing_else_is(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    for game, _, _ in random_game(rules, rng, deals=1):
        for seat in {*to_act(game), rng.randrange(rules.players)} - {HOST}:
            legal = legal_moves(game, seat)
            for move in _plays_and_calls(game, seat, rng):
                _is_accepted_or_refused(game, move, legal=move in legal)
            choice = legal if isinstance(legal, Choose) else None
            for chosen in _choices(game, seat, rng):
                _is_accepted_or_refused(game, chosen, legal=choice is not None and chosen in choice)


def _plays_and_calls(game: Game, seat: int, rng: Random) -> list[Move]:
    """Every card held, some that are not, and a word or all of them."""
    cards = (*hands_of(game)[seat], *rng.sample(PACK, 3))
    words = rng.sample(list(Word), 1 if isinstance(game.phase, Playing) else len(Word))
    return [*(play_of(seat, card) for card in cards), *(Call(seat, word) for word in words)]


def _choices(game: Game, seat: int, rng: Random) -> list[Move]:
    """Some right and many wrong ways to choose cards."""
    hand = list(hands_of(game)[seat])
    if not isinstance(game.phase, Discarding | Passing):
        return [Discard(seat, ()), Pass(seat, tuple(hand[:3]))]
    counts = [*rng.choices(range(len(hand) + 1), k=3), 3]
    right = [tuple(rng.sample(hand, min(count, len(hand)))) for count in counts]
    twice = (*right[0], right[0][0]) if right[0] else (hand[0], hand[0])
    foreign = (*right[0][1:], rng.choice([card for card in PACK if card not in hand]))
    return [kind(seat, cards) for kind in (Discard, Pass) for cards in (*right, twice, foreign)]


def _is_accepted_or_refused(game: Game, move: Move, *, legal: bool) -> None:
    refusal = why_not(game, move)
    assert (refusal is None) is legal
    if refusal is None:
        assert apply(game, move) == advance(game, move)
        return
    with pytest.raises(IllegalMove) as refused:
        apply(game, move)
    assert refused.value.reason is refusal.reason
    assert refused.value.move is move
    assert refusal.text[0].isupper() or refusal.text[0] in "23456789AJQK1"
    assert refusal.text.endswith(".")
    assert str(refused.value).startswith(refusal.text)


@settings(max_examples=40)
@given(any_table(), SEEDS)
def test_a_refused_move_changes_nothing(rules: Rules, seed: int) -> None:
    for game, _, _ in random_game(rules, Random(seed), deals=1):
        told = repr(game)
        for seat in range(HOST, rules.players + 1):
            for move in (Call(seat, Word.AGREE), play_of(seat, PACK[0]), Discard(seat, ())):
                if why_not(game, move) is not None:
                    with pytest.raises(IllegalMove):
                        apply(game, move)
        assert repr(game) == told


@settings(max_examples=100)
@given(any_table(), SEEDS)
def test_scores_are_the_start_and_every_award(rules: Rules, seed: int) -> None:
    for _, _, game in random_game(rules, Random(seed), deals=3, within=6):
        scores = list(game.start)
        for entry in game.ledger:
            if isinstance(entry, Award):
                assert not isinstance(rules.end, Race) or max(scores) < rules.end.target, (
                    "nothing is scored once a side is out"
                )
                assert entry.points
                scores[entry.side] += entry.points
        assert tuple(scores) == game.scores
        if isinstance(rules.end, Race):
            assert game.is_over == (max(scores) >= rules.end.target)


@settings(max_examples=100)
@given(any_table(), SEEDS)
def test_the_same_moves_give_the_same_game(rules: Rules, seed: int) -> None:
    played = random_game(rules, Random(seed), deals=2)
    first = played[0].before
    again = new_game(rules, number=_number(first))
    for _, move, _ in played:
        again = apply(again, move)
    assert again == played[-1].after
    assert repr(again) == repr(played[-1].after)
    assert hash(again.rules) == hash(rules)


def _number(game: Game) -> int:
    assert isinstance(game.phase, Drawing)
    return game.phase.number


@settings(max_examples=80)
@given(any_table(), SEEDS)
def test_choices_made_at_once_may_come_in_any_order(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    for game, _, _ in random_game(rules, rng, deals=4):
        if isinstance(game.phase, Discarding | Passing) and len(to_act(game)) == rules.players:
            moves = [sample(legal_moves(game, seat), rng) for seat in sorted(to_act(game))]
            in_order = game
            for move in moves:
                in_order = apply(in_order, move)
            rng.shuffle(moves)
            shuffled = game
            for move in moves:
                assert move.seat in to_act(shuffled)
                shuffled = apply(shuffled, move)
                assert shuffled == in_order or move.seat not in to_act(shuffled)
            assert shuffled == in_order


@settings(max_examples=300)
@given(any_table())
def test_rules_are_written_and_read_back(rules: Rules) -> None:
    assert parse_rule_card(rule_card(rules)) == rules
    assert rules_from_json(json.loads(json.dumps(rules_to_json(rules)))) == rules
