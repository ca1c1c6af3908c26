"""Which names look alike, by skeletons as in Unicode Technical Standard 39; and what towers over a line."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final

#: Characters without a picture that Unicode counts among letters and signs.
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
#: What the list of confusable characters lacks.
_MISSING: Final = {"\ua7fe": "I"}
#: Marks that stay on a character; the most that any language writes over or below one.
MOST_MARKS: Final = 3
#: What looks alike in every writing, and the strokes that do so only as they are written.
_ALIKE: Final = str.maketrans("01|!", "olll")
_STROKES: Final = str.maketrans("0Il1!", "o||||")


def skeletons(text: str) -> frozenset[str]:
    """Forms of a text, without what cannot be seen. Texts that share one look alike to a person.

    In one form small and large letters are the same, in the other a large i and a small l. Letters with
    accents of their own differ from those without.
    """
    dotless = text.replace("\u0131", "l")
    forms = (_seen(text).casefold().translate(_ALIKE), _seen(dotless).translate(_STROKES).casefold())
    return frozenset(" ".join(form.replace("rn", "m").split()) for form in forms)


def _seen(text: str) -> str:
    """What can be seen of a text, in ASCII letters where it looks like them."""
    if text.isascii():
        return text
    composed = unicodedata.normalize("NFKC", text)
    return "".join(_plain(one) for one in composed if not _is_unseen(one))


def is_blank(text: str) -> bool:
    """Whether nothing of a text can be seen."""
    return "" in skeletons(text)


def with_few_marks(text: str) -> str:
    """The text with MOST_MARKS marks on each character at most, so that none towers over other lines."""
    if text.isascii():
        return text
    kept, marks = [], 0
    for one in text:
        marks = marks + 1 if unicodedata.category(one) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(one)
    return "".join(kept)


def _is_unseen(one: str) -> bool:
    """Whether a character has no picture, or only marks another one; composing has kept the usual accents."""
    return one in _BLANK or unicodedata.category(one) in ("Cc", "Cf", "Co", "Cs", "Mc", "Me", "Mn")


@cache
def _plain(one: str) -> str:
    """The ASCII letters that a character looks like, or the character."""
    if one.isascii() or one in _MISSING:
        return _MISSING.get(one, one)
    from confusable_homoglyphs.confusables import confusables_data  # large, and seldom needed

    # Letters of writings from right to left stand there between marks of direction.
    known = confusables_data.get(one) or confusables_data.get(f"\u200e{one}\u200e") or ()
    likely = (alike["c"] for alike in known)
    return next((text for text in likely if text.isascii()), one)
