"""All text by key, with parameters, through gettext catalogues.

A catalogue is a .po file whose msgid is the key; it is compiled in memory. Language is chosen once at
start; a key that the language lacks is looked up in English, and a key that nobody has shows as itself.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Callable

from game.client import assets

_FALLBACK = "en"


class Catalog:
    """The sentences of one language."""

    def __init__(self, translations: gettext.NullTranslations) -> None:
        self._translations = translations

    @classmethod
    def load(cls, language: str = _FALLBACK) -> Catalog:
        """The catalogue of a language code such as "en". Raises AssetMissing when there is none to read."""
        translations = _compile(language)
        if language != _FALLBACK:
            translations.add_fallback(_compile(_FALLBACK))
        return cls(translations)

    @classmethod
    def found(cls, report: Callable[[str], None]) -> Catalog:
        """The catalogue that there is; if it is missing or broken that is reported, and keys stand for
        sentences."""
        try:
            return cls.load()
        except assets.AssetMissing as error:
            report(f"{error}; keys stand in for the texts")
            return cls(gettext.NullTranslations())

    def has(self, key: str) -> bool:
        return self._translations.gettext(key) != key

    def text(self, key: str, /, **values: object) -> str:
        """The sentence of that key with {name} filled in."""
        return self._translations.gettext(key).format(**values)

    def count(self, key: str, n: int, /, **values: object) -> str:
        """The phrase for n things, in the plural form the language wants; {n} is the number."""
        return self._translations.ngettext(key, key, n).format(n=n, **values)

    def join(self, parts: list[str]) -> str:
        """ "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        return self.text("list.last", first=self.text("list.comma").join(parts[:-1]), last=parts[-1])


def _compile(language: str) -> gettext.GNUTranslations:
    import polib

    path = f"locale/{language}.po"
    try:
        source = assets.read(path).decode("utf-8")
        return gettext.GNUTranslations(io.BytesIO(polib.pofile(source).to_binary()))
    except (OSError, ValueError) as error:
        raise assets.AssetMissing(f"asset broken: {path} ({error})") from error
