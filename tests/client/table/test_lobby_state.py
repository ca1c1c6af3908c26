"""What the client knows of the people at a table, from the messages that a table sends."""

from typing import Any

from game.client.table.lobby_state import Line, LobbyState
from net.messages.codes import bye


def seat(number: int, kind: str = "human", **fields: Any) -> dict[str, Any]:
    colours = ("blue", "green", "red", "violet", "yellow")
    signs = ("lily", "lion", "ship", "tower", "key")
    usual = {
        "seat": number,
        "name": "ABCDE"[number],
        "kind": kind,
        "level": "random" if kind == "bot" else None,
        "colour": colours[number],
        "sign": signs[number],
        "here": True,
        "ready": False,
        "away": None,
        "stand_in": None,
    }
    return usual | fields


def table(*seats: dict[str, Any], yours: tuple[int, ...] = (0,), **fields: Any) -> dict[str, Any]:
    usual = {
        "t": "table",
        "state": "lobby",
        "game": 0,
        "owner": True,
        "yours": list(yours),
        "seats": list(seats),
    }
    return usual | fields


def company(*messages: dict[str, Any], now: float = 0.0) -> LobbyState:
    told = LobbyState()
    for message in messages:
        told.take(message, now)
    return told


def test_what_keeps_the_owner_from_starting() -> None:
    told = company(table(seat(0), seat(1), seat(2, "open"), seat(3, "bot"), seat(4, ready=True)))

    assert [place.seat for place in told.hindrances] == [1, 2]


def test_somebody_is_ready_when_all_their_seats_are() -> None:
    assert not company(table(seat(0, ready=True), seat(1), yours=(0, 1))).ready
    assert company(table(seat(0, ready=True), seat(1, ready=True), yours=(0, 1))).ready
    assert not company(table(seat(0, ready=True), yours=())).ready


def test_colours_of_other_people_are_theirs_and_those_of_bots_are_free() -> None:
    told = company(table(seat(0), seat(1), seat(2, "bot")))

    assert told.free("colour", 0) == ("blue", "red", "violet", "yellow")
    assert told.free("sign", 1) == ("lion", "ship", "tower", "key")


def test_since_when_somebody_is_away_is_kept_by_our_clock() -> None:
    told = company(table(seat(0), seat(1, here=False, away=12)), now=100.0)

    assert told.places[1].away_since == 88.0


def test_a_wish_asks_only_those_who_have_not_answered() -> None:
    wish = {"number": 3, "seat": 1, "asked": [2]}

    assert not company(table(seat(0), seat(1), undo=wish)).asks_us
    assert company(table(seat(0), seat(1), undo=wish | {"asked": [0]})).asks_us


def test_what_was_said_is_told_anew_after_a_new_welcome() -> None:
    line = {"name": "A", "seat": 0, "text": "Good evening"}
    told = company({"t": "welcome", "table": "t", "guest": 4}, {"t": "chat", "lines": [line]})
    told.take({"t": "welcome", "table": "t", "guest": 5}, 1.0)
    told.take({"t": "chat", "lines": [line]}, 1.0)

    assert list(told.lines) == [Line("A", 0, "Good evening")]
    assert (told.welcomes, told.guest) == (2, 5)


def test_a_table_for_one_machine_is_not_shared() -> None:
    assert not company(table(seat(0), settings={"private": True})).shared
    assert company(table(seat(0), settings={"private": False})).shared
    assert not company(table(seat(0))).shared


def test_the_last_word_of_the_host_is_kept_until_it_lets_us_in_again() -> None:
    told = company(bye("pin"))
    assert told.farewell is not None
    assert told.farewell.code == "pin"

    told.take({"t": "welcome", "table": "t", "guest": 1}, 0.0)
    assert told.farewell is None
