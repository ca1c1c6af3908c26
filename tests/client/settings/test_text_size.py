"""Text can be made larger, and stand out more: at once, in later runs, and without a word cut."""

from pathlib import Path

import pytest

from game.client.widgets.style import (
    DEEP_GOLD,
    FAINT,
    GOLD,
    GOOD,
    HIGH,
    INK,
    NIGHT,
    PANEL,
    PARCHMENT,
    RAISED,
    SOFT,
    WARNING,
    standing_out,
)
from game.settings.settings import TEXT_SIZES, SettingsFile
from tests.client.pilot import Pilot
from tests.client.readable.fitting import Proof
from tests.client.settings.choosing import choose, opened
from tests.client.test_words_fit import table
from tests.client.thinned import sampled
from tests.client.vision import contrast

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


def test_where_contrast_is_high_all_text_stands_out_from_dark_grounds_and_gold() -> None:
    inks = (PARCHMENT, SOFT, FAINT, GOLD, DEEP_GOLD, WARNING, GOOD)

    assert min(contrast(standing_out(ink), RAISED) for ink in inks) >= HIGH
    assert min(contrast(standing_out(ink), GOLD) for ink in (INK, NIGHT, PANEL)) >= HIGH


def test_contrast_is_high_at_once_and_in_later_runs(tmp_path: Path) -> None:
    pilot = opened("Window", path=tmp_path / "settings.json")
    pilot.step()
    before = pilot.picture()

    choose(pilot, "high_contrast", "yes")
    pilot.step()

    assert pilot.picture() != before
    assert SettingsFile(tmp_path / "settings.json").settings.high_contrast


@sampled("seats", [5, 2, 3, 4])
def test_larger_text_leaves_room_for_cards_and_the_log(seats: int) -> None:
    pilot = table(SIZE, seats, "drive")
    usual = pilot.scene.display.screen
    pilot.app.set_text_size(130)
    large = pilot.scene.display.screen

    assert large.players[0].h > usual.players[0].h or seats == 5, "five lines have no room to grow"
    assert large.action.h >= usual.action.h * 4 // 5
    assert large.log.h >= 2 * pilot.app.fonts.height("text", usual.scale.px(24))
