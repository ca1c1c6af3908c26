"""What I have played: counts and feats of whoever played here, from the stored records."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Literal

import pygame

from game.board.box import Box, Size
from game.client.board import masonry
from game.client.board.kit import Kit
from game.client.replay.opening import Onward, show_game
from game.client.statistics import counts, glass
from game.client.statistics.layout import FeatPlace, PlayedPage
from game.client.widgets import paint
from game.client.widgets.inputs import Input, Key
from game.client.widgets.style import BRIGHT, FAINT, GOLD, PANEL, PARCHMENT, SOFT, WARNING
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Button, Choice, Pressable, Widget
from game.client.window.app import App
from game.client.window.form_scene import FormScene
from game.statistics.feats import CROWD, FEATS, HIRED, PURSE, RUINED
from game.statistics.games import PlayedGame
from game.statistics.ledger import RecordCounts
from game.statistics.tally import Counts, counted, people, tally
from game.text import option_words
from game.text.names import Words
from net.storage.finished_games import FinishedGameError

Page = Literal["counts", "feats", "stored"]
PAGES: Final[tuple[Page, ...]] = ("counts", "feats", "stored")
#: So many records are counted between two pictures of how far it has come.
_BETWEEN: Final = 20


def ledger_of(app: App, paths: list[Path] | None = None) -> RecordCounts:
    """The counts of these records, or of all that are stored here."""
    return RecordCounts(
        app.network.finished() if paths is None else paths, app.network.read_finished, app.network.counts
    )


class PlayedScene(FormScene):
    """Three pages: the counts, the feats, and what is stored. watch: opens the replay of a record.

    page: the one that is shown first. name: whose counts, by default those of whoever uses this window.
    """

    def __init__(
        self, app: App, watch: Callable[[Path], None], page: Page = "counts", name: str = ""
    ) -> None:
        super().__init__(app, focus=PAGES.index(page))
        self._watch = watch
        self.page: Page = page
        self._name = name
        #: Whether it is asked if all records are to be deleted.
        self.asked = False
        self._fault = ""
        self._open()

    def _open(self) -> None:
        self._paths = self.app.network.finished()
        self.ledger = ledger_of(self.app, self._paths)
        self.ledger.step()
        self._count()

    def _count(self) -> None:
        settings = self.app.settings
        self.counted = counted(self.ledger.games, settings.played_since)
        own = [row.name for row in settings.rows if row.kind == "human"]
        self.people = people(self.counted, [*own, self.app.network.last_name])
        if self._name not in self.people and self.people:
            self._name = self.people[0]
        self.told: Counts = tally(self.counted, self._name)

    # Time: records that are not counted yet are, one after the other

    def advance(self, now: float) -> None:
        if self.ledger.pending and self.app.top is self:
            self.ledger.step()
            if self.ledger.pending % _BETWEEN == 0:
                self._count()
                self._fill()

    def idle_time(self, now: float) -> float:
        return 0.0 if self.ledger.pending and self.app.top is self else super().idle_time(now)

    def close(self) -> None:
        if self.ledger.pending:
            self.ledger.keep()

    def arrange(self, size: Size) -> None:
        self.layout = PlayedPage(size)
        app, scale = self.app, self.layout.scale
        self._kit = Kit(app.fonts, app.art, Words(app.catalog, (), ()), (), scale)
        self._fill()

    def _fill(self) -> None:
        page, text, px = self.layout, self.app.catalog.text, self.layout.scale.px
        widgets: list[Widget] = [
            Button(box, text(f"played.{name}"), partial(self.turn_to, name), px(28),
                   look="gold" if name == self.page else "plain")
            for name, box in zip(PAGES, page.tabs, strict=True)
        ]  # fmt: skip
        if len(self.people) > 1:
            names = [(name, name) for name in self.people]
            widgets.append(Choice(page.who, names, self._name, self._show, px(28)))
        if self.page == "feats":
            widgets += self._panes()
        elif self.page == "stored":
            widgets += self._ways()
        widgets.append(Button(page.back, text("games.back"), self.app.pop, px(27)))
        self.refill(widgets)

    def _panes(self) -> list[Widget]:
        return [
            FeatPane(box, feat, self._kit, self.told.first.get(feat), self._replay)
            for feat, box in zip(FEATS, self.layout.panes, strict=True)
        ]

    def _ways(self) -> list[Widget]:
        """Counting anew or all again; deleting the records, after a question."""
        text, px = self.app.catalog.text, self.layout.scale.px(27)
        # What deletes is not where the question was asked for: a second click there keeps the records.
        (_, _, anew), (_, delete, keep) = self.layout.ways
        since = bool(self.app.settings.played_since)
        there = bool(self._paths)
        label, act = ("played.all_again", self._count_all) if since else ("played.anew", self._count_anew)
        widgets: list[Widget] = [Button(anew, text(label), act, px, enabled=since or there)]
        if self.asked:
            sure = self.app.catalog.count("played.delete_sure", len(self._paths))
            widgets.append(Button(delete, sure, self._delete, px))
            widgets.append(Button(keep, text("played.keep"), self._keep_records, px))
        else:
            widgets.append(Button(keep, text("played.delete"), self._ask, px, enabled=there))
        return widgets

    def turn_to(self, page: Page) -> None:
        self.page, self.asked, self.form.focus = page, False, PAGES.index(page)
        self._fill()

    def _show(self, name: str) -> None:
        self._name = name
        self.told = tally(self.counted, name)
        self._fill()

    def _replay(self, game: PlayedGame) -> None:
        path = next((path for path in self._paths if path.name == game.file), None)
        try:
            if path is not None:
                self._watch(path)
        except FinishedGameError as error:
            self._fault = str(error)
            self.changed()

    def _count_anew(self) -> None:
        self._count_since(int(self.ledger_end) + 1)

    def _count_all(self) -> None:
        self._count_since(0)

    def _count_since(self, moment: int) -> None:
        self.app.settings.played_since = moment
        self.app.settings_file.save()
        self._count()
        self._fill()

    @property
    def ledger_end(self) -> float:
        return max((game.ended for game in self.ledger.games), default=0.0)

    def _ask(self) -> None:
        self.asked = True
        self._fill()
        self.form.focus = len(self.form.widgets) - 2  # on what keeps them

    def _keep_records(self) -> None:
        self.turn_to("stored")

    def _delete(self) -> None:
        self._fault = ""
        try:
            for path in self._paths:
                self.app.network.delete_finished(path)
        except FinishedGameError as error:
            self._fault = str(error)
        self.asked = False
        self._open()
        self.turn_to("stored")

    def take(self, given: Input) -> None:
        match given:
            case Key("escape") if self.asked:
                self._keep_records()
            case Key("1" | "2" | "3" as name):
                self.turn_to(PAGES[int(name) - 1])
            case Key("page up" | "page down" as name):
                by = 1 if name == "page down" else -1
                self.turn_to(PAGES[(PAGES.index(self.page) + by) % len(PAGES)])
            case _:
                super().take(given)

    def resume(self) -> None:
        self._paths = self.app.network.finished()

    @property
    def about(self) -> str:
        """What is counted, or how far it has come."""
        catalog, since = self.app.catalog, self.app.settings.played_since
        if self.ledger.pending:
            return catalog.count("played.counting", self.ledger.pending)
        told = catalog.count("played.counted", len(self.counted))
        return catalog.text("played.since", counted=told, day=catalog.day(since)) if since else told

    @property
    def note(self) -> str:
        """What went wrong: with the last action, or with records that could not be counted."""
        faults = self.ledger.faults
        if self._fault or not faults:
            return self._fault
        return self.app.catalog.count("played.faults", len(faults), first=faults[0])

    def draw(self, target: pygame.Surface) -> None:
        page, app, px = self.layout, self.app, self.layout.scale.px
        fonts, text = app.fonts, app.catalog.text
        paint.sheet(target, fonts, page, text("played.title"), 54, align="left", veil=None)
        paint.label(target, fonts, self.about, page.about, px(27), "italic", SOFT, "right")
        if len(self.people) == 1:
            paint.label(target, fonts, self._name, page.who, px(34), "display", PARCHMENT, "right")
        if self.page == "stored":
            self._draw_stored(target)
        elif self.page == "counts" and self.told.all.games:
            counts.draw(target, page, self._kit, self.told)
        elif self.page == "counts":
            none = text("played.none")
            paint.label(target, fonts, none, page.body.top(px(200)), px(32), "italic", FAINT, "center")
        paint.paragraph(target, fonts, self.note, page.note, px(27), "text", WARNING)
        self.form.draw(target, fonts)

    def _draw_stored(self, target: pygame.Surface) -> None:
        """Where the records lie, and what each of the two buttons does."""
        page, app, px = self.layout, self.app, self.layout.scale.px
        fonts, catalog = app.fonts, app.catalog
        masonry.plate(target, page.stored, self._kit)
        folder = self._paths[0].parent if self._paths else app.network.counts.parent / "records"
        told = catalog.text("played.where", folder=folder)
        paint.paragraph(target, fonts, told, page.stored.inset(px(28), px(22)), px(29))
        since = app.settings.played_since
        abouts = [
            catalog.text("played.all_again.about" if since else "played.anew.about"),
            catalog.count("played.delete_question", len(self._paths))
            if self.asked
            else catalog.text("played.delete.about"),
        ]
        for (words, *buttons), about in zip(page.ways, abouts, strict=True):
            left, right = words.x - px(24), buttons[1].right + px(24)
            masonry.row(target, Box(left, words.y - px(16), right - left, words.h + px(32)), self._kit, PANEL)
            paint.paragraph(target, fonts, about, words, px(28), colour=PARCHMENT)


class FeatPane(Pressable):
    """A feat: its window, its condition, and when and where it was done; a press shows that game."""

    def __init__(
        self, box: Box, feat: str, kit: Kit, game: PlayedGame | None, watch: Callable[[PlayedGame], None]
    ) -> None:
        super().__init__(box, lambda: watch(game) if game is not None else None, enabled=game is not None)
        self.feat, self.game, self._kit = feat, game, kit
        self._parts = FeatPlace(box, kit.scale)

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        kit, parts, done = self._kit, self._parts, self.game is not None
        catalog, px = kit.words.catalog, kit.px
        lively = done and (hot or focused)
        masonry.row(target, self.box, kit, PANEL, BRIGHT if lively else None)
        glass.draw(target, parts.window, kit.art, kit.scale, self.feat, done=done)
        name = feat_name(kit, self.feat)
        paint.label(target, fonts, name, parts.name, px(31), "display", GOLD if done else FAINT)
        how = catalog.text(f"feat.{self.feat}.how", ruined=RUINED, hired=HIRED, crowd=CROWD, purse=PURSE)
        paint.paragraph(target, fonts, how, parts.how, px(27), colour=PARCHMENT if done else SOFT)
        paint.label(target, fonts, self._when, parts.when, px(27), "italic", BRIGHT if done else FAINT)

    @property
    def _when(self) -> str:
        catalog, game = self._kit.words.catalog, self.game
        if game is None:
            return catalog.text("played.not_yet")
        edition = option_words.preset_name(catalog, game.edition)
        seats = catalog.count("played.seats", len(game.seats))
        return catalog.text("played.done", day=catalog.day(game.ended), seats=seats, edition=edition)


def feat_name(kit: Kit, feat: str) -> str:
    return kit.words.catalog.text(f"feat.{feat}")


def show_played(app: App, onward: Onward | None = None, page: Page = "counts", name: str = "") -> None:
    """Opens what has been played. onward: makes what plays on from a game. page, name: as in PlayedScene."""
    app.push(PlayedScene(app, partial(_watch, app, onward), page, name))


def _watch(app: App, onward: Onward | None, path: Path) -> None:
    show_game(app, app.network.read_finished(path), onward or (lambda record, players: None))


class NewFeats:
    """The feats that people at this window did for the first time in the game of a record.

    found: pairs of a name and a feat, known when `pending` is over: records that were not counted yet come
    first, one at each step.
    """

    def __init__(self, app: App, file: str, names: Sequence[str]) -> None:
        self._app, self._file, self.names = app, file, names
        self._ledger: RecordCounts | None = None
        self.pending = bool(names)
        self.found: list[tuple[str, str]] = []

    def step(self) -> None:
        """Counts one record; after the last it is known what is new."""
        if self._ledger is None:
            self._ledger = ledger_of(self._app)
        self._ledger.step()
        if not self._ledger.pending:
            self.pending = False
            games = counted(self._ledger.games, self._app.settings.played_since)
            self.found = [
                (name, feat)
                for name in self.names
                for feat, game in tally(games, name).first.items()
                if game.file == self._file
            ]

    def close(self) -> None:
        """Keeps what was counted until now."""
        if self.pending and self._ledger is not None:
            self._ledger.keep()
