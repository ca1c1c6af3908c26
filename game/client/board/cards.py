"""Action cards: a dark card with a stained-glass window for the emblem, and their common back."""

from __future__ import annotations

import math
from bisect import bisect_right

import pygame

from game.board.palette import GOLD, GOLD_DARK, GOLD_LIGHT, LEAD, NIGHT, SECTOR_COLOURS, Shades, mix
from game.board.shapes import Point, polar, rounded
from game.board.shapes import mix as between
from game.client.board.svg import Picture

Size = tuple[int, int]
Area = tuple[int, int, int, int]


def card_title_rect(size: Size) -> Area:
    """Where a card's name goes, relative to the card."""
    w, h = size
    return round(w * 0.08), round(h * 0.035), round(w * 0.84), round(h * 0.15)


def card_text_rect(size: Size) -> Area:
    """Where a card's effect goes, relative to the card."""
    w, h = size
    top = _foot(size)
    return round(w * 0.08), round(h * top), round(w * 0.84), round(h * (0.97 - top))


def window_rect(size: Size) -> Area:
    w, h = size
    return round(w * 0.10), round(h * 0.18), round(w * 0.80), round(h * (_foot(size) - 0.195))


def _foot(size: Size) -> float:
    """Where the words under the window begin, as a share of the height: higher on low cards."""
    return 0.66 if size[0] > size[1] else 0.68


def emblem_square(size: Size) -> Area:
    """The place of the emblem in the window; its last two numbers are equal."""
    x, y, w, h = window_rect(size)
    side = max(1, round(min(w * 0.62, h * 0.62)))
    return round(x + (w - side) / 2), round(y + h * 0.58 - side / 2), side, side


def face(action: str, size: Size, owner: Shades) -> pygame.Surface:
    """The card without emblem and words. Its edge shows the owner's colour."""
    w, h = size
    unit = min(w, h) / 100
    picture = Picture(w, h)
    _sheet(picture, size, unit, owner)
    x, y, ww, wh = window_rect(size)
    arch = _arch(x, y, ww, wh)
    _window(picture, arch, (x + ww / 2, y + wh * 0.58), max(ww, wh), SECTOR_COLOURS[action], unit)
    return picture.surface()


def back(size: Size) -> pygame.Surface:
    """A card face down: a rose in blue and gold."""
    w, h = size
    unit = min(w, h) / 100
    picture = Picture(w, h)
    blue = SECTOR_COLOURS["notre_dame"]
    _sheet(picture, size, unit, blue)
    edge = _rounded_rect(8 * unit, 8 * unit, w - 16 * unit, h - 16 * unit, 5 * unit)
    middle, reach = (w / 2, h / 2), min(w, h) * 0.40
    picture.fill(edge, picture.radial(middle, h * 0.6, (0, blue.base), (1, blue.dark)))
    picture.stroke(edge, GOLD_DARK, 1.6 * unit)
    ruby, amber = SECTOR_COLOURS["residence"], SECTOR_COLOURS["bank"]
    picture.disc(middle, reach * 1.04, LEAD)
    picture.disc(
        middle, reach, picture.radial(middle, reach, (0, blue.light), (0.6, blue.base), (1, blue.dark))
    )
    picture.circle(middle, reach * 1.02, GOLD, 1.0 * unit)
    for i in range(8):
        turn = math.tau * i / 8
        _petal(picture, middle, turn + math.pi / 8, 0.24, (reach * 0.52, reach * 0.96), amber)
        _petal(picture, middle, turn, 0.36, (reach * 0.24, reach * 0.95), ruby)
    heart = picture.radial(middle, reach * 0.24, (0, (255, 250, 220)), (1, GOLD))
    picture.disc(middle, reach * 0.26, LEAD)
    picture.disc(middle, reach * 0.22, heart)
    return picture.surface()


def _sheet(picture: Picture, size: Size, unit: float, owner: Shades) -> None:
    w, h = size
    outer = _rounded_rect(0.8 * unit, 0.8 * unit, w - 1.6 * unit, h - 1.6 * unit, 7 * unit)
    inner = _rounded_rect(4 * unit, 4 * unit, w - 8 * unit, h - 8 * unit, 5 * unit)
    picture.fill(outer, picture.linear((0, 0), (w, h), (0, owner.light), (0.35, owner.base), (1, owner.dark)))
    picture.stroke(outer, NIGHT, 1.2 * unit)
    picture.fill(inner, picture.linear((0, 0), (0, h), (0, (44, 38, 48)), (1, (20, 17, 24))))
    picture.stroke(inner, mix(owner.dark, NIGHT, 0.4), 1.4 * unit)


