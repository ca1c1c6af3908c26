"""The boxes of the table scene: the rose window at the left, the panels beside it, the buttons over it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from game.board.box import Box, Scale, Size
from game.client.panels.style import GAP, TIGHT

#: Windows with a smaller ratio of width to height have the ledger under the rose window.
_WIDE = 1.5
#: The most width of the column beside the rose window; that from which the log has a column of its
#: own, and the width of the other one then. In units.
_COLUMN = 1000
_TWO_COLUMNS, _PLAY = 1440, 920
#: The heights of header, persons and question, of the ledger's signs, and of the button that hires nobody.
_HEADS = (48, 174, 64)
SIGNS, _NOBODY = 28, 44
#: The height of a seat's line for up to four seats and for five; what persons and lines take where there is
#: room.
_ROW, _LOW_ROW = 58, 53
_TALL_PERSONS, _TALL_ROW = 200, 68
#: The height of the action area over a high log, and a log's of five lines.
_TALL_ACTION, _LOG = 400, 165
_MARGIN = 16
#: Units: the size of the button that opens the log, and how far it is from the edges of the log.
_OPENER, _EDGE = 38, 8
#: Units of the side of the room for a QR code with an address.
_CODE = 170
#: Units of width of the button that tells how many persons are still to come.
_TO_COME = 164


class _Sizes(NamedTuple):
    """Units: the least width of the column, and the least and most height of the action area."""

    column: int
    action: int
    most_action: int


#: Where somebody chooses, and where all only watch.
_CHOOSING, _WATCHING = _Sizes(790, 252, 345), _Sizes(920, 0, 0)


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
    signs: Box
    players: tuple[Box, ...]
    log: Box
    #: Of a table that is only watched: where others learn how to join.
    code: Box | None = None

    @property
    def is_watched(self) -> bool:
        """Whether there is no room to choose anything."""
        return not self.action.h

    @property
    def beside(self) -> Box:
        """All that stands beside the rose window."""
        right = max(self.menu.right, self.log.right)
        return Box(self.header.x, self.header.y, right - self.header.x, self.log.bottom - self.header.y)

    @property
    def opener(self) -> Box:
        """The small button in the corner of the log that opens it at full height."""
        px, log = self.scale.px, self.log
        size = min(px(_OPENER), log.h)
        return Box(log.right - size - px(_EDGE), log.y + min(px(_EDGE), log.h - size), size, size)

    def over_log(self, height: int) -> Box:
        """The log and, where it is lower than that, whole lines of the ledger above it."""
        above = [*reversed(self.players), self.signs] if self.signs.x == self.log.x else []
        tops = [self.log.y, *(box.y for box in above)]
        top = next((y for y in tops if self.log.bottom - y >= height), min(tops))
        return self.log._replace(y=top, h=self.log.bottom - top)


def screen(size: Size, seats: int, text: float = 1.0) -> Screen:
    """The boxes for a size of window, a number of seats, and how much larger than usual text is."""
    scale = Scale.of(size, text)
    if size[0] < size[1] * _WIDE:
        return _tall(size, seats, scale)
    return _wide(size, seats, scale, scale, _CHOOSING)


def from_afar(size: Size, seats: int, text: float = 1.0) -> Screen:
    """The boxes of a table that a room full of people only watches: all beside the rose window is larger, in
    the room of the choices."""
    scale = Scale.of(size, text)
    if size[0] < size[1] * _WIDE:
        place = _tall(size, seats, scale)
        return place._replace(action=place.action.top(0), code=place.action)
    place = _wide(size, seats, scale, scale.from_afar, _WATCHING)
    log, side, gap = place.log, place.scale.px(_CODE), place.scale.px(GAP)
    lowest = log.below(max(0, log.h - side))
    if log.h > log.w:
        return place._replace(log=log.top(log.h - side - gap), code=lowest)
    return place._replace(log=log.left(log.w - side - gap), code=lowest.after(log.w - side))


def hiring(place: Screen) -> Screen:
    """The table while persons are hired: their cards grow down over the room of the choices; what is asked
    stands under them, over the room of one low button."""
    low, gap = place.scale.px(_NOBODY), place.scale.px(GAP)
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


def _wide(size: Size, seats: int, usual: Scale, scale: Scale, sizes: _Sizes) -> Screen:
    """All panels beside the rose window, in a very wide window the log in a column of its own.

    usual: the scale that divides the window; scale: that of the panels.
    """
    margin, gap = usual.px(_MARGIN), usual.px(GAP)
    free = size[0] - (size[1] - margin)
    two = free >= usual.px(_TWO_COLUMNS)
    column = free if two else min(max(free, usual.px(sizes.column)), usual.px(_COLUMN))
    board = Box(gap, gap, size[0] - column - margin - 2 * gap, size[1] - 2 * gap)
    beside = Box(size[0] - margin - column, gap, column, size[1] - 2 * gap)
    play = beside.left(usual.px(_PLAY)) if two else beside
    low = _ROW if seats < 5 else _LOW_ROW
    header, persons, ask = map(scale.px, _HEADS)
    action, most_action = (scale.px(units) if units else 0 for units in sizes[1:])
    signs, row = map(scale.px, (SIGNS, low))
    log = -gap if two else scale.px(_LOG)
    used = header + persons + ask + action + signs + row * seats + log + 5 * gap
    wants = [
        seats * (scale.line(low) - row),
        most_action - action,
        scale.px(_TALL_PERSONS) - persons,
        seats * (scale.px(_TALL_ROW) - scale.line(low)),
    ]
    text, cards, portraits, tall, rest = _given(play.h - used, wants)
    row += (text + tall) // seats
    action += cards + (rest if two and action else 0)
    boxes = _stack(play, [header, persons + portraits, ask, action, signs + row * seats], gap)
    if two:
        boxes[-1] = beside.after(play.w + 3 * gap)
    return _screen(scale, board, boxes, row, seats)


def _given(spare: int, wants: list[int]) -> list[int]:
    """What each gets of the spare height, the first ones first; and what is left."""
    given = []
    for want in wants:
        given.append(max(0, min(want, spare)))
        spare -= given[-1]
    return [*given, spare]


def _tall(size: Size, seats: int, scale: Scale) -> Screen:
    """The ledger under the rose window, the other panels beside it."""
    margin, gap = scale.px(_MARGIN), scale.px(GAP)
    column = max(scale.px(_CHOOSING.column), size[0] * 42 // 100)
    side = size[0] - column - margin - 2 * gap
    tall = scale.line(_ROW) * seats + scale.px(SIGNS)
    board = Box(gap, gap, side, min(side, size[1] - tall - margin - 2 * gap))
    ledger = Box(gap, board.bottom + gap, side, size[1] - board.bottom - gap - margin)
    row = min(scale.line(_TALL_ROW), (ledger.h - scale.px(SIGNS)) // seats)
    beside = Box(size[0] - margin - column, margin, column, size[1] - 2 * margin)
    header, persons, ask, action, log = _stack(beside, [*map(scale.px, (*_HEADS, _TALL_ACTION))], gap)
    return _screen(scale, board, [header, persons, ask, action, ledger, log], row, seats)


def _stack(beside: Box, heights: list[int], gap: int) -> list[Box]:
    """Boxes of those heights one under the other, and the rest."""
    boxes = beside.stacked(heights, gap)
    return [*boxes, beside.below(boxes[-1].bottom + gap - beside.y)]


def _screen(scale: Scale, board: Box, boxes: list[Box], row: int, seats: int) -> Screen:
    """The screen with its parts: header, persons, question, action area, ledger and log."""
    head, persons, ask, action, ledger, log = boxes
    gap, signs = scale.px(GAP), scale.px(SIGNS)
    first, second, third = persons.columns(3, gap)
    menu = head.after(head.w - head.h)
    to_come = Box(menu.x - gap - scale.px(_TO_COME), head.y, scale.px(_TO_COME), head.h)
    listing = ask.after(ask.w - head.h)
    return Screen(
        scale=scale,
        board=board,
        header=head.left(to_come.x - gap - head.x),
        to_come=to_come,
        menu=menu,
        persons=(first, second, third),
        prompt=ask.left(listing.x - gap - ask.x),
        listing=listing,
        action=action,
        signs=ledger.top(signs),
        players=tuple(ledger.below(signs).stacked([row] * seats)),
        log=log,
    )


#: Units: the width of a button in a corner and of a wide one, their height, and the banner's.
_BUTTON, _WIDE_BUTTON, _HIGH_BUTTON, _BANNER = 132, 332, 40, 170


def in_corner(board: Box, scale: Scale, wide: Sequence[bool], *, right: bool) -> list[Box]:
    """Buttons in an upper corner of the rose window's box, from the edge inwards."""
    widths = [scale.px(_WIDE_BUTTON if each else _BUTTON) for each in wide]
    starts = accumulate((each + scale.px(TIGHT) for each in widths), initial=0)
    boxes = [Box(x, board.y, each, scale.px(_HIGH_BUTTON)) for x, each in zip(starts, widths, strict=False)]
    return [box.moved(board.right - 2 * box.x - box.w if right else board.x, 0) for box in boxes]


