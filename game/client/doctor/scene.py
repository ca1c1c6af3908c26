"""The page that says what on this machine may keep people from playing, and what to do."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.doctor import report
from game.client.doctor.checks import display, versions, window_checks
from game.client.widgets.page import Column, Frame, Part, Row, Space, Words, button
from game.client.widgets.paged_list import Paged
from game.client.widgets.style import EDGE, PANEL
from game.client.window.app import App
from game.client.window.display import screen_sizes
from game.client.window.form_scene import PageScene
from net.client.examination import Examination, Finding

_LOOK = 0.1


class DoctorScene(PageScene):
    """names: of people and tables that may be shown, beside those that the settings and the user have."""

    panel = (1840, 1040, 1040)

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

    def describe(self) -> Part:
        text = self.app.catalog.text
        found = {finding.name: finding for finding in self.findings}
        again = button(text("doctor.again"), self._begin, 320, enabled=self.is_over)
        close = button(text("doctor.close"), self._close, 320, look="gold")
        lines = [self._line(name, found.get(name)) for name in self.names]
        return Column(
            [
                Words(text("doctor.title"), "title"),
                Paged(lines, self.turner, gap=6),
                Row([again, Space(), close]),
            ]
        )

    def _line(self, name: str, finding: Finding | None) -> Part:
        text = self.app.catalog.text
        mark, said = Words(""), Words(text("doctor.running"), "quiet", grow=1)
        if finding is not None:
            mark = Words(text("doctor.fine"), "good") if finding.fine else Words(text("doctor.do"), "warning")
            sentence = report.sentence(self.app.catalog, finding)
            said = Words(sentence, "quiet" if finding.fine else "text", grow=1)
        called = Frame(Words(text(f"doctor.name.{name}")), wide=270)
        return Frame(Row([Frame(mark, wide=110), called, said]), (14, 10), PANEL, EDGE)

    @property
    def is_over(self) -> bool:
        return len(self.findings) == len(self.names)

    def advance(self, now: float) -> None:
        if not self.is_over and len(found := self._examination.findings()) != len(self.findings):
            self.findings = found
            self.fill()

    def idle_time(self, now: float) -> float:
        return super().idle_time(now) if self.is_over else _LOOK
