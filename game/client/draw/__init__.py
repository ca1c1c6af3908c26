"""Drawing the table: art for every piece and panel, and the rose window with what stands on it."""

from game.client.layout.standing import Key

from .art import Art
from .board import BoardPainter
from .cards import card_text_rect, card_title_rect
from .palette import COLOURS, NOBODY, SECTOR_COLOURS, Shades
from .pieces import PlacedPiece
from .window import window

__all__ = [
    "COLOURS",
    "NOBODY",
    "SECTOR_COLOURS",
    "Art",
    "BoardPainter",
    "Key",
    "PlacedPiece",
    "Shades",
    "card_text_rect",
    "card_title_rect",
    "window",
]
