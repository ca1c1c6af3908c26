"""People who look elsewhere are called when they must choose: by the taskbar and by the window's title."""

import pygame
import pytest

from tests.client.pilot import Pilot
from tests.client.test_play import table


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch) -> tuple[Pilot, list[str], list[bool]]:
    """Somebody at the table of two bots who has chosen, what the window has done since, and whether it has
    the keyboard."""
    pilot, done, looks = table(3, bots=2, speed="normal"), [], [False]
    monkeypatch.setattr(pygame.key, "get_focused", lambda: looks[0])
    monkeypatch.setattr(pygame.display, "set_caption", done.append)
    monkeypatch.setattr(pilot.window, "attract", lambda: done.append("flash"))
    pilot.key("1")
    pilot.step()
    return pilot, done, looks


def until_due(pilot: Pilot) -> None:
    """The next decision is asked."""
    pilot.steps(12, seconds=9.0)


@pytest.mark.parametrize(
    ("flash", "title", "expected"),
    [
        (True, True, ["flash", "Your turn – Notre Dame"]),
        (False, True, ["Your turn – Notre Dame"]),
        (True, False, ["flash"]),
        (False, False, []),
    ],
)
def test_taskbar_and_title_call_once_as_the_settings_say(
    flash: bool, title: bool, expected: list[str], away: tuple[Pilot, list[str], list[bool]]
) -> None:
    pilot, done, looks = away
    pilot.app.settings.turn_flash, pilot.app.settings.turn_title = flash, title
    until_due(pilot)
    assert done == expected

    looks[0] = True
    pilot.step()
    assert done == [*expected, *(["Notre Dame"] if title else [])]
    looks[0] = False
    pilot.step()
    assert done.count("flash") == flash, "whoever looks away from an open question knows of it"


def test_whoever_looks_at_the_window_is_not_called(away: tuple[Pilot, list[str], list[bool]]) -> None:
    pilot, done, looks = away
    looks[0] = True
    until_due(pilot)
    assert not done


def test_a_table_that_is_left_leaves_no_call_in_the_title(away: tuple[Pilot, list[str], list[bool]]) -> None:
    pilot, done, _ = away
    until_due(pilot)
    pilot.app.home()
    assert done[-1] == "Notre Dame"
