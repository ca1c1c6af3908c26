"""The title scene."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.client.crest import Crest
from game.client.draw import BoardPainter
from game.client.layout import forms, rose
from game.client.layout.box import Size
from game.client.ui import paint
from game.client.ui.inputs import Input, Key
from game.client.ui.style import FAINT, GOLD, SOFT, WARNING
from game.client.ui.widgets import Button, Form
from game.client.window.app import App, Scene
from net.messages.records import COLOURS, SIGNS

if TYPE_CHECKING:
    from pathlib import Path

    from game.client.replay.list_scene import GamesScene
    from game.client.replay.scene import PlayOn
    from game.client.table.lobby_state import SeatInfo
    from game.rules import Record


class TitleScene(Scene):
    """The name of the game and the main buttons."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.form = Form(focus=0)
        self._rose: BoardPainter | None = None
        self._shown = False

    def arrange(self, size: Size) -> None:
        self._rose = None
        self._fill(size)

    def _fill(self, size: Size) -> None:
        text = self.app.catalog.text
        seat = self.app.network.kept_seat
        newcomer = self.app.settings.newcomer
        guided = (text("title.guided"), self._guided)
        actions = [
            *([(text("title.back", name=seat.name), self._go_back)] if seat is not None else []),
            *([guided] if newcomer else []),
            (text("title.new"), self._new_game),
            *([] if newcomer else [guided]),
            (text("title.host"), self._host),
            (text("title.find"), self._find),
            *([(text("title.continue"), self._continue)] if self.app.network.unfinished() else []),
            *([(text("title.games"), self._games)] if self.app.network.finished() else []),
            (text("how.title"), self._how),
            (text("set.title"), self._settings),
            (text("title.quit"), self.app.quit),
        ]
        self.layout = forms.title(size, len(actions))
        px = self.layout.scale.px(32)
        self.form.refill(
            [
                Button(box, label, action, px, look="plain" if number else "gold")
                for number, (box, (label, action)) in enumerate(
                    zip(self.layout.buttons, actions, strict=True)
                )
            ]
        )
        self.changed()

    def advance(self, now: float) -> None:
        """Builds the rose window after the first frame, so that the title shows at once."""
        if self._unfinished:
            self._rose = self._build()
            self.changed()

    def idle_time(self, now: float) -> float:
        return 0.0 if self._unfinished else math.inf

    @property
    def _unfinished(self) -> bool:
        return self._shown and self._rose is None and self.app.top is self

    def _build(self) -> BoardPainter:
        crests = [Crest(*pair) for pair in zip(COLOURS, SIGNS, strict=True)]
        boroughs = len(crests)
        window = rose(boroughs, tuple(range(boroughs)), (*self.layout.rose,))
        return BoardPainter(self.app.art, window, crests)

    def _go_back(self) -> None:
        from game.client.lan_scenes.joining import go_back

        seat = self.app.network.kept_seat
        if seat is not None:
            go_back(self.app, seat)

    def _new_game(self) -> None:
        from game.client.scenes.new_game import NewGameScene

        self.app.push(NewGameScene(self.app))

    def _guided(self) -> None:
        from game.client.scenes.local_game import play_guided

        play_guided(self.app)

    def _host(self) -> None:
        from game.client.lan_scenes.host_table import HostTableScene

        self.app.push(HostTableScene(self.app))

    def _find(self) -> None:
        from game.client.lan_scenes.find_table import FindTableScene

        self.app.push(FindTableScene(self.app))

    def _continue(self) -> None:
        from game.client.lan_scenes.continue_table import ContinueScene

        self.app.push(ContinueScene(self.app))

    def _games(self) -> None:
        self.app.push(games_scene(self.app))

    def _how(self) -> None:
        from game.client.scenes.how_to_play import how_to_play

        how_to_play(self.app)

    def _settings(self) -> None:
        from game.client.preferences.scene import SettingsScene

        self.app.push(SettingsScene(self.app))

    def resume(self) -> None:
        """Shows whether there are tables to continue now."""
        self._fill(self.app.window.size)

    def take(self, given: Input) -> None:
        if isinstance(given, Key) and given.name == "escape":
            self.app.quit()
        elif isinstance(given, Key) and given.name == "f1":
            self._how()
        elif self.form.take(given):
            self.changed()

    def draw(self, target: pygame.Surface) -> None:
        layout, fonts, text = self.layout, self.app.fonts, self.app.catalog.text
        px = layout.scale.px
        target.blit(paint.night(target.get_size()), (0, 0))
        if self._rose is not None:
            self._rose.draw_unused(target)
        self._shown = True
        paint.label(target, fonts, text("game.title"), layout.heading, px(112), "display", GOLD, "center")
        paint.label(target, fonts, text("game.subtitle"), layout.subtitle, px(32), "italic", SOFT, "center")
        trouble = self._trouble()
        foot, ink = (trouble, WARNING) if trouble else (text("game.credit"), FAINT)
        paint.paragraph(target, fonts, foot, layout.credit, px(24), "text", ink, "center")
        self.form.draw(target, fonts)

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

    return GamesScene(app, partial(_play_on, app), partial(show_played, app))


def show_played(app: App) -> None:
    """Opens what has been played, counted from the games that are over."""
    from game.client.played.scene import PlayedScene

    app.push(PlayedScene(app, partial(_watch, app)))


def _watch(app: App, path: Path) -> None:
    from game.client.replay.opening import show_game

    show_game(app, app.network.read_finished(path), partial(_play_on, app))


def _play_on(app: App, record: Record, players: tuple[SeatInfo, ...]) -> PlayOn | None:
    # Imported here so that the list is there at once.
    from game.client.scenes.local_game import play_on

    return play_on(app, record, players)
