"""The window's end of the coach's process: requests go out, answers are looked for without waiting."""

from __future__ import annotations

import contextlib
import json
import logging
import queue
import subprocess
import threading
from collections.abc import Sequence
from typing import IO, Any, NamedTuple, Protocol

from game.bots.coach.advice import Advice
from game.rules import Decision, View, decision_to_plain
from net.command import child
from net.storage.files import reason

log = logging.getLogger(__name__)

#: Seconds that the process has to end before it is killed.
_END_WITHIN = 1.0


class Answer(NamedTuple):
    """What the coach says to the request of that number; None where it does not know the game."""

    number: int
    advice: Advice | None


class CoachLink(Protocol):
    """What a table needs of a coach."""

    @property
    def gone(self) -> bool: ...
    def ask(self, view: View, decision: Decision, made: Sequence[Any] = ()) -> int: ...
    def poll(self, wait: float = 0.0) -> list[Answer]: ...


class CoachProcess:
    """The coach in a child process, which starts at once, and ends with `close` or with this program.

    gone: whether it could not be started or has ended by itself; then it stays silent.
    """

    def __init__(self) -> None:
        self._answers: queue.SimpleQueue[Answer | None] = queue.SimpleQueue()
        self._asked = 0
        self._closing = False
        self._process = _started()
        self.gone = self._process is None
        if self._process is not None:
            told = self._process.stdout
            self._listener = threading.Thread(target=self._listen, args=(told,), name="coach", daemon=True)
            self._listener.start()

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def ask(self, view: View, decision: Decision, made: Sequence[Any] = ()) -> int:
        """Ask for advice, or about the choices made; return the number by which `poll` tells the answer."""
        self._asked += 1
        asked = decision_to_plain(decision)
        request = {"number": self._asked, "view": view, "decision": asked, "made": made}
        if self._process is not None:
            assert self._process.stdin is not None
            with contextlib.suppress(OSError):  # the listener tells that it is gone
                self._process.stdin.write(json.dumps(request).encode() + b"\n")
                self._process.stdin.flush()
        return self._asked

    def poll(self, wait: float = 0.0) -> list[Answer]:
        """The answers that have come since the last call; waits so many seconds for one, or for the end."""
        found: list[Answer | None] = []
        with contextlib.suppress(queue.Empty):
            if wait:
                found.append(self._answers.get(timeout=wait))
            while True:
                found.append(self._answers.get_nowait())
        return [answer for answer in found if answer is not None]

    def close(self) -> None:
        if self._process is None:
            return
        self._closing = True
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(_END_WITHIN)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._listener.join()

    def _listen(self, told: IO[bytes]) -> None:
        with told as lines, contextlib.suppress(ValueError, LookupError, TypeError):
            for line in lines:
                self._answers.put(_answer(json.loads(line)))
        self.gone = True
        if not self._closing:
            log.warning("the coach has stopped")
        self._answers.put(None)


def _started() -> subprocess.Popen[bytes] | None:
    """Start the process; None if the system cannot."""
    pipe = subprocess.PIPE
    try:
        return child("coach").start(stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL)
    except OSError as error:
        log.warning("the coach cannot be started: %s", reason(error))
        return None


def _answer(plain: dict[str, Any]) -> Answer:
    advice = plain["advice"]
    return Answer(int(plain["number"]), None if advice is None else Advice.from_plain(advice))
