"""The review of a game over its result: chances by round, changes of the lead, and the costliest choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.board.box import Box
from game.board.crest import Crest
from game.board.palette import COLOURS
from game.bots.review.report import CostlyChoice, Review
from game.client.review import chart
from game.client.review.chart import ChartLine
from game.client.widgets import paint
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
    middle,
)
from game.client.widgets.paged_list import PageButtons, Paged, Turner
from game.client.widgets.pictures import hairline
from game.client.widgets.style import BRIGHT, DEEP_GOLD, EDGE, GOLD, INK, PARCHMENT, RAISED, SOFT
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Choice, Outline, Pressable
from game.client.window.app import App
from game.client.window.form_scene import PageScene
from game.session.lobby_state import SeatInfo
from game.session.review import ReviewWork
from game.statistics import axes
from game.text import names
from game.text import review as said
from game.text.coach import CoachWords

#: Opens the replay at a moment.
Watch = Callable[[int], object]

#: Seconds between two looks at how far the work is.
LOOK: Final = 0.1
#: Units that the chart's labels and shields take.
_LABEL, _SHIELD = 52, 44


def review_opener(
    app: App,
    game: Path,
    players: Sequence[SeatInfo],
    crests: Sequence[Crest],
    seat: int,
    watch: Watch | None = None,
) -> Callable[[], None]:
    """What opens the review of the finished game in a file.

    crests: by borough. seat: whose choices are shown first. watch: opens the game's replay at a moment.
    """
    arms = tuple(player.crest for player in players)
    words = names.Words(app.catalog, players, crests)

    def open_review() -> None:
        app.push(ReviewScene(app, app.network.review(game), words, arms, seat, watch))

    return open_review


class ReviewScene(PageScene):
    """Shows how far the work is, then what came of it. seat, watch: as for `review_opener`."""

    panel = (1800, 1064, 1064)
    veil = 200

    def __init__(
        self,
        app: App,
        work: ReviewWork,
        words: names.Words,
        crests: tuple[Crest, ...],
        seat: int,
        watch: Watch | None = None,
    ) -> None:
        super().__init__(app)
        self._watch = watch
        self._work, self._words, self._crests = work, words, crests
        self._seat, self._which = seat, "chances"
        self._leads = Turner()

    @property
    def review(self) -> Review | None:
        return self._work.review

    @property
    def watched(self) -> object:
        return self._work.percent, self._work.review is not None, self._work.fault

    def idle_time(self, now: float) -> float:
        done = self._work.review is not None or self._work.fault is not None
        return super().idle_time(now) if done else LOOK

    def describe(self) -> Part:
        text, review = self.app.catalog.text, self.review
        body: Part = self._progress()
        back, on = (Frame(PageButtons(turner), wide=160) for turner in (self._leads, self.turner))
        if review is not None:
            body = Row([Frame(self._course(review), wide=580), self._costliest(review)], 36, grow=1)
        close = button(text("review.close"), self._close, 400, look="gold")
        foot = Row([back, Space(), close, Space(), on])
        head: list[Part] = [Words(text("review.title"), "title", "center")]
        if review is not None and review.others:
            head.append(Words(said.other_network(self._words, review.others), "quiet", "center"))
        return Column([*head, body, foot])

    def _progress(self) -> Part:
        text, work = self.app.catalog.text, self._work
        if work.fault is not None:
            return Words(text("review.fault", detail=work.fault), "warning", "center", grow=1)
        sentence = Words(text("review.working", percent=work.percent), align="center")
        return Column([Space(), sentence, middle(Picture(self._draw_bar, 700, 16)), Space()], grow=1)

    def _course(self, review: Review) -> Part:
        """The chart, and under it the changes of the lead."""
        text = self.app.catalog.text
        which = [(name, text(f"review.{name}")) for name in ("chances", "prestige")]
        told = [said.lead_change(self._words, change, review.moments) for change in review.lead_changes]
        return Column(
            [
                Control(Choice(which, self._which, partial(setattr, self, "_which"))),
                Picture(partial(self._draw_chart, review), 0, 380, 1),
                Words(text("review.rounds"), "quiet", "center"),
                Words(text("review.leads"), "caption"),
                Paged([*map(Words, told or [text("review.lead.none")])], self._leads, 2),
            ],
            8,
        )

    def _costliest(self, review: Review) -> Part:
        """The tabs of the seats, and one seat's costliest choices."""
        text, seat = self.app.catalog.text, self._seat
        seats = [self._words.seat(other) for other, _ in enumerate(self._crests)]
        tabs = [
            SeatTab(
                self.app, crest, other, seats, partial(setattr, self, "_seat", other), chosen=other == seat
            )
            for other, crest in enumerate(self._crests)
        ]
        choices, cost = review.costliest[seat], said.cost(self._words, review.lost[seat])
        key = "review.lost" if choices else "review.lost.none"
        return Column(
            [
                Row([Control(tab, tall=68) for tab in tabs], 10, columns=len(tabs)),
                Words(text(key, name=self._words.seat(seat), cost=cost), "quiet"),
                Paged([*map(self._choice, choices)], self.turner, 6),
            ],
            8,
            grow=1,
        )

    def _choice(self, choice: CostlyChoice) -> Part:
        text, steps = self.app.catalog.text, CoachWords(self._words)
        cost = text("review.minus", cost=said.cost(self._words, choice.cost))
        told = Column(
            [
                hairline(),
                Row([Words(text("review.round", round=choice.round), "caption", grow=1), Words(cost)]),
                Words(text("review.chosen", what=steps.step(choice.chosen))),
                Words(said.better(self._words, choice), "bright"),
                Words(said.why(self._words, choice), "quiet"),
            ],
            2,
        )
        if self._watch is None:
            return told
        return Stack([told, Control(Outline(partial(self._watch, choice.moment)), tall=0)])

    def take(self, given: Input) -> None:
        match given:
            case Key(name) if name in map(str, range(1, len(self._crests) + 1)):
                self._seat = int(name) - 1
                self.fill()
            case _:
                super().take(given)

    def close(self) -> None:
        self._work.close()

    def _draw_bar(self, target: pygame.Surface, box: Box) -> None:
        paint.frame(target, box, box.h // 2, INK, EDGE)
        paint.frame(
            target, box.left(max(box.h, box.w * self._work.percent // 100)), box.h // 2, DEEP_GOLD, GOLD
        )

    def _draw_chart(self, review: Review, target: pygame.Surface, whole: Box) -> None:
        fonts, px = self.app.fonts, self.ruler.px
        box = chart.plot(whole.inset(0, px(10)), px(_LABEL), px(_SHIELD))
        if box.h <= 0:  # the words under it take all the room
            return
        values = [
            [100 * chance for chance in moment.chances] if self._which == "chances" else [*moment.prestige]
            for moment in review.moments
        ]
        top = 100.0 if self._which == "chances" else max(10.0, *(max(row) for row in values))
        marks = axes.ticks(top)
        lines = [
            ChartLine(COLOURS[crest.colour].ink, [row[seat] for row in values], seat == self._seat)
            for seat, crest in enumerate(self._crests)
        ]
        line = px(3)
        target.blit(chart.picture(box.size, lines, top, marks, line), (box.x - 2 * line, box.y - 2 * line))
        named = marks if box.h >= px(28) * (len(marks) - 1) else marks[::2]
        for mark, y in zip(named, axes.heights(top, named, box.h), strict=True):
            label = Box(box.x - px(_LABEL) - line, box.y + y - px(14), px(_LABEL) - px(6), px(28))
            paint.label(target, fonts, str(mark), label, px(27), "text", SOFT, "right")
        ends = [*map(str, range(1, len(values))), self.app.catalog.text("review.end")]
        for end, x in zip(ends, axes.places(len(values), box.w), strict=True):
            label = Box(box.x + x - px(26), box.bottom + px(8), px(52), px(26))
            paint.label(target, fonts, end, label, px(27), "text", SOFT, "center")
        self._draw_shields(target, box, [lines[seat].values[-1] for seat in range(len(lines))], top)

    def _draw_shields(self, target: pygame.Surface, box: Box, last: list[float], top: float) -> None:
        """Draw the seats' shields where their lines end, beside one another where those meet."""
        side = self.ruler.px(_SHIELD)
        ends = axes.spread(axes.heights(top, last, box.h), side, box.h)
        for crest, y in zip(self._crests, ends, strict=True):
            place = Box(box.right + side * 3 // 4, box.y + y - side // 2, side, side)
            paint.put(target, self.app.art.shield(crest, side - 2), place, "center")


class SeatTab(Pressable):
    """Chooses the seat whose choices are shown. names: of all seats, which are written in one size."""

    def __init__(
        self,
        app: App,
        crest: Crest,
        seat: int,
        names: Sequence[str],
        act: Callable[[], None],
        *,
        chosen: bool,
    ) -> None:
        super().__init__(act)
        self._app, self._crest, self._name, self._names = app, crest, names[seat], names
        self.chosen = chosen

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        lively, px = hot or focused, self.px
        edge = GOLD if lively or self.chosen else EDGE
        paint.frame(target, self.box, px // 3, RAISED if lively or self.chosen else INK, edge)
        inner = self.box.inset(px // 3, px // 8)
        side = inner.h * 3 // 4
        shield = self._app.art.shield(self._crest, side)
        paint.put(target, shield, inner.left(side), "center")
        name = inner.after(side + px // 6)
        colour = BRIGHT if lively or self.chosen else PARCHMENT
        size = min(fonts.paragraph_size(each, "text", px, name.w, name.h)[0] for each in self._names)
        tall = min(name.h, len(fonts.wrap(self._name, "text", size, name.w)) * fonts.height("text", size))
        paint.paragraph(
            target, fonts, self._name, name.centred(name.w, tall), size, "text", colour, least=size
        )
