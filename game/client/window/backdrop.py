"""The west front by night, behind all pages: the rose window out of focus, towers, roofs with lit windows."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

import pygame

from game.board import palette
from game.board.box import Point, Size
from game.board.rose import rose
from game.client.widgets.style import Colour, mix
from net.messages.records import COLOURS

#: The height at which everything is drawn before it is enlarged: nothing of it is to be sharp.
_DRAWN: Final = 360
_ABOVE: Final[Colour] = (20, 24, 52)
_BELOW: Final[Colour] = (13, 13, 24)
_WALL: Final[Colour] = (9, 10, 19)
_ROOF: Final[Colour] = (7, 7, 13)
_LIT: Final[Colour] = (212, 146, 62)
#: How bright the rose is, of 255.
_ROSE: Final = 58


@lru_cache(maxsize=1)
def backdrop(size: Size) -> pygame.Surface:
    """The picture for a window of that size; shared, so never draw on it."""
    wide, tall = max(1, _DRAWN * size[0] // size[1]), _DRAWN
    picture = pygame.Surface((wide, tall))
    for y in range(tall):
        picture.fill(mix(_ABOVE, _BELOW, y / tall), (0, y, wide, 1))
    _draw_rose(picture)
    for x in (-tall // 50, wide - tall * 29 // 100 + tall // 50):
        _draw_tower(picture, x, tall * 29 // 100)
    dice = random.Random(1345)
    _draw_roofs(picture, dice, tall * 80 // 100, mix(_ROOF, _ABOVE, 0.25))
    lit = _draw_roofs(picture, dice, tall * 88 // 100, _ROOF)
    far = pygame.transform.smoothscale(pygame.transform.gaussian_blur(picture, 1), size).convert()
    for x, y in lit:
        _draw_window(far, x * size[0] // wide, y * size[1] // tall, max(2, size[1] // 150))
    return far


def _draw_rose(picture: pygame.Surface) -> None:
    """The window as plain panes: out of focus nobody sees more of it."""
    wide, tall = picture.get_size()
    side = tall * 9 // 10
    board = pygame.Surface((side, side), pygame.SRCALPHA)
    window = rose(len(COLOURS), tuple(range(len(COLOURS))), (0, 0, side, side))
    water = palette.SECTOR_COLOURS["carriage_house"].base, palette.SECTOR_COLOURS["hotel"].base
    for borough, colour in zip(window.boroughs, COLOURS, strict=True):
        pygame.draw.polygon(board, palette.COLOURS[colour].dark, borough.petal)
        for number, space in enumerate(borough.track):
            pygame.draw.polygon(board, water[number > 6], space.outline)
        for pane in borough.panes.values():
            pygame.draw.polygon(board, palette.SECTOR_COLOURS[pane.sector].base, pane.field)
    pygame.draw.polygon(board, palette.COLOURS["red"].dark, window.cathedral)
    pygame.draw.circle(board, palette.COLOURS["yellow"].light, window.centre, side // 24)
    board = pygame.transform.gaussian_blur(board, 5)
    board.set_alpha(_ROSE)
    picture.blit(board, ((wide - side) // 2, -tall // 12))


def _draw_tower(picture: pygame.Surface, x: int, width: int) -> None:
    """One of the two towers: a wall with a cornice, and three tall openings."""
    tall = picture.get_height()
    top = tall * 7 // 100
    picture.fill(_WALL, (x, top, width, tall))
    for step in range(3):
        picture.fill(mix(_WALL, _ABOVE, 0.35), (x - 2, top + step * tall // 90, width + 4, 1))
    for pinnacle in range(7):
        at = x + pinnacle * (width - 2) // 6
        pygame.draw.polygon(picture, _WALL, [(at - 2, top), (at, top - tall // 50), (at + 2, top)])
    for opening in range(3):
        middle = x + width * (2 * opening + 1) // 6
        half, high, low = width // 11, top + tall // 14, tall * 58 // 100
        dark = mix(_WALL, (0, 0, 0), 0.6)
        left, right, spring = middle - half, middle + half, high + half * 2
        arch = [(left, low), (left, spring), (middle, high), (right, spring), (right, low)]
        pygame.draw.polygon(picture, dark, arch)


def _draw_roofs(picture: pygame.Surface, dice: random.Random, ridge: int, colour: Colour) -> list[Point]:
    """Draw a row of houses from side to side; return where their lit windows are."""
    wide, tall = picture.get_size()
    x, lit = -10, []
    while x < wide:
        width, height = dice.randrange(16, 34), dice.randrange(-10, 16)
        middle, eaves = x + width // 2, ridge + height + 14
        roof = [(x, eaves), (middle, ridge + height - dice.randrange(0, 9)), (x + width, eaves)]
        pygame.draw.polygon(picture, colour, roof)
        picture.fill(colour, (x, eaves, width, tall))
        if dice.random() < 0.16:
            spire = [(middle - 4, eaves), (middle, ridge - dice.randrange(24, 44)), (middle + 4, eaves)]
            pygame.draw.polygon(picture, colour, spire)
        if dice.random() < 0.5:
            lit.append((x + dice.randrange(4, width - 3), eaves + dice.randrange(6, 30)))
        x += width - dice.randrange(0, 5)
    return lit


def _draw_window(picture: pygame.Surface, x: int, y: int, size: int) -> None:
    glow = pygame.transform.gaussian_blur(_lamp(size * 4), size)
    picture.blit(glow, (x - size * 2, y - size * 2), special_flags=pygame.BLEND_RGB_ADD)
    picture.fill(mix(_LIT, _ROOF, 0.25), (x, y, max(1, size * 2 // 3), size))


def _lamp(side: int) -> pygame.Surface:
    lamp = pygame.Surface((side, side))
    lamp.fill(mix(_LIT, (0, 0, 0), 0.86), (side // 4, side // 4, side // 2, side // 2))
    return lamp
