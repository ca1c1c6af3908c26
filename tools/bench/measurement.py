"""What a measurement says, and how it is printed."""

from __future__ import annotations

import json
from typing import NamedTuple


class Measurement(NamedTuple):
    """One measured number. goal: what the project promises, in the same unit, as text; empty for none."""

    name: str
    value: float
    unit: str
    goal: str = ""


def as_table(figures: list[Measurement]) -> str:
    """The figures as a Markdown table."""
    rows = [("figure", "measured", "goal")]
    rows += [(figure.name, f"{_rounded(figure.value)} {figure.unit}", figure.goal) for figure in figures]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    rows.insert(1, tuple("-" * width for width in widths))  # type: ignore[arg-type]
    return "\n".join(
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        for row in rows
    )


def _rounded(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def as_json(figures: list[Measurement]) -> str:
    """The figures as a JSON list."""
    return json.dumps([figure._asdict() for figure in figures], indent=2)
