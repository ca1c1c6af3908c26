"""The pictures of the guide's pages, drawn with the table's own parts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from game import rules
from game.board.box import Box, Point
from game.board.rose import CATHEDRAL, Rose, Target, sector_target
from game.board.shapes import Polygon
from game.client.board.kit import Kit
from game.client.help import board_picture
from game.client.help.board_picture import Excerpt
from game.client.help.body import MARK
from game.client.help.setting import SEAT, TableSetting
from game.client.panels import cards, person, player, row
from game.client.panels.screen import SIGNS
from game.client.widgets import paint
from game.client.widgets.style import GOLD, PARCHMENT
from game.rules import Decision
from game.session import pickers

Marks = dict[int, Point]
Picture = Callable[[pygame.Surface, Box, Kit, TableSetting], Marks]

_PHASES: Final = ("draft", "play", "hire", "plague")
#: Cards that are drawn, received and received again; the first of each is kept.
_DRAFT: Final = (("bank", "residence", "park"), ("hospital", "hotel"), ("notre_dame",))
#: Units from a card that is kept to the outside of its golden rim.
_RIM: Final = 5
#: How much further from the window's middle its frame is than the plague track.
_FRAME: Final = 1.075
#: The colours of messages of the example of a set, by borough.
_SET: Final = (0, 1, 2, 0)


def _own(window: Rose) -> list[Polygon]:
    """The borough at the bottom, with its arms and the cathedral's edge."""
    borough = window.of_seat(SEAT)
    x, y = borough.arms.centre
    reach = borough.arms.radius
    return [borough.petal, ((x, y + reach),)]


def _own_and_cathedral(window: Rose) -> list[Polygon]:
    return [*_own(window), window.cathedral]


def borough(*sectors: str) -> Excerpt:
    """The example's borough, with light on sectors or the cathedral."""
    lit = [CATHEDRAL if name == "cathedral" else sector_target(SEAT, name) for name in sectors]
    around = _own_and_cathedral if CATHEDRAL in lit else _own
    return Excerpt(around, golden=lit)


def whole(lit: Sequence[Target]) -> Excerpt:
    """All of the example's board, with light on some places."""
    return Excerpt(lambda window: [borough.petal for borough in window.boroughs], golden=lit)


def _before(window: Rose, place: tuple[float, float]) -> tuple[float, float]:
    """A point on the frame outside of a place on the plague track, which a mark leaves to be seen."""
    (x, y), (a, b) = place, window.centre
    return a + (x - a) * _FRAME, b + (y - b) * _FRAME


def of_decision(
    decision: Decision | None, setting: TableSetting, bringing: Collection[object] = ()
) -> Excerpt:
    """The example's borough with light on what can be chosen: golden are the options in `bringing`."""
    targets = {} if decision is None else pickers.targets(decision, setting.example.view)
    shown = {one: number for one, number in targets.items() if one.kind in ("sector", "market", "cathedral")}
    options = () if decision is None else decision.options
    golden = [one for one, number in shown.items() if options[number] in bringing]
    faint = [one for one in shown if one not in golden]
    wide = any(one.kind != "sector" for one in shown)
    return Excerpt(_own_and_cathedral if wide else _own, golden, faint)


def game(target: pygame.Surface, box: Box, kit: Kit, setting: TableSetting) -> Marks:
    """A borough with arms, cathedral and harbour."""

    def marks(window: Rose) -> dict[int, tuple[float, float]]:
        borough = window.of_seat(SEAT)
        return {1: borough.panes["park"].centre, 2: window.centre, 3: borough.track[7].centre}

    return board_picture.draw(target, box, kit, setting.board, Excerpt(_own_and_cathedral, marks=marks))


