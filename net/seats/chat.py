"""What people say at the table."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

from net.messages.codes import RefusalError
from net.messages.records import ChatLine
from net.rate_limit import RateLimiter
from net.seats.guests import ConnectionId
from net.seats.skeleton import is_blank
from net.storage.journal_entries import CHAT_LINES

#: Lines that a seat, or a connection without one, may say in a burst, and all connections from one address;
#: refilled within LINES_WITHIN seconds.
LINES: Final = 5
LINES_OF_ADDRESS: Final = 15
#: Lines that all without a seat may say together, so that they cannot drown what players say.
LINES_OF_SPECTATORS: Final = 20
LINES_WITHIN: Final = 10.0


class Chat:
    """The newest lines of a table's chat; a limit for each speaker bounds the table as a whole."""

    def __init__(self, lines: Iterable[ChatLine] = ()) -> None:
        self._lines: deque[ChatLine] = deque(lines, maxlen=CHAT_LINES)
        self._limiter = RateLimiter(LINES, LINES_WITHIN)
        self._limiter_of_addresses = RateLimiter(LINES_OF_ADDRESS, LINES_WITHIN)
        self._limiter_of_spectators = RateLimiter(LINES_OF_SPECTATORS, LINES_WITHIN)

    @property
    def lines(self) -> list[ChatLine]:
        """The newest lines, oldest first."""
        return list(self._lines)

    def say(self, who: ConnectionId, origin: str, line: ChatLine, now: float) -> None:
        """Add a line; origin: the address it comes from.

        Raises RefusalError when it is blank or a limit is reached.
        """
        if is_blank(line["text"]):
            raise RefusalError("chat-empty")
        seat = line["seat"]
        speaker = ("connection", who) if seat is None else ("seat", seat)
        if not (self._limiter.allows(now, speaker) and self._limiter_of_addresses.allows(now, origin)):
            raise RefusalError("chat-fast", lines=LINES, seconds=int(LINES_WITHIN))
        if seat is None:
            if not self._limiter_of_spectators.allows(now):
                raise RefusalError("chat-busy", lines=LINES_OF_SPECTATORS, seconds=int(LINES_WITHIN))
            self._limiter_of_spectators.spend(now)
        self._limiter.spend(now, speaker)
        self._limiter_of_addresses.spend(now, origin)
        self._lines.append(line)
