"""What the lobby shows beside its seats: the address, phones and the people."""

from __future__ import annotations

from functools import partial
from urllib.parse import urlsplit

import pygame

from game.board.box import Box
from game.client.network import qr
from game.client.panels import style
from game.client.widgets.page import Column, Frame, Part, Picture, Row, Ruler, Words, middle
from game.session.joined_table import JoinedTable
from game.session.lobby_state import LobbyState
from game.text import host_text
from game.text.catalog import Catalog
from net.client.examination import Finding
from net.messages.records import GuestRecord

#: Units of the side of a QR code, and of one that is read from afar.
_CODE, _LARGE_CODE = 190, 330


def shown_people(lobby: LobbyState, lines: int) -> list[GuestRecord]:
    """The people who get a line; the last line is kept for the number of the others."""
    people = sorted(lobby.people, key=lambda one: (not one["owner"], not one["seats"], one["guest"]))
    return people if len(people) <= lines else people[: lines - 1]


def address(catalog: Catalog, lobby: LobbyState, joined: JoinedTable) -> Part:
    """How others can join: the address, the PIN, and what keeps them from seeing the table."""
    text, pin = catalog.text, lobby.options["pin"]
    parts: list[Part] = [Words(text(address_key(joined)), "quiet")]
    parts += [Words(one, "large") for one in joined.addresses]
    if said := joined.troubles:
        parts.append(Words(host_text.sentence(catalog, said[-1]), "warning"))
    else:
        locked = text("lobby.locked" if lobby.options["locked"] else "lobby.unlocked")
        parts.append(Words(text("lobby.pin", pin=pin), "large") if pin else Words(locked, "quiet"))
        parts.append(Words(_encryption(catalog, joined), "quiet"))
    return Frame(Column(parts, 4), name="address")


def phones(catalog: Catalog, joined: JoinedTable) -> list[Part]:
    """How phones join, if they can: a code and the address."""
    address = joined.phones
    if not address:
        return []
    how = Row([_code(joined, _CODE), Words(catalog.text("lobby.phones"), "quiet", grow=1)], 16)
    return [Frame(Column([how, Words(address, "large")], 4), name="phones")]


def phones_from_afar(catalog: Catalog, joined: JoinedTable) -> list[Part]:
    """The same, large, for a room full of people; or what to do about a network."""
    address, pin = joined.phones, joined.session.lobby.options["pin"]
    if address_key(joined) == "lobby.address.none":
        return [Words(catalog.text("lobby.phones.none"), "large")]
    if not address:
        return []
    shown = Words(_typed(address), "heading", "center", most=1)
    told = [Words(catalog.text("lobby.pin", pin=pin), "large", "center")] if pin else []
    how = Words(catalog.text("lobby.phones"), "quiet", "center")
    return [Frame(Column([middle(_code(joined, _LARGE_CODE)), shown, *told, how], 8), name="phones")]


def draw_code(target: pygame.Surface, box: Box, ruler: Ruler, joined: JoinedTable) -> None:
    """Draw code and address into the box beside a log."""
    if address := joined.phones:
        code = box.top(box.h - style.height(ruler, "note"))
        qr.draw(joined.phones_beyond_pin, target, code)
        style.write(target, ruler, _typed(address), box.below(code.h), "note", align="center")


def _code(joined: JoinedTable, units: int) -> Picture:
    return Picture(partial(qr.draw, joined.phones_beyond_pin), units, units)


def _typed(address: str) -> str:
    """What somebody has to type of an address."""
    return address.removeprefix("http://").rstrip("/")


def _encryption(catalog: Catalog, joined: JoinedTable) -> str:
    """Whether the line is encrypted, and the code by which two people can tell that nobody is in between."""
    key = joined.link.host_key
    if not key:
        return catalog.text("lobby.plain")
    from net.seats.host_key import code  # the library of keys is loaded only where it is used

    return catalog.text("lobby.encrypted", code=code(key))


def address_key(joined: JoinedTable) -> str:
    """The catalogue key of the words over the address; a loopback address is of no use to others."""
    if joined.host is not None:
        running = joined.running
        return "lobby.address.none" if running is not None and not running.addresses else "lobby.address"
    inward = joined.address.startswith(("127.", "localhost", "[::1]"))
    return "lobby.address.inward" if inward else "lobby.address.guest"


def firewall(catalog: Catalog, found: Finding, joined: JoinedTable) -> str:
    """Which program and ports a firewall on this machine has to let in."""
    running = joined.running
    ports = [running.port if running is not None else 0, urlsplit(joined.phones).port]
    port = catalog.text("list.comma").join(str(one) for one in ports if one is not None)
    key = found.key.replace("doctor.", "lobby.")
    return catalog.text(key, **found.parameters, port=port) if catalog.has(key) else ""
