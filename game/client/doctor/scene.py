"""The page that says what on this machine may keep people from playing, and what to do."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.board.box import Box, Scale, Size
from game.client.doctor import report
from game.client.doctor.checks import display, versions, window_checks
from game.client.widgets import paint
from game.client.widgets.style import EDGE, FAINT, GOOD, PANEL, PARCHMENT, SOFT, WARNING
from game.client.widgets.widgets import Button
from game.client.window.app import App
from game.client.window.display import screen_sizes
from game.client.window.form_scene import FormScene
from net.client.examination import Examination, Finding

_LOOK = 0.1


class DoctorLayout:
    """A line for each check, and buttons under them."""

    def __init__(self, size: Size, lines: int) -> None:
        self.scale = Scale.of(size)
        px = self.scale.px
        self.panel = Box(0, 0, *size).centred(px(1840), px(1040))
        inner = self.panel.inset(px(44), px(26))
        self.heading = inner.top(px(72))
        foot = Box(inner.x, inner.bottom - px(58), inner.w, px(58))
        body = Box(inner.x, self.heading.bottom + px(8), inner.w, foot.y - self.heading.bottom - px(22))
        self.lines = tuple(DoctorLine(band, self.scale) for band in body.rows(lines, px(6)))
        self.again, self.close = foot.left(px(320)), foot.after(foot.w - px(320))


class DoctorLine:
    """A check: a mark, its name, and its sentence."""

    def __init__(self, box: Box, scale: Scale) -> None:
        px = scale.px
        inner = box.inset(px(14), px(3))
        self.box = box
        self.mark = inner.left(px(110))
        self.name = inner.after(px(124)).left(px(250))
        self.sentence = inner.after(px(390))


class DoctorScene(FormScene):
    """names: of people and tables that may be shown, beside those that the settings and the user have."""

    def __init__(self, app: App, names: Sequence[str] = ()) -> None:
        super().__init__(app)
        rows = (row.name for row in app.settings.rows)
        self._names = (*rows, app.network.identity.name, *names)
        self.findings: Sequence[Finding] = ()
        self._begin()

    def _begin(self) -> None:
        app = self.app
        screen = display(screen_sizes)
        checks = window_checks(screen, app.window.shown, app.settings, app.fonts, self._names)
        checks = {**checks, **app.network.checks(), "versions": versions}
        self.names = tuple(checks)
        self._examination = Examination(checks)
        self.findings = ()
        self.changed()

    def _again(self) -> None:
        self._begin()
        self._fill()

    def arrange(self, size: Size) -> None:
        self.layout = DoctorLayout(size, len(self.names))
        self._fill()

    def _fill(self) -> None:
        text, px = self.app.catalog.text, self.layout.scale.px(27)
        self.refill(
            [
                Button(self.layout.again, text("doctor.again"), self._again, px, enabled=self.is_over),
                Button(self.layout.close, text("doctor.close"), self._close, px, look="gold"),
            ]
        )

    @property
    def is_over(self) -> bool:
        return len(self.findings) == len(self.names)

    def advance(self, now: float) -> None:
        if not self.is_over and len(found := self._examination.findings()) != len(self.findings):
            self.findings = found
            self._fill()

    def idle_time(self, now: float) -> float:
        return super().idle_time(now) if self.is_over else _LOOK

    def draw(self, target: pygame.Surface) -> None:
        layout, text, px = self.layout, self.app.catalog.text, self.layout.scale.px
        paint.sheet(target, self.app.fonts, layout, text("doctor.title"), 48, align="left", veil=None)
        found = {finding.name: finding for finding in self.findings}
        for name, line in zip(self.names, layout.lines, strict=True):
            paint.frame(target, line.box, px(8), PANEL, EDGE)
            self._draw_line(target, name, found.get(name), line)
        self.form.draw(target, self.app.fonts)

    def _draw_line(
        self, target: pygame.Surface, name: str, finding: Finding | None, line: DoctorLine
    ) -> None:
        fonts, text, px = self.app.fonts, self.app.catalog.text, self.layout.scale.px(27)
        paint.label(target, fonts, text(f"doctor.name.{name}"), line.name, px, colour=PARCHMENT)
        if finding is None:
            paint.label(target, fonts, text("doctor.running"), line.sentence, px, "italic", FAINT)
            return
        mark, ink = ("doctor.fine", GOOD) if finding.fine else ("doctor.do", WARNING)
        paint.label(target, fonts, text(mark), line.mark, px, "italic", ink)
        said = report.sentence(self.app.catalog, finding)
        words = SOFT if finding.fine else PARCHMENT
        high, lines = fonts.paragraph_size(said, "text", px, line.sentence.w, line.sentence.h)
        room = line.sentence.centred(line.sentence.w, len(lines) * fonts.height("text", high))
        paint.paragraph(target, fonts, said, room, px, "text", words)
