"""Fingers on a screen, as SDL tells of them."""

from __future__ import annotations

import pygame

from game.board.box import Point, Size

_KINDS = {
    "down": (pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN),
    "to": (pygame.FINGERMOTION, pygame.MOUSEMOTION),
    "up": (pygame.FINGERUP, pygame.MOUSEBUTTONUP),
}


def finger(does: str, point: Point, number: int = 0, size: Size = (1000, 600)) -> list[pygame.event.Event]:
    """What SDL tells of a finger in a window of that size: of the first also as a mouse."""
    of_finger, of_mouse = _KINDS[does]
    x, y = point[0] / size[0], point[1] / size[1]
    told = [pygame.event.Event(of_finger, touch_id=1, finger_id=number, x=x, y=y, dx=0.0, dy=0.0)]
    if number == 0:
        rest = {"rel": (0, 0), "buttons": (1, 0, 0)} if does == "to" else {"button": 1}
        told.append(pygame.event.Event(of_mouse, pos=point, touch=True, **rest))
    return told
