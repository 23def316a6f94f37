"""Who is who without an account: a random token in a signed cookie, and links as capabilities.

A guest's token is made on the first visit. Links to seats are redeemed into the same cookie, so
that they can be taken out of the address bar. Tokens of links are not stored anywhere: they
follow from the server's secret, and a table remembers only their keys.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

from allfours.table.chairs import key_of
from allfours.table.commands import Caller
from allfours.table.state import Table

__all__ = ["Guest", "Guests"]

_TOKEN_BYTES: Final = 16
_LINKS_KEPT: Final = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class Guest:
    """One browser."""

    token: str
    links: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The tokens of redeemed links, by table, the newest last."""
    is_new: bool = False
    """Whether the cookie has still to be set."""

    @property
    def key(self) -> str:
        """The key by which tables remember this guest."""
        return key_of(self.token)

    def caller(self, table_id: str) -> Caller:
        """The guest as one who asks something of a table."""
        links = self.links.get(table_id, ())
        return Caller(keys=(self.key, *map(key_of, links)))

    def with_link(self, table_id: str, token: str) -> Guest:
        """The guest with one more link redeemed; the oldest are forgotten."""
        others = {table: tokens for table, tokens in self.links.items() if table != table_id}
        own = (*(t for t in self.links.get(table_id, ()) if t != token), token)[-4:]
        links = dict([*others.items(), (table_id, own)][-_LINKS_KEPT:])
        return Guest(token=self.token, links=links, is_new=True)


class Guests:
    """Reads and writes guests' cookies, and makes the tokens of links."""

    def __init__(self, secret: bytes) -> None:
        """`secret`: at least 16 bytes that only this server knows."""
        self._secret = secret
        self._cookies = URLSafeSerializer(secret, salt="allfours guest 1")

    def read(self, cookie: str | None) -> Guest:
        """The guest of a cookie; a new one where it is missing or not ours."""
        try:
            data = self._cookies.loads(cookie or "")
            token, links = data["g"], data["l"]
            return Guest(
                token=str(token),
                links={str(table): tuple(map(str, t)) for table, t in links.items()},
            )
        except (BadSignature, KeyError, TypeError, AttributeError):
            return Guest(token=secrets.token_urlsafe(_TOKEN_BYTES), is_new=True)

    def write(self, guest: Guest) -> str:
        """The value of the guest's cookie."""
        return str(self._cookies.dumps({"g": guest.token, "l": dict(guest.links)}))

    # Links

    def _token(self, *parts: str | int) -> str:
        told = "\0".join(map(str, ("allfours link 1", *parts))).encode()
        digest = hmac.digest(self._secret, told, hashlib.sha256)[:_TOKEN_BYTES]
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()

    def watch_token(self, table_id: str) -> str:
        """The token of the link with which anybody may watch."""
        return self._token(table_id, "watch")

    def chair_key(self, table_id: str, chair: int, version: int) -> str:
        """The key of a new link to a chair, made when the table was at this version."""
        return key_of(self._token(table_id, "chair", chair, version))

    def chair_token(self, table: Table, chair: int) -> str | None:
        """The token of the present link to a chair; None where there is none of this server's."""
        wanted = table.chairs[chair].link
        if not wanted:
            return None
        for version in range(table.version, -1, -1):
            for made_for in range(len(table.chairs)):
                token = self._token(table.id, "chair", made_for, version)
                if key_of(token) == wanted:
                    return token
        return None
