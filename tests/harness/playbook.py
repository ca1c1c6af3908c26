"""A table without sockets: who comes, who says what, and what each of them hears."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import count
from typing import Any, Literal

import msgpack

from game.rules.printed.tabledata import STANDARD, TableData
from net.messages import protocol
from net.seats.keys import SeatKey
from net.storage.journal_entries import JournalError
from net.storage.journal_shapes import JournalEntry
from net.table.table import Outgoing, Table, TableOptions

SECRET = "open sesame"
OWNER = 1
ADA, BO, CY, DI = 11, 12, 13, 14
#: Somebody's next connection, and that of a bot which plays for them meanwhile.
BACK, STAND_IN = 21, 40


class Crash(BaseException):
    """The host's process has ended in the middle of what it did."""


class Heard(list[Any]):
    """Messages in the order in which somebody was told them."""

    def __add__(self, more: Iterable[Any]) -> Heard:
        return Heard([*self, *more])

    def __getitem__(self, place: Any) -> Any:
        found = super().__getitem__(place)
        return Heard(found) if isinstance(place, slice) else found

    @property
    def kinds(self) -> list[str]:
        return [message["t"] for message in self]

    @property
    def refused(self) -> list[str]:
        return self._codes("refused")

    @property
    def notices(self) -> list[str]:
        return self._codes("notice")

    @property
    def byes(self) -> list[str]:
        return self._codes("bye")

    @property
    def table(self) -> Any:
        """The newest table."""
        return self._newest("table")

    @property
    def update(self) -> Any:
        """The newest update."""
        return self._newest("update")

    @property
    def parts(self) -> list[Any]:
        """What all updates tell, each of its viewers apart."""
        return [part for message in self if message["t"] == "update" for part in message["parts"]]

    def seats(self, field: str) -> list[Any]:
        """A field of each seat of the newest table."""
        return [seat[field] for seat in self.table["seats"]]

    def _codes(self, kind: str) -> list[str]:
        return [message["code"] for message in self if message["t"] == kind]

    def _newest(self, kind: str) -> Any:
        return [message for message in self if message["t"] == kind][-1]


