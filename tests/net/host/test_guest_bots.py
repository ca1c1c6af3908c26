"""Bots that join a table from outside, as real processes: ours, and the one of the protocol's page."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any

import pytest

import net
from net.client import bot as bot_program
from net.command import Command, child
from net.messages.codes import CodedText, coded
from net.table.table import Table, TableOptions
from tests.harness.host_command import untranslated
from tests.harness.running_host import ConnectedPerson, running_host, somebody
from tests.net.host.children import ChildProcess, process

PAGE = Path(net.__file__).with_name("PROTOCOL.md")


def table(seats: int = 2, **options: Any) -> Table:
    kinds: Any = [{"name": f"Seat {n + 1}", "kind": "open"} for n in range(seats)]
    return Table(None, options=TableOptions(**{"private": False, **options}), seats=kinds, seed=7)


def ada_at(address: str, **greeting: Any) -> AbstractContextManager[ConnectedPerson]:
    return somebody(address, name="Ada", **greeting)


def bot_at(address: str, *options: str) -> AbstractContextManager[ChildProcess]:
    return process(child("bot", address, *options))


def until_a_bot_is_ready(person: ConnectedPerson) -> Any:
    """Waits until a seat with a level is ready; returns it."""
    while True:
        for seat in person.hears("table")["seats"]:
            if seat["level"] is not None and seat["ready"]:
                return seat


def plays_a_game(person: ConnectedPerson) -> Any:
    """Starts a game and takes the first option to its end; returns the finished game."""
    person.says({"t": "start"})
    answered = 0
    while (message := person.hears("update", "finished"))["t"] == "update":
        answered = 0 if message["since"] == 0 else answered
        for part in message["parts"]:
            decision = part["decision"]
            if decision is not None and decision["id"] > answered:
                answered = decision["id"]
                person.says({"t": "choose", "seat": decision["seat"], "decision": answered, "option": 0})
    return message


@pytest.mark.posix("SIGINT")
def test_a_bot_joins_plays_and_is_ready_for_the_next_game() -> None:
    with (
        running_host(table(pin="1234")) as address,
        ada_at(address, pin="1234") as ada,
        bot_at(address, "--level", "greedy", "--pin", "1234", "--name", "Robby", "--seed", "1") as bot,
    ):
        ada.says({"t": "take", "seat": 0})
        seat = until_a_bot_is_ready(ada)
        assert (seat["seat"], seat["name"], seat["kind"], seat["level"]) == (1, "Robby", "human", "greedy")

        game = plays_a_game(ada)
        assert (game["seats"][1]["kind"], game["seats"][1]["level"]) == ("bot", "greedy")
        until_a_bot_is_ready(ada)

        bot.process.send_signal(signal.SIGINT)
        status, _, errors = bot.ends()
        assert (status, errors) == (0, "")
        while ada.hears("table")["seats"][1]["kind"] != "open":
            pass


def test_a_bot_whose_table_is_closed_says_why_and_ends_with_0() -> None:
    with ExitStack() as stack:
        with running_host(table()) as address:
            bot = stack.enter_context(bot_at(address, "--level", "random"))
            assert bot.says() == "The bot has seat 1; Ctrl-C makes it leave."

        assert bot.ends() == (0, f"{coded('bye.closing')}\n", "")


@pytest.fixture
def _signals_as_before() -> Iterator[None]:
    """A bot in the test's own process answers Ctrl-C; afterwards that is for the tests again."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.usefixtures("_signals_as_before")
@pytest.mark.parametrize(
    ("options", "seats", "pin", "sentence"),
    [
        ({"pin": "1234"}, 2, (), coded("bye.pin")),
        ({"pin": "1234"}, 2, ("--pin", "4321"), coded("bye.wrong-pin")),
        ({"private": True}, 0, (), coded("bye.private")),
        ({}, 0, (), coded("bye.full")),
        (None, 0, (), coded("closed.no-answer", address="127.0.0.1:9")),
    ],
    ids=["a PIN", "a wrong PIN", "a private table", "no free seat", "no host"],
)
def test_a_bot_that_is_not_let_in_says_why_and_ends_with_1(
    options: Any, seats: int, pin: tuple[str, ...], sentence: CodedText, capsys: pytest.CaptureFixture[str]
) -> None:
    with ExitStack() as stack:
        address = "127.0.0.1:9"
        if options is not None:
            address = stack.enter_context(running_host(table(seats, **options)))

        assert bot_program.main([address, *pin, "--level", "random"], untranslated) == 1

    assert capsys.readouterr() == ("", f"notre-dame bot: {sentence}\n")


def test_a_bot_loads_no_more_than_it_needs() -> None:
    program = "import sys, net.client.bot; print(*sys.modules)"
    command = Command([sys.executable, "-c", program], child("bot").env)

    done = subprocess.run(command.argv, env=command.env, capture_output=True, text=True, check=True)

    assert {"numpy", "pygame", "zeroconf", "ifaddr", "polib"}.isdisjoint(done.stdout.split())


@pytest.mark.slow
@pytest.mark.posix("/proc")
def test_a_bot_that_searches_stays_below_60_megabytes() -> None:
    with running_host(table()) as address, ada_at(address) as ada:
        ada.says({"t": "take", "seat": 0})
        with bot_at(address, "--level", "master") as bot:
            until_a_bot_is_ready(ada)
            ada.says({"t": "start"}, {"t": "choose", "seat": 0, "decision": 1, "option": 0})
            while ada.hears("update")["seq"] < 3:
                pass

            status = Path(f"/proc/{bot.process.pid}/status").read_text()

    (peak,) = [line.split()[1] for line in status.splitlines() if line.startswith("VmHWM")]
    assert int(peak) < 60_000


def test_the_bot_of_the_protocols_page_plays_a_game(tmp_path: Path) -> None:
    _, _, rest = PAGE.read_text(encoding="utf-8").partition("```python\n")
    source, _, _ = rest.partition("```\n")
    assert len(source.splitlines()) <= 50
    program = tmp_path / "bot.py"
    program.write_text(source, encoding="utf-8")
    with running_host(table(pin="1234")) as address, ada_at(address, pin="1234") as ada:
        ada.says({"t": "take", "seat": 0})
        command = Command([sys.executable, str(program), address, "1234"], child("bot").env)
        with process(command):
            assert until_a_bot_is_ready(ada)["level"] == "dice"

            assert plays_a_game(ada)["seats"][1]["name"] == "Robby"
            until_a_bot_is_ready(ada)
