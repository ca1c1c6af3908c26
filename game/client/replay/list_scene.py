"""The games that are over, the latest first; those of others are opened from a file."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.client.widgets.field import Field
from game.client.widgets.inputs import Dropped, Input
from game.client.widgets.page import Column, Control, Frame, Part, Row, Space, Words, button
from game.client.widgets.paged_list import PageButtons, list_line
from game.client.widgets.style import EDGE, INK
from game.client.widgets.typography import Style
from game.client.window.app import App
from game.client.window.dialog import DialogScene
from game.client.window.form_scene import PageScene
from game.statistics import past_games
from game.statistics.evening import games_until, players_of, summed
from game.text.catalog import local_time
from net.storage.finished_games import FinishedGameError, KeptGame
from net.typed import path_in

if TYPE_CHECKING:
    from game.client.replay.opening import Onward


#: Games on a page.
LINES = 7
_LONGEST_PATH = 400
#: Units of the buttons of a line.
_BUTTONS = 560


class GamesScene(PageScene):
    """The games in pages. Only those of the shown page and of its evenings are read.

    played: opens what is counted from them. result: opens the result of the game in a file.
    """

    panel = (1500, 1050, 1050)

    def __init__(
        self, app: App, onward: Onward, played: Callable[[], None], result: Callable[[Path], None]
    ) -> None:
        super().__init__(app, focus=1)
        self._onward, self._played, self._show_result = onward, played, result
        self.path = Field(most=_LONGEST_PATH, submit=self._open)
        self._read: dict[Path, KeptGame | str] = {}
        #: The outcome of the last action, and whether it is good news.
        self.note, self.good = "", True
        self._look()

    def _look(self) -> None:
        self._paths = self.app.network.finished()
        self._read.clear()

    @property
    def shown(self) -> dict[Path, KeptGame | str]:
        """The games of this page; a sentence instead of one whose file holds none."""
        paths = [self._paths[number] for number in self.turner.show(len(self._paths), LINES)]
        return {path: self._of(path) for path in paths}

    def _of(self, path: Path) -> KeptGame | str:
        if path not in self._read:
            try:
                self._read[path] = self.app.network.read_finished(path)
            except FinishedGameError as error:
                self._read[path] = str(error)
        return self._read[path]

    def resume(self) -> None:
        self._look()
        super().resume()

    def describe(self) -> Part:
        text = self.app.catalog.text
        lines: list[Part] = [self._line(*one) for one in self.shown.items()] or [
            Words(text("games.none"), "quiet", "center")
        ]
        played = button(text("title.played"), self._played)
        opened = button(text("games.open"), self._open, 240, enabled=bool(self.path.value.strip()))
        count = ""
        if self._paths:
            turner = self.turner
            count = self.app.catalog.count(
                "games.count", len(self._paths), page=turner.page + 1, of=turner.pages
            )
        return Column(
            [
                Row([Words(text("games.title"), "title"), Space(), played]),
                Column([*lines, Space()], 8, grow=1),
                Frame(Words(self.note, "text" if self.good else "warning"), tall=60),
                Column([Words(text("games.file"), "quiet"), Row([Control(self.path, grow=1), opened])], 4),
                Row(
                    [
                        button(text("games.back"), self.app.pop, 240),
                        Words(count, "quiet", "center", grow=1),
                        PageButtons(self.turner),
                    ]
                ),
            ],
            10,
        )

    def _line(self, path: Path, game: KeptGame | str) -> Part:
        if isinstance(game, str):
            return Frame(Words(game, "warning"), (18, 9), INK, EDGE, tall=82)
        catalog, text = self.app.catalog, self.app.catalog.text
        about = past_games.about(catalog, game)
        evening = summed(games_until(self._paths, self._kept, path), players_of(game))
        more = past_games.of_evening(catalog, evening)
        every = [text("find.dot").join([about, one]) for one in more] or [about]
        result, winner = past_games.result(catalog, game), past_games.winner(catalog, game)
        told = Words(self._in_its_room(result, winner), most=1)
        about_it = Words(self._in_its_room(every[0], every[-1], "quiet"), "quiet", most=1)
        buttons = [
            button(text("games.result"), partial(self._result, path), look="gold"),
            button(text("games.watch"), partial(self._watch, game)),
            button(text("games.verify"), partial(self._verify, game)),
            button(text("games.export"), partial(self._ask_export, game)),
        ]
        return list_line(told, about_it, buttons, _BUTTONS)

    def _in_its_room(self, told: str, shorter: str, style: Style = "text") -> str:
        """The words, or the shorter ones where there is no room for all."""
        ruler = self.ruler
        room = ruler.px(self.panel[0] - 2 * (52 + 18) - _BUTTONS - 20)
        return told if Words(told, style).width(ruler) <= room else shorter

    def _watch(self, game: KeptGame) -> None:
        # Imported here so that the list is there at once.
        from game.client.replay.opening import show_game

        with self._told():
            show_game(self.app, game, self._onward)

    def _result(self, path: Path) -> None:
        with self._told():
            self._show_result(path)

    def _verify(self, game: KeptGame) -> None:
        with self._told():
            self.app.network.verify(game)
            choices = len(game.record.choices)
            names = past_games.names(self.app.catalog, game)
            self._say(self.app.catalog.count("games.verified", choices, what=names))

    def _ask_export(self, game: KeptGame) -> None:
        app, text = self.app, self.app.catalog.text
        day = time.strftime("%Y-%m-%d", local_time(game.ended))
        names = past_games.names(app.catalog, game)
        file = app.network.file_for_export(f"Notre Dame {day} {names}")
        heading, told = text("games.export.title"), text("games.export.text", file=file)
        buttons = (text("games.export"), partial(self._export, game, file)), (text("saved.no"), app.pop)
        app.push(DialogScene(app, heading, told, buttons, escape=app.pop))

    def _export(self, game: KeptGame, file: Path) -> None:
        self.app.pop()
        with self._told():
            self.app.network.export_finished(game, file)
            self._say(self.app.catalog.text("games.exported", file=file))

    def _open(self) -> None:
        if self.path.value.strip():
            self.open_file(self.path.value.strip())

    def open_file(self, file: str) -> None:
        """Show the game in a file; say why it cannot."""
        with self._told():
            game = self.app.network.read_finished(path_in(file))
            self._say("")
            self._watch(game)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Say why a game cannot be shown, verified or exported."""
        try:
            yield
        except FinishedGameError as error:
            self._say(str(error), good=False)

    def _say(self, sentence: str, *, good: bool = True) -> None:
        self.note, self.good = sentence, good
        self.fill()

    def take(self, given: Input) -> None:
        match given:
            case Dropped(path):
                self.open_file(path)
            case _:
                super().take(given)

    def _kept(self, path: Path) -> KeptGame:
        """The game in a file. Raises FinishedGameError."""
        game = self._of(path)
        if isinstance(game, str):
            raise FinishedGameError(game)
        return game
