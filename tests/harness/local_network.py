"""A network in one process: one address at which a local table may lie, and what each person sees of it.

For tools and tests that show or try the scenes about tables on the network.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.rules.printed.tabledata import TableData
from game.session.network import Network, SavedTableError
from game.settings.identity import Identity
from net.address import Address
from net.client.connection import CloseReason
from net.client.discovery import FoundTable
from net.client.examination import Check, Finding
from net.client.recent_hosts import VisitedHost
from net.host.plan import HostPlan
from net.messages import protocol
from net.messages.codes import CodedText, coded
from net.messages.fingerprint import OURS
from net.messages.records import Role
from net.messages.to_client import FinishedMessage
from net.seats.table_options import TableOptions
from net.storage.saved_tables import SavedTable, SavedTables
from tests.harness.local_table import Choice, LocalTable, OwnerLink, TableLink, UnreachableLink

ADDRESS: Final = "192.168.1.5:4711"


class Lan:
    """What all share: the table at ADDRESS, None while nobody hosts.

    seed: of its games and bots. opening: choices that are made as soon as its first game starts.
    """

    def __init__(self, seed: int = 7, opening: Sequence[Choice] = ()) -> None:
        self.seed, self.opening = seed, opening
        self._table: LocalTable | None = None

    @property
    def table(self) -> LocalTable:
        """The table that is hosted. Raises LookupError when there is none."""
        if self._table is None:
            raise LookupError(f"No host answers at {ADDRESS}.")
        return self._table

    def open(self, plan: HostPlan) -> LocalTable:
        """Hosts the table of a plan, in the place of one that was there."""
        self._table = LocalTable(
            seed=self.seed,
            opening=self.opening,
            options=TableOptions(**plan.options),
            seats=plan.seats,
            rules=plan.rules,
            data=TableData.from_plain(plan.data),
        )
        return self._table


class LocalFinder:
    """Finds what it is given."""

    def __init__(self, tables: Sequence[FoundTable], trouble: CodedText | None) -> None:
        self.found, self.trouble, self.closed = list(tables), trouble, False

    def tables(self) -> list[FoundTable]:
        return list(self.found)

    def close(self) -> None:
        self.closed = True


class Join(NamedTuple):
    """Where somebody asked to be let in, and with what."""

    address: str
    role: Role
    pin: str | None


class LocalNetwork(Network):
    """The network as one person sees it: the table of a LAN at whatever address, and what is put here.

    around, trouble: what a finder sees. recent_hosts, waiting, faults: what the person's files hold. left:
    the tables kept open without a window. fails: why no host starts, if hosts are to fail. examined: what
    checks of the machine find. kept: the finished games. versions: what the person's program speaks when it
    joins. joins, plans: what the person did. link, finder: the newest.
    """

    def __init__(self, lan: Lan, name: str = "Ada") -> None:
        super().__init__()
        self.__dict__["identity"] = Identity(None, name)
        self.lan = lan
        self.around: list[FoundTable] = []
        self.trouble: CodedText | None = None
        self.recent_hosts: list[VisitedHost] = []
        self.waiting: list[SavedTable] = []
        self.faults: list[CodedText] = []
        self.fails: CodedText | None = None
        self.examined = [*_EXAMINED]
        self.kept: list[FinishedMessage] = []
        self.versions = protocol.VERSIONS
        self.left: list[str] = []
        self.joins: list[Join] = []
        self.plans: list[HostPlan] = []
        self.link: TableLink | None = None
        self.finder: LocalFinder | None = None

    def find(self) -> LocalFinder:
        self.finder = LocalFinder(self.around, self.trouble)
        return self.finder

    def checks(self) -> dict[str, Check]:
        return {finding.name: lambda finding=finding: finding for finding in self.examined}  # type: ignore[misc]

    def recent(self) -> list[VisitedHost]:
        return self.recent_hosts

    def remember(self, address: str, name: str) -> None:
        self.recent_hosts.insert(0, VisitedHost(Address.parse(address), name))

    def join(
        self, address: str, role: Role, pin: str | None = None, table: str = ""
    ) -> TableLink | UnreachableLink:
        self.joins.append(Join(address, role, pin))
        me = self.identity
        try:
            hosted = self.lan.table
        except LookupError:
            return UnreachableLink(CloseReason("unreachable", coded("closed.no-answer", address=ADDRESS)))
        hello: dict[str, Any] = {
            "versions": [*self.versions],
            "name": me.name,
            "profile": me.id,
            "role": role,
            "pin": pin,
        }
        self.link = TableLink(hosted, me if role == "player" else None, **hello)
        return self.link

    def host(self, plan: HostPlan) -> OwnerLink:
        self.plans.append(plan)
        self.lan.open(plan)
        link = self._owner()
        if self.fails:
            link.fail(CloseReason("start", self.fails))
        return link

    def _owner(self) -> OwnerLink:
        me = self.identity
        self.link = link = OwnerLink(self.lan.table, me, name=me.name, profile=me.id)
        return link

    def unfinished(self) -> bool:
        return bool(self.waiting or self.faults)

    def saved(self) -> SavedTables:
        return SavedTables(self.waiting, self.faults)

    def resume(self, table: SavedTable) -> OwnerLink:
        return self._owner()

    def is_left(self, table: str) -> bool:
        return table in self.left

    def end(self, table: str) -> None:
        self.left.remove(table)
        self.waiting = [
            one._replace(in_use=False, host="") if one.id == table else one for one in self.waiting
        ]

    def move(self, table: SavedTable) -> Path:
        self.waiting.remove(table)
        return self.file_for(table)

    def keep(self, game: FinishedMessage) -> None:
        self.kept.append(game)

    def delete(self, table: SavedTable) -> None:
        if table.in_use:
            raise SavedTableError(coded("journal.in-use"))
        self.waiting.remove(table)


_FOUND: Final = FoundTable(
    name="Ada's table",
    address=Address.parse(ADDRESS),
    version=protocol.VERSION,
    seats=4,
    free=2,
    rules="english-2017",
    new_persons=False,
    locked=False,
    running=False,
    table="t" * 32,
    fingerprint=OURS,
)
_EXAMINED: Final = (
    Finding("addresses", True, "doctor.addresses.fine", {"address": "192.168.1.5"}),
    Finding("multicast", False, "doctor.multicast.unheard", {"addresses": "192.168.1.5"}),
    Finding("port", True, "doctor.port.fine"),
    Finding(
        "firewall",
        False,
        "doctor.firewall.program",
        {"firewall": "macOS", "program": "/opt/games/notre-dame"},
    ),
    Finding(
        "folder", False, "doctor.folder.elsewhere", {"folder": "~/.local/share/notre-dame", "kind": "nfs4"}
    ),
)
_SAVED: Final = SavedTable(
    id="5" * 32,
    name="Sunday",
    seats=3,
    players=("Ada", "Bo", "Esmeralda"),
    state="running",
    round=4,
    played=1_764_000_000.0,
    in_use=False,
    path=Path("/nowhere/5.table"),
)


def found(name: str = _FOUND.name, **fields: Any) -> FoundTable:
    """A table as the network shows it."""
    return _FOUND._replace(name=name, **fields)


def saved(name: str = _SAVED.name, **fields: Any) -> SavedTable:
    """A table that waits to be continued."""
    return _SAVED._replace(name=name, **fields)
