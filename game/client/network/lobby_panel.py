"""Draws the lobby except its widgets: seats, address, people, chat."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.board.box import Box
from game.client.board.art import Art
from game.client.panels import chat
from game.client.widgets import paint
from game.client.widgets.network_forms import Lobby, SeatLine
from game.client.widgets.style import (
    BRIGHT,
    DEEP_GOLD,
    EDGE,
    FAINT,
    GOLD,
    GOOD,
    INK,
    PANEL,
    PARCHMENT,
    RAISED,
    SOFT,
    WARNING,
)
from game.client.widgets.text import Fonts
from game.session.joined_table import JoinedTable
from game.session.lobby_state import LobbyState, SeatInfo
from game.text import host_text, option_words
from game.text.catalog import Catalog

if TYPE_CHECKING:
    from net.messages.records import GuestRecord

_MOST_ADDRESSES = 2


class LobbyKit(NamedTuple):
    """What is needed to draw the lobby."""

    catalog: Catalog
    fonts: Fonts
    art: Art
    layout: Lobby
    lobby: LobbyState
    joined: JoinedTable


def people_lines(layout: Lobby) -> list[Box]:
    px = layout.scale.px
    inner = layout.people.inset(px(18), px(12)).below(px(34))
    return inner.stacked([px(38)] * (inner.h // px(42)), px(4))


def kick_box(line: Box) -> Box:
    """The box of the button that sends somebody away."""
    return line.after(line.w - 4 * line.h)


def shown_people(lobby: LobbyState, lines: int) -> list[GuestRecord]:
    """The people who get a line; the last line is kept for the number of the others."""
    people = sorted(lobby.people, key=lambda one: (not one["owner"], not one["seats"], one["guest"]))
    return people if len(people) <= lines else people[: lines - 1]


def draw(target: pygame.Surface, kit: LobbyKit, now: float, notice: str, hint: str) -> None:
    """Draws all but the widgets. notice: what was just told; hint: about what is pointed at."""
    layout, lobby, text = kit.layout, kit.lobby, kit.catalog.text
    px, fonts = layout.scale.px, kit.fonts
    paint.frame(target, layout.panel, px(14), INK, DEEP_GOLD)
    paint.label(target, fonts, lobby.options["name"], layout.heading, px(52), "display", GOLD)
    key = "lobby.over" if lobby.state == "over" else "lobby.subtitle"
    paint.label(target, fonts, text(key), layout.subtitle, px(27), "italic", SOFT)
    for info, line in zip(lobby.seats, layout.seats, strict=True):
        _seat(target, kit, info, line, now)
    _address(target, kit)
    _people(target, kit)
    _chat(target, kit)
    words, ink = (notice, WARNING) if notice else (hint or hindrance(kit), SOFT)
    if kit.joined.session.lost:
        words, ink = text("lost.away.text" if kit.joined.session.put_away else "lost.text"), WARNING
    _, lines = fonts.paragraph_size(words, "italic", px(27), *layout.note.size)
    note = layout.note.centred(layout.note.w, len(lines) * fonts.height("italic", px(27)))
    paint.paragraph(target, fonts, words, note, px(27), "italic", ink, "center")


def hindrance(kit: LobbyKit) -> str:
    """A sentence: why the game does not start yet."""
    lobby, text = kit.lobby, kit.catalog.text
    waited = lobby.unready
    if not lobby.mine and not lobby.owner:
        return text("lobby.spectating")
    if any(info.kind == "open" for info in waited):
        return text("lobby.open" if lobby.owner else "lobby.open.guest")
    if lobby.mine and not lobby.owner and not lobby.ready:
        return text("lobby.waits_for_you")
    if waited:
        return text("lobby.waiting", names=kit.catalog.join([info.name for info in waited]))
    if not lobby.owner:
        return text("lobby.owner_starts")
    return ""


def _seat(target: pygame.Surface, kit: LobbyKit, info: SeatInfo, line: SeatLine, now: float) -> None:
    px, fonts, text = kit.layout.scale.px, kit.fonts, kit.catalog.text
    mine, free = info.seat in kit.lobby.mine, info.kind == "open"
    paint.frame(target, line.box, px(10), RAISED if mine else PANEL, GOLD if mine else EDGE)
    shield = kit.art.shield(info.crest, min(line.arms.h, px(50)))
    if free:
        shield = shield.copy()
        shield.set_alpha(90)
    paint.put(target, shield, line.arms, "center")
    if free:
        words = text("lobby.free", n=info.seat + 1)
        paint.label(target, fonts, words, line.name, px(28), "italic", FAINT)
        return
    editable = mine or (info.kind == "bot" and kit.lobby.owner)
    if not editable:
        ink = PARCHMENT if info.here or info.kind == "bot" else SOFT
        paint.label(target, fonts, info.name, line.name, px(30), colour=ink)
        colours = text(f"colour.{info.colour}"), text(f"sign.{info.sign}")
        for words, box in zip(colours, (line.colour, line.sign), strict=True):
            paint.label(target, fonts, words, box, px(27), "italic", SOFT, "center")
    if not (editable and info.kind == "bot"):
        _state(target, kit, info, line.state, now)


def _state(target: pygame.Surface, kit: LobbyKit, info: SeatInfo, box: Box, now: float) -> None:
    """Draws whether the player is ready, away or a bot."""
    px, text = kit.layout.scale.px, kit.catalog.text
    icon, ink = "", SOFT
    owners = any(one["owner"] and info.seat in one["seats"] for one in kit.lobby.people)
    if info.kind == "bot":
        words = option_words.bot_at_seat(kit.catalog, info.kind, info.level)
    elif info.away_since is not None:
        words, ink = text("seat.away", time=clock_text(now - info.away_since)), WARNING
    elif owners:
        words, icon, ink = text("lobby.hosts"), "crown", GOLD
    elif info.ready:
        words, icon, ink = text("lobby.is_ready"), "check", GOOD
    else:
        words, icon = text("lobby.thinks"), "hourglass"
    if info.kind == "human" and info.level is not None and info.away_since is None:
        words = text("lobby.guest_bot")
    inner = box.inset(px(8), 0)
    if icon:
        paint.put(target, kit.art.icon(icon, px(26)), inner.left(px(26)), "center")
        inner = inner.after(px(36))
    paint.label(target, kit.fonts, words, inner, px(27), colour=ink)


def clock_text(seconds: float) -> str:
    """Minutes and seconds: 1:05."""
    whole = max(0, int(seconds))
    return f"{whole // 60}:{whole % 60:02}"


def _address(target: pygame.Surface, kit: LobbyKit) -> None:
    """Draws how others can join: the address, the PIN, and what keeps them from seeing the table."""
    layout, text, fonts, joined = kit.layout, kit.catalog.text, kit.fonts, kit.joined
    px = layout.scale.px
    paint.frame(target, layout.address, px(10), PANEL, EDGE)
    inner = layout.address.inset(px(20), px(14))
    paint.label(target, fonts, text(address_key(joined)), inner.top(px(30)), px(27), "italic", SOFT)
    rest = inner.below(px(38))
    addresses = _addresses(joined)
    tall = px(54) if len(addresses) > 1 else px(76)
    for number, (address, box) in enumerate(
        zip(addresses, rest.stacked([tall] * len(addresses)), strict=True)
    ):
        ink = BRIGHT if number == 0 else PARCHMENT
        paint.label(target, fonts, address, box, px(60 if len(addresses) == 1 else 48), colour=ink)
    foot = Box(inner.x, inner.bottom - px(62), inner.w, px(62))
    troubles = tuple(joined.host.troubles) if joined.host is not None else ()
    if troubles:
        trouble = host_text.sentence(kit.catalog, troubles[-1])
        paint.paragraph(target, fonts, trouble, foot, px(27), "text", WARNING)
        return
    pin, upper = kit.lobby.options["pin"], foot.top(px(31))
    if pin:
        paint.label(target, fonts, text("lobby.pin", pin=pin), upper, px(30), "text", GOLD)
    else:
        locked = text("lobby.locked" if kit.lobby.options["locked"] else "lobby.unlocked")
        paint.label(target, fonts, locked, upper, px(27), "italic", SOFT)
    paint.label(target, fonts, _encryption(kit), foot.below(px(31)), px(27), "italic", SOFT)


def _encryption(kit: LobbyKit) -> str:
    """Whether the line is encrypted, and the code by which two people can tell that nobody is in between."""
    key = kit.joined.link.host_key
    if not key:
        return kit.catalog.text("lobby.plain")
    from net.seats.host_key import code  # the library of keys is loaded only where it is used

    return kit.catalog.text("lobby.encrypted", code=code(key))


def address_key(joined: JoinedTable) -> str:
    """The catalogue key of the words over the address; a loopback address is of no use to others."""
    if joined.host is not None:
        running = joined.host.running_host
        return "lobby.address.none" if running is not None and not running.addresses else "lobby.address"
    inward = joined.address.startswith(("127.", "localhost", "[::1]"))
    return "lobby.address.inward" if inward else "lobby.address.guest"


def _addresses(joined: JoinedTable) -> list[str]:
    """The addresses of the table, the likeliest first."""
    if joined.host is None:
        return [re.sub(r"%[^]]*", "", joined.address)]  # a zone is of this machine alone
    running = joined.host.running_host
    if running is None:
        return []
    return [own.at(running.port) for own in running.addresses[:_MOST_ADDRESSES]]


def _people(target: pygame.Surface, kit: LobbyKit) -> None:
    layout, text, fonts, lobby = kit.layout, kit.catalog.text, kit.fonts, kit.lobby
    px = layout.scale.px
    paint.frame(target, layout.people, px(10), PANEL, EDGE)
    head = layout.people.inset(px(18), px(12)).top(px(30))
    paint.label(target, fonts, text("lobby.people"), head, px(27), "italic", SOFT)
    lines = people_lines(layout)
    shown = shown_people(lobby, len(lines))
    for one, box in zip(shown, lines, strict=False):
        _guest(target, kit, one, box)
    hidden = len(lobby.people) - len(shown)
    if hidden:
        words = text("lobby.more", n=hidden)
        paint.label(target, fonts, words, lines[-1].after(px(40)), px(27), "italic", SOFT)


def _guest(target: pygame.Surface, kit: LobbyKit, one: GuestRecord, box: Box) -> None:
    px, text, lobby = kit.layout.scale.px, kit.catalog.text, kit.lobby
    if one["owner"]:
        paint.put(target, kit.art.icon("crown", px(26)), box.left(px(30)), "center")
    rest = box.after(px(40))
    for seat in one["seats"]:
        info = lobby.seats[seat]
        paint.put(target, kit.art.shield(info.crest, px(28)), rest.left(px(30)), "center")
        rest = rest.after(px(36))
    rest = rest.left(kick_box(box).x - rest.x - px(8)) if not one["seats"] else rest
    ink = BRIGHT if one["guest"] == lobby.guest else PARCHMENT
    words = one["name"] if one["seats"] else text("lobby.guest", name=one["name"])
    if one["bot"] is not None:
        level = option_words.level_name(kit.catalog, one["bot"])
        words = text("lobby.guest.bot", name=one["name"], level=level)
    paint.label(target, kit.fonts, words, rest, px(27), colour=ink)


def _chat(target: pygame.Surface, kit: LobbyKit) -> None:
    layout, lobby, text = kit.layout, kit.lobby, kit.catalog.text
    px = layout.scale.px
    paint.frame(target, layout.chat, px(10), PANEL, EDGE)
    inner = layout.chat.inset(px(18), px(12))
    chat.draw(target, inner, kit.fonts, kit.art, layout.scale, lobby, text("chat.empty"))
