"""Drives a table without sockets: who comes, who says what, what each of them hears."""

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


class Crash(BaseException):
    """The host's process has ended in the middle of what it did."""


class Playbook:
    """A table and its connections. What a connection hears went through the bytes of the protocol.

    written: what is in the table's journal. told: all bytes that went out, and to whom. crash: where the
    host's process ends at the next entry: before or after it is written. checks: made whenever something was
    told.
    """

    def __init__(self, secret: str | None = SECRET, **options: Any) -> None:
        self._begin()
        self.table = Table(secret, entropy=self._entropy, journal=self, **options)

    @classmethod
    def restored(
        cls, entries: Iterable[JournalEntry], secret: str | None = SECRET, now: float = 0.0
    ) -> "Playbook":
        """A table that was made from a journal; its secrets differ from all that were drawn before."""
        book = cls.__new__(cls)
        book._begin(1_000_000)
        book.now = now
        book.written += entries
        book.table = Table.restore(entries, secret, now=now, journal=book, entropy=book._entropy)
        return book

    def _begin(self, first: int = 1) -> None:
        self._numbers, self._keys = count(first), count(first)
        #: By connection, the first key that it has shown.
        self.keys: dict[int, str] = {}
        self.written: list[JournalEntry] = []
        self.told: list[tuple[int, bytes]] = []
        self.disk_full = False
        self.crash: Literal["before", "after"] | None = None
        self.checks: list[Callable[[], None]] = []
        self.now = 0.0
        self.order: list[int] = []
        self._heard: dict[int, list[Any]] = {}

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

    def comes(self, who: int, **fields: Any) -> list[Any]:
        """Somebody connects and says hello; returns what they hear."""
        self.arrives(who)
        return self.says(who, hello(**fields))

    def arrives(self, who: int, origin: str = "") -> None:
        self._deliver(self.table.arrive(who, self.now, origin))

    def leaves(self, who: int) -> None:
        self._deliver(self.table.leave(who, self.now))

    def passes(self, seconds: float) -> None:
        self.now += seconds
        self._deliver(self.table.tick(self.now))

    def says(self, who: int, message: Any) -> list[Any]:
        """One message; returns what its sender hears upon it."""
        self.heard(who)
        if message["t"] == "hello":
            message = self._with_key(who, message)
        told = protocol.decode_to_host(protocol.encode(message))
        self._deliver(self.table.receive(who, told, self.now))
        return self.heard(who)

    def _with_key(self, who: int, hello: dict[str, Any]) -> dict[str, Any]:
        """The hello with a new key, if it has none."""
        shown = hello.get("keys") or [{"key": f"{next(self._keys):064x}", "proof": "0" * 128}]
        self.keys[who] = shown[0]["key"]
        return {**hello, "keys": shown}

    def babbles(self, who: int, data: bytes) -> list[Any]:
        """Bytes that are no message; returns what their sender hears upon them."""
        self.heard(who)
        try:
            protocol.decode_to_host(data)
        except protocol.ProtocolError as error:
            self._deliver(self.table.receive_garbage(who, error, self.now))
        return self.heard(who)

    def heard(self, who: int) -> list[Any]:
        """What a connection was told since this was last asked."""
        return self._heard.pop(who, [])

    def _deliver(self, outgoing: Outgoing) -> None:
        self.order = [who for who, _ in outgoing]
        for who, message in outgoing:
            data = protocol.encode(message)
            self.told.append((who, data))
            self._heard.setdefault(who, []).append(protocol.decode_to_client(data))
        for check in self.checks:
            check()


def hello(keys: Sequence[str] = (), secret: str | None = None, **fields: Any) -> dict[str, Any]:
    """keys: with which somebody comes back. secret: makes the key of the owner or of a bot."""
    shown = [*keys, *([] if secret is None else [SeatKey.of_secret(secret).public])]
    if keys:
        fields.setdefault("returning", True)
    if shown:
        fields["keys"] = [{"key": key, "proof": "0" * 128} for key in shown]
    return {"t": "hello", "versions": [1, 1], **fields}


def setup(*kinds: str, **fields: Any) -> dict[str, Any]:
    """A set-up with seats of these kinds, named A, B, C..."""
    seats = [{"name": name, "kind": kind} for name, kind in zip("ABCDE", kinds, strict=False)]
    return {"t": "configure", "seats": seats, "seed": "7", **fields}


def owner_with(*kinds: str, **fields: Any) -> Playbook:
    """A table whose owner has come in and set it up."""
    book = Playbook()
    book.arrives(OWNER)
    book.says(OWNER, hello(secret=SECRET))
    book.says(OWNER, setup(*kinds, **fields))
    return book


def game_of(*kinds: str, **fields: Any) -> tuple[Playbook, Any]:
    """A table with a running game, and the first update its owner heard."""
    book = owner_with(*kinds, **fields)
    return book, newest_update(book.says(OWNER, {"t": "start"}))


