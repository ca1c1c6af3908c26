"""Who comes with which browser: a cookie, and keys of its own that are kept in the gateway's folder."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from pathlib import Path
from typing import Any, Final

from game.settings.json_file import JsonFile
from game.text.catalog import Catalog
from game.web.seen_table import SeenTable
from net.client.connection import Connection, Greeting
from net.messages.codes import CodedText
from net.messages.records import LONGEST_NAME, Role
from net.seats.keys import OwnKeys

_HEX: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)
#: Browsers that are remembered for their seats, and others that have sent a form; the newest.
MOST_KEPT, MOST_OTHERS = 500, 2000
#: People who have come to a browser where somebody else plays; a table has five seats.
MOST_BESIDE: Final = 4
#: Seconds after which a seat counts as left whose page was live and is gone, or that has asked for no page.
GONE_AFTER: Final = 30.0
SILENT_AFTER: Final = 1200.0


class Visitor:
    """One browser. name: of the person. secret: makes its keys.

    beside: people who have come to it from other browsers.
    pin: with which it was let in. fault: what its next page says. asks: whether somebody without a seat waits
    for one. streams: how many of its pages are live.
    """

    def __init__(self, name: str = "", secret: str = "") -> None:
        self.name, self.secret = name, secret or secrets.token_hex(32)
        self.beside: list[Visitor] = []
        self.pin: str | None = None
        self.fault: CodedText | None = None
        self.table: SeenTable | None = None
        self.asks = False
        self.streams = 0
        self._was_live, self._seen_at = False, 0.0

    @property
    def sits(self) -> bool:
        """Whether somebody has a seat with this browser now."""
        return self.table is not None and self.table.seat is not None

    @property
    def may_sit(self) -> bool:
        """Whether somebody has a seat with this browser, or the host has not told yet."""
        return self.table is None or not self.table.session.lobby.known or bool(self.table.held)

    def come(self, address: str, pin: str | None, catalog: Catalog, role: Role | None = None) -> SeenTable:
        """The table as its connection sees it; a new one, with that role, if there is none that lives."""
        if self.table is None or self.table.link.state == "closed":
            # No page of an earlier connection may pass for one of this.
            begin = secrets.randbits(48)
            self.table = SeenTable(self._connect(address, pin, role), catalog, pin, begin)
        self._seen_at = time.monotonic()
        self.table.catalog = catalog
        return self.table

    async def come_again(self, address: str, pin: str | None) -> None:
        """Connect anew, with the keys of all who play here now."""
        if self.table is not None:
            await self.table.go_on(self._connect(address, pin))

    def _connect(self, address: str, pin: str | None, role: Role | None = None) -> Connection:
        profile = hashlib.sha256(f"profile {self.secret}".encode()).hexdigest()
        ring, *beside = (OwnKeys(one.secret) for one in (self, *self.beside))
        greeting = Greeting(ring=ring, beside=beside, pin=pin, name=self.name, profile=profile, role=role)
        return Connection.open(address, greeting, lasting=True)

    def take_fault(self) -> CodedText | None:
        """What the next page says, once."""
        fault, self.fault = self.fault, None
        return fault

    def leave(self) -> None:
        """End the connection; the seat stays kept."""
        if self.table is not None:
            self.table.link.leave()
            self.table, self.asks = None, False

    def live(self, now: float, by: int) -> None:
        """A live page was opened (1) or closed (-1)."""
        self.streams += by
        self._was_live, self._seen_at = True, now

    def leave_if_gone(self, now: float) -> None:
        """Leave when no page has been open for long, so that a bot may stand in."""
        after = GONE_AFTER if self._was_live else SILENT_AFTER
        if self.table is not None and not self.streams and now - self._seen_at > after:
            self._was_live = False
            self.leave()


class Visitors:
    """All visitors by a hash of their cookies. Without a path none outlives this process."""

    def __init__(self, path: Path | None = None) -> None:
        self._file = JsonFile(path)
        self._seated: dict[str, Visitor] = {}
        self._others: dict[str, Visitor] = {}
        for digest, kept in self._file.read().items():
            visitor = _visitor(kept)
            if _HEX.fullmatch(digest) and visitor is not None:
                self._seated[digest] = visitor
                beside = kept.get("beside")
                visitor.beside = [*filter(None, map(_visitor, beside if isinstance(beside, list) else []))]
        self._kept = self._records()

    def all(self) -> list[Visitor]:
        return [*self._seated.values(), *self._others.values()]

    def seated(self, cookie: str) -> Visitor | None:
        """Who has sat down with that cookie, this time or before."""
        return self._seated.get(_digest(cookie))

    def find(self, cookie: str) -> Visitor | None:
        """Who has sent a form with that cookie, this time or, from a seat, before."""
        digest = _digest(cookie)
        return self._seated.get(digest) or self._others.get(digest)

    def of(self, cookie: str) -> Visitor:
        """Whoever has that cookie; somebody new if nobody has."""
        digest = _digest(cookie)
        visitor = self.find(cookie) or Visitor()
        if digest not in self._seated:
            _put_last(self._others, digest, visitor, MOST_OTHERS)
        return visitor

    def keep(self, cookie: str) -> None:
        """Remember a visitor who has sat down."""
        self._keep(_digest(cookie), self.of(cookie))

    def move(self, visitor: Visitor, cookie: str) -> Visitor | None:
        """Let a visitor who has sat down go on with another cookie, perhaps beside its visitor.

        The former cookie is nobody's. Return beside whom the visitor was.
        """
        self._seated = {key: one for key, one in self._seated.items() if one is not visitor}
        former = next((one for one in self._seated.values() if visitor in one.beside), None)
        if former is not None:
            former.beside.remove(visitor)
        here = self.seated(cookie)
        if here is not None and here.may_sit:
            here.beside = [*here.beside, visitor, *visitor.beside][-MOST_BESIDE:]
            visitor.beside, visitor = [], here
        self._keep(_digest(cookie), visitor)
        return former

    def _keep(self, digest: str, visitor: Visitor) -> None:
        for former in (self._others.pop(digest, None), self._seated.get(digest)):
            if former is not None and former is not visitor:
                former.leave()
        _put_last(self._seated, digest, visitor, MOST_KEPT)
        self._store()

    def _store(self) -> None:
        """Write what has changed since the last time, for another gateway may keep its visitors there too."""
        records, held = self._records(), self._file.read() or self._kept
        new = {digest: one for digest, one in records.items() if self._kept.get(digest) != one}
        old = self._kept.keys() - records.keys() | new.keys()
        kept = {digest: one for digest, one in held.items() if digest not in old} | new
        self._kept = records
        self._file.write(dict([*kept.items()][-MOST_KEPT:]))

    def _records(self) -> dict[str, Any]:
        return {
            digest: _record(one) | {"beside": [_record(other) for other in one.beside]}
            for digest, one in self._seated.items()
        }


def _put_last(visitors: dict[str, Visitor], digest: str, visitor: Visitor, most: int) -> None:
    """Remember a visitor; beyond `most` the oldest leaves, first of those without a connection."""
    visitors.pop(digest, None)
    if len(visitors) >= most:
        oldest = next((key for key, one in visitors.items() if one.table is None), next(iter(visitors)))
        visitors.pop(oldest).leave()
    visitors[digest] = visitor


def _record(visitor: Visitor) -> dict[str, Any]:
    return {"name": visitor.name, "secret": visitor.secret}


def _visitor(kept: object) -> Visitor | None:
    """Whom a record is about; None where it is not one."""
    if not isinstance(kept, dict) or not _HEX.fullmatch(str(kept.get("secret"))):
        return None
    return Visitor(str(kept.get("name", ""))[:LONGEST_NAME], kept["secret"])


def new_cookie() -> str:
    return secrets.token_hex(32)


def is_cookie(text: str) -> bool:
    return _HEX.fullmatch(text) is not None


def _digest(cookie: str) -> str:
    return hashlib.sha256(cookie.encode()).hexdigest()
