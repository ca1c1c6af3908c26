"""The form for a new game at this machine; its values are stored in the settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Literal

import pygame

from game import bots
from game.board.box import Box, Size
from game.client.settings.rule_options import RuleOptionsScene
from game.client.settings.table_data import TableDataScene
from game.client.widgets import forms, paint
from game.client.widgets.field import Field
from game.client.widgets.inputs import Input, Key
from game.client.widgets.style import SOFT, WARNING
from game.client.widgets.widgets import Button, Choice, Widget
from game.client.window.app import App
from game.client.window.form_scene import FormScene
from game.rules.printed.tabledata import TableDataError
from game.settings import game_setup as setups
from game.settings import rule_options, table_data, table_options
from game.settings.game_setup import GameSetup
from game.settings.settings import RANDOM, ROW_KINDS
from game.text import option_words
from net.messages.records import COLOURS, SIGNS

#: The kind of a person to whom things are explained.
LEARNER = "learner"
_CAPTIONS = ("rules", "new_persons", "starts", "speed")


class NewGameScene(FormScene):
    """Five rows, of which two to five become seats, and the options of the game."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._settings = app.settings
        self._rows = self._settings.rows
        #: Whether the rare options are shown too; from the start if one is not as usual.
        self.more = bool(self._settings.rule_options or self._settings.table_data)
        self._data_fault = table_data.fault(self._settings.table_data, app.catalog.text)
        self._fields = [
            Field(Box(0, 0, 0, 0), row.name, partial(self._rename, number), 1)
            for number, row in enumerate(self._rows)
        ]

    # The game described so far

    def setup(self) -> GameSetup:
        """The game the form describes, but for the table data."""
        seats = tuple(row.seat() for row in self._rows if row.kind != "none")
        starts = self._settings.starts
        options: dict[str, object] = {
            "start_seat": None if starts == RANDOM else self._sitting().index(int(starts))
        }
        if self._settings.new_persons:
            options["new_persons"] = True
        options |= self._settings.rule_options
        return GameSetup(seats, self._settings.preset, options, speed=self._settings.speed)

    def _sitting(self) -> list[int]:
        return [number for number, row in enumerate(self._rows) if row.kind != "none"]

    @property
    def fault(self) -> str | None:
        """Why the game cannot be started, in a sentence, or None."""
        fault = self.setup().fault()
        return self._data_fault if fault is None else self.app.catalog.text(fault)

    def _start(self) -> None:
        setup = self.setup()
        if setup.fault() is not None:
            return
        try:
            data = table_data.read(self._settings.table_data)
        except TableDataError as error:
            self._data_fault = self.app.catalog.text("data.fault", detail=error)
            self._fill()
            return
        from game.client.local.local_game import play_here

        self.app.settings_file.save()
        play_here(self.app, replace(setup, table_data=data))

    def arrange(self, size: Size) -> None:
        self.layout = forms.NewGame(size, len(self._rows), len(_CAPTIONS))
        self._fill()

    def _fill(self) -> None:
        settings = self._settings
        if settings.starts != RANDOM and int(settings.starts) not in self._sitting():
            settings.starts = RANDOM
        settings.new_persons &= setups.has_new_persons(settings.preset)
        widgets: list[Widget] = []
        for row in range(len(self._rows)):
            widgets += self._row(row)
        widgets += self._options()
        px = self.layout.scale.px(27)
        text = self.app.catalog.text
        start = Button(self.layout.start, text("new.start"), self._start, px, look="gold")
        start.enabled = self.fault is None
        widgets += [Button(self.layout.back, text("new.back"), self.app.pop, px), start]
        self.refill(widgets)

    def _row(self, number: int) -> list[Widget]:
        boxes, row, text = self.layout.rows[number], self._rows[number], self.app.catalog.text
        px = self.layout.scale.px(27)
        kinds = [(kind, text(f"new.kind.{kind}")) for kind in ("human", LEARNER, "none")]
        levels = option_words.bot_levels(self.app.catalog, tuple(reversed(bots.LEVELS)))
        kinds[2:2] = [(f"bot:{level}", text("lobby.level", level=word)) for level, word in levels]
        learns = row.kind == "human" and row.name in self._settings.explain
        shown = f"bot:{row.level}" if row.kind == "bot" else LEARNER if learns else row.kind
        level = row.level if row.kind == "bot" else ""
        hint = option_words.tip(self.app.catalog, LEARNER if learns else "kind", level)
        kind = Choice(boxes.kind, kinds, shown, partial(self._seat, number), px, hint=hint)
        if row.kind == "none":
            return [kind]
        colours = [(colour, text(f"colour.{colour}")) for colour in COLOURS]
        signs = [(sign, text(f"sign.{sign}")) for sign in SIGNS]
        return self._with_tips(
            {
                "kind": kind,
                "you": self._field(number),
                "colour": Choice(
                    boxes.colour, colours, row.colour, partial(self._swap, number, "colour"), px
                ),
                "sign": Choice(boxes.sign, signs, row.sign, partial(self._swap, number, "sign"), px),
            }
        )

    def _with_tips(self, widgets: dict[str, Widget]) -> list[Widget]:
        """The widgets, each with a sentence about the option of its name, unless it has one."""
        for name, widget in widgets.items():
            widget.hint = widget.hint or option_words.tip(self.app.catalog, name)
        return [*widgets.values()]

    def _field(self, row: int) -> Field:
        """The field of a name; always the same one, so that it keeps its caret."""
        field = self._fields[row]
        field.box, field.px = self.layout.rows[row].name, self.layout.scale.px(27)
        return field

    def _options(self) -> list[Widget]:
        text, settings, px = self.app.catalog.text, self._settings, self.layout.scale.px(27)
        rule_sets = [(name, text(f"new.rules.{name}")) for name in setups.presets()]
        starts = [(RANDOM, text("new.starts.random"))]
        starts += [(str(row), self._rows[row].name) for row in self._sitting()]
        speeds = [(speed, text(f"new.speed.{speed}")) for speed in setups.SPEEDS]
        new = table_options.YES_NO[settings.new_persons]
        rules_, persons, first, fast = self.layout.options
        return self._with_tips(
            {
                "rules": Choice(rules_, rule_sets, settings.preset, self._follow, px),
                "new_persons": Choice(
                    persons,
                    option_words.choices(self.app.catalog, "new_persons"),
                    new,
                    self._invite,
                    px,
                    enabled=setups.has_new_persons(settings.preset),
                ),
                "starts": Choice(first, starts, settings.starts, self._setter("starts"), px),
                "speed": Choice(fast, speeds, settings.speed, self._setter("speed"), px),
                **(self._rare_options() if self.more else {}),
                "more": Button(
                    self.layout.more, text("host.less" if self.more else "host.more"), self._show_more, px
                ),
            }
        )

    def _rare_options(self) -> dict[str, Widget]:
        catalog, layout, px = self.app.catalog, self.layout, self.layout.scale.px(27)
        file = option_words.table_data_file(catalog, self._settings.table_data)
        rules_ = catalog.text("rule.some_changed" if self._settings.rule_options else "rule.options")
        return {
            "rule_options": Button(layout.rule_options, rules_, self._open_rule_options, px),
            "table_data": Button(layout.table_data, file, self._open_table_data, px),
        }

    def _show_more(self) -> None:
        self.more = not self.more
        self._fill()

    def _setter(self, name: str) -> Callable[[str], None]:
        def change(value: str) -> None:
            setattr(self._settings, name, value)
            self._fill()

        return change

    def _follow(self, preset: str) -> None:
        """Takes another rule set; only rule options that every set leaves open are kept."""
        self._settings.preset = preset
        self._settings.rule_options = rule_options.under(preset, self._settings.rule_options)
        self._fill()

    def _open_rule_options(self) -> None:
        settings = self._settings
        self.app.push(
            RuleOptionsScene(self.app, lambda: (settings.preset, settings.rule_options), self._change_rules)
        )

    def _change_rules(self, options: dict[str, Any]) -> None:
        self._settings.rule_options = options
        self._fill()

    def _open_table_data(self) -> None:
        self.app.push(TableDataScene(self.app, self._settings.table_data, self._use_table_data))

    def _use_table_data(self, path: str) -> None:
        self._settings.table_data, self._data_fault = path, None
        self._fill()

    def _invite(self, value: str) -> None:
        self._settings.new_persons = value == "yes"
        self._fill()

    def _seat(self, row: int, value: str) -> None:
        """Sets the kind of a row; `value` is a kind, for bots with a level as in "bot:random", or LEARNER."""
        self._settings.explain_to(self._rows[row].name, wanted=value == LEARNER)
        kind, _, level = ("human" if value == LEARNER else value).partition(":")
        self._rows[row].kind = next(known for known in ROW_KINDS if known == kind)
        self._rows[row].level = level or self._rows[row].level
        self._fill()

    def _rename(self, row: int, name: str) -> None:
        self._settings.rename_person(self._rows[row].name, name)
        self._rows[row].name = name
        self._fill()

    def _swap(self, row: int, what: Literal["colour", "sign"], value: str) -> None:
        self._settings.swap(row, what, value)
        self._fill()

    def take(self, given: Input) -> None:
        if isinstance(given, Key) and given.name == "return" and isinstance(self.form.focused, Field):
            self._start()
        else:
            super().take(given)

    def draw(self, target: pygame.Surface) -> None:
        layout, fonts, text = self.layout, self.app.fonts, self.app.catalog.text
        px = layout.scale.px
        paint.sheet(target, fonts, layout, text("new.title"), 54, veil=None)
        for name in ("kind", "name", "colour", "sign"):
            box = getattr(layout.columns, name)
            paint.label(target, fonts, text(f"new.{name}"), box, px(27), "italic", SOFT)
        for name, box in zip(_CAPTIONS, layout.captions, strict=True):
            paint.label(target, fonts, text(f"new.{name}"), box, px(27), "italic", SOFT)
        for number in self._sitting():
            row, box = self._rows[number], layout.rows[number].arms
            paint.put(target, self.app.art.shield(row.crest, box.h), box, "center")
        said, ink = (self.form.hint, SOFT) if self.fault is None else (self.fault, WARNING)
        paint.paragraph(target, fonts, said, layout.fault, px(27), "text", ink, "center")
        self.form.draw(target, fonts)
