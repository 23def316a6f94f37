"""Several people at one table, each in a window of their own."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import Page

__all__ = ["order", "seat_company", "table_of"]

# Gives commands over a socket beside the page's and returns the answers.
_ORDER: Final = """async ({ table, orders }) => {
  const socket = new WebSocket(`ws://${location.host}/ws/${table}`);
  const got = [];
  socket.onmessage = ({ data }) => got.push(JSON.parse(data));
  const found = async (wanted) => {
    const end = performance.now() + 10_000;
    while (performance.now() < end) {
      const one = got.find(wanted);
      if (one) return one;
      await new Promise((done) => setTimeout(done, 10));
    }
    throw new Error(`no answer, but ${JSON.stringify(got.map(({ t }) => t))}`);
  };
  await new Promise((done) => { socket.onopen = done; });
  socket.send(JSON.stringify({ t: "hello", protocol: 1 }));
  await found(({ t }) => t === "snapshot");
  const answers = [];
  for (const order of orders) {
    const id = crypto.randomUUID();
    socket.send(JSON.stringify({ id, ...order }));
    answers.push(await found((message) => message.id === id));
  }
  socket.close();
  return answers;
}"""


def table_of(tab: Page, path: str = "/api/tables", **asked: Any) -> str:
    """Opens a table from this window."""
    sent = tab.request.post(
        path, data=json.dumps(asked), headers={"Content-Type": "application/json"}
    )
    assert sent.ok, sent.text()
    return str(sent.json()["table"])


def order(tab: Page, table: str, *orders: dict[str, Any]) -> list[dict[str, Any]]:
    """Gives commands for the person of this window."""
    answers: list[dict[str, Any]] = tab.evaluate(_ORDER, {"table": table, "orders": orders})
    return answers


def seat_company(tabs: Sequence[Page], rules: str, names: Sequence[str], **asked: Any) -> str:
    """Opens a table in the first window, seats everybody by link, and goes there."""
    host, *guests = tabs
    chairs: list[dict[str, Any]] = [{"kind": "person", "name": names[0]}]
    chairs += [{"kind": "empty"} for _ in guests]
    path = "/api/setups" if "setup" in asked else "/api/tables"
    table = table_of(host, path, rules=rules, seats=chairs, **{"speed": "instant", **asked})
    links = host.request.get(f"/api/tables/{table}/links").json()["chairs"]
    by_chair = {link["chair"]: link["url"] for link in links}
    for chair, (tab, name) in enumerate(zip(guests, names[1:], strict=True), 1):
        tab.goto(by_chair[chair])
        answers = order(
            tab,
            table,
            {"t": "sit", "chair": chair, "name": name},
            {"t": "ready", "chair": chair, "ready": True},
        )
        assert [answer["t"] for answer in answers] == ["ack", "ack"], answers
    for tab in tabs:
        tab.goto(f"/play/{table}")
        tab.wait_for_selector(".table-page, .gathering")
    return table
