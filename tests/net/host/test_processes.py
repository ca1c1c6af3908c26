"""Host and bots as real processes: they play, and none outlives the one that started it."""

import asyncio
import errno
import json
import os
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from net.address import LOOPBACK
from net.client import bot
from net.client.connection import CloseReason
from net.client.local_host import LocalHost
from net.command import Command, child
from net.host import bot_processes, gateway, supervisor
from net.host.bot_processes import MOST_STARTS, BotProcesses
from net.host.gateway import GatewayProcess
from net.host.plan import HostPlan
from net.messages.codes import CodedText, coded
from net.storage import folders, saved_tables
from net.table.table import Table, WantedBot
from tests.harness.host_command import untranslated
from tests.harness.running_host import (
    PATIENCE,
    SECRET,
    ConnectedPerson,
    kill,
    owner_of,
    running_host,
    somebody,
)
from tests.net.client.test_connection import says
from tests.net.host.children import ChildProcess, process, python

BOTS = {
    "t": "configure",
    "seats": [{"name": name, "kind": "bot"} for name in ("Ada", "Bo")],
    "seed": "7",
}
PERSON_AND_BOT = {
    "t": "configure",
    "seats": [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "bot", "level": "random"}],
}
ORDER = WantedBot(seat=1, level="random", secret="t", seed=None)


@contextmanager
def host_process() -> Iterator[tuple[ChildProcess, str]]:
    with process(child("host", "--worker")) as host:
        host.is_told(HostPlan(secret=SECRET).to_line())
        yield host, f"127.0.0.1:{json.loads(host.says())['port']}"


def everyone_is_here(person: ConnectedPerson) -> None:
    while not all(seat["here"] for seat in person.hears("table")["seats"]):
        pass


def result(person: ConnectedPerson) -> Any:
    while (ranking := person.hears("update")["parts"][0]["view"]["ranking"]) is None:
        pass
    return ranking


@pytest.mark.slow
def test_bots_play_a_game_by_themselves_and_the_same_again_by_the_same_seed() -> None:
    results = []
    with LocalHost.start() as host:
        owner = ConnectedPerson(host.connection)
        for _ in range(2):
            owner.says(BOTS, {"t": "start"})
            results.append(result(owner))
            while owner.hears("table")["state"] != "over":
                pass

    assert results[0] == results[1]
    assert owner.loses_it().code == "left"


def is_terminated(host: ChildProcess) -> None:
    host.process.terminate()


@pytest.mark.slow
@pytest.mark.parametrize(
    "end", [ChildProcess.is_told_no_more, pytest.param(is_terminated, marks=pytest.mark.posix("SIGTERM"))]
)
def test_a_host_that_is_told_to_end_says_goodbye_and_takes_its_bots_along(
    end: Callable[[ChildProcess], None],
) -> None:
    with host_process() as (host, address), owner_of(address) as owner:
        owner.says(PERSON_AND_BOT)
        everyone_is_here(owner)

        end(host)

        assert host.ends() == (0, "", ""), "its port is all that it wrote"
        assert owner.loses_it() == CloseReason("gone", coded("bye.closing"))


@pytest.mark.slow
@pytest.mark.posix("SIGTERM")
def test_a_host_whose_table_cannot_be_put_away_says_so_in_one_line(folders_of_the_test: Path) -> None:
    with host_process() as (host, _):
        (journal,) = saved_tables.folder().glob("*.table")
        note = journal.with_suffix(saved_tables.NOTE)
        note.unlink(missing_ok=True)
        note.mkdir()

        host.process.terminate()
        status, _, errors = host.ends()

    assert status == 0
    assert "Traceback" not in errors
    assert "cannot be deleted" in (folders.logs() / "host.log").read_text(encoding="utf-8")


