"""The process that runs a table: `notre-dame host --worker`, started by a Supervisor.

It writes lines of JSON to standard output: where it listens (again when its addresses or its PIN change),
notices for its user, or an error. It ends when standard input does.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import signal
import socket
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from game.rules.printed.tabledata import TableData
from net.address import LOOPBACK
from net.command import USAGE_ERROR
from net.event_loop import EventLoop
from net.host import logs, pipes
from net.host.collecting import GarbageCollector
from net.host.pipes import PipeFromParent
from net.host.plan import KEEP, HostPlan
from net.host.server import Host
from net.messages import protocol
from net.messages.codes import CodedText, SetupError, coded
from net.own_addresses import (
    ListenError,
    OwnAddress,
    bind_on_this_machine,
    listening_sockets,
    local_address,
    own_addresses,
)
from net.seats import host_key
from net.seats.table_options import TableOptions
from net.storage import export, saved_tables
from net.storage.finished_games import GameKeeper
from net.storage.journal_entries import JournalError
from net.storage.journal_shapes import JournalEntry
from net.storage.saved_tables import TableJournal
from net.table.table import RestoreError, Table, TableSummary

if TYPE_CHECKING:
    from net.host.announcing import Announcer
    from net.host.certificate import HostCertificate

FAILED: Final = 1
LOOK_EVERY: Final = 2.0

log = logging.getLogger(__name__)


def main() -> int:
    """Run the plan on standard input; return the exit status."""
    parent = PipeFromParent()
    try:
        plan = HostPlan.from_line(parent.read_line())
    except ValueError:
        return _fail(coded("start.plan"), USAGE_ERROR)
    logs.to_file("host")
    # Ctrl-C in a terminal is for the supervisor's process; when that ends, standard input ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    journal = TableJournal()
    try:
        opened = _open(plan, journal)
        certificate = _certificate() if opened.table.options.encrypted else None
    except (JournalError, ListenError, SetupError) as error:
        journal.close()
        kept = plan.resume is None and plan.file is None and isinstance(error, JournalError)
        return _fail(error.text, FAILED if kept else USAGE_ERROR)
    with asyncio.Runner(loop_factory=EventLoop) as runner:
        return runner.run(_Worker(plan, opened, journal, certificate).run(parent))


def _certificate() -> HostCertificate:
    # Only encrypted tables wait for this import.
    from net.host.certificate import host_certificate

    return host_certificate()


class _OpenTable(NamedTuple):
    """A table and its listening sockets."""

    table: Table
    bind: str
    sockets: list[socket.socket]


def _open(plan: HostPlan, journal: TableJournal) -> _OpenTable:
    """The plan's table, new or continued. Nothing is written until all entries are validated."""
    known = plan.resume
    if plan.again is not None and saved_tables.path_of(plan.again).exists():
        known = plan.again
    if known is not None:
        file = saved_tables.open_to_continue(saved_tables.path_of(known))
        journal.continue_in(file)
        return _continued(plan, file.path, journal.entries(), journal)
    if plan.file is not None:
        path = Path(plan.file)
        return _continued(plan, path, export.unpacked(path), journal)
    bind = LOOPBACK if plan.bind is None else plan.bind
    sockets = listening_sockets(bind, plan.port)
    table = Table(
        plan.secret,
        options=TableOptions(**plan.options, bind=bind, port=_port(sockets)),
        seats=plan.seats,
        rules=plan.rules,
        seed=None if plan.seed is None else protocol.parse_seed(plan.seed),
        pace=plan.pace,
        data=TableData.from_plain(plan.data),
        choices=[(seat, option) for seat, option in plan.choices],
        journal=journal,
    )
    return _OpenTable(table, bind, sockets)


def _continued(
    plan: HostPlan, source: Path, entries: list[JournalEntry], journal: TableJournal
) -> _OpenTable:
    """The table restored from these entries; one from another machine gets a journal here."""
    try:
        table = Table.restore(
            entries, plan.secret, now=time.monotonic(), journal=journal, working=_tell_of_work
        )
    except RestoreError as error:
        raise error.flaw.error(source) from error
    if table.options.private and plan.secret is None:
        raise JournalError("one-machine", file=source)
    bind = bind_on_this_machine(table.options.bind) if plan.bind is None else plan.bind
    sockets = _sockets_for(plan, bind, table.options.port)
    if journal.path is None:
        journal.continue_in(export.adopt(source, entries))
    return _OpenTable(table, bind, sockets)


