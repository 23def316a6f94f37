"""Broken and hostile messages: refused clearly, nothing changed, and the table goes on."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from allfours.cards import PACK
from allfours.web.live.visitor import CLOSE_BAD_MESSAGES, CLOSE_NO_HELLO, CLOSE_PROTOCOL
from bench.soak.hostile import hostile_request
from tests.web.player import Player

Join = Callable[[], Player]


@pytest.fixture
def player(join: Join) -> Player:
    """At a table, and due to move."""
    player = join()
    player.open_table("old_sledge")
    player.connect()
    while not (player.state and player.is_due()):
        player.receive()
    return player


def closed_with(player: Player) -> int:
    """The code with which the server closes the socket."""
    try:
        player.until(lambda message: False)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0
    raise AssertionError("nothing is received for ever")


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "null",
        "[]",
        '"hello"',
        '{"t":"steal"}',
        '{"t":"ping"}',
        '{"t":"ping","n":"1"}',
        '{"t":"ping","n":1,"more":1}',
        '{"t":"move","id":"a","v":1,"seat":0,"move":{"k":"play"}}',
        '{"t":"move","id":"a b","v":1,"seat":0,"move":{"k":"play","card":"QS"}}',
        '{"t":"move","id":"a\\n","v":1,"seat":0,"move":{"k":"play","card":"QS"}}',
        '{"t":"move","id":"' + "a" * 65 + '","v":1,"seat":0,"move":{"k":"play","card":"QS"}}',
        '{"t":"move","id":"a","v":-1,"seat":0,"move":{"k":"play","card":"QS"}}',
        '{"t":"move","id":"a","v":1e99,"seat":0,"move":{"k":"play","card":"QS"}}',
        '{"t":"move","id":"a","v":1,"seat":0,"move":{"k":"pack","cards":[]}}',
        '{"t":"nonce","id":"a","deal":1,"value":"zz"}',
        '{"t":"speed","id":"a","speed":"warp"}',
        "[" * 5000,
        b"\x00\x01",
    ],
)
def test_a_frame_that_is_no_message_is_answered_and_changes_nothing(
    player: Player, frame: str | bytes
) -> None:
    version = player.state["v"]
    player.send(frame)
    answer = player.until(lambda message: message["t"] in ("error", "ack", "update"))
    assert answer["t"] == "error"
    assert answer["reason"] == "bad_message"
    assert answer["text"]
    player.send({"t": "ping", "n": 7})
    assert player.until(lambda m: m["t"] == "pong")["v"] == version
    assert player.move()["t"] == "ack"


def test_a_frame_beyond_the_limit_closes_the_socket_and_the_game_goes_on(player: Player) -> None:
    player.send(json.dumps({"t": "ping", "n": 1, "pad": "x" * 9000}))
    assert closed_with(player) == 1009
    player.connect()
    player.play(2)


def test_many_bad_messages_close_the_socket(player: Player) -> None:
    for _ in range(5):
        player.send("nonsense")
    assert closed_with(player) == CLOSE_BAD_MESSAGES


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ('{"t":"ping","n":1}', CLOSE_NO_HELLO),
        ("nonsense", CLOSE_NO_HELLO),
        ('{"t":"hello","protocol":2}', CLOSE_PROTOCOL),
    ],
)
def test_the_first_message_is_hello_in_this_protocol(join: Join, first: str, code: int) -> None:
    player = join()
    player.open_table("seven_up")
    player.connect(hello=False)
    player.send(first)
    assert closed_with(player) == code


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
def test_a_handshake_from_elsewhere_is_refused(join: Join, headers: dict[str, str]) -> None:
    player = join()
    player.open_table("seven_up")
    with pytest.raises(InvalidStatus) as refused:
        player.connect(headers=headers)
    assert refused.value.response.status_code == 403


def test_a_handshake_from_our_own_page_is_accepted(join: Join) -> None:
    player = join()
    player.open_table("seven_up")
    player.connect(headers={"Origin": player.base})
    assert player.receive()["t"] in ("presence", "snapshot")


def test_moves_for_others_of_others_and_of_what_is_not_are_refused(
    player: Player, join: Join
) -> None:
    version, seat = player.state["v"], player.seat
    play = {"k": "play", "card": "QS"}
    other = (seat + 1) % 4
    for fields, reason in (
        ({"seat": other, "move": play}, "not_your_seat"),
        ({"seat": 9, "move": play}, "not_your_seat"),
        ({"seat": -1, "move": play}, "not_your_seat"),
        ({"seat": seat, "move": {"k": "play", "card": "1S"}}, "no_such_move"),
        ({"seat": seat, "move": {"k": "say", "word": "please"}}, "no_such_move"),
    ):
        answer = player.reply(player.command("move", v=version, **fields))
        assert (answer["t"], answer["reason"]) == ("refused", reason)
        assert answer["text"]
    ahead = player.reply(player.command("move", v=version + 50, seat=seat, move=play))
    assert ahead["reason"] == "ahead"
    stranger = join()
    stranger.connect_uninvited(player.table)
    assert closed_with(stranger) == 4403


def test_a_refused_card_says_the_rule(player: Player) -> None:
    while player.game["phase"] != "playing" or not player.game["barred"]:
        player.play(1)
        while not player.is_due():
            player.receive()
    card, why = next(iter(player.game["barred"].items()))
    move = {"k": "play", "card": card}
    answer = player.reply(player.command("move", v=player.state["v"], seat=player.seat, move=move))
    assert answer["reason"] == why["reason"]
    assert answer["text"] == why["text"]
    assert answer["clause"] == why["clause"] != ""


def test_a_repeated_command_is_answered_as_before_and_done_once(player: Player) -> None:
    move, version = player.some_move(), player.state["v"]
    first = player.reply(player.command("move", id="same", v=version, seat=player.seat, move=move))
    again = player.reply(player.command("move", id="same", v=version, seat=player.seat, move=move))
    assert first == again == {"t": "ack", "id": "same", "v": first["v"]}
    third = player.reply(player.command("move", id="other", v=version, seat=player.seat, move=move))
    assert third["reason"] == "stale"
    assert player.until(lambda m: m["t"] == "snapshot")


MESSAGES = st.one_of(
    st.text(max_size=200),
    st.recursive(
        st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text()),
        lambda inner: st.one_of(
            st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)
        ),
        max_leaves=12,
    ).map(json.dumps),
    st.fixed_dictionaries(
        {
            "t": st.sampled_from(
                ["move", "nonce", "sit", "undo", "answer", "say", "swap", "clear", "stand_in"]
            ),
            "id": st.from_regex(r"[a-z]{1,8}", fullmatch=True),
        },
        optional={
            "v": st.integers(),
            "seat": st.integers(-5, 70),
            "chair": st.integers(-5, 70),
            "other": st.integers(-5, 70),
            "asked": st.integers(0, 50),
            "deal": st.integers(0, 5),
            "yes": st.booleans(),
            "name": st.text(),
            "phrase": st.text(max_size=10),
            "level": st.sampled_from(["random", "club", "champion"]),
            "value": st.sampled_from(["00" * 32, "00", ""]),
            "move": st.fixed_dictionaries(
                {"k": st.sampled_from(["play", "say", "pass", "discard"])},
                optional={
                    "card": st.sampled_from([str(card) for card in PACK]),
                    "cards": st.lists(st.sampled_from([str(card) for card in PACK]), max_size=5),
                    "word": st.sampled_from(["beg", "stand", "run", "please"]),
                },
            ),
        },
    ).map(json.dumps),
)


@settings(
    max_examples=40,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(frames=st.lists(MESSAGES, min_size=1, max_size=4))
def test_whatever_is_sent_is_answered_and_the_table_lives(
    player: Player, frames: list[str]
) -> None:
    if player.socket is None:
        player.connect()
    assert _code_after(player, frames) in (None, 1009, CLOSE_BAD_MESSAGES)


def _code_after(player: Player, frames: list[str]) -> int | None:
    """The code with which the socket was closed; None if it is still open."""
    try:
        for frame in frames:
            player.send(frame)
        player.send({"t": "ping", "n": 1})
        player.until(lambda message: message["t"] == "pong")
    except ConnectionClosed as closed:
        player.disconnect()
        return closed.rcvd.code if closed.rcvd else 0
    return None


def test_no_request_is_a_mistake_of_the_server_and_the_table_lives(player: Player) -> None:
    rng, table = Random(1), player.table
    for _ in range(500):
        method, path, headers, body = hostile_request(rng, table)
        answer = player.http.request(
            method, quote(path, safe="/?=&%+.:,"), content=body, headers=headers
        )
        assert answer.status_code < 500, (method, path, body)
    player.play(2)
