"""Large text is whole wherever it stands, and does not touch other text."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.box import Size
from game.client.window.app import App
from net.storage import folders
from tests.client.readable.every_scene import WALKS
from tests.client.readable.false_language import beginning_in
from tests.client.readable.written import Reader
from tests.client.thinned import sampled

#: Language, window and size of text in percent, and a part of the walk past every scene.
CASES = [
    (language, size, percent, walk)
    for language, size, percent in (
        ("de", (1024, 640), 160),
        ("de", (1280, 720), 160),
        ("fr", (1280, 720), 130),
        ("ro", (1270, 690), 160),
        ("en", (1270, 690), 100),
    )
    for walk in ("decisions", "one machine", "pages", "help")
]


@sampled(("language", "size", "percent", "walk"), CASES)
def test_no_word_is_cut_or_covered_or_touches_another(
    language: str, size: Size, percent: int, walk: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(folders.DATA, str(tmp_path))
    monkeypatch.setattr(App, "_fit_text", lambda app: app.fonts.set_type(percent / 100, high_contrast=False))
    reader, faults = Reader(monkeypatch), dict[str, str]()

    def look(scene: str, app: App) -> None:
        for fault in reader.crowded(app):
            faults.setdefault(fault, scene)

    with beginning_in(language):
        WALKS[walk](size, look)

    assert not faults, "\n".join(f"{fault} ({scene})" for fault, scene in faults.items())
