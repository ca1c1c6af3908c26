"""One seat's line: arms, name, goods, messages, prestige."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game import rules
from game.board.box import Box
from game.board.crest import Crest
from game.client.board import masonry
from game.client.board.kit import Kit
from game.client.panels import row
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, GOLD, PANEL, PARCHMENT, RAISED, SOFT, WARNING
from game.rules import Forecast, View
from game.session.lobby_state import SeatInfo
from game.text import forecast

#: From this space on the forecast warns.
_DANGER_FROM = 7


class Mark(NamedTuple):
    """A short text after a player's name: the time away, or the time left to think."""

    text: str
    alarm: bool = False


def draw(
    target: pygame.Surface,
    box: Box,
    kit: Kit,
    player: SeatInfo,
    goods: rules.Player,
    view: View,
    mark: Mark | None = None,
    tonight: Forecast | None = None,
) -> None:
    """Draws a line; `goods` is the seat's part of the view, `tonight` what the plague will do to it."""
    px = kit.px
    waited = goods["seat"] in view["waiting"]
    masonry.row(target, box, kit, RAISED if waited else PANEL, GOLD if waited else None)
    rim = max(2, px(3))
    window = Box(box.x + rim, box.y + rim, px(50) - rim, box.h - 2 * rim)
    masonry.pane(target, window, kit, kit.crests[goods["borough"]].colour, alight=waited)
    inner = row.inside(box, kit.scale)
    arms = kit.art.shield(kit.crests[goods["borough"]], min(inner.h, px(42)))
    paint.put(target, arms, inner.left(px(40)), "center")
    _name(target, row.name(box, kit.scale), kit, player, goods, view, mark)
    numbers = (goods["coins"], goods["personal"], goods["general"], goods["rat"])
    for key, number in zip(row.GOODS, numbers, strict=True):
        over = key == "rat" and number == rules.HARBOUR_END
        sign = _sign(kit, key, kit.crests[goods["borough"]])
        _good(target, row.good(box, kit.scale, key), kit, sign, str(number), over)
    _messages(target, row.messages(box, kit.scale), kit, goods["collected"])
    known = goods["prestige"]
    shown = kit.words.catalog.text("table.hidden") if known is None else str(known)
    _good(target, row.prestige(box, kit.scale), kit, kit.art.icon("prestige", px(24)), shown, False)
    choice = rules.choosing_marker(view).get(goods["seat"])
    if tonight is not None:
        _tonight(target, row.tonight(box, kit.scale), kit, tonight)
    elif choice is not None:
        place = row.tonight(box, kit.scale)
        words = kit.readable_line(forecast.choosing(choice, kit.words), place.w)
        paint.label(target, kit.fonts, words, place, kit.px(27), "text", WARNING)


def _tonight(target: pygame.Surface, box: Box, kit: Kit, tonight: Forecast) -> None:
    ink = WARNING if tonight.penalised else GOLD if tonight.space >= _DANGER_FROM else SOFT
    words = kit.readable_line(forecast.tonight(tonight, kit.words), box.w)
    paint.label(target, kit.fonts, words, box, kit.px(27), "text", ink)


def _name(
    target: pygame.Surface,
    box: Box,
    kit: Kit,
    player: SeatInfo,
    goods: rules.Player,
    view: View,
    mark: Mark | None,
) -> None:
    px = kit.px
    size = px(26)
    icons = [kit.art.emblem(rules.card_action(card), size) for card in goods["played"]]
    if view["start_seat"] == goods["seat"]:
        icons.insert(0, kit.art.icon("bell", size))
    step = min(size + px(3), px(62) // max(1, len(icons) - 1))
    x = box.right - px(3) - (size + step * (len(icons) - 1) if icons else 0)
    for number, icon in enumerate(icons):
        place = Box(x + number * step, box.y, size, box.h)
        paint.put(target, icon, place, "center")
    if mark is not None:
        free = max((x - box.x) // 2, x - box.x - px(16) - kit.fonts.width(player.name, "text", px(27)))
        wide = min(kit.fonts.width(mark.text, "italic", px(27)), free)
        x -= wide + px(6)
        ink = WARNING if mark.alarm else SOFT
        place = Box(x, box.y, wide, box.h)
        paint.label(target, kit.fonts, mark.text, place, px(27), "italic", ink, "right")
    ink = BRIGHT if goods["seat"] in view["waiting"] else PARCHMENT if player.here else SOFT
    room = Box(box.x, box.y, x - box.x - px(4), box.h)
    paint.label(target, kit.fonts, player.name, room, px(27), "text" if player.here else "italic", ink)


def _sign(kit: Kit, key: str, crest: Crest) -> pygame.Surface:
    """The sign of a good: markers as they stand on the board, those still out of reach in their crate."""
    size = kit.px(24)
    if key == "coins":
        return kit.art.icon("coin", size)
    if key == "rat":
        return kit.art.rat(crest, size)
    if key == "personal":
        return kit.art.marker(crest, size)
    crate = pygame.Surface((size, size), pygame.SRCALPHA)
    marker = kit.art.marker(crest, size * 2 // 3)
    crate.blit(marker, marker.get_rect(midtop=(size // 2, 0)))
    crate.blit(kit.art.icon("general", size), (0, size // 5))
    return crate


def _good(target: pygame.Surface, box: Box, kit: Kit, sign: pygame.Surface, number: str, alarm: bool) -> None:
    size = kit.px(24)
    paint.put(target, sign, box.left(size), "center")
    rest = box.after(size + kit.px(7)).left(box.w - size - kit.px(11))
    paint.label(target, kit.fonts, number, rest, kit.px(27), "text", WARNING if alarm else GOLD)


def _messages(target: pygame.Surface, box: Box, kit: Kit, collected: list[list[int]]) -> None:
    if not collected:
        return
    size = min(box.h - kit.px(6), kit.px(30))
    step = min(size + kit.px(2), max(1, (box.w - size) // max(1, len(collected) - 1)))
    for number, (borough, _) in enumerate(collected):
        token = kit.art.collected(kit.crests[borough], size)
        target.blit(token, (box.x + number * step, box.y + (box.h - size) // 2))