def _window(
    picture: Picture, arch: list[Point], heart: Point, reach: float, glass: Shades, unit: float
) -> None:
    """A window whose pieces shine out from behind the emblem."""
    picture.fill(
        arch, picture.radial(heart, reach * 0.75, (0, glass.light), (0.4, glass.base), (1, glass.dark))
    )
    rays = 18
    edge = _Edge(arch, heart)
    for i in range(0, rays, 2):
        a, b = math.tau * i / rays, math.tau * (i + 1) / rays
        wedge = [heart, *(edge.towards(a + (b - a) * k / 4) for k in range(5))]
        picture.fill(wedge, glass.light, 0.10)
    ring = [polar(reach * 0.33, math.tau * i / 40, heart) for i in range(40)]
    picture.fill(ring, picture.radial(heart, reach * 0.33, (0, (255, 255, 240), 0.45), (1, glass.light, 0.0)))
    for i in range(rays):
        a = math.tau * (i + 0.5) / rays
        line = [polar(reach * 0.33, a, heart), edge.towards(a)]
        picture.stroke(line, LEAD, 0.9 * unit, 0.55, closed=False)
    picture.stroke(ring, LEAD, 0.9 * unit, 0.55)
    picture.stroke(arch, LEAD, 4.2 * unit)
    picture.stroke(
        arch, picture.linear(arch[0], (arch[0][0], heart[1]), (0, GOLD_DARK), (1, GOLD)), 1.6 * unit
    )


class _Edge:
    """The edge of a shape as seen from a point inside, from which all of it can be seen."""

    def __init__(self, shape: list[Point], heart: Point) -> None:
        self._heart = heart
        turns = sorted((_turn(heart, point), point) for point in shape)
        self._corners = [point for _, point in turns]
        self._turns = [turn for turn, _ in turns]

    def towards(self, angle: float) -> Point:
        """The point of the edge in a direction."""
        heart, ahead = self._heart, polar(1.0, angle, self._heart)
        after = bisect_right(self._turns, _turn(heart, ahead)) % len(self._turns)
        p, q = self._corners[after - 1], self._corners[after]
        dx, dy, ex, ey = ahead[0] - heart[0], ahead[1] - heart[1], q[0] - p[0], q[1] - p[1]
        across = dx * ey - dy * ex
        far = ((p[0] - heart[0]) * ey - (p[1] - heart[1]) * ex) / across if across else 0.0
        return between(heart, ahead, far)


def _turn(heart: Point, point: Point) -> float:
    return math.atan2(point[1] - heart[1], point[0] - heart[0])


def _petal(
    picture: Picture, middle: Point, turn: float, wide: float, reach: tuple[float, float], glass: Shades
) -> None:
    """A lancet that points away from the middle, from one radius to another."""
    near, far = reach
    side = [(near, 0.35), (near + (far - near) * 0.62, 1.0), (far - (far - near) * 0.14, 0.6)]
    shape = rounded(
        [
            *(polar(r, turn + wide * s, middle) for r, s in side),
            polar(far, turn, middle),
            *(polar(r, turn - wide * s, middle) for r, s in reversed(side)),
        ],
        (far - near) * 0.10,
    )
    heart = polar(near + (far - near) * 0.5, turn, middle)
    light = picture.radial(heart, (far - near) * 0.62, (0, glass.light), (0.6, glass.base), (1, glass.dark))
    picture.stroke(shape, LEAD, far * 0.055)
    picture.fill(shape, light)
    picture.stroke(shape, GOLD_LIGHT, far * 0.010, 0.7)


def _arch(x: float, y: float, w: float, h: float) -> list[Point]:
    """A pointed arch that fills the rectangle."""
    spring = y + min(h * 0.52, w * 0.52)
    left = [
        (x, y + h),
        *(_bend((x, spring), (x, y + (spring - y) * 0.25), (x + w / 2, y), k / 16) for k in range(17)),
    ]
    return [*left, *((2 * x + w - px, py) for px, py in reversed(left[:-1]))]


def _bend(a: Point, b: Point, c: Point, t: float) -> Point:
    return between(between(a, b, t), between(b, c, t), t)


def _rounded_rect(x: float, y: float, w: float, h: float, r: float) -> list[Point]:
    corners = (
        (x + w - r, y + r, -90),
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
    )
    return [polar(r, math.radians(start + 15 * k), (cx, cy)) for cx, cy, start in corners for k in range(7)]
