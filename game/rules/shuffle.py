"""Chance: every shuffle follows from the seed alone, on every machine and for ever (RULES 2)."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from math import factorial
from typing import TypeVar

Item = TypeVar("Item")


def number(seed: int, label: str, period: str) -> int:
    """A 256-bit number fixed by seed, label and period."""
    return int.from_bytes(sha256(f"{seed:032x}/{label}/{period}".encode()).digest(), "big")


def shuffled(items: Sequence[Item], seed: int, label: str, period: str) -> tuple[Item, ...]:
    """The items in the order that seed, label and period give (Fisher-Yates on the digits of one hash)."""
    order = list(items)
    # The digits are those of the remainder, which is far smaller than the hash.
    rest = number(seed, label, period) % factorial(len(order))
    for last in range(len(order) - 1, 0, -1):
        pick = rest % (last + 1)
        rest //= last + 1
        order[last], order[pick] = order[pick], order[last]
    return tuple(order)
