"""The boxes of the scenes that are not the table: title, new game, result, dialogs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.board.box import Box, Scale, Size


class Title(NamedTuple):
    """The title scene: the rose window at the left, texts and rows of buttons at the right.

    captions: above those rows that have one. language: the button with the language, at the corner.
    """

    scale: Scale
    rose: Box
    language: Box
    heading: Box
    subtitle: Box
    buttons: tuple[Box, ...]
    captions: tuple[Box, ...]
    credit: Box


#: Units: the width of a row of the title, its greatest height with the gap, and the height of a caption.
_TITLE_ROW, _TITLE_STEP, _TITLE_CAPTION = 620, 78, 38


def title(size: Size, rows: Sequence[tuple[int, bool]]) -> Title:
    """rows: how many buttons each has, and whether a caption is above it."""
    scale = Scale.of(size)
    margin = scale.px(36)
    side = min(size[1] - margin, size[0] * 56 // 100)
    rose = Box(margin // 2, (size[1] - side) // 2, side, side)
    beside = Box(rose.right + margin, margin, size[0] - rose.right - 2 * margin, size[1] - 2 * margin)
    heading = Box(beside.x, beside.y + beside.h * 15 // 100, beside.w, scale.px(130))
    subtitle = Box(beside.x, heading.bottom, beside.w, scale.px(44))
    width = min(beside.w, scale.px(_TITLE_ROW))
    stack = Box(beside.x + (beside.w - width) // 2, subtitle.bottom + scale.px(64), width, beside.h)
    credit = Box(beside.x, beside.bottom - scale.px(70), beside.w, scale.px(70))
    above = scale.px(_TITLE_CAPTION)
    room = credit.y - stack.y - above * sum(caption for _, caption in rows)
    step = min(scale.px(_TITLE_STEP), room // max(1, len(rows)))
    tall = min(scale.px(62), step * 5 // 6)
    buttons: list[Box] = []
    captions: list[Box] = []
    y = stack.y
    for count, caption in rows:
        if caption:
            captions.append(Box(stack.x, y, width, above))
            y += above
        buttons += Box(stack.x, y, width, tall).columns(count, scale.px(16))
        y += step
    return Title(
        scale,
        rose,
        _at_corner(Box(0, 0, *size), scale),
        heading,
        subtitle,
        tuple(buttons),
        tuple(captions),
        credit,
    )


class SeatRow(NamedTuple):
    """One seat of the new game form."""

    arms: Box
    kind: Box
    name: Box
    colour: Box
    sign: Box


class NewGame(NamedTuple):
    """The new game form."""

    scale: Scale
    panel: Box
    heading: Box
    columns: SeatRow
    rows: tuple[SeatRow, ...]
    captions: tuple[Box, ...]
    options: tuple[Box, ...]
    rule_options: Box
    table_data: Box
    more: Box
    fault: Box
    back: Box
    start: Box


def new_game(size: Size, seats: int, options: int) -> NewGame:
    """A row for each seat, and the options side by side under them."""
    scale = Scale.of(size)
    gap = scale.px(14)
    panel = Box(0, 0, *size).centred(scale.px(1400), scale.px(860))
    inner = panel.inset(scale.px(56), scale.px(36))
    heading, rest = inner.top(scale.px(90)), inner.below(scale.px(104))
    bands = rest.stacked([scale.px(30), *[scale.px(58)] * seats], gap)
    after = rest.below(bands[-1].bottom - rest.y + scale.px(34))
    captions, choices = after.top(scale.px(30)), after.below(scale.px(38)).top(scale.px(58))
    more = after.below(scale.px(106)).top(scale.px(44)).columns(options, scale.px(20))
    foot = Box(inner.x, inner.bottom - scale.px(64), inner.w, scale.px(64))
    wide = scale.px(280)
    back, start = foot.left(wide), foot.after(foot.w - wide)
    fault = Box(back.right + gap, foot.y, start.x - back.right - 2 * gap, foot.h)
    return NewGame(
        scale,
        panel,
        heading,
        _seat_row(bands[0], scale),
        tuple(_seat_row(band, scale) for band in bands[1:]),
        tuple(captions.columns(options, scale.px(20))),
        tuple(choices.columns(options, scale.px(20))),
        more[0],
        more[1],
        more[-1],
        fault,
        back,
        start,
    )


def _seat_row(band: Box, scale: Scale) -> SeatRow:
    gap = scale.px(14)
    arms = band.left(scale.px(58))
    kind, name, colour, sign = (
        Box(band.x + scale.px(at), band.y, scale.px(width), band.h)
        for at, width in ((72, 330), (416, 330), (760, 236), (1020, 0))
    )
    sign = Box(sign.x, band.y, band.right - sign.x, band.h)
    colour = Box(colour.x, band.y, sign.x - gap - colour.x, band.h)
    return SeatRow(arms, kind, name, colour, sign)


#: Units of height of a dialog's text and of its coat of arms.
TEXT, ARMS = 124, 110


class Dialog(NamedTuple):
    """A panel in the middle of the window: heading, text, and buttons one under the other."""

    scale: Scale
    panel: Box
    picture: Box
    heading: Box
    text: Box
    buttons: tuple[Box, ...]


def dialog(size: Size, buttons: int, text: int = TEXT, picture: int = 0) -> Dialog:
    """The picture is above the heading, the text under it; both heights are in units, 0 for none.

    Many buttons are lower, so that all of them are in the window.
    """
    scale = Scale.of(size)
    heights = [scale.px(picture) if picture else 0, scale.px(76), scale.px(text) if text else 0]
    edge = scale.px(38)
    room = size[1] - sum(heights) - scale.px(20) - 2 * edge
    step = min(scale.px(74), room // max(1, buttons))
    tall = min(scale.px(60), step * 6 // 7)
    gap = min(scale.px(14), step - tall)
    stack = tall * buttons + gap * max(0, buttons - 1)
    panel = Box(0, 0, *size).centred(scale.px(720), sum(heights) + scale.px(20) + stack + 2 * edge)
    inner = panel.inset(scale.px(56), edge)
    above, heading, words = inner.stacked(heights)
    width = scale.px(400)
    column = Box(inner.x + (inner.w - width) // 2, inner.bottom - stack, width, stack)
    return Dialog(scale, panel, above, heading, words, tuple(column.stacked([tall] * buttons, gap)))


#: The most rows of news on a curtain.
NEWS_ROWS = 12
_NEWS_ROW, _NEWS_GAP, _CURTAIN, _CURTAIN_EDGE, _NEWS_ARMS = 32, 6, 1140, 56, 36


def news_width(size: Size) -> int:
    """The width of a row of news."""
    px = Scale.of(size).px
    return px(_CURTAIN) - 2 * px(_CURTAIN_EDGE) - px(_NEWS_ARMS)


class Curtain(NamedTuple):
    """Who takes the machine and why, and the news: each line has arms, and text in rows of height `row`.

    language: the button with the language, at the corner.
    """

    scale: Scale
    panel: Box
    language: Box
    picture: Box
    heading: Box
    why: Box
    caption: Box
    arms: tuple[Box, ...]
    lines: tuple[Box, ...]
    row: int
    button: Box


def curtain(size: Size, rows: Sequence[int] = ()) -> Curtain:
    """rows: how many rows each line of news takes, NEWS_ROWS in all at most."""
    scale = Scale.of(size)
    px = scale.px
    row = px(_NEWS_ROW)
    heads, news = [px(units) for units in (120, 84, 44, 76)], [row * count + px(_NEWS_GAP) for count in rows]
    foot, edge = px(72), px(40)
    most = NEWS_ROWS * (row + px(_NEWS_GAP))
    # The panel is always as high as for the most news, so that the button stands still.
    panel = Box(0, 0, *size).centred(px(_CURTAIN), sum(heads) + most + px(22) + foot + 2 * edge)
    inner = panel.inset(px(_CURTAIN_EDGE), edge)
    spare = (most - sum(news)) // 2
    picture, heading, why, caption, *lines = inner.below(spare).stacked([*heads, *news])
    picture = picture.centred(px(600), picture.h)  # leaves the corner to the button with the language
    button = Box(inner.x, inner.bottom - foot, inner.w, foot).centred(px(460), foot)
    if rows:
        caption = caption.below(px(26))
    arms = tuple(line.top(row).left(px(26)) for line in lines)
    texts = tuple(line.after(px(_NEWS_ARMS)).top(line.h - px(_NEWS_GAP)) for line in lines)
    return Curtain(
        scale, panel, _at_corner(panel, scale), picture, heading, why, caption, arms, texts, row, button
    )


def _at_corner(box: Box, scale: Scale) -> Box:
    """The button with the language, at the upper right corner of the box."""
    width, edge = scale.px(200), scale.px(18)
    return Box(box.right - edge - width, box.y + edge, width, scale.px(52))


class Path(NamedTuple):
    """A path to be typed, under a text, with a sentence about it and three buttons."""

    scale: Scale
    panel: Box
    heading: Box
    text: Box
    caption: Box
    field: Box
    fault: Box
    buttons: tuple[Box, Box, Box]


def path(size: Size) -> Path:
    """The boxes at that size of window."""
    scale = Scale.of(size)
    heights = [scale.px(units) for units in (76, 100, 34, 62, 96, 62)]
    panel = Box(0, 0, *size).centred(scale.px(1140), sum(heights) + 5 * scale.px(8) + 2 * scale.px(36))
    inner = panel.inset(scale.px(56), scale.px(36))
    heading, text, caption, field, fault, foot = inner.stacked(heights, scale.px(8))
    back, standard, go = foot.columns(3, scale.px(20))
    return Path(scale, panel, heading, text, caption, field, fault, (back, standard, go))


class Page(NamedTuple):
    """A page of text: columns of paragraphs, and a button."""

    scale: Scale
    panel: Box
    heading: Box
    columns: tuple[tuple[Box, ...], ...]
    button: Box


def page(size: Size, paragraphs: tuple[int, ...]) -> Page:
    """paragraphs: how many each column has."""
    scale = Scale.of(size)
    panel = Box(0, 0, *size).centred(scale.px(1400), scale.px(1000))
    inner = panel.inset(scale.px(56), scale.px(30))
    heading, foot = inner.top(scale.px(70)), scale.px(60)
    button = Box(inner.x, inner.bottom - foot, inner.w, foot).centred(scale.px(400), foot)
    body = Box(inner.x, heading.bottom + scale.px(14), inner.w, button.y - heading.bottom - scale.px(28))
    columns = body.columns(len(paragraphs), scale.px(56))
    rows = (column.rows(count, scale.px(14)) for column, count in zip(columns, paragraphs, strict=True))
    return Page(scale, panel, heading, tuple(map(tuple, rows)), button)


class Gallery(NamedTuple):
    """Portraits over everything: brown persons beside words about one, grey ones of each letter below."""

    scale: Scale
    panel: Box
    heading: Box
    brown: Box
    words: Box
    grey: tuple[Box, Box, Box]
    brown_cells: tuple[Box, ...]
    grey_cells: tuple[tuple[Box, ...], ...]
    note: Box
    button: Box


#: Units of height of the caption in a frame, of a portrait with its words, and around them.
GALLERY_CAPTION, _PORTRAIT, _GALLERY_EDGE = 40, 292, 14


def gallery(size: Size, brown: int, grey: Sequence[int]) -> Gallery:
    """A cell for each brown person and for each grey one of the three letters; usually 6, and 3 of each."""
    scale = Scale.of(size)
    px = scale.px
    gap, edge = px(20), px(_GALLERY_EDGE)
    frame = px(GALLERY_CAPTION) + px(_PORTRAIT) + 2 * edge
    panel = Box(0, 0, *size).centred(px(1500), px(72) + 2 * frame + 2 * gap + px(64) + 2 * px(30))
    inner = panel.inset(px(40), px(30))
    heading = inner.top(px(72))
    above, below = inner.below(px(72)).stacked([frame] * 2, gap)
    first, second, third = below.columns(3, gap)
    browns = Box(above.x, above.y, second.right - above.x, above.h)
    foot = Box(inner.x, inner.bottom - px(64), inner.w, px(64))
    button = foot.after(foot.w - px(320))
    return Gallery(
        scale,
        panel,
        heading,
        browns,
        Box(third.x, above.y, third.w, above.h),
        (first, second, third),
        _portraits(browns, max(6, brown), scale),
        tuple(
            _portraits(box, max(3, count), scale)
            for box, count in zip((first, second, third), grey, strict=True)
        ),
        foot.left(button.x - gap - foot.x),
        button,
    )


def _portraits(frame: Box, count: int, scale: Scale) -> tuple[Box, ...]:
    inner = frame.inset(scale.px(_GALLERY_EDGE))
    return tuple(inner.below(scale.px(GALLERY_CAPTION)).columns(count, scale.px(8)))
