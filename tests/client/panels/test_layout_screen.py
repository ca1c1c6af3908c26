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
from game.client.panels.screen import Screen, banner, from_afar, hiring, in_corner, log_and_chat, screen
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
    if isinstance(place, Scale | int | None):
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


def test_the_table_also_while_persons_are_hired(table: LaidOut) -> None:
    usual, scale = table.place, table.place.scale
    place = hiring(usual)

    assert_apart(parts(usual), table.window)
    assert_apart(parts(place), table.window)
    assert len(usual.players) == table.seats
    assert min(usual.board.w, usual.board.h) >= 0.4 * min(table.window.w, table.window.h)
    assert usual.action.h >= 3.2 * usual.players[0].h
    assert usual.log.h >= 1.9 * usual.players[0].h
    for small, large in zip(usual.persons, place.persons, strict=True):
        assert (large.x, large.y, large.w) == (small.x, small.y, small.w)
        assert large.h > 1.6 * small.h
    nobody = action.nobody(place.action, scale)
    assert usual.action.covers(nobody)
    assert nobody.y > place.prompt.bottom > place.persons[0].bottom
    assert (place.players, place.log, place.header) == (usual.players, usual.log, usual.header)

    line = usual.players[0]
    upper, lower = (row.part(line, scale, name).center[1] for name in ("name", "tonight"))
    assert lower - upper >= 0.92 * scale.px(27)
    assert min(upper - line.y, line.bottom - lower) >= scale.px(12)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (3440, 1440)])
def test_a_table_that_a_room_watches_is_read_from_afar_and_shows_how_to_join(
    size: tuple[int, int], seats: int
) -> None:
    place, usual, fonts = from_afar(size, seats), screen(size, seats), Fonts()
    px = place.scale.px

    assert place.is_watched
    assert_apart(parts(place, "action"), Box(0, 0, *size))
    assert px(27) >= 1.2 * usual.scale.px(27)
    assert place.players[0].h >= px(53)
    assert min(place.board.size) >= 0.85 * min(usual.board.size)
    assert place.log.h >= 4 * fonts.height("text", px(27))
    assert place.code is not None
    assert min(place.code.size) >= 0.14 * size[1]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", [(1080, 1920), (1024, 768)])
def test_a_room_that_watches_a_tall_window_learns_how_to_join(size: tuple[int, int], seats: int) -> None:
    place = from_afar(size, seats)

    assert place.is_watched
    assert_apart(parts(place, "action"), Box(0, 0, *size))
    assert place.code is not None
    assert min(place.code.size) >= 0.14 * min(size)


def test_log_and_chat_share_the_box_of_the_log(table: LaidOut) -> None:
    """Three lines of each are seen: of the log in its usual type, of the chat in the least."""
    place, fonts = table.place, Fonts()
    px = place.scale.px
    for field in (False, True):
        shared = log_and_chat(place.log, place.scale, field=field)
        assert_apart([shared.log, shared.said, *([shared.say] if field else [])], place.log)
        assert shared.log.h - 2 * px(10) >= 3 * fonts.height("text", px(24))
        assert shared.said.h - 2 * px(3) >= 3 * fonts.height("text", px(21))
        assert shared.say.h >= fonts.height("text", px(24))
        assert min(shared.log.w, shared.said.w, shared.say.w) >= px(300)


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
def test_the_choices_are_buttons_cards_tiles_and_seals(table: LaidOut, strip: bool) -> None:
    room, scale = table.place.action, table.place.scale

    def apart(area: action.Picks | action.ActionArea, *boxes: Box) -> None:
        assert_apart([*boxes, *([area.strip] if area.strip else [])], room)

    for count in range(1, 27):
        area = action.buttons(room, count, scale, strip)
        assert len(area.choices) == count
        apart(area, *area.choices)
        assert min(box.h for box in area.choices) >= scale.px(24)
    for count in range(1, 4):
        area = action.cards(room, count, scale, strip)
        apart(area, *area.choices)
    for tiles, seals in itertools.product(range(10), range(3)):
        picks = action.picks(room, tiles, seals, scale, strip)
        apart(picks, *picks.tiles, *picks.seals, *([] if tiles else [picks.hint]))
        assert all(box.w >= scale.px(56) for box in picks.tiles)
        assert all(box.h >= scale.px(44) for box in picks.seals)
    for count in (2, 3):
        picks = action.face_down(room, count, scale)
        apart(picks, *picks.tiles, *picks.seals)
        assert all(box.h >= scale.px(100) for box in picks.tiles)


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
