"""Who won (RULES 12)."""

from __future__ import annotations

from .events import Row
from .names import PERSONAL, STRIDE
from .state import GameState


def ranking(state: GameState) -> tuple[Row, ...]:
    """One row a seat, best first: prestige, then coins and markers in the personal supply.

    Equal seats share a place and the next is skipped (R22).
    """
    scores = [
        (state.prestige[seat], state.coins[seat] + state.markers[seat * STRIDE + PERSONAL])
        for seat in range(state.seats)
    ]
    rows = [
        Row(seat, 1 + sum(other > score for other in scores), *score) for seat, score in enumerate(scores)
    ]
    return tuple(sorted(rows, key=lambda row: (row.place, row.seat)))
