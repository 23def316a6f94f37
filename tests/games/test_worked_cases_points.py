"""Worked cases D13 to D29: High, Low, Jack and Game."""

from __future__ import annotations

import pytest

from allfours.cards import PACK, Suit, format_cards
from allfours.game.state import Game
from allfours.rules.award import Award
from allfours.rules.card import parse_rule_card
from allfours.rules.facts import TrumpFacts
from allfours.rules.settling import settle
from tests.games.deals import after, phase, points, table, told
from tests.games.whole_deals import only
from tests.marks import clause

SU2, SU3, SU4 = "seven_up", "seven_up+players=3", "seven_up+players=4"
DX2, DX3 = "denexa_all_fours+players=2", "denexa_all_fours+players=3"
OS, E2, F4, A5 = "old_sledge", "english_all_fours", "all_fours_14", "all_fives"
CX, CJ = "california_jack_exposed", "california_jack"

EIGHTEEN_EACH = (
    ("AC AD 2H 3H JC", "TC 2D TH AH KC"),
    ("1: AC TC", "1: AD 2D", "1: 2H TH", "2: AH 3H", "2: KC JC"),
)
"""A deal for two without a trump (spades) in play: 18 to 18."""


def played(card: str, hands: tuple[str, ...], tricks: tuple[str, ...], up: str = "9S") -> Game:
    """A deal that stands, played out."""
    game = table(card, *hands, up=up)
    return after(game, *(("1 stand",) if phase(game) == "begging" else ()), *tricks)


def counts(game: Game) -> list[tuple[int, ...]]:
    """The counts toward Game that the ledger names."""
    return [entry.counts for entry in game.ledger if entry.counts]


@clause("D13")
def test_all_cards_count_eighty_toward_game_and_each_suit_twenty() -> None:
    clubs, diamonds = (
        [card for card in PACK if card.suit is suit] for suit in (Suit.CLUBS, Suit.DIAMONDS)
    )
    tricks = tuple(f"1: {format_cards(pair)}" for pair in zip(clubs, diamonds, strict=True))
    game = played(f"{SU2}+deal_packets=13", (format_cards(clubs), format_cards(diamonds)), tricks)
    assert counts(game) == [(40, 0)]
    value = parse_rule_card(CX).game_value
    assert sum(value) == 80
    assert [sum(value[13 * suit : 13 * suit + 13]) for suit in Suit] == [20, 20, 20, 20]


@clause("D14")
def test_two_tens_ace_king_and_queen_count_twenty_nine_toward_game_and_score_one() -> None:
    game = played(
        SU2, ("AC KC QC TD", "TC 2C 3C 2D"), ("1: AC TC", "1: KC 2C", "1: QC 3C", "1: TD 2D")
    )
    assert counts(game) == [(29, 0)]
    assert points(game) == ["1 +1 game"]
    assert game.scores == (1, 0)


@clause("D15")
def test_eighteen_all_gives_the_dealers_opponents_one_point_in_old_sledge() -> None:
    hands = ("JH 4D AS AC", "KH TD 3S 4C", "3C 3D TS 5C", "2H AD 2S 6C")
    tricks = ("1: JH KH 3C 2H", "2: TD 3D AD 4D", "4: 2S AS 3S TS", "1: AC 4C 5C 6C")
    game = played(OS, hands, tricks, up="9H")
    assert counts(game) == [(18, 18)]
    assert points(game)[-1] == "1 +1 game"


@clause("D16")
@pytest.mark.parametrize(
    ("card", "last"),
    [
        (SU2, "no game: tied (SU-29)"),
        (A5, "no game: tied (SU-29)"),
        (DX2, "no game: tied (DX-20)"),
        (E2, "1 +1 game (EF-22)"),
    ],
)
def test_eighteen_all_scores_for_nobody_or_for_eldest(card: str, last: str) -> None:
    game = played(card, *EIGHTEEN_EACH)
    assert counts(game) == [(18, 18)]
    assert told(game)[-1] == last


@clause("D17")
@pytest.mark.parametrize(
    ("card", "last"),
    [
        (SU4, "no game: tied (SU-29)"),
        ("denexa_all_fours", "no game: tied (DX-20)"),
        (OS, "1 +1 game (OS-25)"),
        (F4, "1 +1 game (EF-22)"),
    ],
)
def test_nothing_all_is_a_tie_like_any_other(card: str, last: str) -> None:
    game = played(card, ("2C", "3C", "4C", "5C"), ("1: 2C 3C 4C 5C",))
    assert told(game)[-1] == last


@clause("D18")
@pytest.mark.parametrize(("taken", "winner"), [((40, 40), None), ((41, 39), 0), ((39, 41), 1)])
def test_in_california_jack_forty_all_scores_for_nobody(
    taken: tuple[int, int], winner: int | None
) -> None:
    facts = TrumpFacts(
        dealer=1, high=None, low=None, jack=None, jack_turned=False, counts=taken, pegs=()
    )
    last = settle(parse_rule_card(CX), facts, (0, 0))[-1]
    assert last.counts == taken
    assert (last.side if isinstance(last, Award) else None) == winner