def round_(target: pygame.Surface, box: Box, kit: Kit, setting: TableSetting) -> Marks:
    """The four phases, one under the other."""
    marks, colour = {}, setting.crests[SEAT].colour
    view, px = setting.example.view, kit.px
    for number, (phase, line) in enumerate(zip(_PHASES, box.rows(len(_PHASES), px(20)), strict=True), 1):
        side = line.h * 3 // 4
        paint.put(target, kit.art.corner("phase", phase, side), line.left(side))
        marks[number] = line.x + px(24), line.y + (line.h - side) // 2 + px(24)
        rest = line.after(side + px(30))
        name = kit.words.catalog.text(f"phase.{phase}")
        paint.label(target, kit.fonts, name, rest.left(px(150)), px(32), "display", GOLD)
        rest = rest.after(px(160))
        wide = min(rest.h * 3 // 5, rest.w // len(view["persons"]) - px(12))
        tall = wide * 3 // 2
        things = {
            "draft": [kit.art.card(action, (wide, tall), colour) for action in _DRAFT[0]],
            "play": [
                kit.art.card(_DRAFT[0][0], (wide, tall), colour),
                kit.art.marker(setting.crests[SEAT], tall // 2),
            ],
            "hire": [kit.art.person(who, (tall * 5 // 8, tall)) for who in view["persons"]],
            "plague": [kit.art.rats(view["plague"], tall // 4), kit.art.rat(setting.crests[SEAT], tall // 2)],
        }[phase]
        for thing in things:
            paint.put(target, thing, rest)
            rest = rest.after(thing.get_width() + px(12))
    return marks


def draft(target: pygame.Surface, box: Box, kit: Kit, setting: TableSetting) -> Marks:
    """Draw the three hands of a draft; the kept cards have a golden rim."""
    marks: Marks = {}
    view = setting.example.view
    seats = view["seats"]
    lines = box.inset(0, kit.px(_RIM)).rows(3, kit.px(26))
    for number, (lot, line) in enumerate(zip(_DRAFT, lines, strict=True), 1):
        owner = (SEAT, SEAT - 1, SEAT - 2)[number - 1] % seats
        wide = min(line.h * 3 // 4, (line.w - kit.px(48)) // 3 - kit.px(16))
        for nth, action in enumerate(lot):
            place = Box(line.x + kit.px(48) + nth * (wide + kit.px(16)), line.y, wide, line.h)
            cards.draw_card(target, place, kit, rules.card(action, owner), view)
            if nth == 0:
                rim = place.inset(-kit.px(_RIM))
                paint.frame(target, rim, kit.px(14), None, GOLD, max(2, kit.px(4)))
            else:
                veil = pygame.Surface(place.size, pygame.SRCALPHA)
                veil.fill((12, 12, 16, 130))
                target.blit(veil, place[:2])
        marks[number] = line.x + kit.px(20), line.y + kit.px(24)
    return marks


def _line(
    target: pygame.Surface,
    box: Box,
    kit: Kit,
    setting: TableSetting,
    seat: int = SEAT,
    *,
    tonight: bool = False,
    signs: bool = True,
) -> Box:
    """A seat's line at the foot of a box, under the signs of its columns; returns it."""
    line = box.below(box.h - kit.px(64))
    if signs:
        player.draw_signs(target, Box(line.x, line.y - kit.px(SIGNS), line.w, kit.px(SIGNS)), kit)
    view = setting.example.view
    goods = setting.example.open_players[seat]
    who = setting.players(kit.words.catalog)[seat]
    then = rules.forecast(view, seat) if tonight else None
    player.draw(target, line, kit, who, goods, {**view, "waiting": []}, tonight=then)
    return line


def _over_sign(line: Box, kit: Kit, key: str) -> Point:
    """Where a mark stands over the sign of a column, over a line."""
    return row.part(line, kit.scale, key).center[0], line.y - kit.px(SIGNS + MARK)


def playing(target: pygame.Surface, box: Box, kit: Kit, setting: TableSetting) -> Marks:

    def marks(window: Rose) -> dict[int, tuple[float, float]]:
        pane = window.of_seat(SEAT).panes["bank"]
        return {2: pane.marker_slots.second.centre, 3: window.of_seat(SEAT).panes["park"].centre}

    line = _line(target, box, kit, setting)
    room = box.top(box.h - kit.px(80 + SIGNS + 2 * MARK))
    look = borough("bank")._replace(marks=marks)
    found = board_picture.draw(target, room, kit, setting.board, look)
    return {1: _over_sign(line, kit, "personal"), **found}


def driving(target: pygame.Surface, box: Box, kit: Kit, setting: TableSetting) -> Marks:
    outlook = setting.example.card("carriage_house")

    def marks(window: Rose) -> dict[int, tuple[float, float]]:
        own = window.of_seat(SEAT)
        x, y = own.panes["carriage_house"].centre
        crossing = min(window.crossings.values(), key=lambda at: (-at[1], at[0]), default=(x, y))
        return {1: (x, y), 2: own.markets["C"].centre, 3: crossing}

    look = of_decision(outlook.decision, setting, outlook.ways.bringing)._replace(marks=marks)
    return board_picture.draw(target, box, kit, setting.board, look)


def messages(target: pygame.Surface, box: Box, kit: Kit, setting: TableSetting) -> Marks:
    """The four kinds of messages, and some that have been collected."""
    px, text = kit.px, kit.words.catalog.text
    upper, lower = box.top(box.h * 70 // 100), box.below(box.h * 74 // 100)
    crest = setting.crests[SEAT]
    lines = [cell for line in upper.rows(2, px(20)) for cell in line.columns(2, px(20))]
    for kind, cell in zip(rules.MESSAGE_KINDS, lines, strict=False):
        token = kit.art.message(crest, kind, min(cell.w, cell.h - px(44)))
        paint.put(target, token, cell.top(cell.h - px(44)), "center")
        name = cell.below(cell.h - px(40))
        paint.label(target, kit.fonts, text(f"message.{kind}"), name, px(27), "text", PARCHMENT, "center")
    side = min(lower.h, lower.w // (len(_SET) + 1))
    x = lower.x + (lower.w - side * len(_SET)) // 2
    for nth, borough in enumerate(_SET):
        token = kit.art.collected(setting.crests[borough], side * 9 // 10)
        target.blit(token, (x + nth * side, lower.y + (lower.h - side) // 2))
    return {1: (box.x + px(30), upper.y + px(30)), 2: (x - px(10), lower.y + lower.h // 2)}


def hiring(target: pygame.Surface, box: Box, kit: Kit, setting: TableSetting) -> Marks:
    view = setting.example.view
    lines = box.after(kit.px(56)).left(kit.px(520)).rows(3, kit.px(20))
    for who, line in zip(view["persons"], lines, strict=True):
        person.draw(target, line, kit, who, view, person.PersonLook(open_=True, golden=True))
    x, first = box.x + kit.px(26), lines[0]
    return {1: (x, first.y + kit.px(28)), 2: (x, first.bottom - kit.px(28))}


def plague(target: pygame.Surface, box: Box, kit: Kit, setting: TableSetting) -> Marks:
    """The rats on the persons, the hospital, and where the rat will be tonight."""
    view, px = setting.example.view, kit.px
    upper = box.top(min(px(230), box.h // 3))
    cells = zip(view["persons"], upper.columns(3, px(12)), strict=True)
    portraits = [person.draw(target, cell, kit, who, view) for who, cell in cells]
    night = rules.forecast(view, SEAT)

    def marks(window: Rose) -> dict[int, tuple[float, float]]:
        own = window.of_seat(SEAT)
        found = {2: own.panes["hospital"].centre, 4: _before(window, own.track[-1].centre)}
        return found if night is None else {**found, 3: _before(window, own.track[night.space].centre)}

    room = box.below(upper.h + px(24))
    look = borough("hospital")._replace(marks=marks)
    found = board_picture.draw(target, room, kit, setting.board, look)
    return {1: (portraits[0].center[0], portraits[0].bottom + px(24)), **found}


def cathedral(target: pygame.Surface, box: Box, kit: Kit, setting: TableSetting) -> Marks:

    def marks(window: Rose) -> dict[int, tuple[float, float]]:
        own = window.of_seat(SEAT)
        slot = own.cathedral(setting.example.view["players"][SEAT]["cathedral"])[0]
        x, y = window.centre
        return {1: (slot.x + slot.radius * 1.4, slot.y), 2: (x, y - window.cathedral_value.radius)}

    def around(window: Rose) -> list[Polygon]:
        inner = [market.octagon for market in window.markets.values() if market.corner in ("IL", "IR")]
        return [window.cathedral, *inner]

    return board_picture.draw(
        target, box, kit, setting.board, Excerpt(around, golden=[CATHEDRAL], marks=marks)
    )


def prestige(target: pygame.Surface, box: Box, kit: Kit, setting: TableSetting) -> Marks:
    """The park, which adds to every gain."""

    def marks(window: Rose) -> dict[int, tuple[float, float]]:
        panes = window.of_seat(SEAT).panes
        return {1: panes["residence"].centre, 2: panes["park"].centre}

    line = _line(target, box, kit, setting)
    room = box.top(box.h - kit.px(80 + SIGNS + 2 * MARK))
    look = borough("residence", "park")._replace(marks=marks)
    found = board_picture.draw(target, room, kit, setting.board, look)
    return {**found, 3: _over_sign(line, kit, "prestige")}


def end(target: pygame.Surface, box: Box, kit: Kit, setting: TableSetting) -> Marks:
    seats = setting.example.view["seats"]
    tall = kit.px(64 + 14)
    area = box.centred(box.w, tall * seats)
    marks: Marks = {}
    for seat in range(seats):
        room = Box(area.x, area.y + seat * tall, area.w, kit.px(64))
        line = _line(target, room, kit, setting, seat, signs=seat == 0)
        if seat == SEAT:
            marks = {1: _over_sign(line, kit, "prestige"), 2: _over_sign(line, kit, "coins")}
    return marks


def mouse(target: pygame.Surface, box: Box, kit: Kit, setting: TableSetting) -> Marks:
    outlook = setting.example.person("procurator")
    at_once = [end.steps[0].option for end in outlook.ways.ends if len(end.steps) == 1 and any(end.gain)]
    look = of_decision(outlook.decision, setting, at_once)

    def marks(window: Rose) -> dict[int, tuple[float, float]]:
        def first(lit: list[Target]) -> tuple[float, float]:
            x, y = window.of_seat(SEAT).panes[lit[0].name].centre
            return x, y

        found = {1: first([*look.golden])} if look.golden else {}
        return {**found, 2: first([*look.faint])} if look.faint else found

    return board_picture.draw(target, box, kit, setting.board, look._replace(marks=marks))


class Pictured(NamedTuple):
    """A page's picture, and the numbers of the paragraphs that it has marks for, from 1 on."""

    picture: Picture
    marked: tuple[int, ...]


#: The pictures of the guide; the pages that list entries have their links instead.
PICTURES: Final[Mapping[str, Pictured]] = {
    "game": Pictured(game, (1, 2, 3)),
    "round": Pictured(round_, (1, 2, 3, 4)),
    "draft": Pictured(draft, (1, 2, 3)),
    "cards": Pictured(playing, (1, 2, 3)),
    "driving": Pictured(driving, (1, 2, 3)),
    "messages": Pictured(messages, (1, 2)),
    "hiring": Pictured(hiring, (1, 3)),
    "plague": Pictured(plague, (1, 2, 3, 4)),
    "cathedral": Pictured(cathedral, (2, 3)),
    "prestige": Pictured(prestige, (1, 2, 3)),
    "end": Pictured(end, (2, 3)),
    "mouse": Pictured(mouse, (1, 2)),
}
