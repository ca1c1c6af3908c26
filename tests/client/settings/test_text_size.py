"""Text can be made larger: at once, in later runs, and without a word cut at the table."""

from pathlib import Path

import pytest

from game.settings.settings import TEXT_SIZES, SettingsFile
from tests.client.pilot import Pilot
from tests.client.readable.fitting import Proof
from tests.client.settings.choosing import choose, opened
from tests.client.test_words_fit import table
from tests.client.thinned import sampled

SIZE = (1280, 720)


@pytest.mark.parametrize("percent", TEXT_SIZES[1:])
def test_text_is_larger_at_once_and_in_later_runs(percent: int, tmp_path: Path, proof: Proof) -> None:
    pilot = opened("Window", path=tmp_path / "settings.json")
    pilot.step()
    before = dict(proof.sizes)
    choose(pilot, "text_size", str(percent))
    proof.sizes.clear()
    pilot.scene.draw(pilot.window.canvas)

    assert proof.sizes["Done"] == pytest.approx(before["Done"] * percent / 100, abs=1)
    kept = SettingsFile(tmp_path / "settings.json")
    assert Pilot(SIZE, settings_file=kept).app.fonts.zoom == percent / 100


def test_a_small_window_has_text_of_the_usual_size_and_says_why() -> None:
    pilot = opened("Window", (1024, 640))
    pilot.app.set_text_size(130)
    pilot.press("Game")
    pilot.press("Window")
    entry = next(entry for entry in pilot.scene.shown if entry.name == "text_size")

    assert pilot.app.fonts.zoom == 1
    assert (entry.value, entry.enabled) == ("100", False)
    assert "1280 × 720" in pilot.scene.about(entry)

    pilot.app.resize(SIZE)
    assert pilot.app.fonts.zoom == 1.3


@sampled("seats", [5, 2, 3, 4])
def test_larger_text_leaves_room_for_cards_and_the_log(seats: int) -> None:
    pilot = table(SIZE, seats, "drive")
    usual = pilot.scene.display.screen
    pilot.app.set_text_size(130)
    large = pilot.scene.display.screen

    assert large.players[0].h > usual.players[0].h
    assert large.action.h >= usual.action.h * 4 // 5
    assert large.log.h >= 2 * pilot.app.fonts.height("text", usual.scale.px(24))
