"""What people say at the table."""

from __future__ import annotations

from collections import deque
from typing import Final

from net.messages import protocol
from net.messages.codes import RefusalError
from net.seats.guests import Who

REMEMBERED: Final = 50
LINES: Final = 5
LINES_WITHIN: Final = 10.0


class Chat:
    """The newest lines, and how fast each connection talks."""

    def __init__(self) -> None:
        self._lines: deque[protocol.ChatLine] = deque(maxlen=REMEMBERED)
        self._said: dict[Who, deque[float]] = {}

    @property
    def lines(self) -> list[protocol.ChatLine]:
        """What is remembered, oldest first."""
        return list(self._lines)

    def say(self, who: Who, line: protocol.ChatLine, now: float) -> None:
        """Adds a line. Raises RefusalError when it is empty or its speaker talks too fast."""
        if not line["text"].strip():
            raise RefusalError("chat-empty")
        said = self._said.setdefault(who, deque(maxlen=LINES))
        if len(said) == LINES and now - said[0] < LINES_WITHIN:
            raise RefusalError("chat-fast", lines=LINES, seconds=int(LINES_WITHIN))
        said.append(now)
        self._lines.append(line)

    def forget(self, who: Who) -> None:
        """A connection has ended."""
        self._said.pop(who, None)
