"""A whole evening with real hosts; `python -m tests.evening` plays the same one."""

import re
from pathlib import Path

import pytest

from game import rules
from tests.evening import PIN, Evening


@pytest.mark.slow
@pytest.mark.posix("/proc")
def test_an_evening_with_accidents_goes_well(tmp_path: Path) -> None:
    evening = Evening(tmp_path, print)

    evening.happens()

    assert len(evening.secrets) == 3
    assert_nothing_is_betrayed(tmp_path, evening.secrets)


def assert_nothing_is_betrayed(folder: Path, secrets: list[str]) -> None:
    """No log tells a card, a secret or the PIN, no table a secret; only their user may read tables."""
    logs, tables = (
        list(folder.rglob("*.log")),
        [*folder.glob("kitchen/tables/*.table*"), folder / "table-to-go"],
    )
    assert len(logs) == 2
    assert len(tables) >= 2
    for path in logs:
        text = path.read_text(encoding="utf-8")
        assert not re.search(rf"\b({'|'.join(rules.ACTIONS)}):\d", text)
        assert not any(secret in text for secret in (PIN, *secrets)), path
    for path in tables:
        data = path.read_bytes()
        assert not any(secret.encode() in data or bytes.fromhex(secret) in data for secret in secrets), path
        assert path.stat().st_mode & 0o077 == 0, path
