"""A part of the board seen large: what lies there is found, chosen and moved where it is seen."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.board.box import Box
from game.board.rose import sector_target
from game.board.zoom import SIZES, WHOLE, Zoom
from game.client.board.panel import BoardPanel
from game.client.local.local_game import play_here
from game.client.table.table import TableScene
from game.client.widgets.inputs import Hover, Key, Press, Release, Wheel
from game.rules import events as ev
from game.settings.game_setup import GameSetup
from tests.client.animation.theatre import Theatre
from tests.client.pilot import Pilot
from tests.client.situations import OPTIONS, asking

BOX = Box(10, 20, 600, 500)
FRAME = 1 / 60


def asked(kind: str = "friend", size: tuple[int, int] = (1280, 720)) -> tuple[Pilot, TableScene]:
    """A table of three people, one of whom is asked that."""
    pilot = Pilot(size, asking(kind).link)
    play_here(pilot.app, GameSetup.usual(3, 0, speed="instant", options=OPTIONS))
    pilot.step()
    pilot.step()
    assert isinstance(pilot.scene, TableScene)
    return pilot, pilot.scene


def board_of(scene: TableScene) -> BoardPanel:
    assert scene.board is not None
    return scene.board


def sharpen(pilot: Pilot) -> None:
    """Time passes until the board is sharp."""
    for _ in range(2000):
        pilot.step(seconds=FRAME)
        if not pilot.scene.zoom_hand.moving:
            return
    raise AssertionError("it never gets sharp")


def turn_wheel(pilot: Pilot, steps: int, point: tuple[int, int] | None = None) -> None:
    board = board_of(pilot.scene)
    pilot.scene.take(Wheel(point or board.box.center, steps))
    sharpen(pilot)


def pixel(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])


# The part that is seen


def test_what_lies_under_the_pointer_stays_there() -> None:
    point = 250, 300
    before, after = Zoom().rect(BOX), Zoom().sized(2, BOX, point).rect(BOX)
    shares = [((point[0] - x) / w, (point[1] - y) / h) for x, y, w, h in (before, after)]
    assert shares[0] == pytest.approx(shares[1])


@pytest.mark.parametrize("way", [(9999, 0), (-9999, 0), (0, 9999), (0, -9999)])
def test_the_board_is_never_moved_beyond_its_edge(way: tuple[int, int]) -> None:
    x, y, w, h = Zoom(2.2).moved(*way, BOX).rect(BOX)
    assert x <= BOX.x + 0.01
    assert y <= BOX.y + 0.01
    assert x + w >= BOX.right - 0.01
    assert y + h >= BOX.bottom - 0.01


def test_it_gets_no_larger_than_the_largest_and_no_smaller_than_whole() -> None:
    assert Zoom().sized(99, BOX, BOX.center).size == SIZES[-1]
    assert Zoom(2.2, 0.3, 0.3).sized(-99, BOX, (15, 25)) == WHOLE


# At the table


def test_the_wheel_over_the_board_makes_it_larger_and_a_click_chooses_what_is_seen_there() -> None:
    pilot, scene = asked("friend")
    whole = board_of(scene).rose
    decision = scene.decision
    assert decision is not None
    pane = scene.board.rose.of_seat(decision.seat).panes[decision.options[0]]
    turn_wheel(pilot, 2, pixel(pane.centre))

    board = board_of(scene)
    assert board.rose.radius == pytest.approx(whole.radius * SIZES[2])
    seen = board.rose.of_seat(decision.seat).panes[decision.options[0]]
    target = sector_target(seen.borough, seen.sector)
    assert board.hit(pixel(seen.centre), scene.view) == target
    pilot.click(pixel(seen.centre))
    pilot.step()
    assert scene.session.shown.view(None)["players"][decision.seat]["friend"] == decision.options[0]


def test_nothing_of_the_board_is_found_or_drawn_beyond_its_box() -> None:
    pilot, scene = asked("friend")
    outside = scene.boxes.players[0].center
    before = pilot.window.canvas.subsurface(scene.boxes.log).copy()
    turn_wheel(pilot, 4)

    board = board_of(scene)
    assert board.rose.hit(outside) is not None  # the window reaches that far
    assert board.hit(outside, scene.view) is None
    assert scene._decision_form.at(outside) is None
    for target in scene._decision_form.targets:
        assert board.box.covers(board.around(target, scene.view))
    for token in (pill.box for pill in scene._decision_form._pills):
        assert board.box.covers(token)
    after = pilot.window.canvas.subsurface(scene.boxes.log)
    assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(before, "RGB")


def test_a_drag_moves_the_board_with_the_pointer() -> None:
    pilot, scene = asked("play")
    turn_wheel(pilot, 3)
    board = board_of(scene)
    start, place = board.box.center, board.rose.centre
    scene.take(Press(start))
    scene.take(Hover((start[0] + 40, start[1] - 25)))
    scene.take(Release((start[0] + 40, start[1] - 25)))
    sharpen(pilot)

    assert board.rose.centre == pytest.approx((place[0] + 40, place[1] - 25))


def test_a_press_that_does_not_move_leaves_the_board_where_it_is() -> None:
    pilot, scene = asked("play")
    turn_wheel(pilot, 2)
    zoom = board_of(scene).zoom
    pilot.click(board_of(scene).box.center)
    scene.take(Hover((board_of(scene).box.x + 9, 200)))
    pilot.step()
    assert not scene.zoom_hand.moving
    assert board_of(scene).zoom == zoom


def test_keys_do_the_same() -> None:
    pilot, scene = asked("play")
    scene.take(Key("+"))
    scene.take(Key("="))
    sharpen(pilot)
    zoom = board_of(scene).zoom
    assert zoom.size == SIZES[2]
    scene.take(Key("right", shift=True))
    scene.take(Key("down", shift=True))
    sharpen(pilot)
    assert board_of(scene).zoom.x > zoom.x
    assert board_of(scene).zoom.y > zoom.y
    scene.take(Key("-"))
    sharpen(pilot)
    assert board_of(scene).zoom.size == SIZES[1]


@pytest.mark.parametrize("by", ["key", "button"])
def test_the_whole_board_comes_back_by_a_key_and_by_the_button_that_shows_meanwhile(by: str) -> None:
    pilot, scene = asked("play")

    def buttons() -> list[str]:
        return [widget.label for widget in scene.corners.form.widgets if hasattr(widget, "label")]

    label = pilot.app.catalog.text("zoom.whole")
    picture = pilot.picture(board_of(scene).box)
    assert label not in buttons()
    turn_wheel(pilot, 3)
    assert label in buttons()
    if by == "key":
        scene.take(Key("home"))
    else:
        at = next(w for w in scene.corners.form.widgets if getattr(w, "label", "") == label)
        pilot.click(at.box.center)
        scene.take(Hover((1, 1)))
    sharpen(pilot)
    assert board_of(scene).zoom == WHOLE
    assert label not in buttons()
    assert pilot.picture(board_of(scene).box) == picture


def test_the_wheel_elsewhere_scrolls_the_log() -> None:
    pilot, scene = asked("play")
    scene.take(Wheel(scene.boxes.log.center, 1))
    assert not scene.zoom_hand.moving
    pilot.step()


def test_it_is_seen_stretched_at_once_and_sharp_a_moment_later() -> None:
    pilot, scene = asked("drive")
    box = board_of(scene).box

    def seen() -> np.ndarray:
        return np.frombuffer(pilot.picture(box), np.uint8).astype(int)

    whole = seen()
    scene.take(Wheel((box.x + box.w // 4, box.bottom - box.h // 5), 2))
    pilot.step(seconds=FRAME)
    stretched = seen()
    sharpen(pilot)
    off, before = (np.abs(one - seen()).mean() for one in (stretched, whole))
    assert 0 < off < before / 2  # the same part, a little blurred


def column(theatre: Theatre) -> bytes:
    """What the window shows of the persons, beside the board."""
    first, *_, last = theatre.scene.boxes.persons
    area = pygame.Rect(first).union(pygame.Rect(last))
    return pygame.image.tobytes(theatre.window.canvas.subsurface(area), "RGB")


def test_cards_that_are_passed_beyond_what_is_seen_do_not_fly_over_the_panels() -> None:
    theatre = Theatre()
    theatre.until(ev.CardsPassed)
    theatre.scene.finish_motion()
    board = board_of(theatre.scene)
    board.show(Zoom(2.8, 0.75, 0.5))
    theatre.scene._lay()
    theatre.until(ev.CardsPassed)
    theatre.step()
    before, frames = column(theatre), 0
    while theatre.scene.motion.running:
        assert column(theatre) == before
        theatre.step(FRAME)
        frames += 1
    assert frames > 20
    assert board.zoom == Zoom(2.8, 0.75, 0.5)


@pytest.mark.parametrize("kind", [ev.CarriageMoved, ev.MarkersMoved, ev.CardPlayed])
def test_motion_leaves_no_trace_on_a_part_of_the_board(kind: type) -> None:
    theatre = Theatre()
    theatre.until(kind)
    theatre.scene.finish_motion()
    board_of(theatre.scene).show(Zoom(2.2, 0.4, 0.6))
    theatre.scene._lay()
    theatre.until(kind)
    while theatre.scene.motion.running:
        theatre.step(FRAME)
    theatre.settle()
    assert theatre.picture() == theatre.drawn_anew()


def test_zooming_ends_what_moves() -> None:
    theatre = Theatre()
    theatre.until(ev.CardPlayed)
    theatre.step()
    scene = theatre.scene
    assert scene.motion.running
    scene.take(Wheel(board_of(scene).box.center, 1))
    assert not scene.motion.running
    for _ in range(200):
        theatre.step(FRAME)
    assert board_of(scene).zoom.size == SIZES[1]


def test_the_board_is_whole_again_when_it_turns_to_the_next_player() -> None:
    _, scene = asked("play")
    board = board_of(scene)
    board.show(Zoom(2.2))
    assert board.turn((board.below + 1) % 3)
    assert board.zoom == WHOLE
