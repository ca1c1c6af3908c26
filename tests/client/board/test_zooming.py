"""A part of the board seen large: what lies there is found, chosen and moved where it is seen."""

from __future__ import annotations

from typing import Any

import numpy as np
import pygame
import pytest

from game.board.box import SIZES, WHOLE, Box, Zoom
from game.board.rose import sector_target
from game.client.widgets.inputs import Hover, Key, Press, Release, Wheel
from game.client.widgets.widgets import Button
from game.rules import events as ev
from game.settings.game_setup import GameSetup
from tests.client.animation.theatre import Theatre
from tests.client.pilot import Pilot, labelled
from tests.client.situations import OPTIONS, asking
from tests.client.thinned import sampled

BOX = Box(10, 20, 600, 500)
FRAME = 1 / 60


# The part that is seen


def test_the_whole_board_fills_its_box() -> None:
    assert WHOLE.rect(BOX) == BOX


def test_what_lies_under_the_pointer_stays_there_between_the_largest_and_whole() -> None:
    point = 250, 300
    before, after = Zoom().rect(BOX), Zoom().sized(2, BOX, point).rect(BOX)
    shares = [((point[0] - x) / w, (point[1] - y) / h) for x, y, w, h in (before, after)]
    assert shares[0] == pytest.approx(shares[1])

    assert Zoom().sized(99, BOX, BOX.center).size == SIZES[-1]
    assert Zoom(2.2, 0.3, 0.3).sized(-99, BOX, (15, 25)) == WHOLE


@pytest.mark.parametrize("way", [(9999, 0), (-9999, 0), (0, 9999), (0, -9999)])
def test_the_board_is_never_moved_beyond_its_edge(way: tuple[int, int]) -> None:
    x, y, w, h = Zoom(2.2).moved(*way, BOX).rect(BOX)
    assert x <= BOX.x + 0.01
    assert y <= BOX.y + 0.01
    assert x + w >= BOX.right - 0.01
    assert y + h >= BOX.bottom - 0.01


# At the table


class Zoomer(Pilot):
    """Somebody at a table of three people, one of whom is asked something."""

    def __init__(self, kind: str = "play") -> None:
        super().__init__((960, 540), asking(kind).link)
        self.begins(GameSetup.usual(3, 0, speed="instant", options=OPTIONS))

    @property
    def board(self) -> Any:
        return self.scene.display.board

    def sharpen(self) -> None:
        """Time passes until the board is sharp."""
        for _ in range(2000):
            self.step(seconds=FRAME)
            if not self.scene.display.zoom.moving:
                return
        raise AssertionError("it never gets sharp")

    def takes(self, *inputs: Any) -> None:
        for one in inputs:
            self.scene.take(one)
        self.sharpen()

    def wheel(self, steps: int) -> None:
        self.takes(Wheel(self.board.box.center, steps))

    def seen(self) -> bytes:
        return self.picture(self.board.box)


@pytest.fixture
def zoomer() -> Zoomer:
    return Zoomer()


