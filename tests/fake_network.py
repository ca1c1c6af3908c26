"""A table on the network without a network: the real table, and links to it that can be lost and found."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, cast

from game.client.options.identity import Identity
from game.client.table.network import Listening, Network, RecentHost, Role, TableOrder, TableTrouble
from net.client.address import Address
from net.client.discovery import FoundTable
from net.messages import protocol
from net.messages.fingerprint import OURS
from net.seats.settings import Settings
from net.storage.saved_tables import SavedTable, Shelf
from net.table.table import Outgoing, Table

ADDRESS = "192.168.1.5:4711"
SECRET = "open sesame"


class Gone(NamedTuple):
    """Why a connection is lost or closed."""

    code: str
    text: str


class Tavern:
    """One table that lies at ADDRESS. Its bots answer at random as soon as they are asked.

    Everything goes through the bytes of the protocol. `now` is the host's clock.
    """

    def __init__(self, seed: int = 7) -> None:
        self.table: Table | None = None
        self.now = 0.0
        self._seed = seed
        self._next = count(10)
        self._entropy = count(1)
        self._heard: dict[int, list[Any]] = {}
        self._bots: dict[int, tuple[str, int]] = {}
        self._dice = random.Random(seed)

    def lay(self, order: TableOrder, secret: str | None = SECRET) -> None:
        """Puts the table up."""
        settings = Settings(
            name=order.name,
            private=False,
            pin=order.pin,
            clock=cast("protocol.Clock | None", order.clock),
            open_hands=order.open_hands,
            max_spectators=order.max_spectators,
        )
        rules = cast("protocol.Rules", {"preset": order.preset, "options": order.options})
        seats = cast("list[protocol.SeatSetup]", order.seats)
        self.table = Table(secret, self._seed, self._random, settings=settings, setup=seats, rules=rules)

    def _random(self, size: int) -> bytes:
        return next(self._entropy).to_bytes(size, "big")

    # Connections

    def comes(self, hello: dict[str, Any]) -> int:
        """Somebody connects and says hello; returns the number of the connection."""
        assert self.table is not None
        who = next(self._next)
        self._deliver(self.table.arrive(who, self.now))
        self.says(who, {"t": "hello", "versions": [1, 1], **hello})
        return who

    def leaves(self, who: int) -> None:
        assert self.table is not None
        self._deliver(self.table.leave(who, self.now))

    def says(self, who: int, message: dict[str, Any]) -> None:
        assert self.table is not None
        told = protocol.decode_to_host(protocol.encode(cast("protocol.ToHost", message)))
        self._deliver(self.table.receive(who, told, self.now))

    def heard(self, who: int) -> list[Any]:
        """What a connection was told since this was last asked."""
        return self._heard.pop(who, [])

    def passes(self, seconds: float) -> None:
        """Time goes by for the host."""
        assert self.table is not None
        self.now += seconds
        self._deliver(self.table.tick(self.now))

    def _deliver(self, outgoing: Outgoing) -> None:
        for who, message in outgoing:
            told = protocol.decode_to_client(protocol.encode(message))
            self._heard.setdefault(who, []).append(told)

    # Bots

    def let_bots_play(self) -> None:
        """Until no bot has anything to say."""
        assert self.table is not None
        orders = {order.seat: order.token for order in self.table.bots}
        for seat, (token, _) in tuple(self._bots.items()):
            if orders.get(seat) != token:
                del self._bots[seat]
        for seat, token in orders.items():
            if seat not in self._bots:
                self._bots[seat] = (token, self.comes({"tokens": [token]}))
        while any(self._answers(who) for _, who in tuple(self._bots.values())):
            pass

    def _answers(self, who: int) -> bool:
        updates = [message for message in self.heard(who) if message["t"] == "update"]
        decisions = [part["decision"] for part in updates[-1]["parts"]] if updates else []
        asked = [decision for decision in decisions if decision is not None]
        for question in asked:
            option = self._dice.randrange(len(question["options"]))
            answer = {"t": "answer", "seat": question["seat"], "decision": question["id"], "option": option}
            self.says(who, answer)
        return bool(asked)


class TableLink:
    """A connection to the table of a tavern; it can be lost and found again."""

    def __init__(self, tavern: Tavern, **hello: Any) -> None:
        self._tavern, self._hello = tavern, {key: value for key, value in hello.items() if value}
        self._who = -1
        self._game = 0
        self.state = "connecting"
        self.reason: Gone | None = None
        self.sent: list[dict[str, Any]] = []
        if tavern.table is None:
            self.fail("unreachable", f"No host answers at {ADDRESS}.")
        else:
            self._come()

    def _come(self) -> None:
        self.state = "open"
        self._who = self._tavern.comes(self._hello)

    def poll(self) -> list[dict[str, Any]]:
        if self.state == "open":
            self._tavern.let_bots_play()
        out = self._tavern.heard(self._who)
        for message in out:
            self._note(message)
        return out

    def _note(self, message: dict[str, Any]) -> None:
        match message["t"]:
            case "seated":
                self._hello["tokens"] = [*self._hello.get("tokens", ()), message["token"]]
            case "table":
                self._game = message["game"]
            case "update":
                self._hello["seen"] = {"game": self._game, "seq": message["seq"]}
            case "bye":
                self.fail("refused", message["text"])

    def send(self, message: dict[str, Any], /) -> None:
        self.sent.append(message)
        if self.state == "open":
            self._tavern.says(self._who, message)

    def close(self) -> None:
        if self.state == "open":
            self._tavern.leaves(self._who)
        if self.state != "closed":
            self.fail("left", "The connection was closed on this side.")

    def fail(self, code: str, text: str) -> None:
        """It is closed, for that reason."""
        self.state, self.reason = "closed", Gone(code, text)

    def lose(self) -> None:
        """The line breaks."""
        self._tavern.leaves(self._who)
        self.state, self.reason = "lost", Gone("gone", "The connection to the host was lost.")

    def find_again(self) -> None:
        """The line is there again."""
        self.reason = None
        self._come()


class HostedLink(TableLink):
    """The link of whoever hosts the table."""

    listening: Listening | None = Listening(("192.168.1.5", "10.0.0.7"), 4711)
    troubles: Sequence[str] = ()
    kept_open = False

    def keep_open(self) -> None:
        self.kept_open = True


class FakeFinder:
    """Sees what a test puts there."""

    def __init__(self, tables: Sequence[FoundTable], trouble: str | None) -> None:
        self.found, self.trouble, self.closed = list(tables), trouble, False

    def tables(self) -> list[FoundTable]:
        return list(self.found)

    def close(self) -> None:
        self.closed = True


class Door(NamedTuple):
    """Where somebody knocked, and with what."""

    address: str
    role: Role
    tokens: tuple[str, ...]
    pin: str | None


class FakeNetwork(Network):
    """The network as one person sees it: the tavern's table, and what a test says there is."""

    def __init__(self, tavern: Tavern, name: str = "Ada") -> None:
        super().__init__()
        self.__dict__["identity"] = Identity(None, name)
        self.tavern = tavern
        self.around: list[FoundTable] = []
        self.trouble: str | None = None
        self.hosts: list[RecentHost] = []
        self.waiting: list[SavedTable] = []
        self.faults: list[str] = []
        self.knocks: list[Door] = []
        self.link: TableLink | None = None
        self.finder: FakeFinder | None = None
        self.orders: list[TableOrder] = []
        #: Why no host starts, if that shall be so.
        self.fails = ""

    def find(self) -> FakeFinder:
        self.finder = FakeFinder(self.around, self.trouble)
        return self.finder

    def recent(self) -> list[RecentHost]:
        return self.hosts

    def remember(self, address: str, name: str, table: str) -> None:
        self.hosts.insert(0, RecentHost(address, name))
        self.identity.found(address, table)

    def join(
        self, address: str, role: Role, tokens: tuple[str, ...] = (), pin: str | None = None
    ) -> TableLink:
        self.knocks.append(Door(address, role, tokens, pin))
        me = self.identity
        hello = {"name": me.name, "profile": me.id, "role": role, "tokens": list(tokens), "pin": pin}
        self.link = TableLink(self.tavern, **hello)
        return self.link

    def host(self, order: TableOrder) -> HostedLink:
        self.orders.append(order)
        self.tavern.lay(order)
        link = self._owner()
        if self.fails:
            link.fail("start", self.fails)
        return link

    def _owner(self) -> HostedLink:
        me = self.identity
        self.link = link = HostedLink(self.tavern, name=me.name, profile=me.id, secret=SECRET)
        return link

    def unfinished(self) -> bool:
        return bool(self.waiting or self.faults)

    def saved(self) -> Shelf:
        return Shelf(self.waiting, self.faults)

    def resume(self, table: SavedTable) -> HostedLink:
        return self._owner()

    def move(self, table: SavedTable) -> Path:
        self.waiting.remove(table)
        return self.file_for(table)

    def delete(self, table: SavedTable) -> None:
        if table.in_use:
            raise TableTrouble("This table is being played just now.")
        self.waiting.remove(table)


def found(name: str = "Ada's table", **fields: Any) -> FoundTable:
    """A table as the network shows it."""
    usual = {
        "address": Address.parse(ADDRESS),
        "version": 1,
        "seats": 4,
        "free": 2,
        "rules": "english-2017",
        "new_persons": False,
        "locked": False,
        "running": False,
        "table": "t" * 32,
        "fingerprint": OURS,
    }
    return FoundTable(name=name, **(usual | fields))


def saved(name: str = "Sunday", **fields: Any) -> SavedTable:
    """A table that waits to be continued."""
    usual = {
        "id": "5" * 32,
        "seats": 3,
        "players": ("Ada", "Bo", "Esmeralda"),
        "state": "running",
        "round": 4,
        "played": 1_764_000_000.0,
        "in_use": False,
        "path": Path("/nowhere/5.table"),
    }
    return SavedTable(name=name, **(usual | fields))
