"""All that a table has agreed on outside its game, as one value that is changed by making another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from game.rules.printed.tabledata import STANDARD, TableData
from net.messages import protocol
from net.messages.codes import SetupError
from net.messages.shape import ShapeError
from net.seats.seating import Seat, Seating
from net.seats.settings import Settings
from net.storage.journal_entries import JOURNAL_VERSION, Entry
from net.storage.journal_shapes import ENTRIES, MOST_BANNED


@dataclass(frozen=True, slots=True)
class Agreement:
    """id: the table's name for ever. heads: the seats people took, in the order they took them.

    data: the figures printed on cards and board, the same as long as there is the table.
    banned: by what those are known who were sent away, the newest last.
    """

    id: str
    settings: Settings
    seating: Seating | None = None
    heads: tuple[int, ...] = ()
    pace: int = 0
    data: TableData = STANDARD
    banned: tuple[str, ...] = ()

    def seated(self, seating: Seating) -> Agreement:
        """The agreement with other seats; who holds none of them any more is no head of the table."""
        people = seating.numbers("human")
        heads = [seat for seat in self.heads if seat in people]
        return replace(self, seating=seating, heads=(*heads, *(seat for seat in people if seat not in heads)))

    def banning(self, marks: Iterable[str]) -> Agreement:
        """The agreement that lets somebody in no more who is known by these marks."""
        fresh = [mark for mark in marks if mark not in self.banned]
        return replace(self, banned=(*self.banned, *fresh)[-MOST_BANNED:])

    def prove(self) -> None:
        """Raises SetupError when what would be written of it could not be read again."""
        try:
            ENTRIES["table"].check(self.to_entry(), "table")
        except ShapeError as error:
            raise SetupError("table-invalid", detail=str(error)) from error

    def to_entry(self) -> Entry:
        """The agreement for a journal."""
        seating = self.seating
        entry: Entry = {
            "entry": "table",
            "version": JOURNAL_VERSION,
            "id": self.id,
            "settings": self.settings.to_plain(),
            "rules": None if seating is None else seating.rules,
            "seats": [] if seating is None else [seat.to_plain() for seat in seating.seats],
            "heads": list(self.heads),
            "pace": self.pace,
        }
        if self.banned:
            entry["banned"] = list(self.banned)
        return entry if self.data == STANDARD else {**entry, "data": self.data.to_plain()}

    @classmethod
    def from_entry(cls, entry: Entry) -> Agreement:
        """The agreement in an entry of the right shape. Raises SetupError, ShapeError, TableDataError."""
        seats: list[dict[str, Any]] = entry["seats"]
        data = TableData.from_plain(entry["data"]) if "data" in entry else STANDARD
        wanted: protocol.Rules | None = entry["rules"]
        seating = None if wanted is None else Seating.of(tuple(Seat(**seat) for seat in seats), wanted, data)
        settings = Settings(**entry["settings"])
        if bool(seats) != (seating is not None):
            raise ShapeError("table.seats and table.rules must come together")
        if sorted(entry["heads"]) != ([] if seating is None else seating.numbers("human")):
            raise ShapeError("table.heads must name the seat of each person once")
        banned = tuple(entry.get("banned", ()))
        return cls(entry["id"], settings, seating, tuple(entry["heads"]), entry["pace"], data, banned)
