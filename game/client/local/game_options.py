"""The options of a new game at this machine: its rules, who starts, how fast bots play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from game.client.settings.rule_options import RuleOptionsScene
from game.client.settings.table_data import TableDataScene
from game.client.widgets.page import Column, Control, Frame, Part, Row, Space, Words, button, grid
from game.client.widgets.widgets import Choice
from game.client.window.app import App
from game.client.window.form_scene import PageScene
from game.settings import game_setup as setups
from game.settings import rule_options, table_options
from game.settings.settings import RANDOM
from game.text import option_words


class GameOptionsScene(PageScene):
    """names: of those who can start, by the numbers of their rows."""

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
        adaptive = [(key, text(f"new.adaptive.{key}")) for key in ("no", "yes")]
        yes_no = option_words.choices(catalog, "new_persons")
        speeds = [(speed, text(f"new.speed.{speed}")) for speed in setups.SPEEDS]
        choices = {
            "rules": Choice(rule_sets, settings.preset, self._follow),
            "new_persons": self._switch("new_persons", yes_no),
            "starts": Choice(starts, settings.starts, partial(setattr, settings, "starts")),
            "adaptive": self._switch("adaptive", adaptive),
            "speed": Choice(speeds, settings.speed, partial(setattr, settings, "speed")),
            "until_three": self._switch("until_three", yes_no),
        }
        choices["new_persons"].enabled = setups.has_new_persons(settings.preset)
        return choices

    def _switch(self, name: str, values: Sequence[tuple[str, str]]) -> Choice:
        """A setting that is on or off."""
        on = getattr(self._settings, name)
        put = partial(setattr, self._settings, name)
        return Choice(values, table_options.YES_NO[on], lambda value: put(value == "yes"))

    def _buttons(self) -> dict[str, Control]:
        catalog, settings = self.app.catalog, self._settings
        rules_ = catalog.text("rule.some_changed" if settings.rule_options else "rule.options")
        file = option_words.table_data_file(catalog, settings.table_data)
        return {
            "rule_options": button(rules_, self._open_rule_options),
            "table_data": button(file, self._open_table_data),
        }

    def _follow(self, preset: str) -> None:
        """Take another rule set; only rule options that every set leaves open are kept."""
        self._settings.preset = preset
        self._settings.new_persons &= setups.has_new_persons(preset)
        self._settings.rule_options = rule_options.under(preset, self._settings.rule_options)

    def _open_rule_options(self) -> None:
        settings, change = self._settings, partial(setattr, self._settings, "rule_options")
        self.app.push(RuleOptionsScene(self.app, lambda: (settings.preset, settings.rule_options), change))

    def _open_table_data(self) -> None:
        use = partial(setattr, self._settings, "table_data")
        self.app.push(TableDataScene(self.app, self._settings.table_data, use))
