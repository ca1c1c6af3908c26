"""Table data in a file, for those whose cards or board show other figures than the standard."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from game.rules.printed.tabledata import TableData, TableDataError
from net.storage.files import content, one_line, reason

LARGEST: Final = 64 * 1024


def load_table_data(path: Path) -> TableData:
    """The table data in a JSON file; what the file leaves out is as in the standard.

    Raises TableDataError: one line that names the file and the first fault in it.
    """
    name = one_line(str(path))
    try:
        text = content(path, LARGEST).decode("utf-8-sig")
        return TableData.from_plain(json.loads(text, object_pairs_hook=_table))
    except OSError as error:
        raise TableDataError(f"{name}: {reason(error)}") from error
    except UnicodeDecodeError as error:
        raise TableDataError(f"{name}: not a text in UTF-8") from error
    except json.JSONDecodeError as error:
        raise TableDataError(f"{name}: line {error.lineno}, column {error.colno}: {error.msg}") from error
    except RecursionError as error:
        raise TableDataError(f"{name}: too many brackets within each other") from error
    except TableDataError as error:
        raise TableDataError(f"{name}: {error}") from error
    except ValueError as error:
        raise TableDataError(f"{name}: a number there has thousands of digits") from error


def _table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """What stands between braces; json itself would let the last of two alike win."""
    table: dict[str, Any] = {}
    for name, value in pairs:
        if name in table:
            raise TableDataError(f"{name!r} stands there twice")
        table[name] = value
    return table
