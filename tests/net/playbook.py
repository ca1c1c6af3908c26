"""Drives a table without sockets: who comes, who says what, what each of them hears."""

import random
from itertools import count
from typing import Any

from net import protocol
from net.table import Outgoing, Table

SECRET = "open sesame"
OWNER = 1


class Playbook:
    """A table and its connections. What a connection hears went through the bytes of the protocol."""

    def __init__(self, **options: Any) -> None:
        numbers = count(1)
        self.table = Table(SECRET, entropy=lambda size: next(numbers).to_bytes(size, "big"), **options)
        self.now = 0.0
        self.order: list[int] = []
        self._heard: dict[int, list[Any]] = {}

    def arrives(self, who: int) -> None:
        self._deliver(self.table.arrive(who, self.now))

    def leaves(self, who: int) -> None:
        self._deliver(self.table.leave(who, self.now))

    def passes(self, seconds: float) -> None:
        self.now += seconds
        self._deliver(self.table.tick(self.now))

    def says(self, who: int, message: Any) -> list[Any]:
        """One message; returns what its sender hears upon it."""
        self.heard(who)
        told = protocol.decode_to_host(protocol.encode(message))
        self._deliver(self.table.receive(who, told, self.now))
        return self.heard(who)

    def babbles(self, who: int, data: bytes) -> list[Any]:
        """Bytes that are no message; returns what their sender hears upon them."""
        self.heard(who)
        try:
            protocol.decode_to_host(data)
        except protocol.ProtocolError as error:
            self._deliver(self.table.garbled(who, error, self.now))
        return self.heard(who)

    def heard(self, who: int) -> list[Any]:
        """What a connection was told since this was last asked."""
        return self._heard.pop(who, [])

    def _deliver(self, outgoing: Outgoing) -> None:
        self.order = [who for who, _ in outgoing]
        for who, message in outgoing:
            self._heard.setdefault(who, []).append(protocol.decode_to_client(protocol.encode(message)))


def hello(**fields: Any) -> dict[str, Any]:
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
    """A connection shows the token of a bot's seat; returns what it hears."""
    (token,) = [order.token for order in book.table.bots if order.seat == seat]
    book.arrives(who)
    return book.says(who, hello(tokens=[token]))


def newest_update(messages: list[Any]) -> Any:
    return [message for message in messages if message["t"] == "update"][-1]


def questions(update: Any) -> list[Any]:
    return [part["decision"] for part in update["parts"] if part["decision"] is not None]


def answer(question: Any, option: int = 0) -> dict[str, Any]:
    return {"t": "answer", "seat": question["seat"], "decision": question["id"], "option": option}


def play_to_the_end(book: Playbook, update: Any) -> list[Any]:
    """The owner, who holds all seats, answers at random to the end; returns what it hears last."""
    chance = random.Random(1)
    messages = [update]
    while questions(update):
        question = questions(update)[0]
        messages = book.says(OWNER, answer(question, chance.randrange(len(question["options"]))))
        update = newest_update(messages)
    return messages


def kinds(messages: list[Any]) -> list[str]:
    return [message["t"] for message in messages]
