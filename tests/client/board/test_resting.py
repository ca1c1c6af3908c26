"""Others' boroughs rest in calmer colours; what can be chosen, is pointed at or moves is in full colour."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.board.rose import Target, petal_target, sector_target
from game.client.board.resting import BRIGHTNESS, SATURATION, WAKE
from game.client.widgets.inputs import Hover
from game.rules import events as ev
from tests.client.animation.theatre import Theatre
from tests.client.vision import pixels

OWN, OTHER = 0, 2


@pytest.fixture
def theatre() -> Theatre:
    theatre = Theatre()
    theatre.settle()
    return theatre


def shown(theatre: Theatre, target: Target, *, full: bool = False) -> np.ndarray:
    """What the window shows in a square in the middle of a pane; full: what it would show in full colour."""
    board = theatre.scene.display.board
    x, y = middle(theatre, target)
    canvas = theatre.window.canvas
    if full:
        canvas = pygame.Surface(canvas.get_size()).convert()
        board.painter.draw(canvas)
        board.draw_pieces(canvas, theatre.scene.view)
    return pixels(canvas)[x - 9 : x + 9, y - 9 : y + 9].astype(float)


def middle(theatre: Theatre, target: Target) -> tuple[int, int]:
    """A place of a pane where no emblem or piece stands."""
    pane = theatre.scene.display.board.rose.boroughs[target.borough].panes[target.name]
    (x, y), (ex, ey) = pane.centre, pane.emblem.centre
    corner = max(pane.field, key=lambda p: np.hypot(p[0] - ex, p[1] - ey))
    return round((x + corner[0]) / 2), round((y + corner[1]) / 2)


def colourfulness(area: np.ndarray) -> float:
    return float((area.max(axis=2) - area.min(axis=2)).mean())


def test_others_boroughs_rest_at_60_percent_saturation_and_80_percent_brightness(theatre: Theatre) -> None:
    pane = sector_target(OTHER, "hotel")
    calm, full = shown(theatre, pane), shown(theatre, pane, full=True)

    luma = np.array([0.299, 0.587, 0.114])
    assert (calm @ luma).mean() == pytest.approx(BRIGHTNESS * (full @ luma).mean(), rel=0.04)
    assert colourfulness(calm) == pytest.approx(BRIGHTNESS * SATURATION * colourfulness(full), rel=0.06)


def test_ones_own_borough_is_in_full_colour_and_so_are_all_shields(theatre: Theatre) -> None:
    pane = sector_target(OWN, "hotel")
    assert (shown(theatre, pane) == shown(theatre, pane, full=True)).all()

    board, canvas = theatre.scene.display.board, pygame.Surface(theatre.window.canvas.get_size()).convert()
    board.painter.draw(canvas)
    x, y = map(round, board.rose.boroughs[OTHER].arms.centre)
    assert canvas.get_at((x, y)) == theatre.window.canvas.get_at((x, y))


@pytest.mark.parametrize(("motion", "frames"), [("full", 4), ("calm", 1), ("none", 1)])
def test_a_pane_pointed_at_comes_to_full_colour(theatre: Theatre, motion: str, frames: int) -> None:
    """Within a moment, or at once where little is to move; and rests when the pointer leaves it."""
    theatre.app.settings.motion = motion
    pane = sector_target(OTHER, "hotel")
    calm, full = shown(theatre, pane), shown(theatre, pane, full=True)
    theatre.scene.take(
        Hover(tuple(map(round, theatre.scene.display.board.rose.boroughs[OTHER].panes["hotel"].centre)))
    )

    levels = []
    for _ in range(frames):
        theatre.step(WAKE / 4)
        levels.append(theatre.scene.display.board.awake[pane])

    assert levels == sorted(levels)
    assert levels[-1] == pytest.approx(1.0)
    theatre.scene.take(Hover((theatre.window.canvas.get_width() - 2, 2)))
    theatre.step(2 * WAKE)
    theatre.step(2 * WAKE)
    assert (shown(theatre, pane) == calm).all()
    assert (calm != full).any()


def test_a_pane_is_in_full_colour_while_a_piece_moves_there(theatre: Theatre) -> None:
    while True:
        theatre.until(ev.MarkersMoved)
        moved = [event for event in theatre.newest.events(0) if isinstance(event, ev.MarkersMoved)]
        into = [event for event in moved if event.seat != 0 and event.target in ("hotel", "bank", "park")]
        if into:
            break
    seat, place = into[0].seat, into[0].target
    pane = sector_target(theatre.scene.view["players"][seat]["borough"], place)
    motion = theatre.scene.display.motion
    (wake, *_) = [one for one in motion.timeline.glints if one.kind == "wake" and one.on == pane]
    marker = next(
        cue for cue in motion.timeline.cues if cue.key is not None and cue.key[1:3] == (seat, place)
    )

    assert wake.level((marker.legs[0].start + marker.legs[0].end) / 2) == 1.0
    calm = shown(theatre, pane)
    theatre.step((wake.start + 0.2) * theatre.scene.pacer.pace)
    assert colourfulness(shown(theatre, pane)) > 1.2 * colourfulness(calm)


def test_spectators_see_whoever_acts_in_full_colour() -> None:
    theatre = Theatre(humans=())
    theatre.settle()
    for _ in range(6):
        theatre.table.go_on()
        theatre.settle()
        view = theatre.scene.view
        acting = {petal_target(view["players"][seat]["borough"]) for seat in view["waiting"]}
        assert {
            target for target, level in theatre.scene.display.board.awake.items() if level == 1.0
        } == acting