class Playbook:
    """A table and its connections. What a connection hears went through the bytes of the protocol.

    now: the table's clock, in seconds. written: what is in the table's journal. told: all bytes that went
    out, and to whom. disk_full: the journal takes no entry. crash: where the host's process ends at the next
    entry: before or after it is written. checks: made whenever something was told.
    """

    def __init__(self, secret: str | None = SECRET, *, entropy: int = 1, **options: Any) -> None:
        self._begin(entropy)
        self.table = Table(secret, entropy=self._entropy, journal=self, **options)

    @classmethod
    def restored(
        cls, entries: Iterable[JournalEntry], secret: str | None = SECRET, now: float = 0.0
    ) -> Playbook:
        """A table that was made from a journal; its secrets differ from all that were drawn before."""
        book = cls.__new__(cls)
        book._begin(1_000_000)
        book.now = now
        book.written += entries
        book.table = Table.restore(entries, secret, now=now, journal=book, entropy=book._entropy)
        return book

    def _begin(self, entropy: int) -> None:
        self._numbers, self._keys = count(entropy), count(entropy)
        #: By connection, the first key that it has shown.
        self.keys: dict[int, str] = {}
        self.written: list[JournalEntry] = []
        self.told: list[tuple[int, bytes]] = []
        self.disk_full = False
        self.crash: Literal["before", "after"] | None = None
        self.checks: list[Callable[[], None]] = []
        self.now = 0.0
        self.order: list[int] = []
        self._heard: dict[int, Heard] = {}

    def _entropy(self, size: int) -> bytes:
        return next(self._numbers).to_bytes(size, "big")

    def append(self, *entries: JournalEntry, dropped: Collection[int] = ()) -> None:
        """As a journal. Raises JournalError, and Crash before or after everything is saved."""
        if self.disk_full:
            raise JournalError("unsaved", file="the journal", detail="the disk is full")
        crash, self.crash = self.crash, None
        if crash == "before":
            raise Crash
        there = len(self.written)
        self.written[:] = [one for place, one in enumerate(self.written) if there - place not in dropped]
        self.written += [msgpack.unpackb(msgpack.packb(entry)) for entry in entries]
        if crash == "after":
            raise Crash

    def restarts(self, secret: str | None = SECRET) -> None:
        """The host's process has ended, and another one goes on from the journal; nobody is connected."""
        self._heard, self._numbers = {}, count(next(self._numbers) + 1_000_000)
        self.table = Table.restore([*self.written], secret, now=self.now, journal=self, entropy=self._entropy)

    # Connections

    def arrives(self, who: int, origin: str = "") -> None:
        self._deliver(self.table.arrive(who, self.now, origin))

    def leaves(self, who: int) -> None:
        self._deliver(self.table.leave(who, self.now))

    def passes(self, seconds: float) -> None:
        """Time passes for the table."""
        self.now += seconds
        self._deliver(self.table.tick(self.now))

    def receive(self, who: int, message: Any) -> None:
        """A connection sends a message."""
        told = protocol.decode_to_host(protocol.encode(message))
        self._deliver(self.table.receive(who, told, self.now))

    def says(self, who: int, message: Any) -> Heard:
        """One message; returns what its sender hears upon it. A hello without a key shows a new one."""
        self.heard(who)
        self.receive(who, self._with_key(who, message) if message["t"] == "hello" else message)
        return self.heard(who)

    def _with_key(self, who: int, hello: dict[str, Any]) -> dict[str, Any]:
        shown = hello.get("keys") or [{"key": f"{next(self._keys):064x}", "proof": "0" * 128}]
        self.keys[who] = shown[0]["key"]
        return {**hello, "keys": shown}

    def babbles(self, who: int, data: bytes) -> Heard:
        """Bytes that are no message; returns what their sender hears upon them."""
        self.heard(who)
        try:
            protocol.decode_to_host(data)
        except protocol.ProtocolError as error:
            self._deliver(self.table.receive_garbage(who, error, self.now))
        return self.heard(who)

    def heard(self, who: int) -> Heard:
        """What a connection was told since this was last asked."""
        return self._heard.pop(who, Heard())

    def _deliver(self, outgoing: Outgoing) -> None:
        self.order = [who for who, _ in outgoing]
        for who, message in outgoing:
            data = protocol.encode(message)
            self.told.append((who, data))
            self._heard.setdefault(who, Heard()).append(protocol.decode_to_client(data))
        for check in self.checks:
            check()

    # People and bots; each returns what they hear

    def comes(self, who: int, *, origin: str = "", **fields: Any) -> Heard:
        """Somebody connects and says hello."""
        self.arrives(who, origin)
        return self.says(who, hello(**fields))

    def tries_to_join(self, who: int, origin: str, **fields: Any) -> Any:
        """Somebody comes from an address; returns the first they hear."""
        return self.comes(who, origin=origin, **fields)[0]

    def sits(self, who: int, seat: int, name: str) -> str:
        """Somebody comes and takes a seat; returns the seat's key."""
        self.comes(who, name=name)
        return self.key_of(who, {"t": "take", "seat": seat})

    def key_of(self, who: int, message: dict[str, Any]) -> str:
        """The key for which a seat is kept that a message gets somebody."""
        assert self.says(who, message).kinds.count("seated") == 1
        return self.keys[who]

    def bot_comes(self, who: int, seat: int) -> Heard:
        """A connection has the key of a bot's seat."""
        (secret,) = [order.secret for order in self.table.bots if order.seat == seat]
        return self.comes(who, secret=secret)

    def now_of(self, who: int) -> Any:
        """A snapshot as a connection gets it: by asking for what cannot be."""
        return self.says(who, {"t": "choose", "seat": 4, "decision": 0, "option": 0}).update

    def decision_of(self, who: int) -> Any:
        """The first decision that a connection must make just now, None if there is none."""
        return next(iter(decisions(self.now_of(who))), None)

    def chooses(self, who: int, option: int = 0) -> Heard:
        """A connection answers its first decision."""
        return self.says(who, answer(self.decision_of(who), option))

    def keep_until_play(self, *people: int) -> None:
        """Everyone keeps first cards until the draft is over."""
        while choosing := [who for who in people if (self.decision_of(who) or {}).get("kind") == "keep"]:
            for who in choosing:
                self.chooses(who)

    def reach_round(self, number: int, *people: int) -> None:
        """These people take first options until a round begins."""
        while self.now_of(people[0])["parts"][0]["view"]["round"] < number:
            self.chooses(next(who for who in people if self.decision_of(who) is not None))

    def finish(self, *people: int) -> None:
        """Whoever must choose, of these or of Ada and Bo, takes the first option, to the end of the game."""
        asked = {who: self.decision_of(who) for who in people or (ADA, BO)}
        while self.table.stage == "running":
            who = next(who for who, decision in asked.items() if decision is not None)
            told = {each: self.says(who, answer(asked[who])) if each == who else Heard() for each in asked}
            for each, heard in told.items():
                update = (heard or self.heard(each)).update
                asked[each] = next(iter(decisions(update)), None)

    def play_to_the_end(self, update: Any) -> Heard:
        """The owner, who holds all seats, answers at random to the end; returns what it hears last."""
        chance = random.Random(1)
        heard = Heard([update])
        while open_ := decisions(heard.update):
            heard = self.says(OWNER, answer(open_[0], chance.randrange(len(open_[0]["options"]))))
        return heard


