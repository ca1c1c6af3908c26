"""Fingers do what the mouse does, once each."""

from __future__ import annotations

import pygame
import pytest

from game.client.widgets.inputs import LONG, Hover, Input, Press, Release, Wheel
from game.client.window.app import Scene
from tests.client.fingers import finger
from tests.client.pilot import Pilot


class Heard(Scene):
    """Remembers what it is given."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self.inputs: list[Input] = []

    def take(self, given: Input) -> None:
        self.inputs.append(given)

    @property
    def clicks(self) -> list[Input]:
        return [given for given in self.inputs if not isinstance(given, Hover)]


@pytest.fixture
def pilot() -> Pilot:
    pilot = Pilot((1000, 600))
    pilot.app.push(Heard(pilot.app))
    return pilot


def test_a_tap_is_one_click(pilot: Pilot) -> None:
    pilot.step(*finger("down", (300, 200)))
    assert pilot.scene.clicks == []
    pilot.step(*finger("to", (303, 201)))
    pilot.step(*finger("up", (303, 201)))
    assert pilot.scene.clicks == [Press((300, 200)), Release((300, 200))]


def test_a_long_press_is_the_second_button_and_no_click(pilot: Pilot) -> None:
    pilot.step(*finger("down", (300, 200)))
    assert pilot.app.idle_time() <= LONG
    pilot.step(seconds=LONG)
    pilot.step(*finger("up", (300, 200)))
    assert pilot.scene.clicks == [Press((300, 200), 3), Release((300, 200), 3)]


def test_one_finger_drags_as_the_mouse_does(pilot: Pilot) -> None:
    pilot.step(*finger("down", (300, 200)))
    pilot.step(*finger("to", (340, 200)))
    pilot.step(*finger("to", (380, 210)))
    pilot.step(seconds=LONG)
    pilot.step(*finger("up", (380, 210)))
    assert pilot.scene.clicks == [Press((300, 200)), Release((380, 210))]
    assert pilot.scene.inputs[-2] == Hover((380, 210))


def test_a_second_finger_lets_go_on_nothing_of_what_the_first_one_drags(pilot: Pilot) -> None:
    pilot.step(*finger("down", (300, 200)))
    pilot.step(*finger("to", (380, 200)))
    pilot.step(*finger("down", (420, 200), 1))
    assert pilot.scene.clicks[:2] == [Press((300, 200)), Release((-1, -1))]


def test_two_fingers_that_part_zoom_in_and_that_close_zoom_out(pilot: Pilot) -> None:
    pilot.step(*finger("down", (400, 200)))
    pilot.step(*finger("down", (600, 200), 1))
    pilot.step(*finger("to", (370, 200)), *finger("to", (630, 200), 1))
    pilot.step(*finger("to", (400, 200)), *finger("to", (600, 200), 1))
    pilot.step(*finger("up", (600, 200), 1))
    pilot.step(seconds=LONG)
    pilot.step(*finger("up", (400, 200)))
    turned = [given.steps for given in pilot.scene.inputs if isinstance(given, Wheel)]
    assert sum(turned) == 0
    assert turned[0] == 1
    buttons = {given.button for given in pilot.scene.inputs if isinstance(given, Press)}
    assert buttons == {2}


def test_two_fingers_move_what_they_hold(pilot: Pilot) -> None:
    pilot.step(*finger("down", (400, 200)))
    pilot.step(*finger("down", (600, 200), 1))
    pilot.step(*finger("to", (440, 230)), *finger("to", (640, 230), 1))
    pilot.step(*finger("up", (440, 230)), *finger("up", (640, 230), 1))
    assert pilot.scene.clicks[0] == Press((500, 200), 2)
    assert Hover((540, 230)) in pilot.scene.inputs
    assert isinstance(pilot.scene.clicks[-1], Release)
    assert all(not isinstance(given, Wheel) for given in pilot.scene.inputs)


@pytest.mark.parametrize("tapped", [False, True])
def test_fingers_on_a_pad_that_moves_the_pointer_do_nothing(pilot: Pilot, tapped: bool) -> None:
    """SDL tells of them, too, but makes no mouse of them."""
    if tapped:
        pilot.step(*finger("down", (300, 200)))
        pilot.step(*finger("up", (300, 200)))
        pilot.scene.inputs.clear()
    for number in (4, 5):
        pilot.step(*finger("down", (300 + 100 * number, 200), number))
    pilot.step(*finger("to", (900, 200), 5), seconds=LONG)
    assert pilot.scene.inputs == []


def test_a_finger_that_never_lets_go_as_the_window_loses_the_keyboard_makes_no_pair_with_the_next(
    pilot: Pilot,
) -> None:
    pilot.step(*finger("down", (300, 200)))
    pilot.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pilot.scene.inputs.clear()
    first, as_mouse = finger("down", (500, 200))
    first.finger_id = 7
    pilot.step(first, as_mouse)
    pilot.step(*finger("up", (500, 200)))
    assert pilot.scene.clicks == [Press((500, 200)), Release((500, 200))]
