"""For tests of what lies on the disk."""

from pathlib import Path

import pytest

from net.storage import folders


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own, in which nothing is yet."""
    monkeypatch.setenv(folders.DATA, str(tmp_path / "data"))
    return tmp_path / "data"
