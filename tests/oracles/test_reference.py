"""The slow reference counts random deals of every game with trump as the ledger does.

Every row of the catalogue and house rules on every axis of scoring; and play by play the
reference lets a hand play what the engine lets it play.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from allfours import legal_moves, rule_card
from allfours.game.events import Ending
from allfours.game.moves import Play
from allfours.game.state import Playing
from allfours.rules.award import Award
from allfours.rules.record import FourPoints, PenaltyCards, Rules
from tests.conformance.playing import Step, random_game
from tests.conformance.tables import ROWS, any_table
from tests.conformance.told import told_deals
from tests.oracles.reference import awards_of, facts_of, options_of, plays
from tests.reference.following import legal_plays
from tests.reference.hearts import legal_hearts
from tests.reference.hearts_points import score_hearts_deal
from tests.reference.points import score_deal

SEEDS = st.integers(0, 2**32 - 1)


def counts_alike(played: list[Step]) -> None:
    """Every deal of the game is counted as the reference counts it, point by point."""
    game = played[-1].after
    options = options_of(game.rules)
    score = list(game.start)
    for deal in told_deals(game):
        theirs = score_deal(options, facts_of(deal, tuple(score)))
        assert awards_of(deal.awards) == [award for award in theirs["counted"] if award[1]]
        for award in deal.awards:
            score[award.side] += award.points
        assert score == theirs["score"]
        assert (deal.ending is Ending.GAME_WON) <= (theirs["out"] != 0)


@pytest.mark.parametrize(
    "rules", [row for row in ROWS if isinstance(row.scoring, FourPoints)], ids=rule_card
)
def test_every_row_is_counted_alike(rules: Rules) -> None:
    rng = Random(11)
    for _ in range(25):
        counts_alike(random_game(rules, rng, deals=20))


@settings(max_examples=250)
@given(any_table(), SEEDS)
def test_every_table_with_trump_is_counted_alike(rules: Rules, seed: int) -> None:
    assume(isinstance(rules.scoring, FourPoints))
    counts_alike(random_game(rules, Random(seed), deals=4, within=12))


@settings(max_examples=120)
@given(any_table(), SEEDS)
def test_every_table_with_trump_lets_the_same_cards_be_played(rules: Rules, seed: int) -> None:
    assume(isinstance(rules.scoring, FourPoints) and not rules.play.first_trick_bar)
    options = options_of(rules)
    for game, move, _ in random_game(rules, Random(seed), deals=2):
        phase = game.phase
        if isinstance(phase, Playing):
            assert phase.trump is not None
            seats = [(phase.leader + place) % rules.players for place in range(len(phase.trick))]
            trick = plays(zip(seats, phase.trick, strict=True))
            hand = list(map(str, phase.hands[move.seat]))
            assert playable(legal_moves(game, move.seat)) == legal_plays(
                hand, trick, phase.trump.letter, options
            )


def playable(legal: object) -> list[str]:
    assert isinstance(legal, tuple)
    return [str(move.card) for move in legal if isinstance(move, Play)]


@settings(max_examples=60)
@given(st.sampled_from([row for row in ROWS if isinstance(row.scoring, PenaltyCards)]), SEEDS)
def test_hearts_is_played_and_counted_alike(row: Rules, seed: int) -> None:
    rng = Random(seed)
    rules = row.variant.at(
        4,
        queen_breaks_hearts=rng.choice(("yes", "no")),
        heart_instead_of_queen=rng.choice(("yes", "no")),
        moon_award=rng.choice(("others_plus", "self_minus")),
        moon_absorbs_bonus=rng.choice(("yes", "no")),
        moon_needs=rng.choice(("H,QS", "H,QS,JD", "H")),
    )
    options = options_of(rules)
    played = random_game(rules, rng, deals=3)
    for game, move, _ in played:
        phase = game.phase
        if isinstance(phase, Playing):
            seats = [(phase.leader + place) % 4 for place in range(len(phase.trick))]
            assert playable(legal_moves(game, move.seat)) == legal_hearts(
                list(map(str, phase.hands[move.seat])),
                plays(zip(seats, phase.trick, strict=True)),
                not phase.tricks,
                phase.hearts_broken,
                options,
            )
    for deal in told_deals(played[-1].after):
        theirs = score_hearts_deal(options, [plays(trick) for trick in deal.tricks])
        assert awards_of(deal.awards) == theirs
        assert all(isinstance(entry, Award) for entry in deal.awards)
