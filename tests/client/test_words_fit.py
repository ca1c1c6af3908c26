"""What is drawn stays in its place, with the longest names: no words cut or tiny, no widget over another."""

import itertools
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import rules
from game.client.crest import Crest
from game.client.draw import card_text_rect, card_title_rect
from game.client.layout import action as areas
from game.client.layout import plates
from game.client.layout import row as lines
from game.client.layout.box import Box, Size
from game.client.layout.rose import Rose
from game.client.layout.screen import screen
from game.client.lessons.explaining import Explaining
from game.client.options.game_setup import GameSetup
from game.client.options.settings import SettingsFile
from game.client.panels import explain
from game.client.panels.cards import mark_box
from game.client.preferences.scene import SettingsScene
from game.client.replay import people
from game.client.replay.moments import RecordMoments
from game.client.replay.scene import ReplayScene
from game.client.review.scene import ReviewScene
from game.client.scenes.failure import GameStoppedScene
from game.client.scenes.local_game import play_here
from game.client.scenes.menu import MenuScene
from game.client.scenes.new_game import NewGameScene
from game.client.scenes.result import ResultScene
from game.client.scenes.rule_options import RuleOptionsScene
from game.client.scenes.table import TableScene
from game.client.scenes.table_data import TableDataScene
from game.client.table.lobby_state import SeatInfo
from game.client.table.pacer import Pacer
from game.client.table.session import Session
from game.client.table.undo import UndoControl
from game.client.ui.text import Fonts
from game.client.words import option_words
from game.client.words.catalog import Catalog
from game.client.words.names import Words
from game.rules.printed.tabledata import TableData
from net.messages.codes import coded
from net.messages.records import COLOURS, SIGNS
from net.storage import finished_games, folders
from tests.client import mouse
from tests.client.pilot import Pilot
from tests.client.readable.fitting import LEAST, LEAST_ON_A_FULL_PAGE, NAMES, Proof, assert_in_place
from tests.client.replay.games import finished, record
from tests.client.review.reviews import Work, long_review
from tests.client.situations import OPTIONS, asking, drives_home, offers, spied
from tests.client.test_play import play_on, table_scene
from tools.local_table import begun

SIZES = [(1280, 720), (1600, 1200)]
#: The least size that is supported.
SMALL = (1024, 640)
#: How a table may differ from the standard.
FIGURES = option_words.table_data(
    Catalog.load(),
    TableData.from_plain(
        {
            "rats": {"night_watchman": 0, "lady_of_the_court": 0, "money_lender": 0, "travelling_folk": 0},
            "crossing": [],
        }
        | {"streets": [["C", "OL"], ["C", "OR"], ["C", "IL"], ["C", "IR"], ["C", "left C"]]}
    ),
)
#: No window is laid out for less.
LEAST_WINDOW = (960, 540)
FITS = {"drive": drives_home, "butcher": offers("done")}


@pytest.fixture
def proof(monkeypatch: pytest.MonkeyPatch) -> Proof:
    return Proof(monkeypatch)


def long_names(seats: int) -> GameSetup:
    setup = GameSetup.usual(seats, 0, speed="instant", options=OPTIONS)
    named = tuple({**seat, "name": name[:16]} for seat, name in zip(setup.seats, NAMES, strict=False))
    return replace(setup, seats=named)


def table(size: Size, seats: int, kind: str) -> Pilot:
    """A table of people with long names, one of whom is asked that."""
    fits = [FITS[kind]] if kind in FITS else []
    pilot = Pilot(size, asking(kind, *fits, seats=seats).link)
    play_here(pilot.app, long_names(seats))
    pilot.step()
    pilot.step()
    return pilot


@pytest.mark.parametrize("kind", rules.KINDS)
def test_every_decision_with_long_names(kind: str, proof: Proof) -> None:
    size = SIZES[0]
    pilot = table(size, 5, kind)
    if pilot.name == "CurtainScene":
        assert_in_place(pilot.scene, size)
        proof.check(pilot.app, size)
        pilot.key("return")
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    for turned in (False, True):
        assert_in_place(scene, size)
        proof.check(pilot.app, size)
        if turned:
            pilot.key("l")
        elif kind in mouse.FROM_HAND and scene.viewer is None:
            pilot.press(next(label for label in pilot.buttons if "turn up" in label))
    proof.check(pilot.app, size, LEAST_ON_A_FULL_PAGE)  # all options as a list may be a full page
    assert_in_place(scene, size)


