"""The form for a table on the network, hosted on this machine."""

from __future__ import annotations

from functools import partial
from typing import Any

from game import bots
from game.client.network.joining import open_table, table_name
from game.client.settings.rule_options import RuleOptionsScene
from game.client.settings.table_data import TableDataScene
from game.client.widgets.field import Field
from game.client.widgets.page import Column, Control, Frame, Part, Row, Words, button, grid
from game.client.widgets.widgets import Choice
from game.client.window.app import App
from game.client.window.form_scene import PageScene
from game.rules.printed.tabledata import TableDataError
from game.session.lobby_options import SEATS
from game.settings import host_form, rule_options, table_data
from game.settings.game_setup import has_new_persons
from game.settings.host_form import BOTS, NO_BOT, REACH
from game.text import option_words
from net.messages.records import LONGEST_NAME, LONGEST_PIN, LONGEST_TABLE_NAME

_USUAL = (("table", "you", "pin", "seats"), BOTS, ("rules", "new_persons", "rule_options", "phones"))
#: What is shown after a click on "More".
_RARE = (
    ("clock", "hints", "stand_in", "pace"),
    ("open_hands", "spectators", "reach", "port"),
    ("until_three", "table_data"),
)
#: The cells that are buttons: they open a scene.
_OPENING = ("rule_options", "table_data")
#: The cells that are typed into, and how many characters they take.
_TYPED = {"table": LONGEST_TABLE_NAME, "you": LONGEST_NAME, "pin": LONGEST_PIN, "port": 5}


class HostTableScene(PageScene):
    """The name, seats, rules and options of a table, each with a default."""

    panel = (1640, 0, 1040)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.values = host_form.usual(app.settings, table_name(app), app.network.identity.name)
        self.rule_options: dict[str, Any] = {}
        #: Whether the rare options are shown too.
        self.more = False
        self._data_fault = table_data.fault(app.settings.table_data, app.catalog.text)
        self.fields = {
            name: Field(changed=partial(self.values.__setitem__, name), most=most, submit=self.open)
            for name, most in _TYPED.items()
        }

    @property
    def fault(self) -> str | None:
        """What is wrong with the form, in a sentence, or None."""
        fault = host_form.fault(self.values)
        return self._data_fault if fault is None else self.app.catalog.text(fault)

    def open(self) -> None:
        """Open the table and go to it, unless something is wrong."""
        if self.fault is not None:
            return
        app = self.app
        try:
            data = table_data.read(app.settings.table_data)
        except TableDataError as error:
            self._data_fault = self.app.catalog.text("data.fault", detail=error)
            return
        app.settings.phones = self.values["phones"] == "yes"
        app.settings_file.save()
        app.network.identity.rename(self.values["you"])
        plan = host_form.plan(self.values, self.rule_options, data)
        open_table(app, app.network.host(plan), fresh=True)

    @property
    def _names(self) -> list[str]:
        return [name for row in (_USUAL + _RARE if self.more else _USUAL) for name in row]

    def _show_more(self) -> None:
        self.more = not self.more

    def describe(self) -> Part:
        text = self.app.catalog.text
        host_form.settle(self.values)
        said: Part = self.say(lambda: self.form.hint or text("host.hint"), 2, grow=1)
        if self.fault is not None:
            said = Words(self.fault, "warning", "center", grow=1)
        return Column(
            [
                Words(text("host.title"), "title", "center"),
                grid(len(BOTS), [self._cell(name) for name in self._names], 22, 32),
                Row(
                    [
                        button(text("host.back"), self.app.pop, 260),
                        button(text("host.less" if self.more else "host.more"), self._show_more, 200),
                        said,
                        button(text("host.open"), self.open, 320, look="gold", enabled=self.fault is None),
                    ],
                    20,
                ),
            ],
            28,
        )

    def _cell(self, name: str) -> Part:
        """A control under its caption."""
        control = self._control(name)
        control.widget.hint = option_words.tip(self.app.catalog, name, self.values.get(name, ""))
        caption = "" if name in _OPENING else self.app.catalog.text(f"host.{name}")
        return Column([Words(caption, "quiet", grow=1), Frame(control, name=name)], 6)

    def _control(self, name: str) -> Control:
        catalog = self.app.catalog
        match name:
            case "table_data":
                label = option_words.table_data_file(catalog, self.app.settings.table_data)
                return button(label, self._open_table_data)
            case "rule_options":
                label = catalog.text("rule.some_changed" if self.rule_options else "rule.options")
                return button(label, self._open_rule_options)
            case _ if name in self.fields:
                self.fields[name].value = self.values[name]
                return Control(self.fields[name])
        enabled = True
        if name == "new_persons":
            enabled = has_new_persons(self.values["rules"])
        elif name in BOTS:
            enabled = BOTS.index(name) < int(self.values["seats"]) - 1
        change = partial(self.put, name)
        return Control(Choice(self._options(name), self.values[name], change, enabled=enabled))

    def _options(self, name: str) -> list[tuple[str, str]]:
        catalog = self.app.catalog
        match name:
            case "seats":
                return [(count, count) for count in SEATS]
            case "reach":
                return [(reach, catalog.text(f"host.reach.{reach}")) for reach in REACH]
            case _ if name in BOTS:
                return [(NO_BOT, catalog.text("host.no_bot")), *option_words.bot_levels(catalog, bots.LEVELS)]
            case _:
                return option_words.choices(catalog, name)

    def put(self, name: str, value: str) -> None:
        self.values[name] = value
        if name == "rules":
            self.rule_options = rule_options.under(value, self.rule_options)
        self.fill()

    def _open_rule_options(self) -> None:
        change = partial(setattr, self, "rule_options")
        self.app.push(RuleOptionsScene(self.app, lambda: (self.values["rules"], self.rule_options), change))

    def _open_table_data(self) -> None:
        self.app.push(TableDataScene(self.app, self.app.settings.table_data, self._use_table_data))

    def _use_table_data(self, path: str) -> None:
        self.app.settings.table_data, self._data_fault = path, None
