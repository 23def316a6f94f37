"""The pages, and the socket of a table."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import parse_qsl, quote

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from allfours.errors import ContradictoryRules, NotationError
from allfours.rules.card import parse_rule_card
from allfours.rules.catalogue import VARIANTS
from allfours.rules.record import Rules
from allfours.table.projection import eyes_of, table_view
from allfours.table.state import Stage
from allfours.table.terms import Speed
from allfours.table.vacating import is_locked_to
from allfours.web.api import open_table_for
from allfours.web.guests import Guest
from allfours.web.live.live_table import LiveTable
from allfours.web.live.reception import receive
from allfours.web.live.visitor import CLOSE_NO_TABLE, CLOSE_NOT_INVITED, CLOSE_TOO_FAST
from allfours.web.opening import TableAsked
from allfours.web.pages.book import book
from allfours.web.pages.games import GAMES_A_PAGE, games
from allfours.web.pages.lobby import FIRST_GAME, lobby, resume
from allfours.web.pages.making import making
from allfours.web.pages.tables import open_tables, own_tables
from allfours.web.site import Refusal, Site, site_of, watched_table
from allfours.web.storage.store import LogUnreadable, TableRow

__all__ = ["ROUTES"]

_OWN: Final = 6
"""So many tables to come back to are shown."""
_LISTED: Final = 8
"""So many open tables are shown."""


def _whole(request: Request, name: str, usual: int) -> int:
    """A whole number in the address; what is usual if there is none."""
    text = request.query_params.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else usual


async def _lobby(request: Request) -> Response:
    site, guest = site_of(request), request.state.guest
    players = min(5, _whole(request, "players", 0))
    stages = (Stage.PLAYING, Stage.GATHERING)
    attended = await site.hall.store.tables_of(guest.key, stages, limit=_OWN)
    rows = [row for row in attended if guest.key in (row.owner, *row.summary["keys"])]
    listed = open_tables(await site.hall.store.listed(limit=_LISTED), guest.key)
    resumed = await _resumed(site, guest, rows[0]) if rows else None
    context = lobby(players, resumed, own_tables(rows[1:], guest.key), listed)
    return site.page(request, "lobby.html", context, guest=guest)


async def _resumed(site: Site, guest: Guest, row: TableRow) -> dict[str, Any] | None:
    """The game to go on with; None if its log cannot be read."""
    try:
        live = await site.hall.find(row.id)
    except LogUnreadable:
        return None
    if live is None:
        return None
    eyes = eyes_of(live.table, guest.caller(row.id))
    return resume(table_view(live.as_seen(eyes), eyes), f"/play/{row.id}")


async def _open(request: Request) -> Response:
    """The form of a rule card: play these rules against bots."""
    try:
        sent = (await request.body()).decode()
        fields = dict(parse_qsl(sent, keep_blank_values=True, max_num_fields=40))
    except ValueError as error:
        raise Refusal(400, "bad_request", "That form cannot be read.") from error
    if request.cookies.get("pace") in list(Speed):
        fields.setdefault("speed", request.cookies["pace"])
    fields["rules"] = _chosen_rules(fields)
    try:
        asked = msgspec.convert(fields, TableAsked, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal(400, "bad_request", f"That cannot be read: {error}.") from error
    live = await open_table_for(request, asked)
    response = RedirectResponse(f"/play/{live.table.id}", 303)
    return site_of(request).remember(response, request.state.guest)


def _chosen_rules(fields: dict[str, str]) -> str:
    """The rule card of a form: that of `rules`, with the `players` and `option.…` chosen.

    Takes these fields out of the form.
    """
    chosen = {
        name.removeprefix("option."): fields.pop(name)
        for name in list(fields)
        if name == "players" or name.startswith("option.")
    }
    card = fields.get("rules", "")
    return card + "".join(f"+{axis}={value}" for axis, value in chosen.items() if value)


async def _rule_books(request: Request) -> Response:
    return RedirectResponse(f"/rules/{next(iter(VARIANTS))}", 303)


async def _rule_book(request: Request) -> Response:
    try:
        rules = parse_rule_card(request.path_params["card"])
    except (NotationError, ContradictoryRules) as error:
        raise Refusal(404, "no_such_rules", f"There are no such rules: {error}.") from error
    return site_of(request).page(request, "rules.html", book(rules))


def _asked_rules(request: Request) -> Rules:
    """The rule card in the address, for as many players as it says if the game allows it."""
    card = request.query_params.get("rules", FIRST_GAME)
    try:
        rules = parse_rule_card(card)
        players = _whole(request, "players", rules.players)
        if players in rules.variant.players and players != rules.players:
            rules = rules.variant.at(players)
    except (NotationError, ContradictoryRules) as error:
        raise Refusal(404, "no_such_rules", f"There are no such rules: {error}.") from error
    return rules


async def _setup(request: Request) -> Response:
    context = making(_asked_rules(request), "setup")
    return site_of(request).page(request, "making.html", context)


async def _options(request: Request) -> Response:
    context = making(_asked_rules(request), "options")
    return site_of(request).page(request, "making.html", context)


async def _play(request: Request) -> Response:
    live = await watched_table(request)
    return _table_page(request, live, "js/live.js")


async def _replay(request: Request) -> Response:
    live = await watched_table(request)
    if not live.table.game.is_over:
        return RedirectResponse(f"/play/{live.table.id}", 303)
    return _table_page(request, live, "js/replay.js")


def _table_page(request: Request, live: LiveTable, script: str) -> Response:
    context = {
        "title": live.table.rules.variant.name,
        "script": script,
        "data": {"table": live.table.id},
    }
    return site_of(request).page(request, "play.html", context, guest=request.state.guest)


async def _join(request: Request) -> Response:
    """Takes a link into the cookie and out of the address bar."""
    site = site_of(request)
    table_id, token = request.path_params["table"], request.path_params["token"]
    if len(token) > 40:
        raise Refusal(404, "no_such_table", "There is no such link.")
    live = await site.table(table_id)
    guest = request.state.guest.with_link(live.table.id, token)
    caller = guest.caller(live.table.id)
    if not site.hall.may_watch(live.table, caller):
        if any(is_locked_to(chair, caller) for chair in live.table.chairs):
            raise Refusal(403, "locked", "That seat is locked; ask who opened the table.")
        raise Refusal(403, "not_invited", "This link leads nowhere any more; ask for a new one.")
    response = RedirectResponse(f"/play/{quote(live.table.id)}", 303)
    return site.remember(response, guest)


async def _games(request: Request) -> Response:
    site, guest = site_of(request), request.state.guest
    page = max(1, _whole(request, "page", 1))
    over = (Stage.OVER,)
    rows = await site.hall.store.tables_of(
        guest.key, over, limit=GAMES_A_PAGE, offset=(page - 1) * GAMES_A_PAGE
    )
    count = await site.hall.store.count_of(guest.key, over)
    context = games(rows, guest.key, count=count, page=page)
    return site.page(request, "games.html", context, guest=guest)


async def _alive(request: Request) -> Response:
    return PlainTextResponse("alive")


async def _ready(request: Request) -> Response:
    if await site_of(request).hall.store.writable():
        return PlainTextResponse("ready")
    return PlainTextResponse("the store cannot be written", 503)


async def _socket(socket: WebSocket) -> None:
    site = site_of(socket)
    guest = site.guest(socket)
    address = socket.client.host if socket.client else ""
    table_id = socket.path_params["table"]
    places = (site.sockets_by_address, address), (site.sockets_by_guest, guest.key)
    entered = [(by, key) for by, key in places if by.enter(key)]
    try:
        await socket.accept()
        if len(entered) < len(places):
            site.hall.measures.refused("too_many_windows")
            await socket.close(CLOSE_TOO_FAST, "Too many windows are open.")
            return
        try:
            live = await site.table(table_id)
        except (Refusal, LogUnreadable):
            await socket.close(CLOSE_NO_TABLE, "There is no such table.")
            return
        caller = guest.caller(table_id)
        if not site.hall.may_watch(live.table, caller):
            await socket.close(CLOSE_NOT_INVITED, "You are not invited to this table.")
            return
        await receive(socket, live, caller, site.hall, site.limits)
    finally:
        for by, key in entered:
            by.leave(key)


ROUTES: Final[list[BaseRoute]] = [
    Route("/", _lobby),
    Route("/tables", _open, methods=["POST"]),
    Route("/rules", _rule_books),
    Route("/rules/{card}", _rule_book),
    Route("/play/{table}", _play),
    Route("/replay/{table}", _replay),
    Route("/join/{table}/{token}", _join),
    Route("/games", _games),
    Route("/setup", _setup),
    Route("/options", _options),
    Route("/healthz", _alive),
    Route("/readyz", _ready),
    WebSocketRoute("/ws/{table}", _socket),
]
