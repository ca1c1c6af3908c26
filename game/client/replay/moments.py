"""The moments of a game, in the order in which they were: after its opening, and after each choice.

Does not need pygame. Every moment is kept, so that going to any of them plays nothing again.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, Literal, NamedTuple, Protocol

from game import rules
from game.bots.coach.advice import LEADS
from game.rules import Record, Replayed, View
from game.session.session import Update
from game.text.log import LogEntry, ViewerLog
from game.text.names import Words

#: Whose eyes the game is seen with: a seat's, everyone's (None), or with all hands open.
Viewer = int | None | Literal["all"]
ALL: Final = "all"


class When(NamedTuple):
    """Where in the course of a game a moment is. period, round and phase: as in a view."""

    period: str
    round: int
    phase: str


class Moments(Protocol):
    """A game that can be looked at moment by moment.

    viewers: whose eyes it may be seen with, the usual ones first. marks: one for each moment. record: of the
    finished game; None while it is not over.
    """

    viewers: Sequence[Viewer]
    marks: Sequence[When]
    record: Record | None

    def view(self, number: int, viewer: Viewer) -> View:
        """The game at a moment as the viewer may know it; with all hands open the seats' prestige is too."""

    def events(self, number: int, viewer: Viewer) -> tuple[rules.Event, ...]:
        """What happened since the moment before, as the viewer may know it."""

    def hands(self, number: int, viewer: Viewer) -> dict[int, tuple[str, ...]]:
        """By seat, the cards that it holds or may keep one of, where the viewer may know them."""

    def prestige(self, number: int, viewer: Viewer) -> Sequence[int | None]:
        """By seat, its prestige at a moment, None where the viewer may not know it."""

    def chosen(self, number: int) -> tuple[rules.Decision, list[Any]] | None:
        """What led to a moment of a finished game: the decision, and its seat's choices from there on."""

    def goes_on(self, number: int) -> bool:
        """Whether the moment follows from the one before by its events, so that these can be shown."""

    def is_one_choice(self, number: int) -> bool:
        """Whether its events are those of one choice, so that they tell what that one led to."""


class RecordMoments:
    """The moments of a finished game, from its record. Raises RecordError where that is not right."""

    def __init__(self, record: Record) -> None:
        self.record: Record | None = record
        self._points: list[Replayed] = [*rules.replay(record)]
        self.viewers: Sequence[Viewer] = (ALL, None, *range(record.seats))
        self.marks: Sequence[When] = [
            When(one.state.period, one.state.round, one.state.phase) for one in self._points
        ]

    def view(self, number: int, viewer: Viewer) -> View:
        state = self._points[number].state
        if viewer != ALL:
            return rules.view(state, viewer)
        seen = rules.view(state, None)
        own = [rules.view(state, seat)["players"][seat] for seat in range(state.seats)]
        return {**seen, "players": own}

    def events(self, number: int, viewer: Viewer) -> tuple[rules.Event, ...]:
        events = self._points[number].events
        if viewer == ALL:
            return events
        return tuple(known for event in events if (known := rules.redact(event, viewer)) is not None)

    def hands(self, number: int, viewer: Viewer) -> dict[int, tuple[str, ...]]:
        state = self._points[number].state
        seats = range(state.seats) if viewer == ALL else () if viewer is None else (viewer,)
        return {seat: _cards(rules.view(state, seat)) for seat in seats}

    def prestige(self, number: int, viewer: Viewer) -> Sequence[int | None]:
        state = self._points[number].state
        return tuple(state.prestige) if viewer == ALL else _prestige(rules.view(state, viewer))

    def chosen(self, number: int) -> tuple[rules.Decision, list[Any]] | None:
        asked = self._points[number].decision
        if asked is None:
            return None
        made: list[Any] = []
        for _, decision, choice, _ in self._points[number:]:
            if decision is None or decision.seat != asked.seat or (made and decision.kind in LEADS):
                break
            made.append(choice)
        return asked, made

    def goes_on(self, number: int) -> bool:
        return number > 0

    def is_one_choice(self, number: int) -> bool:
        return number > 0


