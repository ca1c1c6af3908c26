"""Looking back at a game in the window, with mouse and keys."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.board.box import Box
from game.client.board.queue import PictureQueue
from game.client.replay.layout import ViewerTab
from game.client.replay.moments import ALL, Stepper, When
from game.client.replay.scene import ReplayScene
from game.client.window import app
from tests.client.pilot import Pilot
from tests.client.replay.games import watching


@pytest.fixture
def pilot(data: Path) -> Pilot:
    """At the replay of a game of three."""
    pilot = watching()
    pilot.settle()
    return pilot


def spot(box: Box, share: float) -> tuple[int, int]:
    return box.x + round(box.w * share), box.center[1]


def test_it_opens_with_the_lead_of_the_window_and_can_be_used_before_the_glass_is_painted(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One step of painting a frame, as on a slow machine."""
    monkeypatch.setattr(app, "work", lambda steps: next(steps, steps) is steps)
    board = Box(*pilot.scene.layout.screen.board)
    painted = pilot.picture(board)
    pilot.key("escape")
    assert pilot.name == "GamesScene"
    pilot.app.art.queue = PictureQueue(8)
    pilot.press("Watch")
    pilot.steps(4)
    assert pilot.picture(board) != painted
    pilot.key("right")
    pilot.key("down")
    pilot.click(spot(pilot.scene.layout.chart, 0.5))
    assert pilot.scene.at > 10
    pilot.key("home")
    pilot.settle()

    assert pilot.picture(board) == painted


def test_it_opens_at_the_beginning_with_all_hands_and_keys_step_forth_and_back_over_the_same_pictures(
    pilot: Pilot,
) -> None:
    assert isinstance(pilot.scene, ReplayScene)
    assert (pilot.scene.at, pilot.scene.viewer) == (0, ALL)
    for _ in range(20):
        pilot.key("right")
    pilot.step(seconds=9)
    pilot.point((0, 0))
    before = pilot.picture()
    pilot.key("right")
    pilot.key("left")

    assert pilot.scene.at == 20
    assert pilot.picture() == before


def test_a_press_in_the_course_goes_there_and_dragging_goes_along(pilot: Pilot) -> None:
    chart = pilot.scene.layout.chart
    pilot.click(spot(chart, 0.5))
    half = pilot.scene.at
    pilot.hold(spot(chart, 0.5))
    pilot.step(pygame.event.Event(pygame.MOUSEMOTION, pos=spot(chart, 0.999), rel=(9, 0), buttons=(1, 0, 0)))

    assert abs(half - pilot.scene.stepper.last / 2) <= 1
    assert pilot.scene.at == pilot.scene.stepper.last


def test_a_line_of_the_log_leads_to_its_moment(pilot: Pilot) -> None:
    pilot.key("down")
    pilot.key("down")
    at, log = pilot.scene.at, pilot.scene.layout.screen.log
    pilot.click((log.x + log.w // 3, log.bottom - log.h // 8))
    line = pilot.scene.log.told(pilot.scene.at) - 1

    assert pilot.scene.at > at
    assert pilot.scene.log.moment(line) == pilot.scene.at


def test_rounds_and_phases_are_turned_like_pages(pilot: Pilot) -> None:
    stepper = pilot.scene.stepper
    for _ in range(3):
        pilot.key("page down")
    fourth = pilot.scene.view
    pilot.key("right", pygame.KMOD_CTRL)

    assert (fourth["round"], fourth["phase"]) == (4, "draft")
    assert pilot.scene.view["phase"] == "play"
    pilot.key("page up")
    assert pilot.scene.view["round"] == 4
    pilot.key("end")
    assert pilot.scene.at == stepper.last


def test_it_plays_by_itself_faster_at_higher_speed_until_it_is_stopped(pilot: Pilot) -> None:
    def played() -> int:
        pilot.key("home")
        pilot.key("space")
        pilot.steps(100, seconds=0.1)
        pilot.key("space")
        return int(pilot.scene.at)

    slowly = played()
    pilot.key("+")
    pilot.key("+")
    fast = played()
    pilot.step(seconds=5)

    assert 3 < slowly < fast
    assert pilot.scene.at == fast


def test_each_moment_is_shown_as_much_shorter_as_the_speed_is_higher_the_first_one_too() -> None:
    stepper = Stepper([When(1, 1, "draft")] * 3, hold=lambda number: 2.0)
    stepper.speed = 4

    stepper.toggle(now=10.0)
    assert stepper.idle_time(10.0) == 0.5
    assert stepper.advance(10.5)
    assert stepper.idle_time(10.5) == 0.5


def test_each_seats_eyes_have_a_key_and_a_tab(pilot: Pilot) -> None:
    pilot.key("2")
    assert pilot.scene.view["viewer"] == 1
    pilot.key("0")
    assert pilot.scene.viewer is None
    eyes = [widget for widget in pilot.scene.form.widgets if isinstance(widget, ViewerTab)]
    pilot.click(eyes[0].box.center)
    assert pilot.scene.viewer == ALL


def test_a_key_without_a_name_does_nothing(pilot: Pilot) -> None:
    """As those for sound and light on many keyboards."""
    pilot.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UNKNOWN, mod=0, unicode="", scancode=0))

    assert (pilot.scene.at, pilot.scene.viewer) == (0, ALL)
