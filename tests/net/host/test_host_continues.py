"""`notre-dame host` with tables that were there before: saved, over, moved, or not to be continued at all."""

import json
import socket
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from net.client.connection import Greeting
from net.client.local_host import LocalHost
from net.host import main
from net.host.plan import HostPlan
from net.seats.table_options import TableOptions
from net.storage import export, finished_games, folders, saved_tables
from net.storage.journal import JournalFile
from net.storage.journal_entries import JOURNAL_VERSION
from net.storage.journal_shapes import JournalEntry
from tools.soak.host_command import PersonAtTable, ada_at, hand, host_command, reaches
from tools.soak.playbook import game_between, game_of, open_table
from tools.soak.running_host import ConnectedPerson

QUIET = "--no-announce"
LOOPBACK_ONLY = ["--bind", "127.0.0.1"]


pytestmark = pytest.mark.usefixtures("folders_of_the_test")


def plays_to_the_end(visitor: PersonAtTable) -> None:
    visitor.says({"t": "pace", "ms": 0})
    while visitor.table["state"] != "over":
        if visitor.decision() is None:
            visitor.hears("update", "table")
        else:
            visitor.answers()


@pytest.mark.posix("SIGTERM")
def test_a_game_that_was_saved_is_continued_with_hand_decision_and_seat(people: ExitStack) -> None:
    with host_command(QUIET, "--name", "Friday", "--seats", "2", "--bots", "1") as host:
        ada = ada_at(host, people)
        ada.answers()
        while ada.decision() is None:
            ada.hears("update")
        before = ada.decision(), hand(ada)
        assert host.is_told_to_end()[0] == 0

    (saved,) = saved_tables.list_tables().tables
    assert (saved.name, saved.state, saved.round, saved.in_use) == ("Friday", "running", 1, False)

    with (
        host_command(QUIET, "--resume", "Friday", "--port", str(host.port)) as host,
    ):
        assert host.first_line["state"] == "running"
        ada.update = {}
        while ada.decision() is None:
            ada.hears("update")
        assert (ada.decision(), hand(ada)) == before
        assert ada.table["yours"] == [0]


@pytest.mark.posix("SIGTERM")
def test_a_finished_game_is_kept_as_a_record_and_its_table_for_another_one(people: ExitStack) -> None:
    game = ("--name", "Friday", "--seats", "2", "--bots", "1", "--level", "random", "--seed", "7")
    with host_command(QUIET, *game) as host:
        ada = ada_at(host, people)
        plays_to_the_end(ada)
        assert host.is_told_to_end() == (0, "", "")

    (record,) = finished_games.paths()
    assert len(json.loads(record.read_text())["result"]) == 2
    assert [(table.name, table.state) for table in saved_tables.list_tables().tables] == [("Friday", "over")]

    with host_command(QUIET, "--resume", "Friday", "--port", str(host.port)) as host:
        assert host.first_line["state"] == "over"
        ada.hears("welcome")
        ada.hears("table")
        assert (ada.table["state"], ada.table["yours"]) == ("over", [0])
        ada.says({"t": "start"})
        ada.waits_for("running")
        assert ada.table["game"] == 2


def test_guests_of_a_host_that_ends_hear_a_goodbye_and_no_lost_connection(people: ExitStack) -> None:
    seats = [{"name": "Seat 1", "kind": "open"}, {"name": "Seat 2", "kind": "open"}]
    plan = HostPlan(options={"name": "Friday", "private": False}, seats=seats)
    with LocalHost.start(plan, Greeting(name="Ada")) as host:
        ada = ConnectedPerson(host.connection)
        ada.hears("welcome")
        assert host.running_host is not None
        bo = PersonAtTable(f"127.0.0.1:{host.running_host.port}", "Bo")
        people.callback(bo.leaves)
        bo.hears("table")
        bo.sits_down(1)
        ada.says({"t": "take", "seat": 0}, {"t": "start"})
        bo.waits_for("running")
        host.close()

        assert ada.hears("bye")["code"] == bo.hears("bye")["code"] == "closing"
        assert bo.notices == []


