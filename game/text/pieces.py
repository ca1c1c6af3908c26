"""A line of text cut into pieces of one font, script and direction, in the order in which they are drawn."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Generic, Literal, TypeVar

from game.rules.printable import AS_EMOJI, AS_TEXT, ZWJ, ZWNJ, clusters

Font = TypeVar("Font")
Kind = Literal["left", "right", "number", "neutral"]

#: Draw nothing of their own, so a font need not have them.
_INVISIBLE: Final = frozenset((AS_EMOJI, AS_TEXT, ZWJ, ZWNJ))
#: The codes (ISO 15924) of scripts whose letters change with their neighbours, by words of Unicode's names.
_SHAPED: Final = {
    "ARABIC": "Arab",
    "HEBREW": "Hebr",
    "SYRIAC": "Syrc",
    "THAANA": "Thaa",
    "NKO": "Nkoo",
    "ADLAM": "Adlm",
    "DEVANAGARI": "Deva",
    "BENGALI": "Beng",
    "GURMUKHI": "Guru",
    "GUJARATI": "Gujr",
    "ORIYA": "Orya",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "KANNADA": "Knda",
    "MALAYALAM": "Mlym",
    "SINHALA": "Sinh",
    "THAI": "Thai",
    "LAO": "Laoo",
    "TIBETAN": "Tibt",
    "MYANMAR": "Mymr",
    "KHMER": "Khmr",
    "MONGOLIAN": "Mong",
    "JAVANESE": "Java",
    "BALINESE": "Bali",
    "SUNDANESE": "Sund",
    "CHAKMA": "Cakm",
}


@dataclass(frozen=True, slots=True)
class Piece(Generic[Font]):
    """Text of one font, None where no font draws it; its script, "" for one that needs no shaping."""

    text: str
    font: Font | None
    script: str
    right_to_left: bool


def pieces(text: str, font_of: Callable[[str, Font | None], Font | None]) -> list[Piece[Font]]:
    """Return the pieces of a line, from left to right; the line itself begins at the left.

    font_of: the font for a letter with its marks or for an emoji; the font before it is to be preferred.
    """
    found: list[Piece[Font]] = []
    for right_to_left, part in _by_direction(clusters(unicodedata.normalize("NFC", text))):
        ordered = list(_of_one_font(part, font_of, right_to_left))
        found += reversed(ordered) if right_to_left else ordered
    return found


def needed(cluster: str) -> str:
    """Return the characters of a cluster that its font must have."""
    return "".join(one for one in cluster if one not in _INVISIBLE)


def is_emoji(cluster: str) -> bool:
    """Whether a cluster asks for a coloured picture."""
    if AS_TEXT in cluster:
        return False
    return AS_EMOJI in cluster or "\U0001f1e6" <= cluster[0] <= "\U0001faff"


def is_right_to_left(text: str) -> bool:
    """Whether all letters of a text are written from right to left."""
    if text.isascii():
        return False
    kinds = {_kind(one) for one in text}
    return "right" in kinds and "left" not in kinds


def _kind(cluster: str) -> Kind:
    match unicodedata.bidirectional(cluster[0]):
        case "L":
            return "left"
        case "R" | "AL":
            return "right"
        case "EN" | "AN":
            return "number"
    return "neutral"


def _by_direction(line: list[str]) -> Iterator[tuple[bool, list[str]]]:
    """Cut a line where the direction changes; what stands between letters from the right goes with them."""
    kinds = [_kind(cluster) for cluster in line]
    from_right = [kind == "right" for kind in kinds]
    last = None
    for place, kind in enumerate(kinds):
        if kind == "right":
            if last is not None:
                from_right[last:place] = [True] * (place - last)
            last = place
        elif kind == "left":
            last = None
    for right_to_left, places in groupby(range(len(line)), from_right.__getitem__):
        yield right_to_left, [line[place] for place in places]


def _of_one_font(
    part: list[str], font_of: Callable[[str, Font | None], Font | None], right_to_left: bool
) -> Iterator[Piece[Font]]:
    """Cut a part where font, script or, for a number among letters from the right, direction changes."""
    made: Piece[Font] | None = None
    for cluster in part:
        font = font_of(cluster, made.font if made else None)
        script = _script(cluster)
        backwards = right_to_left and _kind(cluster) != "number"
        if (
            made
            and (made.font, made.right_to_left) == (font, backwards)
            and (not made.script or not script or made.script == script)
        ):
            made = Piece(made.text + cluster, font, made.script or script, backwards)
            continue
        if made:
            yield made
        made = Piece(cluster, font, script, backwards)
    if made:
        yield made


def _script(cluster: str) -> str:
    return _SHAPED.get(unicodedata.name(cluster[0], "").split(" ")[0].split("-")[0], "")
