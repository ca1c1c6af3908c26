"""The file of table data that a form names: other rats or streets than the standard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.rules.printed.tabledata import TableDataError
from net.storage.table_data_file import load_table_data


def read(path: str) -> dict[str, Any]:
    """What the file says, as TableData.from_plain takes it; nothing for the empty path: the standard.

    Raises TableDataError: one line that names the file and its first fault.
    """
    return {**load_table_data(Path(path)).to_plain()} if path else {}


def fault(path: str) -> str | None:
    """Why the file cannot be played by, in a sentence; None if it can."""
    try:
        read(path)
    except TableDataError as error:
        return str(error)
    return None


def absolute(typed: str) -> str:
    """The path that somebody means who typed that."""
    return str(Path(typed.strip()).expanduser().absolute())
