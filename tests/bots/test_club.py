"""`club` anywhere: always lawful, always the same, blind, and never at a loss for a reason."""

from __future__ import annotations

import ast
import pickle
from functools import cache
from pathlib import Path
from random import Random

import pytest

import allfours.bots
from allfours.bots.advice import Advice
from allfours.bots.club import advise, club
from allfours.game.engine import apply, legal_moves, to_act
from allfours.game.moves import HOST, Word, sample
from allfours.game.state import Game
from allfours.game.view import View, view
from allfours.rules.catalogue import VARIANTS
from tests.bots.asking import says, thumb
from tests.games.deals import after, game_of, phase, table
from tests.games.whole_deals import dealt, play_out, suits

TABLES = [
    f"{key}+players={players}" for key, variant in VARIANTS.items() for players in variant.players
]
HOUSE_RULES = [
    "seven_up+gift_may_give_out=no+after_run=keep_all",
    "seven_up+players=3+gift_to=each_opponent+follow=follow_or_trump_must_ruff",
    "old_sledge+undertrump=barred_unless_only_trumps+turnup_if_rejected=keep",
    "all_fives+keep_four_points=no",
    "california_jack+players=3+trump_by=cut+stock_face=down",
    "denexa_all_fours+players=6+short_stock=run_not_offered",
    "hearts+forced_heart_lead=no+pass_count=4+first_trick_bar=none",
    "omnibus_hearts+rotation=anticlockwise+moon_award=self_minus+break_hearts=no",
]
DEALS = 2


@cache
def played(card: str) -> tuple[tuple[View, Advice], ...]:
    """Every advice in some deals by these rules, half the moves being left to chance."""
    rng = Random(card)
    game = game_of(card)
    asked: list[tuple[View, Advice]] = []
    while not game.is_over and len(game.past) < DEALS:
        seat = min(to_act(game))
        move = sample(legal_moves(game, seat), rng)
        if seat != HOST:
            seen = view(game, seat)
            advice = advise(seen)
            asked.append((seen, advice))
            if rng.random() < 0.5:
                move = advice.move
        game = apply(game, move)
    return tuple(asked)


@pytest.mark.parametrize("card", [*TABLES, *HOUSE_RULES])
def test_in_every_game_each_advice_is_lawful_and_has_a_name_and_a_sentence(card: str) -> None:
    assert played(card)
    for seen, advice in played(card):
        assert advice.move in seen.legal
        assert advice.thumb
        assert advice.thumb == advice.thumb.strip()
        assert advice.because[0].isupper()
        assert advice.because.endswith(".")
        assert not advice.thumb.endswith(".")


def test_every_phase_in_which_a_seat_decides_is_met() -> None:
    tables = ("old_sledge+players=4", HOUSE_RULES[2], "hearts+players=4")
    met = {seen.phase for card in tables for seen, _ in played(card)}
    met.add(phase(moon()))
    assert met == {
        "begging", "giving", "bunching", "discarding", "passing", "playing", "choosing_moon",
    }  # fmt: skip


@pytest.mark.parametrize(
    "card",
    ["old_sledge+players=4", "california_jack_exposed+players=2", "omnibus_hearts+players=4"],
)
def test_the_same_view_gives_the_same_move_whatever_the_luck(card: str) -> None:
    for seen, advice in played(card)[::3]:
        again = pickle.loads(pickle.dumps(seen))
        assert again == seen
        assert advise(again) == advice
        assert club(seen, Random(1)) == club(seen, Random(2)) == advice.move


@pytest.mark.parametrize(
    ("card", "own", "top"),
    [
        ("california_jack_exposed", "AC KC 2D 3D 4H 5S", "9S"),
        ("old_sledge", "AC KC 2D 3D 4H 5S", "9S"),
        ("hearts", "AKQ3C 234D AKQ4H Q2S", ""),
    ],
)
def test_what_others_hold_makes_no_difference(card: str, own: str, top: str) -> None:
    rng = Random(card)
    (own,) = suits(own)
    advices = set()
    for _ in range(5):
        rules = game_of(card).rules
        others = [str(c) for c in rules.cards if str(c) not in {*own.split(), top}]
        rng.shuffle(others)
        hands = [
            " ".join(others[seat * rules.hand_size : (seat + 1) * rules.hand_size])
            for seat in range(rules.players - 1)
        ]
        advices.add(str(advise(view(dealt(card, own, *hands, stock=top), 0))))
    assert len(advices) == 1


def test_no_module_of_the_bots_can_reach_a_game() -> None:
    (folder,) = allfours.bots.__path__
    for path in Path(folder).rglob("*.py"):
        if path.parent.name == "searching":
            continue  # It plays out games of its own, made from worlds that fit the view.
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.module not in {"allfours.game.state", "allfours.game.engine"}, path


def test_a_seat_with_nothing_to_decide_gets_no_advice() -> None:
    game = table("old_sledge", up="9S")
    for seat in (1, 2, 3):
        with pytest.raises(ValueError, match="nothing to decide"):
            advise(view(game, seat))


def test_a_single_lawful_card_is_called_that() -> None:
    game = after(table("seven_up", "9S 2C", "JS 3C", up="2S"), "1 stand", "1: 9S")
    assert (says(game), thumb(game)) == ("JS", "The only lawful card")


def moon(scores: tuple[int, int, int, int] = (0, 0, 0, 0), options: str = "") -> Game:
    """The first seat has shot the moon and is to choose."""
    hands = suits(*(f"23456789TJQKA{suit}" for suit in "CDSH"))
    card = f"hearts+pass_count=0+moon_award=shooter_chooses{options}"
    return play_out(dealt(card, *hands, scores=scores))


def test_a_moon_is_added_to_the_others_unless_that_ends_a_game_it_would_lose() -> None:
    for scores, word, named in (
        ((0, 0, 0, 0), Word.ADD, "Add to the others"),
        ((60, 80, 20, 50), Word.SUBTRACT, "Do not end a game you would lose"),
        ((40, 80, 20, 50), Word.ADD, "Add to the others"),
        ((46, 80, 20, 50), Word.ADD, "Add to the others"),
        ((60, 74, 20, 50), Word.ADD, "Add to the others"),
    ):
        game = moon(scores)
        assert (says(game), thumb(game)) == (word, named)
    assert says(moon((46, 80, 20, 50), "+end_tie=play_on")) == Word.SUBTRACT
    assert says(moon((60, 74, 20, 50), "+end_when=reaches")) == Word.SUBTRACT


def test_a_poor_deal_is_bunched_and_a_good_one_is_kept() -> None:
    poor = "2C 3C 4D 5D 6C 7D 8C 9D 2D"
    good = "AH KH JH TH 2H AC AD KC QC"
    for held, proposed, answered in ((poor, "bunch", "agree"), (good, "play_on", "refuse")):
        game = after(table("old_sledge", held, "", up="9S 8H"), "1 beg", "4 run")
        assert says(game) == proposed
        game = after(table("old_sledge", "", held, up="9S 8H"), "1 beg", "4 run", "1 bunch")
        assert says(game) == answered
