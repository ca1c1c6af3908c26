"""The almanac in its window: how it is opened, read, searched and left."""

import itertools
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from game import rules
from game.board.box import Box, Size
from game.client.board.queue import PictureQueue
from game.client.help import contents, pictures
from game.client.help.body import EntryLink
from game.client.help.contents import Topic, page
from game.client.help.scene import AlmanacScene
from game.client.help.setting import TableSetting
from game.client.panels.cards import CardWidget
from game.client.window import app
from tests.client.pilot import Pilot
from tests.client.readable.fitting import Proof
from tests.client.situations import OPTIONS
from tests.client.test_play import table
from tests.client.test_words_fit import table as asked_at
from tests.client.thinned import sampled

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def opened(size: Size = SIZES[1], topic: Topic | None = None, setting: TableSetting | None = None) -> Pilot:
    pilot = Pilot(size)
    pilot.app.push(AlmanacScene(pilot.app, setting or TableSetting(), topic))
    pilot.step()
    return pilot


@pytest.fixture
def almanac() -> Pilot:
    return opened()


@pytest.fixture
def playing() -> Pilot:
    """Somebody who plays with two bots."""
    return table(3, bots=2, size=SIZES[1])


@pytest.mark.slow
def test_every_page_has_its_picture() -> None:
    pilot = opened(SIZES[0])
    seen: dict[int, Topic] = {}
    for topic in contents.every():
        pilot.scene.turn_to(topic)
        pilot.settle()
        room = pilot.scene.page.boxes["body"]
        shown = hash(pilot.picture(room))
        assert shown not in seen, f"{topic} looks as {seen[shown]}"
        seen[shown] = topic


@sampled(("size", "seats"), itertools.product(SIZES, [5, 3, 2]), quick=0)
def test_marks_are_on_the_picture_apart_from_each_other_and_told_of(size: Size, seats: int) -> None:
    setting = TableSetting(seats)
    pilot = opened(size, setting=setting)
    for name, (_, marked) in pictures.PICTURES.items():
        pilot.scene.turn_to(page(name))
        pilot.settle()
        marks: dict[int, Any] = pilot.scene.marks
        room = Box(0, 0, *pilot.scene.room.size)
        assert {*marks} == {*range(1, len(marked) + 1)}, name
        boxes = [Box(x, y, 1, 1).inset(-pilot.scene.ruler.px(17)) for x, y in marks.values()]
        assert all(room.covers(box) for box in boxes), name
        assert not any(one.overlaps(other) for one, other in itertools.combinations(boxes, 2)), name


def lookings(pilot: Pilot) -> set[bytes]:
    """All that the room of the page's picture looks like from now on until it is painted."""
    seen = set()
    while pilot.busy:
        pilot.step()
        seen.add(pilot.picture(pilot.scene.room))
    return seen


def test_a_page_shows_its_words_then_the_boards_lead_and_then_the_glass(monkeypatch: Any) -> None:
    """One step of painting a frame, as on a slow machine: input is answered between any two."""
    monkeypatch.setattr(app, "work", one_step)
    pilot = opened(topic=page("cathedral"))
    pilot.app.art.queue = PictureQueue(8)
    words = pilot.picture(pilot.scene.room)

    assert len(lookings(pilot) - {words}) == 2

    pilot.scene.turn_to(page("driving"))
    pilot.steps(5)
    pilot.key("right")
    assert pilot.scene.topic != page("driving")


def one_step(steps: Iterator[None]) -> bool:
    return next(steps, steps) is steps


