"""The file that keeps finished games, so that a contest goes on where it was stopped or killed.

Lines of JSON: the first says what the games have in common, each other is a game. Contests with the same
rules and the same code can share a file.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, Self

from game import rules
from tools.arena.contest import Played
from tools.fingerprint import fingerprint

FORMAT: Final = "notre-dame arena 1"


class StateFileError(Exception):
    """A file that is no state file or holds other games; the text says so in a sentence."""


class StateFile:
    """Finished games on disk; `known` are those it held when it was opened.

    A last line that was cut when its writer was killed is dropped. Raises StateFileError for a file of
    anything else, and leaves that as it is.
    """

    def __init__(self, path: Path, rule_set: rules.RuleSet) -> None:
        head = {"format": FORMAT, "rules": rule_set.to_plain(), "code": fingerprint()}
        try:
            data = path.read_bytes() if path.exists() else b""
            whole = data[: data.rfind(b"\n") + 1]
            lines = whole.splitlines()
            if lines:
                _check_head(path, lines[0], head)
            elif not _line(head).startswith(data):
                raise StateFileError(f"{path} is no file of the arena")
            self.known = tuple(_game(path, number, line) for number, line in enumerate(lines[1:], start=2))
            self._file = path.open("ab")
            self._file.truncate(len(whole))
        except OSError as error:
            raise StateFileError(f"{path}: {error.strerror}") from error
        if not lines:
            self._write(head)

    def add(self, game: Played) -> None:
        """Keep a game; it is in the file when this returns."""
        seconds = [{str(taken): count for taken, count in seat.items()} for seat in game.seconds]
        self._write({**game._asdict(), "seconds": seconds})

    def _write(self, plain: dict[str, Any]) -> None:
        self._file.write(_line(plain))
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


def _line(plain: dict[str, Any]) -> bytes:
    return json.dumps(plain, separators=(",", ":")).encode() + b"\n"


def _check_head(path: Path, line: bytes, wanted: dict[str, Any]) -> None:
    found = _parsed(line)
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise StateFileError(f"{path} is no file of the arena")
    if found.get("rules") != json.loads(json.dumps(wanted["rules"])):
        raise StateFileError(f"{path} holds games of other rules")
    if found.get("code") != wanted["code"]:
        raise StateFileError(f"{path} holds games of other code: the rules or the bots were changed since")


def _game(path: Path, number: int, line: bytes) -> Played:
    plain = _parsed(line)
    try:
        seconds = tuple({float(taken): count for taken, count in seat.items()} for seat in plain["seconds"])
        seating, places, prestige = (tuple(plain[key]) for key in ("seating", "places", "prestige"))
        game = Played(plain["deal"], seating, places, prestige, seconds)
    except (TypeError, KeyError, ValueError, AttributeError) as error:
        raise StateFileError(f"{path}: line {number} is no game") from error
    numbers = (game.deal, *places, *prestige)
    if (
        not all(isinstance(name, str) for name in seating)
        or not all(type(number) is int for number in numbers)
        or not len(seating) == len(places) == len(prestige)
        or 1 not in places
    ):
        raise StateFileError(f"{path}: line {number} is no game")
    return game


def _parsed(line: bytes) -> Any:
    """What the line holds, or None if it is not JSON."""
    try:
        return json.loads(line)
    except ValueError:
        return None
