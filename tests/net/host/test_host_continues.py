"""`notre-dame host` with tables that were there before: saved, over, moved, or not to be continued at all."""

import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from net.client.connection import Greeting
from net.client.local_host import LocalHost
from net.host.plan import HostPlan
from net.storage import export, finished_games, saved_tables
from net.storage.journal import JournalFile
from net.storage.journal_shapes import JournalEntry
from tests.harness.host_command import PersonAtTable, ada_at, hand, host_command, reaches
from tests.harness.playbook import answer, decisions, game_between, game_of, open_table
from tests.harness.running_host import ConnectedPerson

QUIET = "--no-announce"


pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("folders_of_the_test")]


@pytest.mark.posix("SIGTERM")
def test_a_game_that_was_saved_is_continued_at_its_port_with_hand_decision_and_seat(
    people: ExitStack,
) -> None:
    with host_command(QUIET, "--name", "Friday", "--seats", "2", "--bots", "1") as host:
        ada = ada_at(host, people)
        before = ada.decision(), hand(ada)
        assert host.is_told_to_end() == (0, "", "")

    (saved,) = saved_tables.list_tables().tables
    assert (saved.name, saved.state, saved.round, saved.in_use) == ("Friday", "running", 1, False)

    with host_command(QUIET, "--resume", "Friday") as again:
        assert (again.first_line["state"], again.port) == ("running", host.port)
        ada.hears("welcome")
        ada.hears("table")
        ada.update = {}
        ada.sees(ada.decision)
        assert (ada.decision(), hand(ada)) == before
        assert ada.table["yours"] == [0]


def test_guests_of_a_host_that_ends_hear_a_goodbye_and_no_lost_connection(people: ExitStack) -> None:
    seats = [{"name": "Seat 1", "kind": "open"}, {"name": "Seat 2", "kind": "open"}]
    plan = HostPlan(options={"name": "Friday", "private": False}, seats=seats)
    with LocalHost.start(plan, Greeting(name="Ada")) as host:
        ada = ConnectedPerson(host.connection)
        ada.hears("welcome")
        bo = people.enter_context(PersonAtTable(f"127.0.0.1:{host.running_host.port}", "Bo"))
        bo.sits_down(1)
        ada.says({"t": "take", "seat": 0}, {"t": "start"})
        bo.waits_for("running")
        host.close()

        assert ada.hears("bye")["code"] == bo.hears("bye")["code"] == "closing"
        assert bo.notices == []


def before_its_last_choice() -> str:
    """A saved game of two people at one machine who have one choice left; the table's id."""
    book, update = game_of("human", "human")
    book.play_to_the_end(update)
    *entries, _, _ = book.written
    JournalFile.create(saved_tables.path_of(entries[0]["id"]), entries).close()
    return str(entries[0]["id"])


@contextmanager
def ends_the_game(table: str) -> Iterator[None]:
    """A host continues the table, and its owner makes the last choice."""
    with LocalHost.start(HostPlan(resume=table)) as host:
        owner = ConnectedPerson(host.connection)
        owner.says(answer(decisions(owner.hears("update"))[0]))
        while owner.hears("table")["state"] != "over":
            pass
        yield


def test_a_finished_game_at_one_machine_is_a_record_and_no_table(folders_of_the_test: Path) -> None:
    with ends_the_game(before_its_last_choice()):
        pass

    assert len(finished_games.paths()) == 1
    assert list((folders_of_the_test / "data" / "tables").iterdir()) == []


def test_a_game_at_one_machine_that_could_not_be_stored_keeps_its_table() -> None:
    table_id = before_its_last_choice()
    in_the_way = finished_games.folder()
    in_the_way.touch()
    with ends_the_game(table_id):
        pass
    in_the_way.unlink()
    (table,) = saved_tables.list_tables().tables
    assert table.state == "over"

    with LocalHost.start(HostPlan(resume=table.id)) as host:
        ConnectedPerson(host.connection).hears("finished")

    assert len(finished_games.paths()) == 1
    assert saved_tables.list_tables().tables == []


@pytest.mark.posix("SIGTERM")
def test_a_table_whose_old_port_is_taken_is_continued_at_another(people: ExitStack) -> None:
    with host_command(QUIET, "--name", "Friday", "--seats", "2", "--bots", "1") as host:
        ada_at(host, people)
        host.is_told_to_end()

    with (
        socket.create_server(("127.0.0.1", host.port)),
        host_command(QUIET, "--resume", "Friday") as elsewhere,
    ):
        assert elsewhere.port not in (0, host.port)


def file_with(folder: Path, name: str, entries: list[JournalEntry]) -> Path:
    file = folder / name
    file.write_bytes(export.packed(entries))
    return file


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs an address beside 127.0.0.1")
@pytest.mark.parametrize(
    ("bind", "for_this_time", "others"),
    [
        ("127.0.0.1", [], False),
        ("", ["--bind", "127.0.0.1"], False),
        ("203.0.113.7", [], True),
        ("", [], True),
    ],
    ids=["here only", "here only this time", "at another machine's address", "everywhere"],
)
def test_a_table_that_is_continued_is_open_where_it_was(
    folders_of_the_test: Path, bind: str, for_this_time: list[str], others: bool
) -> None:
    book = open_table("open", "bot", bind=bind)
    file = file_with(folders_of_the_test, "friday", book.written)

    with host_command(QUIET, "--resume", str(file), *for_this_time, bind="") as host:
        assert host.first_line["addresses"] != ["203.0.113.7"]
        assert reaches("127.0.0.1", host.port)
        assert reaches("127.0.0.2", host.port) is others


@pytest.mark.parametrize("in_a_file", [True, False])
def test_a_table_that_cannot_be_continued_is_told_in_one_line_and_leaves_nothing(
    folders_of_the_test: Path, in_a_file: bool
) -> None:
    entries = game_between("Ada", "Bo")[0].written
    entries[0]["rules"]["preset"] = "house"  # found not to be playable only when the table is restored
    path = saved_tables.path_of(entries[0]["id"])
    if in_a_file:
        source = file_with(folders_of_the_test, "bad", entries)
    else:
        source = path
        JournalFile.create(path, entries).close()

    with host_command(QUIET, "--resume", str(source) if in_a_file else path.stem) as host:
        line = host.fails()

    assert "at entry 1: These rules cannot be played: there is no" in line
    assert str(source) in line
    assert path.exists() is not in_a_file
    assert finished_games.paths() == []


def test_a_port_in_use_leaves_a_table_in_its_file(folders_of_the_test: Path) -> None:
    file = file_with(folders_of_the_test, "friday", game_between("Ada", "Bo")[0].written)

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        with host_command(QUIET, "--resume", str(file), "--port", port) as host:
            told = host.fails()
    reason = told.removeprefix(f"notre-dame host: Port {port} at 127.0.0.1 cannot be used: ")
    assert reason in ("Address already in use.\n", "The network address is in use.\n")

    assert saved_tables.list_tables().tables == []


def test_a_game_at_one_machine_is_not_put_on_a_network_where_nobody_could_come_in(
    folders_of_the_test: Path,
) -> None:
    file = file_with(folders_of_the_test, "hot seat", game_of("human", "human")[0].written)

    with host_command(QUIET, "--resume", str(file)) as host:
        assert "is for one machine only" in host.fails()

    assert saved_tables.list_tables().tables == []
