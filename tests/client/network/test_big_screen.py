"""The owner's window as the table in the middle of people who hold their cards on phones."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pygame
import pytest

from game.board.box import Size
from tests.client.lan_pilot import LanPilot, start, together
from tests.harness.local_network import Lan
from tests.harness.local_table import OwnerLink


def opens_for_phones(pilot: LanPilot, *kinds: str) -> None:
    """Starts a game of these kinds of rows from the form for a new game, with the hands on phones."""
    settings = pilot.app.settings
    settings.hands_on_phones = True
    for row, kind in zip(settings.rows, (*kinds, "none", "none", "none"), strict=False):
        row.kind = kind  # type: ignore[assignment]
    pilot.press("New game")
    pilot.press("Start the game")
    together(pilot)


def test_the_lobby_shows_code_and_seats_large_and_the_options_behind_more(ada: LanPilot) -> None:
    opens_for_phones(ada, "human", "human", "bot")
    large = ada.scene.page.boxes["phones"]
    assert "Rule options" not in ada.buttons

    ada.press("More")
    assert "Rule options" in ada.buttons
    assert ada.scene.page.boxes["phones"].h < large.h
    ada.press("Less")
    assert ada.scene.page.boxes["phones"] == large


def test_enter_in_the_lobby_seats_nobody_at_the_big_screen(ada: LanPilot) -> None:
    opens_for_phones(ada, "human", "human")
    ada.key("return")
    together(ada)
    assert ada.lobby.spectating


def test_without_a_network_the_lobby_says_what_to_do_until_there_is_one(
    ada: LanPilot, monkeypatch: pytest.MonkeyPatch, written: list[str]
) -> None:
    found = OwnerLink.running_host
    assert found is not None
    monkeypatch.setattr(OwnerLink, "running_host", found._replace(addresses=()))
    opens_for_phones(ada, "human", "human")
    assert "hotspot" in " ".join(written)
    assert "phones" not in ada.scene.page.boxes

    monkeypatch.setattr(OwnerLink, "running_host", found)
    ada.step()
    assert "phones" in ada.scene.page.boxes


@pytest.fixture
def cy(lan: Lan, ada: LanPilot, bo: LanPilot) -> LanPilot:
    """Cy, whose game with Bo has begun around Ada's window."""
    cy = LanPilot(lan, "Cy")
    opens_for_phones(ada, "human", "human")
    for guest in (bo, cy):
        guest.joins()
    start(ada, bo, cy)
    return cy


def test_the_table_says_who_still_chooses_cards_and_asks_nothing(
    written: list[str], ada: LanPilot, bo: LanPilot, cy: LanPilot
) -> None:
    assert "Still choosing cards: Bo and Cy" in written
    bo.scene.choose(0)
    together(ada, bo, cy)

    assert "Still choosing cards: Cy" in written
    assert (ada.scene.decision, ada.scene.view["own"]) == (None, None)
    assert ada.scene.display.screen.code is not None
    assert bo.scene.display.screen.code is None


def test_the_table_says_whose_turn_it_is_and_who_comes_next(
    written: list[str], lan: Lan, ada: LanPilot, bo: LanPilot, cy: LanPilot
) -> None:
    while ada.scene.view["phase"] != "play":
        lan.table.go_on()
        together(ada, bo, cy)

    first, then = ("Bo", "Cy") if ada.scene.view["start_seat"] == 0 else ("Cy", "Bo")
    assert {f"{first} plays", f"Then {then}, then {first}."} <= {*written}


def test_whoever_gets_a_seat_at_the_big_screen_has_room_to_choose(
    lan: Lan, ada: LanPilot, bo: LanPilot, cy: LanPilot
) -> None:
    bo.link.lose()
    lan.table.passes(61.0)
    ada.scene.kind.joined.send("give", seat=0, guest=ada.lobby.guest)
    together(ada, cy)
    assert ada.scene.display.screen.is_watched
    while not ada.lobby.mine:
        lan.table.go_on()
        together(ada, cy)

    assert not ada.scene.display.screen.is_watched


@pytest.mark.browser
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("large", [True, False])
def test_a_camera_reads_the_address_from_the_code(lan: Lan, size: Size, large: bool, tmp_path: Path) -> None:
    ada = LanPilot(lan, size=size)
    if large:
        opens_for_phones(ada, "human", "human")
    else:
        ada.hosts(phones="yes")
    ada.step()
    picture = tmp_path / "lobby.png"
    pygame.image.save(ada.window.canvas, picture)

    read = subprocess.run(["zbarimg", "-q", "--raw", picture], capture_output=True, text=True, check=True)

    assert read.stdout.strip() == "http://192.168.1.5:8080/"
