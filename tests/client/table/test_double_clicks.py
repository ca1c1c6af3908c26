"""No question is answered by an input that was meant for the one before."""

from __future__ import annotations

import pygame
import pytest

from game.board.box import Point
from game.client.window.attention import Attention
from game.settings.game_setup import GameSetup
from tests.client.pilot import Pilot
from tests.client.test_play import choices, table_scene


def playing(speed: str = "instant", people: int = 1) -> Pilot:
    """A game at this machine, in which the first card may be kept."""
    pilot = Pilot()
    pilot.app.attention = Attention()
    pilot.begins(GameSetup.usual(2, 2 - people, seed=3, speed=speed))
    return pilot


def answers(pilot: Pilot) -> int:
    return sum("decision" in sent for sent in pilot.link.sent)


def press(pilot: Pilot, how: str, point: Point) -> None:
    """One press; of a mouse that rests, of a finger, or of a key."""
    if how == "keys":
        strikes(pilot, "1")
        return
    touch = how == "touch"
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.step(pygame.event.Event(kind, pos=point, button=1, touch=touch), seconds=0.0)


def strikes(pilot: Pilot, key: str) -> None:
    code = pygame.key.key_code(key)
    pilot.step(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""), seconds=0.0)


def waits(pilot: Pilot, seconds: float) -> None:
    """Time passes in frames."""
    for _ in range(round(seconds * 50)):
        pilot.step(seconds=0.02)


@pytest.mark.parametrize("how", ["mouse", "keys", "touch"])
@pytest.mark.parametrize("speed", ["normal", "fast", "instant"])
def test_a_double_click_answers_one_decision(how: str, speed: str) -> None:
    pilot = playing(speed)
    for number, pause in enumerate((0.04, 0.2, 0.4), 1):
        while table_scene(pilot).decision is None:
            pilot.step()
        waits(pilot, 0.5)
        place = choices(pilot)[0].box.center
        pilot.point(place)
        press(pilot, how, place)
        assert answers(pilot) == number
        waits(pilot, pause)
        press(pilot, how, place)
        waits(pilot, 0.1)
        assert answers(pilot) == number, pause


def test_who_points_at_another_answer_is_heard_at_once() -> None:
    pilot = playing()
    waits(pilot, 1.0)
    pilot.click(choices(pilot)[0].box.center)
    pilot.step()
    pilot.click(choices(pilot)[-1].box.center)

    assert answers(pilot) == 2


def test_another_key_answers_a_quarter_of_a_second_after_the_decision_came() -> None:
    pilot = playing()
    waits(pilot, 1.0)
    for number, key in enumerate(("1", "2", "1"), 1):
        strikes(pilot, key)
        assert answers(pilot) == number
        waits(pilot, 0.2)
        strikes(pilot, "2" if key == "1" else "1")
        assert answers(pilot) == number
        waits(pilot, 0.1)


@pytest.mark.parametrize("pause", [0.04, 0.2, 0.4])
def test_nobody_lifts_the_next_persons_curtain_by_the_key_that_answered(pause: float) -> None:
    pilot = playing(people=2)
    assert pilot.name == "CurtainScene"
    waits(pilot, 1.0)
    pilot.key("return")
    assert pilot.name == "TableScene"
    waits(pilot, 1.0)
    pilot.key("right")
    strikes(pilot, "return")
    pilot.step(seconds=0.0)
    assert (pilot.name, answers(pilot)) == ("CurtainScene", 1)

    waits(pilot, pause)
    strikes(pilot, "return")
    assert pilot.name == "CurtainScene"
    waits(pilot, 0.5)
    pilot.key("return")
    assert pilot.name == "TableScene"
