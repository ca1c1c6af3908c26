"""Where the buttons in the corners over a table are, and how the chat shares the box of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.board.box import Box, Scale


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
