"""Changing settings as a player does: by clicks on what the scene shows."""

from pathlib import Path

from game.board.box import Size
from game.client.settings.scene import SettingsScene
from game.settings.settings import SettingsFile
from tests.client.pilot import Pilot


def opened(group: str = "", size: Size = (1280, 720), path: Path | None = None) -> Pilot:
    """Somebody who opened the settings from the title, at that group; `path` is their file."""
    pilot = Pilot(size, settings_file=SettingsFile(path))
    pilot.press("Settings")
    if group:
        pilot.press(group)
    return pilot


def choose(pilot: Pilot, name: str, value: str) -> None:
    """Clicks on the right arrow of a setting that is shown until it has the value."""
    scene = pilot.scene
    assert isinstance(scene, SettingsScene)
    for _ in range(20):
        if next(entry for entry in scene.shown if entry.name == name).value == value:
            return
        box = scene.page.boxes[name]
        pilot.click((box.right - 5, box.center[1]))
    raise AssertionError(f"{value} is not to be had")
