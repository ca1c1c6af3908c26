"""Words about what is pointed at tell what is so now, whatever has happened since the pointer moved."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.board.box import Point, Size
from game.client.panels import plate
from game.client.panels.explain import Explained
from game.client.table.table import TableScene
from tests.client.pilot import Pilot
from tests.client.table.test_hints import with_coach
from tests.client.test_play import choices, table
from tests.client.thinned import sampled

SIZES: tuple[Size, ...] = ((1280, 720), (1024, 640))
LANGUAGES = ("en", "de")
KEYS = ("l", "space", "tab", "escape", "backspace", "f1", "h", "+", "-", "home", "down")
STEPS = 300


class Walker:
    """Points at things and does anything, by chance. said: the words at the pointer, as they were drawn."""

    def __init__(self, pilot: Pilot, chance: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pilot, self.chance = pilot, random.Random(chance)
        self.said: list[object] = []
        self.pointer: Point = (0, 0)
        draw = plate.draw

        def noted(target: Any, kit: Any, told: Explained, *rest: Any) -> None:
            self.said.append((told.label.text, told.label.full, told.thing))
            draw(target, kit, told, *rest)

        monkeypatch.setattr(plate, "draw", noted)
        often = [self.point] * 6 + [self.choose] * 4 + [self.wait] * 4 + [self.key] * 3
        self.acts = [*often, self.press, self.resize, self.speak]

    def point(self) -> None:
        if isinstance(self.pilot.scene, TableScene):
            form, screen = self.pilot.scene.asking.form, self.pilot.scene.display.screen
            boxes = [*form.choice_boxes, *screen.persons, *screen.players, screen.header, screen.board]
            box = self.chance.choice(boxes)
            self.pointer = self.chance.randrange(box.x, box.right), self.chance.randrange(box.y, box.bottom)
            self.pilot.point(self.pointer)

    def choose(self) -> None:
        if self.pilot.name in ("TableScene", "CurtainScene") and (offered := choices(self.pilot)):
            self.pointer = self.chance.choice(offered).box.center
            self.pilot.click(self.pointer)

    def press(self) -> None:
        if isinstance(self.pilot.scene, TableScene):
            self.pilot.click(self.pointer)

    def key(self) -> None:
        on_table = isinstance(self.pilot.scene, TableScene)
        self.pilot.key(self.chance.choice(KEYS) if on_table else "escape")

    def resize(self) -> None:
        self.pilot.app.resize(self.chance.choice(SIZES))

    def speak(self) -> None:
        self.pilot.app.set_language(self.chance.choice(LANGUAGES))

    def wait(self) -> None:
        self.pilot.step(seconds=self.chance.choice((0.05, 0.3, 2.0)))

    def read(self) -> list[object]:
        self.said.clear()
        self.pilot.scene.changed()
        self.pilot.step(seconds=0.0)
        return [*self.said]

    def asked_anew(self) -> list[object]:
        """What is said at the pointer once it has moved there over a table that was laid out anew."""
        self.pilot.scene.lay()
        for pos in ((0, 0), self.pointer):
            moved = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0))
            self.pilot.step(moved, seconds=0.0)
        return self.read()


@sampled("chance", range(2), quick=0)
def test_words_at_the_pointer_are_never_about_what_is_no_longer_so(
    chance: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = table(3, bots=1, size=SIZES[0], speed="normal")
    with_coach(pilot)
    walker, read = Walker(pilot, chance, monkeypatch), 0
    for step in range(STEPS):
        act = walker.chance.choice(walker.acts)
        act()
        said = walker.read()
        if said:
            assert isinstance(pilot.scene, TableScene), (
                f"step {step}, {act.__name__}, under {pilot.name}: {said}"
            )
            assert said == walker.asked_anew(), f"step {step}, {act.__name__}"
            read += 1

    assert read > STEPS // 5
