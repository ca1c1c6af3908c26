"""Command lines: parsers that complain in one line, and the command that enters this program again."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import NamedTuple, NoReturn

import game

USAGE_ERROR = 2


class ArgumentParser(argparse.ArgumentParser):
    """An argparse parser whose usage errors are one line on standard error and exit status 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE_ERROR, f"{self.prog}: {message}\n")


class Command(NamedTuple):
    """What starts a child process: its argument list and its environment."""

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
