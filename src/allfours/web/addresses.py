"""Under which addresses a server can be reached, and how they are shown."""

from __future__ import annotations

import contextlib
import io
import ipaddress
import socket
from typing import Final

import segno

__all__ = ["EVERYWHERE", "lan_addresses", "listen", "printed_code", "url"]

EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})
"""To listen there is to listen at every address of the machine."""
_ELSEWHERE: Final = "198.51.100.1"
"""An address set aside for documents; nothing is sent to it."""


def url(host: str, listening: socket.socket, *, secure: bool) -> str:
    """The address of a server as a browser wants it, without a path."""
    name = "localhost" if host in EVERYWHERE else host
    shown = f"[{name}]" if ":" in name else name
    return f"{'https' if secure else 'http'}://{shown}:{listening.getsockname()[1]}"


def lan_addresses() -> tuple[str, ...]:
    """The addresses by which others in the network reach this machine, the likeliest first."""
    found: dict[str, None] = {}
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        # The system chooses from which address it would send; it sends nothing.
        asking.connect((_ELSEWHERE, 9))
        found[asking.getsockname()[0]] = None
    with contextlib.suppress(OSError):
        for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(entry[4][0])] = None
    return tuple(one for one in found if _leads_here(one))


def _leads_here(address: str) -> bool:
    read = ipaddress.ip_address(address)
    return not (read.is_loopback or read.is_unspecified)


def printed_code(address: str) -> str:
    """A QR code of an address, drawn for a terminal."""
    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(out=drawn, compact=True)
    return drawn.getvalue()


def listen(host: str, port: int, *, any_port: bool) -> socket.socket:
    """A socket that listens.

    Args:
        host: an address, or a name of this machine.
        port: 0 for any that is free.
        any_port: whether another one will do where this one is taken.

    Raises:
        OSError: it cannot be listened there.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), backlog=2048, family=family)
    except OSError:
        if not any_port:
            raise
    return socket.create_server((host, 0), backlog=2048, family=family)
