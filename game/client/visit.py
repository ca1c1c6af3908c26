"""A stay at a table on the network: its session, the keys it brings, and how it ends."""

from __future__ import annotations

from game.client.network import HostLink, Network, Role
from game.client.session import Link, Session


class Visit:
    """`host` is the link when the table is hosted here, `address` where it is otherwise.

    `table`: whose keys were shown on coming in.
    """

    def __init__(
        self,
        network: Network,
        link: Link,
        *,
        host: HostLink | None = None,
        address: str = "",
        role: Role = "player",
        table: str = "",
    ) -> None:
        self.network, self.link, self.host = network, link, host
        self.address, self.role, self.table = address, role, table
        self.session = Session(link)
        self._noted = False

    def note(self) -> None:
        """Keeps what has to outlive this program: keys to seats, and where the table is."""
        company, identity = self.session.company, self.network.identity
        while company.keys:
            identity.keep(company.table, *company.keys.pop(0))
        if company.told and not self._noted:
            self._noted = True
            if self.address:
                self.network.remember(self.address, company.settings.get("name", ""), company.table)
        if company.farewell is not None and company.farewell.code == "token":
            identity.forget(company.table or self.table)

    def send(self, message_type: str, **fields: object) -> None:
        """Says something to the host."""
        self.session.send({"t": message_type, **fields})

    def sit(self, seat: int, name: str | None = None) -> None:
        """Takes an open seat."""
        self.send("take", seat=seat, **({} if name is None else {"name": name}))

    def move(self, seat: int) -> None:
        """Takes an open seat in the place of the one held."""
        company = self.session.company
        old = company.mine
        name = company.places[old[0]].name if len(old) == 1 else None
        for held in old:
            self.send("vacate", seat=held)
        self.sit(seat, name)

    def keep_open(self) -> None:
        """Leaves a table that is hosted here to itself: others play on."""
        if self.host is not None:
            self.host.keep_open()
