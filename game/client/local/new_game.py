"""The form for a new game at this machine; its values are stored in the settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final, Literal

import pygame

from game import bots
from game.board import palette
from game.board.box import Box
from game.client.board.niche import draw_niche
from game.client.local.game_options import GameOptionsScene
from game.client.local.setups import SetupsScene
from game.client.widgets.choices import Bars, Check, Segments
from game.client.widgets.field import Field
from game.client.widgets.page import Column, Control, Frame, Part, Picture, Row, Space, Stack, Words, button
from game.client.widgets.style import EDGE
from game.client.widgets.widgets import BareChoice, Widget
from game.client.window.app import App
from game.client.window.form_scene import PageScene
from game.rules.printed.tabledata import TableDataError
from game.settings import game_setup as setups
from game.settings import table_data
from game.settings.settings import RANDOM, ROW_KINDS, SURPRISE, RowKind
from game.text import option_words
from net.messages.records import COLOURS, SIGNS

#: The characters of a bot to choose from.
CHARACTERS: Final = ("", SURPRISE, *bots.CHARACTERS)
#: Where people hold their cards: at this screen, or on their phones around it.
HANDS: Final = ("here", "phones")
#: Who has the seats, by the name of a button that seats all of them.
QUICK: Final[dict[str, tuple[RowKind, ...]]] = {
    "people": ("human", "human", "human", "human", "none"),
    "bots": ("human", "bot", "bot", "bot", "none"),
    "halves": ("human", "human", "bot", "bot", "none"),
}


class NewGameScene(PageScene):
    """Five niches, of which two to five become seats, and the rules in a line."""

    panel = (1860, 1000, 1000)
    ground = 0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._settings = app.settings
        self._read()

    def _read(self) -> None:
        """Show the setup in the settings."""
        self._rows = self._settings.rows
        #: By row, the last name in it that no other row had while it was typed.
        self._own_names = [row.name for row in self._rows]
        self._data_fault = table_data.fault(self._settings.table_data, self.app.catalog.text)
        self._fields = [
            Field(row.name, partial(self._rename, number), submit=self._start)
            for number, row in enumerate(self._rows)
        ]

    def _called(self, number: int) -> str:
        """Who plays in a niche."""
        row = self._rows[number]
        if not self._settings.on_phone(row):
            return row.name
        return self.app.catalog.text("rule.seat", n=self._settings.sitting.index(number) + 1)

    @property
    def fault(self) -> str | None:
        """Why the game cannot be started, in a sentence, or None."""
        fault = self._settings.new_game().fault()
        return self._data_fault if fault is None else self.app.catalog.text(fault)

    def _start(self) -> None:
        setup = self._settings.new_game()
        if setup.fault() is not None:
            return
        try:
            data = table_data.read(self._settings.table_data)
        except TableDataError as error:
            self._data_fault = self.app.catalog.text("data.fault", detail=error)
            return
        from game.client.local.local_game import play_here
        from game.client.local.on_phones import play_on_phones

        self.app.settings_file.save()
        play = play_on_phones if self._settings.hands_on_phones else play_here
        play(self.app, replace(setup, table_data=data))

    def describe(self) -> Part:
        settings, text = self._settings, self.app.catalog.text
        if settings.starts != RANDOM and int(settings.starts) not in self._settings.sitting:
            settings.starts = RANDOM
        settings.new_persons &= setups.has_new_persons(settings.preset)
        quick = [(name, text(f"new.quick.{name}")) for name in QUICK]
        seated = Segments(quick, self._quick(), self._seat_all)
        places = [(name, text(f"new.hands.{name}")) for name in HANDS]
        hands = Segments(places, HANDS[settings.hands_on_phones], self._hold)
        hands.hint = text("tip.hands")
        said: Part = self.say(lambda: self.form.hint or self.rules, 2, grow=1)
        if self.fault:
            said = Words(self.fault, "warning", "center", grow=1)
        start = button(text("new.start"), self._start, 320, look="gold", enabled=self.fault is None)
        return Column(
            [
                Words(text("new.title"), "title", "center"),
                Row([Space(), Control(seated, tall=50), Control(hands, tall=50), Space()], 40),
                Space(),
                Row([self._niche(number) for number in range(len(self._rows))], 20, columns=len(self._rows)),
                Space(),
                Row(
                    [
                        button(text("new.back"), self.app.pop, 200),
                        said,
                        button(text("setups.open"), lambda: self.app.push(SetupsScene(self.app))),
                        button(text("new.more"), self._open_options),
                        start,
                    ],
                    24,
                ),
            ],
            18,
        )

    def _niche(self, number: int) -> Part:
        row, text = self._rows[number], self.app.catalog.text
        taken = row.kind != "none"
        shield = self.shield(row.crest if taken else None, 102)
        parts: list[Part] = [shield]
        if self._settings.on_phone(row):
            parts.append(Words(text("new.on_phone"), "quiet", "center", grow=1))
        elif taken:
            looks: tuple[tuple[Literal["colour", "sign"], Sequence[str]], ...]
            looks = ("colour", COLOURS), ("sign", SIGNS)
            for what, values in looks:
                named = [(value, text(f"{what}.{value}")) for value in values]
                look = BareChoice(named, getattr(row, what), partial(self._settings.swap, number, what))
                parts.append(self._control(what, number, look))
            parts.append(self._control("you", number, self._fields[number]))
        else:
            parts.append(Words(text("new.empty"), "quiet", "center", grow=1))
        kinds = [(kind, text(f"new.kind.{kind}")) for kind in ROW_KINDS]
        who = Segments(kinds, row.kind, partial(self._seat, number))
        who.light = palette.COLOURS[row.colour].base if taken else EDGE
        kind = self._control("kind", number, who)
        if self._settings.hands_on_phones:
            who.hint = text("tip.kind.phones")
        parts.append(kind)
        parts.append(Frame(self._below(number), tall=110))
        inside = Frame(Column(parts, 9), (22, 52))
        return Stack([Picture(partial(self._draw_niche, number), 308, 550), inside])

    def _below(self, number: int) -> Part:
        """How strong a bot is, or whether a person has things explained."""
        row, catalog, text = self._rows[number], self.app.catalog, self.app.catalog.text
        if row.kind == "bot":
            levels = option_words.bot_levels(catalog, bots.LEVELS)
            level, _, character = self._settings.followed_level(row.level).partition(".")
            bars = Bars(levels, level, partial(self._set_level, number, 0))
            bars.enabled = not self._settings.adaptive
            characters = [(one, option_words.character_name(catalog, one)) for one in CHARACTERS]
            nature = BareChoice(characters, character, partial(self._set_level, number, 1))
            return Column(
                [self._control("level", number, bars, 64), self._control("character", number, nature)], 4
            )
        if row.kind == "human" and not self._settings.hands_on_phones:
            learns = self._settings.explains_to(row.name)
            check = Check(text("new.explain"), partial(self._explain, number), on=learns)
            return self._control("learner", number, check)
        return Words("")

    def _control(self, name: str, number: int, widget: Widget, tall: int = 46) -> Part:
        """A widget of a niche, with a sentence about it."""
        row = self._rows[number]
        told = {"level": row.level.partition(".")[0], "character": f".{row.level.partition('.')[2]}"}
        widget.hint = option_words.tip(self.app.catalog, name, told.get(name, ""))
        return Frame(Control(widget, tall=tall), name=f"{name}:{number}")

    def _draw_niche(self, number: int, target: pygame.Surface, box: Box) -> None:
        row = self._rows[number]
        draw_niche(target, box, None if row.kind == "none" else row.colour)

    @property
    def rules(self) -> str:
        """ "English 2017, with the New Persons; the lot decides who starts"."""
        settings, text = self._settings, self.app.catalog.text
        persons = text("new.with" if settings.new_persons else "new.without")
        rules_ = option_words.rules_name(self.app.catalog, settings.preset, settings.rule_options)
        starts = text("new.lot")
        if settings.starts != RANDOM:
            starts = text("new.begins", name=self._called(int(settings.starts)))
        line = text("new.line", rules=rules_, persons=persons, starts=starts)
        file = [option_words.table_data_file(self.app.catalog, settings.table_data)]
        return text("find.dot").join([line, *(file if settings.table_data else [])])

    def _open_options(self) -> None:
        self.app.push(GameOptionsScene(self.app, {row: self._called(row) for row in self._settings.sitting}))

    def resume(self) -> None:
        self._read()
        super().resume()

    def _seat(self, row: int, kind: str) -> None:
        self._rows[row].kind = next(known for known in ROW_KINDS if known == kind)

    def _hold(self, where: str) -> None:
        self._settings.hands_on_phones = where == "phones"

    def _quick(self) -> str:
        """The button that would seat all as they sit, or empty."""
        kinds = tuple(row.kind for row in self._rows)
        return next((name for name, quick in QUICK.items() if quick == kinds), "")

    def _seat_all(self, quick: str) -> None:
        for row, kind in zip(self._rows, QUICK[quick], strict=True):
            row.kind = kind

    def _set_level(self, row: int, part: int, value: str) -> None:
        """part: 0 for the level, 1 for the character."""
        level, _, character = self._rows[row].level.partition(".")
        level, character = (level, value) if part else (value, character)
        self._rows[row].level = f"{level}.{character}" if character else level

    def _explain(self, row: int) -> None:
        name = self._rows[row].name
        self._settings.explain_to(name, wanted=not self._settings.explains_to(name))

    def _rename(self, row: int, name: str) -> None:
        if all(name != other.name for other in self._rows):
            self._settings.rename_person(self._own_names[row], name)
            self._own_names[row] = name
        self._rows[row].name = name
