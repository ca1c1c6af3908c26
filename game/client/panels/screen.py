"""The boxes of the table scene: the rose window at the left, the panels beside it."""

from __future__ import annotations

from typing import NamedTuple

from game.board.box import Box, Scale, Size

#: Windows with a smaller ratio of width to height have the seats' lines under the rose window.
_WIDE = 1.5
#: The least and most width of the column; the heights of header, persons and decision. In units.
_COLUMN = (760, 1000)
_HEADS = (54, 190, 52)
#: So much lower are the persons beside the lines of five seats.
_LOWER = 14
#: How far panels and the lines of five seats stand apart.
_CLOSE = (10, 3)
#: The height of a seat's line; where there is no room for larger text it stays as it is at the usual size.
_ROW = 63
#: The height of a line whose two rows of text stand well apart, where the log keeps a usual height.
_TALL_ROW, _USUAL_LOG = 72, 160
#: The least and most heights of the action area, the least of the log.
_ACTION, _MOST_ACTION, _LOG = 268, 330, 108
#: The height of the button that hires nobody.
_NOBODY = 44
#: Units of width of the button that tells how many persons are still to come.
_TO_COME = 164


class Screen(NamedTuple):
    """The boxes of the table scene. None overlap; all are inside the window."""

    scale: Scale
    board: Box
    header: Box
    to_come: Box
    menu: Box
    persons: tuple[Box, Box, Box]
    prompt: Box
    listing: Box
    action: Box
    players: tuple[Box, ...]
    log: Box


def screen(size: Size, seats: int, text: float = 1.0) -> Screen:
    """The boxes for a size of window, a number of seats, and how much larger than usual text is."""
    scale = Scale.of(size, text)
    return _wide(size, seats, scale) if size[0] >= size[1] * _WIDE else _tall(size, seats, scale)


def hiring(place: Screen) -> Screen:
    """The table while persons are hired: their cards grow down over the room of the choices; what is asked
    stands under them, over the room of one low button."""
    low, gap = place.scale.px(_NOBODY), place.scale.px(12)
    action = place.action.below(place.action.h - low)
    drop = action.y - gap - place.prompt.bottom
    grown = place.prompt.moved(0, drop).y - gap - place.persons[0].y
    first, second, third = (box._replace(h=grown) for box in place.persons)
    return place._replace(
        persons=(first, second, third),
        prompt=place.prompt.moved(0, drop),
        listing=place.listing.moved(0, drop),
        action=action,
    )


def _wide(size: Size, seats: int, scale: Scale) -> Screen:
    """All panels in one column beside the rose window."""
    margin = scale.px(16)
    gap, between = map(scale.px, (12, 6) if seats < 5 else _CLOSE)
    column = min(max(size[0] - (size[1] - margin), scale.px(_COLUMN[0])), scale.px(_COLUMN[1]))
    board = Box(gap, gap, size[0] - column - margin - 2 * gap, size[1] - 2 * gap)
    beside = Box(size[0] - margin - column, gap, column, size[1] - 2 * gap)
    low = scale.px(_LOWER) if seats > 4 else 0
    room = beside.h - sum(map(scale.px, _HEADS)) + low - between * (seats - 1) - 5 * gap
    roomy = (room - scale.px(_ACTION) - scale.px(_LOG)) // seats
    ample = (room - scale.px(_MOST_ACTION) - scale.px(_USUAL_LOG)) // seats
    row = max(scale.px(_ROW), min(scale.line(_ROW), roomy), min(scale.px(_TALL_ROW), ample))
    players = row * seats + between * (seats - 1)
    free = room - row * seats
    action = min(scale.px(_MOST_ACTION), max(free * 67 // 100, min(scale.px(_ACTION), free - scale.px(_LOG))))
    heads, area, rows, log = _stack(scale, beside, [action, players], gap, low)
    return _screen(scale, gap, board, heads, area, rows.stacked([row] * seats, between), log)


def _tall(size: Size, seats: int, scale: Scale) -> Screen:
    """The seats' lines under the rose window, the other panels beside it."""
    margin, gap, between = (scale.px(units) for units in (16, 12, 6))
    column = max(scale.px(_COLUMN[0]), size[0] * 42 // 100)
    side = size[0] - column - margin - 2 * gap
    row = scale.line(_ROW)
    lines = row * seats + between * (seats - 1)
    board = Box(gap, gap, side, min(side, size[1] - lines - margin - 2 * gap))
    under = Box(gap, board.bottom + gap, side, size[1] - board.bottom - gap - margin)
    row = min(scale.line(64), (under.h - between * (seats - 1)) // seats)
    beside = Box(size[0] - margin - column, margin, column, size[1] - 2 * margin)
    heads, area, log = _stack(scale, beside, [scale.px(400)], gap)
    return _screen(scale, gap, board, heads, area, under.stacked([row] * seats, between), log)


def _stack(scale: Scale, beside: Box, heights: list[int], gap: int, low: int = 0) -> list[Box]:
    """One box for the upper panels, lower by `low`, boxes of those heights under it, and the rest."""
    heads = sum(map(scale.px, _HEADS)) + 2 * gap - low
    boxes = beside.stacked([heads, *heights], gap)
    return [*boxes, beside.below(boxes[-1].bottom + gap - beside.y)]


def _screen(
    scale: Scale, gap: int, board: Box, heads: Box, action: Box, players: list[Box], log: Box
) -> Screen:
    top, _, foot = map(scale.px, _HEADS)
    head, persons, ask = heads.stacked([top, heads.h - top - foot - 2 * gap, foot], gap)
    first, second, third = persons.columns(3, gap)
    menu = head.after(head.w - head.h)
    to_come = Box(menu.x - gap - scale.px(_TO_COME), head.y, scale.px(_TO_COME), head.h)
    return Screen(
        scale,
        board,
        head.left(to_come.x - gap - head.x),
        to_come,
        menu,
        (first, second, third),
        ask.left(ask.w - ask.h - gap),
        ask.after(ask.w - ask.h),
        action,
        tuple(players),
        log,
    )
