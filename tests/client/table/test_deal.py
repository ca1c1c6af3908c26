"""The windows at a table check the deal when the game is over, each for itself."""

from __future__ import annotations

from typing import Any

from game.session.joined_table import JoinedTable
from net.host.plan import HostPlan
from net.table.play import REVEAL_WITHIN
from tests.harness.local_network import ADDRESS, Lan, LocalNetwork


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


def all_hear(people: list[JoinedTable]) -> None:
    """Everybody takes in what they were told, and what they are told upon it."""
    while sum(one.session.receive(0.0) for one in people):
        pass


def all_ready(people: list[JoinedTable]) -> None:
    """Everybody is ready, as the others hear."""
    for one in people:
        one.be_ready(True)
    all_hear(people)


def play_on(lan: Lan, people: list[JoinedTable]) -> None:
    """The game that has begun, to its end."""
    while not lan.table.over:
        lan.table.go_on()
    all_hear(people)


def play(lan: Lan, people: list[JoinedTable]) -> None:
    """One game, to its end."""
    all_ready(people)
    people[0].start()
    all_hear(people)
    play_on(lan, people)


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
    all_ready(people)
    people[0].start()
    all_hear(people[:1])
    lan.table.table._state.deal_secret = "0" * 64
    all_hear(people[1:])
    play_on(lan, people)

    assert ["deal-false" in told(one) for one in people] == [True, True]


def test_a_host_that_plays_and_chooses_its_number_last_is_found_out() -> None:
    """It was not: it could try numbers until the deal, with all others' in it, gave it good cards."""
    lan, people = evening()
    host, guest = people
    told(guest)
    all_ready(people)
    host.start()
    all_hear([guest])
    starting = lan.table.table._state.starting
    assert starting is not None
    (own,) = starting.starters.promises.keys() - starting.nonces.keys()
    starting.nonces[own] = "0" * 32
    lan.table.passes(0.2)
    play_on(lan, people)

    assert "deal-false" in told(guest)


def test_somebody_who_does_not_answer_is_named_and_the_next_game_is_honest() -> None:
    lan, people = evening()
    host, guest = people
    all_ready(people)
    for one in people:
        told(one)
    host.start()
    all_hear([host])
    assert told(host) == []

    lan.table.passes(REVEAL_WITHIN)
    all_hear(people)
    assert [told(one) for one in people] == [["start-silent"], ["start-silent"]]
    assert not guest.session.lobby.ready

    play(lan, people)
    for one in people:
        assert "deal-honest" in told(one)


def test_who_clicks_twice_to_start_starts_once_and_sees_nothing_odd() -> None:
    lan, people = evening()
    host = people[0]
    all_ready(people)
    for one in people:
        told(one)
    host.start()
    host.start()
    all_hear([host])
    host.start()
    all_hear(people)
    assert [told(one) for one in people] == [[], []]

    play_on(lan, people)
    for one in people:
        assert "deal-honest" in told(one)
