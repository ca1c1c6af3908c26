"""A table in short: what others see of it from outside."""

from __future__ import annotations

from typing import NamedTuple

from net.messages import protocol


class Summary(NamedTuple):
    """A table in short, for those who look for one. free: seats that somebody could take."""

    id: str
    name: str
    state: protocol.TableState
    preset: str
    new_persons: bool
    seats: int
    free: int
    locked: bool
    spectators: int
    players: tuple[str, ...]
    round: int | None
    fingerprint: str
