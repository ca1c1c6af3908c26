"""The lobby: seats, what is agreed, talk, who leaves and who comes back."""

from __future__ import annotations

import pygame
import pytest

from game.client.network.lobby_panel import LobbyKit, address_key, hindrance
from game.client.widgets.field import Field
from game.client.widgets.widgets import Choice
from game.text.option_words import bot_at_seat
from tests.client.lan_pilot import LanPilot, sentence, together
from tests.client.readable.written import Reader
from tests.harness.local_network import ADDRESS, Lan
from tests.harness.local_table import TableLink


def choice(guest: LanPilot, name: str) -> Choice:
    """A choice of the lobby by the name of what is agreed."""
    box = guest.scene.layout.options[guest.scene.options.names.index(name)]
    return next(w for w in guest.scene.form.widgets if isinstance(w, Choice) and w.box == box)


def test_people_get_ready_and_the_owner_starts(ada: LanPilot, bo: LanPilot) -> None:
    ada.hosts(seats="3", bot_1="skilled")
    bo.joins()
    together(ada, bo)
    assert not ada.button("Start the game").enabled

    bo.press("I am ready")
    together(ada, bo)
    ada.press("Start the game")
    together(ada, bo)

    assert (ada.name, bo.name) == ("LanTableScene", "LanTableScene")
    assert ada.scene.decision is not None
    assert bo.scene.decision is not None


def test_only_the_owner_changes_what_is_agreed_and_all_read_it(ada: LanPilot, bo: LanPilot) -> None:
    ada.hosts()
    bo.joins()
    together(ada, bo)
    ada.press("More")
    for name, value in (("seats", "3"), ("rules", "french-2007"), ("clock", "choice-60"), ("grace", "180")):
        picked = choice(ada, name)
        while picked.value != value:
            ada.click((picked.box.right - 4, picked.box.center[1]))
            together(ada, bo)
            picked = choice(ada, name)

    options = bo.scene.options
    assert [options.value(name) for name in ("seats", "rules", "clock", "grace")] == [
        "3",
        "french-2007",
        "choice-60",
        "180",
    ]
    assert not any(isinstance(w, Choice) and w.box in bo.scene.layout.options for w in bo.scene.form.widgets)


def test_each_bot_of_a_table_has_a_level_of_its_own(ada: LanPilot) -> None:
    ada.hosts(seats="4", bot_1="master", bot_3="beginner", stand_in="skilled")

    assert [info.level for info in ada.scene.lobby.seats] == [None, None, "master", "beginner"]
    assert ada.scene.lobby.options["stand_in"] == "skilled"


def test_the_form_keeps_a_seat_for_a_person(ada: LanPilot) -> None:
    ada.press("Host a table")
    ada.scene.put("bot_3", "master")
    ada.scene.put("seats", "3")

    assert ada.scene.values["bot_3"] == "none"


def test_the_owner_says_how_well_stand_ins_play(ada: LanPilot, bo: LanPilot) -> None:
    ada.hosts()
    bo.joins()
    together(ada, bo)
    ada.press("More")
    picked = choice(ada, "stand_in")
    assert picked.hint == "Looks far ahead, and seldom errs."

    ada.click((picked.box.right - 4, picked.box.center[1]))
    together(ada, bo)

    assert bo.scene.options.value("stand_in") == "master"


def test_a_bot_that_somebody_brings_is_seen_to_be_one_in_the_lobby_and_at_the_table(
    ada: LanPilot, lan: Lan
) -> None:
    ada.hosts(seats="2")
    robby = TableLink(lan.table, versions=[1, 1], name="Robby", bot="master")
    robby.send({"t": "take", "seat": 1})
    robby.send({"t": "ready", "ready": True})
    together(ada)
    info = ada.scene.lobby.seats[1]
    assert bot_at_seat(ada.app.catalog, info.kind, info.level) == "Guest's bot, Master"

    ada.press("Start the game")
    together(ada)

    assert ada.scene.marks()[1].text == "bot"


