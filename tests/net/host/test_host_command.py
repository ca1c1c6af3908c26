"""`notre-dame host`: what it says, what it keeps, and how it goes on after an accident."""

import json
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from net.messages.fingerprint import fingerprint
from net.seats import host_key
from net.storage import left_tables, saved_tables
from net.storage.journal import read_unlocked
from tests.harness.host_command import HostCommand, PersonAtTable, ada_at, host_command
from tests.harness.running_host import somebody
from tests.net.table.test_table_data import OTHER

QUIET = "--no-announce"
#: What no port, path, id or time in a log holds by chance: letters beyond f, more digits than they have.
PIN, SEED = "swordfish", "31415926535897932384626433832795028841"


pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("folders_of_the_test")]


@pytest.mark.posix("SIGTERM")
def test_options_make_the_table_and_it_is_not_kept_if_nobody_sat_down(folders_of_the_test: Path) -> None:
    figures = folders_of_the_test / "figures.json"
    figures.write_text(json.dumps(OTHER.to_plain()))
    options = ("--seats", "5", "--bots", "3", "--level", "random,greedy,casual", "--rules", "german-2017")
    with (
        host_command(
            *(QUIET, "--name", "Friday", *options, "--new-persons", "--pin", PIN, "--tls"),
            *("--max-spectators", "7", "--stand-in", "master", "--hints", "--table-data", str(figures)),
        ) as host,
        somebody(host.address, name="Ada", pin=PIN) as ada,
    ):
        welcome, table = ada.hears("welcome"), ada.hears("table")
        assert [saved.name for saved in saved_tables.list_tables().tables] == ["Friday"]

        assert host.is_told_to_end() == (0, "", "")

    assert list((folders_of_the_test / "data" / "tables").iterdir()) == []
    assert host.first_line == {
        "name": "Friday",
        "addresses": ["127.0.0.1"],
        "port": host.port,
        "state": "lobby",
        "code": host_key.code(ada.connection.host_key),
    }
    assert welcome["fingerprint"] == fingerprint(OTHER)
    assert [seat["kind"] for seat in table["seats"]] == ["open"] * 2 + ["bot"] * 3
    assert [seat["level"] for seat in table["seats"]] == [None, None, "random", "greedy", "casual"]
    assert table["rules"] == {"preset": "german-2017", "options": {"new_persons": True}}
    told = {"name": "Friday", "locked": True, "max_spectators": 7, "stand_in": "master", "hints": True}
    assert table["options"] | told == table["options"]


def test_another_program_of_the_user_finds_the_host_and_ends_it() -> None:
    with host_command(QUIET, "--name", "Friday") as host, PersonAtTable(host.address, "Ada") as ada:
        ada.sits_down(0)
        (table,) = saved_tables.list_tables().tables
        assert (table.in_use, table.host) == (True, host.address)

        left_tables.end(table.path)

        assert host.ends() == (0, "", "")
    (table,) = saved_tables.list_tables().tables
    assert (table.in_use, table.host) == (False, "")
    assert not left_tables.address_of(table.path)


def processes_of(host: HostCommand) -> list[int]:
    """The process of a command and all below it, by Linux's /proc."""
    found = [host.process.pid]
    for pid in found:
        for task in Path(f"/proc/{pid}/task").iterdir():
            found += [int(child) for child in (task / "children").read_text().split()]
    return found


@pytest.mark.posix("/proc")
@pytest.mark.parametrize("way", ["standard input", "file", "environment"])
def test_pin_and_seed_can_be_given_so_that_no_command_line_and_no_log_shows_them(
    way: str, people: ExitStack, folders_of_the_test: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
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
        ada = people.enter_context(PersonAtTable(host.address, "Ada", pin=PIN))
        ada.sits_down(0)
        ada.says({"t": "start"})
        ada.sees(ada.decision)
        lines = [Path(f"/proc/{pid}/cmdline").read_text() for pid in processes_of(host)]
        host.is_told_to_end()

    assert len(lines) == 3, "the command, its worker and a bot"
    log = (folders_of_the_test / "logs" / "host.log").read_text()
    assert str(host.port) in log
    assert not any(secret in text for secret in (PIN, SEED, ada.secret) for text in (log, *lines))
    (table,) = saved_tables.list_tables().tables
    (game,) = [entry for entry in read_unlocked(table.path) if entry["entry"] == "game"]
    assert game["seed"] == SEED


@pytest.mark.parametrize(
    ("options", "status", "words"),
    [
        (["--rules", "french-2007", "--new-persons"], 2, "has no New Persons"),
        (["--bind", "203.0.113.7"], 2, "at 203.0.113.7 cannot be used"),
        ([], 1, "No table can be stored in"),
    ],
)
def test_what_turns_out_not_to_be_possible_is_told_in_one_line(
    folders_of_the_test: Path, options: list[str], status: int, words: str
) -> None:
    (folders_of_the_test / "data").write_text("a file in the way of whoever comes so far")

    with host_command(QUIET, *options) as host:
        assert words in host.fails(status)


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
        ada.sees(ada.decision)  # until the bot, which takes its time, has answered too
        assert host.is_told_to_end() == (0, "", "")
