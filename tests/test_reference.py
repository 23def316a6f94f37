"""The reference tells the reproducible deals exactly as the specification prints them.

The figures are the specification's, copied by hand: winners by seat, counts by side, points
in order. Seats are P1 (eldest) to Pn (dealer).
"""

import ast
from pathlib import Path

import pytest

from tests.reference import given
from tests.reference.cards import full_pack, pack_q
from tests.reference.facts import Award
from tests.reference.record import read_expected
from tests.reference.telling import Told, Trace, tell
from tests.reference.traces import TRACES
from tests.reference.write_golden import golden_records

TESTS = Path(__file__).parent


def told(name: str) -> Told:
    """The one trace of this name."""
    [trace] = [trace for trace in TRACES if trace.name == name]
    return tell(trace)


def test_packs_begin_as_the_specification_prints_them() -> None:
    assert pack_q(17)[:7] == ["5D", "9H", "KS", "3D", "7H", "JS", "AC"]
    assert pack_q(29)[:7] == ["4H", "6C", "9H", "JC", "AH", "3D", "6S"]


@pytest.mark.parametrize("m", [4, 7, 10, 13, 17, 20, 24, 25, 27, 29, 30, 35, 40])
def test_every_pack_holds_every_card_once(m: int) -> None:
    assert sorted(pack_q(m)) == sorted(full_pack())


# name, turn-ups, winners, counts, points in order
PLAYED: list[tuple[str, str, str, list[int], list[Award]]] = [
    ("t01_seven_up_2_run", "9S 4C", "2 1 1 2 2 1", [18, 18], [(1, 1, "high"), (1, 1, "low")]),
    (
        "t01_english_all_fours_run",
        "9S 4C",
        "2 1 1 2 2 1",
        [18, 18],
        [(1, 1, "high"), (1, 1, "low"), (1, 1, "game")],
    ),
    ("t01_denexa_2_run", "9S 4C", "2 1 1 2 2 1", [18, 18], [(1, 1, "high"), (2, 1, "low")]),
    ("t02_seven_up_2_stand", "TS", "2 1 2 1 1 2", [0, 0], [(2, 1, "high"), (1, 1, "low")]),
    (
        "t02_english_all_fours_stand",
        "TS",
        "2 1 2 1 1 2",
        [0, 0],
        [(2, 1, "high"), (1, 1, "low"), (1, 1, "game")],
    ),
    (
        "t04_english_all_fours_run",
        "JC TS",
        "2 1 1 1 1 2",
        [24, 11],
        [(2, 3, "turn_up"), (2, 1, "high"), (1, 1, "low"), (2, 3, "hang_jack"), (1, 1, "game")],
    ),
    (
        "t06_seven_up_3_run",
        "JH 3S",
        "3 3 2 2 2 2",
        [0, 39, 0],
        [
            (3, 1, "turn_up"),
            (3, -1, "turn_up_cancelled"),
            (3, 1, "high"),
            (3, 1, "low"),
            (2, 1, "game"),
        ],
    ),
    ("t07_seven_up_3_stand", "TC", "2 3 1 2 3 1", [10, 10, 10], [(1, 1, "high"), (3, 1, "low")]),
    (
        "t09_seven_up_4_run",
        "2C JC 7D",
        "4 3 1 2 3 1",
        [50, 18],
        [(1, 1, "high"), (1, 1, "low"), (1, 1, "jack"), (1, 1, "game")],
    ),
    (
        "t10_old_sledge_run",
        "2C JC 7D",
        "4 3 1 2 1 2",
        [39, 29],
        [(1, 1, "high"), (1, 1, "low"), (2, 1, "jack"), (1, 1, "game")],
    ),
    (
        "t11_all_fours_14_run",
        "2C JC 7D",
        "4 3 1 2 1 2",
        [39, 29],
        [(2, 3, "turn_up"), (1, 1, "high"), (1, 1, "low"), (2, 3, "hang_jack"), (1, 1, "game")],
    ),
    (
        "t14_old_sledge_stand",
        "9C",
        "2 4 1 3 3 4",
        [13, 13],
        [(2, 1, "high"), (2, 1, "low"), (2, 1, "jack"), (1, 1, "game")],
    ),
    (
        "t14_all_fours_14_stand",
        "9C",
        "2 4 1 3 3 4",
        [13, 13],
        [(2, 1, "high"), (2, 1, "low"), (2, 1, "jack"), (1, 1, "game")],
    ),
    (
        "t15_old_sledge_stand",
        "8S",
        "4 2 3 4 4 3",
        [0, 0],
        [(1, 1, "high"), (1, 1, "low"), (1, 1, "game")],
    ),
    (
        "t16_old_sledge_stand",
        "JH",
        "2 3 4 1 1 1",
        [23, 4],
        [(2, 1, "turn_up"), (2, 1, "high"), (1, 1, "low"), (1, 1, "game")],
    ),
    (
        "t21_denexa_6_stand",
        "JD",
        "4 1 4 1 5 4",
        [10, 0, 0, 31, 18, 0],
        [(4, 1, "high"), (4, 1, "low"), (4, 1, "game")],
    ),
    (
        "t23_all_fives_2_run",
        "9S 4C",
        "2 1 1 2 2 1",
        [18, 18],
        [(2, 5, "peg"), (1, 10, "peg"), (1, 4, "peg"), (1, 1, "high"), (1, 1, "low")],
    ),
]


