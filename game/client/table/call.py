"""Calls people who look elsewhere when they must choose: by the taskbar and the title of the window."""

from __future__ import annotations

from game.client.window.app import App


class Call:
    """Call `advance` in each turn of the loop."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._due = self._called = False

    def advance(self, *, due: bool) -> None:
        """due: whether somebody here must choose now."""
        window, settings = self._app.window, self._app.settings
        away, self._due, newly = not window.looked_at, due, due and not self._due
        if newly and away and settings.turn_flash:
            window.attract()
        called = due and away and settings.turn_title
        if called != self._called:
            self._called = called
            window.name(self._app.catalog.text("window.turn") if called else "")

    def close(self) -> None:
        self.advance(due=False)
