"""What a table with people needs while the game goes on."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.company import order, seat_company, table_of
from tests.browser.conftest import SMALL, Visit
from tests.browser.look.test_in_browser import SMALL_TARGETS, violations
from tests.browser.playing import due

GAME = "seven_up+players=2"
SPADES = "AS KS QS JS TS 9S"
CLUBS = "3S 2S 3C 4C 5C 6C"
FOLLOWING = {"dealer": 1, "hands": [CLUBS, SPADES], "up": "2H"}
"""The other one is eldest and leads high spades."""
LEADING = {"dealer": 2, "hands": [SPADES, CLUBS], "up": "2H"}
"""You are eldest and lead them."""


def set_up(tab: Page, **settings: str) -> None:
    """What the reader has chosen before."""
    address = str(tab.evaluate("location.origin"))
    tab.context.add_cookies(
        [{"name": name, "value": value, "url": address} for name, value in settings.items()]
    )


def menu(tab: Page, entry: str) -> None:
    tab.keyboard.press("m")
    tab.locator("dialog").get_by_role("button", name=entry).click()


def on_turn(tabs: list[Page]) -> tuple[Page, Page]:
    """The window whose turn it is, and the other."""
    for tab in tabs:
        tab.wait_for_selector(".dialogue-head")
    first, second = tabs
    return (first, second) if first.locator(".turn.plate").count() else (second, first)


def test_a_decision_is_taken_back_only_if_the_other_agrees(visit: Visit) -> None:
    with visit() as ann, visit(SMALL) as ben:
        seat_company([ann, ben], GAME, ["Ann", "Ben"])
        asking, asked = on_turn([ann, ben])
        name = "Ann" if asking is ann else "Ben"
        other = "Ben" if asking is ann else "Ann"
        for answer, told in (
            ("Let it stand", f"{other} says no; the game goes on."),
            ("Agree", "It is taken back; the game goes on from there."),
        ):
            if asking.locator(".dialogue-acts").count():
                asking.get_by_role("button", name="Stand").click()
            expect(asking.locator(".dialogue-head")).to_have_count(0)
            asking.keyboard.press("u")
            expect(asking.locator(".dialogue")).to_contain_text(f"Waiting for {other}")
            head = asked.locator(".dialogue-head")
            expect(head).to_have_text(f"{name} asks to take back “stand”.")
            assert asked.title().startswith("● You are asked – ")
            asked.get_by_role("button", name=answer).click()
            expect(asking.locator(".near-slip")).to_have_text(told)
        expect(asking.locator(".dialogue-head")).to_contain_text("or beg?")


def test_who_is_wanted_away_talking_or_played_for_by_a_bot_is_seen_and_told(visit: Visit) -> None:
    with visit() as ann, visit(SMALL) as ben:
        seat_company([ann, ben], GAME, ["Ann", "Ben"])
        due_now, waiting = on_turn([ann, ben])
        expect(due_now).to_have_title("● Your turn – Seven-Up: All Fours")
        expect(waiting).to_have_title("Seven-Up: All Fours")
        log, seat = ann.get_by_role("log"), ann.locator(".seat")

        ben.keyboard.press("k")
        ben.get_by_role("button", name="Good luck").click()
        expect(seat.locator(".bubble")).to_have_text("Good luck")
        expect(log).to_contain_text("Ben: Good luck")
        ann.keyboard.press("k")
        ann.locator("dialog").get_by_role("button", name="Ben", exact=True).click()
        ann.keyboard.press("Escape")
        ben.keyboard.press("k")
        ben.get_by_role("button", name="Well played").click()

        menu(ben, "Let a bot play for you")
        ben.get_by_role("button", name="Club player").click()
        expect(ben.locator(".banner")).to_contain_text("A bot plays for you.")
        expect(seat).to_contain_text("a bot plays")
        expect(log).to_contain_text("A bot plays for Ben.")
        expect(log).not_to_contain_text("Well played")
        expect(seat.locator(".bubble")).to_have_count(0)
        ben.get_by_role("button", name="Play yourself").click()
        expect(ben.locator(".banner")).to_have_count(0)
        expect(seat).not_to_contain_text("a bot plays")

        ben.goto("/")
        expect(seat).to_contain_text("reconnecting")


def test_a_pause_a_claim_and_one_who_is_sent_away(visit: Visit) -> None:
    with visit() as ann, visit(SMALL) as ben:
        seat_company([ann, ben], GAME, ["Ann", "Ben"], setup=LEADING)
        menu(ben, "Pause")
        expect(ann.locator(".turn-head")).to_have_text("Paused")
        expect(ann.get_by_role("log")).to_contain_text("The game is paused.")
        ann.get_by_role("button", name="Go on").click()
        ann.get_by_role("button", name="Stand").click()

        menu(ann, "Claim the rest")
        ann.get_by_role("button", name="Lay down and claim").click()
        expect(ben.locator(".dialogue")).to_contain_text("Ann claims all the tricks that are left.")
        expect(ben.get_by_label("Laid down").locator("img")).to_have_count(6)
        expect(ann.locator(".dialogue")).to_contain_text("Waiting for Ben.")
        ben.keyboard.press("y")
        expect(ben.locator(".tricks tbody tr")).to_have_count(6)
        expect(ben.locator(".tricks-to").nth(6)).to_contain_text("Ann")

        ann.get_by_role("button", name="Next deal").click()
        menu(ann, "The company")
        ann.get_by_role("button", name="Send away").click()
        ann.get_by_role("button", name="Really send Ben away").click()
        expect(ben.get_by_role("alert")).to_contain_text("You have been sent away.")
        assert ben.locator(".card").count() == 0
        ann.keyboard.press("Escape")
        expect(ann.locator(".seat")).to_contain_text("free seat, a bot plays")


def test_what_is_said_about_people_reads_and_works_everywhere(visit: Visit) -> None:
    with visit(SMALL, bypass_policy=True) as ann, visit() as ben:
        table = seat_company(
            [ann, ben], GAME, ["Ann", "Ben"], pace={"kind": "bank", "seconds": 600}
        )
        order(ben, table, {"t": "stand_in", "chair": 1, "level": "random"})
        expect(ann.locator(".seat")).to_contain_text("a bot plays")
        for entry in ("The company", "Talk", "Let a bot play for you", ""):
            if entry:
                menu(ann, entry)
                ann.locator("dialog h2").get_by_text("At this table").wait_for(state="detached")
            else:
                ann.get_by_role("button", name="Tricks").click()
            ann.wait_for_selector("dialog :is(p, li)")
            assert ann.evaluate(SMALL_TARGETS) == []
            assert violations(ann) == []
            ann.keyboard.press("Escape")
        order(ann, table, {"t": "stand_in", "chair": 0, "level": "random"})
        expect(ann.locator(".banner")).to_be_visible()
        assert ann.evaluate("document.documentElement.scrollWidth") <= SMALL[0]
        assert violations(ann) == []


def hands(tab: Page) -> int:
    """How many cards of a hand the page holds anywhere."""
    tab.wait_for_selector(".table-page")
    return tab.locator(".hand-card, [aria-label='Your hand'] *").count()


def test_one_screen_goes_from_player_to_player_and_no_hand_lies_behind_the_curtain(
    visit: Visit,
) -> None:
    with visit(SMALL) as tab:
        tab.goto("/games")
        chairs = [{"kind": "person", "name": name} for name in ("Ann", "Ben")]
        table = table_of(tab, rules=GAME, seats=chairs)
        tab.goto(f"/play/{table}")
        seen = set()
        for _ in range(4):
            curtain = tab.locator(".curtain")
            expect(curtain).to_contain_text("Pass the device to")
            assert hands(tab) == 0
            tab.keyboard.press("Enter")
            tab.keyboard.press("1")
            assert hands(tab) == 0
            expect(tab.get_by_role("log")).not_to_contain_text("You")
            button = curtain.get_by_role("button")
            seen.add(button.inner_text())
            button.click()
            tab.wait_for_selector(".hand-card")
            tab.reload()
            expect(curtain).to_have_count(1)
            assert hands(tab) == 0
            curtain.get_by_role("button").click()
            tab.wait_for_selector(".hand-card")
            while not curtain.count():
                found = due(tab)
                thing = found["things"][0]
                tab.mouse.click(thing["at"]["x"], thing["at"]["y"])
                tab.wait_for_timeout(50)
        assert seen == {"I am Ann: show my cards", "I am Ben: show my cards"}


def card(tab: Page, name: str) -> Locator:
    return tab.locator(f"[data-card='{name}']")


def play(tab: Page, name: str) -> None:
    """Plays a card when its turn has come."""
    expect(tab.locator(".turn-head")).to_have_text("Your turn")
    card(tab, name).click()


# A browser that shows nothing, but remembers what it was to show.
NOTICES = """
  window.noticed = [];
  window.Notification = class {
    static permission = "granted";
    static async requestPermission() { return "granted"; }
    constructor(title) { noticed.push(title); }
  };
