"""What has been told at a table: a log for each viewer, and what is new to whoever looks again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from game.client.table.session import Update
from game.client.words.log import Entry, LogBook
from game.client.words.names import Words


class TableLog:
    """The logs of a table. Viewers are seats, and None for what all may know."""

    def __init__(self, words: Callable[[], Words]) -> None:
        self.words = words
        self._books: dict[int | None, LogBook] = {}
        self._seen: dict[int, int] = {}
        #: How long each log was after which update.
        self._lengths: dict[int | None, dict[int, tuple[int, int]]] = {}
        #: How many lines the log is turned back.
        self.back = 0

    def tell(self, update: Update, viewers: Iterable[int]) -> None:
        """Writes down an update for all and for each of the viewers."""
        if update.back_to is not None:
            self._take_back(update.back_to)
        for viewer in (None, *viewers):
            book = self._book(viewer)
            book.add(update.events(viewer))
            self._lengths.setdefault(viewer, {})[update.seq] = book.length
        self.back = 0

    def _take_back(self, seq: int) -> None:
        """Forgets what was told after the update of that number."""
        for viewer, lengths in self._lengths.items():
            kept = max((told for told in lengths if told <= seq), default=None)
            self._book(viewer).forget((0, 0) if kept is None else lengths[kept])

    def _book(self, viewer: int | None) -> LogBook:
        if viewer not in self._books:
            self._books[viewer] = LogBook(self.words())
        return self._books[viewer]

    def book(self, viewer: int | None) -> LogBook:
        """The log as that viewer may read it."""
        return self._book(viewer if viewer in self._books else None)

    def turn(self, viewer: int | None, lines: int) -> None:
        """Turns the log back by so many lines, or on."""
        self.back = max(0, min(len(self.book(viewer).entries) - 1, self.back + lines))

    def turned(self, viewer: int | None, *, night: bool) -> int:
        """How many lines are out of sight at the end: at night those of the round to come."""
        return max(self.back, self.book(viewer).latest) if night else self.back

    def looked(self, seat: int) -> None:
        """The seat knows all that has been told so far."""
        self._seen[seat] = len(self._book(None).entries)

    def news(self, seat: int) -> list[Entry]:
        """What is new to a seat: what others did, and what befell the table and this seat among it."""
        fresh = _gathered(self._book(None).entries[self._seen.get(seat, 0) :])
        told = [entry for entry in fresh if entry.style != "heading" and not _did(entry, seat)]
        return self._without_the_idle(told)

    def _without_the_idle(self, told: list[Entry]) -> list[Entry]:
        """All who hired nobody in one line, where the last of them stood."""
        idle = [entry for entry in told if entry.deed == "decline"]
        if len(idle) < 2:
            return told
        words = self.words()
        names = words.catalog.join([words.seat(entry.seat) for entry in idle if entry.seat is not None])
        together = Entry("table", None, words.catalog.text("log.declined.together", names=names))
        shown = [together if entry is idle[-1] else entry for entry in told]
        return [entry for entry in shown if entry.deed != "decline"]

    def text(self, entry: Entry) -> str:
        """The whole line."""
        return self._book(None).text(entry)


def _did(entry: Entry, seat: int) -> bool:
    """Whether the seat knows that line because it was its own doing."""
    return entry.seat == seat and entry.deed in ("play", "hire", "decline")


def _gathered(entries: Iterable[Entry]) -> list[Entry]:
    """The lines, what else befell a seat told in the last line that speaks of it."""
    lines: list[Entry] = []
    for entry in entries:
        about = [line for line in lines if line.seat is not None and line.seat == entry.seat]
        if entry.deed == "more" and about:
            about[-1].parts += entry.parts
        else:
            lines.append(replace(entry, parts=[*entry.parts]))
    return lines
