"""A page is described anew when what it shows may have changed, and no more often than that."""

from __future__ import annotations

import pygame
import pytest

from game.client.widgets.page import Column, Part, button
from game.client.window.app import App
from game.client.window.dialog import DialogScene
from game.client.window.form_scene import PageScene
from tests.client.pilot import Pilot


class Counter(PageScene):
    """A button that counts its presses, over what is told from outside. described: how often it was."""

    told = ""

    def __init__(self, app: App) -> None:
        self.pressed = self.described = 0
        super().__init__(app)

    @property
    def watched(self) -> object:
        return self.told

    def describe(self) -> Part:
        self.described += 1
        return Column([button(f"{self.pressed} {self.told}", self._press)])

    def _press(self) -> None:
        self.pressed += 1


@pytest.fixture
def pilot() -> Pilot:
    pilot = Pilot()
    pilot.app.push(Counter(pilot.app))
    pilot.step()
    return pilot


def test_a_click_and_a_key_are_seen_at_once_and_each_describes_the_page_once(pilot: Pilot) -> None:
    before = pilot.scene.described
    pilot.press("0 ")
    pilot.key("tab")
    pilot.key("return")

    assert [*pilot.buttons] == ["2 "]
    assert pilot.scene.described == before + 3


def test_what_changes_by_itself_is_seen_and_time_alone_describes_nothing(pilot: Pilot) -> None:
    before = pilot.scene.described
    pilot.steps(3)
    assert pilot.scene.described == before

    pilot.scene.told = "seen"
    pilot.step()
    assert [*pilot.buttons] == ["0 seen"]


def test_the_pointer_describes_nothing_and_a_page_under_another_is_described_when_it_is_seen_again(
    pilot: Pilot,
) -> None:
    scene, before = pilot.scene, pilot.scene.described
    pilot.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pilot.button("0 ").box.center, rel=(0, 0)))
    assert scene.described == before

    pilot.app.push(DialogScene(pilot.app, "", "", [("Back", pilot.app.pop)]))
    scene.pressed = 7
    pilot.press("Back")
    assert [*pilot.buttons] == ["7 "]
