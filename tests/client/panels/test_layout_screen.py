"""Panels at every size that is promised: none overlaps another, leaves the window, or has no room."""

import itertools
import math
from typing import NamedTuple

import pytest

from game.board import plan, plates
from game.board.box import Box, Scale
from game.board.rose import Rose, rose
from game.client.panels import action_layout as action
from game.client.panels import row, style
from game.client.panels.screen import Screen, banner, hiring, in_corner, screen
from game.client.widgets.text import Fonts

SIZES = [
    (1024, 640),
    (1280, 720),
    (1366, 768),
    (1600, 1200),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    (3440, 1440),
    (960, 540),
    (1000, 1400),
]
SEATS = [2, 3, 4, 5]


class LaidOut(NamedTuple):
    """The parts of a table, and the rose window on it."""

    window: Box
    seats: int
    place: Screen

    @property
    def rose(self) -> Rose:
        owned = (0, 2) if self.seats == 2 else tuple(range(self.seats))
        return rose(4 if self.seats == 2 else self.seats, owned, (*self.place.board,))


@pytest.fixture(params=itertools.product(SIZES, SEATS), ids=str)
def table(request: pytest.FixtureRequest) -> LaidOut:
    """A table of every size, for every number of seats."""
    size, seats = request.param
    return LaidOut(Box(0, 0, *size), seats, screen(size, seats))


def parts(place: object, *but: str) -> list[Box]:
    """All boxes of a scene's layout, except its panel and those by these names, which hold other boxes."""
    if isinstance(place, Box):
        return [place]
    if isinstance(place, Scale | int):
        return []
    if hasattr(place, "_asdict"):
        named = place._asdict()
    else:
        named = dict(enumerate(place)) if isinstance(place, list | tuple) else vars(place)
    return [box for name, value in named.items() if name not in ("panel", *but) for box in parts(value, *but)]


def assert_apart(boxes: list[Box], window: Box) -> None:
    for box in boxes:
        assert box.w > 0
        assert box.h > 0
        assert window.covers(box), f"{box} leaves {window}"
    for one, other in itertools.combinations(boxes, 2):
        assert not one.overlaps(other), f"{one} and {other}"


def test_the_table(table: LaidOut) -> None:
    place = table.place

    assert_apart(parts(place), table.window)
    assert len(place.players) == table.seats
    assert min(place.board.w, place.board.h) >= 0.4 * min(table.window.w, table.window.h)
    assert place.action.h >= 3.2 * place.players[0].h
    assert place.log.h >= 1.9 * place.players[0].h


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", [(2560, 1080), (3440, 1440)])
def test_a_very_wide_window_has_a_column_for_the_log(size: tuple[int, int], seats: int) -> None:
    place = screen(size, seats)

    assert place.log.x > max(place.action.right, place.menu.right, place.players[0].right)
    assert place.log.h > 0.95 * size[1]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_log_has_room_for_five_lines(size: tuple[int, int], seats: int) -> None:
    place, fonts = screen(size, seats), Fonts()

    room = place.log.h - 2 * place.scale.px(style.FINE)
    assert room >= 5 * fonts.height("text", place.scale.px(style.TYPE["text"].units))


def test_the_two_rows_of_text_of_a_line_stand_apart(table: LaidOut) -> None:
    place = table.place
    line, scale = place.players[0], place.scale
    upper, lower = row.part(line, scale, "name"), row.part(line, scale, "tonight")

    apart = lower.center[1] - upper.center[1]
    assert apart >= 0.92 * scale.px(27)
    assert upper.center[1] - line.y >= scale.px(12)
    assert line.bottom - lower.center[1] >= scale.px(12)


def test_persons_grow_in_their_place_while_they_are_hired(table: LaidOut) -> None:
    usual = table.place
    place = hiring(usual)

    assert_apart(parts(place), table.window)
    for small, large in zip(usual.persons, place.persons, strict=True):
        assert (large.x, large.y, large.w) == (small.x, small.y, small.w)
        assert large.h > 1.6 * small.h
    nobody = action.nobody(place.action, place.scale)
    assert usual.action.covers(nobody)
    assert nobody.y > place.prompt.bottom > place.persons[0].bottom
    assert (place.players, place.log, place.header) == (usual.players, usual.log, usual.header)


def gap(box: Box, middle: tuple[float, float]) -> float:
    """How far a point is from a box; 0 inside."""
    beside = [max(low - at, 0.0, at - high) for at, low, high in
              zip(middle, box[:2], (box.right, box.bottom), strict=True)]  # fmt: skip
    return math.hypot(*beside)


@pytest.mark.parametrize("right", [[True], [False, False]])
def test_buttons_in_the_corners_lie_over_no_part_of_the_rose_window_and_no_light(
    table: LaidOut, right: list[bool]
) -> None:
    place, window = table.place, table.rose
    (x, y), unit = window.centre, window.radius
    lights = [(x + at * plan.LIGHT * unit, y + to * plan.LIGHT * unit) for at in (-1, 1) for to in (-1, 1)]

    left = in_corner(place.board, place.scale, [False] * 2, right=False)
    buttons = [*left, *in_corner(place.board, place.scale, right, right=True)]

    assert_apart(buttons, place.board)
    for box in buttons:
        assert gap(box, window.centre) > plan.EXTENT * unit
        assert all(gap(box, light) > plan.LIGHT_RADIUS * unit for light in lights)
    assert place.board.covers(banner(place.board, place.scale))
    assert plan.LIGHT * math.sqrt(2) - plan.LIGHT_RADIUS > plan.EXTENT


@pytest.mark.parametrize("strip", [False, True])
def test_the_choices(table: LaidOut, strip: bool) -> None:
    place = table.place

    for count in range(1, 27):
        area = action.buttons(place.action, count, place.scale, strip)
        assert len(area.choices) == count
        assert_apart([*area.choices, *([area.strip] if area.strip else [])], place.action)
        assert min(box.h for box in area.choices) >= place.scale.px(24)
    for count in range(1, 4):
        area = action.cards(place.action, count, place.scale, strip)
        assert_apart([*area.choices, *([area.strip] if area.strip else [])], place.action)


@pytest.mark.parametrize("strip", [False, True])
def test_tiles_and_seals(table: LaidOut, strip: bool) -> None:
    place = table.place

    for tiles, seals in itertools.product(range(10), range(3)):
        area = action.picks(place.action, tiles, seals, place.scale, strip)
        hint = [area.hint] if not tiles else []
        under = [area.strip] if area.strip else []
        assert_apart([*area.tiles, *area.seals, *hint, *under], place.action)
        assert all(box.w >= place.scale.px(56) for box in area.tiles)
        assert all(box.h >= place.scale.px(44) for box in area.seals)


def test_cards_that_lie_face_down(table: LaidOut) -> None:
    place = table.place

    for count, seals in itertools.product((2, 3), (1, 2)):
        area = action.face_down(place.action, count, seals, place.scale)
        assert_apart([*area.tiles, *area.seals], place.action)
        assert all(box.h >= place.scale.px(100) for box in area.tiles)


def test_words_beside_a_thing_leave_it_in_sight(table: LaidOut) -> None:
    place, window = table.place, table.rose
    things = [market.octagon for market in window.markets.values()]
    things += [pane.outline for borough in window.boroughs for pane in borough.panes.values()]

    for thing in map(plates.around, things):
        for units in ((160, 46), (300, 80), (456, 130)):
            wide, tall = map(place.scale.px, units)
            plate = plates.beside(thing, (wide, tall), place.scale.px(8), place.board)
            assert place.board.covers(plate)
            assert not plate.overlaps(thing)
