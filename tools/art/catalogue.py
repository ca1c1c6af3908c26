"""All pictures by the path they have below assets/art."""

from __future__ import annotations

from .emblems import EMBLEMS
from .paint import svg
from .signs import SIGNS


def pictures() -> dict[str, str]:
    """The text of every SVG file."""
    made = {f"emblems/{name}.svg": svg(maker()) for name, maker in EMBLEMS.items()}
    made |= {f"signs/{name}.svg": svg(maker()) for name, maker in SIGNS.items()}
    return made
