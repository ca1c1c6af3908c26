"""Rose windows are painted once: the first while the host starts, the others when they are asked for."""

from game.client.local.local_game import play_here
from game.settings.game_setup import GameSetup
from tests.client.pilot import Pilot
from tests.client.thinned import sampled


def started(seats: int, bots: int) -> Pilot:
    """A game is being started, nothing was painted before."""
    pilot = Pilot()
    pilot.app.art.windows.clear()
    play_here(pilot.app, GameSetup.usual(seats, bots, speed="instant"))
    return pilot


@sampled(("seats", "bots"), [(2, 1), (4, 4), (2, 0), (3, 2), (5, 4)], quick=2)
def test_the_window_painted_ahead_is_the_one_that_the_table_wants(seats: int, bots: int) -> None:
    pilot = started(seats, bots)
    (painted,) = pilot.app.art.windows.values()
    for _ in range(3):
        pilot.step()

    assert list(pilot.app.art.windows.values()) == [painted]


def test_a_window_that_was_not_foreseen_is_painted_when_it_is_asked_for() -> None:
    pilot = started(3, 2)
    most = pilot.app.art.most_windows
    pilot.app.art.windows = {number: ("another", number) for number in range(most)}

    pilot.step()
    pilot.step()

    assert pilot.scene.display.board.painter.picture is list(pilot.app.art.windows.values())[-1][0]
    assert len(pilot.app.art.windows) == most
