"""The result of a game, over its table: where the prestige came from, and how it was won."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.board.box import Box, Size
from game.client.final_scoring import story
from game.client.final_scoring.chart import RoundsChart
from game.client.final_scoring.layout import ResultPage, ResultRow
from game.client.statistics import sources
from game.client.statistics.scene import NewFeats, Tab
from game.client.widgets import paint
from game.client.widgets.inputs import Hover, Input, Key, Press
from game.client.widgets.style import BRIGHT, EDGE, FAINT, GOLD, PANEL, PARCHMENT, SOFT, WARNING, Colour
from game.client.widgets.text import Align
from game.client.widgets.widgets import Button, Look
from game.client.window.app import App
from game.client.window.form_scene import FormScene
from game.rules import PlainRow, View
from game.rules.knowledge.reckoning import SOURCES, Reckoning
from game.session.lobby_state import SeatInfo
from game.text.names import Words

#: Seconds until a button is golden and has the keyboard: nobody leaves by the key that ended the game.
READY = 2.0

#: The key of what its button says, and what it does.
Way = tuple[str, Callable[[], None]]


class ResultScene(FormScene):
    """The table of sources, the chart and the story of a game that is over.

    onward: label and action of the main button, by default to the title. again: plays the same game again.
    review: opens the game's review. found: the game's reckoning; without one the totals alone are shown.
    leave: leaves the table for the title, where the main button leads elsewhere. replay: opens the game's
    replay at the round that is told of. feats: looks which ones are new; played: opens what has been played,
    at their page with a name or at the counts.
    """

    overlay = True

    def __init__(
        self,
        app: App,
        view: View,
        players: tuple[SeatInfo, ...],
        onward: Way | None = None,
        again: Callable[[], None] | None = None,
        review: Callable[[], None] | None = None,
        found: Reckoning | None = None,
        leave: Callable[[], None] | None = None,
        replay: Callable[[int | None], None] | None = None,
        feats: NewFeats | None = None,
        played: Callable[[Tab, str], None] | None = None,
    ) -> None:
        super().__init__(app)
        self._ways = [onward or ("result.title_again", app.home)]
        if again is not None:
            self._ways.insert(0, ("result.again", again))
        if review is not None:
            self._ways.append(("result.review", review))
        if replay is not None:
            self._ways.append(("result.replay", lambda: replay(self._round)))
        self._ways.append(("result.table", app.pop))
        if leave is not None:
            self._ways.append(("result.title_again", leave))
        self._rows = view["ranking"] or []
        self._players = players
        self._crests = tuple(player.crest for player in players)
        self._words = Words(app.catalog, players, self._crests)
        self._found = found
        self._feats, self._played = feats, played
        self._since: float | None = None
        #: Whether the first button is golden.
        self.ready = False
        #: The round whose strip is pointed at, and the one that stays shown.
        self._pointed: int | None = None
        self._round: int | None = None

    def arrange(self, size: Size) -> None:
        self.layout = ResultPage(size, len(self._rows), len(self._ways))
        box, found = self.layout.chart, self._found
        scale, crests = self.layout.scale, self._crests
        self._chart = RoundsChart(box, scale, found, crests, self.app.art) if found is not None else None
        self._fill()

    def _fill(self) -> None:
        px, text = self.layout.scale.px(28), self.app.catalog.text
        ways = [
            Button(box, text(key), act, px, look="gold" if self.ready and not number else "plain")
            for number, (box, (key, act)) in enumerate(
                zip(reversed(self.layout.buttons), self._ways, strict=True)
            )
        ]
        self.refill([*ways, *self._way_to_played()])

    def _way_to_played(self) -> list[Button]:
        """The way to what has been played; to the feats where this game brought a new one."""
        played, new = self._played, self._feats.found if self._feats is not None else []
        if played is None:
            return []
        tab: Tab = "feats" if new else "counts"
        name = new[0][0] if new else ""
        px, (label, detail) = self.layout.scale.px(27), self.news
        look: Look = "seal" if new else "plain"
        act = partial(played, tab, name)
        return [Button(self.layout.played, label, act, px, look=look, detail=detail)]

    @property
    def news(self) -> tuple[str, str]:
        """Which feat is new and whose, or how many are; without one where the button leads."""
        catalog, feats = self.app.catalog, self._feats
        if feats is None or not feats.found:
            return catalog.text("title.played"), ""
        if len(feats.found) > 1:
            return catalog.count("played.news_more", len(feats.found)), ""
        name, feat = feats.found[0]
        own = len(feats.names) == 1
        told = catalog.text("played.news") if own else catalog.text("played.news_of", name=name)
        return catalog.text(f"feat.{feat}"), told

    def advance(self, now: float) -> None:
        if self._feats is not None and self._feats.pending and self.ready and self.app.top is self:
            self._feats.step()
            if self._feats.found:
                self._fill()
        if self._since is None:
            self._since = now
        if not self.ready and now - self._since >= READY:
            self.ready = True
            if self.form.focus is None:
                self.form.focus = 0
            self._fill()

    def idle_time(self, now: float) -> float:
        if self.ready and self._feats is not None and self._feats.pending and self.app.top is self:
            return 0.0
        if self.ready or self._since is None:
            return super().idle_time(now)
        return max(0.0, self._since + READY - now)

    def close(self) -> None:
        if self._feats is not None:
            self._feats.close()

    def take(self, given: Input) -> None:
        match given:
            case Key(name) if self._chart is not None and name in map(str, range(10)):
                self._keep(int(name) or None)
            case _:
                self._point(given)
                super().take(given)

    def _point(self, given: Input) -> None:
        """Tells of the round that is pointed at; a press keeps it."""
        if self._chart is None or not isinstance(given, Hover | Press):
            return
        pointed = self._chart.round_at(given.point)
        if isinstance(given, Press) and pointed is not None:
            self._keep(pointed)
        if pointed != self._pointed:
            self._pointed = pointed
            self.changed()

    def _keep(self, round: int | None) -> None:
        """Goes on telling of a round; of the whole game if it was that round's turn already."""
        self._round = None if round == self._round else round
        self.changed()

    @property
    def shown_round(self) -> int | None:
        return self._pointed or self._round

    def ahead(self, size: Size) -> Iterator[None]:
        """Builds pictures and words that the scene will show, some at each step."""
        self.arrange(size)
        scrap = pygame.Surface((1, 1))
        self._draw_arms(scrap)
        yield
        self._draw_columns(scrap, self.layout.columns)
        for row, place in zip(self._rows, self.layout.rows, strict=True):
            yield
            self._draw_row(scrap, row, place)
        yield
        if self._chart is not None:
            self._chart.draw(scrap, self.app.fonts, self.app.catalog, None)
        yield
        self._draw_story(scrap)

    def draw(self, target: pygame.Surface) -> None:
        layout, fonts = self.layout, self.app.fonts
        paint.sheet(target, fonts, layout, self._winners(), 54, veil=190)
        px = layout.scale.px
        self._draw_arms(target)
        paint.label(target, fonts, self._margin(), layout.subtitle, px(29), "italic", PARCHMENT, "center")
        self._draw_columns(target, layout.columns)
        for row, place in zip(self._rows, layout.rows, strict=True):
            self._draw_row(target, row, place)
        self._draw_below(target)
        self.form.draw(target, fonts)

    def _draw_arms(self, target: pygame.Surface) -> None:
        """The winners' shields at both sides of the heading."""
        px, box, fonts = self.layout.scale.px, self.layout.heading, self.app.fonts
        size = px(58)
        crests = [self._crests[row["seat"]] for row in self._rows if row["place"] == 1]
        wide = fonts.width(self._winners(), "display", px(54))
        away = wide // 2 + px(30) + size
        if 2 * (away + size * (len(crests) - 1)) > box.w:
            return
        for number, crest in enumerate(crests):
            shield = self.app.art.shield(crest, size)
            for x in (-away - number * size, away + (number - 1) * size):
                paint.put(target, shield, Box(box.center[0] + x, box.y, size, box.h))

    def _winners(self) -> str:
        first = [self._players[row["seat"]].name for row in self._rows if row["place"] == 1]
        key = "result.won" if len(first) == 1 else "result.shared"
        return self.app.catalog.text(key, names=self.app.catalog.join(first))

    def _margin(self) -> str:
        """How far the first is ahead of the second."""
        first, second = self._rows[:2]
        ahead = first["prestige"] - second["prestige"]
        name = self._players[second["seat"]].name
        if ahead:
            return self.app.catalog.count("result.margin", ahead, name=name)
        return self.app.catalog.text("result.even" if second["place"] == 1 else "result.tiebroken", name=name)

    def _draw_columns(self, target: pygame.Surface, place: ResultRow) -> None:
        text, px = self.app.catalog.text, self.layout.scale.px
        for source, box in zip(SOURCES, place.sources, strict=True):
            sign = sources.picture(self.app.art, source, px(32))
            paint.put(target, sign, box.top(px(33)), "center")
            self._head(target, box, sources.name(self.app.catalog, source))
        paint.put(target, self.app.art.prestige(px(32)), place.prestige.top(px(33)), "center")
        self._head(target, place.prestige, text("result.prestige"))
        self._head(target, place.tiebreak, text("result.tiebreak"))

    def _head(self, target: pygame.Surface, column: Box, text: str) -> None:
        """The name of a column under its sign, in two lines where one has no room."""
        px = self.layout.scale.px
        words = column.below(px(34))
        paint.paragraph(target, self.app.fonts, text, words, px(27), "text", SOFT, "center")

    def _draw_row(self, target: pygame.Surface, row: PlainRow, place: ResultRow) -> None:
        px = self.layout.scale.px
        won = row["place"] == 1
        paint.frame(target, place.frame, px(8), PANEL, GOLD if won else EDGE, px(2) if won else 1)
        ink = BRIGHT if won else PARCHMENT
        self._cell(target, place.place, str(row["place"]), 32, ink)
        shield = self.app.art.shield(self._crests[row["seat"]], min(place.arms.h - px(8), px(52)))
        paint.put(target, shield, place.arms, "center")
        self._cell(target, place.name, self._players[row["seat"]].name, 31, ink, "left")
        if self._found is not None:
            self._draw_sources(target, self._found, row["seat"], place)
        paint.label(
            target, self.app.fonts, str(row["prestige"]), place.prestige, px(42), "display", GOLD, "center"
        )
        self._cell(target, place.tiebreak, str(row["tiebreak"]), 29, SOFT)

    def _draw_sources(self, target: pygame.Surface, found: Reckoning, seat: int, place: ResultRow) -> None:
        """The most of each source is bright."""
        for (source, amount), box in zip(found.sources(seat).items(), place.sources, strict=True):
            most = max(found.sources(other)[source] for other in range(len(self._players)))
            ink = PARCHMENT if amount else FAINT
            if amount < 0:
                ink = WARNING
            elif amount == most > 0:
                ink = BRIGHT
            self._cell(target, box, str(amount).replace("-", "−"), 31, ink)

    def _draw_below(self, target: pygame.Surface) -> None:
        """Chart and story; a sentence where the game's record is not here."""
        layout, app, found = self.layout, self.app, self._found
        px = layout.scale.px
        if found is None or self._chart is None:
            room = Box(layout.chart.x, layout.chart.y, layout.story.right - layout.chart.x, layout.chart.h)
            box = room.centred(room.w * 3 // 4, px(120))
            sentence = app.catalog.text("result.no_record")
            paint.paragraph(target, app.fonts, sentence, box, px(29), "italic", SOFT, "center")
            return
        self._chart.draw(target, app.fonts, app.catalog, self.shown_round)
        self._draw_story(target)

    def _draw_story(self, target: pygame.Surface) -> None:
        layout, app, found, shown = self.layout, self.app, self._found, self.shown_round
        if found is None:
            return
        px = layout.scale.px
        paint.frame(target, layout.story, px(10), PANEL, EDGE)
        told = story.of_game(found, self._words)
        if shown is not None:
            told = story.of_round(found, self._words, shown)
        inner = layout.story.inset(px(22), px(12))
        note = app.catalog.text("story.hint.round" if shown else "story.hint")
        foot = Box(inner.x, inner.bottom - px(28), inner.w, px(28))
        paint.label(target, app.fonts, note, foot, px(27), "italic", SOFT)
        room = inner.top(inner.h - px(34))
        story.draw(target, room, [*told], app.fonts, app.art, self._crests, layout.scale.factor)

    def _cell(
        self, target: pygame.Surface, box: Box, text: str, units: int, ink: Colour, align: Align = "center"
    ) -> None:
        px = self.layout.scale.px
        inner = box.inset(px(4), 0)
        paint.label(target, self.app.fonts, text, inner, px(units), "text", ink, align)