def pixel(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def test_the_wheel_over_the_board_makes_it_larger_and_a_click_chooses_what_is_seen_there() -> None:
    zoomer = Zoomer("friend")
    scene, decision = zoomer.scene, zoomer.scene.decision
    whole, sector = zoomer.board.rose, decision.options[0]
    zoomer.takes(Wheel(pixel(whole.of_seat(decision.seat).panes[sector].centre), 2))

    board = zoomer.board
    assert board.rose.radius == pytest.approx(whole.radius * SIZES[2])
    pane = board.rose.of_seat(decision.seat).panes[sector]
    assert board.hit(pixel(pane.centre), scene.view) == sector_target(pane.borough, sector)
    zoomer.click(pixel(pane.centre))
    zoomer.step()
    assert scene.session.shown.view(None)["players"][decision.seat]["friend"] == sector


def test_nothing_of_the_board_is_found_or_drawn_beyond_its_box() -> None:
    zoomer = Zoomer("friend")
    scene, outside = zoomer.scene, zoomer.scene.display.screen.players[0].center
    before = zoomer.picture(scene.display.screen.log)
    zoomer.wheel(4)

    board, form = zoomer.board, scene.asking.form
    assert board.rose.hit(outside) is not None  # the window reaches that far
    assert board.hit(outside, scene.view) is None
    assert form.at(outside) is None
    assert all(board.box.covers(board.around(target, scene.view)) for target in form.targets)
    assert all(board.box.covers(pill.box) for pill in form._pills)
    assert zoomer.picture(scene.display.screen.log) == before


def test_a_drag_moves_the_board_with_the_pointer_and_a_press_that_does_not_move_leaves_it(
    zoomer: Zoomer,
) -> None:
    zoomer.wheel(3)
    (x, y), place = zoomer.board.box.center, zoomer.board.rose.centre
    zoomer.takes(Press((x, y)), Hover((x + 40, y - 25)), Release((x + 40, y - 25)))
    assert zoomer.board.rose.centre == pytest.approx((place[0] + 40, place[1] - 25))

    zoom = zoomer.board.zoom
    zoomer.click(zoomer.board.box.center)
    zoomer.scene.take(Hover((zoomer.board.box.x + 9, 200)))
    zoomer.step()
    assert not zoomer.scene.display.zoom.moving
    assert zoomer.board.zoom == zoom


def test_keys_do_the_same_and_the_wheel_elsewhere_scrolls_the_log(zoomer: Zoomer) -> None:
    zoomer.scene.take(Wheel(zoomer.scene.display.screen.log.center, 1))
    assert not zoomer.scene.display.zoom.moving

    zoomer.takes(Key("+"), Key("="))
    zoom = zoomer.board.zoom
    assert zoom.size == SIZES[2]
    zoomer.takes(Key("right", shift=True), Key("down", shift=True))
    assert zoomer.board.zoom.x > zoom.x
    assert zoomer.board.zoom.y > zoom.y
    zoomer.takes(Key("-"))
    assert zoomer.board.zoom.size == SIZES[1]

    assert zoomer.board.turn((zoomer.board.below + 1) % 3)
    assert zoomer.board.zoom == WHOLE, "when it turns to the next player"


def test_the_whole_board_comes_back_by_a_key_and_by_the_button_that_shows_meanwhile(zoomer: Zoomer) -> None:
    def buttons() -> list[Button]:
        label = zoomer.app.catalog.text("zoom.whole")
        return [button for button in labelled(zoomer.scene.kind.corners.form) if button.label == label]

    picture = zoomer.seen()
    for by in ("key", "button"):
        assert not buttons()
        zoomer.wheel(3)
        (button,) = buttons()
        if by == "button":
            zoomer.click(button.box.center)
        zoomer.takes(Key("home") if by == "key" else Hover((1, 1)))
        assert zoomer.board.zoom == WHOLE

    assert not buttons()
    assert zoomer.seen() == picture


def test_it_is_seen_stretched_at_once_and_sharp_a_moment_later() -> None:
    zoomer = Zoomer("drive")
    box, whole = zoomer.board.box, zoomer.seen()
    zoomer.scene.take(Wheel((box.x + box.w // 4, box.bottom - box.h // 5), 2))
    zoomer.step(seconds=FRAME)
    stretched = zoomer.seen()
    zoomer.sharpen()

    sharp, *others = (np.frombuffer(seen, np.uint8).astype(int) for seen in (zoomer.seen(), stretched, whole))
    off, before = (np.abs(other - sharp).mean() for other in others)
    assert 0 < off < before / 2  # the same part, a little blurred


# While things move


def moving_in_part(kind: type, zoom: Zoom) -> Theatre:
    """Such a motion, the second one, seen while only a part of the board is shown."""
    theatre = Theatre()
    theatre.until(kind)
    theatre.scene.finish_motion()
    theatre.scene.display.board.show(zoom)
    theatre.scene.lay()
    theatre.until(kind)
    return theatre


def test_cards_that_are_passed_beyond_what_is_seen_do_not_fly_over_the_panels() -> None:
    zoom, frames = Zoom(2.8, 0.75, 0.5), 0
    theatre = moving_in_part(ev.CardsPassed, zoom)
    theatre.step()
    first, *_, last = theatre.scene.display.screen.persons
    beside = theatre.window.canvas.subsurface(pygame.Rect(first).union(pygame.Rect(last)))
    before = pygame.image.tobytes(beside, "RGB")

    while theatre.scene.display.motion.running:
        assert pygame.image.tobytes(beside, "RGB") == before
        theatre.step(FRAME)
        frames += 1

    assert frames > 20
    assert theatre.scene.display.board.zoom == zoom


@sampled("kind", [ev.CarriageMoved, ev.MarkersMoved, ev.CardPlayed])
def test_motion_leaves_no_trace_on_a_part_of_the_board(kind: type) -> None:
    theatre = moving_in_part(kind, Zoom(2.2, 0.4, 0.6))
    while theatre.scene.display.motion.running:
        theatre.step(FRAME)
    theatre.settle()

    assert theatre.picture() == theatre.drawn_anew()


def test_zooming_ends_what_moves() -> None:
    theatre = Theatre()
    theatre.until(ev.CardPlayed)
    theatre.step()
    scene = theatre.scene
    assert scene.display.motion.running

    scene.take(Wheel(scene.display.board.box.center, 1))

    assert not scene.display.motion.running
    for _ in range(200):
        theatre.step(FRAME)
    assert scene.display.board.zoom.size == SIZES[1]
