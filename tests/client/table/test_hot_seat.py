"""Several people at one machine: curtains, cards that lie face down, and how often the machine goes on."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.client.scenes.table import TableScene
from game.client.table.session import FROM_HAND, Session
from game.client.ui.widgets import Button
from net.host.plan import HostPlan
from net.seats.keys import OwnKeys
from tests.client.pilot import Pilot, labelled
from tests.client.test_play import choices, play_on, table, table_scene
from tools import handovers
from tools.local_network import Lan
from tools.local_table import OwnerLink, TableLink


def called(pilot: Pilot) -> str:
    """Who is called to the machine by the curtain."""
    (label,) = (label for label in pilot.buttons if label.startswith("I am "))
    return label.removeprefix("I am ")


def lift(pilot: Pilot) -> str:
    """Lifts the curtain; the name on it."""
    name = called(pilot)
    pilot.press(f"I am {name}")
    return name


def keep(pilot: Pilot) -> None:
    pilot.click(choices(pilot)[0].box.center)


def draft(pilot: Pilot) -> list[str]:
    """Everybody keeps two cards; who was called to the machine."""
    names = []
    while pilot.name == "CurtainScene" or table_scene(pilot).decision.kind == "keep":
        if pilot.name == "CurtainScene":
            names.append(lift(pilot))
        keep(pilot)
    return names


def until_asked(pilot: Pilot, kind: str, nth: int) -> TableScene:
    """Plays until that decision is put."""
    scene = table_scene(pilot)

    def there(pilot: Pilot) -> bool:
        decision = scene.decision
        return (
            pilot.name == "TableScene"
            and decision is not None
            and (decision.kind, decision.about) == (kind, (nth,))
        )

    play_on(pilot, until=there)
    return scene


def lines(pilot: Pilot) -> list[str]:
    """What the curtain tells."""
    return [line for _, line in pilot.scene.news]


def test_one_person_among_bots_meets_no_curtain() -> None:
    pilot = table(3, bots=2)
    met = set()

    play_on(pilot, until=lambda pilot: met.add((pilot.name, table_scene(pilot).viewer)))

    assert met == {("TableScene", 0)}


def test_the_curtain_falls_before_another_persons_cards() -> None:
    pilot = table(2, bots=0)

    assert pilot.name == "CurtainScene"
    assert table_scene(pilot).view["own"] is None
    lift(pilot)
    held = table_scene(pilot).viewer
    assert held is not None
    keep(pilot)
    assert pilot.name == "CurtainScene"
    assert table_scene(pilot).view["own"] is None
    lift(pilot)
    assert table_scene(pilot).viewer == 1 - held


@pytest.mark.parametrize("people", [2, 3, 4, 5])
def test_the_draft_ends_with_whoever_plays_first_and_calls_nobody_twice_in_a_row(people: int) -> None:
    pilot = table(people, bots=0)

    names = draft(pilot)

    scene = table_scene(pilot)
    first = scene.session.players[scene.view["start_seat"]].name
    assert len(names) == 2 * people - 1
    assert names[-1] == first
    assert all(one != other for one, other in pairwise(names))
    assert scene.decision.kind == "play"
    assert scene.viewer == scene.view["start_seat"]


def test_at_a_mixed_table_the_first_person_to_play_is_last_in_the_draft() -> None:
    pilot = table(5, bots=2)

    names = draft(pilot)

    scene = table_scene(pilot)
    assert len(names) == 5
    assert scene.decision.kind == "play"
    assert names[-1] == scene.session.players[scene.decision.seat].name
    assert scene.viewer == scene.decision.seat


def test_a_new_round_finds_everybody_at_the_table() -> None:
    pilot = table(2, bots=0)
    scene = table_scene(pilot)

    play_on(pilot, until=lambda pilot: scene.view["round"] == 2)

    assert pilot.name == "CurtainScene"
    assert scene.view["own"] is None


def test_no_curtain_falls_for_a_decision_without_hidden_cards() -> None:
    pilot = table(3, bots=0)
    scene = table_scene(pilot)
    open_ = set()

    def look(pilot: Pilot) -> None:
        if pilot.name == "CurtainScene":
            assert scene.decision is None
            assert scene.session.decision().kind == "keep"
        elif scene.decision is not None and scene.decision.kind not in FROM_HAND:
            open_.add(scene.decision.kind)
            assert scene.viewer is None

    play_on(pilot, until=look)

    assert {"hire", "donate", "friend", "drive", "source"} <= open_


def test_cards_to_play_lie_face_down_until_their_owner_turns_them_up() -> None:
    pilot = table(2, bots=0)
    draft(pilot)
    pilot.key("1")
    scene = until_asked(pilot, "play", 1)
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
    return pilot, until_asked(pilot, "play", 2)


def test_the_second_card_is_played_as_it_lies_by_whoever_knows_which_it_is() -> None:
    pilot, scene = second_card()
    decision = scene.decision
    left, right = (widget for widget in choices(pilot) if not isinstance(widget, Button))

    assert left.box.x < right.box.x
    pilot.click(right.box.center)
    assert scene.decision == decision
    assert scene.viewer is None
    pilot.press("Play the right card unseen")

    answer = pilot.link.sent[-1]
    assert (answer["seat"], answer["decision"], answer["option"]) == (decision.seat, decision.id, 1)
    assert scene.viewer is None


def test_keys_play_the_second_card_as_it_lies_too() -> None:
    pilot, scene = second_card()
    decision = scene.decision

    pilot.key("2")
    assert scene.decision == decision
    pilot.key("1")
    pilot.press("Play the left card unseen")

    assert pilot.link.sent[-1]["option"] == 0


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


def test_the_hand_is_seen_for_as_long_as_the_peek_key_is_held() -> None:
    pilot, scene = second_card()

    pilot.key("tab")
    assert len(scene.view["own"]["hand"]) == 2
    pilot.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_TAB, mod=0))

    assert scene.view["own"] is None


def test_the_hand_is_seen_for_as_long_as_the_button_is_held_on_it() -> None:
    pilot = table(2, bots=0)
    scene = table_scene(pilot)
    play_on(
        pilot, until=lambda pilot: pilot.name == "TableScene" and scene.hand_place and scene.viewer is None
    )
    place = scene.hand_place.center

    pilot.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    assert scene.view["own"]["hand"]
    pilot.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1))

    assert scene.view["own"] is None


def test_the_curtain_tells_what_others_did_since_this_person_looked() -> None:
    pilot = table(2, bots=0)
    draft(pilot)
    scene = table_scene(pilot)
    play_on(pilot, until=lambda pilot: scene.view["round"] == 2)

    told = lines(pilot)

    name = called(pilot)
    assert told
    assert not any(line.startswith(f"{name} ") for line in told)
    assert any("come to town" in line for line in told)
    for calls in (True, True, False):
        if calls:
            lift(pilot)
        keep(pilot)
    assert lines(pilot) == []


@pytest.mark.parametrize(("people", "share"), [(2, 0.5), (3, 0.4), (4, 0.37), (5, 0.35)])
def test_the_machine_goes_on_much_less_often_than_once_for_each_hidden_decision(
    people: int, share: float
) -> None:
    counted = handovers.count(people, games=1)

    assert counted.decisions == 9 * 4 * people
    assert counted.fewer >= share


def test_the_table_asks_for_the_machine_as_often_as_is_counted() -> None:
    pilot = table(3, bots=0)
    scene = table_scene(pilot)
    seen = {"curtains": 0, "looks": 0}

    def look(pilot: Pilot) -> None:
        if pilot.name == "CurtainScene":
            seen["curtains"] += 1
        elif scene.decision.kind == "play" and scene.viewer is None:
            if scene.decision.about == (1,):
                seen["looks"] += 1
                pilot.press(f"{scene.session.players[scene.decision.seat].name}, turn up your cards")
            else:
                pilot.key("1")
                pilot.press("Play the left card unseen")

    play_on(pilot, until=look)

    counted = handovers.count(3, games=1)
    assert seen == {"curtains": counted.curtains, "looks": counted.looks}


def take_back(pilot: Pilot) -> None:
    """Clicks the button at the rose window."""
    buttons = labelled(table_scene(pilot).corners.form)
    (button,) = [button for button in buttons if button.label.startswith("Take back")]
    pilot.click(button.box.center)
    pilot.step()


def undone(pilot: Pilot) -> list[int]:
    """The seats whose choices were wanted back."""
    return [message["seat"] for message in pilot.link.sent if message["t"] == "undo"]


@pytest.mark.parametrize("way", ["button", "backspace", "ctrl+z", "menu"])
def test_a_choice_is_taken_back_and_the_cards_lie_face_down_again(way: str) -> None:
    pilot = table(2, bots=0)
    draft(pilot)
    scene = table_scene(pilot)
    decision = scene.decision
    assert decision.kind == "play"
    pilot.key("1")
    assert scene.decision != decision

    match way:
        case "button":
            take_back(pilot)
        case "backspace":
            pilot.key("backspace")
        case "ctrl+z":
            pilot.key("z", mod=pygame.KMOD_LCTRL)
        case "menu":
            pilot.key("escape")
            pilot.press(f"Take back ({scene.session.players[decision.seat].name})")
    pilot.step()

    assert undone(pilot) == [decision.seat]
    assert scene.decision == replace(decision, id=scene.decision.id)
    assert scene.viewer is None
    assert scene.view["own"] is None
    pilot.press(f"{scene.session.players[decision.seat].name}, turn up your cards")
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
    at_window = can_take_back(labelled(table_scene(pilot).corners.form))
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
    play_on(pilot)

    assert pilot.name == "ResultScene"
    pilot.press("Look at the table")
    assert not offers_to_take_back(pilot)


def test_it_is_offered_in_grey_once_something_hidden_was_shown() -> None:
    pilot = table(2, bots=1)
    keep(pilot)
    pilot.step()  # the bot has picked too, and the cards were passed on

    (button,) = [one for one in labelled(table_scene(pilot).corners.form) if one.label == "Take back"]
    assert not button.enabled
    pilot.click(button.box.center)
    pilot.key("backspace")
    assert undone(pilot) == []


def test_a_card_that_was_kept_is_never_taken_back_by_whoever_has_the_machine_now() -> None:
    pilot = table(2, bots=0)
    lift(pilot)
    keep(pilot)
    lift(pilot)

    assert not offers_to_take_back(pilot)
    pilot.key("backspace")
    assert undone(pilot) == []


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


def test_the_menu_opens_over_the_curtain_and_goes_back_to_it() -> None:
    pilot = table(2, bots=0)
    scene = table_scene(pilot)

    pilot.key("escape")
    assert pilot.name == "MenuScene"
    assert scene.view["own"] is None
    pilot.press("Resume")
    assert pilot.name == "CurtainScene"
    pilot.key("escape")
    pilot.press("Leave the game")

    assert pilot.name == "TitleScene"


@pytest.mark.parametrize("opened", ["escape", "f1"])
def test_the_curtain_waits_until_whatever_lies_over_the_table_is_closed(opened: str) -> None:
    pilot = table(2, bots=0)
    scene = table_scene(pilot)
    first = lift(pilot)
    keys = [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
            for key in (pygame.K_1, pygame.key.key_code(opened))]  # fmt: skip

    pilot.step(*keys)
    over = pilot.scene
    assert over is not scene
    for _ in range(40):
        pilot.step()
        assert pilot.scene is over
        assert scene.view["own"] is None
    pilot.key("escape")

    assert pilot.name == "CurtainScene"
    assert called(pilot) != first
    assert pilot.app.scenes[-2] is scene


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


def test_people_here_are_told_who_comes_back_but_not_that_they_are_here_themselves() -> None:
    lan = Lan()
    lan.open(HostPlan(options={"private": False}, seats=[{"name": name, "kind": "open"} for name in "AB"]))
    ada, bo = OwnerLink(lan.table, name="Ada"), TableLink(lan.table, OwnKeys("Bo"), name="Bo")
    for seat, link in enumerate((ada, bo)):
        link.send({"t": "take", "seat": seat})
        link.send({"t": "ready", "ready": True})
    ada.send({"t": "start"})
    for link in (ada, bo):
        link.poll()
        link.lose()
        link.find_again()
    session = Session(ada)

    session.receive()

    assert [told["text"] for told in session.notices if told["code"] == "returned"] == ["Bo is back."]
