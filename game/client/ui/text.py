"""Text at device size: fonts by role, wrapping, fitting, and a cache of rendered lines."""

from __future__ import annotations

from collections import OrderedDict
from io import BytesIO
from typing import Literal

import pygame

from game.client import assets
from game.client.ui.style import PARCHMENT, Colour

Face = Literal["text", "italic", "display"]
Align = Literal["left", "center", "right"]

_FILES: dict[Face, tuple[str, str]] = {
    "text": (assets.TEXT_FONT, "normal"),
    "italic": (assets.TEXT_FONT, "italic"),
    "display": (assets.DISPLAY_FONT, "normal"),
}
_CACHED_LINES = 1500
_CACHED_WIDTHS = 20_000
_ELLIPSIS = "…"


class Fonts:
    """Renders text. One for the whole program; its cache survives a resize and forgets the oldest lines."""

    def __init__(self) -> None:
        pygame.font.init()
        self._bytes: dict[Face, bytes | None] = {}
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, Face, int], int] = {}
        self._lines: OrderedDict[tuple[str, Face, int, Colour], pygame.Surface] = OrderedDict()

    def font(self, face: Face, px: int) -> pygame.font.Font:
        """The face at that size, or pygame's own font when it cannot be had."""
        found = self._fonts.get((face, px))
        if found is None:
            found = self._fonts[face, px] = self._open(face, max(4, px))
        return found

    def _open(self, face: Face, px: int) -> pygame.font.Font:
        if face not in self._bytes:
            self._bytes[face] = _font_bytes(*_FILES[face])
        data = self._bytes[face]
        if data is not None:
            font = pygame.font.Font(BytesIO(data), px)
            try:
                font.size("A")  # only now does a broken file show
            except pygame.error:
                self._bytes[face] = None
            else:
                return font
        return pygame.font.Font(None, px)

    def width(self, text: str, face: Face, px: int) -> int:
        key = (text, face, px)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= _CACHED_WIDTHS:
                self._widths.clear()
            found = self._widths[key] = self.font(face, px).size(text)[0]
        return found

    def height(self, face: Face, px: int) -> int:
        """The distance from one line to the next."""
        return self.font(face, px).get_linesize()

    def line(self, text: str, face: Face, px: int, colour: Colour = PARCHMENT) -> pygame.Surface:
        """One rendered line; shared, so never draw on it."""
        key = (text, face, px, colour)
        found = self._lines.get(key)
        if found is None:
            found = self.font(face, px).render(text, True, colour)
            self._lines[key] = found
            if len(self._lines) > _CACHED_LINES:
                self._lines.popitem(last=False)
        else:
            self._lines.move_to_end(key)
        return found

    def wrap(self, text: str, face: Face, px: int, width: int) -> list[str]:
        """The text broken at spaces into lines no wider than width; a longer word is broken anywhere."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            lines += self._wrap_paragraph(paragraph, face, px, width)
        return lines

    def balanced(self, text: str, face: Face, px: int, width: int) -> list[str]:
        """Like `wrap`, but lines of nearly one length: no word stays alone that others could keep lobby."""
        lines = self.wrap(text, face, px, width)
        least = max((self.width(word, face, px) for word in text.split()), default=0)
        while least < width:
            middle = (least + width) // 2
            tried = self.wrap(text, face, px, middle)
            if len(tried) > len(lines):
                least = middle + 1
            else:
                width, lines = middle, tried
        return lines

    def _wrap_paragraph(self, text: str, face: Face, px: int, width: int) -> list[str]:
        lines, line = [], ""
        for word in text.split():
            longer = f"{line} {word}" if line else word
            if self.width(longer, face, px) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            while self.width(word, face, px) > width and len(word) > 1:
                cut = self._longest_start(word, face, px, width)
                lines.append(word[:cut])
                word = word[cut:]
            line = word
        return [*lines, line]

    def _longest_start(self, word: str, face: Face, px: int, width: int) -> int:
        cut = 1
        while cut < len(word) and self.width(word[: cut + 1], face, px) <= width:
            cut += 1
        return cut

    def fitting(self, text: str, face: Face, px: int, width: int, least: int = 8) -> int:
        """The largest size up to px at which the text fits into width, but not under least."""
        while px > least and self.width(text, face, px) > width:
            px -= max(1, px // 20)
        return max(px, least)

    def shortened(self, text: str, face: Face, px: int, width: int) -> str:
        """The text, cut with an ellipsis where it is too wide."""
        if self.width(text, face, px) <= width:
            return text
        while text and self.width(text + _ELLIPSIS, face, px) > width:
            text = text[:-1].rstrip()
        return text + _ELLIPSIS

    def paragraph_size(
        self, text: str, face: Face, px: int, width: int, height: int, least: int = 8
    ) -> tuple[int, list[str]]:
        """The largest size up to px whose wrapped lines fit into width and height, with those lines."""
        while True:
            lines = self.wrap(text, face, px, width)
            if px <= least or len(lines) * self.height(face, px) <= height:
                return px, lines
            px -= max(1, px // 20)


def _font_bytes(family: str, style: str) -> bytes | None:
    """What is in the file of a font; None when it is not there or cannot be read."""
    try:
        path = assets.font_file(family, style)
        return path.read_bytes() if path else None
    except OSError:
        return None
