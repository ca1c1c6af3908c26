"""Pictures of a game that plays itself, and leaving when it is over."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from game.client.app import App
from game.client.scenes.message import MessageScene
from game.client.scenes.result import ResultScene
from game.client.session import Update
from game.rules import events as ev

#: Pictures of the table are taken from this round on, when there is something to see.
_FROM_ROUND = 4
#: What must just have happened for a picture, beside the phase.
_MOMENTS: dict[str, type] = {
    "play": ev.CardPlayed,
    "hire": ev.PersonHired,
    "plague": ev.PlagueStruck,
}


class Recorder:
    """Stores title, draft, play, hire, plague and result as PNG files in a folder, if there is one.

    `halt` is asked about each update before the next is shown, `after_step` called when the window is drawn.
    `status` is the program's exit status.
    """

    def __init__(self, app: App, folder: Path | None, quit_when_over: bool) -> None:
        self._app, self._folder, self._quit = app, folder, quit_when_over
        self._wanted = ["draft", "play", "hire", "plague"] if folder is not None else []
        self._due: list[str] = []
        self.status = 0
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def title(self) -> None:
        """Draws the title and takes its picture."""
        if self._folder is not None:
            for _ in range(2):  # the second turn has the rose window
                self._app.step(self._app.now, [])
            self._save("title")

    def halt(self, update: Update) -> bool:
        """Whether a picture of this update is wanted."""
        self._due += [name for name in self._wanted if self._shows(name, update)]
        self._wanted = [name for name in self._wanted if name not in self._due]
        return bool(self._due)

    def _shows(self, name: str, update: Update) -> bool:
        view = update.public
        if view["round"] < _FROM_ROUND:
            return False
        if name == "draft":
            return bool(view["phase"] == "draft")
        return any(isinstance(event, _MOMENTS[name]) for event in update.events(None))

    def after_step(self) -> None:
        """Takes the pictures that are due; leaves when the game is over."""
        for name in self._due:
            self._save(name)
        self._due.clear()
        top = self._app.top
        if isinstance(top, ResultScene) and self._folder is not None:
            self._save("result")
            self._folder = None
        if self._quit and isinstance(top, (ResultScene, MessageScene)):
            if isinstance(top, MessageScene):
                print(f"notre-dame: {top.sentence}", file=sys.stderr)
                self.status = 1
            self._app.quit()

    def _save(self, name: str) -> None:
        if self._folder is not None:
            pygame.image.save(self._app.window.canvas, self._folder / f"{name}.png")
