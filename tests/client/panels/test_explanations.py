"""Words about what is pointed at: only a pointer that has moved asks for them, and they cover no choice."""

import itertools

import pytest

from game import rules
from game.board import plates
from game.board.box import Box, Point
from game.board.rose import space_target
from game.client.panels import header, plate, row
from game.client.widgets.style import INK
from game.text import why_not
from game.text.describe import Label
from tests.client.pilot import Pilot
from tests.client.situations import asking
from tests.client.test_play import choices, table
from tests.client.test_words_fit import table as asked_at
from tests.client.thinned import sampled
from tests.text.test_log import words as words_of

SIZE = (1280, 720)
WORDS = words_of(3)


@pytest.fixture
def placed(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """Where words were drawn since this was last cleared."""
    boxes: list[Box] = []
    beside = plates.beside

    def noted(*how: object) -> Box:
        boxes.append(beside(*how))
        return boxes[-1]

    monkeypatch.setattr(plates, "beside", noted)
    return boxes


def told(pilot: Pilot, placed: list[Box]) -> bool:
    """Whether words lie over the table."""
    placed.clear()
    pilot.scene.changed()
    pilot.step()
    return bool(placed)


def label(pilot: Pilot, point: tuple[float, float]) -> Label:
    """The words about what lies there."""
    explained = pilot.scene.asking.form.explained_at((round(point[0]), round(point[1])))
    assert explained is not None, point
    return explained.label


def emblem(pilot: Pilot, place: str) -> Point:
    rose = pilot.scene.display.board.rose
    x, y = rose.of_seat(pilot.scene.decision.seat).panes[place].emblem.centre
    return round(x), round(y)


def test_a_key_closes_words_until_the_pointer_moves_again_and_so_does_a_new_decision(
    placed: list[Box],
) -> None:
    pilot = table(2, bots=1, size=SIZE)
    pilot.point(emblem(pilot, "bank"))
    assert told(pilot, placed)
    pilot.key("down")
    assert not told(pilot, placed)
    pilot.point(emblem(pilot, "bank"))
    assert not told(pilot, placed)  # it has not moved
    pilot.point(emblem(pilot, "park"))
    assert told(pilot, placed)

    before = pilot.scene.decision
    widget = choices(pilot)[0]
    widget.press(widget.box.center)  # as by a click elsewhere, which no key closes
    pilot.step()
    assert pilot.scene.decision != before
    assert not told(pilot, placed)


def test_no_words_wait_behind_the_curtain(placed: list[Box]) -> None:
    pilot = table(2, bots=0, size=SIZE)
    pilot.key("return")
    pilot.point(emblem(pilot, "bank"))
    pilot.click(choices(pilot)[0].box.center)
    assert pilot.name == "CurtainScene"
    pilot.point((640, 400))

    pilot.key("return")

    assert pilot.name == "TableScene"
    assert not told(pilot, placed)


def test_a_pointer_that_rests_over_what_begins_to_glow_explains_nothing(placed: list[Box]) -> None:
    pilot = asked_at(SIZE, 3, "drive")
    scene = pilot.scene
    where = Box(*scene.display.board.around(next(iter(scene.asking.form.targets)), scene.view)).center
    pilot.point(where)
    assert told(pilot, placed)

    pilot.scene.arrange(SIZE)
    pilot.key("down")
    pilot.key("up")
    scene.form.focus = None
    assert not told(pilot, placed)


@sampled(
    ("size", "kind"),
    itertools.product(
        [(1024, 640), (1280, 720), (1920, 1080)],
        ["drive", "hire", "donate", "play", "friend", "bishop", "bonus", "keep"],
    ),
    quick=4,
)
def test_words_about_anything_cover_nothing_that_can_be_chosen(
    size: tuple[int, int], kind: str, placed: list[Box]
) -> None:
    pilot = asked_at(size, 3, kind)
    if kind == "keep":
        pilot.key("return")  # the curtain
    scene = pilot.scene
    screen, form = scene.display.screen, scene.asking.form
    areas = (screen.action, *screen.persons)
    chosen = [widget.box for widget in choices(pilot) if any(area.covers(widget.box) for area in areas)]
    chosen += [scene.display.board.around(t, scene.view) for t in form.targets if t.kind != "person"]
    assert len(chosen) > 1
    things = [*screen.persons, *screen.players, *chosen]
    things += [Box(*market_box(scene, name)) for name in list(scene.display.board.rose.markets)[::3]]
    for thing in things:
        pilot.point((-5, -5))
        pilot.point(thing.center)
        if told(pilot, placed):
            assert not any(placed[-1].overlaps(other) for other in chosen)


def market_box(scene: object, name: str) -> Box:
    x, y, radius = (
        *scene.display.board.rose.markets[name].centre,
        scene.display.board.rose.markets[name].radius,
    )
    return Box(round(x - radius), round(y - radius), round(2 * radius), round(2 * radius))


@sampled("kind", ["keep", "play", "hire"])
def test_long_words_about_persons_and_cards_have_the_room_they_need(kind: str, placed: list[Box]) -> None:
    pilot = asked_at(SIZE, 4, kind)
    if kind == "keep":
        pilot.key("return")  # the curtain
    scene, higher = pilot.scene, 0
    screen = scene.display.screen
    lines = [screen.signs, *screen.players]
    under = plates.hull([*lines, screen.log])
    for thing in screen.persons:
        pilot.point((-5, -5))
        pilot.point(thing.center)
        assert told(pilot, placed)
        explained = scene.asking.form.explained_at(thing.center)
        kit = scene.display.layout.kit
        _, height = plate.size(kit, explained)
        assert placed[-1].h >= height
        assert under.covers(placed[-1])
        assert all(placed[-1].covers(line) for line in lines if placed[-1].overlaps(line)), "no line is cut"
        higher += height > explained.within.h
    assert kind != "keep" or higher


def test_the_space_where_a_rat_will_stand_tonight_says_so() -> None:
    pilot = asked_at(SIZE, 4, "play")
    scene = pilot.scene
    for player in scene.view["players"]:
        night = rules.forecast(scene.view, player["seat"])
        assert night is not None
        name = scene.display.words().seat(player["seat"])
        for number, said in ((night.space, True), ((night.space + 5) % 10, False)):
            space = scene.display.board.around(space_target(player["borough"], number), scene.view)
            assert (f"Tonight {name}'s" in label(pilot, space.center).full) == said

    screen = scene.display.screen
    told = label(pilot, row.part(screen.players[0], screen.scale, "tonight").center).detail
    assert "The rat is on" in told
    assert scene.display.words().catalog.text("about.tonight") not in told, "it is told once"


def test_each_part_of_a_players_row_says_what_it_is_over_the_log(placed: list[Box]) -> None:
    pilot = table(3, bots=0, size=SIZE)
    pilot.key("return")
    screen, form = pilot.scene.display.screen, pilot.scene.asking.form
    line, scale = screen.players[1], screen.scale
    pilot.point(row.part(line, scale, "coins").center)
    assert told(pilot, placed)
    assert tuple(pilot.window.canvas.get_at((placed[-1].x + 8, placed[-1].bottom - 8)))[:3] == INK, (
        "it is hidden"
    )

    parts = [*(row.part(line, scale, key) for key in row.PARTS), Box(line.x + 6, line.y + 6, 8, 8)]
    parts += [row.cells(screen.signs, scale)[key] for key in (*row.GOODS, "prestige")]

    assert {form.explained_at(part.center).within for part in parts} == {screen.log}


def test_buttons_without_words_say_what_they_do_and_their_key(placed: list[Box]) -> None:
    pilot = asked_at(SIZE, 3, "drive")
    screen = pilot.scene.display.screen

    for button, said in ((screen.listing, "L: all options as a list"), (screen.opener, "G: the whole log")):
        pilot.point(button.center)
        assert told(pilot, placed)
        assert label(pilot, button.center).text == said
        assert not placed[-1].overlaps(button)


def test_tonights_rats_and_every_phase_in_the_head_say_what_they_are() -> None:
    pilot = asked_at(SIZE, 3, "drive")
    scene = pilot.scene
    words = header.parts(scene.display.screen.header, scene.display.layout.kit, scene.view)

    assert label(pilot, words.tonight.center).text == f"Tonight's rats: {scene.view['plague']}"
    for phase, name in (("draft", "Draft"), ("play", "Play"), ("hire", "Hire"), ("plague", "Plague")):
        assert label(pilot, words.phases[phase].center).text == name
    assert label(pilot, words.round.center).text == "Play"


@sampled("seats", [2, 4])
def test_what_is_never_chosen_on_the_board_says_what_it_is(seats: int) -> None:
    pilot = table(seats, bots=seats - 1, size=SIZE)
    scene = pilot.scene
    rose, view = scene.display.board.rose, scene.view

    lights = [label(pilot, box.center).text for _, box in scene.display.board.painter.corner_boxes()]
    assert lights[:2] == ["Round 1 of 9", "Period A"]
    assert str(view["plague"]) in lights[3]
    lanterns = [label(pilot, borough.lamp.centre) for borough in rose.boroughs if borough.seat is not None]
    assert [lantern for lantern in lanterns if "has to choose now" in lantern.detail]
    assert label(pilot, rose.of_seat(view["start_seat"]).bell.centre).text == "Starting player"
    value = label(pilot, rose.centre)
    assert value.text == f"{view['cathedral_value']} prestige in Notre Dame"
    assert value.detail == scene.display.words().catalog.text("about.value", now="no marker is here")
    for borough in rose.boroughs:
        heading = label(pilot, borough.panes["bank"].emblem.centre).text
        assert (heading == "Borough without an owner") == (borough.seat is None)


def test_a_row_tells_each_message_and_what_the_next_must_be() -> None:
    situation = asking("drive", lambda state, decision: len(state.collected[decision.seat]) > 1, seats=3)
    view, seat = rules.view(situation.state, None), situation.decision.seat
    told = why_not.collected(view, seat, WORDS)
    for borough, kind in view["players"][seat]["collected"]:
        gift = WORDS.catalog.text(f"message.{kind}")
        assert f"{WORDS.colour(borough)}: {gift}" in told
    had = {borough for borough, _ in view["players"][seat]["collected"]}
    following = told.split("\n")[-1]
    lying = {int(market[0]) for market, kind in view["messages"].items() if kind}
    if not (lying - had):
        assert "any colour" in following
    for borough in lying - had:
        assert WORDS.colour(borough).lower() in following


def test_a_sector_tells_of_cards_only_when_they_are_face_up() -> None:
    pilot = asked_at(SIZE, 3, "play")
    scene = pilot.scene
    held = {*map(rules.card_action, scene.decision.options)}
    other = next(sector for sector in rules.SECTORS if sector not in held)

    assert "these cards" not in label(pilot, emblem(pilot, other)).detail
    pilot.press(next(text for text in pilot.buttons if "turn up" in text))
    assert "these cards" in label(pilot, emblem(pilot, other)).detail
