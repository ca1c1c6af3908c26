"""All words that a person can see come from the catalogue, and fit, in every language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.client.layout.box import Size
from game.client.ui.text import Fonts
from game.client.window.app import App
from game.client.words.catalog import languages
from net.storage import folders
from tests.client.readable import every_scene
from tests.client.readable.false_language import ACCENTED, FALSE, VOWELS, begin_in
from tests.client.readable.fitting import LEAST_IN_OTHER_WORDS, LEAST_IN_THE_FALSE_LANGUAGE, Proof

USUAL: Size = (1280, 720)
LANGUAGES = ("en", "de", "fr", "ro")
SIZES: tuple[Size, ...] = ((1024, 640), USUAL, (1600, 1200), (1920, 1080), (2560, 1440), (3840, 2160))
#: The false language is longer than any other: it has to fit from the usual size on.
CASES = [
    pytest.param(size, language, id=f"{size[0]}x{size[1]}-{language}")
    for size in SIZES
    for language in (*LANGUAGES, FALSE)
    if language != FALSE or size >= USUAL
]
#: What asks a single question, over which no language can be chosen.
ASKED_ONCE = ("GameStoppedScene", "leave-host", "no-host-there", "undo-request", "pin")
#: Scenes that are made as one that is looked at in all languages.
LIKE_OTHERS = re.compile(r"after |almanac, .*'(action|message|person)'")
#: What has its own words in any language: names of people, bots, tables and files, chat, single letters of
#: periods and keys, and the reason that a system gives.
OWN_WORDS = re.compile(
    r"Anna|Mike|Peggy|Leo|Scott|Ada|Bo|Cy|Cleo|Dora|Zoe|Di\b|Quasimodo|Esmeralda|Phoebus|Frollo|Gringoire"
    r"|\[Ada's táblé[^\]]*\]|Sunday|Tuesday|Beginners welcome|The Quasimodo round|'s table|/home/ada/\S+"
    r"|multicast is not allowed on this network"
    r"|Good evening! Shall we wait for|, or|does a|bot take the red seat\?| A bot, please\."
    r"|I am only watching|tonight\.| ?comes later\.| comes|later\.|\b[A-Z]\b"
)
Walk = Callable[[Size, every_scene.Look], None]


def at_the_table(size: Size, look: every_scene.Look) -> None:
    every_scene.show_tables(size, look, every_scene.SEATS)


@pytest.fixture(autouse=True)
def _no_list_of_languages_is_kept() -> Iterator[None]:
    """Which languages there are is looked up once, and the false one is there only in these tests."""
    languages.cache_clear()
    yield
    languages.cache_clear()


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


@pytest.mark.parametrize("walk", [at_the_table, every_scene.show_others])
def test_every_scene_speaks_each_language_at_once_when_it_is_chosen_and_all_words_fit(
    walk: Walk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(folders.DATA, str(tmp_path))
    begin_in(monkeypatch, FALSE)
    words, proof = ForeignWords(monkeypatch), Proof(monkeypatch)
    misfits: dict[str, str] = {}

    def read(app: App, scene: str, language: str, letters: str) -> None:
        least = LEAST_IN_THE_FALSE_LANGUAGE if language == FALSE else LEAST_IN_OTHER_WORDS
        words.begin()
        for fault in proof.misfits(app, USUAL, least):
            misfits.setdefault(f"{language}: {fault}", scene)
        words.look_for(letters, scene)

    def look(scene: str, app: App) -> None:
        read(app, scene, FALSE, VOWELS)
        if scene.endswith(ASKED_ONCE) or LIKE_OTHERS.match(scene):
            return
        for language in LANGUAGES:
            app.set_language(language)
            read(app, scene, language, ACCENTED if language == "en" else r"\[")
        app.set_language(FALSE)

    walk(USUAL, look)

    assert not words.found, str(words)
    assert not misfits, "\n".join(f"{fault} ({scene})" for fault, scene in misfits.items())


@pytest.mark.sizes
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("size", "language"), CASES)
def test_all_words_fit_at_every_size(
    size: Size, seats: int, language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(folders.DATA, str(tmp_path))
    begin_in(monkeypatch, language)
    proof, misfits = Proof(monkeypatch), dict[str, str]()
    least = LEAST_IN_THE_FALSE_LANGUAGE if language == FALSE else LEAST_IN_OTHER_WORDS

    def look(scene: str, app: App) -> None:
        for fault in proof.misfits(app, size, least):
            misfits.setdefault(fault, scene)

    every_scene.show_tables(size, look, seats)
    if seats == every_scene.SEATS:
        every_scene.show_others(size, look)

    assert not misfits, "\n".join(f"{fault} ({scene})" for fault, scene in misfits.items())
