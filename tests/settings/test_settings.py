"""The settings from one start to the next, and what happens when their file is gone or garbled."""

import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from game import bots
from game.settings.json_file import LARGEST
from game.settings.settings import SettingsFile, UserSettings, WindowPlace
from net.messages.records import COLOURS, SIGNS


def test_what_is_saved_is_there_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "settings.json"
    kept = SettingsFile(path)
    kept.settings.rows[0].name = "Émile"
    kept.settings.rows[3].kind = "human"
    kept.settings.speed = "fast"
    kept.settings.window = (1600, 900)
    kept.settings.place = WindowPlace([(1920, 1080), (1280, 1024)], 1, (-1200, 40))
    kept.settings.sound = False
    kept.settings.effects_volume, kept.settings.signals_volume = 25, 100

    kept.save()

    assert SettingsFile(path).settings == kept.settings


def test_settings_lie_where_everything_that_is_preferred_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("NOTRE_DAME_CONFIG", raising=False)
    if sys.platform.startswith("linux"):
        assert SettingsFile.of_user().path == tmp_path / "notre-dame" / "settings.json"

    monkeypatch.setenv("NOTRE_DAME_CONFIG", str(tmp_path / "moved"))
    assert SettingsFile.of_user().path == tmp_path / "moved" / "settings.json"


def test_at_first_all_is_usual(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path / "none.json").settings == UserSettings()


def test_these_settings_are_on_as_delivered_and_no_others() -> None:
    delivered = asdict(UserSettings())
    on = {name for name, value in delivered.items() if value is True}
    assert on == {"coach", "phones", "sound", "turn_flash", "turn_title"}, "on purpose? write it here"


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("speed", ["normal", "fast", "instant"]),
        ("motion", ["full", "calm", "none"]),
        ("text_size", [100, 115, 130, 160]),
        ("effects_volume", [0, 25, 50, 75, 100]),
        ("preset", ["english-2017", "german-2017", "french-2007", "romanian-2007"]),
    ],
)
def test_what_version_1_0_0_kept_is_read_as_it_was(name: str, values: list[Any]) -> None:
    assert [getattr(UserSettings.from_plain({name: value}), name) for value in values] == values


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("preset", "swiss"),
        ("preset", ["english-2017"]),
        ("speed", "warp"),
        ("starts", "7"),
        ("fullscreen", 1),
        ("sound", 1),
        ("effects_volume", 33),
        ("signals_volume", True),
        ("signals_volume", "100"),
        ("window", [10, 10]),
        ("window", [1e9, 5]),
        ("window", "big"),
        ("place", {"screens": [[1920, 1080]], "screen": 1, "corner": [0, 0]}),
        ("place", {"screens": [[1920, 1080]], "screen": 0, "corner": [-32000, -32000]}),
        ("place", [[1920, 1080], 0, 0]),
        ("newcomer", 1),
        ("guided", 7),
        ("guided", "a\nb"),
        ("explain", ["Anna"]),
        ("explain", {"Anna": "goal", "a\nb": []}),
        ("table_data", "two\nlines"),
        ("rule_options", 3),
        ("rule_options", {"hotel_two_from": 99}),
        ("rule_options", {"dice": 2}),
        ("rule_options", {"benefactor_pays": "coins", "start_seat": 1}),
        ("keys", [1]),
        ("keys", {"x": "a"}),
        ("keys", {"list": 3}),
        ("keys", {"list": "escape"}),
        ("keys", {"list": "p"}),
    ],
)
def test_what_makes_no_sense_is_left_as_usual(name: str, value: Any) -> None:
    assert UserSettings.from_plain({name: value}) == UserSettings()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("name", name) for name in ("\ud800x", "a\0b", "a\nb", "\x1b[2J")),
        ("colour", COLOURS[0]),
        ("sign", SIGNS[0]),
    ],
)
def test_rows_with_a_name_that_cannot_be_shown_or_a_colour_or_sign_that_comes_twice_are_left_as_usual(
    field: str, value: str
) -> None:
    rows = asdict(UserSettings())["rows"]
    rows[1][field] = value

    assert UserSettings.from_plain({"rows": rows, "speed": "fast"}) == UserSettings(speed="fast")


@pytest.mark.parametrize(
    ("kept", "used"),
    [
        ("expert.pious", "expert.pious"),
        ("expert.surprise", "expert.surprise"),
        ("expert.nobody", bots.DEFAULT_LEVEL),
        ("nobody.surprise", bots.DEFAULT_LEVEL),
    ],
)
def test_a_bot_is_of_a_level_and_character_that_there_are(kept: str, used: str) -> None:
    rows = asdict(UserSettings())["rows"]
    rows[1]["level"] = kept

    assert UserSettings.from_plain({"rows": rows}).rows[1].level == used


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"no json", b"\xff\xfe\x00", b'{"rows": ', b"[]", b"null", b"NaN", b"7"),
        pytest.param(b"[" * 9999, id="nested"),
        pytest.param(b'{"speed": "fast"}' + b" " * LARGEST, id="far too large"),
    ],
)
def test_a_file_that_cannot_be_read_is_kept_beside_the_new_one(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    kept = SettingsFile(path)
    assert kept.unread
    assert kept.settings == UserSettings()

    kept.save()
    kept.save()

    assert (tmp_path / "settings.json.broken").read_bytes() == content
    assert not SettingsFile(path).unread


@pytest.mark.posix("names of at most 255 letters")
def test_a_folder_that_cannot_be_looked_into_is_as_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    kept = SettingsFile(tmp_path / ("x" * 300) / "settings.json")  # which is refused to root too
    kept.save()

    assert kept.unread
    assert kept.settings == UserSettings()


def test_a_folder_that_cannot_be_written_to_is_no_reason_to_stop(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("in the way")
    kept = SettingsFile(tmp_path / "file" / "settings.json")
    assert not kept.unread

    kept.save()

    assert caplog.messages == [f"{kept.path} cannot be written: File exists"]


@pytest.mark.parametrize(("name", "first"), [("Eve", "Eve"), ("", "Anna"), ("  ", "Anna"), ("bERT", "Anna")])
def test_the_first_row_takes_a_name_unless_it_is_empty_or_another_has_it(name: str, first: str) -> None:
    settings = UserSettings()
    settings.rows[0].name, settings.rows[1].name = "Anna", "Bert"
    settings.name_first(name)
    assert settings.rows[0].name == first
