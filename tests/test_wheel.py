"""The wheel is whole: in an environment that knows nothing of the checkout it runs and serves."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LARGEST = 4 * 1024 * 1024


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def python(wheel: Path) -> Path:
    """The interpreter of a new environment with the wheel and the libraries, not the checkout."""
    place = wheel.parent / "env"
    venv.create(place, with_pip=False)
    unpacked = wheel.parent / "unpacked"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(unpacked)
    libraries = Path(sysconfig.get_path("purelib"))
    site = next(place.glob("lib/python*/site-packages"))
    (site / "wheel.pth").write_text(f"{unpacked}\n{libraries}\n")
    return place / "bin" / "python"


def run(python: Path, program: str) -> str:
    command = [str(python), "-I", "-c", program]
    done = subprocess.run(command, cwd="/", check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_small_enough(wheel: Path) -> None:
    assert wheel.stat().st_size <= LARGEST


def test_it_holds_the_licence_and_every_file_of_the_package(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    package = ROOT / "src" / "allfours"
    files = {
        "allfours/" + file.relative_to(package).as_posix()
        for file in package.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert files <= names
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_it_lists_the_variants(python: Path) -> None:
    program = "import sys; from allfours.cli import main; sys.argv=['allfours','variants']; main()"
    listed = run(python, program)
    assert "old_sledge" in listed
    assert "omnibus_hearts" in listed


def test_it_serves_every_asset_and_a_page(python: Path, tmp_path: Path) -> None:
    program = f"""
from pathlib import Path
import allfours
from starlette.testclient import TestClient
from allfours.web.app import Settings, create_app
home = Path(allfours.__file__).parent
assert {str(ROOT)!r} not in str(home), home
app = create_app(Settings(database={str(tmp_path / "a.sqlite3")!r}, secret=b"s" * 32))
static = home / "web" / "static"
files = [file for file in static.rglob("*") if file.suffix in (".js", ".css", ".svg")]
with TestClient(app, base_url="http://127.0.0.1") as client:
    assert client.get("/").status_code == 200
    for file in files:
        got = client.get("/static/" + file.relative_to(static).as_posix())
        assert got.status_code == 200 and got.content == file.read_bytes(), file
print(len(files))
"""
    assert int(run(python, program)) > 80