@clause("D19")
@pytest.mark.parametrize("card", [SU3, DX3])
def test_fourteen_fourteen_and_eight_is_a_tie_for_nobody(card: str) -> None:
    game = played(
        card,
        ("AC 2D JH", "TC AD KH", "2C TD AH"),
        ("1: AC TC 2C", "1: 2D AD TD", "2: KH AH JH"),
    )
    assert counts(game) == [(14, 14, 8)]
    assert told(game)[-1].startswith("no game: tied")


@clause("D20")
@pytest.mark.parametrize("card", [SU2, DX2, E2, A5])
def test_a_lone_trump_is_high_and_low_for_its_holder(card: str) -> None:
    game = played(card, ("2C 3C", "4S 8D"), ("1: 2C 8D", "2: 4S 3C"), up="9D")
    assert points(game)[:2] == ["2 +1 high 8D", "2 +1 low 8D"]


@clause("D21")
@pytest.mark.parametrize("card", [SU2, DX2, E2])
def test_a_lone_jack_of_trumps_is_high_low_and_jack_and_never_hung(card: str) -> None:
    game = played(card, ("2C 3C", "4S JD"), ("1: 2C JD", "2: 4S 3C"), up="9D")
    assert points(game)[:3] == ["2 +1 high JD", "2 +1 low JD", "2 +1 jack JD"]


@clause("D24")
@pytest.mark.parametrize("card", [SU2, DX2, E2])
def test_without_a_trump_in_any_hand_only_game_is_left(card: str) -> None:
    game = played(card, ("AC", "3C"), ("1: AC 3C",), up="9D")
    assert points(game) == ["1 +1 game"]
    assert [entry.split(" (")[0] for entry in told(game)[2:5]] == [
        "no high: no_trump_in_play",
        "no low: no_trump_in_play",
        "no jack: not_in_play",
    ]


@clause("D25")
@pytest.mark.parametrize("card", [SU2, DX2, E2])
def test_a_turned_ace_is_not_in_play_and_the_king_is_high(card: str) -> None:
    game = played(card, ("KS", "4S"), ("1: KS 4S",), up="AS")
    assert "1 +1 high KS" in points(game)


@clause("D26")
@pytest.mark.parametrize(
    ("card", "side"),
    [(SU2, 2), (A5, 2), (OS, 2), (E2, 2), (F4, 2), (DX2, 1), ("denexa_all_fours", 1)],
)
def test_low_is_the_holders_in_most_games_and_the_captors_in_some(card: str, side: int) -> None:
    hands = ("KS", "4S", "2C", "3C")[: parse_rule_card(card).players]
    game = played(card, hands, (f"1: {' '.join(hands)}",), up="8S")
    assert f"{side} +1 low 4S" in points(game)


@clause("D26")
@pytest.mark.parametrize("card", [CX, CJ])
def test_low_is_the_captors_where_cards_are_drawn(card: str) -> None:
    small = only(card, "KS 4S 9S 3C")
    game = played(small, ("KS", "4S"), ("1: KS 4S", "1: 9S 3C"))
    assert points(game) == ["1 +1 high KS", "1 +1 low 4S", "1 +1 game"]


@clause("D27")
@pytest.mark.parametrize("card", [SU2, E2])
def test_a_jack_in_the_stock_turned_up_or_discarded_is_captured_by_nobody(card: str) -> None:
    stock = played(card, ("KS", "4S"), ("1: KS 4S",))
    turned = played(card, ("KS", "4S"), ("1: KS 4S",), up="JS")
    thrown = after(
        table(f"{card}+deal_packets=1+run_packet=1", "KS JS", "4S 2C", up="9D 9S"),
        *("1 beg", "2 run", "discard 1 JS", "discard 2 2C", "1: KS 4S"),
    )
    for game, why in ((stock, "not_in_play"), (turned, "turned_up"), (thrown, "not_in_play")):
        assert not [award for award in points(game) if "jack" in award]
        assert [entry.split(" (")[0] for entry in told(game) if "no jack" in entry] == [
            f"no jack: {why}"
        ]


@clause("D28")
@pytest.mark.parametrize(("card", "worth"), [(SU2, 1), (E2, 3)])
def test_a_turned_jack_that_stands_leaves_high_low_and_game(card: str, worth: int) -> None:
    game = played(card, ("KS AC", "4S 2C"), ("1: KS 4S", "1: AC 2C"), up="JS")
    assert points(game) == [
        f"2 +{worth} turn_up JS",
        "1 +1 high KS",
        "2 +1 low 4S",
        "1 +1 game",
    ]


@clause("D29")
@pytest.mark.parametrize(
    ("trick", "award"),
    [
        ("JS 2D AS 2C", "1 +1 jack JS"),
        ("JS AS 3S 2C", "2 +3 hang_jack JS"),
        ("JS 4S 3S 2C", "1 +1 jack JS"),
    ],
)
def test_a_jack_is_hung_only_by_the_other_side(trick: str, award: str) -> None:
    game = played(F4, tuple(trick.split()), (f"1: {trick}",))
    assert award in points(game)