@pytest.mark.slow
def test_nothing_of_it_is_loaded_before_it_is_opened() -> None:
    program = (
        "import sys, game.client.title.scene, game.client.network.lan_table, game.client.local.local_game;"
        "loaded = [name for name in sys.modules if name.startswith('game.client.help.')];"
        "print([name for name in loaded if not name.endswith('how_to_play')])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stdout.splitlines()[-1] == "[]"


# From the table


def test_f1_opens_the_page_of_what_is_asked_by_the_rules_of_the_table_and_comes_back_to_it() -> None:
    for kind, topic in (("drive", page("driving")), ("bishop", Topic("person", "bishop"))):
        pilot = asked_at(SIZES[1], 3, kind)
        scene, decision = pilot.scene, pilot.scene.decision
        pilot.key("f1")
        assert pilot.scene.topic == topic
        assert pilot.scene.setting.crests == scene.session.lobby.crests
        assert pilot.scene.setting.played["butcher_may_skip"] is OPTIONS["butcher_may_skip"]
        pilot.key("escape")
        assert (pilot.scene, scene.decision) == (scene, decision)


def test_pointing_at_a_thing_f1_or_the_right_button_opens_its_page(playing: Pilot) -> None:
    table = playing.scene
    pane = table.display.board.rose.of_seat(table.decision.seat).panes["park"]
    playing.point(pane.emblem.centre)
    playing.key("f1")
    assert playing.scene.topic == Topic("action", "park")
    playing.key("escape")

    head = table.display.screen.header
    for place, topic in (
        (table.display.screen.persons[1].center, Topic("person", table.view["persons"][1])),
        ((head.x + 5, head.center[1]), page("draft")),
    ):
        playing.hold(place, 3)
        assert playing.scene.topic == topic
        playing.key("escape")


def test_e_shows_a_person_and_a_card_large_and_nothing_else(playing: Pilot) -> None:
    scene = playing.scene
    card = next(widget for widget in scene.form.widgets if isinstance(widget, CardWidget))
    for box, topic in (
        (scene.display.screen.persons[1], Topic("person", scene.view["persons"][1])),
        (card.box, Topic("action", rules.card_action(card.card))),
    ):
        playing.point(box.center)
        playing.key("e")
        assert playing.scene.topic == topic
        playing.key("escape")

    playing.point(scene.display.screen.header.center)
    playing.key("e")
    assert playing.scene is scene


def test_a_portrait_among_the_persons_to_come_leads_to_its_page_and_back(playing: Pilot) -> None:
    playing.key("p")
    portrait = playing.scene.form.widgets[3]
    playing.click(portrait.box.center)
    assert playing.scene.topic == Topic("person", portrait.expected.person)

    playing.key("escape")
    assert playing.name == "PersonsToComeScene"


def test_a_borough_is_shown_large_by_e_or_the_right_button_and_tells_its_owner_alone_of_prestige(
    playing: Pilot, written: list[str]
) -> None:
    scene, rose = playing.scene, playing.scene.display.board.rose
    own, line = scene.view["players"][0]["borough"], scene.display.screen.players[1]
    for arms, borough in (
        (rose.boroughs[own].arms.centre, own),
        ((line.x + line.h // 2, line.center[1]), scene.view["players"][1]["borough"]),
    ):
        playing.hold(arms, 3)
        playing.settle()
        assert playing.scene.borough == borough
        written.clear()
        playing.scene.draw(playing.window.canvas)
        assert ("?" in written) == (borough != own)
        playing.key("escape")

    playing.point(rose.boroughs[2].panes["park"].centre)
    playing.key("e")
    assert playing.scene.borough == 2
    playing.click((5, 5))
    assert playing.scene is scene


def test_the_arrows_go_round_the_large_boroughs_whose_glass_is_painted_after_their_lead(
    playing: Pilot,
) -> None:
    playing.app.art.queue = PictureQueue(8)
    playing.hold(playing.scene.display.board.rose.boroughs[1].arms.centre, 3)
    for key, borough in (("right", 2), ("right", 0), ("right", 1), ("left", 0)):
        playing.key(key)
        assert playing.scene.borough == borough
    lead = playing.picture()
    playing.settle()
    assert playing.picture() != lead


@sampled(("size", "seats"), itertools.product(SIZES, [5, 2]), quick=0)
def test_a_large_borough_and_its_line_fit(size: Size, seats: int, proof: Proof) -> None:
    pilot = asked_at(size, seats, "drive")
    x, y = pilot.scene.display.board.rose.boroughs[1].arms.centre
    pilot.hold((x, y), 3)
    for _ in range(pilot.app.scenes[-2].view["boroughs"]):
        pilot.key("right")
        proof.check(pilot.app, size)
    scene = pilot.scene
    parts = [scene.board, scene.line, scene.note]
    assert all(scene.panel.covers(part) for part in parts)
    assert not any(one.overlaps(other) for one, other in itertools.combinations(parts, 2))


# Search and keys


def test_typing_finds_enter_opens_the_best_and_escape_clears_the_search_before_it_closes(
    almanac: Pilot,
) -> None:
    almanac.type("zebra")
    for key in ("return", "down"):
        almanac.key(key)
    assert (almanac.scene.rows, almanac.scene.topic) == ([], page("game"))
    almanac.key("escape")
    assert almanac.scene.rows == contents.ROWS

    almanac.type("doct")
    assert almanac.scene.rows[0] == Topic("person", "doctor")
    almanac.key("return")
    assert almanac.scene.topic == Topic("person", "doctor")
    assert almanac.scene.rows == contents.ROWS
    almanac.key("escape")
    assert almanac.name == "TitleScene"


@pytest.mark.parametrize(
    ("key", "back", "through"), [("right", "left", contents.every()), ("down", "up", contents.ROWS)]
)
def test_keys_turn_all_pages_and_arrows_go_through_the_contents(
    almanac: Pilot, key: str, back: str, through: Sequence[Topic]
) -> None:
    for topic in through[1:]:
        almanac.key(key)
        assert almanac.scene.topic == topic
    almanac.key(key)
    assert almanac.scene.topic == through[-1]
    almanac.key(back)
    assert almanac.scene.topic == through[-2]
    almanac.key("backspace")
    assert almanac.scene.topic == through[-1]


def test_every_picture_of_a_list_leads_to_its_page(almanac: Pilot) -> None:
    for kind, listed in contents.LISTS.items():
        for topic in contents.entries(kind)[::4]:
            almanac.scene.turn_to(listed)
            almanac.step()
            title = almanac.scene.title(topic)
            links = [widget for widget in almanac.scene.form.widgets if isinstance(widget, EntryLink)]
            almanac.click(next(link.box.center for link in links if link.label == title))
            assert almanac.scene.topic == topic


@pytest.mark.parametrize("preset", rules.PRESETS)
def test_every_page_can_be_shown_by_every_rulebook(preset: str) -> None:
    seats = 5
    played = rules.view(rules.new_game(rules.RuleSet.preset(preset), seats, 1), None)["rules"]
    pilot = opened(SIZES[1], setting=TableSetting(seats, played=played))
    for topic in contents.every():
        pilot.scene.turn_to(topic)
        pilot.scene.draw(pilot.window.canvas)
