"""Games over lines with faults: split, late, reset and half-closed. They end as they do over good lines."""

from __future__ import annotations

import asyncio
import random
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from net.address import LOOPBACK
from net.client import connection
from net.host import server
from net.table.table import Table, TableOptions
from tests.harness.host_command import PersonAtTable
from tests.harness.running_host import running_host
from tools.soak.agreed_game import AgreedPlayer, begin, expected
from tools.soak.evening import Unsound

#: Of each piece of data: how likely the line is reset with it, or closed in one direction only.
_RESET, _HALF_CLOSED = 0.015, 0.004
#: The longest delay of a piece of data, in seconds, and how likely there is one.
_LATEST, _LATE = 0.004, 0.1
#: A lost connection is made again so soon, in seconds.
_RETRY: Final = 0.02
_SEATS: Final[Any] = [{"name": "One", "kind": "open"}, {"name": "Two", "kind": "open"}]


class FaultyGames(NamedTuple):
    """How much was tried: games, connections through faulty lines, and how many of them were broken."""

    games: int = 0
    connections: int = 0
    resets: int = 0
    half_closed: int = 0

    def plus(self, other: FaultyGames) -> FaultyGames:
        return FaultyGames(*(mine + more for mine, more in zip(self, other, strict=True)))

    def __str__(self) -> str:
        return (
            f"{self.games:,} games that ended as they had to, {self.connections:,} connections, "
            f"{self.resets:,} reset, {self.half_closed:,} half closed"
        )


def checked_line(seed: int) -> FaultyGames:
    """Plays a game over faulty lines. Raises Unsound when it does not end as it has to."""
    bad, line = _played(seed, random.Random(f"line {seed}"))
    good = expected(seed)
    if bad != good:
        again = f"python -m tools.soak network --games 1 --seed {seed}"
        raise Unsound(f"over a faulty line the game ended with {bad} instead of {good}; again: {again}")
    return FaultyGames(1, line.connections, line.resets, line.half_closed)


def _played(seed: int, chance: random.Random) -> tuple[list[tuple[int, int]], FaultyLine]:
    """How the game with this seed ends at a table."""
    table = Table(None, seed=seed, options=TableOptions(private=False, grace=600), seats=_SEATS)
    with ExitStack() as stack:
        # The line stands where the network is: both ends take it for the other.
        for module in (server, connection):
            stack.enter_context(patch.object(module, "socket_address", lambda address: "the line"))
        stack.enter_context(patch.object(connection, "RETRY_EVERY", _RETRY))
        address = stack.enter_context(running_host(table))
        line = FaultyLine(int(address.rpartition(":")[2]), chance)
        address = stack.enter_context(line.open())
        people = [PersonAtTable(address, name) for name in ("Ada", "Bo")]
        for person in people:
            stack.callback(person.leaves)
        begin(people)
        line.faulty = True
        players = [AgreedPlayer(person) for person in people]
        return players[0].end(), line


class FaultyLine:
    """Carries connections to a port of this machine, with faults by chance once it is faulty; counts them.

    watch: called with all data that is carried. serve, dial: encryption of its own towards who connects, and
    towards the port.
    """

    def __init__(
        self,
        port: int,
        chance: random.Random,
        *,
        watch: Callable[[bytes], object] = lambda data: None,
        serve: ssl.SSLContext | None = None,
        dial: ssl.SSLContext | None = None,
    ) -> None:
        self._port, self._chance = port, chance
        self._watch, self._serve, self._dial = watch, serve, dial
        self.faulty = False
        self.connections = self.resets = self.half_closed = 0

    @contextmanager
    def open(self) -> Iterator[str]:
        """Serves for the length of the context; gives the address to connect to."""
        loop = asyncio.new_event_loop()
        server = loop.run_until_complete(asyncio.start_server(self._carry, LOOPBACK, 0, ssl=self._serve))
        thread = threading.Thread(target=loop.run_forever)
        thread.start()
        try:
            yield f"{LOOPBACK}:{server.sockets[0].getsockname()[1]}"
        finally:
            asyncio.run_coroutine_threadsafe(_end(server), loop).result()
            loop.call_soon_threadsafe(loop.stop)
            thread.join()
            loop.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            upstream, out = await asyncio.open_connection(LOOPBACK, self._port, ssl=self._dial)
        except OSError:
            writer.close()
            return
        ways = [self._pump(reader, out), self._pump(upstream, writer)]
        with suppress(ConnectionError, asyncio.CancelledError):
            await asyncio.gather(*ways)
        for end in (out, writer):
            end.transport.abort()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carries one direction until it ends. Raises ConnectionResetError to break both."""
        while data := await reader.read(2048):
            self._watch(data)
            fate = self._chance.random() if self.faulty else 1.0
            if fate < _RESET:
                self.resets += 1
                raise ConnectionResetError
            if fate < _RESET + _HALF_CLOSED:
                self.half_closed += 1
                writer.write_eof()
                return
            cut = self._chance.randrange(len(data) + 1)
            for piece in (data[:cut], data[cut:]):
                writer.write(piece)
                await writer.drain()
                late = self._chance.random() < _LATE
                await asyncio.sleep(self._chance.uniform(0, _LATEST) if late else 0)
        raise ConnectionResetError


async def _end(server: asyncio.Server) -> None:
    """Closes a server and ends what it carries."""
    server.close()
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
