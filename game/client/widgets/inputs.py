"""The inputs of mouse, keys and fingers."""

from __future__ import annotations

import math
import sys
import unicodedata
from collections.abc import Callable, Iterable
from string import ascii_lowercase
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.board.box import Point


class Press(NamedTuple):
    """A mouse button or finger went down; 1 is the main button, 3 the second. shift: with that key held."""

    point: Point
    button: int = 1
    shift: bool = False


class Release(NamedTuple):
    point: Point
    button: int = 1


class Hover(NamedTuple):
    """The pointer moved."""

    point: Point


class Wheel(NamedTuple):
    """The wheel turned; positive steps are up."""

    point: Point
    steps: int


class Key(NamedTuple):
    """A key went down. `name` is pygame's: "return", "left", "1", "f11"."""

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False


class KeyUp(NamedTuple):
    name: str


class Typed(NamedTuple):
    """Text came from the keyboard or an input method."""

    text: str


class Composed(NamedTuple):
    """What an input method has composed so far; empty once it is typed, or given up."""

    text: str


class Dropped(NamedTuple):
    """A file was dropped on the window."""

    path: str


class Resized(NamedTuple):
    """The window was resized, or its content was lost."""


class OnScreen(NamedTuple):
    """The window stands on another screen now, by its number from 0."""

    number: int


class SoundLost(NamedTuple):
    """A device that plays sounds was taken away."""


class Quit(NamedTuple):
    """The window is to be closed."""


Input: TypeAlias = (
    Press
    | Release
    | Hover
    | Wheel
    | Key
    | KeyUp
    | Typed
    | Composed
    | Dropped
    | Resized
    | OnScreen
    | SoundLost
    | Quit
)


#: Where what is dragged is let go on nothing: when a second finger comes, or the window loses the keyboard.
_NOWHERE: Final = (-1, -1)
#: Signs that choose and zoom, wherever they lie; "=" stands for a plus that needs Shift, if it needs none.
_WRITTEN: Final = frozenset("0123456789+-=")
#: The letters where a keyboard of the United States has them.
_BY_PLACE: Final = {getattr(pygame, f"KSCAN_{letter.upper()}"): letter for letter in ascii_lowercase}
_KEYPAD_WITHOUT_NUM_LOCK: Final = {
    **dict(zip("84620.", ("up", "left", "right", "down", "insert", "delete"), strict=True)),
    **dict(zip("7193", ("home", "end", "page up", "page down"), strict=True)),
}


class InputReader:
    """Reads events as they come. to_canvas: the point of the canvas at a point of the window."""

    def __init__(self, to_canvas: Callable[[int, int], Point]) -> None:
        self._to_canvas = to_canvas
        #: Whether a shortcut was pressed just now: some layouts write something with it all the same.
        self._shortcut = False

    def read(self, events: Iterable[pygame.event.Event]) -> list[Input]:
        """The inputs in a list of events, in order; of successive pointer moves only the last."""
        inputs: list[Input] = []
        for event in events:
            found = _read_one(event, self._to_canvas)
            if isinstance(found, Key):
                self._shortcut = found.ctrl or found.alt
            elif isinstance(found, KeyUp | Composed):
                self._shortcut = False
            if found is None or (isinstance(found, Typed) and self._shortcut):
                continue
            if isinstance(found, Hover) and inputs and isinstance(inputs[-1], Hover):
                inputs.pop()
            inputs.append(found)
        return inputs


def _read_one(event: pygame.event.Event, to_canvas: Callable[[int, int], Point]) -> Input | None:
    match event.type:
        case pygame.KEYDOWN:
            return _key(event)
        case pygame.KEYUP:
            return KeyUp(pygame.key.name(event.key))
        case pygame.TEXTINPUT:
            return Typed(event.text)
        case pygame.TEXTEDITING:
            return Composed(event.text)
        case pygame.WINDOWDISPLAYCHANGED:
            return OnScreen(event.display_index)
        case pygame.DROPFILE:
            return Dropped(event.file)
        case pygame.AUDIODEVICEREMOVED if not event.iscapture:
            return SoundLost()
        case pygame.QUIT:
            return Quit()
        case pygame.WINDOWSIZECHANGED | pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
            return Resized()
        case pygame.WINDOWFOCUSLOST:
            return Release(_NOWHERE)  # the button may be let go elsewhere, without a word
    return _pointer(event, to_canvas)


def _pointer(event: pygame.event.Event, to_canvas: Callable[[int, int], Point]) -> Input | None:
    match event.type:
        case pygame.MOUSEBUTTONDOWN if event.button in (1, 2, 3):
            shift = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
            return Press(to_canvas(*event.pos), event.button, shift)
        case pygame.MOUSEBUTTONUP if event.button in (1, 2, 3):
            return Release(to_canvas(*event.pos), event.button)
        case pygame.MOUSEMOTION:
            return Hover(to_canvas(*event.pos))
        case pygame.MOUSEWHEEL if event.y:  # else it turns aside, or not by a whole step
            return Wheel(to_canvas(*pygame.mouse.get_pos()), event.y)
    return None


