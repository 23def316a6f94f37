from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Final, Protocol

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.server import Server

PATIENCE = 15_000
"""Milliseconds that a busy machine may take for anything."""
CHROMIUM: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDE = (1280, 800)
SMALL = (360, 740)


def nothing(line: str) -> bool:
    """What the console may say: nothing at all."""
    return False


class Visit(Protocol):
    """Opens a window; anything that it complains of fails the test."""

    def __call__(
        self,
        size: tuple[int, int] = WIDE,
        *,
        bypass_policy: bool = False,
        forgiven: Callable[[str], bool] = nothing,
    ) -> AbstractContextManager[Page]: ...


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=found, args=CHROMIUM)
        yield opened
        opened.close()


@contextmanager
def window(
    browser: Browser,
    address: str,
    size: tuple[int, int] = WIDE,
    *,
    bypass_policy: bool = False,
    forgiven: Callable[[str], bool] = nothing,
) -> Iterator[Page]:
    """A window of a new guest who wants nothing to move."""
    width, height = size
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        bypass_csp=bypass_policy,
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    context.add_cookies([{"name": "pace", "value": "instant", "url": address}])
    tab = context.new_page()
    said: list[str] = []
    tab.on("console", lambda told: said.append(f"{told.text} {told.location['url']}"))
    tab.on("pageerror", lambda error: said.append(str(error)))
    yield tab
    context.close()
    assert [line for line in said if not forgiven(line)] == []


@pytest.fixture
def visit(browser: Browser, server: Server) -> Visit:
    def opened(
        size: tuple[int, int] = WIDE,
        *,
        bypass_policy: bool = False,
        forgiven: Callable[[str], bool] = nothing,
    ) -> AbstractContextManager[Page]:
        address = server.address
        return window(browser, address, size, bypass_policy=bypass_policy, forgiven=forgiven)

    return opened
