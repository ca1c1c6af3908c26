"""The check of the keyboard: its layout, and an input method that should run and does not."""

from __future__ import annotations

import ctypes
import locale
import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from net.client.examination import Finding, answer

_NAMED_BY: Final = ("XMODIFIERS", "SDL_IM_MODULE", "GTK_IM_MODULE", "QT_IM_MODULE")
#: The input methods of Linux; of those that SDL may know, what only an SDL that knows them holds.
_METHODS: Final = ("fcitx", "ibus", "uim", "scim")
_IN_SDL: Final = {"fcitx": b"org.fcitx.Fcitx", "ibus": b"org.freedesktop.IBus"}
_SYSTEM: Final = Path("/etc/default/keyboard")
#: What this process has loaded.
_MAPS: Final = Path("/proc/self/maps")


def keyboard() -> Finding:
    """Return which layout the keyboard has, and whether the chosen input method runs and can compose here."""
    method = input_method()
    if method and not composes(method):
        return Finding("keyboard", False, "doctor.keyboard.cannot_compose", {"method": method})
    if method and not runs(method):
        return Finding("keyboard", False, "doctor.keyboard.idle", {"method": method})
    found = layout()
    if not found:
        return Finding("keyboard", True, "doctor.keyboard.unknown")
    if method:
        return Finding("keyboard", True, "doctor.keyboard.method", {"layout": found, "method": method})
    return Finding("keyboard", True, "doctor.keyboard.fine", {"layout": found})


def layout() -> str:
    """Return the name of the layout as the system has it, such as "fr"; "" where it does not tell."""
    if sys.platform == "win32":
        language = ctypes.windll.user32.GetKeyboardLayout(0) & 0xFFFF
        return locale.windows_locale.get(language, "")
    if sys.platform == "darwin":
        chosen = answer("defaults", "read", "com.apple.HIToolbox", "AppleSelectedInputSources")
        return _first(r'"KeyboardLayout Name" = "?([^";]+)', chosen)
    told = answer("setxkbmap", "-query") or answer("localectl", "status")
    with suppress(OSError):
        told = told or _SYSTEM.read_text("utf-8", "replace")
    return _first(r'(?im)^\s*(?:layout|x11 layout|XKBLAYOUT)\s*[:=]\s*"?([\w,-]+)', told)


def _first(pattern: str, text: str) -> str:
    found = re.search(pattern, text)
    return found[1] if found else ""


def input_method() -> str:
    """Return the input method of Linux that the environment names; those of other systems always run."""
    named = " ".join(os.environ.get(name, "") for name in _NAMED_BY)
    return next((method for method in _METHODS if method in named), "")


def composes(method: str) -> bool:
    """Return whether the window's SDL knows an input method: that of pygame-ce's wheels knows no IBus."""
    libraries = re.findall(r"(?m)(/.*/libSDL2-2.*)$", _MAPS.read_text("utf-8", "surrogateescape"))
    return method in _IN_SDL and any(_IN_SDL[method] in Path(one).read_bytes() for one in {*libraries})


def runs(program: str) -> bool:
    """Return whether a program of that name runs, or one whose name begins with it."""
    for path in Path("/proc").glob("[0-9]*/comm"):
        with suppress(OSError):  # it has ended
            if path.read_text("utf-8", "replace").startswith(program):
                return True
    return False
