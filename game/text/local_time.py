"""The local time of a moment."""

from __future__ import annotations

import time
from typing import Final

#: The last moment that Windows knows, in seconds since 1970; it knows none before.
_LAST: Final = 32_535_000_000.0


def local_time(moment: float) -> time.struct_time:
    """Return the local time at `moment`, in seconds since 1970, or the nearest that all systems know."""
    return time.localtime(min(max(moment, 0.0), _LAST))
