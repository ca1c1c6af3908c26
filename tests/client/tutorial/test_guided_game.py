"""The guided first game: it explains one thing at a time, answers wrong tries, can be left, and lets go."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game import rules
from game.client.local.local_game import play_guided
from game.client.table.table import TableScene
from game.client.tutorial.rounds import FAREWELL, LETS_GO
from game.settings.game_setup import presets
from game.settings.settings import SettingsFile
from tests.client.pilot import Pilot
from tests.client.thinned import sampled
from tests.client.tutorial.due import EVERY, words


def guided(preset: str = presets()[0], size: tuple[int, int] = (1280, 720)) -> Pilot:
    """A pilot in the guided game, at which everything happens at once."""
    pilot = Pilot(size)
    pilot.app.settings.preset, pilot.app.settings.speed = preset, "instant"
    play_guided(pilot.app)
    pilot.step()
    pilot.step()
    return pilot


def key(pilot: Pilot) -> str | None:
    mark = pilot.scene.explaining.mark
    return None if mark is None else mark.key


def read(pilot: Pilot) -> list[str]:
    """Reads everything that is explained now."""
    told = []
    while (shown := key(pilot)) is not None:
        told.append(shown)
        pilot.click(pilot.scene.explaining.laid.plate.center)
        assert len(told) < 9
    return told


def choose(pilot: Pilot, chance: random.Random) -> None:
    """Chooses anything, twice where a warning asks for that."""
    option = chance.randrange(len(pilot.scene.decision.options))
    pilot.scene._choose(option)
    if key(pilot) == "answer":
        pilot.scene._choose(option)
    pilot.step()
    pilot.step()


def taught(pilot: Pilot) -> list[str]:
    return pilot.app.settings.explain["Anna"]


@sampled("preset", presets())
def test_it_runs_to_the_end_and_lets_go_after_four_rounds(preset: str) -> None:
    pilot, chance = guided(preset), random.Random(preset)
    told: list[str] = []
    known: list[str] = []
    while isinstance(pilot.scene, TableScene):
        if pilot.scene.decision is None:
            pilot.step(seconds=5.0)
            continue
        marks = read(pilot)
        if pilot.scene.view["round"] < LETS_GO:
            known = [*taught(pilot)]
        told += marks
        choose(pilot, chance)

    assert pilot.name == "ResultScene"
    assert pilot.table.over
    assert told[-1] == "lets_go"
    assert len(told) == len(set(told))
    assert {f"card.{action}" for action in rules.ACTIONS} <= set(known)
    assert {"goal", "draft", "play", "hire", "tonight", "night", "share", "period"} <= set(told)
    assert {"twice.school", "twice.hospital"} <= set(told)
    assert pilot.app.settings.guided == ""
    assert not pilot.app.settings.explain


def test_the_first_minute_is_ones_own_choice_and_reading_is_not_needed() -> None:
    pilot = guided()
    assert key(pilot) == "goal"

    pilot.key("1")
    pilot.step()

    assert pilot.link.sent[-1]["option"] == 0
    assert pilot.scene.decision.about.nth == 2


def test_who_never_read_of_a_card_is_told_of_it_before_the_last_word() -> None:
    pilot, chance = guided(), random.Random(3)
    while pilot.scene.session.shown.public["round"] < LETS_GO:
        choose(pilot, chance)
    pilot.app.settings.explain["Anna"][:] = [
        key for key in EVERY if key not in ("card.trusted_friend", "card.notre_dame", FAREWELL.key)
    ]
    choose(pilot, chance)

    mark = pilot.scene.explaining.mark
    assert (mark.key, mark.title) == ("card.notre_dame", "Not met so far: Notre Dame")
    assert read(pilot) == ["card.notre_dame", "card.trusted_friend", FAREWELL.key]


def test_what_is_not_shown_yet_while_things_move_is_neither_read_nor_given_up() -> None:
    pilot = Pilot((1280, 720))
    play_guided(pilot.app)
    pilot.step(seconds=20.0)
    while pilot.scene._moving or key(pilot) is None:
        pilot.step(seconds=1.0)
    while key(pilot) is not None:
        pilot.key("n")
    known = [*taught(pilot)]
    pilot.key("1")
    while not (pilot.scene._moving and key(pilot) is not None):
        pilot.step()

    pilot.key("n")
    pilot.key("1")

    assert taught(pilot) == known


def test_hiring_is_explained_at_the_persons() -> None:
    pilot, chance = guided(), random.Random(3)
    while pilot.scene.decision.kind != "hire":
        read(pilot)
        choose(pilot, chance)
    while key(pilot) != "hire":
        pilot.click(pilot.scene.explaining.laid.plate.center)

    thing = pilot.scene.explaining.laid.thing
    form = pilot.scene._decision_form
    assert all(thing.covers(form.box_of(number)) for number in (1, 2, 3))
    assert not thing.overlaps(form.box_of(0)), "and not at Nobody"


def test_an_explanation_that_was_not_reached_comes_when_it_matters_again() -> None:
    pilot = guided()
    pilot.key("1")
    pilot.step()
    assert "draft" not in taught(pilot)
    told = read(pilot)
    while pilot.scene.view["round"] == 1:
        told += read(pilot)
        choose(pilot, random.Random(1))

    assert "draft" not in told
    assert "draft" in read(pilot)


def test_a_click_on_what_cannot_be_chosen_is_answered_with_the_reason_and_what_is_asked() -> None:
    pilot = guided()
    read(pilot)
    others = pilot.scene.board.rose.of_seat(1).panes["bank"].emblem.centre

    pilot.click((round(others[0]), round(others[1])))

    mark = pilot.scene.explaining.mark
    assert mark.key == "answer"
    assert "Mike" in mark.text
    assert "keep one of three cards" in mark.text
    pilot.key("n")
    assert key(pilot) is None


def test_a_click_on_a_pane_whose_card_is_in_hand_tells_which_card_to_click() -> None:
    pilot = guided()
    while pilot.scene.decision.kind != "play":
        read(pilot)
        choose(pilot, random.Random(1))
    read(pilot)
    cards = {rules.card_action(card): card for card in pilot.scene.decision.options}
    sector = next(action for action in cards if action in rules.SECTORS)
    pane = pilot.scene.board.rose.of_seat(0).panes[sector].emblem.centre

    pilot.click((round(pane[0]), round(pane[1])))

    mark = pilot.scene.explaining.mark
    assert mark.key == "answer"
    assert f"click this card: {words().card(cards[sector])}" in mark.text


def test_an_explanation_over_which_a_click_was_answered_is_not_given_again() -> None:
    pilot = guided()
    pilot.click(pilot.scene.boxes.players[1].center)
    assert key(pilot) == "answer"

    pilot.key("1")
    pilot.step()

    assert "goal" in taught(pilot)
    assert "goal" not in read(pilot)


def test_a_person_clicked_too_early_is_answered_with_what_it_does_and_when_it_can_be_hired() -> None:
    pilot = guided()

    pilot.click(pilot.scene.boxes.persons[2].center)

    mark = pilot.scene.explaining.mark
    assert (mark.key, mark.title) == ("answer", "Bishop")
    assert len(mark.text.split("\n")) == 2
    assert mark.text.endswith("once everyone has played two cards.")


def test_lights_in_the_corners_and_grey_buttons_answer_clicks() -> None:
    pilot = guided()
    board = pilot.scene.board
    lights = [pygame.Rect(box).center for _, box in board.painter.corner_boxes()]
    grey = pilot.scene.corners.form.widgets[1].box.center

    for point, title in ((lights[0], "Round 1 of 9"), (lights[1], "Period A"), (grey, "Take back")):
        pilot.click(point)
        assert (key(pilot), pilot.scene.explaining.mark.title) == ("answer", title)


def test_a_card_of_the_hand_answers_a_click_while_a_carriage_drives() -> None:
    pilot = guided()
    while pilot.scene.decision.kind != "drive":
        actions = [rules.card_action(card) for card in pilot.scene.decision.options]
        drives = "carriage_house" in actions
        pilot.scene._choose(actions.index("carriage_house") if drives else 0)
        pilot.step()
        pilot.step()
    strip = pilot.scene._decision_form.strip

    pilot.click((strip.x + strip.w // 3, strip.center[1]))

    mark = pilot.scene.explaining.mark
    assert mark.key == "answer"
    assert mark.text.endswith("where will your carriage drive?")


@pytest.mark.parametrize("own_way", [False, True])
def test_who_does_not_keep_the_advised_card_gets_a_friendly_word_once(own_way: bool) -> None:
    pilot = guided()
    while key(pilot) != "twice.school":
        pilot.key("n")
    advised = pilot.scene.explaining.mark.place.number

    pilot.scene._choose((advised + own_way) % 3)
    pilot.step()
    pilot.step()

    assert ("own_way" in read(pilot)) == own_way


def test_escape_hides_explanations_until_the_next_choice() -> None:
    pilot = guided()

    pilot.key("escape")
    assert key(pilot) is None
    assert pilot.name == "TableScene"

    pilot.key("escape")
    assert pilot.name == "MenuScene"
    pilot.press("Resume")
    assert key(pilot) is None
    pilot.key("1")
    pilot.step()
    assert key(pilot) == "goal"


def test_it_goes_on_where_it_was_left() -> None:
    pilot = guided()
    pilot.click(pilot.scene.explaining.laid.plate.center)
    session, explained = pilot.scene.session, key(pilot)
    assert explained == "draft"

    session.close = lambda: None
    later = TableScene(pilot.app, session, "instant")
    pilot.app.replace(later)
    pilot.step()
    pilot.step()

    assert later.explaining.guided
    assert key(pilot) == explained


def test_what_was_told_is_known_after_another_start(tmp_path: Path) -> None:
    kept = SettingsFile(tmp_path / "settings.json")
    pilot = Pilot((1280, 720), settings_file=kept)
    kept.settings.speed = "instant"
    play_guided(pilot.app)
    pilot.step()
    pilot.step()
    pilot.key("n")

    later = SettingsFile(kept.path).settings

    assert later.explain == {"Anna": ["goal"]}
    assert later.guided == pilot.scene.session.lobby.table


def test_the_first_start_offers_it_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTRE_DAME_CONFIG", str(tmp_path))
    pilot = Pilot(settings_file=SettingsFile.of_user())
    assert pilot.scene.form.focused.label == "A guided first game"

    pilot.press("A guided first game")

    later = Pilot(settings_file=SettingsFile.of_user())
    assert later.scene.form.focused.label == "New game"
    assert "A guided first game" in later.buttons


def test_explanations_are_switched_in_the_menu_and_begin_anew() -> None:
    pilot = guided()
    read(pilot)
    for label, expected in (("on", None), ("off", "goal")):
        pilot.key("escape")
        pilot.press(f"Explain things to Anna: {label}")
        pilot.press("Resume")
        assert key(pilot) == expected
