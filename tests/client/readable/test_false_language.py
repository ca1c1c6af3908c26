"""All words that a person can see come from the catalogue: in a false language no scene has others."""

from __future__ import annotations

import gettext
import re
from pathlib import Path
from string import Formatter

import pytest

from game.client.ui.text import Fonts
from game.client.window.app import App
from game.client.words import catalog
from net.storage import folders
from tests.client import pilot
from tests.client.readable import every_scene

#: Written with accents, every vowel of the catalogue can be told from others.
FALSE = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
#: What has its own words in any language: names of people, bots, tables and files, chat, single letters of
#: periods and keys, and the reason that a system gives.
OWN_WORDS = re.compile(
    r"Anna|Mike|Peggy|Leo|Scott|Ada|Bo|Cy|Cleo|Dora|Zoe|Di\b|Quasimodo|Esmeralda|Phoebus|Frollo|Gringoire"
    r"|Sunday|Tuesday|Beginners welcome|The Quasimodo round|'s table|/home/ada/\S+"
    r"|multicast is not allowed on this network"
    r"|Good evening! Shall we wait for|, or does a|bot take the red seat\?| A bot, please\."
    r"|I am only watching tonight\.| comes later\.| comes|later\.|\b[A-Z]\b"
)


def falsely(text: str) -> str:
    """The text in the false language; what is filled in stays."""
    return "".join(
        words.translate(FALSE) + ("" if name is None else f"{{{name}{f':{form}' if form else ''}}}")
        for words, name, form, _ in Formatter().parse(text)
    )


@pytest.fixture
def false_language(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_ = catalog._compile

    def compiled(language: str) -> gettext.GNUTranslations:
        translations = compile_(language)
        texts = translations._catalog  # type: ignore[attr-defined]
        texts.update({key: falsely(text) for key, text in texts.items() if key})
        return translations

    monkeypatch.setattr(catalog, "_compile", compiled)
    monkeypatch.setattr(pilot, "sentences", catalog.Catalog.load)  # not those that other tests have read


def test_every_scene_speaks_the_language_of_the_catalogue(
    false_language: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(folders.DATA, str(tmp_path))
    written: set[str] = set()
    line = Fonts.line

    def read(fonts: Fonts, text: str, *how: object) -> object:
        written.add(text)
        return line(fonts, text, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(Fonts, "line", read)
    bare: dict[str, set[str]] = {}

    def look(scene: str, app: App) -> None:
        written.clear()
        for one in app._visible():
            one.changed()
            one.draw(app.window.canvas)
        for text in written:
            if re.search("[aeiouyAEIOUY]", OWN_WORDS.sub("", text)):
                bare.setdefault(text, set()).add(scene)

    every_scene.show_all((1280, 720), look)

    assert not bare, "\n".join(f"{text!r}: {sorted(scenes)[:3]}" for text, scenes in sorted(bare.items()))
