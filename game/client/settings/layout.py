"""The boxes of the settings."""

from __future__ import annotations

from game.board.box import Box, Scale, Size

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
