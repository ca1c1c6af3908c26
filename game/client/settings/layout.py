"""The boxes of the settings."""

from __future__ import annotations

from typing import NamedTuple

from game.board.box import Box, Scale, Size

#: The most settings on a page.
LINES = 7
_LINE, _CONTROL, _GROUPS = 92, 420, 270


class SettingLine(NamedTuple):
    """One setting: its name, a line about it, and the control that changes it."""

    name: Box
    about: Box
    control: Box


class SettingsLayout(NamedTuple):
    """Groups and a search at the left, the settings of the chosen group at the right."""

    scale: Scale
    panel: Box
    heading: Box
    search: Box
    groups: tuple[Box, ...]
    lines: tuple[SettingLine, ...]
    note: Box
    close: Box
    pages: tuple[Box, Box]


def settings_layout(size: Size, groups: int) -> SettingsLayout:
    """The scene at that size."""
    scale = Scale.of(size)
    px = scale.px
    panel = Box(0, 0, *size).centred(min(px(1500), size[0]), min(px(1000), size[1]))
    inner = panel.inset(px(48), px(28))
    heading, foot = inner.top(px(84)), px(60)
    body = Box(inner.x, heading.bottom + px(8), inner.w, inner.bottom - foot - heading.bottom - px(24))
    left = body.left(px(_GROUPS))
    search = heading.after(heading.w - px(_CONTROL))
    right = body.after(px(_GROUPS) + px(36))
    bands = right.stacked([min(px(_LINE), right.h // LINES)] * LINES, 0)
    close = Box(inner.right - px(240), inner.bottom - foot, px(240), foot)
    earlier, later = Box(close.x - px(160), close.y, px(140), foot).columns(2, px(10))
    note = Box(inner.x, close.y, earlier.x - inner.x - px(20), foot)
    return SettingsLayout(
        scale,
        panel,
        heading.left(search.x - heading.x - px(20)),
        search.centred(search.w, px(56)),
        tuple(left.stacked([px(58)] * groups, px(10))),
        tuple(_line(band, scale) for band in bands),
        note,
        close,
        (earlier, later),
    )


def _line(band: Box, scale: Scale) -> SettingLine:
    px = scale.px
    control = band.after(band.w - px(_CONTROL)).centred(px(_CONTROL), min(px(58), band.h - px(8)))
    words = band.left(control.x - band.x - px(20)).inset(0, px(4))
    return SettingLine(words.top(words.h * 9 // 20), words.below(words.h * 9 // 20), control)
