"""The plague for one seat: where its rat marker goes, and what going beyond the track costs (RULES 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .names import HARBOUR_END, SECTORS

#: The prestige that going beyond the track costs.
PENALTY: Final = 2


def rat_total(rat: int, plague: int, hospital: int, *, doctor: bool) -> int:
    """The space that the rat marker would reach on a track without ends; beyond 9 the seat is penalised.

    hospital: the seat's pieces there. doctor: whether the seat has hired him, so that no rat comes.
    """
    return rat + (0 if doctor else plague) - hospital


def rat_space(total: int) -> int:
    """The space on the track for a total of `rat_total`."""
    return max(0, min(total, HARBOUR_END))


def fullest_sectors(pieces: Sequence[int], markers: Sequence[int]) -> tuple[str, ...]:
    """The sectors that the plague may take a marker from (R4): the fullest, those among them with a marker.

    Both count by sector, in the order of names.SECTORS; `pieces` counts the friend.
    """
    most = max(pieces)
    return tuple([SECTORS[sector] for sector, n in enumerate(pieces) if n == most and markers[sector]])
