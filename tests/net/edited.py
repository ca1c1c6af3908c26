"""Plain data in which something was changed by hand."""

from __future__ import annotations

from typing import Any


class Gone:
    """In the place of a value: the field or entry is taken out."""


def edit(plain: Any, changes: dict[str, object]) -> None:
    """Puts other values in places like "seats.2.level", or behind the last entry of a list."""
    for place, value in changes.items():
        part = plain
        *way, last = [int(step) if step.isdigit() else step for step in place.split(".")]
        for step in way:
            part = part[step]
        if value is Gone:
            del part[last]
        elif isinstance(part, list) and last == len(part):
            part.append(value)
        else:
            part[last] = value
