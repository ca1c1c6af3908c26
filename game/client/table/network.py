"""The doors to tables on the network: finding, joining, hosting, continuing.

The net package is loaded when it is used."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, cast

from game.client.options.identity import USUAL, Identity
from game.client.table.session import Link, Reason

if TYPE_CHECKING:
    from net.client.connection import Connection
    from net.client.discovery import FoundTable
    from net.client.local_host import LocalHost
    from net.messages import protocol
    from net.storage.saved_tables import SavedTable, SavedTables

Role = Literal["player", "spectator"]

#: Hosts that outlive this program; nobody waits for their end.
_LEFT: list[subprocess.Popen[bytes]] = []


class TableTrouble(Exception):
    """What cannot be done with a table that lies on the disk, in one sentence."""


class Listening(NamedTuple):
    """Where others find a table that is hosted here."""

    addresses: tuple[str, ...]
    port: int


class Finder(Protocol):
    """Looks for tables until it is closed."""

    @property
    def trouble(self) -> str | None: ...
    def tables(self) -> Sequence[FoundTable]: ...
    def close(self) -> None: ...


class HostLink(Link, Protocol):
    """The owner's link to a table that is hosted here."""

    @property
    def listening(self) -> Listening | None: ...
    @property
    def troubles(self) -> Sequence[str]: ...
    def keep_open(self) -> None: ...


class RecentHost(NamedTuple):
    """A host that was visited before."""

    address: str
    name: str


@dataclass(frozen=True)
class TableOrder:
    """A table to be hosted, as its form describes it. table_data: as TableData.from_plain takes it."""

    name: str
    seats: list[dict[str, Any]]
    preset: str
    options: dict[str, Any] = field(default_factory=dict)
    pin: str | None = None
    clock: dict[str, Any] | None = None
    open_hands: bool = False
    max_spectators: int = 64
    bind: str = ""
    port: int = 0
    pace: int = 600
    table_data: dict[str, Any] = field(default_factory=dict)


