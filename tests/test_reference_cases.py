"""The reference answers the worked cases D1 to D49 of the specification as it prints them.

One test for each case or group of cases; the ids (D1 …) are the specification's.
"""

from tests.reference.cards import full_pack
from tests.reference.dealing import deal_and_fix_trump, must_discard
from tests.reference.facts import Award, Facts
from tests.reference.following import Play, legal_plays, trick_winner
from tests.reference.four_points import game_counts
from tests.reference.options import Options, rules_for
from tests.reference.points import score_deal

SU2 = rules_for("seven_up", 2)
SU3 = rules_for("seven_up", 3)
SU4 = rules_for("seven_up", 4)
OS = rules_for("old_sledge", 4)
CX = rules_for("california_jack_exposed", 2)
DX2 = rules_for("denexa_all_fours", 2)
DX5 = rules_for("denexa_all_fours", 5)
E2 = rules_for("english_all_fours", 2)
F4 = rules_for("all_fours_14", 4)
BARRED: Options = {**OS, "undertrump": "barred_unless_only_trumps"}


def legal(hand: str, trick: list[Play], options: Options) -> str:
    return " ".join(legal_plays(hand.split(), trick, "H", options))


def scored(options: Options, facts: Facts) -> list[Award]:
    return score_deal(options, facts)["all"]


def test_d1_to_d5_following() -> None:
    club: list[Play] = [(1, "9C")]
    heart: list[Play] = [(1, "QH")]
    for options in (SU2, OS, CX, DX2, E2):
        loose = options is not SU2
        whole = "JH TD 2S"
        assert legal("KC 3C JH 5H TD 2S", club, options) == ("KC 3C JH 5H" if loose else "KC 3C")
        assert legal(whole, club, options) == ("JH" if options is CX else whole)
        assert legal("TD 2S", club, options) == "TD 2S"
        assert legal(whole, heart, options) == "JH"
        assert legal("TD 2S", heart, options) == "TD 2S"
        assert legal("TD JH 2S", [], options) == "TD JH 2S"


def test_d7_d8_trick_winners() -> None:
    assert trick_winner([(1, "9C"), (2, "KC"), (3, "2H"), (4, "AC")], "H") == 3
    assert trick_winner([(1, "9C"), (2, "AD"), (3, "TC"), (4, "KS")], "H") == 3


def test_d9_d10_under_trumping() -> None:
    trick: list[Play] = [(1, "9C"), (2, "JH")]
    assert legal("4H KC", trick, OS) == "4H KC"
    assert legal("4H KC", trick, BARRED) == "KC"
    assert legal("4H 3H", trick, BARRED) == "4H 3H"
    assert legal("4H QH KC", trick, BARRED) == "QH KC"
    assert legal("4H KC", [(1, "JH")], BARRED) == "4H"
    must_ruff: Options = {**CX, "undertrump": "barred_unless_only_trumps"}
    assert legal("4H TD", trick, must_ruff) == "4H"


def test_d13_d14_values_toward_game() -> None:
    whole: list[list[Play]] = [[(1, card)] for card in full_pack()]
    assert game_counts(SU2, {"tricks": whole, "trump": "H"}) == [80, 0]
    some: list[list[Play]] = [[(1, card)] for card in ["TC", "TD", "AC", "KC", "QC"]]
    assert game_counts(SU2, {"tricks": some, "trump": "H"}) == [29, 0]


def test_d20_d21_a_lone_trump() -> None:
    for card, options, awards in (
        ("8D", SU2, [(1, 1, "high"), (1, 1, "low")]),
        ("JD", SU2, [(1, 1, "high"), (1, 1, "low"), (1, 1, "jack"), (1, 1, "game")]),
        ("JD", E2, [(1, 1, "high"), (1, 1, "low"), (1, 1, "jack"), (1, 1, "game")]),
    ):
        facts: Facts = {
            "dealer": 2,
            "trump": "D",
            "hands": [[card], ["3S"]],
            "tricks": [[(1, card), (2, "3S")]],
        }
        assert scored(options, facts) == awards


def test_d24_without_trumps_only_game() -> None:
    facts: Facts = {
        "dealer": 2,
        "trump": "D",
        "hands": [["AS"], ["3S"]],
        "tricks": [[(1, "AS"), (2, "3S")]],
    }
    assert scored(SU2, facts) == [(1, 1, "game")]


def test_d25_d26_the_turn_up_is_not_in_play_and_low_is_the_holders_or_the_captors() -> None:
    facts: Facts = {
        "dealer": 2,
        "upcards": [("AS", "first")],
        "trump": "S",
        "hands": [["KS"], ["4S"]],
        "tricks": [[(1, "KS"), (2, "4S")]],
    }
    assert scored(SU2, facts) == [(1, 1, "high"), (2, 1, "low"), (1, 1, "game")]
    assert scored(DX2, facts) == [(1, 1, "high"), (1, 1, "low"), (1, 1, "game")]


