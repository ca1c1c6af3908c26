"""Drawing the table: art for every piece and panel, and the rose window with what stands on it."""

from game.board.standing import Key
from game.client.board.art import Art
from game.client.board.board import BoardPainter
from game.client.board.cards import card_text_rect, card_title_rect
from game.client.board.palette import COLOURS, NOBODY, SECTOR_COLOURS, Shades
from game.client.board.pieces import PlacedPiece
from game.client.board.window import window

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
