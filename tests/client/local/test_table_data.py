"""A file of table data in the forms: chosen, remembered, shown at the table, and refused in one sentence."""

import json
from pathlib import Path

import pygame
import pytest

from game.client.settings.rule_options import RuleOptionsScene
from game.session import printed
from game.settings.settings import SettingsFile
from tests.client.lan_pilot import LanPilot, start, together
from tests.client.pilot import Pilot
from tests.client.test_play import table_scene

STANDARD, CHOSEN = "Table data: standard", "Table data: box.json"


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """The figures of a box with other rats and one street more."""
    path = tmp_path / "box.json"
    streets = [["C", "OL"], ["C", "OR"], ["IL", "IR"], ["OL", "OR"], ["OL", "left OR"], ["IL", "OL"]]
    path.write_text(json.dumps({"rats": {"monk": 3, "mayor": 0}, "streets": streets}))
    return path


@pytest.fixture
def pilot() -> Pilot:
    """Somebody at the form for a new game."""
    pilot = Pilot()
    pilot.press("New game")
    return pilot


def name_file(pilot: Pilot, path: Path, chosen: str = STANDARD) -> None:
    """Asks for a file, from a form that shows what is chosen."""
    if chosen not in pilot.buttons:
        pilot.press("Rules…")
    pilot.press(chosen)
    pilot.scene.field.value = ""
    pilot.type(str(path))
    pilot.press("Use this file")


def play(pilot: Pilot) -> None:
    """From the options of a new game to the game."""
    pilot.press("Done")
    pilot.press("Start the game")


def assert_drawn_by(pilot: Pilot, street: tuple[str, str]) -> None:
    """The table in this window has the figures of the box."""
    scene = table_scene(pilot)
    assert printed.rats("monk", scene.view) == 3
    assert street in [(line.a, line.b) for line in scene.display.board.rose.streets]


def note(pilot: Pilot) -> str:
    """What the page of the rules says besides."""
    assert isinstance(pilot.scene, RuleOptionsScene)
    return pilot.scene.note


def test_a_file_is_typed_and_taken_with_enter_or_dropped_on_the_window(pilot: Pilot, box: Path) -> None:
    pilot.press("Rules…")
    pilot.press(STANDARD)
    pilot.type(str(box))
    pilot.key("return")
    assert CHOSEN in pilot.buttons

    pilot.press(CHOSEN)
    pilot.step(pygame.event.Event(pygame.DROPFILE, file=str(box.rename(box.with_stem("other")))))
    assert "Table data: other.json" in pilot.buttons


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (None, "No such file or directory"),
        ("{", "line 1, column 2"),
        ('{"rats": {"monk": 9}}', "monk has 9 rats instead of 0 to 3"),
        ('{"rats": {"wizard": 1}}', "there is no person 'wizard'"),
        ('{"streets": [["C", "moat"]]}', "there is no market 'moat'"),
        ('{"crossing": ["C"]}', "with 3 boroughs no street leads to 0.IL"),
    ],
)
def test_a_wrong_file_is_one_sentence_and_changes_nothing(
    pilot: Pilot, tmp_path: Path, content: str | None, fault: str
) -> None:
    path = tmp_path / "wrong.json"
    if content is not None:
        path.write_text(content)

    name_file(pilot, path)

    said = pilot.scene.fault
    assert said.startswith(f"The table data cannot be used: {path}: ")
    assert fault in said
    assert "\n" not in said
    pilot.key("escape")
    assert STANDARD in pilot.buttons
    play(pilot)
    pilot.step()
    assert "table" not in table_scene(pilot).view["rules"]


def test_a_wrong_file_leaves_the_one_before_it_and_the_standard_comes_back(
    pilot: Pilot, box: Path, tmp_path: Path
) -> None:
    name_file(pilot, box)
    name_file(pilot, tmp_path / "none.json", chosen=CHOSEN)
    pilot.press("Back")
    pilot.press(CHOSEN)
    pilot.press("Standard")

    assert STANDARD in pilot.buttons
    assert pilot.app.settings.table_data == ""


def test_the_file_is_remembered(box: Path, tmp_path: Path) -> None:
    kept = tmp_path / "settings.json"
    pilot = Pilot(settings_file=SettingsFile(kept))
    pilot.press("New game")
    name_file(pilot, box)
    play(pilot)

    again = Pilot(settings_file=SettingsFile(kept))
    again.press("New game")

    assert again.scene.rules.endswith(CHOSEN)
    again.press("Start the game")
    again.step()
    assert_drawn_by(again, ("0.IL", "0.OL"))


def test_a_file_that_is_gone_or_has_become_wrong_is_told_of_and_starts_no_game(
    pilot: Pilot, box: Path
) -> None:
    name_file(pilot, box)
    pilot.press("Done")
    box.write_text('{"rats": {"monk": 9}}')
    pilot.press("Start the game")
    assert pilot.name == "NewGameScene"
    assert "monk has 9 rats" in pilot.scene.fault

    box.unlink()
    pilot.press("Rules…")
    pilot.press("Done")
    assert pilot.scene.fault == f"The table data cannot be used: {box}: No such file or directory"
    assert not pilot.button("Start the game").enabled
    pilot.press("Rules…")
    pilot.press(CHOSEN)
    pilot.press("Standard")
    pilot.press("Done")
    assert pilot.scene.fault is None
    assert pilot.button("Start the game").enabled


# On the network


def test_the_window_of_a_guest_shows_the_figures_of_the_host(ada: LanPilot, bo: LanPilot, box: Path) -> None:
    ada.press("Host a table")
    ada.press("More")
    name_file(ada, box)
    ada.scene.put("bot_1", "skilled")
    ada.scene.put("bot_2", "skilled")
    ada.press("Open the table")
    together(ada)
    bo.joins()
    together(ada, bo)
    bo.press("Rule options")
    assert note(bo) == "This table does not use the standard table data."
    bo.press("Done")
    start(ada, bo)

    for pilot in (ada, bo):
        assert_drawn_by(pilot, ("0.IL", "0.OL"))
        pilot.key("escape")
        pilot.press("Rules of this table")
        assert note(pilot) == (
            "This table uses its own table data: different streets and different rats on Mayor and Monk."
        )


def test_a_host_form_with_a_wrong_file_opens_no_table_and_one_with_the_standard_has_nothing_to_say(
    ada: LanPilot, box: Path
) -> None:
    ada.press("Host a table")
    ada.press("More")
    name_file(ada, box)
    box.write_text("{")

    ada.press("Open the table")

    assert ada.name == "HostTableScene"
    assert ada.scene.fault.startswith(f"The table data cannot be used: {box}: line 1")
    assert ada.network.plans == []

    ada.app.settings.table_data = ""
    ada.app.home()
    ada.hosts(seats="2", bot_1="skilled", pace="0")
    ada.press("Rule options")
    assert note(ada) == ""
