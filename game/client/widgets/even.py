"""A part of a page whose words are all made smaller alike, so that one size is for what is alike."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import Final

from game.board.box import Box
from game.client.widgets.page import Page, Part, Ruler

#: The share of its size at the usual size of text to which type is made smaller at most, in so many steps.
_LEAST: Final = 0.75
_STEPS: Final = 24


@dataclass
class Even(Part):
    """A part whose words are all made smaller alike where it has too little room."""

    part: Part
    grow: int = 0

    def width(self, ruler: Ruler) -> int:
        return self.part.width(ruler)

    def height(self, ruler: Ruler, width: int) -> int:
        return self.part.height(ruler, width)

    def place(self, page: Page, box: Box) -> None:
        usual, least = page.ruler, _LEAST / page.ruler.fonts.zoom
        rulers = [usual._replace(share=1 - (1 - least) * step / _STEPS) for step in range(_STEPS)]
        first = bisect_left(rulers, True, key=lambda ruler: self.part.height(ruler, box.w) <= box.h)
        page.ruler = rulers[min(first, _STEPS - 1)]
        self.part.place(page, box)
        page.ruler = usual