"""


def test_a_hidden_page_calls_its_player_if_asked_to(visit: Visit) -> None:
    with visit() as ann, visit(SMALL) as ben:
        ann.add_init_script(NOTICES)
        seat_company([ann, ben], GAME, ["Ann", "Ben"], setup=FOLLOWING)
        menu(ann, "Call me when it is my turn")
        ann.keyboard.press("Escape")
        ben.get_by_role("button", name="Stand").click()
        expect(ann.locator(".turn-head")).to_have_text("Ben to play")
        ann.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
        play(ben, "AS")
        expect(ann.locator(".turn-head")).to_have_text("Your turn")
        expect(ann.get_by_role("log")).to_contain_text("Your turn.")
        assert ann.evaluate("noticed") == ["Your turn"]


def test_a_card_is_played_by_itself_if_chosen_early_or_the_only_one(visit: Visit) -> None:
    with visit() as ann, visit(SMALL) as ben:
        seat_company([ann, ben], GAME, ["Ann", "Ben"], setup=FOLLOWING)
        set_up(ann, early="on")
        ben.get_by_role("button", name="Stand").click()
        expect(ann.locator(".turn-head")).to_have_text("Ben to play")
        card(ann, "3C").click()
        expect(card(ann, "3C")).to_have_accessible_name("three of clubs, comes next")
        play(ben, "AS")
        expect(ann.locator(".near-slip")).to_contain_text("must wait after all.")
        play(ann, "2S")

        set_up(ann, only="plays")
        play(ben, "KS")
        expect(card(ann, "3S")).to_have_count(0)

        expect(ann.locator(".turn-head")).to_have_text("Ben to play")
        card(ann, "3C").click()
        play(ben, "QS")
        expect(card(ann, "3C")).to_have_count(0)
        expect(ann.locator(".last-cards img[alt='three of clubs']")).to_have_count(1)
        menu(ann, "Earlier tricks")
        expect(ann.locator("dialog h2")).to_have_text("Trick 3 of this deal")


def test_cards_to_pass_are_asked_for_once_more_where_the_reader_wants_it(visit: Visit) -> None:
    with visit(SMALL) as tab:
        tab.goto("/games")
        set_up(tab, sure="on")
        tab.goto(f"/play/{table_of(tab, rules='hearts', speed='instant')}")
        for at in range(3):
            tab.locator(".hand-card").nth(at).click()
        tab.get_by_role("button", name="Pass").click()
        tab.get_by_role("button", name="Think again").click()
        tab.get_by_role("button", name="Pass").click()
        tab.get_by_role("button", name="Really pass").click()
        expect(tab.locator(".dialogue")).to_have_count(0)
