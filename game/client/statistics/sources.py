"""How a source of prestige looks, and how it is called."""

from __future__ import annotations

from typing import Final

import pygame

from game.board.palette import GOLD, SECTOR_COLOURS
from game.client.board.art import Art
from game.client.widgets.style import Colour
from game.text.catalog import Catalog

_PICTURES: Final = {
    "residence": "emblems/residence",
    "cathedral": "emblems/notre_dame",
    "message": "icons/message",
    "person": "icons/persons",
    "donation": "pieces/coin",
    "park": "emblems/park",
    "plague": "icons/rat_head",
}
#: The glass of each source in a bar of prestige.
COLOURS: Final[dict[str, Colour]] = {
    "residence": SECTOR_COLOURS["residence"].base,
    "cathedral": GOLD,
    "message": SECTOR_COLOURS["hospital"].base,
    "person": SECTOR_COLOURS["trusted_friend"].base,
    "donation": SECTOR_COLOURS["notre_dame"].base,
    "park": SECTOR_COLOURS["park"].base,
    "plague": (70, 8, 14),
}


def picture(art: Art, source: str, size: int) -> pygame.Surface:
    return art.picture(_PICTURES[source], (size, size))


def name(catalog: Catalog, source: str) -> str:
    return catalog.text(f"source.{source}")
