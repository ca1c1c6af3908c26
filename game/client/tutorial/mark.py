"""An explanation on the table: a ring around what it is about, a plate with words, a pointer between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.board import plates, shapes
from game.board.box import Box, Size
from game.board.rose import CATHEDRAL, Target, petal_target
from game.board.shapes import Polygon
from game.client.board.kit import Kit
from game.client.panels import row
from game.client.panels.decision_form import DecisionForm
from game.client.panels.table_layout import TableLayout
from game.client.tutorial.lesson import InLine, Options, Place, ScreenPart
from game.client.tutorial.tracker import Explanation
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, GOLD, INK, PARCHMENT, SOFT
from game.client.widgets.widgets import Widget
from game.rules import View
from game.session import pickers

#: In units: the plate's width, the sizes of its title and text, the height of its foot.
_WIDE, _TITLE, _TEXT, _FOOT = 560, 27, 24, 40
_MARGIN = 14
#: The widths of the buttons, and of what is to be done instead of the first.
_NEXT, _MORE, _DO = 150, 120, 230
#: The space between thing and plate, and how far inside the thing the pointer ends.
_GAP, _INSIDE = 22, 10
#: The pointer: half the width of its shaft, the length of its head, half the width of that.
_SHAFT, _HEAD, _BARB = 4, 36, 14
#: In so many steps it is looked at where the pointer comes to a thing; it goes on by a share of the way to
#: the middle.
_STEPS, _DEEPER = 20, 0.25
#: What it costs a plate to cover parts of the table.
_LOUD, _TOP, _BOROUGH, _OWN, _LOG, _EDGE, _LINE, _CATHEDRAL = 80.0, 40.0, 80.0, 25.0, 30.0, 20.0, 3.0, 4.0


class TableShown(NamedTuple):
    """What the table shows. corners: the buttons over the rose window and the log."""

    layout: TableLayout
    form: DecisionForm
    view: View
    corners: tuple[Widget, ...]


class LaidMark(NamedTuple):
    """A mark with its place on the screen. thing: what it is about. plate: where its words stand.

    tip: where its pointer ends, on the thing.
    """

    mark: Explanation
    thing: Box
    plate: Box
    tip: tuple[float, float]
    next: Box
    more: Box
    outline: Polygon


def lay(mark: Explanation, shown: TableShown) -> LaidMark:
    """Place the plate beside the thing, where it covers nothing that can be chosen."""
    layout, boxes = shown.layout, _boxes(mark.place, shown)
    kit = layout.kit
    box = _beside(shown, mark.place, _size(kit, mark))
    inner = box.inset(kit.px(_MARGIN))
    foot = inner.below(inner.h - kit.px(_FOOT))
    read = foot.after(foot.w - kit.px(_DO if mark.then else _NEXT))
    more = Box(read.x - kit.px(_MORE + 10), foot.y, kit.px(_MORE), foot.h)
    outline: Polygon = ()
    if isinstance(mark.place, Target) and mark.place.kind != pickers.KIND:
        outline = layout.board.rose.outline(mark.place)
    if outline and not layout.board.box.covers(plates.around(outline)):
        outline = ()  # only a part of it is seen
    tip = _tip(boxes, outline, box, kit.px(_INSIDE))
    return LaidMark(mark, plates.hull(boxes), box, tip, read, more, outline)


def _tip(boxes: Sequence[Box], outline: Polygon, plate: Box, inside: int) -> tuple[float, float]:
    """The point of an outline, or of the nearest of some boxes, where the pointer ends, so far inside."""
    if outline:
        start, middle = plates.nearest(plate, plates.around(outline)), shapes.centroid(outline)
        way = (shapes.mix(start, middle, step / _STEPS) for step in range(_STEPS))
        edge = next((point for point in way if shapes.depth(outline, point) >= inside), middle)
        return shapes.mix(edge, middle, _DEEPER)
    box = min(boxes, key=lambda box: plates.away(box, plate))
    return plates.nearest(box.inset(min(inside, box.w // 3), min(inside, box.h // 3)), plate)


def _beside(shown: TableShown, place: Place | Box, size: Size) -> Box:
    """A box for the plate, near the place and over what is least needed."""
    thing = _kept_clear(place, shown)
    layout, screen, px = shown.layout, shown.layout.screen, shown.layout.kit.px
    window = Box(0, 0, screen.beside.right, max(screen.log.bottom, screen.board.bottom)).inset(px(8))
    cathedral = layout.board.around(CATHEDRAL, shown.view)
    value = cathedral.centred(cathedral.w // 5, cathedral.h // 5)
    never = (*shown.form.choice_boxes, *shown.form.figures, *(widget.box for widget in shown.corners), value)
    spared = [(box, _LOUD) for box in (screen.action, screen.prompt, screen.listing)]
    spared += [(box, _TOP) for box in (screen.header, screen.to_come, screen.menu, *screen.persons)]
    spared += [(Box(*light), _TOP) for _, light in layout.board.painter.corner_boxes()]
    spared += [(line, _LINE) for line in screen.players]
    spared += [(screen.log, _LOG), (cathedral, _CATHEDRAL)]
    edge = screen.board.right
    spared.append((Box(edge, window.y, screen.action.x - edge, window.h), _EDGE))
    reader = shown.view["viewer"]
    if reader is not None:
        spared.append((screen.players[reader], _OWN))
        borough = petal_target(shown.view["players"][reader]["borough"])
        if not (isinstance(place, Target) and place.kind == "market"):
            spared.append((layout.board.around(borough, shown.view), _BOROUGH))
    return plates.least(thing, size, px(_GAP), window, never, tuple(spared))


def _boxes(place: Place | Box, shown: TableShown) -> list[Box]:
    """The boxes of what an explanation is about."""
    layout, screen = shown.layout, shown.layout.screen
    match place:
        case Target():
            return [layout.board.around(place, shown.view)]
        case Options(numbers):
            return [shown.form.box_of(number) for number in numbers]
        case ScreenPart(name):
            return [getattr(screen, name)]
        case InLine(seat, part):
            return [row.part(screen.players[seat], screen.scale, part)]
    return [place]


def _kept_clear(place: Place | Box, shown: TableShown) -> Box:
    """The box of what an explanation is about; of a part of a seat's line as much as the line is high."""
    thing = plates.hull(_boxes(place, shown))
    if not isinstance(place, InLine):
        return thing
    line = shown.layout.screen.players[place.seat]
    return Box(thing.x, line.y, thing.w, line.h)


