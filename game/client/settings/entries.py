"""Every setting that can be changed: its group, its values, and what a change does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.board.box import Size
from game.client.widgets import clipboard
from game.client.window.app import App
from game.settings import keys
from game.settings.game_setup import SPEEDS, Speed
from game.settings.settings import MOTIONS, SYSTEM_LANGUAGE, TEXT_SIZES, VOLUMES
from game.text.catalog import languages
from net.messages.records import COLOURS
from net.storage import folders

GROUPS = ("game", "seats", "keys", "sound", "window", "files")
#: Sizes of the window to choose from.
SIZES: tuple[Size, ...] = ((1024, 640), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440))


@dataclass(frozen=True)
class Entry:
    """One setting. Its name and a line about it stand in the catalogue under `set.` and its name.

    values: those to choose from with their words, or empty for an action that a button does. put: called
    with the chosen value, or with the value in force. enabled: whether it can be changed now.
    caption, told, button: its name, the line about it and what its button says where these are not in the
    catalogue under its name. command: the command of the table whose key it is.
    """

    name: str
    group: str
    values: tuple[tuple[str, str], ...]
    value: str
    put: Callable[[str], None]
    enabled: bool = True
    caption: str = ""
    told: str = ""
    button: str = ""
    command: str = ""


@dataclass(frozen=True)
class SpeedHere:
    """The speed of the game that is being played, which can differ from that of the next one."""

    value: Callable[[], Speed]
    change: Callable[[Speed], None]


def entries(app: App, here: SpeedHere | None) -> list[Entry]:
    """All settings in the order of their groups. here: the speed of the game from which they were opened."""
    return [*_game(app, here), *_seats(app), *_keys(app), *_sound(app), *_window(app), _data_folder()]


def _game(app: App, here: SpeedHere | None) -> list[Entry]:
    text, settings = app.catalog.text, app.settings

    def change(value: str) -> None:
        settings.speed = next(speed for speed in SPEEDS if speed == value)
        if here is not None:
            here.change(settings.speed)

    speeds = tuple((speed, text(f"new.speed.{speed}")) for speed in SPEEDS)
    motions = tuple((amount, text(f"set.motion.{amount}")) for amount in MOTIONS)
    return [
        Entry("speed", "game", speeds, settings.speed if here is None else here.value(), change),
        Entry("motion", "game", motions, settings.motion, partial(setattr, settings, "motion")),
        _switch(app, "confirm", "game"),
        _switch(app, "ask_message", "game"),
        _switch(app, "coach", "game"),
        _switch(app, "coach_on_network", "game"),
    ]


def _switch(app: App, name: str, group: str) -> Entry:
    """A setting that is on or off."""
    text, settings = app.catalog.text, app.settings
    values = (("no", text("set.off")), ("yes", text("set.on")))
    value = "yes" if getattr(settings, name) else "no"
    return Entry(name, group, values, value, lambda chosen: setattr(settings, name, chosen == "yes"))


def _seats(app: App) -> list[Entry]:
    """The colour of each row of the form of a new game."""
    text, settings = app.catalog.text, app.settings
    colours = tuple((colour, text(f"colour.{colour}")) for colour in COLOURS)
    return [
        Entry(
            f"colour.{number}",
            "seats",
            colours,
            row.colour,
            partial(settings.swap, number, "colour"),
            caption=text("set.colour", number=number + 1),
            told=text("set.colour.about", name=row.name),
        )
        for number, row in enumerate(settings.rows)
    ]


def _keys(app: App) -> list[Entry]:
    """The key of each command of the table, and all of them as delivered."""
    catalog, text = app.catalog, app.catalog.text

    def put(command: str) -> Callable[[str], None]:
        def change(key: str) -> None:
            app.settings.keys, _ = keys.give(app.settings.keys, command, key)
            app.name_keys()

        return change

    def restore(_: str) -> None:
        app.settings.keys = {}
        app.name_keys()

    found = []
    for command, key in keys.in_force(app.settings.keys).items():
        does = text(f"key.{command}.does")
        about = text("set.key.about", key=catalog.cap(keys.DELIVERED[command]))
        name = f"key.{command}"
        found.append(
            Entry(
                name,
                "keys",
                (),
                key,
                put(command),
                caption=does[:1].upper() + does[1:],
                told=about,
                button=catalog.cap(key),
                command=command,
            )
        )
    changed = bool(app.settings.keys)
    return [*found, Entry("all_keys", "keys", (), "", restore, enabled=changed)]


def _sound(app: App) -> list[Entry]:
    settings = app.settings

    def switch(chosen: str) -> None:
        app.sounds.switch(on=chosen == "yes")
        app.sounds.signal("turn")

    sound = _switch(app, "sound", "sound")
    return [
        Entry(sound.name, sound.group, sound.values, sound.value, switch),
        _volume(app, "effects_volume", settings.effects_volume, "coin"),
        _volume(app, "signals_volume", settings.signals_volume, "turn"),
    ]


def _volume(app: App, name: str, percent: int, sample: str) -> Entry:
    """A volume, which is heard as it is set."""

    def put(chosen: str) -> None:
        setattr(app.settings, name, int(chosen))
        app.sounds.signal(sample)

    values = tuple((str(each), app.catalog.text("set.percent", percent=each)) for each in reversed(VOLUMES))
    return Entry(name, "sound", values, str(percent), put)


def _window(app: App) -> list[Entry]:
    window, text = app.window, app.catalog.text

    def resize(chosen: str) -> None:
        width, _, height = chosen.partition("x")
        app.resize((int(width), int(height)))
        app.settings.window = window.windowed

    def full(chosen: str) -> None:
        if window.fullscreen != (chosen == "yes"):
            app.toggle_fullscreen()
        app.settings.fullscreen = window.fullscreen

    sizes = sorted({*SIZES, window.windowed})
    values = tuple((_size(size), text("set.size", width=size[0], height=size[1])) for size in sizes)
    switch = (("no", text("set.off")), ("yes", text("set.on")))
    return [
        Entry("fullscreen", "window", switch, "yes" if window.fullscreen else "no", full),
        Entry("window", "window", values, _size(window.windowed), resize, enabled=not window.fullscreen),
        _text_size(app),
        _language(app),
    ]


def _text_size(app: App) -> Entry:
    """How large text is; a window smaller than the usual one has no room for larger text."""
    values = tuple((str(each), app.catalog.text("set.percent", percent=each)) for each in TEXT_SIZES)
    roomy = app.has_room_for_larger_text

    def put(chosen: str) -> None:
        app.set_text_size(int(chosen))

    value = str(app.settings.text_size if roomy else TEXT_SIZES[0])
    told = "" if roomy else app.catalog.text("set.text_size.small")
    return Entry("text_size", "window", values, value, put, roomy, told=told)


def _language(app: App) -> Entry:
    """The language of all texts."""
    system = (SYSTEM_LANGUAGE, app.catalog.text("set.language.system"))
    values = (system, *languages().items())
    return Entry("language", "window", values, app.settings.language, app.set_language)


def _size(size: Size) -> str:
    return f"{size[0]}x{size[1]}"


def _data_folder() -> Entry:
    return Entry("data_folder", "files", (), str(folders.data()), clipboard.put)
