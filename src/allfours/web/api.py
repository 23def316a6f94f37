"""The interface over HTTP: JSON in and out."""

from __future__ import annotations

import re
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from allfours.bots.catalogue import BOTS
from allfours.errors import ContradictoryRules, NotationError
from allfours.rules.card import parse_rule_card
from allfours.rules.catalogue import find_variant
from allfours.rules.prose import rule_book
from allfours.table.projection import Eyes, eyes_of
from allfours.table.state import Stage, Table
from allfours.web.accounts import account_of
from allfours.web.live.live_table import LiveTable
from allfours.web.opening import Opening, TableAsked, opening_of, replay_of
from allfours.web.options import checked, games, options
from allfours.web.records import dealing_of, record_of, review_of
from allfours.web.site import Refusal, Site, answer, site_of, watched_table

__all__ = ["ROUTES", "open_table_for"]

T = TypeVar("T")
_FILE: Final = re.compile(r"[^A-Za-z0-9_-]+")


class RulesAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules to be checked: a rule card, or a game with options."""

    card: str = ""
    variant: str = ""
    players: int | None = None
    options: dict[str, str] = {}


async def _read(request: Request, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal(400, "bad_request", f"That cannot be read: {str(error)[:200]}.") from error


def _impossible(error: Exception) -> Refusal:
    text = str(error)
    return Refusal(422, "impossible", text[:1].upper() + text[1:] + "." * (text[-1:] != "."))


# Games and rules -----------------------------------------------------------------------------


async def _games(request: Request) -> Response:
    return answer(games())


async def _levels(request: Request) -> Response:
    return answer(
        [{"key": level.key, "name": level.name, "line": level.line} for level in BOTS.values()]
    )


async def _options(request: Request) -> Response:
    try:
        card = request.path_params["card"]
        players = request.query_params.get("players", "")
        if players:
            card += f"+players={players}"
        return answer(options(parse_rule_card(card)))
    except (NotationError, ContradictoryRules) as error:
        raise _impossible(error) from error


async def _book(request: Request) -> Response:
    """The rule book of a rule card, chapter by chapter."""
    try:
        told = rule_book(parse_rule_card(request.path_params["card"]))
    except (NotationError, ContradictoryRules) as error:
        raise _impossible(error) from error
    return answer(
        {
            "title": told.title,
            "chapters": [
                {
                    "title": chapter.title,
                    "paragraphs": [
                        {"text": one.text, "clauses": one.clauses} for one in chapter.paragraphs
                    ],
                }
                for chapter in told.chapters
            ],
        }
    )


async def _check_rules(request: Request) -> Response:
    asked = await _read(request, RulesAsked)
    try:
        if asked.card:
            rules = parse_rule_card(asked.card)
            found = options(rules)
            return answer({"card": found["card"], "options": found["options"]})
        return answer(checked(find_variant(asked.variant), asked.players, asked.options))
    except (NotationError, ContradictoryRules) as error:
        raise _impossible(error) from error


# Tables --------------------------------------------------------------------------------------


def _may_open(request: Request, site: Site) -> None:
    address = request.client.host if request.client else ""
    if not site.opened.take(address, site.hall.clock()):
        raise Refusal(429, "too_fast", "That were many tables; try again in a minute.")


async def open_table_for(request: Request, asked: TableAsked) -> LiveTable:
    """Opens the table that is asked for, for the guest who asks.

    Raises:
        Refusal: it is not possible, or there were too many.
    """
    site = site_of(request)
    _may_open(request, site)
    guest = request.state.guest
    try:
        return await _open(site, opening_of(asked, guest), guest.key)
    except ValueError as error:
        raise _impossible(error) from error


async def _open(site: Site, opening: Opening, owner: str) -> LiveTable:
    return await site.hall.open(opening.terms, opening.chairs, owner, opening.speed, opening.moves)


def _opened(request: Request, live: LiveTable) -> Response:
    table = live.table
    page = "replay" if table.stage is Stage.OVER else "play"
    response = answer({"table": table.id, "url": f"/{page}/{table.id}"}, 201)
    return site_of(request).remember(response, request.state.guest)


async def _open_table(request: Request) -> Response:
    return _opened(request, await open_table_for(request, await _read(request, TableAsked)))


async def _set_up(request: Request) -> Response:
    """A deal laid out by hand: the same as opening a table with a `setup` or a `record`."""
    asked = await _read(request, TableAsked)
    if asked.setup is None and not asked.record:
        raise Refusal(422, "impossible", "Nothing is laid out.")
    return _opened(request, await open_table_for(request, asked))


def _if_over(table: Table) -> Table:
    if not table.game.is_over:
        raise Refusal(409, "not_over", "The game is not over yet.")
    return table


async def _review(request: Request) -> Response:
    return answer(review_of(_if_over((await watched_table(request)).table)))


def _eyes(request: Request, live: LiveTable) -> Eyes:
    return eyes_of(live.table, request.state.guest.caller(live.table.id))


async def _account(request: Request) -> Response:
    live = await watched_table(request)
    eyes = _eyes(request, live)
    try:
        return answer(account_of(live.as_seen(eyes), eyes, request.path_params["number"]))
    except LookupError as error:
        raise Refusal(404, "no_such_deal", "No such deal has ended.") from error


async def _dealing(request: Request) -> Response:
    live = await watched_table(request)
    return answer(dealing_of(live.as_seen(_eyes(request, live))))


async def _record(request: Request) -> Response:
    table = _if_over((await watched_table(request)).table)
    name = f"{table.rules.variant.key}-{_FILE.sub('', table.id)}.record"
    return PlainTextResponse(
        record_of(table), headers={"Content-Disposition": f'inline; filename="{name}"'}
    )


async def _upload(request: Request) -> Response:
    site = site_of(request)
    _may_open(request, site)
    try:
        opening = replay_of((await request.body()).decode())
        live = await _open(site, opening, request.state.guest.key)
    except UnicodeDecodeError as error:
        raise Refusal(422, "impossible", "A record is text in UTF-8.") from error
    except NotationError as error:
        raise Refusal(422, "impossible", f"That is no record: {error}.") from error
    except ValueError as error:
        raise _impossible(error) from error
    return _opened(request, live)


async def _again(request: Request) -> Response:
    live = await watched_table(request)
    table = _if_over(live.table)
    site, guest = site_of(request), request.state.guest
    if not any(chair.is_held_by((guest.key,)) for chair in table.chairs):
        raise Refusal(403, "not_your_seat", "Only who played may ask for another game.")
    _may_open(request, site)
    followed = await site.hall.open_again(live, guest.key)
    return answer({"table": followed, "url": f"/play/{followed}"}, 201)


_JSON: Final[list[tuple[str, str, Any]]] = [
    ("GET", "/api/games", _games),
    ("GET", "/api/games/{card}/options", _options),
    ("GET", "/api/games/{card}/book", _book),
    ("GET", "/api/levels", _levels),
    ("POST", "/api/rules", _check_rules),
    ("POST", "/api/tables", _open_table),
    ("POST", "/api/setups", _set_up),
    ("POST", "/api/records", _upload),
    ("GET", "/api/tables/{table}/review", _review),
    ("GET", "/api/tables/{table}/account/{number:int}", _account),
    ("GET", "/api/tables/{table}/dealing", _dealing),
    ("GET", "/api/tables/{table}/record", _record),
    ("POST", "/api/tables/{table}/again", _again),
]

ROUTES: Final = [Route(path, endpoint, methods=[method]) for method, path, endpoint in _JSON]
