"""Every kind of decision is answered on the thing itself, which glows and tells what would come of it."""

import pygame
import pytest

from game import rules
from game.board import plates
from game.board.box import Point
from game.client.local.local_game import play_here
from game.client.panels import person
from game.client.table.table import TableScene
from game.session import pickers
from game.settings.game_setup import GameSetup
from game.text import describe
from tests.client import mouse
from tests.client.pilot import Pilot
from tests.client.situations import OPTIONS, Fits, asking, drives_home, offers, stays_or_goes
from tests.text.test_log import words

SIZE = (960, 540)
KINDS = rules.KINDS


def table(kind: str, *fits: Fits) -> tuple[Pilot, TableScene]:
    """Three people, of whom one is asked that and has turned up the cards."""
    pilot = Pilot(SIZE, asking(kind, *fits).link)
    play_here(pilot.app, GameSetup.usual(3, 0, speed="instant", options=OPTIONS))
    pilot.step()
    pilot.step()
    if pilot.name == "CurtainScene":
        pilot.key("return")
    scene = pilot.scene
    if scene.viewer is None and scene.decision.kind in mouse.FROM_HAND:
        pilot.click(mouse.turn_up(shown_decision(scene)))
    assert scene.decision.kind == kind
    return pilot, scene


def shown_decision(scene: TableScene) -> mouse.ShownDecision:
    decision = scene.decision
    seen = scene.viewer == decision.seat or decision.kind not in mouse.FROM_HAND
    return mouse.ShownDecision(
        SIZE, scene.session.shown.public, decision.seat, decision.kind, decision.options, decision.about, seen
    )


def chosen(pilot: Pilot, decision: rules.Decision) -> int:
    """The index of the option that was chosen; a drive may have been followed by taking its message."""
    (option,) = (sent["option"] for sent in pilot.link.sent if sent.get("decision") == decision.id)
    return int(option)


def point_at(pilot: Pilot, point: Point) -> bytes:
    pilot.point(point)
    pilot.settle()
    return pilot.picture()


