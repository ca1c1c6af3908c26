"""A whole evening with real processes; `python -m tools.evening` prints the same one."""

from pathlib import Path

import pytest

from tools.evening import Evening

HAPPENED = (
    "Eve has the wrong PIN",
    "Ada finds the table",
    "Bo finds the table",
    "Cy joins by address",
    "the first snapshot",
    "Di watches in mid-game",
    "Bo's program is killed",
    "is back with hand and question",
    "the host is killed",
    "is told to end",
    "the host in the parlour continues it",
    "finds it there",
    "played to its end",
    "a rematch",
)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="finds the worker by Linux's /proc")
def test_an_evening_with_accidents_goes_well(tmp_path: Path) -> None:
    told: list[str] = []

    Evening(tmp_path, told.append).happens()

    text = "\n".join(told)
    places = [text.index(words) for words in HAPPENED]
    assert places == sorted(places)
