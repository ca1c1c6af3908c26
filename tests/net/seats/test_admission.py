"""The door by playbooks: who comes in and under which name, who was sent away, and tables that cannot be."""

import json
from typing import Any

import pytest

from net.messages.protocol import encode
from net.seats.table_setup import MOST_BANNED
from net.table.table import MOST_NOT_ADMITTED, SetupError, Table, TableOptions
from tests.harness.playbook import ADA, BACK, BO, CY, DI, Playbook, game_between, hello, open_table


def test_a_player_finds_no_seat_at_a_full_table_but_may_watch() -> None:
    book = open_table("bot", "bot")

    assert book.tries_to_join(BO, "b")["text"] == "No seat is free at this table; you can still watch."
    assert book.tries_to_join(BO, "b", role="spectator")["t"] == "welcome"


@pytest.mark.parametrize("many", ["10.0.0.9", "2001:db8::{}"], ids=["an address", "an IPv6 network"])
def test_of_too_many_who_say_nothing_the_oldest_of_the_largest_crowd_goes(many: str) -> None:
    book = open_table("open", "open")
    book.arrives(99, "b")
    for number in range(MOST_NOT_ADMITTED - 1):
        book.arrives(100 + number, many.format(number))

    assert book.tries_to_join(ADA, "c")["t"] == "welcome"

    assert book.heard(100).byes == ["crowded"]
    assert book.heard(99) == book.heard(101) == []


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        *(
            ({"name": name}, "hello.name must be printable text of 1 to 24 characters")
            for name in ("A" * 10_000, "A\nB", "Z" + "\u0335" * 8_000, "\u202eannA", "\u2067\u200d\u2069")
        ),
        ({"name": "\U0001f469\u200d"}, "hello.name must be printable text of 1 to 24 characters"),
        ({"keys": [{"key": "0" * 64, "proof": ""}] * 6}, "hello.keys must be a list of 1 to 5 entries"),
        ({"role": "king"}, "hello.role must be 'player' or 'spectator'"),
        ({"pin": "1" * 17}, "hello.pin must be printable text of 1 to 16 characters"),
    ],
)
def test_a_hello_that_cannot_be_gets_one_sentence_and_changes_nothing(fields: Any, words: str) -> None:
    book = open_table("open", "open")
    book.comes(BO)
    book.arrives(ADA)
    message: Any = {**hello(), **fields}

    heard = book.babbles(ADA, encode(message)) or book.says(ADA, message)

    assert heard.kinds == ["bye"]
    assert words in heard[0]["text"]
    assert len(heard[0]["text"]) < 300
    assert book.heard(BO) == []


def sent_away(origin: str, **fields: Any) -> Playbook:
    """A table from which Ada, its owner, has sent away somebody who came like this."""
    book = open_table("open", "open", "open")
    book.tries_to_join(ADA, "a", name="Ada")
    book.says(ADA, {"t": "take", "seat": 0})
    book.tries_to_join(BO, origin, **fields)
    book.says(BO, {"t": "take", "seat": 1})
    assert book.says(ADA, {"t": "kick", "guest": BO}).seats("kind") == ["human", "open", "open"]
    assert book.heard(BO).byes == ["kicked"]
    return book


#: Somebody shows a key without coming back to a seat.
SHOWN: Any = {"keys": ["0" * 64], "returning": False}


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.parametrize(
    ("then", "now", "stays_out"),
    [
        ({"origin": "b"}, {"origin": "b"}, True),
        ({"origin": "b"}, {"origin": "b", "role": "spectator", "name": "Eve"}, True),
        ({"origin": "b"}, {"origin": "b", "profile": "another"}, True),
        ({"origin": "127.0.0.1", "profile": "bo"}, {"origin": "127.0.0.1", "profile": "another"}, False),
        ({"origin": "a", "profile": "bo"}, {"origin": "a", "profile": "another"}, False),
        ({"origin": "a"}, {"origin": "a"}, False),
        ({"origin": "127.0.0.1"}, {"origin": "127.0.0.1"}, False),
        ({"origin": "127.0.0.1", "profile": "bo"}, {"origin": "127.0.0.1"}, False),
        ({"origin": "127.0.0.1", "profile": "bo"}, {"origin": "127.0.0.1", "profile": "bo"}, True),
        ({"origin": "b", "profile": "bo"}, {"origin": "b", **SHOWN}, True),
        ({"origin": "b"}, {"origin": "c"}, False),
        ({"origin": "b", "profile": "bo"}, {"origin": "c", "profile": "bo"}, True),
        ({"origin": "b", "profile": "bo"}, {"origin": "b"}, True),
        ({"origin": "b", "profile": "bo"}, {"origin": "b", "profile": "another"}, True),
        ({"origin": "b", "profile": "bo"}, {"origin": "c"}, False),
        ({"origin": ""}, {"origin": ""}, False),
        ({"origin": "b", **SHOWN}, {"origin": "c", "role": "spectator", **SHOWN}, True),
    ],
)
def test_who_was_sent_away_stays_out_also_without_a_profile_and_after_a_restart(
    then: dict[str, Any], now: dict[str, Any], stays_out: bool, restarted: bool
) -> None:
    """An address that somebody else, such as Ada, has too is no sign of who comes; nor is this machine's."""
    book = sent_away(**then)
    if restarted:
        book = Playbook.restored(book.written, None)

    heard = book.tries_to_join(CY, **now)

    assert (heard.get("code") == "kicked") is stays_out


