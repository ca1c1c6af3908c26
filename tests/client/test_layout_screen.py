"""Panels at every size that is promised: none overlaps another, leaves the window, or has no room."""

import itertools

import pytest

from game.client.layout import action, forms
from game.client.layout.box import Box
from game.client.layout.screen import screen

SIZES = [
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


def assert_apart(boxes: list[Box], window: Box) -> None:
    for box in boxes:
        assert box.w > 0
        assert box.h > 0
        assert window.covers(box), f"{box} leaves {window}"
    for one, other in itertools.combinations(boxes, 2):
        assert not one.overlaps(other), f"{one} and {other}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_table(size: tuple[int, int], seats: int) -> None:
    place = screen(size, seats)

    assert_apart(place.boxes(), Box(0, 0, *size))
    assert len(place.players) == seats
    assert min(place.board.w, place.board.h) >= 0.4 * min(size)
    assert place.action.h >= 3.2 * place.players[0].h
    assert place.log.h >= 2.2 * place.players[0].h


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("strip", [False, True])
def test_the_choices(size: tuple[int, int], seats: int, strip: bool) -> None:
    place = screen(size, seats)

    for count in range(1, 27):
        area = action.buttons(place.action, count, place.scale, strip)
        assert len(area.choices) == count
        assert_apart([*area.choices, *([area.strip] if area.strip else [])], place.action)
        assert min(box.h for box in area.choices) >= place.scale.px(24)
    for count in range(1, 4):
        area = action.cards(place.action, count, place.scale, strip)
        assert_apart([*area.choices, *([area.strip] if area.strip else [])], place.action)


@pytest.mark.parametrize("size", SIZES)
def test_the_other_scenes(size: tuple[int, int]) -> None:
    window = Box(0, 0, *size)
    title = forms.title(size, 4)
    assert_apart([title.rose, title.heading, title.subtitle, *title.buttons, title.credit], window)
    new_game = forms.new_game(size, 5, 4)
    assert_apart(new_game.boxes(), new_game.panel)
    for buttons in range(4):
        dialog = forms.dialog(size, buttons)
        assert_apart(dialog.boxes(), dialog.panel)
        assert window.covers(dialog.panel)
    for seats in SEATS:
        result = forms.result(size, seats)
        assert_apart(result.boxes(), result.panel)
        assert window.covers(result.panel)
