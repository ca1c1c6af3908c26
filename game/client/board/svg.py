"""Writing an SVG picture piece by piece, in the subset of SVG that SDL's reader understands.

The reader knows paths, gradients, opacity and transforms. It knows no text, filters, patterns, masks or
clip paths.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Sequence

import pygame

from game.board.palette import Rgb, hexed
from game.board.shapes import Point

Stop = tuple[float, Rgb] | tuple[float, Rgb, float]
"""Where along a gradient, which colour, and how opaque it is."""


class Picture:
    """An SVG picture that grows by calls; later shapes lie over earlier ones, and those beyond its edges are
    left out."""

    def __init__(self, width: float, height: float, left: float = 0.0, top: float = 0.0) -> None:
        self.size = (max(1, math.ceil(width)), max(1, math.ceil(height)))
        self._view = f"{left:.2f} {top:.2f} {self.size[0]} {self.size[1]}"
        self._edges = left, top, left + self.size[0], top + self.size[1]
        self._defs: list[str] = []
        self._body: list[str] = []

    def radial(self, centre: Point, radius: float, *stops: Stop) -> str:
        """A round gradient to paint with; returns the paint."""
        x, y = centre
        return self._gradient(f'radialGradient cx="{x:.2f}" cy="{y:.2f}" r="{max(radius, 0.01):.2f}"', stops)

    def linear(self, start: Point, end: Point, *stops: Stop) -> str:
        """A straight gradient to paint with; returns the paint."""
        (a, b), (c, d) = start, end
        return self._gradient(f'linearGradient x1="{a:.2f}" y1="{b:.2f}" x2="{c:.2f}" y2="{d:.2f}"', stops)

    def _gradient(self, head: str, stops: Sequence[Stop]) -> str:
        name = f"g{len(self._defs)}"
        kind, _, rest = head.partition(" ")
        inner = "".join(
            f'<stop offset="{stop[0]:.3f}" stop-color="{hexed(stop[1])}"'
            f' stop-opacity="{stop[2] if len(stop) > 2 else 1.0:.3f}"/>'
            for stop in stops
        )
        self._defs.append(f'<{kind} id="{name}" gradientUnits="userSpaceOnUse" {rest}>{inner}</{kind}>')
        return f"url(#{name})"

    def fill(self, points: Sequence[Point], paint: Rgb | str, opacity: float = 1.0) -> None:
        self.fill_all([points], paint, opacity)

    def fill_all(self, shapes: Iterable[Sequence[Point]], paint: Rgb | str, opacity: float = 1.0) -> None:
        """Many polygons of one paint that do not overlap."""
        data = "".join(outline(points) for points in shapes if self._reached(points))
        if data:
            self._body.append(f'<path d="{data}" fill="{_paint(paint)}"{_opacity("fill", opacity)}/>')

    def stroke(
        self,
        points: Sequence[Point],
        paint: Rgb | str,
        width: float,
        opacity: float = 1.0,
        closed: bool = True,
    ) -> None:
        """A line along the points, with round ends and corners."""
        self.stroke_all([points], paint, width, opacity, closed)

    def stroke_all(
        self,
        lines: Iterable[Sequence[Point]],
        paint: Rgb | str,
        width: float,
        opacity: float = 1.0,
        closed: bool = True,
    ) -> None:
        data = "".join(outline(points, closed) for points in lines if self._reached(points, width))
        if data:
            self._body.append(
                f'<path d="{data}" fill="none" stroke="{_paint(paint)}" stroke-width="{width:.2f}"'
                f' stroke-linejoin="round" stroke-linecap="round"{_opacity("stroke", opacity)}/>'
            )

    def disc(self, centre: Point, radius: float, paint: Rgb | str) -> None:
        self.discs([centre], radius, paint)

    def discs(self, centres: Iterable[Point], radius: float, paint: Rgb | str, opacity: float = 1.0) -> None:
        """Many discs of one size and paint."""
        data = "".join(_round(x, y, radius) for x, y in centres if self._reached([(x, y)], radius))
        if data:
            self._body.append(f'<path d="{data}" fill="{_paint(paint)}"{_opacity("fill", opacity)}/>')

    def circle(
        self, centre: Point, radius: float, paint: Rgb | str, width: float, opacity: float = 1.0
    ) -> None:
        x, y = centre
        if not self._crossed(centre, radius, width):
            return
        self._body.append(
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="none" stroke="{_paint(paint)}"'
            f' stroke-width="{width:.2f}"{_opacity("stroke", opacity)}/>'
        )

    def _reached(self, points: Sequence[Point], margin: float = 0.0) -> bool:
        """Whether a shape may be seen in the picture."""
        left, top, right, bottom = self._edges
        across, down = [x for x, _ in points], [y for _, y in points]
        return (
            max(across) + margin > left
            and min(across) - margin < right
            and max(down) + margin > top
            and min(down) - margin < bottom
        )

    def _crossed(self, centre: Point, radius: float, width: float) -> bool:
        """Whether a circle may be seen in the picture."""
        (x, y), (left, top, right, bottom) = centre, self._edges
        nearest = math.hypot(max(left - x, 0.0, x - right), max(top - y, 0.0, y - bottom))
        farthest = math.hypot(max(x - left, right - x), max(y - top, bottom - y))
        return nearest <= radius + width and farthest >= radius - width

    def __str__(self) -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{self._view}">'
            f"<defs>{''.join(self._defs)}</defs>{''.join(self._body)}</svg>"
        )

    @property
    def weight(self) -> int:
        """How much has been drawn so far, in characters."""
        return sum(map(len, self._body))

    def take(self) -> bytes:
        """What was drawn so far, as SVG; the picture begins anew."""
        drawn = str(self).encode()
        self._defs, self._body = [], []
        return drawn

    def surface(self) -> pygame.Surface:
        return rasterise(str(self).encode(), self.size)


def rasterise(data: bytes, size: tuple[int, int]) -> pygame.Surface:
    """An SVG picture, as large as fits, in the middle of that size. Raises pygame.error if it is not SVG."""
    surface = pygame.image.load_sized_svg(io.BytesIO(data), size)
    if surface.get_size() != size:
        picture = surface
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
    return converted(surface)


def converted(surface: pygame.Surface) -> pygame.Surface:
    """The picture as the screen has its own, if there is one."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def outline(points: Sequence[Point], closed: bool = True) -> str:
    inner = "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    return f"M{inner}{'Z' if closed else ''}"


def _round(x: float, y: float, r: float) -> str:
    return f"M{x - r:.2f} {y:.2f}a{r:.2f} {r:.2f} 0 1 0 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 0 {-2 * r:.2f} 0Z"


def _paint(paint: Rgb | str) -> str:
    return paint if isinstance(paint, str) else hexed(paint)


def _opacity(kind: str, opacity: float) -> str:
    return "" if opacity >= 1.0 else f' {kind}-opacity="{opacity:.3f}"'
