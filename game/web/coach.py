"""The coach of all phones: one process, which starts at the first request and ends when nobody asks."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple

from game.bots.coach.advice import Advice
from game.rules import Decision, View
from game.session import hints
from game.session.coach_link import CoachProcess
from game.web.forms import Fields
from game.web.hand import decision_id
from game.web.seen_table import Hint, SeenTable

#: Seconds after its last answer that the process is kept.
KEEP_FOR: Final = 300.0


class _Request(NamedTuple):
    table: SeenTable
    view: View
    decision: Decision


class Coach:
    """Answers seats one after the other. start: starts the process."""

    def __init__(self, start: Callable[[], CoachProcess] = CoachProcess) -> None:
        self._start = start
        self._process: CoachProcess | None = None
        #: The first is being answered; no table has two.
        self._requests: deque[_Request] = deque()
        self._idle_since = 0.0

    def ask(self, table: SeenTable, fields: Fields) -> None:
        """Ask about the open decision of a seat, once for each decision."""
        decision, shown = table.session.decision(), table.session.shown
        if decision is None or shown is None or table.covered or not hints.allowed(table.session.lobby):
            return
        about, hint = decision_id(table, decision), table.hint
        asks = any(request.table is table for request in self._requests)
        if asks or (hint is not None and hint.about == about and not hint.silent):
            return
        table.hint = Hint(about)
        self._requests.append(_Request(table, shown.view(decision.seat), decision))
        if len(self._requests) == 1:
            self._put()

    def _put(self) -> None:
        """Put the first request to the process."""
        self._process = self._process or self._start()
        _, view, decision = self._requests[0]
        self._process.ask(view, decision)

    def look(self, now: float) -> None:
        """Take in what the process has said, and end it when it has long had nothing to do."""
        if self._process is None:
            return
        for answer in self._process.poll():
            self._answered(answer.advice)
            self._idle_since = now
        if self._process.gone:
            self._end()
            while self._requests:
                self._answered(None)
        elif self._requests:
            self._idle_since = now
        elif now - self._idle_since > KEEP_FOR:
            self._end()

    def _end(self) -> None:
        """End the process without waiting for it."""
        if self._process is not None:
            threading.Thread(target=self._process.close).start()
            self._process = None

    def _answered(self, advice: Advice | None) -> None:
        table, _, decision = self._requests.popleft()
        table.hint = Hint(decision_id(table, decision), advice, silent=advice is None)
        table.tell()
        if self._requests and self._process is not None:
            self._put()

    def close(self) -> None:
        """End the process, which may take a second."""
        if self._process is not None:
            self._process.close()
            self._process = None
