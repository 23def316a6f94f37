"""The application: routes, guards, and what is opened and closed with it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.body_limit import RequestBodyLimitMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount
from starlette.types import ASGIApp, Receive, Scope, Send

from allfours.web import api, friends, invitations, views
from allfours.web.assets import Assets
from allfours.web.guard import STRICT, Guard, HostTest, is_local_host
from allfours.web.guests import Guests
from allfours.web.limits import Limits
from allfours.web.live.hall import Hall
from allfours.web.measures import Measures
from allfours.web.site import Refusal, Site, answer, site_of
from allfours.web.storage.store import LogUnreadable, Store
from allfours.web.storage.writer import StorageRefused
from allfours.web.thinking.pool import BotPool

__all__ = ["Settings", "create_app", "steady_clock"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How a server is run."""

    database: str
    """A URL, or the path of an SQLite file."""
    secret: bytes
    """What cookies and links are signed with."""
    hosts: HostTest = is_local_host
    is_secure: bool = False
    """Whether it is reached over TLS."""
    limits: Limits = field(default_factory=Limits)
    bot_workers: int = field(default_factory=lambda: max(1, min(4, (os.cpu_count() or 2) - 1)))


def steady_clock() -> Callable[[], float]:
    """Seconds since 1970 that never jump, whatever happens to the system's clock meanwhile."""
    began, steady = time.time(), time.monotonic()
    return lambda: began + time.monotonic() - steady


def create_app(settings: Settings) -> Starlette:
    """The application; the database is opened at once.

    Raises:
        DatabaseUnusable: the database cannot be used; the message says why.
    """
    store = Store.open(settings.database)
    guests = Guests(settings.secret)
    assets = Assets()
    measures = Measures()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        pool = BotPool(settings.bot_workers, measures=measures)
        hall = Hall(store, pool, guests, steady_clock(), measures, settings.limits)
        _watch(measures, hall)
        lag = asyncio.create_task(measures.watch_loop(), name="loop lag")
        app.state.site = Site(
            hall=hall,
            guests=guests,
            assets=assets,
            limits=settings.limits,
            is_secure=settings.is_secure,
        )
        try:
            yield
        finally:
            lag.cancel()
            await hall.close()
            store.close()

    app = Starlette(
        routes=[
            *views.ROUTES,
            *api.ROUTES,
            *invitations.ROUTES,
            *friends.ROUTES,
            Mount("/static", assets, name="static"),
        ],
        middleware=[
            Middleware(Guard, hosts=settings.hosts),
            Middleware(RequestBodyLimitMiddleware, max_body_size=settings.limits.body_bytes),
            Middleware(GZipMiddleware, minimum_size=700),
            Middleware(_Introduce),
        ],
        exception_handlers=_HANDLERS,
        lifespan=lifespan,
    )
    app.state.measures = measures
    return app


def _watch(measures: Measures, hall: Hall) -> None:
    measures.watch("allfours_tables", "Tables in memory.", lambda: len(hall.live))
    measures.watch(
        "allfours_sockets",
        "Sockets at tables.",
        lambda: sum(len(live.visitors) for live in hall.live),
    )
    measures.watch(
        "allfours_bot_workers_replaced",
        "Bot workers that died or overran.",
        lambda: hall.pool.replaced,
    )


class _Introduce:
    """Finds out who asks, and turns away who asks too much."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not scope["path"].startswith("/static/"):
            request = Request(scope)
            site = site_of(request)
            address = request.client.host if request.client else ""
            if not site.asked.take(address, site.hall.clock()):
                site.hall.measures.refused("too_fast")
                refused = answer({"reason": "too_fast", "text": "That was too fast."}, 429)
                await refused(scope, receive, send)
                return
            request.state.guest = site.guest(request)
        await self._app(scope, receive, send)


# Refusals ------------------------------------------------------------------------------------

_TITLES: Final = {
    403: "You are not invited.",
    404: "There is no such page.",
    405: "That cannot be done here.",
    413: "That is too much.",
    503: "The server cannot write just now.",
}


def _refused(request: Request, status: int, reason: str, text: str) -> Response:
    """JSON for programs, a page for people."""
    request.app.state.measures.refused(reason)
    site, guest = site_of(request), getattr(request.state, "guest", None)
    wants_page = "text/html" in request.headers.get("accept", "")
    if request.url.path.startswith("/api/") or not wants_page:
        response = answer({"reason": reason, "text": text}, status)
    else:
        context: dict[str, Any] = {
            "status": status,
            "title": _TITLES.get(status, "That did not work."),
            "text": text,
            "acts": [{"name": "Back to the games", "url": "/"}],
        }
        response = site.page(request, "error.html", context, status=status)
    return site.remember(response, guest) if guest is not None else response


async def _on_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return _refused(request, error.status, error.reason, error.text)


async def _on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return _refused(request, 404, "not_found", "What you look for is not here.")
    response = _refused(request, error.status_code, "refused", str(error.detail))
    response.headers.update(error.headers or {})
    return response


async def _on_storage(request: Request, error: Exception) -> Response:
    return _refused(request, 503, "storage", str(error))


async def _on_unreadable(request: Request, error: Exception) -> Response:
    text = "This table was written by another version of All Fours and cannot be shown."
    return _refused(request, 410, "unreadable", text)


async def _on_mistake(request: Request, error: Exception) -> Response:
    text = "The server made a mistake; your games are kept. Go back and try again."
    response = _refused(request, 500, "mistake", text)
    response.headers.update(STRICT)
    return response


_HANDLERS: Final[dict[Any, Callable[[Request, Exception], Awaitable[Response]]]] = {
    Refusal: _on_refusal,
    HTTPException: _on_http,
    StorageRefused: _on_storage,
    LogUnreadable: _on_unreadable,
    Exception: _on_mistake,
}
