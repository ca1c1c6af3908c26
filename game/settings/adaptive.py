"""The level of bots that follows a person's results, so that victories are as often as among equals."""

from __future__ import annotations

from typing import Final

from game import bots

#: Hundredths of a level by which the bots fall after a game that the person has not won.
FALL: Final = 20
#: Of the strongest level.
MOST: Final = 100 * (len(bots.LEVELS) - 1)
#: Of the usual one, with which people begin.
USUAL: Final = 100 * bots.LEVELS.index(bots.DEFAULT_LEVEL)


def level(strength: int) -> str:
    """The level of that strength, in hundredths of a level from the weakest."""
    return bots.LEVELS[(strength + 50) // 100]


def after_game(strength: int, seats: int, *, won: bool) -> int:
    """The strength after a game of so many seats. It stays where it is where one game in `seats` is won."""
    by = (seats - 1) * FALL if won else -FALL
    return min(MOST, max(0, strength + by))
