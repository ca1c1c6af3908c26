"""The logs of a table, one for each viewer, and what in them is new to a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.rules import Event
from game.session.session import Update
from game.text.log import CHOICES, LogEntry, ViewerLog
from game.text.names import Words


class _Happened(NamedTuple):
    """What the log needs of an update: its events for each viewer."""

    seq: int
    back_to: int | None
    events: Mapping[int | None, tuple[Event, ...]]


class _ToldLog:
    """The log of one viewer in one language, which catches up with the updates when it is read."""

    def __init__(self, viewer: int | None, words: Words) -> None:
        self.viewer, self.log = viewer, ViewerLog(words)
        self._told = 0
        #: The length of the log after each update, by its number.
        self._lengths: dict[int, tuple[int, int]] = {}
        #: The length of the log before the newest update and after each of its events.
        self.steps: list[tuple[int, int]] = []

    def catch_up(self, happened: Sequence[_Happened]) -> None:
        for update in happened[self._told :]:
            self._tell(update)
        self._told = len(happened)

    def _tell(self, update: _Happened) -> None:
        if update.back_to is not None:
            kept = max((number for number in self._lengths if number <= update.back_to), default=None)
            self.log.cut((0, 0) if kept is None else self._lengths[kept])
        self.steps = [self.log.length]
        for event in update.events.get(self.viewer, update.events[None]):
            self.log.add([event])
            self.steps.append(self.log.length)
        self._lengths[update.seq] = self.log.length


class TableLog:
    """The logs of a table in the language that is spoken. A viewer is a seat, or None for what everyone may
    know."""

    def __init__(self, words: Callable[[], Words]) -> None:
        self.words = words
        self._happened: list[_Happened] = []
        self._viewers: set[int] = set()
        self._logs: dict[tuple[int | None, str], _ToldLog] = {}
        self._seen: dict[int, int] = {}
        #: How many lines the shown log ends before its end.
        self.back = 0

    def tell(self, update: Update, viewers: Iterable[int]) -> None:
        """Add an update to the public log and to those of the viewers."""
        seats = [*viewers]
        self._viewers.update(seats)
        events = {viewer: update.events(viewer) for viewer in (None, *seats)}
        self._happened.append(_Happened(update.seq, update.back_to, events))
        self.back = 0

    def _told_to(self, viewer: int | None) -> _ToldLog:
        """A viewer's log; an empty one, which is not kept, before the first update: names may lack."""
        words, viewer = self.words(), viewer if viewer in self._viewers else None
        told = self._logs.get((viewer, words.catalog.language)) or _ToldLog(viewer, words)
        if self._happened:
            self._logs[viewer, words.catalog.language] = told
            told.catch_up(self._happened)
        return told

    def of(self, viewer: int | None) -> ViewerLog:
        return self._told_to(viewer).log

    def scroll(self, viewer: int | None, lines: int) -> None:
        """Scroll the log back by that many lines; forwards if negative."""
        self.back = max(0, min(len(self.of(viewer).entries) - 1, self.back + lines))

    def shown(self, viewer: int | None, told: int | None) -> ViewerLog:
        """The log that a viewer may read by now: with so many events of the newest update; None for all."""
        known = self._told_to(viewer)
        if told is None or told + 1 >= len(known.steps):
            return known.log
        return known.log.until(known.steps[told])

    def seen(self, seat: int) -> None:
        """The seat has read the log up to its end."""
        self._seen[seat] = len(self.of(None).entries)

    def news(self, seat: int) -> list[LogEntry]:
        """The lines that are new to a seat, without those about its own choices."""
        fresh = _gathered(self.of(None).entries[self._seen.get(seat, 0) :])
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
        return self.of(None).text(entry)


def _did(entry: LogEntry, seat: int) -> bool:
    """Whether the line is about the seat's own choice."""
    return entry.seat == seat and entry.deed in CHOICES


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
