"""Build the card faces of the page from Adrian Kennard's CC0 drawings.

    python scripts/vendor_cards.py IMAGES [--svgo COMMAND]

IMAGES is the folder of the drawings: `2color/` with the normal index and `2color-bf/` with the
large one, 52 files each, named like `QS.svg`. One file per card comes out, holding the four faces
of that card as views: `QS.svg`, `QS.svg#large`, `QS.svg#four`, `QS.svg#large-four`. They share one
court figure, which is where nearly all the bytes are. Needs `svgo` (a Node program); the page
itself needs neither.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import subprocess
import tempfile
from pathlib import Path
from xml.etree import ElementTree

OUT = Path(__file__).parent.parent / "src/allfours/web/static/cards"
SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"

IVORY, BLACK, RED, BLUE, OCHRE = "#fffdf6", "#1b1916", "#b0281b", "#2d3f73", "#d8a54a"
BRICK, BACK_LINE = "#96341f", "#f3dcc9"
INK = {"white": IVORY, "black": BLACK, "red": RED, "#44F": BLUE, "#FC4": OCHRE}
TWO = {"C": BLACK, "D": RED, "H": RED, "S": BLACK}
FOUR = {"C": "#1c6b39", "D": "#1c57a5", "H": RED, "S": BLACK}

WIDTH, HEIGHT, GAP = 240, 336, 40
COURT_SMALL = (164.8, 260.8)
# The original squeezes the court figure into 104 x 200 here; this keeps it in proportion.
COURT_LARGE = (116.0, 183.6)
PIP_UNITS, INDEX_UNITS = 1200, 1000
# The normal index is drawn for cards of 64 mm; on a screen it reads better a quarter larger.
INDEX_GROWTH = 1.25


def main() -> None:
    """Write every face, the back and the provenance note."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("images", type=Path)
    parser.add_argument("--svgo", default="svgo", help="the svgo command")
    options = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    for suit in "CDHS":
        for rank in "23456789TJQKA":
            card = rank + suit
            small = ElementTree.parse(options.images / "2color" / f"{card}.svg").getroot()
            large = ElementTree.parse(options.images / "2color-bf" / f"{card}.svg").getroot()
            (OUT / f"{card}.svg").write_text(face_sheet(small, large, suit), "utf-8")
    (OUT / "back.svg").write_text(back(), "utf-8")
    optimise(options.svgo)
    write_hashes()


def face_sheet(small: ElementTree.Element, large: ElementTree.Element, suit: str) -> str:
    """All four faces of one card, two by two, each behind a named view."""
    value, pip, figure = symbols(small)
    defs = f'<path id="p" d="{pip}"/><path id="v" d="{value}"/>{court(figure)}'
    views, drawings = [], []
    for row, inks in enumerate((TWO, FOUR)):
        for column, source in enumerate((small, large)):
            name = "-".join(["large"] * column + ["four"] * row)
            x, y = column * (WIDTH + GAP), row * (HEIGHT + GAP)
            if inks[suit] != TWO[suit] or row == 0:
                art = face(source, COURT_LARGE if column else COURT_SMALL)
                drawings.append(f'<g transform="translate({x} {y})" color="{inks[suit]}">{art}</g>')
            else:
                y = 0
            if name:
                box = f"{x - WIDTH // 2} {y - HEIGHT // 2} {WIDTH} {HEIGHT}"
                views.append(f'<view id="{name}" viewBox="{box}"/>')
    return document(f"{''.join(views)}<defs>{defs}</defs>{''.join(drawings)}")


def symbols(root: ElementTree.Element) -> tuple[str, str, list[ElementTree.Element]]:
    """The index figure's path, the pip's path, and the layers of the court, if it has one."""
    value = pip = ""
    layers = []
    for symbol in root.iter(f"{SVG}symbol"):
        path = next(symbol.iter(f"{SVG}path"))
        if symbol.attrib["id"].startswith("V"):
            value = path.attrib["d"]
        elif symbol.attrib["id"].startswith("S") and symbol.attrib["viewBox"].startswith("-600"):
            pip = path.attrib["d"]
        else:
            layers.append(symbol)
    return value, pip, layers


def court(layers: list[ElementTree.Element]) -> str:
    """The court figure: each layer once upright and once turned, in the drawing's own order."""
    if not layers:
        return ""
    parts = [
        f'<g id="{chr(97 + n)}">{"".join(map(court_part, layer))}</g>'
        for n, layer in enumerate(layers)
    ]
    pairs = [
        f'<use href="#{chr(97 + n)}"/><use href="#{chr(97 + n)}" transform="rotate(180 650 1000)"/>'
        for n in range(len(layers))
    ]
    return (
        f"{''.join(parts)}"
        '<symbol id="court" viewBox="0 0 1300 2000" preserveAspectRatio="none">'
        f"{''.join(pairs)}</symbol>"
    )


def court_part(node: ElementTree.Element) -> str:
    """One path, group or robe pip of a court layer, in the page's inks."""
    kept = {
        key: INK.get(text, text)
        for key, text in node.attrib.items()
        if key
        in {"d", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "transform"}
    }
    if node.tag == f"{SVG}use":
        height = float(node.attrib["height"])
        turned = re.sub(r"translate\(-[\d.]+,-[\d.]+\)$", "", node.attrib["transform"])
        kept["transform"] = f"{turned}scale({height / PIP_UNITS:.4f})"
        kept["href"] = "#p"
        kept["fill"] = "currentColor"
        return element("use", kept)
    return element(node.tag.removeprefix(SVG), kept, "".join(map(court_part, node)))


