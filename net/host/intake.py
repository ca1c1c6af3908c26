"""What one connection may send: bytes in turns with the others, and no floods of frames that say nothing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from websockets.asyncio.server import ServerConnection
from websockets.frames import DATA_OPCODES, Frame
from websockets.protocol import Event

from net.messages import protocol
from net.rate_limit import RateLimiter

#: Bytes of one connection that are looked at before the others have their turn.
A_TURN: Final = 256
#: Frames that are no whole message (pings, pongs, parts of messages): so many at once, and so many a second.
IDLE_AT_ONCE: Final = 50.0
IDLE_A_SECOND: Final = 10.0
#: So many of these, and so many bytes, before the first message is complete: a request and a hello.
IDLE_BEFORE_HELLO: Final = 10
BYTES_BEFORE_HELLO: Final = 2 * protocol.LARGEST_TO_HOST


class TakingTurns(ServerConnection):
    """A connection whose bytes are read in turns, and which is broken off when it floods.

    Reading stops while bytes wait for their turn, and while the queue of messages is full.
    """

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._unread = bytearray()
        self._turn_is_due = self._queue_is_full = False
        self._idle = RateLimiter(IDLE_AT_ONCE, IDLE_AT_ONCE / IDLE_A_SECOND)
        self._has_spoken = False
        self._idle_before, self._bytes_before = 0, 0
        self.recv_messages.pause = self._when_queue(True)
        self.recv_messages.resume = self._when_queue(False)

    def data_received(self, data: bytes) -> None:
        self._unread += data
        if not self._turn_is_due:
            self._take_turn()

    def eof_received(self) -> None:
        while self._unread and not self.transport.is_closing():
            self._read_some()
        super().eof_received()

    def process_event(self, event: Event) -> None:
        if isinstance(event, Frame):
            if self.transport.is_closing():
                return
            if event.opcode in DATA_OPCODES and event.fin:
                self._has_spoken = True
            elif self._floods():
                self.break_off()
                return
        super().process_event(event)

    def break_off(self) -> None:
        """End the connection at once, because it floods."""
        self.transport.abort()

    def _floods(self) -> bool:
        """Whether there are too many frames that are no whole message, with this one."""
        if not self._has_spoken:
            self._idle_before += 1
            return self._idle_before > IDLE_BEFORE_HELLO
        return self._idle.spend(time.monotonic()) > 0

    def _when_queue(self, is_full: bool) -> Callable[[], None]:
        def changed() -> None:
            self._queue_is_full = is_full
            self._go_on()

        return changed

    def _take_turn(self) -> None:
        self._turn_is_due = False
        if not self._queue_is_full:
            self._read_some()
        self._go_on()

    def _read_some(self) -> None:
        part = bytes(self._unread[:A_TURN])
        del self._unread[:A_TURN]
        super().data_received(part)
        if not self._has_spoken:
            self._bytes_before += len(part)
            if self._bytes_before > BYTES_BEFORE_HELLO:
                self.break_off()

    def _go_on(self) -> None:
        """Read on if nothing waits; else take the next turn, if there is room for what it brings."""
        if self.transport.is_closing():
            self._unread.clear()
            return
        if self._queue_is_full or self._unread:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()
        if self._unread and not self._queue_is_full and not self._turn_is_due:
            self._turn_is_due = True
            self.loop.call_soon(self._take_turn)
