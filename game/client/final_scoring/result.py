"""The result of a game, over its table: where the prestige came from, and how it was won."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Final, NamedTuple

import pygame

from game.board.box import Box, Size
from game.client.final_scoring.chart import RoundsChart
from game.client.statistics import sources
from game.client.statistics.scene import Tab
from game.client.widgets import paint
from game.client.widgets.inputs import Hover, Input, Key, Press
from game.client.widgets.page import Column, Control, Frame, Part, Picture, Row, Space, Words
from game.client.widgets.paged_list import PageButtons, Paged
from game.client.widgets.pictures import hairline
from game.client.widgets.style import RAISED
from game.client.widgets.typography import Style
from game.client.widgets.widgets import Button, Look
from game.client.window.app import App
from game.client.window.form_scene import PageScene
from game.rules import PlainRow, View
from game.rules.knowledge.reckoning import SOURCES, Reckoning
from game.session.lobby_state import SeatInfo
from game.statistics import story
from game.statistics.evening import Evening
from game.statistics.new_feats import NewFeats
from game.text import names

#: Units of the columns of the table; the names have the rest.
_WIDTHS: Final = (70, 66, 0, *[134] * (len(SOURCES) + 1), 180)
#: Seconds until a button is golden and has the keyboard: nobody leaves by the key that ended the game.
READY = 2.0

#: The key of what its button says, and what it does.
Way = tuple[str, Callable[[], None]]


class Rematch(NamedTuple):
    """Another game with the same seats. starts: the seat that would start, None if that is not known."""

    begin: Callable[[], None]
    starts: int | None = None


class ResultScene(PageScene):
    """The table of sources, the chart and the story of a game that is over.

    onward: label and action of the main button, by default to the title. again: what a rematch needs.
    review: opens the game's review. found: the game's reckoning; without one the totals alone are shown.
    leave: leaves the table for the title, where the main button leads elsewhere. replay: opens the game's
    replay at the round that is told of. feats: looks which ones are new; played: opens what has been played,
    at their page with a name or at the counts. evening: that of the players up to this game.
    beneath: what the result lies over, by default its table.
    """

    panel = (1880, 1060, 1060)
    veil = 190

    def __init__(
        self,
        app: App,
        view: View,
        players: tuple[SeatInfo, ...],
        onward: Way | None = None,
        again: Rematch | None = None,
        review: Callable[[], None] | None = None,
        found: Reckoning | None = None,
        leave: Callable[[], None] | None = None,
        replay: Callable[[int | None], None] | None = None,
        feats: NewFeats | None = None,
        played: Callable[[Tab, str], None] | None = None,
        evening: Evening | None = None,
        beneath: Way | None = None,
    ) -> None:
        super().__init__(app)
        ways = [onward or ("result.title_again", app.home)]
        if again is not None:
            ways.insert(0, ("result.again", self._begin))
        if review is not None:
            ways.append(("result.review", review))
        if replay is not None:
            ways.append(("result.replay", lambda: replay(self._round)))
        ways.append(beneath or ("result.table", app.pop))
        if leave is not None:
            ways.append(("result.title_again", leave))
        #: From right to left, each with the key of its label; the first becomes golden.
        self._ways = [(key, Button("", act)) for key, act in ways]
        self._rows = view["ranking"] or []
        self._players = players
        self._crests = tuple(player.crest for player in players)
        self._words = names.Words(app.catalog, players, self._crests)
        self._found = found
        self._again = again
        #: The evening, if it tells more than this game.
        self._evening = evening if evening and (evening.games > 1 or evening.until_three) else None
        self._chart: RoundsChart | None = None
        self._feats, self._played = feats, played
        self._since: float | None = None
        #: Whether the first button is golden.
        self.ready = False
        #: The round whose strip is pointed at, and the one that stays shown.
        self._pointed: int | None = None
        self._round: int | None = None

    def describe(self) -> Part:
        text = self.app.catalog.text
        for key, way in self._ways:
            way.label = text(key)
        won = [self.shield(self._crests[row["seat"]], 58) for row in self._rows if row["place"] == 1]
        heading = Row([Space(), *won, Words(self._winners(), "title", most=1), *won, Space()], 26, grow=1)
        played = self._way_to_played()
        won_evening = story.evening_won(self._evening, self.app.catalog) if self._evening else []
        aside = [Frame(part, wide=400 if played else 1) for part in (Words(""), *(played or [Words("")]))]
        below: Part = Words(text("result.no_record"), "quiet", "center", grow=1)
        if self._found is not None:
            chart = Picture(self._draw_chart, 0, 0, 1)
            below = Row([Column([chart], grow=1), Frame(self._story(self._found), wide=680)], 24, grow=1)
        return Column(
            [
                Row([aside[0], heading, aside[1]]),
                Words(text("find.dot").join([self._margin(), *won_evening]), align="center"),
                Column([self._heads(), hairline(), *map(self._row, self._rows), hairline()], 6),
                below,
                *self._ask_again(),
                Row([Control(way) for _, way in reversed(self._ways)], 20, columns=len(self._ways)),
            ],
            10,
        )

    def _heads(self) -> Part:
        text, art = self.app.catalog.text, self.app.art
        signs: list[Callable[[int], pygame.Surface]] = [partial(sources.picture, art, one) for one in SOURCES]
        signs.append(art.prestige)
        named = [*(sources.name(self.app.catalog, source) for source in SOURCES), text("result.prestige")]
        heads = [_head(sign, name, named) for sign, name in zip(signs, named, strict=True)]
        last = [Words(text("result.tiebreak"), "soft", "center")]
        return _line([Words(""), Words(""), Words(""), *heads, *last])

    def _row(self, row: PlainRow) -> Part:
        won, seat = row["place"] == 1, row["seat"]
        style: Style = "bright" if won else "text"
        cells = [
            Words(str(row["place"]), style, "center", most=1),
            self.shield(self._crests[seat], 50),
            Words(self._players[seat].name, style, most=1),
            *([Words("")] * len(SOURCES) if self._found is None else self._sources(self._found, seat)),
            Words(str(row["prestige"]), "heading", "center", most=1),
            Words(str(row["tiebreak"]), "soft", "center", most=1),
        ]
        return Frame(_line(cells), fill=RAISED if won else None, tall=54)

    def _sources(self, found: Reckoning, seat: int) -> Iterator[Part]:
        """The most of each source is bright."""
        for source, amount in found.sources(seat).items():
            most = max(found.sources(other)[source] for other in range(len(self._players)))
            style: Style = "warning" if amount < 0 else "bright" if amount == most > 0 else "text"
            yield Words(str(amount).replace("-", "−"), style if amount else "soft", "center", most=1)

    def _story(self, found: Reckoning) -> Part:
        """What is told of the round that is shown, or of the whole game."""
        shown, text = self.shown_round, self.app.catalog.text
        lines = story.of_game(found, self._words)
        if shown is not None:
            lines = story.of_round(found, self._words, shown)
        elif self._evening is not None:
            lines = chain(story.of_evening(self._evening, self.app.catalog), lines)
        note = Words(text("story.hint.round" if shown else "story.hint"), "quiet", grow=1)
        told = Paged([*self._with_headings(lines)], self.turner, 6)
        return Column([told, Row([note, PageButtons(self.turner)])])

    def _with_headings(self, lines: Iterable[story.Told]) -> Iterator[Part]:
        """Each line, with the heading before it if there is one: no page ends with a heading."""
        above: list[Part] = []
        for line in lines:
            above.append(self._told(line))
            if not line.heading:
                yield Column(above, 6)
                above = []

    def _told(self, line: story.Told) -> Part:
        if line.heading:
            return Words(line.text, "caption")
        arms = None if line.seat is None else self._crests[line.seat]
        return self.line_of(arms, Words(line.text, "soft" if arms is None else "text", grow=1))

    def _draw_chart(self, target: pygame.Surface, box: Box) -> None:
        app, found = self.app, self._found
        scale = self.ruler.scale._replace(text=app.fonts.zoom)
        if found is not None:
            if self._chart is None or (self._chart.box, self._chart.scale) != (box, scale):
                self._chart = RoundsChart(box, scale, found, self._crests, app.art)
            self._chart.draw(target, app.fonts, app.catalog, self.shown_round)

    def _way_to_played(self) -> list[Part]:
        """The way to what has been played; to the feats where this game brought a new one."""
        played, new = self._played, self._feats.found if self._feats is not None else []
        if played is None:
            return []
        tab: Tab = "feats" if new else "counts"
        name = new[0][0] if new else ""
        label, detail = self.news
        look: Look = "seal" if new else "plain"
        act = partial(played, tab, name)
        return [Control(Button(label, act, look=look, detail=detail), tall=68)]

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
                self.fill()
        if self._since is None:
            self._since = now
            self.app.attention.asked(self, now)
        if not self.ready and now - self._since >= READY:
            self.ready = True
            _, first = self._ways[0]
            first.look = "gold"
            if self.form.focus is None:
                self.form.focus = self.form.widgets.index(first)
            self.changed()

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
        """Tell of the round that is pointed at; a press keeps it."""
        if self._chart is None or not isinstance(given, Hover | Press):
            return
        pointed = self._chart.round_at(given.point)
        if isinstance(given, Press) and pointed is not None:
            self._keep(pointed)
        if pointed != self._pointed:
            self._pointed = pointed
            self._tell()

    def _keep(self, round: int | None) -> None:
        """Go on telling of a round; of the whole game if it was that round's turn already."""
        self._round = None if round == self._round else round
        self._tell()

    def _tell(self) -> None:
        """Tell of the shown round from the beginning."""
        self.turner.page = 0
        self.fill()

    @property
    def shown_round(self) -> int | None:
        return self._pointed or self._round

    def ahead(self, size: Size) -> Iterator[None]:
        """Build pictures and words that the scene will show, some at each step."""
        self.arrange(size)
        scrap = pygame.Surface((1, 1))
        for picture in self.page.pictures:
            yield
            picture(scrap)

    def _winners(self) -> str:
        first = [self._players[row["seat"]].name for row in self._rows if row["place"] == 1]
        return story.winners(first, self.app.catalog)

    def _ask_again(self) -> list[Part]:
        """Whether to play again, over the button that does."""
        if self._again is None or self._again.starts is None:
            return []
        name = self._players[self._again.starts].name
        return [Words(self.app.catalog.text("result.rematch", name=name), "quiet", "right")]

    def _begin(self) -> None:
        """Begin a rematch, unless what was pressed was meant for the last question of the game."""
        if self._again is not None and self.app.attention.answers(self.app.now):
            self._again.begin()

    def _margin(self) -> str:
        """How far the first is ahead of the second."""
        first, second = self._rows[:2]
        ahead = first["prestige"] - second["prestige"]
        name = self._players[second["seat"]].name
        if ahead:
            return self.app.catalog.count("result.margin", ahead, name=name)
        return self.app.catalog.text("result.even" if second["place"] == 1 else "result.tiebroken", name=name)


def _head(sign: Callable[[int], pygame.Surface], name: str, group: Sequence[str]) -> Part:
    """The head of a column: a sign over its name. group: all names."""
    picture = Picture(lambda target, box: paint.put(target, sign(box.h), box, "center"), 0, 32)
    return Column([picture, Words(name, "soft", "center", group=group)], 0)


def _line(cells: Sequence[Part]) -> Part:
    """A line of the table of sources: place, shield, name, the sources, prestige, coins and markers."""
    parts = [Frame(cell, wide=wide, grow=not wide) for cell, wide in zip(cells, _WIDTHS, strict=True)]
    return Row(parts, 0)
