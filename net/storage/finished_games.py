"""Finished games in the user's data folder: small JSON files, each with the record of one game."""

from __future__ import annotations

import contextlib
import json
import logging
import os
from collections.abc import Iterable
from itertools import chain, count
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.rules import Record, RecordError, ranking, replay
from game.rules.shape import ShapeError, shape_of
from net.messages.codes import CodedError
from net.messages.deal import seed_of
from net.messages.records import FinishedGame
from net.storage import folders
from net.storage.files import content, file_name, one_line, reason, write_whole

LARGEST: Final = 256 * 1024
#: How the files of tables begin that are not games: saved ones, and those that were moved into a file.
_TABLES: Final = (b"SQLite format 3", b"notre-dame table ")
_SHAPE: Final = shape_of(FinishedGame, lenient=True)

log = logging.getLogger(__name__)


class UnkeptError(CodedError):
    """A finished game could not be stored."""

    kind = "notice"


class FinishedGameError(ValueError):
    """A finished game that is not valid or cannot be read; the text is one sentence in one line."""

    def __init__(self, text: str) -> None:
        super().__init__(one_line(text))


class NotPlayableError(FinishedGameError):
    """A finished game whose record this program cannot play again."""


class KeptGame(NamedTuple):
    """A finished game and its record. Only replaying the record shows whether it is right.

    ended: when the file was written, in seconds since 1970.
    """

    game: FinishedGame
    record: Record
    ended: float


class Archive(NamedTuple):
    """The finished games, the latest first; faults: a sentence for each file that does not hold one."""

    games: list[KeptGame]
    faults: list[str]


def folder() -> Path:
    """The folder of the finished games."""
    return folders.data() / "records"


def path_of(table: str, game: int) -> Path:
    """The file of a game of a table, whether it is there or not."""
    return folder() / f"{table}-{game}.json"


def keep(game: FinishedGame) -> None:
    """Write a valid game into its file, unless there is one; other processes may do so at the same time.

    Raises UnkeptError.
    """
    path = path_of(game["table"], game["game"])
    kept: FinishedGame = {
        "table": game["table"],
        "game": game["game"],
        "seats": game["seats"],
        "result": game["result"],
        "record": game["record"],
    }
    if "played_on_from" in game:
        kept["played_on_from"] = game["played_on_from"]
    if "deal" in game:
        kept["deal"] = game["deal"]
    text = json.dumps(kept)
    if len(text) > LARGEST:
        raise UnkeptError("unkept-large", most=LARGEST)
    try:
        if not path.exists():
            write_whole(path, text)
    except OSError as error:
        where = one_line(str(folder()))
        raise UnkeptError("unkept-folder", folder=where, detail=reason(error)) from error


class GameKeeper:
    """Stores the games of a table that are over, each once.

    One that cannot be stored is tried again at the next call, and logged once.
    """

    def __init__(self) -> None:
        self._kept: set[int] = set()
        self._failed: set[int] = set()

    @property
    def failing(self) -> bool:
        """Whether there are games that could not be stored."""
        return bool(self._failed)

    def keep(self, games: Iterable[FinishedGame]) -> None:
        """Store those that are not stored yet."""
        for game in games:
            number = game["game"]
            if number in self._kept:
                continue
            try:
                keep(game)
            except UnkeptError as error:
                if number not in self._failed:
                    log.error("%s", error)
                self._failed.add(number)
            else:
                self._kept.add(number)
                self._failed.discard(number)


def keep_foreign(game: Any) -> None:
    """Write a game that a host has sent, if it is valid. Raises UnkeptError."""
    try:
        validated(game)
    except FinishedGameError as error:
        raise UnkeptError("unkept-invalid", detail=str(error).removesuffix(".")) from error
    keep(game)


def read(path: Path) -> KeptGame:
    """The finished game in a file. Raises FinishedGameError."""
    try:
        text = content(path, LARGEST)
        ended = path.stat().st_mtime
    except OSError as error:
        raise FinishedGameError(f"The finished game in {path} cannot be read: {reason(error)}.") from error
    if text.startswith(_TABLES):
        raise FinishedGameError(f"{path} is a table that goes on: only a game that is over can be opened.")
    try:
        game = json.loads(text.decode("utf-8-sig"))
        record = validated(game)
    except (ValueError, RecursionError) as error:
        why = str(error) if isinstance(error, FinishedGameError) else "it is not JSON"
        fault = "cannot be played again" if isinstance(error, NotPlayableError) else "is not a finished game"
        raise FinishedGameError(f"{path} {fault}: {why.removesuffix('.')}.") from error
    return KeptGame(game, record, ended)


def validated(game: Any) -> Record:
    """The record in an untrusted finished game. Raises FinishedGameError."""
    try:
        _SHAPE.check(game, "game")
        record = Record.from_plain(game["record"])
    except ShapeError as error:
        raise FinishedGameError(f"{error}.") from error
    except RecordError as error:
        raise NotPlayableError(f"{error}.") from error
    if not record.seats == len(game["seats"]) == len(game["result"]):
        raise FinishedGameError(f"its record is one of {record.seats} seats.")
    if sorted(row["seat"] for row in game["result"]) != [*range(record.seats)]:
        raise FinishedGameError("its result does not name every seat once.")
    return record


def verify(game: KeptGame) -> None:
    """Play a game again and compare deals, choices and result. Raises FinishedGameError."""
    try:
        *_, end = replay(game.record)
    except RecordError as error:
        raise FinishedGameError(f"The record is wrong: {error}.") from error
    if "deal" in game.game and seed_of(game.game["deal"]) != game.record.seed:
        raise FinishedGameError("The record is correct, but its deal gives a different seed.")
    if [row._asdict() for row in ranking(end.state)] != game.game["result"]:
        raise FinishedGameError("The record is correct, but its result is different.")


def new_file(folder: Path, name: str) -> Path:
    """Return a path in that folder, named like `name`, where no file is yet."""
    name = file_name(name) or "game"
    names = chain([name], (f"{name} {number}" for number in count(2)))
    return next(path for each in names if not os.path.lexists(path := folder / f"{each}.json"))


def export(game: KeptGame, path: Path) -> None:
    """Write a game into a new file. Raises FinishedGameError, also if the file exists."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(exist_ok=False)
        _fill(path, json.dumps(game.game))
    except OSError as error:
        raise FinishedGameError(f"{path} cannot be written: {reason(error)}.") from error


def _fill(path: Path, text: str) -> None:
    """Write a text into a new file, which is gone where that fails. Raises OSError."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError:
        with contextlib.suppress(OSError):
            path.unlink()
        raise


def delete(path: Path) -> None:
    """Delete the file of a finished game. Raises FinishedGameError."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise FinishedGameError(f"{path} cannot be deleted: {reason(error)}.") from error


def archive() -> Archive:
    """All finished games in the folder."""
    games, faults = [], []
    for path in paths():
        try:
            games.append(read(path))
        except FinishedGameError as error:
            faults.append(str(error))
    return Archive(games, faults)


def paths() -> list[Path]:
    """The files in the folder, the latest first."""
    dated: list[tuple[float, str]] = []
    with contextlib.suppress(OSError), os.scandir(folder()) as found:
        for one in found:
            with contextlib.suppress(OSError):  # it was deleted just now, or is a link to nothing
                if one.name.endswith(".json"):
                    dated.append((one.stat().st_mtime, one.path))
    dated.sort(key=lambda one: one[0], reverse=True)
    return [Path(path) for _, path in dated]
