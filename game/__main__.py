"""The command `notre-dame`: the window by default, or a host or bot process."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from net.output import drop_lost_output, open_closed_streams, print_anything

if TYPE_CHECKING:
    from game.text.catalog import Catalog

#: The exit status of what Ctrl-C has ended.
INTERRUPTED = 130
#: The exit status of what nobody reads any more.
CLOSED_PIPE = 141


def main(argv: list[str] | None = None) -> int:
    """Runs one command and returns its exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    open_closed_streams()
    print_anything()
    try:
        return _run_and_flush(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if not drop_lost_output():
            raise
        if isinstance(error, BrokenPipeError):
            return CLOSED_PIPE
        return _complain(f"standard output cannot be written: {error.strerror}", 1)


def _run_and_flush(arguments: list[str]) -> int:
    try:
        status = _run(arguments)
    except SystemExit:  # a command line that was explained or refused
        print(end="", flush=True)
        raise
    print(end="", flush=True)
    return status


def _run(arguments: list[str]) -> int:
    first = arguments[0] if arguments else ""
    if first == "--version":
        print(f"notre-dame {version()}")
        return 0
    if first in ("--help", "-h", "help"):
        print(HelpTexts()("command.usage.all"))
        return 0
    commands = COMMANDS | HIDDEN_COMMANDS
    if first and first not in commands and not first.startswith("-"):
        return _complain(f"unknown command {first!r}; the commands are {', '.join(COMMANDS)}", 2)
    fault = _data_fault()
    if fault is not None:
        return _complain(fault, 1)
    return commands[first](arguments[1:]) if first in commands else _window(arguments)


def _complain(sentence: str, status: int) -> int:
    _warn(sentence)
    return status


def _warn(sentence: str) -> None:
    print(f"notre-dame: {sentence}", file=sys.stderr)


def _data_fault() -> str | None:
    """What is wrong with the data in assets that the rules read as they are imported, in a sentence."""
    try:
        import game.rules  # noqa: F401
    except ValueError as error:
        return str(error)
    return None


class HelpTexts:
    """Says the texts of help pages in the system's language. The catalogue is read for the first one."""

    def __call__(self, key: str, **values: object) -> str:
        return self._catalog.text(key, **values)

    @cached_property
    def _catalog(self) -> Catalog:
        from game.client.window.display import system_languages
        from game.text.catalog import Catalog, wanted_language

        return Catalog.found(_warn, wanted_language("", system_languages()))


def version() -> str:
    """The installed version, or a word that says there is none."""
    from importlib import metadata

    try:
        return metadata.version("notre-dame")
    except metadata.PackageNotFoundError:
        return "(not installed)"


# Each command imports its own world: a host never loads pygame, a window never loads a bot.


def _window(argv: list[str]) -> int:
    from game.client.command import window

    return window(argv, HelpTexts())


def _play(argv: list[str]) -> int:
    from game.client.command import play

    return play(argv, HelpTexts())


def _join(argv: list[str]) -> int:
    from game.client.command import join

    return join(argv, HelpTexts())


def _host(argv: list[str]) -> int:
    from net.host.main import main as host

    return host(argv, HelpTexts())


def _bot(argv: list[str]) -> int:
    from net.client.bot import main as bot

    return bot(argv, HelpTexts())


def _web(argv: list[str]) -> int:
    from game.web.command import main as web

    return web(argv, HelpTexts())


def _review(argv: list[str]) -> int:
    from game.client.review.command import main as review

    return review(argv, HelpTexts())


def _doctor(argv: list[str]) -> int:
    from game.client.doctor.command import main as doctor

    return doctor(argv, HelpTexts())


def _licenses(argv: list[str]) -> int:
    from game.client.settings.licenses import main as licenses

    return licenses(argv, HelpTexts())


def _replay(argv: list[str]) -> int:
    from game.client.command import replay

    return replay(argv, HelpTexts())


def _coach(argv: list[str]) -> int:
    from game.session.process import main as coach

    return coach(argv)


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "play": _play,
    "join": _join,
    "host": _host,
    "bot": _bot,
    "web": _web,
    "review": _review,
    "replay": _replay,
    "doctor": _doctor,
    "licenses": _licenses,
}
#: Commands that only this program starts.
HIDDEN_COMMANDS: dict[str, Callable[[list[str]], int]] = {"coach": _coach}

if __name__ == "__main__":
    raise SystemExit(main())
