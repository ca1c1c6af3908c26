"""The doors to tables on the network, with real hosts: opening, leaving to itself, continuing, moving."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import pytest

from game.session.joined_table import JoinedTable
from game.session.network import HostLink, Network, SavedTableError
from game.session.session import Link
from net.client.local_host import LocalHost
from net.command import Command
from net.host.plan import HostPlan
from net.messages.records import SeatSetup
from net.own_addresses import OwnAddress
from tests.harness.browser import Browser
from tests.harness.host_command import reaches
from tests.harness.local_network import saved
from tests.harness.running_host import PATIENCE

#: So many looks for a message, each of which waits a little.
LOOKS, A_LITTLE = 600, 0.02
SEATS: list[SeatSetup] = [
    {"name": "Seat 1", "kind": "open"},
    {"name": "Frollo", "kind": "bot", "level": "random"},
]
PLAN = HostPlan(
    bind="127.0.0.1", announce=True, options={"name": "Sunday", "private": False}, seats=SEATS, pace=10_000
)


class Stay(JoinedTable):
    """A joined table whose messages are waited for."""

    def __init__(self, network: Network, link: Link, **how: Any) -> None:
        super().__init__(network, link, **how)
        self._connection: Any = getattr(link, "connection", link)
        #: What came before anybody asked for it.
        self.heard: list[Any] = []

    def _hear(self) -> list[Any]:
        heard, self.heard = self.heard, []
        return [*heard, *self._connection.wait(A_LITTLE)]

    def until(self, done: Callable[[], bool]) -> None:
        link: Any = self.link
        link.poll = self._hear
        for _ in range(LOOKS):
            self.session.receive(0.0)
            self.store()
            while self.session.show_next() is not None:
                pass
            if done():
                return
        raise AssertionError(self.session.over or self.session.lobby.__dict__)


@pytest.fixture
def network() -> Iterator[Network]:
    network = Network("tester", "Ada")
    yield network
    network.close()


def hosted(network: Network, link: HostLink) -> Stay:
    stay = Stay(network, link, host=link)
    stay.until(lambda: stay.session.lobby.known)
    return stay


def playing(network: Network) -> Stay:
    """A table hosted here at which Ada plays with a bot."""
    stay = hosted(network, network.host(PLAN))
    stay.sit(0)
    stay.until(lambda: bool(stay.session.lobby.mine))
    stay.send("start")
    stay.until(lambda: stay.session.decision() is not None)
    return stay


def at_its_end(network: Network) -> Stay:
    """A table hosted here at which Ada has played with a bot to the end."""
    stay = playing(network)
    stay.send("pace", ms=0)

    def over() -> bool:
        decision = stay.session.decision()
        if decision is not None:
            stay.session.choose(decision, 0)
        return stay.session.lobby.state == "over"

    stay.until(over)
    return stay


def own(stay: Stay) -> Any:
    """The hand, and what is to be chosen from."""
    assert stay.session.shown is not None
    return stay.session.shown.view(0)["own"]


def saved_of(network: Network, table: str) -> Any:
    """The table with this id as it waits to be continued."""
    return next(one for one in network.saved().tables if one.id == table)


def why_not_started(link: Any) -> str:
    """The sentence about a host that could not start."""
    while link.state == "connecting":
        link.connection.wait(A_LITTLE)
    assert link.reason.code == "start"
    link.close()
    return str(link.reason.text.english)


def assert_goes_on(stay: Stay, state: str, hand: Any) -> None:
    """The table is as it was left: a game that runs with its hand, one that is over with another to come."""
    lobby = stay.session.lobby
    stay.until(lambda: lobby.known)
    assert (lobby.state, lobby.options["name"]) == (state, "Sunday")
    if state == "running":
        stay.until(lambda: stay.session.decision() is not None)
        assert lobby.owner
        assert own(stay) == hand
    elif state == "over":
        assert lobby.mine == (0,)
        stay.send("start")
        stay.until(lambda: lobby.state == "running")
        stay.session.begin()
        stay.until(lambda: stay.session.decision() is not None)
        assert lobby.game == 2


BEGUN = [(playing, "running"), (at_its_end, "over")]


@pytest.mark.slow
@pytest.mark.parametrize(("begun", "state"), BEGUN)
def test_a_table_is_hosted_where_it_was_wanted_and_goes_on_there(
    network: Network, begun: Callable[[Network], Stay], state: str
) -> None:
    stay = begun(network)
    assert stay.host is not None
    assert stay.host.running_host is not None
    assert stay.host.running_host.addresses == (OwnAddress("127.0.0.1"),)
    table, hand = stay.session.lobby.table, own(stay)
    stay.session.close()

    saved = saved_of(network, table)
    assert (saved.name, saved.players, saved.state) == ("Sunday", ("Ada", "Frollo"), state)
    assert not saved.in_use
    assert network.unfinished()
    again = hosted(network, network.resume(saved))

    assert_goes_on(again, state, hand)
    owner: Any = again.host
    assert reaches("127.0.0.1", owner.running_host.port)
    assert not reaches("127.0.0.2", owner.running_host.port)  # it was for this machine only, and is
    with pytest.raises(SavedTableError):
        network.delete(saved)
    again.session.close()
    network.delete(saved_of(network, table))


@pytest.mark.slow
def test_a_host_here_opens_to_phones_until_it_is_closed(
    network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    stay = hosted(network, network.host(PLAN))
    assert stay.host is not None
    stay.host.open_to_phones()
    stay.until(lambda: stay.host is not None and stay.host.phones != "")
    phone = Browser(urlsplit(stay.host.phones or "").netloc)
    assert "Sunday" in phone.get().text

    owner: Any = stay.host
    hotspot = owner.running_host._replace(addresses=(OwnAddress("172.20.10.2"),))
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(LocalHost, "running_host", hotspot)
        assert urlsplit(stay.host.phones or "").netloc == phone.address.replace("127.0.0.1", "172.20.10.2")

    stay.session.close()
    with pytest.raises(ConnectionError):
        phone.get()


@pytest.mark.parametrize(
    ("folder", "unfinished"),
    [
        ("blocked", True),
        pytest.param("x" * 300, True, marks=pytest.mark.posix("names of at most 255 letters")),
        ("none", False),
    ],
)
def test_tables_may_wait_in_a_folder_that_cannot_be_looked_into_but_not_where_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str, unfinished: bool
) -> None:
    (tmp_path / "blocked").mkdir()
    (tmp_path / "blocked" / "tables").write_text("in the way")
    monkeypatch.setenv("NOTRE_DAME_DATA", str(tmp_path / folder))  # too long a name is refused to root too

    assert Network().unfinished() == unfinished


def lobby(network: Network) -> Stay:
    """A table hosted here at which nobody sits."""
    return hosted(network, network.host(PLAN))


@pytest.mark.slow
@pytest.mark.parametrize(("begun", "state"), [(lobby, "lobby"), *BEGUN])
def test_a_table_that_is_left_to_itself_is_found_again_by_all(
    network: Network, begun: Callable[[Network], Stay], state: str
) -> None:
    stay = begun(network)
    owner: Any = stay.host
    address, table = f"127.0.0.1:{owner.running_host.port}", stay.session.lobby.table
    hand = own(stay) if state == "running" else None
    spectator = Stay(network, network.join(address, "spectator"), address=address)
    spectator.until(lambda: spectator.session.lobby.known)
    with left_to_itself(stay):
        back = until_there(network, address, table, spectator)
        assert_goes_on(back, state, hand)
        spectator.until(lambda: spectator.link.state == "open")
        back.session.close()
        spectator.session.close()
    if state != "lobby":
        network.delete(saved_of(network, table))


@pytest.mark.slow
def test_a_table_that_cannot_be_left_to_itself_waits_to_be_continued(
    network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    stay = playing(network)
    monkeypatch.setattr("net.command.child", lambda *arguments: Command(["/nowhere"], {}))

    with pytest.raises(SavedTableError, match="The host did not start: No such file or directory"):
        stay.keep_open()

    stay.session.close()
    saved = saved_of(network, stay.session.lobby.table)
    assert not saved.in_use
    network.delete(saved)


@pytest.mark.slow
def test_a_table_that_cannot_be_continued_is_one_sentence(network: Network) -> None:
    stay = playing(network)
    table = stay.session.lobby.table
    stay.session.close()
    saved = saved_of(network, table)
    with sqlite3.connect(saved.path) as base:
        base.execute("PRAGMA user_version = 99")
    base.close()

    why = why_not_started(network.resume(saved))

    assert why.startswith(f"{saved.path} was written by a newer version of this program")
    network.delete(saved)


@contextmanager
def left_to_itself(stay: Stay) -> Iterator[None]:
    """The host of the table goes on without its window, and ends with the test."""
    owner: Any = stay.host
    stay.keep_open()
    stay.session.close()
    try:
        yield
    finally:
        with owner.left:
            table = stay.session.lobby.table
            give_up = monotonic() + PATIENCE
            while not stay.network.is_left(table):
                assert monotonic() < give_up, "the host never told where it is"
            stay.network.end(table)
            try:
                assert owner.left.wait(PATIENCE) == 0
            finally:
                owner.left.kill()


def until_there(network: Network, address: str, table: str, spectator: Stay) -> Stay:
    """Tries until somebody answers, while another one's connection tries to come back too."""
    for _ in range(LOOKS):
        link: Any = network.join(address, "player")
        stay = Stay(network, link, address=address, table=table)
        while link.state == "connecting":
            stay.heard += link.wait(A_LITTLE)
        if link.state == "open":
            return stay
        link.close()
        spectator.session.receive(0.0)
    raise AssertionError("nobody is there")


