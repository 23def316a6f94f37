"""What stands before every request: for which host it is and from which site it comes.

And what is said to the browser with every answer.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Callable, Collection
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["CONTENT_POLICY", "STRICT", "Guard", "is_local_host", "names_or_addresses"]

CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
    " manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self';"
    " frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
)
STRICT: Final = {
    "Content-Security-Policy": CONTENT_POLICY,
    # Not "no-referrer": with it a form of our own pages would say its origin is "null".
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})

HostTest = Callable[[str], bool]
"""Whether a host name (without port, in lower case) is one of this server's."""


def _name_of(host: str) -> str:
    """The name in a Host header, without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.rpartition(":")[0].lower() if ":" in host else host.lower()


def is_local_host(name: str) -> bool:
    """Whether a name is that of this machine for itself."""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def names_or_addresses(names: Collection[str]) -> HostTest:
    """A test for these names and any literal address.

    A site elsewhere can make its own name lead here, but it cannot make a browser believe that
    its name is an address; so addresses are safe to accept.
    """
    known = {name.lower() for name in names}

    def test(name: str) -> bool:
        if name in known or is_local_host(name):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    return test


class Guard:
    """ASGI middleware; it lets nothing through that is not meant for this server."""

    def __init__(self, app: ASGIApp, *, hosts: HostTest) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Checks a request or handshake and passes it on."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._refusal(scope, headers)
        if refusal is not None:
            await _refuse(scope, receive, send, *refusal)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._pass(scope, receive, send)

    def _refusal(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        if len(headers.getlist("host")) != 1 or not self._hosts(_name_of(headers["host"])):
            return 421, "This server does not go by that name."
        unsafe = scope["type"] == "websocket" or scope["method"] not in _SAFE
        if unsafe and not _same_site(headers):
            return 403, "This was sent from another site."
        return None

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in STRICT.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, with_headers)


def _same_site(headers: Headers) -> bool:
    """Whether a browser says that this comes from our own pages; programs say nothing."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers["host"]


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, text: str) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4403, "reason": text})
        return
    await PlainTextResponse(text, status, headers=STRICT)(scope, receive, send)