def _sockets_for(plan: HostPlan, bind: str, port_before: int) -> list[socket.socket]:
    """Sockets for a continued table: on the plan's port, else on the table's former one if it is free."""
    if plan.port == 0 and port_before != 0:
        with contextlib.suppress(ListenError):
            return listening_sockets(bind, port_before)
    return listening_sockets(bind, plan.port)


def _port(sockets: list[socket.socket]) -> int:
    return int(sockets[0].getsockname()[1])


def _tell_of_work() -> None:
    pipes.write_line(json.dumps({"working": True}))


def _fail(text: CodedText, status: int) -> int:
    pipes.write_line(json.dumps({"error": text._asdict(), "status": status}))
    return status


class _Worker:
    """Runs the table; updates its note and its announcement whenever its summary changes."""

    def __init__(
        self, plan: HostPlan, opened: _OpenTable, journal: TableJournal, certificate: HostCertificate | None
    ) -> None:
        self._table, self._bind, self._sockets = opened
        self._announce = plan.announce and not self._table.options.private
        self._journal = journal
        self._keep = False
        self._port = _port(self._sockets)
        self._certificate = certificate
        self._host = Host(
            self._table, self._keep_house, collector=GarbageCollector(), certificate=certificate
        )
        self._announcer: Announcer | None = None
        self._last_summary: TableSummary | None = None
        self._games = GameKeeper()
        self._addresses: list[OwnAddress] | None = None
        self._pin: str | None = None
        self._next_look = 0.0

    async def run(self, parent: PipeFromParent) -> int:
        """Serves until the pipe from the parent ends or SIGTERM comes; returns the exit status."""
        loop = asyncio.get_running_loop()

        def stop() -> None:
            loop.call_soon_threadsafe(self._host.stop)

        def end(last_line: str) -> None:
            self._keep = last_line == KEEP
            stop()

        signal.signal(signal.SIGTERM, lambda *_: stop())
        parent.when_closed(end)
        if self._announce:
            from net.host.announcing import Announcer

            self._announcer = Announcer(self._bind, self._port, self._announcing_failed)
        try:
            await self._host.run(self._sockets, local_address(self._bind), self._write_addresses)
        finally:
            if self._announcer is not None:
                await asyncio.to_thread(self._announcer.close)
            self._close_journal()
        return 0

    def _write_addresses(self) -> None:
        """Write where the host listens, and its table."""
        summary, self._pin = self._table.summary, self._table.options.pin
        addresses = self._addresses = own_addresses(self._bind, self._addresses or ())
        log.info("table %s listens on port %d", summary.id, self._port)
        pipes.write_line(
            json.dumps(
                {
                    "port": self._port,
                    "table": summary.id,
                    "name": summary.name,
                    "state": summary.stage,
                    "addresses": addresses,
                    "bind": self._bind,
                    "code": "" if self._certificate is None else host_key.code(self._certificate.key_hash),
                    "pin": self._pin,
                }
            )
        )

    def _keep_house(self) -> None:
        """Store games that are over, and updates the note and the announcement if they differ."""
        if time.monotonic() >= self._next_look:
            self._next_look = time.monotonic() + LOOK_EVERY
            if self._addresses not in (None, own_addresses(self._bind, self._addresses or ())):
                self._write_addresses()  # this machine is in another network
            self._mend_journal()
        if self._addresses is not None and self._pin != self._table.options.pin:
            self._write_addresses()
        self._games.keep(self._table.finished)
        summary = self._table.summary
        if summary == self._last_summary:
            return
        if self._announcer is not None:
            self._announcer.show(summary)
        path = self._journal.path
        if path is None or saved_tables.write_note(path, summary.to_note()):
            self._last_summary = summary  # a note that could not be written is tried again

    def _mend_journal(self) -> None:
        """Write a journal anew that somebody has deleted or replaced; if that fails, nothing can be saved
        and the table says so with the next choice."""
        try:
            if self._journal.mend():
                log.warning("the journal was deleted or replaced; it is written anew")
                self._last_summary = None  # its note may be gone too
        except JournalError as error:
            log.error("the journal was deleted or replaced: %s", error)

    def _announcing_failed(self, text: CodedText | None) -> None:
        log.warning("%s", text or "The table is announced again.")
        pipes.write_line(json.dumps({"notice": None if text is None else text._asdict()}))

    def _close_journal(self) -> None:
        """Keep the journal of a table that may be continued or has a game that could not be stored, and
        deletes any other; what fails is logged."""
        try:
            wanted = self._keep or self._games.failing
            if not wanted and not saved_tables.worth_continuing(self._journal.entries()):
                self._journal.discard()
        except JournalError as error:
            log.error("%s", error)
        finally:
            self._journal.close()
