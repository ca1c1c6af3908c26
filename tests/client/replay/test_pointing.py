"""What is pointed at in a replay explains itself as at the table, to whoever's eyes it is seen with."""

from __future__ import annotations

from game import rules
from game.board.box import Box
from game.client.help.contents import Topic, page
from game.client.panels import row
from game.client.panels.explain import Explained
from game.client.replay import people, table_picture
from game.client.replay.scene import ReplayScene
from tests.client.pilot import Pilot
from tests.client.replay.games import finished, moments, record

SIZE = (1280, 720)


def replay(at: int, seats: int = 5) -> Pilot:
    pilot = Pilot(SIZE)
    players = people.players(finished(seats))
    scene = ReplayScene(pilot.app, moments(seats), players, people.crests(players), at)
    pilot.app.push(scene)
    pilot.settle()
    return pilot


def point(pilot: Pilot, place: tuple[float, float]) -> Explained | None:
    pilot.point(place)
    explained: Explained | None = pilot.scene.pointed.explained
    return explained


def cards(pilot: Pilot) -> list[Box]:
    """The boxes of the cards whose faces are shown."""
    scene, found = pilot.scene, []
    known = moments(5).hands(scene.at, scene.viewer)
    for box in scene.layout.hands:
        for x in range(box.x, box.right):
            held = table_picture.at((x, box.center[1]), scene.layout.hands, scene.table.kit, known)
            if held is not None and held[2] not in found:
                found.append(held[2])
    return found


def moment_of(phase: str, round: int) -> int:
    marks = moments(5).marks
    return next(n for n, mark in enumerate(marks) if (mark.phase, mark.round) == (phase, round))


def test_another_viewer_whose_log_is_shorter_may_come_while_its_end_is_pointed_at() -> None:
    pilot = replay(moment_of("play", 4))
    pilot.key("end")
    pilot.settle()
    log = pilot.scene.layout.screen.log
    for y in reversed(range(log.y, log.bottom)):
        point(pilot, (log.center[0], y))
        if pilot.scene.pointed.line is not None:
            break

    pilot.key("0")
    pilot.settle()

    assert pilot.scene.pointed.line is None


def test_things_explain_themselves_and_f1_and_the_right_button_tell_more_or_else_of_the_phase() -> None:
    pilot = replay(moment_of("play", 4))
    screen, rose = pilot.scene.layout.screen, pilot.scene.table.board.rose
    line, person = screen.players[2], pilot.scene.view["persons"][1]
    for place, name in (
        (rose.of_seat(0).panes["bank"].emblem.centre, "bank"),
        (screen.persons[1].center, person),
        ((line.x + line.w // 8, line.y + line.h // 3), "name"),
        (rose.of_seat(1).track[3].centre, "space"),
    ):
        told = point(pilot, place)
        assert told is not None
        assert told.name == name
        pilot.key("f1")
        topic = pilot.scene.topic
        pilot.key("escape")
        pilot.hold(place, 3)
        assert pilot.scene.topic == topic
        assert name != person or topic == Topic("person", person)
        pilot.key("escape")

    point(pilot, (1, 1))
    pilot.key("f1")
    assert pilot.scene.topic == page("cards")


def test_words_go_with_a_key_and_with_the_moment() -> None:
    pilot = replay(moment_of("play", 4))
    bank = pilot.scene.table.board.rose.of_seat(0).panes["bank"].emblem.centre
    assert point(pilot, bank) is not None
    pilot.key("right")
    assert pilot.scene.pointed.explained is None
    assert point(pilot, (bank[0] + 1, bank[1])) is not None
    pilot.click(pilot.scene.layout.chart.center)
    assert pilot.scene.pointed.explained is None


def test_a_card_is_explained_to_those_who_may_know_it_with_what_it_would_bring_then() -> None:
    pilot = replay(moment_of("play", 4))
    everyones = len(cards(pilot))
    pilot.key("2")
    own = cards(pilot)
    state = [*rules.replay(record(5, 5))][pilot.scene.at].state
    assert len(own) == len(rules.view(state, 1)["own"]["hand"]) < everyones
    told = point(pilot, own[0].center)
    assert told is not None
    assert told.name == rules.card_action(rules.view(state, 1)["own"]["hand"][0])

    pilot.key("0")
    assert cards(pilot) == []
    assert point(pilot, own[0].center) is None


def test_the_night_of_the_moment_is_told_not_that_of_another() -> None:
    pilot = replay(0)
    screen = pilot.scene.layout.screen
    night = row.part(screen.players[0], screen.scale, "tonight")
    texts = set()
    for number in (moment_of("play", 2), moment_of("play", 6)):
        pilot.scene.go(number)
        told = point(pilot, night.center)
        point(pilot, (0, 0))
        assert told is not None
        texts.add(told.label.full)

    assert len(texts) == 2


def test_e_shows_a_borough_large_as_it_was_then_or_tells_of_a_person() -> None:
    pilot = replay(moment_of("play", 4))
    screen, rose = pilot.scene.layout.screen, pilot.scene.table.board.rose
    for place in (rose.of_seat(2).panes["bank"].emblem.centre, screen.players[2].center):
        point(pilot, place)
        pilot.key("e")
        pilot.settle()
        assert pilot.name == "EnlargedScene"
        assert pilot.scene.borough == rose.of_seat(2).index
        pilot.key("escape")

    point(pilot, screen.persons[1].center)
    pilot.key("e")
    assert pilot.name == "AlmanacScene"
