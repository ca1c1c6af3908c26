"""The least that a server of this kind does: no rules, no journal, nothing checked.

On each message it packs a snapshot for each player and one for all spectators, and sends them. If it must
lose nothing, the least is to write the message to a file before, and to wait for the disk.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgpack
from websockets.asyncio.server import ServerConnection, broadcast, serve
from websockets.exceptions import ConnectionClosed

#: The path at which somebody watches; players connect to the number of their seat.
WATCH = "/"


class BareBroadcaster:
    """The server in a process of its own; `port` is where it listens.

    snapshots: the update that goes to each path. file: where messages are saved before they are answered;
    None: nowhere.
    """

    def __init__(self, snapshots: dict[str, Any], cores: set[int], file: Path | None = None) -> None:
        spawn = multiprocessing.get_context("spawn")
        mine, theirs = spawn.Pipe()
        self._process = spawn.Process(target=_run, args=(theirs, snapshots, cores, file), daemon=True)
        self._process.start()
        self.port: int = mine.recv()

    def close(self) -> None:
        self._process.terminate()
        self._process.join()


def _run(pipe: Connection, snapshots: dict[str, Any], cores: set[int], file: Path | None) -> None:
    os.sched_setaffinity(0, cores)
    if file is None:
        asyncio.run(_serve(pipe, snapshots, lambda _: None))
        return
    with file.open("wb", buffering=0) as saved:

        def save(message: bytes) -> None:
            saved.write(message)
            os.fsync(saved.fileno())

        asyncio.run(_serve(pipe, snapshots, save))


async def _serve(pipe: Connection, snapshots: dict[str, Any], save: Callable[[bytes], None]) -> None:
    everyone: defaultdict[str, set[ServerConnection]] = defaultdict(set)
    seq = 0

    async def talk(socket: ServerConnection) -> None:
        nonlocal seq
        assert socket.request is not None
        path = socket.request.path
        everyone[path].add(socket)
        with suppress(ConnectionClosed):
            async for message in socket:
                assert isinstance(message, bytes)
                save(message)
                seq += 1
                for each, snapshot in snapshots.items():
                    broadcast(everyone[each], msgpack.packb({**snapshot, "seq": seq}))

    async with serve(talk, "127.0.0.1", 0, compression=None) as server:
        pipe.send(next(iter(server.sockets)).getsockname()[1])
        await asyncio.Future()
