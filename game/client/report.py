"""What has happened since somebody last looked: a few lines of the log."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.log import Entry

#: At most so many lines.
MOST = 8


class Reporter:
    """Remembers how much of the common log each seat has seen."""

    def __init__(self) -> None:
        self._seen: dict[int, int] = {}

    def looked(self, seat: int, entries: Sequence[Entry]) -> None:
        """The seat knows the log so far."""
        self._seen[seat] = len(entries)

    def news(self, seat: int, entries: Sequence[Entry]) -> list[Entry]:
        """The latest lines that are new to a seat: what others did, and what befell all."""
        fresh = entries[self._seen.get(seat, 0) :]
        told = [entry for entry in fresh if entry.style != "heading" and entry.seat != seat]
        return told[-MOST:]
