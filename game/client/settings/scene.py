"""The settings, from the title and from the table; each takes effect at once and is kept."""

from __future__ import annotations

from functools import partial

import pygame

from game.board.box import Box, Scale, Size
from game.client.settings.entries import GROUPS, Entry, SpeedHere, entries
from game.client.widgets import paint
from game.client.widgets.field import Field
from game.client.widgets.inputs import Input, Key, Press, Wheel
from game.client.widgets.style import FAINT, SOFT, WARNING
from game.client.widgets.widgets import Button, Choice, Look, Widget
from game.client.window.app import App
from game.client.window.form_scene import FormScene
from game.settings import keys

#: The most settings on a page.
LINES = 7
_LINE, _CONTROL, _GROUPS = 92, 420, 270


class SettingsLayout:
    """Groups and a search at the left, the settings of the chosen group at the right."""

    def __init__(self, size: Size, groups: int) -> None:
        self.scale = Scale.of(size)
        px = self.scale.px
        self.panel = Box(0, 0, *size).centred(min(px(1500), size[0]), min(px(1000), size[1]))
        inner = self.panel.inset(px(48), px(28))
        heading, foot = inner.top(px(84)), px(60)
        body = Box(inner.x, heading.bottom + px(8), inner.w, inner.bottom - foot - heading.bottom - px(24))
        left = body.left(px(_GROUPS))
        search = heading.after(heading.w - px(_CONTROL))
        right = body.after(px(_GROUPS) + px(36))
        bands = right.stacked([min(px(_LINE), right.h // LINES)] * LINES, 0)
        self.close = Box(inner.right - px(240), inner.bottom - foot, px(240), foot)
        earlier, later = Box(self.close.x - px(160), self.close.y, px(140), foot).columns(2, px(10))
        self.note = Box(inner.x, self.close.y, earlier.x - inner.x - px(20), foot)
        self.heading = heading.left(search.x - heading.x - px(20))
        self.search = search.centred(search.w, px(56))
        self.groups = tuple(left.stacked([px(58)] * groups, px(10)))
        self.lines = tuple(SettingLine(band, self.scale) for band in bands)
        self.pages = (earlier, later)


class SettingLine:
    """One setting: its name, a line about it, and the control that changes it."""

    def __init__(self, band: Box, scale: Scale) -> None:
        px = scale.px
        self.control = band.after(band.w - px(_CONTROL)).centred(px(_CONTROL), min(px(58), band.h - px(8)))
        words = band.left(self.control.x - band.x - px(20)).inset(0, px(4))
        self.name = words.top(words.h * 9 // 20)
        self.about = words.below(words.h * 9 // 20)


class SettingsScene(FormScene):
    """Groups at the left; what is typed into the search is looked for in all of them.

    here: the speed of the game from which the settings were opened.
    """

    def __init__(self, app: App, here: SpeedHere | None = None) -> None:
        super().__init__(app, focus=0)
        self._here = here
        self.group = GROUPS[0]
        self._page = 0
        self._said = ""
        #: The setting for which the next key is awaited.
        self.awaited: Entry | None = None
        self.search = Field(Box(0, 0, 0, 0), "", self._look_for, 1, most=40)

    def arrange(self, size: Size) -> None:
        self.layout = SettingsLayout(size, len(GROUPS))
        self.search.box, self.search.px = self.layout.search, self.layout.scale.px(27)
        self._fill()

    @property
    def found(self) -> list[Entry]:
        """The settings of the group, or those that hold every word of the search."""
        wanted = self.search.value.casefold().split()
        every = entries(self.app, self._here)
        if not wanted:
            return [entry for entry in every if entry.group == self.group]
        return [entry for entry in every if all(word in self._searched(entry) for word in wanted)]

    @property
    def shown(self) -> list[Entry]:
        start = self._page * LINES
        return self.found[start : start + LINES]

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
        return " ".join(parts).casefold()

    def _fill(self) -> None:
        laid, text, px = self.layout, self.app.catalog.text, self.layout.scale.px(27)
        widgets: list[Widget] = [self.search]
        searching = bool(self.search.value.strip())
        for group, box in zip(GROUPS, laid.groups, strict=True):
            look: Look = "plain" if group == self.group and not searching else "quiet"
            turn = partial(self._turn_to, group)
            widgets.append(Button(box, text(f"set.group.{group}"), turn, px, look=look, align="left"))
        widgets += [
            self._control(entry, line.control) for entry, line in zip(self.shown, laid.lines, strict=False)
        ]
        pages = -(-len(self.found) // LINES)
        if pages > 1:
            earlier, later = laid.pages
            widgets.append(Button(earlier, "<", partial(self._turn, -1), px, enabled=self._page > 0))
            widgets.append(Button(later, ">", partial(self._turn, 1), px, enabled=self._page < pages - 1))
        widgets.append(Button(laid.close, text("set.close"), self.app.pop, px, look="gold"))
        self.refill(widgets)

    def _control(self, entry: Entry, box: Box) -> Widget:
        text, px = self.app.catalog.text, self.layout.scale.px(27)
        if entry.command:
            waits = self.awaited is not None and self.awaited.name == entry.name
            said = text("set.key.wait") if waits else entry.button
            return Button(box, said, partial(self._await_key, entry), px, look="gold" if waits else "plain")
        if not entry.values:
            do = text(f"set.{entry.name}.do")
            return Button(box, do, partial(self._act, entry), px, enabled=entry.enabled)
        put = partial(self._put, entry)
        return Choice(box, entry.values, entry.value, put, px, enabled=entry.enabled)

    def _put(self, entry: Entry, value: str) -> None:
        entry.put(value)
        self._said = ""
        self.app.settings_file.save()
        self._fill()

    def _act(self, entry: Entry) -> None:
        """Does what a setting without values does: the path is copied, or the keys are as delivered."""
        self._put(entry, entry.value)
        self._said = self.app.catalog.text("set.copied") if entry.value else ""

    def _await_key(self, entry: Entry) -> None:
        self.awaited, self._said = entry, self.app.catalog.text("set.key.waiting")
        self._fill()

    def _take_key(self, entry: Entry, key: str) -> None:
        """Gives a key to the setting that awaits one; says which command had it, or that it is fixed."""
        text = self.app.catalog.text
        if key != "escape" and not keys.can_be_given(key):
            self._said = text("set.key.fixed")
            self.changed()
            return
        self.awaited = None
        _, other = keys.give(self.app.settings.keys, entry.command, key)
        self._put(entry, entry.value if key == "escape" else key)
        if other:
            names = self.app.catalog
            does = text(f"key.{other}.does")
            self._said = text("set.key.taken", key=names.cap(key), old=entry.button, does=does)

    def _turn_to(self, group: str) -> None:
        self.group, self._page = group, 0
        self.search.put("")
        self._fill()

    def _look_for(self, wanted: str) -> None:
        self._page = 0
        self._fill()

    def _turn(self, by: int) -> None:
        pages = max(1, -(-len(self.found) // LINES))
        self._page = min(max(0, self._page + by), pages - 1)
        self._fill()

    def take(self, given: Input) -> None:
        if self.awaited is not None:
            entry = self.awaited
            match given:
                case Key(name):
                    self._take_key(entry, name)
                    return
                case Press() | Wheel():
                    self.awaited, self._said = None, ""
                    self._fill()
                case _:
                    return
        match given:
            case Key("escape") if self.search.value:
                self._turn_to(self.group)
            case Key("page up" | "page down" as name):
                self._turn(1 if name == "page down" else -1)
            case Wheel(_, steps):
                self._turn(-1 if steps > 0 else 1)
            case _:
                super().take(given)

    def draw(self, target: pygame.Surface) -> None:
        laid, fonts, text, px = self.layout, self.app.fonts, self.app.catalog.text, self.layout.scale.px
        paint.sheet(target, fonts, laid, text("set.title"), 54, align="left", veil=None)
        for entry, line in zip(self.shown, laid.lines, strict=False):
            paint.label(target, fonts, self.caption(entry), line.name, px(29))
            paint.paragraph(target, fonts, self.about(entry), line.about, px(27), "italic", SOFT)
        if not self.shown:
            where = laid.lines[0].name
            paint.label(target, fonts, text("set.none"), where, px(29), "italic", FAINT)
        self.form.draw(target, fonts)
        if not self.search.value and self.form.focused is not self.search:
            inside = laid.search.inset(px(16), 0)
            paint.label(target, fonts, text("set.search"), inside, px(27), "italic", FAINT)
        ink = SOFT if self._said else WARNING
        paint.paragraph(target, fonts, self.note, laid.note, px(27), "text", ink)
