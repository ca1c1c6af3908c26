"""Encrypted tables: who comes knows the host by its key, and nobody else can pose as it."""

import os
import random
import stat
import tracemalloc
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from net.client.line import client_context
from net.host import certificate
from net.host.certificate import HostCertificate, host_certificate
from net.messages.codes import SetupError
from net.seats import host_key
from net.seats.keys import OwnKeys
from net.storage.folders import DATA
from net.table.table import Table, TableOptions
from tests.harness.host_command import PersonAtTable
from tests.harness.playbook import SECRET
from tests.harness.running_host import dialled, running_host, somebody
from tools.soak.network import FaultyLine

pytestmark = pytest.mark.usefixtures("folders_of_the_test")

SEATS: Any = [{"name": "One", "kind": "open"}, {"name": "Two", "kind": "bot", "level": "random"}]


def encrypted_table() -> Table:
    return Table(None, options=TableOptions(private=False, encrypted=True), seats=SEATS)


def another_certificate() -> HostCertificate:
    first = host_certificate()
    key_file().unlink()
    other = host_certificate()
    assert other.key_hash != first.key_hash
    return other


def port_of(address: str) -> int:
    return int(address.rpartition(":")[2])


def key_file() -> Path:
    (path,) = Path(os.environ[DATA]).glob(f"**/{certificate.NAME}")
    return path


@pytest.mark.posix("modes of files")
def test_the_key_is_made_once_and_only_its_user_may_read_it_also_if_others_could() -> None:
    first = host_certificate()
    assert stat.S_IMODE(key_file().stat().st_mode) == 0o600
    key_file().chmod(0o644)

    assert host_certificate().key_hash == first.key_hash
    assert stat.S_IMODE(key_file().stat().st_mode) == 0o600


def test_hosts_that_start_at_once_on_a_fresh_folder_have_one_key_whose_code_has_eighty_bits() -> None:
    with ThreadPoolExecutor(8) as pool:
        hosts = [*pool.map(lambda _: host_certificate(), range(8))]

    (key,) = {host.key_hash for host in hosts}
    assert len(host_key.code(key).replace("-", "")) * 5 == 80
    assert host_key.code(key) != host_key.code("0" * 64)


def test_a_key_that_cannot_be_read_is_told_in_one_sentence() -> None:
    host_certificate()
    key_file().write_text("no key")

    said = r"^The key in .* for this machine's tables cannot be used: it does not hold a key.*\.$"
    with pytest.raises(SetupError, match=said):
        host_certificate()


def test_what_is_said_is_not_on_the_wire_and_the_hosts_own_bots_come_in(people: ExitStack) -> None:
    seen: list[bytes] = []
    with running_host(encrypted_table(), certificate=host_certificate()) as address:
        line = FaultyLine(port_of(address), random.Random(0), watch=seen.append)
        ada = people.enter_context(PersonAtTable(people.enter_context(line.open()), "Ada"))
        while not ada.table.get("seats", [{}, {}])[1].get("here"):
            ada.hears("table")  # until the host's own bot has come in, by the true address
        ada.says({"t": "chat", "text": "a secret word"})
        ada.hears("chat")
        people.close()

    assert seen
    assert not any(b"secret word" in data or b"challenge" in data for data in seen)


def test_who_comes_back_knows_the_host_by_its_key_and_tells_nothing_to_another(people: ExitStack) -> None:
    ring = OwnKeys("ada")
    table = encrypted_table()
    with running_host(table, certificate=host_certificate()) as address:
        first = people.enter_context(PersonAtTable(address, "Ada", secret="ada"))
        first.connection._greeting.ring = ring
        first.sits_down(0)
        first.leaves()
    key = ring.pinned(table.id)
    assert key

    other = another_certificate()
    for poses_with in (other, None):
        with (
            running_host(table, certificate=poses_with) as address,
            somebody(address, name="Ada", ring=ring) as back,
        ):
            assert back.loses_it().text.key == "closed.host-key"


def test_a_false_table_that_decrypts_and_hands_everything_on_does_not_get_the_seat(people: ExitStack) -> None:
    table, true, false = encrypted_table(), host_certificate(), another_certificate()
    with running_host(table, certificate=true) as address:
        ada = people.enter_context(PersonAtTable(address, "Ada", secret="ada"))
        ada.sits_down(0)
        ada.leaves()
        line = FaultyLine(port_of(address), random.Random(0), serve=false.context, dial=client_context())

        back = people.enter_context(PersonAtTable(people.enter_context(line.open()), "Ada", secret="ada"))

        assert back.loses_it().text.key == "bye.full"
        assert back.connection.host_key == false.key_hash
        people.close()


def test_an_encrypted_host_lets_its_owner_in_and_closes_on_whoever_speaks_plainly() -> None:
    table = Table(SECRET, options=TableOptions(encrypted=True))
    with (
        running_host(table, certificate=host_certificate()) as address,
        somebody(address, secret=SECRET) as owner,
        dialled(address) as line,
    ):
        assert owner.hears("welcome")["table"] == table.id
        assert owner.connection.host_key == host_certificate().key_hash
        line.sendall(f"GET / HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n\r\n".encode())
        heard = b"".join(iter(lambda: line.recv(1000), b""))
    assert b"HTTP" not in heard


def test_a_line_that_is_being_encrypted_takes_less_than_a_hundred_kilobytes(people: ExitStack) -> None:
    with running_host(encrypted_table(), certificate=host_certificate()) as address:
        people.callback(tracemalloc.stop)
        tracemalloc.start()
        taken = [tracemalloc.get_traced_memory()[0]]
        for _ in range(11):
            line = people.enter_context(dialled(address))
            people.enter_context(client_context().wrap_socket(line))
            taken.append(tracemalloc.get_traced_memory()[0])
        people.close()

    assert (taken[-1] - taken[1]) / 10 < 100_000
