"""A seat's line in final scoring: its bar of prestige, a cell for each source, and the total."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.board.box import Box, Scale
from game.client.board.kit import Kit
from game.client.statistics import sources
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, EDGE, GOLD, INK, PANEL, PARCHMENT, WARNING, mix
from game.rules.knowledge.reckoning import SOURCES
from game.session.lobby_state import SeatInfo


class SeatLine:
    """A seat in final scoring: its name, the bar of its prestige, a cell for each source, and the total."""

    def __init__(self, frame: Box, scale: Scale) -> None:
        px = scale.px
        inner = frame.inset(px(14), px(8))
        self.total = inner.after(inner.w - px(108))
        rest = inner.left(inner.w - px(116))
        side = min(px(90), inner.h * 58 // 100)
        self.arms, rest = rest.left(side), rest.after(side + px(14))
        self.name = rest.top(rest.h * 34 // 100)
        self.bar = Box(rest.x, self.name.bottom + px(2), rest.w, rest.h * 24 // 100)
        below = rest.below(self.bar.bottom + px(4) - rest.y)
        self.frame = frame
        self.cells = below.columns(len(SOURCES), px(2))


class Standing(NamedTuple):
    """What a line shows. amounts: by source, as far as it is counted. ahead: with a crown. won: in gold."""

    amounts: tuple[tuple[str, float], ...]
    ahead: bool
    won: bool

    @property
    def total(self) -> float:
        return sum(amount for _, amount in self.amounts)


def draw(
    target: pygame.Surface, line: SeatLine, kit: Kit, player: SeatInfo, shown: Standing, most: float
) -> None:
    """Draw a line. most: the prestige for which a bar is as long as its box."""
    px = kit.px
    edge = GOLD if shown.won else EDGE
    paint.frame(target, line.frame, px(10), PANEL, edge, px(3) if shown.won else 1)
    paint.put(target, kit.art.shield(player.crest, line.arms.w), line.arms, "center")
    ink = BRIGHT if shown.won or shown.ahead else PARCHMENT
    paint.label(target, kit.fonts, player.name, line.name, px(34), "text", ink)
    _draw_bar(target, line.bar, kit, shown, most)
    for source, box in zip(SOURCES, line.cells, strict=True):
        amount = dict(shown.amounts).get(source)
        if amount is not None:
            _draw_cell(target, box, kit, source, amount)
    if shown.ahead or shown.won:
        crown = kit.art.icon("crown", px(38))
        paint.put(target, crown, line.total.top(line.total.h // 4), "center")
    total = f"{round(shown.total)}"
    paint.label(
        target, kit.fonts, total, line.total, px(62), "display", BRIGHT if shown.won else GOLD, "center"
    )


def end_of_bar(line: SeatLine, shown: Standing, most: float) -> tuple[int, int]:
    gains = sum(amount for _, amount in shown.amounts if amount > 0)
    return line.bar.x + round(line.bar.w * min(1.0, gains / most)), line.bar.center[1]


def _draw_bar(target: pygame.Surface, box: Box, kit: Kit, shown: Standing, most: float) -> None:
    """Panes of glass side by side, one for each source; what was lost is dark at the end."""
    px = kit.px
    paint.frame(target, box, px(5), INK, EDGE)
    inner = box.inset(px(3))
    done, lost = 0.0, 0.0
    for source, amount in shown.amounts:
        if amount < 0:
            lost -= amount
            continue
        start, end = (inner.x + round(inner.w * part / most) for part in (done, done + amount))
        done += amount
        if end > start:
            _draw_pane(target, Box(start, inner.y, end - start, inner.h), kit, source)
    if lost > 0:
        start, end = (inner.x + round(inner.w * part / most) for part in (max(0.0, done - lost), done))
        gone = Box(start, inner.y, end - start, inner.h)
        paint.frame(target, gone, px(3), sources.COLOURS["plague"], WARNING, px(2))
        _draw_sign(target, gone, kit, "plague")


def _draw_pane(target: pygame.Surface, box: Box, kit: Kit, source: str) -> None:
    glass = sources.COLOURS[source]
    upper = box.top(box.h // 2)
    target.fill(glass, box)
    target.fill(mix(glass, (255, 250, 226), 0.22), upper)
    target.fill(INK, Box(box.right - max(1, kit.px(2)), box.y, max(1, kit.px(2)), box.h))
    _draw_sign(target, box, kit, source)


def _draw_sign(target: pygame.Surface, box: Box, kit: Kit, source: str) -> None:
    size = round(box.h * 0.86)
    if box.w > size * 1.15:
        paint.put(target, sources.picture(kit.art, source, size), box, "center")


def _draw_cell(target: pygame.Surface, box: Box, kit: Kit, source: str, amount: float) -> None:
    size = min(kit.px(28), box.h)
    paint.put(target, sources.picture(kit.art, source, size), box.left(size))
    ink = WARNING if amount < 0 else PARCHMENT
    number = f"{round(amount)}".replace("-", "−")
    paint.label(target, kit.fonts, number, box.after(size + kit.px(4)), kit.px(29), "text", ink)
