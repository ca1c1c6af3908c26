"""A false language for tests: English words with accents, in brackets, longer by 40 %."""

from __future__ import annotations

import gettext
from functools import cache
from string import Formatter

import pytest

from game.client.window import app
from game.client.words import catalog

#: The code of the false language.
FALSE = "false"
VOWELS = "aeiouyAEIOUY"
#: The same letters as the false language has them.
ACCENTED = "áéíóúýÁÉÍÓÚÝ"
_LONGER = 0.4
_MORE = "éxtrá wórds " * 40


@cache
def falsely(text: str) -> str:
    """The text in the false language; what is filled in stays."""
    accents = str.maketrans(VOWELS, ACCENTED)
    words = "".join(
        words.translate(accents) + ("" if name is None else f"{{{name}{f':{form}' if form else ''}}}")
        for words, name, form, _ in Formatter().parse(text)
    )
    more = _MORE[: max(0, round(_LONGER * len(text)) - 2)].strip()
    return f"[{words} {more}]" if more else f"[{words}]"


def begin_in(patch: pytest.MonkeyPatch, first: str) -> None:
    """Has the program begin in that language, as the system's; the false one can be chosen too."""
    compile_, codes, load = catalog._compile, catalog._codes, catalog.Catalog.load

    def compiled(language: str) -> gettext.GNUTranslations:
        translations = compile_("en" if language == FALSE else language)
        if language == FALSE:
            texts = translations._catalog  # type: ignore[attr-defined]
            texts.update({key: falsely(text) for key, text in texts.items() if key})
        return translations

    def loaded(language: str = first) -> catalog.Catalog:
        found = load(language)
        found.language = language
        return found

    patch.setattr(catalog, "_compile", compiled)
    patch.setattr(catalog, "_codes", lambda: [*codes(), FALSE])
    patch.setattr(catalog.Catalog, "load", staticmethod(loaded))
    patch.setattr(app, "system_languages", lambda: [first])
