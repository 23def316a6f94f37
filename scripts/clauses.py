"""Which test shows which rule: reads the tests' @clause marks and compares them with the clauses.

    scripts/clauses.py --check    fails when a rule has no test, a mark names no rule, a clause that
                                  is no rule gives no reason, or docs/clauses.md is out of date
    scripts/clauses.py --write    writes docs/clauses.md

The tests are read, not imported; so ids in marks are literals.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from allfours.rules.clauses import CLAUSES, SOURCES, Clause, Status

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "clauses.md"
MARKS: Final = "tests.marks"

PROFILES: Final[dict[str, str]] = {
    "SU": "Seven-Up",
    "A5": "All Fives",
    "CJ": "California Jack",
    "OS": "Old Sledge, All Fours in partnerships",
    "CX": "California Jack with the stock exposed",
    "DX": "All Fours for two to seven",
    "EF": "English and Trinidadian All Fours",
    "H": "Hearts",
    "OH": "Omnibus Hearts",
}
"""The title of each account, by the prefix of its clauses, in the order of the page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """Things other than clauses that a test may show, numbered from 1 after a letter."""

    letter: str
    title: str
    last: int

    def has(self, shown: str) -> bool:
        number = re.fullmatch(rf"{self.letter}([1-9]\d*)", shown)
        return number is not None and int(number[1]) <= self.last


SERIES: Final = (
    Series(letter="D", title="Worked cases", last=105),
    Series(letter="T", title="Reproducible traces", last=35),
    Series(letter="F", title="Points settled by a second reading", last=21),
    Series(letter="B", title="Disputes that other programs got wrong", last=34),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """One id in one mark, and the test it stands on: `tests/rules/test_points.py::test_name`."""

    shown: str
    test: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """All marks of some test files, and what could not be read as one."""

    marks: tuple[Mark, ...]
    faults: tuple[str, ...]


def number_of(shown: str) -> tuple[str, int]:
    """The sort key of an id: OS-9 comes before OS-10."""
    found = re.fullmatch(r"(.*?)-?(\d+)", shown)
    return (found[1], int(found[2])) if found else (shown, 0)


def _names_of_the_mark(module: ast.Module) -> frozenset[str]:
    return frozenset(
        alias.asname or alias.name
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom) and node.module == MARKS
        for alias in node.names
        if alias.name == "clause"
    )


def _calls(tree: ast.AST, names: frozenset[str]) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in names:
                yield node
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="mark"), attr="clause")):
                yield node


def _tests(body: Iterable[ast.stmt], path: str) -> Iterator[tuple[str, list[ast.expr]]]:
    """Each test, or class of tests, as pytest names it, with its decorators."""
    for node in body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                if name.startswith("test"):
                    yield f"{path}::{name}", node.decorator_list
            case ast.ClassDef(name=name) if name.startswith("Test"):
                yield f"{path}::{name}", node.decorator_list
                yield from _tests(node.body, f"{path}::{name}")


