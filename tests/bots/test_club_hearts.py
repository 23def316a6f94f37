"""`club` at Hearts makes none of the mistakes that "no human would make"."""

from __future__ import annotations

from allfours.cards import Rank, Suit, parse_card
from allfours.game.state import Game
from tests.bots.asking import says, thumb
from tests.games.deals import after, legal
from tests.games.whole_deals import dealt, only, suits
from tests.marks import clause

MOON = suits("5C KS JD KQJH", "2C QS 2D 89TH", "3C 2S 3D 567H", "4C 3S A234H")
LATE_MOON = suits("5C KS AKQJH", "2C QS 2D 258H", "3C 2S 3D 369H", "4C A3S 47TH")


def whole(*hands: str, card: str = "hearts") -> Game:
    """A deal of the whole pack, nothing passed."""
    return dealt(f"{card}+pass_count=0", *suits(*hands))


def short(*hands: str, card: str = "hearts") -> Game:
    """A deal of these cards alone, nothing passed."""
    size = len(hands[0].split())
    return dealt(only(card, *hands) + f"+pass_count=0+deal_packets={size}", *hands)


def passes(held: str, card: str = "hearts") -> set[str]:
    """What seat 1 passes from this hand."""
    return set(says(dealt(card, *suits(held)), 1).split())


@clause("B15", "B16")
def test_the_last_seat_ducks_a_trick_with_the_queen_of_spades() -> None:
    game = whole("AC JS", "2C QS", "3C 4S", "4C AK3S")
    game = after(game, "2: 2C 3C 4C AC", "1: JS QS 4S")
    assert {"AS", "KS", "3S"} <= set(legal(game).split())
    assert parse_card(says(game)).rank < Rank.QUEEN


@clause("B16")
def test_the_queen_goes_under_the_ace_or_the_king() -> None:
    for lead, held in (("AS", "KQ3S"), ("KS", "QJT9S"), ("KS", "Q3S")):
        game = whole(f"AC {lead}", f"2C {held}", "3C 5S", "4C 6S")
        game = after(game, "2: 2C 3C 4C AC", f"1: {lead}")
        assert says(game) == "QS"


@clause("B16")
def test_the_queen_is_thrown_on_a_trick_that_somebody_else_takes() -> None:
    game = whole("AKC", "2C QS AH", "35C", "46C")
    game = after(game, "2: 2C 3C 4C AC", "1: KC")
    assert says(game) == "QS"
    assert thumb(game) == "Throw away danger"


def test_the_highest_club_goes_on_the_first_trick_which_costs_nothing() -> None:
    game = after(whole("2C", "3C", "4C", "AKJ5C"), "1: 2C 3C 4C")
    assert says(game) == "AC"


def test_who_cannot_duck_takes_the_trick_with_the_highest_card() -> None:
    hands = ("KC 3S 2D", "2C 4S 3D", "3C 5S QS", "4C TS AS")
    game = after(short(*hands, card="hearts+moon_needs=QS"), "2: 2C 3C 4C KC", "1: 3S 4S 5S")
    assert legal(game) == "TS AS"
    assert says(game) == "AS"


@clause("B16")
def test_a_moon_is_stopped_with_the_card_that_can_stop_it() -> None:
    game = after(short(*MOON), "2: 2C 3C 4C 5C", "1: KS QS 2S 3S", "1: JD 2D 3D")
    assert legal(game) == "AH 2H 3H 4H"
    assert says(game) != "AH"
    game = after(game, "4: 2H", "1: KH 8H 5H")
    assert says(game) == "AH"
    assert thumb(game) == "Stop the moon"


def test_even_the_queen_is_taken_to_stop_a_moon_that_is_all_but_shot() -> None:
    game = short(*LATE_MOON, card="hearts+break_hearts=no")
    game = after(game, "2: 2C 3C 4C 5C", "1: AH 2H 3H 4H", "1: KH 5H 6H 7H", "1: QH 8H 9H TH")
    game = after(game, "1: KS QS 2S")
    assert legal(game) == "AS 3S"
    assert says(game) == "AS"
    assert thumb(game) == "Stop the moon"


