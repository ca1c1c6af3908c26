"""Where the parts of the log at full height stand. Does not need pygame."""

from __future__ import annotations

from game.board.box import Box
from game.client.panels.screen import Screen

#: Units: the height of the row of filters and of the note, the width of a filter, and gaps.
_HEAD, _NOTE, _TAB, _GAP, _BETWEEN = 60, 46, 62, 6, 26
#: Units: the size of the button that opens the log, and how far it is from the edges of the panel.
_OPEN, _EDGE = 38, 8


class FullLogPage:
    """Filters by seat and by kind, the log, and a line under it; all of them over the column of a table."""

    def __init__(self, screen: Screen, seats: int, kinds: int) -> None:
        px = screen.scale.px
        left, top = screen.header.x, screen.header.y
        self.panel = Box(left, top, screen.log.right - left, screen.log.bottom - top)
        head = self.panel.top(px(_HEAD))
        each = min(px(_TAB), (head.w - px(_BETWEEN) * 2) // (seats + kinds + 1) - px(_GAP))
        shields = Box(head.x, head.y, seats * (each + px(_GAP)) - px(_GAP), head.h).columns(seats, px(_GAP))
        start = shields[-1].right + px(_BETWEEN)
        self.kinds = Box(start, head.y, kinds * (each + px(_GAP)) - px(_GAP), head.h).columns(kinds, px(_GAP))
        self.note = Box(self.panel.x, self.panel.bottom - px(_NOTE), self.panel.w, px(_NOTE))
        self.log = Box(self.panel.x, head.bottom + px(10), self.panel.w, self.note.y - head.bottom - px(14))
        self.seats = tuple(shields)
        self.close = head.after(head.w - each)


def opener(screen: Screen) -> Box:
    """The small button in the corner of a table's log that opens it at full height."""
    px, log = screen.scale.px, screen.log
    size = min(px(_OPEN), log.h)
    return Box(log.right - size - px(_EDGE), log.y + min(px(_EDGE), log.h - size), size, size)
