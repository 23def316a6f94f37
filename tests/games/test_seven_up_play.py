"""Seven-Up from the first lead to the last point: SU-20 to SU-32."""

from __future__ import annotations

from tests.games.deals import acting, after, legal, phase, points, refusal, table, told, winners
from tests.marks import clause

SU2, SU3, SU4 = "seven_up", "seven_up+players=3", "seven_up+players=4"
SMALL = "seven_up+deal_packets=2+run_packet=1"
"""Two cards a hand, and one more from a run."""


@clause("SU-20")
def test_eldest_leads_any_card() -> None:
    game = after(table(SU3, "", "", "TD JH 2S 3C 4C 5C", up="9H", dealer=2), "3 stand")
    assert acting(game) == [3]
    assert legal(game) == "TD JH 2S 3C 4C 5C"


@clause("SU-21")
def test_a_lead_of_trumps_is_followed_with_a_trump_if_able() -> None:
    game = after(table(SU3, "QH 3S", "JH TD", "9D 2S", up="9H"), "1 stand")
    game = after(game, "1: QH")
    assert legal(game) == "JH"
    assert refusal(game, "2: TD") == "must_follow SU-22"
    game = after(game, "2: JH")
    assert legal(game) == "9D 2S"


@clause("SU-22")
def test_a_plain_suit_is_followed_if_able_and_a_void_hand_may_trump_or_discard() -> None:
    game = table(SU3, "9C 3S 4S 5S", "KC 3C JH TD", "QH 5H 8D 2S", up="9H")
    game = after(game, "1 stand", "1: 9C")
    assert legal(game) == "KC 3C"
    assert refusal(game, "2: JH") == "must_follow SU-22"
    game = after(game, "2: 3C")
    assert legal(game) == "QH 5H 8D 2S"


@clause("SU-22")
def test_trumping_while_able_to_follow_and_having_to_trump_are_options() -> None:
    hands = ("9C 3S 4S 5S", "KC 3C JH TD", "QH 5H 8D 2S")
    for follow, holding, void in (
        ("strict", "KC 3C", "QH 5H 8D 2S"),
        ("follow_or_trump", "KC 3C JH", "QH 5H 8D 2S"),
        ("follow_or_trump_must_ruff", "KC 3C JH", "QH 5H"),
    ):
        game = after(table(f"{SU3}+follow={follow}", *hands, up="9H"), "1 stand", "1: 9C")
        assert legal(game) == holding
        assert legal(after(game, "2: KC")) == void


@clause("SU-22")
def test_a_void_hand_may_put_a_trump_under_a_higher_one_unless_that_is_barred() -> None:
    hands = ("9C 3S", "JH TD", "4H KD")
    game = after(table(SU3, *hands, up="9H"), "1 stand", "1: 9C JH")
    assert legal(game) == "4H KD"
    card = f"{SU3}+undertrump=barred_unless_only_trumps"
    barred = after(table(card, *hands, up="9H"), "1 stand", "1: 9C JH")
    assert legal(barred) == "KD"


@clause("SU-23")
def test_the_highest_card_of_the_suit_led_wins_unless_trumped_then_the_highest_trump() -> None:
    plain = table(SU4, "9C", "AD", "TC", "KS", up="9H")
    assert winners(after(plain, "1 stand", "1: 9C AD TC KS")) == [3]
    trumped = table(SU4, "9C", "3H", "AC", "2H", up="9H")
    assert winners(after(trumped, "1 stand", "1: 9C 3H AC 2H")) == [2]


@clause("SU-24")
def test_the_winner_of_a_trick_leads_next() -> None:
    game = table(SU3, "9C 3S", "KC 4D", "TC 5D", up="9H")
    game = after(game, "1 stand", "1: 9C KC TC")
    assert (acting(game), legal(game)) == ([2], "4D")
    assert winners(after(game, "2: 4D 5D 3S")) == [2, 3]


