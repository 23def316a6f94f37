"""Hearts as OpenSpiel plays it: the same plays are legal, tricks and points go to the same seats.

Where its rules differ, a test says exactly how (B5, B8, B10).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from allfours.cards import PACK, Card, Rank, Suit
from allfours.game import events as e
from allfours.game.state import Playing
from tests.marks import clause
from tests.oracles.openspiel import Comparison, lopsided_pack, openspiel_game, play_both

QUEEN = Card.of(Suit.SPADES, Rank.QUEEN)
HEARTS = Suit.HEARTS
JACK = Card.of(Suit.DIAMONDS, Rank.JACK)
SAME_RULES = {
    "hearts+pass_count=0": ("none", {}),
    "hearts+pass_cycle=left": ("left", {}),
    "hearts+pass_cycle=right": ("right", {}),
    "hearts+pass_cycle=across": ("across", {}),
    "hearts+pass_count=0+heart_instead_of_queen=yes": (
        "none",
        {"can_lead_hearts_instead_of_qs": True},
    ),
    "hearts+pass_count=0+break_hearts=no": ("none", {"must_break_hearts": False}),
    "hearts+pass_count=0+first_trick_bar=none": ("none", {"no_pts_on_first_trick": False}),
    "omnibus_hearts+pass_count=0+first_trick_bar=H,QS+moon_needs=H,QS+moon_absorbs_bonus=no": (
        "none",
        {"jd_bonus": True},
    ),
}
"""Our rule card; their direction of passing and options."""


def deals(card: str, direction: str, options: dict[str, bool], count: int) -> Iterator[Comparison]:
    """Deals played in both engines: shuffled packs and packs that deal long suits in turn."""
    rng = Random(card)
    theirs = openspiel_game(passing=direction != "none", **options)
    for number in range(count):
        shuffled = tuple(rng.sample(PACK, len(PACK)))
        pack = shuffled if number % 2 else lopsided_pack(rng, rng.choice((0, 8, 15, 25)))
        yield play_both(card, theirs, direction, pack, rng)


@clause("B4", "B5", "B7", "B8", "B10", "H-5", "H-7", "H-8", "H-9", "H-10", "H-11", "H-12")
@pytest.mark.parametrize("card", SAME_RULES)
def test_the_same_plays_are_legal_and_tricks_and_points_go_to_the_same_seats(card: str) -> None:
    direction, options = SAME_RULES[card]
    for deal in deals(card, direction, options, 200):
        assert all(decision.ours == decision.theirs for decision in deal.decisions)
        assert all(ours == theirs for ours, theirs in deal.turns)
        assert deal.returns == tuple(26 - points for points in deal.points)


@clause("F1", "H-9", "D94")
def test_openspiel_breaks_hearts_with_any_queen_of_spades_we_with_a_discarded_one_only() -> None:
    card = "hearts+pass_count=0+queen_breaks_hearts=yes"
    differ = 0
    for deal in deals(card, "none", {"qs_breaks_hearts": True}, 200):
        for decision in deal.decisions:
            if decision.ours != decision.theirs:
                differ += 1
                phase = decision.game.phase
                assert isinstance(phase, Playing)
                [seat] = {phase.leader} if not phase.trick else set()
                assert not phase.hearts_broken
                assert decision.theirs == set(phase.hands[seat])
                assert _led_or_followed(decision.game.events, QUEEN)
        assert deal.returns == tuple(26 - points for points in deal.points)
    assert differ


def _led_or_followed(events: tuple[e.Event, ...], card: Card) -> bool:
    """Whether this card was led, or played to a lead of its own suit."""
    plays = [event.card for event in events if isinstance(event, e.Played)]
    if card not in plays:
        return False
    lead = plays[plays.index(card) // 4 * 4]
    return lead.suit is card.suit


@clause("OH-2", "OH-3", "OH-4")
def test_openspiel_does_not_bar_the_jack_of_diamonds_and_counts_it_beside_a_moon() -> None:
    moons = 0
    for deal in deals("omnibus_hearts+pass_count=0", "none", {"jd_bonus": True}, 200):
        for decision in deal.decisions:
            if decision.theirs != decision.ours:
                phase = decision.game.phase
                assert isinstance(phase, Playing)
                assert phase.tricks == ()
                assert JACK in decision.theirs
                hand = phase.hands[(phase.leader + len(phase.trick)) % 4]
                assert decision.theirs == {c for c in hand if c.suit is not HEARTS} - {QUEEN}
        theirs = [26 - returned for returned in deal.returns]
        if theirs != list(deal.points):
            moons += 1
            assert sorted(deal.points) in ([0, 26, 26, 26], [-10, 0, 0, 26])
            assert sorted(theirs) in ([-10, 26, 26, 26], [0, 16, 26, 26])
    assert moons


@clause("B5")
def test_openspiel_offers_every_direction_even_where_nothing_is_passed() -> None:
    state = openspiel_game(passing=False).new_initial_state()
    assert len(state.chance_outcomes()) == 4
