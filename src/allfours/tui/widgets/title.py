"""The line above the table: game, deal, trick and score."""

from __future__ import annotations

from textual import events
from textual.widgets import Static

from allfours.game.telling import Company
from allfours.game.view import View
from allfours.rules.prose.words import capital

__all__ = ["Title"]


class Title(Static):
    """Tells the score in one line; where that is too long, less of the rest."""

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._view: View | None = None
        self._company: Company | None = None

    def show(self, view: View, company: Company) -> None:
        """Shows how the game stands."""
        self._view, self._company = view, company
        self._write()

    def on_resize(self, event: events.Resize) -> None:
        """There is more room, or less."""
        self._write()

    def _write(self) -> None:
        view, company = self._view, self._company
        if view is None or company is None:
            return
        sides = sorted(range(view.rules.side_count), key=lambda side: not company.is_own(side))
        scores = [f"{capital(company.we_or_they(s).name)} {view.scores[s]}" for s in sides]
        name, deal = view.rules.variant.name, f"deal {view.number}"
        trick = f", trick {len(view.tricks) + 1}" if view.phase == "playing" else ""
        line = "   ".join([name, deal + trick, *scores])
        if len(line) > self.size.width:
            rest = "  ".join(["", deal, *scores])
            room = max(0, self.size.width - len(rest))
            line = (name if len(name) <= room else name[: room - 1] + "…") + rest
        self.update(line)
