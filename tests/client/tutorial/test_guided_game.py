"""The guided first game: it explains one thing at a time, answers wrong tries, can be left, and lets go."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import rules
from game.board.box import Box, Size
from game.client.local.local_game import play_guided
from game.client.table.table import TableScene
from game.client.tutorial.rounds import FAREWELL, LETS_GO
from game.settings.game_setup import Speed, presets
from game.settings.settings import SettingsFile
from tests.client.lan_pilot import LanPilot, together
from tests.client.pilot import Pilot
from tests.client.thinned import sampled
from tests.client.tutorial.due import EVERY, words
from tests.harness.local_network import Lan, saved


class Guided(Pilot):
    """Anna in the guided game, at which everything happens at once unless told."""

    def __init__(
        self,
        preset: str = presets()[0],
        speed: Speed = "instant",
        chance: int | str = 1,
        settings_file: SettingsFile | None = None,
        size: Size = (1280, 720),
        language: str = "en",
    ) -> None:
        super().__init__(size, settings_file=settings_file)
        self.app.set_language(language)
        self.app.settings.preset, self.app.settings.speed = preset, speed
        self.chance = random.Random(chance)
        play_guided(self.app)
        self.steps(2)

    @property
    def mark(self) -> Any:
        return self.scene.explaining.mark

    @property
    def told(self) -> str | None:
        """The key of what is explained now."""
        return None if self.mark is None else self.mark.key

    @property
    def taught(self) -> list[str]:
        return self.app.settings.explain["Anna"]

    def read_one(self) -> None:
        """Clicks what is explained away."""
        self.click(self.scene.explaining.laid.plate.center)

    def read(self) -> list[str]:
        """Reads everything that is explained now."""
        told = []
        while self.told is not None:
            told.append(self.told)
            self.read_one()
            assert len(told) < 9
        return told

    def choose(self, option: int | None = None) -> None:
        """Chooses that or anything, twice where a warning asks for it."""
        if option is None:
            option = self.chance.randrange(len(self.scene.decision.options))
        self.scene.choose(option)
        if self.told == "answer":
            self.scene.choose(option)
        self.step()
        self.step()

    def read_until(self, kind: str) -> None:
        """Reads and chooses until that is asked."""
        while self.scene.decision.kind != kind:
            self.read()
            self.choose()


@sampled("preset", presets(), quick=0)
def test_it_runs_to_the_end_and_lets_go_after_three_rounds(preset: str) -> None:
    pilot = Guided(preset, chance=preset)
    told: list[str] = []
    known: list[str] = []
    while isinstance(pilot.scene, TableScene):
        if pilot.scene.decision is None:
            pilot.step(seconds=5.0)
            continue
        marks = pilot.read()
        if pilot.scene.view["round"] < LETS_GO:
            known = [*pilot.taught]
        told += marks
        pilot.choose()

    assert pilot.name == "ResultScene"
    assert pilot.table.over
    assert told[-1] == "lets_go"
    assert len(told) == len(set(told))
    assert {f"card.{action}" for action in rules.ACTIONS} <= set(known)
    assert {"goal", "cathedral", "play", "hire", "tonight", "night", "share", "shared"} <= set(told)
    assert {"twice.school", "twice.hospital"} <= set(told)
    assert pilot.app.settings.guided == ""
    assert not pilot.app.settings.explain


def test_who_never_read_of_a_card_is_told_of_it_before_the_last_word() -> None:
    pilot = Guided(chance=3)
    while pilot.scene.session.shown.public["round"] < LETS_GO:
        pilot.choose()
    unread = ["card.notre_dame", "card.trusted_friend", FAREWELL.key]
    pilot.taught[:] = [key for key in EVERY if key not in unread]
    pilot.choose()

    assert (pilot.told, pilot.mark.title) == ("card.notre_dame", "Notre Dame")
    assert pilot.read() == unread
    assert (pilot.app.settings.guided, pilot.app.settings.explain) == ("", {})


def test_what_is_not_shown_yet_while_things_move_is_neither_read_nor_given_up() -> None:
    pilot = Guided(speed="normal")
    pilot.step(seconds=20.0)
    while pilot.scene.display.moving or pilot.told is None:
        pilot.step(seconds=1.0)
    while pilot.told is not None:
        pilot.key("n")
    known = [*pilot.taught]
    pilot.key("1")
    while not (pilot.scene.display.moving and pilot.told is not None):
        pilot.step()

    pilot.key("n")
    pilot.key("1")

    assert pilot.taught == known


def test_enter_presses_the_golden_ok_unless_an_option_is_marked_and_chooses_nothing_by_itself() -> None:
    pilot = Guided()
    pilot.key("return")
    assert pilot.told == "cathedral"
    pilot.key("return")
    assert pilot.told == "twice.school"
    assert pilot.mark.then, "it asks for a choice and has no OK"
    pilot.key("return")
    assert pilot.told == "twice.school"
    assert "choose" not in [said["t"] for said in pilot.link.sent]

    pilot.key("right")
    pilot.key("return")
    pilot.step()
    assert pilot.link.sent[-1]["t"] == "choose"


def test_hiring_is_explained_at_the_persons() -> None:
    pilot = Guided(chance=3)
    pilot.read_until("hire")
    while pilot.told != "hire":
        pilot.read_one()

    thing = pilot.scene.explaining.laid.thing
    form = pilot.scene.asking.form
    assert all(thing.covers(form.box_of(number)) for number in (1, 2, 3))
    assert not thing.overlaps(form.box_of(0)), "and not at Nobody"


def test_the_first_choice_is_ones_own_and_what_was_not_read_comes_at_the_next() -> None:
    pilot = Guided()
    assert pilot.told == "goal"
    pilot.key("1")
    pilot.step()
    assert pilot.link.sent[-1]["option"] == 0
    assert pilot.scene.decision.about.nth == 2
    assert pilot.taught == ["goal"]
    assert pilot.told == "cathedral"


#: Where to click before the first choice, with the title of the answer and words in it.
NOT_TO_BE_CHOSEN: list[tuple[Callable[[Any], tuple[float, float]], str, str]] = [
    (
        lambda scene: scene.display.board.rose.of_seat(1).panes["bank"].emblem.centre,
        "Bank",
        "keep one of three cards and pass the others to Mike.",
    ),
    (lambda scene: scene.display.screen.persons[2].center, "Bishop", "once everyone has played two cards."),
    (lambda scene: light(scene, 0), "Round 1 of 9", ""),
    (lambda scene: light(scene, 1), "Period A", ""),
    (lambda scene: scene.kind.corners.form.widgets[1].box.center, "Take back", ""),
]


def light(scene: TableScene, number: int) -> tuple[int, int]:
    return Box(*scene.display.board.painter.corner_boxes()[number][1]).center


def test_a_click_on_what_cannot_be_chosen_is_answered_with_the_reason_and_what_is_asked() -> None:
    pilot = Guided()
    pilot.read()
    for place, title, said in NOT_TO_BE_CHOSEN:
        x, y = place(pilot.scene)
        pilot.click((round(x), round(y)))

        assert (pilot.told, pilot.mark.title) == ("answer", title)
        assert said in pilot.mark.text
        pilot.key("n")
        assert pilot.told is None


def test_a_click_on_a_pane_or_card_tells_which_card_to_click_or_what_is_asked() -> None:
    pilot = Guided()
    pilot.read_until("play")
    pilot.read()
    cards = {rules.card_action(card): card for card in pilot.scene.decision.options}
    sector = next(action for action in cards if action in rules.SECTORS)
    x, y = pilot.scene.display.board.rose.of_seat(0).panes[sector].emblem.centre
    pilot.click((round(x), round(y)))
    assert pilot.told == "answer"
    assert f"click this card: {words().card(cards[sector])}" in pilot.mark.text

    while pilot.scene.decision.kind != "drive":
        actions = [rules.card_action(card) for card in pilot.scene.decision.options]
        pilot.choose(actions.index("carriage_house") if "carriage_house" in actions else 0)
    strip = pilot.scene.asking.form.strip
    pilot.click((strip.x + strip.w // 3, strip.center[1]))
    assert pilot.told == "answer"
    assert pilot.mark.text.endswith("where will your carriage drive?")


def test_an_explanation_over_which_a_click_was_answered_is_not_given_again() -> None:
    pilot = Guided()
    pilot.click(pilot.scene.display.screen.players[1].center)
    assert pilot.told == "answer"

    pilot.key("1")
    pilot.step()

    assert "goal" in pilot.taught
    assert "goal" not in pilot.read()


def test_what_is_explained_is_told_anew_in_another_language_and_window() -> None:
    pilot = Guided()
    english = pilot.mark.text
    pilot.app.set_language("de")
    assert (pilot.told, pilot.mark.title) == ("goal", "Dein Viertel")

    pilot.click(pilot.scene.display.screen.players[1].center)
    assert pilot.told == "answer"
    pilot.app.set_language("en")
    pilot.app.resize((1024, 640))

    assert (pilot.told, pilot.mark.text) == ("goal", english)


def test_escape_hides_explanations_until_the_next_choice_and_the_menu_switches_them() -> None:
    pilot = Guided()
    pilot.key("escape")
    assert (pilot.told, pilot.name) == (None, "TableScene")
    pilot.key("escape")
    assert pilot.name == "MenuScene"
    pilot.press("Resume")
    assert pilot.told is None
    pilot.key("1")
    pilot.step()
    assert pilot.told == "goal"

    for label, expected in (("on", None), ("off", "goal")):
        pilot.key("escape")
        if pilot.name == "TableScene":
            pilot.key("escape")
        pilot.press(f"Explain things to Anna: {label}")
        pilot.press("Resume")
        assert pilot.told == expected


def test_it_goes_on_where_it_was_left_also_after_another_start(tmp_path: Path) -> None:
    kept = SettingsFile(tmp_path / "settings.json")
    pilot = Guided(settings_file=kept)
    pilot.read_one()
    session, explained = pilot.scene.session, pilot.told
    assert explained == "cathedral"
    later = SettingsFile(kept.path).settings
    assert (later.explain, later.guided) == ({"Anna": ["goal"]}, session.lobby.table)

    session.close = lambda: None
    again = TableScene(pilot.app, session, "instant")
    pilot.app.replace(again)
    pilot.step()
    pilot.step()

    assert again.explaining.guided
    assert pilot.told == explained


@pytest.mark.parametrize(("way", "same"), [("Continue", True), ("Start again", False)])
def test_who_left_it_goes_on_with_it_or_begins_anew(
    lan: Lan, written: list[str], way: str, same: bool
) -> None:
    pilot = LanPilot(lan)
    pilot.app.settings.newcomer = False
    pilot.hosts(seats="2", bot_1="skilled")
    pilot.press("Start the game")
    pilot.step()
    hand = pilot.scene.view["own"]
    pilot.app.home()
    left = saved(id="5" * 32, round=2)
    pilot.network.waiting, pilot.app.settings.guided = [left], left.id
    pilot.scene.resume()

    pilot.press("A guided first game")
    assert "You left it in round 2." in written
    pilot.press(way)
    together(pilot)

    assert (pilot.scene.view["own"] == hand) == same


def test_the_first_start_offers_it_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTRE_DAME_CONFIG", str(tmp_path))
    pilot = Pilot(settings_file=SettingsFile.of_user())
    assert pilot.scene.form.focused.label == "A guided first game"

    pilot.press("A guided first game")

    later = Pilot(settings_file=SettingsFile.of_user())
    assert later.scene.form.focused.label == "New game"
    assert "A guided first game" in later.buttons
