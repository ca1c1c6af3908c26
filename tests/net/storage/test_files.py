"""Files that are replaced while others read them, texts of other programs, names and errors in sentences."""

import errno
import os
import socket
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from net.storage import files


def test_text_is_put_into_one_line_also_when_nothing_can_be_imported_any_more() -> None:
    program = """
import sys
from net.storage.files import one_line
known = {*sys.modules}
print(one_line("a\\nb\\x1b\\u202e\\udcff é👩\\u200d🚒\\u200d"))
print(sorted({*sys.modules} - known))
"""
    done = subprocess.run([sys.executable, "-X", "utf8", "-c", program], capture_output=True, check=True)

    assert done.stdout.decode().splitlines() == ["a\\nb\\x1b\\u202e\\udcff é👩\u200d🚒\\u200d", "[]"]


def refused(times: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody reads the file, so that Windows refuses to replace it so many times."""
    replace, tries = os.replace, 0

    def replaced(new: Path, path: Path) -> None:
        nonlocal tries
        tries += 1
        if tries <= times:
            raise PermissionError(errno.EACCES, "Access denied")
        replace(new, path)

    monkeypatch.setattr(os, "replace", replaced)


TWICE: dict[str, Any] = {"waits": (0.0, 0.0)}


@pytest.mark.parametrize(
    ("times", "waits", "text"),
    [
        (2, TWICE, "new"),
        (3, TWICE, "old"),
        pytest.param(1, {}, "old", marks=pytest.mark.posix("that what is refused stays so")),
    ],
)
def test_a_file_that_somebody_reads_is_replaced_a_little_later_or_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int, waits: dict[str, Any], text: str
) -> None:
    path = tmp_path / "deep" / "settings.json"
    files.write_whole(path, "old")
    refused(times, monkeypatch)

    with nullcontext() if text == "new" else pytest.raises(PermissionError):
        files.write_whole(path, "new", **waits)

    assert path.read_text() == text
    assert [*path.parent.iterdir()] == [path]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_text_may_begin_with_a_byte_order_mark(encoding: str) -> None:
    assert files.text_in("Zoë 12\n".encode(encoding)) == "Zoë 12\n"


def test_an_error_of_a_socket_has_words_where_c_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "errorTab", {10048: "The network address is in use."}, raising=False)

    assert files.reason(OSError(10048, "Windows Error 0x2740")) == "The network address is in use"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Friday's table", "Fridays table"),
        ("con", "con_"),
        ("LPT1", "LPT1_"),
        ("Zoë, Łukasz. ", "Zoë, Łukasz"),
        ("../..", ""),
        ("x" * 300, "x" * files.LONGEST_NAME),
    ],
)
def test_what_people_call_things_becomes_a_name_that_every_system_takes(text: str, name: str) -> None:
    assert files.file_name(text) == name


def test_a_device_of_windows_is_no_file_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert [
        path for path in ("con", "COM1.notredame", "nul .txt", "cone", "a.con") if files.is_device(Path(path))
    ] == ["con", "COM1.notredame", "nul .txt"]
