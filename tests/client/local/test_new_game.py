"""The form for a new game."""

from pathlib import Path

import pytest

from game import bots, rules
from game.client.local.new_game import NewGameScene
from game.client.widgets.field import Field
from game.client.widgets.widgets import Choice
from game.settings import game_setup
from game.settings.settings import SettingsFile
from tests.client.pilot import Pilot


@pytest.fixture
def pilot() -> Pilot:
    pilot = Pilot()
    pilot.press("New game")
    return pilot


def form(pilot: Pilot) -> NewGameScene:
    assert isinstance(pilot.scene, NewGameScene)
    return pilot.scene


def field(pilot: Pilot, row: int) -> Field:
    return [widget for widget in pilot.scene.form.widgets if isinstance(widget, Field)][row]


def choose(pilot: Pilot, place: tuple[int, int], value: str) -> None:
    """Clicks a choice at that place until it shows the value."""
    for _ in range(10):
        choice = next(w for w in pilot.scene.form.widgets if isinstance(w, Choice) and w.box[:2] == place)
        if choice.value == value:
            return
        pilot.click((choice.box.right - 5, choice.box.center[1]))
    raise AssertionError(f"{value} is not to be had")


def row(pilot: Pilot, number: int, what: str) -> tuple[int, int]:
    return getattr(form(pilot).layout.rows[number], what)[:2]


def test_the_form_offers_a_person_and_two_bots(pilot: Pilot) -> None:
    setup = form(pilot).setup()

    assert [seat["kind"] for seat in setup.seats] == ["human", "bot", "bot"]
    assert setup.fault() is None


def test_enter_at_the_title_leads_to_the_form() -> None:
    pilot = Pilot()

    pilot.key("return")

    assert pilot.name == "NewGameScene"


def test_a_name_is_typed(pilot: Pilot) -> None:
    pilot.click(field(pilot, 0).box.center)
    for _ in "Anna":
        pilot.key("backspace")
    pilot.type("Émile")

    assert form(pilot).setup().seats[0]["name"] == "Émile"


def test_seats_can_be_added_and_left_empty(pilot: Pilot) -> None:
    choose(pilot, row(pilot, 1, "kind"), "none")
    choose(pilot, row(pilot, 3, "kind"), "human")

    assert [(seat["name"], seat["kind"]) for seat in form(pilot).setup().seats] == [
        ("Anna", "human"),
        ("Peggy", "bot"),
        ("Leo", "human"),
    ]


def test_a_colour_that_is_taken_is_exchanged(pilot: Pilot) -> None:
    choose(pilot, row(pilot, 0, "colour"), "red")

    colours = [seat["colour"] for seat in form(pilot).setup().seats]
    assert colours[0] == "red"
    assert len(set(colours)) == 3


def test_a_game_needs_two(pilot: Pilot) -> None:
    choose(pilot, row(pilot, 1, "kind"), "none")
    choose(pilot, row(pilot, 2, "kind"), "none")

    assert form(pilot).setup().fault() == "new.fault.seats"
    assert not pilot.button("Start the game").enabled


@pytest.mark.parametrize("name", ["anna ", "\u0410nn\u0430", "An\u3164na"])
def test_two_of_one_name_or_look_are_told_so(pilot: Pilot, name: str) -> None:
    pilot.click(field(pilot, 1).box.center)
    for _ in "Mike":
        pilot.key("backspace")
    pilot.type(name)

    assert form(pilot).setup().fault() == "new.fault.names"


def test_the_start_player_is_a_seat_of_the_game(pilot: Pilot) -> None:
    choose(pilot, row(pilot, 1, "kind"), "none")
    choose(pilot, form(pilot).layout.options[2][:2], "2")

    assert form(pilot).setup().options == {"start_seat": 1}


def test_the_game_is_started_as_described(pilot: Pilot) -> None:
    choose(pilot, form(pilot).layout.options[0][:2], "french-2007")
    pilot.press("Start the game")
    pilot.step()

    configure, start = pilot.link.sent[:2]
    assert configure["rules"] == {"preset": "french-2007", "options": {"start_seat": None}}
    assert [seat["name"] for seat in configure["seats"]] == ["Anna", "Mike", "Peggy"]
    assert start == {"t": "start"}
    assert pilot.name == "TableScene"


