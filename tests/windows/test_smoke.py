"""The installed program on Windows, under Wine: everything once. `python -m tools.windows` runs these."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from game import bots
from net.command import child
from tests.harness.host_command import HostCommand, ada_at, hand, host_command
from tests.harness.real_window import RealWindow, answer_or_turn, asks, open_table, scene
from tests.harness.running_host import reset
from tools.windows.__main__ import SCRATCH
from tools.windows.python import WindowsPython, windows_path

pytestmark = [pytest.mark.wine, pytest.mark.timeout(240)]

TWO_SEATS = ("--seats", "2", "--bots", "1", "--seed", "7")
#: What stands for the folders of a user's profile.
PROFILE = ("WIN_PD_OVERRIDE_LOCAL_APPDATA", "WIN_PD_OVERRIDE_APPDATA")
#: Seconds; a process starts five times slower under Wine.
PATIENCE = 60.0


class WindowsUser:
    """Somebody on Windows, with folders of their own."""

    def __init__(self, python: WindowsPython, folder: Path) -> None:
        self.python, self.data = python, folder / "data"
        self.folders = {
            f"NOTRE_DAME_{name.upper()}": windows_path(folder / name) for name in ("data", "config", "logs")
        }

    def starts(self, *arguments: str) -> subprocess.Popen[str]:
        return self.python.start("-P", "-m", "game", *arguments, env=self.folders)

    def runs(self, *arguments: str) -> str:
        """Runs a command to its end; what it printed, without what Wine's server lists as it ends."""
        out, err = self.starts(*arguments).communicate(timeout=200)
        assert re.sub(r"(?m)^0x[0-9a-f]+:\d+: .*\n", "", err) == ""
        return out

    @contextmanager
    def hosts(self, *options: str) -> Iterator[HostCommand]:
        process = self.starts("host", "--json", *options)
        try:
            host = HostCommand(process)
            assert host.port, process.communicate(timeout=PATIENCE)
            yield host
        finally:
            process.kill()
            process.communicate(timeout=PATIENCE)  # until its worker has closed the pipes too

    def processes(self, *words: str) -> list[int]:
        """This user's processes whose command lines hold all of these words."""
        found = []
        for process in Path("/proc").iterdir():
            with suppress(OSError):  # no process, or one that has ended
                line = (process / "cmdline").read_bytes().decode(errors="replace").split("\0")
                own = self.folders["NOTRE_DAME_DATA"].encode() in (process / "environ").read_bytes()
                if own and line[0].endswith("python.exe") and {*words} <= {*line}:
                    found.append(int(process.name))
        return found

    @property
    def records(self) -> list[dict[str, Any]]:
        return [json.loads(path.read_text()) for path in (self.data / "records").glob("*.json")]


@pytest.fixture(scope="session")
def python(worker_id: str) -> Iterator[WindowsPython]:
    with WindowsPython(Path(os.environ[SCRATCH]), worker_id) as python:
        yield python


@pytest.fixture
def user(python: WindowsPython, tmp_path: Path) -> WindowsUser:
    return WindowsUser(python, tmp_path)


@pytest.fixture
def people() -> Iterator[ExitStack]:
    with ExitStack() as people:
        yield people


def test_it_says_its_version(user: WindowsUser) -> None:
    assert user.runs("--version") == f"notre-dame {metadata.version('notre-dame')}\n"


def test_four_bots_that_search_play_a_whole_game_in_the_window(user: WindowsUser) -> None:
    shots, level = user.data / "shots", bots.LEVELS[-1]
    game = ("--seats", "4", "--bots", "4", "--level", level, "--seed", "7", "--speed", "instant")

    user.runs("play", *game, "--screenshots", windows_path(shots), "--quit-when-over")

    (record,) = user.records
    assert [seat["level"] for seat in record["seats"]] == [level] * 4
    assert {"draft.png", "result.png"} <= {picture.name for picture in shots.iterdir()}


#: Prints where a table with that name is announced.
FIND = """if True:
    import sys, time
    from net.client.discovery import Browser
    browser = Browser()
    until = time.monotonic() + 30
    while time.monotonic() < until:
        found = [str(table.address) for table in browser.tables() if table.name == sys.argv[1]]
        if found:
            print(found[0])
            break
        time.sleep(0.1)
    browser.close()
"""


def test_a_host_here_is_found_on_windows_and_played_at(user: WindowsUser, people: ExitStack) -> None:
    with host_command("--name", "Linux here", "--seats", "2", bind="") as host:
        address, fault = user.python.start("-c", FIND, "Linux here").communicate(timeout=PATIENCE)
        assert address.endswith(f":{host.port}\n"), fault
        bot = user.starts("bot", address.strip(), "--level", "skilled")
        people.callback(bot.communicate)
        people.callback(bot.kill)

        ada_at(host, people).plays_to_the_end()


