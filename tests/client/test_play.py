"""Whole games at one machine: choices made with buttons, curtains between people, the result at the end."""

from dataclasses import replace

import pytest

from game.client.options.game_setup import GameSetup
from game.client.panels.header import ToComeButton
from game.client.preferences.language import LanguageButton
from game.client.scenes.local_game import play_here
from game.client.scenes.table import TableScene
from game.client.ui.widgets import MenuButton
from net.client.connection import CloseReason
from net.messages.codes import coded
from tests.client.pilot import Pilot
from tests.client.preferences.choosing import choose


def table(seats: int, bots: int, size: tuple[int, int] = (960, 540)) -> Pilot:
    """A pilot who sits at a table at which everything happens at once."""
    pilot = Pilot(size)
    play_here(pilot.app, GameSetup.usual(seats, bots, speed="instant"))
    pilot.step()
    return pilot


def table_scene(pilot: Pilot) -> TableScene:
    return next(scene for scene in pilot.app.scenes if isinstance(scene, TableScene))


def choices(pilot: Pilot) -> list:
    """The widgets that answer the decision."""
    widgets = pilot.scene.form.widgets
    return [w for w in widgets if w.enabled and not isinstance(w, (MenuButton, ToComeButton, LanguageButton))]


def play_on(pilot: Pilot, until=lambda pilot: False, most: int = 2000) -> None:
    """Clicks the first, second, first ... button offered until the result is shown."""
    for number in range(most):
        if pilot.name == "ResultScene" or until(pilot):
            return
        offered = choices(pilot)
        pilot.click(offered[number % len(offered)].box.center)
    raise AssertionError("the game does not end")


def nothing_hidden_shows(pilot: Pilot) -> None:
    """Only whoever holds the machine sees cards and a total."""
    scene = table_scene(pilot)
    assert scene.view["viewer"] == scene.viewer
    if scene.viewer is None:
        assert scene.view["own"] is None
        assert all(player["prestige"] is None for player in scene.view["players"])
    else:
        assert scene.viewer == scene.session.holder


@pytest.mark.parametrize("seats", [2, 4])
def test_people_play_a_whole_game_with_buttons(seats: int) -> None:
    pilot = table(seats, bots=0)

    play_on(pilot, until=nothing_hidden_shows)

    assert pilot.table.over


def test_a_table_of_bots_plays_itself() -> None:
    pilot = table(4, bots=4)

    assert pilot.name == "ResultScene"
    assert pilot.table.over


def test_the_same_people_play_again_another_game() -> None:
    pilot = table(4, bots=4)
    first = pilot.link

    pilot.press("Play again")
    pilot.step()

    assert pilot.link is not first
    configured = [message for message in pilot.link.sent if message["t"] == "configure"]
    assert [seat["name"] for seat in configured[0]["seats"]] == ["Anna", "Mike", "Peggy", "Leo"]
    assert "seed" not in configured[0]


def test_another_game_goes_on_at_the_speed_that_was_chosen_last() -> None:
    pilot = table(4, bots=4)
    table_scene(pilot).pacer.speed = "fast"

    pilot.press("Play again")
    pilot.step()

    assert table_scene(pilot).pacer.speed == "fast"
    configured = [message for message in pilot.link.sent if message["t"] == "configure"]
    assert configured[0]["pace"] == 200


def test_enter_turns_up_the_cards() -> None:
    pilot = table(2, bots=0)
    scene = table_scene(pilot)
    while scene.decision is None or scene.decision.kind != "play" or scene.viewer is not None:
        pilot.click(choices(pilot)[0].box.center)

    pilot.key("return")

    assert scene.viewer == scene.decision.seat


def test_enter_presses_the_golden_button_of_a_form() -> None:
    pilot = Pilot()
    pilot.press("New game")
    pilot.scene.form.focus = None

    pilot.key("return")

    assert pilot.name in ("TableScene", "CurtainScene")


def test_the_speed_is_changed_in_the_middle_of_a_game() -> None:
    pilot = table(2, bots=1)
    pilot.key("escape")
    pilot.press("Settings")
    choose(pilot, "speed", "normal")
    choose(pilot, "speed", "fast")

    pilot.press("Done")
    assert [message["ms"] for message in pilot.link.sent if message["t"] == "pace"] == [700, 200]
    assert table_scene(pilot).pacer.speed == "fast"
    assert pilot.app.settings.speed == "fast"


