"""The whole log of a game as one viewer may read it, and to which moment each line belongs."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace

from game import rules
from game.client.replay.moments import Moments, Viewer
from game.text.log import LogEntry, ViewerLog
from game.text.names import Words


class StoryLog:
    """Lines from the first moment to the last."""

    def __init__(self, moments: Moments, viewer: Viewer, words: Words) -> None:
        self._log = ViewerLog(words)
        self._lengths: list[tuple[int, int]] = []
        self._events: dict[int, list[rules.Event]] = {}
        for number in range(len(moments.marks)):
            for event in moments.events(number, viewer):
                self._add(event)
            self._lengths.append(self._log.length)

    def _add(self, event: rules.Event) -> None:
        before = self._log.length
        self._log.add([event])
        if self._log.length != before:
            ends = self.entries[-2:]
            begun = (line for line in ends if id(line) not in self._events)
            self._events.setdefault(id(next(begun, ends[-1])), []).append(event)

    def events(self, entry: LogEntry) -> list[rules.Event]:
        return self._events[id(entry)]

    @property
    def entries(self) -> list[LogEntry]:
        return self._log.entries

    def text(self, entry: LogEntry) -> str:
        return self._log.text(entry)

    def told(self, number: int) -> int:
        """How many lines have begun by that moment."""
        return self._lengths[number][0]

    def moment(self, line: int) -> int:
        return bisect_right(self._lengths, line, key=lambda length: length[0])

    def last_line(self, number: int) -> LogEntry | None:
        """The newest line at a moment, with as much of it as has happened by then."""
        lines, parts = self._lengths[number]
        if not lines:
            return None
        entry = self.entries[lines - 1]
        return replace(entry, parts=entry.parts[:parts])
