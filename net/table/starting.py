"""A start that waits until everybody who has promised a nonce for the deal has revealed it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from net.seats.guests import ConnectionId
from net.seats.seating import Seating


class Starters(NamedTuple):
    """Who is to play a game. people: who holds each person's seat. promises: by connection."""

    seating: Seating
    owner: ConnectionId | None
    people: Mapping[int, ConnectionId]
    promises: Mapping[ConnectionId, str]


@dataclass(slots=True)
class Starting:
    """A start by the owner. It is off when others would play, and after the moment `until`, in seconds.

    nonces: those revealed so far, by connection.
    """

    starters: Starters
    until: float
    nonces: dict[ConnectionId, str] = field(default_factory=dict)

    @property
    def silent(self) -> list[int]:
        """The seats of those who have promised a nonce and not revealed it."""
        missing = self.starters.promises.keys() - self.nonces.keys()
        return [seat for seat, who in self.starters.people.items() if who in missing]

    def gone(self, now: Starters) -> list[int]:
        """The seats that somebody else has now, or nobody."""
        return [seat for seat, who in self.starters.people.items() if now.people.get(seat) != who]
