"""The rule options in which editions differ: chosen before a game, read by everyone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import rules
from game.client.settings.rule_options import RuleOptionsScene
from game.client.widgets.widgets import Choice
from game.settings import rule_options
from game.settings.settings import SettingsFile
from tests.client.lan_pilot import LanPilot, together
from tests.client.pilot import Pilot

WITHOUT_NEW_PERSONS = [name for name in rule_options.CHOICES if rule_options.applies("french-2007", name)]


def pick(pilot: Pilot, rule: str) -> None:
    """Clicks that rule on to its next word."""
    scene = pilot.scene
    assert isinstance(scene, RuleOptionsScene)
    box = scene.page.boxes[rule]
    pilot.click((box.right - 4, box.center[1]))


def open_rule_options(pilot: Pilot) -> None:
    """From the title to the rule options of a new game."""
    pilot.press("New game")
    pilot.press("Rules…")
    pilot.press("Rule options")


def reads(bo: LanPilot, ada: LanPilot) -> None:
    """Bo comes to Ada's table and reads its rule options."""
    ada.hosts()
    bo.joins()
    bo.press("Rule options")


@pytest.mark.parametrize("preset", rules.PRESETS)
def test_every_choice_that_means_something_is_a_rule_set_to_play_by(preset: str) -> None:
    assert rule_options.CHOICES.keys() <= rules.RuleOptions.__annotations__.keys(), "hosts take them all"
    for name, values in rule_options.CHOICES.items():
        for value in values:
            options = rule_options.put(preset, {}, name, value)
            if rule_options.applies(preset, name):
                assert getattr(rules.RuleSet.preset(preset, **options), name) == value
            elif options:
                with pytest.raises(rules.RulesError):
                    rules.RuleSet.preset(preset, **options)


def test_a_new_game_is_played_by_the_rules_chosen_and_they_are_remembered(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    pilot = Pilot(settings_file=SettingsFile(path))
    open_rule_options(pilot)
    pick(pilot, "hotel_two_from")
    pick(pilot, "prestige_open")
    pilot.press("Done")

    assert "Rule options: changed" in pilot.buttons
    pilot.press("Done")
    pilot.press("Start the game")

    configured = next(message for message in pilot.link.sent if message["t"] == "configure")
    chosen = {"hotel_two_from": 4, "prestige_open": True}
    assert configured["rules"]["options"] == {"start_seat": None, **chosen}
    assert SettingsFile(path).settings.rule_options == chosen


def test_what_is_as_in_the_rule_set_again_is_not_called_changed() -> None:
    pilot = Pilot()
    open_rule_options(pilot)
    pick(pilot, "coins_limited")
    pick(pilot, "butcher_may_skip")
    pick(pilot, "coins_limited")
    pilot.press("As in the rulebook")
    pilot.press("Done")

    assert "Rule options" in pilot.buttons
    pilot.press("Done")
    assert pilot.app.settings.new_game().options == {"start_seat": None}


def test_another_rule_set_brings_its_own_rules_and_leaves_prestige_open() -> None:
    english = {"prestige_open": True, "benefactor_pays": "prestige", "new_persons": True, "start_seat": 2}

    assert rule_options.under("french-2007", english) == {"prestige_open": True, "start_seat": 2}
    assert rule_options.under("german-2017", english) == {
        "prestige_open": True,
        "new_persons": True,
        "start_seat": 2,
    }


def test_a_table_is_opened_with_rule_options_and_guests_read_them(ada: LanPilot, bo: LanPilot) -> None:
    ada.press("Host a table")
    ada.press("Rule options")
    pick(ada, "coins_limited")
    ada.press("Done")
    ada.press("Open the table")
    together(ada)
    bo.joins()
    ada.press("Rule options")
    pick(ada, "start_seat")
    together(ada, bo)

    bo.press("Rule options")

    assert bo.scene.names[-1] == "start_seat"
    assert not any(isinstance(widget, Choice) for widget in bo.scene.form.widgets)
    assert bo.app.scenes[1].lobby.rule_options == {"coins_limited": False, "start_seat": 0}
    assert ada.app.scenes[1].lobby.rule_options == {"coins_limited": False, "start_seat": 0}


def test_the_rules_can_be_read_in_the_middle_of_a_game(ada: LanPilot) -> None:
    ada.hosts(seats="2", bot_1="skilled", rules="french-2007")
    ada.press("Start the game")
    ada.step()
    ada.key("escape")
    ada.press("Rules of this table")

    assert ada.scene.names == WITHOUT_NEW_PERSONS
    assert not any(isinstance(widget, Choice) for widget in ada.scene.form.widgets)
    ada.press("Done")
    assert ada.name == "TableScene"


def test_who_only_reads_has_each_rule_option_explained_in_a_line_and_sees_changes(
    ada: LanPilot, bo: LanPilot
) -> None:
    reads(bo, ada)
    assert bo.scene.names == [*rule_options.CHOICES, "start_seat"]
    before = bo.scene.explained
    bo.point(bo.scene.page.boxes["coins_limited"].center)
    assert bo.scene.explained == bo.app.catalog.text("tip.coins_limited")
    bo.point((2, 2))
    assert bo.scene.explained == before

    ada.app.scenes[1].joined.send("rules", rules={"preset": "french-2007", "options": {}})
    together(ada, bo)
    assert bo.scene.names == [*WITHOUT_NEW_PERSONS, "start_seat"]


def test_options_that_are_open_close_when_a_later_host_changes_to_rules_that_are_not_known(
    ada: LanPilot,
) -> None:
    ada.hosts()
    ada.press("Rule options")
    assert ada.name == "RuleOptionsScene"

    ada.app.scenes[-2].lobby.preset = "english-2040"  # type: ignore[attr-defined]
    ada.step()

    assert ada.name == "LobbyScene"
