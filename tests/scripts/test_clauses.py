"""The script that says which test shows which rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from allfours.rules.clauses import Clause, Status
from scripts import clauses
from scripts.clauses import Mark, Marks, faults_of, marks_in, page, read_marks

PATH = "tests/test_points.py"


def marks_of(source: str) -> list[tuple[str, str]]:
    read = marks_in(source, PATH)
    assert read.faults == ()
    return [(mark.shown, mark.test.removeprefix(PATH)) for mark in read.marks]


def faults_in(source: str) -> list[str]:
    return list(marks_in(source, PATH).faults)


def clause_of(clause_id: str, status: Status = Status.RULE, reason: str = "") -> dict[str, Clause]:
    return {
        clause_id: Clause(
            id=clause_id, text="Eldest leads.", source="S1", status=status, reason=reason
        )
    }


def marks(*pairs: tuple[str, str]) -> Marks:
    return Marks(marks=tuple(Mark(shown=shown, test=test) for shown, test in pairs), faults=())


def test_a_mark_stands_on_a_test() -> None:
    source = """
from tests.marks import clause

@clause("SU-25", "OS-22")
def test_high_goes_to_its_holder(): ...
"""
    test = "::test_high_goes_to_its_holder"
    assert marks_of(source) == [("SU-25", test), ("OS-22", test)]


def test_a_mark_stands_on_a_class_of_tests_and_on_its_methods() -> None:
    source = """
from tests.marks import clause as rule

@rule("H-1")
class TestHearts:
    @rule("H-2")
    async def test_all_cards_are_dealt(self): ...
"""
    assert marks_of(source) == [
        ("H-1", "::TestHearts"),
        ("H-2", "::TestHearts::test_all_cards_are_dealt"),
    ]


def test_a_mark_stands_on_a_whole_file() -> None:
    assert marks_of("import pytest\npytestmark = pytest.mark.clause('A5-1')") == [("A5-1", "")]


def test_a_mark_stands_on_a_parameter_or_in_a_table_of_them() -> None:
    source = """
from tests.marks import clause

CASES = [pytest.param("9C", marks=clause("D1")), pytest.param("QH", marks=clause("D4"))]

@pytest.mark.parametrize("led", [*CASES, pytest.param("2C", marks=clause("D3"))])
def test_legal_plays(led): ...
"""
    test = "::test_legal_plays"
    assert sorted(marks_of(source)) == [("D1", test), ("D3", test), ("D4", test)]


def test_looking_a_clause_up_is_no_mark() -> None:
    source = """
from allfours.rules.clauses import clause

def test_an_award_cites_its_clause(): assert clause("OS-22")
"""
    assert marks_of(source) == []


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("@clause(*IDS)\ndef test_a(): ...", "the ids of a mark must be literals"),
        ("@clause()\ndef test_a(): ...", "a mark takes one or more ids"),
        ("@clause('OS-1')\ndef helper(): ...", "this mark stands on no test"),
        ("def test_a(): clause('OS-1')", "this mark stands on no test"),
        ("UNUSED = [clause('OS-1')]", "this mark stands on no test"),
    ],
)
def test_a_mark_that_cannot_count_is_a_fault(line: str, fault: str) -> None:
    [found] = faults_in(f"from tests.marks import clause\n{line}")
    assert found.startswith(f"{PATH}:2: ")
    assert found.endswith(fault)


def test_a_rule_needs_a_test() -> None:
    assert faults_of(clause_of("OS-1"), marks()) == ["OS-1: no test shows this rule"]
    assert faults_of(clause_of("OS-1"), marks(("OS-1", "t"))) == []


@pytest.mark.parametrize("status", [Status.DESCRIPTIVE, Status.LATER])
def test_a_clause_that_is_no_rule_needs_a_reason_and_no_test(status: Status) -> None:
    assert faults_of(clause_of("OS-1", status, "It is advice."), marks()) == []
    assert faults_of(clause_of("OS-1", status, " "), marks()) == [
        f"OS-1: {status.value}, but the reason is missing"
    ]


def test_a_clause_belongs_to_an_account() -> None:
    assert faults_of(clause_of("ZZ-1"), marks(("ZZ-1", "t"))) == [
        "ZZ-1: no account has this prefix"
    ]


@pytest.mark.parametrize("shown", ["D1", "D105", "T35", "F21", "B34"])
def test_cases_traces_and_disputes_may_be_shown(shown: str) -> None:
    assert faults_of({}, marks((shown, "t"))) == []


@pytest.mark.parametrize(
    "shown", ["OS-1", "os-2", "D0", "D106", "D01", "T36", "F22", "B35", "X1", ""]
)
def test_what_does_not_exist_cannot_be_shown(shown: str) -> None:
    assert faults_of({}, marks((shown, "t"))) == [
        f"t: {shown!r} is no clause, case, trace or dispute"
    ]


def test_the_page_lists_clauses_by_account_and_cases_by_number() -> None:
    table = clause_of("H-1") | clause_of("SU-2", Status.LATER, "Needs cutting.")
    written = page(table, marks(("H-1", "b"), ("H-1", "a"), ("D10", "c"), ("D9", "a")).marks)
    wanted = [
        "2 clauses: 1 rules",
        "## Seven-Up (SU)",
        "**SU-2** Eldest leads. *(S1)*",
        "- *later: Needs cutting.*",
        "## Hearts (H)",
        "**H-1** Eldest leads. *(S1)*",
        "- `a`\n- `b`\n",
        "## Worked cases (D)",
        "- **D9** `a`\n- **D10** `c`\n",
    ]
    places = [written.find(part) for part in wanted]
    assert -1 not in places
    assert places == sorted(places)


def project(root: Path, test: str) -> None:
    (root / "tests" / "rules").mkdir(parents=True)
    (root / "tests" / "rules" / "test_lead.py").write_text(test, encoding="utf-8")


def test_the_tests_are_read_wherever_they_lie(tmp_path: Path) -> None:
    project(tmp_path, "import pytest\n@pytest.mark.clause('OS-1')\ndef test_lead(): ...")
    assert read_marks(tmp_path) == marks(("OS-1", "tests/rules/test_lead.py::test_lead"))


def test_checking_fails_until_the_page_is_written_and_when_it_is_out_of_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    project(tmp_path, "import pytest\n@pytest.mark.clause('OS-1')\ndef test_lead(): ...")
    monkeypatch.setattr(clauses, "ROOT", tmp_path)
    monkeypatch.setattr(clauses, "PAGE", tmp_path / "docs" / "clauses.md")
    monkeypatch.setattr(clauses, "CLAUSES", clause_of("OS-1"))

    assert clauses.main(["--check"]) == 1
    assert "out of date" in capsys.readouterr().out
    assert clauses.main(["--write"]) == 0
    assert clauses.main(["--check"]) == 0
    assert "1 of 1 clauses are shown by a test; 0 faults" in capsys.readouterr().out

    monkeypatch.setattr(clauses, "CLAUSES", clause_of("OS-2"))
    assert clauses.main(["--check"]) == 1
    assert "OS-2: no test shows this rule" in capsys.readouterr().out
