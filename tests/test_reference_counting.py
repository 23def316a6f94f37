"""The reference answers the worked cases D45 to D86 of the specification as it prints them.

Finishing order, irregularities and California Jack.
"""

from tests.reference.cards import full_pack
from tests.reference.dealing import deal_packets
from tests.reference.facts import Award, Facts
from tests.reference.following import trick_winner
from tests.reference.options import Options, rules_for
from tests.reference.play import play_out
from tests.reference.points import score_deal

SU2 = rules_for("seven_up", 2)
SU3 = rules_for("seven_up", 3)
SU4 = rules_for("seven_up", 4)
OS = rules_for("old_sledge", 4)
CX = rules_for("california_jack_exposed", 2)
CJ3 = rules_for("california_jack", 3)
DX5 = rules_for("denexa_all_fours", 5)
E2 = rules_for("english_all_fours", 2)
F4 = rules_for("all_fours_14", 4)
A5 = rules_for("all_fives", 2)


def scored(options: Options, facts: Facts) -> list[Award]:
    return score_deal(options, facts)["all"]


def spade_trick(options: Options, score: list[int], hands: str, dealer: int) -> Facts:
    """One trick, trump spades, a card to each seat from seat 1."""
    played = list(enumerate(hands.split(), start=1))
    return {
        "dealer": dealer,
        "score": score,
        "trump": "S",
        "hands": [[card] for _, card in played],
        "tricks": [played],
    }


def test_d45_d46_going_out_before_play() -> None:
    turned_jack: Facts = {"dealer": 2, "score": [6, 6], "upcards": [("JS", "first")]}
    assert score_deal(SU2, turned_jack)["out"] == 2
    gift: Facts = {"dealer": 2, "score": [6, 0], "upcards": [("7S", "first")], "gift": True}
    assert score_deal(SU2, gift)["score"] == [7, 0]


def test_d47_the_settled_jack_comes_before_the_gift() -> None:
    facts: Facts = {
        "dealer": 4,
        "score": [6, 6],
        "upcards": [("JS", "first")],
        "gift": True,
        "trump": "S",
        "hands": [[], [], [], []],
        "tricks": [],
    }
    assert score_deal(OS, facts)["out"] == 2


def test_d51_counting_stops_at_high() -> None:
    result = score_deal(SU2, spade_trick(SU2, [6, 6], "AS 2S", 2))
    assert result["counted"] == [(1, 1, "high")]
    assert (result["score"], result["out"]) == ([7, 6], 1)


def test_d52_game_is_not_scored_once_low_has_won() -> None:
    facts: Facts = {
        "dealer": 2,
        "score": [6, 5],
        "trump": "S",
        "hands": [["4D", "3D", "TC"], ["2S", "AS", "9C"]],
        "tricks": [[(1, "4D"), (2, "2S")], [(2, "AS"), (1, "3D")], [(1, "TC"), (2, "9C")]],
    }
    result = score_deal(SU2, facts)
    assert (1, 1, "game") in result["all"]
    assert result["counted"] == [(2, 1, "high"), (2, 1, "low")]
    assert (result["score"], result["out"]) == ([6, 7], 2)


def test_d55_fourteen_up_is_won_at_high() -> None:
    result = score_deal(F4, spade_trick(F4, [13, 13], "AS JS 2D 3D", 4))
    assert (result["counted"], result["score"]) == ([(1, 1, "high")], [14, 13])


def test_d56_a_tied_game_takes_the_non_dealers_out() -> None:
    facts: Facts = {
        "dealer": 4,
        "score": [6, 3],
        "trump": "H",
        "hands": [["3C", "8D", "2D"], ["2H", "8C", "KC"], ["4C", "7C", "AC"], ["JH", "AH", "QC"]],
        "tricks": [
            [(1, "3C"), (2, "2H"), (3, "4C"), (4, "JH")],
            [(4, "AH"), (1, "8D"), (2, "8C"), (3, "7C")],
            [(4, "QC"), (1, "2D"), (2, "KC"), (3, "AC")],
        ],
    }
    even: Options = {**OS, "game_values": {"A": 4, "J": 1, "Q": 1}}
    result = score_deal(even, facts)
    assert result["counts"] == [5, 5]
    assert result["all"] == [(2, 1, "high"), (2, 1, "low"), (2, 1, "jack"), (1, 1, "game")]
    assert (result["score"], result["out"]) == ([7, 6], 1)


def test_d58_the_exposed_game_is_won_at_low() -> None:
    facts: Facts = {
        "dealer": 2,
        "score": [9, 8],
        "trump": "S",
        "hands": [["3D", "4D", "JS"], ["2S", "AS", "5D"]],
        "tricks": [[(1, "3D"), (2, "2S")], [(2, "AS"), (1, "4D")], [(1, "JS"), (2, "5D")]],
    }
    result = score_deal(CX, facts)
    assert result["counted"] == [(2, 1, "high"), (2, 1, "low")]
    assert (result["score"], result["out"]) == ([9, 10], 2)
    assert (1, 1, "jack") in result["all"]


