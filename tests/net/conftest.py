"""For tests with host processes of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from net.storage import folders


@pytest.fixture
def folders_of_the_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(folders.DATA, str(tmp_path / "data"))
    monkeypatch.setenv(folders.LOGS, str(tmp_path / "logs"))
    return tmp_path


@pytest.fixture
def people() -> Iterator[ExitStack]:
    """Contexts of people, hosts and browsers that are closed when the test ends."""
    with ExitStack() as stack:
        yield stack
