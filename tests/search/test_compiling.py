"""Compiling on demand, once for each state of the sources, and never before it is needed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from allfours.search import compiling
from allfours.search.aims import solve_each
from allfours.search.chance import below, scramble
from allfours.search.compiling import cache_folder, call, compiled, is_compiled, kernel
from allfours.search.dealing import deal_out
from allfours.search.filling import fill
from allfours.search.rollouts import roll_out

ENTRIES = (fill, roll_out, deal_out, solve_each)


def run(code: str, **environment: str) -> str:
    """What another process prints."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=110,
    )
    return done.stdout


def test_nothing_is_imported_from_the_compiler_before_a_kernel_is_needed() -> None:
    code = (
        "import sys, allfours, allfours.search.worlds, allfours.search.solver,"
        " allfours.search.dealing, allfours.search.replaying;"
        "print([name for name in ('numba', 'numpy', 'llvmlite') if name in sys.modules])"
    )
    assert run(code).strip() == "[]"


SECOND_PROCESS = """
import json, random, sys
import numpy as np
from allfours import Suit, find_variant
from allfours.search import layout as at
from allfours.search.aims import solve_each
from allfours.search.bits import bit_of
from allfours.search.compiling import compiled
from allfours.search.dealing import deal_out, random_deals
from allfours.search.filling import fill
from allfours.search.rollouts import roll_out, rollouts
from allfours.search.solver import Solver
from allfours.search.tables import tables

rules = find_variant("all_fours_14").at()
deal = tables(rules, Suit.SPADES)
row = [0] * at.POSITION_SIZE
pack = random.Random(1).sample(rules.cards, 24)
for seat in range(4):
    row[at.HAND + seat] = sum(bit_of(card, Suit.SPADES) for card in pack[6 * seat : 6 * seat + 6])
row[at.TARGET] = 14
rows = np.array([row] * 3, dtype=np.int64)
print(json.dumps({
    "deals": random_deals(rules, 1000, seed=3),
    "results": rollouts(deal, rows, times=2, noise=9000, seed=4).tolist(),
    "values": Solver().solve_each(deal, rows)[1].tolist(),
    "hits": [sum(compiled(k).stats.cache_hits.values()) for k in (deal_out, roll_out, solve_each)],
}))
"""


def test_a_second_process_takes_the_kernels_from_the_cache_and_gets_the_same_answers() -> None:
    for function in ENTRIES:
        compiled(function)
    once, again = (json.loads(run(SECOND_PROCESS)) for _ in range(2))
    assert once == again
    assert once["hits"] == [1, 1, 1]
    assert sum(once["deals"]) > 0


def test_a_change_of_any_source_that_decides_a_kernel_has_a_cache_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = cache_folder()
    read = Path.read_bytes
    for changed in ("cards.py", "following.py", "points.py", "machine.py"):

        def edited(path: Path, name: str = changed) -> bytes:
            return read(path) + (b"#" if path.name == name else b"")

        monkeypatch.setattr(Path, "read_bytes", edited)
        assert cache_folder() != before
    monkeypatch.setattr(Path, "read_bytes", read)
    assert cache_folder() == before


def test_old_caches_are_thrown_away(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ALLFOURS_CACHE", str(tmp_path))
    for age in range(6):
        old = tmp_path / f"state{age}"
        old.mkdir()
        os.utime(old, (1000 - age, 1000 - age))
    assert compiling._make_cache_folder() == cache_folder()
    left = {folder.name for folder in tmp_path.iterdir()}
    assert left == {cache_folder().name, "state0", "state1", "state2"}


def test_where_nothing_can_be_written_kernels_are_compiled_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("ALLFOURS_CACHE", str(tmp_path / "file" / "below"))

    @kernel("i8(i8)")
    def scrambled(number: int) -> int:
        return scramble(number)

    assert compiling._make_cache_folder() is None
    assert compiled(scrambled)(5) == scrambled(5)
    assert is_compiled(scrambled)


def test_kernels_run_as_they_stand_where_compiling_is_not_worth_the_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import numpy as np

    def refuse(function: Any) -> Any:
        raise AssertionError(f"{function} is not to be compiled")

    monkeypatch.setattr(compiling, "is_compiled", lambda function: False)
    monkeypatch.setattr(compiling, "compiled", refuse)
    counter = np.array([4], dtype=np.int64)
    answer = call(below, 10, counter, 6)
    plain = [4]
    assert below(plain, 6) == answer
    assert counter.tolist() == plain
    with pytest.raises(AssertionError):
        call(below, 10**6, counter, 6)


def test_the_folder_is_where_each_system_keeps_caches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ALLFOURS_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "/caches")
    monkeypatch.setenv("LOCALAPPDATA", "/local")
    for system, folder in (("linux", "/caches"), ("win32", "/local")):
        monkeypatch.setattr(sys, "platform", system)
        assert compiling._cache_root() == Path(folder) / "allfours"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert compiling._cache_root() == Path("~/Library/Caches/allfours").expanduser()