@clause("SU-25")
def test_high_is_the_highest_trump_in_play_and_scores_for_whoever_was_dealt_it() -> None:
    game = table(SU2, "KS 2C", "QS 3C", up="AS")
    game = after(game, "1 stand", "1: KS QS", "1: 2C 3C")
    assert "1 +1 high KS (SU-25)" in told(game)
    run = table(SMALL, "2C 3C AD", "KD QD 5C", up="7S 8D")
    run = after(run, "1 beg", "2 run", "discard 1 AD", "discard 2 5C", "1: 2C QD", "2: KD 3C")
    assert points(run)[0] == "2 +1 high KD"


@clause("SU-26")
def test_low_is_the_lowest_trump_in_play_and_scores_for_whoever_was_dealt_it() -> None:
    game = after(table(SU2, "KS", "4S", up="AS"), "1 stand", "1: KS 4S")
    assert winners(game) == [1]
    assert "2 +1 low 4S (SU-26)" in told(game)
    captor = after(table(f"{SU2}+low_to=captor", "KS", "4S", up="AS"), "1 stand", "1: KS 4S")
    assert "1 +1 low 4S" in points(captor)
    run = table(SMALL, "KD 3C 2D", "QD TD 5C", up="7S 8D")
    run = after(run, "1 beg", "2 run", "discard 1 2D", "discard 2 5C", "1: KD TD", "1: 3C QD")
    assert "2 +1 low TD" in points(run)


@clause("SU-26")
def test_low_may_be_only_the_deuce_by_a_house_rule() -> None:
    card = f"{SU2}+low_is=deuce"
    four = after(table(card, "KS", "4S", up="AS"), "1 stand", "1: KS 4S")
    assert "no low: deuce_not_in_play (house rule low_is=deuce)" in told(four)
    two = after(table(card, "KS", "2S", up="AS"), "1 stand", "1: KS 2S")
    assert "2 +1 low 2S" in points(two)


@clause("SU-27")
def test_the_jack_of_trumps_scores_for_whoever_takes_it_in_a_trick() -> None:
    game = after(table(SU2, "JS", "KS", up="9S"), "1 stand", "1: JS KS")
    assert "2 +1 jack JS (SU-27)" in told(game)
    saved = after(table(SU2, "JS", "4S", up="9S"), "1 stand", "1: JS 4S")
    assert "1 +1 jack JS" in points(saved)
    worth = after(table(f"{SU2}+jack_points=2", "JS", "4S", up="9S"), "1 stand", "1: JS 4S")
    assert "1 +2 jack JS" in points(worth)


@clause("SU-27")
def test_a_turned_jack_of_trumps_scores_for_the_dealer_and_not_again_in_play() -> None:
    game = after(table(SU2, "KS", "4S", up="JS"), "1 stand", "1: KS 4S")
    assert points(game) == ["2 +1 turn_up JS", "1 +1 high KS", "2 +1 low 4S", "1 +1 game"]
    assert "no jack: turned_up (SU-27)" in told(game)


@clause("SU-27")
def test_a_jack_undealt_or_discarded_scores_for_nobody() -> None:
    undealt = after(table(SU2, "KS", "4S", up="9S"), "1 stand", "1: KS 4S")
    assert "no jack: not_in_play (SU-27)" in told(undealt)
    run = table(SMALL, "KD 3C JD", "QD TD 5C", up="7S 8D")
    run = after(run, "1 beg", "2 run", "discard 1 JD", "discard 2 5C", "1: KD TD", "1: 3C QD")
    assert "no jack: not_in_play (SU-27)" in told(run)


@clause("SU-28")
def test_game_goes_to_the_highest_count_of_tens_and_court_cards_taken() -> None:
    aces = table(SU2, "AC KD QD JD", "9C 8D 7D 6D", up="2H")
    aces = after(aces, "1 stand", "1: AC 9C", "1: KD 8D", "1: QD 7D", "1: JD 6D")
    assert [entry.counts for entry in aces.ledger if entry.counts] == [(10, 0)]
    assert "1 +1 game (SU-28)" in told(aces)
    pairs = table(SU4, "AC 2D", "3C 4D", "4C 5D", "5C TD", up="2H")
    pairs = after(pairs, "1 stand", "1: AC 3C 4C 5C", "1: 2D 4D 5D TD")
    assert [entry.counts for entry in pairs.ledger if entry.counts] == [(4, 10)]
    assert points(pairs) == ["2 +1 game"]


