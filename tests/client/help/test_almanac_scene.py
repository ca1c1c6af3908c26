"""The almanac in its window: how it is opened, read, searched and left."""

import itertools
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from game import rules
from game.board.box import Box, Size
from game.client.help import contents, pictures
from game.client.help import scene as scene_module
from game.client.help.body import EntryLink
from game.client.help.contents import Topic, page
from game.client.help.scene import AlmanacScene
from game.client.help.setting import TableSetting
from game.client.panels.cards import CardWidget
from tests.client.pilot import Pilot
from tests.client.readable.fitting import Proof
from tests.client.situations import OPTIONS
from tests.client.test_play import table as playing
from tests.client.test_words_fit import proof
from tests.client.test_words_fit import table as asked_at
from tests.client.thinned import sampled

__all__ = ["proof"]

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]
#: Type is at least so high, in units of which 1080 are the window's height.
LEAST = 21


def opened(size: Size = SIZES[1], topic: Topic | None = None, setting: TableSetting | None = None) -> Pilot:
    pilot = Pilot(size)
    pilot.app.push(AlmanacScene(pilot.app, setting or TableSetting(), topic))
    pilot.step()
    return pilot


def open_page(pilot: Pilot) -> Topic:
    topic: Topic = pilot.scene.topic
    return topic


@pytest.mark.slow
def test_every_page_has_its_picture() -> None:
    pilot = opened(SIZES[0])
    seen: dict[int, Topic] = {}
    for topic in contents.every():
        pilot.scene.turn_to(topic)
        pilot.settle()
        room = pilot.scene.layout.body
        shown = hash(pilot.picture(room))
        assert shown not in seen, f"{topic} looks as {seen[shown]}"
        seen[shown] = topic


@sampled(("size", "seats"), itertools.product(SIZES, [5, 3, 2]))
def test_marks_are_on_the_picture_apart_from_each_other_and_told_of(size: Size, seats: int) -> None:
    setting = TableSetting(seats)
    pilot = opened(size, setting=setting)
    for name, (_, marked) in pictures.PICTURES.items():
        pilot.scene.turn_to(page(name))
        pilot.settle()
        marks: dict[int, Any] = pilot.scene.marks
        room = Box(0, 0, *pilot.scene.room.size)
        assert {*marks} == marked, name
        boxes = [Box(x, y, 1, 1).inset(-pilot.scene.layout.scale.px(17)) for x, y in marks.values()]
        assert all(room.covers(box) for box in boxes), name
        assert not any(one.overlaps(other) for one, other in itertools.combinations(boxes, 2)), name


def lookings(pilot: Pilot) -> set[bytes]:
    """All that the room of the page's picture looks like from now on until it is painted."""
    seen = set()
    while pilot.scene.idle_time(pilot.now) == 0.0:
        pilot.step()
        seen.add(pilot.picture(pilot.scene.room))
    return seen


def test_a_page_shows_its_words_then_the_boards_lead_and_then_the_glass(monkeypatch: Any) -> None:
    """One step of painting a frame, as on a slow machine: input is answered between any two."""
    monkeypatch.setattr(scene_module, "work", one_step)
    pilot = opened(topic=page("cathedral"))
    pilot.app.art.forget()
    words = pilot.picture(pilot.scene.room)

    assert len(lookings(pilot) - {words}) == 2

    pilot.scene.turn_to(page("driving"))
    for _ in range(5):
        pilot.step()
    pilot.key("right")
    assert open_page(pilot) != page("driving")


def one_step(steps: Iterator[None]) -> bool:
    return next(steps, steps) is steps


