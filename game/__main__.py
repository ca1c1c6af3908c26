"""The command `notre-dame`: the window by default, or a host or bot process."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import metadata

USAGE = """\
usage: notre-dame [COMMAND] [OPTIONS]

  (no command)   open the window
  play           start a game on this machine:   notre-dame play --help
  join           join a table on the network:    notre-dame join --help
  host           host a table without a window:  notre-dame host --help
  bot            bring a bot to a table:         notre-dame bot --help
  review         review a finished game:        notre-dame review --help
  replay         watch a finished game again:   notre-dame replay --help

  --version      print the version
  --help         print this"""


#: The exit status of what Ctrl-C has ended.
INTERRUPTED = 130


def main(argv: list[str] | None = None) -> int:
    """Runs one command and returns its exit status."""
    try:
        return _run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(arguments: list[str]) -> int:
    first = arguments[0] if arguments else ""
    if first == "--version":
        print(f"notre-dame {version()}")
        return 0
    if first in ("--help", "-h", "help"):
        print(USAGE)
        return 0
    commands = COMMANDS | HIDDEN_COMMANDS
    if first and first not in commands and not first.startswith("-"):
        return _complain(f"unknown command {first!r}; the commands are {', '.join(COMMANDS)}", 2)
    fault = _data_fault()
    if fault is not None:
        return _complain(fault, 1)
    return commands[first](arguments[1:]) if first in commands else _window(arguments)


def _complain(sentence: str, status: int) -> int:
    print(f"notre-dame: {sentence}", file=sys.stderr)
    return status


def _data_fault() -> str | None:
    """What is wrong with the data in assets that the rules read as they are imported, in a sentence."""
    try:
        import game.rules  # noqa: F401
    except ValueError as error:
        return str(error)
    return None


def version() -> str:
    """The installed version, or a word that says there is none."""
    try:
        return metadata.version("notre-dame")
    except metadata.PackageNotFoundError:
        return "(not installed)"


# Each command imports its own world: a host never loads pygame, a window never loads a bot.


def _window(argv: list[str]) -> int:
    from game.client.command import window

    return window(argv)


def _play(argv: list[str]) -> int:
    from game.client.command import play

    return play(argv)


def _join(argv: list[str]) -> int:
    from game.client.command import join

    return join(argv)


def _host(argv: list[str]) -> int:
    from net.host.main import main as host

    return host(argv)


def _bot(argv: list[str]) -> int:
    from net.client.bot import main as bot

    return bot(argv)


def _review(argv: list[str]) -> int:
    from game.client.review.command import main as review

    return review(argv)


def _replay(argv: list[str]) -> int:
    from game.client.command import replay

    return replay(argv)


def _coach(argv: list[str]) -> int:
    from game.client.coaching.process import main as coach

    return coach(argv)


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "play": _play,
    "join": _join,
    "host": _host,
    "bot": _bot,
    "review": _review,
    "replay": _replay,
}
#: Commands that only this program starts.
HIDDEN_COMMANDS: dict[str, Callable[[list[str]], int]] = {"coach": _coach}

if __name__ == "__main__":
    raise SystemExit(main())
