"""What may go wrong around a table: the program says so, and can be used all the same."""

from pathlib import Path

import pygame
import pytest

from game.client.local.local_game import play_here
from game.client.table.table import TableScene
from game.client.window.app import SETTLE
from game.settings.game_setup import GameSetup
from game.settings.settings import SettingsFile
from game.text import assets
from net.client.connection import CloseReason
from net.messages.codes import coded
from tests.client.pilot import Pilot
from tests.client.table.test_pickers import shown_decision
from tests.client.test_play import table
from tests.client.thinned import sampled
from tests.harness import mouse
from tests.harness.local_table import UnreachableLink

ABSURD = [(64, 48), (300, 2000), (961, 541)]


def resize(pilot: Pilot, size: tuple[int, int]) -> None:
    """Somebody drags the window's corner, and lets go."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pilot.step(seconds=0.01)
    pilot.step(seconds=SETTLE / 2)
    pilot.step(seconds=SETTLE)


def click_an_answer(pilot: Pilot) -> None:
    """A click where the window shows the first answer, and the answer that comes of it."""
    before = len(pilot.link.sent)
    x, y = mouse.points(shown_decision(pilot.scene, pilot.window.size), 0)[0]
    shown, canvas = pilot.window.shown, pilot.window.size
    pilot.click((-(-x * shown[0] // canvas[0]), -(-y * shown[1] // canvas[1])))
    assert len(pilot.link.sent) == before + 1


@pytest.mark.parametrize("size", ABSURD)
def test_a_window_of_an_absurd_size_shows_a_table_that_can_be_played(size: tuple[int, int]) -> None:
    pilot = table(3, bots=2, size=size)

    assert pilot.window.size >= (960, 540)
    if min(size) > 200:
        click_an_answer(pilot)
    pilot.key("1")
    assert len(pilot.link.sent) >= 3


def test_a_window_that_becomes_absurd_and_sound_again_shows_the_table_as_before() -> None:
    pilot = table(3, bots=2, size=(1280, 720))
    before = pilot.picture()

    for size in ABSURD:
        resize(pilot, size)
        resize(pilot, (1280, 720))
        assert pilot.picture() == before
    click_an_answer(pilot)


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b'{"rows": '])
def test_settings_that_cannot_be_read_are_told_of_and_a_game_begins(
    content: bytes, tmp_path: Path, written: list[str]
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    pilot = Pilot(settings_file=SettingsFile(path))

    assert "could not be read" in " ".join(written)
    written.clear()
    pilot.press("New game")
    pilot.press("Start the game")
    pilot.step()

    assert isinstance(pilot.scene, TableScene)
    Pilot(settings_file=SettingsFile(path))
    assert "could not be read" not in " ".join(written)


def nothing_there(path: str) -> bytes:
    raise assets.AssetMissing(path)


@sampled("read", [nothing_there, lambda path: b"", lambda path: b"<svg"])
def test_without_any_picture_the_game_can_be_played(
    read, monkeypatch: pytest.MonkeyPatch, written: list[str]
) -> None:
    from game.client.board.art import Art
    from tests.client import pilot as pilots

    monkeypatch.setattr(pilots, "pictures", lambda: Art(read))
    pilot = Pilot()
    pilot.step()

    assert "picture" in " ".join(written)
    play_here(pilot.app, GameSetup.usual(3, 2, speed="instant"))
    pilot.step()
    for _ in range(6):
        click_an_answer(pilot)


def moving() -> Pilot:
    """A table at which things are on their way."""
    pilot = table(3, bots=2, speed="normal")
    for _ in range(200):
        pilot.step()
        if pilot.scene.display.motion.running:
            return pilot
        if pilot.scene.decision is not None:
            pilot.key("1")
    raise AssertionError("nothing moves")


def test_a_host_that_goes_in_mid_motion_is_told_of_and_another_game_can_be_played() -> None:
    pilot = moving()
    first = pilot.link

    first.fail(CloseReason("gone", coded("closed.ended")))
    for _ in range(400):
        pilot.step()
        if pilot.name == "GameStoppedScene":
            break

    assert "This game's host has stopped." in pilot.scene.sentence
    pilot.press("To the title screen")
    assert pilot.name == "TitleScene"
    pilot.press("New game")
    pilot.press("Start the game")
    pilot.step()
    assert pilot.name == "TableScene"
    assert pilot.link is not first

    pilot.step(pygame.event.Event(pygame.QUIT))
    assert not pilot.app.running
    assert pilot.link.state == "closed"


NOT_STARTED = CloseReason("start", coded("start.late"))


def test_a_host_that_does_not_start_or_come_back_is_told_of_and_where_a_game_waits() -> None:
    pilot = table(3, bots=2)
    pilot.link.fail(NOT_STARTED)
    pilot.step()
    assert pilot.scene.sentence == ("The host did not start in time. You can continue from the title screen.")

    pilot = table(3, bots=2, host=lambda: UnreachableLink(NOT_STARTED))
    assert pilot.scene.sentence == "The host did not start in time.", "no game waits"


@pytest.mark.parametrize("over", ["the curtain", "a menu"])
def test_a_host_that_goes_while_the_curtain_is_down_is_told_of_and_no_curtain_falls_again(over: str) -> None:
    pilot = table(2, bots=0, speed="normal")
    while pilot.name != "CurtainScene":
        pilot.step()
    if over == "a menu":
        pilot.key("escape")

    pilot.link.fail(CloseReason("gone", coded("closed.ended")))
    for _ in range(40):
        pilot.step()
        assert pilot.name == "GameStoppedScene"

    assert "CurtainScene" not in [type(scene).__name__ for scene in pilot.app.scenes]
    pilot.press("To the title screen")
    assert pilot.name == "TitleScene"
