"""The windows at a table check the deal when the game is over, each for itself."""

from __future__ import annotations

from typing import Any

from game.client.table.joined_table import JoinedTable
from net.host.plan import HostPlan
from tools.local_network import ADDRESS, Lan, LocalNetwork


def sits_down(lan: Lan, name: str, seat: int) -> JoinedTable:
    """Somebody comes and sits down; the first one hosts the table."""
    network = LocalNetwork(lan, name)
    seats: Any = [{"name": f"Seat {number}", "kind": "open"} for number in (1, 2)]
    plan = HostPlan(options={"private": False}, seats=seats)
    link = network.join(ADDRESS, "player") if seat else network.host(plan)
    joined = JoinedTable(network, link, address=ADDRESS)
    joined.session.receive(0.0)
    joined.sit(seat)
    joined.session.receive(0.0)
    return joined


def play(lan: Lan, people: list[JoinedTable]) -> None:
    """One game, to its end."""
    for one in people:
        one.be_ready(True)
        one.session.receive(0.0)
    people[0].start()
    while not lan.table.over:
        lan.table.go_on()
    for one in people:
        while one.session.receive(0.0):
            pass


def told(one: JoinedTable) -> list[str]:
    """The codes of the notices since this was last asked."""
    codes = [notice["code"] for notice in one.session.notices]
    one.session.notices.clear()
    return codes


def evening() -> tuple[Lan, list[JoinedTable]]:
    """Two people who have played one game at a table to which a seed was given."""
    lan = Lan()
    people = [sits_down(lan, name, seat) for seat, name in enumerate(("Ada", "Bo"))]
    play(lan, people)
    return lan, people


def test_a_deal_that_was_given_is_told_and_another_one_is_checked() -> None:
    lan, people = evening()
    assert ["seed-chosen" in told(one) for one in people] == [True, True]

    play(lan, people)

    for one in people:
        codes = told(one)
        assert "deal-honest" in codes
        assert not {"seed-chosen", "deal-false"} & {*codes}


def test_a_host_that_deals_by_another_secret_is_found_out() -> None:
    lan, people = evening()
    for one in people:
        told(one)
        one.be_ready(True)
    state = lan.table.table._state
    state.deal_secret = "0" * 64

    people[0].start()
    while not lan.table.over:
        lan.table.go_on()
    for one in people:
        while one.session.receive(0.0):
            pass

    assert ["deal-false" in told(one) for one in people] == [True, True]
