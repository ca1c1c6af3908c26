"""Whether what is drawn has its place: nothing is cut, too small, out of its box or over something else."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest

from game.board.box import Box, Scale, Size
from game.client.widgets.text import Fonts
from game.client.window.app import App
from game.settings.game_setup import GameSetup

NAMES = ("Wolfgang Wimmers", "Marie-Madeleine W", "Maximilian Mommy", "Gwendolyn Mummer", "Wilhelmine Wagram")
#: Type is at least so high, in units of which 1080 are the window's height: capitals of 9 pixels in 720.
LEAST = 21
#: The same where long names and reasons fill a page.
LEAST_ON_A_FULL_PAGE = 15
#: The same in any language of the program, and in one that is longer than any.
LEAST_IN_OTHER_WORDS, LEAST_IN_THE_FALSE_LANGUAGE = 17, 14


def long_names(seats: int, bots: int = 0, **options: Any) -> GameSetup:
    """A game at which everything happens at once, of people and bots with long names."""
    setup = GameSetup.usual(seats, bots, speed="instant", **options)
    named = tuple({**seat, "name": name[:16]} for seat, name in zip(setup.seats, NAMES, strict=False))
    return replace(setup, seats=named)


class Proof:
    """Reads along with the type, and notes whatever does not fit."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.faults: list[str] = []
        self.sizes: dict[str, int] = {}
        shortened, paragraph, line = Fonts.shortened, Fonts.paragraph_size, Fonts.line

        def short(fonts: Fonts, text: str, *rest: Any) -> str:
            shown = shortened(fonts, text, *rest)
            if shown != text:
                self.faults.append(f"cut: {text}")
            return shown

        def body(fonts: Fonts, text: str, face: Any, px: int, width: int, height: int, least: int = 8) -> Any:
            size, lines = paragraph(fonts, text, face, px, width, height, least)
            if text and len(lines) * fonts.height(face, size) > height:
                self.faults.append(f"no room: {text}")
            if fonts.breaks_a_word(text, face, size, width):
                self.faults.append(f"broken: {text}")
            return size, lines

        def one(fonts: Fonts, text: str, face: Any, px: int, *rest: Any) -> Any:
            if text:
                px_drawn = round(px * fonts.zoom)
                self.sizes[text] = min(px_drawn, self.sizes.get(text, px_drawn))
            return line(fonts, text, face, px, *rest)

        patch.setattr(Fonts, "shortened", short)
        patch.setattr(Fonts, "paragraph_size", body)
        patch.setattr(Fonts, "line", one)

    def misfits(self, app: App, size: Size, least: int) -> list[str]:
        """Draws all that can be seen; returns what does not fit."""
        self.faults.clear()
        self.sizes.clear()
        for scene in app.visible():
            scene.changed()
            scene.draw(app.window.canvas)
        placed = misplaced(app.top, size) if hasattr(app.top, "form") else []
        return [*self.faults, *(f"{px} px: {text}" for text, px in self.small(size, least).items()), *placed]

    def check(self, app: App, size: Size, least: int = LEAST) -> None:
        """Draws all that is open; fails if anything did not fit."""
        for scene in app.scenes[1:]:
            scene.draw(app.window.canvas)
        assert self.faults == [], self.faults
        assert not self.small(size, least)

    def small(self, size: Size, least: int = LEAST) -> dict[str, int]:
        """What is written in too small a type, with its size; a very long name may be somewhat smaller."""
        named = min(least, LEAST_ON_A_FULL_PAGE)
        return {
            text: px
            for text, px in self.sizes.items()
            if px < Scale.of(size).px(named if any(name[:15] in text for name in NAMES) else least)
        }


def boxes_of(scene: Any) -> list[Box]:
    return [widget.box for widget in scene.form.widgets if widget.box.w]


def misplaced(scene: Any, size: Size) -> list[str]:
    """The widgets of a scene that leave the window or lie over one another."""
    window, boxes = Box(0, 0, *size), boxes_of(scene)
    over = [pair for pair in itertools.combinations(boxes, 2) if pair[0].overlaps(pair[1])]
    return [f"outside: {box}" for box in boxes if not window.covers(box)] + [f"over: {pair}" for pair in over]


def assert_in_place(scene: Any, size: Size) -> None:
    assert boxes_of(scene)
    assert misplaced(scene, size) == []
