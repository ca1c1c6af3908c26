"""The log at full height: filters, what a line speaks of, the table at its moment, and what was said."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.board.rose import Target
from game.client.log import spoken_of
from game.client.log.scene import FullLogScene
from game.client.replay.scene import ReplayScene
from game.rules import events as ev
from tests.client.lan_pilot import LanPilot, start, together
from tests.client.pilot import Pilot
from tests.client.test_play import table, table_scene


@pytest.fixture
def playing() -> Pilot:
    """A game of three people at one machine, in its third round."""
    pilot = table(3, bots=0)
    pilot.key("return")
    while pilot.name != "CurtainScene" or table_scene(pilot).view["round"] < 3:
        for _ in range(4):
            pilot.table.go_on()
        pilot.step()
    pilot.key("return")
    pilot.step()
    return pilot


@pytest.fixture
def reading(playing: Pilot) -> Pilot:
    playing.key("g")
    return playing


def number_of(scene: FullLogScene, event: type) -> int:
    """The line that begins with such an event."""
    return next(n for n, line in enumerate(scene.lines) if line.events and isinstance(line.events[0], event))


def point_of(scene: Any, line: int) -> tuple[int, int]:
    """Where that line stands, scrolled into sight."""
    scene._panel.reveal(line)
    box = scene.page.boxes["log"]
    found = (y for y in range(box.y, box.bottom) if scene._panel.line_at((box.center[0], y)) == line)
    return box.center[0], next(found) + 2


def wheel(pilot: Pilot, steps: int) -> None:
    pilot.step(pygame.event.Event(pygame.MOUSEWHEEL, y=steps))


def test_a_key_and_a_button_open_it_and_the_same_key_or_escape_closes_it(playing: Pilot) -> None:
    playing.key("g")
    assert playing.name == "FullLogScene"
    playing.key("g")
    assert playing.name == "TableScene"
    playing.click(playing.scene.display.screen.opener.center)
    assert playing.name == "FullLogScene"
    playing.key("escape")
    assert playing.name == "TableScene"


def test_it_begins_at_the_newest_line_and_the_wheel_keys_and_bar_reach_the_oldest(reading: Pilot) -> None:
    scene = reading.scene
    end = scene._panel.top
    assert end > 0
    wheel(reading, 1)
    assert scene._panel.top < end
    reading.key("home")
    assert scene._panel.top == 0
    reading.key("page down")
    assert 0 < scene._panel.top <= end
    reading.key("end")
    assert scene._panel.top == end
    log = scene.page.boxes["log"]
    reading.click((log.right - 8, log.y + 14))
    assert scene._panel.top == 0


def test_shields_and_signs_leave_the_lines_of_those_seats_and_kinds(reading: Pilot) -> None:
    scene = reading.scene
    everything = scene.texts()
    reading.click(scene.page.boxes["seat 1"].center)
    only_one = scene.texts()
    assert set(only_one) < set(everything)
    assert all(line.kind is None or 1 in line.seats for line in scene.lines)
    reading.click(scene.page.boxes["play"].center)
    assert {line.kind for line in scene.lines} == {None, "play"}
    assert any("plays" in text for text in scene.texts())
    assert not any("hires" in text or "come to town" in text for text in scene.texts())
    reading.click(scene.page.boxes["seat 1"].center)
    reading.click(scene.page.boxes["play"].center)
    assert scene.texts() == everything
    scene.only_kind("plague")
    kinds = [line.kind for line in scene.lines]
    assert kinds[-1] == "plague"
    assert (None, None) not in pairwise(kinds), "a heading stands over nothing"


def test_what_a_line_speaks_of_is_lit_on_the_rose_window(reading: Pilot) -> None:
    scene, table = reading.scene, table_scene(reading)
    line = number_of(scene, ev.CardPlayed)
    reading.step()
    dark = reading.window.canvas.copy()
    reading.point(point_of(scene, line))

    assert scene.pointed == line
    seat = scene.lines[line].events[0].seat
    borough = table.view["players"][seat]["borough"]
    places = spoken_of.places(scene.lines[line].events, table.view)
    assert places[0] == Target("arms", borough, "arms")
    for place in places:
        x, y = map(round, table.display.board.rose.outline(place)[0])
        around = [(x + dx, y + dy) for dx in (-2, 0, 2) for dy in (-2, 0, 2)]
        assert any(dark.get_at(at) != reading.window.canvas.get_at(at) for at in around)


def test_the_places_of_an_event_are_those_that_it_names() -> None:
    view: Any = {"players": [{"borough": 2}]}
    moved = ev.MarkersMoved(0, "bank", "park", 1, "minstrel")
    drive = ev.CarriageMoved(0, ("2.C", "2.X", "2.IL"))
    cathedral = Target("cathedral", None, "cathedral")
    for events, places in (
        ([moved, moved], [Target("sector", 2, "bank"), Target("sector", 2, "park")]),
        (
            [ev.FriendMoved(0, "hotel", "park", "trusted_friend")],
            [Target("sector", 2, "hotel"), Target("sector", 2, "park")],
        ),
        ([ev.MarkersMoved(0, "personal", "cathedral", 1, "notre_dame")], [cathedral]),
        ([ev.RatMoved(0, 4, 2, "park")], [Target("space", 2, "4"), Target("space", 2, "2")]),
        ([drive], [Target("market", 2, "2.C"), Target("market", 2, "2.IL")]),
    ):
        assert spoken_of.places(events, view)[1:] == places
    assert spoken_of.drives([moved, drive]) == [drive.path]
    assert spoken_of.places([ev.CathedralScored(8, 4, 2)], view) == [cathedral]


def test_the_keyboard_or_a_click_on_a_line_shows_the_table_at_that_moment_and_escape_leads_back(
    reading: Pilot,
) -> None:
    scene = reading.scene
    for _ in range(3):
        reading.key("up")
    assert scene.pointed == len(scene.lines) - 3
    reading.key("return")
    assert reading.name == "ReplayScene"
    assert reading.scene.at == scene.lines[-3].moment
    reading.key("escape")

    line = number_of(scene, ev.PersonHired)
    reading.click(point_of(scene, line))
    replay: Any = reading.scene
    assert isinstance(replay, ReplayScene)
    assert replay.log.text(replay.log.entries[replay.log.told(replay.at) - 1]) == scene.texts()[line]
    assert replay.view["phase"] == "hire"
    reading.key("escape")
    assert reading.scene is scene


def test_cards_are_told_to_one_who_plays_alone_and_at_a_shared_machine_to_nobody(reading: Pilot) -> None:
    def of_cards(pilot: Pilot) -> bool:
        hidden = ev.CardKept, ev.CardsDrawn, ev.CardsPassed
        return any(isinstance(event, hidden) for line in pilot.scene.lines for event in line.events)

    assert table_scene(reading).viewer is not None
    assert not of_cards(reading)

    pilot = table(3, bots=2)
    pilot.key("1")
    pilot.step()
    pilot.key("g")
    assert of_cards(pilot)


def test_it_grows_while_the_game_goes_on() -> None:
    pilot = table(3, bots=2)
    pilot.table.bots_wait = True
    pilot.key("g")
    before = len(pilot.scene.lines)
    pilot.app.scenes[1].choose(0)
    for _ in range(6):
        pilot.table.go_on()
        pilot.step(seconds=3)

    assert pilot.name == "FullLogScene"
    assert len(pilot.scene.lines) > before


def test_what_was_said_stands_where_it_was_said_and_has_a_filter_of_its_own(
    ada: LanPilot, bo: LanPilot
) -> None:
    ada.hosts(seats="2", pace="0")
    bo.joins()
    start(ada, bo)
    bo.scene.kind.corners._say("Good luck!")
    together(ada, bo)
    for pilot in (ada, bo):
        pilot.scene.choose(0)
    together(ada, bo)
    ada.key("g")
    scene = ada.scene

    texts = scene.texts()
    said = texts.index("Bo: Good luck!")
    assert any("keeps" in text for text in texts[said:])
    assert any("draws" in text for text in texts[:said])
    ada.click(scene.page.boxes["chat"].center)
    assert scene.texts()[-1] == "Bo: Good luck!"
    assert {line.kind for line in scene.lines} <= {None, "chat"}
