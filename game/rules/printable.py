"""Printable text: what people may write, in any script, with combined emoji; and how it is cut.

Letters, marks, signs and spaces are printable. So are the invisible characters that other characters need:
joiners within emoji and within words of Arabic and Indic scripts, and the tags of a flag. All other control
characters are not: line breaks, marks of direction, halves of pairs, private and unknown characters.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

ZWNJ: Final = "\u200c"
ZWJ: Final = "\u200d"
#: Asks for a plain or a coloured emoji.
AS_TEXT: Final = "\ufe0e"
AS_EMOJI: Final = "\ufe0f"
_FLAG_OF_TAGS: Final = re.compile("\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f")
_LAST_TAG: Final = "\U000e007f"


def is_printable(text: str) -> bool:
    """Whether all of a text can be printed."""
    return text.isprintable() or printable(text) == text


def printable(text: str) -> str:
    """Return what can be printed of a text. Blanks of any kind become spaces."""
    if text.isprintable():
        return text
    shown = zip(text, can_be_printed(text), strict=True)
    return "".join(one if can else " " for one, can in shown if can or unicodedata.category(one) == "Zs")


def can_be_printed(text: str) -> list[bool]:
    """Return of each character of a text whether it can be printed where it stands."""
    tags = {place for flag in _FLAG_OF_TAGS.finditer(text) for place in range(*flag.span())}
    return [
        one.isprintable() or _is_new_emoji(one) or place in tags or _joins(text, place)
        for place, one in enumerate(text)
    ]


def clusters(text: str) -> list[str]:
    """Return what a person takes for the letters of a text, such as a letter with its accents, or a flag."""
    parts: list[str] = []
    for one in text:
        if parts and _belongs_to(parts[-1], one):
            parts[-1] += one
        else:
            parts.append(one)
    return parts


def beginning(text: str, most: int) -> str:
    """Return the first `most` characters of a text, or fewer where that would cut a letter or an emoji."""
    if len(text) <= most or text.isascii():
        return text[:most]
    kept = ""
    for cluster in clusters(text[: most + 1]):
        if len(kept) + len(cluster) > most:
            break
        kept += cluster
    return printable(kept or text[:most])


def _belongs_to(cluster: str, one: str) -> bool:
    if one.isascii():
        return False
    if _is_regional(one):
        return len(cluster) == 1 and _is_regional(cluster)
    return (
        one in (ZWJ, ZWNJ)
        or unicodedata.category(one)[0] == "M"
        or "\U0001f3fb" <= one <= "\U0001f3ff"  # tones of skin
        or "\U000e0020" <= one <= _LAST_TAG
        or (cluster[-1] == ZWJ and _is_sign(one))
    )


def _joins(text: str, place: int) -> bool:
    """Whether the character there is a joiner between two characters that it can join."""
    if text[place] not in (ZWJ, ZWNJ) or not 0 < place < len(text) - 1:
        return False
    before, after = text[place - 1], text[place + 1]
    if text[place] == ZWJ and (_is_sign(before) or before in (AS_EMOJI, _LAST_TAG)) and _is_sign(after):
        return True
    return all(unicodedata.category(one) in ("Lo", "Lm", "Mn", "Mc") for one in (before, after))


def _is_sign(one: str) -> bool:
    return unicodedata.category(one)[0] == "S" or _is_new_emoji(one)


def _is_new_emoji(one: str) -> bool:
    """Whether a character is, or will be, an emoji that this Python may not know yet."""
    return "\U0001f000" <= one <= "\U0001faff"


def _is_regional(one: str) -> bool:
    return "\U0001f1e6" <= one <= "\U0001f1ff"
