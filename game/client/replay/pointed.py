"""What the pointer is at in a replay, and the words about it."""

from __future__ import annotations

from collections.abc import Callable

from game.client.panels.explain import Explained
from game.client.replay.log_panel import LogPanel
from game.client.replay.moments import StoryLog
from game.client.replay.why import Reasons
from game.text.describe import Label
from game.text.names import Words


class Pointed:
    """What is pointed at: a moment of the course, a line of the log, or what else has words, `explained`."""

    def __init__(self, reasons: Reasons, words: Words) -> None:
        self.reasons, self._words = reasons, words
        self.moment: int | None = None
        self.line: int | None = None
        self.explained: Explained | None = None
        #: The line of the log whose choice the words tell the reason of.
        self._why_line: int | None = None

    def move(self, moment: int | None, line: int | None, explain: Callable[[], Explained | None]) -> bool:
        """The pointer has moved: take in what it is at, and say whether that changed anything.

        A reason stays while its line is pointed at; otherwise `explain` gives the words.
        """
        if line is None or line != self._why_line:
            self._why_line = None
        explained = self.explained if self._why_line is not None else explain()
        before = self.moment, self.line, self.explained
        self.moment, self.line, self.explained = moment, line, explained
        return (moment, line, explained) != before

    def ask_why(self, line: int, log: StoryLog, panel: LogPanel) -> None:
        """Tell why a bot made the choice that a line of the log tells of, or put the words about it away."""
        again = line == self._why_line and self.explained is not None
        if again or line < 0 or self.reasons.bot(log.moment(line), log.entries[line]) is None:
            self.explained = None
            return
        panel.reveal(line)
        self.tell_why(line, log, panel)

    def tell_why(self, line: int, log: StoryLog, panel: LogPanel) -> None:
        """Tell beside its line why a bot chose so."""
        seat = log.entries[line].seat
        assert seat is not None
        label = Label(self._words.seat(seat), self.reasons.told(log.moment(line), seat))
        self.explained = Explained(label, panel.box_of(line), panel.box, wide=True)
        self._why_line = line

    def hear(self) -> int | None:
        """Take in what the coach has said; return the line whose reason is to be told anew, if any."""
        return self._why_line if self.reasons.advance() and self.explained is not None else None
