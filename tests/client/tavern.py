"""A table on the network without a network: the real table, links to it, and Apps that sit around it."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.client.identity import Identity
from game.client.layout.box import Size
from game.client.network import Listening, Network, RecentHost, Role, TableOrder, TableTrouble
from net.address import Address
from net.discovery import FoundTable
from net.settings import Settings
from net.tables_on_disk import SavedTable
from tests.client.fakes import Gone, Pilot
from tests.net.playbook import SECRET, Playbook, answer, questions

ADDRESS = "192.168.1.5:4711"


class Tavern:
    """One table that lies at ADDRESS. Its bots answer at random as soon as they are asked."""

    def __init__(self) -> None:
        self.book: Playbook | None = None
        self._next = 10
        self._bots: dict[int, tuple[str, int]] = {}
        self._dice = random.Random(3)

    def lay(self, order: TableOrder, secret: str | None = SECRET) -> None:
        """Puts the table up."""
        settings = Settings(
            name=order.name,
            private=False,
            pin=order.pin,
            clock=order.clock,  # type: ignore[arg-type]
            open_hands=order.open_hands,
            max_spectators=order.max_spectators,
        )
        rules: Any = {"preset": order.preset, "options": order.options}
        self.book = Playbook(secret, settings=settings, setup=order.seats, rules=rules, pace=0, seed=7)

    @property
    def table(self) -> Playbook:
        assert self.book is not None
        return self.book

    def guest(self) -> int:
        """The number of the next connection."""
        self._next += 1
        return self._next

    def passes(self, seconds: float) -> None:
        """Time goes by for the host."""
        self.table.passes(seconds)

    def let_bots_play(self) -> None:
        """Until every bot has nothing to say."""
        orders = {order.seat: order.token for order in self.table.table.bots}
        for seat, (token, who) in tuple(self._bots.items()):
            if orders.get(seat) != token:
                del self._bots[seat]
                self.table.heard(who)
        for seat, token in orders.items():
            if seat not in self._bots:
                who = self.guest()
                self._bots[seat] = (token, who)
                self.table.comes(who, tokens=[token])
                self._answer(who)
        while any(self._answer(who) for _, who in tuple(self._bots.values())):
            pass

    def _answer(self, who: int) -> bool:
        updates = [message for message in self.table.heard(who) if message["t"] == "update"]
        asked = questions(updates[-1]) if updates else []
        for question in asked:
            chosen = self._dice.randrange(len(question["options"]))
            said = self.table.says(who, answer(question, chosen))
            self.table._heard.setdefault(who, []).extend(said)
        return bool(asked)


class TableLink:
    """A connection to the table of a tavern; it can be lost and found again."""

    def __init__(self, tavern: Tavern, **hello: Any) -> None:
        self._tavern, self._hello = tavern, {key: value for key, value in hello.items() if value}
        self._who = tavern.guest()
        self._inbox: deque[Any] = deque()
        self._game = 0
        self.state = "connecting"
        self.reason: Gone | None = None
        self.sent: list[dict[str, Any]] = []
        if tavern.book is None:
            self._close("unreachable", f"No host answers at {ADDRESS}.")
        else:
            self._come()

    def _come(self) -> None:
        self.state = "open"
        self._inbox.extend(self._tavern.table.comes(self._who, **self._hello))

    def poll(self) -> list[dict[str, Any]]:
        if self.state == "open" and self._tavern.book is not None:
            self._tavern.let_bots_play()
            self._inbox.extend(self._tavern.table.heard(self._who))
        out, self._inbox = list(self._inbox), deque()
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
                self._close("refused", message["text"])

    def send(self, message: dict[str, Any], /) -> None:
        self.sent.append(message)
        if self.state == "open":
            self._inbox.extend(self._tavern.table.heard(self._who))
            self._inbox.extend(self._tavern.table.says(self._who, message))

    def close(self) -> None:
        if self.state == "open":
            self._tavern.table.leaves(self._who)
        if self.state != "closed":
            self._close("left", "The connection was closed on this side.")

    def _close(self, code: str, text: str) -> None:
        self.state, self.reason = "closed", Gone(code, text)

    def lose(self) -> None:
        """The line breaks."""
        self._tavern.table.leaves(self._who)
        self.poll()
        self.state, self.reason = "lost", Gone("gone", "The connection to the host was lost.")

    def find_again(self) -> None:
        """The line is there again."""
        self._who, self.reason = self._tavern.guest(), None
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
        self.knocks: list[Door] = []
        self.link: TableLink | None = None
        self.finder: FakeFinder | None = None
        self.orders: list[TableOrder] = []
        self.moved: list[str] = []

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
        return self._owner()

    def _owner(self) -> HostedLink:
        me = self.identity
        self.link = HostedLink(self.tavern, name=me.name, profile=me.id, secret=SECRET)
        return self.link  # type: ignore[return-value]

    def unfinished(self) -> bool:
        return bool(self.waiting)

    def saved(self) -> list[SavedTable]:
        return self.waiting

    def resume(self, table: SavedTable) -> HostedLink:
        return self._owner()

    def move(self, table: SavedTable) -> Path:
        self.waiting.remove(table)
        return self.file_for(table)

    def delete(self, table: SavedTable) -> None:
        if table.in_use:
            raise TableTrouble("This table is being played just now.")
        self.waiting.remove(table)


class Guest(Pilot):
    """Somebody's program, in front of the tavern."""

    def __init__(self, tavern: Tavern, name: str = "Ada", size: Size = (960, 540)) -> None:
        self.network = FakeNetwork(tavern, name)
        super().__init__(size, network=self.network)
        self.app.memory.settings.speed = "instant"

    @property
    def link(self) -> TableLink:
        assert self.network.link is not None
        return self.network.link

    def knock(self, address: str = ADDRESS, role: Role = "player") -> None:
        """Goes to a table by its address."""
        from game.client.scenes.joining import join

        join(self.app, address, role)
        self.step()
        self.step()

    def hosts(self, **changes: str) -> None:
        """Opens a table by the form as it is, but for some values."""
        self.press("Host a table")
        for name, value in changes.items():
            scene = self.scene
            if name in scene.fields:
                scene.fields[name].value = value
            else:
                scene.values[name] = value
        scene._fill()
        self.press("Open the table")
        self.step()
        self.step()

    def labels(self) -> list[str]:
        return list(self.buttons)


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
