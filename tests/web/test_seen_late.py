"""What is held back from those who watch comes when its time has come, whatever else happens."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import replace

from allfours.table.lagging import seen_late
from allfours.table.log import fold
from allfours.table.projection import Eyes
from allfours.table.state import Stage
from allfours.table.terms import Terms
from allfours.web.live.live_table import LiveTable
from allfours.web.measures import Measures
from allfours.web.pages.tables import open_tables, own_tables
from allfours.web.storage.store import Store, TableRow
from tests.table.hosted import Hosted, person

WATCHER = Eyes(chair=None)
PLAYER = Eyes(chair=0, chairs=(0,))


def playing() -> Hosted:
    terms = Terms(rule_card="seven_up", delay=1)
    hosted = Hosted("", [person("ann"), person("bob")], terms=terms)
    hosted.play(4)
    return hosted


def test_after_a_restart_what_was_held_back_is_seen_though_nothing_more_happens(
    database: str,
) -> None:
    hosted = playing()

    async def run(store: Store) -> None:
        began = asyncio.get_running_loop().time()
        last = hosted.log[-1].at

        def clock() -> float:
            return last + asyncio.get_running_loop().time() - began

        late = seen_late(hosted.log, hosted.table, clock())
        live = LiveTable(hosted.table, store, clock, lambda table, caller: True, Measures(), late)
        assert live.as_seen(WATCHER).version < live.table.version
        assert live.as_seen(PLAYER) is live.table
        assert live.now_for(PLAYER) - live.now_for(WATCHER) > 0.9
        await asyncio.sleep(1.5)
        assert live.as_seen(WATCHER) == fold(hosted.log)
        await live.stop()

    with contextlib.closing(Store.open(database)) as store:
        asyncio.run(asyncio.wait_for(run(store), 20))


def test_a_list_of_tables_tells_no_score_and_no_turn_sooner() -> None:
    summary = {
        "names": ["Ann", "Bob"],
        "keys": ["a", "b"],
        "scores": [3, 5],
        "winners": [],
        "deals": 4,
        "sealed": True,
        "due": [1],
        "watching": "link",
        "delay": 60,
    }
    row = TableRow(
        id="t",
        opened_at=0.0,
        touched_at=0.0,
        version=40,
        stage=Stage.PLAYING,
        rule_card="seven_up",
        owner="c",
        listed=True,
        due_at=None,
        summary=summary,
    )
    assert open_tables([row], "d")[0]["status"] == "In play"
    assert own_tables([row], "c")[0]["status"] == "Going on"
    assert own_tables([row], "b")[0]["status"] == "Your turn"
    prompt = replace(row, summary={**summary, "delay": 0})
    assert "3 to 5" in open_tables([prompt], "d")[0]["status"]
    assert "Bob" in own_tables([prompt], "c")[0]["status"]