def test_a_finished_game_at_one_machine_is_a_record_and_no_table(folders_of_the_test: Path) -> None:
    seats = [{"name": name, "kind": "bot", "level": "random"} for name in ("Ada", "Bo")]
    with LocalHost.start() as host:
        owner = ConnectedPerson(host.connection)
        owner.says({"t": "configure", "seats": seats}, {"t": "start"})
        while owner.hears("table")["state"] != "over":
            pass

    assert len(finished_games.paths()) == 1
    assert list((folders_of_the_test / "data" / "tables").iterdir()) == []


def test_a_game_at_one_machine_that_could_not_be_stored_keeps_its_table(folders_of_the_test: Path) -> None:
    seats = [{"name": name, "kind": "bot", "level": "random"} for name in ("Ada", "Bo")]
    in_the_way = finished_games.folder()
    in_the_way.parent.mkdir(exist_ok=True)
    in_the_way.touch()
    with LocalHost.start() as host:
        owner = ConnectedPerson(host.connection)
        owner.says({"t": "configure", "seats": seats}, {"t": "start"})
        while owner.hears("table")["state"] != "over":
            pass
    in_the_way.unlink()
    (table,) = saved_tables.list_tables().tables
    assert table.state == "over"

    with LocalHost.start(HostPlan(resume=table.id)) as host:
        ConnectedPerson(host.connection).hears("finished")

    assert len(finished_games.paths()) == 1
    assert saved_tables.list_tables().tables == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs an address beside 127.0.0.1")
@pytest.mark.parametrize(
    ("bind", "others", "for_this_time"),
    [("127.0.0.1", False, []), ("", True, []), ("", False, LOOPBACK_ONLY)],
)
def test_a_table_that_is_continued_is_open_where_it_was(
    people: ExitStack, bind: str, others: bool, for_this_time: list[str]
) -> None:
    with host_command(QUIET, "--name", "Friday", "--seats", "2", "--bots", "1", bind=bind) as host:
        ada_at(host, people)
        assert reaches("127.0.0.2", host.port) is (bind == "")
        host.is_told_to_end()

    with host_command(QUIET, "--resume", "Friday", *for_this_time, bind="") as again:
        assert reaches("127.0.0.1", again.port)
        assert reaches("127.0.0.2", again.port) is others


def test_a_table_that_is_continued_takes_its_old_port_if_that_is_free(people: ExitStack) -> None:
    with host_command(QUIET, "--name", "Friday", "--seats", "2", "--bots", "1") as host:
        ada_at(host, people)
        host.is_told_to_end()

    with host_command(QUIET, "--resume", "Friday") as again:
        assert again.port == host.port
        again.is_told_to_end()

    with (
        socket.create_server(("127.0.0.1", host.port)),
        host_command(QUIET, "--resume", "Friday") as elsewhere,
    ):
        assert elsewhere.port not in (0, host.port)


def file_with(folder: Path, name: str, entries: list[JournalEntry]) -> Path:
    file = folder / name
    file.write_bytes(export.packed(entries))
    return file


def test_a_table_from_an_address_of_another_machine_is_open_to_all_here(folders_of_the_test: Path) -> None:
    book = open_table("open", "bot", bind="203.0.113.7")
    file = file_with(folders_of_the_test, "friday", book.written)

    with host_command(QUIET, "--resume", str(file), bind="") as host:
        assert host.first_line["name"] == "Notre Dame"
        assert host.first_line["addresses"] != ["203.0.113.7"]
        assert reaches("127.0.0.1", host.port)


PRIVATE = TableOptions().to_plain()
BROKEN: list[tuple[JournalEntry, str]] = [
    ({"version": JOURNAL_VERSION + 1}, "newer version of this program"),
    (
        {"rules": {"preset": "house", "options": {}}},
        "in its entry 1: These rules cannot be played: there is no",
    ),
    (
        {"rules": {"preset": "english-2017", "options": {"dice": 2}}},
        "needs another version of this program: this program does not know the rule option 'dice'",
    ),
    ({"settings": PRIVATE | {"grace": "x"}}, "in its entry 1: table.settings.grace must be a whole number"),
]