@clause("SU-28")
def test_the_values_toward_game_and_the_worth_of_game_are_options() -> None:
    def played(option: str) -> list[str]:
        game = table(f"{SU2}{option}", "AC TD", "KC JD", up="2H")
        return points(after(game, "1 stand", "1: AC KC", "1: TD JD"))

    assert played("") == ["2 +1 game"]
    assert played("+game_points=2") == ["2 +2 game"]
    assert played("+game_values=A:4,K:3,Q:2,J:1") == ["1 +1 game"]
    assert played("+game_points=0") == []


@clause("SU-29")
def test_nobody_scores_game_when_the_highest_count_is_shared() -> None:
    equal = after(table(SU2, "KC 2D", "2C KD", up="9S"), "1 stand", "1: KC 2C", "1: 2D KD")
    assert "no game: tied (SU-29)" in told(equal)
    assert [entry.counts for entry in equal.ledger if entry.counts] == [(3, 3)]
    nothing = after(table(SU2, "3C", "2C", up="9S"), "1 stand", "1: 3C 2C")
    assert "no game: tied (SU-29)" in told(nothing)
    three = table(SU3, "KC 2D 2H", "2C KD 3H", "3C 3D KH", up="9S")
    three = after(three, "1 stand", "1: KC 2C 3C", "1: 2D KD 3D", "2: 3H KH 2H")
    assert "no game: tied (SU-29)" in told(three)
    card = f"{SU2}+game_tie=non_dealer_side"
    given = after(table(card, "KC 2D", "2C KD", up="9S"), "1 stand", "1: KC 2C", "1: 2D KD")
    assert points(given) == ["1 +1 game"]


@clause("SU-29")
def test_two_players_equal_below_the_highest_count_are_no_tie() -> None:
    game = table(SU3, "KC 2D 2H", "2C KD 3H", "3C 3D AH", up="9S")
    game = after(game, "1 stand", "1: KC 2C 3C", "1: 2D KD 3D", "2: 3H AH 2H")
    assert points(game) == ["3 +1 game"]


@clause("SU-30")
def test_a_lone_trump_is_high_and_low_and_the_jack_too_if_it_is_one() -> None:
    two = after(table(SU2, "8D", "2C", up="9D"), "1 stand", "1: 8D 2C")
    assert points(two) == ["1 +1 high 8D", "1 +1 low 8D"]
    three = after(table(SU2, "2C", "JD", up="9D"), "1 stand", "1: 2C JD")
    assert points(three) == ["2 +1 high JD", "2 +1 low JD", "2 +1 jack JD", "2 +1 game"]


@clause("SU-31")
def test_points_count_in_the_order_high_low_jack_game_and_the_first_out_wins() -> None:
    def played(option: str = "") -> tuple[list[str], tuple[int, ...]]:
        game = table(f"{SU2}{option}", "AS 2C", "JS TC", up="9S", scores=(6, 6))
        game = after(game, "1 stand", "1: AS JS", "1: 2C TC")
        return told(game)[2:], game.winners

    # Seat 1 has High and Jack, seat 2 Low and Game: all four would be out with one point.
    entries, won = played()
    assert won == (0,)
    assert entries == [
        "1 +1 high AS (SU-25)",
        "no low: game_was_over (SU-31)",
        "no jack: game_was_over (SU-31)",
        "no game: game_was_over (SU-31)",
    ]
    entries, won = played("+precedence=low,high,jack,game")
    assert (entries[0], won) == ("2 +1 low JS (SU-26)", (1,))


@clause("SU-32")
def test_a_dealer_who_needs_one_and_turns_a_jack_wins_before_any_begging() -> None:
    game = table(SU2, up="JS", scores=(6, 6))
    assert game.winners == (1,)
    assert told(game)[0] == "2 +1 turn_up JS (SU-7)"
    assert acting(game) == []
    run = after(table(SU2, up="7S JD", scores=(6, 6)), "1 beg", "2 run")
    assert run.winners == (1,)
    late = table(f"{SU2}+turnup_credit=when_settled", up="JS", scores=(6, 6))
    assert phase(late) == "begging"
    assert after(late, "1 beg", "2 run").winners == ()
