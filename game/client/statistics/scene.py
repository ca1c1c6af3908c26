"""What I have played: counts and feats of whoever played here, from the stored records."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, Literal

import pygame

from game.board.box import Box
from game.client.replay.opening import Onward, show_game
from game.client.statistics import counts, glass
from game.client.widgets.even import Even
from game.client.widgets.inputs import Input, Key
from game.client.widgets.page import (
    Column,
    Control,
    Frame,
    Part,
    Picture,
    Row,
    Space,
    Stack,
    Words,
    button,
    grid,
)
from game.client.widgets.pictures import hairline
from game.client.widgets.widgets import Choice, Outline
from game.client.window.app import App
from game.client.window.form_scene import PageScene
from game.statistics.feats import CROWD, FEATS, HIRED, PURSE, RUINED
from game.statistics.games import PlayedGame
from game.statistics.ledger import RecordCounts
from game.statistics.tally import Counts, counted, people, tally
from game.text import option_words
from net.storage.finished_games import FinishedGameError

Tab = Literal["counts", "feats", "stored"]
TABS: Final[tuple[Tab, ...]] = ("counts", "feats", "stored")
#: So many records are counted between two pictures of how far it has come.
_BETWEEN: Final = 20


def ledger_of(app: App, paths: list[Path] | None = None) -> RecordCounts:
    """The counts of these records, or of all that are stored here."""
    return RecordCounts(
        app.network.finished() if paths is None else paths, app.network.read_finished, app.network.counts
    )


class PlayedScene(PageScene):
    """Three tabs: the counts, the feats, and what is stored. watch: opens the replay of a record.

    tab: the one that is shown first. name: whose counts, by default those of whoever uses this window.
    """

    panel = (1860, 1060, 1060)

    def __init__(self, app: App, watch: Callable[[Path], None], tab: Tab = "counts", name: str = "") -> None:
        super().__init__(app, focus=TABS.index(tab))
        self._watch = watch
        self.tab: Tab = tab
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
                self.fill()

    def idle_time(self, now: float) -> float:
        return 0.0 if self.ledger.pending and self.app.top is self else super().idle_time(now)

    def close(self) -> None:
        if self.ledger.pending:
            self.ledger.keep()

    def describe(self) -> Part:
        text = self.app.catalog.text
        tabs = [
            button(
                text(f"played.{tab}"),
                partial(self.turn_to, tab),
                250,
                look="gold" if tab == self.tab else "plain",
            )
            for tab in TABS
        ]
        who: Part = Words(self._name, "large", "right")
        if len(self.people) > 1:
            who = Control(Choice([(name, name) for name in self.people], self._name, self._show), 560)
        shown = {"counts": self._counts, "feats": self._feats, "stored": self._stored}[self.tab]
        return Column(
            [
                Row([Words(text("played.title"), "title"), Words(self.about, "quiet", "right", grow=1)]),
                Row([*tabs, Space(), who]),
                shown(),
                Row([button(text("games.back"), self.app.pop, 220), Words(self.note, "warning", grow=1)], 24),
            ]
        )

    def _counts(self) -> Part:
        if not self.told.all.games:
            return Words(self.app.catalog.text("played.none"), "quiet", "center", grow=1)
        return counts.describe(self.app.catalog, self.app.art, self.told)

    def _feats(self) -> Part:
        panes = [self._pane(feat, self.told.first.get(feat)) for feat in FEATS]
        return Even(Column([grid(3, panes, 8, 40), Space()]), grow=1)

    def _pane(self, feat: str, game: PlayedGame | None) -> Part:
        """A feat: its window, its condition, and when and where it was done; a press shows that game."""
        catalog, done = self.app.catalog, game is not None
        how = catalog.text(f"feat.{feat}.how", ruined=RUINED, hired=HIRED, crowd=CROWD, purse=PURSE)
        words: list[Part] = [
            Words(catalog.text(f"feat.{feat}"), "caption" if done else "quiet"),
            Words(how, "text" if done else "soft"),
            *([Words(self._when(game), "quiet")] if game is not None else []),
            Space(),
        ]
        window = Picture(partial(self._draw_window, feat, done), 104, 150)
        told = Frame(Row([window, Column(words, 0, grow=1)], 20), (12, 6))
        return Stack([told, Control(FeatPane(feat, game, self._replay), tall=0)])

    def _draw_window(self, feat: str, done: bool, target: pygame.Surface, box: Box) -> None:
        art, scale = self.app.art, self.ruler.scale
        glass.draw(target, box.centred(box.w, min(box.h, scale.px(156))), art, scale, feat, done=done)

    def _when(self, game: PlayedGame) -> str:
        catalog = self.app.catalog
        edition = option_words.preset_name(catalog, game.edition)
        seats = catalog.count("played.seats", len(game.seats))
        return catalog.text("played.done", day=catalog.day(game.ended), seats=seats, edition=edition)

    def _stored(self) -> Part:
        """Where the records lie; counting anew or all again; deleting the records, once that is confirmed."""
        catalog, text, there = self.app.catalog, self.app.catalog.text, bool(self._paths)
        folder = self._paths[0].parent if there else self.app.network.counts.parent / "records"
        since = bool(self.app.settings.played_since)
        end = max((int(game.ended) for game in self.ledger.games), default=0)
        anew = button(text("played.anew"), partial(self._count_since, end + 1), enabled=there)
        if since:
            anew = button(text("played.all_again"), partial(self._count_since, 0))
        about = text("played.all_again.about" if since else "played.anew.about")
        # What deletes is not where it was asked for: a second click there keeps the records.
        deleting = text("played.delete.about")
        ways: list[Part] = [Space(), button(text("played.delete"), self._ask, enabled=there)]
        if self.asked:
            deleting = catalog.count("played.delete_question", len(self._paths))
            sure = catalog.count("played.delete_sure", len(self._paths))
            ways = [button(sure, self._delete), button(text("played.keep"), self._keep_records)]
        lines: list[Part] = [Words(text("played.where", folder=folder))]
        for told, buttons in ((about, [Space(), anew]), (deleting, ways)):
            lines += [hairline(), Row([Words(told, grow=1), Frame(Row(buttons, columns=2), wide=660)], 24)]
        return Column([Space(), *lines, Space(), Space()], 34, grow=1)

    def turn_to(self, tab: Tab) -> None:
        self.tab, self.asked, self.form.focus = tab, False, TABS.index(tab)
        self.fill()

    def _show(self, name: str) -> None:
        self._name = name
        self.told = tally(self.counted, name)

    def _replay(self, game: PlayedGame) -> None:
        path = next((path for path in self._paths if path.name == game.file), None)
        try:
            if path is not None:
                self._watch(path)
        except FinishedGameError as error:
            self._fault = str(error)

    def _count_since(self, moment: int) -> None:
        self.app.settings.played_since = moment
        self.app.settings_file.save()
        self._count()

    def _ask(self) -> None:
        self.asked = True
        self.fill()
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
                self.turn_to(TABS[int(name) - 1])
            case Key("page up" | "page down" as name):
                by = 1 if name == "page down" else -1
                self.turn_to(TABS[(TABS.index(self.tab) + by) % len(TABS)])
            case _:
                super().take(given)

    def resume(self) -> None:
        self._paths = self.app.network.finished()
        super().resume()

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


class FeatPane(Outline):
    """Lies over what is told of a feat; a press shows the game in which it was done."""

    def __init__(self, feat: str, game: PlayedGame | None, watch: Callable[[PlayedGame], None]) -> None:
        super().__init__(lambda: watch(game) if game is not None else None, enabled=game is not None)
        self.feat, self.game = feat, game


def show_played(app: App, onward: Onward | None = None, tab: Tab = "counts", name: str = "") -> None:
    """Open what has been played. onward: makes what plays on from a game. tab, name: as in PlayedScene."""
    app.push(PlayedScene(app, partial(_watch, app, onward), tab, name))


def _watch(app: App, onward: Onward | None, path: Path) -> None:
    show_game(app, app.network.read_finished(path), onward or (lambda record, players: None))
