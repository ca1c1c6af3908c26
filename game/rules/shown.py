"""Foreign data in the sentence of an error: never more than a line of it."""

from __future__ import annotations

from reprlib import Repr
from typing import Any

_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = 60


def shown(value: Any) -> str:
    """The value as Python writes it, its middle left out where it is long."""
    return _SHORT.repr(value)
