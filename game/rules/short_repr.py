"""Foreign data in the sentence of an error: never more than a line of it."""

from __future__ import annotations

from reprlib import Repr
from typing import Any

LONGEST = 60

_SHORT = Repr()
_SHORT.maxlevel = 2
_SHORT.maxstring = _SHORT.maxother = LONGEST


def short_repr(value: Any) -> str:
    """The value as Python writes it: of a text the ends, of anything else the beginning, where it is long."""
    text = _SHORT.repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
