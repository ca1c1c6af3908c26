"""The coming night on the table: pointing at an option shows what it would change."""

from __future__ import annotations

from game import rules
from game.client.panels.row import part
from game.client.table.table import TableScene
from game.client.widgets.inputs import Hover
from tests.client.situations import asking, offers
from tests.client.table.test_persons_to_come import at_machine
from tests.client.table.test_pickers import table
from tests.client.vision import pixels


def point_at(scene: TableScene, option: str) -> None:
    assert scene.decision is not None
    scene.take(Hover(scene.form.widgets[scene.decision.options.index(option)].box.center))


def test_pointing_at_rat_back_shows_the_night_after_it_and_pointing_away_the_night_as_it_is() -> None:
    _, scene = table("bonus", offers("rat"))
    form, decision = scene.asking.form, scene.decision
    assert decision is not None
    now = rules.forecast(scene.view, decision.seat)
    assert now is not None
    assert not form.then

    point_at(scene, "rat")
    then = form.then[decision.seat]
    assert (then.rat, then.total) == (now.rat - 1, now.total - 1)

    scene.take(Hover((1, 1)))
    assert not form.then


def test_a_pointer_that_rests_on_an_option_that_came_up_under_it_previews_nothing() -> None:
    _, scene = table("bonus", offers("rat"))
    point_at(scene, "rat")
    form = scene.asking.form
    assert form.then

    form.silence()  # as for a new decision
    assert not form.then
    x, y = form.form.pointer
    scene.take(Hover((x + 1, y)))
    assert form.then


def test_the_row_and_the_track_change_while_the_option_is_pointed_at() -> None:
    pilot, scene = table("bonus", offers("rat"))
    pilot.step()
    canvas, seat = pilot.window.canvas, scene.decision.seat
    row = canvas.subsurface(scene.display.screen.players[seat]).copy()

    point_at(scene, "rat")
    pilot.step()
    line = scene.display.screen.players[seat]
    bar = part(line, scene.display.screen.scale, "rat").moved(-line.x, -line.y)
    assert (pixels(row.subsurface(bar)) != pixels(canvas.subsurface(line).subsurface(bar))).any()


def test_cards_face_down_tell_nothing_of_the_night() -> None:
    scene = at_machine(asking("play", offers("park:0")), people=3).scene

    assert scene.viewer is None
    for widget in scene.form.widgets:
        scene.take(Hover(widget.box.center))
        assert not scene.asking.form.then
