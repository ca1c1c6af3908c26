"""The table that tools and tests play at without a network: its clock, bots and links."""

from __future__ import annotations

from typing import Any

from game.settings.game_setup import GameSetup
from tests.harness.local_table import LocalTable, OwnerLink, begun


def started(table: LocalTable, seats: int = 3, bots: int = 2) -> OwnerLink:
    """A link to a table at which a game has started."""
    link = OwnerLink(table)
    for message in GameSetup.usual(seats, bots).messages():
        link.send(message)
    return link


def updates(link: OwnerLink) -> list[Any]:
    """The updates that the link has heard since this was last asked."""
    return [message for message in link.poll() if message["t"] == "update"]


def decisions(link: OwnerLink) -> list[Any]:
    return [part["decision"] for part in updates(link)[-1]["parts"] if part["decision"]]


def test_bots_choose_when_a_link_is_polled_and_one_by_one_when_they_wait() -> None:
    assert [update["seq"] for update in updates(started(LocalTable(seed=3)))] == [1, 2, 3]

    link = begun(3, seed=3)
    assert [update["seq"] for update in updates(link)] == [1]
    link.table.go_on()
    assert [update["seq"] for update in updates(link)] == [2]


def test_an_opening_is_played_at_once_and_heard_as_one_update() -> None:
    first = started(LocalTable(seed=3), bots=0)
    opening = []
    for _ in range(7):
        decision = decisions(first)[0]
        opening.append((decision["seat"], 1))
        first.send({"t": "choose", "seat": decision["seat"], "decision": decision["id"], "option": 1})
    goal = updates(first)[-1]

    (update,) = updates(started(LocalTable(seed=3, opening=opening), bots=0))

    assert update["seq"] == goal["seq"]
    assert update["parts"][0]["view"] == goal["parts"][0]["view"]


def test_a_full_disk_refuses_choices_and_holds_nobody_up() -> None:
    link = begun(3, seed=3)
    link.table.bots_wait = False
    link.table.disk_full = True

    heard = link.poll()

    assert [message["code"] for message in heard if message["t"] == "notice"] == ["unsaved"]
    assert {message["seq"] for message in heard if message["t"] == "update"} == {1}
    link.table.disk_full = False
    assert updates(link)[-1]["parts"][0]["view"]["waiting"] == [0]


def test_a_link_that_is_found_again_hears_what_it_missed() -> None:
    link = begun(3, seed=3)
    link.poll()
    link.lose()
    link.table.go_on()
    assert (link.state, link.poll()) == ("lost", [])

    link.find_again()

    (update,) = updates(link)
    assert (update["since"], update["seq"]) == (1, 2)
