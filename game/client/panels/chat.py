"""The chat, the newest line at the bottom."""

from __future__ import annotations

import pygame

from game.board.box import Box, Scale
from game.client.board.art import Art
from game.client.board.palette import COLOURS
from game.client.widgets import paint
from game.client.widgets.field import Field
from game.client.widgets.style import FAINT, PARCHMENT, SOFT, Colour
from game.client.widgets.text import Fonts
from game.session.lobby_state import LobbyState, SeatInfo

#: The sizes of lines in units, the largest in which so many fit being taken.
_SIZES, _LEAST_LINES = (28, 27), 3


def draw(
    target: pygame.Surface, box: Box, fonts: Fonts, art: Art, scale: Scale, lobby: LobbyState, empty: str
) -> None:
    """Draws as many lines as fit, each with the arms of its seat; `empty` if there are none.

    In a low box they are somewhat smaller, so that there are three.
    """
    px = scale.px
    low = [size for size in map(px, _SIZES) if fonts.height("text", size) * _LEAST_LINES <= box.h]
    size, indent = max(low, default=px(_SIZES[-1])), px(30)
    step = fonts.height("text", size)
    if not lobby.chat:
        paint.paragraph(target, fonts, empty, box, px(27), "italic", FAINT)
    y = box.bottom
    for line in reversed(lobby.chat):
        rows = fonts.wrap(f"{line['name']}: {line['text']}", "text", size, box.w - indent)
        if y == box.bottom:
            rows = rows[: max(1, box.h // step)]  # the newest line shows its beginning in any case
        y -= len(rows) * step
        if y < box.y:
            break
        seat = line["seat"]
        info = lobby.seats[seat] if seat is not None and seat < len(lobby.seats) else None
        _line(target, fonts, rows, (box.x + indent, y), size, step, line["name"], info)
        if info is not None:
            shield = art.shield(info.crest, px(20))
            target.blit(shield, (box.x, y + (step - shield.get_height()) // 2))


def prompt(target: pygame.Surface, fonts: Fonts, field: Field, text: str, *, typing: bool) -> None:
    """Draws a hint into an empty field, unless somebody types in it."""
    if not field.value and not typing:
        inner = field.box.inset(max(4, field.px // 2), 2)
        paint.label(target, fonts, text, inner, field.px, "italic", FAINT)


def _line(
    target: pygame.Surface,
    fonts: Fonts,
    rows: list[str],
    at: tuple[int, int],
    size: int,
    step: int,
    name: str,
    info: SeatInfo | None,
) -> None:
    ink: Colour = SOFT if info is None else COLOURS[info.colour].ink
    head = f"{name}:"
    x, y = at
    for number, row in enumerate(rows):
        rest = x
        if number == 0 and row.startswith(head):
            target.blit(fonts.line(head, "text", size, ink), at)
            row, rest = row[len(head) :], x + fonts.width(head, "text", size)
        if row:
            target.blit(fonts.line(row, "text", size, PARCHMENT), (rest, y + number * step))
