"""Command lines: parsers that complain in one line, and the command that enters this program again."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple, NoReturn

import game
from game.rules.printed.tabledata import PlainTable, TableDataError
from net.address import Address, AddressError
from net.messages.protocol import parse_seed
from net.storage.files import one_line
from net.storage.table_data_file import load_table_data

USAGE_ERROR = 2


class ArgumentParser(argparse.ArgumentParser):
    """An argparse parser whose usage errors are one line on standard error and exit status 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE_ERROR, f"{self.prog}: {one_line(message)}\n")


def seed(text: str) -> int:
    """A seed given as an argument."""
    try:
        return parse_seed(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def table_data(text: str) -> PlainTable:
    """A file of other printed figures, given as an argument, as TableData.from_plain takes them."""
    try:
        return load_table_data(Path(text)).to_plain()
    except TableDataError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def address_of_host(text: str) -> Address:
    """An address given as an argument."""
    try:
        return Address.parse(text)
    except AddressError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def port_number(text: str) -> int:
    """A port given as an argument, 0 for any."""
    if text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError("A port is a number from 0 to 65535.")


if sys.platform == "win32":
    NO_WINDOW = subprocess.CREATE_NO_WINDOW
else:
    NO_WINDOW = 0


class Command(NamedTuple):
    """What starts a child process: its argument list and its environment. Start it with NO_WINDOW too."""

    argv: list[str]
    env: dict[str, str]


def child(*arguments: str) -> Command:
    """The command that runs this same program with other arguments, from a checkout, installed or frozen."""
    if getattr(sys, "frozen", False):
        return Command([sys.executable, *arguments], dict(os.environ))
    env = dict(os.environ)
    root = Path(game.__file__).resolve().parent.parent
    if root.name not in ("site-packages", "dist-packages"):
        env["PYTHONPATH"] = os.pathsep.join(filter(None, (str(root), env.get("PYTHONPATH"))))
    # -P: the folder we happen to stand in may hold another "game".
    return Command([sys.executable, "-P", "-m", "game", *arguments], env)
