"""The settings, from the title and from the table; each takes effect at once and is kept."""

from __future__ import annotations

from functools import partial

from game.client.settings.entries import GROUPS, Entry, SpeedHere, entries
from game.client.widgets.field import Field
from game.client.widgets.inputs import Input, Key, Press, Wheel
from game.client.widgets.page import Column, Control, Frame, Part, Row, Space, Words, button
from game.client.widgets.paged_list import PageButtons, Paged, Turner
from game.client.widgets.widgets import Choice, Look
from game.client.window.app import App
from game.client.window.form_scene import PageScene
from game.settings import keys


class SettingsScene(PageScene):
    """Groups at the left; what is typed into the search is looked for in all of them.

    here: the speed of the game from which the settings were opened.
    """

    panel = (1560, 1000, 1000)

    def __init__(self, app: App, here: SpeedHere | None = None) -> None:
        super().__init__(app, focus=0)
        self._here = here
        self.group = GROUPS[0]
        self._said = ""
        #: The setting for which the next key is awaited.
        self.awaited: Entry | None = None
        self.search = Field(changed=self._look_for, most=40)

    @property
    def found(self) -> list[Entry]:
        """The settings of the group, or those that hold every word of the search."""
        wanted = _folded(self.search.value).split()
        every = entries(self.app, self._here)
        if not wanted:
            return [entry for entry in every if entry.group == self.group]
        return [entry for entry in every if all(word in self._searched(entry) for word in wanted)]

    @property
    def shown(self) -> list[Entry]:
        found = self.found
        return [found[number] for number in self.turner.shown if number < len(found)]

    @property
    def note(self) -> str:
        """What was done last or is to be done now, or how many settings of the file could not be used."""
        if self._said:
            return self._said
        refused = len(self.app.settings_file.refused)
        return self.app.catalog.count("set.refused", refused) if refused else ""

    def caption(self, entry: Entry) -> str:
        return entry.caption or self.app.catalog.text(f"set.{entry.name}")

    def about(self, entry: Entry) -> str:
        return entry.told or self.app.catalog.text(f"set.{entry.name}.about", path=entry.value)

    def _searched(self, entry: Entry) -> str:
        text = self.app.catalog.text
        parts = (text(f"set.group.{entry.group}"), self.caption(entry), entry.button, self.about(entry))
        return _folded(" ".join(parts))

    def describe(self) -> Part:
        text = self.app.catalog.text
        searching = bool(self.search.value.strip())
        groups: list[Part] = []
        for group in GROUPS:
            look: Look = "plain" if group == self.group and not searching else "quiet"
            turn = partial(self._turn_to, group)
            groups.append(button(text(f"set.group.{group}"), turn, look=look, align="left"))
        self.search.prompt = text("set.search")
        lines = [self._line(entry) for entry in self.found] or [Words(text("set.none"), "quiet")]
        note = Words(self.note, "soft" if self._said else "warning", grow=1)
        close = button(text("set.close"), self.app.pop, 240, look="gold")
        return Column(
            [
                Row([Words(text("set.title"), "title"), Space(), Control(self.search, 420)]),
                Row(
                    [Frame(Column([*groups, Space()], 10), wide=270), Paged(lines, self.turner, 4)],
                    36,
                    grow=1,
                ),
                Row([note, PageButtons(self.turner), close], 20),
            ],
            20,
        )

    def _line(self, entry: Entry) -> Part:
        """A setting: its name, a line about it, and the control that changes it."""
        words = Column([Words(self.caption(entry)), Words(self.about(entry), "quiet")], 0, grow=1)
        return Frame(Row([words, Frame(self._control(entry), wide=420, name=entry.name)], 20), (0, 8))

    def _control(self, entry: Entry) -> Control:
        text = self.app.catalog.text
        if entry.command:
            waits = self.awaited is not None and self.awaited.name == entry.name
            said = text("set.key.wait") if waits else entry.button
            return button(said, partial(self._await_key, entry), look="gold" if waits else "plain")
        if not entry.values:
            do = text(f"set.{entry.name}.do")
            return button(do, partial(self._act, entry), enabled=entry.enabled)
        put = partial(self._put, entry)
        return Control(Choice(entry.values, entry.value, put, enabled=entry.enabled))

    def _put(self, entry: Entry, value: str) -> None:
        number = [one.name for one in self.found].index(entry.name)
        self.turner.held = number, self.page.boxes[entry.name].center[1]
        entry.put(value)
        self._said = ""
        self.app.settings_file.save()

    def _act(self, entry: Entry) -> None:
        """Do what a setting without values does: the path is copied, or the keys are as delivered."""
        self._put(entry, entry.value)
        self._said = self.app.catalog.text("set.copied") if entry.value else ""

    def _await_key(self, entry: Entry) -> None:
        self.awaited, self._said = entry, self.app.catalog.text("set.key.waiting")

    def _take_key(self, entry: Entry, key: str) -> None:
        """Give a key to the setting that awaits one; say which command had it, or that it is fixed."""
        text = self.app.catalog.text
        if key != "escape" and not keys.can_be_given(key):
            self._said = text("set.key.fixed")
            return
        self.awaited = None
        _, other = keys.give(self.app.settings.keys, entry.command, key)
        self._put(entry, entry.value if key == "escape" else key)
        if other:
            names = self.app.catalog
            does = text(f"key.{other}.does")
            self._said = text("set.key.taken", key=names.cap(key), old=entry.button, does=does)

    def _turn_to(self, group: str) -> None:
        self.group, self.turner = group, Turner()
        self.search.put("")

    def _look_for(self, wanted: str) -> None:
        self.turner = Turner()

    def take(self, given: Input) -> None:
        if self.awaited is not None:
            entry = self.awaited
            match given:
                case Key(name):
                    self._take_key(entry, name)
                    self.fill()
                    return
                case Press() | Wheel():
                    self.awaited, self._said = None, ""
                    self.fill()
                case _:
                    return
        super().take(given)

    def _close(self) -> None:
        if self.search.value:
            self._turn_to(self.group)
        else:
            super()._close()


def _folded(text: str) -> str:
    """Return a text as it is searched: with the straight apostrophe of keyboards, in small letters."""
    return text.casefold().replace("’", "'")
