"""What is remembered from one time to the next: who sat where, by which rules, how fast, which window.

A file that is missing, broken or of another version is no reason to stop: what cannot be read is as at first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Literal

from game import bots, rules
from game.client.layout.box import Size
from game.client.options import rule_options
from game.client.options.game_setup import (
    COLOURS,
    MOST_SEATS,
    NAMES,
    SIGNS,
    SPEEDS,
    Kind,
    SeatSetup,
    Speed,
    has_new_persons,
    presets,
)
from game.client.options.kept_file import KeptFile
from net.storage import folders

RowKind = Kind | Literal["none"]
ROW_KINDS: tuple[RowKind, ...] = ("human", "bot", "none")
RANDOM = "random"
_LONGEST_NAME = 16


@dataclass
class Row:
    """A row of the new game form: a seat, or "none" for an empty chair that keeps its name and colour."""

    kind: RowKind
    name: str
    colour: str
    sign: str
    level: str = bots.DEFAULT_LEVEL

    def seat(self) -> SeatSetup:
        """The row as a seat; an empty chair has none."""
        if self.kind == "none":
            raise ValueError("an empty chair is no seat")
        return SeatSetup(self.name, self.kind, self.colour, self.sign, self.level)


def _usual_rows() -> list[Row]:
    kinds: tuple[RowKind, ...] = ("human", "bot", "bot", "none", "none")
    return [Row(kind, *rest) for kind, *rest in zip(kinds, NAMES, COLOURS, SIGNS, strict=True)]


@dataclass
class Settings:
    """All that is remembered. `starts` is a row's number as text, or "random"."""

    rows: list[Row] = field(default_factory=_usual_rows)
    preset: str = presets()[0]
    new_persons: bool = False
    single_rules: dict[str, Any] = field(default_factory=dict)
    starts: str = RANDOM
    speed: Speed = SPEEDS[0]
    fullscreen: bool = False
    window: Size | None = None

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Settings:
        """The settings in a plain value; whatever does not make sense in it is left as usual."""
        settings = cls()
        settings.rows = _rows(plain.get("rows")) or settings.rows
        checks: dict[str, Callable[[Any], bool]] = {
            "preset": lambda value: value in presets(),
            "starts": lambda value: value == RANDOM or value in map(str, range(MOST_SEATS)),
            "speed": lambda value: value in SPEEDS,
            "fullscreen": lambda value: isinstance(value, bool),
            "new_persons": lambda value: isinstance(value, bool),
        }
        for name, fits in checks.items():
            if name in plain and isinstance(plain[name], (str, bool)) and fits(plain[name]):
                setattr(settings, name, plain[name])
        settings.new_persons &= has_new_persons(settings.preset)
        settings.single_rules = _single_rules(settings.preset, plain.get("single_rules"))
        settings.window = _window(plain.get("window"))
        return settings


def _single_rules(preset: str, plain: Any) -> dict[str, Any]:
    """The single rules, if a game can be played by them."""
    if not isinstance(plain, dict) or not plain.keys() <= rule_options.CHOICES.keys():
        return {}
    try:
        rules.RuleSet.preset(preset, **plain)
    except rules.RulesError:
        return {}
    return plain


def _rows(plain: Any) -> list[Row] | None:
    """The rows, if there is one for each chair with a name that can be shown, and no colour or sign comes
    twice."""
    if not isinstance(plain, list) or len(plain) != MOST_SEATS:
        return None
    rows = []
    for row in plain:
        if not isinstance(row, dict) or not all(
            isinstance(row.get(key), str) for key in asdict(_usual_rows()[0])
        ):
            return None
        if row["kind"] not in ROW_KINDS or not row["name"].isprintable():
            return None
        level = row["level"] if row["level"] in bots.LEVELS else bots.DEFAULT_LEVEL
        rows.append(Row(row["kind"], row["name"][:_LONGEST_NAME], row["colour"], row["sign"], level))
    complete = {row.colour for row in rows} == set(COLOURS) and {row.sign for row in rows} == set(SIGNS)
    return rows if complete else None


def _window(plain: Any) -> Size | None:
    if not isinstance(plain, list) or len(plain) != 2:
        return None
    width, height = plain
    fits = all(type(number) is int and 200 <= number <= 16384 for number in plain)
    return (width, height) if fits else None


class Memory:
    """Settings and the file they are kept in; without a file they are forgotten at the end."""

    def __init__(self, path: Path | None = None) -> None:
        self._file = KeptFile(path)
        self.settings = Settings.from_plain(self._file.read())

    @classmethod
    def of_user(cls) -> Memory:
        """The memory in the user's own folder for settings."""
        return cls(folders.config() / "settings.json")

    @property
    def path(self) -> Path | None:
        return self._file.path

    @property
    def broken(self) -> Path | None:
        """Where a file that cannot be read is kept, from the next `save` on."""
        return self._file.broken

    @property
    def unread(self) -> bool:
        """Whether there was a file that could not be read."""
        return bool(self._file.unread)

    def save(self) -> None:
        """Writes the settings; a folder that cannot be written to is only warned of."""
        self._file.write(asdict(self.settings))