@pytest.mark.parametrize(("name", "upcards", "winners", "counts", "awards"), PLAYED)
def test_a_turn_up_deal_is_told_as_printed(
    name: str, upcards: str, winners: str, counts: list[int], awards: list[Award]
) -> None:
    deal = told(name)
    assert deal.upcards == upcards.split()
    assert deal.winners == [int(seat) for seat in winners.split()]
    assert deal.counts == counts
    assert deal.all == awards


def test_english_all_fours_is_out_at_the_hung_jack_with_seven_to_one() -> None:
    deal = told("t04_english_all_fours_run")
    assert (deal.counted[-1], deal.score, deal.out) == ((2, 3, "hang_jack"), [1, 7], 2)


def test_fourteen_up_stands_at_three_to_six_after_the_deal() -> None:
    assert told("t11_all_fours_14_run").score == [3, 6]


def test_all_fives_stands_at_sixteen_to_five_after_the_deal() -> None:
    assert told("t23_all_fives_2_run").score == [16, 5]


def test_jack_of_clubs_goes_from_p2_to_partner_p4() -> None:
    deal = told("t14_old_sledge_stand")
    [winner] = [
        winner
        for trick, winner in zip(deal.tricks, deal.winners, strict=True)
        if (2, "JC") in trick
    ]
    assert winner == 4


def test_two_of_spades_is_the_lone_trump_of_the_forfeited_turn_up() -> None:
    deal = told("t06_seven_up_3_run")
    trumps = [card for hand in deal.hands for card in hand if card[1] == "S"]
    assert trumps == ["2S"]
    assert "2S" in deal.hands[2]


@pytest.mark.parametrize(
    ("name", "upcards", "used", "left"),
    [
        ("t18_old_sledge_exhausted", "9S 8S 7S", 51, 1),
        ("t20_denexa_5_exhausted", "6C QC", 47, 5),
    ],
)
def test_an_exhausted_pack_scores_nothing(name: str, upcards: str, used: int, left: int) -> None:
    deal = told(name)
    assert deal.upcards == upcards.split()
    assert deal.exhausted
    assert (deal.used, 52 - deal.used) == (used, left)
    assert (deal.tricks, deal.all) == ([], [])


# name, top of the stock, tricks, counts, points in order
DRAWN: list[tuple[str, str, int, list[int], list[Award]]] = [
    (
        "t25_california_jack_exposed",
        "TC",
        26,
        [38, 42],
        [(1, 1, "high"), (2, 1, "low"), (1, 1, "jack"), (2, 1, "game")],
    ),
    (
        "t27_california_jack_exposed_tie",
        "8C",
        26,
        [40, 40],
        [(1, 1, "high"), (1, 1, "low"), (1, 1, "jack")],
    ),
    (
        "t28_california_jack_2",
        "TC",
        26,
        [18, 62],
        [(1, 1, "high"), (2, 1, "low"), (1, 1, "jack"), (2, 1, "game")],
    ),
    (
        "t30_california_jack_4",
        "2C",
        13,
        [58, 18, 4, 0],
        [(3, 1, "high"), (1, 1, "low"), (1, 1, "jack"), (1, 1, "game")],
    ),
]


