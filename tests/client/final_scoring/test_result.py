"""The result of a game: where prestige came from, what each round brought, and the ways on."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from game import rules
from game.board.box import Box, Scale
from game.client.final_scoring.chart import ChartPlace
from game.client.final_scoring.result import READY, Rematch, ResultScene
from game.client.widgets import paint
from game.client.window.attention import SEEN, Attention
from game.rules.knowledge.reckoning import reckoning
from game.session.lobby_state import SeatInfo
from game.statistics.evening import Evening, Standing
from net.messages.records import COLOURS, SIGNS
from tests.checks.games import settings
from tests.checks.records import record_of
from tests.client.panels.test_layout_screen import SIZES as PAGES
from tests.client.panels.test_layout_screen import assert_apart
from tests.client.pilot import Pilot, labelled
from tests.client.readable.fitting import LEAST_ON_A_FULL_PAGE, NAMES, Proof, assert_in_place
from tests.client.test_play import table, table_scene
from tests.client.test_words_fit import LEAST_WINDOW
from tests.client.thinned import sampled

SIZES = [LEAST_WINDOW, (1024, 640), (1280, 720), (1600, 1200), (1920, 1080)]


def shown(pilot: Pilot, seats: int, found: bool = True, evening: Evening | None = None) -> ResultScene:
    """The result of a random game with the longest names."""
    setting = next(one for one in settings(400, 4) if one.seats == seats and one.rule_set.new_persons)
    record = record_of(setting)
    *_, end = rules.replay(record)
    players = tuple(
        SeatInfo(seat, NAMES[seat][:16], "human", None, COLOURS[seat], SIGNS[seat]) for seat in range(seats)
    )
    view = rules.view(end.state, None)
    scene = ResultScene(
        pilot.app,
        view,
        players,
        again=Rematch(pilot.app.home, 0),
        review=pilot.app.home,
        found=reckoning(record) if found else None,
        evening=evening,
    )
    pilot.app.push(scene)
    pilot.step()
    return scene


@sampled(("size", "seats"), product(SIZES, [5, 2]))
@pytest.mark.parametrize("found", [True, False])
def test_the_result_of_long_names_fits(size: tuple[int, int], seats: int, found: bool, proof: Proof) -> None:
    pilot = Pilot(size)
    scene = shown(pilot, seats, found)

    assert_in_place(scene, size)
    proof.check(pilot.app, size, LEAST_ON_A_FULL_PAGE)
    if found:
        for number in range(1, 10):
            pilot.key(str(number))
            assert scene.shown_round == number
            proof.check(pilot.app, size, LEAST_ON_A_FULL_PAGE)


@sampled("seats", [5, 2, 3, 4])
def test_an_event_of_the_chart_covers_no_more_points_than_at_its_best_place_and_no_other_event(
    seats: int,
) -> None:
    chart = shown(Pilot((1280, 720)), seats)._chart

    assert chart.events
    for event in chart.events:
        best, *_ = chart._event_boxes(event.change)
        assert chart.covered(event.box) <= chart.covered(best)
        assert not any(event.box.overlaps(other.box) for other in chart.events if other is not event)


@sampled("size", SIZES[1:])
def test_each_shield_of_those_whom_a_plague_cost_something_can_be_told(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = Pilot(size)
    chart = shown(pilot, 5)._chart
    most = max(sum(toll.round == n for toll in chart._found.tolls) for n in range(1, 10))
    boxes: list[Box] = []
    monkeypatch.setattr(paint, "put", lambda target, picture, box, *align: boxes.append(box))

    for number, night in enumerate(chart.place.nights, 1):
        boxes.clear()
        chart._draw_night(pilot.window.canvas, night, number)
        assert all(other.x - one.x >= 0.7 * one.w for one, other in pairwise(boxes))

    assert most > 2


@pytest.mark.parametrize("size", PAGES)
def test_no_part_of_the_chart_overlaps_another(size: tuple[int, int]) -> None:
    box = Box(0, 0, size[0] * 6 // 10, size[1] * 4 // 10)
    place = ChartPlace(box, Scale.of(size), rules.ROUNDS)

    assert_apart([*place.rounds], box)
    assert_apart([place.plot, *place.nights], box)


# What it tells, and where it leads


def test_for_two_seconds_no_button_is_golden_and_enter_leaves_nothing() -> None:
    pilot = Pilot()
    shown(pilot, 2)
    for key in ("right", "left", "return"):
        pilot.key(key)
    assert pilot.name == "TitleScene", "an arrow key chooses a button at any time"

    scene = shown(pilot, 2)
    pilot.key("return")
    pilot.key("space")

    assert pilot.scene is scene
    assert {button.look for button in pilot.buttons.values()} == {"plain"}
    pilot.step(seconds=READY)
    assert [label for label, button in pilot.buttons.items() if button.look == "gold"] == ["Rematch"]
    pilot.key("return")
    assert pilot.name == "TitleScene"


def test_a_press_that_was_meant_for_something_else_begins_no_rematch_and_one_press_later_does() -> None:
    pilot = Pilot()
    pilot.app.attention = Attention()
    shown(pilot, 3)
    place = pilot.button("Rematch").box.center
    pilot.app.pop()
    pilot.point(place)

    scene = shown(pilot, 3)
    pilot.hold(place)
    pilot.let_go(place)
    assert pilot.scene is scene

    pilot.step(seconds=SEEN)
    pilot.hold(place)
    assert pilot.name == "TitleScene"


def test_the_result_asks_who_would_start_and_tells_of_the_evening_once_it_is_more_than_this_game(
    written: list[str],
) -> None:
    pilot = Pilot((1920, 1080))
    names = [name[:16] for name in NAMES[:2]]
    first = Evening((Standing(names[0], (2,), 20), Standing(names[1], (1,), 30)))
    shown(pilot, 2, evening=first)
    assert f"Another game with the same seats? {names[0]} would start." in written
    assert not any("evening" in line for line in written)

    three = Evening((Standing(names[0], (2, 1, 2), 70), Standing(names[1], (1, 1, 1), 90)), until_three=True)
    shown(pilot, 2, evening=three)

    told = [line for line in written if "evening" in line or "places" in line]
    assert told[0].endswith("Marie-Madeleine wins the evening with three victories")
    assert told[1:] == [
        "The evening, first to three wins: 3 games",
        "3 victories, 90 prestige · places: 1,\xa01,\xa01",
        "1 victory, 70 prestige · places: 2,\xa01,\xa02",
    ]


def test_pointing_at_a_round_tells_of_it_and_a_click_keeps_it() -> None:
    pilot = Pilot((1280, 720))
    scene = shown(pilot, 3)
    of_game = pilot.picture()
    fourth, sixth = (scene._chart.place.rounds[number - 1].center for number in (4, 6))

    pilot.click(fourth)
    of_round = pilot.picture()
    pilot.point(sixth)
    pointed = scene.shown_round
    pilot.point((5, 5))
    kept = scene.shown_round
    pilot.click(fourth)
    pilot.point((5, 5))

    assert (pointed, kept, scene.shown_round) == (6, 4, None)
    assert of_round != of_game
    assert pilot.picture() == of_game


def test_the_replay_opens_at_the_round_that_is_shown() -> None:
    pilot = table(3, bots=3)
    for key, number in (("tab", 1), ("4", 4)):
        pilot.key(key)
        pilot.press("Replay")
        assert (pilot.scene.view["round"], pilot.scene.view["phase"]) == (number, "draft")
        pilot.key("escape")
        assert pilot.name == "ResultScene"


def test_every_point_is_told_but_if_a_host_sends_no_record_or_a_wrong_one_only_the_totals() -> None:
    scene = table_scene(table(3, bots=3))
    session, found = scene.session, scene.ending.found
    kept = session.finished
    assert kept is not None
    for row in scene.view["ranking"]:
        assert sum(found.sources(row["seat"]).values()) == row["prestige"]

    record = kept["record"]
    for sent in (
        None,
        kept | {"record": {"version": 2}},
        kept | {"record": record | {"choices": record["choices"][:-1]}},
    ):
        session.finished = sent
        assert session.reckoning() is None


def test_from_the_table_a_button_and_enter_lead_back_to_the_result() -> None:
    pilot = table(2, bots=2)
    for way in ("button", "return", "button"):
        pilot.press("Look at the table")
        assert pilot.name == "TableScene"
        if way == "button":
            (button,) = (one for one in labelled(pilot.scene.kind.corners.form) if one.label == "Result")
            pilot.click(button.box.center)
        else:
            pilot.key(way)
        assert pilot.name == "ResultScene"
    pilot.press("To the title screen")
    assert pilot.name == "TitleScene"
