"""A stay at a table on the network: its session, the keys it brings, and how it ends."""

from __future__ import annotations

from game.client.table.network import HostLink, Network, Role
from game.client.table.session import Link, Session


class JoinedTable:
    """`host` is the link when the table is hosted here, `address` where it is otherwise.

    `table`: whose keys were shown on coming in; `sure`: that table is there, and not only was there once.
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
        sure: bool = False,
    ) -> None:
        self.network, self.link, self.host = network, link, host
        self.address, self.role, self.table = address, role, table
        self.sure = sure
        self.session = Session(link, network.keep)
        #: The scene that shows the table now; the visit ends with it.
        self.holder: object = None
        self._noted = False

    def note(self) -> None:
        """Keeps what has to outlive this program: keys to seats, and where the table is."""
        company, identity = self.session.company, self.network.identity
        while company.keys:
            identity.keep(company.table, *company.keys.pop(0))
        if company.told and not self._noted:
            self._noted = True
            if self.address:
                self.network.remember(self.address, company.settings["name"], company.table)
        if company.farewell is not None and company.farewell.code == "token":
            if self.sure or company.farewell.table == self.table:
                identity.forget(self.table)
            elif self.address:
                identity.another_at(self.address)

    def send(self, message_type: str, **fields: object) -> None:
        """Says something to the host."""
        self.session.send({"t": message_type, **fields})

    def sit(self, seat: int) -> None:
        """Takes an open seat; the host finds a name when ours is taken."""
        self.send("take", seat=seat)

    def move(self, seat: int) -> None:
        """Takes an open seat in the place of the ones held."""
        for held in self.session.company.mine:
            self.send("vacate", seat=held)
        self.sit(seat)

    def leave(self, scene: object) -> None:
        """A scene is closed: the visit ends if no other one has taken over."""
        if self.holder is scene:
            self.holder = None
            self.session.close()

    def give_up(self) -> None:
        """Gives up the seats held here for good; the keys to them open nothing any more."""
        company = self.session.company
        for seat in company.mine:
            self.send("vacate", seat=seat)
        self.network.identity.forget(company.table)

    def keep_open(self) -> None:
        """Leaves a table that is hosted here to itself: others play on."""
        if self.host is not None:
            self.host.keep_open()
