"""Where the parts of the almanac stand. Does not need pygame."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.box import Box, Scale, Size

_MARGIN, _CONTENTS, _GAP = 30, 400, 40
_SEARCH, _ROW, _CAPTION = 56, 45, 52
_HEAD, _FOOT = 70, 56
#: The share of a page that its text takes beside a picture.
_TEXT = 0.44
#: Units of width of a card or portrait on an entry, and the most of its height.
_LARGE = (380, 620)


class AlmanacLayout:
    """The contents at the left with the search above them; the page with its heading at the right.

    rows: of the contents or of what was found. captions: over the guide and over the almanac.
    """

    def __init__(self, size: Size, guide: int, others: int) -> None:
        """The boxes for a contents of so many rows under its first caption and under its second."""
        self.scale = Scale.of(size)
        px = self.scale.px
        inner = Box(0, 0, *size).inset(px(_MARGIN))
        side, rest = inner.left(px(_CONTENTS)), inner.after(px(_CONTENTS + _GAP))
        self.search = side.top(px(_SEARCH))
        heights = [px(_CAPTION), *[px(_ROW)] * guide, px(_CAPTION), *[px(_ROW)] * others]
        stack = side.below(px(_SEARCH + 8)).stacked(heights)
        self.rows = (*stack[1 : guide + 1], *stack[guide + 2 :])
        head, foot = rest.top(px(_HEAD)), rest.below(rest.h - px(_FOOT))
        wide = px(240)
        self.close = Box(head.right - wide, head.y, wide, px(_SEARCH))
        self.body = Box(rest.x, head.bottom + px(12), rest.w, foot.y - head.bottom - px(28))
        button = foot.w * 36 // 100
        self.captions = (stack[0], stack[guide + 1])
        self.heading = head.left(head.w - wide - px(20))
        self.before = foot.left(button)
        self.place = foot.centred(foot.w - 2 * button - px(20), foot.h)
        self.after = foot.after(foot.w - button)


def beside(body: Box, scale: Scale) -> tuple[Box, Box]:
    """A page with a picture: its text, and the picture."""
    wide = round(body.w * _TEXT)
    return body.left(wide), body.after(wide + scale.px(36))


class EntryLayout:
    """A page about one card, person or message.

    large: the thing itself. facts: under it. example: what it would bring on the board shown beside it.
    """

    def __init__(self, body: Box, scale: Scale) -> None:
        px = scale.px
        wide, tall = px(_LARGE[0]), min(px(_LARGE[1]), body.h - px(200))
        self.large, self.facts = body.left(wide).top(tall), body.left(wide).below(tall + px(20))
        rest = body.after(wide + px(44))
        self.text = rest.top(rest.h * 42 // 100)
        under = rest.below(self.text.h + px(20))
        self.board = under.after(under.w * 34 // 100)
        self.example = under.left(under.w * 34 // 100 - px(24))


def gallery(body: Box, scale: Scale, counts: Sequence[int], caption: int, most: int) -> list[list[Box]]:
    """Rows of cells of one size, each group in a row or more of at most so many.

    caption: the room that is left free before each group.
    """
    gap = scale.px(6)
    rows = [-(-count // most) for count in counts]
    wide = (body.w - caption - (most - 1) * gap) // most
    tall = min(body.h // sum(rows) - gap, wide * 3 // 2)
    found, y = [], body.y
    for count, used in zip(counts, rows, strict=True):
        places = [divmod(number, most) for number in range(count)]
        found.append(
            [
                Box(body.x + caption + column * (wide + gap), y + row * (tall + gap), wide, tall)
                for row, column in places
            ]
        )
        y += used * (tall + gap)
    return found
