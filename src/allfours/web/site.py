"""What every page and answer needs: the hall, who asks, templates, and how to refuse."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from jinja2 import Environment, FileSystemLoader, select_autoescape
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response

from allfours.web.assets import TEMPLATES, Assets
from allfours.web.guests import Guest, Guests
from allfours.web.limits import Buckets, Limits, Places
from allfours.web.live.hall import Hall
from allfours.web.live.live_table import LiveTable

__all__ = ["Refusal", "Site", "answer", "site_of", "watched_table"]

_COOKIE_SECONDS: Final = 400 * 24 * 3600


class Refusal(Exception):
    """A request that is not carried out, and why."""

    def __init__(self, status: int, reason: str, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.reason = reason
        self.text = text


def _environment(assets: Assets) -> Environment:
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=select_autoescape(default=True, default_for_string=True),
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["static"] = assets.address
    environment.globals["modules"] = assets.modules
    return environment


@dataclass(kw_only=True)
class Site:
    """One server."""

    hall: Hall
    guests: Guests
    assets: Assets
    limits: Limits
    is_secure: bool
    """Whether it is reached over TLS, so that cookies can say so."""
    opened: Buckets = field(init=False)
    asked: Buckets = field(init=False)
    sockets_by_address: Places = field(init=False)
    sockets_by_guest: Places = field(init=False)
    templates: Environment = field(init=False)

    def __post_init__(self) -> None:
        limits = self.limits
        self.opened = Buckets(limits.tables_per_minute / 60, limits.tables_per_minute)
        self.asked = Buckets(limits.requests_per_second, limits.requests_at_once)
        self.sockets_by_address = Places(limits.sockets_per_address)
        self.sockets_by_guest = Places(limits.sockets_per_guest)
        self.templates = _environment(self.assets)

    # Guests

    @property
    def cookie(self) -> str:
        """The name of the guest's cookie; browsers bind the longer one to this very host."""
        return "__Host-allfours" if self.is_secure else "allfours"

    def guest(self, connection: HTTPConnection) -> Guest:
        """Who asks."""
        return self.guests.read(connection.cookies.get(self.cookie))

    def remember(self, response: Response, guest: Guest) -> Response:
        """The response, setting the guest's cookie if it is new or has changed."""
        if guest.is_new:
            response.set_cookie(
                self.cookie,
                self.guests.write(guest),
                max_age=_COOKIE_SECONDS,
                secure=self.is_secure,
                httponly=True,
                samesite="lax",
            )
        return response

    # Pages

    def page(
        self,
        request: Request,
        template: str,
        context: Mapping[str, Any],
        *,
        status: int = 200,
        guest: Guest | None = None,
    ) -> Response:
        """A page from a template."""
        prefs = {name: value for name, value in request.cookies.items() if name != self.cookie}
        html = self.templates.get_template(template).render(prefs=prefs, **context)
        response = HTMLResponse(html, status)
        return self.remember(response, guest) if guest is not None else response

    # Tables

    async def table(self, table_id: str) -> LiveTable:
        """The table with this id.

        Raises:
            Refusal: there is none.
        """
        found = await self.hall.find(table_id) if len(table_id) <= 32 else None
        if found is None:
            raise Refusal(404, "no_such_table", "There is no such table.")
        return found


def site_of(connection: HTTPConnection) -> Site:
    """The server that a request came to."""
    site: Site = connection.app.state.site
    return site


async def watched_table(request: Request) -> LiveTable:
    """The table of the address, if the guest who asks may watch it.

    Raises:
        Refusal: there is none, or the guest is not invited.
    """
    site = site_of(request)
    live = await site.table(request.path_params["table"])
    if not site.hall.may_watch(live.table, request.state.guest.caller(live.table.id)):
        raise Refusal(403, "not_invited", "You are not invited to this table.")
    return live


def answer(
    content: object, status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    """A JSON answer."""
    return Response(msgspec.json.encode(content), status, headers, media_type="application/json")
