"""The chat, the newest line at the bottom."""

from __future__ import annotations

import pygame

from game.board.box import Box
from game.board.palette import COLOURS
from game.client.board.art import Art
from game.client.panels import style
from game.client.panels.style import ARMS, REST, TIGHT, Pen
from game.client.widgets import paint
from game.session.lobby_state import LobbyState


def draw(target: pygame.Surface, box: Box, pen: Pen, art: Art, lobby: LobbyState, empty: str) -> None:
    """Draw as many lines as fit, each with the arms of its seat; `empty` if there are none."""
    step, words, y = style.height(pen), box.after(pen.px(ARMS + TIGHT)), box.bottom
    if not lobby.chat:
        style.tell(target, pen, empty, box, ink=REST)
    for line in reversed(lobby.chat):
        rows = style.wrap(pen, f"{line['name']}: {line['text']}", words.w)
        if y == box.bottom:
            rows = rows[: max(1, box.h // step)]  # the newest line shows its beginning in any case
        y -= len(rows) * step
        if y < box.y:
            break
        seat, head = line["seat"], f"{line['name']}:"
        info = lobby.seats[seat] if seat is not None and seat < len(lobby.seats) else None
        place = Box(words.x, y, words.w, step)
        if rows[0].startswith(head):
            style.write(target, pen, head, place, ink=REST if info is None else COLOURS[info.colour].ink)
            rows[0] = rows[0].removeprefix(head)
            place = place.after(style.width(pen, head))
        for number, row in enumerate(rows):
            style.write(target, pen, row, Box(words.x, y + number * step, words.w, step) if number else place)
        if info is not None:
            paint.put(target, art.shield(info.crest, pen.px(ARMS)), Box(box.x, y, box.w, step))
