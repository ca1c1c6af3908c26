"""The few words that hand-drawn SVG pictures are written in here."""

from __future__ import annotations

import math

CREAM, GOLD, BRONZE, DARK = "#fff3cf", "#ecbe54", "#9a6420", "#20140c"
BASE, LIGHT, SHADE, INK = "#2f6fe0", "#8cbcff", "#0e2460", "#8ab4ff"
"""The shades of the blue seat; the client puts another seat's in their place."""


def path(data: str, fill: str = "none", line: str | None = None, width: float = 4.0, **more: str) -> str:
    stroke = (
        f' stroke="{line}" stroke-width="{width:g}" stroke-linejoin="round" stroke-linecap="round"'
        if line
        else ""
    )
    rest = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())
    return f'<path d="{data}" fill="{fill}"{stroke}{rest}/>'


def disc(x: float, y: float, r: float, fill: str, line: str | None = None, width: float = 4.0) -> str:
    return path(circle(x, y, r), fill, line, width)


def circle(x: float, y: float, r: float) -> str:
    return ellipse(x, y, r, r)


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    return f"M{n(x - rx)} {n(y)}a{n(rx)} {n(ry)} 0 1 0 {n(2 * rx)} 0a{n(rx)} {n(ry)} 0 1 0 {n(-2 * rx)} 0Z"


def polygon(*points: tuple[float, float]) -> str:
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "Z"


def star(x: float, y: float, corners: int, outer: float, inner: float, turn: float = -90.0) -> str:
    return polygon(
        *(around(x, y, (outer, inner)[i % 2], turn + 180 * i / corners) for i in range(2 * corners))
    )


def around(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    return x + r * math.cos(math.radians(degrees)), y + r * math.sin(math.radians(degrees))


def n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def group(inner: str, transform: str) -> str:
    return f'<g transform="{transform}">{inner}</g>'


def mirrored(inner: str, width: float = 100) -> str:
    """The same to the other side of the middle."""
    return inner + group(inner, f"matrix(-1 0 0 1 {n(width)} 0)")


def svg(inner: str, width: float = 100, height: float = 100, defs: str = "") -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {n(width)} {n(height)}">'
    return f"{head}{f'<defs>{defs}</defs>' if defs else ''}{inner}</svg>\n"


def radial(name: str, x: float, y: float, r: float, *stops: tuple[float, str, float]) -> str:
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{n(x)}" cy="{n(y)}" r="{n(r)}">'
        f"{_stops(stops)}</radialGradient>"
    )


def linear(name: str, x1: float, y1: float, x2: float, y2: float, *stops: tuple[float, str, float]) -> str:
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse"'
        f' x1="{n(x1)}" y1="{n(y1)}" x2="{n(x2)}" y2="{n(y2)}">{_stops(stops)}</linearGradient>'
    )


def _stops(stops: tuple[tuple[float, str, float], ...]) -> str:
    return "".join(
        f'<stop offset="{n(at)}" stop-color="{colour}" stop-opacity="{n(opacity)}"/>'
        for at, colour, opacity in stops
    )
