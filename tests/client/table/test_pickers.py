"""Every kind of decision is answered on the thing itself, which glows and tells what would come of it."""

from typing import Any

import pytest

from game import rules
from game.board import plates
from game.board.box import Box, Point, Size
from game.client.local.local_game import play_here
from game.client.table.table import TableScene
from game.session import pickers
from game.settings.game_setup import GameSetup
from game.text import describe
from tests.client.pilot import Pilot
from tests.client.situations import OPTIONS, Fits, asking, drives_home, offers, stays_or_goes
from tests.client.test_play import choices
from tests.harness import mouse
from tests.text.test_log import words

SIZE = (960, 540)


def table(kind: str, *fits: Fits) -> tuple[Pilot, TableScene]:
    """Three people, of whom one is asked that and has turned up the cards."""
    pilot = Pilot(SIZE, asking(kind, *fits).link)
    pilot.begins(GameSetup.usual(3, 0, speed="instant", options=OPTIONS))
    if pilot.name == "CurtainScene":
        pilot.key("return")
    scene = pilot.scene
    if scene.viewer is None and scene.decision.kind in mouse.FROM_HAND:
        pilot.click(mouse.turn_up(shown_decision(scene)))
    assert scene.decision.kind == kind
    return pilot, scene


def shown_decision(scene: TableScene, size: Size = SIZE) -> mouse.ShownDecision:
    decision = scene.decision
    seen = scene.viewer == decision.seat or decision.kind not in mouse.FROM_HAND
    order = scene.asking.form.order
    return mouse.ShownDecision(
        size,
        scene.session.shown.public,
        decision.seat,
        decision.kind,
        decision.options,
        decision.about or (),
        seen,
        order,
    )


def refused(pilot: Pilot) -> list[int]:
    """The options that are chosen from now on; the table refuses each, so that all is asked again."""
    options: list[int] = []
    send = pilot.link.send

    def refuse(message: Any) -> None:
        if message["t"] == "choose":
            options.append(message["option"])
            message = message | {"option": 99}
        send(message)

    pilot.link.send = refuse  # type: ignore[method-assign]
    return options


def turned_up(pilot: Pilot) -> None:
    """What is asked is asked again, with the cards turned up."""
    pilot.step()
    if pilot.scene.viewer is None and pilot.scene.decision.kind in mouse.FROM_HAND:
        pilot.click(mouse.turn_up(shown_decision(pilot.scene)))


def point_at(pilot: Pilot, point: Point) -> bytes:
    pilot.point(point)
    pilot.settle()
    return pilot.picture()


@pytest.mark.parametrize(
    ("options", "digits"),
    [
        (("0.IL", "2.OR", "stay"), "120"),
        (("take", "leave"), "10"),
        (("bank", "none", "park"), "102"),
        (("nobody", "mayor", "doctor", "monk"), "0123"),
        (("marker", "done"), "10"),
        ((0, 2, 3), "023"),
        (("hotel", "hospital"), "12"),
    ],
)
def test_0_is_nothing_and_the_others_count_from_1(options: tuple[str | int, ...], digits: str) -> None:
    decision = rules.Decision(1, "", 0, options, None)

    assert [*pickers.digits(decision, range(len(options))).values()] == [*digits]


@pytest.mark.parametrize(
    ("options", "wasted", "order"),
    [
        (("stay", "0.C", "0.IL", "0.X", "2.OR"), {0, 1, 3}, "02413"),
        (("bank", "none", "park"), {0, 1}, "120"),
        (("hotel", "park"), {0, 1}, "01"),
        ((0, 2, 3), {0, 1}, "012"),
    ],
)
def test_what_is_wasted_lies_last_and_has_the_last_numbers_but_amounts_are_in_order(
    options: tuple[str | int, ...], wasted: set[int], order: str
) -> None:
    decision = rules.Decision(1, "", 0, options, None)

    ranked = pickers.ranked(decision, [number not in wasted for number in range(len(options))])

    assert ranked == tuple(map(int, order))
    if 0 not in options:
        digits = [digit for digit in pickers.digits(decision, ranked).values() if digit != "0"]
        assert digits == [*"123456789"[: len(digits)]]


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
    assert told[2:4] + told[5:] == ["Park", "Notre Dame", "Nothing", "2 coins", "Trusted friend", "Done"]
    assert told[4] == words(3).person(who)


