"""A refused move is answered with the rule, in the words of the rule book, and its clause."""

from __future__ import annotations

import pytest

from allfours.cards import parse_card, parse_cards
from allfours.errors import Reason
from allfours.game.engine import why_not
from allfours.game.moves import Call, Discard, Move, Pass, Play, Word
from allfours.game.state import Game
from allfours.game.view import view
from allfours.rules.prose import rule_book, says
from tests.games.deals import after, table
from tests.marks import clause


def refused(game: Game, move: Move) -> str:
    refusal = why_not(game, move)
    assert refusal is not None
    return str(refusal)


def play(seat: int, card: str) -> Play:
    return Play(seat - 1, parse_card(card))


def led(rule_card: str, mine: str, lead: str, up: str = "9H") -> Game:
    """Seat 1 has led; seat 2, who holds these cards, is to play."""
    game = table(f"{rule_card}+deal_packets={len(mine.split())}", lead, mine, up=up)
    return after(game, "1 stand", f"1: {lead.split(maxsplit=1)[0]}")


@clause("SU-21", "SU-22", "OS-17", "OS-18")
@pytest.mark.parametrize(
    ("rule_card", "lead", "card", "sentence"),
    [
        ("seven_up", "9C 2S", "TD", "You hold clubs, so you must follow with a club. (SU-22)"),
        ("seven_up", "9C 2S", "JH", "You hold clubs, so you must follow with a club. (SU-22)"),
        ("denexa_all_fours+players=2", "9C 2S", "TD",
         "You hold clubs, so follow with a club or play a trump. (DX-13)"),
        ("denexa_all_fours+players=2", "QH 2S", "TD",
         "You hold hearts, so you must follow with a heart. (DX-13)"),
        ("seven_up", "9C 2S", "2D", "You do not hold the two of diamonds."),
    ],
)  # fmt: skip
def test_not_following_is_refused_by_suit(
    rule_card: str, lead: str, card: str, sentence: str
) -> None:
    assert refused(led(rule_card, "KC JH TD", f"{lead} 3S"), play(2, card)) == sentence


@clause("CX-11")
def test_not_trumping_is_refused_where_it_is_a_duty() -> None:
    game = led("seven_up+follow=follow_or_trump_must_ruff", "JH TD 5S", "9C 2S 3S")
    assert refused(game, play(2, "TD")) == (
        "You hold no clubs but a trump, so you must trump. (CX-11)"
    )


@clause("OS-20", "D9")
def test_trumping_low_is_refused_in_the_words_of_the_book() -> None:
    rule_card = "old_sledge+undertrump=barred_unless_only_trumps+deal_packets=2"
    game = table(rule_card, "9C 2S", "JH 3S", "4H KC", "5S 6S", up="9H")
    game = after(game, "1 stand", "1: 9C JH")
    sentence = says(game.rules, "undertrump").text
    assert refused(game, play(3, "4H")) == sentence
    assert any(sentence in p.text for c in rule_book(game.rules).chapters for p in c.paragraphs)


HEARTS = ("KD 3D QS 5H", "2C 4C 6C 8C", "3C 5C 7C 9C", "2D 4D 6D 8D")


def hearts(*lines: str, mine: str = HEARTS[0], dealt: str = "") -> Game:
    """A deal of Hearts of four cards each, nothing passed, from the second seat's two of clubs."""
    kept = {card for hand in (mine, *HEARTS[1:]) for card in hand.split()}
    out = ",".join(f"{r}{s}" for s in "CDHS" for r in "23456789TJQKA" if f"{r}{s}" not in kept)
    needs = "QS" if "QS" in mine else mine.split(maxsplit=1)[0]
    rule_card = (
        f"hearts+deal_packets=4x1+pass_count=0+removed_cards={out}+moon_needs={needs}"
        "+penalty=H:1,QS:13"
    )
    return after(table(rule_card, mine, *HEARTS[1:]), *lines)


@clause("H-5", "D88")
def test_points_on_the_first_trick_are_refused_in_the_words_of_the_book() -> None:
    game = hearts("2: 2C 3C 2D")
    assert refused(game, play(1, "5H")) == (
        "To the first trick, hearts or the queen of spades may be played only by a player who has "
        "no other card to play. (H-5)"
    )


@clause("H-4")
def test_another_first_lead_than_the_named_card_is_refused() -> None:
    assert refused(hearts(), play(2, "4C")) == (
        "You hold the two of clubs, so you must lead it to the first trick. (H-4)"
    )


@clause("H-7", "D91", "D93")
def test_leading_an_unbroken_heart_is_refused() -> None:
    mine = "AC QS 4H 5H"
    game = hearts("2: 2C 3C 2D AC", mine=mine)
    assert refused(game, play(1, "4H")) == (
        "Hearts are not broken, so you must lead the queen of spades. (H-7)"
    )
    other = hearts("2: 2C 3C 2D AC", mine="AC 7D 4H 5H")
    assert refused(other, play(1, "4H")) == "Hearts are not broken, so lead another suit. (H-7)"


@clause("SU-19", "H-3")
def test_a_wrong_choice_of_cards_is_refused_with_the_number_due() -> None:
    ran = after(table("seven_up", up="9H 2C"), "1 beg", "2 run")
    hand = view(ran, 0).hand
    assert refused(ran, Discard(0, hand[:2])) == "You chose two cards; it must be three. (SU-19)"
    assert refused(ran, Discard(0, (hand[0],) * 3)) == "You named a card twice."
    assert refused(ran, Call(0, Word.BEG)) == "Now is the time to discard three cards."
    passing = table("hearts")
    ace = parse_cards("AS 2C 6C")
    assert refused(passing, Pass(0, ace)) == "You do not hold the ace of spades."
    assert refused(passing, Call(0, Word.BEG)) == "Now is the time to pass three cards to the left."


@clause("SU-13", "D46", "F8")
def test_a_gift_or_a_run_that_may_not_be_is_refused() -> None:
    rule_card = "seven_up+gift_may_give_out=no"
    game = after(table(rule_card, up="9H", scores=(6, 0)), "1 beg")
    assert refused(game, Call(1, Word.GIVE)) == (
        "The gift would win the game, so the cards must be run."
    )
    short = after(table("denexa_all_fours+players=6+short_stock=run_not_offered", up="9H"), "1 beg")
    assert refused(short, Call(5, Word.RUN)) == (
        "The stock is too short for a run, so the dealer must give."
    )


def test_moving_out_of_turn_is_refused_by_naming_who_is_to_act() -> None:
    game = table("seven_up", up="9H")
    assert refused(game, Call(1, Word.GIVE)) == "It is the turn of seat 1."
    refusal = why_not(game, Call(4, Word.BEG))
    assert refusal is not None
    assert (refusal.reason, refusal.text) == (
        Reason.NOT_A_SEAT,
        "There is no seat 5 at this table.",
    )
    assert refused(game, play(1, "9C")) == "Now is the time to stand or beg."
