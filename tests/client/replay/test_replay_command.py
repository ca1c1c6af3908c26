"""`notre-dame replay`: a file from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.__main__ import main
from game.client.replay.scene import ReplayScene
from game.client.window.app import App
from tests.client.replay.games import finished


def test_a_finished_game_is_shown_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[object] = []
    monkeypatch.setattr(App, "run", lambda app, after_step: shown.append(app.top))
    file = tmp_path / "game.json"
    file.write_text(json.dumps(finished()))

    assert main(["replay", str(file), "--window", "960x540"]) == 0
    assert isinstance(shown[0], ReplayScene)


@pytest.mark.parametrize("text", ["{", "SQLite format 3\0", '{"table": 1}'])
def test_a_file_without_a_game_is_one_line_and_opens_no_window(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(text)

    assert main(["replay", str(file)]) == 1
    said = capsys.readouterr().err
    assert said.startswith("notre-dame: ")
    assert said.count("\n") == 1
