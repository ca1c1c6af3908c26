"""Setups of a new game that were kept under a name, to be used again."""

from __future__ import annotations

from functools import partial

from game.client.widgets.field import Field
from game.client.widgets.page import Column, Control, Part, Row, Space, Words, button
from game.client.widgets.paged_list import PageButtons, list_line
from game.client.window.app import App
from game.client.window.form_scene import PageScene
from game.settings.settings import LONGEST_SETUP_NAME, MOST_SETUPS
from game.text import option_words

#: Setups on a page.
_LINES = 5
#: Units of the buttons of a line.
_BUTTONS = 420


class SetupsScene(PageScene):
    """The setups in pages, and a field to keep the one of the form under it."""

    panel = (1320, 0, 1000)
    veil = 150

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._settings = app.settings
        self.name = Field(most=LONGEST_SETUP_NAME, submit=self._keep)

    def describe(self) -> Part:
        text, names = self.app.catalog.text, [*self._settings.setups]
        self.name.prompt = text("setups.name")
        shown = [names[number] for number in self.turner.show(len(names), _LINES)]
        lines: list[Part] = [*map(self._line, shown)] or [Words(text("setups.none"), "quiet", "center")]
        known = self.name.value.strip() in self._settings.setups
        label = text("setups.replace" if known else "setups.keep")
        keep = button(label, self._keep, 260, enabled=self._can_keep)
        back = button(text("new.done"), self.app.pop, 320)
        return Column(
            [
                Words(text("setups.title"), "title"),
                Column(lines, 8),
                Row([Control(self.name, grow=1), keep], 20),
                Row([PageButtons(self.turner), Space(), back]),
            ],
            20,
        )

    def _line(self, name: str) -> Part:
        text = self.app.catalog.text
        buttons = [
            button(text("setups.use"), partial(self._use, name), look="gold"),
            button(text("setups.delete"), partial(self._delete, name)),
        ]
        return list_line(Words(name, most=1), Words(self._about(name), "quiet", most=1), buttons, _BUTTONS)

    def _about(self, name: str) -> str:
        """ "Anna, Mike and 2 bots · English 2017"."""
        catalog, kept = self.app.catalog, self._settings.setup_named(name)
        people = [row.name for row in kept.rows if row.kind == "human"]
        bots = sum(row.kind == "bot" for row in kept.rows)
        who = catalog.join([*people, *([catalog.count("setups.bots", bots)] if bots else [])])
        rules = option_words.rules_name(catalog, kept.preset, kept.rule_options)
        return catalog.text("find.dot").join([who, rules])

    @property
    def _can_keep(self) -> bool:
        """Whether there is a name, and room for a setup of that name."""
        name, kept = self.name.value.strip(), self._settings.setups
        return bool(name) and (name in kept or len(kept) < MOST_SETUPS)

    def _keep(self) -> None:
        if not self._can_keep:
            return
        self._settings.keep_setup(self.name.value.strip())
        self.name.put("")
        self.app.settings_file.save()

    def _use(self, name: str) -> None:
        self._settings.use_setup(name)
        self.app.pop()

    def _delete(self, name: str) -> None:
        del self._settings.setups[name]
        self.app.settings_file.save()
