"""A JSON file of this program's user: settings, profiles."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any, Final

from net.storage.files import content, reason, replace, write_whole

LARGEST: Final = 1024 * 1024

log = logging.getLogger(__name__)


class JsonFile:
    """A JSON object in a file that only its user may read. Without a path nothing is stored.

    unread: why the file cannot be read, or empty. The next `write` renames such a file to `broken`. missing:
    whether there was no file when it was read.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.broken = None if path is None else path.with_name(f"{path.name}.broken")
        self.unread = ""
        self.missing = False
        self._to_rename = False

    def read(self) -> dict[str, Any]:
        """The object in the file; an empty one if there is no file, or one that cannot be read."""
        if self.path is None:
            return {}
        try:
            return _object(self.path)
        except (FileNotFoundError, NotADirectoryError):
            self.missing = True
            return {}
        except OSError as error:
            self.unread = reason(error)
        except (ValueError, RecursionError) as error:
            self.unread = str(error)
        self._to_rename = True
        return {}

    def write(self, plain: dict[str, Any]) -> None:
        """Replace what is in the file; failing to do so is only logged."""
        if self.path is None or self.broken is None:
            return
        try:
            if self._to_rename:
                replace(self.path, self.broken)
                self._to_rename = False
            write_whole(self.path, json.dumps(plain, indent=2))
        except OSError as error:
            log.warning("%s cannot be written: %s", self.path, reason(error))


def _object(path: Path) -> dict[str, Any]:
    """The JSON object in a file. Raises OSError, ValueError or RecursionError."""
    plain = json.loads(content(path, LARGEST))
    if not isinstance(plain, dict):
        raise ValueError("that is no JSON object")
    return plain
