"""All words that a person can see come from the catalogue, and fit, in every language."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.board.box import Size
from game.client.window.app import App
from game.settings.settings import TextSize
from net.storage import folders
from tests.client.readable import every_scene
from tests.client.readable.false_language import (
    ACCENTED,
    ASKED_ONCE,
    FALSE,
    VOWELS,
    ForeignWords,
    beginning_in,
)
from tests.client.readable.fitting import LEAST_IN_OTHER_WORDS, LEAST_IN_THE_FALSE_LANGUAGE, Proof
from tests.client.readable.written import Reader, pale

USUAL: Size = (1280, 720)
LANGUAGES = ("en", "de", "fr", "ro")
SIZES: tuple[Size, ...] = ((1024, 640), USUAL, (1920, 1080), (2560, 1080), (3840, 2160))
#: The size of text in percent, how many sit at the table, and the languages. The false one is longer than any
#: other: it has to fit at the usual size of text from the usual window on.
AT_EACH_SIZE: list[tuple[TextSize, list[int], list[str]]] = [
    (100, [2, 3, 4, 5], [*LANGUAGES, FALSE]),
    (130, [5], [*LANGUAGES]),
    (160, [5], [*LANGUAGES]),
]
CASES = [
    pytest.param(size, percent, seats, language, id=f"{size[0]}x{size[1]}-{percent}%-{seats}-{language}")
    for size in SIZES
    for percent, tables, languages in AT_EACH_SIZE
    for seats in tables
    for language in languages
    if language != FALSE or size >= USUAL
]
#: Scenes that are made as one that is looked at in all languages.
LIKE_OTHERS = re.compile(r"after |almanac, .*'(action|message|person)'")
#: The scene that lists libraries and licences by their own names.
OF_NAMES = "LicensesScene"
Walk = Callable[[Size, every_scene.Look], None]


def at_the_table(size: Size, look: every_scene.Look) -> None:
    every_scene.show_tables(size, look, every_scene.SEATS)


@pytest.mark.slow
@pytest.mark.parametrize("walk", [at_the_table, every_scene.show_others])
def test_every_scene_speaks_each_language_at_once_when_it_is_chosen_and_all_words_fit(
    walk: Walk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(folders.DATA, str(tmp_path))
    words, proof = ForeignWords(monkeypatch), Proof(monkeypatch)
    misfits: dict[str, str] = {}

    def read(app: App, scene: str, language: str, letters: str) -> None:
        least = LEAST_IN_THE_FALSE_LANGUAGE if language == FALSE else LEAST_IN_OTHER_WORDS
        words.begin()
        for fault in proof.misfits(app, USUAL, least):
            misfits.setdefault(f"{language}: {fault}", scene)
        if scene != OF_NAMES:
            words.look_for(letters, scene)

    def look(scene: str, app: App) -> None:
        read(app, scene, FALSE, VOWELS)
        if scene.endswith(ASKED_ONCE) or LIKE_OTHERS.match(scene):
            return
        for language in LANGUAGES:
            app.set_language(language)
            read(app, scene, language, ACCENTED if language == "en" else r"\[")
        app.set_language(FALSE)

    with beginning_in(FALSE):
        walk(USUAL, look)

    assert not words.found, str(words)
    assert not misfits, "\n".join(f"{fault} ({scene})" for fault, scene in misfits.items())


@pytest.mark.sizes
@pytest.mark.timeout(900)
@pytest.mark.parametrize(("size", "percent", "seats", "language"), CASES)
def test_all_words_fit_and_stand_out_at_every_size(
    size: Size, percent: TextSize, seats: int, language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(folders.DATA, str(tmp_path))
    proof, reader, faults = Proof(monkeypatch), Reader(monkeypatch), dict[str, str]()
    least = LEAST_IN_THE_FALSE_LANGUAGE if language == FALSE else LEAST_IN_OTHER_WORDS

    def look(scene: str, app: App) -> None:
        for fault in (*proof.misfits(app, size, least), *pale(reader.read(app))):
            faults.setdefault(fault, scene)

    monkeypatch.setattr(App, "_fit_text", lambda app: app.fonts.set_type(percent / 100, high_contrast=False))
    with beginning_in(language):
        every_scene.show_tables(size, look, seats)
        if percent > 100 or seats == every_scene.SEATS:
            every_scene.show_others(size, look)

    assert not faults, "\n".join(f"{fault} ({scene})" for fault, scene in faults.items())
