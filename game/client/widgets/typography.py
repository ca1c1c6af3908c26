"""The type scale: how large text is, in which face and colour."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from game.client.widgets.style import BRIGHT, GOLD, GOOD, PARCHMENT, SOFT, WARNING, Colour
from game.client.widgets.text import Face

Style = Literal[
    "name",
    "title",
    "heading",
    "large",
    "caption",
    "reading",
    "bright",
    "text",
    "soft",
    "quiet",
    "good",
    "warning",
]


class Typography(NamedTuple):
    """How text of a style looks; units of its size."""

    units: int
    face: Face = "text"
    colour: Colour = PARCHMENT


#: All type on pages, in four sizes, that of what is read at length, and that of the game's name.
TYPE: Final[dict[Style, Typography]] = {
    "name": Typography(112, "display", GOLD),
    "title": Typography(54, "display", GOLD),
    "heading": Typography(46, "display", GOLD),
    "large": Typography(36, "text", BRIGHT),
    "caption": Typography(27, "display", GOLD),
    "reading": Typography(32, "text", PARCHMENT),
    "bright": Typography(27, "text", BRIGHT),
    "text": Typography(27, "text", PARCHMENT),
    "soft": Typography(27, "text", SOFT),
    "quiet": Typography(27, "italic", SOFT),
    "good": Typography(27, "italic", GOOD),
    "warning": Typography(27, "text", WARNING),
}
#: The size of text in widgets.
TEXT: Final = TYPE["text"].units
