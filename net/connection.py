"""A client's door to a table: a thread that keeps the WebSocket, and two queues."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from net import protocol
from net.address import Address, AddressError

OPEN_WITHIN: Final = 5.0
PING_EVERY: Final = 5.0
PONG_WITHIN: Final = 10.0
CLOSE_WITHIN: Final = 1.0
END_WITHIN: Final = 3.0

LOST: Final = "The connection to the host was lost."
ENDED: Final = "The host has ended."

State = Literal["connecting", "open", "closed"]
ReasonCode = Literal["left", "gone", "refused", "unreachable", "address", "start", "protocol"]


class Reason(NamedTuple):
    """Why a connection is closed: a key, and a sentence for the person at the screen."""

    code: ReasonCode
    text: str


class StartError(Exception):
    """The host to connect to could not be started; the message is one sentence."""


class Connection:
    """One connection. Its methods never block, but for `wait` and `close`, and never raise for the network.

    `locate` is called in the connection's thread for the address; it may take its time and raise StartError
    or AddressError. `secret` and `tokens` are what the hello shows.
    """

    def __init__(
        self, locate: Callable[[], Address], *, secret: str | None = None, tokens: Sequence[str] = ()
    ) -> None:
        self._locate = locate
        self._hello: protocol.Hello = {"t": "hello", "versions": list(protocol.VERSIONS)}
        if secret is not None:
            self._hello["secret"] = secret
        if tokens:
            self._hello["tokens"] = list(tokens)
        self._outgoing: asyncio.Queue[bytes] = asyncio.Queue()
        self._incoming: queue.SimpleQueue[protocol.ToClient | None] = queue.SimpleQueue()
        self._welcomed = False
        self._reason: Reason | None = None
        self._loop = asyncio.new_event_loop()
        self._leaving = asyncio.Event()
        self._lock = threading.Lock()
        self._ended = False
        self._thread = threading.Thread(target=self._run, name="connection", daemon=True)
        self._thread.start()

    @classmethod
    def open(cls, address: str, *, secret: str | None = None, tokens: Sequence[str] = ()) -> Connection:
        """A connection to an address like "192.168.1.5:4711"."""
        return cls(lambda: Address.parse(address), secret=secret, tokens=tokens)

    @property
    def state(self) -> State:
        """connecting until the host's welcome, then open; closed for good when `reason` says why."""
        if self._reason is not None:
            return "closed"
        return "open" if self._welcomed else "connecting"

    @property
    def reason(self) -> Reason | None:
        """Why it is closed, or None while it is not."""
        return self._reason

    def send(self, message: protocol.ToHost) -> None:
        """Sends a message, or keeps it until there is a connection. A closed one drops it."""
        self._call(self._outgoing.put_nowait, protocol.encode(message))

    def poll(self) -> list[protocol.ToClient]:
        """What has arrived since the last call; also after closing, until all was told."""
        messages = []
        while not self._incoming.empty():
            message = self._incoming.get_nowait()
            if message is not None:
                messages.append(message)
        return messages

    def wait(self, timeout: float | None = None) -> list[protocol.ToClient]:
        """Like `poll`, but waits until something arrives, the connection closes or the time is up."""
        if self._reason is not None:
            return self.poll()
        try:
            first = self._incoming.get(timeout=timeout)
        except queue.Empty:
            return []
        return ([] if first is None else [first]) + self.poll()

    def leave(self) -> None:
        """Asks the connection to close and returns at once."""
        self._call(self._leaving.set)

    def close(self) -> None:
        """Closes the connection and waits, for a bounded time, until its thread has ended."""
        self.leave()
        self._thread.join(END_WITHIN)

    def _call(self, function: Callable[..., object], *arguments: object) -> None:
        """Calls a function in the connection's thread, unless that is ending."""
        with self._lock:
            if not self._ended:
                self._loop.call_soon_threadsafe(function, *arguments)

    def _run(self) -> None:
        reason = Reason("gone", LOST)
        try:
            with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
                try:
                    reason = runner.run(self._visit(self._locate()))
                finally:
                    with self._lock:
                        self._ended = True
        except AddressError as error:
            reason = Reason("address", str(error))
        except StartError as error:
            reason = Reason("start", str(error))
        finally:
            self._reason = reason
            self._incoming.put(None)

    async def _visit(self, address: Address) -> Reason:
        """Connects and talks until one side has enough."""
        talking = asyncio.create_task(self._talk(address))
        leaving = asyncio.create_task(self._leaving.wait())
        await asyncio.wait((talking, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not leaving.done():
            leaving.cancel()
            return await talking
        talking.cancel()
        await asyncio.gather(talking, return_exceptions=True)
        return Reason("left", "The connection was closed on this side.")

    async def _talk(self, address: Address) -> Reason:
        try:
            async with connect(
                f"ws://{address}",
                proxy=None,
                compression=None,
                max_size=protocol.LARGEST_TO_CLIENT,
                open_timeout=OPEN_WITHIN,
                ping_interval=PING_EVERY,
                ping_timeout=PONG_WITHIN,
                close_timeout=CLOSE_WITHIN,
            ) as socket:
                await socket.send(protocol.encode(self._hello))
                writing = asyncio.create_task(self._write(socket))
                try:
                    return await self._read(socket)
                finally:
                    writing.cancel()
        except ConnectionClosed:
            return Reason("gone", LOST)
        except protocol.ProtocolError as error:
            return Reason("protocol", f"The host sent something unreadable. {error}")
        except InvalidHandshake:
            return Reason("protocol", f"What answers at {address} is no host of this game.")
        except OSError:
            return Reason("unreachable", f"No host answers at {address}.")

    async def _read(self, socket: ClientConnection) -> Reason:
        async for data in socket:
            message = protocol.decode_to_client(data)
            if message["t"] == "welcome":
                self._welcomed = True
            self._incoming.put(message)
            if message["t"] == "bye":
                return Reason("refused", message["text"])
        return Reason("gone", ENDED)

    async def _write(self, socket: ClientConnection) -> None:
        while True:
            data = await self._outgoing.get()
            try:
                await socket.send(data)
            except ConnectionClosed:
                return  # the reader learns of it too, and tells
