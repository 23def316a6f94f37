"""`allfours serve`: who can reach it, what it measures and logs, and how it stops."""

from __future__ import annotations

import ipaddress
import json
import logging
import logging.config
import re
import ssl
from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
import pytest
import uvicorn.config
from websockets.exceptions import ConnectionClosed

from allfours.web.addresses import lan_addresses, printed_code
from allfours.web.logs import keep_logs
from tests.command_line import Run, runner
from tests.web.player import Player
from tests.web.served import served

CERTIFICATES = Path(__file__).parent / "certificates"
CARD = re.compile(r"\b(?:[2-9TJQKA]|10)[CDHS♣♦♥♠]\b")
ADDRESS = r"served at (\S+)/ "


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    return runner(capsys, monkeypatch)


def figures(text: str) -> dict[str, float]:
    """Every figure by its name, as Prometheus reads them."""
    lines = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


def test_a_server_tells_its_figures_logs_no_card_and_stops_when_told(tmp_path: Path) -> None:
    with served(tmp_path, "--admin-port", "0", "--log-level", "info") as server:
        admin = server.listen(r"figures are at (\S+)")
        player = Player(server.listen(ADDRESS))
        table = player.open_table("hearts")
        player.connect()
        player.play(6)
        assert player.http.get(f"/api/tables/{table}/review").status_code == 409
        told = figures(httpx.get(admin).text)
        assert told["allfours_tables"] == told["allfours_sockets"] == 1
        assert told["allfours_command_told_seconds_count"] >= 6
        assert told["allfours_commit_seconds_count"] >= 6
        assert told["allfours_bot_seconds_count"] >= 3
        assert told["allfours_loop_lag_seconds_count"] >= 1
        assert told['allfours_refusals_total{reason="not_over"}'] == 1
        assert CARD.search(httpx.get(admin).text) is None
        assert player.http.get("/metrics").status_code == 404

        code, log = server.end()
        with pytest.raises(ConnectionClosed) as closed:
            player.until(lambda message: message["t"] == "never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        player.close()
    assert code == 0
    lines = [json.loads(line) for line in log.splitlines()]
    assert any(line["event"] == f"table {table} opened: hearts" for line in lines)
    assert {"timestamp", "level", "logger"} <= lines[0].keys()
    assert CARD.search(log.replace(table, "")) is None


def test_over_tls_cookies_are_bound_to_the_host(tmp_path: Path) -> None:
    pair = [str(CERTIFICATES / "localhost.pem"), str(CERTIFICATES / "localhost.key")]
    with served(tmp_path, "--tls-cert", pair[0], "--tls-key", pair[1]) as server:
        address = server.listen(ADDRESS)
        assert address.startswith("https://")
        trusted = ssl.create_default_context(cafile=pair[0])
        answer = httpx.get(f"{address}/", verify=trusted)
        assert answer.status_code == 200
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-allfours=")
        assert "Secure" in cookie


@pytest.mark.parametrize("options", [(), ("--behind-proxy", "127.0.0.1")])
def test_only_a_proxy_that_is_named_is_believed(tmp_path: Path, options: tuple[str, ...]) -> None:
    with served(tmp_path, "--name", "games.example", *options) as server:
        address = server.listen(ADDRESS)
        forwarded = {"Host": "games.example", "X-Forwarded-Proto": "https"}
        with httpx.Client(base_url=address, headers=forwarded) as client:
            asked = {"rules": "seven_up", "mine": -1, "seats": [{"kind": "empty"}] * 2}
            opened = client.post("/api/tables", json=asked)
            assert opened.status_code == 201, opened.text
            cookie = opened.headers["set-cookie"].partition(";")[0]
            table = opened.json()["table"]
            links = client.get(f"/api/tables/{table}/links", headers={"Cookie": cookie}).json()
        scheme = "https" if options else "http"
        assert links["watch"].startswith(f"{scheme}://games.example/join/")
        assert cookie.startswith("__Host-") is bool(options)


def test_what_makes_no_sense_together_is_refused(run: Run, tmp_path: Path) -> None:
    assert run("serve", "--lan", "--host", "192.0.2.1").code == 2
    assert run("serve", "--tls-key", str(tmp_path / "key")).code == 2
    database = str(tmp_path / "games.sqlite3")
    missing = run(
        "serve", "--port", "0", "--database", database, "--tls-cert", str(tmp_path / "none")
    )
    assert missing.code == 2
    assert "No such file" in missing.err


def test_a_network_shows_addresses_that_others_can_use(tmp_path: Path) -> None:
    for address in lan_addresses():
        assert not ipaddress.ip_address(address).is_loopback
    with served(tmp_path, "--lan") as server:
        port = server.listen(r"served at http://localhost:(\d+)/")
        for address in lan_addresses():
            assert httpx.get(f"http://{address}:{port}/healthz").text == "alive"


def test_the_code_for_a_phone_is_a_square_of_blocks() -> None:
    drawn = printed_code("http://192.0.2.7:8040/").splitlines()
    assert set("".join(drawn)) <= set("█▀▄ ")
    assert {len(line) for line in drawn} == {33}
    assert len(drawn) in {16, 17}


# The log -------------------------------------------------------------------------------------


@pytest.fixture
def kept_logging() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers = handlers
    root.setLevel(level)


@pytest.mark.usefixtures("kept_logging")
def test_an_error_is_logged_by_kind_and_place_and_quotes_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logging.config.dictConfig(uvicorn.config.LOGGING_CONFIG)
    keep_logs("warning")
    try:
        raise RuntimeError("the hand is QS 10H")
    except RuntimeError as error:
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application: %s", error)
        logging.getLogger("asyncio").error(f"Task failed\n{error!r}")  # noqa: G004
        logging.getLogger("allfours.table").warning("table %s", "t-1", exc_info=True)
        logging.getLogger("allfours.table").info("not worth a line")
    log = capsys.readouterr().err
    assert CARD.search(log) is None
    told = {line["logger"]: line for line in map(json.loads, log.splitlines())}
    web, loop, own = told["uvicorn.error"], told["asyncio"], told["allfours.table"]
    assert web["event"] == "Exception in ASGI application:"
    assert (web["error"], web["level"]) == ("RuntimeError", "error")
    assert "test_serving.py" in web["places"][0]
    assert (loop["event"], loop["logger"]) == ("Task failed", "asyncio")
    assert (own["event"], own["error"]) == ("table t-1", "RuntimeError")
