"""The user's settings: the last new game form, speed and window. What cannot be read has its default."""

from __future__ import annotations

import json
import secrets
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints

from game import bots, rules
from game.board.crest import Crest
from game.rules.hints import Length, Range, among
from game.rules.printable import beginning
from game.rules.shape import Shape, fits, shape_of
from game.settings import adaptive as adaptive_level
from game.settings import keys, rule_options
from game.settings.game_setup import (
    MOST_SEATS,
    NAMES,
    SPEEDS,
    GameSetup,
    Speed,
    has_new_persons,
    open_seat,
    presets,
)
from game.settings.json_file import JsonFile
from game.settings.system_name import system_name
from net.messages.records import COLOURS, SIGNS, Colour, FinishedGame, SeatSetup, Sign
from net.storage import folders

RowKind = Literal["human", "bot", "none"]
ROW_KINDS: tuple[RowKind, ...] = get_args(RowKind)
RANDOM: Final = "random"
#: The character of a bot for which one is drawn when the game begins.
SURPRISE: Final = "surprise"
#: How much moves: things fly; they fade in where they go; nothing.
Motion = Literal["full", "calm", "none"]
MOTIONS: Final[tuple[Motion, ...]] = get_args(Motion)
#: Percent.
TextSize = Literal[100, 115, 130, 160]
TEXT_SIZES: Final[tuple[TextSize, ...]] = get_args(TextSize)
_Side = Annotated[int, Range(200, 16384)]
_Across = Annotated[int, Range(-(2**16), 2**16)]
Volume = Literal[0, 25, 50, 75, 100]
SYSTEM_LANGUAGE: Final = ""
_LONGEST_NAME: Final = 16
#: What a setup that is kept under a name is made of.
SETUP: Final = (
    *("rows", "preset", "new_persons", "rule_options", "table_data"),
    *("starts", "speed", "adaptive", "until_three", "hands_on_phones"),
)
MOST_SETUPS: Final = 20
LONGEST_SETUP_NAME: Final = 30
SetupName = Annotated[str, Length(1, LONGEST_SETUP_NAME)]


@dataclass(frozen=True, slots=True)
class OnPage:
    """The place of a setting on the page of settings.

    words: where the words for its values stand in the catalogue; numbers, true and false need none.
    """

    group: str
    words: str = ""


@dataclass(frozen=True)
class WindowPlace:
    """Where the window stood: the number of its screen and its corner, while the screens had these sizes."""

    screens: list[tuple[_Side, _Side]]
    screen: Annotated[int, Range(0, 63)]
    corner: tuple[_Across, _Across]


@dataclass
class SetupRow:
    """A row of the new game form: a seat, or "none" for an empty one that keeps its name and colour.

    level: of a bot; after a dot its character, or SURPRISE.
    """

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
        if self.kind != "bot":
            return seat
        drawn = secrets.choice(bots.CHARACTERS)
        return {**seat, "level": self.level.replace(f".{SURPRISE}", f".{drawn}")}


def _usual_rows() -> list[SetupRow]:
    kinds: tuple[RowKind, ...] = ("human", "bot", "bot", "none", "none")
    return [SetupRow(*row) for row in zip(kinds, NAMES, COLOURS, SIGNS, strict=True)]


