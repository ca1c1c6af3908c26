"""Command lines: parsers with one-line errors, and the command that starts this program as a child."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple, NoReturn

import game
from game import bots
from game.rules.printable import is_printable
from game.rules.printed.tabledata import PlainTable, TableDataError
from game.rules.short_repr import short_repr
from net.address import Address, AddressError
from net.messages.protocol import parse_seed
from net.messages.records import LONGEST_NAME, LONGEST_PIN, LONGEST_TABLE_NAME
from net.seats.skeleton import is_blank
from net.storage.files import content, one_line, reason, text_in
from net.storage.table_data_file import load_table_data
from net.typed import path_in, without_extras

USAGE_ERROR = 2
#: Bytes that are read of a file with a secret.
LONGEST_SECRET: Final = 1024
#: Signals that ask a program to end, from terminals, service managers or windows; some systems lack some.
ENDINGS: Final = ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK")


#: What says a text by its key, with parameters by name.
Texts = Callable[..., str]
#: By what argparse itself writes on a help page, the keys of these texts.
_OF_ARGPARSE: Final = {
    "positional arguments": "command.arguments",
    "options": "command.options",
    "show this help message and exit": "command.help",
}


def complain(command: str, sentence: str, status: int = 1) -> int:
    """Write a sentence on one line of standard error; return the status with which the command ends."""
    print(f"{command}: {one_line(sentence)}", file=sys.stderr)
    return status


class HelpFormatter(argparse.HelpFormatter):
    """Writes a help page whose texts are keys of a catalogue."""

    def __init__(self, prog: str, texts: Texts, values: Mapping[str, str]) -> None:
        super().__init__(prog)
        self._texts, self._values = texts, values

    def add_usage(self, *usage: Any, **more: Any) -> None:
        super().add_usage(*usage, **more | {"prefix": self._said("command.usage")})

    def start_section(self, heading: str | None) -> None:
        super().start_section(heading and self._said(heading))

    def add_text(self, text: str | None) -> None:
        super().add_text(text and self._said(text))

    def _get_help_string(self, action: argparse.Action) -> str:
        return self._said(action.help or "", variable=_variable(action.dest))

    def _said(self, key: str, **values: str) -> str:
        return self._texts(_OF_ARGPARSE.get(key, key), **self._values, **values)


class ArgumentParser(argparse.ArgumentParser):
    """An argparse parser whose usage errors are one line on standard error and exit status 2.

    texts: says its help texts, which are keys then; without it they are what is written. values: parameters
    of the texts.
    """

    def __init__(
        self, *, texts: Texts | None = None, values: Mapping[str, str] = MappingProxyType({}), **more: Any
    ) -> None:
        if texts is not None:
            more["formatter_class"] = partial(HelpFormatter, texts=texts, values=values)
        super().__init__(**more)

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE_ERROR, f"{self.prog}: {one_line(message)}\n")

    def add_secret(
        self,
        name: str,
        parse: Callable[[str], object],
        about: str,
        group: argparse._ArgumentGroup | None = None,
    ) -> None:
        """Add the options --NAME and --NAME-file: other users of a machine can read its command lines.

        about: the key of the help text of --NAME.
        """
        add = (group or self).add_argument
        add(f"--{name}", type=parse, metavar=name[0].upper(), help=about)
        add(
            f"--{name}-file",
            dest=name,
            type=lambda file: parse(_first_line(file)),
            metavar="FILE",
            help="command.secret_file",
        )

    def secret_in_environment(self, name: str, parse: Callable[[str], Any]) -> Any:
        """The value of a secret in its environment variable; None if it is not set or empty."""
        text = os.environ.get(_variable(name), "")
        try:
            return parse(text) if text else None
        except argparse.ArgumentTypeError as error:
            self.error(f"{_variable(name)}: {error}")

    def level_of_each(self, levels: Sequence[str], bots: int | None, usual: int) -> list[str]:
        """The level of each bot, given one for each or one for all.

        bots: how many. None where that was not given: as many as there are levels, or `usual` for one.
        """
        if bots is None:
            bots = usual if len(levels) == 1 else len(levels)
        if len(levels) not in (1, bots):
            self.error(f"--level: {len(levels)} levels for {bots} bots; give one for each, or one for all")
        return [*levels] if len(levels) == bots else [levels[0]] * bots


def _variable(name: str) -> str:
    """The environment variable of a secret."""
    return f"NOTRE_DAME_{name.upper()}"


def _first_line(file: str) -> str:
    """The first line of a file, or of standard input for "-"."""
    try:
        data = (
            sys.stdin.buffer.readline(LONGEST_SECRET) if file == "-" else content(Path(file), LONGEST_SECRET)
        )
        return text_in(data).partition("\n")[0].rstrip("\r")
    except OSError as error:
        raise argparse.ArgumentTypeError(f"{one_line(file)}: {reason(error)}") from error
    except UnicodeDecodeError as error:
        raise argparse.ArgumentTypeError(f"{one_line(file)} is not text in UTF-8") from error


def seed(text: str) -> int:
    """A seed given as an argument."""
    try:
        return parse_seed(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def table_data(text: str) -> PlainTable:
    """A file of other printed figures, given as an argument, as TableData.from_plain takes them."""
    try:
        return load_table_data(path_in(text)).to_plain()
    except TableDataError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def address_of_host(text: str) -> Address:
    """An address given as an argument."""
    try:
        return Address.parse(text)
    except AddressError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def person_name(text: str) -> str:
    """What somebody is called at a table, given as an argument."""
    return _name(text, LONGEST_NAME)


def table_name(text: str) -> str:
    """What a table is called, given as an argument."""
    return _name(text, LONGEST_TABLE_NAME)


def _name(text: str, most: int) -> str:
    name = text.strip()
    if not 1 <= len(name) <= most or not is_printable(name):
        raise argparse.ArgumentTypeError(f"a name has 1 to {most} printable characters")
    if is_blank(name):
        raise argparse.ArgumentTypeError("a name needs a visible letter or sign")
    return name


def pin(text: str) -> str:
    """The PIN of a table, given as an argument."""
    plain = without_extras(text)
    if 1 <= len(plain) <= LONGEST_PIN and is_printable(plain):
        return plain
    raise argparse.ArgumentTypeError(f"a PIN has 1 to {LONGEST_PIN} printable characters")


def bot_level(text: str) -> str:
    """The level of a bot given as an argument, perhaps with a character."""
    level = text.strip()
    if bots.known(level):
        return level
    known = ", ".join(bots.NAMES)
    raise argparse.ArgumentTypeError(f"there is no bot level {short_repr(level)}; there are {known}")


def bot_levels(text: str) -> tuple[str, ...]:
    """Levels of bots given as an argument: one for all, or one for each, between commas."""
    return tuple(map(bot_level, text.split(",")))


def port_number(text: str) -> int:
    """A port given as an argument, 0 for any."""
    if text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError("A port is a number from 0 to 65535.")


def when_told_to_end(act: Callable[[], None]) -> None:
    """Call `act` on each signal of ENDINGS, instead of ending at once."""
    for ending in ENDINGS:
        number = getattr(signal, ending, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:  # as nohup asks for
            signal.signal(number, lambda *_: act())


#: On Windows a child has no console window, and Ctrl-C in this program's console does not reach it.
NO_WINDOW: Final[int] = getattr(subprocess, "CREATE_NO_WINDOW", 0)


class Command(NamedTuple):
    """What starts a child process: its argument list and its environment."""

    argv: list[str]
    env: dict[str, str]

    def start(self, **options: Any) -> subprocess.Popen[Any]:
        """Start the process; the options are those of Popen. Raises OSError."""
        return subprocess.Popen(self.argv, env=self.env, creationflags=NO_WINDOW, **options)


def child(*arguments: str) -> Command:
    """The command that runs this same program with other arguments, from a checkout, installed or frozen."""
    if getattr(sys, "frozen", False):
        return Command([sys.executable, *arguments], dict(os.environ))
    env = dict(os.environ)
    root = Path(game.__file__).resolve().parent.parent
    if root.name not in ("site-packages", "dist-packages"):
        env["PYTHONPATH"] = os.pathsep.join(filter(None, (str(root), env.get("PYTHONPATH"))))
    # -P: the working directory may hold another package called "game".
    return Command([sys.executable, "-P", "-m", "game", *arguments], env)
