"""Rose windows are painted once: the first while the host starts, the others when they are asked for."""

import pytest

from game.board.rose import Rose
from game.client.board import window
from game.client.board.queue import PictureQueue, Steps
from game.client.local.local_game import play_here
from game.settings.game_setup import GameSetup
from tests.client.pilot import Pilot
from tests.client.test_play import table_scene
from tests.client.thinned import sampled


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[Rose]:
    """The windows that are painted from now on."""
    begun: list[Rose] = []
    paint = window._paint

    def noted(art, rose, *given) -> Steps:
        begun.append(rose)
        return paint(art, rose, *given)

    monkeypatch.setattr(window, "_paint", noted)
    return begun


def started(seats: int, bots: int) -> Pilot:
    """A game is being started, nothing was painted before."""
    pilot = Pilot()
    pilot.app.art.queue = PictureQueue(8)
    play_here(pilot.app, GameSetup.usual(seats, bots, speed="instant"))
    return pilot


@sampled(("seats", "bots"), [(2, 1), (4, 4), (2, 0), (3, 2), (5, 4)], quick=2)
def test_the_window_painted_ahead_is_the_one_that_the_table_wants(
    seats: int, bots: int, painted: list[Rose]
) -> None:
    pilot = started(seats, bots)
    (ahead,) = painted
    pilot.steps(3)

    assert table_scene(pilot).display.board.rose == ahead
    assert painted.count(ahead) == 1


def test_a_window_that_was_not_foreseen_is_painted_when_it_is_asked_for(painted: list[Rose]) -> None:
    pilot = started(3, 2)
    pilot.app.art.queue = PictureQueue(8)

    pilot.step()
    pilot.step()

    assert painted == [table_scene(pilot).display.board.rose] * 2