def banner(board: Box, scale: Scale) -> Box:
    """The banner across the rose window."""
    return Box(board.x, board.y + board.h * 40 // 100, board.w, scale.px(_BANNER)).inset(board.w // 8, 0)


class LogAndChat(NamedTuple):
    """The log, what was said at the table, and the field for what one says."""

    log: Box
    said: Box
    say: Box


#: Units: the height of the field and of a low one, of what was said over a closed field, and the most of it.
_SAY, _SAY_LOW, _SAID, _MOST_SAID = 46, 34, 112, 420
#: Units of height from which a box holds both of them one over the other, three lines each, and the field.
_HIGH = 290
#: The share of the width that the chat has beside the log, in hundredths.
_CHAT_SHARE = 42


def log_and_chat(box: Box, scale: Scale, *, field: bool) -> LogAndChat:
    """Divide the box of a table's log: the chat under it, or in a low box beside it. field: whether the
    field is open."""
    px, gap = scale.px, scale.px(TIGHT)
    if box.h >= px(_HIGH):
        say = Box(box.x, box.bottom - px(_SAY), box.w, px(_SAY))
        end = say.y - gap if field else box.bottom
        tall = min((end - box.y) // 2, px(_MOST_SAID)) if field or box.h > 2 * px(_HIGH) else px(_SAID)
        said = Box(box.x, end - tall, box.w, tall)
        return LogAndChat(box.top(said.y - gap - box.y), said, say)
    chat = box.left(box.w * _CHAT_SHARE // 100)
    say = Box(chat.x, chat.bottom - px(_SAY_LOW), chat.w, px(_SAY_LOW))
    said = chat.top(say.y - chat.y - gap // 2) if field else chat
    return LogAndChat(box.after(chat.w + gap), said, say)