@pytest.mark.parametrize("kind", ["keep", "play", "drive", "benefactor"])
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("size", [SMALL, SIZES[1]])
def test_decisions_in_a_small_window_and_one_that_is_nearly_square(
    size: Size, kind: str, seats: int, proof: Proof
) -> None:
    pilot = table(size, seats, kind)
    proof.check(pilot.app, size)
    if pilot.name == "CurtainScene":
        pilot.key("return")

    assert_in_place(pilot.scene, size)
    proof.check(pilot.app, size)


@pytest.mark.parametrize("size", SIZES)
def test_the_curtain_in_the_middle_of_a_game_with_long_names(size: Size, proof: Proof) -> None:
    pilot = Pilot(size)
    play_here(pilot.app, long_names(5))
    pilot.step()
    scene = table_scene(pilot)
    for number in (2, 4, 7):
        play_on(pilot, lambda pilot, at=number: pilot.name == "CurtainScene" and scene.view["round"] == at)
        proof.sizes.clear()
        pilot.scene.draw(pilot.window.canvas)
        assert len(pilot.scene.news) > 3
        assert proof.faults == []
        assert proof.small(size) == {}
        assert_in_place(pilot.scene, size)


@pytest.mark.parametrize("size", [SMALL, *SIZES])
def test_pointing_at_anything_tells_words_that_fit(size: Size, proof: Proof) -> None:
    pilot = table(size, 4, "friend")
    for _ in range(8):
        pilot.key("down")
        proof.check(pilot.app, size)


@pytest.mark.parametrize("size", [SMALL, *SIZES, (3840, 2160)])
def test_the_scenes_around_the_table(size: Size, proof: Proof) -> None:
    kept = SettingsFile()
    for row, name in zip(kept.settings.rows, NAMES, strict=True):
        row.name, row.kind = name[:16], "bot"
    pilot = Pilot(size, settings_file=kept)
    app = pilot.app
    players = tuple(
        SeatInfo(seat, name[:16], "human", None, "blue", "lily") for seat, name in enumerate(NAMES)
    )
    game = rules.new_game(rules.RuleSet.preset(), 5, 1)
    while waiting := rules.waiting(game):
        rules.apply(game, waiting[0], rules.decision(game, waiting[0]).options[0])
    session = Session(begun(5, 1))
    session.receive(0.0)
    for scene in (
        NewGameScene(app),
        RuleOptionsScene(
            app, lambda: ("english-2017", {"hotel_two_from": 4}), lambda options: None, lambda: NAMES
        ),
        RuleOptionsScene(app, lambda: ("romanian-2007", {}), None, note=FIGURES),
        TableDataScene(
            app, f"/home/{NAMES[0]}/Documents/games/notre-dame/box-of-1994.json", lambda path: None
        ),
        MenuScene(app, session, Pacer(session), UndoControl(session), Explaining(session, SettingsFile())),
        SettingsScene(app),
        GameStoppedScene(app, coded("journal.one-machine", file=f"/home/{NAMES[0]}/tables/7.table").english),
        GameStoppedScene(app, coded("closed.ended").english, kept=True),
        ResultScene(app, rules.view(game, None), players, again=app.pop, review=app.pop),
    ):
        app.push(scene)
        assert_in_place(scene, size)
        proof.check(app, size)
        app.pop()


@pytest.mark.parametrize("size", [LEAST_WINDOW, *SIZES])
@pytest.mark.parametrize("seats", [2, 5])
def test_the_review_of_a_game_of_long_names(size: Size, seats: int, proof: Proof) -> None:
    pilot = Pilot(size)
    crests = tuple(Crest(colour, sign) for colour, sign in zip(COLOURS, SIGNS, strict=True))
    players = [
        SeatInfo(seat, name[:16], "human", None, *crests[seat]) for seat, name in enumerate(NAMES[:seats])
    ]
    words, work = Words(pilot.app.catalog, players, crests), Work(percent=45)
    pilot.app.push(ReviewScene(pilot.app, work, words, crests[:seats], 0))
    pilot.step()
    proof.check(pilot.app, size, LEAST_ON_A_FULL_PAGE)
    work.review = long_review(seats)
    pilot.step()

    assert_in_place(pilot.scene, size)
    for seat in range(seats):
        pilot.key(str(seat + 1))
        proof.check(pilot.app, size, LEAST_ON_A_FULL_PAGE)


