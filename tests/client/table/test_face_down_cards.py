"""Cards at a machine that several people share: they lie face down until their owner turns them up."""

import pygame
import pytest

from game.board.box import Box
from game.client.panels.cards import CardWidget
from game.client.table.table import TableScene
from game.client.window.attention import Attention
from game.settings.game_setup import GameSetup
from tests.client.pilot import Pilot
from tests.client.situations import OPTIONS, asking
from tests.client.test_play import choices, play_on, table, table_scene


def strip(scene: TableScene) -> Box | None:
    """The box of the small cards, which a press turns up, if they are shown."""
    return scene.asking.form.strip


def card_to_play(nth: int) -> tuple[Pilot, TableScene]:
    """Two people, and the first or second play of one of them."""
    pilot = Pilot(host=asking("play", lambda state, decision: decision.about.nth == nth, seats=2).link)
    pilot.begins(GameSetup.usual(2, 0, speed="instant", options=OPTIONS))
    return pilot, table_scene(pilot)


def test_cards_to_play_lie_face_down_until_their_owner_turns_them_up() -> None:
    pilot, scene = card_to_play(1)
    decision = scene.decision

    assert scene.viewer is None
    pilot.key("1")
    assert scene.decision == decision
    pilot.press(f"{scene.session.players[decision.seat].name}, turn up your cards")
    assert scene.viewer == decision.seat
    pilot.key("1")
    assert pilot.link.sent[-1]["option"] == 0
    assert scene.viewer is None


@pytest.mark.parametrize("start", ["button", "left card", "right card"])
def test_a_press_that_slides_to_a_card_and_lets_go_there_turns_up_and_plays_it(start: str) -> None:
    pilot, scene = card_to_play(2)
    pilot.app.attention = Attention()
    decision, backs = scene.decision, [widget.box for widget in choices(pilot)]
    pilot.hold(backs[("left card", "right card", "button").index(start)].center)
    assert scene.viewer == decision.seat
    left, right = (widget.box.center for widget in choices(pilot) if isinstance(widget, CardWidget))

    for way in [right, left] if start == "left card" else [left, right]:
        pilot.point(way)
    pilot.let_go(scene.form.pointer)

    (answer,) = (message for message in pilot.link.sent if message["t"] == "choose")
    card = 0 if start == "left card" else 1
    assert (answer["seat"], answer["option"]) == (decision.seat, scene.asking.form.order[card])
    assert scene.viewer is None


@pytest.mark.parametrize("astray", [0, 20])
def test_a_slow_click_that_turns_cards_up_plays_none_of_them(astray: int) -> None:
    pilot, scene = card_to_play(2)
    decision, back = scene.decision, choices(pilot)[0].box.center

    pilot.hold(back)
    pilot.step(seconds=2.0)
    pilot.point((back[0] + astray, back[1]))
    pilot.let_go(scene.form.pointer)
    assert scene.decision == decision

    card = next(widget for widget in choices(pilot) if isinstance(widget, CardWidget))
    pilot.point((2, 2))
    pilot.point(card.box.center)
    pilot.let_go(card.box.center)
    assert scene.decision == decision, "nothing was held any more"


def peeking(held: str) -> tuple[Pilot, TableScene, bytes]:
    """Somebody who looks at a hand with the key or the mouse, and the place as it was before."""
    pilot = table(2, bots=0)
    scene = table_scene(pilot)
    play_on(pilot, lambda pilot: pilot.name == "TableScene" and strip(scene) and scene.viewer is None)
    face_down = pilot.picture(strip(scene))
    if held == "key":
        pilot.key("tab")
    else:
        pilot.hold(strip(scene).center)
    assert scene.view["own"]["hand"]
    assert pilot.picture(strip(scene)) != face_down
    return pilot, scene, face_down


@pytest.mark.parametrize("held", ["key", "button"])
def test_the_hand_is_seen_for_as_long_as_key_or_button_is_held_and_nothing_opens_over_the_table(
    held: str,
) -> None:
    pilot, scene, face_down = peeking(held)
    if held == "key":
        pilot.let_go_of("tab")
    else:
        pilot.let_go((1, 1))
    assert scene.view["own"] is None
    assert pilot.picture(strip(scene)) == face_down

    if held == "key":
        pilot.key("tab")
    else:
        pilot.hold(strip(scene).center)
    assert scene.view["own"]["hand"]
    pilot.key("escape")
    assert pilot.name == "MenuScene"
    assert scene.view["own"] is None
    pilot.press("Resume")
    assert scene.view["own"] is None


def test_the_hand_of_whoever_comes_next_is_not_seen_though_the_key_is_still_held() -> None:
    pilot, scene = card_to_play(1)
    first = scene.asking.seat
    pilot.key("tab")
    while scene.asking.seat == first:
        assert scene.viewer == first
        pilot.key("1")
        pilot.step()

    assert scene.viewer is scene.view["own"] is None
    pilot.let_go_of("tab")
    pilot.key("tab")
    assert scene.viewer == scene.decision.seat


# Hands that are not told of, and several at once


def chosen(pilot: Pilot) -> int:
    return sum(message["t"] == "choose" for message in pilot.link.sent)


def slid() -> tuple[Pilot, TableScene]:
    """Somebody who has turned up cards and slid to one of them, and still holds the button."""
    pilot, scene = card_to_play(2)
    pilot.hold(choices(pilot)[0].box.center)
    card = next(widget for widget in choices(pilot) if isinstance(widget, CardWidget))
    pilot.point((2, 2))
    pilot.point(card.box.center)
    return pilot, scene


def test_a_button_that_is_let_go_while_the_window_has_lost_the_keyboard_chooses_and_shows_nothing() -> None:
    pilot, scene = slid()
    pilot.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pilot.let_go(scene.form.pointer)
    assert chosen(pilot) == 0
    pilot.click(scene.form.pointer)
    assert chosen(pilot) == 1

    pilot, scene, face_down = peeking("button")
    pilot.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert scene.view["own"] is None
    assert pilot.picture(strip(scene)) == face_down


def test_two_people_who_press_at_once_give_one_answer() -> None:
    pilot, scene = slid()
    pilot.key("1")
    pilot.let_go(scene.form.pointer)
    assert chosen(pilot) == 1
