"""The review of a game over its result: chances by round, changes of the lead, and the costliest choices."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.board.box import Box, Scale, Size
from game.board.crest import Crest
from game.bots.review.report import COSTLIEST, CostlyChoice, Review
from game.client.board.palette import COLOURS
from game.client.review import chart
from game.client.review.chart import ChartLine
from game.client.widgets import paint
from game.client.widgets.inputs import Input, Key
from game.client.widgets.style import (
    BRIGHT,
    DEEP_GOLD,
    EDGE,
    GOLD,
    INK,
    PANEL,
    PARCHMENT,
    RAISED,
    SOFT,
    WARNING,
    Colour,
)
from game.client.widgets.text import Face, Fonts
from game.client.widgets.widgets import Button, Choice, Pressable, Widget
from game.client.window.app import App
from game.client.window.form_scene import FormScene
from game.session.review import ReviewWork
from game.session.session import Session
from game.text import review as said
from game.text.coach import CoachWords
from game.text.names import Words


class ReviewPage:
    """The chart with the changes of the lead below it, and beside them one seat's costliest choices.

    which: what the chart shows. tabs: the seats. lost: a line about the seat. bar: how far the work is.
    """

    def __init__(self, size: Size, seats: int) -> None:
        self.scale = Scale.of(size)
        px = self.scale.px
        self.panel = Box(0, 0, *size).centred(px(1800), px(1044))
        inner = self.panel.inset(px(48), px(26))
        self.heading, foot = inner.top(px(64)), px(60)
        self.button = Box(inner.x, inner.bottom - foot, inner.w, foot).centred(px(400), foot)
        body = Box(
            inner.x, self.heading.bottom + px(10), inner.w, self.button.y - self.heading.bottom - px(28)
        )
        left = body.left(body.w * 35 // 100)
        right = body.after(body.w * 35 // 100 + px(30))
        self.which, self.chart, self.axis, self.leads_heading = left.stacked(
            [px(52), px(500), px(30), px(44)], px(6)
        )
        self.leads = Box(left.x, self.leads_heading.bottom, left.w, body.bottom - self.leads_heading.bottom)
        tabs, self.lost = right.stacked([px(62), px(38)], px(6))
        below = Box(right.x, self.lost.bottom + px(6), right.w, body.bottom - self.lost.bottom - px(6))
        self.tabs = tabs.columns(seats, px(10))
        self.choices = tuple(below.rows(COSTLIEST, px(10)))
        self.message = body.centred(px(1200), px(120))
        self.bar = body.centred(px(700), px(16)).moved(0, px(70))


#: Seconds between two looks at how far the work is.
LOOK: Final = 0.1
#: The sizes of the text about a choice, in units.
_TEXT: Final = range(27, 15, -1)
#: Units that the chart's labels and shields take.
_LABEL, _SHIELD = 52, 44


def review_opener(app: App, session: Session, game: int) -> Callable[[], None]:
    """What opens the review of a game of the table that is over, with those who sit there now."""
    table, mine = session.lobby.table, min(session.mine, default=0)
    crests = tuple(seat.crest for seat in session.players)
    words = Words(app.catalog, session.players, session.lobby.crests)

    def open_review() -> None:
        app.push(ReviewScene(app, app.network.review(table, game), words, crests, mine))

    return open_review


class ReviewScene(FormScene):
    """Shows how far the work is, then what came of it. seat: whose choices are shown first."""

    overlay = True

    def __init__(
        self, app: App, work: ReviewWork, words: Words, crests: tuple[Crest, ...], seat: int
    ) -> None:
        super().__init__(app, focus=0)
        self._work, self._words, self._crests = work, words, crests
        self._seat, self._which = seat, "chances"
        self._shown: tuple[int, bool, str | None] | None = None

    @property
    def review(self) -> Review | None:
        return self._work.review

    def arrange(self, size: Size) -> None:
        self.layout = ReviewPage(size, len(self._crests))
        self._fill()

    def advance(self, now: float) -> None:
        shown = (self._work.percent, self._work.review is not None, self._work.fault)
        if shown != self._shown:
            self._shown = shown
            self._fill()

    def idle_time(self, now: float) -> float:
        done = self._work.review is not None or self._work.fault is not None
        return super().idle_time(now) if done else LOOK

    def _fill(self) -> None:
        text, layout = self.app.catalog.text, self.layout
        px = layout.scale.px(27)
        widgets: list[Widget] = [Button(layout.button, text("review.close"), self._close, px, look="gold")]
        if self.review is not None:
            for seat, (box, crest) in enumerate(zip(layout.tabs, self._crests, strict=True)):
                name, show = self._words.seat(seat), partial(self._show, seat)
                widgets.append(SeatTab(box, self.app, crest, name, show, px, chosen=seat == self._seat))
            which = [(name, text(f"review.{name}")) for name in ("chances", "prestige")]
            widgets.append(Choice(layout.which, which, self._which, self._plot, px))
        self.refill(widgets)

    def _show(self, seat: int) -> None:
        self._seat = seat
        self._fill()

    def _plot(self, which: str) -> None:
        self._which = which
        self.changed()

    def take(self, given: Input) -> None:
        match given:
            case Key(name) if name in map(str, range(1, len(self._crests) + 1)):
                self._show(int(name) - 1)
            case _:
                super().take(given)

    def close(self) -> None:
        self._work.close()

    def draw(self, target: pygame.Surface) -> None:
        paint.sheet(target, self.app.fonts, self.layout, self.app.catalog.text("review.title"), 50, veil=200)
        if self.review is not None:
            self._draw_chart(target, self.review)
            self._draw_leads(target, self.review)
            self._draw_choices(target, self.review)
        else:
            self._draw_progress(target)
        self.form.draw(target, self.app.fonts)

    def _draw_progress(self, target: pygame.Surface) -> None:
        layout, work = self.layout, self._work
        text, px = self.app.catalog.text, layout.scale.px
        if work.fault is not None:
            sentence, colour = text("review.fault", detail=work.fault), WARNING
        else:
            sentence, colour = text("review.working", percent=work.percent), PARCHMENT
            paint.frame(target, layout.bar, px(8), INK, EDGE)
            done = layout.bar.left(max(px(16), layout.bar.w * work.percent // 100))
            paint.frame(target, done, px(8), DEEP_GOLD, GOLD)
        paint.paragraph(target, self.app.fonts, sentence, layout.message, px(28), "text", colour, "center")

    def _draw_chart(self, target: pygame.Surface, review: Review) -> None:
        layout, fonts, px = self.layout, self.app.fonts, self.layout.scale.px
        paint.frame(target, layout.chart, px(10), PANEL, EDGE)
        box = chart.plot(layout.chart.inset(px(14), px(10)), px(_LABEL), px(_SHIELD))
        values = [
            [100 * chance for chance in moment.chances] if self._which == "chances" else [*moment.prestige]
            for moment in review.moments
        ]
        top = 100.0 if self._which == "chances" else max(10.0, *(max(row) for row in values))
        marks = chart.ticks(top)
        lines = [
            ChartLine(COLOURS[crest.colour].ink, [row[seat] for row in values], seat == self._seat)
            for seat, crest in enumerate(self._crests)
        ]
        line = px(3)
        target.blit(chart.picture(box.size, lines, top, marks, line), (box.x - 2 * line, box.y - 2 * line))
        for mark, y in zip(marks, chart.heights(top, marks, box.h), strict=True):
            label = Box(box.x - px(_LABEL) - line, box.y + y - px(14), px(_LABEL) - px(6), px(28))
            paint.label(target, fonts, str(mark), label, px(27), "text", SOFT, "right")
        ends = [*map(str, range(1, len(values))), self.app.catalog.text("review.end")]
        for end, x in zip(ends, chart.places(len(values), box.w), strict=True):
            label = Box(box.x + x - px(26), box.bottom + px(8), px(52), px(26))
            paint.label(target, fonts, end, label, px(27), "text", SOFT, "center")
        self._draw_shields(target, box, [lines[seat].values[-1] for seat in range(len(lines))], top)
        note = self.app.catalog.text("review.rounds")
        paint.label(target, fonts, note, layout.axis, px(27), "italic", SOFT, "center")

    def _draw_shields(self, target: pygame.Surface, box: Box, last: list[float], top: float) -> None:
        """Draws the seats' shields where their lines end, beside one another where those meet."""
        side = self.layout.scale.px(_SHIELD)
        ends = chart.spread(chart.heights(top, last, box.h), side, box.h)
        for crest, y in zip(self._crests, ends, strict=True):
            place = Box(box.right + side * 3 // 4, box.y + y - side // 2, side, side)
            paint.put(target, self.app.art.shield(crest, side - 2), place, "center")

    def _draw_leads(self, target: pygame.Surface, review: Review) -> None:
        layout, fonts, px = self.layout, self.app.fonts, self.layout.scale.px
        text = self.app.catalog.text
        paint.label(target, fonts, text("review.leads"), layout.leads_heading, px(27), "display", GOLD)
        told = [said.lead_change(self._words, change, review.moments) for change in review.lead_changes]
        lines = "\n".join(told or [text("review.lead.none")])
        paint.paragraph(target, fonts, lines, layout.leads, px(27), "text", PARCHMENT)

    def _draw_choices(self, target: pygame.Surface, review: Review) -> None:
        layout, fonts, px = self.layout, self.app.fonts, self.layout.scale.px
        text, seat = self.app.catalog.text, self._seat
        choices = review.costliest[seat]
        cost = said.cost(self._words, review.lost[seat])
        key = "review.lost" if choices else "review.lost.none"
        line = text(key, name=self._words.seat(seat), cost=cost)
        paint.label(target, fonts, line, layout.lost, px(27), "italic", SOFT)
        for choice, box in zip(choices, layout.choices, strict=False):
            self._draw_choice(target, choice, box)

    def _draw_choice(self, target: pygame.Surface, choice: CostlyChoice, box: Box) -> None:
        fonts, px, text = self.app.fonts, self.layout.scale.px, self.app.catalog.text
        steps = CoachWords(self._words)
        paint.frame(target, box, px(10), PANEL, EDGE)
        inner = box.inset(px(14), px(5))
        head = inner.top(px(32))
        paint.label(target, fonts, text("review.round", round=choice.round), head, px(27), "display", GOLD)
        cost = text("review.minus", cost=said.cost(self._words, choice.cost))
        paint.label(target, fonts, cost, head, px(27), "text", GOLD, "right")
        rest = inner.below(px(34))
        told: list[tuple[str, Face, Colour]] = [
            (text("review.chosen", what=steps.step(choice.chosen)), "text", PARCHMENT),
            (said.better(self._words, choice), "text", BRIGHT),
            (said.why(self._words, choice), "italic", PARCHMENT),
        ]
        blocks = [(sentence, face) for sentence, face, _ in told]
        size = fonts.common_size(blocks, [*map(px, _TEXT)], rest.w, rest.h)
        for sentence, face, colour in told:
            rest = rest.below(paint.paragraph(target, fonts, sentence, rest, size, face, colour))


class SeatTab(Pressable):
    """Chooses the seat whose choices are shown."""

    def __init__(
        self, box: Box, app: App, crest: Crest, name: str, act: Callable[[], None], px: int, *, chosen: bool
    ) -> None:
        super().__init__(box, act)
        self._app, self._crest, self._name, self._px, self.chosen = app, crest, name, px, chosen

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        lively, px = hot or focused, self._px
        edge = GOLD if lively or self.chosen else EDGE
        paint.frame(target, self.box, px // 3, RAISED if lively or self.chosen else INK, edge)
        inner = self.box.inset(px // 3, px // 8)
        shield = self._app.art.shield(self._crest, inner.h)
        paint.put(target, shield, inner.left(inner.h), "center")
        name = inner.after(inner.h + px // 6)
        colour = BRIGHT if lively or self.chosen else PARCHMENT
        size, lines = fonts.paragraph_size(self._name, "text", px, name.w, name.h)
        tall = min(name.h, len(lines) * fonts.height("text", size))
        paint.paragraph(target, fonts, self._name, name.centred(name.w, tall), size, "text", colour)
