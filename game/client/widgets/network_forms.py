"""The boxes of the scenes about tables on the network: lists, forms, the lobby."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.board.box import Box, Scale, Size

#: Units of width of a form's panel, and of one with four columns.
_NARROW_GRID, _WIDE_GRID = 1320, 1640


class Grid:
    """A form: captions, each with a widget under it."""

    def __init__(self, size: Size, rows: int, columns: int, *, more: bool = False) -> None:
        """Cells row by row. more: with room for a button beside the one that leads back."""
        self.scale = Scale.of(size)
        px = self.scale.px
        tall = px(30) + px(6) + px(58)
        height = 2 * px(38) + px(88) + px(24) + rows * tall + (rows - 1) * px(26) + px(40) + px(64)
        self.panel = Box(0, 0, *size).centred(px(_WIDE_GRID if columns > 3 else _NARROW_GRID), height)
        inner = self.panel.inset(px(60), px(38))
        self.heading = inner.top(px(88))
        bands = inner.below(px(112)).stacked([tall] * rows, px(26))
        cells = [cell for band in bands for cell in band.columns(columns, px(32))]
        foot = Box(inner.x, inner.bottom - px(64), inner.w, px(64))
        self.back, self.go = foot.left(px(260)), foot.after(foot.w - px(320))
        self.more = Box(self.back.right + px(20), foot.y, px(200) if more else 0, foot.h)
        left = self.more.right if more else self.back.right
        self.fault = Box(left + px(20), foot.y, self.go.x - left - px(40), foot.h)
        self.captions = tuple(cell.top(px(30)) for cell in cells)
        self.cells = tuple(cell.below(px(36)) for cell in cells)


OPTION_COLUMNS = 4


class Lobby:
    """The lobby: seats and options at the left; address, people and chat at the right."""

    def __init__(self, size: Size, seats: int, options: int) -> None:
        self.scale = Scale.of(size)
        px = self.scale.px
        self.panel = Box(0, 0, *size).centred(px(1840), px(1032))
        inner = self.panel.inset(px(44), px(30))
        right = inner.after(inner.w - px(560))
        left = inner.left(inner.w - right.w - px(36))
        self.heading, rest = left.top(px(72)), left.below(px(72))
        self.rule_options = Box(left.right - px(300), self.heading.y + px(8), px(300), px(54))
        self.explain = Box(self.rule_options.x - px(420), self.rule_options.y, px(400), self.rule_options.h)
        self.heading = self.heading.left(self.explain.x - px(20) - self.heading.x)
        self.subtitle = rest.top(px(36))
        lines = rest.below(px(50)).stacked([px(68)] * seats, px(10))
        foot = Box(left.x, left.bottom - px(66), left.w, px(66))
        rows = -(-options // OPTION_COLUMNS)
        tall, gap = px(28) + px(4) + px(54), px(14)
        top = foot.y - px(20) - rows * tall - (rows - 1) * gap
        bands = Box(left.x, top, left.w, foot.y - top).stacked([tall] * rows, gap)
        cells = [cell for band in bands for cell in band.columns(OPTION_COLUMNS, px(24))][:options]
        self.leave, self.go = foot.left(px(220)), foot.after(foot.w - px(330))
        self.note = Box(self.leave.right + px(20), foot.y, self.go.x - self.leave.right - px(40), foot.h)
        self.address = right.top(px(236))
        self.people = right.below(self.address.h + px(16)).top(px(264))
        self.say = Box(right.x, right.bottom - px(58), right.w, px(58))
        self.chat = Box(
            right.x, self.people.bottom + px(16), right.w, self.say.y - self.people.bottom - px(26)
        )
        self.seats = tuple(SeatLine(box, self.scale) for box in lines)
        self.captions = tuple(cell.top(px(28)) for cell in cells)
        self.options = tuple(cell.below(px(32)) for cell in cells)


class SeatLine:
    """One seat of the lobby."""

    def __init__(self, box: Box, scale: Scale) -> None:
        px = scale.px
        inner = box.inset(px(14), px(8))
        self.arms = inner.left(px(52))
        self.action = inner.after(inner.w - px(200))
        rest = Box(self.arms.right + px(14), inner.y, self.action.x - self.arms.right - px(26), inner.h)
        x, parts = rest.x, []
        for share in (30, 22, 21, 27):
            wide = rest.w * share // 100
            parts.append(Box(x, rest.y, wide - px(12), rest.h))
            x += wide
        self.name, self.colour, self.sign, self.state = parts
        self.box = box

    @property
    def middle(self) -> Box:
        """From colour to state: the room for an open seat's buttons."""
        return Box(self.colour.x, self.colour.y, self.state.right - self.colour.x, self.colour.h)


