"""The host, beside two bare broadcasters of the same snapshots in the same run.

One broadcaster saves nothing. The other writes each message to a file and waits for the disk, as the host's
journal does. Five players choose. The host checks and saves a choice and sends it to everyone; its time ends
when the last player has the bytes of the update. The servers share one core; all clients use another.
"""

from __future__ import annotations

import os
import select
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final, Protocol
from unittest.mock import patch

import msgpack

from net.storage import folders
from tests.harness.host_command import HostCommand, host_command
from tools.bench.bare_broadcaster import WATCH, BareBroadcaster
from tools.bench.crowd import Crowd
from tools.bench.lean_client import LeanClient, is_update, ready
from tools.bench.measurement import Measurement
from tools.bench.memory import proportional

SEATS: Final = 5
SPECTATORS: Final = (0, 50, 200)
STUCK: Final = 20
STARTS: Final = 5
#: Choices of each table in turn, and how often each has its turn.
BLOCK, BLOCKS = 25, 40
MOST_CHOICES_A_SECOND: Final = 500
MEGABYTE: Final = 1 << 20


class Choosing(Protocol):
    """A table at which choices are made one after the other."""

    def choose(self) -> float:
        """Make a choice; the seconds until the last player has had the update."""

    def settle(self) -> None:
        """Wait until all who watch have had it too."""


def measure(
    blocks: int = BLOCKS, spectators: Sequence[int] = SPECTATORS, fast: int = MOST_CHOICES_A_SECOND
) -> Iterator[Measurement]:
    """Times of choices beside those of a bare broadcaster, choices a second, memory, start."""
    with TemporaryDirectory() as folder, patch.dict(os.environ, {folders.DATA: folder}):
        yield Measurement(
            "start of a host until it listens", min(_start() for _ in range(STARTS)), "s", "under 0.4"
        )
        for watching in spectators:
            yield from _at_a_table(watching, blocks, fast if watching == max(spectators) else 0, Path(folder))


@cache
def cores() -> tuple[set[int], set[int]]:
    """The core of what serves, and that of the clients: the same if there is one only."""
    cores = sorted(os.sched_getaffinity(0))
    return {cores[0]}, {cores[-1]}


def _start() -> float:
    start = perf_counter()
    with host_command("--no-announce", "--seats", str(SEATS)):
        return perf_counter() - start


def _at_a_table(watching: int, blocks: int, fast: int, folder: Path) -> Iterator[Measurement]:
    beside = f"{watching} spectators"
    with ExitStack() as stack:
        hosts = [HostedTable(watching), *([HostedTable(watching, stuck=STUCK)] if fast else [])]
        for each in hosts:
            stack.enter_context(closing(each))
        for each in hosts:  # only now: a player who does not read for seconds is cut off
            each.seat_players()
        hosted = hosts[0]
        bare = stack.enter_context(closing(BareTable(watching, hosted.snapshots())))
        saving = stack.enter_context(closing(BareTable(watching, hosted.snapshots(), folder / "saved")))
        tables: list[Choosing] = [hosted, bare, saving, *hosts[1:]]
        times: list[list[float]] = [[] for _ in tables]
        for _ in range(blocks):
            for table, of_table in zip(tables, times, strict=True):
                for _ in range(BLOCK):
                    of_table.append(table.choose() * 1000)
                    table.settle()
        ours, theirs, durable = times[:3]
        yield Measurement(f"a choice, {beside}, median", median(ours), "ms")
        yield Measurement(f"a choice, {beside}, p99", p99(ours), "ms", "under 5")
        yield Measurement(f"a choice, {beside}, longest", max(ours), "ms", "under 15")
        yield Measurement(f"bare broadcast, {beside}, median", median(theirs), "ms")
        yield Measurement(f"bare broadcast, {beside}, p99", p99(theirs), "ms")
        yield Measurement(f"ours to bare p99, {beside}", p99(ours) / p99(theirs), "times", "at most 3")
        yield Measurement(f"bare broadcast that saves, {beside}, median", median(durable), "ms")
        yield Measurement(f"bare broadcast that saves, {beside}, p99", p99(durable), "ms")
        yield Measurement(f"bare broadcast that saves, {beside}, longest", max(durable), "ms")
        yield Measurement(f"ours to its p99, {beside}", p99(ours) / p99(durable), "times", "at most 3")
        if fast:
            stuck = p99(times[3]) / p99(ours)
            yield Measurement(
                f"p99, {STUCK} of {watching} never read, to that", stuck, "times", "at most 1.2"
            )
            yield Measurement(
                f"choices, {beside}, all updated", hosted.choices_a_second(fast), "/s", "over 250"
            )
        if watching in (min(SPECTATORS), max(SPECTATORS)):
            goal = "under 80" if watching else "under 60"
            yield Measurement(f"memory of the host, {beside}", hosted.memory() / MEGABYTE, "MB", goal)


def p99(times: Sequence[float]) -> float:
    return quantiles(times, n=100)[98]


