"""From the title to a table on the network: hosting, finding, joining, the lobby, and what can go wrong."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.client.panels.lobby import door_key
from game.client.scenes.joining import join
from game.client.ui.widgets import Choice, Field
from net.address import Address
from tests.client.tavern import Guest
from tools.tavern import ADDRESS, Tavern, found


@pytest.fixture
def tavern() -> Tavern:
    return Tavern()


@pytest.fixture
def ada(tavern: Tavern) -> Guest:
    """Somebody who hosts."""
    return Guest(tavern, "Ada")


@pytest.fixture
def bo(tavern: Tavern) -> Guest:
    return Guest(tavern, "Bo")


def together(*guests: Guest) -> None:
    """Everyone hears what the others have done."""
    for _ in range(2):
        for guest in guests:
            guest.step()


def choice(guest: Guest, name: str) -> Choice:
    """A choice of the lobby by the name of what is agreed."""
    box = guest.scene.layout.options[guest.scene.terms.names.index(name)]
    return next(w for w in guest.scene.form.widgets if isinstance(w, Choice) and w.box == box)


def sentence(guest: Guest) -> str:
    """What has gone wrong."""
    assert guest.name == "SorryScene"
    return str(guest.scene.sentence)


# Hosting


def test_a_table_is_opened_and_its_host_sits_at_it(ada: Guest) -> None:
    ada.hosts(pin="1234", bots="1")

    assert ada.name == "LobbyScene"
    order = ada.network.orders[0]
    assert (order.name, order.pin, order.preset, order.bind, order.port) == (
        "Ada's table",
        "1234",
        "english-2017",
        "",
        0,
    )
    assert [seat["kind"] for seat in order.seats] == ["open", "open", "open", "bot"]
    assert ada.scene.company.mine == (0,)
    assert ada.scene.company.owner
    assert ada.network.identity.tokens(ada.scene.company.table)


def test_a_table_can_be_for_this_machine_alone_with_clocks_and_all(ada: Guest) -> None:
    ada.hosts(
        seats="2",
        rules="german-2017",
        new_persons="yes",
        clock="game-20",
        open_hands="yes",
        spectators="4",
        reach="machine",
        port="4711",
    )

    order = ada.network.orders[0]
    assert (order.bind, order.port, order.max_spectators, order.open_hands) == ("127.0.0.1", 4711, 4, True)
    assert order.clock == {"kind": "game", "seconds": 1200, "increment": 0, "level": "greedy"}
    assert (order.preset, order.options) == ("german-2017", {"new_persons": True})


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("table", "  ", "host.fault.table"),
        ("you", "", "host.fault.you"),
        ("port", "65536", "host.fault.port"),
        ("port", "-1", "host.fault.port"),
        ("port", "http", "host.fault.port"),
        ("port", "", "host.fault.port"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_is_opened(ada: Guest, field: str, value: str, fault: str) -> None:
    ada.press("Host a table")
    ada.scene.put(field, value)

    assert ada.scene.fault == fault
    assert not ada.button("Open the table").enabled
    ada.scene.open()
    assert ada.network.orders == []


def test_names_of_ten_thousand_letters_are_cut(ada: Guest) -> None:
    ada.press("Host a table")
    for field in ("table", "you", "pin"):
        ada.click(ada.scene.fields[field].box.center)
        ada.type("x" * 10_000)
    ada.press("Open the table")
    together(ada)

    assert ada.name == "LobbyScene"
    assert [len(ada.network.orders[0].name), len(ada.network.orders[0].pin or "")] == [40, 16]
    assert len(ada.scene.company.places[0].name) == 24


def test_a_host_that_cannot_start_is_told_and_the_form_is_still_there(ada: Guest) -> None:
    ada.press("Host a table")
    ada.network.fails = "Port 4711 cannot be used: Address already in use."
    ada.press("Open the table")
    together(ada)

    assert sentence(ada) == ada.network.fails
    ada.press("Back")
    assert ada.name == "HostTableScene"


# Finding


def test_the_list_fills_while_one_looks(ada: Guest) -> None:
    ada.press("Find a table")
    assert "Join" in ada.labels()
    assert ada.scene.tables == ()

    assert ada.network.finder is not None
    ada.network.finder.found += [found("One"), found("Two", running=True, free=0)]
    ada.step(seconds=0.3)

    joins = [button for button in ada.scene.form.widgets if getattr(button, "label", "") == "Join"]
    assert [button.enabled for button in joins] == [False, True, False]  # nothing typed, free, running
    ada.key("escape")
    assert ada.network.finder.closed


def test_a_long_list_is_turned_with_the_wheel(ada: Guest) -> None:
    ada.network.around = [found(f"Table {number}") for number in range(8)]
    ada.press("Find a table")
    ada.step(seconds=0.3)
    assert [table.name for table in ada.scene.shown] == [f"Table {number}" for number in range(5)]

    ada.key("page down")
    assert [table.name for table in ada.scene.shown] == [f"Table {number}" for number in range(3, 8)]
    ada.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    assert ada.scene.shown[0].name == "Table 2"


def test_a_table_of_the_list_is_joined_by_its_address(ada: Guest, bo: Guest) -> None:
    ada.hosts()
    bo.network.around = [found(address=Address.parse(ADDRESS))]
    bo.press("Find a table")
    bo.step(seconds=0.3)
    bo.click(
        next(b for b in bo.scene.form.widgets if getattr(b, "look", "") == "gold" and b.enabled).box.center
    )
    together(ada, bo)

    assert bo.network.knocks[0].address == ADDRESS
    assert bo.name == "LobbyScene"
    assert bo.scene.company.mine == (1,)


def test_blocked_multicast_is_a_line_and_an_address_still_works(ada: Guest, bo: Guest) -> None:
    ada.hosts()
    bo.network.trouble = "Tables on the network cannot be listed here: multicast is blocked."
    bo.press("Find a table")
    bo.step(seconds=0.3)
    assert bo.scene.trouble == bo.network.trouble

    bo.type(ADDRESS)
    bo.key("return")
    together(ada, bo)

    assert bo.name == "LobbyScene"
    assert [host.address for host in bo.network.hosts] == [ADDRESS]


@pytest.mark.parametrize(
    "address", ["nowhere", "192.168.1.5", "192.168.1.5:0", "x" * 64, "[::1:4711", "a b:1"]
)
def test_what_is_no_address_is_told_so(bo: Guest, address: str) -> None:
    bo.press("Find a table")
    bo.type(address)
    bo.key("return")

    assert "address" in sentence(bo) or "port" in sentence(bo)
    bo.press("Back")
    assert bo.name == "FindTableScene"


def test_nobody_at_an_address_is_told(bo: Guest) -> None:
    bo.knock()

    assert sentence(bo) == f"No host answers at {ADDRESS}."


# The door


def test_a_pin_is_asked_for_until_it_is_right(ada: Guest, bo: Guest) -> None:
    ada.hosts(pin="1234")
    bo.knock()
    assert bo.name == "PinScene"

    bo.type("9999")
    bo.key("return")
    together(ada, bo)
    assert bo.name == "PinScene"

    bo.type("1234")
    bo.key("return")
    together(ada, bo)
    assert bo.name == "LobbyScene"


def test_a_table_without_a_free_seat_is_watched(ada: Guest, bo: Guest) -> None:
    ada.hosts(seats="2", bots="1")
    bo.knock()

    assert bo.name == "SorryScene" or bo.scene.company.spectating


def test_a_table_that_is_full_of_spectators_says_so(ada: Guest, bo: Guest) -> None:
    ada.hosts(spectators="0")
    bo.knock(role="spectator")

    assert len(sentence(bo)) > 10


def test_a_key_that_opens_nothing_any_more_is_told_and_thrown_away(ada: Guest, bo: Guest) -> None:
    ada.hosts()
    table = ada.scene.company.table
    bo.network.identity.keep(table, 1, "0" * 32)
    join(bo.app, ADDRESS, table=table)
    together(ada, bo)

    assert len(sentence(bo)) > 10
    assert bo.network.identity.tokens(table) == ()
    bo.press("Back")
    bo.knock()
    assert bo.name == "LobbyScene"


def test_a_key_that_the_very_table_at_an_address_does_not_take_stands_in_the_way_once(
    ada: Guest, bo: Guest
) -> None:
    ada.hosts()
    table = ada.scene.company.table
    bo.network.identity.keep(table, 1, "0" * 32)
    bo.network.identity.found(ADDRESS, table)
    bo.knock()
    assert len(sentence(bo)) > 10

    bo.press("Back")
    bo.knock()
    assert bo.name == "LobbyScene"
    assert "0" * 32 not in bo.network.identity.tokens(table)


def test_a_key_to_a_table_that_was_there_once_is_kept_and_the_next_knock_is_a_strangers(
    ada: Guest, bo: Guest
) -> None:
    ada.hosts()
    bo.network.identity.keep("f" * 32, 1, "0" * 32)
    bo.network.identity.found(ADDRESS, "f" * 32)
    bo.knock()
    assert len(sentence(bo)) > 10

    bo.press("Back")
    bo.knock()
    assert bo.name == "LobbyScene"
    assert bo.network.identity.tokens("f" * 32) == ("0" * 32,)


def test_a_seat_is_given_back_at_another_address_of_the_same_machine(ada: Guest, bo: Guest) -> None:
    ada.hosts()
    bo.knock()
    together(ada, bo)
    bo.app.home()
    bo.knock("127.0.0.1:4711")
    together(ada, bo)

    assert bo.scene.company.mine == (1,)


def test_a_host_of_another_version_is_told(bo: Guest) -> None:
    class Old(Tavern):
        def says(self, who: int, message: dict[str, Any]) -> None:
            super().says(who, message | ({"versions": [8, 9]} if message["t"] == "hello" else {}))

    tavern = Old()
    Guest(tavern, "Ada").hosts()
    stranger = Guest(tavern, "Bo")
    stranger.knock()

    assert "version" in sentence(stranger)


# The lobby


def test_people_get_ready_and_the_owner_starts(ada: Guest, bo: Guest) -> None:
    ada.hosts(seats="3", bots="1")
    bo.knock()
    together(ada, bo)
    assert not ada.button("Start the game").enabled

    bo.press("I am ready")
    together(ada, bo)
    ada.press("Start the game")
    together(ada, bo)

    assert (ada.name, bo.name) == ("LanTableScene", "LanTableScene")
    assert ada.scene.question is not None
    assert bo.scene.question is not None


def test_only_the_owner_changes_what_is_agreed_and_all_read_it(ada: Guest, bo: Guest) -> None:
    ada.hosts()
    bo.knock()
    together(ada, bo)
    for name, value in (("seats", "3"), ("rules", "french-2007"), ("clock", "choice-60"), ("grace", "180")):
        picked = choice(ada, name)
        while picked.value != value:
            ada.click((picked.box.right - 4, picked.box.center[1]))
            together(ada, bo)
            picked = choice(ada, name)

    terms = bo.scene.terms
    assert [terms.value(name) for name in ("seats", "rules", "clock", "grace")] == [
        "3",
        "french-2007",
        "choice-60",
        "180",
    ]
    assert not any(isinstance(w, Choice) and w.box in bo.scene.layout.options for w in bo.scene.form.widgets)


def test_the_owner_sets_a_pin_and_takes_it_away(ada: Guest, bo: Guest) -> None:
    ada.hosts()
    field = next(
        w
        for w in ada.scene.form.widgets
        if isinstance(w, Field) and w.box == ada.scene.layout.options[ada.scene.terms.names.index("pin")]
    )
    ada.click(field.box.center)
    ada.type("77")
    ada.key("return")
    together(ada)
    assert ada.scene.company.settings["pin"] == "77"

    bo.knock()
    assert bo.name == "PinScene"


def test_bots_are_put_on_seats_and_taken_away(ada: Guest) -> None:
    ada.hosts(seats="2")
    ada.press("A bot")
    together(ada)
    assert ada.scene.company.places[1].kind == "bot"
    assert ada.button("Start the game").enabled

    ada.press("Remove")
    together(ada)
    assert ada.scene.company.places[1].kind == "open"


def test_a_second_person_sits_down_at_the_same_machine(ada: Guest, bo: Guest) -> None:
    ada.hosts(seats="3", bots="0")
    bo.knock()
    together(ada, bo)
    bo.press("For a second person here")
    together(ada, bo)

    assert bo.scene.company.mine == (1, 2)
    assert len(bo.network.identity.tokens(bo.scene.company.table)) == 2


def test_a_seat_is_left_for_another_one(ada: Guest, bo: Guest) -> None:
    ada.hosts(seats="3")
    bo.knock()
    together(ada, bo)
    bo.press("Move here")
    together(ada, bo)

    assert bo.scene.company.mine == (2,)
    assert ada.scene.company.places[1].kind == "open"


def test_a_name_is_typed_and_everyone_sees_it(ada: Guest, bo: Guest) -> None:
    ada.hosts()
    bo.knock()
    together(ada, bo)
    field = bo.scene.names[1]
    bo.click(field.box.center)
    bo.type("dissea")
    together(ada, bo)
    assert field.value == "Bodissea"
    bo.key("return")
    together(ada, bo)

    assert ada.scene.company.places[1].name == "Bodissea"
    assert bo.network.identity.name == "Bodissea"


def test_a_name_that_somebody_has_is_refused_in_a_sentence(ada: Guest, bo: Guest) -> None:
    ada.hosts()
    bo.knock()
    together(ada, bo)
    bo.click(bo.scene.names[1].box.center)
    bo.key("backspace")
    bo.key("backspace")
    bo.type("ada")
    bo.key("return")
    together(ada, bo)

    assert bo.scene.notice == "Somebody here is called ada already."
    assert bo.scene.company.places[1].name == "Bo"


def test_people_talk(ada: Guest, bo: Guest) -> None:
    ada.hosts()
    bo.knock()
    together(ada, bo)
    bo.click(bo.scene.layout.say.center)
    bo.type("Good evening " + "x" * 10_000)
    bo.key("return")
    together(ada, bo)

    assert [(line.name, len(line.text)) for line in ada.scene.company.lines] == [("Bo", 300)]


def test_somebody_is_sent_away(ada: Guest, bo: Guest) -> None:
    ada.hosts()
    bo.knock()
    together(ada, bo)
    ada.press("Send away")
    together(ada, bo)

    assert sentence(bo) == "The owner of this table has sent this player away."
    assert ada.scene.company.places[1].kind == "open"


def test_the_host_that_leaves_is_asked_what_becomes_of_the_table(ada: Guest) -> None:
    ada.hosts()
    ada.key("escape")
    assert ada.labels() == ["Stay", "Keep the table open", "End it, continue later"]

    ada.press("Keep the table open")

    assert ada.link.kept_open  # type: ignore[attr-defined]
    assert ada.name == "TitleScene"


def test_a_host_at_whose_table_nobody_sits_is_not_promised_that_it_is_kept(ada: Guest) -> None:
    ada.hosts()
    ada.scene.visit.send("vacate", seat=0)
    ada.step()
    ada.key("escape")

    assert ada.labels() == ["Stay", "Keep the table open", "End it"]


def test_closing_the_window_of_a_host_asks_first_and_then_ends(ada: Guest) -> None:
    ada.hosts()
    ada.step(pygame.event.Event(pygame.QUIT))
    assert ada.app.running
    assert ada.name == "LeaveScene"

    ada.step(pygame.event.Event(pygame.QUIT))
    assert not ada.app.running


def test_a_lost_line_is_told_and_the_lobby_stays(ada: Guest, bo: Guest) -> None:
    ada.hosts()
    bo.knock()
    together(ada, bo)
    bo.link.lose()
    together(ada, bo)
    assert bo.name == "LobbyScene"
    assert ada.scene.company.places[1].away_since is not None

    bo.link.find_again()
    together(ada, bo)
    assert ada.scene.company.places[1].away_since is None
    assert bo.scene.company.mine == (1,)


def test_joining_a_table_where_one_has_a_seat_gives_it_back(ada: Guest, bo: Guest) -> None:
    ada.hosts()
    bo.knock()
    together(ada, bo)
    bo.app.home()
    together(ada, bo)
    join(bo.app, ADDRESS)
    together(ada, bo)

    assert bo.scene.company.mine == (1,)


@pytest.mark.parametrize(
    ("address", "key"),
    [
        (ADDRESS, "lobby.door.guest"),
        ("127.0.0.1:4711", "lobby.door.inward"),
        ("[::1]:4711", "lobby.door.inward"),
    ],
)
def test_an_address_that_leads_back_to_this_machine_is_not_told_as_the_tables(
    tavern: Tavern, ada: Guest, bo: Guest, address: str, key: str
) -> None:
    ada.hosts()
    bo.knock()
    bo.step()
    visit = bo.scene.visit
    visit.address = address

    assert door_key(visit) == key
    assert door_key(ada.scene.visit) == "lobby.door"