def test_a_host_that_is_killed_is_noticed_and_takes_its_bots_along() -> None:
    with host_process() as (host, address), owner_of(address) as owner:
        owner.says(PERSON_AND_BOT, {"t": "start"})
        everyone_is_here(owner)

        host.process.kill()

        assert owner.loses_it().text == coded("closed.lost")
        host.ends()


CLIENT = """
from net.client.local_host import LocalHost
host = LocalHost.start()
seats = [{"name": name, "kind": "bot", "level": "random"} for name in "AB"]
host.connection.send({"t": "configure", "seats": seats, "pace": 10000})
host.connection.send({"t": "start"})
here = False
while not here:
    for message in host.connection.wait(10):
        here = message["t"] == "table" and all(seat["here"] for seat in message["seats"])
print("playing", flush=True)
input()
"""


@pytest.mark.slow
def test_a_client_that_is_killed_takes_host_and_bots_along() -> None:
    with process(Command(python(CLIENT).argv, child().env)) as client:
        assert client.says() == "playing"

        client.process.kill()

        client.ends()


@pytest.mark.slow
@pytest.mark.posix("SIGINT")
def test_an_interrupt_at_the_terminal_is_left_to_the_window() -> None:
    with host_process() as (host, address), owner_of(address) as owner:
        owner.says(PERSON_AND_BOT)
        everyone_is_here(owner)

        os.kill(host.process.pid, signal.SIGINT)

        owner.says({"t": "start"})
        assert owner.hears("update")["seq"] == 1


LATE = json.dumps({"error": coded("start.late")._asdict(), "status": 1})
#: What the system cannot start.
NO_PROGRAM = Command(["/nowhere"], {})


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (python("raise SystemExit(3)"), "exited with status 3"),
        (python(f"input(); print({LATE!r})"), "in time."),
        (NO_PROGRAM, "did not start: No such file or directory."),
    ],
)
def test_a_local_host_that_does_not_start_is_told(
    command: Command, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "child", lambda *arguments: command)

    with LocalHost.start() as host:
        reason = ConnectedPerson(host.connection).loses_it()

    assert reason.code == "start"
    assert words in reason.text.english


def closes(part: LocalHost | GatewayProcess) -> bool:
    """Close it; return whether that comes to an end."""
    closing = threading.Thread(target=part.close, daemon=True)
    closing.start()
    closing.join(PATIENCE)
    return not closing.is_alive()


@pytest.mark.parametrize("phones", [True, False], ids=["with phones", "without phones"])
def test_a_local_host_is_closed_before_it_has_started(phones: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "START_WITHIN", 2 * PATIENCE)
    monkeypatch.setattr(supervisor, "child", lambda *arguments: python("import sys; sys.stdin.read()"))
    host = LocalHost.start()
    if phones:
        host.open_to_phones()

    assert closes(host)
    assert host.connection.state == "closed"


def test_pages_for_phones_that_do_not_end_are_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    told = json.dumps({"addresses": ["http://127.0.0.1:8080/"], "port": 8080})
    hangs = f"import time; print({told!r}, flush=True); time.sleep(999)"
    monkeypatch.setattr(supervisor, "END_WITHIN", 0.01)
    monkeypatch.setattr(gateway, "child", lambda *arguments: python(hangs))
    serving = threading.Event()
    host = supervisor.RunningHost("Kitchen", (), 9, "lobby", "", LOOPBACK)
    phones = GatewayProcess(lambda: host, LOOPBACK, hear=lambda told: serving.set())
    assert serving.wait(PATIENCE)

    assert closes(phones)
    assert "phones" not in [thread.name for thread in threading.enumerate()], "it reads until the end"


def test_a_bot_with_a_void_key_ends_by_itself() -> None:
    with running_host() as address, process(child("bot", address, "--hosted")) as bot:
        bot.is_told('{"secret": "void", "seed": null}')

        assert bot.ends() == (0, "", "")


