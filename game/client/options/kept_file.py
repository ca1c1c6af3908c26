"""A file in which this program keeps what is its user's own, from one time to the next."""

from __future__ import annotations

import json
import logging
import os
from pathlib import Path
from typing import Any, Final

from net.storage.files import content, reason

LARGEST: Final = 1024 * 1024

log = logging.getLogger(__name__)


class KeptFile:
    """A JSON object in a file that only its user may read. Without a path nothing is kept.

    `unread`: why nothing can be read from a file that is there. Writing puts that aside as `broken` first.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.broken = None if path is None else path.with_name(f"{path.name}.broken")
        self.unread = ""
        self._in_the_way = False

    def read(self) -> dict[str, Any]:
        """What is kept; nothing if there is no file, or none that can be read."""
        if self.path is None:
            return {}
        try:
            return _object(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return {}
        except OSError as error:
            self.unread = reason(error)
        except (ValueError, RecursionError) as error:
            self.unread = str(error)
        self._in_the_way = True
        return {}

    def write(self, plain: dict[str, Any]) -> None:
        """Keeps that from now on; a disk that is full costs the memory only."""
        if self.path is None or self.broken is None:
            return
        fresh = self.path.with_suffix(".new")
        try:
            if self._in_the_way:
                self.path.replace(self.broken)
                self._in_the_way = False
            self.path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(fresh, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600)
            with open(descriptor, "w", encoding="utf-8") as file:
                json.dump(plain, file, indent=2)
            fresh.replace(self.path)
        except OSError as error:
            log.warning("%s cannot be written: %s", self.path, reason(error))


def _object(path: Path) -> dict[str, Any]:
    """The JSON object in a file. Raises OSError, ValueError or RecursionError."""
    plain = json.loads(content(path, LARGEST))
    if not isinstance(plain, dict):
        raise ValueError("that is no JSON object")
    return plain
