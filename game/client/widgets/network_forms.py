"""The boxes of the scenes about tables on the network: lists, forms, the lobby."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.board.box import Box, Scale, Size


class Listing(NamedTuple):
    """The list of tables: heading, lines, a sentence under them, and what is needed to join by address."""

    scale: Scale
    panel: Box
    heading: Box
    name_caption: Box
    name: Box
    area: Box
    lines: tuple[Box, ...]
    trouble: Box
    captions: tuple[Box, Box]
    address: Box
    address_buttons: tuple[Box, Box]
    recent: tuple[Box, ...]
    back: Box


LINES, RECENT = 5, 3


def listing(size: Size) -> Listing:
    """The list of tables at that size of window."""
    scale = Scale.of(size)
    px = scale.px
    panel = Box(0, 0, *size).centred(px(1400), px(1000))
    inner = panel.inset(px(52), px(34))
    head = inner.top(px(84))
    name = Box(inner.right - px(300), inner.y + px(30), px(300), px(54))
    name_caption = Box(name.x, inner.y, name.w, px(30))
    heading = head.left(name.x - inner.x - px(24))
    area = Box(inner.x, head.bottom + px(20), inner.w, LINES * px(76) + (LINES - 1) * px(10) + px(32))
    lines = area.inset(px(16)).stacked([px(76)] * LINES, px(10))
    trouble = Box(inner.x, area.bottom + px(10), inner.w, px(58))
    caption = Box(inner.x, trouble.bottom + px(14), inner.w, px(30))
    left, right = caption.columns(2, px(40))
    field = Box(left.x, caption.bottom + px(6), left.w, px(58))
    pair = Box(left.x, field.bottom + px(12), left.w, px(58)).columns(2, px(14))
    recent = Box(right.x, field.y, right.w, px(50)).stacked([px(40)] * RECENT, px(4))
    back = Box(inner.x, inner.bottom - px(60), px(240), px(60))
    return Listing(
        scale,
        panel,
        heading,
        name_caption,
        name,
        area,
        tuple(lines),
        trouble,
        (left, right),
        field,
        (pair[0], pair[1]),
        tuple(recent),
        back,
    )


class ListingLine(NamedTuple):
    """One table of a list."""

    icon: Box
    words: Box
    buttons: tuple[Box, Box]


def line(box: Box, scale: Scale) -> ListingLine:
    """The parts of a line."""
    px = scale.px
    inner = box.inset(px(18), px(9))
    wide = px(170)
    buttons = Box(inner.right - 2 * wide - px(12), inner.y, 2 * wide + px(12), inner.h).columns(2, px(12))
    icon = inner.left(px(46))
    words = Box(icon.right + px(14), inner.y, buttons[0].x - icon.right - px(34), inner.h)
    return ListingLine(icon, words, (buttons[0], buttons[1]))


class Grid(NamedTuple):
    """A form: captions, each with a widget under it."""

    scale: Scale
    panel: Box
    heading: Box
    captions: tuple[Box, ...]
    cells: tuple[Box, ...]
    fault: Box
    back: Box
    more: Box
    go: Box


#: Units of width of a form's panel, and of one with four columns.
_NARROW_GRID, _WIDE_GRID = 1320, 1640


def grid(size: Size, rows: int, columns: int, *, more: bool = False) -> Grid:
    """Cells in rows and columns, row by row. more: with room for a button beside the one that leads back."""
    scale = Scale.of(size)
    px = scale.px
    tall = px(30) + px(6) + px(58)
    height = 2 * px(38) + px(88) + px(24) + rows * tall + (rows - 1) * px(26) + px(40) + px(64)
    panel = Box(0, 0, *size).centred(px(_WIDE_GRID if columns > 3 else _NARROW_GRID), height)
    inner = panel.inset(px(60), px(38))
    heading = inner.top(px(88))
    bands = inner.below(px(112)).stacked([tall] * rows, px(26))
    cells = [cell for band in bands for cell in band.columns(columns, px(32))]
    foot = Box(inner.x, inner.bottom - px(64), inner.w, px(64))
    back, go = foot.left(px(260)), foot.after(foot.w - px(320))
    further = Box(back.right + px(20), foot.y, px(200) if more else 0, foot.h)
    left = further.right if more else back.right
    fault = Box(left + px(20), foot.y, go.x - left - px(40), foot.h)
    captions = tuple(cell.top(px(30)) for cell in cells)
    return Grid(
        scale, panel, heading, captions, tuple(cell.below(px(36)) for cell in cells), fault, back, further, go
    )


class SeatLine(NamedTuple):
    """One seat of the lobby."""

    box: Box
    arms: Box
    name: Box
    colour: Box
    sign: Box
    state: Box
    action: Box

    @property
    def middle(self) -> Box:
        """From colour to state: the room for an open seat's buttons."""
        return Box(self.colour.x, self.colour.y, self.state.right - self.colour.x, self.colour.h)


