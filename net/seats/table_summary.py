"""The summary of a table, for announcements and lists."""

from __future__ import annotations

from typing import NamedTuple

from net.messages.records import TableStage
from net.storage.journal_shapes import TableNote


class TableSummary(NamedTuple):
    """What is announced about a table, and written in its note on disk.

    preset: the name of the rules. free: seats that somebody could take. locked: by a PIN. spectators: how
    many are connected. players: names of people and bots. round: of the game, None before the first.
    """

    id: str
    name: str
    stage: TableStage
    preset: str
    new_persons: bool
    seats: int
    free: int
    locked: bool
    spectators: int
    players: tuple[str, ...]
    round: int | None
    fingerprint: str
    private: bool
    encrypted: bool

    def to_note(self) -> TableNote:
        """The note for lists."""
        return {
            "id": self.id,
            "name": self.name,
            "private": self.private,
            "seats": self.seats,
            "players": list(self.players),
            "state": self.stage,
            "round": self.round,
        }
