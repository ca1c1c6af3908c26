"""One seat's line in the ledger, and the signs over its columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game import rules
from game.board.box import Box
from game.board.crest import Crest
from game.client.board.kit import Kit
from game.client.panels import row, style
from game.client.panels.style import (
    ARMS,
    DAMAGE,
    DANGER,
    FINE,
    GAP,
    HERE,
    LIVELY,
    READ,
    REST,
    SAFE,
    SIGN,
    TIGHT,
)
from game.client.widgets import paint
from game.client.widgets.style import Colour
from game.rules import Forecast, View
from game.session.lobby_state import SeatInfo
from game.text import forecast

#: From this space on the plague is near.
_DANGER_FROM = 7
#: So many cards are played in a round.
_PLAYED = 2


class Mark(NamedTuple):
    """A short text under a player's name: the time away, or the time left to think."""

    text: str
    alarm: bool = False


def draw_signs(target: pygame.Surface, box: Box, kit: Kit) -> None:
    """Draw what each column of the ledger counts. An accent may reach TIGHT units over the box."""
    size, columns = min(box.h, kit.px(SIGN)), row.cells(box, kit.scale)
    for key, sign in _SIGNS.items():
        left = key in ("messages", "rat")
        box = columns[key].inset(kit.px(TIGHT) if left else 0, 0)
        paint.put(target, kit.art.icon(sign, size), box, "left" if left else "center")
    told = columns["rat"].inset(kit.px(TIGHT), 0).after(size + kit.px(TIGHT))
    told = told._replace(y=told.y - kit.px(TIGHT), h=told.h + kit.px(TIGHT))
    style.write(target, kit, kit.words.catalog.text("thing.space"), told, ink=REST)


_SIGNS = {
    "coins": "coin",
    "personal": "marker",
    "general": "general",
    "messages": "message",
    "rat": "rat_head",
    "prestige": "prestige",
}


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
    """Draw a line; `goods` is the seat's part of the view, `tonight` what the plague will do to it."""
    crest, acts = kit.crests[goods["borough"]], goods["seat"] in view["waiting"]
    if acts:
        style.beam(target, kit, box, crest.colour)
    style.line(target, kit, box)
    parts = {key: row.part(box, kit.scale, key) for key in ("arms", "messages", *row.PARTS)}
    arms = min(box.h - kit.px(TIGHT), kit.px(style.SHIELD))
    paint.put(target, kit.art.shield(crest, arms), parts["arms"], "center")
    ink = LIVELY if acts else READ if player.here else REST
    name, face = parts["name"], style.TYPE["text" if player.here else "away"].face
    names, most = [kit.words.seat(each["seat"]) for each in view["players"]], style.px(kit, "text")
    px = min(kit.fonts.fitting(each, face, kit.fonts.low(most, name.h, each), name.w, 9) for each in names)
    paint.label(target, kit.fonts, player.name, name, px, face, ink)
    _played(target, parts["played"], kit, goods, view, mark)
    for key in ("coins", "personal", "general"):
        style.write(target, kit, str(goods[key]), parts[key], align="center")
    _messages(target, parts["messages"], kit, goods["collected"])
    known = goods["prestige"]
    prestige = kit.words.catalog.text("table.hidden") if known is None else str(known)
    style.write(target, kit, prestige, parts["prestige"], align="center")
    _bar(target, row.spaces(parts["rat"], kit.scale), kit, goods["rat"], tonight)
    room, choice = parts["tonight"].after(kit.px(TIGHT)), rules.choosing_marker(view).get(goods["seat"])
    if tonight is not None:
        sum_ = forecast.reckoning(tonight, kit.words)
        _tonight(target, room, kit, crest, sum_, tonight.prestige, tonight.sectors)
    elif choice is not None:
        _tonight(target, room, kit, crest, "", 0, choice)


