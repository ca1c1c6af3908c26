"""The boxes of the scenes that are not the table: title, new game, result, dialogs."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.box import Box, Scale, Size

#: Units: the width of a row of the title, its greatest height with the gap, and the height of a caption.
_TITLE_ROW, _TITLE_STEP, _TITLE_CAPTION = 620, 78, 38


class Title:
    """The title scene: the rose window at the left, texts and rows of buttons at the right.

    captions: above those rows that have one. language: the button with the language, at the corner.
    """

    def __init__(self, size: Size, rows: Sequence[tuple[int, bool]]) -> None:
        """rows: how many buttons each has, and whether a caption is above it."""
        self.scale = Scale.of(size)
        px = self.scale.px
        margin = px(36)
        side = min(size[1] - margin, size[0] * 56 // 100)
        self.rose = Box(margin // 2, (size[1] - side) // 2, side, side)
        beside = Box(
            self.rose.right + margin, margin, size[0] - self.rose.right - 2 * margin, size[1] - 2 * margin
        )
        self.heading = Box(beside.x, beside.y + beside.h * 15 // 100, beside.w, px(130))
        self.subtitle = Box(beside.x, self.heading.bottom, beside.w, px(44))
        width = min(beside.w, px(_TITLE_ROW))
        stack = Box(beside.x + (beside.w - width) // 2, self.subtitle.bottom + px(64), width, beside.h)
        self.credit = Box(beside.x, beside.bottom - px(70), beside.w, px(70))
        above = px(_TITLE_CAPTION)
        room = self.credit.y - stack.y - above * sum(caption for _, caption in rows)
        step = min(px(_TITLE_STEP), room // max(1, len(rows)))
        tall = min(px(62), step * 5 // 6)
        buttons: list[Box] = []
        captions: list[Box] = []
        y = stack.y
        for count, caption in rows:
            if caption:
                captions.append(Box(stack.x, y, width, above))
                y += above
            buttons += Box(stack.x, y, width, tall).columns(count, px(16))
            y += step
        self.language = _at_corner(Box(0, 0, *size), self.scale)
        self.buttons = tuple(buttons)
        self.captions = tuple(captions)


#: The most rows of news on a curtain.
NEWS_ROWS = 12
_NEWS_ROW, _NEWS_GAP, _CURTAIN, _CURTAIN_EDGE, _NEWS_ARMS = 32, 6, 1140, 56, 36


def news_width(size: Size) -> int:
    px = Scale.of(size).px
    return px(_CURTAIN) - 2 * px(_CURTAIN_EDGE) - px(_NEWS_ARMS)


class Curtain:
    """Who takes the machine and why, and the news: each line has arms, and text in rows of height `row`.

    language: the button with the language, at the corner.
    """

    def __init__(self, size: Size, rows: Sequence[int] = ()) -> None:
        """rows: how many rows each line of news takes, NEWS_ROWS in all at most."""
        self.scale = Scale.of(size)
        px = self.scale.px
        self.row = px(_NEWS_ROW)
        heads = [px(units) for units in (120, 84, 44, 76)]
        news = [self.row * count + px(_NEWS_GAP) for count in rows]
        foot, edge = px(72), px(40)
        most = NEWS_ROWS * (self.row + px(_NEWS_GAP))
        # The panel is always as high as for the most news, so that the button stands still.
        self.panel = Box(0, 0, *size).centred(px(_CURTAIN), sum(heads) + most + px(22) + foot + 2 * edge)
        inner = self.panel.inset(px(_CURTAIN_EDGE), edge)
        spare = (most - sum(news)) // 2
        stack = inner.below(spare).stacked([*heads, *news])
        picture, self.heading, self.why, self.caption, *lines = stack
        self.picture = picture.centred(
            px(600), picture.h
        )  # leaves the corner to the button with the language
        self.button = Box(inner.x, inner.bottom - foot, inner.w, foot).centred(px(460), foot)
        if rows:
            self.caption = self.caption.below(px(26))
        self.arms = tuple(line.top(self.row).left(px(26)) for line in lines)
        self.lines = tuple(line.after(px(_NEWS_ARMS)).top(line.h - px(_NEWS_GAP)) for line in lines)
        self.language = _at_corner(self.panel, self.scale)


def _at_corner(box: Box, scale: Scale) -> Box:
    """The button with the language, at the upper right corner of the box."""
    width, edge = scale.px(200), scale.px(18)
    return Box(box.right - edge - width, box.y + edge, width, scale.px(52))


#: Units of height of the caption in a frame, of a portrait with its words, and around them.
GALLERY_CAPTION, _PORTRAIT, _GALLERY_EDGE = 40, 292, 14


class Gallery:
    """Portraits over everything: brown persons beside words about one, grey ones of each letter below."""

    def __init__(self, size: Size, brown: int, grey: Sequence[int]) -> None:
        """A cell for each brown person and each grey one of the three letters; usually 6, and 3 of each."""
        self.scale = Scale.of(size)
        px = self.scale.px
        gap, edge = px(20), px(_GALLERY_EDGE)
        frame = px(GALLERY_CAPTION) + px(_PORTRAIT) + 2 * edge
        self.panel = Box(0, 0, *size).centred(px(1500), px(72) + 2 * frame + 2 * gap + px(64) + 2 * px(30))
        inner = self.panel.inset(px(40), px(30))
        self.heading = inner.top(px(72))
        above, below = inner.below(px(72)).stacked([frame] * 2, gap)
        first, second, third = below.columns(3, gap)
        self.brown = Box(above.x, above.y, second.right - above.x, above.h)
        foot = Box(inner.x, inner.bottom - px(64), inner.w, px(64))
        self.button = foot.after(foot.w - px(320))
        self.words = Box(third.x, above.y, third.w, above.h)
        self.grey = (first, second, third)
        self.brown_cells = _portraits(self.brown, max(6, brown), self.scale)
        self.grey_cells = tuple(
            _portraits(box, max(3, count), self.scale)
            for box, count in zip((first, second, third), grey, strict=True)
        )
        self.note = foot.left(self.button.x - gap - foot.x)


def _portraits(frame: Box, count: int, scale: Scale) -> tuple[Box, ...]:
    inner = frame.inset(scale.px(_GALLERY_EDGE))
    return tuple(inner.below(scale.px(GALLERY_CAPTION)).columns(count, scale.px(8)))
