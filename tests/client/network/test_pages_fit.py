"""The pages about tables on the network where there is little room: nothing is cut, tiny, or over others."""

from __future__ import annotations

import itertools

from game.board.box import Size
from game.settings.settings import TextSize
from tests.client.lan_pilot import LanPilot, together
from tests.client.readable.fitting import LEAST_ON_A_FULL_PAGE, NAMES, Proof, assert_in_place
from tests.client.thinned import sampled
from tests.harness.local_network import Lan, found

SIZES: list[tuple[Size, TextSize]] = [((1024, 640), 100), ((1280, 720), 100), ((1280, 720), 130)]
CASES = [(*look, language) for look, language in itertools.product(SIZES, ("en", "de", "fr", "ro"))]


def assert_fits(pilot: LanPilot, size: Size, proof: Proof) -> None:
    pilot.step()
    assert_in_place(pilot.scene, size)
    assert proof.misfits(pilot.app, size, LEAST_ON_A_FULL_PAGE) == []


def speaks(pilot: LanPilot, percent: TextSize, language: str) -> None:
    pilot.app.set_language(language)
    pilot.app.set_text_size(percent)


@sampled(("size", "percent", "language"), CASES, quick=4)
def test_a_full_lobby_with_all_its_options(
    size: Size, percent: TextSize, language: str, lan: Lan, proof: Proof
) -> None:
    ada, bo = LanPilot(lan, NAMES[0], size), LanPilot(lan, NAMES[1], size)
    ada.hosts(seats="5", bot_1="master")
    bo.joins()
    together(ada, bo)
    speaks(ada, percent, language)
    assert_fits(ada, size, proof)

    ada.press(ada.app.catalog.text("host.more"))
    assert_fits(ada, size, proof)


@sampled(("size", "percent", "language"), CASES, quick=2)
def test_a_long_list_of_tables(size: Size, percent: TextSize, language: str, lan: Lan, proof: Proof) -> None:
    ada = LanPilot(lan, NAMES[0], size)
    ada.network.around = [found(f"{NAMES[1]}'s long evening {number}", locked=True) for number in range(20)]
    ada.press("Find a table")
    speaks(ada, percent, language)
    ada.step(seconds=0.3)
    assert_fits(ada, size, proof)


@sampled(("size", "percent", "language"), CASES, quick=2)
def test_the_form_of_a_host_with_all_its_options(
    size: Size, percent: TextSize, language: str, lan: Lan, proof: Proof
) -> None:
    ada = LanPilot(lan, NAMES[0], size)
    ada.press("Host a table")
    speaks(ada, percent, language)
    ada.press(ada.app.catalog.text("host.more"))
    assert_fits(ada, size, proof)
