"""Codes with which a seat goes on at another phone: six digits, good once and for five minutes."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from math import ceil
from typing import Final, NamedTuple

from game.web.visitors import Visitor
from net.messages.codes import CodedText
from net.seats.pin_guesses import PinGuesses, remember

_DIGITS: Final = 6
VALID_FOR: Final = 300.0
#: Codes that are valid at once; the newest.
_MOST: Final = 100
_WRONG: Final = CodedText("web.move.wrong", {}, "This code is not valid.")


class Way(NamedTuple):
    """Where a code leads: to a visitor's seats, or, of a table's owner, to a seat that is given away."""

    visitor: Visitor
    seat: int | None = None


class Codes:
    """The codes that are valid now. clock: in seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._guesses = PinGuesses()
        self._until: dict[str, tuple[Way, float]] = {}

    def make(self, way: Way) -> None:
        """Make a code; one that led the same way before ends."""
        self.end(way)
        code = next(code for code in iter(_random, "") if code not in self._until)
        remember(self._until, code, (way, self._clock() + VALID_FOR), _MOST)

    def end(self, way: Way) -> None:
        self._until = {code: told for code, told in self._valid().items() if told[0] != way}

    def of(self, visitor: Visitor) -> list[tuple[Way, str]]:
        """The codes that were made with a visitor's browser."""
        here = (visitor, *visitor.beside)
        return [(way, code) for code, (way, _) in self._valid().items() if way.visitor in here]

    def find(self, typed: str, origin: str, marks: Sequence[str]) -> Way | CodedText:
        """Where a typed code leads, or what is wrong with it. origin, marks: as for PinGuesses."""
        now = self._clock()
        wait = self._guesses.wait(origin, marks, now)
        if wait:
            return CodedText("web.move.tries", {"seconds": ceil(wait)}, "There were too many wrong codes.")
        code = "".join(filter(str.isdecimal, typed))
        if code not in self._valid():
            self._guesses.wrong(origin, marks, now)
            return _WRONG
        return self._until[code][0]

    def _valid(self) -> dict[str, tuple[Way, float]]:
        return {code: told for code, told in self._until.items() if told[1] > self._clock()}


def _random() -> str:
    return f"{secrets.randbelow(10**_DIGITS):0{_DIGITS}}"
