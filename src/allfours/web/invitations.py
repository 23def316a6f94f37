"""Invitations to a table: the links to its chairs and to watch, as text and as codes to scan."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from allfours.table.sitting import may_sit
from allfours.table.state import Table
from allfours.table.terms import Watching
from allfours.web.guests import Guest
from allfours.web.site import Refusal, Site, answer, site_of, watched_table

__all__ = ["ROUTES", "code_of"]


def _base(request: Request, table: Table) -> str:
    return f"{request.url.scheme}://{request.headers['host']}/join/{table.id}/"


def _chair_tokens(site: Site, table: Table, guest: Guest) -> dict[int, str]:
    """The tokens that a guest may hand on: of empty chairs the owner, of a chair who sits there."""
    caller = guest.caller(table.id)
    owner = caller.key == table.owner
    return {
        number: token
        for number, chair in enumerate(table.chairs)
        if (owner if chair.is_free else chair.is_held_by(caller.keys))
        and (token := site.guests.chair_token(table, number)) is not None
    }


def _watch_token(site: Site, table: Table, guest: Guest) -> str:
    """The token of the link to watch; empty where this guest may not hand it on."""
    if guest.key != table.owner or table.terms.watching is Watching.NOBODY:
        return ""
    return site.guests.watch_token(table.id)


async def _links(request: Request) -> Response:
    live = await watched_table(request)
    site, table, guest = site_of(request), live.table, request.state.guest
    base, caller = _base(request, table), guest.caller(table.id)
    watch = _watch_token(site, table, guest)
    tokens = _chair_tokens(site, table, guest)
    return answer(
        {
            "chairs": [{"chair": number, "url": base + token} for number, token in tokens.items()],
            "watch": base + watch if watch else "",
            "open": [
                number for number in range(len(table.chairs)) if may_sit(table, number, caller)
            ],
        }
    )


async def _code(request: Request) -> Response:
    """One invitation as a code, for whoever may hand it on."""
    live = await watched_table(request)
    site, table, guest = site_of(request), live.table, request.state.guest
    what = request.path_params["what"]
    token = _watch_token(site, table, guest)
    if what != "watch":
        tokens = _chair_tokens(site, table, guest)
        token = next((one for number, one in tokens.items() if str(number) == what), "")
    if not token:
        raise Refusal(404, "no_such_link", "There is no such link of yours.")
    return answer(await asyncio.to_thread(code_of, _base(request, table) + token))


@lru_cache(maxsize=256)
def code_of(address: str) -> dict[str, Any]:
    """A QR code: how many modules wide with its quiet margin, and the dark ones as an SVG path."""
    code = segno.make(address, micro=False)
    rows = list(code.matrix_iter())
    return {"size": len(rows), "path": "".join(_runs(row, y) for y, row in enumerate(rows))}


def _runs(row: Iterable[int], y: int) -> str:
    """The dark runs of one row, each as a rectangle one module high."""
    drawn, x = "", 0
    for dark, run in groupby(row):
        width = len(list(run))
        if dark:
            drawn += f"M{x} {y}h{width}v1h-{width}z"
        x += width
    return drawn


ROUTES: Final = [
    Route("/api/tables/{table}/links", _links),
    Route("/api/tables/{table}/codes/{what}", _code),
]
