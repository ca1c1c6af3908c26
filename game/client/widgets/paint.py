"""Drawing functions: frames with round corners, text in boxes, shades."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from game.board.box import Box
from game.client.widgets.style import EDGE, NIGHT, PANEL, PARCHMENT, SOFT, Colour, edge_standing_out, mix
from game.client.widgets.text import Align, Face, Fonts

_FINE = 4


class Edges:
    """How all frames are drawn: `stand_out` while contrast is high."""

    stand_out = False


def frame(
    target: pygame.Surface,
    box: Box,
    radius: int,
    fill: Colour | None = PANEL,
    edge: Colour | None = EDGE,
    width: int = 1,
    alpha: int = 255,
) -> None:
    """Draw a filled box with round corners and an edge."""
    if box.w <= 0 or box.h <= 0:
        return
    if edge is not None and Edges.stand_out:
        edge = edge_standing_out(edge)
    radius = max(1, min(radius, box.w // 2, box.h // 2))
    corners = _corners(radius, fill, edge, width, alpha)
    x, y, w, h = box
    far_x, far_y = x + w - radius, y + h - radius
    for piece, place in zip(corners, ((x, y), (far_x, y), (x, far_y), (far_x, far_y)), strict=True):
        target.blit(piece, place)
    if fill is not None:
        _fill(target, (x + radius, y, w - 2 * radius, h), fill, alpha)
        _fill(target, (x, y + radius, radius, h - 2 * radius), fill, alpha)
        _fill(target, (far_x, y + radius, radius, h - 2 * radius), fill, alpha)
    if edge is not None:
        for side in (
            (x + radius, y, w - 2 * radius, width),
            (x + radius, y + h - width, w - 2 * radius, width),
            (x, y + radius, width, h - 2 * radius),
            (x + w - width, y + radius, width, h - 2 * radius),
        ):
            _fill(target, side, edge, alpha)


def _fill(target: pygame.Surface, rect: tuple[int, int, int, int], colour: Colour, alpha: int) -> None:
    if rect[2] <= 0 or rect[3] <= 0:
        return
    if alpha == 255:
        target.fill(colour, rect)
        return
    shade = pygame.Surface(rect[2:], pygame.SRCALPHA)
    shade.fill((*colour, alpha))
    target.blit(shade, rect[:2])


@lru_cache(maxsize=256)
def _corners(
    radius: int, fill: Colour | None, edge: Colour | None, width: int, alpha: int
) -> tuple[pygame.Surface, pygame.Surface, pygame.Surface, pygame.Surface]:
    big = radius * _FINE
    fine = pygame.Surface((big, big), pygame.SRCALPHA)
    ground = fill if fill is not None else edge
    if ground is not None:
        fine.fill((*ground, 0))
    if edge is not None:
        pygame.draw.circle(fine, (*edge, alpha), (big, big), big)
        inner = (*fill, alpha) if fill is not None else (*edge, 0)
        pygame.draw.circle(fine, inner, (big, big), big - width * _FINE)
    elif fill is not None:
        pygame.draw.circle(fine, (*fill, alpha), (big, big), big)
    corner = pygame.transform.smoothscale(fine, (radius, radius))
    flip = pygame.transform.flip
    return corner, flip(corner, True, False), flip(corner, False, True), flip(corner, True, True)


@lru_cache(maxsize=64)
def shade(size: tuple[int, int], above: Colour, below: Colour) -> pygame.Surface:
    """A vertical gradient; shared, so never draw on it."""
    strip = pygame.Surface((1, max(2, size[1])))
    height = strip.get_height()
    for y in range(height):
        strip.set_at((0, y), mix(above, below, y / (height - 1)))
    return pygame.transform.scale(strip, size)


@lru_cache(maxsize=4)
def night(size: tuple[int, int]) -> pygame.Surface:
    """The background of the window: almost black, with a faint light and grain."""
    small = pygame.Surface((96, 54))
    for y in range(54):
        for x in range(96):
            away = min(1.0, math.hypot((x - 27) / 69, (y - 24) / 45))
            small.set_at((x, y), mix((31, 29, 37), (10, 10, 13), away))
    ground = pygame.transform.smoothscale(small, size).convert()
    grain = _grain()
    for y in range(0, size[1], grain.get_height()):
        for x in range(0, size[0], grain.get_width()):
            ground.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return ground


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """A tile of faint noise, against bands in the dark gradient."""
    side, dice = 192, random.Random(1345)
    levels = bytes(dice.choices((0, 0, 1, 2, 3), k=side * side))
    tile = pygame.image.frombytes(levels, (side, side), "P")
    tile.set_palette([(level, level, level) for level in range(4)])
    return tile.convert()


@lru_cache(maxsize=32)
def halo(radius: int, colour: Colour) -> pygame.Surface:
    """Light that fades outwards; shared, so never draw on it."""
    big = max(1, radius) * _FINE
    fine = pygame.Surface((2 * big, 2 * big), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    for step in range(24):
        away = 1 - step / 24
        pygame.draw.circle(fine, (*colour, round(235 * (1 - away) ** 0.8)), (big, big), round(big * away))
    return pygame.transform.smoothscale(fine, (2 * max(1, radius), 2 * max(1, radius)))


def alone(target: pygame.Surface, fonts: Fonts, text: str) -> None:
    width, height = target.get_size()
    label(target, fonts, text, Box(0, 0, width, height), height // 24, "italic", SOFT, "center")


def dim(target: pygame.Surface, alpha: int) -> None:
    """Darken everything drawn so far."""
    veil = pygame.Surface(target.get_size())
    veil.fill(NIGHT)
    veil.set_alpha(alpha)
    target.blit(veil, (0, 0))


def put(target: pygame.Surface, picture: pygame.Surface, box: Box, align: Align = "left") -> None:
    """Draw a picture into a box, centred vertically."""
    width, height = picture.get_size()
    if align == "left":
        x = box.x
    elif align == "right":
        x = box.right - width
    else:
        x = box.x + (box.w - width) // 2
    target.blit(picture, (x, box.y + (box.h - height) // 2))


def label(
    target: pygame.Surface,
    fonts: Fonts,
    text: str,
    box: Box,
    px: int,
    face: Face = "text",
    colour: Colour = PARCHMENT,
    align: Align = "left",
) -> None:
    """Draw one line of text in a box, made smaller, and cut if necessary, to fit."""
    if not text or box.w <= 0:
        return
    px = fonts.fitting(text, face, fonts.low(px, box.h, text), box.w, min(9, px))
    line = fonts.line(fonts.shortened(text, face, px, box.w), face, px, colour)
    over = (line.get_height() - box.h) // 2
    if face != "display" and 0 < over <= line.get_height() // 8:  # it fits but for the room over its capitals
        box = box.moved(0, -over)
    put(target, line, box, align)


def paragraph(
    target: pygame.Surface,
    fonts: Fonts,
    text: str,
    box: Box,
    px: int,
    face: Face = "text",
    colour: Colour = PARCHMENT,
    align: Align = "left",
    least: int = 9,
) -> int:
    """Draw wrapped text from the top of a box, made smaller to fit; return its height."""
    px, lines = fonts.paragraph_size(text, face, px, box.w, box.h, min(least, px))
    if align == "center":
        lines = fonts.balanced(text, face, px, box.w)
    step = fonts.height(face, px)
    room = max(1, box.h // max(1, step))
    for number, line in enumerate(lines[:room]):
        row = Box(box.x, box.y + number * step, box.w, step)
        put(target, fonts.line(line, face, px, colour), row, align)
    return min(len(lines), room) * step