def test_the_digit_that_hires_a_person_stands_on_the_person(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: dict[str, str] = {}
    draw = person.draw_large

    def noted(on, box, kit, who, view, look) -> None:
        shown[who] = look.mark
        draw(on, box, kit, who, view, look)

    monkeypatch.setattr(person, "draw_large", noted)
    pilot, scene = table("hire")
    pilot.step()
    options = scene.decision.options
    assert shown == {who: str(options.index(who)) for who in scene.view["persons"]}

    who = options[-1]
    pilot.key(shown[who])

    assert options[pilot.link.sent[-1]["option"]] == who


def test_a_decision_of_an_unknown_kind_is_shown_by_what_its_options_are() -> None:
    state = asking("drive").state
    view = rules.view(state, 0)
    who = view["persons"][2]
    options = ("0.IL", "2.OR", "park", "cathedral", who, 0, 2, "friend", "done")
    decision = rules.Decision(1, "unheard_of", 0, options, None)

    plan = pickers.option_places(decision, view)
    told = [label.text for label in describe.labels(decision, view, words(3), viewer=0)]

    assert set(plan.targets.values()) == {0, 1, 2, 3, 4}
    assert (plan.tiles, plan.seals) == ((6, 7), (5, 8))
    assert told[2:4] + told[5:] == [
        "Park",
        "Notre Dame",
        "Nothing",
        "2 coins",
        "Trusted friend",
        "Done",
    ]
    assert told[4] == words(3).person(who)


@pytest.mark.parametrize("kind", KINDS)
def test_every_option_lies_on_the_table_and_is_listed_only_when_that_is_asked_for(kind: str) -> None:
    pilot, scene = table(kind)
    pictures = [widget.box for widget in scene.form.widgets]
    idle = point_at(pilot, (2, 2))

    for number in range(len(scene.decision.options)):
        for point in mouse.points(shown_decision(scene), number):
            assert point_at(pilot, point) != idle
    assert point_at(pilot, (2, 2)) == idle

    pilot.key("l")
    listed = [widget.box for widget in scene.form.widgets]
    assert (pictures == listed) == (kind in mouse.FROM_HAND)
    pilot.key("l")
    assert [widget.box for widget in scene.form.widgets] == pictures


@pytest.mark.parametrize("kind", KINDS)
def test_every_option_has_its_places_and_a_click_on_any_of_them_gives_it(kind: str) -> None:
    shown = shown_decision(table(kind)[1])
    numbers = range(len(shown.options))
    places = [(number, point) for number in numbers for point in mouse.points(shown, number)]
    assert {number for number, _ in places} == {*numbers}

    for number, point in places:
        pilot, scene = table(kind)
        decision = scene.decision

        pilot.click(point)

        assert chosen(pilot, decision) == number


@pytest.mark.parametrize("kind", ["travelling_folk", "butcher", "minstrel_piece"])
def test_what_is_asked_in_steps_can_be_ended_early(kind: str) -> None:
    pilot, scene = table(kind, offers("done"))
    options = scene.decision.options

    pilot.press("Done")

    assert options[pilot.link.sent[-1]["option"]] == "done"


def test_staying_and_driving_out_and_back_are_two_seals_with_names() -> None:
    pilot, scene = table("drive", drives_home)
    decision = scene.decision
    home = scene.view["players"][decision.seat]["carriage"]

    for label, option in (("Stay here", "stay"), ("Out and back", home)):
        pilot, scene = table("drive", drives_home)
        pilot.press(label)
        assert decision.options[chosen(pilot, decision)] == option


def test_pointing_at_the_words_brightens_the_thing_they_mean() -> None:
    pilot, scene = table("drive", drives_home)
    home = scene.display.board.rose.markets[scene.view["players"][scene.decision.seat]["carriage"]]
    place = pygame.Rect(plates.around(home.octagon))
    point_at(pilot, (2, 2))
    idle = pygame.transform.average_color(pilot.window.canvas, place)

    point_at(pilot, pilot.button("Out and back").box.center)

    assert sum(pygame.transform.average_color(pilot.window.canvas, place)) > sum(idle)


@pytest.mark.parametrize(("fits", "stays"), [(drives_home, False), (stays_or_goes, True)])
def test_the_market_under_the_carriage_means_out_and_back_or_stay_if_that_is_too_far(
    fits: Fits, stays: bool
) -> None:
    pilot, scene = table("drive", fits)
    decision = scene.decision
    home = scene.view["players"][decision.seat]["carriage"]
    x, y = scene.display.board.rose.markets[home].centre

    pilot.click((round(x), round(y)))

    assert decision.options[chosen(pilot, decision)] == ("stay" if stays else home)


def test_pointing_at_a_sector_tells_what_acting_there_would_bring() -> None:
    scene = table("friend")[1]
    labels = {label.text: label.detail for label in scene.asking.form.labels}

    assert labels["Park"].startswith("rat back") or "effect" in labels["Park"]
    assert set(labels) == {
        "Cloister school",
        "Bank",
        "Residence",
        "Carriage house",
        "Hotel",
        "Park",
        "Hospital",
    }
    assert any("coin" in detail for detail in labels.values())


def doubles_prestige(state: rules.GameState, decision: rules.Decision) -> bool:
    """Whether the manager can be hired by somebody with prestige."""
    return "manager" in decision.options and state.prestige[decision.seat] > 0


def test_what_would_come_of_an_option_is_told_without_what_others_may_not_know() -> None:
    situation = asking("hire", doubles_prestige)
    decision = situation.decision
    view = rules.view(situation.state, decision.seat)

    told = describe.labels(decision, view, words(3), viewer=None)
    own = describe.labels(decision, view, words(3), viewer=decision.seat)

    number = decision.options.index("manager")
    assert f"{view['players'][decision.seat]['prestige']} prestige" in own[number].detail
    assert told[number].detail.startswith("doubles your prestige")
    assert not any(letter.isdigit() for letter in told[number].detail)


@pytest.mark.parametrize("kind", ["donate", "benefactor"])
@pytest.mark.parametrize("amount", [0, 2])
def test_the_digit_that_is_pressed_is_what_is_given(kind: str, amount: int) -> None:
    pilot, scene = table(kind, offers(2))
    offered = scene.decision.options

    pilot.key(str(amount))

    assert offered[pilot.link.sent[-1]["option"]] == amount


def test_other_answers_are_counted_from_one() -> None:
    pilot, scene = table("bonus")

    pilot.key("0")
    assert scene.decision.kind == "bonus"
    pilot.key("2")

    assert pilot.link.sent[-1]["option"] == 1
