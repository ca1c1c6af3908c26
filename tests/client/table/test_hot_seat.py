"""Several people at one machine: for whom the curtain falls, what it tells, how often the machine goes on."""

from itertools import pairwise

import pygame
import pytest

from game.client.panels.cards import CardWidget
from game.session.session import Session
from net.host.plan import HostPlan
from net.seats.keys import OwnKeys
from tests.client.pilot import Pilot
from tests.client.table.curtains import called, draft, keep, lift
from tests.client.test_play import choices, table, table_scene
from tests.client.thinned import sampled
from tests.harness.local_network import Lan
from tests.harness.local_table import OwnerLink, TableLink
from tools import handovers


def lines(pilot: Pilot) -> list[str]:
    return [line for _, line in pilot.scene.news]


@sampled(("people", "bots"), [(3, 2), (3, 0), (2, 0), (4, 0), (5, 0)])
def test_the_draft_ends_with_whoever_plays_first_and_calls_nobody_twice_in_a_row(
    people: int, bots: int
) -> None:
    pilot = table(people + bots, bots)

    names = draft(pilot)

    scene = table_scene(pilot)
    assert len(names) == 2 * people - 1
    assert names[-1] == scene.session.players[scene.decision.seat].name
    assert all(one != other for one, other in pairwise(names))
    assert scene.decision.kind == "play"
    assert scene.viewer == scene.decision.seat


def test_the_curtain_tells_what_others_did_since_this_person_looked() -> None:
    pilot = table(2, bots=0)
    draft(pilot)
    scene = table_scene(pilot)
    while scene.view["round"] == 1:
        pilot.table.go_on()
        pilot.step()
    pilot.step()

    told = lines(pilot)

    assert scene.view["own"] is None
    name = called(pilot)
    assert told
    assert not any(line.startswith((f"{name} plays", f"{name} hires")) for line in told)
    assert any("come to town" in line for line in told)
    for calls in (True, True, False):
        if calls:
            lift(pilot)
        keep(pilot)
    assert lines(pilot) == []


@sampled("people", [2, 3, 4, 5])
@pytest.mark.parametrize("slides", [True, False])
def test_a_round_needs_an_input_for_each_choice_and_no_other_for_whoever_slides(
    people: int, slides: bool
) -> None:
    pilot = table(people, bots=0)
    scene, inputs, counted = table_scene(pilot), 0, handovers.count(people, games=1)

    while scene.view["round"] == 1:
        inputs += pilot.name == "CurtainScene" or scene.decision.kind in ("keep", "play", "hire")
        if called_to(pilot) is None:
            scene.choose(0)
            pilot.step()
        elif slides:
            slide(pilot)
        else:
            pilot.press(called_to(pilot))

    turned_up = 0 if slides else 4 * people - 2
    assert inputs == 5 * people + turned_up
    assert inputs == people + (counted.choices + (0 if slides else counted.handovers)) / 9


def called_to(pilot: Pilot) -> str | None:
    """The button that turns hidden cards up, if they are face down."""
    return next((one for one in pilot.buttons if one.startswith("I am ") or "turn up" in one), None)


def slide(pilot: Pilot) -> None:
    """Turns cards up, slides to the first and lets go, in one press."""
    scene = table_scene(pilot)
    pilot.hold(pilot.button(called_to(pilot)).box.center)
    card = next(widget.box.center for widget in choices(pilot) if isinstance(widget, CardWidget))
    pilot.point(card)
    decision = scene.decision
    pilot.let_go(card)
    assert scene.decision != decision


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
    pilot.key("escape")
    pilot.press("Resume")
    assert pilot.name == "CurtainScene", "the menu goes back to it"
    pilot.key("escape")
    pilot.press("Leave the game")
    assert (pilot.name, pilot.link.state) == ("TitleScene", "closed")


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
