"""The games that are over, the latest first; those of others are opened from a file."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.board.box import Box, Scale, Size
from game.client.replay import people
from game.client.widgets import paint
from game.client.widgets.field import Field
from game.client.widgets.inputs import Dropped, Input, Key, Wheel
from game.client.widgets.style import EDGE, FAINT, INK, PANEL, PARCHMENT, SOFT, WARNING
from game.client.widgets.widgets import Button, Widget
from game.client.window.app import App
from game.client.window.form_scene import FormScene
from game.text import option_words
from game.text.catalog import local_time
from net.storage.finished_games import FinishedGameError
from net.typed import path_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.client.replay.opening import Onward
    from net.storage.finished_games import KeptGame


LINES = 7
_LINE, _BUTTONS = 82, 420


class GameList:
    """The list, a sentence under it, and a field for the path of a file."""

    def __init__(self, size: Size) -> None:
        self.scale = Scale.of(size)
        px = self.scale.px
        self.panel = Box(0, 0, *size).centred(px(1500), px(1050))
        inner = self.panel.inset(px(52), px(28))
        heading = inner.top(px(76))
        tall = LINES * px(_LINE) + (LINES - 1) * px(8) + px(28)
        self.area = Box(inner.x, heading.bottom + px(8), inner.w, tall)
        bands = self.area.inset(px(14)).stacked([px(_LINE)] * LINES, px(8))
        self.note = Box(inner.x, self.area.bottom + px(8), inner.w, px(60))
        self.back = Box(inner.x, inner.bottom - px(56), px(240), px(56))
        self.caption = Box(inner.x, self.note.bottom + px(4), inner.w, px(30))
        row = Box(inner.x, self.caption.bottom + px(4), inner.w, px(54))
        self.open = row.after(row.w - px(240))
        page = Box(inner.right - px(240), self.back.y, px(240), self.back.h)
        self.pages = page.columns(2, px(12))
        self.played = heading.after(heading.w - px(360)).centred(px(360), px(56))
        self.heading = heading.left(self.played.x - heading.x - px(20))
        self.total = Box(
            self.back.right + px(20), self.back.y, page.x - self.back.right - px(40), self.back.h
        )
        self.lines = tuple(GameLine(band, self.scale) for band in bands)
        self.path = row.left(row.w - self.open.w - px(16))


class GameLine:
    """One game of the list. buttons: watch it, check it, export it."""

    def __init__(self, box: Box, scale: Scale) -> None:
        px = scale.px
        inner = box.inset(px(18), px(9))
        self.buttons = inner.after(inner.w - px(_BUTTONS)).columns(3, px(12))
        self.words = inner.left(self.buttons[0].x - inner.x - px(20))
        self.box = box


_LONGEST_PATH = 400


class GamesScene(FormScene):
    """The games in pages. Only those of the shown page are read. played: opens what is counted from them."""

    def __init__(self, app: App, onward: Onward, played: Callable[[], None]) -> None:
        super().__init__(app, focus=0)
        self._onward, self._played = onward, played
        self.path = Field(Box(0, 0, 0, 0), "", lambda value: self._fill(), 1, most=_LONGEST_PATH)
        self._page = 0
        self._read: dict[Path, KeptGame | str] = {}
        #: The outcome of the last action, and whether it is good news.
        self.note, self.good = "", True
        self._look()

    def _look(self) -> None:
        self._paths = self.app.network.finished()
        self._read.clear()
        self._pages = max(1, -(-len(self._paths) // LINES))
        self._page = min(self._page, self._pages - 1)

    @property
    def shown(self) -> list[KeptGame | str]:
        """The games of this page; a sentence instead of one whose file holds none."""
        start = self._page * LINES
        return [self._of(path) for path in self._paths[start : start + LINES]]

    def _of(self, path: Path) -> KeptGame | str:
        if path not in self._read:
            try:
                self._read[path] = self.app.network.read_finished(path)
            except FinishedGameError as error:
                self._read[path] = str(error)
        return self._read[path]

    def arrange(self, size: Size) -> None:
        self.layout = GameList(size)
        self._fill()

    def resume(self) -> None:
        self._look()
        self._fill()

    def _fill(self) -> None:
        layout, text, px = self.layout, self.app.catalog.text, self.layout.scale.px
        widgets: list[Widget] = []
        for game, line in zip(self.shown, layout.lines, strict=False):
            if isinstance(game, str):
                continue
            for box, key, act in zip(
                line.buttons,
                ("games.watch", "games.verify", "games.export"),
                (self._watch, self._verify, self._export),
                strict=True,
            ):
                gold = key == "games.watch"
                widgets.append(
                    Button(box, text(key), partial(act, game), px(27), look="gold" if gold else "plain")
                )
        self.path.box, self.path.px = layout.path, px(27)
        typed = bool(self.path.value.strip())
        widgets += [self.path, Button(layout.open, text("games.open"), self._open, px(27), enabled=typed)]
        widgets.append(Button(layout.back, text("games.back"), self.app.pop, px(27)))
        widgets.append(Button(layout.played, text("title.played"), self._played, px(27)))
        if self._pages > 1:
            earlier, later = layout.pages
            widgets.append(Button(earlier, "<", partial(self._turn, -1), px(27), enabled=self._page > 0))
            more = self._page < self._pages - 1
            widgets.append(Button(later, ">", partial(self._turn, 1), px(27), enabled=more))
        self.refill(widgets)

    def _turn(self, by: int) -> None:
        self._page = min(max(0, self._page + by), self._pages - 1)
        self._fill()

    def _watch(self, game: KeptGame) -> None:
        # Imported here so that the list is there at once.
        from game.client.replay.opening import show_game

        with self._told():
            show_game(self.app, game, self._onward)

    def _verify(self, game: KeptGame) -> None:
        with self._told():
            self.app.network.verify(game)
            choices = len(game.record.choices)
            self._say(self.app.catalog.count("games.verified", choices, what=self._names(game)))

    def _export(self, game: KeptGame) -> None:
        day = time.strftime("%Y-%m-%d", local_time(game.ended))
        with self._told():
            file = self.app.network.export_finished(game, f"Notre Dame {day} {self._names(game)}")
            self._say(self.app.catalog.text("games.exported", file=file))

    def _open(self) -> None:
        if self.path.value.strip():
            self.open_file(self.path.value.strip())

    def open_file(self, file: str) -> None:
        """Shows the game in a file; says why it cannot."""
        with self._told():
            game = self.app.network.read_finished(path_in(file))
            self._say("")
            self._watch(game)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Says why a game cannot be shown, verified or exported."""
        try:
            yield
        except FinishedGameError as error:
            self._say(str(error), good=False)

    def _say(self, sentence: str, *, good: bool = True) -> None:
        self.note, self.good = sentence, good
        self.changed()

    def take(self, given: Input) -> None:
        match given:
            case Key("return") if self.form.focused is self.path:
                self._open()
            case Key("page up" | "page down" as name):
                self._turn(1 if name == "page down" else -1)
            case Wheel(_, steps):
                self._turn(-1 if steps > 0 else 1)
            case Dropped(path):
                self.open_file(path)
            case _:
                super().take(given)

    def draw(self, target: pygame.Surface) -> None:
        layout, fonts, text, px = self.layout, self.app.fonts, self.app.catalog.text, self.layout.scale.px
        paint.sheet(target, fonts, layout, text("games.title"), 54, align="left", veil=None)
        paint.frame(target, layout.area, px(10), PANEL, EDGE)
        for game, line in zip(self.shown, layout.lines, strict=False):
            paint.frame(target, line.box, px(8), INK, EDGE)
            if isinstance(game, str):
                inner = line.box.inset(px(18), px(9))
                paint.paragraph(target, fonts, game, inner, px(27), "text", WARNING)
                continue
            about = px(28)
            above, below = line.words.top(line.words.h - about), line.words.below(line.words.h - about)
            told = self.result(game)
            if fonts.width(told, "text", fonts.unzoomed(px(27))) > above.w:
                told = self.winner(game)
            paint.label(target, fonts, told, above, px(30), colour=PARCHMENT)
            paint.label(target, fonts, self.about(game), below, px(27), "italic", SOFT)
        if not self._paths:
            empty = layout.area.inset(px(30))
            paint.label(target, fonts, text("games.none"), empty, px(30), "italic", FAINT, "center")
        ink = PARCHMENT if self.good else WARNING
        paint.paragraph(target, fonts, self.note, layout.note, px(27), "text", ink)
        paint.label(target, fonts, text("games.file"), layout.caption, px(27), "italic", SOFT)
        if self._paths:
            count = self.app.catalog.count(
                "games.count", len(self._paths), page=self._page + 1, of=self._pages
            )
            paint.label(target, fonts, count, layout.total, px(27), "italic", SOFT, "center")
        self.form.draw(target, fonts)

    def _names(self, game: KeptGame) -> str:
        return self.app.catalog.join([player.name for player in people.players(game.game)])

    def result(self, game: KeptGame) -> str:
        """ "Ada 64, Bo 58 and Esmeralda 41", the winner first."""
        names = [player.name for player in people.players(game.game)]
        rows = sorted(game.game["result"], key=lambda row: row["place"])
        text = self.app.catalog.text
        return self.app.catalog.join(
            [text("games.row", name=names[row["seat"]], prestige=row["prestige"]) for row in rows]
        )

    def winner(self, game: KeptGame) -> str:
        """ "Ada 64 before 3 others", where there is no room for all."""
        first = min(game.game["result"], key=lambda row: row["place"])
        name = game.game["seats"][first["seat"]]["name"]
        told = self.app.catalog.text("games.row", name=name, prestige=first["prestige"])
        return self.app.catalog.count("games.winner", len(game.game["seats"]) - 1, first=told)

    def about(self, game: KeptGame) -> str:
        """ "2026-11-21 14:05 · German 2017"."""
        catalog = self.app.catalog
        parts = [catalog.moment(game.ended), option_words.preset_name(catalog, game.record.rules.name)]
        if game.record.rules.new_persons:
            parts.append(catalog.text("games.new_persons"))
        if game.game.get("played_on_from"):
            parts.append(catalog.text("games.played_on"))
        return catalog.text("find.dot").join(parts)
