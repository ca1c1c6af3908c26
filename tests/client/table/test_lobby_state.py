"""What the client knows of the people at a table, from the messages that a table sends."""

from typing import Any

from game.rules.state import borough_count, borough_of
from game.session.lobby_state import LobbyState
from net.messages import protocol
from net.messages.codes import bye
from net.messages.fingerprint import OURS
from net.messages.records import COLOURS, SIGNS
from tools import protocol_examples as examples


def seat(number: int, kind: str = "human", **fields: Any) -> dict[str, Any]:
    """A person or bot who is here and not ready."""
    own = {"seat": number, "name": "ABCDE"[number], "colour": COLOURS[number], "sign": SIGNS[number]}
    level = "random" if kind == "bot" else None
    return examples.ADA | {"ready": False, "kind": kind, "level": level} | own | fields


def table(
    *seats: dict[str, Any], yours: tuple[int, ...] = (0,), private: bool = False, undo: Any = None
) -> dict[str, Any]:
    """The lobby of a table with these seats, as its owner is told of it."""
    example = examples.TO_CLIENT["table"]
    lobby = {"state": "lobby", "game": 0, "seats": [*seats], "yours": [*yours], "people": [], "undo": undo}
    owned = {borough_of(len(seats), one["seat"]): one for one in seats}
    free = {"colour": "yellow", "sign": "key", "seat": None}
    boroughs = [
        {key: owned.get(borough, free)[key] for key in free} for borough in range(borough_count(len(seats)))
    ]
    return example | lobby | {"boroughs": boroughs, "options": example["options"] | {"private": private}}


def welcome(guest: int) -> dict[str, Any]:
    return {"t": "welcome", "version": 1, "table": "7" * 32, "guest": guest, "fingerprint": OURS}


def hears(lobby: LobbyState, message: Any, now: float = 0.0) -> None:
    """The message comes as it would over the network."""
    lobby.take(protocol.decode_to_client(protocol.encode(message)), now)


def told(*messages: Any, now: float = 0.0) -> LobbyState:
    lobby = LobbyState()
    for message in messages:
        hears(lobby, message, now)
    return lobby


def test_the_owner_cannot_start_until_all_are_ready_with_all_their_seats() -> None:
    lobby = told(table(seat(0), seat(1), seat(2, "open"), seat(3, "bot"), seat(4, ready=True)))
    assert [seat.seat for seat in lobby.unready] == [1, 2]

    assert not told(table(seat(0, ready=True), seat(1), yours=(0, 1))).ready
    assert told(table(seat(0, ready=True), seat(1, ready=True), yours=(0, 1))).ready
    assert not told(table(seat(0, ready=True), seat(1), yours=())).ready


def test_colours_of_other_people_are_theirs_and_those_of_bots_are_free() -> None:
    lobby = told(table(seat(0), seat(1), seat(2, "bot")))

    assert lobby.free("colour", 0) == ("blue", "red", "violet", "yellow")
    assert lobby.free("sign", 1) == ("lion", "ship", "tower", "key")


def test_since_when_somebody_is_away_is_kept_by_our_clock() -> None:
    lobby = told(table(seat(0), seat(1, here=False, away=12)), now=100.0)

    assert lobby.seats[1].away_since == 88.0


def test_an_undo_request_asks_only_those_who_have_not_answered() -> None:
    request = {"number": 3, "seat": 1, "waiting_for": [2]}

    seats = (seat(0), seat(1), seat(2))
    assert not told(table(*seats, undo=request)).must_answer_undo
    assert told(table(*seats, undo=request | {"waiting_for": [0]})).must_answer_undo


def test_what_was_said_is_told_anew_after_a_new_welcome() -> None:
    line = {"name": "A", "seat": 0, "text": "Good evening"}
    lobby = told(welcome(4), {"t": "chat", "lines": [line]})
    hears(lobby, welcome(5))
    hears(lobby, {"t": "chat", "lines": [line]})

    assert list(lobby.chat) == [line]
    assert (lobby.welcomes, lobby.guest) == (2, 5)


def test_a_table_for_one_machine_is_not_shared() -> None:
    assert not told(table(seat(0), seat(1), private=True)).shared
    assert told(table(seat(0), seat(1))).shared
    assert not told(welcome(4)).shared


def test_the_last_word_of_the_host_is_kept_until_it_lets_us_in_again() -> None:
    lobby = told(bye("pin"))
    assert lobby.bye is not None
    assert lobby.bye["code"] == "pin"

    hears(lobby, welcome(1))
    assert lobby.bye is None
