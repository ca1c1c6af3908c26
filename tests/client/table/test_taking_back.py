"""Choices are taken back at one machine: by button, key and menu, and never what showed something hidden."""

from collections.abc import Iterable
from dataclasses import replace

import pygame

from game.client.widgets.widgets import Button
from tests.client.pilot import Pilot, labelled
from tests.client.table.curtains import called, draft, keep, lift
from tests.client.test_play import choices, table, table_scene


def take_back(pilot: Pilot) -> None:
    buttons = labelled(table_scene(pilot).kind.corners.form)
    (button,) = [button for button in buttons if button.label.startswith("Take back")]
    pilot.click(button.box.center)
    pilot.step()


def undone(pilot: Pilot) -> list[int]:
    """The seats whose choices were wanted back."""
    return [message["seat"] for message in pilot.link.sent if message["t"] == "undo"]


def test_a_choice_is_taken_back_in_four_ways_and_the_cards_lie_face_down_again() -> None:
    pilot = table(2, bots=0)
    draft(pilot)
    scene = table_scene(pilot)
    decision = scene.decision
    name = scene.session.players[decision.seat].name
    ways = {
        "button": lambda: take_back(pilot),
        "backspace": lambda: pilot.key("backspace"),
        "ctrl+z": lambda: pilot.key("z", mod=pygame.KMOD_LCTRL),
        "menu": lambda: (pilot.key("escape"), pilot.press(f"Take back ({name})")),
    }
    for number, back in enumerate(ways.values()):
        if number:
            pilot.press(f"{name}, turn up your cards")
        pilot.key("1")
        assert scene.decision != replace(decision, id=scene.decision.id)
        back()
        pilot.step()

        assert undone(pilot) == [decision.seat] * (number + 1)
        assert scene.decision == replace(decision, id=scene.decision.id)
        assert scene.viewer is None
        assert scene.view["own"] is None
    pilot.press(f"{name}, turn up your cards")
    pilot.key("2")
    assert pilot.link.sent[-1]["option"] == 1


def test_choices_are_taken_back_one_after_the_other_whoever_made_them() -> None:
    pilot = table(2, bots=0)
    draft(pilot)
    scene = table_scene(pilot)
    seats = []
    while len(set(seats)) < 2:
        seats.append(scene.decision.seat)
        if scene.decision.kind == "play" and scene.viewer is None:
            pilot.press(f"{scene.session.players[scene.decision.seat].name}, turn up your cards")
        pilot.click(choices(pilot)[0].box.center)

    for _ in seats:
        take_back(pilot)

    assert undone(pilot) == seats[::-1]
    assert scene.decision.about == (1,)


def can_take_back(buttons: Iterable[Button]) -> bool:
    """Whether one of these buttons takes a choice back, and is not grey."""
    return any(button.label.startswith("Take back") and button.enabled for button in buttons)


def offers_to_take_back(pilot: Pilot) -> bool:
    """Whether a button at the rose window and the menu offer it, which must agree."""
    at_window = can_take_back(labelled(table_scene(pilot).kind.corners.form))
    pilot.key("escape")
    in_menu = can_take_back(pilot.buttons.values())
    pilot.press("Resume")
    assert at_window == in_menu
    return at_window


def test_taking_back_is_offered_from_the_first_choice_here_until_the_game_is_over() -> None:
    pilot = table(2, bots=1)

    assert not offers_to_take_back(pilot)
    draft(pilot)
    pilot.key("1")
    pilot.step()
    assert offers_to_take_back(pilot)
    take_back(pilot)
    while not pilot.table.over:
        pilot.table.go_on()
    pilot.steps(9)

    assert pilot.name == "ResultScene"
    pilot.press("Look at the table")
    assert not offers_to_take_back(pilot)


def test_it_is_grey_once_something_hidden_was_shown_and_never_for_whoever_has_the_machine_now() -> None:
    pilot = table(2, bots=1)
    keep(pilot)
    pilot.step()  # the bot has picked too, and the cards were passed on
    (button,) = [one for one in labelled(table_scene(pilot).kind.corners.form) if one.label == "Take back"]
    assert not button.enabled
    pilot.click(button.box.center)
    pilot.key("backspace")
    assert undone(pilot) == []

    pilot = table(2, bots=0)
    lift(pilot)
    keep(pilot)
    lift(pilot)
    assert not offers_to_take_back(pilot)
    pilot.key("backspace")
    assert undone(pilot) == []


def test_a_card_that_was_kept_is_wanted_back_from_behind_the_next_curtain() -> None:
    pilot = table(3, bots=0)
    first = lift(pilot)
    keep(pilot)
    assert pilot.name == "CurtainScene"

    pilot.key("escape")
    pilot.press(f"Take back ({first})")
    pilot.step()
    pilot.step()

    assert pilot.name == "CurtainScene"
    assert called(pilot) == first
    assert table_scene(pilot).view["own"] is None
    lift(pilot)
    assert table_scene(pilot).decision.about == (1,)


def test_one_who_plays_with_bots_at_this_machine_takes_back_past_their_open_plays() -> None:
    pilot = table(3, bots=2)
    scene = table_scene(pilot)
    while scene.decision is None or scene.decision.kind == "keep":
        if scene.decision is not None:
            keep(pilot)
        pilot.step()
    before = scene.decision
    while scene.decision is not None and scene.decision.id < before.id + 1:
        pilot.click(choices(pilot)[0].box.center)
    while scene.decision is None or scene.decision.kind != "play":
        if scene.decision is not None:
            pilot.key("1")
        pilot.step()

    while offers_to_take_back(pilot) and scene.decision.options != before.options:
        take_back(pilot)
    assert scene.decision.options == before.options
