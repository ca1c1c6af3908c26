"""What has been told at a table: a log for each viewer, and what is new to whoever looks again."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.client.log import Entry, LogBook
from game.client.session import Update
from game.client.words import Words

#: At most so many lines are told of what somebody has missed.
MOST = 8


class Chronicle:
    """The logs of a table. Viewers are seats, and None for what all may know."""

    def __init__(self, words: Callable[[], Words]) -> None:
        self.words = words
        self._books: dict[int | None, LogBook] = {}
        self._seen: dict[int, int] = {}
        #: How long each log was after which update.
        self._lengths: dict[int | None, dict[int, tuple[int, int]]] = {}
        #: How many lines the log is turned back.
        self.back = 0

    def tell(self, update: Update, viewers: Iterable[int]) -> None:
        """Writes down an update for all and for each of the viewers."""
        if update.back_to is not None:
            self._take_back(update.back_to)
        for viewer in (None, *viewers):
            book = self._book(viewer)
            book.add(update.events(viewer))
            self._lengths.setdefault(viewer, {})[update.seq] = book.length
        self.back = 0

    def _take_back(self, seq: int) -> None:
        """Forgets what was told after the update of that number."""
        for viewer, lengths in self._lengths.items():
            kept = max((told for told in lengths if told <= seq), default=None)
            self._book(viewer).forget((0, 0) if kept is None else lengths[kept])

    def _book(self, viewer: int | None) -> LogBook:
        if viewer not in self._books:
            self._books[viewer] = LogBook(self.words())
        return self._books[viewer]

    def book(self, viewer: int | None) -> LogBook:
        """The log as that viewer may read it."""
        return self._book(viewer if viewer in self._books else None)

    def turn(self, viewer: int | None, lines: int) -> None:
        """Turns the log back by so many lines, or on."""
        self.back = max(0, min(len(self.book(viewer).entries) - 1, self.back + lines))

    def looked(self, seat: int) -> None:
        """The seat knows all that has been told so far."""
        self._seen[seat] = len(self._book(None).entries)

    def news(self, seat: int) -> list[Entry]:
        """The latest lines that are new to a seat: what others did, and what befell all."""
        fresh = self._book(None).entries[self._seen.get(seat, 0) :]
        told = [entry for entry in fresh if entry.style != "heading" and entry.seat != seat]
        return told[-MOST:]

    def text(self, entry: Entry) -> str:
        """The whole line."""
        return self._book(None).text(entry)
