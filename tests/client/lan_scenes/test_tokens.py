"""Where tokens are shown: only where their table was, or where a host says that it has that table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.client.lan_pilot import LanPilot
from tests.client.lan_scenes.test_lan_table import Round
from tools.local_network import ADDRESS, Lan

#: The same port on another machine, or another address of the same one: nobody can tell before trying.
ELSEWHERE = "10.0.0.9:4711"


def shown(guest: LanPilot) -> list[tuple[str, int]]:
    """Where somebody tried to join, and how many tokens were shown there."""
    return [(join.address, len(join.tokens)) for join in guest.network.joins]


def moved_to(lan: Lan, *guests: LanPilot) -> None:
    """From now on these people are on another network, where Dora hosts."""
    LanPilot(lan, "Dora").hosts()
    for guest in guests:
        guest.network.lan = lan


def all_step(*guests: LanPilot) -> None:
    for _ in range(3):
        for guest in guests:
            guest.step()


@pytest.fixture
def evening() -> Round:
    return Round(Lan())


def people(guest: LanPilot) -> list[str]:
    return sorted(one["name"] for one in guest.scene.joined.session.lobby.people)


def test_another_machine_at_the_same_port_is_shown_no_tokens(evening: Round) -> None:
    bo = evening.bo
    bo.app.home()
    moved_to(Lan(seed=8), bo)
    bo.network.joins.clear()

    bo.joins(ELSEWHERE)

    assert shown(bo) == [(ELSEWHERE, 0)]
    assert bo.name == "LobbyScene"


def test_a_host_at_another_address_that_says_it_has_the_table_is_shown_its_tokens_in_the_game(
    evening: Round,
) -> None:
    bo = evening.bo
    bo.app.home()
    evening.here.remove(bo)
    bo.network.joins.clear()

    bo.joins(ELSEWHERE)
    all_step(bo, evening.ada)

    assert shown(bo) == [(ELSEWHERE, 0), (ELSEWHERE, 1)]
    assert bo.scene.lobby.mine == (1,)
    assert people(evening.ada) == ["Ada", "Bo"]


@pytest.mark.parametrize("form", [{"pin": "1234"}, {}])
def test_so_it_is_before_the_game_whether_the_table_is_locked_or_not(form: Any) -> None:
    lan = Lan()
    ada, bo = LanPilot(lan, "Ada"), LanPilot(lan, "Bo")
    ada.hosts(**form)
    bo.joins()
    if form:
        bo.type("1234")
        bo.key("return")
    all_step(bo, ada)
    bo.app.home()
    bo.network.joins.clear()

    bo.joins(ELSEWHERE)
    all_step(bo, ada)

    assert shown(bo) == [(ELSEWHERE, 0), (ELSEWHERE, 1)]
    assert bo.scene.lobby.mine == (1,)
    assert people(ada) == ["Ada", "Bo"]


def test_the_address_where_the_table_was_is_shown_its_tokens_at_once(evening: Round) -> None:
    bo = evening.bo
    bo.app.home()
    bo.network.joins.clear()

    bo.joins(ADDRESS)

    assert shown(bo) == [(ADDRESS, 1)]


def test_a_spectator_shows_no_tokens(evening: Round) -> None:
    bo = evening.bo
    bo.app.home()
    bo.network.joins.clear()

    bo.joins(ELSEWHERE, role="spectator")
    bo.joins(ADDRESS, role="spectator")

    assert shown(bo) == [(ELSEWHERE, 0), (ADDRESS, 0)]


def test_a_guest_whose_program_crashed_finds_the_way_back_on_the_title(evening: Round) -> None:
    bo = evening.bo
    seat = bo.scene.lobby.mine
    bo.link.lose()  # the program is gone, and starts again
    again = LanPilot(evening.lan, "Bo")
    again.network.__dict__["identity"] = bo.network.identity
    again.scene.resume()

    again.press("Back to Ada's table")
    again.step()
    again.step()

    assert (again.name, again.scene.lobby.mine) == ("LanTableScene", seat)


def test_the_way_back_is_gone_with_the_seat(evening: Round) -> None:
    bo = evening.bo
    assert bo.network.kept_seat is not None

    bo.scene.joined.give_up()
    bo.app.home()
    bo.step()

    assert bo.network.kept_seat is None
    assert not any(label.startswith("Back to") for label in bo.labels())
