"""What the client knows of the people at a table, from the messages that a table sends."""

from typing import Any, cast

from game.client.table.lobby_state import Line, LobbyState
from net.messages import protocol
from net.messages.codes import bye
from net.messages.fingerprint import OURS


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


def table(
    *seats: dict[str, Any], yours: tuple[int, ...] = (0,), private: bool = False, undo: Any = None
) -> dict[str, Any]:
    settings = {
        "name": "Sunday",
        "private": private,
        "locked": False,
        "pin": None,
        "max_spectators": 8,
        "grace": 60,
        "open_hands": False,
        "clock": None,
    }
    return {
        "t": "table",
        "state": "lobby",
        "game": 0,
        "owner": True,
        "yours": list(yours),
        "pace": 0,
        "rules": {"preset": "english-2017", "options": {}},
        "options": settings,
        "levels": ["random"],
        "seats": list(seats),
        "boroughs": [{"colour": one["colour"], "sign": one["sign"], "seat": one["seat"]} for one in seats],
        "people": [],
        "paused": None,
        "undo": undo,
    }


def welcome(guest: int) -> dict[str, Any]:
    return {"t": "welcome", "version": 1, "table": "7" * 32, "guest": guest, "fingerprint": OURS}


def hears(lobby: LobbyState, message: Any, now: float = 0.0) -> None:
    """The message comes as it would over the network."""
    lobby.take(cast("dict[str, Any]", protocol.decode_to_client(protocol.encode(message))), now)


def company(*messages: Any, now: float = 0.0) -> LobbyState:
    told = LobbyState()
    for message in messages:
        hears(told, message, now)
    return told


def test_what_keeps_the_owner_from_starting() -> None:
    told = company(table(seat(0), seat(1), seat(2, "open"), seat(3, "bot"), seat(4, ready=True)))

    assert [place.seat for place in told.hindrances] == [1, 2]


def test_somebody_is_ready_when_all_their_seats_are() -> None:
    assert not company(table(seat(0, ready=True), seat(1), yours=(0, 1))).ready
    assert company(table(seat(0, ready=True), seat(1, ready=True), yours=(0, 1))).ready
    assert not company(table(seat(0, ready=True), seat(1), yours=())).ready


def test_colours_of_other_people_are_theirs_and_those_of_bots_are_free() -> None:
    told = company(table(seat(0), seat(1), seat(2, "bot")))

    assert told.free("colour", 0) == ("blue", "red", "violet", "yellow")
    assert told.free("sign", 1) == ("lion", "ship", "tower", "key")


def test_since_when_somebody_is_away_is_kept_by_our_clock() -> None:
    told = company(table(seat(0), seat(1, here=False, away=12)), now=100.0)

    assert told.places[1].away_since == 88.0


def test_a_wish_asks_only_those_who_have_not_answered() -> None:
    wish = {"number": 3, "seat": 1, "waiting_for": [2]}

    assert not company(table(seat(0), seat(1), undo=wish)).asks_us
    assert company(table(seat(0), seat(1), undo=wish | {"waiting_for": [0]})).asks_us


def test_what_was_said_is_told_anew_after_a_new_welcome() -> None:
    line = {"name": "A", "seat": 0, "text": "Good evening"}
    told = company(welcome(4), {"t": "chat", "lines": [line]})
    hears(told, welcome(5))
    hears(told, {"t": "chat", "lines": [line]})

    assert list(told.lines) == [Line("A", 0, "Good evening")]
    assert (told.welcomes, told.guest) == (2, 5)


def test_a_table_for_one_machine_is_not_shared() -> None:
    assert not company(table(seat(0), seat(1), private=True)).shared
    assert company(table(seat(0), seat(1))).shared
    assert not company(welcome(4)).shared


def test_the_last_word_of_the_host_is_kept_until_it_lets_us_in_again() -> None:
    told = company(bye("pin"))
    assert told.farewell is not None
    assert told.farewell.code == "pin"

    hears(told, welcome(1))
    assert told.farewell is None
