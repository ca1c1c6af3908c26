"""`notre-dame host`: runs a table in a process of its own."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys

from net import logs, pipes
from net.command import ArgumentParser, port_number, seed
from net.host import Host
from net.table import Table


def main(argv: list[str]) -> int:
    """Runs a host until its pipe closes or it is told to end; returns the exit status."""
    parser = ArgumentParser(prog="notre-dame host", description="Runs a table for one machine.")
    parser.add_argument(
        "--private",
        action="store_true",
        required=True,
        help="serve this machine alone: the first line of standard input is the owner's secret, and the "
        "host ends when standard input does; its port is printed as a line of JSON",
    )
    parser.add_argument("--port", type=port_number, default=0, help="port to listen on, 0 for any (default)")
    parser.add_argument("--seed", type=seed, help="seed of the first game instead of one drawn by chance")
    options = parser.parse_args(argv)
    secret = pipes.read_line()
    if not secret:
        parser.error("the first line of standard input must be the owner's secret")
    logs.to_stderr("notre-dame host")
    return asyncio.run(_serve(Table(secret, seed=options.seed), options.port))


async def _serve(table: Table, port: int) -> int:
    host = Host(table)
    loop = asyncio.get_running_loop()

    def stop() -> None:
        loop.call_soon_threadsafe(host.stop)

    # Ctrl-C in the terminal is the window's business; its end reaches us by pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: stop())
    pipes.when_stdin_closes(stop)
    try:
        await host.run(port, lambda bound: pipes.write_line(json.dumps({"port": bound})))
    except OSError as error:
        text = f"port {port} cannot be used: {os.strerror(error.errno or 0)}"
        pipes.write_line(json.dumps({"error": text}))
        print(f"notre-dame host: {text}", file=sys.stderr)
        return 1
    return 0