class People:
    """Who is at the table: a line for each."""

    def __init__(self, size: Size, lines: int) -> None:
        """That many lines, and room under them for the number of the others."""
        self.scale = Scale.of(size)
        px = self.scale.px
        tall, gap = px(60), px(8)
        stack = lines * tall + max(0, lines - 1) * gap
        self.panel = Box(0, 0, *size).centred(px(1320), stack + px(86) + px(40) + px(84) + 2 * px(34))
        inner = self.panel.inset(px(46), px(34))
        bands = inner.below(px(86)).stacked([tall] * lines, gap)
        self.more = Box(inner.x, inner.y + px(86) + stack + px(6), inner.w, px(34))
        self.close = Box(inner.x + (inner.w - px(320)) // 2, inner.bottom - px(60), px(320), px(60))
        self.heading = inner.top(px(72))
        self.lines = tuple(PersonLine(band, self.scale) for band in bands)


class PersonLine:
    """A seat or a spectator, with what the owner may do."""

    def __init__(self, box: Box, scale: Scale) -> None:
        px = scale.px
        inner = box.inset(px(14), px(8))
        self.arms = inner.left(px(46))
        self.actions = inner.after(inner.w - px(640)).columns(3, px(12))
        words = Box(self.arms.right + px(12), inner.y, self.actions[0].x - self.arms.right - px(24), inner.h)
        self.name, self.state = words.left(words.w * 56 // 100), words.after(words.w * 58 // 100)
        self.box = box


class PinBoxes:
    """The dialog in which a PIN is typed."""

    def __init__(self, size: Size) -> None:
        self.scale = Scale.of(size)
        px = self.scale.px
        self.panel = Box(0, 0, *size).centred(px(720), px(400))
        inner = self.panel.inset(px(56), px(38))
        self.field = Box(inner.x + (inner.w - px(320)) // 2, inner.y + px(160), px(320), px(64))
        self.buttons = Box(inner.x, inner.bottom - px(60), inner.w, px(60)).columns(2, px(20))
        self.heading = inner.top(px(74))
        self.text = Box(inner.x, inner.y + px(82), inner.w, px(66))


class CornerBoxes:
    """Buttons in the upper corners of the rose window, from the edges inwards, and a banner."""

    def __init__(self, board: Box, scale: Scale, left: Sequence[bool], right: Sequence[bool]) -> None:
        """The buttons are inside the rose window's box, whose corners are free.

        left, right: for each button whether it is a wide one.
        """
        px = scale.px
        ahead, after = (
            _in_a_row([px(332) if wide else px(132) for wide in side], px(6), px(40))
            for side in (left, right)
        )
        ahead = [box.moved(board.x, board.y) for box in ahead]
        after = [box.moved(board.right - box.x - box.right, board.y) for box in after]
        self.banner = Box(board.x, board.y + board.h * 40 // 100, board.w, px(170)).inset(board.w // 8, 0)
        self.left = tuple(ahead)
        self.right = tuple(after)


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
    return [Box(sum(widths[:number]) + number * gap, 0, wide, tall) for number, wide in enumerate(widths)]
