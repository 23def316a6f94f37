"""Disputes about the turn-up games that other programs got wrong: B20 to B31."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from random import Random

import pytest
from msgspec import Struct

from allfours.cards import Card
from allfours.game import events as e
from allfours.game.engine import advance, apply, legal_moves, new_game, to_act
from allfours.game.moves import HOST, Call, Word, sample
from allfours.game.state import Begging, Game, Giving
from allfours.game.view import SPECTATOR, view
from allfours.rules.axes import EarlyLook
from allfours.rules.card import parse_rule_card
from allfours.rules.opening import eldest
from allfours.rules.record import Rules, TurnUp
from tests.games.deals import (
    after,
    dealer_of,
    legal,
    open_view,
    phase,
    points,
    refusal,
    table,
    told,
)
from tests.marks import clause

F4 = "all_fours_14"
EVERY = (
    *(f"seven_up+players={players}" for players in (2, 3, 4)),
    *(f"all_fives+players={players}" for players in (2, 3, 4)),
    "old_sledge",
    *(f"denexa_all_fours+players={players}" for players in (2, 3, 4, 5, 6, 7)),
    "english_all_fours",
    F4,
)
every_game = pytest.mark.parametrize("card", EVERY)


@clause("B20")
@every_game
def test_a_lone_trump_scores_two_and_a_lone_jack_three(card: str) -> None:
    others = ["2C", "3C", "4C", "5C", "6C", "7C"][: parse_rule_card(card).players - 1]
    for lone, worth in (("8D", 2), ("JD", 3)):
        hands = [lone, *others]
        game = after(table(card, *hands, up="9D"), "1 stand", f"1: {' '.join(hands)}")
        lone_points = [award for award in points(game) if award.endswith(f" {lone}")]
        assert sum(int(award.split()[1]) for award in lone_points if "peg" not in award) == worth


# B22: what a seat may see ---------------------------------------------------------------------


def cards_in(thing: object) -> Iterator[Card]:
    """Every card anywhere in a view but for the rules."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, tuple | frozenset | list):
        for part in thing:
            yield from cards_in(part)
    elif isinstance(thing, Mapping):
        for key, part in thing.items():
            yield from cards_in((key, part))
    elif isinstance(thing, Struct):
        for name in thing.__struct_fields__:
            yield from cards_in(getattr(thing, name))
    elif is_dataclass(thing) and not isinstance(thing, Rules):
        for leaf in fields(thing):
            yield from cards_in(getattr(thing, leaf.name))


def may_know(game: Game, seat: int) -> set[Card]:
    """The cards that are public, and those the seat was given and may look at."""
    public: set[Card] = set()
    for event in game.history:
        match event:
            case e.TurnedUp(card=card) | e.Played(card=card):
                public.add(card)
            case e.Drawn(cards=drawn):
                public.update(drawn)
    own: set[Card] = set()
    decided = not isinstance(game.phase, Begging | Giving) or seat in early_lookers(game)
    for deal in (*game.past, *((game.events,) if decided else ())):
        for event in deal:
            if isinstance(event, e.Dealt | e.RanCards) and seat >= 0:
                cards = event.hands[seat]
                assert isinstance(cards, tuple)
                own.update(cards)
    return public | own


def early_lookers(game: Game) -> set[int]:
    """The seats that may look before the first turn-up is decided."""
    trump = game.rules.trump
    assert isinstance(trump, TurnUp)
    dealer = open_view(game).dealer
    assert dealer is not None
    if trump.early_look is EarlyLook.ALL:
        return set(range(game.rules.players))
    return {dealer, eldest(game.rules, dealer)}


@clause("B22")
@every_game
def test_no_view_of_a_seat_or_an_onlooker_holds_a_card_it_may_not_know(card: str) -> None:
    rng = Random(card)
    game = new_game(parse_rule_card(card))
    audiences = [SPECTATOR, *range(game.rules.players)]
    for _ in range(45):
        for audience in audiences:
            assert set(cards_in(view(game, audience))) <= may_know(game, audience)
        if game.is_over:
            break
        seat = min(to_act(game))
        game = advance(game, sample(legal_moves(game, seat), rng))


# B23 and B26: the same name, different rules --------------------------------------------------


@clause("B23")
def test_the_worth_of_game_and_its_tie_are_switches_in_trinidad() -> None:
    won, tied = ("AC", "2C", "3C", "4C"), ("5C", "2C", "3C", "4C")

    def last(options: str, hands: tuple[str, ...]) -> str:
        game = after(table(F4 + options, *hands, up="9H"), "1 stand", f"1: {' '.join(hands)}")
        return told(game)[-1].partition(" (")[0]

    assert last("", won) == "1 +1 game"
    assert last("+game_points=2", won) == "1 +2 game"
    assert last("", tied) == "1 +1 game"
    assert last("+game_points=2", tied) == "1 +2 game"
    assert last("+game_tie=nobody", tied) == "no game: tied"


