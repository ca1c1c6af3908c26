"""The lines of a log by seat and kind, with what was said at the table between them. Does not need pygame."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, Literal, NamedTuple

from game import rules
from game.client.replay.moments import Moments, StoryLog
from game.rules import events as ev
from game.text.log import LogEntry, ViewerLog
from game.text.names import Words
from net.messages.records import ChatLine

Kind = Literal["draft", "play", "hire", "plague", "chat"]
KINDS: Final[tuple[Kind, ...]] = ("draft", "play", "hire", "plague", "chat")
#: By what a line begins with; a line that begins with anything else is of the kind of the one before.
_BEGUN: Final[dict[type, Kind]] = {
    **dict.fromkeys((ev.GameStarted, ev.CardsDrawn, ev.CardKept, ev.CardsPassed), "draft"),
    **dict.fromkeys((ev.CardPlayed, ev.ThirdDiscarded), "play"),
    **dict.fromkeys((ev.PersonsRevealed, ev.PersonHired, ev.HireDeclined), "hire"),
    **dict.fromkeys((ev.PlagueStruck, ev.Penalised, ev.CathedralScored), "plague"),
    **dict.fromkeys((ev.PeriodEnded, ev.BellRingerPassed), "plague"),
}


class LogLine(NamedTuple):
    """A line and what it tells of. kind: None for a heading. moment: of the game, None for what was said."""

    entry: LogEntry
    kind: Kind | None
    seats: frozenset[int]
    events: tuple[rules.Event, ...] = ()
    moment: int | None = None


def game_lines(moments: Moments, words: Words) -> list[LogLine]:
    """What happened, as the first of the viewers may know it."""
    story = StoryLog(moments, moments.viewers[0], words)
    lines: list[LogLine] = []
    kind: Kind = "draft"
    for number, entry in enumerate(story.entries):
        events = story.events(entry)
        kind = _BEGUN.get(type(events[0]), kind)
        seats = {event.seat for event in events if hasattr(event, "seat")}
        heading = entry.style == "heading"
        shown = None if heading else kind
        lines.append(LogLine(entry, shown, frozenset(seats), tuple(events), story.moment(number)))
    return lines


def with_chat(
    lines: Sequence[LogLine], newest: Sequence[int], chat: Iterable[tuple[int, ChatLine]]
) -> list[LogLine]:
    """The lines with those of the chat between them.

    newest: for each moment the number of its update. chat: with each line the number of the newest update
    that had come before it.
    """
    waiting, merged = list(chat), []
    for line in lines:
        while waiting and line.moment is not None and waiting[0][0] < newest[line.moment]:
            merged.append(_said(waiting.pop(0)[1]))
        merged.append(line)
    return [*merged, *(_said(said) for _, said in waiting)]


def _said(line: ChatLine) -> LogLine:
    seat = line["seat"]
    entry = LogEntry("said", seat, f"{line['name']}: {line['text']}")
    return LogLine(entry, "chat", frozenset(() if seat is None else (seat,)))


def chosen(lines: Iterable[LogLine], seats: Collection[int], kinds: Collection[Kind]) -> list[LogLine]:
    """The lines about any of these seats and of any of these kinds; of none stands for all.

    A heading is there if a line below it is.
    """
    kept: list[LogLine] = []
    for line in lines:
        if line.kind is None:
            _drop_heading(kept)
            kept.append(line)
        elif (not seats or line.seats & set(seats)) and (not kinds or line.kind in kinds):
            kept.append(line)
    if seats or kinds:
        _drop_heading(kept)
    return kept


def _drop_heading(lines: list[LogLine]) -> None:
    if lines and lines[-1].kind is None:
        lines.pop()


class ChosenLog:
    """Chosen lines as a log that can be drawn."""

    def __init__(self, lines: Sequence[LogLine], log: ViewerLog) -> None:
        self.lines, self._log = lines, log

    @property
    def entries(self) -> list[LogEntry]:
        return [line.entry for line in self.lines]

    def text(self, entry: LogEntry) -> str:
        return self._log.text(entry)

    def told(self, number: int) -> int:
        return len(self.lines)

    def last_line(self, number: int) -> LogEntry | None:
        return None
