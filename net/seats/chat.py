"""What people say at the table."""

from __future__ import annotations

from collections import deque
from typing import Final

from net.messages import protocol
from net.messages.codes import RefusalError
from net.rate_limit import RateLimiter
from net.seats.guests import Who

REMEMBERED: Final = 50
LINES: Final = 5
LINES_WITHIN: Final = 10.0


class Chat:
    """The newest lines, and how fast each connection talks."""

    def __init__(self) -> None:
        self._lines: deque[protocol.ChatLine] = deque(maxlen=REMEMBERED)
        self._limiter = RateLimiter(LINES, LINES_WITHIN)

    @property
    def lines(self) -> list[protocol.ChatLine]:
        """What is remembered, oldest first."""
        return list(self._lines)

    def say(self, who: Who, line: protocol.ChatLine, now: float) -> None:
        """Adds a line. Raises RefusalError when it is empty or its speaker talks too fast."""
        if not line["text"].strip():
            raise RefusalError("chat-empty")
        if not self._limiter.allows(now, who):
            raise RefusalError("chat-fast", lines=LINES, seconds=int(LINES_WITHIN))
        self._limiter.spend(now, who)
        self._lines.append(line)
