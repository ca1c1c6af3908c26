"""All that is set up at a table outside its games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from game.rules.printed.tabledata import STANDARD, TableData
from game.rules.shape import ShapeError
from net.messages.codes import SetupError
from net.seats.seating import Seat, Seating
from net.seats.table_options import TableOptions
from net.storage.journal_entries import JOURNAL_VERSION
from net.storage.journal_shapes import ENTRIES, MOST_BANNED, TableEntry


@dataclass(frozen=True, slots=True)
class TableSetup:
    """An immutable set-up: methods return a changed copy.

    id: the permanent id of the table. seat_order: people's seats in the order in which they were taken.
    pace: of bots, in ms. data: what is printed on cards and board; it never changes. banned: identity marks
    of banned people, the newest last.
    """

    id: str
    options: TableOptions
    seating: Seating | None = None
    seat_order: tuple[int, ...] = ()
    pace: int = 0
    data: TableData = STANDARD
    banned: tuple[str, ...] = ()

    def with_seating(self, seating: Seating) -> TableSetup:
        """The set-up with other seats."""
        kept = [seat for seat in self.seat_order if seat in seating.people]
        order = (*kept, *(seat for seat in seating.people if seat not in kept))
        return replace(self, seating=seating, seat_order=order)

    def resized(self, count: int, moved: Mapping[int, int]) -> TableSetup:
        """The set-up with `count` seats; moved: the new numbers of those that stay. Raises SetupError."""
        assert self.seating is not None
        order = tuple(moved[seat] for seat in self.seat_order)
        return replace(self, seating=self.seating.resized(count), seat_order=order)

    def with_banned(self, marks: Iterable[str]) -> TableSetup:
        """The set-up that bans people with these identity marks too; only the newest are kept."""
        fresh = [mark for mark in marks if mark not in self.banned]
        return replace(self, banned=(*self.banned, *fresh)[-MOST_BANNED:])

    def validate(self) -> None:
        """Raises SetupError when its journal entry could not be read back."""
        try:
            ENTRIES["table"].check(self.to_entry(), "table")
        except ShapeError as error:
            raise SetupError("table-invalid", detail=str(error)) from error

    def to_entry(self) -> TableEntry:
        """The set-up for a journal."""
        seating = self.seating
        entry: TableEntry = {
            "entry": "table",
            "version": JOURNAL_VERSION,
            "id": self.id,
            "settings": self.options.to_plain(),
            "rules": None if seating is None else seating.rules,
            "seats": [] if seating is None else [seat.to_plain() for seat in seating.seats],
            "heads": list(self.seat_order),
            "pace": self.pace,
        }
        if self.banned:
            entry["banned"] = list(self.banned)
        if self.data != STANDARD:
            entry["data"] = cast(dict[str, Any], self.data.to_plain())
        return entry

    @classmethod
    def from_entry(cls, entry: TableEntry) -> TableSetup:
        """The set-up in an entry of the right shape. Raises SetupError, ShapeError, TableDataError."""
        data = TableData.from_plain(entry["data"]) if "data" in entry else STANDARD
        seats, wanted, order = entry["seats"], entry["rules"], tuple(entry["heads"])
        if bool(seats) != (wanted is not None):
            raise ShapeError("table.seats and table.rules must come together")
        seating = None
        if wanted is not None:
            seating = Seating.of(tuple(Seat.from_plain(seat) for seat in seats), wanted, data)
        if sorted(order) != ([] if seating is None else seating.people):
            raise ShapeError("table.heads must name the seat of each person once")
        options, banned = TableOptions(**entry["settings"]), tuple(entry.get("banned", ()))
        return cls(entry["id"], options, seating, order, entry["pace"], data, banned)