def test_the_owner_sets_a_pin_and_takes_it_away(ada: LanPilot, bo: LanPilot) -> None:
    ada.hosts()
    field = next(
        w
        for w in ada.scene.form.widgets
        if isinstance(w, Field) and w.box == ada.scene.layout.options[ada.scene.options.names.index("pin")]
    )
    ada.click(field.box.center)
    ada.type("77")
    ada.key("return")
    together(ada)
    assert ada.scene.lobby.options["pin"] == "77"

    bo.joins()
    assert bo.name == "PinScene"


def test_bots_are_put_on_seats_and_taken_away(ada: LanPilot) -> None:
    ada.hosts(seats="2")
    ada.press("A bot")
    together(ada)
    assert ada.scene.lobby.seats[1].kind == "bot"
    assert ada.button("Start the game").enabled

    ada.press("Remove")
    together(ada)
    assert ada.scene.lobby.seats[1].kind == "open"


def test_a_second_person_sits_down_at_the_same_machine(ada: LanPilot, bo: LanPilot) -> None:
    ada.hosts(seats="3")
    bo.joins()
    together(ada, bo)
    bo.press("Seat another person")
    together(ada, bo)

    assert bo.scene.lobby.mine == (1, 2)
    assert bo.network.identity.has_seat(bo.scene.lobby.table)


def test_a_seat_is_left_for_another_one(ada: LanPilot, bo: LanPilot) -> None:
    ada.hosts(seats="3")
    bo.joins()
    together(ada, bo)
    bo.press("Move here")
    together(ada, bo)

    assert bo.scene.lobby.mine == (2,)
    assert ada.scene.lobby.seats[1].kind == "open"


def test_a_name_is_typed_and_everyone_sees_it(ada: LanPilot, bo: LanPilot) -> None:
    ada.hosts()
    bo.joins()
    together(ada, bo)
    field = bo.scene.names[1]
    bo.click(field.box.center)
    bo.key("end")
    bo.type("dissea")
    together(ada, bo)
    assert field.value == "Bodissea"
    bo.key("return")
    together(ada, bo)

    assert ada.scene.lobby.seats[1].name == "Bodissea"
    assert bo.network.identity.name == "Bodissea"


def test_a_name_that_somebody_has_is_refused_in_a_sentence(ada: LanPilot, bo: LanPilot) -> None:
    ada.hosts()
    bo.joins()
    together(ada, bo)
    bo.click(bo.scene.names[1].box.center)
    bo.key("backspace")
    bo.key("backspace")
    bo.type("ada")
    bo.key("return")
    together(ada, bo)

    assert bo.scene.notice == "Somebody here is already called ada, or looks so."
    assert bo.scene.lobby.seats[1].name == "Bo"


def test_people_talk(ada: LanPilot, bo: LanPilot) -> None:
    ada.hosts()
    bo.joins()
    together(ada, bo)
    bo.click(bo.scene.layout.say.center)
    bo.type("Good evening " + "x" * 10_000)
    bo.key("return")
    together(ada, bo)

    assert [(line["name"], len(line["text"])) for line in ada.scene.lobby.chat] == [("Bo", 300)]


def test_somebody_is_sent_away(ada: LanPilot, bo: LanPilot) -> None:
    ada.hosts()
    bo.joins()
    together(ada, bo)
    ada.press("Remove")
    together(ada, bo)

    assert sentence(bo) == "The owner has removed you from this table."
    assert ada.scene.lobby.seats[1].kind == "open"


def test_the_host_that_leaves_is_asked_what_becomes_of_the_table(ada: LanPilot) -> None:
    ada.hosts()
    ada.key("escape")
    assert ada.labels() == ["Stay", "Keep the table open", "End it, continue later"]

    ada.press("Keep the table open")

    assert ada.link.kept_open  # type: ignore[attr-defined]
    assert ada.name == "TitleScene"


def test_a_host_at_whose_table_nobody_sits_is_not_promised_that_it_is_kept(ada: LanPilot) -> None:
    ada.hosts()
    ada.scene.joined.send("vacate", seat=0)
    ada.step()
    ada.key("escape")

    assert ada.labels() == ["Stay", "Keep the table open", "End it"]


def test_closing_the_window_of_a_host_asks_first_and_then_ends(ada: LanPilot) -> None:
    ada.hosts()
    ada.step(pygame.event.Event(pygame.QUIT))
    assert ada.app.running
    assert ada.name == "LeaveScene"

    ada.step(pygame.event.Event(pygame.QUIT))
    assert not ada.app.running


