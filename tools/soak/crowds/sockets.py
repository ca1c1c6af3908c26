"""Frames that are changed by chance, to a host where two play: neither is disturbed."""

from __future__ import annotations

import copy
import logging
import random
import threading
from contextlib import suppress
from typing import Any, Final, NamedTuple

import msgpack
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from net.messages import protocol
from net.table.table import Table, TableOptions
from tests.harness.host_command import PersonAtTable
from tests.harness.playbook import hello
from tests.harness.running_host import running_host
from tools import protocol_examples
from tools.soak.agreed_game import AgreedPlayer, begin, expected
from tools.soak.crowds.host_log import host_log
from tools.soak.evening import Unsound
from tools.soak.hostile import change, gather

#: How many strangers there are at a time, and how many frames each of them sends over a line at most.
_STRANGERS: Final = 3
_FRAMES: Final = 300
#: The most bytes that a game's log may have.
LONGEST_LOG: Final = 2**20
#: Seconds for which a stranger waits for the host.
_PATIENCE: Final = 10.0
#: Seconds for which it waits until a line is closed in order.
_CLOSES: Final = 0.2
_BYTES_CHANGED: Final = 0.4


class Frames(NamedTuple):
    """How much was tried: games, lines of strangers, frames that they sent, bytes of the host's log."""

    games: int = 0
    lines: int = 0
    frames: int = 0
    logged: int = 0

    def plus(self, other: Frames) -> Frames:
        return Frames(*(mine + more for mine, more in zip(self, other, strict=True)))

    def __str__(self) -> str:
        return (
            f"{self.games:,} games that ended as they had to, {self.lines:,} lines of strangers, "
            f"{self.frames:,} frames, {self.logged:,} bytes logged"
        )


def checked_frames(seed: int) -> Frames:
    """Two play while strangers send frames of any kind. Raises Unsound when that does harm."""
    again = f"python -m tools.soak sockets --games 1 --seed {seed}"
    kinds: list[Any] = [{"name": "One", "kind": "open"}, {"name": "Two", "kind": "open"}]
    table = Table(None, seed=seed, options=TableOptions(private=False, grace=600), seats=kinds)
    with host_log() as log, running_host(table) as address:
        people = [PersonAtTable(address, name) for name in ("Ada", "Bo")]
        begin(people)
        strangers = [_Stranger(address, random.Random(f"{seed} {nth}")) for nth in range(_STRANGERS)]
        players = [AgreedPlayer(person) for person in people]
        result = players[0].end()
        for stranger in strangers:
            stranger.leave()
        for person in people:
            person.leaves()
    faults = [*log.errors, *(fault for stranger in strangers for fault in stranger.faults)]
    if faults:
        raise Unsound(f"{faults[0]}; again: {again}")
    if log.size > LONGEST_LOG:
        raise Unsound(f"the host has logged {log.size:,} bytes; again: {again}")
    if result != expected(seed):
        raise Unsound(f"the game ended with {result} instead of {expected(seed)}; again: {again}")
    lines, sent = sum(each.lines for each in strangers), sum(each.sent for each in strangers)
    return Frames(1, lines, sent, log.size)


class _Stranger(threading.Thread):
    """Sends changed frames over one line after the other. faults: what the host has done wrong."""

    def __init__(self, address: str, chance: random.Random) -> None:
        super().__init__(daemon=True)
        self._address, self._chance = address, chance
        self._seen: dict[str, list[Any]] = {}
        self._over = threading.Event()
        self.lines = self.sent = 0
        self.faults: list[str] = []
        for message in protocol_examples.TO_HOST.values():
            gather(message, self._seen)
        self.start()

    def leave(self) -> None:
        """Ends the last line."""
        self._over.set()
        self.join()

    def run(self) -> None:
        while not (self._over.is_set() or self.faults):
            self.lines += 1
            try:
                with self._line() as line:
                    self._talk(line)
            except (WebSocketException, ConnectionError):
                continue  # the host has closed the line, as it may
            except (OSError, TimeoutError) as fault:
                self.faults.append(f"the host does not answer a stranger: {fault!r}")

    def _line(self) -> ClientConnection:
        # What the library logs of lines that break on this side says nothing of the host.
        silent = logging.Logger("stranger", logging.CRITICAL + 1)
        return connect(f"ws://{self._address}", open_timeout=_PATIENCE, close_timeout=_CLOSES, logger=silent)

    def _talk(self, line: ClientConnection) -> None:
        """Says hello rightly, wrongly or not at all, and then anything."""
        if self._chance.random() < 0.7:
            greeting: Any = hello(role="spectator", name=f"Eve{self.lines % 7}")
            self._send(line, protocol.encode(greeting))
        for _ in range(self._chance.randrange(_FRAMES)):
            if self._over.is_set():
                return
            data = self._frame()
            self._send(line, data if self._chance.random() < 0.95 else repr(data))
            with suppress(TimeoutError):
                line.recv(0)

    def _send(self, line: ClientConnection, data: bytes | str) -> None:
        self.sent += 1
        line.send(data)

    def _frame(self) -> bytes:
        """A message with some fields or bytes changed."""
        message: Any = copy.deepcopy(self._chance.choice([*protocol_examples.TO_HOST.values()]))
        for _ in range(self._chance.choice([0, 1, 1, 2, 3])):
            change(message, self._seen, self._chance)
        try:
            data = bytearray(msgpack.packb(message))
        except (OverflowError, ValueError):  # text or a number that msgpack does not know
            return self._chance.randbytes(self._chance.randrange(2000))
        while self._chance.random() < _BYTES_CHANGED:
            data[self._chance.randrange(len(data))] = self._chance.randrange(256)
        cut = self._chance.randrange(1, 20 * len(data))
        return bytes(data[:cut])
