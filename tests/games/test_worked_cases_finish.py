"""Worked cases D51 to D64 and D105: who is out first, and a complete hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from allfours.game.engine import legal_moves
from allfours.game.state import Game
from tests.games.deals import after, phase, points, table, told, winners
from tests.games.whole_deals import only
from tests.marks import clause

SU2, OS, F4, E2, A5 = "seven_up", "old_sledge", "all_fours_14", "english_all_fours", "all_fives"

D105 = (
    "8S 9S 6S 3S 4H 2D",
    "5C QC 4C 2C KH QS",
    "TD 7D QH 8H JH AC",
    "3C 8C JC JD TS 2S",
)
D105_TRICKS = (
    "1: 8S QS QH TS",
    "3: 7D JD 2D 2C",
    "4: 8C 6S 4C AC",
    "3: JH 2S 4H KH",
    "2: QC TD JC 9S",
    "2: 5C 8H 3C 3S",
)


def played(
    card: str, hands: Sequence[str], tricks: Sequence[str], up: str, scores: Sequence[int]
) -> Game:
    """A deal that stands, played out from these scores."""
    return after(table(card, *hands, up=up, scores=scores), "1 stand", *tricks)


@clause("D51")
def test_at_six_all_high_wins_before_low_jack_and_game() -> None:
    # Seat 1 has High; seat 2 Low, Jack and Game.
    hands = ("AS 2C TC", "2S JS AC")
    game = played(SU2, hands, ("1: AS 2S", "1: 2C AC", "2: JS TC"), "9S", (6, 6))
    assert (game.scores, game.winners) == ((7, 6), (0,))
    assert points(game) == ["1 +1 high AS"]
    free = played(SU2, hands, ("1: AS 2S", "1: 2C AC", "2: JS TC"), "9S", (0, 0))
    assert points(free) == ["1 +1 high AS", "2 +1 low 2S", "2 +1 jack JS", "2 +1 game"]


@clause("D52")
def test_high_and_low_win_before_the_game_point_of_the_side_on_six() -> None:
    # Seat 2 has High and Low; seat 1 Game.
    hands = ("AC 3D", "2C 8S")
    game = played(SU2, hands, ("1: AC 2C", "1: 3D 8S"), "9S", (6, 5))
    assert (game.scores, game.winners) == ((6, 7), (1,))
    assert points(game) == ["2 +1 high 8S", "2 +1 low 8S"]
    assert told(game)[-1] == "no game: game_was_over (SU-31)"


@clause("D55")
def test_at_thirteen_all_high_wins_by_fourteen_to_thirteen() -> None:
    # Pair 1 has High; pair 2 Low, the hanged Jack and Game.
    hands = ("AH JH", "2H QH", "3C 4C", "5C TC")
    tricks = ("1: AH 2H 3C 5C", "1: JH QH 4C TC")
    game = played(F4, hands, tricks, "9H", (13, 13))
    assert (game.scores, game.winners) == ((14, 13), (0,))
    free = played(F4, hands, tricks, "9H", (0, 0))
    assert points(free) == ["1 +1 high AH", "2 +1 low 2H", "2 +3 hang_jack JH", "2 +1 game"]


@clause("D56")
def test_a_tied_game_wins_for_the_dealers_opponents_on_six() -> None:
    hands = ("JH 4D AS AC", "KH TD 3S 4C", "3C 3D TS 5C", "2H AD 2S 6C")
    tricks = ("1: JH KH 3C 2H", "2: TD 3D AD 4D", "4: 2S AS 3S TS", "1: AC 4C 5C 6C")
    game = played(OS, hands, tricks, "9H", (6, 3))
    assert [entry.counts for entry in game.ledger if entry.counts] == [(18, 18)]
    assert points(game) == ["2 +1 high KH", "2 +1 low 2H", "2 +1 jack JH", "1 +1 game"]
    assert (game.scores, game.winners) == ((7, 6), (0,))


@clause("D58")
def test_in_california_jack_low_wins_before_the_jack_is_counted() -> None:
    card = only("california_jack_exposed", "JH 3C AH 2H 4H 5C")
    game = table(card, "JH 3C", "AH 2H", up="4H", scores=(9, 8))
    # Seat 2 takes the deuce and the ace, seat 1 the jack.
    game = after(game, "1: 3C 2H", "2: 4H JH", "1: 5C AH")
    assert (game.scores, game.winners) == ((9, 10), (1,))
    assert points(game) == ["2 +1 high AH", "2 +1 low 2H"]
    assert "no jack: game_was_over (CX-22)" in told(game)


@clause("D59", "T4")
def test_turned_jack_high_and_hanged_jack_make_seven_before_eldests_game() -> None:
    hands = ("AC AD AH KH KS QC JD JH JS", "AS KC KD QD QH QS TC TD TH")
    game = table(E2, *hands, up="JC TS")
    game = after(game, "1 beg", "2 run", "discard 1 QC JD JH", "discard 2 TC TD TH")
    game = after(game, "1: JS QS", "2: QD KS", "1: KH QH", "1: AC KC", "1: AD KD", "1: AH AS")
    assert winners(game) == [2, 1, 1, 1, 1, 2]
    assert points(game) == [
        "2 +3 turn_up JC",
        "2 +1 high AS",
        "1 +1 low JS",
        "2 +3 hang_jack JS",
    ]
    assert (game.scores, game.winners) == ((1, 7), (1,))


@clause("D60")
def test_pegs_win_all_fives_in_the_middle_of_a_hand() -> None:
    game = table(A5, "TS JS 2C", "5S 4S 3C", up="9S", scores=(45, 60))
    game = after(game, "1 stand", "1: TS 5S")
    assert (game.scores, game.is_over) == ((60, 60), False)
    game = after(game, "1: JS 4S")
    assert (game.scores, game.winners) == ((61, 60), (0,))
    assert points(game) == ["1 +15 peg TS 5S", "1 +1 peg JS"]
    assert legal_moves(game, 0) == ()
    assert [entry.split(" (")[0] for entry in told(game)[-4:]] == [
        f"no {point}: game_was_over" for point in ("high", "low", "jack", "game")
    ]


@clause("D61")
def test_ace_and_ten_of_trumps_peg_fourteen_for_one_trick() -> None:
    game = after(table(A5, "AS 2C", "TS 3C", up="9S"), "1 stand", "1: AS TS")
    assert points(game) == ["1 +14 peg AS TS"]


@clause("D62")
def test_all_counters_and_all_four_points_make_twenty_nine() -> None:
    mine, theirs = "AS KS QS JS TS 5S", "2C 3C 4C 5C 6C 7C"
    tricks = [f"1: {m} {t}" for m, t in zip(mine.split(), theirs.split(), strict=True)]
    game = played(A5, (mine, theirs), tricks, "9S", (0, 0))
    assert game.scores == (29, 0)
    assert points(game)[-4:] == ["1 +1 high AS", "1 +1 low 5S", "1 +1 jack JS", "1 +1 game"]


@clause("D64")
def test_one_queen_beats_the_five_of_trumps_for_game() -> None:
    game = played(A5, ("5S 2C", "3S QC"), ("1: 5S 3S", "1: 2C QC"), "9S", (0, 0))
    assert [entry.counts for entry in game.ledger if entry.counts] == [(0, 2)]
    assert points(game)[-1] == "2 +1 game"


@clause("D105", "D15")
def test_a_complete_hand_of_old_sledge_from_nothing_all_ends_two_all() -> None:
    game = played(OS, D105, D105_TRICKS, "9H", (0, 0))
    assert winners(game) == [3, 4, 3, 2, 2, 3]
    assert [entry.counts for entry in game.ledger if entry.counts] == [(18, 18)]
    assert told(game)[-4:] == [
        "2 +1 high KH (OS-22)",
        "1 +1 low 4H (OS-22)",
        "2 +1 jack JH (OS-23)",
        "1 +1 game (OS-25)",
    ]
    assert (game.scores, phase(game)) == ((2, 2), "shuffling")


@clause("D105")
def test_the_same_hand_from_five_all_ends_at_the_jack_without_game() -> None:
    game = played(OS, D105, D105_TRICKS, "9H", (5, 5))
    assert (game.scores, game.winners) == ((6, 7), (1,))
    assert told(game)[-1] == "no game: game_was_over (OS-27)"


@clause("D16", "D105")
@pytest.mark.parametrize(
    ("card", "last"),
    [
        ("seven_up+players=4", "no game: tied (SU-29)"),
        ("all_fives+players=4", "no game: tied (SU-29)"),
        ("denexa_all_fours+sides=alternate_pairs", "no game: tied (DX-20)"),
        (F4, "1 +1 game (EF-22)"),
    ],
)
def test_the_same_hand_under_other_rules_gives_game_to_nobody_or_to_eldests_side(
    card: str, last: str
) -> None:
    game = played(card, D105, D105_TRICKS, "9H", (0, 0))
    assert [entry.counts for entry in game.ledger if entry.counts] == [(18, 18)]
    assert told(game)[-1] == last