def test_a_host_on_windows_is_found_here_and_played_at(user: WindowsUser, people: ExitStack) -> None:
    with user.hosts("--name", "Windows there", *TWO_SEATS) as host:
        here = child()
        found = [sys.executable, "-c", FIND, "Windows there"]
        told = subprocess.run(
            found, env=here.env, capture_output=True, text=True, timeout=PATIENCE, check=True
        )
        assert told.stdout.endswith(f":{host.port}\n")
        host.address = told.stdout.strip()
        ada_at(host, people).plays_to_the_end()

    (record,) = user.records
    assert [(seat["kind"], seat["level"]) for seat in record["seats"]] == [
        ("human", None),
        ("bot", bots.DEFAULT_LEVEL),
    ]


def test_a_host_on_windows_hears_on_after_many_resets(user: WindowsUser, people: ExitStack) -> None:
    with user.hosts("--no-announce", *TWO_SEATS) as host:
        for _ in range(300):
            reset(host.address)

        ada_at(host, people).answers()


def test_a_table_goes_on_after_its_host_and_its_worker_were_killed(
    user: WindowsUser, people: ExitStack
) -> None:
    with user.hosts("--no-announce", "--name", "Kitchen", *TWO_SEATS) as host:
        ada = ada_at(host, people)
        ada.answers()
        ada.sees(ada.decision)
        before = ada.decision(), hand(ada)
        (worker,) = user.processes("game", "host", "--worker")
        for process in (host.process.pid, worker):
            os.kill(process, signal.SIGKILL)

    with user.hosts("--no-announce", "--resume", "Kitchen", "--port", str(host.port)) as host:
        ada.update = {}
        ada.sees(ada.decision)

        assert (ada.decision(), hand(ada)) == before
        ada.answers()


def test_a_table_moves_in_a_file(user: WindowsUser, people: ExitStack, tmp_path: Path) -> None:
    file = tmp_path / "Küche și bucătărie.notredame"
    with user.hosts("--no-announce", "--name", "Kitchen", *TWO_SEATS) as host:
        ada = ada_at(host, people)
        ada.answers()

    user.runs("host", "--export", "Kitchen", windows_path(file))

    assert file.exists()
    with user.hosts("--no-announce", "--resume", windows_path(file)) as host:
        assert host.first_line["state"] == "running"


def test_a_profile_that_cannot_be_written_to_is_one_sentence(user: WindowsUser, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    user.folders = dict.fromkeys(PROFILE, windows_path(tmp_path / "file" / "profile"))

    out, err = user.starts("host", "--no-announce").communicate(timeout=PATIENCE)

    assert out == ""
    assert err.startswith("notre-dame host: No table can be stored in ")
    assert err.count("\n") == 1


@contextmanager
def window_of(user: WindowsUser, *arguments: str) -> Iterator[RealWindow]:
    """The window of a command, on the whole screen."""
    trace = user.data.with_name("trace")
    command = user.python.command(
        "-P", "-m", "game", *arguments, "--fullscreen", "--trace", windows_path(trace)
    )
    window = RealWindow(command, user.python.environment(**user.folders), trace, PATIENCE)
    try:
        yield window
    finally:
        window.close()


def test_two_people_play_at_one_machine_by_mouse_and_get_a_hint(user: WindowsUser) -> None:
    with window_of(user) as window:
        open_table(window)
        for _ in range(20):
            answer_or_turn(window, window.until(asks))
        while not (shown := window.until(asks)).get("may_ask"):
            answer_or_turn(window, shown)

        window.key("h")

        window.until(lambda shown: shown["hint"])


def test_a_game_in_a_roaming_profile_on_a_share_is_reviewed_and_looked_at_again(user: WindowsUser) -> None:
    share, profile = user.python.share, "用户 بيت Ștefan"
    user.folders = dict.fromkeys(PROFILE, rf"\\server\share\{profile}")
    user.runs("play", "--seats", "2", "--bots", "2", "--speed", "instant", "--quit-when-over")
    records = (share / profile / "notre-dame" / "records").glob("*.json")
    kept = max(records, key=lambda file: file.stat().st_mtime)  # the share outlives the test
    record = rf"\\server\share\{profile}\notre-dame\records\{kept.name}"

    out, err = user.starts("review", "--json", record).communicate(timeout=200)

    assert len(json.loads(out)["moments"]) == 10, err
    with window_of(user, "replay", record) as window:
        window.until(scene("ReplayScene"))
