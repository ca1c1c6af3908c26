"""Saves pictures of a game, and quits when it is over."""

from __future__ import annotations

import sys
from pathlib import Path

from game.client.animation.compose import compose
from game.client.animation.cue import Timeline
from game.client.animation.sprites import Rat
from game.client.final_scoring.result import ResultScene
from game.client.table.table import TableScene
from game.client.window.app import App, Scene
from game.client.window.dialog import GameStoppedScene
from game.client.window.display import save_png
from game.rules import events as ev
from game.session.session import Update
from game.text import host_text

#: Seconds for which the host may fail to save the game.
_SAVED_WITHIN = 30.0
#: Pictures of the table are saved from this round on.
_FROM_ROUND = 4
#: By phase, the event that must have happened for a picture; None for any.
_MOMENTS: dict[str, type | None] = {"draft": None, "play": ev.CardPlayed, "hire": ev.PersonHired}


class Recorder:
    """Saves pictures of title, draft, play, hire, plague and result in a folder, if there is one.

    Call `halt` with each update before the next is shown, and `after_step` when the window is drawn; both
    raise SaveError. status: the program's exit status.
    """

    def __init__(self, app: App, folder: Path | None, quit_when_over: bool) -> None:
        self._app, self._folder, self._quit = app, folder, quit_when_over
        self._wanted = [*_MOMENTS, "plague"] if folder is not None else []
        self._due: list[str] = []
        self._before: Update | None = None
        self._plague: tuple[Update, Update] | None = None
        self._unsaved_since: float | None = None
        self.status = 0
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def title(self) -> None:
        """Draw the title and save its picture."""
        if self._folder is not None:
            for _ in range(2):  # the rose window is there in the second turn
                self._app.step(self._app.now, [])
            self._save("title")

    def halt(self, update: Update) -> bool:
        """Whether this update must be drawn for a picture."""
        self._due += [name for name in self._wanted if self._shows(name, update)]
        self._wanted = [name for name in self._wanted if name not in self._due]
        if "plague" in self._due and self._before is not None:
            self._plague = self._before, update
        self._before = update
        return bool(self._due)

    def _shows(self, name: str, update: Update) -> bool:
        view, events = update.public, update.events(None)
        if view["round"] < _FROM_ROUND:
            return False
        if name == "plague":
            return self._before is not None and any(isinstance(event, ev.PlagueStruck) for event in events)
        event = _MOMENTS[name]
        return view["phase"] == name and (event is None or any(isinstance(e, event) for e in events))

    def after_step(self) -> None:
        """Save the pictures that are due; quits when the game is over."""
        top = self._app.top
        for name in self._due:
            if name == "plague" and self._plague is not None and isinstance(top, TableScene):
                strike(top, *self._plague)
            self._save(name)
        self._due.clear()
        if isinstance(top, ResultScene) and self._folder is not None:
            self._save("result")
            self._folder = None
        if self._quit and isinstance(top, ResultScene):
            self._app.quit()
        elif self._quit and (failure := self._failure(top)) is not None:
            print(f"notre-dame: {failure}", file=sys.stderr)
            self.status = 1
            self._app.quit()

    def _failure(self, top: Scene | None) -> str | None:
        """Why the game cannot reach its end; None while it can."""
        if isinstance(top, GameStoppedScene):
            return top.sentence
        unsaved = top.session.unsaved if isinstance(top, TableScene) else None
        now = self._app.now
        self._unsaved_since = None if unsaved is None else self._unsaved_since or now
        late = self._unsaved_since is not None and now - self._unsaved_since >= _SAVED_WITHIN
        return host_text.sentence(self._app.catalog, unsaved) if unsaved is not None and late else None

    def _save(self, name: str) -> None:
        if self._folder is not None:
            save_png(self._app.window.canvas, self._folder / f"{name}.png")


def strike(scene: TableScene, before: Update, after: Update) -> None:
    """Draw the table in the middle of the plague of an update."""
    viewer = scene.viewer
    old, new = before.view(viewer), after.view(viewer)
    places = scene.display.places(old, new, scene.decision)
    if places is None:
        return
    timeline = compose(places, old, new, after.events(viewer))
    speed, scene.pacer.speed = scene.pacer.speed, "normal"
    scene.perform(timeline, old, new, 0.0)
    scene.display.motion.advance(_rats_walk(timeline))
    scene.draw(scene.app.window.canvas)
    scene.finish_motion()
    scene.pacer.speed = speed


def _rats_walk(timeline: Timeline) -> float:
    """A moment at which the rats have almost arrived."""
    struck = min(head.moment for head in timeline.heads if head.shown["phase"] == "plague")
    home = [leg.end for cue in timeline.cues if isinstance(cue.sprite, Rat) for leg in cue.legs]
    return struck + 0.8 * (max(home, default=struck) - struck)