def _played(
    target: pygame.Surface, box: Box, kit: Kit, goods: rules.Player, view: View, mark: Mark | None
) -> None:
    """The bell, the cards that were played and those still to be, and the mark."""
    size = min(box.h - 1, kit.px(SIGN))
    if view["start_seat"] == goods["seat"]:
        paint.put(target, kit.art.icon("bell", size), box)
        box = box.after(size + kit.px(TIGHT))
    for card in goods["played"]:
        paint.put(target, kit.art.emblem(rules.card_action(card), size), box)
        box = box.after(size + kit.px(TIGHT))
    for _ in range(_PLAYED - len(goods["played"])):
        style.slot(target, kit, Box(box.x, box.y + (box.h - size) // 2, size * 3 // 4, size).inset(1))
        box = box.after(size * 3 // 4 + kit.px(TIGHT))
    if mark is not None:
        style.write(target, kit, mark.text, box, ink=LIVELY if mark.alarm else REST)


def _messages(target: pygame.Surface, box: Box, kit: Kit, collected: list[list[int]]) -> None:
    size = min(box.h - kit.px(TIGHT), kit.px(style.TOKEN))
    step = min(size + kit.px(FINE), max(1, (box.w - kit.px(TIGHT) - size) // max(1, len(collected) - 1)))
    for number, (borough, _) in enumerate(collected):
        token = kit.art.collected(kit.crests[borough], size)
        target.blit(token, (box.x + kit.px(TIGHT) // 2 + number * step, box.y + (box.h - size) // 2))


def _bar(target: pygame.Surface, spaces: Sequence[Box], kit: Kit, rat: int, tonight: Forecast | None) -> None:
    """The plague track: low spaces where the plague is far, the rat's with its number, the way to tonight's
    hatched and that one framed; beyond it a stroke if the rat would have to go on."""
    then = rat if tonight is None else tonight.space
    for number, box in enumerate(spaces):
        near = number >= _DANGER_FROM
        cell, ink = (box, DANGER) if near else (box.below(box.h // 5), SAFE)
        if number == rat:
            target.fill(HERE, box)
            style.figure(target, kit, number, box, style.ON_HERE)
        elif number == then:
            edge = kit.px(1)
            pygame.draw.rect(target, HERE, box.inset(-edge), edge)
            style.figure(target, kit, number, box.inset(edge))
        elif min(rat, then) < number < max(rat, then):
            _hatch(target, cell, ink)
        else:
            target.fill(ink, cell)
    if tonight is not None and tonight.penalised:
        last = spaces[-1]
        fine = kit.px(FINE)
        target.fill(DAMAGE, (last.right + fine, last.y - fine, 2 * fine, last.h + 2 * fine))


def _hatch(target: pygame.Surface, box: Box, ink: Colour) -> None:
    before = target.get_clip()
    target.set_clip(pygame.Rect(box).clip(before))
    step = max(3, box.w // 4)
    for x in range(box.x - box.h, box.right, step):
        pygame.draw.line(target, ink, (x, box.bottom), (x + box.h, box.y), max(1, step // 3))
    pygame.draw.rect(target, ink, box, 1)
    target.set_clip(before)


def _tonight(
    target: pygame.Surface, box: Box, kit: Kit, crest: Crest, sum_: str, prestige: int, sectors: Sequence[str]
) -> None:
    """The sum that leads to tonight's space; and apart from it what is lost: prestige, a marker, with the
    emblem of its sector unless that is to be chosen."""
    size, gap = min(kit.px(ARMS), box.h), kit.px(FINE)
    lost = [(prestige, [kit.art.icon("prestige", size)])] if prestige else []
    if sectors:
        emblem = [kit.art.emblem(sectors[0], size)] if len(sectors) == 1 else []
        lost.append((1, [kit.art.marker(crest, size), *emblem]))
    told = [(f"\N{MINUS SIGN}{number}", pictures) for number, pictures in lost]
    between, apart = kit.px(TIGHT) + gap, kit.px(GAP) if told else 0
    taken = apart + sum(between + len(pictures) * (size + gap) for _, pictures in told)
    fonts, all_ = kit.fonts, sum_ + "".join(figure for figure, _ in told)
    px = fonts.fitting(all_, "text", fonts.low(style.px(kit, "text"), box.h), box.w - taken)
    paint.label(target, fonts, sum_, box, px, colour=REST)
    box = box.after(fonts.width(sum_, "text", px) + apart if sum_ else 0)
    for figure, pictures in told:
        paint.label(target, fonts, figure, box, px, colour=DAMAGE)
        box = box.after(fonts.width(figure, "text", px) + gap)
        for picture in pictures:
            paint.put(target, picture, box)
            box = box.after(size + gap)
        box = box.after(kit.px(TIGHT))