def test_an_address_of_somebody_sent_away_counts_no_more_once_a_player_comes_from_there() -> None:
    book = sent_away("b")
    assert book.tries_to_join(CY, "b")["code"] == "kicked"

    assert book.tries_to_join(BACK, "b", keys=[book.keys[ADA]])["t"] == "welcome"

    assert book.tries_to_join(CY, "b")["t"] == "welcome"


def test_who_holds_a_seat_at_the_address_of_somebody_sent_away_comes_back_to_it() -> None:
    book = sent_away("a", profile="bo")
    book.leaves(ADA)

    assert book.tries_to_join(BO, "a", profile="bo")["code"] == "kicked"
    assert book.tries_to_join(ADA, "a", keys=[book.keys[ADA]])["t"] == "welcome"


def test_profiles_and_addresses_of_those_sent_away_are_written_as_hashes() -> None:
    book = sent_away("192.168.1.7", profile="bo@laptop")

    written = json.dumps(book.written)

    assert "192.168.1.7" not in written
    assert "bo@laptop" not in written
    assert len(book.written[-1]["banned"]) == 3, "key, profile and address"


def test_a_list_of_those_sent_away_does_not_grow_for_ever() -> None:
    book = open_table("open", "open")
    book.tries_to_join(ADA, "a")
    book.says(ADA, {"t": "take", "seat": 0})
    for number in range(MOST_BANNED):
        book.tries_to_join(BO, f"b{number}", profile=f"p{number}")
        book.says(ADA, {"t": "kick", "guest": BO})

    assert len(book.written[-1]["banned"]) == MOST_BANNED
    assert book.tries_to_join(BO, "b", profile=f"p{MOST_BANNED - 1}")["code"] == "kicked"


OPEN: Any = [{"name": name, "kind": "open"} for name in ("One", "Two")]


@pytest.mark.parametrize(
    ("options", "more", "words"),
    [
        ({"name": " "}, {}, "cannot be empty"),
        ({"name": "x" * 41}, {}, "settings.name must be printable text of 1 to 40"),
        ({"name": "a\nb"}, {}, "settings.name must be printable text of 1 to 40"),
        ({"max_spectators": 257}, {}, "max_spectators must be a whole number"),
        ({}, {"pace": 10_001}, "table.pace must be a whole number from 0 to 10000"),
        ({}, {"seats": [{"name": "A", "kind": "bot", "level": "cheat"}, *OPEN]}, "no bot level 'cheat'"),
    ],
)
def test_a_table_that_could_not_be_read_again_is_not_made(
    options: dict[str, Any], more: dict[str, Any], words: str
) -> None:
    journal: list[Any] = []

    with pytest.raises(SetupError, match=words):
        Table(None, options=TableOptions(**options), **{"seats": OPEN, "journal": journal, **more})

    assert journal == []


def names_of(book: Playbook, who: int) -> list[str]:
    """The names of all people at the table, as the owner of a connection hears them."""
    table = book.says(who, {"t": "ready", "ready": True}).table
    return [person["name"] for person in table["people"]]


def test_names_at_a_table_are_unlike_also_those_of_spectators() -> None:
    book = open_table("open", "open", "open")
    book.sits(ADA, 0, "Anna")
    book.comes(BO, name="Anna", role="spectator")
    book.comes(CY, name="anna", role="spectator")
    assert names_of(book, ADA) == ["Anna", "Anna 2", "anna 3"]

    book.comes(DI, name="Di")
    assert book.says(DI, {"t": "take", "seat": 1, "name": "anna 2"}).refused == ["name-taken"]
    book.says(DI, {"t": "take", "seat": 1, "name": "Dora"})
    assert book.says(DI, {"t": "appearance", "seat": 1, "name": "Anna 3"}).refused == ["name-taken"]
    book.says(BO, {"t": "take", "seat": 2})
    assert names_of(book, ADA) == ["Anna", "Anna 2", "anna 3", "Dora"]


def test_who_gives_up_a_seat_that_a_bot_plays_on_has_not_its_name_any_more() -> None:
    book, _ = game_between("Ada", "Bo")

    people = book.says(BO, {"t": "vacate", "seat": 1}).table["people"]

    assert [person["name"] for person in people] == ["Ada", "Bo 2"]
