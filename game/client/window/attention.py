"""Whether an input was meant for what is asked, or for what was asked before it."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Final

from game.board.box import Point
from game.client.widgets.inputs import Hover, Input, Key, Press

#: Seconds for which a question is on the screen before it is answered without the pointer's moving there.
SEEN: Final = 0.25
#: Seconds in which a second press of the same key, or of the pointer where it was, belongs to the first.
DOUBLE: Final = 0.45
#: The pixels that a hand strays between two presses.
_STRAY: Final = 12


class Attention:
    """What people can have seen when they press a key or the pointer."""

    def __init__(self, seen: float = SEEN, double: float = DOUBLE) -> None:
        self._seen, self._double = seen, double
        self._asked: Hashable = None
        self._since = -math.inf
        self._given: Input | None = None
        self._pointer: Point = (0, 0)
        #: Where the pointer was when the question came, or was answered last.
        self._rested: Point = (0, 0)
        self._answered: tuple[str, float] = "", -math.inf

    def take(self, given: Input) -> None:
        """Note an input before it is acted on."""
        if isinstance(given, (Hover, Press)):
            self._pointer = given.point
        if isinstance(given, (Key, Press)):
            self._given = given

    @property
    def pressed(self) -> Point | None:
        """Where the pointer was pressed, if no key came after that."""
        return self._given.point if isinstance(self._given, Press) else None

    def asked(self, what: Hashable, now: float) -> None:
        """This is asked now, and is seen from the end of this turn of the loop on."""
        if what != self._asked:
            self._asked, self._since, self._rested = what, now, self._pointer

    def answers(self, now: float) -> bool:
        """Say whether the last input answers what is asked now, and take it as its answer."""
        key = self._given.name if isinstance(self._given, Key) else ""
        moved = not key and math.dist(self._pointer, self._rested) > _STRAY
        again = key == self._answered[0] and now < self._answered[1] + self._double
        if not moved and (again or now < self._since + self._seen):
            return False
        self._answered, self._rested = (key, now), self._pointer
        return True
