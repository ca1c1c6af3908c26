"""The page that lists the licences of everything that comes with this program."""

from __future__ import annotations

from game.client.settings.licenses import Licensed, shipped
from game.client.widgets.page import Column, Frame, Part, Row, Space, Words, button
from game.client.widgets.paged_list import PageButtons, Paged
from game.client.window.app import App
from game.client.window.form_scene import PageScene


class LicensesScene(PageScene):
    """Each library with its licence, and those of what is built into it."""

    panel = (1560, 1000, 1000)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._libraries = shipped()

    def describe(self) -> Part:
        text = self.app.catalog.text
        lines = [_line(library) for library in self._libraries]
        close = button(text("set.close"), self._close, 240, look="gold")
        return Column(
            [
                Words(text("set.licenses"), "title"),
                Words(text("set.licenses.about"), "quiet"),
                Paged(lines, self.turner, 4),
                Row([Space(), PageButtons(self.turner), close], 20),
            ],
            20,
        )


def _line(library: Licensed) -> Part:
    parts = "; ".join(f"{part}: {license_}" for part, license_ in library.parts.items())
    about = [Words(library.license), *([Words(parts, "quiet")] if parts else [])]
    return Frame(Row([Frame(Words(library.name), wide=420), Column(about, 0, grow=1)], 20), (0, 8))