def marks_in(source: str, path: str) -> Marks:
    """The marks in one test file.

    A mark counts on a test or a class of tests, in a module's `pytestmark`, in the parameters of
    a test, or in a table of the module that a test's parameters name. Any other is a fault.
    """
    module = ast.parse(source, path)
    names = _names_of_the_mark(module)
    tables = {
        target.id: list(_calls(node, names))
        for node in module.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    placed = [(path, call) for call in tables.get("pytestmark", [])]
    for test, decorators in _tests(module.body, path):
        for decorator in decorators:
            placed += [(test, call) for call in _calls(decorator, names)]
            used = {node.id for node in ast.walk(decorator) if isinstance(node, ast.Name)}
            placed += [(test, call) for name in sorted(used) for call in tables.get(name, [])]

    marks, faults = [], []
    for test, call in placed:
        for argument in call.args:
            match argument:
                case ast.Constant(value=str(shown)):
                    marks.append(Mark(shown=shown, test=test))
                case _:
                    faults.append(f"{path}:{call.lineno}: the ids of a mark must be literals")
        if call.keywords or not call.args:
            faults.append(f"{path}:{call.lineno}: a mark takes one or more ids")
    stray = {id(call): call for call in _calls(module, names)}
    for _, call in placed:
        stray.pop(id(call), None)
    faults += [f"{path}:{call.lineno}: this mark stands on no test" for call in stray.values()]
    return Marks(marks=tuple(dict.fromkeys(marks)), faults=tuple(dict.fromkeys(faults)))


def read_marks(root: Path) -> Marks:
    """The marks in all test files under `root`/tests."""
    files = [
        marks_in(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
        for path in sorted((root / "tests").rglob("test_*.py"))
    ]
    return Marks(
        marks=tuple(mark for file in files for mark in file.marks),
        faults=tuple(fault for file in files for fault in file.faults),
    )


def faults_of(clauses: Mapping[str, Clause], read: Marks) -> list[str]:
    """What is wrong between the clauses and the marks, a sentence each."""
    shown = {mark.shown for mark in read.marks}
    faults = list(read.faults)
    for clause in clauses.values():
        if clause.id.rpartition("-")[0] not in PROFILES:
            faults.append(f"{clause.id}: no account has this prefix")
        if clause.status is Status.RULE and clause.id not in shown:
            faults.append(f"{clause.id}: no test shows this rule")
        if clause.status is not Status.RULE and not clause.reason.strip():
            faults.append(f"{clause.id}: {clause.status.value}, but the reason is missing")
    faults += [
        f"{mark.test}: {mark.shown!r} is no clause, case, trace or dispute"
        for mark in read.marks
        if mark.shown not in clauses and not any(series.has(mark.shown) for series in SERIES)
    ]
    return faults


def _entry(clause: Clause, tests: list[str]) -> Iterator[str]:
    yield f"**{clause.id}** {clause.text} *({clause.source})*"
    yield ""
    if clause.status is not Status.RULE:
        yield f"- *{clause.status.value}: {clause.reason}*"
    yield from (f"- `{test}`" for test in tests)
    if clause.status is not Status.RULE or tests:
        yield ""


def page(clauses: Mapping[str, Clause], marks: Iterable[Mark]) -> str:
    """docs/clauses.md: every clause, what it says, and the tests that show it."""
    tests: dict[str, list[str]] = defaultdict(list)
    for mark in marks:
        tests[mark.shown].append(mark.test)
    for named in tests.values():
        named.sort()
    statuses = Counter(clause.status for clause in clauses.values())
    lines = [
        "# The rules, clause by clause, and the tests that show them",
        "",
        "Written by `scripts/clauses.py --write`; `scripts/check` fails when it is out of date.",
        "`scripts/test --clause OS-22` runs the tests of one clause.",
        "",
        f"{len(clauses)} clauses: {statuses[Status.RULE]} rules that the program obeys, "
        f"{statuses[Status.DESCRIPTIVE]} that ask nothing of a program, "
        f"{statuses[Status.LATER]} that it does not carry out yet.",
        "",
        "The sources, named in brackets after each clause:",
        "",
        *(f"- *{source.key}*: {source.title}" for source in SOURCES.values()),
        "",
    ]
    for prefix, title in PROFILES.items():
        rows = [row for row in clauses.values() if row.id.rpartition("-")[0] == prefix]
        if rows:
            lines += [f"## {title} ({prefix})", ""]
            lines += [line for row in rows for line in _entry(row, tests[row.id])]
    for series in SERIES:
        ids = sorted((shown for shown in tests if series.has(shown)), key=number_of)
        if ids:
            lines += [f"## {series.title} ({series.letter})", ""]
            lines += [
                f"- **{shown}** " + ", ".join(f"`{t}`" for t in tests[shown]) for shown in ids
            ]
            lines += [""]
    return "\n".join(lines).rstrip() + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Check or write; the exit code is 1 when something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("--check", action="store_true", help="compare, and list what is wrong")
    action.add_argument("--write", action="store_true", help="write docs/clauses.md")
    chosen = parser.parse_args(arguments)

    read = read_marks(ROOT)
    written = page(CLAUSES, read.marks)
    if chosen.write:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(written, encoding="utf-8")
        return 0
    faults = faults_of(CLAUSES, read)
    if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != written:
        faults.append("docs/clauses.md is out of date: run scripts/clauses.py --write")
    for fault in faults:
        print(fault)
    shown = len({mark.shown for mark in read.marks} & CLAUSES.keys())
    print(f"{shown} of {len(CLAUSES)} clauses are shown by a test; {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
