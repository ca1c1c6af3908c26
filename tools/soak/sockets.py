"""Frames that are changed by chance, to a host where two play: neither is disturbed."""

from __future__ import annotations

import logging
import random
import threading
from contextlib import suppress
from typing import Any, Final

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from net.messages import protocol
from tests.harness.host_command import PersonAtTable
from tests.harness.playbook import hello
from tests.harness.running_host import running_host
from tools.soak.agreed_game import AgreedPlayer, begin, check_end, new_table
from tools.soak.host_log import host_log
from tools.soak.hostile import changed_data, example, examples
from tools.soak.tried import Tried, require

#: How many strangers there are at a time, and how many frames each of them sends over a line at most.
_STRANGERS: Final = 3
_FRAMES: Final = 300
#: The most bytes that a game's log may have.
LONGEST_LOG: Final = 2**20
#: Seconds for which a stranger waits for the host.
_PATIENCE: Final = 10.0
#: Seconds for which it waits until a line is closed in order.
_CLOSES: Final = 0.2


def check(seed: int) -> Tried:
    """Two play while strangers send frames of any kind."""
    with host_log() as log, running_host(new_table(seed)) as address:
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
    require(not faults, "; ".join(faults[:1]))
    require(log.size <= LONGEST_LOG, f"the host has logged {log.size:,} bytes")
    check_end(result, seed)
    lines, sent = sum(each.lines for each in strangers), sum(each.sent for each in strangers)
    return Tried({"lines of strangers": lines, "frames": sent, "bytes logged": log.size})


class _Stranger(threading.Thread):
    """Sends changed frames over one line after the other. faults: what the host has done wrong."""

    def __init__(self, address: str, chance: random.Random) -> None:
        super().__init__(daemon=True)
        self._address, self._chance = address, chance
        self._seen = examples()
        self._over = threading.Event()
        self.lines = self.sent = 0
        self.faults: list[str] = []
        self.start()

    def leave(self) -> None:
        """End the last line."""
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
        """Say hello rightly, wrongly or not at all, and then anything."""
        if self._chance.random() < 0.7:
            greeting: Any = hello(role="spectator", name=f"Eve{self.lines % 7}")
            self._send(line, protocol.encode(greeting))
        for _ in range(self._chance.randrange(_FRAMES)):
            if self._over.is_set():
                return
            data = changed_data(example(self._chance), self._seen, self._chance)
            self._send(line, data if self._chance.random() < 0.95 else repr(data))
            with suppress(TimeoutError):
                line.recv(0)

    def _send(self, line: ClientConnection, data: bytes | str) -> None:
        self.sent += 1
        line.send(data)
