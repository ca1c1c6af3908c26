"""The tables on this network; below them, joining by address."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import rules
from game.board.box import Box, Size
from game.client.doctor.scene import DoctorScene
from game.client.network.joining import join
from game.client.widgets import network_forms as lan
from game.client.widgets import paint
from game.client.widgets.field import Field
from game.client.widgets.inputs import Input, Key, Wheel
from game.client.widgets.style import EDGE, FAINT, INK, PANEL, PARCHMENT, SOFT, WARNING
from game.client.widgets.widgets import Button, Look, Widget
from game.client.window.app import App
from game.client.window.form_scene import FormScene
from game.text import host_text
from net.seats.skeleton import skeletons

if TYPE_CHECKING:
    from game.session.network import Finder
    from net.client.discovery import FoundTable
    from net.client.recent_hosts import VisitedHost
    from net.messages.codes import CodedText
    from net.messages.records import Role

_LOOK = 0.2


class FindTableScene(FormScene):
    """role: the one in which the Return key in the address field joins."""

    def __init__(self, app: App, role: Role = "player") -> None:
        super().__init__(app, focus=1)
        self._role: Role = role
        self._finder: Finder | None = app.network.find()
        self.tables: Sequence[FoundTable] = ()
        self.trouble: CodedText | None = None
        #: Those whose names look like another's.
        self._twins: frozenset[FoundTable] = frozenset()
        #: How many tables are above those shown.
        self._first = 0
        self._recent: list[VisitedHost] = app.network.recent()[: lan.RECENT]
        none = Box(0, 0, 0, 0)
        self.name = Field(none, app.network.identity.name, lambda value: None, 1, most=24)
        self.address = Field(none, "", lambda value: self._fill(), 1, most=64)

    def arrange(self, size: Size) -> None:
        self.layout = lan.Listing(size)
        self._fill()

    def advance(self, now: float) -> None:
        if self._finder is None:
            return
        tables, trouble = tuple(self._finder.tables()), self._finder.trouble
        if (tables, trouble) != (self.tables, self.trouble):
            self.tables, self.trouble, self._twins = tables, trouble, _twins(tables)
            self._fill()

    def idle_time(self, now: float) -> float:
        return _LOOK

    @property
    def shown(self) -> Sequence[FoundTable]:
        self._first = max(0, min(self._first, len(self.tables) - lan.LINES))
        return self.tables[self._first : self._first + lan.LINES]

    def _join(self, address: str, role: Role) -> None:
        self.app.network.identity.rename(self.name.value)
        join(self.app, address, role)

    def _join_typed(self, role: Role) -> None:
        if self.address.value.strip():
            self._join(self.address.value, role)

    def _examine(self) -> None:
        self.app.push(DoctorScene(self.app, [table.name for table in self.tables]))

    def _write(self, address: str) -> None:
        self.address.put(address)
        self._fill()

    def _fill(self) -> None:
        layout, text, px = self.layout, self.app.catalog.text, self.layout.scale.px
        self.name.box, self.name.px = layout.name, px(27)
        self.address.box, self.address.px = layout.address, px(27)
        widgets: list[Widget] = [self.name, self.address]
        play, watch = layout.address_buttons
        typed = bool(self.address.value.strip())
        ways: tuple[tuple[Box, Role, str], ...] = (
            (play, "player", "find.join"),
            (watch, "spectator", "find.watch"),
        )
        for box, role, key in ways:
            act = partial(self._join_typed, role)
            widgets.append(Button(box, text(key), act, px(27), enabled=typed, look=_look(role, self._role)))
        for box, host in zip(layout.recent, self._recent, strict=False):
            address = str(host.address)
            label = text("find.host", name=host.name, address=address)
            widgets.append(
                Button(box, label, partial(self._write, address), px(27), look="quiet", align="left")
            )
        for box, table in zip(layout.lines, self.shown, strict=False):
            widgets += self._line(lan.ListingLine(box, layout.scale), table)
        widgets.append(Button(layout.back, text("find.back"), self.app.pop, px(27)))
        widgets.append(Button(layout.doctor, text("find.doctor"), self._examine, px(27)))
        self.refill(widgets)

    def _line(self, line: lan.ListingLine, table: FoundTable) -> list[Widget]:
        text, px = self.app.catalog.text, self.layout.scale.px(27)
        ours = self.app.network.identity.has_seat(table.table)
        free = table.free > 0 and not table.running
        play = partial(self._join, str(table.address), "player")
        watch = partial(self._join, str(table.address), "spectator")
        return [
            Button(
                line.buttons[0],
                text("find.return" if ours else "find.join"),
                play,
                px,
                look=_look("player", self._role),
                enabled=ours or free,
            ),
            Button(line.buttons[1], text("find.watch"), watch, px, look=_look("spectator", self._role)),
        ]

    def take(self, given: Input) -> None:
        match given:
            case Wheel(_, steps):
                self._first -= steps
                self._fill()
            case Key("page up" | "page down" as name):
                self._first += lan.LINES if name == "page down" else -lan.LINES
                self._fill()
            case Key("return") if self.form.focused is self.address:
                self._join_typed(self._role)
            case _:
                super().take(given)

    def resume(self) -> None:
        self._recent = self.app.network.recent()[: lan.RECENT]
        self._fill()

    def close(self) -> None:
        if self._finder is not None:
            self._finder.close()
            self._finder = None

    def draw(self, target: pygame.Surface) -> None:
        layout, fonts, text, px = self.layout, self.app.fonts, self.app.catalog.text, self.layout.scale.px
        paint.sheet(target, fonts, layout, text("find.title"), 54, align="left", veil=None)
        paint.label(target, fonts, text("find.name"), layout.name_caption, px(27), "italic", SOFT)
        paint.frame(target, layout.area, px(10), PANEL, EDGE)
        for box, table in zip(layout.lines, self.shown, strict=False):
            self._draw_line(target, box, table)
        if not self.tables:
            empty = text("find.none") if self.trouble else text("find.looking")
            paint.label(target, fonts, empty, layout.area.inset(px(30)), px(30), "italic", FAINT, "center")
        if len(self.tables) > lan.LINES:
            more = text(
                "find.more", first=self._first + 1, last=self._first + len(self.shown), n=len(self.tables)
            )
            paint.label(target, fonts, more, layout.trouble.top(px(30)), px(27), "italic", SOFT, "right")
        if self.trouble:
            sentence = host_text.sentence(self.app.catalog, self.trouble)
            paint.paragraph(target, fonts, sentence, layout.trouble, px(27), "text", WARNING)
        by_address, recent = layout.captions
        paint.label(target, fonts, text("find.address"), by_address, px(27), "italic", SOFT)
        if self._recent:
            paint.label(target, fonts, text("find.recent"), recent, px(27), "italic", SOFT)
        self.form.draw(target, fonts)

    def _draw_line(self, target: pygame.Surface, box: Box, table: FoundTable) -> None:
        px, fonts = self.layout.scale.px, self.app.fonts
        paint.frame(target, box, px(8), INK, EDGE)
        line = lan.ListingLine(box, self.layout.scale)
        icon = self.app.art.icon("lock" if table.locked else "bell", px(30))
        paint.put(target, icon, line.icon, "center")
        above, below = line.words.rows(2)
        paint.label(target, fonts, table.name, above, px(30), colour=PARCHMENT)
        paint.label(target, fonts, self._about(table), below, px(27), "italic", SOFT)

    def _about(self, table: FoundTable) -> str:
        """ "3 of 4 seats taken, base game, a game is running"; first the address of one that has a twin."""
        text = self.app.catalog.text
        parts = [str(table.address)] if table in self._twins else []
        parts.append(text("find.seats", taken=table.seats - table.free, seats=table.seats))
        if table.rules in rules.PRESETS:
            parts.append(text(f"new.rules.{table.rules}"))
        if table.new_persons:
            parts.append(text("find.new_persons"))
        parts.append(text("find.running" if table.running else "find.waiting"))
        if not self.app.network.speaks(table.version):
            parts.append(text("find.version"))
        elif not self.app.network.plays_alike(table.fingerprint):
            parts.append(text("find.figures"))
        if table.locked:
            parts.append(text("find.locked"))
        return text("find.dot").join(parts)


def _twins(tables: Sequence[FoundTable]) -> frozenset[FoundTable]:
    looks = {table: skeletons(table.name) for table in tables}
    seen = Counter(look for each in looks.values() for look in each)
    return frozenset(table for table, each in looks.items() if any(seen[look] > 1 for look in each))


def _look(role: Role, wanted: Role) -> Look:
    return "gold" if role == wanted else "plain"
