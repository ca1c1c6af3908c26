"""What is drawn stays in its place, with the longest names: no words cut or tiny, no widget over another."""

import itertools
from functools import partial

import pytest

from game import rules
from game.board.box import Size
from game.board.rose import Rose
from game.client.local.local_game import play_here
from game.client.panels import explain
from game.client.panels import row as lines
from game.client.replay import people
from game.client.replay.moments import RecordMoments
from game.client.replay.scene import ReplayScene
from game.client.table.table import TableScene
from game.session.session import Session
from game.settings.settings import TextSize
from game.text.catalog import Catalog, languages
from tests.client.pilot import Pilot
from tests.client.readable.fitting import (
    LEAST_IN_OTHER_WORDS,
    LEAST_ON_A_FULL_PAGE,
    NAMES,
    Proof,
    assert_in_place,
    long_names,
)
from tests.client.replay.games import finished, record
from tests.client.situations import OPTIONS, asking, drives_home, offers, spied
from tests.client.thinned import sampled
from tests.harness.local_table import begun

SIZES = [(1280, 720), (1600, 1200)]
#: The least size that is supported.
SMALL = (1024, 640)
#: No window is laid out for less.
LEAST_WINDOW = (960, 540)
FITS = {"drive": drives_home, "butcher": offers("done")}


def table(size: Size, seats: int, kind: str) -> Pilot:
    """A table of people with long names, one of whom is asked that."""
    fits = [FITS[kind]] if kind in FITS else []
    pilot = Pilot(size, asking(kind, *fits, seats=seats).link)
    pilot.begins(long_names(seats, options=OPTIONS))
    return pilot


#: Size, text size in percent, seats, what is asked: small and nearly square windows, and larger text.
TABLES = [
    (SMALL, 100, 5, "play"),
    (SMALL, 100, 4, "friend"),
    *((SIZES[0], 130, 5, kind) for kind in ("keep", "hire", "drive")),
    *((SIZES[0], 130, seats, "play") for seats in (2, 4)),
    *((SIZES[0], 115, *asked) for asked in ((4, "drive"), (3, "hire"), (5, "benefactor"))),
    *((size, 100, 4, "friend") for size in SIZES),
    *((SMALL, 100, *asked) for asked in itertools.product([5, 2], ["keep", "drive", "benefactor"])),
    *(
        (SIZES[1], 100, *asked)
        for asked in itertools.product([5, 2], ["play", "keep", "drive", "benefactor"])
    ),
]


@sampled(("size", "percent", "seats", "kind"), TABLES, quick=2)
def test_no_word_is_cut_at_the_table(
    size: Size, percent: TextSize, seats: int, kind: str, proof: Proof
) -> None:
    pilot = table(size, seats, kind)
    pilot.app.set_text_size(percent)
    pilot.step()
    if pilot.name == "CurtainScene":
        proof.check(pilot.app, size, LEAST_ON_A_FULL_PAGE)
        pilot.key("return")
    assert_in_place(pilot.scene, size)
    proof.check(pilot.app, size)
    for _ in range(6):
        pilot.key("down")
        proof.check(pilot.app, size)
    pilot.key("l")
    assert_in_place(pilot.scene, size)
    proof.check(pilot.app, size, LEAST_ON_A_FULL_PAGE)


@sampled(("size", "seats"), itertools.product([LEAST_WINDOW, *SIZES], [5, 2]))
def test_pointing_at_anything_in_a_replay_tells_words_that_fit(size: Size, seats: int, proof: Proof) -> None:
    pilot, game = Pilot(size), finished(seats, 11)
    for player, name in zip(game["seats"], NAMES, strict=False):
        player["name"] = name[:16]
    players = people.players(game)
    moments = RecordMoments(record(seats, 11))
    pilot.app.push(ReplayScene(pilot.app, moments, players, people.crests(players), 80))
    pilot.settle()
    scene, boxes = pilot.scene, pilot.scene.layout.screen
    points = [boxes.header.center, *(person.center for person in boxes.persons)]
    for line in boxes.players:
        points += [lines.part(line, boxes.scale, key).center for key in lines.PARTS]
    for pane in scene.table.board.rose.boroughs[0].panes.values():
        points.append(pane.emblem.centre)
    for box in scene.layout.hands:
        points.append((box.center[0], box.center[1]))
    told = 0
    for x, y in points:
        pilot.point((x, y))
        told += scene.pointed.explained is not None
        proof.check(pilot.app, size, LEAST_ON_A_FULL_PAGE)
    assert told > len(points) * 2 // 3


