"""Points settled by a second reading: F4, F12, F15, F16 and F20."""

from __future__ import annotations

from random import Random

import pytest

from allfours.cards import Suit
from allfours.game.engine import advance, legal_moves, new_game, to_act
from allfours.game.events import DealEnded, Ending, Event, NotScored, Played, Scored
from allfours.game.moves import sample
from allfours.game.state import Game
from allfours.game.view import REVIEWER, view
from allfours.rules.award import Entry, For
from allfours.rules.card import parse_rule_card
from allfours.rules.record import Rules
from tests.games.deals import after, deal, phase, points, table, told, trump_of
from tests.marks import clause

F4 = "all_fours_14"
CARDS = (
    "seven_up",
    "seven_up+players=3+gift_to=each_opponent",
    "seven_up+players=4+after_run=keep_all",
    "all_fives",
    "all_fives+players=4+peg_when=at_hand_end",
    "old_sledge",
    "old_sledge+undertrump=barred_unless_only_trumps+turnup_if_rejected=keep",
    "denexa_all_fours",
    "denexa_all_fours+players=7",
    "english_all_fours",
    "all_fours_14",
    "all_fours_14+after_run=keep_if_one_run+gift_may_give_out=no",
)


def random_game(rules: Rules, seed: int) -> Game:
    """A whole game of random legal moves."""
    rng = Random(seed)
    game = new_game(rules)
    while not game.is_over:
        seat = min(to_act(game))
        game = advance(game, sample(legal_moves(game, seat), rng))
    return game


def entries(events: tuple[Event, ...]) -> list[Entry]:
    """The ledger entries among these events."""
    return [
        event.award if isinstance(event, Scored) else event.unscored
        for event in events
        if isinstance(event, Scored | NotScored)
    ]


@clause("F12", "SU-17")
@pytest.mark.parametrize(
    ("card", "turned"),
    [
        ("seven_up+players=4", False),
        ("all_fives+players=4", False),
        ("old_sledge+bunch=none", True),
        ("denexa_all_fours", True),
        (F4, True),
    ],
)
def test_the_last_card_of_a_short_pack_is_turned_in_some_games_and_not_in_others(
    card: str, turned: bool
) -> None:
    game = table(f"{card}+removed_cards=2C", up="9S 8S 7D")
    game = after(game, "1 beg", "4 run")
    assert phase(game) == ("discarding" if turned else "shuffling")
    assert trump_of(game) is (Suit.DIAMONDS if turned else None)


@clause("F15")
@pytest.mark.parametrize("card", CARDS)
def test_a_deal_scores_each_of_the_four_points_once_and_counts_every_card_in_play(
    card: str,
) -> None:
    rules = parse_rule_card(card)
    game = random_game(rules, 1)
    hung = 2 if rules.variant.source == "S4" else 0
    for events in (*game.past, game.events):
        scored = [event.award for event in events if isinstance(event, Scored)]
        four = [
            award
            for award in scored
            if award.reason in (For.HIGH, For.LOW, For.JACK, For.HANG_JACK, For.GAME)
        ]
        assert sum(award.points for award in four) <= 4 + hung
        assert len({award.reason for award in four}) == len(four)
        assert sum(award.points for award in scored if award.reason is For.PEG) <= 25
        if DealEnded(ending=Ending.COUNTED) in events:
            played = [event.card for event in events if isinstance(event, Played)]
            worth = sum(rules.game_value[card.index] for card in played)
            counts = next((entry.counts for entry in entries(events) if entry.counts), None)
            assert counts is None or sum(counts) == worth
            assert {entry.reason for entry in entries(events)} >= {For.HIGH, For.LOW, For.GAME}


@clause("F15")
@pytest.mark.parametrize("card", CARDS)
def test_no_score_changes_once_the_target_is_met(card: str) -> None:
    rules = parse_rule_card(card)
    game = random_game(rules, 2)
    target = int(getattr(rules.end, "target", 0))
    scores = list(game.start)
    awards = [event.award for event in game.history if isinstance(event, Scored)]
    for award in awards:
        assert max(scores) < target
        scores[award.side] += award.points
    assert tuple(scores) == game.scores
    assert [side for side, score in enumerate(scores) if score >= target] == list(game.winners)


@clause("F4")
def test_kept_points_survive_an_exhausted_pack_and_forfeited_ones_do_not() -> None:
    for rejected, kept in (("keep", 1), ("forfeit", 0)):
        card = f"seven_up+players=4+turnup_if_rejected={rejected}"
        game = after(table(card, up="JS 8S 7S"), "1 beg", "4 run")
        assert game.scores == (0, kept)
        game = after(deal(game, up="9H"), "1 beg", "4 give")
        assert game.scores == (1, kept)


@clause("F16")
def test_a_bonus_that_waits_for_trump_counts_before_the_gift_and_one_at_the_turn_before_all() -> (
    None
):
    for credit in ("when_settled", "at_turn"):
        game = table(f"old_sledge+turnup_credit={credit}", up="JS")
        assert points(game) == (["2 +1 turn_up JS"] if credit == "at_turn" else [])
        assert points(after(game, "1 beg", "4 give")) == ["2 +1 turn_up JS", "1 +1 gift"]


@clause("F20")
def test_the_ledger_never_tells_a_discarded_jack_from_one_in_the_stock() -> None:
    def played(third: str, scores: tuple[int, int]) -> Game:
        card = "seven_up+deal_packets=2+run_packet=1"
        game = table(card, "KD 3C 2C", f"QD TD {third}", up="7S 8D", scores=scores)
        game = after(game, "1 beg", "2 run", "discard 1 2C", f"discard 2 {third}")
        return after(game, "1: KD TD", "1: 3C QD")

    discarded, in_stock = played("JD", (0, 0)), played("5C", (0, 0))
    assert "no jack: not_in_play (SU-27)" in told(discarded)
    assert view(discarded, 0) == view(in_stock, 0)
    assert view(discarded, 1) != view(in_stock, 1)
    over, other = played("JD", (6, 0)), played("5C", (6, 0))
    assert over.is_over
    assert view(over, 0) == view(other, 0)
    assert view(over, REVIEWER) != view(other, REVIEWER)
