"""The user's settings: the last new game form, speed and window. What cannot be read has its default."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from game import bots, rules
from game.board.box import Size
from game.board.crest import Crest
from game.settings import keys, rule_options
from game.settings.game_setup import MOST_SEATS, NAMES, SPEEDS, Speed, has_new_persons, presets
from game.settings.json_file import JsonFile
from game.settings.system_name import system_name
from net.messages.records import COLOURS, SIGNS, Colour, SeatSetup, Sign
from net.storage import folders

RowKind = Literal["human", "bot", "none"]
ROW_KINDS: tuple[RowKind, ...] = get_args(RowKind)
RANDOM = "random"
#: Percent.
VOLUMES = (100, 75, 50, 25, 0)
TEXT_SIZES = (100, 115, 130)
#: How much moves: things fly; they fade in where they go; nothing.
MOTIONS = ("full", "calm", "none")
SYSTEM_LANGUAGE = ""
_LONGEST_NAME = 16


@dataclass
class SetupRow:
    """A row of the new game form: a seat, or "none" for an empty one that keeps its name and colour."""

    kind: RowKind
    name: str
    colour: Colour
    sign: Sign
    level: str = bots.DEFAULT_LEVEL

    @property
    def crest(self) -> Crest:
        return Crest(self.colour, self.sign)

    def seat(self) -> SeatSetup:
        """The row as a seat. Raises ValueError for an empty one."""
        if self.kind == "none":
            raise ValueError("an empty row is no seat")
        seat: SeatSetup = {"name": self.name, "kind": self.kind, "colour": self.colour, "sign": self.sign}
        return {**seat, "level": self.level} if self.kind == "bot" else seat


def _usual_rows() -> list[SetupRow]:
    kinds: tuple[RowKind, ...] = ("human", "bot", "bot", "none", "none")
    return [SetupRow(*row) for row in zip(kinds, NAMES, COLOURS, SIGNS, strict=True)]


@dataclass
class UserSettings:
    """All settings.

    starts: the number of the row that starts, as text, or "random". table_data: the path of a file of table
    data, "" for the standard; whoever uses it finds out whether it can be read. coach, coach_on_network:
    whether the coach gives hints in games at this machine and on the network, where the table allows it.
    motion: how much moves at the table, of MOTIONS.
    confirm: whether a choice has to be made twice. language: the code of the language, "" for the system's.
    languages: by name, the codes of those who are asked in another one where several share the machine.
    ask_message: whether a drive asks about the message at its end instead of taking it.
    newcomer: whether no game was begun on this machine yet. guided: the id of the table of the guided first
    game until it lets go. explain: by name, to whom things are explained, and what they have been told.
    played_since: from when on games are counted, in seconds since 1970. text_size: of TEXT_SIZES, in percent.
    keys: the keys of the table that were changed, by their commands.
    sound: whether anything is heard; effects_volume, signals_volume: how loud, of VOLUMES.
    """

    rows: list[SetupRow] = field(default_factory=_usual_rows)
    preset: str = presets()[0]
    new_persons: bool = False
    rule_options: dict[str, Any] = field(default_factory=dict)
    table_data: str = ""
    starts: str = RANDOM
    speed: Speed = SPEEDS[0]
    coach: bool = True
    coach_on_network: bool = False
    motion: str = MOTIONS[0]
    ask_message: bool = False
    confirm: bool = False
    language: str = SYSTEM_LANGUAGE
    languages: dict[str, str] = field(default_factory=dict)
    text_size: int = 100
    sound: bool = True
    effects_volume: int = 75
    signals_volume: int = 75
    fullscreen: bool = False
    window: Size | None = None
    newcomer: bool = False
    guided: str = ""
    explain: dict[str, list[str]] = field(default_factory=dict)
    played_since: int = 0
    keys: dict[str, str] = field(default_factory=dict)

    def name_first(self, name: str) -> None:
        """Gives the first row a name, unless another row has it or it is empty."""
        name = name[:_LONGEST_NAME].strip()
        if name and all(name.casefold() != row.name.casefold() for row in self.rows):
            self.rows[0].name = name

    def swap(self, row: int, what: Literal["colour", "sign"], value: str) -> None:
        """Sets the colour or sign of a row; the row that had it gets the old one."""
        other = next(each for each in self.rows if getattr(each, what) == value)
        setattr(other, what, getattr(self.rows[row], what))
        setattr(self.rows[row], what, value)

    def explain_to(self, name: str, *, wanted: bool) -> None:
        """Has things explained to whoever has that name, or not."""
        if wanted:
            self.explain.setdefault(name, [])
        else:
            self.explain.pop(name, None)

    def rename_person(self, name: str, new: str) -> None:
        """Keeps what was explained to whoever had that name, and the language, for the new one."""
        told, language = self.explain.pop(name, None), self.languages.pop(name, None)
        if told is not None:
            self.explain.setdefault(new, told)
        if language is not None:
            self.languages.setdefault(new, language)

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> UserSettings:
        """The settings in a plain value; what is missing or invalid has its default."""
        settings = cls()
        settings.rows = _rows(plain.get("rows")) or settings.rows
        checks: dict[str, Callable[[Any], bool]] = {
            "preset": lambda value: value in presets(),
            "starts": lambda value: value == RANDOM or value in map(str, range(MOST_SEATS)),
            "table_data": lambda value: isinstance(value, str) and value.isprintable(),
            "speed": lambda value: value in SPEEDS,
            "motion": lambda value: value in MOTIONS,
            "fullscreen": lambda value: isinstance(value, bool),
            "newcomer": lambda value: isinstance(value, bool),
            "guided": lambda value: isinstance(value, str) and value.isprintable(),
            "new_persons": lambda value: isinstance(value, bool),
            "coach": lambda value: isinstance(value, bool),
            "coach_on_network": lambda value: isinstance(value, bool),
            "ask_message": lambda value: isinstance(value, bool),
            "confirm": lambda value: isinstance(value, bool),
            "language": lambda value: isinstance(value, str) and value.isprintable(),
            "text_size": lambda value: type(value) is int and value in TEXT_SIZES,
            "sound": lambda value: isinstance(value, bool),
            "effects_volume": _is_volume,
            "signals_volume": _is_volume,
            "played_since": lambda value: type(value) is int and value >= 0,
        }
        for name, fits in checks.items():
            if name in plain and isinstance(plain[name], (str, bool, int)) and fits(plain[name]):
                setattr(settings, name, plain[name])
        settings.new_persons &= has_new_persons(settings.preset)
        settings.rule_options = _rule_options(settings.preset, plain.get("rule_options"))
        settings.window = _window(plain.get("window"))
        settings.explain = _explain(plain.get("explain"))
        settings.languages = _languages(plain.get("languages"))
        settings.keys = keys.checked(plain.get("keys", {}))
        return settings


def _is_volume(value: Any) -> bool:
    return type(value) is int and value in VOLUMES


def _rule_options(preset: str, plain: Any) -> dict[str, Any]:
    """The rule options, if a game can be played by them."""
    if not isinstance(plain, dict) or not plain.keys() <= rule_options.CHOICES.keys():
        return {}
    try:
        rules.RuleSet.preset(preset, **plain)
    except rules.RulesError:
        return {}
    return plain


def _rows(plain: Any) -> list[SetupRow] | None:
    """The rows, if there are MOST_SEATS with printable names, and each colour and sign comes once."""
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
        level = row["level"] if row["level"] in bots.NAMES else bots.DEFAULT_LEVEL
        rows.append(SetupRow(row["kind"], row["name"][:_LONGEST_NAME], row["colour"], row["sign"], level))
    complete = {row.colour for row in rows} == set(COLOURS) and {row.sign for row in rows} == set(SIGNS)
    return rows if complete else None


def _explain(plain: Any) -> dict[str, list[str]]:
    """What was told to whom; anything else is left out."""
    if not isinstance(plain, dict):
        return {}
    told = {name: keys for name, keys in plain.items() if isinstance(keys, list) and name.isprintable()}
    return {name: [key for key in keys if isinstance(key, str)] for name, keys in told.items()}


def _languages(plain: Any) -> dict[str, str]:
    """Who is asked in which language; anything else is left out."""
    if not isinstance(plain, dict):
        return {}
    return {name: code for name, code in plain.items() if isinstance(code, str) and name.isprintable()}


def _window(plain: Any) -> Size | None:
    if not isinstance(plain, list) or len(plain) != 2:
        return None
    width, height = plain
    fits = all(type(number) is int and 200 <= number <= 16384 for number in plain)
    return (width, height) if fits else None


def _refused(plain: dict[str, Any], settings: UserSettings) -> tuple[str, ...]:
    """The names of those in the plain value that became others, for what they held was invalid."""
    used = json.loads(json.dumps(asdict(settings)))
    return tuple(name for name in used if name in plain and plain[name] != used[name])


class SettingsFile:
    """The settings and their file. Without a path nothing is stored."""

    def __init__(self, path: Path | None = None) -> None:
        self._file = JsonFile(path)
        plain = self._file.read()
        self.settings = UserSettings.from_plain(plain)
        #: The names of the settings in the file that could not be used as they stood there.
        self.refused = _refused(plain, self.settings)

    @classmethod
    def of_user(cls) -> SettingsFile:
        """The file in the user's folder for settings."""
        file = cls(folders.config() / "settings.json")
        if file._file.missing:
            file.settings.name_first(system_name())
            file.settings.newcomer = True
        return file

    @property
    def path(self) -> Path | None:
        return self._file.path

    @property
    def broken(self) -> Path | None:
        """The name that a file which cannot be read gets at the next `save`."""
        return self._file.broken

    @property
    def unread(self) -> bool:
        """Whether there was a file that could not be read."""
        return bool(self._file.unread)

    def save(self) -> None:
        """Writes the file; failing to do so is only logged."""
        self._file.write(asdict(self.settings))
