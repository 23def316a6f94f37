"""The pages of docs/variants, one a game, made from the catalogue by the prose of the rules.

scripts/write_docs.py --check    fails when a page is missing, out of date or of no game
scripts/write_docs.py --write    writes the pages
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from allfours.errors import ContradictoryRules
from allfours.rules.catalogue import VARIANTS
from allfours.rules.prose import (
    Paragraph,
    choice_text,
    diff,
    goes_without_saying,
    questions,
    rule_book,
    says,
    title,
    what_differs,
)
from allfours.rules.prose.words import capital, listed, number
from allfours.rules.record import Rules, axis_codec
from allfours.rules.variant import Variant, axis_text, values_of

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "docs" / "variants"
MADE: Final = "Written by `scripts/write_docs.py --write`; `scripts/check` fails when out of date."


def _rule(paragraph: Paragraph) -> str:
    mark = "°" if paragraph.inherited else ""
    named = ", ".join(paragraph.clauses) + mark
    return f"- {paragraph.text}" + (f" *({named})*" if named else "")


def _facts(variant: Variant, rules: Rules) -> Iterator[str]:
    least, most = variant.minutes
    counts = listed([number(count) for count in variant.players], "or")
    yield f"- For {counts}" + (
        f", usually {number(variant.usual_players)}." if len(variant.players) > 1 else "."
    )
    yield f"- A game takes {least} to {most} minutes."
    yield f"- Rule card: `{variant.key}`" + (
        f" (or {listed([f'`{alias}`' for alias in variant.aliases], 'or')})."
        if variant.aliases
        else "."
    )
    yield f"- Taken from: {rule_book(rules).source}."
    yield f"- What sets it apart: {' '.join(what_differs(rules))}"


def _can_stand(rules: Rules, axis: str, text: str) -> bool:
    try:
        rules.variant.at(rules.players, **{axis: text})
    except ContradictoryRules:
        return False
    return True


def _options(rules: Rules) -> Iterator[str]:
    """Every option that can be changed, with what else it may be while the others stay."""
    yield "| option | on a rule card | here | or |"
    yield "|---|---|---|---|"
    for axis, value in values_of(rules).items():
        codec = axis_codec(axis)
        here = codec.format(value)
        others = [
            f"`{text}`: {choice_text(axis, text)}"
            for text in codec.values
            if text != here and _can_stand(rules, axis, text)
        ]
        open_ended = not codec.values and (
            not here.isdecimal() or _can_stand(rules, axis, str(int(here) + 1))
        )
        if axis != "players" and (others or open_ended):
            also = "<br>".join(others) or codec.expects
            yield f"| {title(axis)} | `{axis}={here}` | {choice_text(axis, value)} | {also} |"


def _with_others(variant: Variant, count: int) -> Iterator[str]:
    """What changes with this number of players: values, rules that now matter, their numbers."""
    usual, rules = variant.at(), variant.at(count)
    yield from (f"- {line}" for line in diff(usual, rules)[1:])
    seated_alike = usual.seating.sides is rules.seating.sides
    for axis in values_of(rules):
        if axis == "players" or goes_without_saying(rules, axis):
            continue
        same = axis_text(usual, axis) == axis_text(rules, axis)
        reworded = same and says(usual, axis).text != says(rules, axis).text
        if goes_without_saying(usual, axis) or (seated_alike and reworded):
            yield _rule(says(rules, axis))


@cache
def page(variant: Variant) -> str:
    """The page of one game."""
    rules = variant.at()
    book = rule_book(rules)
    lines = [f"# {variant.name}", "", f"*{capital(book.subtitle)}.* {variant.line}", ""]
    lines += [*_facts(variant, rules), ""]
    for chapter in book.chapters:
        lines += [f"## {chapter.title}", "", *map(_rule, chapter.paragraphs), ""]
    for count in variant.players:
        if count != variant.usual_players:
            changed = list(_with_others(variant, count)) or ["- All is as above."]
            lines += [f"## With {number(count)} players", "", *changed, ""]
    lines += ["## Common questions", ""]
    for asked in questions(rules):
        named = f" *({', '.join(asked.clauses)})*" if asked.clauses else ""
        lines += [f"**{asked.question}** {asked.answer}{named}", ""]
    lines += ["## Options", ""]
    lines += [f"A house rule is added with a plus: `{variant.key}+option=value`.", ""]
    lines += [*_options(rules), ""]
    lines += [f"° The source is silent; this is the custom of the family. {MADE}"]
    return "\n".join(lines) + "\n"


def index() -> str:
    """The page that lists the games."""
    lines = ["# The games", "", "| game | for | rule card | |", "|---|---|---|---|"]
    for variant in VARIANTS.values():
        counts = ", ".join(map(str, variant.players))
        lines.append(
            f"| [{variant.name}]({variant.key}.md) | {counts} | `{variant.key}` | {variant.line} |"
        )
    lines += ["", "The clauses that the pages name are in [clauses.md](../clauses.md).", "", MADE]
    return "\n".join(lines) + "\n"


def pages() -> dict[str, str]:
    """Every page by the name of its file."""
    return {"README.md": index()} | {f"{key}.md": page(row) for key, row in VARIANTS.items()}


def faults_of(folder: Path) -> list[str]:
    """What is wrong with the pages in a folder, a sentence each."""
    wanted = pages()
    found = {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.md"))}
    faults = [f"{name}: no game is called so" for name in found.keys() - wanted.keys()]
    faults += [
        f"{name}: out of date, run scripts/write_docs.py --write"
        for name, text in wanted.items()
        if found.get(name) != text
    ]
    return faults


def write(folder: Path) -> None:
    """Writes every page, and takes away those of no game."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = pages()
    for path in folder.glob("*.md"):
        if path.name not in wanted:
            path.unlink()
    for name, text in wanted.items():
        (folder / name).write_text(text, encoding="utf-8")


def main(arguments: list[str] | None = None, folder: Path = FOLDER) -> int:
    """Check or write; the exit code is 1 when something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("--check", action="store_true", help="compare, and list what is wrong")
    action.add_argument("--write", action="store_true", help="write the pages")
    chosen = parser.parse_args(arguments)
    if chosen.write:
        write(folder)
        return 0
    faults = faults_of(folder)
    for fault in faults:
        print(f"docs/variants/{fault}")
    print(f"{len(VARIANTS)} games have a page; {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
