"""Every setting that can be changed: its group, its values, and what a change does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from game.board.box import Size
from game.client.widgets import clipboard
from game.client.window.app import App
from game.settings import keys
from game.settings.game_setup import Speed
from game.settings.settings import SYSTEM_LANGUAGE, OnPage, on_page
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
    found = [*_declared(app, here), *_seats(app), *_keys(app), *_files(app)]
    return sorted(found, key=lambda entry: GROUPS.index(entry.group))


def _declared(app: App, here: SpeedHere | None) -> Iterator[Entry]:
    """The settings that say themselves where they stand and what they may be."""
    puts, settings = _puts(app, here), app.settings
    for name, (place, values) in on_page().items():
        if name in _SPECIAL:
            yield _SPECIAL[name](app)
            continue
        words = tuple((_key(value), _word(app, place, value)) for value in values)
        value = here.value() if here is not None and name == "speed" else getattr(settings, name)
        usual = partial(setattr, settings, name)
        known = {_key(value): value for value in values}
        yield Entry(name, place.group, words, _key(value), _chosen(known, puts.get(name, usual)))


def _chosen(known: dict[str, Any], put: Callable[[Any], None]) -> Callable[[str], None]:
    return lambda key: put(known[key])


def _key(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _word(app: App, place: OnPage, value: Any) -> str:
    text = app.catalog.text
    if isinstance(value, bool):
        return text("set.on" if value else "set.off")
    return text("set.percent", percent=value) if isinstance(value, int) else text(f"{place.words}{value}")


def _puts(app: App, here: SpeedHere | None) -> dict[str, Callable[[Any], None]]:
    """What a change does beside storing the value."""
    settings, sounds = app.settings, app.sounds

    def speed(value: Speed) -> None:
        settings.speed = value
        if here is not None:
            here.change(value)

    def sound(on: bool) -> None:
        sounds.switch(on=on)
        sounds.signal("turn")

    def volume(name: str, sample: str) -> Callable[[Any], None]:
        def put(percent: int) -> None:
            setattr(settings, name, percent)
            sounds.signal(sample)

        return put

    return {
        "speed": speed,
        "sound": sound,
        "effects_volume": volume("effects_volume", "coin"),
        "signals_volume": volume("signals_volume", "turn"),
        "text_size": app.set_text_size,
        "high_contrast": app.set_high_contrast,
    }


def _seats(app: App) -> list[Entry]:
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


def _fullscreen(app: App) -> Entry:
    window, text = app.window, app.catalog.text

    def full(chosen: str) -> None:
        if window.fullscreen != (chosen == "yes"):
            app.toggle_fullscreen()
        app.settings.fullscreen = window.fullscreen

    switch = (("no", text("set.off")), ("yes", text("set.on")))
    return Entry("fullscreen", "window", switch, _key(window.fullscreen), full)


def _window_size(app: App) -> Entry:
    window, text = app.window, app.catalog.text

    def resize(chosen: str) -> None:
        width, _, height = chosen.partition("x")
        app.resize((int(width), int(height)))
        app.settings.window = window.windowed

    sizes = sorted({*SIZES, window.windowed})
    values = tuple((_size(size), text("set.size", width=size[0], height=size[1])) for size in sizes)
    return Entry("window", "window", values, _size(window.windowed), resize, enabled=not window.fullscreen)


def _language(app: App) -> Entry:
    system = (SYSTEM_LANGUAGE, app.catalog.text("set.language.system"))
    values = (system, *languages().items())
    return Entry("language", "window", values, app.settings.language, app.set_language)


def _size(size: Size) -> str:
    return f"{size[0]}x{size[1]}"


def _files(app: App) -> list[Entry]:
    return [
        Entry("data_folder", "files", (), str(folders.data()), clipboard.put),
        Entry("licenses", "files", (), "", lambda _: _show_licenses(app)),
    ]


def _show_licenses(app: App) -> None:
    # importlib.metadata is slow to import, and nobody needs it before the title.
    from game.client.settings.licenses_scene import LicensesScene

    app.push(LicensesScene(app))


#: Settings whose values depend on the system or on what is installed.
_SPECIAL: Final[dict[str, Callable[[App], Entry]]] = {
    "fullscreen": _fullscreen,
    "window": _window_size,
    "language": _language,
}
