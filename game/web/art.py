"""What pages load beside themselves: stylesheet, script, pictures. All is in memory by its path."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from game.text import assets
from net.messages.records import COLOURS

#: The shades of blue in which pieces and signs are drawn, and those that stand in for them: as it is, with
#: light behind it, in shadow. They are those of the window.
_BLUE: Final = ("#2f6fe0", "#8cbcff", "#0e2460")
_SHADES: Final = {
    "blue": _BLUE,
    "green": ("#229c54", "#80e8a0", "#083a22"),
    "red": ("#d63038", "#ff9288", "#580c16"),
    "violet": ("#964ad6", "#d6a4ff", "#361258"),
    "yellow": ("#e8b61c", "#ffec8c", "#624406"),
    "white": ("#ffffff", "#fffcee", "#1a1412"),
    "black": ("#1e1606", "#2a1e08", "#fff0b2"),
}
#: On a seat's own colour a sign is white, on this bright one black.
_BRIGHT: Final = "yellow"


class File(NamedTuple):
    data: bytes
    type: str


@cache
def files() -> dict[str, File]:
    """All files by their path; pieces and signs once for each colour, as "pieces/carriage.red.svg"."""
    found = {
        "style.css": File(assets.read("web/style.css"), "text/css; charset=utf-8"),
        "live.js": File(assets.read("web/live.js"), "text/javascript; charset=utf-8"),
        "cinzel.ttf": File(assets.read("fonts/cinzel.ttf"), "font/ttf"),
    }
    return found | {f"art/{path}": File(data, "image/svg+xml") for path, data in _pictures()}


def sign(sign: str, colour: str) -> str:
    """The path of a sign on a ground of that colour."""
    return f"/art/signs/{sign}.{'black' if colour == _BRIGHT else 'white'}.svg"


def _pictures() -> Iterator[tuple[str, bytes]]:
    for folder, colours in {
        "emblems": (),
        "icons": (),
        "persons": (),
        "pieces": COLOURS,
        "signs": ("white", "black"),
    }.items():
        for name in assets.names(f"art/{folder}"):
            if not name.endswith(".svg"):
                continue
            data = assets.read(f"art/{folder}/{name}")
            yield f"{folder}/{name}", data
            for colour in colours:
                yield f"{folder}/{name.removesuffix('.svg')}.{colour}.svg", _dyed(data, colour)


def _dyed(data: bytes, colour: str) -> bytes:
    for blue, other in zip(_BLUE, _SHADES[colour], strict=True):
        data = data.replace(blue.encode(), other.encode())
    return data