@pytest.mark.parametrize(
    "line",
    [
        *("", "[" * 10_000, "7", '{"secret": "a"}', '{"seed": null}', '{"secret": 7, "seed": 1}'),
        *('{"secret": "a", "seed": true}', '{"secret": "a", "seed": 1.5}', '{"secret": "", "seed": 1}'),
        '{"secret": "\\ud800", "seed": 1}',
    ],
)
def test_a_bot_that_is_told_nonsense_says_so_in_one_line(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bot, "PipeFromParent", lambda: SimpleNamespace(read_line=lambda: line))

    with pytest.raises(SystemExit) as end:
        bot.main(["127.0.0.1:1", "--hosted"], untranslated)

    text = "the first line of standard input must be JSON with a secret and a seed"
    assert (end.value.code, capsys.readouterr().err) == (2, f"notre-dame bot: {text}\n")


@pytest.mark.slow
def test_a_bot_whose_host_cannot_be_understood_says_so_and_ends_with_1() -> None:
    with says(["welcome", "table", "weather"]) as address, process(child("bot", address, "--hosted")) as bot:
        bot.is_told('{"secret": "a", "seed": null}')

        assert bot.process.wait(PATIENCE) == 1
        (line,) = bot.process.stderr

    assert line.startswith("notre-dame bot: The host sent something unreadable. ")


def test_a_bot_that_keeps_ending_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    starts = []

    def failing(*arguments: str) -> Command:
        starts.append(arguments)
        return python("")

    async def run() -> WantedBot:
        given_up: asyncio.Future[WantedBot] = asyncio.get_running_loop().create_future()
        bots = BotProcesses("127.0.0.1:4711", lambda bot, code: given_up.set_result(bot))
        bots.run_only([ORDER])
        try:
            return await asyncio.wait_for(given_up, PATIENCE)
        finally:
            await bots.end()

    monkeypatch.setattr(bot_processes, "child", failing)

    assert asyncio.run(run()) == ORDER
    assert starts == [("bot", "127.0.0.1:4711", "--level", "random", "--hosted")] * MOST_STARTS


def test_a_bot_that_the_system_cannot_start_is_told_and_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = 0
    told = []

    class Process(subprocess.Popen[bytes]):
        def __init__(self, *arguments: Any, **options: Any) -> None:
            nonlocal tries
            tries += 1
            if tries < 4:
                raise OSError(errno.EMFILE, "Too many open files")
            started.set()
            super().__init__(*arguments, **options)

    async def run() -> None:
        bots = BotProcesses("127.0.0.1:4711", lambda bot, code: told.append((bot, code)))
        bots.run_only([ORDER])
        await asyncio.wait_for(started.wait(), PATIENCE)
        await bots.end()

    started = asyncio.Event()
    monkeypatch.setattr(bot_processes, "TRY_AGAIN_AFTER", 0.0)
    monkeypatch.setattr(subprocess, "Popen", Process)

    asyncio.run(run())

    assert told == [(ORDER, "bot-late-start")]


@pytest.mark.posix("named pipes")
def test_a_bot_that_does_not_end_is_killed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    hangs = (
        f"import time; held = open({str(fifo)!r}, 'wb', buffering=0); held.write(b'runs'); time.sleep(999)"
    )

    async def run() -> bytes:
        bots = BotProcesses("127.0.0.1:4711", lambda order: None)
        bots.run_only([ORDER])
        with await asyncio.to_thread(fifo.open, "rb", buffering=0) as heard:
            assert await asyncio.to_thread(heard.read, 4) == b"runs"
            await asyncio.wait_for(bots.end(), PATIENCE)
            return heard.read()

    monkeypatch.setattr(bot_processes, "END_WITHIN", 0.01)
    monkeypatch.setattr(bot_processes, "child", lambda *_: python(hangs))

    assert asyncio.run(run()) == b"", "the process still holds its end of the pipe"