class SeenMoments:
    """The moments of a game that is not over, as the host told them to this window's seats, and no more.

    updates: as they came, without what was undone. seats: those whose view may be shown.
    """

    record: Record | None = None

    def __init__(self, updates: Sequence[Update], seats: Sequence[int]) -> None:
        self._updates = tuple(updates)
        self.viewers: Sequence[Viewer] = (*seats, None)
        shown = [update.public for update in self._updates]
        self.marks: Sequence[When] = [When(view["period"], view["round"], view["phase"]) for view in shown]

    def view(self, number: int, viewer: Viewer) -> View:
        return self._updates[number].view(_allowed(viewer, self.viewers))

    def events(self, number: int, viewer: Viewer) -> tuple[rules.Event, ...]:
        return self._updates[number].events(_allowed(viewer, self.viewers))

    def hands(self, number: int, viewer: Viewer) -> dict[int, tuple[str, ...]]:
        seat = _allowed(viewer, self.viewers)
        return {} if seat is None else {seat: _cards(self.view(number, seat))}

    def prestige(self, number: int, viewer: Viewer) -> Sequence[int | None]:
        return _prestige(self.view(number, viewer))

    def chosen(self, number: int) -> tuple[rules.Decision, list[Any]] | None:
        return None

    def goes_on(self, number: int) -> bool:
        update = self._updates[number]
        before = self._updates[number - 1].seq if number else -1
        return update.since == before and not update.snapshot

    def is_one_choice(self, number: int) -> bool:
        return self.goes_on(number) and self._updates[number].steps == 1


def _allowed(viewer: Viewer, viewers: Sequence[Viewer]) -> int | None:
    """The seat whose eyes these are; None for everyone's, and where that seat's may not be used."""
    return viewer if isinstance(viewer, int) and viewer in viewers else None


def _cards(view: View) -> tuple[str, ...]:
    """The cards of a view's seat; while it must keep one of some, those."""
    own = view["own"]
    return () if own is None else (*own["hand"], *own["offer"])


def _prestige(view: View) -> list[int | None]:
    return [player["prestige"] for player in view["players"]]


def prestige(moments: Moments, viewer: Viewer) -> list[list[int | None]]:
    each = [moments.prestige(number, viewer) for number in range(len(moments.marks))]
    return [[*line] for line in zip(*each, strict=True)]


def first_of_round(moments: Moments, round: int) -> int:
    """The first moment of a round; the last of all if the game has not come to it."""
    found = (number for number, mark in enumerate(moments.marks) if mark.round >= round)
    return next(found, len(moments.marks) - 1)


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


#: How many times as fast as the table a game can be played.
SPEEDS: Final = (1, 2, 4, 8)


class Stepper:
    """Goes from moment to moment. at: the one that is shown. playing: whether the next one follows by itself.

    hold(number): for how many seconds a moment is shown at single speed.
    """

    def __init__(self, marks: Sequence[When], hold: Callable[[int], float], at: int = 0) -> None:
        self._marks, self._hold = marks, hold
        self.at = min(max(0, at), self.last)
        self.playing = False
        self.speed = SPEEDS[0]
        self._until = -math.inf

    @property
    def last(self) -> int:
        return len(self._marks) - 1

    def go(self, number: int) -> None:
        """Show that moment, or the nearest there is, and stop."""
        self.at = min(max(0, number), self.last)
        self.playing = False

    def step(self, by: int) -> None:
        """Go so many moments on; back if negative."""
        self.go(self.at + by)

    def turn(self, way: int, *, phases: bool = False) -> None:
        """Go to the first moment of the next round (1) or of this one, or the one before (-1).

        phases: of the next phase, or of this one, or the one before.
        """
        starts = [0, *(n for n in range(1, self.last + 1) if self._begins(n, phases)), self.last]
        if way > 0:
            self.go(next((n for n in starts if n > self.at), self.last))
        else:
            self.go(max((n for n in starts if n < self.at), default=0))

    def _begins(self, number: int, phases: bool) -> bool:
        before, mark = self._marks[number - 1], self._marks[number]
        return mark.round != before.round or (phases and mark.phase != before.phase)

    def toggle(self, now: float) -> None:
        """Play or stop; after the last moment it plays from the first."""
        self.playing = not self.playing
        if self.playing and self.at == self.last:
            self.at = 0
        self._until = now + self._hold(self.at) / self.speed

    def advance(self, now: float) -> bool:
        """Go one moment on if the shown one was shown long enough; say whether it did."""
        if not self.playing or now < self._until:
            return False
        if self.at == self.last:
            self.playing = False
            return True
        self.at += 1
        self._until = now + self._hold(self.at) / self.speed
        return True

    def idle_time(self, now: float) -> float:
        """Seconds until the next moment is due."""
        return max(0.0, self._until - now) if self.playing else math.inf
