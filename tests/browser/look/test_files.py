from __future__ import annotations

import hashlib
import re

import pytest

from tests.browser.look.pages import PAGES, STATIC, TEMPLATES, render

CARDS = STATIC / "cards"
INLINE = re.compile(r"<script(?![^>]*\bsrc=)|\sstyle=|\son[a-z]+=|javascript:", re.IGNORECASE)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2.2 defines it, 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def tokens() -> dict[str, tuple[str, str]]:
    """Every colour of `tokens.css`, by day and by night."""
    sheet = (STATIC / "css/tokens.css").read_text("utf-8")
    both = re.findall(r"--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)", sheet)
    one = re.findall(r"--([\w-]+): (#[0-9a-f]{6});", sheet)
    return {name: (day, night) for name, day, night in both} | {name: (c, c) for name, c in one}


TEXT_ON_PAPER = ("ink", "ink-2", "ink-3", "accent", "suit-red", "suit-clubs", "suit-diamonds")
PLATE_WORDS = ("ink", "ink-2", "accent", "red", "clubs", "diamonds")
READ = (
    [(text, ground) for ground in ("page", "paper", "paper-high") for text in TEXT_ON_PAPER]
    + [(f"plate-{text}", "plate") for text in PLATE_WORDS]
    + [(text, ground) for ground in ("baize", "baize-deep") for text in ("on-baize", "on-baize-2")]
    + [("on-accent", "accent")]
)
SEEN = [("baize-line", "baize"), ("rule-2", "paper"), ("rule-2", "paper-high"), ("rule-2", "page")]


@pytest.mark.parametrize(("text", "ground"), READ)
def test_every_text_is_readable_on_every_ground_it_is_meant_for(text: str, ground: str) -> None:
    for hour in (0, 1):
        assert contrast(tokens()[text][hour], tokens()[ground][hour]) >= 4.5


@pytest.mark.parametrize(("line", "ground"), SEEN)
def test_frames_and_borders_that_carry_meaning_can_be_seen(line: str, ground: str) -> None:
    for hour in (0, 1):
        assert contrast(tokens()[line][hour], tokens()[ground][hour]) >= 3


def test_the_cards_are_the_ones_that_the_provenance_note_lists() -> None:
    lines = (CARDS / "sha256sums.txt").read_text("utf-8").splitlines()
    listed = {name: digest for digest, name in (line.split("  ") for line in lines)}
    found = {
        file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in CARDS.glob("*.svg")
    }
    assert found == listed
    assert len(found) == 53


@pytest.mark.parametrize("suit", "CDHS")
def test_each_card_has_its_four_faces_in_one_file(suit: str) -> None:
    for rank in "23456789TJQKA":
        text = (CARDS / f"{rank}{suit}.svg").read_text("utf-8")
        assert re.findall(r'<view id="([\w-]+)"', text) == ["large", "four", "large-four"]
        assert ("#1c6b39" in text) == (suit == "C")
        assert ("#1c57a5" in text) == (suit == "D")


def test_the_vendored_module_is_the_one_that_its_note_describes() -> None:
    digest = hashlib.sha256((STATIC / "vendor/preact.js").read_bytes()).hexdigest()
    assert digest in (STATIC / "vendor/README.md").read_text("utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_no_page_has_a_script_or_a_style_in_it(page: str) -> None:
    assert INLINE.findall(render(page)) == []


@pytest.mark.parametrize("page", PAGES)
def test_every_mark_that_a_page_uses_is_drawn_on_it(page: str) -> None:
    text = render(page)
    used = set(re.findall(r'<use href="#([\w-]+)"', text))
    assert used <= set(re.findall(r'<symbol id="([\w-]+)"', text))


def test_every_icon_that_the_components_name_is_drawn() -> None:
    drawn = set(re.findall(r'id="icon-([\w-]+)"', (TEMPLATES / "_sprite.html").read_text("utf-8")))
    named = {
        name
        for file in (STATIC / "js/table").glob("*.js")
        for name in re.findall(r'icon(?:="|: ")(\w+)"', file.read_text("utf-8"))
    }
    assert named <= drawn


def test_a_reader_s_cookies_are_on_the_first_page_that_is_sent() -> None:
    page = render("rules", theme="night", suits="four", pace="slow", shortcuts="off")
    marks = 'data-theme="night" data-suits="four" data-pace="slow" data-shortcuts="off"'
    assert f'<html lang="en" {marks}>' in page
    assert 'src="/static/cards/QD.svg#large-four"' in page
    assert 'value="night" checked' in page


def test_a_cookie_that_is_no_setting_is_not_put_into_the_page() -> None:
    assert '<html lang="en">' in render("rules", theme='"><script>', pace="night")


@pytest.mark.parametrize("template", sorted(path.name for path in TEMPLATES.glob("*.html")))
def test_every_template_says_at_its_top_what_it_needs(template: str) -> None:
    assert (TEMPLATES / template).read_text("utf-8").startswith("{#-")


@pytest.mark.parametrize("page", ["lobby", "rules", "games", "error"])
def test_every_address_of_the_page_s_own_files_exists(page: str) -> None:
    for path in re.findall(r'(?:src|href)="/static/([^"#]+)', render(page)):
        assert (STATIC / path).is_file()


@pytest.mark.parametrize("pattern", ["css/*.css", "js/table/*.js"])
def test_no_file_of_the_look_outgrows_four_hundred_lines(pattern: str) -> None:
    for file in STATIC.glob(pattern):
        assert len(file.read_text("utf-8").splitlines()) < 400
