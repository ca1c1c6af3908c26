"""A false language for tests: English words with accents, in brackets, longer by 40 %."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from functools import cache
from string import Formatter

import pytest

from game.client.widgets.text import Fonts
from game.client.window import app
from game.text import catalog

#: The code of the false language.
FALSE = "false"
VOWELS = "aeiouyAEIOUY"
#: The same letters as the false language has them.
ACCENTED = "áéíóúýÁÉÍÓÚÝ"
_LONGER = 0.4
#: What asks a single question, over which no language can be chosen.
ASKED_ONCE = ("GameStoppedScene", "leave-host", "no-host-there", "undo-request", "pin")
#: What has its own words in any language: names of people, bots, tables and files, chat, single letters of
#: periods and keys, names of systems, and the reason that a system gives.
OWN_WORDS = re.compile(
    r"Wolfgang|Wimmers|Marie-Madeleine|Maximilian|Mommy|Gwendolyn|Mummer|Anna|Mike|Peggy|Leo|Scott|Ada|Bo|Cy"
    r"|Wilhelmine|Wagra|Cleo|Dora|Zoe|Di\b|Quasimodo|Esmeralda|Phoebus|Frollo|Gringoire"
    r"|\[Ada's táblé[^\]]*\]|\[Nótré Dámé[^\]]*\]|Sunday|Tuesday|Beginners welcome|'s table"
    r"|The Quasimodo round"
    r"|(~|/home|/tmp|/opt)/\S+|dummy|macOS|Linux \S+|\bnfs4\b"
    r"|multicast is not allowed on this network"
    r"|Good evening! Shall we wait for|Good evening! Shall we wait|for Di, or does a bot take the red|seat\?"
    r"|, or|does a|bot take the red seat\?| A bot, please\."
    r"|I am only watching|tonight\.| ?comes later\.| comes|later\.|\b[A-Z]\b"
)
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


@contextmanager
def beginning_in(first: str) -> Iterator[pytest.MonkeyPatch]:
    """Has the program begin in that language, as the system's; the false one can be chosen too."""
    catalog.languages.cache_clear()  # which languages there are is looked up once
    with pytest.MonkeyPatch.context() as patch:
        _add_false(patch, first)
        yield patch
    catalog.languages.cache_clear()


def _add_false(patch: pytest.MonkeyPatch, first: str) -> None:
    compile_, codes, load = catalog._compile, catalog._codes, catalog.Catalog.load

    false = copy(compile_("en"))
    texts = false._catalog  # type: ignore[attr-defined]
    false._catalog = {key: falsely(text) if key else text for key, text in texts.items()}  # type: ignore[attr-defined]

    def compiled(language: str) -> gettext.GNUTranslations:
        return false if language == FALSE else compile_(language)

    def loaded(language: str = first) -> catalog.Catalog:
        found = load(language)
        found.language = language
        return found

    patch.setattr(catalog, "_compile", compiled)
    patch.setattr(catalog, "_codes", lambda: [*codes(), FALSE])
    patch.setattr(catalog.Catalog, "load", staticmethod(loaded))
    patch.setattr(app, "system_languages", lambda: [first])


class ForeignWords:
    """The texts that have letters they should not have, with the scenes that show them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._written: set[str] = set()
        self.found: dict[str, set[str]] = {}
        line = Fonts.line

        def read(fonts: Fonts, text: str, *how: object) -> object:
            self._written.add(text)
            return line(fonts, text, *how)  # type: ignore[arg-type]

        monkeypatch.setattr(Fonts, "line", read)

    def begin(self) -> None:
        self._written.clear()

    def look_for(self, letters: str, scene: str) -> None:
        """Notes what was written with one of the letters since `begin`, outside of OWN_WORDS."""
        for text in self._written:
            if re.search(f"[{letters}]", OWN_WORDS.sub("", text)):
                self.found.setdefault(text, set()).add(scene)

    def __str__(self) -> str:
        return "\n".join(f"{text!r}: {sorted(scenes)[:3]}" for text, scenes in sorted(self.found.items()))
