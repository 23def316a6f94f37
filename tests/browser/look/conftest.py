from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

import pytest

from tests.browser.look.pages import PAGES, STATIC, render

SCENE_FILES: Final = Path(__file__).parent / "scenes"
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types 'none'"
)
KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}


class _Pages(BaseHTTPRequestHandler):
    """The pages and their files under the policy that the page is promised to work with."""

    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        folder, _, rest = path.removeprefix("/").partition("/")
        file = {"static": STATIC, "scenes": SCENE_FILES}.get(folder, SCENE_FILES) / rest
        if path.removeprefix("/") in PAGES:
            self._answer(render(path.removeprefix("/")).encode(), ".html")
        elif rest and file.is_file():
            self._answer(file.read_bytes(), file.suffix)
        else:
            self.send_error(404)

    def _answer(self, body: bytes, suffix: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", KINDS.get(suffix, "text/plain"))
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: a test that fails tells enough."""


@pytest.fixture(scope="session")
def pages_address() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), _Pages) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()
