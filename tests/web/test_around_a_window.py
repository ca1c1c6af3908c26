"""Four phones of all sizes around a window, which shows the table to the room."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from game.text.catalog import Catalog
from tests.harness.real_window import RealWindow, place, scene
from tests.web.real_evening import ADA, BO, CY, TABLET, Evening
from tools.evening.programs import Programs

if TYPE_CHECKING:
    from tests.harness.real_phone import RealPhone

pytestmark = [pytest.mark.browser, pytest.mark.timeout(400)]

_TEXTS = Catalog.load()


def press(window: RealWindow, key: str) -> None:
    """Press a button once it is there."""
    label = _TEXTS.text(key)
    window.until(lambda shown: label in shown.get("places", ()))
    window.press(place(window, label))


def next_value(window: RealWindow, name: str) -> None:
    """Press the arrow at the right end of a choice."""
    window.until(lambda shown: name in shown.get("places", ()))
    box = place(window, name)
    window.press(box.after(box.w - 20))


def opens_a_table_for_phones(window: RealWindow) -> None:
    """Host a table with the New Persons, on this machine only, and stand up from it."""
    window.until(scene("TitleScene"))
    press(window, "title.host")
    window.until(scene("HostTableScene"))
    press(window, "host.more")
    for name in ("new_persons", "reach", "reach"):
        next_value(window, name)
    press(window, "host.open")
    press(window, "lobby.stand")


def code_in(programs: Programs, file: Path) -> str:
    """What a phone's camera reads from the window; empty while there is no code."""
    programs.picture(file)
    read = subprocess.run(["zbarimg", "-q", "--raw", str(file)], capture_output=True, text=True, check=False)
    return read.stdout.strip()


def test_four_phones_play_a_whole_game_around_a_window_that_only_watches(tmp_path: Path) -> None:
    from tests.harness.chromium import Chromium
    from tests.harness.firefox import Firefox

    with ExitStack() as stack:
        programs = stack.enter_context(Programs(tmp_path, ("Table",)))
        window = programs.show("Table")
        opens_a_table_for_phones(window)
        while not (code := code_in(programs, tmp_path / "lobby.png")):
            assert window.program.poll() is None
        phones: list[RealPhone] = []
        browsers: list[Callable[..., RealPhone]] = [Chromium, Chromium, Firefox, Chromium]
        for seat, (browser, size) in enumerate(zip(browsers, (ADA, BO, CY, TABLET), strict=True)):
            folder = tmp_path / f"phone {seat}"
            phone = stack.enter_context(closing(browser(urlsplit(code).netloc, folder, size)))
            phone.sits_down(f"Person {seat + 1}", seat)
            phones.append(phone)
        press(window, "lobby.start")
        evening = Evening(phones)
        for _ in evening.choices:
            shown = window.shown()
            assert "decision" not in shown
            assert shown.get("view", {}).get("own") is None
        window.until(scene("FinalScoringScene"))
        window.key("space")  # shows all of it at once
        window.until(scene("ResultScene"))
        assert [phone.complaints() for phone in phones] == [[]] * 4
