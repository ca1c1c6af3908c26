"""Finding, joining, hosting and continuing tables. Most of `net` is imported only when it is used."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import urlsplit

from game.session.session import Link
from game.settings.identity import USUAL, Identity, KeptSeat
from net.messages.records import Role
from net.typed import path_in, without_extras

if TYPE_CHECKING:
    from game.session.review import ReviewWork
    from net.client.connection import CloseReason
    from net.client.discovery import FoundTable
    from net.client.examination import Check
    from net.client.local_host import LocalHost
    from net.client.recent_hosts import VisitedHost
    from net.host.plan import HostPlan
    from net.host.supervisor import RunningHost
    from net.messages.codes import CodedText
    from net.messages.to_client import FinishedMessage, NoticeMessage, ToClient
    from net.messages.to_host import ToHost
    from net.storage.finished_games import KeptGame
    from net.storage.saved_tables import SavedTable, SavedTables

#: Hosts that outlive this program; nobody waits for their end.
_LEFT: list[subprocess.Popen[bytes]] = []


class SavedTableError(Exception):
    """A saved table could not be opened, moved, deleted or kept open."""

    def __init__(self, text: CodedText) -> None:
        super().__init__(text.english)
        self.text = text


class Finder(Protocol):
    """Looks for tables on the network until it is closed."""

    @property
    def trouble(self) -> CodedText | None: ...
    def tables(self) -> Sequence[FoundTable]: ...
    def close(self) -> None: ...


class HostLink(Link, Protocol):
    """The owner's link to a table that is hosted here."""

    @property
    def running_host(self) -> RunningHost | None: ...
    @property
    def troubles(self) -> Sequence[CodedText]: ...
    @property
    def phones(self) -> str | None: ...
    def open_to_phones(self) -> None: ...
    def keep_open(self) -> str: ...


class LocalHostLink:
    """The owner's link to a host process; closing it ends the host, and the table is saved."""

    def __init__(self, host: LocalHost) -> None:
        self._host = host
        self.connection = host.connection
        #: The host that `keep_open` started.
        self.left: subprocess.Popen[bytes] | None = None

    @property
    def state(self) -> str:
        return self.connection.state

    @property
    def reason(self) -> CloseReason | None:
        return self.connection.reason

    @property
    def host_key(self) -> str:
        return self.connection.host_key

    def send(self, message: ToHost, /) -> None:
        self.connection.send(message)

    def poll(self) -> list[ToClient]:
        return self.connection.poll()

    @property
    def running_host(self) -> RunningHost | None:
        return self._host.running_host

    @property
    def troubles(self) -> Sequence[CodedText]:
        """What keeps others from seeing the table."""
        return self._host.notices

    @property
    def phones(self) -> str | None:
        """The address at which browsers find the table, empty until they do; None if it is closed to them."""
        return self._host.phones

    def open_to_phones(self) -> None:
        self._host.open_to_phones()

    def keep_open(self) -> str:
        """Hand the table to a host that goes on without this program; return where it is.

        That is empty if there was no table yet. Raises SavedTableError if the host cannot be started; the
        table can be continued.
        """
        from net.command import child
        from net.messages.codes import coded
        from net.storage.files import reason

        known, phones = self._host.running_host, self._host.phones
        self._host.close(keep=known is not None)
        if known is None:
            return ""
        again = ["--resume", known.table, "--bind", known.bind, "--port", str(known.port), "--json"]
        if phones:
            again += ["--web", str(urlsplit(phones).port)]
        nothing = subprocess.DEVNULL
        try:
            # Neither the end of the terminal that started this program nor Ctrl-C there reaches the host.
            self.left = child("host", *again).start(
                stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True
            )
        except OSError as error:
            raise SavedTableError(coded("start.unable", detail=reason(error))) from error
        _LEFT.append(self.left)
        return str(known.local)

    def close(self) -> None:
        self._host.close()


