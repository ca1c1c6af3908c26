"""The file of table data that a form names: other rats or streets than the standard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.rules.printed.tabledata import TableDataError
from net.storage.table_data_file import load_table_data
from net.typed import path_in


def read(path: str) -> dict[str, Any]:
    """The content of the file, as TableData.from_plain takes it; {} for the empty path, the standard.

    Raises TableDataError: one line that names the file and its first fault.
    """
    return {**load_table_data(Path(path)).to_plain()} if path else {}


def fault(path: str, text: Callable[..., str]) -> str | None:
    """Why the file cannot be used, in a sentence; None if it can. text: of the catalogue."""
    try:
        read(path)
    except TableDataError as error:
        return text("data.fault", detail=error)
    return None


def absolute(typed: str) -> str:
    """The absolute path that a typed path stands for."""
    return str(path_in(typed))