@pytest.mark.slow
def test_a_table_moves_to_another_machine_in_a_file(
    network: Network, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path_factory.mktemp("documents")))
    stay = playing(network)
    table, hand = stay.session.lobby.table, own(stay)
    stay.session.close()
    file = network.move(saved_of(network, table))
    assert table not in [one.id for one in network.saved().tables]

    monkeypatch.setenv("NOTRE_DAME_DATA", str(tmp_path_factory.mktemp("another machine")))
    there = hosted(network, network.open_file(str(file)))
    there.until(lambda: there.session.decision() is not None)

    assert own(there) == hand
    there.session.close()


@pytest.mark.posix("XDG_DOCUMENTS_DIR")
def test_a_table_that_can_move_nowhere_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents = tmp_path / "documents"
    documents.write_text("in the way")
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(documents))

    with pytest.raises(SavedTableError) as trouble:
        Network().move(saved())

    assert str(trouble.value).startswith(f"The table cannot be written to {documents}")
    assert str(trouble.value).endswith(": File exists.")


@pytest.mark.slow
def test_a_port_that_is_taken_is_one_sentence(network: Network) -> None:
    stay = lobby(network)
    assert stay.host is not None
    assert stay.host.running_host is not None
    port = stay.host.running_host.port

    why = why_not_started(network.host(replace(PLAN, port=port)))

    assert why.startswith(f"Port {port} at 127.0.0.1 cannot be used")
    stay.session.close()


def test_what_cannot_be_an_address_is_told_before_anybody_tries_it(network: Network) -> None:
    assert network.fault("192.168.1.5:4711") is None
    assert network.fault(" [::1]:4711 ") is None
    for nonsense in ("", "x", "192.168.1.5", "1.2.3.4:0", "1.2.3.4:99999", "x" * 10_000):
        sentence = network.fault(nonsense)
        assert sentence is not None
        assert len(sentence.english) < 160