def test_a_lead_that_sets_the_others_free_to_throw_is_avoided() -> None:
    hands = ("KC 9D 3C", "2C 6C QS", "5C 7C TH", "4C 8C AH")
    game = after(short(*hands, card="hearts+moon_needs=QS,AH"), "2: 2C 5C 4C KC")
    assert legal(game) == "9D 3C"
    assert says(game) == "3C"


def test_spades_are_not_led_from_under_the_own_queen() -> None:
    game = whole("AC 3D QJ2S", "2C", "3C", "4C")
    game = after(game, "2: 2C 3C 4C AC")
    assert parse_card(says(game)).suit is not Suit.SPADES


def test_low_spades_are_led_while_somebody_else_holds_the_queen() -> None:
    game = short("KC 4S 9D", "2C QS 8D", "3C 5S TD", "4C 6S JD", card="hearts+moon_needs=QS")
    game = after(game, "2: 2C 3C 4C KC")
    assert says(game) == "4S"
    assert thumb(game) == "Draw the queen"


def test_the_jack_of_diamonds_is_taken_by_who_can() -> None:
    game = whole("AC TD", "2C JD", "3C 5D", "4C Q2D", card="omnibus_hearts")
    game = after(game, "2: 2C 3C 4C AC", "1: TD JD 5D")
    assert says(game) in ("QD", "KD", "AD")
    game = whole("AC TD", "2C 6D", "3C 5D", "4C J2D", card="omnibus_hearts")
    game = after(game, "2: 2C 3C 4C AC", "1: TD 6D 5D")
    assert says(game) == "JD"


def test_the_jack_of_diamonds_is_left_where_the_queen_of_spades_is() -> None:
    hands = ("AC TD", "2C JD", "3C QS 2345678S 5678H", "4C Q2D")
    game = whole(*hands, card="omnibus_hearts")
    game = after(game, "2: 2C 3C 4C AC", "1: TD JD QS")
    assert says(game) in ("2D", "3D")


def test_diamonds_that_can_take_the_jack_are_kept_while_it_is_out() -> None:
    for card, thrown in (("hearts", "AD"), ("omnibus_hearts", "4H")):
        hands = ("AC KC", "2C AD 2345678TS 234H", "3C 5C", "4C 6C")
        game = after(whole(*hands, card=card), "2: 2C 3C 4C AC", "1: KC")
        assert says(game) == thrown


def test_the_jack_of_diamonds_is_not_thrown_away() -> None:
    game = whole("AKC", "2C J2D", "35C", "46C", card="omnibus_hearts")
    game = after(game, "2: 2C 3C 4C AC", "1: KC")
    assert "JD" in legal(game).split()
    assert says(game) != "JD"


def test_no_low_heart_is_passed_while_dangerous_cards_are_held() -> None:
    assert passes("AKQ23H QK2S 59C 468D") == {"QS", "KS", "AH"}
    for held in ("23456H AKQC 2345S 5D", "2345H AS K2D 234567C"):
        assert not passes(held) & {"2H", "3H", "4H", "5H", "6H"}


def test_a_well_guarded_queen_of_spades_is_kept_and_a_bare_one_is_passed() -> None:
    assert "QS" not in passes("Q2345S AKC AKD AK2QH")
    assert "QS" in passes("Q2S AKC AKD AK23456H")


def test_the_jack_of_diamonds_is_never_passed() -> None:
    for held in ("J234D 2345C 23456H", "AJD 2345678C AKQ2H", "JD QKAS AKQH 234567C"):
        assert "JD" not in passes(held, "omnibus_hearts")


def test_short_suits_are_passed_away() -> None:
    assert passes("KQJD 2345S 234567C") == {"KD", "QD", "JD"}
