"""Old Sledge from the first lead to the last point: OS-16 to OS-29."""

from __future__ import annotations

from tests.games.deals import acting, after, legal, phase, points, refusal, table, told, winners
from tests.marks import clause

OS = "old_sledge"


@clause("OS-16")
def test_the_dealers_left_leads() -> None:
    game = after(table(OS, up="9H", dealer=2), "3 stand")
    assert (phase(game), acting(game)) == ("playing", [3])


@clause("OS-17")
def test_a_lead_of_trumps_is_followed_if_possible() -> None:
    game = after(table(OS, "QH 2C", "JH TD", "3H 3C", "4D 4C", up="9H"), "1 stand", "1: QH")
    assert legal(game) == "JH"
    assert refusal(game, "2: TD") == "must_follow OS-18"
    assert legal(after(game, "2: JH 3H")) == "4D 4C"


@clause("OS-18")
def test_a_plain_lead_is_followed_or_trumped_even_when_holding_the_suit() -> None:
    game = table(OS, "9C 2D 3D", "KC JH TD", "3C 4H 5D", "4C 6D 7D", up="9H")
    game = after(game, "1 stand", "1: 9C")
    assert legal(game) == "KC JH"
    assert refusal(game, "2: TD") == "must_follow_or_trump OS-18"
    assert winners(after(game, "2: JH 3C 4C")) == [2]
    strict = table(f"{OS}+follow=strict", "9C 2D 3D", "KC JH TD", "3C 4H 5D", "4C 6D 7D", up="9H")
    assert legal(after(strict, "1 stand", "1: 9C")) == "KC"


@clause("OS-19")
def test_a_player_without_the_suit_led_plays_anything() -> None:
    game = table(OS, "9C 2C 3C", "JH TD 2S", "4C 5C 6C", "7C 8C TC", up="9H")
    game = after(game, "1 stand", "1: 9C")
    assert legal(game) == "JH TD 2S"
    ruff = f"{OS}+follow=follow_or_trump_must_ruff"
    must = table(ruff, "9C 2C 3C", "JH TD 2S", "4C 5C 6C", "7C 8C TC", up="9H")
    must = after(must, "1 stand", "1: 9C")
    assert legal(must) == "JH"
    assert refusal(must, "2: TD") == "must_trump CX-11"


@clause("OS-20", "F2")
def test_nobody_need_overtake_so_a_trump_may_go_under_a_higher_one() -> None:
    hands = ("9C 2D 3D", "JH TD 2S", "4H KC QH", "4C 5H 6H")
    game = after(table(OS, *hands, up="9H"), "1 stand", "1: 9C JH")
    assert legal(game) == "4H KC QH"
    assert winners(after(game, "3: 4H 4C")) == [2]
    barred = table(f"{OS}+undertrump=barred_unless_only_trumps", *hands, up="9H")
    barred = after(barred, "1 stand", "1: 9C JH")
    assert legal(barred) == "KC QH"
    assert refusal(barred, "3: 4H") == "may_not_undertrump"


@clause("F2")
def test_the_bar_on_undertrumping_spares_a_trump_lead_and_a_hand_of_only_trumps() -> None:
    card = f"{OS}+undertrump=barred_unless_only_trumps"
    only = table(card, "9C KH", "JH TD", "4H 3H", "5H KS", up="9H")
    assert legal(after(only, "1 stand", "1: 9C JH")) == "4H 3H"
    any_of_them = table(card, "9C KH", "JH TD", "4H QH", "5H KS", up="9H")
    assert legal(after(any_of_them, "1 stand", "1: 9C JH")) == "4H QH"
    led = table(card, "JH 9C", "JD TD", "4H 3H", "5H KS", up="9H")
    assert legal(after(led, "1 stand", "1: JH JD 4H")) == "5H"
    ruff = f"{card}+follow=follow_or_trump_must_ruff"
    must = table(ruff, "9C 8C", "JH TD", "4H KD", "5H KS", up="9H")
    assert legal(after(must, "1 stand", "1: 9C JH")) == "4H"


@clause("OS-21")
def test_the_best_trump_or_else_the_best_of_the_suit_led_wins_and_leads_six_tricks() -> None:
    game = table(
        OS,
        "8S 9S 6S 3S 4H 2D",
        "5C QC 4C 2C KH QS",
        "TD 7D QH 8H JH AC",
        "3C 8C JC JD TS 2S",
        up="9H",
    )
    game = after(game, "1 stand")
    tricks = (
        ("1: 8S QS QH TS", 3),
        ("3: 7D JD 2D 2C", 4),
        ("4: 8C 6S 4C AC", 3),
        ("3: JH 2S 4H KH", 2),
        ("2: QC TD JC 9S", 2),
        ("2: 5C 8H 3C 3S", 3),
    )
    for line, winner in tricks:
        assert phase(game) == "playing"
        game = after(game, line)
        assert winners(game)[-1] == winner
    assert (phase(game), len(winners(game))) == ("shuffling", 6)


@clause("OS-22")
def test_high_and_low_score_for_the_pairs_that_held_them_not_for_captors() -> None:
    game = table(OS, "4H 2C", "KH 3C", "5C 6C", "7C 8C", up="9H")
    game = after(game, "1 stand", "1: 4H KH 5C 7C", "2: 3C 6C 8C 2C")
    assert winners(game) == [2, 4]
    assert told(game)[2:4] == ["2 +1 high KH (OS-22)", "1 +1 low 4H (OS-22)"]
    captor = table(f"{OS}+low_to=captor", "4H 2C", "KH 3C", "5C 6C", "7C 8C", up="9H")
    captor = after(captor, "1 stand", "1: 4H KH 5C 7C", "2: 3C 6C 8C 2C")
    assert points(captor)[1] == "2 +1 low 4H"