@pytest.mark.parametrize("size", [LEAST_WINDOW, *SIZES])
def test_past_games_their_replay_and_what_was_played(
    size: Size, proof: Proof, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(folders.DATA, str(tmp_path))
    for seed in (11, 14, 19):
        game = finished(3, seed)
        for player, name in zip(game["seats"], NAMES, strict=False):
            player["name"] = name[:16]
        finished_games.keep(game)
    pilot = Pilot(size)
    pilot.press("Past games")
    assert_in_place(pilot.scene, size)
    proof.check(pilot.app, size)
    pilot.press("Watch")
    pilot.settle()
    for steps in (0, 40, 80):
        for _ in range(steps):
            pilot.key("right")
        pilot.step(seconds=9)
        assert_in_place(pilot.scene, size)
        proof.check(pilot.app, size, LEAST_ON_A_FULL_PAGE)
    pilot.key("escape")
    proof.sizes.clear()
    pilot.press("What I have played")
    while pilot.scene.ledger.pending:
        pilot.step()
    for page in "123":
        pilot.key(page)
        assert_in_place(pilot.scene, size)
        proof.check(pilot.app, size)
    pilot.press("Delete all records")
    assert_in_place(pilot.scene, size)
    proof.check(pilot.app, size)


@pytest.mark.parametrize("size", [LEAST_WINDOW, *SIZES])
@pytest.mark.parametrize("seats", [2, 5])
def test_pointing_at_anything_in_a_replay_tells_words_that_fit(size: Size, seats: int, proof: Proof) -> None:
    pilot, game = Pilot(size), finished(seats, 11)
    for player, name in zip(game["seats"], NAMES, strict=False):
        player["name"] = name[:16]
    players = people.players(game)
    moments = RecordMoments(record(seats, 11))
    pilot.app.push(ReplayScene(pilot.app, moments, players, people.crests(players), 80))
    pilot.settle()
    scene, boxes = pilot.scene, pilot.scene.page.screen
    points = [boxes.header.center, *(person.center for person in boxes.persons)]
    for line in boxes.players:
        points += [lines.good(line, boxes.scale, key).center for key in lines.GOODS]
        points += [lines.name(line, boxes.scale).center, lines.tonight(line, boxes.scale).center]
    for pane in scene.table.board.rose.boroughs[0].panes.values():
        points.append(pane.emblem.centre)
    for box in scene.page.hands:
        points.append((box.center[0], box.center[1]))
    told = 0
    for x, y in points:
        pilot.step(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(0, 0), buttons=(0, 0, 0))
        )
        told += scene.explained is not None
        proof.check(pilot.app, size, LEAST_ON_A_FULL_PAGE)
    assert told > len(points) * 2 // 3


@pytest.mark.parametrize("size", [LEAST_WINDOW, *SIZES])
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


@pytest.mark.parametrize("size", [LEAST_WINDOW, *SIZES])
def test_the_order_of_persons_to_come_is_told_of_in_words_that_fit(size: Size, proof: Proof) -> None:
    pilot = Pilot(size, spied(0).link)
    play_here(pilot.app, replace(long_names(3), options={"new_persons": True}))
    pilot.step()
    pilot.key("p")
    note = f"Only for {NAMES[0][:16]}: hold the mouse button here"

    proof.check(pilot.app, size)
    assert any(text.startswith(note) for text in proof.sizes)
    pilot.key("tab")
    proof.check(pilot.app, size)
    assert any(text.startswith("Your spy") for text in proof.sizes)


@pytest.mark.parametrize("size", [LEAST_WINDOW, SMALL, *SIZES])
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("strip", [False, True])
def test_the_text_of_every_card_fits_and_is_clear_of_its_digit(size: Size, seats: int, strip: bool) -> None:
    place, fonts, text = screen(size, seats), Fonts(), Catalog.load().text
    for box in areas.cards(place.action, 2 if strip else 3, place.scale, strip).choices:
        digit = mark_box(box)
        for x, y, w, h in (card_text_rect(box.size), card_title_rect(box.size)):
            assert not digit.overlaps(Box(box.x + x, box.y + y, w, h))
        _, _, w, h = card_text_rect(box.size)
        for action in rules.ACTIONS:
            effect = text(f"effect.{action}")
            px, lines = fonts.paragraph_size(effect, "text", place.scale.px(24), w, h, 9)
            assert len(lines) * fonts.height("text", px) <= h, effect
            assert px >= place.scale.px(LEAST), effect


