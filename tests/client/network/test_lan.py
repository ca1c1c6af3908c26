"""From the title to a table on the network: hosting, finding, the door, and what can go wrong."""

from __future__ import annotations

import pygame
import pytest

from game import bots
from net.address import Address
from net.messages.codes import coded
from tests.client.lan_pilot import LanPilot, sentence, together
from tests.harness.local_network import ADDRESS, found

# Hosting


def test_a_table_is_opened_and_its_host_sits_at_it(ada: LanPilot) -> None:
    ada.hosts(pin="1234", bot_2="master", bot_3="beginner", stand_in="skilled")

    lobby, (plan,) = ada.scene.lobby, ada.network.plans
    assert (plan.options["name"], plan.options["pin"]) == ("Ada's table", "1234")
    assert (plan.rules["preset"], plan.bind, plan.port) == ("english-2017", "", 0)
    assert [seat.level for seat in lobby.seats] == [None, None, "master", "beginner"]
    assert lobby.options["stand_in"] == "skilled"
    assert lobby.mine == (0,)
    assert lobby.owner
    assert ada.network.identity.has_seat(lobby.table)


def test_a_table_can_be_for_this_machine_alone_with_clocks_and_all(ada: LanPilot) -> None:
    form = {"seats": "2", "rules": "german-2017", "new_persons": "yes", "clock": "game-20"}
    ada.hosts(**form, open_hands="yes", spectators="4", reach="machine", port="4711", until_three="yes")

    (plan,) = ada.network.plans
    clock = {"kind": "game", "seconds": 1200, "increment": 0, "level": bots.DEFAULT_LEVEL}
    assert (plan.bind, plan.port) == ("127.0.0.1", 4711)
    assert (plan.options["max_spectators"], plan.options["open_hands"]) == (4, True)
    assert plan.options["clock"] == clock
    assert ada.scene.lobby.options["until_three"]
    assert plan.rules == {"preset": "german-2017", "options": {"new_persons": True}}


def test_a_table_shows_phones_where_they_join_until_one_is_closed_to_them_and_then_so_is_the_next(
    ada: LanPilot,
) -> None:
    ada.hosts()
    assert "phones" in ada.scene.page.boxes

    ada.app.home()
    ada.hosts(phones="no")
    assert "phones" not in ada.scene.page.boxes

    ada.app.home()
    ada.press("Host a table")
    assert ada.scene.values["phones"] == "no"


@pytest.mark.parametrize(
    ("field", "value"),
    [("table", "  "), ("you", ""), *(("port", port) for port in ("65536", "-1", "http", ""))],
)
def test_what_cannot_be_is_said_and_nothing_is_opened(ada: LanPilot, field: str, value: str) -> None:
    ada.press("Host a table")
    ada.scene.put(field, value)

    assert ada.scene.fault == ada.app.catalog.text(f"host.fault.{field}")
    assert not ada.button("Open the table").enabled
    ada.scene.open()
    assert ada.network.plans == []


def test_the_form_keeps_a_seat_for_a_person_and_cuts_names_of_ten_thousand_letters(ada: LanPilot) -> None:
    ada.press("Host a table")
    ada.scene.put("bot_3", "master")
    ada.scene.put("seats", "3")
    assert ada.scene.values["bot_3"] == "none"
    for field in ("table", "you", "pin"):
        ada.click(ada.scene.fields[field].box.center)
        ada.type("x" * 10_000)
    ada.press("Open the table")
    together(ada)

    assert [len(ada.network.plans[0].options[name]) for name in ("name", "pin")] == [40, 16]
    assert len(ada.scene.lobby.seats[0].name) == 24


def test_each_option_is_explained_and_the_rare_ones_wait_behind_more(ada: LanPilot) -> None:
    ada.press("Host a table")
    usual = {*ada.scene.page.boxes}
    ada.press("More")

    assert len({*ada.scene.page.boxes} - usual) == 10
    assert all(widget.hint for widget in ada.scene.form.widgets[: len(usual) + 9])
    ada.press("Less")
    assert {*ada.scene.page.boxes} == usual


def test_a_host_that_cannot_start_is_told_and_the_form_is_still_there(ada: LanPilot) -> None:
    ada.press("Host a table")
    ada.network.fails = coded("start.late")
    ada.press("Open the table")
    together(ada)

    assert sentence(ada) == "The host did not start in time."
    ada.press("Back")
    assert ada.name == "HostTableScene"


# Finding


def looks_around(pilot: LanPilot) -> None:
    pilot.press("Find a table")
    pilot.step(seconds=0.3)


