"""Texts by key, with parameters, from gettext catalogues.

A catalogue is a .po file whose msgids are the keys; it is compiled in memory. A key that a language lacks is
looked up in English; a key that is nowhere is shown itself.
"""

from __future__ import annotations

import gettext
import io
import logging
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from copy import copy
from functools import cache
from string import Formatter
from typing import Any, Final

from game.settings import keys
from game.text import assets

#: The last moment that Windows knows, in seconds since 1970; it knows none before.
_LAST: Final = 32_535_000_000.0


def local_time(moment: float) -> time.struct_time:
    """Return the local time at `moment`, in seconds since 1970, or the nearest that all systems know."""
    return time.localtime(min(max(moment, 0.0), _LAST))


FALLBACK = "en"

log = logging.getLogger(__name__)


def _codes() -> list[str]:
    return [
        code for code, _, kind in (name.partition(".") for name in assets.names("locale")) if kind == "po"
    ]


@cache
def languages() -> dict[str, str]:
    """By its code, the name of each language in itself. Broken catalogues are left out."""
    found = {}
    for code in _codes():
        with suppress(assets.AssetMissing):
            own = _compile(code).gettext("language.own")
            found[code] = code if own == "language.own" else own
    return found


def wanted_language(chosen: str, system: Sequence[str]) -> str:
    """The language to speak: the chosen one, or else the first of the system's that there is.

    system: codes such as "de", the most wanted first.
    """
    return next((code for code in (chosen, *system) if code in _codes()), FALLBACK)


class Catalog:
    """The texts of one language."""

    def __init__(self, translations: gettext.NullTranslations, language: str = FALLBACK) -> None:
        self._translations = translations
        #: The code of the language that is spoken.
        self.language = language
        self._changed: Mapping[str, str] = {}
        #: Parameters of every text: what is written on Ctrl and on the key of each command, as `key_undo`.
        self.always: dict[str, object] = {}
        self.name_keys({})

    @classmethod
    def load(cls, language: str = FALLBACK) -> Catalog:
        """The catalogue of a language code such as "en". Raises AssetMissing."""
        translations = copy(_compile(language))
        if language != FALLBACK:
            translations.add_fallback(_compile(FALLBACK))
        return cls(translations, language)

    @classmethod
    def found(cls, warn: Callable[[str], object], language: str = FALLBACK) -> Catalog:
        """The catalogue of a language code. If it is missing or broken `warn` is called, and the texts are
        English, or if that is broken too, their keys."""
        try:
            return cls.load(language)
        except assets.AssetMissing as error:
            if language != FALLBACK:
                warn(f"{error}; the texts are English")
                return cls.found(warn)
            warn(f"{error}; keys stand in for the texts")
            return cls(gettext.NullTranslations())

    def switch(self, language: str) -> None:
        """Speak that language from now on. Raises AssetMissing, and goes on as before."""
        if language != self.language:
            self._translations, self.language = Catalog.load(language)._translations, language
            self.name_keys(self._changed)

    def name_keys(self, changed: Mapping[str, str]) -> None:
        """Has every text name the keys that are in force."""
        self._changed = dict(changed)
        self.always = {f"key_{command}": self.cap(key) for command, key in keys.in_force(changed).items()}
        self.always["key_ctrl"] = "Cmd" if sys.platform == "darwin" else self.text("key.name.ctrl")

    def cap(self, key: str) -> str:
        """What is written on a key, by pygame's name."""
        return self.text(f"key.name.{key}") if key in keys.NAMED else key.upper()

    def has(self, key: str) -> bool:
        return self._translations.gettext(key) != key

    def text(self, key: str, /, **values: object) -> str:
        """The text of a key with its parameters filled in."""
        return self._translations.gettext(key).format(**self.always | values)

    def count(self, key: str, n: int, /, **values: object) -> str:
        """The text for n things in the language's plural form; {n} is the number, unless `values` has it."""
        return self._translations.ngettext(key, key, n).format(**{"n": n} | values)

    def decimal(self, number: float) -> str:
        whole, _, tenths = f"{abs(number):.1f}".partition(".")
        told = self.text("number.decimal", whole=whole, tenths=tenths)
        return told if number >= 0 or told == self.decimal(0.0) else f"−{told}"

    def day(self, moment: float) -> str:
        """The day of a moment, in seconds since 1970, where this machine is."""
        year, month, day = time.strftime("%Y-%m-%d", local_time(moment)).split("-")
        return self.text("date.day", year=year, month=month, day=day)

    def moment(self, moment: float) -> str:
        """Day and minute of a moment, in seconds since 1970, where this machine is."""
        hour, minute = time.strftime("%H:%M", local_time(moment)).split(":")
        return self.text("date.moment", day=self.day(moment), hour=hour, minute=minute)

    def join(self, parts: list[str]) -> str:
        """ "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        return self.text("list.last", first=self.text("list.comma").join(parts[:-1]), last=parts[-1])


def _compile(language: str) -> gettext.GNUTranslations:
    path, english = _path(language), assets.read(_path(FALLBACK))
    try:
        return _translations(path, assets.read(path), english)
    except (OSError, ValueError) as error:
        raise assets.AssetMissing(f"asset broken: {path} ({error})") from error


def _path(language: str) -> str:
    return f"locale/{language}.po"


@cache
def _translations(path: str, source: bytes, english: bytes) -> gettext.GNUTranslations:
    """The texts of a .po file, without those that want other parameters than the English ones have."""
    import polib

    texts = polib.pofile(source.decode("utf-8"))
    if source != english:
        wanted = {entry.msgid: _parameters(entry) for entry in polib.pofile(english.decode("utf-8"))}
        given = {entry.msgid: _parameters(entry) for entry in texts if entry.translated()}
        fitting = {
            key for key, named in given.items() if named is not None and named <= (wanted.get(key) or set())
        }
        if lacking := len(wanted.keys() - fitting):
            log.warning("asset %s: %d of %d texts are missing or do not fit", path, lacking, len(wanted))
            texts[:] = [entry for entry in texts if entry.msgid in fitting]
    return gettext.GNUTranslations(io.BytesIO(texts.to_binary()))


def _parameters(entry: Any) -> set[str] | None:
    """The names of the parameters of a text in all its plural forms; None if it cannot be filled in."""
    try:
        parts = [
            part for text in (entry.msgstr, *entry.msgstr_plural.values()) for part in Formatter().parse(text)
        ]
    except ValueError:
        return None
    return {name for _, name, _, _ in parts if name is not None}
