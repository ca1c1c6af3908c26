"""The rule options of a table: its owner changes them, everyone reads them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from game import rules
from game.board.box import Box, Size
from game.client.widgets import network_forms as lan
from game.client.widgets import paint
from game.client.widgets.inputs import Hover, Input
from game.client.widgets.style import EDGE, PANEL, PARCHMENT, SOFT
from game.client.widgets.widgets import Button, Choice, Widget
from game.client.window.app import App
from game.client.window.form_scene import FormScene
from game.settings import rule_options
from game.text import option_words

_COLUMNS = 2
#: Room for all rule options and who starts.
_ROWS = (len(rule_options.CHOICES) + _COLUMNS) // _COLUMNS
_START = "start_seat"

Rules = tuple[str, Mapping[str, Any]]
"""A preset and the options of a table."""


class RuleOptionsScene(FormScene):
    """options: returns the preset and options of the table. change: called with new options; None: read only.

    seats: the names to choose the start player from; none if that is not chosen here. note: a further
    sentence about the table.
    """

    overlay = True

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
        self._shown: object = None
        self._pointed: str | None = None

    def arrange(self, size: Size) -> None:
        self.layout = lan.Grid(size, _ROWS, _COLUMNS)
        self._fill()

    def advance(self, now: float) -> None:
        preset, _ = self._options()
        if preset not in rules.PRESETS:
            self._close()  # a host of another version has changed to a rule set that is not known here
        elif self._shown != (self._options(), *self._seats()):
            self._fill()

    # What is there to choose

    @property
    def names(self) -> list[str]:
        """The rule options that mean something for the rule set."""
        preset, _ = self._options()
        names = [name for name in rule_options.CHOICES if rule_options.applies(preset, name)]
        return [*names, _START] if self._seats() else names

    def _fill(self) -> None:
        preset, options = self._options()
        self._shown = ((preset, options), *self._seats())
        text, px = self.app.catalog.text, self.layout.scale.px(27)
        widgets: list[Widget] = []
        if self._change is not None:
            widgets += [self._choice(name, box) for name, box in self._cells()]
            reset = partial(self._give, rule_options.unchanged(options))
            altered = bool(rule_options.changed(options))
            widgets.append(Button(self.layout.back, text("rule.reset"), reset, px, enabled=altered))
        widgets.append(Button(self.layout.go, text("rule.done"), self._close, px, look="gold"))
        self.refill(widgets)

    def _cells(self) -> list[tuple[str, Box]]:
        return list(zip(self.names, self.layout.cells, strict=False))

    def _values(self, name: str) -> list[Any]:
        if name == _START:
            return [None, *range(len(self._seats()))]
        known = rule_options.CHOICES[name]
        value = self._value(name)
        return [*known] if value in known else [*known, value]

    def _value(self, name: str) -> Any:
        preset, options = self._options()
        return rule_options.value(preset, options, name)

    def _words(self, name: str, value: Any) -> str:
        if name != _START:
            return option_words.rule_value(self.app.catalog, name, value)
        seats = self._seats()
        known = isinstance(value, int) and value < len(seats)
        return seats[value] if known else self.app.catalog.text("new.starts.random")

    def _choice(self, name: str, box: Box) -> Choice:
        values = self._values(name)
        options = [(str(number), self._words(name, value)) for number, value in enumerate(values)]
        shown = str(values.index(self._value(name)))
        hint, px = option_words.tip(self.app.catalog, name), self.layout.scale.px(27)
        return Choice(box, options, shown, partial(self._put, name, values), px, hint=hint)

    def _put(self, name: str, values: Sequence[Any], number: str) -> None:
        preset, options = self._options()
        self._give(rule_options.put(preset, options, name, values[int(number)]))

    def _give(self, options: dict[str, Any]) -> None:
        if self._change is not None:
            self._change(options)
            self._fill()

    def take(self, given: Input) -> None:
        if self._change is None and isinstance(given, Hover):
            self._point(given)
        super().take(given)

    def _point(self, given: Hover) -> None:
        """Explains the rule option that somebody who may only read points at."""
        at = (name for name, box in self._cells() if box.holds(given.point))
        pointed = next(at, None)
        if pointed != self._pointed:
            self._pointed = pointed
            self.changed()

    @property
    def explained(self) -> str:
        """A line about the rule option that is pointed at, or has the keyboard; else the note."""
        pointed = self._pointed and option_words.tip(self.app.catalog, self._pointed)
        return pointed or self.form.hint or self.note

    def draw(self, target: pygame.Surface) -> None:
        layout, fonts, text = self.layout, self.app.fonts, self.app.catalog.text
        px = layout.scale.px
        preset, options = self._options()
        heading = option_words.rules_name(self.app.catalog, preset, options)
        paint.sheet(target, fonts, layout, heading, 54, veil=190)
        for (name, box), caption in zip(self._cells(), layout.captions, strict=False):
            paint.label(target, fonts, text(f"rule.{name}"), caption, px(27), "italic", SOFT)
            if self._change is None:
                paint.frame(target, box, px(8), PANEL, EDGE)
                words = self._words(name, self._value(name))
                paint.label(target, fonts, words, box.inset(px(14), 0), px(27), "text", PARCHMENT, "center")
        left = layout.fault if self._change is not None else layout.back
        room = Box(left.x, layout.fault.y, layout.fault.right - left.x, layout.fault.h)
        paint.paragraph(target, fonts, self.explained, room, px(27), "text", SOFT)
        self.form.draw(target, fonts)
