"""On networks as they are at a party, host and guest read what they should."""

from pathlib import Path

import pytest

from tests.client.network.on_networks import FILE, SITUATIONS, prepare, read_in
from tests.harness.machines import Machine

pytestmark = pytest.mark.netns


@pytest.mark.parametrize("situation", SITUATIONS)
def test_host_and_guest_read_what_they_did(
    situation: str, machines: tuple[Machine, Machine], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(str(tmp_path), monkeypatch)
    kept = FILE.read_text("utf-8").rstrip("\n").split("\n\n")

    read = read_in(situation, *machines)

    assert read in kept, f"on purpose? python -m tests.client.network.on_networks\n{read}"