@clause("OS-23")
def test_the_jack_of_trumps_scores_for_the_pair_that_captures_it() -> None:
    game = after(table(OS, "JH", "QH", "2C", "3C", up="9H"), "1 stand", "1: JH QH 2C 3C")
    assert "2 +1 jack JH (OS-23)" in told(game)
    partner = after(table(OS, "JH", "2C", "QH", "3C", up="9H"), "1 stand", "1: JH 2C QH 3C")
    assert "1 +1 jack JH (OS-23)" in told(partner)
    undealt = after(table(OS, "TH", "2C", "QH", "3C", up="9H"), "1 stand", "1: TH 2C QH 3C")
    assert "no jack: not_in_play (OS-23)" in told(undealt)


@clause("OS-24")
def test_game_goes_to_the_pair_whose_tricks_count_more() -> None:
    game = table(OS, "AC KD", "2C TD", "QC 3D", "3C 4D", up="9H")
    game = after(game, "1 stand", "1: AC 2C QC 3C", "1: KD TD 3D 4D")
    assert [entry.counts for entry in game.ledger if entry.counts] == [(19, 0)]
    assert told(game)[-1] == "1 +1 game (OS-24)"
    game = table(OS, "AC 4D", "2C TD", "QC 3D", "3C JD", up="9H")
    game = after(game, "1 stand", "1: AC 2C QC 3C", "1: 4D TD 3D JD")
    assert [entry.counts for entry in game.ledger if entry.counts] == [(6, 11)]
    assert points(game)[-1] == "2 +1 game"


@clause("OS-25")
def test_equal_game_counts_go_to_the_dealers_opponents() -> None:
    hands = ("KC 2D", "2C KD", "3C 3D", "4C 4D")
    for dealer, gets in ((1, 2), (4, 1)):
        eldest = dealer % 4 + 1
        lead = {2: ("2: 2C 3C 4C KC", "1: 2D KD 3D 4D"), 1: ("1: KC 2C 3C 4C", "1: 2D KD 3D 4D")}
        game = after(table(OS, *hands, up="9H", dealer=dealer), f"{eldest} stand")
        game = after(game, *lead[eldest])
        assert [entry.counts for entry in game.ledger if entry.counts] == [(3, 3)]
        assert told(game)[-1] == f"{gets} +1 game (OS-25)"
    nothing = after(table(OS, "2C", "3C", "4C", "5C", up="9H"), "1 stand", "1: 2C 3C 4C 5C")
    assert points(nothing) == ["1 +1 game"]
    nobody = f"{OS}+game_tie=nobody"
    nothing = after(table(nobody, "2C", "3C", "4C", "5C", up="9H"), "1 stand", "1: 2C 3C 4C 5C")
    assert told(nothing)[-1] == "no game: tied (house rule game_tie=nobody (as SU-29))"


@clause("OS-26")
def test_both_pairs_begin_at_nothing_and_the_first_to_seven_wins() -> None:
    game = table(OS, up="9H")
    assert game.scores == (0, 0)
    assert not after(table(OS, up="9H", scores=(5, 6)), "1 beg", "4 give").is_over
    assert after(table(OS, up="9H", scores=(6, 0)), "1 beg", "4 give").winners == (0,)


@clause("OS-27")
def test_high_low_jack_and_game_are_counted_strictly_in_that_order() -> None:
    def winner(first: int, second: int) -> tuple[int, ...]:
        # Pair 1 has Low and Game, pair 2 High and Jack.
        game = table(OS, "4H TC", "JH 2C", "3C 4C", "5C 6C", up="9H", scores=(first, second))
        return after(game, "1 stand", "1: 4H JH 3C 5C", "2: 2C 4C 6C TC").winners

    assert winner(6, 6) == (1,)
    assert winner(6, 5) == (0,)
    assert winner(5, 5) == (1,)
    assert winner(5, 4) == (0,)
    assert winner(4, 4) == ()


@clause("OS-28", "F16")
def test_the_settled_jack_and_the_gift_are_counted_before_the_tricks_the_jack_first() -> None:
    given = after(table(OS, up="JS"), "1 beg", "4 give")
    assert phase(given) == "playing"
    assert points(given) == ["2 +1 turn_up JS", "1 +1 gift"]
    both = after(table(OS, up="JS", scores=(6, 6)), "1 beg", "4 give")
    assert both.winners == (1,)
    assert told(both) == [
        "2 +1 turn_up JS (OS-14)",
        *(
            f"no {point}: game_was_over (OS-27)"
            for point in ("gift", "high", "low", "jack", "game")
        ),
    ]
    plain = after(table(OS, up="9S", scores=(6, 6)), "1 beg", "4 give")
    assert plain.winners == (0,)


@clause("OS-29")
def test_game_won_on_a_tie_is_one_point_and_wins_for_a_pair_on_six() -> None:
    def played(scores: tuple[int, int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        # Pair 2 deals and has High, Low and Jack; the counts are 1 to 1.
        game = table(OS, "2C JD", "JH 2D", "3C 3D", "4C 4D", up="9H", scores=scores)
        game = after(game, "1 stand", "1: 2C JH 3C 4C", "2: 2D 3D 4D JD")
        return game.scores, game.winners

    assert played((5, 3)) == ((6, 6), ())
    assert played((6, 3)) == ((7, 6), (0,))
    assert played((6, 4)) == ((6, 7), (1,))