class Lobby(NamedTuple):
    """The lobby: seats and options at the left; address, people and chat at the right."""

    scale: Scale
    panel: Box
    heading: Box
    subtitle: Box
    seats: tuple[SeatLine, ...]
    captions: tuple[Box, ...]
    options: tuple[Box, ...]
    leave: Box
    note: Box
    go: Box
    address: Box
    people: Box
    chat: Box
    say: Box
    explain: Box
    rule_options: Box


OPTION_COLUMNS = 4


def lobby(size: Size, seats: int, options: int) -> Lobby:
    """The lobby of a table with this number of seats and options."""
    scale = Scale.of(size)
    px = scale.px
    panel = Box(0, 0, *size).centred(px(1840), px(1032))
    inner = panel.inset(px(44), px(30))
    right = inner.after(inner.w - px(560))
    left = inner.left(inner.w - right.w - px(36))
    heading, rest = left.top(px(72)), left.below(px(72))
    rule_options = Box(left.right - px(300), heading.y + px(8), px(300), px(54))
    explain = Box(rule_options.x - px(420), rule_options.y, px(400), rule_options.h)
    heading = heading.left(explain.x - px(20) - heading.x)
    subtitle = rest.top(px(36))
    lines = rest.below(px(50)).stacked([px(68)] * seats, px(10))
    foot = Box(left.x, left.bottom - px(66), left.w, px(66))
    rows = -(-options // OPTION_COLUMNS)
    tall, gap = px(28) + px(4) + px(54), px(14)
    top = foot.y - px(20) - rows * tall - (rows - 1) * gap
    bands = Box(left.x, top, left.w, foot.y - top).stacked([tall] * rows, gap)
    cells = [cell for band in bands for cell in band.columns(OPTION_COLUMNS, px(24))][:options]
    leave, go = foot.left(px(220)), foot.after(foot.w - px(330))
    note = Box(leave.right + px(20), foot.y, go.x - leave.right - px(40), foot.h)
    address = right.top(px(236))
    people = right.below(address.h + px(16)).top(px(264))
    say = Box(right.x, right.bottom - px(58), right.w, px(58))
    chat = Box(right.x, people.bottom + px(16), right.w, say.y - people.bottom - px(26))
    return Lobby(
        scale,
        panel,
        heading,
        subtitle,
        tuple(_seat_line(box, scale) for box in lines),
        tuple(cell.top(px(28)) for cell in cells),
        tuple(cell.below(px(32)) for cell in cells),
        leave,
        note,
        go,
        address,
        people,
        chat,
        say,
        explain,
        rule_options,
    )


def _seat_line(box: Box, scale: Scale) -> SeatLine:
    px = scale.px
    inner = box.inset(px(14), px(8))
    arms = inner.left(px(52))
    action = inner.after(inner.w - px(200))
    rest = Box(arms.right + px(14), inner.y, action.x - arms.right - px(26), inner.h)
    x, parts = rest.x, []
    for share in (30, 22, 21, 27):
        wide = rest.w * share // 100
        parts.append(Box(x, rest.y, wide - px(12), rest.h))
        x += wide
    name, colour, sign, state = parts
    return SeatLine(box, arms, name, colour, sign, state, action)


class PersonLine(NamedTuple):
    """A seat or a spectator, with what the owner may do."""

    box: Box
    arms: Box
    name: Box
    state: Box
    actions: tuple[Box, Box, Box]


class People(NamedTuple):
    """Who is at the table: a line for each."""

    scale: Scale
    panel: Box
    heading: Box
    lines: tuple[PersonLine, ...]
    more: Box
    close: Box


def people(size: Size, lines: int) -> People:
    """That many lines, and room under them for the number of the others."""
    scale = Scale.of(size)
    px = scale.px
    tall, gap = px(60), px(8)
    stack = lines * tall + max(0, lines - 1) * gap
    panel = Box(0, 0, *size).centred(px(1320), stack + px(86) + px(40) + px(84) + 2 * px(34))
    inner = panel.inset(px(46), px(34))
    bands = inner.below(px(86)).stacked([tall] * lines, gap)
    more = Box(inner.x, inner.y + px(86) + stack + px(6), inner.w, px(34))
    close = Box(inner.x + (inner.w - px(320)) // 2, inner.bottom - px(60), px(320), px(60))
    return People(
        scale, panel, inner.top(px(72)), tuple(_person_line(band, scale) for band in bands), more, close
    )


def _person_line(box: Box, scale: Scale) -> PersonLine:
    px = scale.px
    inner = box.inset(px(14), px(8))
    arms = inner.left(px(46))
    buttons = inner.after(inner.w - px(640)).columns(3, px(12))
    words = Box(arms.right + px(12), inner.y, buttons[0].x - arms.right - px(24), inner.h)
    name, state = words.left(words.w * 56 // 100), words.after(words.w * 58 // 100)
    return PersonLine(box, arms, name, state, (buttons[0], buttons[1], buttons[2]))


class PinBoxes(NamedTuple):
    """The dialog in which a PIN is typed."""

    scale: Scale
    panel: Box
    heading: Box
    text: Box
    field: Box
    buttons: tuple[Box, Box]


def pin(size: Size) -> PinBoxes:
    scale = Scale.of(size)
    px = scale.px
    panel = Box(0, 0, *size).centred(px(720), px(400))
    inner = panel.inset(px(56), px(38))
    field = Box(inner.x + (inner.w - px(320)) // 2, inner.y + px(160), px(320), px(64))
    pair = Box(inner.x, inner.bottom - px(60), inner.w, px(60)).columns(2, px(20))
    return PinBoxes(
        scale,
        panel,
        inner.top(px(74)),
        Box(inner.x, inner.y + px(82), inner.w, px(66)),
        field,
        (pair[0], pair[1]),
    )


class CornerBoxes(NamedTuple):
    """Buttons in the upper corners of the rose window, from the edges inwards, and a banner."""

    left: tuple[Box, ...]
    right: tuple[Box, ...]
    banner: Box


def corners(board: Box, scale: Scale, left: Sequence[bool], right: Sequence[bool]) -> CornerBoxes:
    """The buttons are inside the rose window's box, whose corners are free.

    left, right: for each button whether it is a wide one.
    """
    px = scale.px
    ahead, after = (
        _in_a_row([px(332) if wide else px(132) for wide in side], px(6), px(40)) for side in (left, right)
    )
    ahead = [box.moved(board.x, board.y) for box in ahead]
    after = [box.moved(board.right - box.x - box.right, board.y) for box in after]
    banner = Box(board.x, board.y + board.h * 40 // 100, board.w, px(170)).inset(board.w // 8, 0)
    return CornerBoxes(tuple(ahead), tuple(after), banner)


class LogAndChat(NamedTuple):
    """The log, what was said at the table, and the field for what one says."""

    log: Box
    said: Box
    say: Box


#: Units: the height of the field and of a low one, of what was said over a closed field, and the gaps.
_SAY, _SAY_LOW, _SAID, _GAP, _GAP_LOW = 46, 34, 112, 6, 3
#: Units of height from which a box holds both of them one over the other, three lines each, and the field.
_HIGH = 290
#: The share of the width that the chat has beside the log, in hundredths.
_CHAT_SHARE = 42


def log_and_chat(box: Box, scale: Scale, *, field: bool) -> LogAndChat:
    """Divides the box of a table's log: the chat under it, or in a low box beside it. field: whether the
    field is open."""
    px = scale.px
    if box.h >= px(_HIGH):
        say = Box(box.x, box.bottom - px(_SAY), box.w, px(_SAY))
        end = say.y - px(_GAP) if field else box.bottom
        tall = (end - box.y) // 2 if field else px(_SAID)
        said = Box(box.x, end - tall, box.w, tall)
        return LogAndChat(box.top(said.y - px(_GAP) - box.y), said, say)
    chat = box.left(box.w * _CHAT_SHARE // 100)
    say = Box(chat.x, chat.bottom - px(_SAY_LOW), chat.w, px(_SAY_LOW))
    said = chat.top(say.y - px(_GAP_LOW) - chat.y) if field else chat
    return LogAndChat(box.after(chat.w + px(_GAP)), said, say)


def _in_a_row(widths: Sequence[int], gap: int, tall: int) -> list[Box]:
    """Boxes of these widths side by side, from 0."""
    return [Box(sum(widths[:number]) + number * gap, 0, wide, tall) for number, wide in enumerate(widths)]
