"""The options of a new game at this machine: its rules, who starts, how fast bots play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.client.settings.rule_options import RuleOptionsScene
from game.client.settings.table_data import TableDataScene
from game.client.widgets.page import NOWHERE, Column, Control, Frame, Part, Row, Space, Words, button, grid
from game.client.widgets.widgets import Choice
from game.client.window.app import App
from game.client.window.form_scene import PageScene
from game.settings import game_setup as setups
from game.settings import rule_options, table_options
from game.settings.settings import RANDOM
from game.text import option_words


class GameOptionsScene(PageScene):
    """names: of those who can start, by the numbers of their rows."""

    overlay = True
    panel = (1320, 0, 1000)
    veil = 150

    def __init__(self, app: App, names: Mapping[int, str]) -> None:
        super().__init__(app)
        self._settings = app.settings
        self._names = names

    def describe(self) -> Part:
        text = self.app.catalog.text
        return Column(
            [
                Words(text("new.more.title"), "title"),
                grid(2, [self._cell(name, choice) for name, choice in self._choices().items()], 22, 32),
                Row([self._told(name, button) for name, button in self._buttons().items()], 32, columns=2),
                self.hint(2),
                Row([Space(), button(text("new.done"), self.app.pop, 320, look="gold")]),
            ],
            20,
        )

    def _cell(self, name: str, choice: Choice) -> Part:
        """A caption with a choice under it."""
        caption = Words(self.app.catalog.text(f"new.{name}"), "quiet")
        return Column([caption, Frame(self._told(name, Control(choice)), name=name)], 6)

    def _told(self, name: str, control: Control) -> Control:
        """A control with a sentence about what it is for."""
        control.widget.hint = option_words.tip(self.app.catalog, name)
        return control

    def _choices(self) -> dict[str, Choice]:
        catalog, settings = self.app.catalog, self._settings
        text = catalog.text
        rule_sets = [(name, text(f"new.rules.{name}")) for name in setups.presets()]
        starts = [(RANDOM, text("new.starts.random"))]
        starts += [(str(row), name) for row, name in self._names.items()]
        yes_no = option_words.choices(catalog, "new_persons")
        speeds = [(speed, text(f"new.speed.{speed}")) for speed in setups.SPEEDS]
        return {
            "rules": Choice(NOWHERE, rule_sets, settings.preset, self._follow, 1),
            "new_persons": Choice(
                NOWHERE,
                yes_no,
                table_options.YES_NO[settings.new_persons],
                partial(self._decide, "new_persons"),
                1,
                enabled=setups.has_new_persons(settings.preset),
            ),
            "starts": Choice(NOWHERE, starts, settings.starts, self._setter("starts"), 1),
            "adaptive": Choice(
                NOWHERE,
                [(key, text(f"new.adaptive.{key}")) for key in ("no", "yes")],
                table_options.YES_NO[settings.adaptive],
                self._adapt,
                1,
            ),
            "speed": Choice(NOWHERE, speeds, settings.speed, self._setter("speed"), 1),
            "until_three": Choice(
                NOWHERE,
                yes_no,
                table_options.YES_NO[settings.until_three],
                partial(self._decide, "until_three"),
                1,
            ),
        }

    def _buttons(self) -> dict[str, Control]:
        catalog, settings = self.app.catalog, self._settings
        rules_ = catalog.text("rule.some_changed" if settings.rule_options else "rule.options")
        file = option_words.table_data_file(catalog, settings.table_data)
        return {
            "rule_options": button(rules_, self._open_rule_options),
            "table_data": button(file, self._open_table_data),
        }

    def _setter(self, name: str) -> Callable[[str], None]:
        def change(value: str) -> None:
            setattr(self._settings, name, value)
            self.fill()

        return change

    def _follow(self, preset: str) -> None:
        """Take another rule set; only rule options that every set leaves open are kept."""
        self._settings.preset = preset
        self._settings.new_persons &= setups.has_new_persons(preset)
        self._settings.rule_options = rule_options.under(preset, self._settings.rule_options)
        self.fill()

    def _decide(self, name: str, value: str) -> None:
        setattr(self._settings, name, value == "yes")
        self.fill()

    def _adapt(self, value: str) -> None:
        self._settings.adaptive = value == "yes"
        self.fill()

    def _open_rule_options(self) -> None:
        settings = self._settings
        self.app.push(
            RuleOptionsScene(self.app, lambda: (settings.preset, settings.rule_options), self._change_rules)
        )

    def _change_rules(self, options: dict[str, Any]) -> None:
        self._settings.rule_options = options
        self.fill()

    def _open_table_data(self) -> None:
        self.app.push(TableDataScene(self.app, self._settings.table_data, self._use_table_data))

    def _use_table_data(self, path: str) -> None:
        self._settings.table_data = path
        self.fill()
