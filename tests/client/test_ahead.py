"""The rose window that is painted while the host starts is the one that the table shows."""

import pytest

from game.client.hosting import play_here
from game.client.setup import GameSetup
from tests.client.fakes import Pilot


@pytest.mark.parametrize(("seats", "bots"), [(2, 0), (2, 1), (3, 2), (4, 4), (5, 4)])
def test_the_window_painted_ahead_is_the_one_that_the_table_wants(seats: int, bots: int) -> None:
    pilot = Pilot()

    play_here(pilot.app, GameSetup.usual(seats, bots, speed="instant"))
    waiting = len(pilot.app.art.ahead)
    for _ in range(3):
        pilot.step()

    assert waiting == 1
    assert not pilot.app.art.ahead


def test_a_window_that_was_not_foreseen_is_painted_when_it_is_asked_for() -> None:
    pilot = Pilot()
    play_here(pilot.app, GameSetup.usual(3, 2, speed="instant"))
    other = next(iter(pilot.app.art.ahead.values()))[0]
    pilot.app.art.ahead = {("another", "table"): (other, (0, 0))}

    pilot.step()
    pilot.step()

    assert pilot.scene.board.painter.picture is not other
