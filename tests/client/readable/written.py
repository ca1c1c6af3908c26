"""What is written on a picture: each text with the ground it stands on, found in what is really drawn.

A scene is drawn twice more: without any text, and with each text in a colour of its own by which it is found.
So it does not matter through how many pictures a text goes; what is covered or veiled is not found.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import pygame
import pytest

from game.board.box import Size
from game.client.board.kit import PanelCache
from game.client.widgets.style import FAINT, INK, PARCHMENT
from game.client.widgets.text import Fonts
from game.client.window.app import App
from tests.client.vision import Rgb, contrast, pixels


@dataclass(frozen=True)
class Written:
    """A text as it can be read: its words, face, size and colour, and the colours beneath and around it."""

    words: str
    face: Any
    px: int
    ink: Rgb
    ground: np.ndarray
    #: The share of its strokes that can be seen.
    seen: float

    @property
    def capital(self) -> int:
        """The height of its capitals in pixels."""
        return capital(self.face, self.px)


Mode = Literal["as it is", "none", "marked"]
#: The least contrast by WCAG of what must be read, and of what is switched off.
CONTRAST, CONTRAST_OFF = 7.0, 4.5
#: A text with less of its strokes in sight is covered, and not to be read.
IN_SIGHT = 0.6
#: The red of every mark; a text with fewer pixels in sight cannot be read.
_RED, _LEAST = 251, 6
_NONE = -1
#: Words seen by a smaller share of their pixels lie under a plate; with a larger one they can be seen whole.
_HIDDEN, _WHOLE = 0.04, 0.98
#: The height of a window in pixels, as often as words are apart at least.
_GAPS = 240
_HEIGHTS: dict[tuple[Any, int], int] = {}


def capital(face: Any, px: int) -> int:
    """The height of a capital of that face and size in pixels."""
    if (face, px) not in _HEIGHTS:
        _HEIGHTS[face, px] = (
            Fonts().font(face, px).render("H", True, (255, 255, 255)).get_bounding_rect().height
        )
    return _HEIGHTS[face, px]


def pale(written: Sequence[Written]) -> list[str]:
    """What does not stand out, by the median of the colours around its strokes and their worst tenth."""
    faults = []
    for text in written:
        seen = contrast(text.ink, text.ground)
        least = min(np.median(seen), np.quantile(seen, 0.1))
        if text.seen >= IN_SIGHT and least < (CONTRAST_OFF if text.ink == FAINT else CONTRAST):
            faults.append(f"{text.words!r} {text.ink}: {least:.2f}")
    return faults


class Reader:
    """Reads what is drawn."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._mode: Mode = "as it is"
        #: Each text's number, and how many pixels it has.
        self._marks: dict[tuple[Any, ...], tuple[int, int]] = {}
        #: Texts that are the dark rims of others: part of the ground on which those stand.
        self._rims: set[tuple[Any, ...]] = set()
        line, draw = Fonts.line, PanelCache.draw

        def read(fonts: Fonts, text: str, face: Any, px: int, *colour: Any) -> pygame.Surface:
            plain = line(fonts, text, face, px, *colour)
            key = (text, face, px, *colour)
            if self._mode == "as it is" or (self._mode == "none" and key in self._rims):
                return plain
            picture = plain.copy()
            picture.fill((0, 0, 0, 0))
            if self._mode == "marked":
                solid = pygame.mask.from_surface(plain, 140)
                number, _ = self._marks.setdefault(key, (len(self._marks), solid.count()))
                solid.to_surface(picture, setcolor=_mark(number), unsetcolor=None)
            return picture

        def afresh(cache: PanelCache, *given: Any) -> None:
            if self._mode != "as it is":
                cache.forget()
            draw(cache, *given)

        patch.setattr(Fonts, "line", read)
        patch.setattr(PanelCache, "draw", afresh)

    def read(self, app: App) -> list[Written]:
        """All texts that can be seen now."""

        def draw(canvas: pygame.Surface) -> None:
            for scene in app.visible():
                scene.draw(canvas)

        found = self.read_drawn(app.window.size, draw)
        for scene in app.scenes:
            scene.changed()
        return found

    def read_drawn(self, size: Size, draw: Callable[[pygame.Surface], None]) -> list[Written]:
        """All texts of what is drawn on a canvas of that size, but for their dark rims."""
        marked = self._drawn(size, draw, "marked")
        inked = {key[:3] for key in self._marks if key[3:] != (INK,)}
        self._rims = {key for key in self._marks if key[3:] == (INK,) and key[:3] in inked}
        bare = self._drawn(size, draw, "none")
        changed = np.nonzero((marked != bare).any(axis=2))
        red, green, blue = (marked[(*changed, n)].astype(int) for n in range(3))
        numbers = np.where(red == _RED, green * 256 + blue, -1)
        found = []
        for key, (number, count) in self._marks.items():
            at = numbers == number
            if at.sum() >= _LEAST and key not in self._rims:
                found.append(_written(key, bare, changed[0][at], changed[1][at], at.sum() / count))
        self._marks.clear()
        return found

    def crowded(self, app: App) -> list[str]:
        """What of the uppermost scene is cut, covered in part, or touches other words."""
        marked = self._drawn(app.window.size, app.top.draw, "marked").astype(int)
        app.top.changed()
        numbers = np.where(marked[..., 0] == _RED, marked[..., 1] * 256 + marked[..., 2], _NONE)
        numbers[numbers >= len(self._marks)] = _NONE
        words = [key[0] for key in self._marks]
        seen = np.bincount(numbers[numbers >= 0], minlength=len(words))
        faults = [
            f"{total - seen[number]} of {total} pixels hidden: {key[0]}"
            for key, (number, total) in self._marks.items()
            if key[3:] != (INK,) and _HIDDEN * total < seen[number] < min(_WHOLE * total, total - _LEAST)
        ]
        self._marks.clear()
        gap = app.window.size[1] // _GAPS
        near = [(numbers[:-apart], numbers[apart:]) for apart in range(1, gap + 1)]
        near.append((numbers[:, :-1], numbers[:, 1:]))
        pairs = {
            (words[one], words[other])
            for before, after in near
            for one, other in np.unique(np.stack([before, after])[:, _differ(before, after)], axis=1).T
        }
        return faults + [f"touching: {one} | {other}" for one, other in pairs if one != other]

    def _drawn(self, size: Size, draw: Callable[[pygame.Surface], None], mode: Mode) -> np.ndarray:
        self._mode = mode
        canvas = pygame.Surface(size, depth=32)
        try:
            draw(canvas)
        finally:
            self._mode = "as it is"
        return pixels(canvas)


def _differ(before: np.ndarray, after: np.ndarray) -> np.ndarray:
    """Where both have a number, and not the same."""
    return (before >= 0) & (after >= 0) & (before != after)


def _mark(number: int) -> Rgb:
    return _RED, number // 256, number % 256


def _written(key: tuple[Any, ...], bare: np.ndarray, xs: np.ndarray, ys: np.ndarray, seen: float) -> Written:
    """A text whose strokes lie there, with the ground under the strokes and a pixel beside them."""
    text, face, px, *rest = key
    width, height = bare.shape[:2]
    around = [
        bare[np.clip(xs + dx, 0, width - 1), np.clip(ys + dy, 0, height - 1)]
        for dx in (-1, 1)
        for dy in (-1, 1)
    ]
    return Written(text, face, px, rest[0] if rest else PARCHMENT, np.concatenate(around), seen)
