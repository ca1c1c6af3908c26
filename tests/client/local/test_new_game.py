"""The form for a new game."""

from pathlib import Path
from typing import Any

import pytest

from game import bots, rules
from game.client.local.new_game import NewGameScene
from game.client.widgets.choices import Bars, Segments
from game.client.widgets.field import Field
from game.settings import game_setup
from game.settings.adaptive import USUAL
from game.settings.game_setup import GameSetup
from game.settings.settings import SettingsFile
from tests.client.lan_pilot import LanPilot, together
from tests.client.pilot import Pilot
from tests.client.test_play import table


class AtTheForm(Pilot):
    """Somebody at the form for a new game."""

    def __init__(self, settings_file: SettingsFile | None = None) -> None:
        super().__init__(settings_file=settings_file)
        self.press("New game")

    @property
    def setup(self) -> GameSetup:
        """What the form describes."""
        assert isinstance(self.scene, NewGameScene)
        return self.app.settings.new_game()

    def seats(self, key: str) -> list[Any]:
        return [seat.get(key) for seat in self.setup.seats]

    def retypes(self, row: int, name: str) -> None:
        """Clicks a name, which selects it, and types another."""
        fields = [widget for widget in self.scene.form.widgets if isinstance(widget, Field)]
        self.click(fields[row].box.center)
        self.type(name)

    def chooses(self, row: int, what: str, value: str) -> None:
        """Clicks the value in a niche, or goes on until it is shown."""
        widget = self._at(f"{what}:{row}")
        if isinstance(widget, Segments):
            self.click(widget.part(value).center)
        elif isinstance(widget, Bars):
            bars = widget.box.columns(len(widget.options))
            self.click(bars[[level for level, _ in widget.options].index(value)].center)
        else:
            self._click_until(f"{what}:{row}", value)

    def has_things_explained(self, row: int) -> None:
        self.click(self._at(f"learner:{row}").box.center)

    def sets(self, option: str, value: str) -> None:
        self.press("Rules…")
        self._click_until(option, value)
        self.press("Done")

    def _at(self, name: str) -> Any:
        place = self.scene.page.boxes[name]
        return next(widget for widget in self.scene.form.widgets if place.holds(widget.box.center))

    def _click_until(self, name: str, value: str) -> None:
        for _ in range(10):
            choice = self._at(name)
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


def test_enter_at_the_title_leads_to_the_form_and_on_and_escape_back() -> None:
    pilot = Pilot()
    pilot.key("return")
    assert pilot.name == "NewGameScene"
    pilot.key("escape")
    assert pilot.name == "TitleScene"

    pilot.press("New game")
    pilot.scene.form.focus = None
    pilot.key("return")
    assert pilot.name == "TableScene", "it presses the golden button of a form"


def test_the_game_is_started_as_described(form: AtTheForm) -> None:
    assert "new_persons" not in form.setup.options
    form.sets("rules", "french-2007")
    form.starts()

    configure, start = form.link.sent[:2]
    assert configure["rules"] == {"preset": "french-2007", "options": {"start_seat": None}}
    assert [seat["name"] for seat in configure["seats"]] == ["Anna", "Mike", "Peggy"]
    assert start == {"t": "start"}
    assert form.name == "TableScene"


def test_an_evening_can_go_until_somebody_has_won_three(form: AtTheForm) -> None:
    form.sets("until_three", "yes")
    form.starts()

    assert form.scene.session.lobby.options["until_three"]
    assert form.app.settings.until_three


# Seats


@pytest.mark.parametrize("name", ["anna ", "\u0410nn\u0430", "An\u3164na"])
def test_two_of_one_name_or_look_are_told_so(form: AtTheForm, name: str) -> None:
    form.retypes(1, name)
    assert form.setup.fault() == "new.fault.names"

    form.retypes(0, "Émile")
    assert (form.seats("name")[0], form.setup.fault()) == ("Émile", None)


def test_seats_can_be_added_and_left_empty_but_a_game_needs_two(form: AtTheForm) -> None:
    assert form.seats("kind") == ["human", "bot", "bot"]
    form.chooses(1, "kind", "none")
    form.chooses(3, "kind", "human")
    assert form.seats("name") == ["Anna", "Peggy", "Leo"]
    assert form.seats("kind") == ["human", "bot", "human"]
    form.sets("starts", "2")
    assert form.setup.options == {"start_seat": 1}

    form.chooses(3, "kind", "none")
    form.chooses(2, "kind", "none")
    assert form.setup.fault() == "new.fault.seats"
    assert not form.button("Start the game").enabled


@pytest.mark.parametrize(
    ("quick", "kinds"),
    [
        ("people", ["human"] * 4),
        ("bots", ["human", "bot", "bot", "bot"]),
        ("halves", ["human", "human", "bot", "bot"]),
    ],
)
def test_a_game_for_four_begins_with_three_clicks(form: AtTheForm, quick: str, kinds: list[str]) -> None:
    form.click(form.scene.form.widgets[0].part(quick).center)
    assert form.scene.form.widgets[0].value == quick
    form.press("Start the game")

    (configured,) = (message for message in form.link.sent if message["t"] == "configure")
    assert [seat["kind"] for seat in configured["seats"]] == kinds
    assert [seat["name"] for seat in configured["seats"]] == ["Anna", "Mike", "Peggy", "Leo"]


