"""Coming back to a table: the key to a seat opens it wherever the table is, and nothing anywhere else."""

from __future__ import annotations

import pytest

from tests.client.lan_pilot import LanPilot, together
from tests.client.network.begun_game import Round, log
from tests.client.test_play import table_scene
from tests.harness.local_network import ADDRESS, Lan

#: The same port on another machine, or another address of the same one: nobody can tell before trying.
ELSEWHERE = "10.0.0.9:4711"


def people(guest: LanPilot) -> list[str]:
    return sorted(one["name"] for one in guest.lobby.people)


@pytest.fixture
def bo(evening: Round) -> LanPilot:
    """Somebody who has left a game that goes on, and keeps the seat."""
    evening.bo.app.home()
    return evening.bo


@pytest.mark.parametrize("address", [ADDRESS, ELSEWHERE])
def test_who_left_a_game_has_the_seat_again_wherever_the_table_is(
    evening: Round, bo: LanPilot, address: str
) -> None:
    bo.joins(role="spectator")
    together(bo, evening.ada)
    assert bo.lobby.mine == (), "who comes to watch leaves the seat alone"
    bo.app.home()

    bo.joins(address)
    together(bo, evening.ada)
    assert bo.lobby.mine == (1,)
    assert people(evening.ada) == ["Ada", "Bo"]


def test_so_it_is_before_the_game_at_a_locked_table(lan: Lan) -> None:
    ada, bo = LanPilot(lan, "Ada"), LanPilot(lan, "Bo")
    ada.hosts(pin="1234")
    bo.joins()
    bo.type("1234")
    bo.key("return")
    together(bo, ada)
    bo.app.home()

    bo.joins(ELSEWHERE)
    together(bo, ada)

    assert bo.lobby.mine == (1,)
    assert people(ada) == ["Ada", "Bo"]


def test_a_guest_whose_program_crashed_finds_the_way_back_on_the_title(evening: Round) -> None:
    bo = evening.bo
    seat = bo.lobby.mine
    bo.link.lose()  # the program is gone, and starts again
    again = LanPilot(evening.lan, "Bo")
    again.network.__dict__["identity"] = bo.network.identity
    again.scene.resume()

    again.press("Back to Ada's table")
    together(again)

    assert (again.name, again.lobby.mine) == ("TableScene", seat)
    again.scene.kind.joined.give_up()
    again.app.home()
    again.step()
    assert again.network.kept_seat is None
    assert not any(label.startswith("Back to") for label in again.labels()), "it is gone with the seat"


def test_a_spectator_who_comes_late_reads_the_whole_log_at_once(evening: Round) -> None:
    asked = evening.must_choose(evening.ada, "hire")
    evening.play(lambda: evening.ada.scene.view["round"] == 3 and asked())
    evening.cy.app.settings.speed = "normal"
    evening.cy_watches()

    scene = table_scene(evening.cy)
    assert scene.view["round"] == 3
    assert not scene.display.moving
    assert log(evening.cy) == log(evening.ada)
    assert [update.public["round"] for update in scene.session.told.updates] == [1, 2, 3]
