"""Sampled worlds are exactly those that fit a view, each as likely as any other (B6).

`ALLFOURS_WORLDS` sets how many worlds are replayed; 1,500 if it is not set.
"""

from __future__ import annotations

import os
from collections import Counter
from math import comb
from random import Random

import pytest

from allfours import (
    SPECTATOR,
    apply,
    legal_moves,
    new_game,
    parse_rule_card,
    rule_card,
    sample,
    to_act,
    view,
)
from allfours.cards import Card
from allfours.game.state import Game, Playing
from allfours.game.view import View
from allfours.rules.record import Rules
from allfours.search.bits import cards_of
from allfours.search.replaying import world_game
from allfours.search.worlds import Worlds, count_worlds, sample_worlds
from tests.conformance.playing import random_game
from tests.conformance.tables import random_table
from tests.marks import clause
from tests.search.enumerating import every_world

WORLDS = int(os.environ.get("ALLFOURS_WORLDS", "1500"))
PARTS = 5


def hands_of(worlds: Worlds, number: int) -> tuple[frozenset[Card], ...]:
    return tuple(frozenset(cards_of(int(hand), None)) for hand in worlds.hands[number])


def check_replays(rules: Rules, rng: Random) -> int:
    """Samples worlds of a random game and plays them again; how many."""
    checked = 0
    steps = random_game(rules, rng, deals=2)
    for step in rng.sample(steps, min(10, len(steps))):
        audience = rng.choice((SPECTATOR, *range(rules.players)))
        here = view(step.after, audience)
        try:
            worlds = sample_worlds(here, rng, 3)
        except ValueError:
            assert here.phase in ("drawing", "cutting", "shuffling", "over")
            continue
        for number in range(len(worlds)):
            game = world_game(here, worlds.world(number))
            assert view(game, audience) == here, rule_card(rules)
            checked += 1
    return checked


@clause("B6")
@pytest.mark.timeout(max(120, WORLDS // 10))
@pytest.mark.parametrize("part", range(PARTS))
def test_every_sampled_world_replays_legally_and_gives_the_seat_its_own_view_back(
    part: int,
) -> None:
    rng = Random(part)
    checked = 0
    while checked < WORLDS // PARTS:
        checked += check_replays(random_table(rng), rng)


TABLES = [
    parse_rule_card(card)
    for card in (
        "seven_up+players=4",
        "old_sledge",
        "old_sledge+follow=follow_or_trump_must_ruff+undertrump=barred_unless_only_trumps",
        "all_fours_14+undertrump=barred_unless_only_trumps+first_trick_bar=H,AS",
        "denexa_all_fours+players=5",
        "california_jack_exposed",
        "california_jack+players=3",
        "hearts",
        "hearts+heart_instead_of_queen=yes+queen_breaks_hearts=yes",
        "omnibus_hearts+first_lead=eldest+forced_heart_lead=no",
        # Small packs, in which the rare proofs are common.
        "hearts+pass_count=0+first_lead=eldest+forced_heart_lead=no+heart_instead_of_queen=yes"
        "+deal_packets=3x1+removed_cards=C,S,2D,3D,4D,5D,6D,7D,8D,9D,TD,JD,2H"
        "+penalty=H:1+moon_needs=AH",
        "hearts+pass_count=1+first_lead=eldest+forced_heart_lead=no+heart_instead_of_queen=yes"
        "+deal_packets=3x1+removed_cards=C,D,2S,3S,4S,5S,6S,7S,8S,9S,TS,JS+first_trick_bar=QS,AH",
        "old_sledge+follow=follow_or_trump_must_ruff+undertrump=barred_unless_only_trumps"
        "+first_trick_bar=S,9H,AC+deal_packets=3+run_packet=1"
        "+removed_cards=D,2C,3C,4C,5C,6C,7C,8C,9C,2S,3S,4S,5S,6S,7S,8S,9S,2H,3H,4H,5H,6H,7H",
    )
]
CLOSED = [
    parse_rule_card("california_jack+trump_by=cut+stock_face=down" + more)
    for more in (
        "+deal_packets=3x1+removed_cards=C,D,8H,9H,TH,JH,8S,9S,TS,JS,QS,KS",
        "+follow=follow_or_trump_must_ruff+deal_packets=2x1+players=3"
        "+removed_cards=C,D,2H,3H,4H,5H,2S,3S,4S,5S,6S,7S,8S",
    )
]


def late_views(rules: Rules, rng: Random, at_most: int) -> list[View]:
    """Views of positions in play with few enough ways for the hidden cards to lie."""
    found: list[View] = []
    game = new_game(rules, number=rng.randint(1, 4))
    while not game.is_over and not game.past:
        game = apply(game, sample(legal_moves(game, min(to_act(game))), rng))
        if isinstance(game.phase, Playing):
            here = view(game, rng.randrange(rules.players))
            if ways(game, here.audience) <= at_most:
                found.append(here)
    return found


def ways(game: Game, audience: int) -> int:
    """At most so many ways to deal the cards that a seat does not hold, nor sees on the table."""
    assert isinstance(game.phase, Playing)
    counts = [len(hand) for seat, hand in enumerate(game.phase.hands) if seat != audience]
    left = len(game.rules.cards) - len(game.phase.hands[audience])
    left -= len(game.phase.trick) + sum(len(trick.cards) for trick in game.phase.tricks)
    number = 1
    for count in counts:
        number *= comb(left, count)
        left -= count
    return number


def check_against_enumeration(here: View, rng: Random, samples: int) -> None:
    """Counts and samples agree with trying every way in which the cards can lie."""
    expected = every_world(here)
    total = sum(expected.values())
    assert count_worlds(here) == total
    worlds = sample_worlds(here, rng, samples)
    found = Counter(hands_of(worlds, number) for number in range(samples))
    assert found.keys() <= expected.keys()
    if len(expected) > 1 and samples / len(expected) >= 5:
        chances = {hands: samples * ways / total for hands, ways in expected.items()}
        square = sum((found[hands] - chance) ** 2 / chance for hands, chance in chances.items())
        assert square < far_out(len(expected) - 1)


def far_out(degrees: int) -> float:
    """What a chi-square of so many degrees exceeds about once in three million times.

    By the approximation of Wilson and Hilferty, at five standard deviations.
    """
    spread = 2 / (9 * degrees)
    return float(degrees * (1 - spread + 5 * spread**0.5) ** 3)


@clause("B6")
@pytest.mark.parametrize("rules", TABLES, ids=rule_card)
def test_worlds_agree_with_enumeration(rules: Rules) -> None:
    rng = Random(11)
    checked = 0
    while checked < 8:
        views = late_views(rules, rng, 1200)
        for here in rng.sample(views, min(4, len(views))):
            check_against_enumeration(here, rng, 300)
            checked += 1


@pytest.mark.parametrize("rules", CLOSED, ids=rule_card)
def test_worlds_of_a_closed_stock_agree_with_enumeration(rules: Rules) -> None:
    rng = Random(12)
    checked = 0
    while checked < 6:
        views = [here for here in late_views(rules, rng, 200) if len(here.tricks) <= 2]
        for here in rng.sample(views, min(2, len(views))):
            check_against_enumeration(here, rng, 300)
            checked += 1
