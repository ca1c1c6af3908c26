"""`python -m tests.board.outlines`: draws the windows that test_outlines compares, to be looked at by eye."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.board.rose import Borough, Rose, Slot
from game.board.shapes import Point
from tests.board.test_layout_rose import window
from tests.board.test_other_streets import table

FOLDER: Final = Path(__file__).parent


def roses() -> dict[Path, Rose]:
    """The window of five seats, and one of four with streets that the printed table lacks."""
    return {FOLDER / "window.svg": window(5), FOLDER / "other_streets.svg": table(4, "far")[1]}


def drawing(rose: Rose) -> str:
    """A picture of lines: one borough in full, of the others the petals; and all streets."""
    lines = [_shape(rose.cathedral), _round(rose.cathedral_value), *_borough(rose.boroughs[0])]
    lines += [_shape(borough.petal) for borough in rose.boroughs]
    lines += [f'<polyline points="{_places(street.points)}" stroke="red"/>' for street in rose.streets]
    size = f"{rose.rect[2]:g} {rose.rect[3]:g}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" fill="none" stroke="black">'
    return "\n".join([head, *lines, "</svg>", ""])


def _borough(borough: Borough) -> Iterator[str]:
    for pane in borough.panes.values():
        yield from (_shape(pane.outline), _shape(pane.field))
        yield from map(_round, (pane.emblem, pane.small_emblem, pane.friend, *pane.marker_slots))
    for space in borough.track:
        yield from (_shape(space.outline), _round(Slot(*space.centre, space.radius)))
    for market in borough.markets.values():
        yield _shape(market.octagon)
        yield from (_round(slot) for stands in (*market.stands, *market.beside_message) for slot in stands)
    yield from map(_round, (borough.arms, borough.parking, borough.lamp, borough.bell, *borough.on_cathedral))


def _shape(points: tuple[Point, ...]) -> str:
    return f'<polygon points="{_places(points)}"/>'


def _places(points: tuple[Point, ...]) -> str:
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in points)


def _round(slot: Slot) -> str:
    return f'<circle cx="{slot.x:.2f}" cy="{slot.y:.2f}" r="{slot.radius:.2f}"/>'


if __name__ == "__main__":
    for path, rose in roses().items():
        path.write_text(drawing(rose))
