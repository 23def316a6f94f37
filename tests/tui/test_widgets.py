"""Where things lie on the table, at every size and for every number of players."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from rich.style import Style
from textual.geometry import Region

from allfours.cards import PACK, Suit, parse_cards
from allfours.rules.axes import Rotation
from allfours.tui.widgets.canvas import Canvas
from allfours.tui.widgets.faces import Size, in_hand
from allfours.tui.widgets.hand import lay_out
from allfours.tui.widgets.places import Edge, card_size, places


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("size", [(78, 12), (78, 20), (76, 30), (116, 12), (196, 50)])
def test_cards_of_a_trick_lie_apart_and_inside_the_frame(
    players: int, size: tuple[int, int]
) -> None:
    width, height = size
    card = card_size(height)
    lie = [
        Region(*place.card, card.width, card.height)
        for place in places(players, Rotation.CLOCKWISE, width, height)
    ]
    inside = Region(7, 2, width - 14, height - 3)
    assert all(inside.contains_region(region) for region in lie)
    assert not any(one.overlaps(other) for one, other in combinations(lie, 2))


@pytest.mark.parametrize("players", range(3, 8))
def test_the_next_player_sits_on_the_side_to_which_the_game_goes_round(players: int) -> None:
    clockwise = places(players, Rotation.CLOCKWISE, 78, 12)
    assert clockwise[0].edge is Edge.BOTTOM
    assert clockwise[1].edge is Edge.LEFT
    assert clockwise[-1].edge is Edge.RIGHT
    other_way = places(players, Rotation.ANTICLOCKWISE, 78, 12)
    assert other_way == (clockwise[0], *reversed(clockwise[1:]))


def test_a_hand_is_sorted_with_trumps_apart_and_colours_by_turns() -> None:
    hand = parse_cards("2C AC 3D KS QH JH")
    assert in_hand(hand, None) == list(parse_cards("KS QH JH AC 2C 3D"))
    assert in_hand(hand, Suit.DIAMONDS) == list(parse_cards("3D KS QH JH AC 2C"))


@pytest.mark.parametrize(("count", "width"), [(6, 78), (13, 78), (21, 78), (21, 58)])
def test_every_card_of_a_long_hand_shows_its_index(count: int, width: int) -> None:
    lefts = lay_out(in_hand(PACK[::2][:count], Suit.HEARTS), Size.TALL.width, width)
    assert len(lefts) == count
    assert all(right - left >= 2 + (width > 60) for left, right in pairwise(lefts))
    assert lefts[0] >= 0
    assert lefts[-1] + 5 <= width


def test_wide_characters_keep_a_row_as_long_as_it_is() -> None:
    canvas = Canvas(6, 1, Style())
    canvas.write(1, 0, "花札ab", Style())
    (strip,) = canvas.strips()
    assert strip.text == " 花札a"
    assert strip.cell_length == 6
    canvas.write(-1, 0, "xyz", Style())
    assert canvas.strips()[0].text == "yz 札a"
    canvas.write(4, 0, "!", Style())
    assert canvas.strips()[0].text == "yz  !a"