def test_every_level_of_bots_can_be_chosen_and_is_told_of(form: AtTheForm) -> None:
    for level in bots.LEVELS:
        form.chooses(2, "level", level)
        assert form.seats("level") == [None, bots.DEFAULT_LEVEL, level]

    form.chooses(1, "level", "beginner")
    assert form.scene.form.hint.startswith("Takes quick gains, hoards markers")
    form.chooses(1, "character", "driver")
    assert form.seats("level")[1] == "beginner.driver"
    assert form.scene.form.hint == "Drives wherever there is a message."
    form.chooses(1, "level", "expert")
    assert form.seats("level")[1] == "expert.driver"
    form.chooses(1, "character", "surprise")
    assert form.seats("level")[1].partition(".")[2] in bots.CHARACTERS
    form.chooses(1, "kind", "human")
    assert form.scene.form.hint == form.app.catalog.text("tip.kind")


def test_bots_that_follow_results_have_the_level_that_these_say_and_keep_their_characters(
    form: AtTheForm,
) -> None:
    form.chooses(1, "character", "driver")
    form.sets("adaptive", "yes")
    form.app.settings.strength = 400
    form.scene.fill()

    assert form.seats("level")[1:] == ["expert.driver", "expert"]
    assert not form.scene.form.at(form.scene.page.boxes["level:1"].center)
    form.sets("adaptive", "no")
    assert form.seats("level")[1:] == [f"{bots.DEFAULT_LEVEL}.driver", bots.DEFAULT_LEVEL]


def test_a_finished_game_at_this_machine_is_followed() -> None:
    pilot = table(2, bots=1)
    pilot.app.settings.adaptive = True
    while not pilot.table.over:
        pilot.table.go_on()
    pilot.step()
    assert pilot.app.settings.strength != USUAL


def test_things_are_explained_to_whoever_is_new_to_the_game_also_under_another_name(form: AtTheForm) -> None:
    form.has_things_explained(0)
    assert form.scene.form.hint == form.app.catalog.text("tip.learner")

    form.retypes(0, "Odo")
    assert [*form.app.settings.explain] == ["Odo"]

    form.has_things_explained(0)
    assert not form.app.settings.explain


def test_a_blank_after_the_name_changes_nothing_about_who_is_explained_to(form: AtTheForm) -> None:
    form.retypes(0, "Ada ")
    form.has_things_explained(0)
    assert [*form.app.settings.explain] == ["Ada"]
    form.has_things_explained(0)
    assert not form.app.settings.explain


def test_a_name_that_is_typed_over_that_of_somebody_else_takes_nothing_from_them(form: AtTheForm) -> None:
    form.has_things_explained(0)
    form.retypes(1, "")
    for letter in "Annabel":
        form.type(letter)

    assert form.seats("name")[:2] == ["Anna", "Annabel"]
    assert [*form.app.settings.explain] == ["Anna"]


def test_people_hold_their_cards_on_phones_and_this_screen_only_watches(ada: LanPilot) -> None:
    ada.press("New game")
    people, hands = (one for one in ada.scene.form.widgets[:2] if isinstance(one, Segments))
    ada.click(people.part("halves").center)
    ada.click(hands.part("phones").center)
    ada.press("Start the game")
    together(ada)

    lobby = ada.scene.lobby
    assert [(seat.kind, seat.colour) for seat in lobby.seats[:2]] == [("open", "blue"), ("open", "green")]
    assert [(seat.kind, seat.name) for seat in lobby.seats[2:]] == [("bot", "Peggy"), ("bot", "Leo")]
    assert (lobby.owner, lobby.mine) == (True, ())
    assert "phones" in ada.scene.page.boxes


def test_somebody_on_a_phone_is_called_by_the_seat_where_the_starting_player_is_chosen(
    form: AtTheForm,
) -> None:
    hands = next(one for one in form.scene.form.widgets[1:] if isinstance(one, Segments))
    form.click(hands.part("phones").center)
    form.sets("starts", "0")
    assert form.scene.rules == "English 2017, without the New Persons; Seat 1 starts"


# Options


@pytest.mark.parametrize("preset", game_setup.presets())
def test_no_rule_set_gets_persons_it_does_not_know(form: AtTheForm, preset: str) -> None:
    form.sets("new_persons", "yes")
    form.sets("rules", preset)

    rules.RuleSet.preset(form.setup.preset, **form.setup.options)
    assert ("new_persons" in form.setup.options) == game_setup.has_new_persons(preset)


def test_each_choice_is_explained_in_a_line(form: AtTheForm) -> None:
    _, *choices, back, setups, rules_, start = form.scene.form.widgets
    assert all(widget.hint for widget in choices)
    labels = [button.label for button in (back, setups, rules_, start)]
    assert labels == ["Back", "Setups…", "Rules…", "Start the game"]

    form.press("Rules…")
    *choices, done = form.scene.form.widgets
    assert all(widget.hint for widget in choices)
    assert done.label == "Done"


def test_what_was_chosen_is_there_the_next_time(tmp_path: Path) -> None:
    kept = SettingsFile(tmp_path / "settings.json")
    form = AtTheForm(kept)
    form.chooses(2, "level", "casual")
    form.chooses(3, "kind", "human")
    form.chooses(0, "colour", "red")
    assert (form.seats("colour")[0], len({*form.seats("colour")})) == ("red", 4), "it is exchanged"
    form.chooses(1, "sign", "key")
    form.sets("new_persons", "yes")
    form.sets("starts", "3")
    assert form.scene.rules == "English 2017, with the New Persons; Leo starts"
    described = form.setup
    form.starts()

    assert form.table.table.summary.new_persons
    assert AtTheForm(SettingsFile(kept.path)).setup == described
