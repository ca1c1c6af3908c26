"""Where everything stands at the table: the rose window at the left, the panels beside it."""

from __future__ import annotations

from typing import NamedTuple

from game.client.layout.box import Box, Scale, Size

#: Windows less wide than this for their height carry the log under the rose window.
_WIDE = 1.5
_COLUMN = (760, 1000)


class Screen(NamedTuple):
    """The boxes of the table scene. None overlap; all lie in the window."""

    scale: Scale
    board: Box
    header: Box
    menu: Box
    persons: tuple[Box, Box, Box]
    question: Box
    action: Box
    players: tuple[Box, ...]
    log: Box

    def boxes(self) -> list[Box]:
        """All of them."""
        return [
            self.board,
            self.header,
            self.menu,
            *self.persons,
            self.question,
            self.action,
            *self.players,
            self.log,
        ]


def screen(size: Size, seats: int) -> Screen:
    """The boxes for a window of that size and a table of so many seats."""
    return _wide(size, seats) if size[0] >= size[1] * _WIDE else _tall(size, seats)


def _wide(size: Size, seats: int) -> Screen:
    scale = Scale.of(size)
    margin, gap = scale.px(16), scale.px(12)
    column = min(max(size[0] - (size[1] - margin), scale.px(_COLUMN[0])), scale.px(_COLUMN[1]))
    board = Box(gap, gap, size[0] - column - margin - 2 * gap, size[1] - 2 * gap)
    beside = Box(size[0] - margin - column, margin, column, size[1] - 2 * margin)
    players = scale.px(46) * seats + scale.px(6) * (seats - 1)
    fixed = scale.px(56) + scale.px(164) + scale.px(58) + players + 5 * gap
    free = beside.h - fixed
    action = min(scale.px(330), free * 64 // 100)
    return _column(scale, board, beside, seats, action, None)


def _tall(size: Size, seats: int) -> Screen:
    scale = Scale.of(size)
    margin, gap = scale.px(16), scale.px(12)
    column = max(scale.px(_COLUMN[0]), size[0] * 42 // 100)
    side = size[0] - column - margin - 2 * gap
    board = Box(gap, gap, side, min(side, size[1] * 3 // 4))
    under = Box(gap, board.bottom + gap, side, size[1] - board.bottom - gap - margin)
    beside = Box(size[0] - margin - column, margin, column, size[1] - 2 * margin)
    return _column(scale, board, beside, seats, None, under)


def _column(scale: Scale, board: Box, beside: Box, seats: int, action: int | None, log: Box | None) -> Screen:
    """The panels one under the other; the last of them takes what room is left."""
    gap = scale.px(12)
    row, between = scale.px(46), scale.px(6)
    players = row * seats + between * (seats - 1)
    heights = [scale.px(56), scale.px(164), scale.px(58)]
    if action is None:
        action = beside.h - sum(heights) - players - 4 * gap
    head, persons, question, acting, rows = beside.stacked([*heights, action, players], gap)
    header = head.left(head.w - head.h - gap)
    menu = head.after(head.w - head.h)
    if log is None:
        log = beside.below(rows.bottom + gap - beside.y)
    first, second, third = persons.columns(3, gap)
    return Screen(
        scale,
        board,
        header,
        menu,
        (first, second, third),
        question,
        acting,
        tuple(rows.stacked([row] * seats, between)),
        log,
    )
