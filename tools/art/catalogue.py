"""All pictures by the path they have below assets/art."""

from __future__ import annotations

from .emblems import EMBLEMS
from .icons import ICONS
from .new_persons import NEW_PERSONS
from .paint import svg
from .persons import PERSONS
from .pieces import PIECES
from .signs import SIGNS


def pictures() -> dict[str, str]:
    """The text of every SVG file."""
    made = {f"emblems/{name}.svg": svg(maker()) for name, maker in EMBLEMS.items()}
    made |= {f"signs/{name}.svg": svg(maker()) for name, maker in SIGNS.items()}
    made |= {f"pieces/{name}.svg": maker() for name, maker in PIECES.items()}
    made |= {f"icons/{name}.svg": svg(maker()) for name, maker in ICONS.items()}
    made |= {f"persons/{name}.svg": person.picture() for name, person in (PERSONS | NEW_PERSONS).items()}
    return made
