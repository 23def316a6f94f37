"""The page recomputes the deals itself, with its own SHA-256: on plain http there is no other."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from allfours.table.hosting import Deal, deal_cards, duty, seal_deal
from allfours.table.terms import Terms
from allfours.web.records import dealing_of, review_of
from tests.browser.conftest import SMALL, Visit, window
from tests.browser.look.test_in_browser import violations
from tests.browser.playing import begin, play_to_the_end
from tests.browser.server import Server
from tests.browser.test_pages import check_sizes
from tests.table.hosted import Hosted, bot, person
from tests.table.test_fair import COMMITMENT, KEY, NONCES, PACK_DEALT, SECRET

_DIGESTS = """async (texts) => {
  const { fromHex, hmac, toHex } = await import("/static/js/checking/hmac.js");
  const { sha256 } = await import("/static/js/checking/sha256.js");
  return texts.map(([key, text]) => [
    toHex(sha256(fromHex(text))), toHex(hmac(fromHex(key), fromHex(text))),
  ]);
}"""
_VECTORS = """async ({ secret, numbers, cards }) => {
  const { fromHex, toHex } = await import("/static/js/checking/hmac.js");
  const shuffle = await import("/static/js/checking/shuffle.js");
  const given = numbers.map(([chair, value]) => ({ chair, bytes: fromHex(value) }));
  const key = shuffle.drawKey(fromHex(secret), given, "example", 3);
  const dealt = (purpose) => shuffle.shuffled(shuffle.inOrder(cards), key, purpose);
  return {
    commitment: shuffle.commitment(fromHex(secret), "example", 3),
    key: toHex(key),
    pack: dealt("pack").join(" "),
    cut: dealt("cut")[0],
    draw: dealt("draw 1").slice(0, 4).join(" "),
    dealer: shuffle.named(key, 4),
  };
}"""
_CHECK = """async ({ dealing, history, number, seal, chairs }) => {
  const { checkDeals } = await import("/static/js/checking/check.js");
  const nothing = { number: null, commitment: null };
  const of = (deal) => (deal === 1 ? { number, commitment: seal } : nothing);
  return checkDeals(dealing, history, { of, chairs });
}"""


@pytest.fixture(scope="module")
def tab(browser: Browser, server: Server) -> Iterator[Page]:
    with window(browser, server.address) as opened:
        opened.goto("/games")
        yield opened


def test_the_digests_of_the_page_are_those_of_hashlib(tab: Page) -> None:
    rng = Random(1)
    pairs = [(rng.randbytes(n % 131), rng.randbytes(n)) for n in [*range(140), 1_000, 4_096]]
    told = tab.evaluate(_DIGESTS, [[key.hex(), text.hex()] for key, text in pairs])
    assert told == [
        [hashlib.sha256(text).hexdigest(), hmac.digest(key, text, "sha256").hex()]
        for key, text in pairs
    ]


def test_the_vectors_of_the_documented_method_come_out_on_the_page(tab: Page) -> None:
    numbers = [[chair, nonce.hex()] for chair, nonce in NONCES]
    cards = sorted(PACK_DEALT.split())
    told = tab.evaluate(_VECTORS, {"secret": SECRET.hex(), "numbers": numbers, "cards": cards})
    assert told == {
        "commitment": COMMITMENT,
        "key": KEY,
        "pack": PACK_DEALT,
        "cut": "8D",
        "draw": "JS 7D 4C 6D",
        "dealer": 1,
    }


NUMBER = "07" * 32


@cache
def _game(rule_card: str, dealer: int | None = None) -> str:
    """What the server tells of a game in which the first player's device gave its number."""
    from allfours.rules.card import parse_rule_card
    from allfours.table import commands as c

    players = parse_rule_card(rule_card).players
    chairs = [person("ann"), *(bot() for _ in range(players - 1))]
    hosted = Hosted("", chairs, terms=Terms(rule_card=rule_card, first_dealer=dealer), seed=3)
    hosted.take(seal_deal(hosted.table, hosted.rng.randbytes(32), hosted.now))
    hosted.command("ann", c.GiveNonce(deal=1, nonce=bytes.fromhex(NUMBER)))
    while isinstance(duty(hosted.table), Deal):
        hosted.take(deal_cards(hosted.table, hosted.now))
    hosted.play()
    review = msgspec.to_builtins(review_of(hosted.table))
    return json.dumps({"dealing": dealing_of(hosted.table), "history": review["history"]})


