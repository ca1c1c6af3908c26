"""`notre-dame host`: what it says, what it keeps, and how it goes on after an accident."""

import json
import os
import signal
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from net.client.connection import Connection, Greeting
from net.host import main
from net.storage import saved_tables
from net.storage.journal import read_unlocked
from tests.net.table.test_table_data import OTHER
from tools.soak.host_command import HostCommand, PersonAtTable, ada_at, hand, host_command
from tools.soak.running_host import somebody

QUIET = "--no-announce"
#: What no port, path, id or time in a log holds by chance: letters beyond f, more digits than they have.
PIN, SEED = "swordfish", "31415926535897932384626433832795028841"


pytestmark = pytest.mark.usefixtures("folders_of_the_test")


@pytest.mark.posix("SIGTERM")
def test_a_host_says_where_it_is_and_nothing_else() -> None:
    with host_command(QUIET, "--name", "Friday", "--seats", "3") as host:
        with somebody(Connection.open(host.address, Greeting(name="Ada"))) as ada:
            table = ada.hears("table")

        assert host.is_told_to_end() == (0, "", "")

    assert host.first_line == {
        "name": "Friday",
        "addresses": ["127.0.0.1"],
        "port": host.port,
        "state": "lobby",
    }
    assert (table["options"]["name"], len(table["seats"])) == ("Friday", 3)


def test_options_make_the_table() -> None:
    options = ("--seats", "5", "--bots", "3", "--level", "random,greedy,casual", "--rules", "german-2017")
    with (
        host_command(
            *(QUIET, *options, "--new-persons", "--pin", "1234"),
            *("--max-spectators", "7", "--stand-in", "master", "--hints"),
        ) as host,
        somebody(Connection.open(host.address, Greeting(name="Ada", pin="1234"))) as ada,
    ):
        table = ada.hears("table")

    assert [seat["kind"] for seat in table["seats"]] == ["open"] * 2 + ["bot"] * 3
    assert [seat["level"] for seat in table["seats"]] == [None, None, "random", "greedy", "casual"]
    assert table["rules"] == {"preset": "german-2017", "options": {"new_persons": True}}
    assert (table["options"]["locked"], table["options"]["max_spectators"]) == (True, 7)
    assert table["options"]["stand_in"] == "master"
    assert table["options"]["hints"]


@pytest.mark.posix("/proc")
def test_a_killed_worker_is_replaced_on_its_port_and_everybody_comes_back(people: ExitStack) -> None:
    with host_command(QUIET, "--seats", "2", "--bots", "1") as host:
        ada = ada_at(host, people)
        before = ada.decision(), hand(ada)
        ada.update = {}

        os.kill(host.worker, signal.SIGKILL)

        while ada.decision() is None:
            ada.hears("update")
        assert (ada.decision(), hand(ada)) == before
        ada.answers()
        assert host.is_told_to_end() == (0, "", "")


def test_a_lobby_that_nobody_came_to_is_not_kept(folders_of_the_test: Path) -> None:
    with host_command(QUIET) as host:
        assert len(saved_tables.list_tables().tables) == 1
        host.is_told_to_end()

    assert list((folders_of_the_test / "data" / "tables").iterdir()) == []


def test_logs_hold_no_secrets(people: ExitStack, folders_of_the_test: Path) -> None:
    with host_command(QUIET, "--seats", "2", "--bots", "1", "--seed", SEED, "--pin", PIN) as host:
        ada = PersonAtTable(host.address, "Ada", pin=PIN)
        people.callback(ada.leaves)
        ada.hears("table")
        ada.sits_down(0)
        host.is_told_to_end()

    log = (folders_of_the_test / "logs" / "host.log").read_text()
    assert str(host.port) in log
    assert not any(secret in log for secret in (SEED, PIN, ada.secret))


def processes_of(host: HostCommand) -> list[int]:
    """The process of a command and all below it, by Linux's /proc."""
    found = [host.process.pid]
    for pid in found:
        for task in Path(f"/proc/{pid}/task").iterdir():
            found += [int(child) for child in (task / "children").read_text().split()]
    return found


