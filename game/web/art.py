"""What pages load beside themselves: stylesheet, script, pictures. All is in memory by its path."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from game.board import palette
from game.board.palette import Shades
from game.text import assets

#: By folder, the shades in which its pictures can be had beside their own.
_SHADES: Final[dict[str, dict[str, Shades]]] = {
    "emblems": {},
    "icons": {},
    "persons": {},
    "pieces": palette.COLOURS,
    "signs": {"white": palette.WHITE, "black": palette.BLACK},
}


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
    return f"/art/signs/{sign}.{palette.on(colour)}.svg"


def _pictures() -> Iterator[tuple[str, bytes]]:
    for folder, shades in _SHADES.items():
        for name in assets.names(f"art/{folder}"):
            if not name.endswith(".svg"):
                continue
            data = assets.read(f"art/{folder}/{name}")
            yield f"{folder}/{name}", data
            for word, glass in shades.items():
                picture = palette.recoloured(data.decode(), glass).encode()
                yield f"{folder}/{name.removesuffix('.svg')}.{word}.svg", picture
