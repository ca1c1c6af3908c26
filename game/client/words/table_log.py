"""The logs of a table, one for each viewer, and what in them is new to a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from game.client.table.session import Update
from game.client.words.log import LogEntry, ViewerLog
from game.client.words.names import Words


class TableLog:
    """The logs of a table. A viewer is a seat, or None for what everyone may know."""

    def __init__(self, words: Callable[[], Words]) -> None:
        self.words = words
        self._logs: dict[int | None, ViewerLog] = {}
        self._seen: dict[int, int] = {}
        #: By viewer, the length of the log after each update.
        self._lengths: dict[int | None, dict[int, tuple[int, int]]] = {}
        #: By viewer, the length of the log before the newest update and after each of its events.
        self._steps: dict[int | None, list[tuple[int, int]]] = {}
        #: How many lines the shown log ends before its end.
        self.back = 0

    def tell(self, update: Update, viewers: Iterable[int]) -> None:
        """Adds an update to the public log and to those of the viewers."""
        if update.back_to is not None:
            self._take_back(update.back_to)
        self._steps.clear()
        for viewer in (None, *viewers):
            log = self._logs[viewer] = self._viewer_log(viewer)
            steps = self._steps[viewer] = [log.length]
            for event in update.events(viewer):
                log.add([event])
                steps.append(log.length)
            self._lengths.setdefault(viewer, {})[update.seq] = log.length
        self.back = 0

    def _take_back(self, seq: int) -> None:
        """Removes everything after the update with that number."""
        for viewer, lengths in self._lengths.items():
            kept = max((number for number in lengths if number <= seq), default=None)
            self._viewer_log(viewer).cut((0, 0) if kept is None else lengths[kept])

    def _viewer_log(self, viewer: int | None) -> ViewerLog:
        """A viewer's log; an empty one, which is not kept, before the first update: names may lack."""
        return self._logs.get(viewer) or ViewerLog(self.words())

    def of(self, viewer: int | None) -> ViewerLog:
        """The log that a viewer may read."""
        return self._viewer_log(viewer if viewer in self._logs else None)

    def scroll(self, viewer: int | None, lines: int) -> None:
        """Scrolls the log back by that many lines; forwards if negative."""
        self.back = max(0, min(len(self.of(viewer).entries) - 1, self.back + lines))

    def shown(self, viewer: int | None, told: int | None) -> ViewerLog:
        """The log that a viewer may read by now: with so many events of the newest update; None for all."""
        viewer = viewer if viewer in self._logs else None
        log, steps = self._viewer_log(viewer), self._steps.get(viewer, [])
        if told is None or told + 1 >= len(steps):
            return log
        return log.until(steps[told])

    def seen(self, seat: int) -> None:
        """The seat has read the log up to its end."""
        self._seen[seat] = len(self._viewer_log(None).entries)

    def news(self, seat: int) -> list[LogEntry]:
        """The lines that are new to a seat, without those about its own choices."""
        fresh = _gathered(self._viewer_log(None).entries[self._seen.get(seat, 0) :])
        lines = [entry for entry in fresh if entry.style != "heading" and not _did(entry, seat)]
        return self._hirers_of_nobody_joined(lines)

    def _hirers_of_nobody_joined(self, lines: list[LogEntry]) -> list[LogEntry]:
        """The lines with one for all who hired nobody, at the place of the last of them."""
        declined = [entry for entry in lines if entry.deed == "decline"]
        if len(declined) < 2:
            return lines
        words = self.words()
        names = words.catalog.join([words.seat(entry.seat) for entry in declined if entry.seat is not None])
        together = LogEntry("table", None, words.catalog.text("log.declined.together", names=names))
        shown = [together if entry is declined[-1] else entry for entry in lines]
        return [entry for entry in shown if entry.deed != "decline"]

    def text(self, entry: LogEntry) -> str:
        """A line as text."""
        return self._viewer_log(None).text(entry)


def _did(entry: LogEntry, seat: int) -> bool:
    """Whether the line is about the seat's own choice."""
    return entry.seat == seat and entry.deed in ("play", "hire", "decline")


def _gathered(entries: Iterable[LogEntry]) -> list[LogEntry]:
    """The lines; further events of a seat are added to the last line about that seat."""
    lines: list[LogEntry] = []
    for entry in entries:
        about = [line for line in lines if line.seat is not None and line.seat == entry.seat]
        if entry.deed == "more" and about:
            about[-1].parts += entry.parts
        else:
            lines.append(replace(entry, parts=[*entry.parts]))
    return lines
