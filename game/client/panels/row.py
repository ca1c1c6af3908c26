"""The columns of a seat's line in the ledger, the same in every line and in the line of their signs."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from game.board.box import Box, Scale
from game.client.panels.style import FINE, TIGHT

#: The columns of a player's goods: fields of a player in a view.
GOODS: Final = ("coins", "personal", "general", "rat")
#: Units of each column; the name and the rat share what is left over.
_COLUMNS: Final = {
    "arms": 54,
    "name": 190,
    "coins": 50,
    "personal": 50,
    "general": 50,
    "messages": 62,
    "rat": 280,
    "prestige": 54,
}
_GROWING: Final = ("name", "rat")
#: The shares of a line's height that the name and the rat's bar have, in hundredths; under them stand the
#: cards that were played, and the coming night.
_UPPER: Final = {"name": 52, "played": 52, "rat": 56, "tonight": 56}
#: So many spaces has a plague track.
_SPACES: Final = 10
#: Every part of a line that can be pointed at, what lies over the others first.
PARTS: Final = (*GOODS, "messages", "prestige", "tonight", "played", "name")


def cells(line: Box, scale: Scale) -> dict[str, Box]:
    """The columns of a line, from left to right, each as high as the line."""
    spare = (line.w - sum(map(scale.px, _COLUMNS.values()))) // len(_GROWING)
    widths = [scale.px(units) + (spare if key in _GROWING else 0) for key, units in _COLUMNS.items()]
    starts = accumulate(widths, initial=line.x)
    return {key: Box(x, line.y, wide, line.h) for key, x, wide in zip(_COLUMNS, starts, widths, strict=False)}


def part(line: Box, scale: Scale, key: str) -> Box:
    """A column, or one of the parts one over the other: name and played, rat and tonight."""
    found, upper = cells(line, scale), line.h * _UPPER.get(key, 100) // 100
    match key:
        case "name":
            return found[key].top(upper).below(line.h // 30)  # off the hairline, where there is room
        case "rat":
            return found[key].top(upper)
        case "played":
            return found["name"].below(upper)
        case "tonight":
            return found["rat"].below(upper)
    return found[key]


def spaces(bar: Box, scale: Scale) -> list[Box]:
    """The spaces 0 to 9 in the upper part of the rat's column; at their right is room for a stroke."""
    fine = scale.px(FINE)
    inside = bar.inset(scale.px(TIGHT), 0).below(2 * fine).top(bar.h - 3 * fine)
    return inside.left(inside.w - scale.px(TIGHT)).columns(_SPACES, fine)
