"""What a table writes down so that it can be continued: small plain dicts, and who keeps them.

Every entry names its kind in the field "entry"; `table`, `game`, `choice`, `undo` and `over` exist. Seeds are
decimal texts, keys of seats are hashes. The kinds and their fields are only ever added to within a version.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

Entry = dict[str, Any]

JOURNAL_VERSION: Final = 1


class Journal(Protocol):
    """Where a table's entries go."""

    def append(self, entry: Entry) -> None:
        """Keeps an entry for good before it returns; when it raises, what the entry tells does not happen."""


class _Forgetful:
    def append(self, entry: Entry) -> None:
        pass


NO_JOURNAL: Final[Journal] = _Forgetful()


class Watched:
    """A journal of which can be asked whether its newest entry could not be kept."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.failing = False

    def append(self, entry: Entry) -> None:
        """Keeps an entry, or raises as the journal does."""
        self.failing = True
        self._journal.append(entry)
        self.failing = False


class JournalError(Exception):
    """A journal that cannot be read, or an entry that cannot be kept; the text is one sentence."""