class HostedTable:
    """A real host's table with five players at it, who choose by chance, game after game."""

    def __init__(self, watching: int, stuck: int = 0) -> None:
        serving, clients = cores()
        self._chance = Random(7)
        self._stack = ExitStack()
        self._stack.callback(os.sched_setaffinity, 0, os.sched_getaffinity(0))
        os.sched_setaffinity(0, serving)  # what is started inherits it
        options = ("--no-announce", "--seats", str(SEATS), "--max-spectators", str(max(SPECTATORS)))
        self._host: HostCommand = self._stack.enter_context(host_command(*options))
        os.sched_setaffinity(0, clients)
        self._stack.callback(self._host.is_told_to_end)
        self._crowd = Crowd(self._host.port, watching, greeted=True, stuck=stuck, cores=clients)
        self._stack.callback(self._crowd.close)  # before the host ends

    @property
    def address(self) -> str:
        return self._host.address

    def seat_players(self) -> None:
        """They come, take their seats and start the first game."""
        self._players = _Players(self._stack, [LeanClient(self._host.port) for _ in range(SEATS)])
        for seat, player in enumerate(self._players.clients):
            player.greet(f"Player {seat}", "player")
            player.say({"t": "take", "seat": seat})
            while seat not in player.next("table")["yours"]:
                pass
        self._begin()

    def _begin(self) -> None:
        """Everybody is ready, and the next game starts."""
        for player in self._players.clients:
            player.say({"t": "ready", "ready": True})
        owner = self._players.clients[0]
        while not all(seat["ready"] for seat in owner.next("table")["seats"]):
            pass
        owner.say({"t": "start"})
        self._updates = [player.next("update") for player in self._players.clients]

    def choose(self) -> float:
        while not (asked := [*chain.from_iterable(map(_decisions, self._updates))]):
            self._begin()
        decision = self._chance.choice(asked)
        option = self._chance.randrange(len(decision["options"]))
        seat = decision["seat"]
        message = {"t": "choose", "seat": seat, "decision": decision["id"], "option": option}
        seconds, self._updates = self._players.say(seat, message)
        return seconds

    def settle(self) -> None:
        self._crowd.until(self._updates[0]["seq"])

    def snapshots(self) -> dict[str, Any]:
        """What the players have now by their paths at a bare broadcaster, and what spectators have."""
        parts = self._updates[0]["parts"]
        public = {**self._updates[0], "parts": [{**parts[0], "viewer": None, "decision": None}]}
        return {f"/{seat}": update for seat, update in enumerate(self._updates)} | {WATCH: public}

    def choices_a_second(self, choices: int) -> float:
        """As many choices as the players can make, until every spectator has had the last of them."""
        start = perf_counter()
        for _ in range(choices):
            self.choose()
        self.settle()
        return choices / (perf_counter() - start)

    def memory(self) -> int:
        """Bytes of the host's two processes, what they share counted once."""
        return sum(proportional(pid) for pid in (self._host.process.pid, self._host.worker))

    def close(self) -> None:
        self._stack.close()


class BareTable:
    """A bare broadcaster's table; any message of a player counts as a choice."""

    def __init__(self, watching: int, snapshots: dict[str, Any], file: Path | None = None) -> None:
        serving, clients = cores()
        self._chance = Random(7)
        self._stack = ExitStack()
        server = BareBroadcaster(snapshots, serving, file)
        self._stack.callback(server.close)
        paths = [path for path in snapshots if path != WATCH]
        self._players = _Players(self._stack, [LeanClient(server.port, path) for path in paths])
        self._crowd = Crowd(server.port, watching, greeted=False, cores=clients)
        self._stack.callback(self._crowd.close)
        self._seq = 0

    def choose(self) -> float:
        seat = self._chance.randrange(SEATS)
        message = {"t": "choose", "seat": seat, "decision": 0, "option": 0}
        seconds, updates = self._players.say(seat, message)
        self._seq = updates[0]["seq"]
        return seconds

    def settle(self) -> None:
        self._crowd.until(self._seq)

    def close(self) -> None:
        self._stack.close()


class _Players:
    """The players' connections to one table."""

    def __init__(self, stack: ExitStack, clients: list[LeanClient]) -> None:
        self.clients = clients
        self._poll = stack.enter_context(select.epoll())
        for client in clients:
            stack.callback(client.close)
            self._poll.register(client.socket.fileno(), select.EPOLLIN)

    def say(self, seat: int, message: Any) -> tuple[float, list[Any]]:
        """A player says that; the seconds until the last player has an update, and the newest of each."""
        for client in self.clients:
            client.messages.clear()
        start = perf_counter()
        self.clients[seat].say(message)
        while not all(any(map(is_update, client.messages)) for client in self.clients):
            for client in ready(self.clients, self._poll):
                client.read()
        took = perf_counter() - start
        newest = ([data for data in client.messages if is_update(data)][-1] for client in self.clients)
        updates = [*map(msgpack.unpackb, newest)]
        return took, updates


def _decisions(update: Any) -> list[Any]:
    return [part["decision"] for part in update["parts"] if part["decision"] is not None]
