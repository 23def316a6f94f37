"""Writes ``tests/golden/*.record`` anew: ``python -m tests.reference.write_golden``.

``record`` explains the notation of the expectations. A golden record changes only when the
rules do; the tests compare the files with what is written here.
"""

from pathlib import Path

from tests.reference.given import tell_d105
from tests.reference.options import rules_for
from tests.reference.record import Heading, write_record
from tests.reference.telling import Trace, tell
from tests.reference.traces import TRACES

GOLDEN = Path(__file__).parent.parent / "golden"
PLAYED_BY_SEVERAL_NUMBERS = ["seven_up", "all_fives", "california_jack", "denexa_all_fours"]


def golden_records() -> dict[str, str]:
    """Every golden record: file name without its ending, and text."""
    records = {}
    for trace in TRACES:
        records[trace.name] = write_record(heading_of(trace), tell(trace))
    records["d105_old_sledge_stand"] = write_record(
        Heading(
            title="D105: Old Sledge, a complete hand from five all",
            rule_card="old_sledge",
            seats=["East", "South", "West", "North"],
            calls="stand",
            passing="",
            asks_to_bunch=True,
        ),
        tell_d105([5, 5]),
    )
    return records


def heading_of(trace: Trace) -> Heading:
    """The rule card names the number of players where the rule set leaves a choice."""
    card = trace.rules
    if trace.rules in PLAYED_BY_SEVERAL_NUMBERS:
        card = f"{trace.rules}+players={trace.players}"
    words = [trace.rules, f"{trace.players} players", f"pack Q({trace.pack})", trace.policy]
    if trace.calls:
        words.append(trace.calls)
    if trace.passing:
        words.append(f"pass {trace.passing}")
    number = int(trace.name[1:3])
    options = rules_for(trace.rules, trace.players)
    return Heading(
        title=f"T{number}: " + ", ".join(words),
        rule_card=card,
        seats=[f"P{seat}" for seat in range(1, trace.players + 1)],
        calls=trace.calls,
        passing=trace.passing,
        asks_to_bunch=options.get("bunch", "none") == "unanimous_after_run",
    )


def write_all() -> None:
    """Write every golden record into its file."""
    for name, text in golden_records().items():
        (GOLDEN / f"{name}.record").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_all()