def face(root: ElementTree.Element, court_box: tuple[float, float]) -> str:
    """One face: the ivory, the figure, then pips and indices and the same turned about."""
    width, height = court_box
    at = {
        "x": f"{-width / 2:g}",
        "y": f"{-height / 2:g}",
        "width": f"{width:g}",
        "height": f"{height:g}",
    }
    out = [f'<rect x="-120" y="-168" width="240" height="336" rx="12" fill="{IVORY}"/>']
    is_court = any(use.attrib.get("width") for use in root.iter(f"{SVG}use"))
    if is_court:
        out.append(element("use", {"href": "#court", **at}))
        out.append(element("rect", {**at, "fill": "none", "stroke": BLUE}))
    for node in root:
        if node.tag == f"{SVG}use" and not node.attrib.get("width") and "x" in node.attrib:
            out.append(mark(node, is_court and court_box == COURT_LARGE))
        elif node.tag == f"{SVG}g":
            turned = "".join(mark(child, is_court and court_box == COURT_LARGE) for child in node)
            out.append(f'<g transform="rotate(180)">{turned}</g>')
    return "".join(out)


def mark(node: ElementTree.Element, in_small_court: bool) -> str:
    """A pip or an index figure, placed by its centre."""
    height = float(node.attrib["height"])
    x, y = float(node.attrib["x"]) + height / 2, float(node.attrib["y"]) + height / 2
    if node.attrib[HREF].startswith("#V"):
        height *= INDEX_GROWTH if height < 40 else 1
        place = f"translate({x:g} {y:g})scale({height / INDEX_UNITS:g})"
        ink = {
            "fill": "none",
            "stroke": "currentColor",
            "stroke-width": "84",
            "stroke-linecap": "square",
        }
        return element("use", {"href": "#v", "transform": place, **ink})
    if height < 30:
        height *= INDEX_GROWTH
        y += 5
    elif in_small_court and height < 40:
        x, y, height = 15.5 - COURT_LARGE[0] / 2, 18.5 - COURT_LARGE[1] / 2, 30.0
    place = f"translate({x:g} {y:g})scale({height / PIP_UNITS:.5f})"
    return element("use", {"href": "#p", "transform": place, "fill": "currentColor"})


def back() -> str:
    """A brick lattice inside an ivory border, drawn for this page."""
    lattice = (
        '<pattern id="l" width="16" height="16" patternUnits="userSpaceOnUse">'
        f'<path d="M0 0L16 16M16 0L0 16" stroke="{BACK_LINE}" stroke-opacity=".55" '
        'stroke-width="1.6" fill="none"/>'
        f'<circle cx="8" cy="0" r="1.5" fill="{BACK_LINE}" fill-opacity=".7"/>'
        f'<circle cx="8" cy="16" r="1.5" fill="{BACK_LINE}" fill-opacity=".7"/></pattern>'
    )
    return document(
        f"<defs>{lattice}</defs>"
        f'<rect x="-120" y="-168" width="240" height="336" rx="12" fill="{IVORY}"/>'
        f'<rect x="-107" y="-155" width="214" height="310" rx="5" fill="{BRICK}"/>'
        '<rect x="-96" y="-144" width="192" height="288" fill="url(#l)"/>'
        f'<rect x="-96" y="-144" width="192" height="288" rx="2" fill="none" stroke="{BACK_LINE}" '
        'stroke-opacity=".75" stroke-width="2"/>'
    )


def document(body: str) -> str:
    """One SVG file whose default view is the card itself."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="336" '
        f'viewBox="-120 -168 240 336">{body}</svg>\n'
    )


def element(tag: str, attributes: dict[str, str], body: str = "") -> str:
    """One element as text."""
    text = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f"<{tag}{text}>{body}</{tag}>" if body else f"<{tag}{text}/>"


def optimise(svgo: str) -> None:
    """Round and shorten the paths; half a unit of a court is 0.06 px at the largest size shown."""
    for names, digits in ((court_names(), 0), (plain_names(), 1)):
        plugin = {
            "name": "convertPathData",
            "params": {"floatPrecision": digits, "transformPrecision": 4},
        }
        with tempfile.TemporaryDirectory() as folder:
            config = Path(folder) / "svgo.config.mjs"
            config.write_text(f"export default {json.dumps({'plugins': [plugin]})};\n", "utf-8")
            files = [str(OUT / name) for name in names]
            subprocess.run([svgo, "--quiet", "--config", str(config), *files], check=True)


def court_names() -> list[str]:
    """The twelve files with a court figure."""
    return [f"{rank}{suit}.svg" for suit in "CDHS" for rank in "JQK"]


def plain_names() -> list[str]:
    """The files without one: the other forty and the back."""
    return ["back.svg", *(f"{rank}{suit}.svg" for suit in "CDHS" for rank in "23456789TA")]


def write_hashes() -> None:
    """`sha256sums.txt`, in the form that `sha256sum --check` reads."""
    lines = [
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}"
        for file in sorted(OUT.glob("*.svg"))
    ]
    (OUT / "sha256sums.txt").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
