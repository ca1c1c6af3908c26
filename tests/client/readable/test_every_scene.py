"""What is written in any scene can be read, and what can be clicked can be hit."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import pygame
import pytest

from game.board.box import Box
from game.client.widgets.style import FAINT, PANEL, standing_out
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Button, Choice, Look
from game.client.window.app import App
from game.text.catalog import Catalog
from net.storage import folders
from tests.client.readable.every_scene import show_each_once
from tests.client.readable.fitting import NAMES as LONG_NAMES
from tests.client.readable.written import CONTRAST, IN_SIGHT, Reader, Written, pale
from tests.client.vision import contrast

SIZE = (1280, 720)
#: The least height of capitals in pixels, and of hints.
CAPITAL, HINT = 12, 10
#: The least width and height in pixels of what can be clicked.
CLICKABLE = 24


class SceneShown(NamedTuple):
    """What a scene shows: the texts, those in high contrast, the boxes of all that can be clicked, and the
    labels of what is switched off.
    """

    written: list[Written]
    high: list[Written]
    boxes: list[Box]
    off: set[str]


@pytest.fixture(scope="module")
def scenes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, SceneShown]:
    """Every scene by name, as it is seen in one walk over all of them."""
    shown: dict[str, SceneShown] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(folders.DATA, str(tmp_path_factory.mktemp("data")))
        reader, off = Reader(patch), _labels_switched_off(patch)

        def read(app: App) -> list[Written]:
            return [text for text in reader.read(app) if text.seen >= IN_SIGHT]

        def look(scene: str, app: App) -> None:
            form = getattr(app.top, "form", None)
            boxes = [widget.box for widget in form.widgets if widget.enabled and widget.box.w] if form else []
            off.clear()
            written = read(app)
            app.set_high_contrast(True)
            shown[scene] = SceneShown(written, read(app), boxes, set(off))
            app.set_high_contrast(False)

        show_each_once(SIZE, look)
    return shown


def _labels_switched_off(patch: pytest.MonkeyPatch) -> set[str]:
    """The labels of all buttons and choices that are drawn switched off from now on."""
    labels: set[str] = set()
    draw_button, draw_choice = Button.draw, Choice.draw

    def button(widget: Button, *canvas: Any, **state: bool) -> None:
        if not widget.enabled:
            labels.add(widget.label)
        draw_button(widget, *canvas, **state)

    def choice(widget: Choice, *canvas: Any, **state: bool) -> None:
        if not widget.enabled:
            labels.add(dict(widget.options)[widget.value])
        draw_choice(widget, *canvas, **state)

    patch.setattr(Button, "draw", button)
    patch.setattr(Choice, "draw", choice)
    return labels


@pytest.mark.slow
def test_every_text_stands_out_from_its_ground(scenes: dict[str, SceneShown]) -> None:
    assert sum(len(seen.written) for seen in scenes.values()) > 1200
    faults = [f"{scene}: {fault}" for scene, seen in scenes.items() for fault in pale(seen.written)]
    assert not faults, "\n".join(faults)


@pytest.mark.slow
def test_only_what_is_switched_off_has_less(scenes: dict[str, SceneShown]) -> None:
    faint = {
        (scene, text.words) for scene, seen in scenes.items() for text in seen.written if text.ink == FAINT
    }
    assert len(faint) > 20
    assert {(scene, words) for scene, words in faint if words not in scenes[scene].off} == set()


@pytest.mark.slow
def test_in_high_contrast_every_text_has_7_to_1(scenes: dict[str, SceneShown]) -> None:
    assert sum(len(seen.high) for seen in scenes.values()) > 1200
    faults = [
        f"{scene}: {text.words!r} {text.ink}: {least:.2f}"
        for scene, seen in scenes.items()
        for text in seen.high
        if (least := np.quantile(contrast(standing_out(text.ink), text.ground), 0.25)) < CONTRAST
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.slow
def test_capitals_have_12_pixels_and_hints_10(scenes: dict[str, SceneShown]) -> None:
    hint = Catalog.load().text("explain.more")
    low = {
        (scene, text.words, text.capital)
        for scene, seen in scenes.items()
        for text in seen.written
        if text.capital < (HINT if text.words == hint else CAPITAL)
        and not any(part in text.words for name in LONG_NAMES for part in name.split() if len(part) > 1)
    }

    assert not low


@pytest.mark.slow
def test_whatever_can_be_clicked_can_be_hit(scenes: dict[str, SceneShown]) -> None:
    small = [
        (scene, box) for scene, seen in scenes.items() for box in seen.boxes if min(box.w, box.h) < CLICKABLE
    ]
    assert sum(len(seen.boxes) for seen in scenes.values()) > 500
    assert not small


@pytest.mark.parametrize("look", ["gold", "plain", "quiet", "seal"])
@pytest.mark.parametrize("hot", [False, True])
@pytest.mark.parametrize("enabled", [False, True])
def test_so_does_what_is_written_on_a_button(
    look: Look, hot: bool, enabled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    button = Button(
        "Label", lambda: None, Box(10, 10, 280, 60), 20, look=look, detail="why", mark="3", enabled=enabled
    )

    def draw(canvas: pygame.Surface) -> None:
        canvas.fill(PANEL)
        button.draw(canvas, Fonts(), hot=hot, focused=False)

    written = Reader(monkeypatch).read_drawn((300, 80), draw)

    assert {text.words for text in written} == {"Label", "why", "3"}
    assert not pale(written)
