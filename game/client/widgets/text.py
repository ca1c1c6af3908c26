"""Fonts: rendering, measuring, wrapping and fitting text at device size."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from io import BytesIO
from itertools import accumulate
from typing import Literal
from unicodedata import east_asian_width

import pygame

from game.client.widgets.foreign import ForeignText, OwnFont, rendered
from game.client.widgets.style import PARCHMENT, Colour, standing_out
from game.rules.printable import clusters
from game.text import assets
from game.text.font_files import FontFile
from game.text.pieces import is_emoji

Face = Literal["text", "italic", "display"]
Align = Literal["left", "center", "right"]

_FILES: dict[Face, str] = {
    "text": "fonts/eb_garamond.ttf",
    "italic": "fonts/eb_garamond_italic.ttf",
    "display": "fonts/cinzel.ttf",
}
#: Italics smaller than so many pixels are drawn so many times larger.
_SMALL, _FINE = 26, 4
_CACHED_LINES = 256
_CACHED_WIDTHS = 20_000
_CACHED_FOREIGN = 1000
_CACHED_FONTS = 200
_CACHED_WRAPPED = 2000
_ELLIPSIS = "…"
#: A number at the end of a name that tells two people apart.
_NUMBER = re.compile(r" \d+$")
_AFTER_HYPHEN = re.compile(r"(?<=\w-)")
#: From the top of an "l", and of an accented capital, to the foot of a "g", as shares of a font's size.
_HEIGHT, _ACCENTED_HEIGHT = 1.03, 1.2
#: From one line to the next, as a share of what the font asks for; its capitals are low.
_LEADING = 0.88


class Fonts:
    """The fonts of the program, with a cache of rendered lines.

    Sizes are given as they are at the usual size of text; `zoom` makes all of them larger. Where contrast is
    high, all colours stand out. What the fonts lack is drawn by `foreign`.
    """

    def __init__(self, foreign: ForeignText | None = None) -> None:
        self._zoom, self._high_contrast = 1.0, False
        self._foreign = foreign or ForeignText()
        #: Characters beyond ASCII that a face is known to draw.
        self._drawn: dict[Face, set[str]] = {face: set() for face in _FILES}
        self._foreign_widths: dict[tuple[str, Face, int], int] = {}
        self._wrapped: dict[tuple[str, Face, int, int], list[str]] = {}
        self._lines: OrderedDict[tuple[str, Face, int, Colour], pygame.Surface] = OrderedDict()

    @property
    def zoom(self) -> float:
        """How much larger than usual all text is."""
        return self._zoom

    def set_type(self, zoom: float, *, high_contrast: bool) -> None:
        """Make all text that much larger than usual from now on, and its colours stand out or not."""
        if (zoom, high_contrast) != (self._zoom, self._high_contrast):
            self._zoom, self._high_contrast = zoom, high_contrast
            for cache in (self._foreign_widths, self._wrapped, self._lines):
                cache.clear()

    def font(self, face: Face, px: int) -> pygame.font.Font:
        return open_font(face, max(4, round(px * self._zoom)))

    def width(self, text: str, face: Face, px: int) -> int:
        if text.isascii() or self._draws(face, text):
            fine = self._fine(face, px)
            return -(-_width(self.font(face, px * fine), text) // fine)
        key = (text, face, px)
        found = self._foreign_widths.get(key)
        if found is None:
            if len(self._foreign_widths) >= _CACHED_FOREIGN:
                self._foreign_widths.clear()
            found = self._foreign_widths[key] = self._foreign.width(text, self._own(face, px))
        return found

    def height(self, face: Face, px: int) -> int:
        return round(self.font(face, px).get_linesize() * _LEADING)

    def line(self, text: str, face: Face, px: int, colour: Colour = PARCHMENT) -> pygame.Surface:
        """One rendered line; shared, so never draw on it."""
        key = (text, face, px, colour)
        found = self._lines.get(key)
        if found is None:
            ink = standing_out(colour) if self._high_contrast else colour
            plain = text.isascii() or self._draws(face, text)
            found = self._line(text, face, px, ink) if plain else self._foreign_line(text, face, px, ink)
            self._lines[key] = found
            if len(self._lines) > _CACHED_LINES:
                self._lines.popitem(last=False)
        else:
            self._lines.move_to_end(key)
        return found

    def _fine(self, face: Face, px: int) -> int:
        """How much larger than it is seen a line is drawn: small italics run together at whole pixels."""
        return _FINE if face == "italic" and px * self._zoom < _SMALL else 1

    def _line(self, text: str, face: Face, px: int, ink: Colour) -> pygame.Surface:
        fine = self._fine(face, px)
        line = rendered(self.font(face, px * fine), text, ink)
        if fine == 1:
            return line
        size = -(-line.get_width() // fine), self.font(face, px).get_height()
        return pygame.transform.smoothscale(line, size)

    def _foreign_line(self, text: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
        if self._foreign.is_full:
            self._lines.clear()
            self._foreign.number_anew()
        return self._foreign.line(text, self._own(face, px), colour)

    def draws(self, text: str) -> bool:
        """Whether a text can be read, and no part of it becomes a number."""
        return self._draws("text", text) or self._foreign.draws(text, self._own("text", 24))

    def _draws(self, face: Face, text: str) -> bool:
        """Whether a face has all characters of a text, and none is an emoji, which may be part of a flag."""
        drawn = self._drawn[face]
        if drawn.issuperset(text):
            return True
        new = set(text) - drawn
        drawn.update(one for one in new if one.isascii() or (not is_emoji(one) and _file(face).draws(one)))
        return new <= drawn

    def _own(self, face: Face, px: int) -> list[OwnFont]:
        """A face, and the one for text as it has more characters."""
        faces: list[Face] = [face, "text"] if face != "text" else ["text"]
        return [(self.font(one, px), _file(one).draws) for one in faces]

    def wrap(self, text: str, face: Face, px: int, width: int) -> list[str]:
        """The text in lines no wider than `width`, broken at spaces, or within what is too long: words with a
        hyphen; addresses, paths, Chinese and Japanese without."""
        key = (text, face, px, width)
        lines = self._wrapped.get(key)
        if lines is None:
            if len(self._wrapped) >= _CACHED_WRAPPED:
                self._wrapped.clear()
            paragraphs = text.split("\n")
            lines = [line for one in paragraphs for line in self._wrap_paragraph(one, face, px, width)]
            self._wrapped[key] = lines
        return [*lines]

    def balanced(self, text: str, face: Face, px: int, width: int) -> list[str]:
        """Like `wrap`, with lines of nearly equal length."""
        lines = self.wrap(text, face, px, width)
        least = max((self.width(word, face, px) for word in _words(text)), default=0)
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
        for word in _words(text):
            longer = f"{line} {word}" if line else word
            if self.width(longer, face, px) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            while self.width(word, face, px) > width and len(word) > 1:
                hyphen = "-" if word.isalpha() and east_asian_width(word[0]) not in "FW" else ""
                cut = self._longest_start(word, hyphen, face, px, width)
                cut = word.rfind("-", 0, cut) + 1 or cut
                lines.append(word[:cut] + hyphen)
                word = word[cut:]
            line = word
        return [*lines, line]

    def _longest_start(self, word: str, end: str, face: Face, px: int, width: int) -> int:
        """How many characters of a word fit before that end, at least one; letters keep their marks."""
        ends = list(accumulate(map(len, clusters(word))))

        def wide(last: int) -> int:
            return self.width(word[: ends[last]] + end, face, px)

        return ends[bisect_right(range(1, len(ends)), width, key=wide)]

    def low(self, px: int, height: int, text: str = "") -> int:
        """The largest size, from px down to what looks like px at the usual size, at which text is so low."""
        least, accented = self.unzoomed(px), any(one.isupper() and not one.isascii() for one in text)
        while px > least and px * self._zoom * (_ACCENTED_HEIGHT if accented else _HEIGHT) > height:
            px -= 1
        return px

    def unzoomed(self, px: int) -> int:
        """The size that looks like this one at the usual size of text."""
        return max(1, round(px / self._zoom))

    def fitting(self, text: str, face: Face, px: int, width: int, least: int = 8) -> int:
        """The largest size, from px down to `least`, at which the text fits into width."""
        least = self.unzoomed(least)
        while px > least and self.width(text, face, px) > width:
            px -= max(1, px // 20)
        return max(px, least)

    def shortened(self, text: str, face: Face, px: int, width: int) -> str:
        """The text, cut with an ellipsis if it is too wide; a number at its end is kept."""
        if self.width(text, face, px) <= width:
            return text
        number = _NUMBER.search(text)
        end = _ELLIPSIS + (number[0] if number else "")
        letters = clusters(text[: number.start()] if number else text)

        def cut(kept: int) -> str:
            return "".join(letters[:kept]).rstrip() + end

        fit = bisect_right(range(1, len(letters)), width, key=lambda kept: self.width(cut(kept), face, px))
        return cut(fit)

    def paragraph_size(
        self, text: str, face: Face, px: int, width: int, height: int, least: int = 8
    ) -> tuple[int, list[str]]:
        """The largest size, from px down to `least`, at which the wrapped text fits; and its lines.

        Text is made smaller, down to three quarters of its usual size, rather than broken within a word.
        """
        least = self.unzoomed(least)
        small = max(least, self.unzoomed(px) * 3 // 4)
        while True:
            lines = self.wrap(text, face, px, width)
            fits = len(lines) * self.height(face, px) <= height
            if px <= least or (fits and (px <= small or not self.breaks_a_word(text, face, px, width))):
                return px, lines
            px -= max(1, px // 20)

    def unbroken(self, texts: Iterable[str], face: Face, px: int, width: int) -> int:
        """The largest size, from px down, at which each word of the texts fits into width."""
        widest = max(_unbroken(" ".join(texts)), key=lambda word: self.width(word, face, px), default="")
        return self.fitting(widest, face, px, width, min(8, px))

    def breaks_a_word(self, text: str, face: Face, px: int, width: int) -> bool:
        """Whether a word of the text is too long for a line of that width."""
        return any(self.width(word, face, px) > width for word in _unbroken(text))

    def common_size(
        self, blocks: Sequence[tuple[str, Face]], sizes: Sequence[int], width: int, height: int
    ) -> int:
        """The first of the sizes, largest first, at which all wrapped blocks fit together; or the last,
        as it is at the usual size of text."""
        for px in (*sizes, self.unzoomed(sizes[-1])):
            lines = [len(self.wrap(text, face, px, width)) * self.height(face, px) for text, face in blocks]
            if sum(lines) <= height:
                break
        return px


def open_font(face: Face, px: int) -> pygame.font.Font:
    """Return a face at that size, or pygame's own where its file is missing or broken."""
    try:
        return _font(assets.read(_FILES[face]), px)
    except assets.AssetMissing:
        return _font(b"", px)


@lru_cache(maxsize=_CACHED_FONTS)
def _font(file: bytes, px: int) -> pygame.font.Font:
    pygame.font.init()
    try:
        font = pygame.font.Font(BytesIO(file), px)
        font.size("A")  # a broken file shows only now
    except (pygame.error, ValueError):  # nothing in it at all
        return pygame.font.Font(None, px)
    return font


@lru_cache(maxsize=_CACHED_WIDTHS)
def _width(font: pygame.font.Font, text: str) -> int:
    return font.size(text)[0]


@cache
def _file(face: Face) -> FontFile:
    try:
        return FontFile(assets.read(_FILES[face]))
    except assets.AssetMissing:
        return FontFile(b"")


def _words(text: str) -> list[str]:
    """What may begin a line: a no-break space, as before a French colon, keeps words together."""
    return [word for word in text.split(" ") if word]


def _unbroken(text: str) -> list[str]:
    """What is not broken where there is room: words, but for a hyphen in them."""
    return [part for word in _words(text) for part in _AFTER_HYPHEN.split(word)]
