"""`notre-dame bot`: plays one seat in a process of its own."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from typing import Final, TypedDict

from game import bots
from net.address import Address
from net.client.bot_player import BotPlayer, BotRefusedError
from net.client.connection import Connection, Greeting
from net.command import ArgumentParser, address_of_host
from net.host import pipes
from net.messages.records import Secret
from net.messages.shape import shape_of


class BotInput(TypedDict):
    """The JSON on standard input: the seat's token, and a seed for the bot's own random numbers."""

    token: Secret
    seed: int | None


BOT_INPUT: Final = shape_of(BotInput)


def main(argv: list[str]) -> int:
    """Plays until the host ends the connection or the pipe closes; returns the exit status."""
    parser = ArgumentParser(
        prog="notre-dame bot",
        description="Plays one seat. The first line of standard input is JSON: the seat's token, and a seed "
        "or null. The bot ends when standard input does.",
    )
    parser.add_argument("address", type=address_of_host, help="address of the host, like 127.0.0.1:4711")
    parser.add_argument("--level", choices=bots.LEVELS, default=bots.DEFAULT_LEVEL)
    options = parser.parse_args(argv)
    address: Address = options.address
    try:
        given: BotInput = json.loads(pipes.read_line())
        BOT_INPUT.check(given, "it")
    except (ValueError, RecursionError):  # a ShapeError is a ValueError
        parser.error("the first line of standard input must be JSON with a token and a seed")
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    pipes.when_stdin_closes(lambda last_line: os._exit(0))  # even while the bot computes
    connection = Connection(lambda: address, Greeting(tokens=(given["token"],)))
    try:
        _play(connection, BotPlayer(bots.make(options.level, given["seed"])))
    except BotRefusedError as error:
        return _fail(str(error))
    finally:
        connection.close()
    reason = connection.reason
    if reason is not None and reason.code == "unreadable":
        return _fail(reason.text)
    return 0


def _fail(text: str) -> int:
    print(f"notre-dame bot: {text}", file=sys.stderr)
    return 1


def _play(connection: Connection, player: BotPlayer) -> None:
    while connection.state != "closed":
        for message in connection.wait():
            for choice in player.take(message):
                time.sleep(player.pace)
                connection.send(choice)
