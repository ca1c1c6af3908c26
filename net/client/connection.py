"""A client's connection to a table: a thread that runs the WebSocket, and two queues.

A lasting connection that is lost after it was open reconnects by itself, with the key to its seats, to
the same table wherever that is.
"""

from __future__ import annotations

import asyncio
import queue
import secrets
import ssl
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, cast

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, ConnectionClosedOK, WebSocketException

from net.address import Address, AddressError
from net.client.line import hash_of_host, line_to
from net.client.whereabouts import Whereabouts
from net.client.zones import interfaces, with_zone
from net.event_loop import EventLoop
from net.messages import protocol
from net.messages.codes import CodedText, coded, text_of
from net.messages.fingerprint import OURS
from net.messages.records import Role, Seen
from net.messages.to_client import Bye, Challenge, ToClient
from net.messages.to_host import Hello, ToHost
from net.seats.host_key import binding
from net.seats.keys import KeyChallenge, KeyRing, OwnKeys, SeatKey, socket_address

OPEN_WITHIN: Final = 5.0
END_WITHIN: Final = 3.0
RETRY_EVERY: Final = 0.5
#: So many messages wait for this program at most; then no more are read.
MOST_UNREAD: Final = 2000
#: Seconds for which a table that was left before is looked for when the program comes back to it.
SEEK_WITHIN: Final = 8.0

State = Literal["connecting", "open", "lost", "closed"]
CloseCode = Literal[
    "left", "gone", "refused", "unreachable", "address", "start", "protocol", "silent", "unreadable"
]


class CloseReason(NamedTuple):
    """Why a connection is lost or closed: a code, and the sentence for people."""

    code: CloseCode
    text: CodedText


class Timeouts(NamedTuple):
    """Seconds that a host has to send `welcome`, and then to send `table`."""

    welcome: float = 10.0
    table: float = 10.0


TIMEOUTS: Final = Timeouts()

LEFT: Final = CloseReason("left", coded("closed.left"))
LOST: Final = CloseReason("gone", coded("closed.lost"))


class StartError(Exception):
    """The host to connect to could not be started."""

    def __init__(self, text: CodedText) -> None:
        super().__init__(text.english)
        self.text = text


#: The reasons after which a lasting connection that was open tries again.
RETRIED: Final[frozenset[CloseCode]] = frozenset({"gone", "unreachable", "protocol"})


@dataclass(slots=True)
class Greeting:
    """What a connection shows in each `hello`; the fields are those of Hello.

    secret: makes the key of the table's owner, or of one of the host's bots. ring: keys of one's own; without
    either it has new ones. beside: those of others who play there too. The connection adds the newest update
    it has `seen`.
    """

    secret: str | None = None
    ring: KeyRing | None = None
    beside: Sequence[KeyRing] = ()
    pin: str | None = None
    name: str | None = None
    bot: str | None = None
    profile: str | None = None
    role: Role | None = None
    seen: Seen | None = None
    fingerprint: str = OURS

    def hello(self, asked: Challenge, address: str, *, seated: bool = False) -> Hello:
        """The answer to a challenge. address: the host's end of the socket. seated: whether it had a seat."""
        table = asked["table"]
        keys = [] if self.secret is None else [SeatKey.of_secret(self.secret)]
        keys += [ring.key(table) for ring in (self.ring, *self.beside) if ring is not None]
        nonce = secrets.token_hex(16)
        challenge = KeyChallenge(table, asked["nonce"], nonce, address)
        returning = self.ring is not None and (seated or self.ring.has_seat(table))
        fields = {
            "keys": [{"key": key.public, "proof": key.prove(challenge)} for key in keys] or None,
            "nonce": nonce if keys else None,
            "returning": returning or None,
            "pin": self.pin,
            "name": self.name,
            "bot": self.bot,
            "profile": self.profile,
            "role": self.role,
            "seen": self.seen,
            "fingerprint": self.fingerprint,
        }
        given = {field: value for field, value in fields.items() if value is not None}
        return cast(Hello, {"t": "hello", "versions": list(protocol.VERSIONS), **given})