def _size(kit: Kit, mark: Explanation) -> Size:
    px, wide = kit.px, kit.px(_WIDE)
    lines = kit.fonts.wrap(mark.text, "text", px(_TEXT), wide - 2 * px(_MARGIN))
    body = len(lines) * kit.fonts.height("text", px(_TEXT))
    return wide, px(_TITLE + 12) + body + px(_FOOT + 8) + 2 * px(_MARGIN)


def draw(target: pygame.Surface, kit: Kit, laid: LaidMark) -> None:
    px, fonts = kit.px, kit.fonts
    if laid.outline:
        corners = laid.outline
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            pygame.draw.aaline(target, BRIGHT, start, end, max(2, px(5)))
    else:
        away = 0 if isinstance(laid.mark.place, InLine) else px(6)
        paint.frame(target, laid.thing.inset(-px(6), -away), px(12), None, BRIGHT, max(2, px(4)))
    _pointer(target, laid, kit)
    paint.frame(target, laid.plate, px(12), INK, GOLD, max(1, px(3)))
    inner = laid.plate.inset(px(_MARGIN))
    paint.label(target, fonts, laid.mark.title, inner.top(px(_TITLE + 6)), px(_TITLE), "display", GOLD)
    body = Box(inner.x, inner.y + px(_TITLE + 12), inner.w, laid.next.y - px(8) - inner.y - px(_TITLE + 12))
    paint.paragraph(target, fonts, laid.mark.text, body, px(_TEXT), "text", PARCHMENT)
    foot, text = Box(inner.x, laid.next.y, laid.more.x - inner.x, laid.next.h), kit.words.catalog.text
    paint.label(target, fonts, text("lesson.off"), foot, px(27), "italic", SOFT)
    if laid.mark.then:
        paint.label(target, fonts, text(laid.mark.then), laid.next, px(27), "italic", GOLD, "right")


def _pointer(target: pygame.Surface, laid: LaidMark, kit: Kit) -> None:
    """An arrow from the plate to the thing."""
    tip = pygame.Vector2(laid.tip)
    start = pygame.Vector2(plates.nearest(laid.plate, Box(round(tip.x), round(tip.y), 1, 1)))
    if not (along := tip - start):
        return
    head = tip - along.normalize() * min(along.length(), kit.px(_HEAD))
    aside = along.normalize().rotate(90)
    thin, wide = aside * kit.px(_SHAFT), aside * kit.px(_BARB)
    corners = [start + thin, head + thin, head + wide, tip, head - wide, head - thin, start - thin]
    pygame.draw.polygon(target, GOLD, corners)
    pygame.draw.aalines(target, INK, True, corners)