@pytest.mark.slow
def test_a_bot_that_ended_is_started_again_and_has_its_seat_back() -> None:
    table = Table(SECRET)
    with running_host(table) as address, owner_of(address) as owner:
        owner.says(PERSON_AND_BOT)
        everyone_is_here(owner)
        secret = table.bots[0].secret

        with somebody(address, secret=secret) as usurper:
            assert usurper.hears("table")["yours"] == [1]

            assert usurper.loses_it() == CloseReason("refused", coded("bye.replaced"))


@pytest.mark.slow
def test_a_local_host_that_is_killed_goes_on_by_itself() -> None:
    with LocalHost.start() as host:
        owner = ConnectedPerson(host.connection)
        owner.says(PERSON_AND_BOT, {"t": "start"})
        before = owner.hears("update")
        while not before["parts"][0]["decision"]:
            before = owner.hears("update")

        kill(host.pid)

        owner.hears("welcome")
        after = owner.hears("update")
        assert after["parts"][0]["decision"] == before["parts"][0]["decision"]
        assert after["parts"][0]["view"]["own"] == before["parts"][0]["view"]["own"]


@contextmanager
def supervised() -> Iterator[tuple[supervisor.Supervisor, Queue[CodedText | None]]]:
    """A host that listens, though the table of its earlier worker is deleted, and what its user is told."""
    told: Queue[CodedText | None] = Queue()
    host = supervisor.Supervisor(HostPlan(secret=SECRET, again="deleted"), told.put)
    try:
        host.wait_until_started()
        yield host, told
    finally:
        host.close()


def test_a_host_that_keeps_dying_or_that_the_system_cannot_start_is_told_of_and_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(supervisor, "QUICK_RESTARTS", 0)
    monkeypatch.setattr(supervisor, "LONGEST_WAIT", 0.0)
    commands = iter([NO_PROGRAM, *[child("host", "--worker")] * 2])
    with supervised() as (host, told):
        monkeypatch.setattr(supervisor, "child", lambda *_: next(commands))
        for tries in (2, 1):
            kill(host.pid)

            waits = [told.get(timeout=PATIENCE) for _ in range(tries)]
            assert waits == [coded("start.again", seconds=0)] * tries
            assert told.get(timeout=PATIENCE) is None, "it listens again"

        assert host.failure is None


def test_a_host_ends_at_once_while_it_waits_to_be_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "QUICK_RESTARTS", 0)
    with supervised() as (host, told):
        kill(host.pid)
        assert told.get(timeout=PATIENCE) == coded("start.again", seconds=2)
        host.close()

        assert host.wait(0.0)
        assert told.empty()


def test_a_host_that_is_ended_before_it_listens_has_not_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    starts = threading.Event()

    def worker(*_: str) -> Command:
        starts.set()
        return python("import sys; sys.stdin.read()")

    monkeypatch.setattr(supervisor, "child", worker)
    host = supervisor.Supervisor(HostPlan(secret=SECRET))
    assert starts.wait(PATIENCE)
    host.close()

    assert host.failure is None


def test_a_worker_that_tells_of_its_work_has_more_time_to_start(monkeypatch: pytest.MonkeyPatch) -> None:
    working = '{"working": true}'
    told = [working, working, '{"error": {"key": "start.plan", "params": {}, "english": ""}, "status": 2}']
    lines = "; ".join(f"print({line!r}, flush=True)" for line in told)
    timers: list[Mock] = []

    def timer(seconds: float, act: Callable[[], object]) -> Mock:
        timers.append(Mock())
        return timers[-1]

    monkeypatch.setattr("net.host.supervisor.threading.Timer", timer)
    monkeypatch.setattr(supervisor, "child", lambda *_: python(lines))

    host = supervisor.Supervisor(HostPlan(secret=SECRET))
    assert host.wait(PATIENCE)

    assert host.failure.status == 2
    assert [(one.start.call_count, one.cancel.called) for one in timers] == [(1, True)] * 3
