"""Where contrast is high, the edge of whatever can be clicked stands out from its ground."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pygame
import pytest

from game.board.box import Box, Scale
from game.client.local.game_options import GameOptionsScene
from game.client.local.new_game import NewGameScene
from game.client.panels import style
from game.client.panels.header import ToComeButton
from game.client.settings.scene import SettingsScene
from game.client.widgets.choices import Bars
from game.client.widgets.page import Ruler
from game.client.widgets.style import PANEL
from game.client.widgets.widgets import BareChoice, Button, Choice, Widget
from game.client.window.app import App
from net.messages.records import COLOURS
from tests.client.pilot import Pilot
from tests.client.test_words_fit import table
from tests.client.vision import contrast, pixels

#: The least contrast by WCAG of what shows where something can be clicked.
LEAST = 3.0
#: The most of what cannot be clicked.
DEAD = 1.2
#: The edge is looked for so far inside a box and outside of it.
REACH = 3
SIZE = (1280, 720)
#: What has a frame only while it is pointed at, or several inside its box.
FRAMELESS = (BareChoice, Bars, ToComeButton)
Page = Callable[[App], object]
PAGES: list[Page] = [SettingsScene, NewGameScene, lambda app: GameOptionsScene(app, {})]


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot(SIZE)
    pilot.app.set_high_contrast(True)
    yield pilot
    pilot.app.set_high_contrast(False)


def edge(canvas: pygame.Surface, box: Box) -> float:
    """The contrast of the edge at the left of a box to what lies outside of it."""
    beside = pixels(canvas)[max(0, box.x - REACH) : box.x + REACH, box.center[1]]
    return float(np.max(contrast(beside, beside[0])))


def framed(widget: Widget) -> bool:
    bare = isinstance(widget, FRAMELESS) or (isinstance(widget, Button) and widget.look == "quiet")
    return widget.enabled and widget.box.w > 0 and not bare


def edges_of_widgets(pilot: Pilot) -> list[float]:
    return [edge(pilot.window.canvas, widget.box) for widget in pilot.scene.form.widgets if framed(widget)]


@pytest.mark.parametrize("page", PAGES)
def test_edges_of_widgets_stand_out_on_pages(pilot: Pilot, page: Page) -> None:
    pilot.app.push(page(pilot.app))  # type: ignore[arg-type]
    pilot.settle()

    edges = edges_of_widgets(pilot)
    assert len(edges) > 3
    assert min(edges) >= LEAST


@pytest.mark.parametrize("kind", ["bonus", "drive"])
def test_edges_of_options_stand_out_at_the_table(pilot: Pilot, kind: str) -> None:
    asked = table(SIZE, 4, kind)
    asked.app.set_high_contrast(True)
    asked.settle()

    assert min(edges_of_widgets(asked)) >= LEAST


@pytest.mark.parametrize(
    "widget", [Button("<", lambda: None, enabled=False), Choice([("", "off")], "", print, enabled=False)]
)
def test_what_cannot_be_clicked_has_no_edge(pilot: Pilot, widget: Widget) -> None:
    canvas, widget.box, widget.px = pygame.Surface((300, 60)), Box(50, 10, 200, 40), 18
    canvas.fill(PANEL)

    widget.draw(canvas, pilot.app.fonts, hot=False, focused=False)

    assert edge(canvas, widget.box) < DEAD


@pytest.mark.parametrize("colour", COLOURS)
def test_an_empty_slot_stands_out_on_the_lit_line_of_whoever_acts(pilot: Pilot, colour: str) -> None:
    canvas, slot = pygame.Surface((600, 40)), Box(40, 15, 15, 20)
    canvas.fill(PANEL)
    pen = Ruler(pilot.app.fonts, Scale.of(SIZE))

    style.beam(canvas, pen, Box(0, 0, 600, 40), colour)
    style.slot(canvas, pen, slot)

    assert edge(canvas, slot) >= LEAST
