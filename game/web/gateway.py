"""The gateway's connections: one for each visitor with a seat, one for all who watch; who knows the PIN."""

from __future__ import annotations

import asyncio
import hmac
import math
import time
from pathlib import Path
from typing import Final
from urllib.parse import quote

from game.text.catalog import FALLBACK, Catalog
from game.web.coach import Coach
from game.web.moving import Way
from game.web.review import Reviews
from game.web.seen_table import HOST_WITHIN, SeenTable
from game.web.visitors import Visitor, Visitors
from net.client.connection import Connection, Greeting
from net.messages.codes import CodedText, coded
from net.seats.pin_guesses import PinGuesses

#: Seconds between two looks at what hosts have sent, and until a refused connection is tried again.
LOOK_EVERY, AGAIN_AFTER = 0.01, 2.0
#: What people at the table see of the connection for all who only watch.
SHOWN_AS: Final = "Phones"


class Gateway:
    """All connections to the host at an address. pin: of the table, if known. folder: where keys are kept."""

    def __init__(self, address: str, pin: str | None = None, folder: Path | None = None) -> None:
        self.address, self._pin = address, pin
        self.visitors = Visitors(None if folder is None else folder / "visitors.json")
        self.catalogs = {FALLBACK: Catalog.load()}
        self.public = self._watch(pin)
        #: Connections that find out whether a PIN is right.
        self._tried: set[SeenTable] = set()
        self.coach, self.reviews = Coach(), Reviews()
        self._guesses = PinGuesses()
        self._again_at = 0.0

    def catalog(self, language: str) -> Catalog:
        if language not in self.catalogs:
            self.catalogs[language] = Catalog.load(language)
        return self.catalogs[language]

    def _watch(self, pin: str | None) -> SeenTable:
        greeting = Greeting(pin=pin, role="spectator", name=SHOWN_AS)
        return SeenTable(Connection.open(self.address, greeting, lasting=True), self.catalogs[FALLBACK], pin)

    async def run(self) -> None:
        """Take in what the host sends, until cancelled."""
        try:
            while True:
                self.look(time.monotonic())
                await asyncio.sleep(LOOK_EVERY)
        finally:
            for visitor in self.visitors.all():
                visitor.leave()
            self.public.link.leave()
            self.coach.close()
            self.reviews.close()

    def look(self, now: float) -> None:
        """Take in what the host has sent by now."""
        self.address = self.public.link.address or self.address
        for visitor in self.visitors.all():
            visitor.leave_if_gone(now)
        seated = (visitor.table for visitor in self.visitors.all())
        for table in (*filter(None, seated), self.public, *self._tried):
            table.advance(now)
            if table.asks_for_pin and table.pin == self._pin:
                self._pin = None  # the owner has changed it
        for seat in self.public.session.mine:  # given by mistake: nobody plays with this connection
            self.public.send("vacate", seat=seat)
        self.coach.look(now)
        if self.reviews.has_changed(now):
            for visitor in self.visitors.all():
                if visitor.table is not None:
                    visitor.table.tell()
        may_try = not self.public.asks_for_pin or self._pin is not None
        if self.public.link.state == "closed" and now >= self._again_at and may_try:
            self._again_at = now + AGAIN_AFTER
            self._show(self._watch(self._pin))

    def _show(self, table: SeenTable) -> None:
        """Let all who only watch see another table."""
        table.listeners = self.public.listeners
        self.public = table

    # Who is let in

    @property
    def locked(self) -> bool:
        """Whether newcomers have to type a PIN."""
        lobby = self.public.session.lobby
        return self.public.asks_for_pin or (lobby.known and lobby.options["locked"])

    def know(self, pin: str | None) -> None:
        """The table has this PIN from now on."""
        self._pin = pin

    def is_let_in(self, visitor: Visitor | None) -> bool:
        """Whether a visitor may see the table."""
        if not self.locked:
            return True
        if visitor is None:
            return False
        return visitor.sits or (self._pin is not None and visitor.pin == self._pin)

    def key(self, visitor: Visitor | None) -> str:
        """What follows the address in a code: the PIN, in the part that stands in no request."""
        return f"#{quote(self._pin)}" if self._pin and self.locked and self.is_let_in(visitor) else ""

    async def let_in(self, visitor: Visitor, typed: str, origin: str) -> CodedText | None:
        """Let a visitor in by a PIN; return what is wrong with it. origin: the IP address it comes from.

        The host is asked for the right PIN once, and again when the owner has changed it.
        """
        marks = [visitor.secret]
        wait = self._guesses.wait(origin, marks, time.monotonic())
        if wait:
            return coded("bye.tries", seconds=math.ceil(wait))
        if self._pin is not None and not _same(typed, self._pin):
            await self._try(self._pin)  # which is forgotten if the host refuses it
        if self._pin is None and await self._try(typed):
            self._pin = typed
        if self._pin is None or not _same(typed, self._pin):
            self._guesses.wrong(origin, marks, time.monotonic())
            return coded("bye.wrong-pin")
        self._guesses.right(origin, marks)
        visitor.pin = self._pin
        return None

    async def _try(self, pin: str) -> bool:
        """Return whether the host lets somebody new in with a PIN."""
        table = self._watch(pin)
        self._tried.add(table)
        try:
            await table.until(lambda: table.session.lobby.known, HOST_WITHIN)
        finally:
            self._tried.remove(table)
            if table.session.lobby.known and self.public.link.state == "closed":
                self._show(table)
            else:
                table.link.leave()
        return table.session.lobby.known

    async def meet(self) -> SeenTable:
        """The table as all may see it, once the host has told of it or refused."""
        public = self.public
        if not public.session.lobby.known:
            await public.until(lambda: public.session.lobby.known, HOST_WITHIN)
        return public

    async def move(self, visitor: Visitor, cookie: str, catalog: Catalog) -> None:
        """Let a visitor go on with another cookie, perhaps beside its own visitor."""
        asleep = self.visitors.seated(cookie)
        if asleep is not None:
            await self.come_back(asleep, catalog)
        former, here = self.visitors.move(visitor, cookie), self.visitors.of(cookie)
        if here is visitor:
            (await self.come_back(visitor, catalog)).cover()
        for changed in filter(None, (former, None if here is visitor else here)):
            await changed.come_again(self.address, changed.pin or self._pin)
        if here is not visitor and visitor.table is not None:
            visitor.table.tell()
            visitor.leave()

    async def ask(self, visitor: Visitor, catalog: Catalog) -> SeenTable:
        """Bring somebody new to the table without a seat, so that its owner can give them one."""
        table = visitor.come(self.address, visitor.pin or self._pin, catalog, "spectator")
        await table.until(lambda: table.session.lobby.known, HOST_WITHIN)
        return table

    def here(self, cookie: str) -> Visitor | None:
        """Who has sat down with that cookie, or asks for a seat."""
        found = self.visitors.find(cookie)
        asks = found is not None and found.table is not None and found.table.link.state != "closed"
        return found if asks else self.visitors.seated(cookie)

    async def give(self, way: Way, to: Visitor, catalog: Catalog) -> CodedText | None:
        """Have the table's owner give somebody new a seat; return why the host does not."""
        owner = await self.come_back(way.visitor, catalog)
        to.name = next((info.name for info in owner.session.players if info.seat == way.seat), to.name)
        table = await self.ask(to, catalog)
        owner.send("give", seat=way.seat, guest=table.session.lobby.guest)
        await table.until(lambda: to.sits or table.joins or owner.refused, HOST_WITHIN)
        if to.sits or table.joins:
            to.pin = self._pin
            return None
        refused = owner.notice if owner.refused else why_no_seat(table)
        to.leave()
        return refused

    async def come_back(self, visitor: Visitor, catalog: Catalog) -> SeenTable:
        """The table of a visitor who has sat down before, once the host has told of it."""
        table = visitor.come(self.address, visitor.pin or self._pin, catalog)
        if not table.session.lobby.known:
            await table.until(lambda: table.session.lobby.known, HOST_WITHIN)
        return table


def why_no_seat(table: SeenTable) -> CodedText:
    """Why somebody new gets no seat: the host is not there or refuses, or else the table is full."""
    reason = table.session.over or table.link.reason
    return coded("bye.full") if reason is None else reason.text


def _same(typed: str, pin: str) -> bool:
    return hmac.compare_digest(typed.encode(), pin.encode())
