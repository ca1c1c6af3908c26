"""The columns of a seat's line."""

from __future__ import annotations

from game.client.layout.box import Box, Scale

#: The columns after the name: fields of a player in a view.
GOODS = ("coins", "personal", "general", "rat")
_NAME, _GOOD, _PRESTIGE = 324, 66, 74


def inside(box: Box, scale: Scale) -> Box:
    """The line without its frame."""
    return box.inset(scale.px(10), scale.px(3))


def name(box: Box, scale: Scale) -> Box:
    """The player's name, and the icons after it."""
    inner = inside(box, scale)
    return Box(inner.x + scale.px(48), inner.y, scale.px(_NAME - 58), inner.h)


def good(box: Box, scale: Scale, key: str) -> Box:
    """One of GOODS."""
    inner = inside(box, scale)
    x = inner.x + scale.px(_NAME) + GOODS.index(key) * scale.px(_GOOD)
    return Box(x, inner.y, scale.px(_GOOD), inner.h)


def prestige(box: Box, scale: Scale) -> Box:
    inner = inside(box, scale)
    return Box(inner.right - scale.px(_PRESTIGE), inner.y, scale.px(_PRESTIGE), inner.h)


def messages(box: Box, scale: Scale) -> Box:
    """The room between the goods and the prestige."""
    x = good(box, scale, GOODS[-1]).right
    return Box(x, box.y + scale.px(3), prestige(box, scale).x - x - scale.px(4), inside(box, scale).h)
