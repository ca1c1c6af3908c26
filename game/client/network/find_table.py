"""The tables on this network; beside them, joining by address."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.doctor.scene import DoctorScene
from game.client.network.joining import join
from game.client.widgets.field import Field
from game.client.widgets.page import Column, Control, Frame, Part, Row, Words, button
from game.client.widgets.paged_list import PageButtons, Paged
from game.client.widgets.pictures import sign
from game.client.widgets.style import EDGE, PANEL
from game.client.widgets.widgets import Look
from game.client.window.app import App
from game.client.window.form_scene import PageScene
from game.session.network import Finder
from game.text import host_text, listed_tables
from net.client.discovery import FoundTable
from net.client.recent_hosts import VisitedHost
from net.messages.codes import CodedText
from net.messages.records import Role

#: How many tables that were visited before are offered.
_RECENT = 3
#: Units of width of what stands beside the list.
_ASIDE = 500


class FindTableScene(PageScene):
    """role: the role in which Return in the address field joins."""

    rest = 0.2
    panel = (1680, 1000, 1000)

    def __init__(self, app: App, role: Role = "player") -> None:
        super().__init__(app, focus=1)
        self._role: Role = role
        self._finder: Finder | None = app.network.find()
        self.tables: Sequence[FoundTable] = ()
        self.trouble: CodedText | None = None
        self._recent = app.network.recent()[:_RECENT]
        self.name = Field(app.network.identity.name, most=24)
        self.address = Field(most=64, submit=partial(self._join_typed, role))

    @property
    def watched(self) -> object:
        return self.tables, self.trouble

    def advance(self, now: float) -> None:
        if self._finder is not None:
            self.tables, self.trouble = tuple(self._finder.tables()), self._finder.trouble
        super().advance(now)

    @property
    def shown(self) -> Sequence[FoundTable]:
        return [self.tables[number] for number in self.turner.shown]

    def _join(self, address: str, role: Role) -> None:
        self.app.network.identity.rename(self.name.value)
        join(self.app, address, role)

    def _join_typed(self, role: Role) -> None:
        if self.address.value.strip():
            self._join(self.address.value, role)

    def _examine(self) -> None:
        self.app.push(DoctorScene(self.app, [table.name for table in self.tables]))

    def describe(self) -> Part:
        text = self.app.catalog.text
        name = Frame(_captioned(text("find.name"), Control(self.name)), wide=_ASIDE)
        return Column(
            [
                Row([Words(text("find.title"), "title", grow=1), name]),
                Row([self._list(), Frame(self._by_address(), wide=_ASIDE)], 44, grow=1, first=1),
                Row(
                    [
                        button(text("find.back"), self.app.pop, 240),
                        button(text("find.doctor"), self._examine, 380),
                        self.say(self._more, grow=1),
                        PageButtons(self.turner),
                    ],
                    20,
                ),
            ],
            24,
        )

    def _list(self) -> Part:
        self._twins = listed_tables.twins(self.tables)
        empty = self.app.catalog.text("find.none" if self.trouble else "find.looking")
        lines = [self._line(number, table) for number, table in enumerate(self.tables)]
        parts: list[Part] = [Paged(lines, self.turner)]
        if not self.tables:
            parts = [Frame(Words(empty, "quiet", "center"), name="empty", grow=1)]
        if self.trouble:
            sentence = host_text.sentence(self.app.catalog, self.trouble)
            parts.append(Frame(Words(sentence, "warning"), name="trouble"))
        return Column(parts, grow=1)

    def _line(self, number: int, table: FoundTable) -> Part:
        text, address = self.app.catalog.text, str(table.address)
        ours = self.app.network.identity.has_seat(table.table)
        free = table.free > 0 and not table.running
        about = listed_tables.found(
            self.app.catalog, self.app.network, table, by_address=table in self._twins
        )
        words = [Words(table.name, most=1), Words(about, "quiet")]
        play = text("find.return" if ours else "find.join")
        line = [
            sign(partial(self.app.art.icon, "lock" if table.locked else "bell"), 34),
            Frame(Column(words, 0), name=f"table:{number}", grow=1),
            self._way(play, partial(self._join, address), "player", enabled=ours or free),
            self._way(text("find.watch"), partial(self._join, address), "spectator"),
        ]
        return Frame(Row(line), (18, 9), PANEL, EDGE)

    def _by_address(self) -> Part:
        text, typed = self.app.catalog.text, bool(self.address.value.strip())
        play = self._way(text("find.join"), self._join_typed, "player", enabled=typed)
        watch = self._way(text("find.watch"), self._join_typed, "spectator", enabled=typed)
        parts = [_captioned(text("find.address"), Control(self.address)), Row([play, watch], columns=2)]
        recent = [*map(self._visited, self._recent)]
        if recent:
            parts.append(Column([Words(text("find.recent"), "quiet"), *recent], 4))
        return Column(parts)

    def _visited(self, host: VisitedHost) -> Part:
        address = str(host.address)
        label = self.app.catalog.text("find.host", name=host.name, address=address)
        return button(label, partial(self.address.put, address), align="left")

    def _way(self, label: str, act: Callable[[Role], None], role: Role, *, enabled: bool = True) -> Part:
        """A button that joins in that role, golden in the wanted one."""
        look: Look = "gold" if role == self._role else "plain"
        return button(label, partial(act, role), 170, look=look, enabled=enabled)

    def _more(self) -> str:
        shown, tables = self.turner.shown, len(self.tables)
        if len(shown) == tables:
            return ""
        return self.app.catalog.text("find.more", first=shown[0] + 1, last=shown[-1] + 1, n=tables)

    def resume(self) -> None:
        self._recent = self.app.network.recent()[:_RECENT]
        super().resume()

    def close(self) -> None:
        if self._finder is not None:
            self._finder.close()
            self._finder = None


def _captioned(caption: str, part: Part) -> Part:
    return Column([Words(caption, "quiet"), part], 6)
