"""Spectators in a process of their own, which read as fast as they can or not at all."""

from __future__ import annotations

import multiprocessing
import os
import select
from multiprocessing.connection import Connection
from typing import Final

import msgpack

from tools.bench.lean_client import LeanClient, is_update

#: What the system keeps for a spectator that does not read.
_LITTLE: Final = 4096


class Crowd:
    """The spectators of one table, which those who play at it do not wait for.

    greeted: whether they have to be let in, as by a host. stuck: how many of them never read.
    """

    def __init__(self, port: int, size: int, *, greeted: bool, stuck: int = 0, cores: set[int]) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(
            target=_watch, args=(theirs, port, size, greeted, stuck, cores), daemon=True
        )
        self._process.start()
        self._pipe.recv()

    def until(self, seq: int) -> None:
        """Wait until each of them that reads has had the update with that number or a later one."""
        self._pipe.send(seq)
        self._pipe.recv()

    def close(self) -> None:
        self._process.terminate()
        self._process.join()


def _watch(pipe: Connection, port: int, size: int, greeted: bool, stuck: int, cores: set[int]) -> None:
    os.sched_setaffinity(0, cores)
    # Whoever plays is measured: those who watch run while the players' process waits.
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    readers: dict[int, LeanClient] = {}
    left_alone = []
    poll = select.epoll()
    for number in range(size):
        client = LeanClient(port, "/", _LITTLE if number < stuck else 0)
        if greeted:
            client.greet(f"Spectator {number}", "spectator")
        if number < stuck:
            left_alone.append(client)
        else:
            readers[client.socket.fileno()] = client
            poll.register(client.socket.fileno(), select.EPOLLIN)
        for ready, _ in poll.poll(0):
            _read(readers[ready])
    poll.register(pipe.fileno(), select.EPOLLIN)
    wanted: int | None = None
    late: set[int] = set()
    pipe.send("ready")
    while True:
        for number, _ in poll.poll():
            if number == pipe.fileno():
                wanted, late = pipe.recv(), set(readers)
            else:
                _read(readers[number])
        if wanted is not None:
            late = {number for number in late if _seq(readers[number]) < wanted}
            if not late:
                pipe.send(wanted)
                wanted = None


def _read(client: LeanClient) -> None:
    """Take in what has come and keep the newest update."""
    client.read()
    client.messages[:] = [data for data in client.messages if is_update(data)][-1:]


def _seq(client: LeanClient) -> int:
    """The number of the newest update that a client has had, -1 before the first."""
    return int(msgpack.unpackb(client.messages[0])["seq"]) if client.messages else -1
