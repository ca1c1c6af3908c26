"""The rule options of a table: its owner changes them, everyone reads them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game import rules
from game.client.widgets.inputs import Hover
from game.client.widgets.page import CONTROL, Column, Control, Frame, Part, Row, Words, button, grid
from game.client.widgets.style import EDGE, PANEL
from game.client.widgets.widgets import Choice
from game.client.window.app import App
from game.client.window.form_scene import PageScene
from game.settings import rule_options
from game.text import option_words

_COLUMNS = 2

Rules = tuple[str, Mapping[str, Any]]
"""A preset and the options of a table."""


class RuleOptionsScene(PageScene):
    """options: returns the preset and options of the table. change: called with new options; None: read only.

    seats: the names to choose the start player from; none if that is not chosen here. note: a further
    sentence about the table.
    """

    panel = (1320, 0, 1000)
    veil = 190

    def __init__(
        self,
        app: App,
        options: Callable[[], Rules],
        change: Callable[[dict[str, Any]], None] | None,
        seats: Callable[[], Sequence[str]] = tuple,
        note: str = "",
    ) -> None:
        super().__init__(app)
        self._options, self._change, self._seats = options, change, seats
        self.note = note
        self._pointed: str | None = None

    @property
    def watched(self) -> object:
        return self._options(), *self._seats()

    def advance(self, now: float) -> None:
        preset, _ = self._options()
        if preset not in rules.PRESETS:
            self._close()  # a host of another version has changed to a rule set that is not known here
        else:
            super().advance(now)

    # What is there to choose

    @property
    def names(self) -> list[str]:
        """The rule options that mean something for the rule set."""
        preset, _ = self._options()
        names = rule_options.names(preset)
        return [*names, rule_options.START] if self._seats() else names

    def describe(self) -> Part:
        preset, options = self._options()
        text = self.app.catalog.text
        done = button(text("rule.done"), self._close, 320, look="gold")
        foot: list[Part] = [self.say(lambda: self.explained, 2, grow=1), done]
        if self._change is not None:
            reset = partial(self._give, rule_options.unchanged(options))
            altered = bool(rule_options.changed(options))
            foot.insert(0, button(text("rule.reset"), reset, enabled=altered))
        return Column(
            [
                Words(option_words.rules_name(self.app.catalog, preset, options), "title"),
                grid(_COLUMNS, [self._cell(name) for name in self.names], 22, 32),
                Row(foot, 24),
            ],
            24,
        )

    def _cell(self, name: str) -> Part:
        caption = Words(self.app.catalog.text(f"rule.{name}"), "quiet")
        shown: Part
        if self._change is None:
            words = dict(self._values(name)).get(self._value(name), "")
            shown = Frame(Words(words, "text", "center", most=1), (14, 0), PANEL, EDGE, tall=CONTROL)
        else:
            shown = Control(self._choice(name))
        return Column([caption, Frame(shown, name=name)], 6)

    def _values(self, name: str) -> list[tuple[Any, str]]:
        return option_words.rule_choices(self.app.catalog, *self._options(), name, self._seats())

    def _value(self, name: str) -> Any:
        preset, options = self._options()
        return rule_options.value(preset, options, name)

    def _choice(self, name: str) -> Choice:
        values, shown = zip(*self._values(name), strict=True)
        options = [(str(number), words) for number, words in enumerate(shown)]
        hint = option_words.tip(self.app.catalog, name)
        own = str(values.index(self._value(name)))
        return Choice(options, own, partial(self._put, name, values), hint=hint)

    def _put(self, name: str, values: Sequence[Any], number: str) -> None:
        preset, options = self._options()
        self._give(rule_options.put(preset, options, name, values[int(number)]))

    def _give(self, options: dict[str, Any]) -> None:
        if self._change is not None:
            self._change(options)

    def point(self, given: Hover) -> None:
        """Explain the rule option that somebody who may only read points at."""
        at = (name for name, box in self.page.boxes.items() if box.holds(given.point))
        pointed = None if self._change else next(at, None)
        if pointed != self._pointed:
            self._pointed = pointed
            self.changed()
        super().point(given)

    @property
    def explained(self) -> str:
        """A line about the rule option that is pointed at, or has the keyboard; else the note."""
        pointed = self._pointed and option_words.tip(self.app.catalog, self._pointed)
        return pointed or self.form.hint or self.note
