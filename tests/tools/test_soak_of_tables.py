"""The parts of `python -m tools.soak` that try the table and its host, in small; faults are noticed."""

import logging
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from game import rules
from net.messages.codes import RefusalError
from net.messages.to_host import Say
from net.storage.journal_entries import JournalError
from net.table import table as tables
from tests.harness.playbook import Playbook
from tools.soak import agreed_game, fuzz, hostile, kill_each, links, network, simulation, sockets
from tools.soak.__main__ import main
from tools.soak.host_log import host_log
from tools.soak.secrecy import HiddenCardTold
from tools.soak.tried import Tried, Unsound, check

Patch = pytest.MonkeyPatch


def test_messages_that_were_changed_do_no_harm(monkeypatch: Patch) -> None:
    monkeypatch.setattr(fuzz, "MESSAGES", 300)

    tried = Tried()
    for seed in range(4):
        tried = tried.plus(fuzz.check(seed))

    assert tried["messages"] == 1200
    assert min(tried[fate] for fate in ("unreadable", "refused", "carried out")) > 50


#: What is tried in small, and what must have happened by then. A game may be over before the last return, and
#: the first kill at each decision is of a stopped worker.
TRIED: dict[str, tuple[Callable[[], Tried], Callable[[Tried], bool]]] = {
    "lines that break and robots who quit": (
        lambda: network.check(3, most=4),
        lambda it: it["reset"] > 2 and 0 < it["times somebody quit and returned"] <= 4,
    ),
    "strangers who send frames": (lambda: sockets.check(2), lambda it: it["frames"] > 100),
    "hosts that are killed around a decision": (
        lambda: kill_each.check(3, most=1),
        lambda it: (
            it["decisions"] == 1 and it["killed before it was saved"] > 0 < it["killed after its answer"]
        ),
    ),
}


# What websockets was about to connect when its host was killed may be left to the garbage collector.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.slow
@pytest.mark.parametrize("part", TRIED)
def test_a_game_ends_as_it_has_to_with(part: str) -> None:
    tried, happened = TRIED[part]

    result = tried()
    assert happened(result), result


@pytest.mark.posix("/proc")
def test_where_there_are_no_network_namespaces_no_link_is_taken_down(monkeypatch: Patch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)

    assert str(links.check(0)) == "1 not tried for want of network namespaces"


@pytest.mark.slow
@pytest.mark.posix("/proc")
def test_all_parts_are_run_by_one_command(capsys: pytest.CaptureFixture[str], monkeypatch: Patch) -> None:
    monkeypatch.setattr("tools.soak.__main__.PARTS", {"rules": "games", "simulation": "evenings"})

    assert main(["all", "--games", "1", "--jobs", "1"]) == 0

    rules, simulation, last = capsys.readouterr().out.splitlines()
    assert rules.startswith("rules: all held: 1 games, ")
    assert simulation.startswith("simulation: all held: 1 evenings, ")
    assert re.search(r"; \d+ MiB at the end, \d+ at most$", simulation)
    assert last == "all parts held"


def some(check: Callable[[int], object]) -> None:
    for seed in range(5):
        check(seed)


def test_it_is_noticed_when_a_message_tells_what_another_seat_knows(monkeypatch: Patch) -> None:
    monkeypatch.setattr(rules, "redact", lambda event, viewer: event)

    with pytest.raises(HiddenCardTold, match=r"the table told guest .*"):
        some(simulation.check)


@pytest.mark.slow
def test_it_is_noticed_when_a_stranger_makes_the_host_log_an_error(monkeypatch: Patch) -> None:
    def garbage(table: tables.Table, *told: object) -> tables.Outgoing:
        logging.getLogger("net.table").error("a message that is none")
        return tables.Outgoing()

    monkeypatch.setattr(tables.Table, "receive_garbage", garbage)

    with pytest.raises(
        Unsound, match=r"a message that is none; again: python -m tools\.soak sockets --games 1"
    ):
        check("sockets", 2)


def test_it_is_noticed_when_a_choice_is_not_saved(monkeypatch: Patch) -> None:
    append = Playbook.append

    def forgetful(self: Playbook, *entries: Any, **dropped: Any) -> None:
        append(self, *(one for one in entries if one["entry"] != "choice" or one["seq"] % 7), **dropped)

    monkeypatch.setattr(Playbook, "append", forgetful)

    with pytest.raises(Unsound, match="was told of a step that is not saved"):
        some(simulation.check)


def chat_and_refuse(table: Any, who: int, message: Say) -> Any:
    table.paused = message["text"]
    raise RefusalError("paused")


def fail(table: Any, who: int, message: Say) -> Any:
    raise KeyError(message["text"])


@pytest.mark.parametrize(
    ("handler", "told"),
    [
        (chat_and_refuse, "a message that was refused has changed the table"),
        (fail, "the table logged an error"),
    ],
)
def test_it_is_noticed_when_a_handler_fails_or_what_is_refused_changes_the_table(
    handler: Callable[..., Any], told: str, monkeypatch: Patch
) -> None:
    monkeypatch.setitem(tables._HANDLERS, "chat", handler)

    with pytest.raises(Unsound, match=told):
        some(fuzz.check)


@pytest.mark.slow
def test_it_is_noticed_when_a_game_ends_otherwise(monkeypatch: Patch) -> None:
    monkeypatch.setattr(agreed_game, "expected", lambda seed, seats: [(0, 99), (1, 98)])

    with pytest.raises(Unsound, match="the game ended with"):
        network.check(4, most=0)


def test_what_stands_in_for_a_field_is_never_changed_itself() -> None:
    before = repr(hostile._STRANGE)
    chance = random.Random(1)
    for _ in range(3000):
        message: dict[str, Any] = {"t": "chat", "text": "x", "more": {"of": ["that"]}}
        for _ in range(3):
            hostile.change(message, {}, chance)

    assert repr(hostile._STRANGE) == before


def failed(fault: Exception) -> None:
    try:
        raise fault
    except type(fault):
        logging.getLogger("net.table").exception("a message could not be carried out")


def test_an_error_is_kept_with_its_fault_a_full_disk_is_planned_and_nothing_is_kept_afterwards() -> None:
    with host_log() as log:
        failed(JournalError("unsaved", file="the journal", detail="the disk is full"))
        failed(KeyError("who"))
    failed(KeyError("later"))

    assert log.errors == ["a message could not be carried out: KeyError: 'who'"]
    assert log.size == 2 * len("a message could not be carried out")
