"""Every point of a deal is explained, to each in the second person, and no secret is told."""

from __future__ import annotations

import pytest

from allfours.game.state import Game
from allfours.game.telling import tell_log
from allfours.game.view import REVIEWER, SPECTATOR, view
from tests.game.told import NAMES, golden, missed, scored, told
from tests.games.deals import after, table
from tests.marks import clause

# The whole account ------------------------------------------------------------------------------


@clause("D105")
def test_a_deal_is_told_to_a_player_as_the_deal_summary_draws_it() -> None:
    deal = told(golden("d105_old_sledge_stand"), 0)
    assert deal.kicker == "Old Sledge, deal 1, dealt by Dov, hearts trump"
    assert deal.headline == "They score two, we score one. They win, seven to six."
    assert deal.outlook == ""
    assert [(side.name, side.before, side.score) for side in deal.standings] == [
        ("We", 5, 6),
        ("They", 5, 7),
    ]
    assert [(point.label, point.text, point.grounds, point.name) for point in deal.scored] == [
        (
            "High",
            "The king was the highest heart in play. Ben was dealt it, and took the fourth trick "
            "with it.",
            ("OS-22",),
            "They",
        ),
        (
            "Low",
            "The four was the lowest heart in play. You were dealt it; it makes no matter that Ben "
            "took it.",
            ("OS-22",),
            "We",
        ),
        ("Jack", "Ben took the jack of hearts from Cara in the fourth trick.", ("OS-23",), "They"),
    ]
    assert [(point.label, point.text) for point in deal.missed] == [
        ("Gift", "You stood, so there was nothing to give."),
        ("Turn-up", "The nine of hearts was turned up. Only a jack scores for the dealer."),
        ("Game", "The game was won before it was counted."),
    ]


@clause("D105")
def test_the_same_deal_is_told_to_an_onlooker_by_name() -> None:
    deal = told(golden("d105_old_sledge_stand"))
    assert deal.headline == (
        "Ben and Dov score two, Ann and Cara score one. Ben and Dov win, seven to six."
    )
    assert deal.scored[1].text == (
        "The four was the lowest heart in play. Ann was dealt it; it makes no matter that Ben took "
        "it."
    )
    assert deal.standings[0].name == "Ann and Cara"


@clause("T14")
def test_a_tied_game_says_whose_it_is_and_who_dealt() -> None:
    game = golden("t14_old_sledge_stand")
    (tie,) = [point for point in told(game, 0).scored if point.label == "Game"]
    assert tie.text == "Thirteen each. A tied Game goes to the dealer's opponents, and Dov dealt."
    assert tie.grounds == ("OS-24", "OS-25")
    assert tie.working == (
        ("We", "J♠ 1, 10♥ 10, Q♥ 2"),
        ("They", "Q♦ 2, K♠ 3, K♣ 3, A♦ 4, J♣ 1"),
    )
    assert tie.counts == (13, 13)
    assert scored(game, 3)["Game"].endswith("goes to the dealer's opponents, and you dealt.")
    assert scored(golden("t01_english_all_fours_run"))["Game"] == (
        "Eighteen each. A tied Game goes to the player who did not deal, and Ben dealt."
    )


@clause("T15", "T27", "T7")
def test_a_tie_is_told_at_its_height_even_at_nothing() -> None:
    assert scored(golden("t15_old_sledge_stand"))["Game"].startswith(
        "Nobody took a card that counts. A tied Game"
    )
    assert missed(golden("t27_california_jack_exposed_tie"))["Game"] == (
        "Forty each. A tied Game goes to nobody."
    )
    assert missed(golden("t07_seven_up_3_stand"))["Game"].startswith("Ten each.")


@clause("D19")
def test_a_tie_of_some_players_names_them() -> None:
    hands = ("TC 2H 3D", "3C TH 2D", "4C 3H KD")
    even = after(
        table("denexa_all_fours+players=3+deal_packets=3", *hands, up="9S"),
        "1 stand", "1: TC 3C 4C", "1: 2H TH 3H", "2: 2D KD 3D",
    )  # fmt: skip
    assert missed(even)["Game"] == "Ann and Ben counted ten each. A tied Game goes to nobody."
    assert missed(even, 1)["Game"].startswith("You and Ann counted ten each.")
    assert missed(even)["High"] == "There was no spade in play."