@clause("B23")
def test_the_hanged_jack_and_every_card_kicked_have_their_own_worth() -> None:
    kicked = {"AS": 1, "6S": 2, "JS": 3}
    for up, worth in kicked.items():
        assert points(table(F4, up=up)) == [f"2 +{worth} turn_up {up}"]
    tobago = f"{F4}+turnup_points=A:1,J:3,2:2"
    assert [points(table(tobago, up=up)) for up in ("2S", "6S")] == [["2 +2 turn_up 2S"], []]
    hands = ("JH", "QH", "2C", "3C")
    hung = after(table(F4, *hands, up="9H"), "1 stand", "1: JH QH 2C 3C")
    assert "2 +3 hang_jack JH" in points(hung)


@clause("B26")
@pytest.mark.parametrize(
    ("card", "low_to", "game_tie"),
    [
        ("seven_up", "holder", "nobody"),
        ("california_jack", "captor", "nobody"),
        ("old_sledge", "holder", "non_dealer_side"),
        ("california_jack_exposed", "captor", "nobody"),
        ("denexa_all_fours", "captor", "nobody"),
        ("english_all_fours", "holder", "non_dealer_side"),
        (F4, "holder", "non_dealer_side"),
    ],
)
def test_the_games_disagree_on_purpose_about_low_and_a_tied_game(
    card: str, low_to: str, game_tie: str
) -> None:
    scoring = parse_rule_card(card).scoring
    assert (getattr(scoring, "low_to", ""), getattr(scoring, "game_tie", "")) == (low_to, game_tie)


# B25, B29 and B31: running the cards, phase after phase ----------------------------------------


@clause("B25")
def test_with_opponents_on_thirteen_a_gift_that_may_not_give_out_leaves_only_the_run() -> None:
    card = f"{F4}+gift_may_give_out=no"
    game = after(table(card, up="9H 8D", scores=(13, 0)), "1 beg")
    assert legal(game) == "run"
    assert refusal(game, "4 give") == "gift_would_give_out"
    assert phase(after(game, "4 run")) == "discarding"
    assert legal(after(table(card, up="9H", scores=(12, 13)), "1 beg")) == "give run"


@clause("B25")
def test_twenty_five_cards_and_thirteen_twice_leave_one_card_that_nobody_turns() -> None:
    used = []
    for up in ("9H 8D", "9H 8H 7D"):
        game = after(table(F4, up=up), "1 beg", "4 run")
        used.append(52 - open_view(game).stock_count)
    assert used == [38, 51]
    gone = after(table(F4, up="9H 8H 7H"), "1 beg", "4 run")
    assert (phase(gone), dealer_of(gone)) == ("shuffling", 4)


def wanted(game: Game, rng: Random) -> Game:
    """The game one move on: eldest begs, the dealer runs if allowed, everything else at random."""
    seat = min(to_act(game))
    moves = legal_moves(game, seat)
    for word in (Word.BEG, Word.RUN):
        if isinstance(moves, tuple) and Call(seat, word) in moves:
            return apply(game, Call(seat, word))
    return apply(game, sample(moves, rng))


@clause("B29")
@every_game
def test_after_every_chain_of_phases_each_seat_holds_as_many_cards_as_it_may(card: str) -> None:
    for option, packet in (("", 0), ("+after_run=keep_all", 3)):
        rng = Random(f"{card} {option}")
        game = new_game(parse_rule_card(card + option))
        begun = 0
        for _ in range(120):
            if game.is_over:
                break
            was, game = phase(game), wanted(game, rng)
            if phase(game) == "playing" and was != "playing":
                begun += 1
                runs = len(open_view(game).upcards) - 1
                assert open_view(game).hand_counts == (6 + packet * runs,) * game.rules.players
                seen = open_view(game)
                held = sum(seen.hand_counts) + seen.stock_count + len(seen.upcards)
                thrown = 0 if option else 3 * runs * game.rules.players
                assert held + thrown == 52
        assert begun or game.rules.players > 5


@clause("B31")
@every_game
def test_random_bots_never_face_an_empty_list_and_always_finish(card: str) -> None:
    rng = Random(card)
    game = new_game(parse_rule_card(card))
    for _ in range(10_000):
        if game.is_over:
            break
        acting = to_act(game)
        assert acting
        for seat in acting:
            moves = view(game, seat).legal if seat != HOST else legal_moves(game, seat)
            assert sample(moves, rng) in moves
        game = apply(game, sample(legal_moves(game, min(acting)), rng))
    assert game.winners
