"""What a run says at its end."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["Verdict"]


class Verdict:
    """Promises kept and broken."""

    def __init__(self, run: str) -> None:
        self._run = run
        self.broken: list[str] = []

    def tell(self, line: str) -> None:
        """Prints a figure."""
        print(f"{self._run}: {line}", flush=True)

    def promise(self, kept: bool, words: str) -> None:
        """Prints a promise and whether it was kept."""
        self.tell(f"{'kept' if kept else 'BROKEN'}: {words}")
        if not kept:
            self.broken.append(words)

    def nothing_broken(self, broken: Sequence[str], words: str) -> None:
        """A promise that was kept unless something is listed."""
        for line in broken[:10]:
            self.tell(f"  {line}")
        self.promise(not broken, words)
