"""All pictures by the path they have below assets/art."""

from __future__ import annotations

from typing import Final

from game import rules

from .emblems import EMBLEMS
from .icons import ICONS
from .new_persons import NEW_PERSONS
from .paint import svg
from .persons import PERSONS
from .pieces import PIECES
from .signs import SIGNS

PORTRAITS: Final = PERSONS | NEW_PERSONS


def pictures() -> dict[str, str]:
    """The text of every SVG file."""
    made = {f"emblems/{name}.svg": svg(maker()) for name, maker in EMBLEMS.items()}
    made |= {f"signs/{name}.svg": svg(maker()) for name, maker in SIGNS.items()}
    made |= {f"pieces/{name}.svg": maker() for name, maker in PIECES.items()}
    made |= {f"icons/{name}.svg": svg(maker()) for name, maker in ICONS.items()}
    made |= {
        f"persons/{name}.svg": figure.picture(rules.PERSONS[name].deck)
        for name, figure in PORTRAITS.items()
        if name in rules.PERSONS
    }
    return made
