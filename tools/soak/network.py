"""Games over lines with faults, by robots who quit and return: they end as they do over good lines.

What is sent is split, late, reset, and closed in one direction only.
"""

from __future__ import annotations

import asyncio
import random
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Final
from unittest.mock import patch

from net.address import LOOPBACK
from net.client import connection
from net.host import server
from tests.harness.host_command import PersonAtTable
from tests.harness.running_host import running_host
from tools.soak.agreed_game import AgreedPlayer, Result, begin, check_end, new_table
from tools.soak.tried import Tried, Unsound

#: Of each piece of data: how likely the line is reset with it, or closed in one direction only.
_RESET, _HALF_CLOSED = 0.015, 0.004
#: The longest delay of a piece of data, in seconds, and how likely there is one.
_LATEST, _LATE = 0.004, 0.1
#: A lost connection is made again so soon, in seconds.
_RETRY: Final = 0.02
_NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Ed")
#: The longest times, in seconds, between two who quit and until somebody returns.
_STAYS: Final = 0.06
_AWAY: Final = 0.03
#: How often somebody tries to be let in.
_TRIES: Final = 20


def check(seed: int, most: int = 1000) -> Tried:
    """A game of 2 to 5 robots over faulty lines, who quit `most` times at most."""
    chance = random.Random(f"network {seed}")
    seats = chance.randint(2, len(_NAMES))
    with ExitStack() as stack:
        # The line stands where the network is: both ends take it for the other.
        for module in (server, connection):
            stack.enter_context(patch.object(module, "socket_address", lambda address: "the line"))
        stack.enter_context(patch.object(connection, "RETRY_EVERY", _RETRY))
        address = stack.enter_context(running_host(new_table(seed, seats)))
        line = FaultyLine(int(address.rpartition(":")[2]), chance)
        address = stack.enter_context(line.open())
        robots = stack.enter_context(_Robots(address, seats, chance))
        line.faulty = True
        returns = 0
        while returns < most and robots.quit_and_return():
            returns += 1
        for result in robots.results():
            check_end(result, seed, seats)
    faults = {"connections": line.connections, "reset": line.resets, "half closed": line.half_closed}
    return Tried(faults | {"times somebody quit and returned": returns})


class _Robots:
    """Robots in all seats of a table, who play."""

    def __init__(self, address: str, seats: int, chance: random.Random) -> None:
        self._address, self._chance = address, chance
        self._people = [PersonAtTable(address, name) for name in _NAMES[:seats]]

    def __enter__(self) -> _Robots:
        begin(self._people)
        self._players = [AgreedPlayer(person) for person in self._people]
        return self

    def __exit__(self, *failure: object) -> None:
        for person in self._people:
            person.leaves()

    def quit_and_return(self) -> bool:
        """Let one of them quit after a while and come back later. False: the game is over."""
        time.sleep(self._chance.uniform(0, _STAYS))
        if not all(player.playing for player in self._players):
            return False
        who = self._chance.randrange(len(self._people))
        self._people[who].leaves()
        self._players[who].stop()
        if self._players[who].result is not None:
            return False
        time.sleep(self._chance.uniform(0, _AWAY))
        self._people[who] = self._let_in(who, self._people[who].secret)
        self._players[who] = AgreedPlayer(self._people[who])
        return True

    def _let_in(self, who: int, secret: str) -> PersonAtTable:
        """Somebody comes with the key to their seat, again while the line breaks before they are let in."""
        for _ in range(_TRIES):
            back = PersonAtTable(self._address, _NAMES[who], secret=secret)
            with suppress(AssertionError):
                back.hears("welcome")
                return back
            back.leaves()
        raise Unsound(f"{_NAMES[who]} is not let in again")

    def results(self) -> list[Result]:
        """Wait for the end, as each of them is told it."""
        return [player.end() for player in self._players]


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
        """Carry one direction until it ends. Raises ConnectionResetError to break both."""
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
    """Close a server and end what it carries."""
    server.close()
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