@pytest.mark.parametrize(("change", "words"), BROKEN)
def test_a_file_that_cannot_be_continued_leaves_no_table_behind(
    folders_of_the_test: Path, change: JournalEntry, words: str
) -> None:
    entries = game_between("Ada", "Bo")[0].written
    bad = file_with(folders_of_the_test, "bad", [entries[0] | change, *entries[1:]])
    good = file_with(folders_of_the_test, "good", entries)

    with host_command(QUIET, "--resume", str(bad)) as host:
        status, out, err = host.ends()

    assert (status, out) == (2, "")
    (line,) = err.splitlines()
    assert words in line
    assert str(bad) in line
    assert saved_tables.list_tables() == ([], [])
    with host_command(QUIET, "--resume", str(good)) as host:
        assert host.first_line["state"] == "running"


def test_a_port_in_use_leaves_a_table_in_its_file(folders_of_the_test: Path) -> None:
    file = file_with(folders_of_the_test, "friday", game_between("Ada", "Bo")[0].written)

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        with host_command(QUIET, "--resume", str(file), "--port", port) as host:
            assert "cannot be used" in host.ends()[2]

    assert saved_tables.list_tables().tables == []


@pytest.mark.parametrize(("change", "words"), BROKEN)
def test_a_saved_table_that_cannot_be_continued_is_told_in_one_line(change: JournalEntry, words: str) -> None:
    entries = game_between("Ada", "Bo")[0].written
    path = saved_tables.path_of(entries[0]["id"])
    JournalFile.create(path, [entries[0] | change, *entries[1:]]).close()

    with host_command(QUIET, "--resume", path.stem) as host:
        status, out, err = host.ends()

    assert (status, out) == (2, "")
    (line,) = err.splitlines()
    assert words in line
    assert str(path) in line
    assert finished_games.paths() == []


@pytest.mark.parametrize("moved", [False, True])
def test_a_game_at_one_machine_is_not_put_on_a_network_where_nobody_could_come_in(
    folders_of_the_test: Path, moved: bool
) -> None:
    entries = game_of("human", "human")[0].written
    path = saved_tables.path_of(entries[0]["id"])
    file = file_with(folders_of_the_test, "hot seat", entries)
    if not moved:
        JournalFile.create(path, entries).close()

    with host_command(QUIET, "--resume", str(file if moved else path.stem)) as host:
        status, out, err = host.ends()

    assert (status, out) == (2, "")
    (line,) = err.splitlines()
    assert "is for one machine only" in line
    assert path.exists() is not moved


def test_a_table_moves_to_another_machine(
    people: ExitStack,
    folders_of_the_test: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = folders_of_the_test / "friday"
    export = ["--export", "Friday", str(file)]
    with host_command(QUIET, "--name", "Friday", "--seats", "2", "--bots", "1") as host:
        ada = ada_at(host, people)
        before = ada.decision()
        assert main.main(export, str) == 2
        assert "This table is being played right now." in capsys.readouterr().err
        host.is_told_to_end()
    assert main.main(export, str) == 0
    file.unlink()  # it was lost
    assert main.main(export, str) == 0
    assert capsys.readouterr() == ("", "")
    with host_command("--resume", "Friday") as too_late:
        assert f"This table was moved to {file}" in too_late.ends()[2]

    monkeypatch.setenv(folders.DATA, str(folders_of_the_test / "another machine"))
    with host_command(QUIET, "--resume", str(file)) as elsewhere:
        again = PersonAtTable(elsewhere.address, "Ada", secret=ada.secret)
        people.callback(again.leaves)
        while again.decision() is None:
            again.hears("update")

        assert again.decision() == before
    assert [table.name for table in saved_tables.list_tables().tables] == ["Friday"]
