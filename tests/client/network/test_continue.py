"""Tables that wait to be continued: on this machine, or in a file from another one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.network import Network, SavedTableError
from game.settings.adaptive import USUAL
from game.text import listed_tables
from net.messages.codes import coded
from tests.client.lan_pilot import LanPilot, together
from tests.harness.local_network import Lan, saved
from tests.harness.local_table import OwnerLink, begun


@pytest.fixture
def ada(lan: Lan) -> LanPilot:
    """Somebody with two tables to continue."""
    ada = LanPilot(lan)
    assert "Continue" not in ada.labels()
    ada.network.waiting = [saved(), saved("Tuesday", id="6" * 32, in_use=True)]
    ada.scene.resume()
    return ada


def first(ada: LanPilot, label: str) -> None:
    """Presses the uppermost button with that label."""
    button = next(w for w in ada.scene.form.widgets if getattr(w, "label", "") == label)
    ada.click(button.box.center)


def test_a_table_goes_on_with_its_seats(ada: LanPilot) -> None:
    ada.press("Continue")
    ada.app.pop()
    ada.hosts(seats="2", bot_1="skilled")
    ada.press("Start the game")
    ada.step()
    hand = ada.scene.view["own"]
    ada.app.home()

    ada.press("Continue")
    first(ada, "Continue")
    together(ada)

    assert ada.name == "TableScene"
    assert ada.scene.view["own"] == hand


def test_a_game_at_this_machine_that_was_put_away_is_followed_when_it_is_over(
    ada: LanPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(2, 7).table
    monkeypatch.setattr(ada.network, "resume", lambda saved: OwnerLink(table))
    ada.app.settings.adaptive = True
    ada.press("Continue")
    first(ada, "Continue")
    together(ada)
    while not table.over:
        table.go_on()
    together(ada)

    assert ada.app.settings.strength != USUAL


@pytest.mark.parametrize(
    ("others", "more"), [(0, ""), (1, " One more cannot be read."), (2, " 2 more cannot be read.")]
)
def test_a_table_that_cannot_be_read_is_told(ada: LanPilot, others: int, more: str) -> None:
    ada.network.faults = [coded("journal.not-a-table", file="a.table")] * (1 + others)

    ada.press("Continue")

    assert ada.scene.report == "a.table is not a Notre Dame table." + more


def test_a_table_whose_game_is_over_says_so_and_one_that_is_played_just_now_is_left_alone(
    ada: LanPilot, written: list[str]
) -> None:
    ada.network.waiting = [saved(), saved("Tuesday", id="6" * 32, in_use=True, state="over", round=9)]
    ada.press("Continue")

    enabled = [w.enabled for w in ada.scene.form.widgets if getattr(w, "label", "") == "Continue"]
    assert enabled == [True, False], "one is played just now"
    running, over = (listed_tables.saved(ada.app.catalog, table) for table in ada.scene.shown)

    assert "round 4" in running
    assert "the game is over" in over
    assert "round" not in over
    assert {"Sunday", running, "Tuesday", over} <= {*written}


def test_a_table_that_was_kept_open_is_joined_or_ended(ada: LanPilot) -> None:
    left = saved("Tuesday", id="6" * 32, in_use=True, host="127.0.0.1:4711")
    ada.network.waiting, ada.network.left = [left], [left.id]
    ada.press("Continue")

    ada.press("Join")
    assert ada.network.joins[-1].address == "127.0.0.1:4711"
    ada.key("escape")
    ada.press("End it")
    ada.step(seconds=1.0)

    assert ada.labels()[:3] == ["Continue", "Move", "Delete"]


def test_a_table_moves_only_when_that_is_wanted(ada: LanPilot) -> None:
    ada.press("Continue")
    first(ada, "Move")
    ada.press("Cancel")
    assert len(ada.network.waiting) == 2

    first(ada, "Move")
    ada.press("Move it")
    assert ada.name == "ContinueScene"
    assert len(ada.network.waiting) == 1
    assert "Sunday 55555555.notredame" in ada.scene.note


def test_a_table_is_thrown_away_only_when_that_is_wanted(ada: LanPilot) -> None:
    ada.press("Continue")
    first(ada, "Delete")
    ada.press("Delete it")

    assert [table.name for table in ada.network.waiting] == ["Tuesday"]
    assert ada.scene.note == "Sunday was deleted"


def test_many_tables_lie_on_several_pages(ada: LanPilot) -> None:
    ada.network.waiting = [saved(f"Table {number}", id=f"{number:032}") for number in range(8)]
    ada.press("Continue")
    assert len(ada.scene.shown) == 6
    ada.press(">")
    assert [table.name for table in ada.scene.shown] == ["Table 6", "Table 7"]
    assert not ada.button(">").enabled


@pytest.mark.parametrize("content", [None, b"", b"This is no table.", b"notre-dame table 9\n" + b"x" * 64])
def test_a_file_that_is_no_table_is_told_so(ada: LanPilot, tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "table.notredame"
    if content is not None:
        file.write_bytes(content)
    ada.press("Continue")
    ada.click(ada.scene.path.box.center)
    ada.type(str(file))
    ada.key("return")

    assert ada.name == "FailureScene"
    assert ada.scene.sentence.endswith(".")
    assert str(file) in ada.scene.sentence
    ada.press("Back")
    assert ada.name == "ContinueScene"


def test_a_folder_and_a_nonsense_path_are_told_too(tmp_path: Path) -> None:
    network = Network()
    for path in (str(tmp_path), "x" * 400, "~nobody-at-all/x"):
        with pytest.raises(SavedTableError):
            network.open_file(path)
