"""Text with characters that the program's fonts lack: drawn with the system's fonts, or as numbers.

What no font draws becomes a number in a frame, the same for the same text wherever it stands.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

import pygame

from game.client.widgets.style import Colour
from game.text import font_files
from game.text.font_files import FontFile
from game.text.pieces import Piece, is_emoji, needed, pieces

#: A font of the program, and which characters it draws.
OwnFont: TypeAlias = tuple[pygame.font.Font, Callable[[str], bool]]
#: The place of one of the program's fonts, or the file of one of the system's.
_Font: TypeAlias = int | Path

#: Fonts that stay open; each holds its file open.
_OPEN_FONTS: Final = 40
_MOST_NUMBERS: Final = 999
_MOST_FOUND: Final = 4000
#: The size of the system's letters, which are larger than those of EB Garamond at the same size.
_SIZE: Final = 0.88
#: The width of a number's frame, and the height of its figures, as shares of the size.
_FRAME: Final = 1.05
_FIGURES: Final = 0.62
_FIGURES_OF_THREE: Final = 0.45


def rendered(font: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    """Return text in one font; an empty picture where SDL has none, as for a mark without a letter."""
    try:
        return font.render(text, True, colour)
    except pygame.error:
        return pygame.Surface((1, font.get_height()), pygame.SRCALPHA)


class ForeignText:
    """Draws lines piece by piece. files: those of the system's fonts, asked for when first needed."""

    def __init__(self, files: Callable[[], list[Path]] = font_files.files) -> None:
        self._files = files
        self._known: dict[Path, FontFile] | None = None
        self._found: dict[str, Path | None] = {}
        self._fonts: OrderedDict[tuple[Path, int, str, bool], pygame.font.Font] = OrderedDict()
        self._numbers: dict[str, int] = {}

    @property
    def is_full(self) -> bool:
        """Whether all numbers are given."""
        return len(self._numbers) >= _MOST_NUMBERS

    def number_anew(self) -> None:
        """Forget the numbers. What was drawn with them has to be drawn again."""
        self._numbers.clear()

    def draws(self, text: str, own: Sequence[OwnFont]) -> bool:
        """Return whether no part of a line becomes a number."""
        return all(piece.font is not None for piece in self._pieces(text, own))

    def width(self, text: str, own: Sequence[OwnFont]) -> int:
        """Return the width of a line in pixels; own: the program's fonts for it, best first."""
        return sum(self._width(piece, own) for piece in self._pieces(text, own))

    def line(self, text: str, own: Sequence[OwnFont], colour: Colour) -> pygame.Surface:
        """Return a line as high as one of the first of the program's fonts."""
        font = own[0][0]
        cut = self._pieces(text, own)
        widths = [self._width(piece, own) for piece in cut]
        line = pygame.Surface((max(1, sum(widths)), font.get_height()), pygame.SRCALPHA)
        x = 0
        for piece, width in zip(cut, widths, strict=True):
            picture, ascent = self._picture(piece, own, colour)
            line.blit(picture, (x, font.get_ascent() - ascent))
            x += width
        return line

    def _pieces(self, text: str, own: Sequence[OwnFont]) -> list[Piece[_Font]]:
        def font_of(cluster: str, before: _Font | None) -> _Font | None:
            places = range(len(own))
            ours = next((place for place in places if all(map(own[place][1], needed(cluster)))), None)
            if ours is not None and not is_emoji(cluster):
                return ours
            found = self._file(cluster, before if isinstance(before, Path) else None)
            return ours if found is None else found

        return pieces(text, font_of)

    def _file(self, cluster: str, before: Path | None) -> Path | None:
        """The file of a font that draws a cluster."""
        if before is not None and not is_emoji(cluster) and self._has(before, cluster):
            return before
        if cluster not in self._found:
            if len(self._found) >= _MOST_FOUND:
                self._found.clear()
            paths = self._paths()
            if not is_emoji(cluster):
                paths.sort(key=font_files.is_of_emoji)
            self._found[cluster] = next((path for path in paths if self._shows(path, cluster)), None)
        return self._found[cluster]

    def _paths(self) -> list[Path]:
        if self._known is None:
            self._known = {path: FontFile(path) for path in self._files()}
        return list(self._known)

    def _has(self, path: Path, cluster: str) -> bool:
        known = self._known or {}
        return path in known and all(map(known[path].draws, needed(cluster)))

    def _shows(self, path: Path, cluster: str) -> bool:
        """Whether a font has a cluster, and this program can draw it: some have pictures of other kinds."""
        if not self._has(path, cluster):
            return False
        try:
            picture = self._open(path, 24, "", False).render(cluster, True, (255, 255, 255))
        except (OSError, pygame.error):
            return False
        return cluster.isspace() or picture.get_bounding_rect().w > 0

    def _open(self, path: Path, px: int, script: str, right_to_left: bool) -> pygame.font.Font:
        key = (path, px, script, right_to_left)
        font = self._fonts.get(key)
        if font is None:
            font = self._fonts[key] = pygame.font.Font(path, px)
            with suppress(pygame.error):  # a pygame without HarfBuzz shapes nothing
                if script:
                    font.set_script(script)
                if right_to_left:
                    font.set_direction(pygame.DIRECTION_RTL)
            if len(self._fonts) > _OPEN_FONTS:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end(key)
        return font

    def _width(self, piece: Piece[_Font], own: Sequence[OwnFont]) -> int:
        if piece.font is None:
            return round(_size(own) * _FRAME)
        if isinstance(piece.font, int):
            return own[piece.font][0].size(piece.text)[0]
        font = self._system(piece, own)
        width = font.size(piece.text)[0]
        return round(width * _size(own) / font.get_height()) if font_files.is_of_emoji(piece.font) else width

    def _picture(
        self, piece: Piece[_Font], own: Sequence[OwnFont], colour: Colour
    ) -> tuple[pygame.Surface, int]:
        """The picture of a piece, and how far it rises over the line on which letters stand."""
        if piece.font is None:
            return self._number(piece.text, own, colour)
        if isinstance(piece.font, int):
            font = own[piece.font][0]
            return rendered(font, piece.text, colour), font.get_ascent()
        font = self._system(piece, own)
        picture = rendered(font, piece.text, colour)
        if not font_files.is_of_emoji(piece.font):
            return picture, font.get_ascent()
        size = _size(own)  # emoji may be pictures of one size
        return pygame.transform.smoothscale(picture, (self._width(piece, own), size)), round(size * 0.82)

    def _system(self, piece: Piece[_Font], own: Sequence[OwnFont]) -> pygame.font.Font:
        assert isinstance(piece.font, Path)
        return self._open(piece.font, max(4, round(_size(own) * _SIZE)), piece.script, piece.right_to_left)

    def _number(self, text: str, own: Sequence[OwnFont], colour: Colour) -> tuple[pygame.Surface, int]:
        """A frame with the number of a text that no font draws."""
        number = self._numbers.setdefault(text, len(self._numbers) + 1)
        font, size = own[-1][0], _size(own)
        wide, tall = round(size * _FRAME) - max(1, size // 12), round(size * 0.85)
        frame = pygame.Surface((wide, tall), pygame.SRCALPHA)
        pygame.draw.rect(frame, colour, frame.get_rect(), max(1, size // 16), border_radius=max(1, size // 8))
        figures = font.render(str(number), True, colour)
        figures = figures.subsurface(figures.get_bounding_rect())
        high = max(1, round(size * (_FIGURES if number < 100 else _FIGURES_OF_THREE)))
        high = min(high, tall - 2)
        scaled = (max(1, min(wide - 2, round(figures.get_width() * high / figures.get_height()))), high)
        figures = pygame.transform.smoothscale(figures, scaled)
        frame.blit(figures, ((wide - scaled[0]) // 2, (tall - high) // 2))
        return frame, round(size * 0.72)


def _size(own: Sequence[OwnFont]) -> int:
    """The size of a line's letters in pixels."""
    return own[0][0].get_point_size()