@pytest.mark.parametrize(("name", "top", "tricks", "counts", "awards"), DRAWN)
def test_a_deal_with_a_stock_is_told_as_printed(
    name: str, top: str, tricks: int, counts: list[int], awards: list[Award]
) -> None:
    deal = told(name)
    dealt = sum(len(hand) for hand in deal.hands)
    assert deal.pack[dealt] == top
    assert deal.trump == top[1]
    assert len(deal.tricks) == tricks
    assert deal.counts == counts
    assert deal.all == awards


# trace, winners, scores at Hearts, scores at Omnibus Hearts
HEARTS = [
    ("t31_{}_none", "4 3 1 2 1 1 3 2 4 2 4 4 1", [2, 5, 1, 18], [2, -5, 1, 18]),
    ("t32_{}_left", "4 3 1 2 1 1 4 3 2 1 2 2 2", [13, 12, 1, 0], [13, 12, -9, 0]),
    ("t34_{}_across", "4 3 1 3 2 1 4 2 3 3 1 1 1", [16, 4, 5, 1], [16, 4, -5, 1]),
]


@pytest.mark.parametrize(("name", "winners", "hearts", "omnibus"), HEARTS)
def test_a_hearts_deal_is_told_as_printed(
    name: str, winners: str, hearts: list[int], omnibus: list[int]
) -> None:
    for rules, score in (("hearts", hearts), ("omnibus_hearts", omnibus)):
        deal = told(name.format(rules))
        assert deal.winners == [int(seat) for seat in winners.split()]
        assert deal.score == score


@pytest.mark.parametrize("rules", ["hearts", "omnibus_hearts"])
def test_p1_shoots_the_moon_and_the_others_get_twenty_six(rules: str) -> None:
    deal = told(f"t35_{rules}_moon")
    assert deal.all == [(2, 26, "moon"), (3, 26, "moon"), (4, 26, "moon")]
    assert deal.score == [0, 26, 26, 26]
    assert any("JD" in [card for _, card in trick] for trick in deal.tricks)


def test_the_given_old_sledge_deal_is_two_all() -> None:
    deal = given.tell_d105([0, 0])
    assert deal.winners == [3, 4, 3, 2, 2, 3]
    assert deal.counts == [18, 18]
    assert deal.all == [(2, 1, "high"), (1, 1, "low"), (2, 1, "jack"), (1, 1, "game")]
    assert deal.score == [2, 2]


def test_the_given_old_sledge_deal_is_won_at_jack_from_five_all() -> None:
    deal = given.tell_d105([5, 5])
    assert deal.counted == [(2, 1, "high"), (1, 1, "low"), (2, 1, "jack")]
    assert (deal.score, deal.out) == ([6, 7], 2)


def test_golden_records_are_what_the_reference_writes() -> None:
    on_disk = {
        path.stem: path.read_text(encoding="utf-8")
        for path in (TESTS / "golden").glob("[dt]*.record")
    }
    assert on_disk == golden_records()


@pytest.mark.parametrize("trace", TRACES, ids=[trace.name for trace in TRACES])
def test_the_expectations_of_a_record_read_back(trace: Trace) -> None:
    deal = tell(trace)
    expected = read_expected(golden_records()[trace.name])
    assert expected.trump == deal.trump
    assert expected.exhausted == (deal.used if deal.exhausted else 0)
    assert expected.winners == deal.winners
    assert expected.counts == (deal.counts if deal.tricks else [])
    assert expected.awards == deal.counted
    assert expected.awards + expected.uncounted == deal.all
    assert (expected.score, expected.out) == (deal.score, deal.out)


def test_the_reference_shares_no_code_with_the_package() -> None:
    for path in (TESTS / "reference").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert all(not name.name.startswith("allfours") for name in node.names)
            if isinstance(node, ast.ImportFrom):
                assert not (node.module or "").startswith("allfours")