def test_nothing_of_it_is_loaded_before_it_is_opened() -> None:
    program = (
        "import sys, game.client.title.scene, game.client.network.lan_table, game.client.local.local_game;"
        "loaded = [name for name in sys.modules if name.startswith('game.client.help.')];"
        "print([name for name in loaded if not name.endswith('how_to_play')])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stdout.splitlines()[-1] == "[]"


def test_f1_opens_the_page_of_what_is_asked_and_comes_back_to_it() -> None:
    for kind, topic in (("drive", page("driving")), ("bishop", Topic("person", "bishop"))):
        pilot = asked_at(SIZES[1], 3, kind)
        if pilot.name == "CurtainScene":
            pilot.key("return")
        scene, decision = pilot.scene, pilot.scene.decision
        pilot.key("f1")
        assert open_page(pilot) == topic
        pilot.key("escape")
        assert pilot.scene is scene
        assert scene.decision == decision


def test_pointing_at_a_thing_f1_or_the_right_button_opens_its_page() -> None:
    pilot = playing(2, bots=1, size=SIZES[1])
    rose = pilot.scene.board.rose
    x, y = rose.of_seat(pilot.scene.decision.seat).panes["park"].emblem.centre
    point = round(x), round(y)
    pilot.point(point)
    pilot.key("f1")
    assert open_page(pilot) == Topic("action", "park")
    pilot.key("escape")

    person = pilot.scene.boxes.persons[1]
    pilot.hold(person.center, 3)
    assert open_page(pilot) == Topic("person", pilot.app.scenes[-2].view["persons"][1])


def point_at(pilot: Pilot, box: Box) -> None:
    pilot.point(box.center)


def test_e_shows_a_person_and_a_card_large() -> None:
    pilot = playing(2, bots=1, size=SIZES[1])
    scene = pilot.scene
    point_at(pilot, scene.boxes.persons[1])
    pilot.key("e")
    assert open_page(pilot) == Topic("person", scene.view["persons"][1])
    pilot.key("escape")

    card = next(widget for widget in scene.form.widgets if isinstance(widget, CardWidget))
    point_at(pilot, card.box)
    pilot.key("e")
    assert open_page(pilot) == Topic("action", rules.card_action(card.card))
    pilot.key("escape")

    point_at(pilot, scene.boxes.header)
    pilot.key("e")
    assert pilot.scene is scene


def test_the_head_leads_to_the_page_of_the_phase() -> None:
    pilot = asked_at(SIZES[1], 3, "drive")
    head = pilot.scene.boxes.header
    pilot.hold((head.x + 5, head.center[1]), 3)

    assert open_page(pilot) == page("cards")


def test_a_portrait_among_the_persons_to_come_leads_to_its_page_and_back() -> None:
    pilot = asked_at(SIZES[1], 3, "drive")
    pilot.key("p")
    portrait = pilot.scene.form.widgets[3]
    pilot.click(portrait.box.center)
    assert open_page(pilot) == Topic("person", portrait.expected.person)

    pilot.key("escape")
    assert pilot.name == "PersonsToComeScene"


def enlarged(pilot: Pilot) -> int:
    assert pilot.name == "EnlargedScene"
    borough: int = pilot.scene.borough
    return borough


def test_a_borough_is_shown_large_by_e_or_the_right_button_and_the_arrows_go_round() -> None:
    pilot = playing(3, bots=2, size=SIZES[1])
    scene, rose = pilot.scene, pilot.scene.board.rose
    x, y = rose.boroughs[1].arms.centre
    pilot.hold((x, y), 3)
    assert enlarged(pilot) == 1
    for borough in (2, 0, 1):
        pilot.key("right")
        assert enlarged(pilot) == borough
    lead = pilot.picture()
    pilot.settle()
    assert pilot.picture() != lead
    pilot.key("left")
    assert enlarged(pilot) == 0
    pilot.key("escape")
    assert pilot.scene is scene

    x, y = rose.boroughs[2].panes["park"].centre
    pilot.point((x, y))
    pilot.key("e")
    assert enlarged(pilot) == 2
    pilot.click((5, 5))
    assert pilot.scene is scene

    line = scene.boxes.players[1]
    arms = line.x + line.h // 2, line.center[1]
    pilot.hold(arms, 3)
    assert enlarged(pilot) == scene.view["players"][1]["borough"]


@sampled(("size", "seats"), itertools.product(SIZES, [5, 2]))
def test_a_large_borough_and_its_line_fit(size: Size, seats: int, proof: Proof) -> None:
    pilot = asked_at(size, seats, "drive")
    x, y = pilot.scene.board.rose.boroughs[1].arms.centre
    pilot.hold((x, y), 3)
    for _ in range(pilot.app.scenes[-2].view["boroughs"]):
        pilot.key("right")
        proof.check(pilot.app, size)
    scene = pilot.scene
    parts = [scene.board, scene.line, scene.note]
    assert all(scene.panel.covers(part) for part in parts)
    assert not any(one.overlaps(other) for one, other in itertools.combinations(parts, 2))


def test_the_almanac_has_the_colours_and_rules_of_the_table() -> None:
    pilot = asked_at(SIZES[1], 5, "drive")
    scene = pilot.scene
    pilot.key("f1")
    pilot.scene.turn_to(Topic("person", "butcher"))
    pilot.step()

    assert pilot.scene.setting.crests == scene.session.lobby.crests
    assert pilot.scene.setting.played["butcher_may_skip"] is OPTIONS["butcher_may_skip"]


def test_typing_finds_and_enter_opens_the_best() -> None:
    pilot = opened()
    pilot.type("doct")
    assert pilot.scene.rows[0] == Topic("person", "doctor")
    pilot.key("return")
    assert open_page(pilot) == Topic("person", "doctor")
    assert pilot.scene.rows == contents.ROWS


def test_escape_first_clears_the_search_and_then_closes() -> None:
    pilot = opened()
    pilot.type("rat")
    pilot.key("escape")
    assert pilot.scene.rows == contents.ROWS
    pilot.key("escape")
    assert pilot.name == "TitleScene"


def test_a_search_without_result_shows_no_rows() -> None:
    pilot = opened()
    pilot.type("zebra")
    pilot.key("return")
    pilot.key("down")

    assert pilot.scene.rows == []
    assert open_page(pilot) == page("game")


def test_keys_turn_all_pages_and_go_back() -> None:
    pilot = opened()
    for topic in contents.every()[1:]:
        pilot.key("right")
        assert open_page(pilot) == topic
    pilot.key("right")
    assert open_page(pilot) == contents.EDITIONS
    pilot.key("left")
    pilot.key("backspace")
    assert open_page(pilot) == contents.EDITIONS


def test_the_arrows_go_through_the_contents() -> None:
    pilot = opened()
    for topic in contents.ROWS[1:]:
        pilot.key("down")
        assert open_page(pilot) == topic
    pilot.key("up")
    assert open_page(pilot) == contents.ROWS[-2]


def test_every_picture_of_a_list_leads_to_its_page() -> None:
    pilot = opened()
    for kind, listed in contents.LISTS.items():
        for topic in contents.entries(kind):
            pilot.scene.turn_to(listed)
            pilot.step()
            links = [widget for widget in pilot.scene.form.widgets if isinstance(widget, EntryLink)]
            pilot.click(next(link.box.center for link in links if link.label == pilot.scene.title(topic)))
            assert open_page(pilot) == topic


@pytest.mark.parametrize("preset", rules.PRESETS)
def test_every_page_can_be_shown_by_every_rulebook(preset: str) -> None:
    seats = 5
    played = rules.view(rules.new_game(rules.RuleSet.preset(preset), seats, 1), None)["rules"]
    pilot = opened(SIZES[1], setting=TableSetting(seats, played=played))
    for topic in contents.every():
        pilot.scene.turn_to(topic)
        pilot.scene.draw(pilot.window.canvas)
