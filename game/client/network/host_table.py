"""The form for a table on the network, hosted on this machine."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game import bots, rules
from game.client.network.joining import open_table, table_name
from game.client.settings.rule_options import RuleOptionsScene
from game.client.settings.table_data import TableDataScene
from game.client.widgets.field import Field
from game.client.widgets.page import Column, Control, Frame, Part, Row, Words, button, grid
from game.client.widgets.widgets import Choice
from game.client.window.app import App
from game.client.window.form_scene import PageScene
from game.rules.printed.tabledata import TableDataError
from game.settings import rule_options, table_data, table_options
from game.settings.game_setup import LEAST_SEATS, MOST_SEATS, open_seat
from game.text import option_words
from net.messages.records import LONGEST_NAME, LONGEST_PIN, LONGEST_TABLE_NAME
from net.seats.table_options import STAND_IN

if TYPE_CHECKING:
    from net.host.plan import HostPlan
    from net.messages.records import SeatSetup

#: A cell for each seat that can be a bot's: its level, or NO_BOT.
BOTS = ("bot_1", "bot_2", "bot_3", "bot_4")
NO_BOT = "none"
_USUAL = (("table", "you", "pin", "seats"), BOTS, ("rules", "new_persons", "rule_options", "phones"))
#: What is shown after a click on "More".
_RARE = (
    ("clock", "hints", "stand_in", "pace"),
    ("open_hands", "spectators", "reach", "port"),
    ("until_three", "table_data"),
)
#: The cells that are buttons: they open a scene.
_OPENING = ("rule_options", "table_data")
_HIGHEST_PORT = 65535
#: The addresses the host listens on.
_REACH = {"network": "", "encrypted": "", "machine": "127.0.0.1"}


class HostTableScene(PageScene):
    """The name, seats, rules and options of a table, each with a default."""

    panel = (1640, 0, 1040)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        name = app.network.identity.name
        self.values = {
            "seats": "4",
            **dict.fromkeys(BOTS, NO_BOT),
            "rules": app.settings.preset,
            "new_persons": "no",
            "pace": "600",
            "stand_in": STAND_IN,
            "clock": "none",
            "open_hands": "no",
            "hints": "no",
            "until_three": "no",
            "phones": "yes" if app.settings.phones else "no",
            "spectators": "64",
            "reach": "network",
        }
        self.rule_options: dict[str, Any] = {}
        #: Whether the rare options are shown too.
        self.more = False
        self._data_fault = table_data.fault(app.settings.table_data, app.catalog.text)
        self.fields = {
            "table": Field(table_name(app), most=LONGEST_TABLE_NAME, submit=self.open),
            "you": Field(name, most=LONGEST_NAME, submit=self.open),
            "pin": Field(most=LONGEST_PIN, submit=self.open),
            "port": Field("0", most=5, submit=self.open),
        }

    @property
    def fault(self) -> str | None:
        """What is wrong with the form, in a sentence, or None."""
        text, port = self.app.catalog.text, self.fields["port"].value.strip()
        if not self.fields["table"].value.strip():
            return text("host.fault.table")
        if not self.fields["you"].value.strip():
            return text("host.fault.you")
        if not (port.isascii() and port.isdigit() and int(port) <= _HIGHEST_PORT):
            return text("host.fault.port")
        return self._data_fault

    def plan(self) -> HostPlan:
        """The host that the form describes; its owner takes the first seat. Raises TableDataError."""
        from net.host.plan import HostPlan

        values, fields = self.values, self.fields
        levels = [values[name] for name in BOTS if values[name] != NO_BOT]
        free = int(values["seats"]) - len(levels)
        people = [open_seat(seat) for seat in range(free)]
        machines: list[SeatSetup] = [
            {"name": name, "kind": "bot", "level": level}
            for name, level in zip(table_options.BOT_NAMES, levels, strict=False)
        ]
        return HostPlan(
            bind=_REACH[values["reach"]],
            port=int(fields["port"].value),
            announce=True,
            options={
                "name": fields["table"].value.strip(),
                "private": False,
                "pin": fields["pin"].value.strip() or None,
                "clock": table_options.clock(values["clock"]),
                "open_hands": values["open_hands"] == "yes",
                "hints": values["hints"] == "yes",
                "until_three": values["until_three"] == "yes",
                "max_spectators": int(values["spectators"]),
                "stand_in": values["stand_in"],
                "encrypted": values["reach"] == "encrypted",
            },
            seats=people + machines,
            rules={"preset": values["rules"], "options": self._rule_options()},
            pace=int(values["pace"]),
            data=table_data.read(self.app.settings.table_data),
        )

    def _rule_options(self) -> dict[str, Any]:
        new = {"new_persons": True} if self.values["new_persons"] == "yes" else {}
        return new | self.rule_options

    def open(self) -> None:
        """Open the table and go to it, unless something is wrong."""
        if self.fault is not None:
            return
        app = self.app
        try:
            plan = self.plan()
        except TableDataError as error:
            self._data_fault = self.app.catalog.text("data.fault", detail=error)
            return
        app.settings.phones = self.values["phones"] == "yes"
        app.settings_file.save()
        app.network.identity.rename(self.fields["you"].value)
        open_table(app, app.network.host(plan), fresh=True)

    @property
    def _names(self) -> list[str]:
        return [name for row in (_USUAL + _RARE if self.more else _USUAL) for name in row]

    def _show_more(self) -> None:
        self.more = not self.more

    def describe(self) -> Part:
        text, values = self.app.catalog.text, self.values
        if not self._knows_new_persons():
            values["new_persons"] = "no"
        for name in BOTS[int(values["seats"]) - 1 :]:  # one seat is for a person
            values[name] = NO_BOT
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
                return Control(self.fields[name])
        enabled = True
        if name == "new_persons":
            enabled = self._knows_new_persons()
        elif name in BOTS:
            enabled = BOTS.index(name) < int(self.values["seats"]) - 1
        change = partial(self.put, name)
        return Control(Choice(self._options(name), self.values[name], change, enabled=enabled))

    def _knows_new_persons(self) -> bool:
        return rules.RuleSet.preset(self.values["rules"]).new_persons_available

    def _options(self, name: str) -> list[tuple[str, str]]:
        catalog = self.app.catalog
        match name:
            case "seats":
                return [(str(n), str(n)) for n in range(LEAST_SEATS, MOST_SEATS + 1)]
            case "reach":
                return [(reach, catalog.text(f"host.reach.{reach}")) for reach in _REACH]
            case _ if name in BOTS:
                return [(NO_BOT, catalog.text("host.no_bot")), *option_words.bot_levels(catalog, bots.LEVELS)]
            case _:
                return option_words.choices(catalog, name)

    def put(self, name: str, value: str) -> None:
        if name in self.fields:
            self.fields[name].value = value
        else:
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
