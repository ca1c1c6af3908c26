"""Writes what the window shows to a file, a JSON object a line, for tests that click in a real window."""

from __future__ import annotations

import json
from dataclasses import asdict
from io import FileIO
from typing import Any

from game.client.table.table import TableScene
from game.client.widgets.widgets import Button
from game.client.window.app import App
from game.client.window.display import SaveError
from game.client.window.form_scene import PageScene
from game.rules import Decision
from game.session.session import FROM_HAND


class Trace:
    """Call it after each step: it writes a line when something has changed, without hidden cards.

    Raises SaveError when a line cannot be written.
    """

    def __init__(self, app: App, file: FileIO) -> None:
        self._app, self._file = app, file
        self._last: dict[str, Any] | None = None

    def __call__(self) -> None:
        shown = self._shown()
        if shown == self._last:
            return
        self._last = shown
        try:
            self._file.write(f"{json.dumps(shown)}\n".encode())
        except OSError as error:
            raise SaveError(str(self._file.name), error) from error

    def _shown(self) -> dict[str, Any]:
        top = self._app.top
        shown: dict[str, Any] = {
            "scene": type(top).__name__,
            "size": self._app.window.size,
            "presses": self._app.presses,
            "painted": top is not None and top.painting is None,
        }
        if isinstance(top, PageScene):
            labelled = {one.label: one.box for one in top.page.widgets if isinstance(one, Button)}
            shown["places"] = top.page.boxes | labelled
        if isinstance(top, TableScene) and top.session.shown is not None:
            shown["view"] = top.session.shown.public
            if top.decision is not None:
                shown["decision"] = _decision(top, top.decision)
            shown["hint"] = top.coach.hints.advice is not None
            shown["may_ask"] = top.coach.hints.offered
        return shown


def _decision(scene: TableScene, decision: Decision) -> dict[str, Any]:
    """The decision; of cards only how many there are."""
    cards = decision.kind in FROM_HAND
    shown = asdict(decision) | {"options": [None] * len(decision.options) if cards else decision.options}
    return shown | {"seen": not cards or scene.viewer == decision.seat}