@clause("T9", "T28")
def test_counts_are_told_the_highest_first_and_partners_say_we_and_they() -> None:
    game = golden("t09_seven_up_4_run")
    assert scored(game, 0)["Game"] == "We counted 50, they 18."
    assert scored(game, 1)["Game"] == "They counted 50, we 18."
    assert scored(game)["Game"] == "Ann and Cara counted 50, Ben and Dov 18."
    assert scored(golden("t28_california_jack_2"), 0)["Game"] == "Ben counted 62, you 18."
    assert scored(golden("t06_seven_up_3_run"), 0)["Game"] == (
        "Ben counted 39, you nothing, Cara nothing."
    )


# Who held, who took -----------------------------------------------------------------------------


@clause("D26", "T1")
def test_low_is_told_by_its_holder_or_by_its_captor_as_the_rules_have_it() -> None:
    assert scored(golden("t01_seven_up_2_run"), 0)["Low"] == (
        "The five was the lowest club in play. You were dealt it; it makes no matter that Ben took "
        "it."
    )
    assert scored(golden("t01_denexa_2_run"), 0)["Low"] == (
        "The five was the lowest club in play. Ben took it from you in the first trick."
    )
    assert scored(golden("t25_california_jack_exposed"))["Low"] == (
        "The two was the lowest club. Ben won the eighth trick with it."
    )


@clause("T10", "T14", "T30")
def test_the_jack_is_told_by_who_took_it_and_from_whom() -> None:
    assert scored(golden("t10_old_sledge_run"), 2)["Jack"] == (
        "Ben took the jack of diamonds from you in the fourth trick."
    )
    assert scored(golden("t14_old_sledge_stand"))["Jack"] == (
        "Dov took the jack of clubs in the sixth trick, where Ben had played it."
    )
    assert scored(golden("t30_california_jack_4"), 1)["Jack"] == (
        "Ann took the jack of clubs from you in the eleventh trick."
    )
    assert scored(golden("t09_seven_up_4_run"), 2)["Jack"] == (
        "You won the fifth trick with the jack of diamonds."
    )


@clause("T4", "EF-19")
def test_a_hanged_jack_says_what_it_scores_and_what_it_would_have() -> None:
    assert scored(golden("t04_english_all_fours_run"), 0)["Hanged jack"] == (
        "Ben took the jack of spades from you in the first trick: hanged, it scores three instead "
        "of one."
    )


@clause("T23", "F13")
def test_pegs_are_told_trick_by_trick() -> None:
    deal = told(golden("t23_all_fives_2_run"), 0)
    assert [point.text for point in deal.scored if point.label == "Pegs"] == [
        "Ben took the five of clubs in the first trick.",
        "You took the ten of clubs in the third trick.",
        "You took the ace of clubs in the sixth trick.",
    ]
    both = table("all_fives", "TH 5S", "5H 4S", up="9H")
    both = after(both, "1 stand", "1: TH 5H")
    peg = tell_log(view(both, 0), NAMES[:2])[-1]
    assert peg == "You peg 15 for the ten of hearts and the five of hearts (A5-2)."


# Before the play --------------------------------------------------------------------------------


@clause("SU-7", "SU-13", "SU-16", "T6")
def test_turn_ups_and_gifts_are_told_by_who_dealt_and_who_begged() -> None:
    forfeited = told(golden("t06_seven_up_3_run"), 2)
    assert [(p.label, p.text, p.points) for p in forfeited.scored[:2]] == [
        ("Turn-up", "You turned up the jack of hearts.", 1),
        ("Turn-up forfeited", "Hearts were refused, which takes back one for the jack of hearts.",
         -1),
    ]  # fmt: skip
    given = after(table("seven_up", "AH", "KH", up="9H"), "1 beg", "2 give", "1: AH KH")
    assert scored(given, 0)["Gift"] == "You begged, and Ben gave one."
    assert scored(given, 1)["Gift"] == "Ann begged, and you gave one."


