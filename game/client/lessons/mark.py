"""An explanation on the table: a ring around what it is about, a plate with words, a pointer between them."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.client.layout import Target, plates, row
from game.client.layout.box import Box, Point, Size
from game.client.layout.shapes import Polygon
from game.client.lessons.lesson import InLine, Option, Options, Place, ScreenPart
from game.client.lessons.tracker import Explanation
from game.client.panels.decision_form import DecisionForm
from game.client.panels.table_layout import TableLayout
from game.client.ui import paint
from game.client.ui.kit import Kit
from game.client.ui.style import BRIGHT, GOLD, INK, PARCHMENT, SOFT
from game.client.ui.widgets import Widget
from game.rules import View

#: In units: the plate's width, the sizes of its title and text, the height of its foot.
_WIDE, _TITLE, _TEXT, _FOOT = 560, 27, 24, 40
_MARGIN = 14
#: The widths of the buttons.
_NEXT, _MORE = 150, 120
#: The space between thing and plate.
_GAP = 22


class TableShown(NamedTuple):
    """What the table shows. corners: the buttons over the rose window and the log."""

    layout: TableLayout
    form: DecisionForm
    view: View
    corners: tuple[Widget, ...]


class LaidMark(NamedTuple):
    """A mark with its place on the screen. thing: what it is about. plate: where its words stand."""

    mark: Explanation
    thing: Box
    plate: Box
    next: Box
    more: Box
    outline: Polygon


def lay(mark: Explanation, shown: TableShown) -> LaidMark:
    """Places the plate beside the thing, where it covers nothing that can be chosen."""
    layout, thing = shown.layout, where(mark.place, shown)
    kit = layout.kit
    choices = (*shown.form.choice_boxes, *(widget.box for widget in shown.corners))
    box = _beside(layout, thing, _size(kit, mark), choices, shown.view["viewer"])
    inner = box.inset(kit.px(_MARGIN))
    foot = inner.below(inner.h - kit.px(_FOOT))
    read = foot.after(foot.w - kit.px(_NEXT))
    more = Box(read.x - kit.px(_MORE + 10), foot.y, kit.px(_MORE), foot.h)
    outline = layout.board.rose.outline(mark.place) if isinstance(mark.place, Target) else ()
    if outline and not layout.board.box.covers(plates.around(outline)):
        outline = ()  # only a part of it is seen
    return LaidMark(mark, thing, box, read, more, outline)


def _beside(layout: TableLayout, thing: Box, size: Size, choices: tuple[Box, ...], reader: int | None) -> Box:
    """A box for the plate: at the thing, over what is least needed, else the nearest that is free."""
    screen, px = layout.screen, layout.kit.px
    window = Box(0, 0, screen.menu.right, max(screen.log.bottom, screen.board.bottom)).inset(px(8))
    kept = (*choices, screen.action, screen.prompt, screen.listing)
    head = (screen.header, screen.to_come, screen.menu, *screen.persons)
    own = screen.players[reader : reader + 1] if reader is not None else ()
    for spared in (
        (*head, *screen.players, screen.log),
        (*head, *own, screen.log),
        (*head, *own),
        (*head, screen.log),
        head,
        (),
    ):
        box = plates.near(thing, size, px(_GAP), window, (*kept, *spared))
        if box is not None:
            return box
    return plates.beside(thing, size, px(_GAP), window, (*kept, *head), screen.log)


def where(place: Place | Box, shown: TableShown) -> Box:
    """The box of what an explanation is about."""
    layout, screen = shown.layout, shown.layout.screen
    if isinstance(place, Box):
        return place
    if isinstance(place, Target):
        return layout.board.around(place, shown.view)
    if isinstance(place, Option):
        return shown.form.box_of(place.number)
    if isinstance(place, Options):
        return plates.hull([shown.form.box_of(number) for number in place.numbers])
    if isinstance(place, ScreenPart):
        box: Box = getattr(screen, place.name)
        return box
    return _in_line(screen.players[place.seat], layout, place)


def _in_line(line: Box, layout: TableLayout, place: InLine) -> Box:
    scale = layout.screen.scale
    if place.part in row.GOODS:
        return row.good(line, scale, place.part)
    parts = {"messages": row.messages, "prestige": row.prestige, "name": row.name, "tonight": row.tonight}
    return parts[place.part](line, scale)


def _size(kit: Kit, mark: Explanation) -> Size:
    px, wide = kit.px, kit.px(_WIDE)
    lines = kit.fonts.wrap(mark.text, "text", px(_TEXT), wide - 2 * px(_MARGIN))
    body = len(lines) * kit.fonts.height("text", px(_TEXT))
    return wide, px(_TITLE + 12) + body + px(_FOOT + 8) + 2 * px(_MARGIN)


def draw(target: pygame.Surface, kit: Kit, laid: LaidMark) -> None:
    """Draws ring, pointer and plate."""
    px, fonts = kit.px, kit.fonts
    if laid.outline:
        corners = laid.outline
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            pygame.draw.aaline(target, BRIGHT, start, end, max(2, px(5)))
    else:
        paint.frame(target, laid.thing.inset(-px(5)), px(12), None, BRIGHT, max(2, px(4)))
    _pointer(target, laid, px(15))
    paint.frame(target, laid.plate, px(12), INK, GOLD, max(1, px(3)))
    inner = laid.plate.inset(px(_MARGIN))
    paint.label(target, fonts, laid.mark.title, inner.top(px(_TITLE + 6)), px(_TITLE), "display", GOLD)
    body = Box(inner.x, inner.y + px(_TITLE + 12), inner.w, laid.next.y - px(8) - inner.y - px(_TITLE + 12))
    paint.paragraph(target, fonts, laid.mark.text, body, px(_TEXT), "text", PARCHMENT)
    foot = Box(inner.x, laid.next.y, laid.more.x - inner.x, laid.next.h)
    paint.label(target, fonts, kit.words.catalog.text("lesson.off"), foot, px(27), "italic", SOFT)


def _pointer(target: pygame.Surface, laid: LaidMark, width: int) -> None:
    """A wedge from the plate to the nearest point of the thing."""
    tip = _nearest(laid.thing, laid.plate.center)
    start = _nearest(laid.plate.inset(width), tip)
    along = pygame.Vector2(tip) - pygame.Vector2(start)
    if not along:
        return
    side = along.normalize().rotate(90) * min(width, width * 3 * width / along.length())
    corners = [pygame.Vector2(start) + side, pygame.Vector2(tip), pygame.Vector2(start) - side]
    pygame.draw.polygon(target, GOLD, corners)


def _nearest(box: Box, point: Point) -> Point:
    return min(max(point[0], box.x), box.right), min(max(point[1], box.y), box.bottom)
