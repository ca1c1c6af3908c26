"""Notices at the table: one after the other, and red where they are bad."""

from __future__ import annotations

from collections import deque

import pygame
import pytest

from game.board.box import Box
from game.client.table.notices import Notices
from game.client.widgets.style import WARNING
from net.messages.codes import notice
from tests.client.pilot import Pilot
from tests.client.test_play import table


@pytest.fixture
def pilot() -> Pilot:
    return table(3, bots=2)


def test_notices_are_shown_one_after_the_other(pilot: Pilot) -> None:
    notices, told = Notices(deque([notice("unsaved"), notice("saved")]), pilot.app.catalog), list[str]()

    for now in (0.0, 4.9, 5.0, 11.0):
        notices.advance(now)
        told.append(notices.text)

    assert told[0] == told[1] != told[2] != told[3] == ""


@pytest.mark.parametrize(("code", "red"), [("returned", False), ("away", True)])
def test_only_bad_news_has_a_red_edge(pilot: Pilot, code: str, red: bool) -> None:
    notices, picture = (
        Notices(deque([notice(code, name="Bo")]), pilot.app.catalog),
        pygame.Surface((800, 100)),
    )

    notices.advance(0.0)
    notices.draw(picture, pilot.scene.display.layout.kit, Box(0, 0, *picture.get_size()))

    colours = {tuple(picture.get_at((400, y)))[:3] for y in range(100)}
    assert (WARNING in colours) == red
