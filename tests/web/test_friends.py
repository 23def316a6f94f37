"""Playing with friends, from the pages: the form that opens a table, and the lobby's lists."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tests.web.test_pages import client_of
from tests.web.test_people import Join, friends, links, play_together, redeem, tell

HTML = {"Accept": "text/html"}


@pytest.fixture
def ann(database: str) -> Iterator[TestClient]:
    with client_of(database) as found:
        yield found


def another(client: TestClient) -> TestClient:
    """Somebody else at the same server."""
    return TestClient(client.app, base_url="http://localhost", follow_redirects=False)


def opened(client: TestClient, rules: str = "old_sledge", **fields: str) -> str:
    """The path of a table opened by the form."""
    response = client.post("/friends", data={"rules": rules, "name": "Ann", **fields})
    assert response.status_code == 303, response.text
    return response.headers["location"]


def told(client: TestClient, path: str) -> dict[str, object]:
    """The table as its socket tells it."""
    with client.websocket_connect(path.replace("/play/", "ws://localhost/ws/")) as socket:
        socket.send_json({"t": "hello", "protocol": 1})
        snapshot: dict[str, object] = socket.receive_json()["table"]
    return snapshot


def test_two_clicks_give_a_table_with_a_link_for_every_other_chair(ann: TestClient) -> None:
    assert 'href="/friends"' in ann.get("/").text
    assert ann.get("/friends").text.count("A friend, by a link") == 3
    table = opened(ann)
    links = ann.get(f"/api/tables/{table.removeprefix('/play/')}/links").json()
    assert [link["chair"] for link in links["chairs"]] == [0, 1, 2, 3]
    assert links["open"] == [1, 2, 3]
    assert links["watch"]


def test_chairs_and_terms_are_as_the_form_says(ann: TestClient) -> None:
    path = opened(
        ann,
        **{"seat-1": "bot:strong", "seat-2": "here", "name-2": "Ben", "pace": "bank:300:5"},
        talk="free",
        watching="30",
        away="300",
        close="600",
        listed="yes",
    )
    table = told(ann, path)
    seats = table["seats"]
    assert isinstance(seats, list)
    assert [(one["kind"], one["level"]) for one in seats] == [
        ("person", ""), ("bot", "strong"), ("person", ""), ("empty", ""),
    ]  # fmt: skip
    assert [seats[0]["name"], seats[2]["name"]] == ["Ann", "Ben"]
    assert table["pace"] == {"kind": "bank", "seconds": 300, "added": 5}
    assert table["absence"] == {"after": 300, "level": "club", "close": 600}
    assert (table["talk"], table["delay"], table["watching"]) == ("free", 30, "link")
    assert table["listed"] is True


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"close": "600"}, "A seat is given up only after a bot has played it"),
        ({"away": "0", "close": "600", "pace": "per_move:30"}, "A seat is given up only"),
        ({"seat-2": "here"}, "in seat 3 needs a name"),
        ({"seat-1": "bot:genius"}, "no bot &#39;genius&#39;"),
        ({"pace": "per_move:1e9"}, "is no choice for: the clock"),
    ],
)
def test_a_contradiction_is_explained_and_what_was_chosen_is_kept(
    ann: TestClient, fields: dict[str, str], sentence: str
) -> None:
    sent = {"rules": "old_sledge", "name": "Ann", "seat-3": "bot:random", **fields}
    page = ann.post("/friends", data=sent, headers=HTML)
    assert page.status_code == 422
    assert sentence in page.text
    assert 'value="Ann"' in page.text
    assert '<option value="bot:random" selected>' in page.text


def test_partners_are_shown_by_side_where_the_chairs_decide_them(ann: TestClient) -> None:
    assert "Your side" in ann.get("/friends?rules=old_sledge").text
    for card in ("hearts", "old_sledge%2Bpartners_by=drawn"):
        page = ann.get(f"/friends?rules={card}")
        assert page.status_code == 200
        assert "Your side" not in page.text


def test_house_rules_and_players_are_kept_and_nonsense_is_no_game(ann: TestClient) -> None:
    page = ann.get("/friends?rules=old_sledge%2Btarget=11").text
    assert 'value="old_sledge+target=11"' in page
    assert "With house rules: target 11" in page
    seven = ann.get("/friends?rules=denexa_all_fours&players=7").text
    assert 'name="seat-6"' in seven
    assert "With house rules" not in seven
    assert ann.get("/friends?rules=chess").status_code == 404
    assert ann.post("/friends", data={"rules": "chess"}).status_code == 404


def test_an_open_table_stands_in_the_lobby_for_others_and_a_private_one_does_not(
    ann: TestClient,
) -> None:
    table, private = opened(ann, listed="yes"), opened(ann)
    ben = another(ann)
    lobby = ben.get("/").text
    assert f'href="{table}">Sit down' in lobby
    assert "for four, with Ann" in lobby
    assert "Three chairs free" in lobby
    assert private not in lobby
    assert ben.get(table).status_code == 200
    assert "Open tables" not in ann.get("/").text, "one's own table is no news"


def test_a_table_in_play_that_nobody_may_watch_is_not_offered(ann: TestClient) -> None:
    bots = {f"seat-{seat}": "bot:random" for seat in (1, 2, 3)}
    hidden = opened(ann, listed="yes", watching="nobody", **bots)
    shown = opened(ann, listed="yes", **bots)
    lobby = another(ann).get("/").text
    assert hidden not in lobby
    assert f'href="{shown}">Watch' in lobby
    assert "In play, 0 to 0" in lobby


def test_the_lobby_leads_back_to_all_own_tables_the_last_one_first(ann: TestClient) -> None:
    first, second = opened(ann), opened(ann, "hearts", **{"seat-1": "bot:club"})
    lobby = ann.get("/").text
    assert lobby.index(f'href="{second}">To the table') < lobby.index(f'href="{first}">Go there')
    assert "Two chairs free." in lobby
    assert "Your tables" not in another(ann).get("/").text


def test_everybody_at_a_game_that_is_over_is_led_to_the_next_one(join: Join) -> None:
    ann, bob = friends(join)
    tell(bob, "sit", chair=1, name="Bob")
    watcher, phone, stranger = join(), join(), join()
    redeem(watcher, links(ann)["watch"])
    redeem(phone, links(bob)["chairs"][0]["url"])
    early = ann.http.get(f"/follow/{ann.table}")
    assert early.status_code == 404, "there is no next game yet"
    tell(bob, "ready", chair=1, ready=True)
    play_together(ann, bob)
    following = ann.http.post(f"/api/tables/{ann.table}/again").json()["table"]
    for player in (ann, bob, watcher, phone):
        led = player.http.get(f"/follow/{ann.table}")
        assert led.headers["location"] == f"/play/{following}"
    assert stranger.http.get(f"/follow/{ann.table}").status_code == 403
    for player, seats in ((watcher, []), (phone, [1])):
        player.connect(following)
        player.until(lambda m: m["t"] == "snapshot")
        assert player.state["you"]["seats"] == seats
