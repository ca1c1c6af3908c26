"""Ends the window when the system tells it to, whatever it is doing."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

#: Seconds after which a turn of the window is broken off, and after which the system ends the program.
TURN_WITHIN: Final = 1.0
END_WITHIN: Final = 3
_ENDINGS: Final = ("SIGTERM", "SIGHUP")


class ToldToEnd(BaseException):
    """The system has told the program to end."""


class Ending:
    """Whether the program was told to end. wake: ends a wait for input."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._turn: threading.Timer | None = None
        self._break_off = False

    def check(self) -> None:
        """Raises ToldToEnd if the program was told to end; called after each turn of the window."""
        if self._turn is not None:
            self._turn.cancel()
            raise ToldToEnd

    def hear(self, number: int, _frame: FrameType | None) -> None:
        """The signal has come, or the turn since then takes too long.

        It is not broken off at once: what is raised while garbage is collected goes unheard.
        """
        if self._turn is None:
            if hasattr(signal, "alarm"):
                signal.signal(signal.SIGALRM, signal.SIG_DFL)
                signal.alarm(END_WITHIN)
            self._turn = threading.Timer(TURN_WITHIN, self._late, [number])
            self._turn.daemon = True
            self._turn.start()
            self._wake()
        elif self._break_off:
            self._break_off = False
            raise ToldToEnd

    def _late(self, number: int) -> None:
        self._break_off = True
        signal.raise_signal(number)


@contextmanager
def ends_when_told(wake: Callable[[], None]) -> Iterator[Ending]:
    """Listens to the signals that end programs.

    To be entered before SDL, which would make an event of them: a window that is busy reads none, and one
    that hosts a table asks what becomes of it.
    """
    ending = Ending(wake)
    numbers = [getattr(signal, name) for name in _ENDINGS if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        numbers = []  # signals are for the main thread alone
    before = {number: signal.getsignal(number) for number in numbers}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:  # as nohup asks for
            signal.signal(number, ending.hear)
    try:
        yield ending
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
