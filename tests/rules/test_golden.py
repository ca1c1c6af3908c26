"""Games played once and kept: the rules still play them in the same way, to the last word and hash.

`python -m tools.golden` writes them anew when the rules change on purpose.
"""

import json
from functools import cache
from pathlib import Path

import pytest

from game import rules
from game.rules.saved.record import Record, replay
from tools import golden

FILES = sorted(golden.FOLDER.glob("*"))


@cache
def expected() -> dict[str, str]:
    return dict(golden.files())


def test_there_are_six_playthroughs_in_full_and_a_record_of_every_kind_of_game() -> None:
    assert [path.name for path in FILES] == sorted(expected())
    assert [path.suffix for path in FILES].count(".txt") == 6
    played = {(record.rules.name, record.rules.new_persons, record.seats) for record in map(read, records())}
    assert played == {
        (name, new_persons, seats)
        for name, preset in rules.PRESETS.items()
        for new_persons in {False, preset.new_persons_available}
        for seats in (2, 3, 4, 5)
    }


def records() -> list[Path]:
    return [path for path in FILES if path.suffix == ".json"]


def read(path: Path) -> Record:
    return Record.from_plain(json.loads(path.read_text("utf-8")))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_golden_game_is_played_as_it_was(path: Path) -> None:
    text = path.read_text("utf-8")

    assert text == expected()[path.name], golden.first_change(text, expected()[path.name])


@pytest.mark.parametrize("path", records(), ids=lambda path: path.name)
def test_a_golden_record_replays_by_its_own_choices(path: Path) -> None:
    """Also where random games would choose otherwise today."""
    record = read(path)

    *_, last = replay(record)

    assert rules.is_over(last.state)
    assert golden.record_text(record) == path.read_text("utf-8")


def test_writing_the_golden_games_anew_tells_what_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(golden, "files", expected().items)
    assert all(line.endswith(": new") for line in golden.rewrite(tmp_path))
    assert list(golden.rewrite(tmp_path)) == []

    changed, missing = tmp_path / "german-2017-2-seats.txt", tmp_path / "french-2007-3-seats.json"
    lines = changed.read_text("utf-8").splitlines(keepends=True)
    changed.write_text("".join([*lines[:99], "seat 1 juggles\n", *lines[100:]]), "utf-8")
    missing.unlink()
    (tmp_path / "old.txt").touch()

    assert list(golden.rewrite(tmp_path)) == [
        "old.txt: removed",
        "german-2017-2-seats.txt: changed first at @@ -100 +100 @@\n"
        f"    -seat 1 juggles\n    +{lines[99].rstrip()}",
        "french-2007-3-seats.json: new",
    ]
    assert changed.read_text("utf-8") == "".join(lines)
