"""A client's door to a table: a thread that keeps the WebSocket, and two queues.

A lasting connection that was open comes back by itself when it is lost, and shows what it was given before.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, ConnectionClosedOK, InvalidHandshake

from net.client.address import Address, AddressError
from net.messages import protocol
from net.messages.fingerprint import OURS

OPEN_WITHIN: Final = 5.0
END_WITHIN: Final = 3.0
RETRY_EVERY: Final = 0.5
MOST_TOKENS: Final = 5

LOST: Final = "The connection to the host was lost."
ENDED: Final = "The host has ended."

State = Literal["connecting", "open", "lost", "closed"]
ReasonCode = Literal[
    "left", "gone", "refused", "unreachable", "address", "start", "protocol", "silent", "unreadable"
]


class Reason(NamedTuple):
    """Why a connection is lost or closed: a key, and a sentence for the person at the screen."""

    code: ReasonCode
    text: str


class Patience(NamedTuple):
    """Seconds that a host has to let somebody in, and then to say what its table is like."""

    welcome: float = 10.0
    table: float = 10.0


USUAL: Final = Patience()

LEFT: Final = Reason("left", "The connection was closed on this side.")


class StartError(Exception):
    """The host to connect to could not be started; the message is one sentence."""


#: What may get better by itself, for a connection that was open before.
PASSING: Final[frozenset[ReasonCode]] = frozenset({"gone", "unreachable", "protocol"})


@dataclass(slots=True)
class Greeting:
    """What a connection says of itself when it comes or comes back; tokens it is given are added.

    name and profile are the person's, role is "player" or "spectator", pin opens a locked table; fingerprint
    is that of the rules and figures this program draws.
    """

    secret: str | None = None
    tokens: tuple[str, ...] = ()
    pin: str | None = None
    name: str | None = None
    profile: str | None = None
    role: protocol.Role | None = None
    seen: protocol.Seen | None = None
    fingerprint: str = OURS

    def hello(self) -> protocol.Hello:
        """The first message."""
        fields = {
            "secret": self.secret,
            "tokens": list(self.tokens[-MOST_TOKENS:]) or None,
            "pin": self.pin,
            "name": self.name,
            "profile": self.profile,
            "role": self.role,
            "seen": self.seen,
            "fingerprint": self.fingerprint,
        }
        said = {field: value for field, value in fields.items() if value is not None}
        return cast(protocol.Hello, {"t": "hello", "versions": list(protocol.VERSIONS), **said})


class Connection:
    """One connection. Its methods never block, but for `wait` and `close`, and never raise for the network.

    `locate` is called in the connection's thread for the address; it may take its time and raise StartError
    or AddressError. `greeting` is what the hello shows. A `lasting` connection, once open, tries again every
    half second when it is lost. A host that says nothing for longer than `patience` is given up, but for one
    whose table is known: that is tried again too.
    """

    def __init__(
        self,
        locate: Callable[[], Address],
        greeting: Greeting | None = None,
        *,
        lasting: bool = False,
        patience: Patience = USUAL,
    ) -> None:
        self._locate = locate
        self._greeting = greeting or Greeting()
        self._lasting = lasting
        self._patience = patience
        self._knows_table = False
        self._game = 0
        self._outgoing: asyncio.Queue[bytes] = asyncio.Queue()
        self._incoming: queue.SimpleQueue[protocol.ToClient | None] = queue.SimpleQueue()
        self._state: State = "connecting"
        self._reason: Reason | None = None
        self._loop = asyncio.new_event_loop()
        self._leaving = asyncio.Event()
        self._lock = threading.Lock()
        self._ended = False
        self._thread = threading.Thread(target=self._run, name="connection", daemon=True)
        self._thread.start()

    @classmethod
    def open(
        cls,
        address: str,
        greeting: Greeting | None = None,
        *,
        lasting: bool = False,
        patience: Patience = USUAL,
    ) -> Connection:
        """A connection to an address like "192.168.1.5:4711"."""
        return cls(lambda: Address.parse(address), greeting, lasting=lasting, patience=patience)

    @property
    def state(self) -> State:
        """connecting until the host's welcome, then open; lost while it tries to come back; closed."""
        return self._state

    @property
    def reason(self) -> Reason | None:
        """Why it is lost or closed, or None while it is neither."""
        return self._reason

    def send(self, message: protocol.ToHost) -> None:
        """Sends a message, or keeps it until there is a connection. A lost or closed one drops it:
        what it was about may have changed until the connection is back.
        """
        if self._state in ("connecting", "open"):
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
        if self._state == "closed":
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
                    while self._lasting and self._may_pass(reason):
                        self._lose(reason)
                        reason = runner.run(self._visit_again())
                finally:
                    with self._lock:
                        self._ended = True
        except AddressError as error:
            reason = Reason("address", str(error))
        except StartError as error:
            reason = Reason("start", str(error))
        finally:
            self._reason, self._state = reason, "closed"
            self._incoming.put(None)

    def _may_pass(self, reason: Reason) -> bool:
        if reason.code == "silent":
            return self._knows_table
        return self._state != "connecting" and reason.code in PASSING

    def _lose(self, reason: Reason) -> None:
        """What was said and not yet sent is void."""
        self._reason, self._state = reason, "lost"
        while not self._outgoing.empty():
            self._outgoing.get_nowait()
        self._incoming.put(None)

    async def _visit_again(self) -> Reason:
        try:
            await asyncio.wait_for(self._leaving.wait(), RETRY_EVERY)
        except TimeoutError:
            return await self._visit(await asyncio.to_thread(self._locate))
        return LEFT

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
        return LEFT

    async def _talk(self, address: Address) -> Reason:
        try:
            async with connect(
                f"ws://{address}",
                proxy=None,
                compression=None,
                max_size=protocol.LARGEST_TO_CLIENT,
                open_timeout=OPEN_WITHIN,
                ping_interval=protocol.PING_EVERY,
                ping_timeout=protocol.PONG_WITHIN,
                close_timeout=protocol.CLOSE_WITHIN,
            ) as socket:
                await socket.send(protocol.encode(self._greeting.hello()))
                writing = asyncio.create_task(self._write(socket))
                try:
                    return await self._read(socket, address)
                finally:
                    writing.cancel()
                    await self._farewell(socket)
        except ConnectionClosed:
            return Reason("gone", LOST)
        except protocol.ProtocolError as error:
            return Reason("unreadable", f"The host sent something unreadable. {error}")
        except InvalidHandshake:
            return Reason("protocol", f"What answers at {address} is no host of this game.")
        except OSError:
            return Reason("unreachable", f"No host answers at {address}.")

    async def _farewell(self, socket: ClientConnection) -> None:
        """Closes politely; the line is cut for sure, also when the host ends at the same moment."""
        try:
            await socket.close()
        finally:
            socket.transport.abort()

    async def _read(self, socket: ClientConnection, address: Address) -> Reason:
        """Takes in what the host says to its end; it must not be long in coming to its table."""
        silent = f"What answers at {address} does not talk like a host of this game."
        waits = [("welcome", self._patience.welcome, silent)]
        if self._greeting.secret is None:  # else it may be a table without seats, which waits for its owner
            silent = f"The host at {address} lets us in but tells nothing of its table."
            waits.append(("table", self._patience.table, silent))
        end: Reason | None = None
        for awaited, within, silent in waits:
            try:
                async with asyncio.timeout(within):
                    end = end or await self._hear(socket, awaited)
            except TimeoutError:
                return Reason("silent", silent)
        while end is None:
            end = await self._hear(socket)
        return end

    async def _hear(self, socket: ClientConnection, until: str | None = None) -> Reason | None:
        """Takes in messages until one of that type came, or all; the reason if the connection has ended."""
        while True:
            try:
                message = protocol.decode_to_client(await socket.recv())
            except ConnectionClosedOK:
                return Reason("gone", ENDED)
            self._note(message)
            self._incoming.put(message)
            if message["t"] == "bye":
                return Reason("gone" if message["code"] == "closing" else "refused", message["text"])
            if message["t"] == until:
                return None

    def _note(self, message: protocol.ToClient) -> None:
        """Remembers what a later hello will have to show."""
        match message["t"]:
            case "welcome":
                self._reason, self._state = None, "open"
            case "seated":
                self._greeting.tokens = (*self._greeting.tokens, message["token"])
            case "table":
                self._game, self._knows_table = message["game"], True
            case "update":
                self._greeting.seen = {"game": self._game, "seq": message["seq"]}

    async def _write(self, socket: ClientConnection) -> None:
        while True:
            data = await self._outgoing.get()
            try:
                await socket.send(data)
            except ConnectionClosed:
                return  # the reader learns of it too, and tells
