"""The pages of those who only watch: the same for all of a language."""

from __future__ import annotations

import gzip
from typing import NamedTuple

from game.text.catalog import Catalog
from game.web import pages
from game.web.seen_table import SeenTable


class _Written(NamedTuple):
    table: SeenTable
    changes: int
    compressed: bytes


class WatchPages:
    """Each page is written and compressed once for each change of the table, however many ask for it."""

    def __init__(self) -> None:
        self._written: dict[tuple[str, bool], _Written] = {}

    def compressed(self, table: SeenTable, catalog: Catalog, *, large: bool) -> bytes:
        """Return the page as gzip."""
        key = (catalog.language, large)
        written = self._written.get(key)
        if written is None or written.table is not table or written.changes != table.changes:
            page = pages.watch(table, catalog, large=large).encode()
            written = self._written[key] = _Written(table, table.changes, gzip.compress(page, mtime=0))
        return written.compressed
