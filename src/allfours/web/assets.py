"""The files of the page, each under an address that changes whenever any of them does."""

from __future__ import annotations

import hashlib
import mimetypes
import os
import posixpath
import re
from pathlib import Path
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

__all__ = ["STATIC", "TEMPLATES", "Assets"]

_HERE: Final = Path(__file__).parent
STATIC: Final = _HERE / "static"
TEMPLATES: Final = _HERE / "templates"

_FOREVER: Final = "public, max-age=31536000, immutable"
_CHECK: Final = "no-cache"
_IMPORT: Final = re.compile(r'^import .* from "(\.[^"]+)";$', re.MULTILINE)


def _imported(folder: Path, path: str) -> tuple[str, ...]:
    """The modules that a module needs before it can run, itself first, nearest first."""
    found = [path]
    for module in found:
        text = (folder / module).read_text(encoding="utf-8")
        here = posixpath.dirname(module)
        needed = (posixpath.normpath(posixpath.join(here, one)) for one in _IMPORT.findall(text))
        found.extend(one for one in dict.fromkeys(needed) if one not in found)
    return tuple(found)


def _digest(folder: Path) -> str:
    """What stands for the present content of all files."""
    told = hashlib.sha256()
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        told.update(file.relative_to(folder).as_posix().encode() + b"\0")
        told.update(hashlib.sha256(file.read_bytes()).digest())
    return told.hexdigest()[:12]


class Assets(StaticFiles):
    """Serves `static/`: under the present digest for ever, under any other with a check."""

    def __init__(self, folder: Path = STATIC) -> None:
        super().__init__(directory=folder)
        # Some systems say otherwise, and browsers then refuse to run modules.
        mimetypes.add_type("text/javascript", ".js")
        self.digest = _digest(folder)
        self._folder = folder
        self._modules: dict[str, tuple[str, ...]] = {}

    def address(self, path: str) -> str:
        """The address of a file: `/static/0123456789ab/css/base.css`."""
        return f"/static/{self.digest}/{path}"

    def modules(self, path: str) -> tuple[str, ...]:
        """The addresses of all that a module imports, so that a page asks for them at once.

        What is imported only when it is needed (`import()`) is not among them.
        """
        if path not in self._modules:
            self._modules[path] = _imported(self._folder, path)
        return tuple(self.address(module) for module in self._modules[path][1:])

    def get_path(self, scope: Scope) -> str:
        """The file of a request, whatever digest its address has."""
        path = super().get_path(scope)
        first, slash, rest = path.partition(os.sep)
        is_digest = len(first) == len(self.digest) and all(c in "0123456789abcdef" for c in first)
        scope["asset_digest"] = first if slash and is_digest else ""
        return rest if slash and is_digest else path

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """The file, kept for ever if its address says so."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        current = scope.get("asset_digest") == self.digest
        response.headers["Cache-Control"] = _FOREVER if current else _CHECK
        return response
