"""The list of the games that are over, and files from elsewhere."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.statistics import past_games
from net.storage import export, finished_games
from tests.client.pilot import Pilot
from tests.client.replay.games import finished

DAY = 24 * 3600

pytestmark = pytest.mark.usefixtures("data")


@pytest.fixture
def pilot() -> Pilot:
    """At the list, with one game in it."""
    finished_games.keep(finished())
    pilot = Pilot()
    pilot.press("Past games")
    return pilot


def drop(pilot: Pilot, path: Path) -> str:
    """Drops a file on the window; returns what is said of it."""
    pilot.step(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    return str(getattr(pilot.scene, "note", ""))


def test_the_title_offers_the_list_when_there_is_a_game() -> None:
    assert "Past games" not in Pilot().buttons
    finished_games.keep(finished())
    assert "Past games" in Pilot().buttons


def test_a_line_tells_the_names_and_the_result_the_rules_and_whether_it_was_played_on(pilot: Pilot) -> None:
    (game,) = pilot.scene.shown.values()
    (first, most), *_ = [(row["seat"], row["prestige"]) for row in finished()["result"]]
    catalog = pilot.app.catalog
    assert past_games.result(catalog, game).startswith(f"{('Ada', 'Bo', 'Cleo')[first]} {most}, ")
    assert past_games.about(catalog, game).endswith("English 2017")

    finished_games.keep({**finished(seed=6), "played_on_from": 20})
    pilot.scene.resume()
    told = [past_games.about(catalog, one) for one in pilot.scene.shown.values()]
    played_on = [one.endswith("continued from another game") for one in told]
    assert sorted(played_on) == [False, True]


def test_a_game_is_checked_and_exported_and_the_export_can_be_opened(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents = tmp_path / "documents"
    monkeypatch.setattr("platformdirs.user_documents_path", lambda: documents)
    pilot.press("Check")
    assert "are correct" in pilot.scene.note
    for _ in range(2):
        pilot.press("Export")
        pilot.press("Export")
    first, second = sorted(documents.iterdir())

    assert first.name.endswith("Ada, Bo and Cleo 2.json")
    assert pilot.scene.note == f"The game was written to {first}"
    assert drop(pilot, second) == ""
    assert pilot.name == "ReplayScene"


def test_the_file_of_an_export_is_told_before_it_is_written(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents = tmp_path / "documents"
    monkeypatch.setattr("platformdirs.user_documents_path", lambda: documents)
    pilot.press("Export")

    assert f"{documents}{os.sep}Notre Dame 20" in pilot.scene._text
    pilot.press("Cancel")
    assert pilot.name == "GamesScene"
    assert not documents.exists()


def test_a_path_can_be_typed(pilot: Pilot, tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    path.write_text(json.dumps(finished()))
    pilot.click(pilot.scene.path.box.center)
    pilot.type(str(path))
    pilot.key("return")

    assert pilot.name == "ReplayScene"


def edited(change: Callable[[Any], object]) -> bytes:
    """A finished game in which something was changed."""
    game = finished()
    change(game)
    return json.dumps(game).encode()


CUT = edited(lambda game: None)[:5000]
BAD = {
    "cut": (CUT, "not JSON"),
    "huge": (bytes(1 << 24), "too large"),
    "journal": (b"SQLite format 3\0" + bytes(4000), "goes on"),
    "moved table": (export.packed([]), "goes on"),
    "no name": (edited(lambda game: game["seats"][0].update(name=7)), "name"),
    "name from outside": (edited(lambda game: game["seats"][0].update(name="A\nB\u202e")), "printable"),
    "other result": (edited(lambda game: game["result"][0].update(prestige=999)), "result"),
    "seat from outside": (edited(lambda game: game["result"][0].update(seat=4)), "every seat"),
    "unfinished": (edited(lambda game: game["record"]["choices"].pop()), "before the game does"),
    "other choice": (edited(lambda game: game["record"]["choices"][50].__setitem__(1, 99)), "record"),
    "of tomorrow": (edited(lambda game: game["record"].update(version=99)), "99"),
}


@pytest.mark.parametrize(("content", "why"), BAD.values(), ids=[*BAD])
def test_a_file_that_is_no_finished_game_is_refused_in_one_sentence(
    pilot: Pilot, tmp_path: Path, content: bytes, why: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)

    said = drop(pilot, path)

    assert why in said
    assert "\n" not in said
    assert pilot.name == "GamesScene"


def test_a_broken_record_stands_in_the_list_with_its_fault_and_the_rest_can_be_watched(pilot: Pilot) -> None:
    (finished_games.folder() / "broken.json").write_bytes(CUT)
    pilot.key("escape")
    pilot.press("Past games")
    faults = [game for game in pilot.scene.shown.values() if isinstance(game, str)]

    assert len(faults) == 1
    assert "broken.json" in faults[0]
    pilot.press("Watch")
    assert pilot.name == "ReplayScene"


def test_of_a_thousand_games_only_those_of_a_page_and_its_evenings_are_read(pilot: Pilot) -> None:
    text = json.dumps(finished())
    for number in range(1000):
        path = finished_games.folder() / f"{number:032x}-1.json"
        path.write_text(text)
        os.utime(path, (number * DAY, number * DAY))
    pilot.key("escape")
    pilot.press("Past games")
    read = len(pilot.scene._read)
    pilot.press(">")

    assert read == 7 + 1
    assert len(pilot.scene._read) == 14 + 1
