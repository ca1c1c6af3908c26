"""A scene: one thing that fills the window, alone or laid over another."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.client.layout.box import Size
from game.client.window.inputs import Input

if TYPE_CHECKING:
    from game.client.window.app import App


class Scene:
    """What the app asks of a scene. Every method may be left as it is.

    Time comes as an argument. A scene that has changed says so with `changed()` and is drawn once.
    """

    #: Whether the scene below shows through.
    overlay = False

    def __init__(self, app: App) -> None:
        self.app = app
        self.dirty = True

    def changed(self) -> None:
        """Asks for the scene to be drawn anew."""
        self.dirty = True

    def arrange(self, size: Size) -> None:
        """Lays everything out for a canvas of that size; called first, and after each resize."""

    def take(self, given: Input) -> None:
        """Acts on an input; only the uppermost scene gets any."""

    def advance(self, now: float) -> None:
        """Time has come to `now` (seconds, any origin); every scene of the stack is told, covered or not."""

    def patience(self, now: float) -> float:
        """Seconds for which `advance` need not be called if nothing is put in."""
        return math.inf

    def draw(self, target: pygame.Surface) -> None:
        """Draws the whole scene; changes nothing else."""

    def animate(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Draws what moves by itself over what `draw` has drawn; returns where. The uppermost is asked."""
        return []

    def pause(self) -> None:
        """Another scene has been put on top."""

    def resume(self) -> None:
        """This scene is on top again."""

    def quitting(self) -> bool:
        """Whether the program may end; a scene that says no has something to ask its user first."""
        return True

    def close(self) -> None:
        """The scene has left the stack."""