@dataclass
class UserSettings:
    """All settings. Each is declared here and nowhere else: its values, its default, its place on the page.

    starts: the number of the row that starts, as text, or "random". table_data: the path of a file of table
    data, "" for the standard; whoever uses it finds out whether it can be read. coach, coach_on_network:
    whether the coach gives hints in games at this machine and on the network, where the table allows it.
    confirm: whether a choice has to be made twice. language: the code of the language, "" for the system's.
    languages: by name, the codes of those who are asked in another one where several share the machine.
    ask_message: whether a drive asks about the message at its end instead of taking it.
    newcomer: whether no game was begun on this machine yet. guided: the id of the table of the guided first
    game until it lets go. explain: by name, to whom things are explained, and what they have been told.
    played_since: from when on games are counted, in seconds since 1970. text_size, volumes: in percent.
    phones: whether tables hosted here are open to browsers. hands_on_phones: whether the people of a new game
    hold their cards on phones, around this screen.
    keys: the keys of the table that were changed, by their commands. setups: by name, plain values of SETUP.
    adaptive: whether bots in games at this machine have the level of `strength`, which follows the results of
    the person; followed: the game that it followed last.
    """

    rows: list[SetupRow] = field(default_factory=_usual_rows)
    preset: Annotated[str, among("a rule set", presets())] = presets()[0]
    new_persons: bool = False
    rule_options: dict[str, Any] = field(default_factory=dict)
    table_data: Annotated[str, Length(0, 4096)] = ""
    starts: Literal["random", "0", "1", "2", "3", "4"] = RANDOM
    until_three: bool = False
    hands_on_phones: bool = False
    phones: bool = True
    speed: Annotated[Speed, OnPage("game", "new.speed.")] = SPEEDS[0]
    motion: Annotated[Motion, OnPage("game", "set.motion.")] = "full"
    confirm: Annotated[bool, OnPage("game")] = False
    ask_message: Annotated[bool, OnPage("game")] = False
    coach: Annotated[bool, OnPage("game")] = True
    coach_on_network: Annotated[bool, OnPage("game")] = False
    sound: Annotated[bool, OnPage("sound")] = True
    effects_volume: Annotated[Volume, OnPage("sound")] = 75
    signals_volume: Annotated[Volume, OnPage("sound")] = 75
    fullscreen: Annotated[bool, OnPage("window")] = False
    window: Annotated[tuple[_Side, _Side] | None, OnPage("window")] = None
    place: WindowPlace | None = None
    text_size: Annotated[TextSize, OnPage("window")] = 100
    high_contrast: Annotated[bool, OnPage("window")] = False
    turn_flash: Annotated[bool, OnPage("window")] = True
    turn_title: Annotated[bool, OnPage("window")] = True
    language: Annotated[str, OnPage("window")] = SYSTEM_LANGUAGE
    languages: dict[str, str] = field(default_factory=dict)
    newcomer: bool = False
    guided: str = ""
    explain: dict[str, list[str]] = field(default_factory=dict)
    played_since: Annotated[int, Range(0, 2**53)] = 0
    keys: dict[str, str] = field(default_factory=dict)
    adaptive: bool = False
    strength: Annotated[int, Range(0, adaptive_level.MOST)] = adaptive_level.USUAL
    followed: Annotated[str, Length(0, 64)] = ""
    setups: Annotated[dict[SetupName, dict[str, Any]], Length(0, MOST_SETUPS)] = field(default_factory=dict)

    def follow(self, game: FinishedGame) -> None:
        """Adapt the strength of bots to a game of one person that has ended; to each game once."""
        people = [seat for seat, player in enumerate(game["seats"]) if player["kind"] == "human"]
        mark = f"{game['table']} {game['game']}"
        if not self.adaptive or len(people) != 1 or "played_on_from" in game or mark == self.followed:
            return
        won = any(row["seat"] == people[0] and row["place"] == 1 for row in game["result"])
        self.followed = mark
        self.strength = adaptive_level.after_game(self.strength, len(game["seats"]), won=won)

    def keep_setup(self, name: str) -> None:
        """Keep the setup of a new game under a name; what was kept under it goes."""
        self.setups[name] = {key: value for key, value in asdict(self).items() if key in SETUP}

    def setup_named(self, name: str) -> UserSettings:
        """Settings that have the setup of that name, where it can be read, and defaults else."""
        return UserSettings.from_plain(self.setups[name])

    def use_setup(self, name: str) -> None:
        """Make the setup of that name the one of a new game."""
        kept = self.setup_named(name)
        for key in SETUP:
            setattr(self, key, getattr(kept, key))

    def name_first(self, name: str) -> None:
        """Give the first row a name, unless another row has it or it is empty."""
        name = beginning(name, _LONGEST_NAME).strip()
        if name and all(name.casefold() != row.name.casefold() for row in self.rows):
            self.rows[0].name = name

    @property
    def sitting(self) -> list[int]:
        """The numbers of the rows that are seats."""
        return [number for number, row in enumerate(self.rows) if row.kind != "none"]

    def on_phone(self, row: SetupRow) -> bool:
        """Whether somebody plays there who is not named here, but on a phone."""
        return row.kind == "human" and self.hands_on_phones

    def followed_level(self, level: str) -> str:
        """The level that a bot plays at: that one, or the one that follows results, with its character."""
        if not self.adaptive:
            return level
        _, dot, character = level.partition(".")
        return adaptive_level.level(self.strength) + dot + character

    def new_game(self) -> GameSetup:
        """The game that the form describes, but for the table data."""
        seats = [self._seat(place, self.rows[number]) for place, number in enumerate(self.sitting)]
        start = None if self.starts == RANDOM else self.sitting.index(int(self.starts))
        new_persons = {"new_persons": True} if self.new_persons else {}
        options = {"start_seat": start, **new_persons, **self.rule_options}
        return GameSetup(tuple(seats), self.preset, options, speed=self.speed, until_three=self.until_three)

    def _seat(self, place: int, row: SetupRow) -> SeatSetup:
        if self.on_phone(row):
            return {**open_seat(place), "colour": row.colour, "sign": row.sign}
        return replace(row, level=self.followed_level(row.level)).seat()

    def swap(self, row: int, what: Literal["colour", "sign"], value: str) -> None:
        """Set the colour or sign of a row; the row that had it gets the old one."""
        other = next(each for each in self.rows if getattr(each, what) == value)
        setattr(other, what, getattr(self.rows[row], what))
        setattr(self.rows[row], what, value)

    def explains_to(self, name: str) -> bool:
        """Whether things are explained to whoever has that name."""
        return name.strip() in self.explain

    def explain_to(self, name: str, *, wanted: bool) -> None:
        """Has things explained to whoever has that name, or not. Blanks around it do not count."""
        if wanted:
            self.explain.setdefault(name.strip(), [])
        else:
            self.explain.pop(name.strip(), None)

    def rename_person(self, name: str, new: str) -> None:
        """Keep what was explained to whoever had that name, and the language, for the new one."""
        name, new = name.strip(), new.strip()
        told, language = self.explain.pop(name, None), self.languages.pop(name, None)
        if told is not None:
            self.explain.setdefault(new, told)
        if language is not None:
            self.languages.setdefault(new, language)

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> UserSettings:
        """The settings in a plain value; what is missing or invalid has its default."""
        settings = cls()
        for name, shape in _shapes().items():
            if name in plain and fits(shape, plain[name]):
                setattr(settings, name, plain[name])
        settings.rows = _rows(plain.get("rows")) or _usual_rows()
        settings.new_persons &= has_new_persons(settings.preset)
        settings.rule_options = _rule_options(settings.preset, plain.get("rule_options"))
        settings.window = None if settings.window is None else (settings.window[0], settings.window[1])
        settings.place = _place(plain.get("place"))
        settings.keys = keys.checked(plain.get("keys", {}))
        return settings


