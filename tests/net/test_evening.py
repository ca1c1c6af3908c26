"""A whole evening with real processes; `python -m tests.evening` prints the same one."""

import re
from pathlib import Path

import pytest

from game import rules
from tests.evening import PIN, Evening

HAPPENED = (
    "Eve has the wrong PIN",
    "Ada finds the table",
    "Bo finds the table",
    "Cy joins by address",
    "the first snapshot",
    "Di watches in mid-game",
    "Bo's program is killed",
    "is back with hand and decision",
    "the host is killed",
    "is told to end",
    "the host in the parlour continues it",
    "finds it there",
    "played to its end",
    "a rematch",
)


@pytest.mark.slow
@pytest.mark.posix("/proc")
def test_an_evening_with_accidents_goes_well(tmp_path: Path) -> None:
    told: list[str] = []

    evening = Evening(tmp_path, told.append)
    evening.happens()

    text = "\n".join(told)
    places = [text.index(words) for words in HAPPENED]
    assert places == sorted(places)
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
