"""Logs tell what went wrong, and nobody's cards; nobody outside can forge a line or fill the disk."""

import logging
import sys
from pathlib import Path

import pytest

from net.host import logs
from net.host.logs import BoundedFileHandler, DiscreetFormatter, LimitedLines


def line(text: str, level: int = logging.INFO) -> logging.LogRecord:
    return logging.LogRecord("net", level, __file__, 1, text, (), None)


def test_an_exception_is_logged_without_its_text_and_text_from_outside_stays_one_line() -> None:
    try:
        {}["bank:2"]
    except KeyError:
        record = logging.LogRecord("net", logging.ERROR, __file__, 1, "it failed", (), sys.exc_info())
    forged = "connection 7 broke: left\n2026-11-23 1 ERROR the bot at seat 1 ended\x1b[2J\u202e" + "x" * 9999

    failed, text = (DiscreetFormatter("%(message)s").format(one) for one in (record, line(forged)))

    assert (failed.splitlines()[0], failed.splitlines()[-1]) == ("it failed", "KeyError")
    assert "test_logs.py" in failed
    assert text.isprintable()
    assert len(text) < 600


def test_a_flood_of_lines_is_cut_short_and_the_next_line_counts_what_was_left_out() -> None:
    now = [0.0]
    limited = LimitedLines(lambda: now[0])

    passed = sum(limited.filter(line("connection 7 broke")) for _ in range(logs.LINES + 500))
    assert passed == logs.LINES
    error, later = line("a tick failed", logging.ERROR), line("connection 8 broke")
    assert limited.filter(error), "errors are never left out"
    assert error.getMessage() == "a tick failed (500 lines left out before)"

    now[0] += logs.LINES_WITHIN
    assert limited.filter(later)
    assert later.getMessage() == "connection 8 broke"


def test_log_files_stay_small_though_two_processes_write_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "LARGEST", 2000)
    path = tmp_path / "host.log"
    two = [BoundedFileHandler(path), BoundedFileHandler(path)]

    for number in range(400):
        two[number % 2].emit(line(f"line {number}"))

    for handler in two:
        handler.close()
    assert sorted(each.name for each in tmp_path.iterdir()) == ["host.log", "host.old.log"]
    assert all(each.stat().st_size < 2100 for each in tmp_path.iterdir())
    assert path.read_text().endswith("line 398\nline 399\n")
