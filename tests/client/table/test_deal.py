"""The windows at a table check the deal when the game is over, each for itself."""

from __future__ import annotations

from typing import Any

from game.session.joined_table import JoinedTable
from net.host.plan import HostPlan
from net.table.play import REVEAL_WITHIN
from tests.harness.local_network import ADDRESS, Lan, LocalNetwork


class Evening:
    """Ada, who hosts, and Bo have played one game at a table to which a seed was given."""

    def __init__(self) -> None:
        self.lan = Lan()
        self.host, self.guest = self.people = [self._sits_down(*who) for who in (("Ada", 0), ("Bo", 1))]
        self.play()

    def _sits_down(self, name: str, seat: int) -> JoinedTable:
        network = LocalNetwork(self.lan, name)
        seats: Any = [{"name": f"Seat {number}", "kind": "open"} for number in (1, 2)]
        plan = HostPlan(options={"private": False}, seats=seats)
        link = network.join(ADDRESS, "player") if seat else network.host(plan)
        joined = JoinedTable(network, link, address=ADDRESS)
        joined.session.receive(0.0)
        joined.sit(seat)
        joined.session.receive(0.0)
        return joined

    def hear(self, *who: JoinedTable) -> None:
        """They, or both, take in what they were told, and what they are told upon it."""
        while sum(one.session.receive(0.0) for one in who or self.people):
            pass

    def starts(self) -> None:
        """Both are ready, hear so, and forget what they were told before; the host starts a game."""
        for one in self.people:
            one.be_ready(True)
        self.hear()
        self.told()
        self.host.start()

    def play_on(self) -> None:
        """The game that has begun, to its end."""
        while not self.lan.table.over:
            self.lan.table.go_on()
        self.hear()

    def play(self) -> None:
        """One game, to its end."""
        self.starts()
        self.hear()
        self.play_on()

    def told(self) -> list[list[str]]:
        """The codes of each one's notices since this was last asked."""
        codes = [[notice["code"] for notice in one.session.notices] for one in self.people]
        for one in self.people:
            one.session.notices.clear()
        return codes


def test_a_deal_that_was_given_is_told_and_another_one_is_checked() -> None:
    evening = Evening()
    assert ["seed-chosen" in codes for codes in evening.told()] == [True, True]

    evening.play()

    for codes in evening.told():
        assert "deal-honest" in codes
        assert not {"seed-chosen", "deal-false"} & {*codes}


def test_a_host_that_deals_by_another_secret_is_found_out() -> None:
    evening = Evening()
    evening.starts()
    evening.hear(evening.host)
    evening.lan.table.table._state.deal_secret = "0" * 64
    evening.hear(evening.guest)
    evening.play_on()

    assert ["deal-false" in codes for codes in evening.told()] == [True, True]


def test_a_host_that_plays_and_chooses_its_number_last_is_found_out() -> None:
    """It was not: it could try numbers until the deal, with all others' in it, gave it good cards."""
    evening = Evening()
    evening.starts()
    evening.hear(evening.guest)
    starting = evening.lan.table.table._state.starting
    assert starting is not None
    (own,) = starting.starters.promises.keys() - starting.nonces.keys()
    starting.nonces[own] = "0" * 32
    evening.lan.table.passes(0.2)
    evening.play_on()

    assert "deal-false" in evening.told()[1]


def test_somebody_who_does_not_answer_is_named_and_the_next_game_is_honest() -> None:
    evening = Evening()
    evening.starts()
    evening.hear(evening.host)
    assert evening.told()[0] == []

    evening.lan.table.passes(REVEAL_WITHIN)
    evening.hear()
    assert evening.told() == [["start-silent"], ["start-silent"]]
    assert not evening.guest.session.lobby.ready

    evening.play()
    assert ["deal-honest" in codes for codes in evening.told()] == [True, True]


def test_who_clicks_twice_to_start_starts_once_and_sees_nothing_odd() -> None:
    evening = Evening()
    evening.starts()
    evening.host.start()
    evening.hear(evening.host)
    evening.host.start()
    evening.hear()
    assert evening.told() == [[], []]

    evening.play_on()
    assert ["deal-honest" in codes for codes in evening.told()] == [True, True]
