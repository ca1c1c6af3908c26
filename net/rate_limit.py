"""How fast one connection may talk, so that the others are heard too."""

from __future__ import annotations

from typing import Final

#: Messages that may come at once, and how many more each second brings. A person needs few, a quick bot more.
AT_ONCE: Final = 1000.0
A_SECOND: Final = 500.0
#: Something refused counts as so many: who is refused again and again does not listen.
REFUSED: Final = 50.0


class RateLimiter:
    """What a connection may still say just now."""

    def __init__(self, now: float) -> None:
        self._left = AT_ONCE
        self._at = now

    def said(self, refused: bool, now: float) -> float:
        """A message was dealt with; for how many seconds the next one must wait."""
        self._left = min(AT_ONCE, self._left + (now - self._at) * A_SECOND) - (REFUSED if refused else 1.0)
        self._at = now
        return max(0.0, -self._left / A_SECOND)