class Visitor:
    """A link to somebody else's table, which comes back by itself when the line is lost."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    @property
    def state(self) -> str:
        return self._connection.state

    @property
    def reason(self) -> Reason | None:
        return self._connection.reason

    def send(self, message: dict[str, Any], /) -> None:
        self._connection.send(cast("protocol.ToHost", message))

    def poll(self) -> list[dict[str, Any]]:
        return cast(list[dict[str, Any]], self._connection.poll())

    def close(self) -> None:
        self._connection.close()


class Owner(Visitor):
    """The owner's link; closing it ends the host, and the table is saved."""

    def __init__(self, host: LocalHost) -> None:
        super().__init__(host.connection)
        self._host = host
        #: The host that goes on by itself, if one was left so.
        self.left: subprocess.Popen[bytes] | None = None

    @property
    def listening(self) -> Listening | None:
        known = self._host.running_host
        return None if known is None else Listening(tuple(known.addresses), known.port)

    @property
    def troubles(self) -> Sequence[str]:
        """What keeps others from seeing the table, one sentence each."""
        return self._host.notices

    def keep_open(self) -> None:
        """Leaves the table to a host of its own at the same address, which goes on without this program."""
        from net.command import child

        known = self._host.running_host
        self._host.close(keep=known is not None)
        if known is None:
            return
        again = ("--resume", known.table, "--bind", known.bind, "--port", str(known.port), "--json")
        command = child("host", *again)
        self.left = subprocess.Popen(
            command.argv,
            env=command.env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        _LEFT.append(self.left)

    def close(self) -> None:
        self._host.close()


class Network:
    """What the program asks of the network, for one profile."""

    def __init__(self, profile: str = USUAL, name: str = "") -> None:
        self._profile, self._name = profile, name

    @cached_property
    def identity(self) -> Identity:
        """Who we are there."""
        return Identity.of_user(self._profile, self._name)

    def find(self) -> Finder:
        """Looks for tables from now on."""
        from net.client.discovery import Browser

        return Browser()

    def speaks(self, version: int) -> bool:
        """Whether we can talk to a host of that version."""
        from net.messages.protocol import VERSIONS

        return VERSIONS[0] <= version <= VERSIONS[1]

    def plays_alike(self, fingerprint: str) -> bool:
        """Whether a host that shows that fingerprint plays by the same rules and printed figures."""
        from net.messages.fingerprint import OURS

        return fingerprint in ("", OURS)

    def recent(self) -> list[RecentHost]:
        """The hosts that were visited lately."""
        from net.client.recent_hosts import recent_hosts

        return [RecentHost(str(host.address), host.name) for host in recent_hosts()]

    def remember(self, address: str, name: str, table: str) -> None:
        """A table was found at an address."""
        from net.address import Address
        from net.client.recent_hosts import remember

        remember(Address.parse(address), name)
        self.identity.found(address, table)

    def fault(self, address: str) -> str | None:
        """What is wrong with an address as it was typed, in a sentence."""
        from net.address import Address, AddressError

        try:
            Address.parse(address)
        except AddressError as error:
            return str(error)
        return None

    def join(self, address: str, role: Role, tokens: tuple[str, ...] = (), pin: str | None = None) -> Link:
        """Knocks at a table."""
        from net.client.connection import Connection, Greeting

        me = self.identity
        greeting = Greeting(tokens=tokens, pin=pin, name=me.name, profile=me.id, role=role)
        return Visitor(Connection.open(address, greeting, lasting=True))

    def local(self, table_data: dict[str, Any]) -> Link:
        """Starts a host of our own for a game at this machine; closing the link ends it and its bots."""
        from net.client.local_host import LocalHost
        from net.host.plan import HostPlan

        return Owner(LocalHost.start(HostPlan(data=table_data)))

    def host(self, order: TableOrder) -> HostLink:
        """Opens a table to the network."""
        from net.host.plan import HostPlan

        options = {
            "name": order.name,
            "private": False,
            "pin": order.pin,
            "clock": order.clock,
            "open_hands": order.open_hands,
            "max_spectators": order.max_spectators,
        }
        plan = HostPlan(
            bind=order.bind,
            port=order.port,
            announce=True,
            options=options,
            seats=cast("list[protocol.SeatSetup]", order.seats),
            rules=cast("protocol.Rules", {"preset": order.preset, "options": order.options}),
            pace=order.pace,
            data=order.table_data,
        )
        return self._start(plan)

    def unfinished(self) -> bool:
        """Whether there may be tables to continue; as cheap as a look into a folder.

        Of a folder that nobody may look into `saved` tells.
        """
        from net.storage import folders

        try:
            return any(path.suffix == ".table" for path in (folders.data() / "tables").iterdir())
        except FileNotFoundError:
            return False
        except OSError:
            return True

    def saved(self) -> SavedTables:
        """The tables to continue, the latest first, and what is wrong with those that cannot be read."""
        from net.storage import saved_tables

        return saved_tables.list_tables()

    def resume(self, table: SavedTable) -> HostLink:
        """Continues a table, open to the network if it was; the link tells what is in the way of it."""
        from net.host.plan import HostPlan

        return self._start(HostPlan(resume=table.id, announce=True), self.identity.tokens(table.id))

    def open_file(self, file: str) -> HostLink:
        """Continues on this machine the table in a file from another one. Raises TableTrouble."""
        from net.host.plan import HostPlan
        from net.storage import export
        from net.storage.journal_entries import JournalError

        path = Path(os.path.expanduser(file)).absolute()
        try:
            table = export.unpacked(path)[0]["id"]
        except JournalError as error:
            raise TableTrouble(str(error)) from error
        return self._start(HostPlan(file=str(path), announce=True), self.identity.tokens(table))

    def file_for(self, table: SavedTable) -> Path:
        """Where a table is put that shall move to another machine: a new file in the user's documents."""
        import platformdirs

        name = re.sub(r"[^\w -]", "", table.name).strip() or "table"
        return platformdirs.user_documents_path() / f"{name} {table.id[:8]}.notredame"

    def move(self, table: SavedTable) -> Path:
        """Writes a table into that file; it is continued from there. Raises TableTrouble."""
        from net.storage import export
        from net.storage.files import reason
        from net.storage.journal_entries import JournalError

        file = self.file_for(table)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            export.export(table.path, file)
        except JournalError as error:
            raise TableTrouble(str(error)) from error
        except OSError as error:
            raise TableTrouble(f"{file.parent} cannot be used: {reason(error)}.") from error
        return file

    def delete(self, table: SavedTable) -> None:
        """Throws a table away. Raises TableTrouble while it is played."""
        from net.storage import saved_tables
        from net.storage.journal_entries import JournalError

        try:
            saved_tables.delete(table.path)
        except JournalError as error:
            raise TableTrouble(str(error)) from error

    def keep(self, game: Mapping[str, Any]) -> str | None:
        """Keeps a game that is over, as a host tells it; a sentence if that cannot be."""
        from net.storage import finished_games

        try:
            finished_games.keep_foreign(dict(game))
        except finished_games.FinishedGameError as error:
            return str(error)
        return None

    def _start(self, plan: Any, tokens: tuple[str, ...] = ()) -> HostLink:
        from net.client.connection import Greeting
        from net.client.local_host import LocalHost

        me = self.identity
        return Owner(LocalHost.start(plan, Greeting(tokens=tokens, name=me.name, profile=me.id)))

    def close(self) -> None:
        """Lets go of the profile."""
        if "identity" in self.__dict__:
            self.identity.close()
