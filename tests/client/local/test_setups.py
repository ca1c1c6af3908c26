"""Setups of a new game are kept under a name, told in a line, used again, replaced and deleted."""

from pathlib import Path

import pytest

from game.client.local.new_game import NewGameScene
from game.settings.settings import MOST_SETUPS, SettingsFile, UserSettings
from tests.client.pilot import Pilot, labelled


def begun(path: Path) -> Pilot:
    pilot = Pilot((1280, 720), settings_file=SettingsFile(path))
    pilot.press("New game")
    return pilot


def keep(pilot: Pilot, name: str) -> None:
    pilot.press("Setups…")
    pilot.click(pilot.scene.name.box.center)
    pilot.type(name)
    pilot.key("return")


def test_a_kept_setup_is_used_again_by_another_program(tmp_path: Path) -> None:
    pilot = begun(tmp_path / "settings.json")
    pilot.click(pilot.scene.page.boxes["kind:3"].center)  # a bot
    pilot.app.settings.preset = "french-2007"
    keep(pilot, "Sunday")
    pilot.press("Done")
    for row in pilot.app.settings.rows:
        row.kind = "human"
    pilot.app.settings.preset = "english-2017"

    other = begun(tmp_path / "settings.json")
    other.app.settings.rows[0].kind = "none"
    other.press("Setups…")
    assert "Anna and 3 bots · French 2007" in [other.scene._about(name) for name in other.app.settings.setups]
    other.press("Use")

    assert isinstance(other.scene, NewGameScene)
    assert [row.kind for row in other.app.settings.rows] == ["human", "bot", "bot", "bot", "none"]
    assert other.app.settings.new_game().preset == "french-2007"
    assert [seat["name"] for seat in other.app.settings.new_game().seats] == ["Anna", "Mike", "Peggy", "Leo"]


def test_the_same_name_replaces_and_what_was_deleted_is_gone(tmp_path: Path) -> None:
    pilot = begun(tmp_path / "settings.json")
    keep(pilot, "Sunday")
    pilot.app.settings.preset = "french-2007"
    pilot.type("Sunday")
    pilot.press("Replace")
    assert [kept["preset"] for kept in pilot.app.settings.setups.values()] == ["french-2007"]
    pilot.press("Delete")
    assert not SettingsFile(tmp_path / "settings.json").settings.setups


def test_no_more_are_kept_than_a_file_may_hold() -> None:
    settings = UserSettings()
    for number in range(MOST_SETUPS):
        settings.keep_setup(str(number))
    pilot = Pilot((1280, 720))
    pilot.app.settings.setups = settings.setups
    pilot.press("New game")
    pilot.press("Setups…")
    pilot.click(pilot.scene.name.box.center)
    pilot.type("one more")
    assert not next(one for one in labelled(pilot.scene.form) if one.label == "Save").enabled
    pilot.key("return")
    assert len(pilot.app.settings.setups) == MOST_SETUPS


@pytest.mark.parametrize("damage", [{"rows": []}, {"preset": "of another time"}, {"rule_options": [1]}])
def test_what_cannot_be_read_of_a_setup_has_its_default(damage: dict[str, object]) -> None:
    settings = UserSettings()
    settings.keep_setup("Sunday")
    settings.setups["Sunday"] |= damage
    settings.use_setup("Sunday")
    assert settings == UserSettings(setups=settings.setups)
