"""The form for a new game."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game import bots, rules
from game.client.local.new_game import NewGameScene
from game.client.widgets.field import Field
from game.client.widgets.widgets import Choice
from game.settings import game_setup
from game.settings.game_setup import GameSetup
from game.settings.settings import SettingsFile
from tests.client.pilot import Pilot

RARE = {"Rule options", "Table data: standard"}
#: The options in their order.
RULES, PERSONS, START = range(3)


class AtTheForm(Pilot):
    """Somebody at the form for a new game."""

    def __init__(self, settings_file: SettingsFile | None = None) -> None:
        super().__init__(settings_file=settings_file)
        self.press("New game")

    @property
    def setup(self) -> GameSetup:
        """What the form describes."""
        assert isinstance(self.scene, NewGameScene)
        return self.scene.setup()

    def seats(self, key: str) -> list[Any]:
        return [seat.get(key) for seat in self.setup.seats]

    def retypes(self, row: int, name: str) -> None:
        """Clicks a name, which selects it, and types another."""
        fields = [widget for widget in self.scene.form.widgets if isinstance(widget, Field)]
        self.click(fields[row].box.center)
        self.type(name)

    def chooses(self, row: int, what: str, value: str) -> None:
        """Clicks a choice of a seat's row until it shows the value."""
        self._click_until(getattr(self.scene.layout.rows[row], what), value)

    def sets(self, option: int, value: str) -> None:
        self._click_until(self.scene.layout.options[option], value)

    def _click_until(self, place: Sequence[int], value: str) -> None:
        for _ in range(10):
            choices = [widget for widget in self.scene.form.widgets if isinstance(widget, Choice)]
            choice = next(choice for choice in choices if choice.box[:2] == place[:2])
            if choice.value == value:
                return
            self.click((choice.box.right - 5, choice.box.center[1]))
        raise AssertionError(f"{value} is not to be had")

    def starts(self) -> None:
        self.press("Start the game")
        self.step()


@pytest.fixture
def form() -> AtTheForm:
    return AtTheForm()


def test_enter_at_the_title_leads_to_the_form_and_escape_back() -> None:
    pilot = Pilot()
    pilot.key("return")
    assert pilot.name == "NewGameScene"
    pilot.key("escape")
    assert pilot.name == "TitleScene"


def test_the_form_offers_a_person_and_two_bots_of_the_usual_level(form: AtTheForm) -> None:
    assert form.seats("kind") == ["human", "bot", "bot"]
    assert form.seats("level") == [None, bots.DEFAULT_LEVEL, bots.DEFAULT_LEVEL]
    assert form.setup.fault() is None


def test_the_game_is_started_as_described(form: AtTheForm) -> None:
    form.sets(RULES, "french-2007")
    form.starts()

    configure, start = form.link.sent[:2]
    assert configure["rules"] == {"preset": "french-2007", "options": {"start_seat": None}}
    assert [seat["name"] for seat in configure["seats"]] == ["Anna", "Mike", "Peggy"]
    assert start == {"t": "start"}
    assert form.name == "TableScene"


# Seats


def test_a_name_is_typed(form: AtTheForm) -> None:
    form.retypes(0, "Émile")

    assert form.seats("name")[0] == "Émile"


@pytest.mark.parametrize("name", ["anna ", "\u0410nn\u0430", "An\u3164na"])
def test_two_of_one_name_or_look_are_told_so(form: AtTheForm, name: str) -> None:
    form.retypes(1, name)

    assert form.setup.fault() == "new.fault.names"


def test_seats_can_be_added_and_left_empty(form: AtTheForm) -> None:
    form.chooses(1, "kind", "none")
    form.chooses(3, "kind", "human")

    assert form.seats("name") == ["Anna", "Peggy", "Leo"]
    assert form.seats("kind") == ["human", "bot", "human"]


def test_a_game_needs_two(form: AtTheForm) -> None:
    form.chooses(1, "kind", "none")
    form.chooses(2, "kind", "none")

    assert form.setup.fault() == "new.fault.seats"
    assert not form.button("Start the game").enabled


def test_a_colour_that_is_taken_is_exchanged(form: AtTheForm) -> None:
    form.chooses(0, "colour", "red")

    assert form.seats("colour")[0] == "red"
    assert len({*form.seats("colour")}) == 3


def test_every_level_of_bots_can_be_chosen_for_each(form: AtTheForm) -> None:
    for level in bots.LEVELS:
        form.chooses(2, "kind", f"bot:{level}")
        assert form.seats("level") == [None, bots.DEFAULT_LEVEL, level]


def test_whoever_points_at_a_bot_is_told_what_its_level_is_like(form: AtTheForm) -> None:
    form.chooses(1, "kind", "bot:beginner")
    assert form.scene.form.hint == "Takes what pays at once, and often errs."

    form.chooses(1, "kind", "human")
    assert form.scene.form.hint == form.app.catalog.text("tip.kind")


def test_things_are_explained_to_whoever_is_new_to_the_game_also_under_another_name(form: AtTheForm) -> None:
    form.chooses(0, "kind", "learner")
    assert form.seats("kind")[0] == "human"
    assert form.scene.form.hint == form.app.catalog.text("tip.learner")

    form.retypes(0, "Odo")
    assert [*form.app.settings.explain] == ["Odo"]

    form.chooses(0, "kind", "human")
    assert not form.app.settings.explain


# Options


def test_the_start_player_is_a_seat_of_the_game(form: AtTheForm) -> None:
    form.chooses(1, "kind", "none")
    form.sets(START, "2")

    assert form.setup.options == {"start_seat": 1}


def test_the_new_persons_come_if_they_are_asked_for(form: AtTheForm) -> None:
    assert "new_persons" not in form.setup.options

    form.sets(PERSONS, "yes")
    form.starts()

    assert form.table.table.summary.new_persons


@pytest.mark.parametrize("preset", game_setup.presets())
def test_no_rule_set_gets_persons_it_does_not_know(form: AtTheForm, preset: str) -> None:
    form.sets(PERSONS, "yes")
    form.sets(RULES, preset)

    rules.RuleSet.preset(form.setup.preset, **form.setup.options)
    assert ("new_persons" in form.setup.options) == game_setup.has_new_persons(preset)


def test_each_choice_is_explained_in_a_line(form: AtTheForm) -> None:
    *choices, back, start = form.scene.form.widgets

    assert all(widget.hint for widget in choices)
    assert (back.label, start.label) == ("Back", "Start the game")


def test_the_rare_options_wait_behind_more(form: AtTheForm) -> None:
    for press, shown in (("More", True), ("Less", False)):
        assert (form.buttons.keys() >= RARE) != shown
        form.press(press)
        assert (form.buttons.keys() >= RARE) == shown


def test_a_rare_option_that_is_not_as_usual_is_shown_from_the_start() -> None:
    pilot = Pilot()
    pilot.app.settings.rule_options = {"prestige_open": True}

    pilot.press("New game")

    assert "Rule options: changed" in pilot.buttons


def test_what_was_chosen_is_there_the_next_time(tmp_path: Path) -> None:
    kept = SettingsFile(tmp_path / "settings.json")
    form = AtTheForm(kept)
    form.chooses(2, "kind", "bot:casual")
    form.chooses(3, "kind", "human")
    form.chooses(0, "colour", "red")
    form.chooses(1, "sign", "key")
    form.sets(PERSONS, "yes")
    form.sets(START, "3")
    described = form.setup
    form.starts()

    assert AtTheForm(SettingsFile(kept.path)).setup == described