@pytest.mark.parametrize("size", [LEAST_WINDOW, SMALL, *SIZES])
def test_whatever_is_pointed_at_is_explained_in_words_that_fit(size: Size, proof: Proof) -> None:
    pilot = table(size, 4, "play")
    scene = pilot.scene
    below = scene.board.rose.of_seat(scene.decision.seat)
    line, scale = scene.boxes.players[1], scene.boxes.scale
    things = {
        "Residence": below.panes["residence"].emblem.centre,
        "Plague track": below.track[4].centre,
        "Trusted friend": below.parking.centre,
        "Notre Dame": beside_the_value(scene.board.rose),
        f"{scene.view['cathedral_value']} prestige in Notre Dame": scene.board.rose.cathedral_value.centre,
        "General supply": lines.good(line, scale, "general").center,
        "Rat": lines.good(line, scale, "rat").center,
        "Prestige": lines.prestige(line, scale).center,
    }
    for name, (x, y) in things.items():
        before = pygame.image.tobytes(pilot.window.canvas, "RGB")
        proof.sizes.clear()
        pilot.step(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(0, 0), buttons=(0, 0, 0))
        )
        assert pygame.image.tobytes(pilot.window.canvas, "RGB") != before, name
        proof.check(pilot.app, size)
        assert name in proof.sizes


def beside_the_value(window: Rose) -> tuple[float, float]:
    """A point in the cathedral that its figure leaves free."""
    value = window.cathedral_value
    return value.x, value.y + 1.3 * value.radius


@pytest.mark.parametrize("size", [LEAST_WINDOW, *SIZES])
@pytest.mark.parametrize("seats", [2, 5])
def test_words_about_a_seats_line_lie_over_the_log_and_those_about_a_person_over_lines_too_if_they_are_many(
    size: Size, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = table(size, seats, "play")
    boxes = pilot.scene.boxes
    placed: list[Box] = []
    beside = plates.beside

    def noted(*how: Any) -> Box:
        placed.append(beside(*how))
        return placed[-1]

    monkeypatch.setattr(plates, "beside", noted)
    under = plates.hull([*boxes.players, boxes.log])
    points = [(person.center, under) for person in boxes.persons]
    for line in boxes.players:
        points += [(lines.good(line, boxes.scale, key).center, boxes.log) for key in lines.GOODS]
        points += [(lines.prestige(line, boxes.scale).center, boxes.log)]
        points += [(lines.name(line, boxes.scale).center, boxes.log)]
    for point, room in points:
        placed.clear()
        pilot.step(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
        assert placed
        assert all(room.covers(box) for box in placed)


@pytest.mark.parametrize("size", [LEAST_WINDOW, *SIZES])
def test_the_head_of_the_table_says_which_of_nine_rounds_it_is(size: Size, proof: Proof) -> None:
    pilot = table(size, 4, "play")
    said = f"Round {pilot.scene.view['round']} of 9"

    assert said in proof.sizes
    others = {
        "Draft",
        "Hire",
        "Plague",
    } & proof.sizes.keys()  # where there is no room for them, a corner tells
    assert "Play" in proof.sizes
    assert len(others) == 3 or (not others and size[0] < 1.5 * size[1])


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


def test_how_to_play_opens_with_f1_and_goes_back_to_where_it_was_asked_for() -> None:
    pilot = Pilot()
    for name, key in (
        ("TitleScene", "f1"),
        ("TitleScene", "escape"),
        ("CurtainScene", "f1"),
        ("TableScene", "escape"),
    ):
        if name == "CurtainScene":
            play_here(pilot.app, long_names(2))
            pilot.step()
            pilot.step()
        if name == "TableScene":
            pilot.key("return")
        pilot.key("f1")
        assert pilot.name == "AlmanacScene"
        pilot.key(key)
        assert pilot.name == name