class Connection:
    """One connection. Only `wait` and `close` block; network errors are never raised.

    locate: called in the connection's thread for the address; may block, raise StartError or AddressError.
    greeting: what each `hello` shows. lasting: once open, a lost connection tries again every RETRY_EVERY
    seconds. timeouts: a host that is silent for longer is given up, unless it has sent a `table` before.
    where: the table's whereabouts, if `locate` is theirs; if they tell which table it is, that one is looked
    for SEEK_WITHIN seconds before a lasting connection is open.
    """

    def __init__(
        self,
        locate: Callable[[], Address],
        greeting: Greeting | None = None,
        *,
        lasting: bool = False,
        timeouts: Timeouts = TIMEOUTS,
        where: Whereabouts | None = None,
    ) -> None:
        self._locate = locate
        self._where = where
        self._was_open = False
        self._seek_until = time.monotonic() + SEEK_WITHIN if where is not None and where.table else 0.0
        self._greeting = greeting or Greeting()
        if self._greeting.ring is None and self._greeting.secret is None:
            self._greeting.ring = OwnKeys(secrets.token_hex(32))
        self._lasting = lasting
        self._timeouts = timeouts
        self._knows_table = self._seated = self._encrypted = False
        self._table = self._host_key = ""
        self._game = 0
        self._outgoing: asyncio.Queue[bytes] = asyncio.Queue()
        self._incoming: queue.SimpleQueue[ToClient | None] = queue.SimpleQueue()
        self._state: State = "connecting"
        self._reason: CloseReason | None = None
        self._loop = EventLoop()
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
        timeouts: Timeouts = TIMEOUTS,
        table: str = "",
    ) -> Connection:
        """A connection to an address like "192.168.1.5:4711". table: its id, if it must be that one."""
        where = Whereabouts(address, table)
        return cls(where.locate, greeting, lasting=lasting, timeouts=timeouts, where=where)

    @property
    def state(self) -> State:
        """connecting until the host's `welcome`, then open; lost while it reconnects; closed."""
        return self._state

    @property
    def address(self) -> str:
        """Where the table was found last; empty if another part of the program knows that."""
        return "" if self._where is None else self._where.address

    @property
    def reason(self) -> CloseReason | None:
        """Why it is lost or closed; None while it is neither."""
        return self._reason

    @property
    def host_key(self) -> str:
        """The hash of the host's key; empty while the line is not encrypted."""
        return self._host_key

    def send(self, message: ToHost) -> None:
        """Send a message, or keep it until the connection is open. A lost or closed connection drops it."""
        if self._state in ("connecting", "open"):
            self._call(self._outgoing.put_nowait, protocol.encode(message))

    def poll(self) -> list[ToClient]:
        """The messages that have arrived since the last call, also after closing."""
        messages = []
        while not self._incoming.empty():
            message = self._incoming.get_nowait()
            if message is not None:
                messages.append(message)
        return messages

    def wait(self, timeout: float | None = None) -> list[ToClient]:
        """Like `poll`, but waits for a message, for the connection to close, or for `timeout` seconds."""
        if self._state == "closed":
            return self.poll()
        try:
            first = self._incoming.get(timeout=timeout)
        except queue.Empty:
            return []
        return ([] if first is None else [first]) + self.poll()

    def wake(self) -> None:
        """End a `wait`, from another thread or a signal handler."""
        self._incoming.put(None)

    def leave(self) -> None:
        """Ask the connection to close and return at once."""
        self._call(self._leaving.set)

    def close(self) -> None:
        """Close the connection and wait, for a bounded time, until its thread has ended."""
        self.leave()
        self._thread.join(END_WITHIN)

    def _call(self, function: Callable[..., object], *arguments: object) -> None:
        """Call a function in the connection's thread, unless that is ending."""
        with self._lock:
            if not self._ended:
                self._loop.call_soon_threadsafe(function, *arguments)

    def _run(self) -> None:
        reason = LOST
        try:
            with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
                try:
                    reason = runner.run(self._connect(self._locate()))
                    while self._lasting and self._may_pass(reason):
                        self._lose(reason)
                        reason = runner.run(self._connect_again())
                finally:
                    with self._lock:
                        self._ended = True
        except AddressError as error:
            reason = CloseReason("address", error.text)
        except StartError as error:
            reason = CloseReason("start", error.text)
        finally:
            if self._where is not None:
                self._where.close()
            self._reason, self._state = reason, "closed"
            self._incoming.put(None)

    def _may_pass(self, reason: CloseReason) -> bool:
        if reason.code == "silent":
            return self._knows_table
        return reason.code in RETRIED and (self._was_open or time.monotonic() < self._seek_until)

    def _lose(self, reason: CloseReason) -> None:
        """Mark the connection as lost. Unsent messages are dropped: the game may change meanwhile."""
        self._reason, self._state = reason, "lost"
        while not self._outgoing.empty():
            self._outgoing.get_nowait()
        self._incoming.put(None)

    async def _connect_again(self) -> CloseReason:
        try:
            await asyncio.wait_for(self._leaving.wait(), RETRY_EVERY)
        except TimeoutError:
            return await self._connect(await asyncio.to_thread(self._locate))
        return LEFT

    async def _connect(self, address: Address) -> CloseReason:
        """Connect and talk until either side ends the connection."""
        talking = asyncio.create_task(self._talk(address))
        leaving = asyncio.create_task(self._leaving.wait())
        await asyncio.wait((talking, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not leaving.done():
            leaving.cancel()
            return await talking
        talking.cancel()
        await asyncio.gather(talking, return_exceptions=True)
        return LEFT

    async def _talk(self, address: Address) -> CloseReason:
        """Talk to the host, by whichever interface leads to it."""
        found = await with_zone(address)
        if found is None:
            names = ", ".join(interface.name for interface in interfaces())
            tried = coded("closed.no-answer-by", address=str(address), interfaces=names)
            return CloseReason("unreachable", tried)
        return await self._talk_either_way(found)

    async def _talk_either_way(self, address: Address) -> CloseReason:
        """Talk to the host, encrypted or not, whichever it speaks; first as it did last."""
        first = self._encrypted
        reason = await self._talk_over(address, encrypted=first)
        if reason.code != "protocol":
            return reason
        other = await self._talk_over(address, encrypted=not first)
        return reason if self._encrypted == first else other

    async def _talk_over(self, address: Address, *, encrypted: bool) -> CloseReason:
        try:
            async with line_to(
                address, encrypted=encrypted, open_within=OPEN_WITHIN, close_within=protocol.CLOSE_WITHIN
            ) as socket:
                self._encrypted = encrypted
                self._host_key = hash_of_host(socket.transport)
                return await self._say_hello(socket, address) or await self._converse(socket, address)
        except ConnectionClosed:
            return LOST
        except protocol.ProtocolError as error:
            return CloseReason("unreadable", coded("closed.unreadable", detail=str(error)))
        except (WebSocketException, ssl.SSLError, EOFError):
            return CloseReason("protocol", coded("closed.no-host", address=str(address)))
        except TimeoutError:
            told = coded("closed.unheard", address=str(address), port=address.port)
            return CloseReason("unreachable", told)
        except OSError:
            return CloseReason("unreachable", coded("closed.no-answer", address=str(address)))

    async def _say_hello(self, socket: ClientConnection, address: Address) -> CloseReason | None:
        """Answer the host's challenge; return the reason if it has to end instead."""
        try:
            async with asyncio.timeout(self._timeouts.welcome):
                asked = protocol.decode_to_client(await socket.recv())
        except TimeoutError:
            return CloseReason("silent", coded("closed.silent", address=str(address)))
        except ConnectionClosedOK:
            return CloseReason("gone", coded("closed.ended"))
        self._incoming.put(asked)
        if asked["t"] == "bye":
            return _said(asked)
        if asked["t"] != "challenge":
            raise protocol.ProtocolError("The first message must be a challenge.")
        if self._is_another(asked["table"]):
            return CloseReason("gone", coded("closed.another"))
        ring = self._greeting.ring
        if ring is not None and ring.pinned(asked["table"]) not in ("", self._host_key):
            return CloseReason("refused", coded("closed.host-key"))
        self._table = asked["table"]
        where = binding(self._host_key) if self._host_key else socket_address(socket.remote_address)
        await socket.send(protocol.encode(self._greeting.hello(asked, where, seated=self._seated)))
        return None

    async def _converse(self, socket: ClientConnection, address: Address) -> CloseReason:
        """Write what is to be sent and read what comes, until either side ends the connection."""
        writing = asyncio.create_task(self._write(socket))
        try:
            return await self._read(socket, address)
        finally:
            writing.cancel()

    async def _read(self, socket: ClientConnection, address: Address) -> CloseReason:
        """Take in all messages; `welcome` and `table` must come within the timeouts."""
        where = str(address)
        waits = [("welcome", self._timeouts.welcome, coded("closed.silent", address=where))]
        if self._greeting.secret is None:  # a table without seats waits for its owner and sends no `table`
            waits.append(("table", self._timeouts.table, coded("closed.no-table", address=where)))
        end: CloseReason | None = None
        for awaited, within, silent in waits:
            try:
                async with asyncio.timeout(within):
                    end = end or await self._receive(socket, awaited)
            except TimeoutError:
                return CloseReason("silent", silent)
        while end is None:
            end = await self._receive(socket)
        return end

    async def _receive(self, socket: ClientConnection, until: str | None = None) -> CloseReason | None:
        """Take in messages until one of type `until`; return the reason if the connection has ended."""
        while True:
            try:
                message = protocol.decode_to_client(await socket.recv())
            except ConnectionClosedOK:
                return CloseReason("gone", coded("closed.ended"))
            self._remember(message)
            self._incoming.put(message)
            while self._incoming.qsize() > MOST_UNREAD:
                await asyncio.sleep(RETRY_EVERY / 10)  # the host has to wait until this program keeps up
            if message["t"] == "bye":
                return _said(message)
            if message["t"] == until:
                return None

    def _is_another(self, table: str) -> bool:
        """Whether this is another table than the one that was lost."""
        known = "" if self._where is None or self._greeting.secret is not None else self._where.table
        return known not in ("", table)

    def _remember(self, message: ToClient) -> None:
        """Keep for a later `hello` whether it had a seat, and the newest update."""
        match message["t"]:
            case "welcome":
                self._reason, self._state, self._was_open = None, "open", True
                if self._where is not None:
                    self._where.found(message["table"])
            case "table":
                self._game, self._knows_table = message["game"], True
                self._seated = bool(message["yours"])
                if self._seated and self._host_key and self._greeting.ring is not None:
                    self._greeting.ring.pin(self._table, self._host_key)
            case "update":
                self._greeting.seen = {"game": self._game, "seq": message["seq"]}

    async def _write(self, socket: ClientConnection) -> None:
        while True:
            data = await self._outgoing.get()
            try:
                await socket.send(data)
            except ConnectionClosed:
                return  # the reader notices too, and returns the reason


def _said(bye: Bye) -> CloseReason:
    """What a host's last message means: it has ended, or too many strangers stood before it, or refused."""
    return CloseReason("gone" if bye["code"] in ("closing", "crowded") else "refused", text_of(bye))
