"""A table as one connection to its host is told of it, for the pages that show it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from game.bots.coach.advice import Advice
from game.session.choices import UndoControl, answer_alike
from game.session.session import Session
from game.text.catalog import Catalog
from game.text.names import Words
from game.text.table_log import TableLog
from game.web.night import Nights
from game.web.reasons import Reasons
from net.messages.codes import CodedText, text_of

if TYPE_CHECKING:
    from net.client.connection import Connection
    from net.messages.to_host import ToHost


#: Seconds that a page waits for the host.
HOST_WITHIN: Final = 4.0


class Hint(NamedTuple):
    """What the coach was asked. about: names the decision. advice: None until it answers.

    silent: no answer will come.
    """

    about: str
    advice: Advice | None = None
    silent: bool = False


class SeenTable:
    """The session of a connection, which shows each update as it comes. pin: what the connection shows.

    changes: counts up whenever anything here changes. notice: the host's newest notice or refusal, until the
    seat's next answer. hint: the newest. listeners: set whenever anything changes.
    """

    def __init__(self, link: Connection, catalog: Catalog, pin: str | None = None, changes: int = 0) -> None:
        self.link, self.session, self.catalog, self.pin = link, Session(link), catalog, pin
        self.log = TableLog(lambda: self.words)
        self.undo = UndoControl(self.session)
        self.changes = changes
        self.notice: CodedText | None = None
        self.hint: Hint | None = None
        self.nights, self.reasons = Nights(), Reasons()
        self.listeners: set[asyncio.Event] = set()
        self._state = link.state

    @property
    def words(self) -> Words:
        """The names at the table, in the language of `catalog`."""
        lobby = self.session.lobby
        return Words(self.catalog, lobby.seats, lobby.crests)

    @property
    def seat(self) -> int | None:
        """Whose page it is: the seat that must choose here, else that of whoever holds the phone."""
        decision, mine = self.session.decision(), self.session.mine
        if decision is not None:
            return decision.seat
        return self.session.holder if self.session.holder in mine else next(iter(mine), None)

    @property
    def held(self) -> set[int]:
        """The seats of the connection, and those that it plays from the next round on."""
        lobby = self.session.lobby
        return {seat for one in lobby.people if one["guest"] == lobby.guest for seat in one["seats"]}

    @property
    def joins(self) -> bool:
        """Whether the connection has only seats that it plays from the next round on."""
        return not self.session.mine and bool(self.held)

    @property
    def covered(self) -> bool:
        """Whether nothing hidden may be shown: several people share the phone, and its holder is another."""
        return self.session.holder != self.seat

    @property
    def refused(self) -> bool:
        """Whether the host has refused what was sent last."""
        return self.notice is not None and self.notice.key.startswith("refused.")

    @property
    def asks_for_pin(self) -> bool:
        """Whether the host has refused the connection for want of the right PIN."""
        bye = self.session.lobby.bye
        return self._state == "closed" and bye is not None and bye["code"] in ("pin", "wrong-pin")

    def advance(self, now: float) -> None:
        """Take in what the host has sent, and tell the listeners."""
        before, self._state = self._state, self.link.state  # first, so that a closed one has said all
        changed = self.session.receive(now) or self._state != before
        while self._show_next():
            pass
        answer_alike(self.session)
        if self.session.notices:
            self.notice = text_of(self.session.notices[-1])
            self.session.notices.clear()
        if changed:
            self.tell()

    def tell(self) -> None:
        """Tell the listeners that something here has changed."""
        self.changes += 1
        for listener in self.listeners:
            listener.set()

    def _show_next(self) -> bool:
        session = self.session
        if session.another_waits:
            session.begin()
            self.log, self.reasons = TableLog(lambda: self.words), Reasons()
        before = session.shown
        update = session.show_next()
        if update is None:
            return False
        self.nights.tell(before, update, session.mine)
        self.reasons.tell(before, update)
        session.told.forget()  # nobody looks back at it here
        self.log.tell(update, session.mine)
        return True

    async def go_on(self, link: Connection) -> None:
        """Go on with another connection, which takes the seats over before the former one ends."""
        former, self.link, guest = self.link, link, self.session.lobby.guest
        self.session.go_on(link)
        await self.until(lambda: self.session.lobby.guest != guest and bool(self.held), HOST_WITHIN)
        self.cover()
        former.leave()

    def cover(self) -> None:
        """Show nothing hidden until one of several people takes the phone."""
        if len(self.session.mine) > 1:
            self.session.holder = None
        self.tell()

    def send(self, message_type: str, **fields: object) -> None:
        self.notice = None
        self.session.send(cast("ToHost", {"t": message_type, **fields}))

    def promise(self) -> dict[str, str]:
        """The field of `ready` and `start` that takes part in the deal."""
        promise = self.session.lobby.deal.promise()
        return {} if promise is None else {"promise": promise}

    async def until(self, happened: Callable[[], bool], seconds: float) -> None:
        """Wait until something is so, the connection has closed, or the time is up."""
        changed = asyncio.Event()
        self.listeners.add(changed)
        try:
            async with asyncio.timeout(seconds):
                while not happened() and self._state != "closed":
                    changed.clear()
                    await changed.wait()
        except TimeoutError:
            return
        finally:
            self.listeners.discard(changed)
