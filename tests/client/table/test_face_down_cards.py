"""Cards at a machine that several people share: they lie face down, are turned up, and are played unseen."""

import pygame
import pytest

from game.board.box import Box
from game.client.local.local_game import play_here
from game.client.table.table import TableScene
from game.client.widgets.widgets import Button
from game.settings.game_setup import GameSetup
from tests.client.pilot import Pilot
from tests.client.situations import OPTIONS, asking
from tests.client.test_play import choices, play_on, table, table_scene


def strip(scene: TableScene) -> Box | None:
    """The box of the small cards, which a press turns up, if they are shown."""
    return scene.asking.form.strip


def second_card() -> tuple[Pilot, TableScene]:
    """Two people, and the second play of one of them."""
    pilot = Pilot(host=asking("play", lambda state, decision: decision.about.nth == 2, seats=2).link)
    play_here(pilot.app, GameSetup.usual(2, 0, speed="instant", options=OPTIONS))
    pilot.step()
    pilot.step()
    return pilot, table_scene(pilot)


def test_cards_to_play_lie_face_down_until_their_owner_turns_them_up() -> None:
    pilot = Pilot(host=asking("play", lambda state, decision: decision.about.nth == 1, seats=2).link)
    play_here(pilot.app, GameSetup.usual(2, 0, speed="instant", options=OPTIONS))
    pilot.step()
    pilot.step()
    scene = table_scene(pilot)
    decision = scene.decision

    assert scene.viewer is None
    pilot.key("1")
    assert scene.decision == decision
    pilot.press(f"{scene.session.players[decision.seat].name}, turn up your cards")
    assert scene.viewer == decision.seat
    pilot.key("1")
    assert pilot.link.sent[-1]["option"] == 0
    assert scene.viewer is None


@pytest.mark.parametrize(("way", "number", "side"), [("click", 0, "left"), ("key", 1, "right")])
def test_the_second_card_is_played_as_it_lies_by_whoever_knows_which_it_is(
    way: str, number: int, side: str
) -> None:
    pilot, scene = second_card()
    decision = scene.decision
    cards = sorted(widget.box for widget in choices(pilot) if not isinstance(widget, Button))

    if way == "click":
        pilot.click(cards[number].center)
    else:
        pilot.key(str(number + 1))
    assert scene.decision == decision
    pilot.press(f"Play the {side} card unseen")

    answer = pilot.link.sent[-1]
    assert (answer["seat"], answer["decision"], answer["option"]) == (decision.seat, decision.id, number)
    assert scene.viewer is None
    play_on(
        pilot, until=lambda pilot: scene.decision not in (None, decision) and scene.decision.about == (2,)
    )
    assert "or click the card to play" in pilot.buttons, "a card meant for one decision is not for the next"


def test_whoever_has_forgotten_turns_the_second_cards_up() -> None:
    pilot, scene = second_card()
    decision = scene.decision

    pilot.press(f"{scene.session.players[decision.seat].name}, turn up your cards")

    assert scene.viewer == decision.seat
    assert [widget.card for widget in choices(pilot) if hasattr(widget, "card")] == list(decision.options)


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
        pilot.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_TAB, mod=0))
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
