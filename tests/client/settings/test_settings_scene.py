"""The settings from title and table: found, changed, kept, and usable when their file is broken."""

import json
from pathlib import Path

import pytest

from game.client.settings.entries import GROUPS
from game.client.widgets import clipboard
from game.settings.settings import SettingsFile, UserSettings
from net.storage import folders
from tests.client.pilot import Pilot
from tests.client.settings.choosing import choose, opened
from tests.client.thinned import sampled

#: No setting is half a number.
WRONG = dict.fromkeys(vars(UserSettings()), 1.5)


def names(pilot: Pilot) -> list[str]:
    return [entry.name for entry in pilot.scene.shown]


def test_just_what_can_be_changed_lights_up_under_the_pointer() -> None:
    pilot = opened("Window", (1024, 640))
    pilot.app.window.fullscreen = True  # so that its size is that of the screen
    pilot.app.top.arrange((1024, 640))
    lit = {}
    for entry in pilot.scene.shown:
        control = pilot.scene.page.boxes[entry.name]
        pilot.point((2, 2))
        before = pilot.picture(control)
        pilot.point(control.center)
        lit[entry.name] = pilot.picture(control) != before

    assert lit == {entry.name: entry.enabled for entry in pilot.scene.shown}
    assert not lit["window"]


def test_the_search_finds_a_setting_of_any_group_and_escape_empties_it_first() -> None:
    pilot = opened()
    pilot.type("effects loud")
    assert names(pilot) == ["effects_volume"]

    pilot.key("escape")
    assert names(pilot)[0] == "speed"
    for _ in range(1 + len(GROUPS) + 3):
        pilot.key("tab")
    pilot.key("right")
    assert pilot.app.settings.ask_message, "the keyboard alone changes it"

    pilot.key("escape")
    assert pilot.name == "TitleScene"


def test_the_search_takes_a_straight_apostrophe_for_the_one_of_the_catalogue() -> None:
    pilot = opened()
    pilot.app.set_language("fr")
    pilot.step()
    pilot.type("fin d'un")

    assert names(pilot) == ["ask_message"]


def test_the_window_takes_the_chosen_size_and_the_language_is_the_systems_until_one_is_chosen() -> None:
    pilot = opened("Window")
    choose(pilot, "window", "1600x900")
    assert pilot.app.window.size == pilot.app.settings.window == (1600, 900)

    assert pilot.app.settings.language == ""
    choose(pilot, "language", "en")
    assert pilot.app.settings.language == "en"


def test_the_path_of_the_data_folder_can_be_copied() -> None:
    pilot = opened("Files")
    pilot.press("Copy the path")

    assert clipboard.get() == str(folders.data())


@sampled("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_everything_is_inside_the_window_and_nothing_overlaps(size: tuple[int, int]) -> None:
    pilot = opened(size=size)
    for group in GROUPS:
        pilot.press(pilot.app.catalog.text(f"set.group.{group}"))
        boxes = [widget.box for widget in pilot.scene.form.widgets]
        assert all(pilot.scene.box.covers(box) for box in boxes)
        assert not any(a.overlaps(b) for number, a in enumerate(boxes) for b in boxes[:number])


@pytest.mark.parametrize("name", WRONG)
def test_one_broken_setting_is_told_in_a_sentence_and_the_others_are_kept(name: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    other = "sound" if name != "sound" else "coach"
    path.write_text(json.dumps({other: False, name: WRONG[name]}))
    file = SettingsFile(path)

    assert file.refused == (name,)
    assert getattr(file.settings, name) == getattr(UserSettings(), name)
    assert not getattr(file.settings, other)


def test_a_file_that_is_broken_in_every_field_leaves_the_settings_usable(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(WRONG))
    pilot = opened(path=path)

    assert pilot.scene.note.startswith(f"{len(WRONG)} settings in the file could not be used")
    choose(pilot, "speed", "instant")
    assert SettingsFile(path).settings.speed == "instant"
    assert not SettingsFile(path).refused


def test_a_colour_is_swapped_with_the_player_who_had_it() -> None:
    pilot = opened("Seats")
    before = [row.colour for row in pilot.app.settings.rows]
    choose(pilot, "colour.0", before[1])

    assert [row.colour for row in pilot.app.settings.rows] == [before[1], before[0], *before[2:]]