class Network:
    """Everything that the client does on the network and with saved tables, for one profile."""

    def __init__(self, profile: str = USUAL, name: str = "") -> None:
        self._profile, self._name = profile, name

    @cached_property
    def identity(self) -> Identity:
        """Name, id and keys of the profile."""
        return Identity.of_user(self._profile, self._name)

    @property
    def kept_seat(self) -> KeptSeat | None:
        """Where the user of the profile can go back to; does not take the profile."""
        if "identity" in self.__dict__:
            return self.identity.kept_seat
        return Identity.last_of_user(self._profile).kept_seat

    def find(self) -> Finder:
        from net.client.discovery import Browser

        return Browser()

    def checks(self) -> dict[str, Check]:
        """What can be checked of this machine's network and data folder, by name."""
        from net.client.folder_check import folder
        from net.client.network_checks import network_checks

        return {**network_checks(), "folder": folder}

    def speaks(self, version: int) -> bool:
        from net.messages.protocol import VERSIONS

        return VERSIONS[0] <= version <= VERSIONS[1]

    def plays_alike(self, fingerprint: str) -> bool:
        """Whether a host with that fingerprint plays by the same rules and printed figures."""
        from net.messages.fingerprint import OURS

        return fingerprint in ("", OURS)

    def recent(self) -> list[VisitedHost]:
        from net.client.recent_hosts import recent_hosts

        return recent_hosts()

    def remember(self, address: str, name: str) -> None:
        from net.address import Address
        from net.client.recent_hosts import remember

        remember(Address.parse(address), name)

    def fault(self, address: str) -> CodedText | None:
        from net.address import Address, AddressError

        try:
            Address.parse(address)
        except AddressError as error:
            return error.text
        return None

    def join(self, address: str, role: Role, pin: str | None = None, table: str = "") -> Link:
        """Connect to a table; the connection reconnects by itself when it is lost.

        table: the id of the table, if it is to be looked for elsewhere too.
        """
        from net.client.connection import Connection, Greeting

        me = self.identity
        ring = me if role == "player" else None
        greeting = Greeting(
            ring=ring, pin=pin and without_extras(pin), name=me.name, profile=me.id, role=role
        )
        return Connection.open(address, greeting, lasting=True, table=table)

    def local(self, table_data: dict[str, Any], choices: Sequence[tuple[int, int]] = ()) -> Link:
        """Start a host for a game at this machine. table_data: as TableData.from_plain takes it.

        choices: with which the first game begins, each a seat and an option.
        """
        from net.client.local_host import LocalHost
        from net.host.plan import HostPlan

        return LocalHostLink(LocalHost.start(HostPlan(data=table_data, choices=[*choices])))

    def host(self, plan: HostPlan) -> HostLink:
        return self._start(plan)

    def unfinished(self) -> bool:
        """Whether there may be tables to continue. Only looks at the names of files."""
        from net.storage import folders

        try:
            return any(path.suffix == ".table" for path in (folders.data() / "tables").iterdir())
        except FileNotFoundError:
            return False
        except OSError:
            return True

    def saved(self) -> SavedTables:
        """The tables that can be continued, the latest first, and the faults of others."""
        from net.storage import saved_tables

        return saved_tables.list_tables()

    def resume(self, table: SavedTable) -> HostLink:
        """Continue a table, open to the network if it was before."""
        from net.host.plan import HostPlan
        from net.storage import left_tables

        left_tables.forget(table.path)
        return self._start(HostPlan(resume=table.id, announce=True))

    def is_left(self, table: str) -> bool:
        """Whether a host of this user keeps the table open without a window."""
        from net.storage import left_tables, saved_tables

        return bool(left_tables.address_of(saved_tables.path_of(table)))

    def end(self, table: str) -> None:
        """Ask the host that keeps the table open to save it and end. Raises SavedTableError."""
        from net.storage import left_tables, saved_tables
        from net.storage.files import reason
        from net.storage.journal_entries import JournalError

        path = saved_tables.path_of(table)
        try:
            left_tables.end(path)
        except OSError as error:
            raise SavedTableError(JournalError("unwritten", file=path, detail=reason(error)).text) from error

    def open_file(self, file: str) -> HostLink:
        """Continue a table from a file of another machine. Raises SavedTableError."""
        from net.host.plan import HostPlan
        from net.storage import export
        from net.storage.journal_entries import JournalError, first_setup

        path = path_in(file)
        try:
            first_setup(export.unpacked(path))
        except JournalError as error:
            raise SavedTableError(error.text) from error
        return self._start(HostPlan(file=str(path), announce=True))

    def file_for(self, table: SavedTable) -> Path:
        """The file in the user's documents into which `move` writes a table."""
        import platformdirs

        from net.storage.files import file_name

        name = file_name(f"{table.name} {table.id[:8]}")
        return platformdirs.user_documents_path() / f"{name}.notredame"

    def move(self, table: SavedTable) -> Path:
        """Move a table into a file that another machine can continue. Raises SavedTableError."""
        from net.storage import export
        from net.storage.files import reason
        from net.storage.journal_entries import JournalError

        file = self.file_for(table)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            export.export(table.path, file)
        except JournalError as error:
            raise SavedTableError(error.text) from error
        except OSError as error:
            raise SavedTableError(JournalError("unwritten", file=file, detail=reason(error)).text) from error
        return file

    def delete(self, table: SavedTable) -> None:
        from net.storage import saved_tables
        from net.storage.journal_entries import JournalError

        try:
            saved_tables.delete(table.path)
        except JournalError as error:
            raise SavedTableError(error.text) from error

    def keep(self, game: FinishedMessage) -> NoticeMessage | None:
        """Store a game that is over; a notice if that fails."""
        from net.storage import finished_games

        try:
            finished_games.keep_foreign(dict(game))
        except finished_games.UnkeptError as error:
            return {"t": "notice", "code": error.code, "params": error.params, "text": str(error)}
        return None

    def review(self, game: Path) -> ReviewWork:
        """Reviews the finished game in a file."""
        from game.session.review import ReviewProcess

        return ReviewProcess(game)

    def finished(self) -> list[Path]:
        """The files of the games that are over, the latest first. Reads none of them."""
        from net.storage import finished_games

        return finished_games.paths()

    def path_of(self, table: str, game: int) -> Path:
        """The file in which a game that is over is stored."""
        from net.storage import finished_games

        return finished_games.path_of(table, game)

    def read_finished(self, file: Path) -> KeptGame:
        """The game that is over in a file. Raises FinishedGameError."""
        from net.storage import finished_games

        return finished_games.read(file)

    def verify(self, game: KeptGame) -> None:
        """Play a game again. Raises FinishedGameError where it is not what its record says."""
        from net.storage import finished_games

        finished_games.verify(game)

    def delete_finished(self, file: Path) -> None:
        """Delete a game that is over. Raises FinishedGameError."""
        from net.storage import finished_games

        finished_games.delete(file)

    @property
    def counts(self) -> Path:
        """The file that keeps what stored games came to, so that they need not be played again."""
        from net.storage import folders

        return folders.data() / "counts.json"

    @property
    def last_name(self) -> str:
        """The name of the profile on the network; does not take the profile."""
        if "identity" in self.__dict__:
            return self.identity.name
        return Identity.last_of_user(self._profile).name

    def file_for_export(self, name: str) -> Path:
        """A file in the user's documents that does not exist yet, named like `name`."""
        import platformdirs

        from net.storage import finished_games

        return finished_games.new_file(platformdirs.user_documents_path(), name)

    def export_finished(self, game: KeptGame, file: Path) -> None:
        """Write a game into a new file. Raises FinishedGameError."""
        from net.storage import finished_games

        finished_games.export(game, file)

    def _start(self, plan: HostPlan) -> HostLink:
        from net.client.connection import Greeting
        from net.client.local_host import LocalHost

        me = self.identity
        return LocalHostLink(LocalHost.start(plan, Greeting(ring=me, name=me.name, profile=me.id)))

    def close(self) -> None:
        if "identity" in self.__dict__:
            self.identity.close()