@cache
def _shapes() -> dict[str, Shape]:
    """What each setting may be in the file."""
    hints = get_type_hints(UserSettings, include_extras=True)
    return {name: shape_of(hint) for name, hint in hints.items()}


def on_page() -> dict[str, tuple[OnPage, tuple[Any, ...]]]:
    """Return the settings on the page in their order: the place of each, and its values if they are a few."""
    found = {}
    for name, hint in get_type_hints(UserSettings, include_extras=True).items():
        inner, *notes = get_args(hint) or (hint,)
        for place in notes:
            if isinstance(place, OnPage):
                choice = get_args(inner) if get_origin(inner) is Literal else ()
                found[name] = place, (False, True) if inner is bool else choice
    return found


def _rule_options(preset: str, plain: Any) -> dict[str, Any]:
    """Return the rule options if a game can be played by them, else none."""
    if not isinstance(plain, dict) or not plain.keys() <= rule_options.CHOICES.keys():
        return {}
    try:
        rules.RuleSet.preset(preset, **plain)
    except rules.RulesError:
        return {}
    return plain


def _place(plain: Any) -> WindowPlace | None:
    """Return the place of the window if it can be on its screen, however the screens are arranged."""
    if not fits(shape_of(WindowPlace), plain) or plain["screen"] >= len(plain["screens"]):
        return None
    sizes = [(width, height) for width, height in plain["screens"]]
    across, down = plain["corner"]
    if abs(across) >= sum(width for width, _ in sizes) or abs(down) >= sum(height for _, height in sizes):
        return None
    return WindowPlace(sizes, plain["screen"], (across, down))


def _rows(plain: Any) -> list[SetupRow] | None:
    """Return the rows if there are MOST_SEATS, and each colour and sign comes once."""
    if not fits(shape_of(list[SetupRow]), plain) or len(plain) != MOST_SEATS:
        return None
    rows = [SetupRow(**row) for row in plain]
    for row in rows:
        row.name = beginning(row.name, _LONGEST_NAME)
        level, _, character = row.level.partition(".")
        drawn = level in bots.LEVELS and character == SURPRISE
        row.level = row.level if drawn or bots.known(row.level) else bots.DEFAULT_LEVEL
    complete = {row.colour for row in rows} == set(COLOURS) and {row.sign for row in rows} == set(SIGNS)
    return rows if complete else None


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
        """Write the file; failing to do so is only logged."""
        self._file.write(asdict(self.settings))
