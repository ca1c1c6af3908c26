"""How the action area is divided: cards, tiles or buttons, seals under them, and a strip of small cards."""

from __future__ import annotations

from typing import NamedTuple

from game.board.box import Box, Scale
from game.client.panels.style import GAP, TIGHT

#: A card's width as a share of its height; wider above a strip, where cards are low.
_CARD_SHAPE, _LOW_CARD_SHAPE = 0.94, 1.1
#: Units: the most width and height of a tile, of a seal, and of the button that hires nobody; the most height
#: of a row of the list, and the strip's.
_TILE, _SEAL, _NOBODY = (210, 230), (420, 68), 350
_ROW, _STRIP = 78, 42


class ActionArea(NamedTuple):
    """A box for each option, in order, and the strip under them, if any."""

    choices: tuple[Box, ...]
    strip: Box | None


def cards(area: Box, count: int, scale: Scale, strip: bool) -> ActionArea:
    main, under = _divide(area, scale, strip)
    gap = scale.px(GAP + TIGHT)
    if not count:
        return ActionArea((), under)
    shape = _LOW_CARD_SHAPE if strip else _CARD_SHAPE
    width = min(round(main.h * shape), (main.w - gap * (count - 1)) // count)
    height = min(main.h, round(width / shape))
    row = main.centred(width * count + gap * (count - 1), height)
    return ActionArea(tuple(row.columns(count, gap)), under)


def buttons(area: Box, count: int, scale: Scale, strip: bool) -> ActionArea:
    """`count` buttons in rows, as large as there is room for."""
    main, under = _divide(area, scale, strip)
    gap = scale.px(TIGHT)
    across = 1 if count <= 6 else 2 if count <= 14 else 3 if count <= 21 else 4
    down = -(-count // across) or 1
    tall = min(scale.px(_ROW), (main.h - gap * (down - 1)) // down)
    used = tall * down + gap * (down - 1)
    rows = main.top(used).rows(down, gap)
    boxes = [box for row in rows for box in row.columns(across, gap)]
    return ActionArea(tuple(boxes[:count]), under)


class Picks(NamedTuple):
    """Tiles with pictures and a row of seals with words under them; `hint` is the room of the tiles."""

    hint: Box
    tiles: tuple[Box, ...]
    seals: tuple[Box, ...]
    strip: Box | None


def picks(area: Box, tiles: int, seals: int, scale: Scale, strip: bool) -> Picks:
    """That many tiles in the middle and seals under them."""
    main, under = _divide(area, scale, strip)
    gap = scale.px(GAP)
    upper, row = _over_seals(main, seals, scale)
    each = min(scale.px(_TILE[0]), (upper.w - gap * (tiles - 1)) // max(1, tiles))
    middle = upper.centred(each * tiles + gap * max(0, tiles - 1), min(upper.h, scale.px(_TILE[1])))
    return Picks(upper, tuple(middle.columns(tiles, gap)) if tiles else (), row, under)


def nobody(area: Box, scale: Scale) -> Box:
    """The low button under the persons that hires none of them."""
    return area.centred(scale.px(_NOBODY), area.h)


def face_down(area: Box, count: int, scale: Scale) -> Picks:
    """`count` cards face down and a seal under them."""
    upper, row = _over_seals(area, 1, scale)
    return Picks(upper, cards(upper, count, scale, strip=False).choices, row, None)


def _over_seals(area: Box, seals: int, scale: Scale) -> tuple[Box, tuple[Box, ...]]:
    """The room above a row of seals, and the seals' boxes."""
    gap = scale.px(GAP)
    if not seals:
        return area, ()
    low = min(scale.px(_SEAL[1]), area.h // 3)
    foot = Box(area.x, area.bottom - low, area.w, low)
    wide = min(scale.px(_SEAL[0]), (foot.w - gap * (seals - 1)) // seals)
    row = foot.centred(wide * seals + gap * (seals - 1), low)
    return area.top(area.h - low - gap), tuple(row.columns(seals, gap))


def _divide(area: Box, scale: Scale, strip: bool) -> tuple[Box, Box | None]:
    """The room above the strip, and the strip if there is one."""
    under = area.below(area.h - scale.px(_STRIP))
    return (area.top(area.h - under.h - scale.px(TIGHT)), under) if strip else (area, None)