@pytest.mark.parametrize("kind", rules.KINDS)
def test_every_option_is_given_by_a_click_on_any_of_its_places_by_its_digit_and_by_arrows(kind: str) -> None:
    pilot, scene = table(kind)
    given, decision, shown = refused(pilot), scene.decision, shown_decision(scene)
    numbers = range(len(decision.options))
    places = [(number, point) for number in numbers for point in mouse.points(shown, number)]
    assert {number for number, _ in places} == {*numbers}
    idle = point_at(pilot, (2, 2))

    for number, point in places:
        assert point_at(pilot, point) != idle
        pilot.click(point)
        assert given == [number]
        given.clear()
        turned_up(pilot)
    for number in numbers:
        if digit := pickers.digits(decision, shown.order)[number]:
            pilot.key(digit)
            assert given == [number]
            given.clear()
            turned_up(pilot)
    pilot.key("right")
    while scene.form.focused not in choices(pilot):
        pilot.key("right")
    pilot.key("return")
    assert len(given) == 1


@pytest.mark.parametrize("kind", rules.KINDS)
def test_options_are_listed_only_when_that_is_asked_for(kind: str) -> None:
    pilot, scene = table(kind)
    pictures = [widget.box for widget in scene.form.widgets]

    pilot.key("l")
    listed = [widget.box for widget in scene.form.widgets]
    pilot.key("l")

    assert (pictures == listed) == (kind in mouse.FROM_HAND)
    assert [widget.box for widget in scene.form.widgets] == pictures


@pytest.mark.parametrize(
    ("kind", "fits", "key", "option"),
    [
        *(
            (kind, offers("done"), "Done", "done")
            for kind in ("travelling_folk", "butcher", "minstrel_piece")
        ),
        ("drive", drives_home, "Stay here", "stay"),
        ("donate", offers(2), "2", 2),
        ("benefactor", offers(2), "0", 0),
        ("hire", offers("nobody"), "0", "nobody"),
    ],
)
def test_a_seal_does_what_its_name_says_and_a_digit_is_an_amount_or_counts_from_one(
    kind: str, fits: Fits, key: str, option: object
) -> None:
    pilot, scene = table(kind, fits)
    decision, given = scene.decision, refused(pilot)

    if key.isdigit():
        pilot.key(key)
    else:
        pilot.press(key)

    assert [decision.options[number] for number in given] == [option]


def test_pointing_at_the_words_brightens_the_market_that_they_mean_and_a_click_goes_there() -> None:
    pilot, scene = table("drive", drives_home)
    decision, given = scene.decision, refused(pilot)
    home = scene.view["players"][decision.seat]["carriage"]
    place = Box(*plates.around(scene.display.board.rose.markets[home].octagon))
    point_at(pilot, (2, 2))
    idle = pilot.picture(place)

    point_at(pilot, pilot.button("Out and back").box.center)
    assert sum(pilot.picture(place)) > sum(idle)
    pilot.press("Out and back")

    assert [decision.options[number] for number in given] == [home]


@pytest.mark.parametrize(("fits", "stays"), [(drives_home, False), (stays_or_goes, True)])
def test_the_market_under_the_carriage_means_out_and_back_or_stay_if_that_is_too_far(
    fits: Fits, stays: bool
) -> None:
    pilot, scene = table("drive", fits)
    decision, given = scene.decision, refused(pilot)
    home = scene.view["players"][decision.seat]["carriage"]
    x, y = scene.display.board.rose.markets[home].centre

    pilot.click((round(x), round(y)))

    assert [decision.options[number] for number in given] == ["stay" if stays else home]


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


def test_nobody_is_asked_which_marker_the_last_night_takes_and_one_of_the_park_stays() -> None:
    def last_night(state: rules.GameState, decision: rules.Decision) -> bool:
        return state.round == rules.ROUNDS and decision.options[0] == "park"

    found = asking("plague", last_night)
    pilot = Pilot(SIZE, found.link)
    play_here(pilot.app, GameSetup.usual(3, 0, speed="instant", options=OPTIONS))
    pilot.step()

    assert found.decision.seat == pilot.link.sent[-1]["seat"]
    assert pilot.link.sent[-1]["option"] == 1
