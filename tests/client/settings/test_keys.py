"""The keys of the table: shown, changed with one press, swapped on conflict, kept, and named by texts."""

from pathlib import Path

import pytest

from game.settings import keys
from game.settings.settings import SettingsFile
from tests.client.pilot import Pilot
from tests.client.settings.choosing import opened
from tests.client.test_play import table, table_scene

MANUAL = Path(__file__).parents[3] / "game" / "MANUAL.md"


def change(pilot: Pilot, command: str, key: str) -> None:
    """A click on the key of a command, on whichever page it is, and a press of the new one."""
    scene = pilot.scene
    for _ in range(9):
        if any(entry.command == command for entry in scene.shown):
            break
        pilot.key("page down")
    name = next(entry.name for entry in scene.shown if entry.command == command)
    pilot.click(scene.page.boxes[name].center)
    pilot.key(key)


@pytest.fixture(autouse=True)
def _delivered() -> None:
    Pilot()  # the catalogue is one for all tests, and each program names its own keys


def test_every_command_is_listed_and_found_by_its_words() -> None:
    pilot = opened("Keys")
    assert [entry.command for entry in pilot.scene.found] == [*keys.DELIVERED, ""]

    pilot.scene.search.put("coach ask")
    pilot.scene.arrange((1280, 720))
    assert [entry.command for entry in pilot.scene.shown] == ["hint"]


def test_function_keys_can_be_given_but_for_that_of_the_full_screen() -> None:
    assert [number for number in range(14) if keys.can_be_given(f"f{number}")] == [*range(1, 11), 12]


def test_a_changed_key_is_kept_and_the_old_one_does_nothing(tmp_path: Path) -> None:
    pilot = opened("Keys", path=tmp_path / "settings.json")
    change(pilot, "persons", "j")

    kept = SettingsFile(tmp_path / "settings.json").settings.keys
    assert kept == {"persons": "j"}
    assert keys.meant(kept, "j") == "p"
    assert keys.meant(kept, "p") == ""
    assert keys.meant(kept, "l") == "l"


def test_the_table_obeys_the_changed_key_only() -> None:
    pilot = table(2, bots=1)
    table_scene(pilot)
    pilot.app.settings.keys = {"persons": "j"}
    pilot.key("p")
    assert pilot.name == "TableScene"

    pilot.key("j")
    assert pilot.name == "PersonsToComeScene"
    pilot.key("j")
    assert pilot.name == "TableScene"


def test_the_curtain_obeys_the_changed_key_too() -> None:
    pilot = table(2, bots=0)
    assert pilot.name == "CurtainScene"
    pilot.app.settings.keys = {"sound": "j"}
    before = pilot.app.settings.sound
    pilot.key("j")
    assert pilot.app.settings.sound is not before


def test_a_taken_key_is_swapped_a_fixed_one_refused_and_all_are_as_delivered_again() -> None:
    pilot = opened("Keys")
    change(pilot, "list", "escape")
    assert (pilot.app.settings.keys, pilot.name) == ({}, "SettingsScene")

    change(pilot, "list", "p")
    assert pilot.app.settings.keys == {"list": "p", "persons": "l"}
    assert pilot.scene.note == "P was in use. Its old command is now on L: the persons still to come."
    pilot.key("page down")
    pilot.press("Defaults")
    assert not pilot.app.settings.keys

    pilot.key("page up")
    change(pilot, "list", "3")
    assert pilot.scene.note.startswith("That key cannot be used.")
    assert not pilot.app.settings.keys
    pilot.key("f9")
    assert pilot.app.settings.keys == {"list": "f9"}


def test_texts_name_the_key_in_force() -> None:
    pilot = opened("Keys")
    change(pilot, "guide", "insert")
    assert pilot.app.catalog.text("explain.more") == "Insert or right click: more"


def test_the_manual_lists_every_key_as_delivered() -> None:
    rows = MANUAL.read_text(encoding="utf-8").partition("| key | |")[2].partition("\n\n")[0]
    catalog = Pilot().app.catalog
    assert all(catalog.cap(key) in rows for key in keys.DELIVERED.values())