def test_an_answer_is_given_once() -> None:
    pilot = table(2, bots=1)
    scene = table_scene(pilot)
    first = choices(pilot)[0].box.center

    pilot.click(first)
    answers = [message for message in pilot.link.sent if message["t"] == "choose"]

    assert len(answers) == 1
    assert scene.decision.about == (2,)


def test_number_keys_and_arrows_answer_too() -> None:
    pilot = table(2, bots=1)
    decision = table_scene(pilot).decision

    pilot.key("2")
    pilot.key("right")
    pilot.key("return")

    answers = [message for message in pilot.link.sent if message["t"] == "choose"]
    assert [answer["option"] for answer in answers] == [1, 0]
    assert answers[0]["decision"] == decision.id


def test_a_person_is_hired_with_a_click_on_the_card() -> None:
    pilot = table(2, bots=1)
    scene = table_scene(pilot)
    play_on(pilot, until=lambda pilot: scene.decision is not None and scene.decision.kind == "hire")
    person = scene.decision.options[1]
    place = scene.view["persons"].index(person)

    pilot.click(scene.boxes.persons[place].center)

    assert pilot.link.sent[-1]["option"] == 1


def test_a_pane_is_chosen_with_a_click_on_it() -> None:
    pilot = table(2, bots=1)
    scene = table_scene(pilot)
    play_on(pilot, until=lambda pilot: scene.decision is not None and scene.decision.kind == "friend")
    borough = scene.board.rose.of_seat(0)
    sector = scene.decision.options[2]
    x, y = borough.panes[sector].centre

    pilot.click((round(x), round(y)))

    assert pilot.link.sent[-1]["option"] == 2


def test_a_killed_host_is_told_and_leads_back_to_the_title() -> None:
    pilot = table(2, bots=0)

    pilot.link.fail(CloseReason("gone", coded("closed.ended")))
    pilot.step()

    assert pilot.name == "GameStoppedScene"
    assert (
        pilot.scene.sentence == "The host of this game has ended. You can go on with the game under Continue."
    )
    pilot.press("To the title")
    assert pilot.name == "TitleScene"


def test_a_refusal_asks_again() -> None:
    pilot = table(2, bots=1)
    scene = table_scene(pilot)
    decision = scene.decision

    scene.session.choose(replace(decision, id=decision.id + 99), 0)
    pilot.step()
    pilot.step()

    assert scene.decision == decision
    assert choices(pilot)


def test_a_host_that_refuses_the_game_is_told() -> None:
    pilot = Pilot()
    play_here(pilot.app, GameSetup.usual(2, 1, preset="french-2007", options={"new_persons": True}))
    pilot.step()

    assert pilot.name == "GameStoppedScene"
    assert "These rules cannot be played" in pilot.scene.sentence


def test_at_normal_speed_a_play_is_seen_before_the_next_person_is_asked() -> None:
    pilot = table(2, bots=0)
    scene = table_scene(pilot)
    play_on(pilot, until=lambda pilot: scene.decision is not None and scene.decision.kind == "hire")
    scene.pacer.speed = "normal"
    decision = scene.decision.seat

    pilot.key("1")

    assert pilot.link.sent[-1]["seat"] == decision
    assert scene.decision is None
    pilot.step(seconds=60.0)
    pilot.step()
    assert scene.decision.seat != decision


def test_leaving_the_table_ends_the_host() -> None:
    pilot = table(2, bots=1)

    pilot.key("escape")
    pilot.press("Leave the game")

    assert pilot.name == "TitleScene"
    assert pilot.link.state == "closed"


def test_closing_the_window_ends_the_host() -> None:
    import pygame

    pilot = table(2, bots=1)

    pilot.step(pygame.event.Event(pygame.QUIT))

    assert not pilot.app.running
    assert pilot.link.state == "closed"


def test_after_the_result_the_table_can_be_looked_at() -> None:
    pilot = table(2, bots=2)

    pilot.press("Look at the table")

    assert pilot.name == "TableScene"
    assert table_scene(pilot).decision is None
