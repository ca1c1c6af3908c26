"""The form for a new game at this machine."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.client import setup as setups
from game.client.app import App
from game.client.draw import Heraldry
from game.client.inputs import Input, Key
from game.client.layout import forms
from game.client.layout.box import Box, Size
from game.client.scene import Scene
from game.client.setup import GameSetup
from game.client.ui import paint
from game.client.ui.style import DEEP_GOLD, GOLD, INK, SOFT, WARNING
from game.client.ui.widgets import Button, Choice, Field, Form, Widget

_CAPTIONS = ("rules", "starts", "speed")
_KINDS = ("human", "bot", "none")


class NewGameScene(Scene):
    """Five rows, of which two to five become seats, and the options of the game."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.form = Form()
        self._seats = [setups.usual_seat(seat, seat > 0) for seat in range(setups.MOST_SEATS)]
        self._kinds = ["human", "bot", "bot", "none", "none"]
        self._fields = [self._make_field(row) for row in range(setups.MOST_SEATS)]
        self._preset = "english-2017"
        self._starts = "random"
        self._speed: setups.Speed = "normal"

    def _make_field(self, row: int) -> Field:
        return Field(Box(0, 0, 0, 0), self._seats[row].name, lambda value: self._rename(row, value), 1)

    # The game described so far

    def setup(self) -> GameSetup:
        """The game the form describes."""
        seats = tuple(
            replace(seat, kind=kind)
            for seat, kind in zip(self._seats, self._kinds, strict=True)
            if kind != "none"
        )
        start = None if self._starts == "random" else self._sitting().index(int(self._starts))
        return GameSetup(seats, self._preset, {"start_seat": start}, speed=self._speed)

    def _sitting(self) -> list[int]:
        """The rows that are seats."""
        return [row for row, kind in enumerate(self._kinds) if kind != "none"]

    def _start(self) -> None:
        if self.setup().fault() is None:
            from game.client.hosting import play_here

            play_here(self.app, self.setup())

    # The form

    def arrange(self, size: Size) -> None:
        self.layout = forms.new_game(size, setups.MOST_SEATS, len(_CAPTIONS))
        self._fill()

    def _fill(self) -> None:
        if self._starts != "random" and int(self._starts) not in self._sitting():
            self._starts = "random"
        widgets: list[Widget] = []
        for row in range(setups.MOST_SEATS):
            widgets += self._row(row)
        px = self.layout.scale.px(27)
        text = self.app.catalog.text
        starts = [("random", text("new.starts.random"))]
        starts += [(str(row), self._seats[row].name) for row in self._sitting()]
        rule_sets = [(name, text(f"new.rules.{name}")) for name in setups.presets()]
        speeds = [(speed, text(f"new.speed.{speed}")) for speed in setups.SPEEDS]
        rules_box, starts_box, speed_box = self.layout.options
        start = Button(self.layout.start, text("new.start"), self._start, px, look="gold")
        start.enabled = self.setup().fault() is None
        widgets += [
            Choice(rules_box, rule_sets, self._preset, lambda value: self._change("_preset", value), px),
            Choice(starts_box, starts, self._starts, lambda value: self._change("_starts", value), px),
            Choice(speed_box, speeds, self._speed, lambda value: self._change("_speed", value), px),
            Button(self.layout.back, text("new.back"), self.app.pop, px),
            start,
        ]
        self.form.refill(widgets)
        self.changed()

    def _row(self, row: int) -> list[Widget]:
        boxes, seat, text = self.layout.rows[row], self._seats[row], self.app.catalog.text
        px = self.layout.scale.px(27)
        kinds = [(kind, text(f"new.kind.{kind}")) for kind in _KINDS]
        kind = Choice(boxes.kind, kinds, self._kinds[row], lambda value: self._change_kind(row, value), px)
        if self._kinds[row] == "none":
            return [kind]
        colours = [(colour, text(f"colour.{colour}")) for colour in setups.COLOURS]
        signs = [(sign, text(f"sign.{sign}")) for sign in setups.SIGNS]
        return [
            kind,
            self._field(row),
            Choice(boxes.colour, colours, seat.colour, lambda value: self._swap(row, "colour", value), px),
            Choice(boxes.sign, signs, seat.sign, lambda value: self._swap(row, "sign", value), px),
        ]

    def _field(self, row: int) -> Field:
        """The name's field, the same one as before so that its caret stays."""
        field = self._fields[row]
        field.box, field.px = self.layout.rows[row].name, self.layout.scale.px(27)
        return field

    # Changes

    def _change(self, name: str, value: str) -> None:
        setattr(self, name, value)
        self._fill()

    def _change_kind(self, row: int, kind: str) -> None:
        self._kinds[row] = kind
        self._fill()

    def _rename(self, row: int, name: str) -> None:
        self._seats[row] = replace(self._seats[row], name=name)
        self._fill()

    def _swap(self, row: int, what: str, value: str) -> None:
        """Takes a colour or sign; whoever had it gets the old one, so that no two are ever the same."""
        other = next(number for number, seat in enumerate(self._seats) if getattr(seat, what) == value)
        old = getattr(self._seats[row], what)
        self._seats[other] = replace(self._seats[other], **{what: old})
        self._seats[row] = replace(self._seats[row], **{what: value})
        self._fill()

    def take(self, given: Input) -> None:
        if isinstance(given, Key) and given.name == "escape":
            self.app.pop()
        elif isinstance(given, Key) and given.name == "return" and isinstance(self.form.focused, Field):
            self._start()
        elif self.form.take(given):
            self.changed()

    def draw(self, target: pygame.Surface) -> None:
        layout, type_, text = self.layout, self.app.type, self.app.catalog.text
        px = layout.scale.px
        target.blit(paint.night(target.get_size()), (0, 0))
        paint.frame(target, layout.panel, px(14), INK, DEEP_GOLD)
        paint.label(target, type_, text("new.title"), layout.heading, px(54), "display", GOLD, "center")
        for name in ("kind", "name", "colour", "sign"):
            box = getattr(layout.columns, name)
            paint.label(target, type_, text(f"new.{name}"), box, px(22), "italic", SOFT)
        for name, box in zip(_CAPTIONS, layout.captions, strict=True):
            paint.label(target, type_, text(f"new.{name}"), box, px(22), "italic", SOFT)
        for row in self._sitting():
            seat, box = self._seats[row], layout.rows[row].arms
            shield = self.app.art.shield(Heraldry(seat.colour, seat.sign), box.h)
            paint.put(target, shield, box, "center")
        fault = self.setup().fault()
        if fault is not None:
            paint.paragraph(target, type_, text(fault), layout.fault, px(24), "text", WARNING, "center")
        self.form.draw(target, type_)