def test_bots_play_at_the_usual_level_unless_told_otherwise(pilot: Pilot) -> None:
    levels = {seat["level"] for seat in form(pilot).setup().seats if seat["kind"] == "bot"}
    assert levels == {bots.DEFAULT_LEVEL}

    choose(pilot, row(pilot, 1, "kind"), "bot:casual")

    assert [seat.get("level") for seat in form(pilot).setup().seats] == [None, "casual", bots.DEFAULT_LEVEL]


def test_things_are_explained_to_whoever_is_new_to_the_game_also_under_another_name(pilot: Pilot) -> None:
    choose(pilot, row(pilot, 0, "kind"), "learner")
    assert form(pilot).setup().seats[0]["kind"] == "human"
    assert form(pilot).form.hint == pilot.app.catalog.text("tip.learner")

    pilot.click(field(pilot, 0).box.center)
    pilot.type("Odo")
    assert [*pilot.app.settings.explain] == ["Odo"]

    choose(pilot, row(pilot, 0, "kind"), "human")
    assert not pilot.app.settings.explain


def test_every_level_of_bots_can_be_chosen(pilot: Pilot) -> None:
    for level in bots.LEVELS:
        choose(pilot, row(pilot, 2, "kind"), f"bot:{level}")
        assert form(pilot).setup().seats[2]["level"] == level


def test_whoever_points_at_a_bot_is_told_what_its_level_is_like(pilot: Pilot) -> None:
    choose(pilot, row(pilot, 1, "kind"), "bot:beginner")

    assert form(pilot).form.hint == "Takes what pays at once, and often errs."

    choose(pilot, row(pilot, 1, "kind"), "human")
    assert form(pilot).form.hint == pilot.app.catalog.text("tip.kind")


def test_the_new_persons_come_if_they_are_asked_for(pilot: Pilot) -> None:
    place = form(pilot).layout.options[1][:2]
    assert "new_persons" not in form(pilot).setup().options

    choose(pilot, place, "yes")

    assert form(pilot).setup().options["new_persons"] is True
    pilot.press("Start the game")
    pilot.step()
    assert pilot.table.table.summary.new_persons


@pytest.mark.parametrize("preset", game_setup.presets())
def test_no_rule_set_gets_persons_it_does_not_know(pilot: Pilot, preset: str) -> None:
    choose(pilot, form(pilot).layout.options[1][:2], "yes")
    choose(pilot, form(pilot).layout.options[0][:2], preset)

    game = form(pilot).setup()

    rules.RuleSet.preset(game.preset, **game.options)
    assert ("new_persons" in game.options) == game_setup.has_new_persons(preset)


def test_what_was_chosen_is_there_the_next_time(tmp_path: Path) -> None:
    kept = SettingsFile(tmp_path / "settings.json")
    pilot = Pilot(settings_file=kept)
    pilot.press("New game")
    choose(pilot, row(pilot, 2, "kind"), "bot:casual")
    choose(pilot, row(pilot, 3, "kind"), "human")
    choose(pilot, row(pilot, 0, "colour"), "red")
    choose(pilot, row(pilot, 1, "sign"), "key")
    choose(pilot, form(pilot).layout.options[1][:2], "yes")
    choose(pilot, form(pilot).layout.options[2][:2], "3")
    described = form(pilot).setup()
    pilot.press("Start the game")

    later = Pilot(settings_file=SettingsFile(kept.path))
    later.press("New game")

    assert form(later).setup() == described


def test_escape_leads_back(pilot: Pilot) -> None:
    pilot.key("escape")

    assert pilot.name == "TitleScene"


def test_each_choice_of_the_form_is_explained_in_a_line() -> None:
    pilot = Pilot()
    pilot.press("New game")
    *choices, back, start = pilot.scene.form.widgets

    assert all(widget.hint for widget in choices)
    assert (back.label, start.label) == ("Back", "Start the game")


def test_the_rare_options_wait_behind_more(pilot: Pilot) -> None:
    assert not {"Rule options", "Table data: standard"} & pilot.buttons.keys()

    pilot.press("More")
    assert {"Rule options", "Table data: standard"} < pilot.buttons.keys()
    pilot.press("Less")

    assert not {"Rule options", "Table data: standard"} & pilot.buttons.keys()


def test_a_rare_option_that_is_not_as_usual_is_shown_from_the_start() -> None:
    pilot = Pilot()
    pilot.app.settings.rule_options = {"prestige_open": True}

    pilot.press("New game")

    assert "Rule options: changed" in pilot.buttons
