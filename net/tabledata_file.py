"""Table data in a file, for those whose cards or board show other figures than the standard."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.rules.tabledata import TableData, TableDataError


def load_table_data(path: Path) -> TableData:
    """The table data in a JSON file; what the file leaves out is as in the standard.

    Raises TableDataError: one line that names the file and the first fault in it.
    """
    try:
        return TableData.from_plain(json.loads(path.read_text("utf-8-sig"), object_pairs_hook=_table))
    except OSError as error:
        raise TableDataError(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise TableDataError(f"{path}: not a text in UTF-8") from error
    except json.JSONDecodeError as error:
        raise TableDataError(f"{path}: line {error.lineno}, column {error.colno}: {error.msg}") from error
    except RecursionError as error:
        raise TableDataError(f"{path}: too many brackets within each other") from error
    except TableDataError as error:
        raise TableDataError(f"{path}: {error}") from error
    except ValueError as error:  # a number of thousands of digits
        raise TableDataError(f"{path}: {error}") from error


def _table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """What stands between braces; json itself would let the last of two alike win."""
    table: dict[str, Any] = {}
    for name, value in pairs:
        if name in table:
            raise TableDataError(f"{name!r} stands there twice")
        table[name] = value
    return table
