"""The columns of a seat's line."""

from __future__ import annotations

from game.board.box import Box, Scale

#: The columns after the name: fields of a player in a view.
GOODS = ("coins", "personal", "general", "rat")
_NAME, _GOOD, _PRESTIGE = 324, 66, 74
#: The height of the second line, and of a line that has one.
_SECOND, _TALL = 26, 50
#: How far the first line of such a row is moved up, so that no letters of the two touch.
_UP = 3


def inside(box: Box, scale: Scale) -> Box:
    """The line without its frame."""
    return box.inset(scale.px(10), scale.px(3))


def name(box: Box, scale: Scale) -> Box:
    """The player's name, and the icons after it."""
    upper = _upper(box, scale)
    return Box(upper.x + scale.px(48), upper.y, scale.px(_NAME - 58), upper.h)


def good(box: Box, scale: Scale, key: str) -> Box:
    """One of GOODS."""
    upper = _upper(box, scale)
    x = upper.x + scale.px(_NAME) + GOODS.index(key) * scale.px(_GOOD)
    return Box(x, upper.y, scale.px(_GOOD), upper.h)


def prestige(box: Box, scale: Scale) -> Box:
    upper = _upper(box, scale)
    return Box(upper.right - scale.px(_PRESTIGE), upper.y, scale.px(_PRESTIGE), upper.h)


def messages(box: Box, scale: Scale) -> Box:
    """The room between the goods and the prestige."""
    x = good(box, scale, GOODS[-1]).right
    return Box(x, box.y + scale.px(3), prestige(box, scale).x - x - scale.px(4), _upper(box, scale).h)


def tonight(box: Box, scale: Scale) -> Box:
    """The room under all that for the forecast of the plague."""
    upper, inner = _upper(box, scale), inside(box, scale)
    x = name(box, scale).x
    return Box(x, upper.bottom - scale.px(_UP), inner.right - x, inner.bottom - upper.bottom)


def _upper(box: Box, scale: Scale) -> Box:
    inner = inside(box, scale)
    second = min(scale.line(_SECOND), inner.h * _SECOND // _TALL) if inner.h >= scale.px(_TALL) else 0
    up = scale.px(_UP) if second else 0
    return Box(inner.x, inner.y - up, inner.w, inner.h - second)
