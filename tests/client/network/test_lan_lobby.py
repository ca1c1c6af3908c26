"""The lobby: seats, what is agreed, talk, who leaves and who comes back."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import Mock

import pygame
import pytest

from game.board.box import Box
from game.client.network.lobby_panel import address_key
from game.client.widgets.choices import Bars
from game.client.widgets.field import Field
from game.client.widgets.widgets import BareChoice, Choice
from game.session.network import SavedTableError
from game.text.option_words import bot_at_seat, level_name
from net.messages.codes import coded
from tests.client.lan_pilot import LanPilot, sentence, start, together
from tests.client.readable.written import Reader
from tests.harness.local_network import ADDRESS, Lan
from tests.harness.local_table import OwnerLink, TableLink

RARE = {"grace", "stand_in", "open_hands", "spectators"}


def box_of(pilot: LanPilot, name: str) -> Box:
    """Where something that is agreed stands in the lobby."""
    return pilot.scene.page.boxes[name]


def choice(pilot: LanPilot, name: str) -> Choice:
    box = box_of(pilot, name)
    return next(w for w in pilot.scene.form.widgets if isinstance(w, Choice) and box.covers(w.box))


def test_the_host_reads_what_a_firewall_has_to_let_in_until_somebody_has_come(
    ada: LanPilot, bo: LanPilot, written: list[str]
) -> None:
    ada.hosts(seats="3")
    assert [found.name for found in ada.scene.firewall.in_order()] == ["firewall"]
    together(ada)
    assert "allow /opt/games/notre-dame, or TCP port 4711" in " ".join(written)

    bo.joins()
    together(ada, bo)
    written.clear()
    ada.scene.draw(ada.window.canvas)
    assert not any("TCP port" in line for line in written)


# Seats


def test_bots_are_put_on_seats_and_taken_away_and_one_that_somebody_brings_is_seen_to_be_one(
    ada: LanPilot, lan: Lan
) -> None:
    ada.hosts(seats="2")
    ada.press("Add a bot")
    together(ada)
    assert ada.scene.lobby.seats[1].kind == "bot"
    assert ada.button("Start the game").enabled
    ada.press("Remove")
    together(ada)
    assert ada.scene.lobby.seats[1].kind == "open"

    robby = TableLink(lan.table, versions=[1, 1], name="Robby", bot="master")
    robby.send({"t": "take", "seat": 1})
    robby.send({"t": "ready", "ready": True})
    together(ada)
    info = ada.scene.lobby.seats[1]
    assert bot_at_seat(ada.app.catalog, info.kind, info.level) == "Guest's bot, Master"

    ada.press("Start the game")
    together(ada)
    assert ada.scene.kind.marks()[1].text == "bot"


def test_a_seat_is_left_for_another_one_and_a_second_person_sits_down_at_the_same_machine(
    ada: LanPilot, guest: LanPilot
) -> None:
    guest.press("Move here")
    together(ada, guest)
    assert guest.scene.lobby.mine == (2,)
    assert ada.scene.lobby.seats[1].kind == "open"

    guest.press("Seat another person")
    together(ada, guest)
    assert guest.scene.lobby.mine == (1, 2)
    assert guest.network.identity.has_seat(guest.scene.lobby.table)
    start(ada, guest)
    assert (ada.name, guest.name) == ("TableScene", "CurtainScene")


def test_a_name_is_typed_and_everyone_sees_it_but_one_that_somebody_has_is_refused_in_a_sentence(
    ada: LanPilot, guest: LanPilot
) -> None:
    field = name_field(guest, 1)
    guest.click(field.box.center)
    guest.type("ada")
    guest.key("return")
    together(ada, guest)
    assert guest.scene.notice == "Somebody here already has the name ada, or one that looks the same."
    assert guest.scene.lobby.seats[1].name == "Bo"

    guest.click(name_field(guest, 1).box.center)
    guest.key("end")
    guest.type("dissea")
    guest.key("return")
    together(ada, guest)
    assert ada.scene.lobby.seats[1].name == guest.network.identity.name == "Bodissea"


def name_field(pilot: LanPilot, seat: int) -> Field:
    """Where the name of a seat is typed."""
    field: Field = pilot.scene.names[pilot.lobby.seats[seat].crest]
    return field


@pytest.mark.parametrize(
    "leave",
    [
        lambda guest: guest.press("I am ready"),
        lambda guest: guest.click(guest.scene.saying.box.center),
        lambda guest: guest.key("tab"),
    ],
    ids=["ready", "chat", "tab"],
)
def test_a_name_counts_however_its_field_is_left(
    ada: LanPilot, guest: LanPilot, leave: Callable[[LanPilot], None]
) -> None:
    guest.click(name_field(guest, 1).box.center)
    guest.type("Bodissea")
    leave(guest)
    together(ada, guest)

    assert ada.scene.lobby.seats[1].name == guest.network.identity.name == "Bodissea"


def test_a_name_that_is_being_typed_stays_that_of_its_person_when_there_are_fewer_seats(
    ada: LanPilot, bo: LanPilot
) -> None:
    ada.hosts(seats="4", bot_1="none")
    bo.joins()
    bo.scene.joined.move(2)
    bo.scene.joined.sit(3)
    together(bo, ada)
    before = [one.name for one in bo.lobby.seats]
    bo.click(name_field(bo, 2).box.center)
    bo.type("Anna")

    ada.scene.joined.send("seats", count=3)
    together(bo, ada)
    bo.key("return")
    together(bo, ada)

    assert [one.name for one in ada.lobby.seats] == ["Ada", "Anna", before[3]]


def test_a_name_counts_if_the_game_is_started_right_after_it(ada: LanPilot, bo: LanPilot) -> None:
    ada.hosts(seats="2", bot_1="none")
    bo.joins()
    bo.press("I am ready")
    together(bo, ada)
    ada.click(name_field(ada, 0).box.center)
    ada.type("Anna")
    ada.press("Start the game")
    together(ada, bo)

    assert [one.name for one in bo.scene.session.players] == ["Anna", "Bo"]


def test_the_owner_gives_a_bot_a_level_and_a_character_and_all_read_both(ada: LanPilot, bo: LanPilot) -> None:
    ada.hosts(seats="3", bot_1="expert")
    bo.joins()
    together(ada, bo)
    (bars,) = [widget for widget in ada.scene.form.widgets if isinstance(widget, Bars)]
    (nature,) = [
        widget for widget in ada.scene.form.widgets if isinstance(widget, BareChoice) and not widget.value
    ]
    ada.click((nature.box.right - 4, nature.box.center[1]))
    together(ada, bo)
    ada.click((bars.box.x + 2, bars.box.y + 4))
    together(ada, bo)

    assert bo.lobby.seats[2].level == "newcomer.driver"
    assert level_name(bo.app.catalog, bo.lobby.seats[2].level) == "Newcomer, Driver"


# What is agreed


def test_only_the_owner_changes_what_is_agreed_and_all_read_it(ada: LanPilot, guest: LanPilot) -> None:
    agreed = {
        "seats": "4",
        "rules": "german-2017",
        "new_persons": "yes",
        "clock": "choice-60",
        "hints": "yes",
        "open_hands": "yes",
        "grace": "180",
        "stand_in": "master",
    }
    ada.press("More")
    for name, value in agreed.items():
        while (picked := choice(ada, name)).value != value:
            ada.click((picked.box.right - 4, picked.box.center[1]))
            together(ada, guest)

    options = guest.scene.options_form
    assert {name: options.options.value(name) for name in agreed} == agreed
    boxes = [box_of(guest, name) for name in options.names]
    assert not any(box.overlaps(widget.box) for box in boxes for widget in guest.scene.form.widgets)


def test_the_owner_sets_a_pin(ada: LanPilot, bo: LanPilot) -> None:
    ada.hosts()
    ada.click(box_of(ada, "pin").center)
    ada.type("77")
    ada.key("return")
    together(ada)
    assert ada.scene.lobby.options["pin"] == "77"

    bo.joins()
    assert bo.name == "PinScene"


def test_each_option_is_explained_and_the_rare_ones_wait_behind_more(ada: LanPilot, guest: LanPilot) -> None:
    usual = ada.scene.options_form.names
    ada.press("More")
    guest.press("More")

    assert RARE.isdisjoint(usual)
    assert {*ada.scene.options_form.names} == {*guest.scene.options_form.names} == {*usual, *RARE}
    cells = [box_of(ada, name) for name in ada.scene.options_form.names]
    told = [widget.hint for cell in cells for widget in ada.scene.form.widgets if cell.covers(widget.box)]
    assert len(told) == len(cells)
    assert all(told)
    ada.press("Less")
    assert ada.scene.options_form.names == usual


def test_whoever_comes_does_not_move_the_keyboard_to_another_button(ada: LanPilot, bo: LanPilot) -> None:
    ada.hosts(seats="3", bot_1="none")
    while ada.scene.form.focused is not ada.buttons["Leave"]:
        ada.key("tab")
    bo.joins()
    together(ada, bo)

    assert ada.scene.form.focused is ada.buttons["Leave"]


def test_somebody_is_sent_away(ada: LanPilot, guest: LanPilot) -> None:
    ada.press("Remove")
    together(ada, guest)

    assert sentence(guest) == "The owner has removed you from this table."
    assert ada.scene.lobby.seats[1].kind == "open"


def test_who_is_new_has_things_explained_on_their_own_screen_only(ada: LanPilot, guest: LanPilot) -> None:
    guest.click(box_of(guest, "explain").center)
    ada.press("Add a bot")
    start(ada, guest)

    assert guest.scene.explaining.wanted(1)
    assert not ada.scene.explaining.wanted(0)


# Talk, and the connection to the host


def test_people_talk_and_a_lost_line_is_told_and_the_lobby_stays(ada: LanPilot, guest: LanPilot) -> None:
    guest.click(box_of(guest, "say").center)
    guest.type("Good evening " + "x" * 10_000)
    guest.key("return")
    together(ada, guest)
    assert [(line["name"], len(line["text"])) for line in ada.scene.lobby.chat] == [("Bo", 300)]

    guest.link.lose()
    together(ada, guest)
    assert guest.name == "LobbyScene"
    assert ada.scene.lobby.seats[1].away_since is not None
    guest.link.find_again()
    together(ada, guest)
    assert ada.scene.lobby.seats[1].away_since is None
    assert guest.scene.lobby.mine == (1,)


@pytest.mark.parametrize(
    ("address", "key"),
    [
        (ADDRESS, "lobby.address.guest"),
        ("127.0.0.1:4711", "lobby.address.inward"),
        ("[::1]:4711", "lobby.address.inward"),
    ],
)
def test_an_address_that_leads_back_to_this_machine_is_not_told_as_the_tables(
    ada: LanPilot, guest: LanPilot, address: str, key: str
) -> None:
    guest.scene.joined.address = address

    assert address_key(guest.scene.joined) == key
    assert address_key(ada.scene.joined) == "lobby.address"
    ada.link.running_host = ada.link.running_host._replace(addresses=())
    assert address_key(ada.scene.joined) == "lobby.address.none"


def test_the_lobby_says_whether_the_line_is_encrypted_and_shows_the_code_to_compare(
    ada: LanPilot, bo: LanPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader(monkeypatch)

    def read(pilot: LanPilot) -> set[str]:
        return {text.words for text in reader.read(pilot.app)}

    ada.hosts()
    assert "Not encrypted" in read(ada)
    ada.app.home()

    ada.hosts(reach="encrypted")
    bo.joins()
    assert "Encrypted; key LZPF-4XS6-LZPF-4XS6" in read(ada) & read(bo)


# Leaving


def test_the_host_that_leaves_is_asked_what_becomes_of_the_table(ada: LanPilot) -> None:
    ada.hosts()
    ada.key("escape")
    assert ada.labels() == ["Stay", "Keep the table open", "End it, continue later"]

    ada.press("Stay")
    ada.scene.joined.send("vacate", seat=0)
    ada.step()
    ada.key("escape")
    assert ada.labels() == ["Stay", "Keep the table open", "End it"], "nobody sits there to continue it"
    ada.press("Keep the table open")
    assert ada.link.kept_open  # type: ignore[attr-defined]
    assert ada.name == "TitleScene"


def test_whoever_kept_a_table_open_comes_back_to_it_and_ends_it(ada: LanPilot) -> None:
    ada.hosts()
    table = ada.scene.joined.session.lobby.table
    ada.key("escape")
    ada.press("Keep the table open")
    ada.network.left.append(table)

    ada.press("Back to Ada's table")
    ada.step()
    assert ada.name == "LobbyScene"
    ada.key("escape")
    assert ada.labels() == ["Stay", "Keep the table open", "End it, continue later"]
    ada.press("End it, continue later")

    assert ada.network.left == []
    assert ada.name == "TitleScene"
    assert "Back to Ada's table" not in ada.labels()


def test_a_table_that_cannot_be_kept_open_is_told_of_before_the_window_closes(
    ada: LanPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    why = coded("start.unable", detail="Too many open files")
    monkeypatch.setattr(OwnerLink, "keep_open", Mock(side_effect=SavedTableError(why)))
    ada.hosts()
    ada.step(pygame.event.Event(pygame.QUIT))

    ada.press("Keep the table open")

    told = "The host did not start: Too many open files. You can continue from the title screen."
    assert ada.scene.sentence == told
    assert ada.link.state == "closed"
    ada.press("To the title screen")
    assert ada.name == "TitleScene"


def test_closing_the_window_of_a_host_asks_first_and_then_ends(ada: LanPilot) -> None:
    ada.hosts()
    ada.step(pygame.event.Event(pygame.QUIT))
    assert ada.app.running
    assert ada.name == "LeaveScene"

    ada.step(pygame.event.Event(pygame.QUIT))
    assert not ada.app.running