def hello(keys: Sequence[str] = (), secret: str | None = None, **fields: Any) -> dict[str, Any]:
    """keys: with which somebody comes back. secret: makes the key of the owner or of a bot."""
    shown = [*keys, *([] if secret is None else [SeatKey.of_secret(secret).public])]
    if keys:
        fields.setdefault("returning", True)
    if shown:
        fields["keys"] = [{"key": key, "proof": "0" * 128} for key in shown]
    return {"t": "hello", "versions": [1, 1], **fields}


def decisions(update: Any) -> list[Any]:
    return [part["decision"] for part in update["parts"] if part["decision"] is not None]


def answer(decision: Any, option: int = 0) -> dict[str, Any]:
    return {"t": "choose", "seat": decision["seat"], "decision": decision["id"], "option": option}


# Tables of one machine, whose owner holds all seats of people


def setup(*kinds: str, **fields: Any) -> dict[str, Any]:
    """A set-up with seats of these kinds, named A, B, C..."""
    seats = [{"name": name, "kind": kind} for name, kind in zip("ABCDE", kinds, strict=False)]
    return {"t": "configure", "seats": seats, "seed": "7", **fields}


def owner_with(*kinds: str, **fields: Any) -> Playbook:
    """A table whose owner has come in and, if there are seats, set it up."""
    book = Playbook()
    book.comes(OWNER, secret=SECRET)
    if kinds:
        book.says(OWNER, setup(*kinds, **fields))
    return book


def game_of(*kinds: str, **fields: Any) -> tuple[Playbook, Any]:
    """A table with a running game, and the first update its owner heard."""
    book = owner_with(*kinds, **fields)
    return book, book.says(OWNER, {"t": "start"}).update


# Tables of the network


def open_table(
    *kinds: str, secret: str | None = None, seed: int | None = 7, data: TableData = STANDARD, **settings: Any
) -> Playbook:
    """A table on the network, with seats of these kinds; by default nobody hosts it."""
    setups = [{"name": f"Seat {number + 1}", "kind": kind} for number, kind in enumerate(kinds)]
    chosen = {"private": False, **settings}
    return Playbook(secret, options=TableOptions(**chosen), seats=setups, seed=seed, data=data)


def lobby_of(*names: str, seats: int = 2, **settings: Any) -> Playbook:
    """A table at which people at connections 11, 12... have taken seats 0, 1...; the others are open."""
    book = open_table(*["open"] * seats, **settings)
    for seat, name in enumerate(names):
        book.sits(ADA + seat, seat, name)
    return book


def game_between(*names: str, bots: int = 0, **settings: Any) -> tuple[Playbook, list[str]]:
    """People at connections 11, 12... have taken seats 0, 1... and started; returns their keys too."""
    book = open_table(*["open"] * len(names), *["bot"] * bots, **settings)
    keys = [book.sits(ADA + seat, seat, name) for seat, name in enumerate(names)]
    for seat in range(len(names)):
        book.says(ADA + seat, {"t": "ready", "ready": True})
    book.says(ADA, {"t": "start"})
    for seat in range(bots):
        book.bot_comes(30 + seat, len(names) + seat)
    return book, keys