@sampled("size", [LEAST_WINDOW, *SIZES])
def test_every_person_to_come_is_told_of_in_words_that_fit(size: Size, proof: Proof) -> None:
    pilot = Pilot(size)
    told: set[str] = set()
    for seed in itertools.count():
        scene = TableScene(pilot.app, Session(begun(2, seed, new_persons=True)), "instant")
        pilot.app.replace(scene)
        pilot.step()
        pilot.key("p")
        assert_in_place(pilot.scene, size)
        for widget in pilot.scene.form.widgets[:-1]:
            person = widget.expected.person
            if person not in told:
                told.add(person)
                pilot.scene.form.pointer = widget.box.center
                proof.check(pilot.app, size)
        if told >= rules.PERSONS.keys():
            break


@pytest.mark.parametrize("language", languages())
def test_large_names_of_persons_to_come_are_of_one_size_and_not_broken(language: str, proof: Proof) -> None:
    pilot = Pilot(SMALL)
    pilot.app.set_language(language)
    pilot.app.set_text_size(160)
    pilot.app.replace(TableScene(pilot.app, Session(begun(2, 0, new_persons=True)), "instant"))
    pilot.step()
    pilot.key("p")
    proof.check(pilot.app, SMALL, LEAST_IN_OTHER_WORDS)
    proof.sizes.clear()
    pilot.scene.draw(pilot.window.canvas)

    persons = [widget.expected.person for widget in pilot.scene.form.widgets[:-1]]
    names = "|".join(pilot.app.catalog.text(f"person.{person}") for person in persons)
    found = {px for line, px in proof.sizes.items() if len(line) > 3 and line in names}
    assert max(found) - min(found) <= 2, "columns differ by a pixel"


@sampled("size", [LEAST_WINDOW, *SIZES])
def test_the_order_of_persons_to_come_is_told_of_in_words_that_fit(size: Size, proof: Proof) -> None:
    pilot = Pilot(size, spied(0).link)
    play_here(pilot.app, long_names(3, options={"new_persons": True}))
    pilot.step()
    pilot.key("p")
    note = f"Only for {NAMES[0][:16]}: hold the mouse button here"

    proof.check(pilot.app, size)
    assert any(text.startswith(note) for text in proof.sizes)
    pilot.key("tab")
    proof.check(pilot.app, size)
    assert any(text.startswith("The Spy shows you") for text in proof.sizes)


@sampled("size", [LEAST_WINDOW, SMALL, *SIZES])
def test_whatever_is_pointed_at_is_explained_in_words_that_fit(size: Size, proof: Proof) -> None:
    pilot = table(size, 4, "play")
    scene = pilot.scene
    rose = scene.display.board.rose
    below = rose.of_seat(scene.decision.seat)
    line, scale = scene.display.screen.players[1], scene.display.screen.scale
    things = {
        "Residence": below.panes["residence"].emblem.centre,
        "Plague track": below.track[4].centre,
        "Trusted friend": below.parking.centre,
        "Notre Dame": beside_the_value(rose),
        f"{scene.view['cathedral_value']} prestige in Notre Dame": rose.cathedral_value.centre,
        "General supply": lines.part(line, scale, "general").center,
        "Rat": lines.part(line, scale, "rat").center,
        "Prestige": lines.part(line, scale, "prestige").center,
    }
    for name, (x, y) in things.items():
        before = pilot.picture()
        proof.sizes.clear()
        pilot.point((x, y))
        assert pilot.picture() != before, name
        proof.check(pilot.app, size)
        assert name in proof.sizes


def beside_the_value(window: Rose) -> tuple[float, float]:
    """A point in the cathedral that its figure leaves free."""
    value = window.cathedral_value
    return value.x, value.y + 1.3 * value.radius


#: What the words about things may name.
SHOWN = {
    "name": "Anna",
    "round": 1,
    "rounds": 9,
    "period": "A",
    "rats": 5,
    "prestige": "3 prestige",
    "now": "1",
    "two": 3,
}


@pytest.mark.parametrize("name", [*explain.ABOUT, *rules.SECTORS])
def test_words_about_a_thing_do_not_begin_with_its_heading_again(name: str) -> None:
    text = partial(Catalog.load().text, **SHOWN)
    heading = text(f"place.{name}" if name in rules.SECTORS else f"thing.{name}") if name not in (
        "market", "person") else name  # fmt: skip

    told = text(f"about.{name}").lower().removeprefix("the ")

    assert not told.startswith(heading.lower())
