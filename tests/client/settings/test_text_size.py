"""Text can be made larger, and stand out more: at once, in later runs, and without a word cut."""

from copy import copy
from pathlib import Path

import pytest

from game.board.box import Size
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
from game.text.catalog import languages
from tests.client.pilot import Pilot
from tests.client.readable.fitting import Proof, misplaced
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


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(1024, 640), SIZE, (1270, 690)])
def test_the_control_stays_under_the_pointer_and_every_setting_can_be_turned_to(
    size: Size, language: str
) -> None:
    pilot = opened(size=size)
    pilot.app.set_language(language)
    pilot.press(pilot.app.catalog.text("set.group.window"))
    box = pilot.scene.page.boxes["text_size"]
    right, seen = (box.right - 5, box.center[1]), []
    for _ in range(2 * len(TEXT_SIZES)):
        pilot.click(right)
        seen.append(pilot.app.settings.text_size)
        assert abs(pilot.scene.page.boxes["text_size"].center[1] - right[1]) <= 1
        assert not misplaced(pilot.scene, size)

        shown = {entry.name for entry in pilot.scene.shown}
        turner = copy(pilot.scene.turner)
        for key in ("page up", "page down", "page down"):
            pilot.key(key)
            shown |= {entry.name for entry in pilot.scene.shown}
        assert shown == {entry.name for entry in pilot.scene.found}
        pilot.scene.turner = turner
        pilot.scene.fill()
    assert {*seen} == {*TEXT_SIZES}


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