def _key(event: pygame.event.Event) -> Key:
    """What is written counts for digits and signs, the letter's place where the layout has no Latin letters.

    AltGr, which Windows tells as Ctrl and Alt, only writes. Where digits need Shift, it means nothing else.
    """
    writes = event.unicode
    alt_gr = bool(event.mod & pygame.KMOD_MODE) or (
        bool(event.mod & pygame.KMOD_RALT)
        and (bool(event.mod & pygame.KMOD_LCTRL) or (writes.isprintable() and writes != ""))
    )
    return Key(
        _name(event),
        shift=bool(event.mod & pygame.KMOD_SHIFT) and not writes.isdigit(),
        ctrl=bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not alt_gr,
        alt=bool(event.mod & pygame.KMOD_ALT) and not alt_gr,
    )


def _name(event: pygame.event.Event) -> str:
    name = pygame.key.name(event.key)
    if name.startswith("[") and name.endswith("]") and len(name) > 2:
        if not event.unicode and not event.mod & pygame.KMOD_NUM:
            return _KEYPAD_WITHOUT_NUM_LOCK.get(name[1:-1], name[1:-1])
        return name[1:-1]
    if event.unicode in _WRITTEN and not (event.unicode == "=" and event.mod & pygame.KMOD_SHIFT):
        return str(event.unicode)
    if 0x7F < event.key <= sys.maxunicode:  # pygame has no name for it
        sign = chr(event.key)
        return sign if "LATIN" in unicodedata.name(sign, "") else _BY_PLACE.get(event.scancode, sign)
    return "return" if name == "enter" else name


#: Seconds until a press is a long one, and the pixels that a finger may stray in a tap.
LONG, _STRAY = 0.55, 12
#: How much farther apart, or nearer, two fingers are after a step of the wheel.
_STEP = 1.25


class Touch:
    """The fingers on the screen."""

    def __init__(self) -> None:
        #: Where and when the first finger went down; None once it is known what it does, and without one.
        self._down: tuple[Point, float] | None = None
        self._on = self._dragging = False
        self._first: Point = (0, 0)
        self._fingers: dict[int, Point] = {}
        self._apart: float | None = None

    def mouse(self, event: pygame.event.Event, point: Point, now: float) -> list[Input]:
        self._first = point
        match event.type:
            case pygame.MOUSEBUTTONDOWN:
                self._down, self._on = (point, now), True
                return [Hover(point)]
            case pygame.MOUSEMOTION if self._apart is not None:
                return []  # the fingers tell more
            case pygame.MOUSEMOTION if self._down is not None:
                start = self._down[0]
                if math.dist(start, point) <= _STRAY:
                    return []
                self._down, self._dragging = None, True
                return [Press(start), Hover(point)]
            case pygame.MOUSEMOTION if self._dragging:
                return [Hover(point)]
            case pygame.MOUSEBUTTONUP:
                return self._up(point)
        return []

    def _up(self, point: Point) -> list[Input]:
        tapped, dragged = self._down, self._dragging
        self._down, self._on, self._dragging = None, False, False
        if tapped is not None:
            return [Press(tapped[0]), Release(tapped[0])]
        return [Release(point)] if dragged else []

    def finger(self, event: pygame.event.Event, point: Point) -> list[Input]:
        if event.type == pygame.FINGERUP:
            self._fingers.pop(event.finger_id, None)
            if self._apart is None or len(self._fingers) > 1:
                return []
            self._apart = None
            return [Release(self._first, 2)]
        if event.type == pygame.FINGERDOWN or event.finger_id in self._fingers:
            self._fingers[event.finger_id] = point
        if not self._on or len(self._fingers) != 2:
            return []
        (ax, ay), (bx, by) = self._fingers.values()
        middle, apart = ((ax + bx) // 2, (ay + by) // 2), max(1.0, math.dist((ax, ay), (bx, by)))
        return self._two(middle, apart)

    def _two(self, middle: Point, apart: float) -> list[Input]:
        self._first = middle
        if self._apart is None:
            begun: list[Input] = [Release(_NOWHERE)] if self._dragging else []
            self._down, self._dragging, self._apart = None, False, apart
            return [*begun, Hover(middle), Press(middle, 2)]
        steps = int(math.log(apart / self._apart, _STEP))
        if not steps:
            return [Hover(middle)]
        self._apart = apart
        return [Release(middle, 2), Wheel(middle, steps), Press(middle, 2)]

    def advance(self, now: float) -> list[Input]:
        """What a finger does that rests."""
        if self._down is None or now < self._down[1] + LONG:
            return []
        point, self._down = self._down[0], None
        return [Press(point, 3), Release(point, 3)]

    def idle_time(self, now: float) -> float:
        """Seconds until a press is a long one."""
        return math.inf if self._down is None else max(0.0, self._down[1] + LONG - now)
