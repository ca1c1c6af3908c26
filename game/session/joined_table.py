"""A table on the network that this program has joined: its session, the seats kept there, and leaving it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast
from urllib.parse import quote

from game.session.network import HostLink, Network
from game.session.session import Link, Session
from game.settings.identity import KeptSeat
from net.messages.records import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from net.host.supervisor import RunningHost
    from net.messages.codes import CodedText
    from net.messages.to_client import FinishedMessage, NoticeMessage
    from net.messages.to_host import ToHost

_MOST_ADDRESSES: Final = 2


class JoinedTable:
    """host: the link, if the table is hosted here; otherwise `address` says where it is.

    table: the id of the table, if it was known before. keep: stores a game that is over, as in Session.
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
        keep: Callable[[FinishedMessage], NoticeMessage | None] | None = None,
    ) -> None:
        self.network, self.link, self.host = network, link, host
        self.address, self.role, self.table = address, role, table
        self.session = Session(link, keep or network.keep)
        #: The scene that shows the table now; when it closes, so does the session.
        self.scene: object = None
        #: The seats and rules with which the owner wants a rematch that begins when all are ready.
        self.rematch: object = None
        self._remembered = False

    @property
    def is_big_screen(self) -> bool:
        """Whether people with phones sit around this window as their table: its owner only watches."""
        lobby = self.session.lobby
        return bool(self.phones) and lobby.owner and lobby.spectating

    @property
    def running(self) -> RunningHost | None:
        """The host of a table that is hosted here, once it runs."""
        return self.host.running_host if self.host is not None else None

    @property
    def troubles(self) -> tuple[CodedText, ...]:
        """What keeps others from seeing a table that is hosted here."""
        return tuple(self.host.troubles) if self.host is not None else ()

    @property
    def addresses(self) -> list[str]:
        """The addresses of the table, the likeliest first."""
        if self.host is None:
            return [re.sub(r"%[^]]*", "", self.address)]  # a zone is of this machine alone
        running = self.running
        return (
            [] if running is None else [own.at(running.port) for own in running.addresses[:_MOST_ADDRESSES]]
        )

    @property
    def phones(self) -> str:
        """Where browsers find the table, empty while they cannot."""
        return (self.host.phones or "") if self.host is not None else ""

    @property
    def phones_beyond_pin(self) -> str:
        """The address with which a phone needs no PIN."""
        pin = self.session.lobby.options["pin"]
        return f"{self.phones}#{quote(pin)}" if pin else self.phones

    def store(self) -> None:
        """Store what the next start needs: whether a seat is kept here, and where the table is."""
        lobby, identity = self.session.lobby, self.network.identity
        if lobby.was_seated:
            lobby.was_seated = False
            identity.keep(lobby.table)
        if lobby.known and not self._remembered:
            self._remembered = True
            if self.address:
                self.network.remember(self.address, lobby.options["name"])
        if self.address and lobby.known and lobby.mine:
            identity.sits_at(KeptSeat(lobby.table, self.address, lobby.options["name"]))
        elif lobby.known or lobby.bye is not None:
            identity.leaves(lobby.table or self.table)
        if lobby.bye is not None and lobby.bye["code"] in ("seat-gone", "proof"):
            identity.forget(lobby.table)

    def send(self, message_type: str, **fields: object) -> None:
        self.session.send(cast("ToHost", {"t": message_type, **fields}))

    def be_ready(self, ready: bool) -> None:
        """The seats held here are ready, and take part in the deal; or they are not."""
        self.send("ready", ready=ready, **(self._promise() if ready else {}))

    def start(self) -> None:
        """The owner starts the game, and takes part in the deal."""
        self.send("start", **self._promise())

    def ask_rematch(self) -> None:
        """The people here are ready for another game; at the owner's it begins as soon as all are."""
        if self.session.lobby.owner:
            self.rematch = self._seats_and_rules
        elif self.session.mine:
            self.be_ready(True)

    def follow_rematch(self) -> None:
        """Start the rematch that the owner wants when all are ready; others than these people have none."""
        if self.rematch is None:
            return
        lobby = self.session.lobby
        if self.rematch != self._seats_and_rules or not lobby.owner:
            self.rematch = None
        elif not lobby.unready:
            self.rematch = None
            self.start()

    @property
    def _seats_and_rules(self) -> object:
        lobby = self.session.lobby
        who = [(one.name, one.kind, one.level) for one in lobby.seats]
        return who, lobby.game, lobby.preset, {**lobby.rule_options}

    def _promise(self) -> dict[str, str]:
        """The field of a message that promises a nonce for the deal; none where the seed was chosen."""
        promise = self.session.lobby.deal.promise()
        return {} if promise is None else {"promise": promise}

    def sit(self, seat: int) -> None:
        """Take an open seat."""
        self.send("take", seat=seat)

    def move(self, seat: int) -> None:
        """Take an open seat and give up those held."""
        for held in self.session.mine:
            self.send("vacate", seat=held)
        self.sit(seat)

    def closed(self, scene: object) -> None:
        """A scene has closed: the session too, unless another scene shows the table now."""
        if self.scene is scene:
            self.scene = None
            self.session.close()

    def give_up(self) -> None:
        for seat in self.session.mine:
            self.send("vacate", seat=seat)
        self.network.identity.forget(self.session.lobby.table)
        self.network.identity.leaves(self.session.lobby.table)

    @property
    def is_hosted_here(self) -> bool:
        """Whether this program, or one that it left, hosts the table."""
        return self.host is not None or self.network.is_left(self.session.lobby.table)

    def keep_open(self) -> None:
        """The table hosted here goes on without this program. Raises SavedTableError."""
        if self.host is not None:
            self.address = self.host.keep_open()
            self.store()

    def end(self) -> None:
        """The table hosted here is saved and ends, at the latest with the session. Raises SavedTableError."""
        if self.host is None:
            self.network.end(self.session.lobby.table)
            self.address = ""
            self.store()