def test_d29_hang_jack_only_when_the_other_side_takes_it() -> None:
    for cards, award in (
        ("JS QD AS 2D", (1, 1, "jack")),
        ("JS AS 3S 2D", (2, 3, "hang_jack")),
        ("JS 4S 3S 2D", (1, 1, "jack")),
    ):
        played = list(enumerate(cards.split(), start=1))
        facts: Facts = {
            "dealer": 4,
            "trump": "S",
            "hands": [[card] for _, card in played],
            "tricks": [played],
        }
        assert award in scored(F4, facts)


def test_d32_d48_gift() -> None:
    facts: Facts = {"dealer": 3, "upcards": [("7S", "first")], "gift": True}
    assert scored(SU3, facts) == [(1, 1, "gift")]
    assert scored({**SU3, "gift_to": "each_opponent"}, facts) == [(1, 1, "gift"), (2, 1, "gift")]


def turned(options: Options, *upcards: tuple[str, str]) -> list[Award]:
    """The turn-up points of a deal whose last upcard fixed trump."""
    players = options["players"]
    facts: Facts = {
        "dealer": players,
        "upcards": list(upcards),
        "trump": upcards[-1][0][1],
        "hands": [[] for _ in range(players)],
        "tricks": [],
    }
    return [award for award in scored(options, facts) if award[2].startswith("turn_up")]


def test_d33_to_d35_d38_to_d40_turn_ups() -> None:
    jack, same, new = ("JS", "first"), ("JS", "same_suit"), ("JD", "new_suit")
    plain = ("4D", "new_suit")
    assert turned(SU2, ("7S", "first"), same, new) == [(2, 1, "turn_up")]
    assert turned(SU2, jack, plain) == [(2, 1, "turn_up"), (2, -1, "turn_up_cancelled")]
    assert turned({**SU2, "turnup_if_rejected": "keep"}, jack, plain) == [(2, 1, "turn_up")]
    assert turned(OS, jack) == [(2, 1, "turn_up")]
    assert turned(OS, jack, plain) == []
    assert turned(F4, ("6S", "first"), same, ("AH", "new_suit")) == [
        (2, 2, "turn_up"),
        (2, 3, "turn_up"),
        (2, 1, "turn_up"),
    ]
    assert turned(DX5, jack) == []
    assert turned({**DX5, "turnup_counts_at": ["first", "new_suit"]}, jack) == [(5, 1, "turn_up")]
    assert turned(DX5, ("7S", "first"), same, new) == [(5, 1, "turn_up")]


def test_d36_bunching_cancels_the_turn_up() -> None:
    facts: Facts = {
        "dealer": 4,
        "upcards": [("9C", "first"), ("JD", "new_suit")],
        "trump": "D",
        "bunched": True,
    }
    assert scored(OS, facts) == []


def test_kept_turn_up_points_survive_an_exhausted_pack_and_forfeited_ones_do_not() -> None:
    facts: Facts = {"dealer": 2, "upcards": [("JS", "first")], "exhausted": True}
    assert score_deal(E2, facts)["score"] == [0, 3]
    assert score_deal(SU2, facts)["score"] == [0, 0]


def test_d41_to_d44_exhausted_packs() -> None:
    suits_first = sorted(full_pack(), key=lambda card: card[1] != "S")
    six = deal_and_fix_trump(full_pack(), rules_for("denexa_all_fours", 6), 6, True)
    assert (six["exhausted"], len(six["stock"])) == (True, 15)
    seven = deal_and_fix_trump(full_pack(), rules_for("denexa_all_fours", 7), 7, True)
    assert (seven["exhausted"], len(seven["stock"])) == (True, 9)

    def with_turn_ups(options: Options, cards: str, size: int) -> tuple[bool, int]:
        players = options["players"]
        pack = [card for card in suits_first if card not in cards.split()][: size - 3]
        for run, card in enumerate(cards.split()):
            pack.insert(6 * players + (3 * players + 1) * run, card)
        dealt = deal_and_fix_trump(pack, options, players, True)
        return dealt["exhausted"], len(dealt["upcards"])

    assert with_turn_ups(SU4, "9S 8S 7S", 52) == (True, 3)
    assert with_turn_ups(SU4, "9S 8S 7D", 52) == (False, 3)
    assert with_turn_ups(SU4, "9S 8S 7D", 51) == (True, 2)
    assert with_turn_ups(OS, "9S 8S 7D", 51) == (False, 3)


def test_d49_keeping_nine_after_one_run() -> None:
    keeps: Options = {**OS, "after_run": "keep_if_one_run"}
    assert not must_discard(keeps, 1)
    assert must_discard(keeps, 2)
    assert must_discard(OS, 1)
