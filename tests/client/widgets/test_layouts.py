"""Keyboards of many countries, in a real window: the system's layout, a key by its place, what it means."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import IO, Final

import pytest

from tools.virtual_screen import virtual_screen

pytestmark = [pytest.mark.xvfb, pytest.mark.timeout(10)]

#: Prints what the window reads, a line for each key or text.
READER: Final = """if True:
    import json, pygame
    from game.client.widgets.inputs import InputReader, Key, Typed
    pygame.display.init()
    pygame.display.set_mode((320, 240))
    pygame.event.clear()
    print(json.dumps("ready"), flush=True)
    reader = InputReader(lambda x, y: (x, y))
    while True:
        for given in reader.read([pygame.event.wait()]):
            match given:
                case Typed(text):
                    print(json.dumps(f"writes {text}"), flush=True)
                case Key(name, shift, ctrl, alt) if not name.endswith((" shift", " ctrl", " alt", "lock")):
                    held = "shift+" * shift + "ctrl+" * ctrl + "alt+" * alt
                    print(json.dumps(held + name), flush=True)
"""
#: The keys by their places: of the digits, and some others, named as in the United States.
PLACES: Final = {
    **{digit: str(10 + number) for number, digit in enumerate("1234567890")},
    "-": "20",
    "=": "21",
    "[": "34",
    ";": "47",
    "'": "48",
    "`": "49",
    "/": "61",
    "<": "94",
    **{letter: str(24 + number) for number, letter in enumerate("qwertyuiop")},
    **{letter: str(38 + number) for number, letter in enumerate("asdfghjkl")},
    **{letter: str(52 + number) for number, letter in enumerate("zxcvbnm")},
    "shift": "50",
    "ctrl": "37",
    "alt": "64",
    "altgr": "108",
    "caps": "66",
    "num": "77",
    "meta": "133",
    "kp6": "85",
    "kp2": "88",
    "kp0": "90",
    "kp.": "91",
    "kp+": "86",
    "kp-": "82",
    "kpenter": "104",
    "return": "36",
    "space": "65",
    "backspace": "22",
    "escape": "9",
    "f12": "96",
}


class Keyboard:
    def __init__(self, display: str, heard: IO[str]) -> None:
        self._environment, self._heard = {**os.environ, "DISPLAY": display}, heard
        assert self._next() == "ready"
        self._run("xdotool", "mousemove", "160", "120")  # without a window manager, keys go where it points

    def _next(self) -> str:
        return str(json.loads(self._heard.readline()))

    def _run(self, *command: str) -> None:
        subprocess.run(command, env=self._environment, check=True)

    def lies(self, layout: str) -> None:
        """The system has that layout, such as "fr" or "ch(fr)"."""
        country, _, variant = layout.rstrip(")").partition("(")
        self._run("setxkbmap", "-layout", country, "-variant", variant)

    def press(self, keys: str) -> list[str]:
        """What the window reads of keys at these places; those with an & between them are held together."""
        for together in keys.split():
            *held, last = (PLACES[key] for key in together.split("&"))
            self._run("xdotool", *(one for place in held for one in ("keydown", place)), "key", last)
            for place in reversed(held):
                self._run("xdotool", "keyup", place)
        self._run("xdotool", "key", PLACES["f12"])
        return [*iter(self._next, "f12")]


@pytest.fixture(scope="module")
def keyboard() -> Iterator[Keyboard]:
    with virtual_screen((320, 240)) as display:
        environment = {
            **os.environ,
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "PYGAME_HIDE_SUPPORT_PROMPT": "",
            "LC_ALL": "C.UTF-8",
        }
        command = [sys.executable, "-c", READER]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as reader:
            try:
                assert reader.stdout is not None
                yield Keyboard(display, reader.stdout)
            finally:
                reader.kill()


@pytest.mark.parametrize(
    ("layout", "keys", "means"),
    [
        ("us", "6", ["6", "writes 6"]),
        ("us", "shift&6", ["shift+6", "writes ^"]),
        ("us", "-", ["-", "writes -"]),
        ("us", "shift&=", ["shift++", "writes +"]),
        ("us", "shift&p", ["shift+p", "writes P"]),
        ("us", "ctrl&z", ["ctrl+z"]),
        ("us", "alt&return", ["alt+return"]),
        ("us", "kp6", ["right"]),
        ("us", "num kp6 kp+ kp- kpenter num", ["6", "writes 6", "+", "writes +", "-", "writes -", "return"]),
        ("us", "caps p caps", ["p", "writes P"]),
        ("us(intl)", "' e", ["", "e", "writes é"]),
        ("us(dvorak)", "r", ["p", "writes p"]),
        ("gb", "shift&3", ["shift+3", "writes £"]),
        ("fr", "6", ["-", "writes -"]),
        ("fr", "shift&6", ["6", "writes 6"]),
        ("fr", "2", ["2", "writes é"]),
        ("fr", "=", ["=", "writes ="]),
        ("fr", "shift&=", ["shift++", "writes +"]),
        ("fr", "w", ["z", "writes z"]),
        ("fr", "ctrl&w", ["ctrl+z"]),
        ("fr", "ctrl&q", ["ctrl+a"]),
        ("fr", "altgr&0", ["0", "writes @"]),
        ("fr", "caps 6 caps", ["-", "writes -"]),
        ("fr", "[ e", ["", "e", "writes ê"]),
        ("be", "=", ["-", "writes -"]),
        ("de", "y", ["z", "writes z"]),
        ("de", "ctrl&y", ["ctrl+z"]),
        ("de", "altgr&q", ["q", "writes @"]),
        ("de", ";", ["ö", "writes ö"]),
        ("de", "shift&0", ["shift+0", "writes ="]),
        ("de", "num kp. num", [".", "writes ,"]),
        ("ch(fr)", "shift&1", ["shift++", "writes +"]),
        ("cz", "1", ["+", "writes +"]),
        ("cz", "shift&1", ["1", "writes 1"]),
        ("cz", "2", ["2", "writes ě"]),
        ("pl", "altgr&a", ["a", "writes ą"]),
        ("tr", "i", ["ı", "writes ı"]),
        ("ru", "p", ["p", "writes з"]),
        ("ru", "ctrl&z", ["ctrl+z"]),
        ("ru", "6", ["6", "writes 6"]),
        ("gr", "p", ["p", "writes π"]),
        ("gr", "ctrl&a", ["ctrl+a"]),
        ("il", "p", ["p", "writes פ"]),
        ("ara", "g", ["g", "writes ل"]),
        ("th", "h", ["h", "writes ้"]),
        ("in", "g", ["g", "writes ु"]),
        ("jp", "-", ["-", "writes -"]),
    ],
)
def test_a_key_at_its_place_means_what_is_on_it(
    keyboard: Keyboard, layout: str, keys: str, means: list[str]
) -> None:
    keyboard.lies(layout)

    assert keyboard.press(keys) == means