def test_the_list_fills_while_one_looks(ada: LanPilot) -> None:
    looks_around(ada)
    assert ada.scene.tables == ()

    assert ada.network.finder is not None
    ada.network.finder.found += [found("One"), found("Full", free=0), found("Begun", running=True)]
    ada.step(seconds=0.3)

    joins = [button for button in ada.scene.form.widgets if getattr(button, "label", "") == "Join"]
    assert [button.enabled for button in joins] == [False, True, False, False]  # nothing typed comes first
    ada.key("escape")
    assert ada.network.finder.closed


def test_tables_of_one_name_or_look_are_told_apart_by_their_addresses(
    ada: LanPilot, written: list[str]
) -> None:
    places = {"10.0.0.1:4711": "Friday", "10.0.0.2:4711": "Fr\u0456day", "10.0.0.3:4711": "Sunday"}
    ada.network.around = [found(name, address=Address.parse(place)) for place, name in places.items()]
    looks_around(ada)

    told = " ".join(written)

    assert [place in told for place in places] == [True, True, False]


def test_a_long_list_is_turned_with_the_wheel(ada: LanPilot) -> None:
    tables = [found(f"Table {number:02}") for number in range(12)]
    ada.network.around = tables
    looks_around(ada)
    first = [*ada.scene.shown]
    assert first == tables[: len(first)]

    ada.key("page down")
    assert [*ada.scene.shown] == tables[len(first) :]
    ada.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    assert [*ada.scene.shown] == first

    aside = pygame.event.Event(pygame.MOUSEWHEEL, x=1, y=0, precise_x=1.0, precise_y=0.0, flipped=False)
    little = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=0, precise_x=0.0, precise_y=0.1, flipped=False)
    ada.step(aside, little)
    assert [*ada.scene.shown] == first, "as touchpads turn it"


def test_a_table_is_joined_from_the_list_or_where_multicast_is_blocked_by_its_address(
    ada: LanPilot, bo: LanPilot
) -> None:
    ada.hosts()
    bo.network.around = [found(address=Address.parse(ADDRESS))]
    looks_around(bo)
    join = next(b for b in bo.scene.form.widgets if getattr(b, "look", "") == "gold" and b.enabled)
    bo.click(join.box.center)
    together(ada, bo)
    assert bo.network.joins[0].address == ADDRESS
    assert bo.scene.lobby.mine == (1,)

    bo.app.home()
    together(ada, bo)
    bo.network.around, bo.network.trouble = [], coded("announcing.unlisted", detail="multicast is blocked")
    looks_around(bo)
    assert bo.scene.trouble == bo.network.trouble
    bo.type(ADDRESS)
    bo.key("return")
    together(ada, bo)
    assert bo.name == "LobbyScene"
    assert {str(host.address) for host in bo.network.recent_hosts} == {ADDRESS}


@pytest.mark.parametrize(
    "address", ["nowhere", "192.168.1.5", "192.168.1.5:0", "x" * 64, "[::1:4711", "a b:1"]
)
def test_what_is_no_address_is_told_so(bo: LanPilot, address: str) -> None:
    bo.press("Find a table")
    bo.type(address)
    bo.key("return")

    assert "address" in sentence(bo) or "port" in sentence(bo)
    bo.press("Back")
    assert bo.name == "FindTableScene"


# The door


def test_a_pin_is_asked_for_until_it_is_right(ada: LanPilot, bo: LanPilot) -> None:
    ada.hosts(pin="1234")
    bo.joins()

    for pin, scene in (("9999", "PinScene"), ("1234", "LobbyScene")):
        assert bo.name == "PinScene"
        bo.type(pin)
        bo.key("return")
        together(ada, bo)
        assert bo.name == scene


def test_nobody_at_an_address_a_host_of_another_version_and_a_table_without_room_are_told(
    ada: LanPilot, bo: LanPilot
) -> None:
    bo.joins()
    assert sentence(bo) == f"No host answers at {ADDRESS}."

    ada.hosts(seats="2", bot_1="skilled", spectators="0")
    bo.joins()
    assert sentence(bo) == "No seat is free at this table; you can still watch."
    bo.joins(role="spectator")
    assert sentence(bo) == "This table does not take spectators."
    bo.network.versions = (8, 9)
    bo.joins()
    assert "version" in sentence(bo)


def test_a_seat_that_is_kept_no_more_is_told_once_and_then_one_joins_as_anybody(
    ada: LanPilot, bo: LanPilot
) -> None:
    ada.hosts()
    table = ada.scene.lobby.table
    bo.network.identity.keep(table)
    bo.joins()
    together(ada, bo)

    assert sentence(bo) == "The seat that was kept for you is no longer yours."
    assert not bo.network.identity.has_seat(table)
    bo.press("Back")
    bo.joins()
    assert bo.name == "LobbyScene"
