"""Pages and the interface beside them: what they say, what they refuse, how they are guarded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from starlette.testclient import TestClient

from allfours.cards import PACK, format_cards
from allfours.rules.catalogue import VARIANTS
from allfours.web.app import Settings, create_app
from allfours.web.limits import Limits
from tests.web.conftest import SECRET

GOLDEN = Path(__file__).parents[1] / "golden"
HTML = {"Accept": "text/html"}


def client_of(database: str, **more: Any) -> TestClient:
    settings = Settings(database=database, secret=SECRET, bot_workers=1, **more)
    return TestClient(create_app(settings), base_url="http://localhost", follow_redirects=False)


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with client_of(database) as found:
        yield found


# Pages ---------------------------------------------------------------------------------------


def test_the_lobby_shows_every_game_and_how_to_play_it(client: TestClient) -> None:
    page = client.get("/")
    assert page.status_code == 200
    for variant in VARIANTS.values():
        assert variant.name in page.text
        assert f'value="{variant.key}' in page.text
    two = client.get("/?players=2").text
    assert "Old Sledge</h3>" not in two
    assert "Seven-Up</h3>" in two
    assert client.get("/?players=<script>").status_code == 200


@pytest.mark.parametrize("key", VARIANTS)
def test_every_game_has_a_rule_book_with_anchors_that_stand_once(
    client: TestClient, key: str
) -> None:
    for players in VARIANTS[key].players:
        page = client.get(f"/rules/{key}+players={players}")
        assert page.status_code == 200
        ids = re.findall(r'\sid="([^"]+)"', page.text)
        assert len(ids) == len(set(ids))
        assert 'id=""' not in page.text


def test_house_rules_have_a_rule_book_and_nonsense_has_none(client: TestClient) -> None:
    page = client.get("/rules/seven_up+target=11+game_tie=non_dealer_side")
    assert page.status_code == 200
    assert "House rules" in page.text
    missing = client.get("/rules/whist", headers=HTML)
    assert missing.status_code == 404
    assert "There are no such rules" in missing.text
    assert client.get("/rules").headers["location"].startswith("/rules/")


def test_a_rule_card_is_played_by_one_button(client: TestClient) -> None:
    opened = client.post("/tables", data={"rules": "old_sledge"})
    assert opened.status_code == 303
    assert "allfours=" in opened.headers["set-cookie"]
    assert "HttpOnly" in opened.headers["set-cookie"]
    assert "samesite=lax" in opened.headers["set-cookie"].lower()
    page = client.get(opened.headers["location"])
    assert page.status_code == 200
    assert f'data-table="{opened.headers["location"].removeprefix("/play/")}"' in page.text
    lobby = client.get("/").text
    assert "Resume" in lobby
    assert opened.headers["location"] in lobby


def test_a_game_that_is_not_over_has_no_replay_yet(client: TestClient) -> None:
    table = client.post("/api/tables", json={"rules": "seven_up"}).json()["table"]
    assert client.get(f"/replay/{table}").headers["location"] == f"/play/{table}"
    assert client.get(f"/api/tables/{table}/record").status_code == 409
    assert client.get(f"/api/tables/{table}/review").status_code == 409
    assert client.post(f"/api/tables/{table}/again").status_code == 409


@pytest.mark.parametrize("record", sorted(GOLDEN.glob("*.record")))
def test_every_golden_record_is_uploaded_or_gone_on_from(client: TestClient, record: Path) -> None:
    text = record.read_text()
    uploaded = client.post("/api/records", content=text)
    if uploaded.status_code == 201:
        assert client.get(uploaded.json()["url"]).status_code == 200
        games = client.get("/games").text
        assert uploaded.json()["url"] in games
        return
    assert uploaded.status_code == 422
    assert "not over" in uploaded.json()["text"]
    rules = re.search(r'\[Variant "([^"]+)"\]', text)
    assert rules is not None
    asked = {"rules": rules[1], "record": text, "level": "random"}
    assert client.post("/api/setups", json=asked).status_code == 201


def test_a_broken_record_is_refused_with_its_line(client: TestClient) -> None:
    lines = (GOLDEN / "t35_hearts_moon.record").read_text().splitlines()
    trick = next(number for number, line in enumerate(lines) if line[1:2] == ":")
    lines[trick] = lines[trick][:-1] + "X"
    broken = client.post("/api/records", content="\n".join(lines))
    assert broken.status_code == 422
    assert f"line {trick + 1}:" in broken.json()["text"]
    assert client.post("/api/records", content=b"\xff\xfe").status_code == 422
    assert client.post("/api/records", content="").status_code == 422


def test_a_deal_is_laid_out_by_hand_and_played_from_there(client: TestClient) -> None:
    setup: dict[str, Any] = {
        "dealer": 4,
        "scores": [5, 5],
        "hands": [
            "8S 9S 6S 3S 4H 2D",
            "5C QC 4C 2C KH QS",
            "TD 7D QH 8H JH AC",
            "3C 8C JC JD TS 2S",
        ],
        "up": "9H",
    }
    asked = {"rules": "old_sledge", "setup": setup}
    assert client.post("/api/setups", json=asked).status_code == 201
    for change, said in (
        ({"hands": setup["hands"][:3]}, "and 4 is missing"),
        ({"up": "8S"}, "8♠"),
        ({"dealer": 7}, "seat"),
        ({"scores": [7, 0]}, "already"),
        ({"scores": [1, 2, 3]}, "scores"),
        ({"hands": ["1 2 3"] * 4}, "a rank"),
        ({"hands": ["8S\n[Seats]"] * 4}, "one line"),
    ):
        refused = client.post("/api/setups", json={**asked, "setup": {**setup, **change}})
        assert refused.status_code == 422, change
        assert said in refused.json()["text"], refused.json()
    assert client.post("/api/setups", json={"rules": "old_sledge"}).status_code == 422
    hands = ["AS KS QS JS TS 9S", "AH KH QH JH TH 9H"]
    stock = format_cards(card for card in PACK if str(card) not in " ".join(hands))
    drawn = {"dealer": 1, "hands": hands, "stock": stock}
    california = client.post("/api/setups", json={"rules": "california_jack", "setup": drawn})
    assert california.status_code == 201, california.text


# The interface -------------------------------------------------------------------------------


def test_options_of_a_game_say_what_may_be_chosen_and_what_contradicts(
    client: TestClient,
) -> None:
    assert {game["key"] for game in client.get("/api/games").json()} == set(VARIANTS)
    assert client.get("/api/levels").json()[0]["key"] == "random"
    form = client.get("/api/games/seven_up/options?players=4").json()
    assert form["card"] == "seven_up+players=4"
    by_axis = {option["axis"]: option for option in form["options"]}
    assert by_axis["game_tie"]["value"] == "nobody"
    assert {choice["value"] for choice in by_axis["game_tie"]["choices"]} >= {
        "nobody",
        "non_dealer_side",
    }
    assert all(option["title"] and option["text"] for option in form["options"])
    barred = [c["barred"] for option in form["options"] for c in option["choices"] if c["barred"]]
    assert barred
    assert client.get("/api/games/whist/options").status_code == 422


def test_rules_are_checked_and_a_contradiction_is_a_sentence(client: TestClient) -> None:
    good = client.post(
        "/api/rules",
        json={"variant": "old_sledge", "options": {"target": "11", "game_tie": "nobody"}},
    )
    assert good.status_code == 200
    assert good.json()["card"].startswith("old_sledge+")
    bad = client.post("/api/rules", json={"variant": "hearts", "options": {"beg": "yes"}})
    assert bad.status_code == 422
    assert bad.json()["text"].endswith(".")
    assert client.post("/api/rules", json={"card": "old_sledge+target=11"}).status_code == 200


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{", 400),
        (b"[]", 400),
        (b'{"rules":"seven_up","more":1}', 400),
        (b'{"rules":5}', 400),
        (b'{"rules":"seven_up","speed":"warp"}', 400),
        (b"\xff", 400),
        (b"[" * 20_000, 400),
        (b'{"rules":"whist"}', 422),
        (b'{"rules":"seven_up+target=0"}', 422),
        (b'{"rules":"seven_up","level":"champion"}', 422),
        (b'{"rules":"seven_up","mine":5}', 422),
        (b'{"rules":"seven_up","mine":-1}', 422),
        (b'{"rules":"seven_up","seats":[{"kind":"empty"}]}', 422),
        (b'{"rules":"seven_up","pace":{"kind":"per_move","seconds":1}}', 422),
        (b'{"rules":"seven_up","pad":"' + b"x" * 70_000 + b'"}', 413),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused_in_a_sentence(
    client: TestClient, body: bytes, status: int
) -> None:
    refused = client.post("/api/tables", content=body)
    assert refused.status_code == status
    if status != 413:
        assert refused.json()["text"].endswith(".")


def test_who_opens_too_many_tables_is_asked_to_wait(database: str) -> None:
    with client_of(database, limits=Limits(tables_per_minute=2)) as client:
        codes = [client.post("/api/tables", json={"rules": "seven_up"}).status_code for _ in "123"]
        assert codes == [201, 201, 429]


def test_who_asks_too_much_is_asked_to_wait_and_files_are_free(database: str) -> None:
    tight = Limits(requests_at_once=3, requests_per_second=0.001)
    with client_of(database, limits=tight) as client:
        assert [client.get("/healthz").status_code for _ in "1234"] == [200, 200, 200, 429]
        assert client.get("/static/css/base.css").status_code == 200


# Guards --------------------------------------------------------------------------------------


def test_every_answer_tells_the_browser_to_be_strict(client: TestClient) -> None:
    for path in ("/", "/rules/hearts", "/api/games", "/nothing", "/static/css/base.css"):
        headers = client.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "require-trusted-types-for 'script'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["referrer-policy"] == "same-origin"
        assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "evil.example"}, 421),
        ({"Host": "localhost.evil.example"}, 421),
        ({"Host": "127.0.0.1:8040"}, 201),
        ({"Host": "[::1]:8040"}, 201),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://localhost:9"}, 403),
        ({"Origin": "http://localhost"}, 201),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Site": "same-origin"}, 201),
    ],
)
def test_nothing_is_done_for_another_host_or_another_site(
    client: TestClient, headers: dict[str, str], status: int
) -> None:
    response = client.post("/api/tables", json={"rules": "seven_up"}, headers=headers)
    assert response.status_code == status


def test_reading_is_allowed_from_anywhere_that_knows_the_host(client: TestClient) -> None:
    assert client.get("/", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 200
    assert client.get("/", headers={"Host": "evil.example"}).status_code == 421


def test_over_tls_the_cookie_is_bound_to_the_host(database: str) -> None:
    with client_of(database, is_secure=True) as client:
        cookie = client.get("/").headers["set-cookie"]
        assert cookie.startswith("__Host-allfours=")
        assert "Secure" in cookie
        assert "Path=/" in cookie


def test_a_forged_cookie_is_nobody(client: TestClient) -> None:
    table = client.post("/api/tables", json={"rules": "seven_up"}).json()["table"]
    own = client.cookies["allfours"]
    client.cookies.clear()
    for forged in (own[:-2] + "xx", "eyJnIjoieCIsImwiOnt9fQ.AAAA", "x", ""):
        page = client.get(f"/play/{table}", headers={"Cookie": f"allfours={forged}"})
        assert page.status_code == 403
    assert client.get(f"/play/{table}", headers={"Cookie": f"allfours={own}"}).status_code == 200


def test_what_is_not_there_is_said_on_a_page_or_in_json(client: TestClient) -> None:
    page = client.get("/nothing", headers=HTML)
    assert page.status_code == 404
    assert "Back to the games" in page.text
    assert client.get("/api/tables/nothing/review").json()["reason"] == "no_such_table"
    assert client.get("/play/" + "x" * 500, headers=HTML).status_code == 404
    assert client.get("/join/x/" + "y" * 100).status_code == 404
    assert client.get("/tables").status_code == 405
    assert client.get("/static/../app.py").status_code == 404
    assert client.get("/static/%2e%2e/app.py").status_code == 404


def test_a_table_names_every_module_it_needs_so_that_none_is_asked_for_late(
    client: TestClient,
) -> None:
    opened = client.post("/tables", data={"rules": "seven_up"}, headers=HTML)
    page = client.get(opened.headers["location"] if opened.is_redirect else opened.url).text
    (script,) = re.findall(r'<script type="module" src="([^"]+live\.js)">', page)
    named = set(re.findall(r'<link rel="modulepreload" href="([^"]+)">', page))
    assert any(address.endswith("/js/table/card.js") for address in named)
    for address in (script, *named):
        text = client.get(address).text
        for needed in re.findall(r'^import .* from "([^"]+)";$', text, re.MULTILINE):
            assert urljoin(address, needed) in named
    assert not any(address.endswith("/js/checking/check.js") for address in named)


def test_files_are_kept_for_ever_under_their_digest_and_compressed(client: TestClient) -> None:
    address = re.search(r'href="(/static/[0-9a-f]{12}/css/base\.css)"', client.get("/").text)
    assert address is not None
    kept = client.get(address[1])
    assert "immutable" in kept.headers["cache-control"]
    assert kept.headers["content-encoding"] == "gzip"
    old = client.get("/static/000000000000/css/base.css")
    assert old.headers["cache-control"] == "no-cache"
    tag = {"If-None-Match": old.headers["etag"]}
    assert client.get("/static/css/base.css", headers=tag).status_code == 304
    script = client.get("/static/js/settings.js")
    assert script.headers["content-type"].startswith("text/javascript")


def test_it_says_whether_it_is_alive_and_ready(client: TestClient, database: str) -> None:
    assert client.get("/healthz").text == "alive"
    assert client.get("/readyz").status_code == 200
    Path(database).unlink()
    assert client.get("/readyz").status_code == 503
    refused = client.post("/api/tables", json={"rules": "seven_up"})
    assert refused.status_code == 503
    assert "moved or deleted" in refused.json()["text"]


def test_a_form_chooses_players_and_options(client: TestClient) -> None:
    form = {"rules": "seven_up", "players": "4", "option.target": "11", "option.game_tie": ""}
    opened = client.post("/tables", data=form)
    assert opened.status_code == 303, opened.text
    table = opened.headers["location"].removeprefix("/play/")
    dealing = client.get(f"/api/tables/{table}/dealing").json()
    assert dealing["rules"] == "seven_up+players=4+target=11"
    for wrong in ({"option.target": "many"}, {"option.beg": "perhaps"}, {"players": "9"}):
        refused = client.post("/tables", data={**form, **wrong}, headers=HTML)
        assert refused.status_code == 422
        assert 'class="wrong' in refused.text


def test_a_mistake_of_the_server_is_said_and_leaks_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the queen of spades is in hand 2")

    monkeypatch.setattr("allfours.web.views.lobby", fail)
    app = create_app(Settings(database=database, secret=SECRET, bot_workers=1))
    with TestClient(app, base_url="http://localhost", raise_server_exceptions=False) as client:
        page = client.get("/", headers=HTML)
        assert page.status_code == 500
        assert "spades" not in page.text
        assert "default-src 'none'" in page.headers["content-security-policy"]
        assert client.get("/healthz").status_code == 200
