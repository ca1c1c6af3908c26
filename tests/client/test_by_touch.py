"""Without mouse and keys: a screen that is touched is enough for a whole game."""

from __future__ import annotations

import pygame
import pytest

from game.board.box import Point
from tests.client.fingers import finger
from tests.client.local.test_new_game import AtTheForm
from tests.client.test_play import play_on, table_scene


class ByTouch(AtTheForm):
    """Somebody who taps wherever others click."""

    def click(self, point: Point) -> None:
        for does in ("down", "up"):
            self.step(*finger(does, point, size=self.window.size))

    def step(self, *events: pygame.event.Event, seconds: float = 0.05) -> None:
        assert all("touch" in event.dict or "touch_id" in event.dict for event in events)
        super().step(*events, seconds=seconds)


@pytest.mark.slow
def test_two_people_play_from_the_title_to_the_result_by_touch_alone() -> None:
    pilot = ByTouch()
    pilot.app.settings.speed = "instant"
    pilot.chooses(1, "kind", "human")
    pilot.chooses(2, "kind", "none")
    pilot.starts()

    play_on(pilot)

    assert [player.kind for player in table_scene(pilot).session.players] == ["human", "human"]
    assert pilot.name == "ResultScene"
    assert pilot.table.over
