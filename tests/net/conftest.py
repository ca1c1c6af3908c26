"""For tests with host processes of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from net.storage import folders
from tests.harness.machines import Machine, NoMachinesError, two_machines


@pytest.fixture
def folders_of_the_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(folders.DATA, str(tmp_path / "data"))
    monkeypatch.setenv(folders.LOGS, str(tmp_path / "logs"))
    return tmp_path


@pytest.fixture
def machines() -> Iterator[tuple[Machine, Machine]]:
    """Two machines; the test is skipped where there can be none."""
    with ExitStack() as stack:
        try:
            machines = stack.enter_context(two_machines())
        except NoMachinesError as none:
            pytest.skip(str(none))
        yield machines


@pytest.fixture
def people() -> Iterator[ExitStack]:
    """Contexts of people, hosts and browsers that are closed when the test ends."""
    with ExitStack() as stack:
        yield stack
