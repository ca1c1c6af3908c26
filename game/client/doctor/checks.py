"""The checks of what the window needs: screen, size, sound, fonts, keyboard, versions."""

from __future__ import annotations

import platform
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import metadata

import pygame

from game.board.box import Size
from game.client.doctor.keyboard import keyboard
from game.client.sound.speaker import open_device
from game.client.widgets.text import Fonts
from game.client.window.display import FIRST_LEAST, LEAST
from game.settings.settings import UserSettings
from net.client.examination import Check, Finding
from net.messages import protocol


def window_checks(
    screen: Finding, size: Size, settings: UserSettings, fonts: Fonts, names: Sequence[str]
) -> dict[str, Check]:
    """Return the checks by their names, in the order in which they are shown.

    SDL answers about screens and fonts in the main thread alone, so that is asked here and now.
    """
    text = can_be_drawn(fonts, names)
    return {
        "display": lambda: screen,
        "scale": lambda: scale(size, settings.text_size),
        "sound": lambda: sound(settings),
        "names": lambda: text,
        "keyboard": keyboard,
    }


def display(screens: Callable[[], Sequence[Size]]) -> Finding:
    """Return which screens there are. Raises nothing: without a screen that is the finding."""
    try:
        sizes = screens()
    except (pygame.error, RuntimeError) as error:
        return Finding("display", False, "doctor.display.none", {"detail": str(error).rstrip(".")})
    told = {"screens": ", ".join(f"{width}x{height}" for width, height in sizes)}
    if not any(_fits(FIRST_LEAST, size) for size in sizes):
        least = "{}x{}".format(*FIRST_LEAST)
        return Finding("display", False, "doctor.display.small", told | {"least": least})
    return Finding("display", True, "doctor.display.fine", told | {"driver": pygame.display.get_driver()})


def _fits(size: Size, into: Size) -> bool:
    return size[0] <= into[0] and size[1] <= into[1]


def scale(window: Size, text_size: int) -> Finding:
    """Return how large everything is drawn."""
    told: dict[str, str | int] = {"window": "{}x{}".format(*window), "percent": text_size}
    if not _fits(LEAST, window):
        return Finding("scale", False, "doctor.scale.small", told | {"least": "{}x{}".format(*LEAST)})
    return Finding("scale", True, "doctor.scale.fine", told)


def sound(settings: UserSettings) -> Finding:
    """Return whether a device plays, as loud as the settings say."""
    if not settings.sound:
        return Finding("sound", True, "doctor.sound.off")
    try:
        open_device()
    except pygame.error as error:
        return Finding("sound", False, "doctor.sound.none", {"detail": str(error).rstrip(".")})
    loud: dict[str, str | int] = {"effects": settings.effects_volume, "signals": settings.signals_volume}
    if not any(loud.values()):
        return Finding("sound", False, "doctor.sound.mute")
    return Finding("sound", True, "doctor.sound.fine", loud)


def can_be_drawn(fonts: Fonts, names: Sequence[str]) -> Finding:
    """Return whether the fonts have all letters of the names of people and tables."""
    foreign = [name for name in dict.fromkeys(names) if not fonts.draws(name)]
    if foreign:
        return Finding("names", False, "doctor.names.foreign", {"names": ", ".join(foreign)})
    return Finding("names", True, "doctor.names.fine")


def versions() -> Finding:
    """Return the versions of the program and of what it runs on."""
    told: dict[str, str | int] = {
        "program": _version("notre-dame"),
        "protocol": protocol.VERSION,
        "python": platform.python_version(),
        "pygame": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "system": f"{platform.system()} {platform.release()}",
    }
    if _version("pygame"):
        return Finding("versions", False, "doctor.versions.pygame", told)
    return Finding("versions", True, "doctor.versions.fine", told)


def _version(distribution: str) -> str:
    with suppress(metadata.PackageNotFoundError):
        return metadata.version(distribution)
    return ""
