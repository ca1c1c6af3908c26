"""Cards at a machine that several people share: they lie face down, are turned up, and are played unseen."""

import pygame
import pytest

from game.board.box import Box
from game.client.table.table import TableScene
from game.client.widgets.widgets import Button
from tests.client.pilot import Pilot
from tests.client.table.curtains import draft
from tests.client.test_play import choices, play_on, table, table_scene


def strip(scene: TableScene) -> Box | None:
    """The box of the small cards, which a press turns up, if they are shown."""
    return scene.asking.form.strip


def until_played(pilot: Pilot, nth: int) -> TableScene:
    """Plays until somebody is asked for the first or second card of a round."""
    scene = table_scene(pilot)

    def there(pilot: Pilot) -> bool:
        asked = scene.decision if pilot.name == "TableScene" else None
        return asked is not None and (asked.kind, asked.about) == ("play", (nth,))

    play_on(pilot, until=there)
    return scene


def test_cards_to_play_lie_face_down_until_their_owner_turns_them_up() -> None:
    pilot = table(2, bots=0)
    draft(pilot)
    pilot.key("1")
    scene = until_played(pilot, 1)
    decision = scene.decision

    assert scene.viewer is None
    pilot.key("1")
    assert scene.decision == decision
    pilot.press(f"{scene.session.players[decision.seat].name}, turn up your cards")
    assert scene.viewer == decision.seat
    pilot.key("1")
    assert pilot.link.sent[-1]["option"] == 0
    assert scene.viewer is None


def second_card() -> tuple[Pilot, TableScene]:
    """Two people, and the second play of one of them."""
    pilot = table(2, bots=0)
    return pilot, until_played(pilot, 2)


@pytest.mark.parametrize(("number", "side"), [(0, "left"), (1, "right")])
@pytest.mark.parametrize("way", ["click", "key"])
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


def test_whoever_has_forgotten_turns_the_second_cards_up() -> None:
    pilot, scene = second_card()
    decision = scene.decision

    pilot.press(f"{scene.session.players[decision.seat].name}, turn up your cards")

    assert scene.viewer == decision.seat
    assert [widget.card for widget in choices(pilot) if hasattr(widget, "card")] == list(decision.options)


def test_a_card_meant_for_one_decision_is_not_meant_for_the_next() -> None:
    pilot, scene = second_card()
    first = scene.decision
    pilot.key("1")
    pilot.press("Play the left card unseen")

    play_on(pilot, until=lambda pilot: scene.decision not in (None, first) and scene.decision.about == (2,))

    assert "or click the card to play" in pilot.buttons


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
def test_the_hand_is_seen_for_as_long_as_key_or_button_is_held(held: str) -> None:
    pilot, scene, face_down = peeking(held)

    if held == "key":
        pilot.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_TAB, mod=0))
    else:
        pilot.let_go((1, 1))

    assert scene.view["own"] is None
    assert pilot.picture(strip(scene)) == face_down


@pytest.mark.parametrize("held", ["key", "button"])
def test_whatever_opens_over_the_table_ends_peeking_at_face_down_cards(held: str) -> None:
    pilot, scene, _ = peeking(held)

    pilot.key("escape")

    assert pilot.name == "MenuScene"
    assert scene.view["own"] is None
    pilot.press("Resume")
    assert scene.view["own"] is None
