"""From fixed positions there are as many ways to go on as ever, and the reference finds as many."""

from __future__ import annotations

import pytest

from allfours import VARIANTS
from tests.counts.counting import ways, ways_by_reference
from tests.counts.positions import Position
from tests.counts.write_counts import COUNTS, files, line_of

FILES = sorted(path.name for path in COUNTS.glob("*.txt"))


def kept(name: str) -> list[tuple[Position, list[int]]]:
    """The positions of a file and their counts."""
    found = []
    for line in (COUNTS / name).read_text("utf-8").splitlines()[1:]:
        left, _, counts = line.partition(": ")
        card, pack, calls, policy, place = left.split()
        position = Position(card, int(pack.removeprefix("Q")), calls, policy, place)
        found.append((position, [int(count) for count in counts.split()]))
    return found


def test_every_game_has_its_counts() -> None:
    assert sorted(f"{key}.txt" for key in VARIANTS) == FILES


@pytest.mark.parametrize("name", FILES)
def test_there_are_as_many_ways_to_go_on_as_ever(name: str) -> None:
    for position, counts in kept(name):
        assert ways(position) == counts, position


@pytest.mark.parametrize("name", FILES)
def test_the_reference_finds_as_many_ways(name: str) -> None:
    for position, counts in kept(name):
        if position.place != "calls":
            assert ways_by_reference(position) == counts, position


def test_the_files_are_what_their_script_writes() -> None:
    for name, positions in files().items():
        assert positions == [position for position, _ in kept(name)]
    [first, *_] = files()["old_sledge.txt"]
    assert line_of(first) in (COUNTS / "old_sledge.txt").read_text("utf-8").splitlines()
