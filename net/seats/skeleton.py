"""Which names look alike, by skeletons as in Unicode Technical Standard 39; and what towers over a line."""

from __future__ import annotations

import unicodedata
from contextlib import suppress
from functools import lru_cache
from typing import Final

from game.rules.printable import printable

#: Characters without a picture that Unicode counts among letters, signs and vowels.
_BLANK: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
#: What the list of confusable characters lacks, such as Persian letters like those of Arabic.
_MISSING: Final = {
    "\ua7fe": "I",
    **dict.fromkeys("\u0649\u064a\u06cc", "\u064a"),
    **dict.fromkeys("\u0643\u06a9", "\u0643"),
}
#: Marks that stay on a character; the most that any language writes over or below one.
MOST_MARKS: Final = 3
#: What looks alike in every writing, and the strokes that do so only as they are written.
_ALIKE: Final = str.maketrans("01|!", "olll")
#: A comma below looks like a cedilla, and a caron like a breve.
_ACCENTS: Final = str.maketrans("\u0326\u030c", "\u0327\u0306")
_STROKES: Final = str.maketrans("0Il1!", "o||||")


def skeletons(text: str) -> frozenset[str]:
    """Forms of a text, without what cannot be seen. Texts that share one look alike to a person.

    In two forms small and large letters are the same, compared as they are or both as small ones; in another
    a large i and a small l. Letters with accents of their own differ from those without.
    """
    dotless = text.replace("\u0131", "l")
    forms = {
        _seen(text).casefold().translate(_ALIKE),
        _seen(text.casefold()).casefold().translate(_ALIKE),
        _seen(dotless).translate(_STROKES).casefold(),
    }
    return frozenset(" ".join(form.replace("rn", "m").split()) for form in forms)


def _seen(text: str) -> str:
    """What can be seen of a text, in ASCII letters where it looks like them."""
    if text.isascii():
        return text
    composed = unicodedata.normalize("NFKC", text)
    return _with_vowels_joined("".join(_plain(one) for one in composed if not _is_unseen(one)))


def is_blank(text: str) -> bool:
    """Whether nothing of a text can be seen."""
    return "" in skeletons(text)


def with_few_marks(text: str) -> str:
    """The text with MOST_MARKS marks on each character at most, so that none towers over other lines.

    It does not begin with a mark, which would go to the character before the text.
    """
    if text.isascii():
        return text
    kept: list[str] = []
    marks = 0
    for one in text:
        marks = marks + 1 if unicodedata.category(one) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS and (kept or unicodedata.category(one)[0] != "M"):
            kept.append(one)
    return printable("".join(kept))


def _is_unseen(one: str) -> bool:
    """Whether a character has no picture, or only marks another one.

    Composing has kept the usual accents, and the vowels of Indic scripts are as good as letters.
    """
    if one in _BLANK or unicodedata.category(one) in ("Cc", "Cf", "Co", "Cs"):
        return True
    return unicodedata.category(one)[0] == "M" and not _is_vowel(one)


def _is_vowel(one: str) -> bool:
    name = unicodedata.name(one, "")
    return " VOWEL SIGN " in name or name.startswith("THAI CHARACTER SARA ")


def _with_vowels_joined(text: str) -> str:
    """The text with one character for the letter A and a vowel, which look like the letter of that vowel."""
    joined: list[str] = []
    for one in text:
        if joined and _is_vowel(one):
            script, _, vowel = unicodedata.name(one).partition(" VOWEL SIGN ")
            if unicodedata.name(joined[-1], "") == f"{script} LETTER A":
                with suppress(KeyError):
                    joined[-1] = unicodedata.lookup(f"{script} LETTER {vowel}")
                    continue
        joined.append(one)
    return "".join(joined)


@lru_cache(maxsize=4096)  # strangers may send all of Unicode
def _plain(one: str) -> str:
    """The ASCII letters that a character looks like, or the first of the characters that look like it."""
    if one.isascii() or one in _MISSING:
        return _MISSING.get(one, one)
    alike, new = {one}, [one]
    while new:
        known = [like for like in _confusable(new.pop()) if len(like) == 1 or like.isascii()]
        plain = next((like for like in known if like.isascii()), None)
        if plain is not None:
            return plain
        new += [like for like in known if like not in alike]
        alike.update(known)
    likely = min(alike)
    base, accents = unicodedata.normalize("NFD", likely)[0], unicodedata.normalize("NFD", likely)[1:]
    return unicodedata.normalize("NFC", _plain(base) + accents.translate(_ACCENTS)) if accents else likely


def _confusable(one: str) -> list[str]:
    from confusable_homoglyphs.confusables import confusables_data  # large, and seldom needed

    # Letters of writings from right to left stand there between marks of direction.
    known = confusables_data.get(one) or confusables_data.get(f"\u200e{one}\u200e") or ()
    return [like["c"].strip("\u200e") for like in known]
