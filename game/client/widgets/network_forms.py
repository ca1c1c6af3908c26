"""The boxes of the scenes about tables on the network: lists, forms, the lobby."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.board.box import Box, Scale, Size

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