def test_who_is_not_ready_is_told_so_and_not_that_somebody_else_is_waited_for(
    ada: LanPilot, bo: LanPilot
) -> None:
    ada.hosts(seats="3")
    bo.joins()
    cy = LanPilot(ada.network.lan, "Cy")
    cy.joins()
    together(ada, bo, cy)
    assert "not ready" in said(bo)

    bo.press("I am ready")
    together(ada, bo, cy)
    assert said(bo) == said(ada) == "Waiting for Cy"
    assert "not ready" in said(cy)


def said(guest: LanPilot) -> str:
    """Why the game does not start yet, as the lobby says."""
    scene = guest.scene
    kit = LobbyKit(guest.app.catalog, guest.app.fonts, guest.app.art, scene.layout, scene.lobby, scene.joined)
    return hindrance(kit)


def test_a_lost_line_is_told_and_the_lobby_stays(ada: LanPilot, bo: LanPilot) -> None:
    ada.hosts()
    bo.joins()
    together(ada, bo)
    bo.link.lose()
    together(ada, bo)
    assert bo.name == "LobbyScene"
    assert ada.scene.lobby.seats[1].away_since is not None

    bo.link.find_again()
    together(ada, bo)
    assert ada.scene.lobby.seats[1].away_since is None
    assert bo.scene.lobby.mine == (1,)


@pytest.mark.parametrize(
    ("address", "key"),
    [
        (ADDRESS, "lobby.address.guest"),
        ("127.0.0.1:4711", "lobby.address.inward"),
        ("[::1]:4711", "lobby.address.inward"),
    ],
)
def test_an_address_that_leads_back_to_this_machine_is_not_told_as_the_tables(
    lan: Lan, ada: LanPilot, bo: LanPilot, address: str, key: str
) -> None:
    ada.hosts()
    bo.joins()
    bo.step()
    joined = bo.scene.joined
    joined.address = address

    assert address_key(joined) == key
    assert address_key(ada.scene.joined) == "lobby.address"


def test_who_is_new_has_things_explained_from_the_lobby_on_on_their_own_screen_only(
    ada: LanPilot, bo: LanPilot
) -> None:
    ada.hosts(seats="2")
    bo.joins()
    together(ada, bo)

    picked = next(w for w in bo.scene.form.widgets if w.box == bo.scene.layout.explain)
    bo.click((picked.box.right - 4, picked.box.center[1]))
    bo.press("I am ready")
    together(ada, bo)
    ada.press("Start the game")
    together(ada, bo)

    assert bo.scene.explaining.wanted(1)
    assert not ada.scene.explaining.wanted(0)


def test_each_option_of_the_lobby_is_explained_and_the_rare_ones_wait_behind_more(
    ada: LanPilot, bo: LanPilot
) -> None:
    ada.hosts()
    bo.joins()
    together(ada, bo)
    usual = ada.scene.options.names
    ada.press("More")
    bo.press("More")

    assert {"grace", "stand_in", "open_hands", "spectators"}.isdisjoint(usual)
    assert set(ada.scene.options.names) == {*usual, "grace", "stand_in", "open_hands", "spectators"}
    assert bo.scene.options.names == ada.scene.options.names
    cells = ada.scene.layout.options[:-1]
    assert all(widget.hint for widget in ada.scene.form.widgets if widget.box in cells)
    ada.press("Less")
    assert ada.scene.options.names == usual


def test_the_lobby_says_whether_the_line_is_encrypted_and_shows_the_code_to_compare(
    lan: Lan, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader(monkeypatch)

    def read(guest: LanPilot) -> set[str]:
        return {text.words for text in reader.read(guest.app)}

    plain = LanPilot(lan, "Cy")
    plain.hosts()
    assert "Not encrypted" in read(plain)
    plain.press("Leave")

    host, guest = LanPilot(lan, "Ada"), LanPilot(lan, "Bo")
    host.hosts(reach="encrypted")
    guest.joins()
    assert "Encrypted; key LZPF-4XS6-LZPF-4XS6" in read(host) & read(guest)
