"""Which names look alike: those with the same skeleton, an idea of Unicode Technical Standard 39."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final

#: Characters without a picture that Unicode counts among letters and signs.
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def skeleton(text: str) -> str:
    """A form that texts share which look alike to a person: in lower case, without what cannot be seen.

    Letters with accents of their own differ from those without.
    """
    if not text.isascii():
        composed = unicodedata.normalize("NFKC", text)
        text = "".join(_plain(one) for one in composed if not _is_unseen(one))
    return " ".join(text.casefold().split())


def is_blank(text: str) -> bool:
    """Whether nothing of a text can be seen."""
    return not skeleton(text)


def _is_unseen(one: str) -> bool:
    """Whether a character has no picture, or only marks another one; composing has kept the usual accents."""
    return one in _BLANK or unicodedata.category(one) in ("Cc", "Cf", "Co", "Cs", "Mc", "Me", "Mn")


@cache
def _plain(one: str) -> str:
    """The ASCII letters that a character looks like, or the character."""
    if one.isascii():
        return one
    from confusable_homoglyphs.confusables import confusables_data  # large, and seldom needed

    likely = (alike["c"] for alike in confusables_data.get(one, ()))
    return next((text for text in likely if text.isascii()), one)