@clause("T9", "T21", "DX-9")
def test_a_turn_up_that_does_not_pay_says_why() -> None:
    twice = [p.text for p in told(golden("t09_seven_up_4_run")).missed if p.label == "Turn-up"]
    assert twice == [
        "Of the turn-ups only the first and one of a new suit score; the jack of clubs was one of "
        "the same suit.",
        "The seven of diamonds was turned up. Only a jack scores for the dealer.",
    ]
    assert missed(golden("t21_denexa_6_stand"))["Turn-up"] == (
        "Of the turn-ups only one of a new suit scores; the jack of diamonds was the first."
    )
    assert missed(golden("t02_english_all_fours_stand"))["Turn-up"] == (
        "The ten of spades was turned up. Only an ace, a jack or a six scores for the dealer."
    )


@clause("D36", "D37", "OS-15")
def test_bunching_and_a_refused_suit_are_told() -> None:
    jack = table("old_sledge", up="9C JD")
    bunched = after(jack, "1 beg", "4 run", "1 bunch", "2 agree", "3 agree", "4 agree")
    assert missed(bunched)["Turn-up"] == "The deal was bunched, and the jack of diamonds with it."
    assert told(bunched, 0).headline == "The deal was bunched. Nobody scores."
    assert told(bunched, 3).outlook == "You deal again. Both need seven."


@clause("T18")
def test_a_pack_that_runs_out_is_told() -> None:
    assert told(golden("t18_old_sledge_exhausted"), 0).headline == (
        "The pack ran out. Nobody scores."
    )


# What is not told -------------------------------------------------------------------------------


def jack_game(run: str) -> Game:
    """Ann wins at Game; she is dealt these three cards in a run and throws them away."""
    hands = (f"AC KC QC TC 9C AD {run}", "3C KD QD TD 9D 8D 4S 5S 6S")
    return after(
        table("seven_up+target=2+deal_packets=3,3", *hands, up="9H 2C"),
        "1 beg", "2 run", f"discard 1 {run}", "discard 2 4S 5S 6S",
        "1: AC 3C", "1: KC 8D", "1: QC 9D", "1: TC TD", "1: 9C QD", "1: AD KD",
    )  # fmt: skip


@clause("F20")
@pytest.mark.parametrize(
    ("run", "place"),
    [
        ("JC 2H 3H", "Ann had discarded it."),
        ("4H 2H 3H", "It lay sixth in the stock."),
    ],
)
def test_a_jack_that_was_not_in_play_is_placed_only_for_a_reviewer(run: str, place: str) -> None:
    game = jack_game(run)
    assert game.is_over
    reason = "The jack of clubs was not in play."
    for audience in (0, 1, SPECTATOR):
        assert missed(game, audience)["Jack"] == reason
    assert missed(game, REVIEWER)["Jack"] == f"{reason} {place}"


# Hearts -----------------------------------------------------------------------------------------


@clause("T31", "T32", "OH-1")
def test_a_deal_of_hearts_is_told_by_who_took_what() -> None:
    assert told(golden("t31_hearts_none"), 0).headline == (
        "Dov takes 18, Ben five, you two, Cara one."
    )
    assert scored(golden("t31_hearts_none"), 3)["Hearts and queen"] == (
        "You took five hearts and the queen of spades."
    )
    omnibus = told(golden("t32_omnibus_hearts_left"), 2)
    assert omnibus.headline == "Ann takes 13, Ben twelve, you nine off."
    assert {point.label for point in omnibus.scored} == {
        "Queen of spades", "Hearts", "Hearts and jack",
    }  # fmt: skip
    assert omnibus.outlook == "Ann deals next. Ann is nearest the limit, at 13 of 100."


@clause("T35", "H-12")
def test_a_moon_is_told_to_the_shooter_and_to_who_pays() -> None:
    game = golden("t35_hearts_moon")
    assert told(game, 0).headline == "You shot the moon: 26 to each of the others."
    assert told(game, 1).headline == "Ann shot the moon: 26 to each of the others."
    assert missed(game, 1)["Penalty cards"] == (
        "Ann took all that makes a moon, so it costs nothing."
    )
    assert told(game, 3).outlook == (
        "Ann deals next. You, Ben and Cara are nearest the limit, at 26 of 100."
    )
