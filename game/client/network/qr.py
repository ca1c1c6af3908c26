"""QR codes: where phones find the table, drawn."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.board.box import Box
from game.client.widgets import paint

#: Modules of light around a code, as the standard asks for.
_MARGIN = 4
_DARK, _LIGHT = "#14100a", "#fffdf5"


def draw(address: str, target: pygame.Surface, box: Box) -> None:
    """Draw the code of an address as large as it fits, with whole pixels for each module."""
    code = _code(address)
    scale = max(1, min(box.w, box.h) // code.get_width())
    paint.put(target, pygame.transform.scale_by(code, scale), box, "center")


@lru_cache(2)
def _code(address: str) -> pygame.Surface:
    """The code with a pixel for each module."""
    import segno  # only tables that are open to phones need it

    matrix = [[*row] for row in segno.make(address, error="m", micro=False).matrix_iter(border=_MARGIN)]
    picture = pygame.Surface((len(matrix), len(matrix)))
    for y, row in enumerate(matrix):
        for x, dark in enumerate(row):
            picture.set_at((x, y), _DARK if dark else _LIGHT)
    return picture