@pytest.mark.posix("/proc")
@pytest.mark.parametrize("way", ["file", "environment", "standard input"])
def test_pin_and_seed_can_be_given_so_that_no_command_line_shows_them(
    way: str, people: ExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options, given = ["--seats", "2", "--bots", "1"], ""
    if way == "environment":
        monkeypatch.setenv("NOTRE_DAME_PIN", PIN)
        monkeypatch.setenv("NOTRE_DAME_SEED", SEED)
    else:
        (tmp_path / "seed").write_text(f"{SEED}\n")
        (tmp_path / "pin").write_text(f"{PIN}\n")
        given = "" if way == "file" else f"{PIN}\n"
        pin = str(tmp_path / "pin") if way == "file" else "-"
        options += ["--pin-file", pin, "--seed-file", str(tmp_path / "seed")]

    with host_command(QUIET, *options, given=given) as host:
        ada = PersonAtTable(host.address, "Ada", pin=PIN)
        people.callback(ada.leaves)
        ada.hears("table")
        ada.sits_down(0)
        ada.says({"t": "start"})
        while ada.decision() is None:
            ada.hears("update")
        lines = [Path(f"/proc/{pid}/cmdline").read_text() for pid in processes_of(host)]
        host.is_told_to_end()

    assert len(lines) == 3, "the command, its worker and a bot"
    assert not any(PIN in line or SEED in line for line in lines)
    (table,) = saved_tables.list_tables().tables
    (game,) = [entry for entry in read_unlocked(table.path) if entry["entry"] == "game"]
    assert game["seed"] == SEED


def test_a_port_in_use_is_told_in_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with host_command(QUIET, "--port", str(port)) as host:
            status, out, told = host.ends()
            assert (status, out) == (2, "")
            reason = told.removeprefix(f"notre-dame host: Port {port} at 127.0.0.1 cannot be used: ")
            assert reason in ("Address already in use.\n", "The network address is in use.\n")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--port", "70000"], "A port is a number from 0 to 65535."),
        (["--seats", "6"], "'6' is not a whole number from 2 to 5"),
        (["--seats", "2", "--bots", "2"], "--bots 2 leaves none of the 2 seats to a person"),
        (["--name", "x" * 10_000], "a name has 1 to 40 printable characters"),
        (["--pin", "\n"], "a PIN has 1 to 16 printable characters"),
        (["--pin-file", "/nowhere/pin"], "/nowhere/pin: No such file or directory"),
        (["--seed", "-1"], "A seed is a whole number"),
        (["--rules", "house"], "'house'"),
        (["--table-data", "no such file"], "no such file: No such file or directory"),
        (["--table-data", __file__], "line 1, column 3"),
        (["--resume", "Sunday", "--new-persons"], "--new-persons is for new tables"),
        (["--resume", "Sunday"], "There is no table 'Sunday'; no tables are saved here."),
        (["--export", "Sunday", "file"], "There is no table 'Sunday'; no tables are saved here."),
        (
            ["--resume", "a" * 300],
            "File name too long" if os.name == "posix" else "no table",
        ),
        (["--export", "Sunday", "file", "--seats", "3"], "--export cannot be combined"),
        (
            ["--export", "Sunday", "file", "--resume", "Sunday"],
            "--export cannot be combined with other options",
        ),
        (["--export", "Sunday", "file", "--json"], "--export cannot be combined"),
        (["--table-data", "no\nfile"], "no\\nfile: "),
        (["--resume", "no\ntable"], "There is no table 'no\\ntable'"),
        (["--tea"], "--tea"),
    ],
)
def test_a_command_line_that_cannot_be_is_told_in_one_line(
    options: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status: object = main.main(options, str)
    except SystemExit as end:
        status = end.code

    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    (line,) = err.splitlines()
    assert words in line
    assert len(line) < 400


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--rules", "french-2007", "--new-persons"], "has no New Persons"),
        (["--resume", __file__], "is not a table of this game."),
        (["--bind", "203.0.113.7"], "at 203.0.113.7 cannot be used"),
        (["--bind", "no such place"], "'no such place' is not an address of this machine."),
    ],
)
def test_what_turns_out_not_to_be_possible_is_told_in_one_line(options: list[str], words: str) -> None:
    with host_command(QUIET, *options) as host:
        status, out, err = host.ends()

    assert (status, out) == (2, "")
    (line,) = err.splitlines()
    assert words in line


def test_a_data_folder_that_cannot_be_written_to_is_told(folders_of_the_test: Path) -> None:
    (folders_of_the_test / "data").write_text("a file in the way")

    with host_command(QUIET) as host:
        status, _, err = host.ends()

    assert (status, len(err.splitlines())) == (1, 1)
    assert "No table can be stored in" in err


def test_a_host_plays_with_the_figures_in_a_file(people: ExitStack, folders_of_the_test: Path) -> None:
    file = folders_of_the_test / "figures.json"
    file.write_text(json.dumps(OTHER.to_plain()))

    with host_command(QUIET, "--seats", "2", "--bots", "1", "--table-data", str(file)) as host:
        ada = ada_at(host, people)

    assert ada.update["parts"][0]["view"]["rules"]["table"] == OTHER.to_plain()
    assert ada.notices == ["figures"]


@contextmanager
def started_with(hang_up: signal.Handlers) -> Iterator[None]:
    """What is started here does this when its terminal closes, unless it decides otherwise.

    Whoever starts the tests with nohup has them, and all that they start, ignore it.
    """
    before = signal.signal(signal.SIGHUP, hang_up)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)


@pytest.mark.posix("SIGHUP")
def test_a_terminal_that_closes_ends_a_host_in_good_order(people: ExitStack) -> None:
    options = ("--name", "Friday", "--seats", "2", "--bots", "1")
    with started_with(signal.SIG_DFL), host_command(QUIET, *options) as host:
        ada_at(host, people)
        host.process.send_signal(signal.SIGHUP)

        assert host.ends() == (0, "", "")
    assert [table.name for table in saved_tables.list_tables().tables] == ["Friday"]


@pytest.mark.posix("SIGHUP")
def test_a_host_started_with_nohup_goes_on_without_its_terminal(people: ExitStack) -> None:
    with started_with(signal.SIG_IGN), host_command(QUIET, "--seats", "2", "--bots", "1") as host:
        ada = ada_at(host, people)
        host.process.send_signal(signal.SIGHUP)

        ada.answers()
        while ada.decision() is None:  # until the bot, which takes its time, has answered too
            ada.hears("update")
        assert host.is_told_to_end() == (0, "", "")
