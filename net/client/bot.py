"""`notre-dame bot`: a bot in a process of its own, which joins a table, or plays a seat for its host."""

from __future__ import annotations

import argparse
import json
import os
import signal
import time
from contextlib import closing
from functools import partial
from typing import Final, TypedDict

from game import bots
from game.rules.shape import shape_of
from net.client.bot_guest import BotGuest
from net.client.bot_player import BotPlayer, BotRefusedError
from net.client.connection import Connection, Greeting
from net.client.thinker import Thinker
from net.command import (
    ArgumentParser,
    Texts,
    address_of_host,
    bot_level,
    complain,
    person_name,
    pin,
    seed,
    when_told_to_end,
)
from net.host.pipes import PipeFromParent
from net.messages.codes import text_of
from net.messages.records import Secret
from net.messages.to_client import ToClient

_say = partial(complain, "notre-dame bot")
#: Seconds between looks at whether this process should end.
LISTEN: Final = 1.0
#: Seconds for which a lost host is looked for.
LOOK_FOR: Final = 60.0
#: Seconds that a leaving bot waits for the host to take its seats back.
LEAVE_WITHIN: Final = 2.0


class BotInput(TypedDict):
    """The JSON on standard input: what makes the seat's key, and a seed for the bot's own random numbers."""

    secret: Secret
    seed: int | None


BOT_INPUT: Final = shape_of(BotInput)


class BotFailedError(Exception):
    """The bot cannot play on; the text says why in a sentence."""


def main(argv: list[str], texts: Texts) -> int:
    """Play until the host or a signal ends it; return the exit status."""
    parser = _parser(texts)
    options = parser.parse_args(argv)
    if options.pin is None:
        options.pin = parser.secret_in_environment("pin", pin)
    if options.seed is None:
        options.seed = parser.secret_in_environment("seed", seed)
    try:
        if options.hosted:
            _play_for_host(parser, options)
        else:
            _play_as_guest(options)
    except (BotFailedError, BotRefusedError) as error:
        _say(str(error))
        return 1
    return 0


def _parser(texts: Texts) -> ArgumentParser:
    usual = bots.DEFAULT_LEVEL
    parser = ArgumentParser(
        prog="notre-dame bot", description="command.bot", texts=texts, values={"level": usual}
    )
    add = parser.add_argument
    add("address", type=address_of_host, help="command.bot.address")
    add("--level", type=bot_level, default=usual, help="command.bot.level")
    parser.add_secret("pin", pin, "command.bot.pin")
    add("--name", type=person_name, metavar="N", help="command.bot.name")
    parser.add_secret("seed", seed, "command.bot.seed")
    # For the host's own bots: the first line of standard input is JSON, what makes the seat's key and a seed
    # or null, and the bot ends when standard input does.
    add("--hosted", action="store_true", help=argparse.SUPPRESS)
    return parser


class _Bot:
    """A connection and the bot that plays through it."""

    def __init__(self, connection: Connection, level: str, seed: int | None) -> None:
        self._connection = connection
        self._player = BotPlayer()
        self._thinker = Thinker(lambda: bots.make_for_table(level, seed), seed, connection.wake, _say)
        self._last_connected = time.monotonic()

    @property
    def lost_for(self) -> float:
        """For how many seconds the host has been lost."""
        return time.monotonic() - self._last_connected

    def step(self) -> list[ToClient]:
        """Wait for something to do, LISTEN seconds at most, and do it; return the messages that came."""
        wait = self._player.wait(time.monotonic())
        messages = self._connection.wait(LISTEN if wait is None else min(wait, LISTEN))
        for message in messages:
            for asked in self._player.take(message, time.monotonic()):
                self._thinker.think(asked)
        for choice in self._player.answers(time.monotonic()):
            self._connection.send(choice)
        if self._connection.state != "lost":
            self._last_connected = time.monotonic()
        if self._thinker.failed:
            raise BotFailedError("the bot crashed")
        return messages


def _play_for_host(parser: ArgumentParser, options: argparse.Namespace) -> None:
    """Play until the host ends the connection or the pipe closes."""
    parent = PipeFromParent()
    try:
        given: BotInput = json.loads(parent.read_line())
        BOT_INPUT.check(given, "it")
    except (ValueError, RecursionError):  # a ShapeError is a ValueError
        parser.error("the first line of standard input must be JSON with a secret and a seed")
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent.when_closed(lambda last_line: os._exit(0))  # even while the bot computes
    with closing(Connection(lambda: options.address, Greeting(secret=given["secret"]))) as connection:
        bot = _Bot(connection, options.level, given["seed"])
        while connection.state != "closed":
            bot.step()
    reason = connection.reason
    if reason is not None and reason.code == "unreadable":
        raise BotFailedError(reason.text.english)


def _play_as_guest(options: argparse.Namespace) -> None:
    """Play until the host says bye, a signal comes, or the host is lost for good."""
    name = options.name or options.level.capitalize()
    greeting = Greeting(pin=options.pin, name=name, bot=options.level)
    with closing(Connection.open(str(options.address), greeting, lasting=True)) as connection:
        told_to_end = False

        def end() -> None:
            nonlocal told_to_end
            told_to_end = True
            connection.wake()

        when_told_to_end(end)
        guest, bot = BotGuest(), _Bot(connection, options.level, options.seed)
        try:
            while not told_to_end and _goes_on(connection, guest, bot):
                pass
        finally:
            _take_leave(connection, guest)


def _goes_on(connection: Connection, guest: BotGuest, bot: _Bot) -> bool:
    """One step as a guest; returns whether there is more to do. Raises BotFailedError."""
    for message in bot.step():
        for said in guest.take(message):
            connection.send(said)
        if message["t"] == "seated":
            print(f"The bot has seat {message['seat'] + 1}; Ctrl-C makes it leave.", flush=True)
        elif message["t"] == "bye":
            if not guest.was_let_in:
                raise BotFailedError(message["text"])
            print(text_of(message), flush=True)
            return False
    if guest.is_sent_away:
        print("The bot has lost its seat and leaves.", flush=True)
        return False
    reason = connection.reason
    if reason is not None and (connection.state == "closed" or bot.lost_for > LOOK_FOR):
        raise BotFailedError(reason.text.english)
    return True


def _take_leave(connection: Connection, guest: BotGuest) -> None:
    """Give the bot's seats back, and wait until the host has them."""
    for said in guest.farewell():
        connection.send(said)
    until = time.monotonic() + LEAVE_WITHIN
    while guest.seats and connection.state == "open" and time.monotonic() < until:
        for message in connection.wait(until - time.monotonic()):
            guest.take(message)
