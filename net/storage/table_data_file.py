"""Table data in a file, for people whose cards or board differ from the standard."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.rules.printed.tabledata import TableData, TableDataError
from net.storage.files import content, one_line, reason, text_in

LARGEST: Final = 64 * 1024


def load_table_data(path: Path) -> TableData:
    """The table data in a JSON file; what the file leaves out is standard.

    Raises TableDataError: one line that names the file and the first fault in it.
    """
    name = one_line(str(path))
    try:
        return TableData.from_json(text_in(content(path, LARGEST)))
    except OSError as error:
        raise TableDataError(f"{name}: {reason(error)}") from error
    except UnicodeDecodeError as error:
        raise TableDataError(f"{name}: not a text in UTF-8") from error
    except TableDataError as error:
        raise TableDataError(f"{name}: {error}") from error