def test_d60_to_d64_all_fives_pegs() -> None:
    mid_deal: Facts = {
        "dealer": 2,
        "score": [45, 0],
        "trump": "S",
        "hands": [["TS", "JS"], ["5S", "3S"]],
        "tricks": [[(1, "TS"), (2, "5S")], [(1, "JS"), (2, "3S")]],
    }
    result = score_deal(A5, mid_deal)
    assert result["counted"] == [(1, 15, "peg"), (1, 1, "peg")]
    assert (result["score"], result["out"]) == ([61, 0], 1)

    assert scored(A5, spade_trick(A5, [0, 0], "AS TS", 2))[0] == (1, 14, "peg")

    everything: Facts = {
        "dealer": 2,
        "trump": "S",
        "hands": [["AS", "KS", "QS", "JS", "TS", "5S"], ["2C", "3C", "4C", "5C", "6C", "7C"]],
        "tricks": [
            [(1, a), (2, b)]
            for a, b in zip(
                ["AS", "KS", "QS", "JS", "TS", "5S"],
                ["2C", "3C", "4C", "5C", "6C", "7C"],
                strict=True,
            )
        ],
    }
    assert score_deal(A5, everything)["score"] == [29, 0]

    five: Facts = {
        "dealer": 2,
        "trump": "S",
        "hands": [["5S", "2D"], ["3C", "QD"]],
        "tricks": [[(1, "5S"), (2, "3C")], [(1, "2D"), (2, "QD")]],
    }
    assert score_deal(A5, five)["counts"] == [0, 2]


def test_d65_to_d72_revokes() -> None:
    def paid(options: Options, cards: str, revokes: list[int]) -> list[Award]:
        facts = spade_trick(options, [], cards, options["players"])
        facts["score"] = [0] * options["players"]
        facts["revokes"] = revokes
        return [award for award in scored(options, facts) if award[2] in ("revoke", "jack", "game")]

    assert paid(SU2, "AS TD", [1]) == [(2, 1, "revoke")]
    assert paid(SU2, "AS JS", [1]) == [(2, 2, "revoke")]
    assert paid(SU3, "AS JS 2D", [1]) == [(2, 2, "revoke"), (3, 2, "revoke")]
    assert paid(SU4, "AS JS 2D 3D", [1]) == [(2, 2, "revoke")]
    per_opponent: Options = {**SU4, "revoke_pay": "per_opponent"}
    assert paid(per_opponent, "AS JS 2D 3D", [1]) == [(2, 2, "revoke"), (2, 2, "revoke")]
    assert paid(DX5, "AS JS 2D 3D 4D", [1]) == [(seat, 2, "revoke") for seat in (2, 3, 4, 5)]
    assert paid(SU2, "AS TD", [1, 1]) == [(2, 1, "revoke")]
    assert paid({**SU2, "revoke_count": "per_revoke"}, "AS TD", [1, 1]) == [(2, 1, "revoke")] * 2
    assert paid({**SU2, "revoke_game_to": "best_eligible"}, "AS TD", [1]) == [
        (2, 1, "revoke"),
        (2, 1, "game"),
    ]
    drawn = spade_trick(CX, [0, 0], "AS TD", 2)
    drawn["stock"] = ["JS"]
    drawn["revokes"] = [1]
    assert (2, 2, "revoke") in scored(CX, drawn)


def test_d78_points_for_plain_discards() -> None:
    facts = spade_trick(E2, [0, 0], "3C 9D", 2)
    assert (1, 1, "discard_penalty") in scored({**E2, "plain_discard_penalty": "any"}, facts)
    able: Options = {**E2, "plain_discard_penalty": "able"}
    assert (1, 1, "discard_penalty") not in scored(able, facts)
    facts["hands"][1].append("TC")
    assert (1, 1, "discard_penalty") in scored(able, facts)


def test_d81_d82_drawing_from_the_stock() -> None:
    pack = [card for card in full_pack() if card != "2C"]
    hands, stock = deal_packets(pack, 3, 3, CJ3["deal_packets"])
    tricks = play_out(hands, 1, stock[0][1], stock, CJ3, "LOW")
    assert (len(stock), len(tricks)) == (33, 17)
    first_winner = trick_winner(tricks[0], stock[0][1])
    drew_second = first_winner % 3 + 1
    played = {card: seat for trick in tricks for seat, card in trick}
    assert (played[stock[0]], played[stock[1]]) == (first_winner, drew_second)


def test_d83_low_where_the_trump_deuce_was_removed() -> None:
    facts: Facts = {
        "dealer": 3,
        "trump": "C",
        "hands": [["AC"], ["3C"], ["4D"]],
        "tricks": [[(1, "AC"), (2, "3C"), (3, "4D")]],
    }
    assert (1, 1, "low") in scored(CJ3, facts)
    assert (1, 1, "low") not in scored({**CJ3, "low_is": "deuce"}, facts)


def test_d86_california_jack_is_won_at_high() -> None:
    facts: Facts = {
        "dealer": 2,
        "score": [6, 6],
        "trump": "S",
        "hands": [["2S", "JS", "AC"], ["3D", "4D", "AS"]],
        "tricks": [[(1, "2S"), (2, "3D")], [(1, "JS"), (2, "4D")], [(1, "AC"), (2, "AS")]],
    }
    result = score_deal(rules_for("california_jack", 2), facts)
    assert (result["counted"], result["out"]) == ([(2, 1, "high")], 2)
