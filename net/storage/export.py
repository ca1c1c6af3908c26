"""A table moved to another machine as one small file.

The file holds a line with its kind and version, a SHA-256 of what follows, and the compressed entries.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import re
import secrets
import stat
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgpack

from net.storage import left_tables, saved_tables
from net.storage.files import content, is_device, one_line, reason, replace
from net.storage.journal import JournalFile
from net.storage.journal_entries import JournalError, first_setup, other_version, read_entries
from net.storage.journal_shapes import JournalEntry
from net.storage.sqlite_file import LARGEST, LARGEST_ENTRY

VERSION: Final = 1
MAGIC: Final = b"notre-dame table "
DIGEST: Final = hashlib.sha256().digest_size
READ_SIZE: Final = 64 * 1024


def export(path: Path, file: Path) -> None:
    """Write the table of a journal into a file and mark it as moved there. Raises JournalError.

    A table that was moved before may be exported again, in case the file was lost. Only an earlier
    export is overwritten.
    """
    journal = JournalFile.at(path)
    try:
        _check_target(path.parent, file)
        _export(journal, file)
    except OSError as error:
        raise JournalError("unwritten", file=file, detail=reason(error)) from error
    finally:
        journal.close()
    saved_tables.forget_note(path)
    left_tables.forget(path)


def _check_target(tables: Path, file: Path) -> None:
    """Raises JournalError or OSError unless an export may be written there."""
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, "")
    folder = file.parent.resolve()
    if any(one.samefile(tables) for one in (folder, *folder.parents)):
        raise JournalError("among-tables", file=file)
    if is_device(file):
        raise JournalError("not-a-file", file=file)
    if not os.path.lexists(file):
        return
    if not stat.S_ISREG(file.lstat().st_mode):
        raise JournalError("not-a-file", file=file)
    with file.open("rb") as there:
        if there.read(len(MAGIC)) != MAGIC:
            raise JournalError("not-an-export", file=file)


def _export(journal: JournalFile, file: Path) -> None:
    before = journal.moved
    new = file.with_name(f"{file.name}.{secrets.token_hex(4)}.new")
    try:
        with open(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as out:
            out.write(packed(journal.entries()))
            out.flush()
            os.fsync(out.fileno())
        # Marked before the file is in place: better moved and lost than played on two machines.
        journal.mark_moved(one_line(str(file.absolute())))
        try:
            replace(new, file)
        except OSError:
            journal.mark_moved(before)
            raise
    finally:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)


def adopt(file: Path, entries: list[JournalEntry]) -> JournalFile:
    """A journal on this machine for the table in an exported file. Raises JournalError.

    entries: what `unpacked` read from the file, after a table was restored from them.
    """
    path = saved_tables.path_of(first_setup(entries)["id"])
    if not path.exists():
        return JournalFile.create(path, entries)
    journal = JournalFile.at(path)
    try:
        if journal.moved is None:
            raise JournalError("known-here", file=file, table=path.stem[:8])
        if journal.entries() != entries[: len(journal.entries())]:
            raise JournalError("older", file=file)
        journal.move_back(entries)
    except BaseException:
        journal.close()
        raise
    return journal


def packed(entries: list[JournalEntry]) -> bytes:
    """The bytes of a file with these entries."""
    data = zlib.compress(msgpack.packb(entries), 9)
    return MAGIC + b"%d\n" % VERSION + hashlib.sha256(data).digest() + data


def unpacked(file: Path) -> list[JournalEntry]:
    """The entries in a file that `packed` made. Raises JournalError."""
    try:
        data = content(file, LARGEST)
    except OSError as error:
        raise JournalError("unreadable", file=file, detail=reason(error)) from error
    line, _, rest = data.partition(b"\n")
    version = line.removeprefix(MAGIC)
    if not line.startswith(MAGIC) or re.fullmatch(b"0|[1-9][0-9]{0,4}", version) is None:
        raise JournalError("not-a-table", file=file)
    if int(version) != VERSION:
        raise other_version(int(version), VERSION).error(file)
    digest, body = rest[:DIGEST], rest[DIGEST:]
    if hashlib.sha256(body).digest() != digest:
        raise JournalError("damaged-file", file=file)
    return read_entries(_entries(file, body), file)


class _Inflated:
    """Reads compressed bytes as a file; they may be a thousand times as many when they are unpacked."""

    def __init__(self, data: bytes) -> None:
        self._inflater = zlib.decompressobj()
        self._rest = data

    def read(self, most: int) -> bytes:
        data = self._inflater.decompress(self._rest, most)
        self._rest = self._inflater.unconsumed_tail
        return data


def _entries(file: Path, body: bytes) -> Iterator[object]:
    """The entries in the part after the digest, one by one. Raises JournalError.

    A right digest does not prove them valid.
    """
    unpacker = msgpack.Unpacker(_Inflated(body), read_size=READ_SIZE, max_buffer_size=LARGEST_ENTRY)
    try:
        for _ in range(unpacker.read_array_header()):
            yield unpacker.unpack()
            if unpacker.tell() > LARGEST:
                raise JournalError("too-large", file=file, most=LARGEST // 1024**2)
    except (zlib.error, ValueError, RecursionError, msgpack.UnpackException) as error:
        raise JournalError("damaged-file", file=file) from error