def bot_comes(book: Playbook, who: int, seat: int) -> list[Any]:
    """A connection has the key of a bot's seat; returns what it hears."""
    (secret,) = [order.secret for order in book.table.bots if order.seat == seat]
    book.arrives(who)
    return book.says(who, hello(secret=secret))


def newest_update(messages: list[Any]) -> Any:
    return [message for message in messages if message["t"] == "update"][-1]


def decisions(update: Any) -> list[Any]:
    return [part["decision"] for part in update["parts"] if part["decision"] is not None]


def answer(decision: Any, option: int = 0) -> dict[str, Any]:
    return {"t": "choose", "seat": decision["seat"], "decision": decision["id"], "option": option}


def play_to_the_end(book: Playbook, update: Any) -> list[Any]:
    """The owner, who holds all seats, answers at random to the end; returns what it hears last."""
    chance = random.Random(1)
    messages = [update]
    while decisions(update):
        decision = decisions(update)[0]
        messages = book.says(OWNER, answer(decision, chance.randrange(len(decision["options"]))))
        update = newest_update(messages)
    return messages


def kinds(messages: list[Any]) -> list[str]:
    return [message["t"] for message in messages]


ADA, BO, CY, DI = 11, 12, 13, 14
#: Somebody's next connection, and that of a bot which plays for them meanwhile.
BACK, STAND_IN = 21, 40


def open_table(
    *kinds: str,
    secret: str | None = None,
    seed: int | None = 7,
    data: TableData = STANDARD,
    **settings: Any,
) -> Playbook:
    """A table on the network, with seats of these kinds; by default nobody hosts it."""
    setups = [{"name": f"Seat {number + 1}", "kind": kind} for number, kind in enumerate(kinds)]
    chosen = {"private": False, **settings}
    return Playbook(secret, options=TableOptions(**chosen), seats=setups, seed=seed, data=data)


def tries_to_join(book: Playbook, who: int, origin: str, **fields: Any) -> Any:
    """Somebody comes from an address; returns the first they hear."""
    book.arrives(who, origin)
    return book.says(who, hello(**fields))[0]


def sits(book: Playbook, who: int, seat: int, name: str) -> str:
    """Somebody comes and takes a seat; returns the seat's key."""
    book.comes(who, name=name)
    return key_of(book, who, {"t": "take", "seat": seat})


def key_of(book: Playbook, who: int, message: dict[str, Any]) -> str:
    """The key for which a seat is kept that a message gets somebody."""
    assert [told["t"] for told in book.says(who, message)].count("seated") == 1
    return book.keys[who]


def game_between(*names: str, bots: int = 0, **settings: Any) -> tuple[Playbook, list[str]]:
    """People at connections 11, 12... have taken seats 0, 1... and started; returns their keys too."""
    book = open_table(*["open"] * len(names), *["bot"] * bots, **settings)
    keys = [sits(book, ADA + seat, seat, name) for seat, name in enumerate(names)]
    for seat in range(len(names)):
        book.says(ADA + seat, {"t": "ready", "ready": True})
    book.says(ADA, {"t": "start"})
    for seat in range(bots):
        bot_comes(book, 30 + seat, len(names) + seat)
    return book, keys


def now_of(book: Playbook, who: int) -> Any:
    """A snapshot as a connection gets it: by asking for what cannot be."""
    return newest_update(book.says(who, {"t": "choose", "seat": 4, "decision": 0, "option": 0}))


def decision_of(book: Playbook, who: int) -> Any:
    """The first decision that a connection must make just now, None if there is none."""
    return next(iter(decisions(now_of(book, who))), None)


def chooses(book: Playbook, who: int, option: int = 0) -> list[Any]:
    """A connection answers its first decision; returns what it hears."""
    return book.says(who, answer(decision_of(book, who), option))


def newest_table(messages: list[Any]) -> Any:
    return [message for message in messages if message["t"] == "table"][-1]


def codes(messages: list[Any], kind: str = "refused") -> list[str]:
    return [message["code"] for message in messages if message["t"] == kind]


def notices(messages: list[Any]) -> list[str]:
    return codes(messages, "notice")


def keep_until_play(book: Playbook, people: Iterable[int]) -> None:
    """Everyone keeps first cards until the draft is over."""
    people = list(people)
    while True:
        choosing = [who for who in people if (decision_of(book, who) or {}).get("kind") == "keep"]
        if not choosing:
            return
        for who in choosing:
            chooses(book, who)


def finish(book: Playbook, people: Iterable[int] = (ADA, BO)) -> None:
    """Whoever must choose takes the first option, to the end of the game."""
    people = list(people)
    while book.table.stage == "running":
        for who in people:
            decision = decision_of(book, who)
            if decision is not None:
                book.says(who, answer(decision))