def game(rule_card: str, dealer: int | None = None) -> dict[str, Any]:
    """The same, to be changed."""
    told: dict[str, Any] = json.loads(_game(rule_card, dealer))
    told.update(number=NUMBER, seal=told["dealing"]["deals"][0]["commitment"], chairs=[0])
    return told


@pytest.mark.parametrize(
    "card",
    ["old_sledge", "california_jack", "hearts", "denexa_all_fours+players=7"],
)
def test_an_honest_game_is_found_as_sealed(tab: Page, card: str) -> None:
    found = tab.evaluate(_CHECK, game(card))
    assert len(found) > 1
    assert {(deal["verdict"], deal["text"]) for deal in found} == {("sound", "As sealed.")}
    assert [deal["own"] for deal in found] == [True] + [False] * (len(found) - 1)
    agreed = tab.evaluate(_CHECK, game(card, 1))
    assert {deal["verdict"] for deal in agreed} == {"sound"}


def _first(told: dict[str, Any]) -> dict[str, Any]:
    first: dict[str, Any] = told["dealing"]["deals"][0]
    return first


def _exchange(told: dict[str, Any]) -> None:
    pack = next(event for event in told["history"] if event["k"] == "pack")["cards"]
    pack[50], pack[51] = pack[51], pack[50]


def _other_draw(told: dict[str, Any]) -> None:
    drawn = next(event for event in told["history"] if event["k"] == "drawn")["cards"]
    drawn[0], drawn[1] = drawn[1], drawn[0]


CHEATS: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "card": (_exchange, "The pack is not the one that follows: card 51 is "),
    "draw": (_other_draw, "The draw for deal is not the one that follows: card 1 is "),
    "secret": (lambda told: _first(told).update(secret="00" * 32), "The secret is not the one"),
    "no secret": (lambda told: _first(told).update(secret=""), "Its secret is missing."),
    "seal": (lambda told: _first(told).update(commitment="00" * 32), "Another seal was shown"),
    "number": (
        lambda told: _first(told).update(nonces=[{"chair": 0, "value": "08" * 32}]),
        "The list has another number for your seat than this device gave.",
    ),
    "number of another": (
        lambda told: _first(told)["nonces"].append({"chair": 1, "value": "08" * 32}),
        "The draw for deal is not the one that follows: ",
    ),
    "nothing told": (
        lambda told: told["dealing"]["deals"].pop(0),
        "This device was shown a seal, and the server tells nothing of it.",
    ),
}


@pytest.mark.parametrize("cheat", CHEATS)
def test_what_was_changed_is_caught_on_the_page(tab: Page, cheat: str) -> None:
    told = game("old_sledge")
    change, said = CHEATS[cheat]
    change(told)
    first, *others = tab.evaluate(_CHECK, told)
    assert first["verdict"] == "wrong"
    assert first["text"].startswith(said)
    assert {deal["verdict"] for deal in others} == {"sound"}


def test_the_deals_are_checked_from_the_last_account(visit: Visit) -> None:
    with visit(bypass_policy=True) as tab:
        tab.add_init_script("delete Object.getPrototypeOf(crypto).subtle")
        begin(tab, "old_sledge+target=2")
        play_to_the_end(tab)
        tab.get_by_role("button", name="Check the deals").filter(visible=True).click()
        shown = tab.get_by_role("dialog", name="The deals")
        expect(shown.get_by_role("status")).to_contain_text("is the one that was sealed")
        deals = shown.get_by_role("listitem")
        assert deals.count() >= 1
        for deal in deals.all():
            expect(deal).to_contain_text("As sealed.")
            expect(deal).to_contain_text("The number of this device was used.")
        check_sizes(tab)
        assert violations(tab) == []


def test_a_server_that_tells_another_secret_is_found_out(visit: Visit) -> None:
    def lie(route: Route) -> None:
        told = route.fetch().json()
        told["deals"][0]["secret"] = "00" * 32
        route.fulfill(json=told)

    with visit(SMALL) as tab:
        begin(tab, "seven_up+target=2")
        play_to_the_end(tab)
        tab.route("**/dealing", lie)
        tab.get_by_role("button", name="Check the deals").filter(visible=True).click()
        shown = tab.get_by_role("dialog", name="The deals")
        expect(shown.get_by_role("status")).to_contain_text("did not come about")
        expect(shown.get_by_role("listitem").first).to_contain_text("Something is wrong.")
