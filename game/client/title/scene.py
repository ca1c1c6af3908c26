"""The title scene."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.board.box import Box, Size
from game.board.crest import Crest
from game.board.rose import rose
from game.client.board.board import BoardPainter
from game.client.settings.language import language_row
from game.client.widgets import paint
from game.client.widgets.inputs import Input, Key
from game.client.widgets.page import Column, Control, Frame, Part, Picture, Row, Space, Words
from game.client.widgets.pictures import captioned, hairline
from game.client.widgets.widgets import Button, Look, Widget
from game.client.window.app import App
from game.client.window.backdrop import backdrop
from game.client.window.dialog import DialogScene
from game.client.window.form_scene import PageScene
from net.messages.records import COLOURS, SIGNS

if TYPE_CHECKING:
    from game.client.replay.list_scene import GamesScene
    from game.client.replay.scene import PlayOn
    from game.rules import Record
    from game.session.lobby_state import SeatInfo


Action = tuple[str, Callable[[], None]]


class TitleScene(PageScene):
    """The name of the game and the buttons in rows: to play, to look back, to learn, and the rest."""

    panel = (9999, 9999, 9999)

    def __init__(self, app: App) -> None:
        super().__init__(app, focus=1)
        self._rose: BoardPainter | None = None
        self._shown = False

    def arrange(self, size: Size) -> None:
        self._rose = None
        super().arrange(size)

    def describe(self) -> Part:
        text = self.app.catalog.text
        trouble = self._trouble()
        credit = Words(text("game.credit"), "quiet", "center", most=2)
        foot = Words(trouble, "warning", "center") if trouble else credit
        words = [
            Frame(Words(text("game.title"), "name", "center", most=1), tall=120),
            Words(text("game.subtitle"), "quiet", "center"),
        ]
        rows = Row([Space(), Frame(Column([*self._rows()], 16), wide=620), Space()], grow=1)
        language = language_row(self.app, self._speak)
        beside = Column([language, Space(), Column(words, 0), Space(), rows, foot], 12, grow=1)
        window = Frame(Picture(self._draw_rose, 1012, 1012), name="rose")
        return Row([window, beside], 36)

    def _rows(self) -> Iterator[Part]:
        """Buttons side by side, some of them under a line with a caption; the first is golden."""
        app, text = self.app, self.app.catalog.text
        guided = (text("title.guided"), self._guided)
        seat, newer = app.network.kept_seat, app.settings.newcomer
        rows: list[tuple[str | None, list[Action]]] = [
            (None, [(text("title.back", name=seat.name), self._go_back)] if seat is not None else []),
            (None, [guided] if newer else []),
            (None, [(text("title.new"), self._new_game)]),
            (None, [(text("title.host"), self._host), (text("title.find"), self._find)]),
            (None, [(text("title.continue"), self._continue)] if app.network.unfinished() else []),
            (text("title.look_back"), self._past if app.network.finished() else []),
            (text("title.learn"), [*([] if newer else [guided]), (text("how.title"), self._how)]),
            ("", [(text("set.title"), self._settings), (text("title.quit"), app.quit)]),
        ]
        look: Look = "gold"
        for caption, actions in rows:
            if not actions:
                continue
            if caption:
                yield captioned(caption)
            elif caption is not None:
                yield hairline()
            buttons = [Control(Button(*action, look=look), tall=52) for action in actions]
            yield Row(buttons, 16, columns=len(actions))
            look = "plain"

    def _speak(self, code: str) -> None:
        self.app.set_language(code)
        self.app.settings_file.save()

    @property
    def _past(self) -> list[Action]:
        text = self.app.catalog.text
        played = partial(_show_played, self.app)
        return [(text("title.games"), self._games), (text("title.played"), played)]

    def advance(self, now: float) -> None:
        """Build the rose window after the first frame, and what lies behind the pages that come next."""
        if self._unfinished:
            crests = [Crest(*pair) for pair in zip(COLOURS, SIGNS, strict=True)]
            boroughs = tuple(range(len(crests)))
            window = rose(len(boroughs), boroughs, (*self.page.boxes["rose"],))
            self._rose = BoardPainter(self.app.art, window, crests)
            self.fill()
            backdrop(self.app.window.size)

    def idle_time(self, now: float) -> float:
        return 0.0 if self._unfinished else math.inf

    @property
    def _unfinished(self) -> bool:
        return self._shown and self._rose is None and self.app.top is self

    def _go_back(self) -> None:
        from game.client.network.joining import go_back

        seat = self.app.network.kept_seat
        if seat is not None:
            go_back(self.app, seat)

    def _new_game(self) -> None:
        from game.client.local.new_game import NewGameScene

        self.app.push(NewGameScene(self.app))

    def _guided(self) -> None:
        """Begin the guided game, or ask whether to go on with the one that was left."""
        from game.client.network.continue_table import continue_table

        app, text, guided = self.app, self.app.catalog.text, self.app.settings.guided
        tables = app.network.saved().tables if guided else []
        left = next((table for table in tables if table.id == guided and not table.in_use), None)
        if left is None:
            self._begin_guided()
            return
        ways: list[Action] = [
            (text("saved.continue"), partial(continue_table, app, left)),
            (text("title.guided.anew"), self._begin_guided),
        ]
        said = text("title.guided.left", n=left.round)
        app.push(DialogScene(app, text("title.guided"), said, ways, escape=app.pop))

    def _begin_guided(self) -> None:
        from game.client.local.local_game import play_guided

        play_guided(self.app)

    def _host(self) -> None:
        from game.client.network.host_table import HostTableScene

        self.app.push(HostTableScene(self.app))

    def _find(self) -> None:
        from game.client.network.find_table import FindTableScene

        self.app.push(FindTableScene(self.app))

    def _continue(self) -> None:
        from game.client.network.continue_table import ContinueScene

        self.app.push(ContinueScene(self.app))

    def _games(self) -> None:
        self.app.push(games_scene(self.app))

    def _how(self) -> None:
        from game.client.help.how_to_play import how_to_play

        how_to_play(self.app)

    def _settings(self) -> None:
        from game.client.settings.scene import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _close(self) -> None:
        app, text = self.app, self.app.catalog.text
        ways = [(text("title.quit.stay"), app.pop), (text("title.quit"), app.quit)]
        app.push(DialogScene(app, text("title.quit.ask"), "", ways, escape=app.pop))

    def take(self, given: Input) -> None:
        match given:
            case Key("f1"):
                self._how()
            case Key("up" | "down" as name) if (here := self.form.focused) is not None:
                self._step(here, 1 if name == "down" else -1)
            case _:
                super().take(given)

    def _step(self, here: Widget, way: int) -> None:
        """Move the keyboard to the nearest button of the next row; from the last to the first."""
        y = here.box.center[1]
        tall = self.app.window.size[1]

        def away(button: Widget) -> tuple[int, int]:
            return (way * (button.box.center[1] - y) - 1) % tall, abs(button.box.x - here.box.x)

        self.form.focus = self.form.widgets.index(min(self.form.widgets, key=away))
        self.changed()

    def draw_ground(self, target: pygame.Surface) -> None:
        target.blit(paint.night(target.get_size()), (0, 0))

    def _draw_rose(self, target: pygame.Surface, box: Box) -> None:
        self._shown = True
        if self._rose is not None:
            self._rose.draw_unused(target)

    def _trouble(self) -> str:
        """What is wrong with pictures or settings, or empty."""
        text = self.app.catalog.text
        missing = self.app.art.missing if self._rose is not None else ()
        if missing:
            return text("title.pictures", example=missing[0])
        file = self.app.settings_file
        if file.unread:
            return text("title.settings", path=file.path)
        return self.app.catalog.count("set.refused", len(file.refused)) if file.refused else ""


def games_scene(app: App) -> GamesScene:
    """The list of the games that are over, from which they can be watched and played on."""
    from game.client.replay.list_scene import GamesScene

    return GamesScene(app, partial(_play_on, app), partial(_show_played, app), partial(_show_result, app))


def _show_played(app: App) -> None:
    from game.client.statistics.scene import show_played

    show_played(app, partial(_play_on, app))


def _show_result(app: App, path: Path) -> None:
    # Imported here so that the list is there at once.
    from game.client.log.past_game import show_result

    show_result(app, partial(_play_on, app), path)


def _play_on(app: App, record: Record, players: tuple[SeatInfo, ...]) -> PlayOn | None:
    # Imported here so that the list is there at once.
    from game.client.local.local_game import play_on

    return play_on(app, record, players)
