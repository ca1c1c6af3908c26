"""Limits how often something may happen."""

from __future__ import annotations

from collections.abc import Hashable


class RateLimiter:
    """A budget of `most` for each key: full at first, refilled evenly over `seconds`; it may be overdrawn.

    It has no clock of its own: `now` is in seconds, from any monotonic clock.
    """

    def __init__(self, most: float, seconds: float) -> None:
        self._most = most
        self._per_second = most / seconds
        #: What was left of each budget when it was last used, and when; full budgets are dropped.
        self._budgets: dict[Hashable, tuple[float, float]] = {}

    def allows(self, now: float, key: Hashable = None) -> bool:
        """Whether at least 1 is left."""
        return self._left(key, now) >= 1.0

    def wait(self, now: float, key: Hashable = None) -> float:
        """For how many seconds less than 1 is left; 0 when at least 1 is."""
        return max(0.0, (1.0 - self._left(key, now)) / self._per_second)

    def spend(self, now: float, key: Hashable = None, cost: float = 1.0) -> float:
        """Take from a budget; return for how many seconds it will be overdrawn, 0 when it is not."""
        left = self._left(key, now) - cost
        self._budgets[key] = left, now
        for full in [one for one in self._budgets if self._left(one, now) >= self._most]:
            del self._budgets[full]
        return max(0.0, -left / self._per_second)

    def _left(self, key: Hashable, now: float) -> float:
        left, at = self._budgets.get(key, (self._most, now))
        return min(self._most, left + (now - at) * self._per_second)
