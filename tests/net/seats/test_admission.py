"""The door by playbooks: PINs, keys, versions, room for players and spectators."""

import ipaddress
import json
from collections.abc import Iterable
from typing import Any

import pytest

from net.messages import protocol
from net.messages.protocol import encode
from net.seats.pin_guesses import FIRST, FIRST_OF_NETWORKS, OF_ONE
from net.seats.table_setup import MOST_BANNED
from net.table.game_messages import snapshot
from net.table.table import MOST_NOT_ADMITTED, SetupError, Table, TableOptions
from tools.soak.playbook import (
    ADA,
    BO,
    CY,
    DI,
    OWNER,
    SECRET,
    Playbook,
    chooses,
    codes,
    decisions,
    game_between,
    hello,
    key_of,
    kinds,
    newest_table,
    newest_update,
    now_of,
    open_table,
    sits,
)


def tries_to_join(book: Playbook, who: int, origin: str, **fields: Any) -> Any:
    """Somebody comes from an address; returns the first they hear."""
    book.arrives(who, origin)
    return book.says(who, hello(**fields))[0]


def test_a_locked_table_opens_to_its_pin() -> None:
    book = open_table("open", "open", pin="1234")

    assert tries_to_join(book, ADA, "a")["text"] == "This table asks for a PIN."
    assert tries_to_join(book, ADA, "a", pin="4321")["text"] == "This is not the table's PIN."
    assert tries_to_join(book, ADA, "a", pin="1234")["t"] == "welcome"


def test_after_some_wrong_pins_even_the_right_one_must_wait() -> None:
    book = open_table("open", "open", pin="1234")
    for _ in range(OF_ONE.at_once):
        assert tries_to_join(book, ADA, "a", pin="0")["code"] == "wrong-pin"

    bye = tries_to_join(book, ADA, "a", pin="1234")
    assert (bye["code"], bye["params"]) == ("tries", {"seconds": 12})
    assert bye["text"] == "There were too many wrong PINs; try again in 12 seconds."
    assert tries_to_join(book, ADA, "a")["code"] == "pin"
    assert tries_to_join(book, BO, "b", pin="1234")["t"] == "welcome"
    book.passes(12)
    assert tries_to_join(book, ADA, "a", pin="1234")["t"] == "welcome"


def addresses(count: int, step: int = 1) -> list[str]:
    """So many addresses; step: 1 fills one network after the other, 256 takes one of each."""
    return [str(ipaddress.IPv4Address(0x0A000000 + number * step)) for number in range(count)]


def guesses_for(book: Playbook, hours: float, guessers: Iterable[str]) -> int:
    """How many wrong PINs are accepted while all of these addresses guess without a pause."""
    end, guessed, waiting = book.now + hours * 3600, 0, [*guessers]
    while book.now < end:
        for origin in waiting:
            bye = tries_to_join(book, ADA, origin, pin="0")
            while bye["code"] == "wrong-pin":
                guessed += 1
                bye = tries_to_join(book, ADA, origin, pin="0")
        book.now += 20
    return guessed


@pytest.mark.parametrize("step", [1, 256], ids=["in one network", "each in another"])
def test_while_256_addresses_guess_all_others_come_in_and_the_pin_lasts_for_hours(step: int) -> None:
    book = open_table("open", "open", pin="1234")
    at_once = guesses_for(book, 0, []) + guesses_for(book, 0.01, addresses(256, step))

    assert tries_to_join(book, BO, "10.0.255.7", pin="1234")["t"] == "welcome", "who is new comes in"
    book.leaves(BO)
    assert tries_to_join(book, CY, "192.168.7.7", pin="0")["code"] == "wrong-pin"
    assert tries_to_join(book, CY, "192.168.7.7", pin="1234")["t"] == "welcome", "and who has mistyped once"
    book.leaves(CY)
    guessed = at_once + guesses_for(book, 0.5, addresses(256, step))

    an_hour = (guessed - at_once) / 0.5
    assert (5000 - at_once) / an_hour > 4, "on average four hours for four digits"


def test_from_however_many_addresses_four_digits_last_for_four_hours_on_average() -> None:
    book = open_table("open", "open", pin="1234")
    fresh = iter(addresses(1_000_000, 255))
    at_once = guesses_for(book, 0.01, [next(fresh) for _ in range(600)])
    guessed = at_once
    for _ in range(30):
        guessed += guesses_for(book, 1 / 60, [next(fresh) for _ in range(20)] + addresses(20, 255))

    assert (5000 - at_once) / ((guessed - at_once) * 2) > 4


def test_addresses_of_one_large_network_use_up_what_they_have_and_other_networks_come_in() -> None:
    book = open_table("open", "open", pin="1234")
    for number in range(FIRST.at_once + 1):
        assert tries_to_join(book, ADA, f"2001:db8:1:{number:x}::1", pin="0")["code"] == "wrong-pin"

    assert tries_to_join(book, BO, "2001:db8:1:ffff::1", pin="1234")["code"] == "tries"
    assert tries_to_join(book, BO, "2001:db8:2::1", pin="1234")["t"] == "welcome"


@pytest.mark.parametrize(
    ("origin", "fields"),
    [("10.9.9.9", {}), ("10.8.8.8", {"keys": ["0" * 64]}), ("10.8.8.8", {"profile": "bo@laptop"})],
)
def test_who_came_in_with_the_pin_before_comes_in_while_everybody_guesses(
    origin: str, fields: dict[str, Any]
) -> None:
    book = open_table("open", "open", pin="1234")
    known = {"keys": ["0" * 64], "profile": "bo@laptop"}
    assert tries_to_join(book, BO, "10.9.9.9", pin="1234", returning=False, **known)["t"] == "welcome"
    book.leaves(BO)
    for origin_of_guess in addresses(FIRST_OF_NETWORKS.at_once + FIRST.at_once, 255):
        tries_to_join(book, ADA, origin_of_guess, pin="0")
    assert tries_to_join(book, CY, "10.8.8.7", pin="1234")["code"] == "tries"

    fields = {**fields, "returning": False}
    assert tries_to_join(book, BO, origin, pin="1234", **fields)["t"] == "welcome"
    book.leaves(BO)
    for _ in range(OF_ONE.at_once):
        assert tries_to_join(book, BO, origin, pin="0", **fields)["code"] == "wrong-pin"
    assert tries_to_join(book, BO, origin, pin="0", **fields)["code"] == "tries"


def test_another_pin_must_be_guessed_anew_by_those_who_knew_the_old_one() -> None:
    book = open_table("open", "open", pin="1234")
    tries_to_join(book, ADA, "10.7.7.7", pin="1234")
    book.says(ADA, {"t": "take", "seat": 0})
    tries_to_join(book, BO, "10.9.9.9", pin="1234")
    book.leaves(BO)
    book.says(ADA, {"t": "options", "pin": "4321"})
    for origin in addresses(FIRST_OF_NETWORKS.at_once + FIRST.at_once, 255):
        tries_to_join(book, CY, origin, pin="0")

    assert tries_to_join(book, BO, "10.9.9.9", pin="1234")["code"] == "tries"


def test_all_addresses_of_one_network_guess_as_one() -> None:
    book = open_table("open", "open", pin="1234")
    for number in range(OF_ONE.at_once):
        tries_to_join(book, ADA, f"fe80::1:{number}%eth0", pin="0")

    assert tries_to_join(book, ADA, "fe80::2:99", pin="1234")["code"] == "tries"
    assert tries_to_join(book, ADA, "fd00::99", pin="1234")["t"] == "welcome"


def test_a_seats_key_and_the_hosts_secret_need_no_pin() -> None:
    book = open_table("open", "open", pin="1234", secret=SECRET)
    for _ in range(OF_ONE.at_once):
        tries_to_join(book, ADA, "a", pin="0")

    assert tries_to_join(book, OWNER, "a", secret=SECRET)["t"] == "welcome"
    tries_to_join(book, BO, "b", pin="1234")
    key = key_of(book, BO, {"t": "take", "seat": 0})
    book.leaves(BO)
    assert tries_to_join(book, ADA, "a", keys=[key])["t"] == "welcome"


def test_a_key_that_opens_nothing_is_told_so() -> None:
    book = open_table("open", "open")

    bye = tries_to_join(book, ADA, "a", keys=["0" * 64])

    assert (bye["code"], bye["text"]) == (
        "seat-gone",
        "The seat that was kept for you is no longer yours.",
    )


def test_a_player_finds_no_seat_at_a_full_table_but_may_watch() -> None:
    book = open_table("open", "bot")
    book.comes(ADA)

    assert tries_to_join(book, BO, "b")["text"] == "No seat is free at this table; you can still watch."
    assert tries_to_join(book, BO, "b", role="spectator")["t"] == "welcome"


def test_there_is_room_for_so_many_spectators() -> None:
    book = open_table("open", "open", max_spectators=2)
    book.comes(ADA, role="spectator")
    book.comes(BO, role="spectator")

    assert tries_to_join(book, CY, "c", role="spectator")["code"] == "spectators"
    book.leaves(BO)
    assert tries_to_join(book, CY, "c", role="spectator")["t"] == "welcome"
    assert tries_to_join(book, DI, "d", role="player")["t"] == "welcome"


@pytest.mark.parametrize(
    ("room", "code", "params"),
    [(0, "no-spectators", {}), (1, "spectators", {"most": 1}), (2, "spectators", {"most": 2})],
)
def test_who_finds_no_place_to_watch_is_told_how_many_there_are(
    room: int, code: str, params: dict[str, int]
) -> None:
    book = open_table("open", "open", max_spectators=room)
    for number in range(room):
        book.comes(100 + number, role="spectator")

    bye = tries_to_join(book, CY, "c", role="spectator")

    assert (bye["code"], bye["params"]) == (code, params)


def test_of_too_many_who_say_nothing_the_oldest_of_the_largest_crowd_goes() -> None:
    book = open_table("open", "open")
    book.arrives(99, "b")
    for number in range(MOST_NOT_ADMITTED - 1):
        book.arrives(100 + number, "a")

    assert tries_to_join(book, ADA, "c")["t"] == "welcome"

    assert codes(book.heard(100), "bye") == ["crowded"]
    assert book.heard(99) == book.heard(101) == []


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"versions": [2, 9]}, "speaks version 1 of the protocol, your program 2 to 9"),
        ({"name": "A" * 10_000}, "hello.name must be printable text of 1 to 24 characters"),
        ({"name": "A\nB"}, "hello.name must be printable text"),
        (
            {"keys": [{"key": "0" * 64, "proof": ""}] * 3},
            "hello.keys must be a list of 1 to 2 entries",
        ),
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

    assert kinds(heard) == ["bye"]
    assert words in heard[0]["text"]
    assert len(heard[0]["text"]) < 300
    assert book.heard(BO) == []


def test_a_spectator_comes_in_mid_game_and_sees_what_is_public() -> None:
    book, _ = game_between("Ada", "Bo")
    chooses(book, ADA)

    heard = book.comes(CY, role="spectator", name="Cy")

    assert kinds(heard) == ["welcome", "table", "update"]
    update = newest_update(heard)
    (part,) = update["parts"]
    assert (part["viewer"], part["view"]["own"], part["decision"]) == (None, None, None)
    assert {"event": "card_kept", "seat": 0, "card": None} in part["events"]
    assert not any(event.get("card") or event.get("cards") for event in part["events"])
    chooses(book, BO)
    (part,) = newest_update(book.heard(CY))["parts"]
    assert part["events"][0] == {"event": "card_kept", "seat": 1, "card": None}


def test_a_spectator_answers_for_nobody() -> None:
    book, _ = game_between("Ada", "Bo")
    book.comes(CY, role="spectator")

    for message in (
        {"t": "choose", "seat": 0, "decision": 1, "option": 0},
        {"t": "undo", "seat": 0},
        {"t": "vacate", "seat": 0},
    ):
        assert codes(book.says(CY, message)) == ["not-your-seat"]
    assert codes(book.says(CY, {"t": "pause", "paused": True})) == ["seat-needed"]


def test_at_open_hands_a_spectator_sees_every_hand_and_is_asked_nothing() -> None:
    book, _ = game_between("Ada", "Bo", open_hands=True)

    update = newest_update(book.comes(CY, role="spectator"))

    assert [part["viewer"] for part in update["parts"]] == [0, 1]
    assert all(part["view"]["own"]["offer"] for part in update["parts"])
    assert decisions(update) == []
    chooses(book, ADA, 1)
    first, second = newest_update(book.heard(CY))["parts"]
    assert first["events"][0]["card"] in first["view"]["own"]["hand"]
    assert second["events"][0]["card"] is None


def test_open_hands_are_for_spectators_not_for_players() -> None:
    book, _ = game_between("Ada", "Bo", open_hands=True)

    assert [part["viewer"] for part in newest_update(book.heard(BO))["parts"]] == [1]


def open_hands_between_two() -> tuple[Playbook, list[str]]:
    """Ada plays at address a, Bo with a profile at b; and their keys."""
    book = open_table("open", "open", open_hands=True)
    tries_to_join(book, ADA, "a", name="Ada")
    keys = [key_of(book, ADA, {"t": "take", "seat": 0})]
    tries_to_join(book, BO, "b", name="Bo", profile="bo@laptop")
    keys += [key_of(book, BO, {"t": "take", "seat": 1})]
    book.says(BO, {"t": "ready", "ready": True})
    book.says(ADA, {"t": "start"})
    return book, keys


def viewers(book: Playbook, origin: str, **fields: Any) -> list[int | None]:
    """Whose knowledge somebody is shown who joins as a spectator and leaves."""
    book.arrives(DI, origin)
    update = newest_update(book.says(DI, hello(role="spectator", **fields)))
    book.leaves(DI)
    return [part["viewer"] for part in update["parts"]]


@pytest.mark.parametrize(
    ("origin", "profile", "seen"),
    [
        ("c", "bo@laptop", [None]),
        ("b", "another", [None]),
        ("a", "another", [None]),
        ("c", "another", [0, 1]),
        ("", "another", [0, 1]),
    ],
)
def test_open_hands_are_not_for_a_second_window_of_somebody_who_plays(
    origin: str, profile: str, seen: list[int | None]
) -> None:
    book, _ = open_hands_between_two()

    assert viewers(book, origin, profile=profile) == seen


def test_open_hands_are_not_for_somebody_without_key_and_profile_who_may_be_anybody() -> None:
    book, _ = open_hands_between_two()
    book.arrives(DI, "c")

    book.table.receive(DI, protocol.decode_to_host(protocol.encode(hello(role="spectator"))), book.now)

    (update,) = snapshot(book.table._state, DI)
    assert [part["viewer"] for part in update[1]["parts"]] == [None]  # type: ignore[typeddict-item]


def test_who_is_away_from_a_seat_does_not_see_the_others_hands_meanwhile() -> None:
    book, (_, key) = open_hands_between_two()
    book.leaves(BO)
    assert viewers(book, "b") == viewers(book, "c", profile="bo@laptop") == [None]

    tries_to_join(book, BO, "d", keys=[key])
    assert viewers(book, "d") == [None]


def test_who_gave_a_seat_up_does_not_see_the_others_hands_in_that_game() -> None:
    book, _ = open_hands_between_two()
    book.says(BO, {"t": "vacate", "seat": 1})

    assert viewers(book, "b") == viewers(book, "c", profile="bo@laptop") == [None]
    assert [part["viewer"] for part in now_of(book, BO)["parts"]] == [None]
    assert viewers(book, "c") == [0, 1]


def test_after_a_restart_nobody_sees_hands_where_somebody_unknown_has_given_a_seat_up() -> None:
    before, (adas, _) = open_hands_between_two()
    before.says(BO, {"t": "vacate", "seat": 1})
    book = Playbook.restored(before.written, None)
    tries_to_join(book, ADA, "a", keys=[adas])

    assert viewers(book, "c") == [None]


def test_after_a_restart_hands_are_open_only_when_every_player_has_been_back() -> None:
    before, (adas, bos) = open_hands_between_two()
    book = Playbook.restored(before.written, None)
    assert viewers(book, "b", profile="bo@laptop") == [None]

    tries_to_join(book, ADA, "a", keys=[adas])
    assert viewers(book, "b", profile="bo@laptop") == viewers(book, "c") == [None]

    tries_to_join(book, BO, "b", profile="bo@laptop", keys=[bos])
    assert viewers(book, "b") == [None]
    assert viewers(book, "c") == [0, 1]


def test_a_spectator_while_a_second_window_of_theirs_takes_a_seat_sees_hands_no_more() -> None:
    book, _ = open_hands_between_two()
    tries_to_join(book, CY, "c", role="spectator")
    assert [part["viewer"] for part in now_of(book, CY)["parts"]] == [0, 1]
    tries_to_join(book, DI, "c", role="spectator")
    book.leaves(BO)
    book.passes(60)

    book.says(ADA, {"t": "give", "seat": 1, "guest": DI})

    assert [part["viewer"] for part in now_of(book, CY)["parts"]] == [None]


def sent_away(origin: str, **fields: Any) -> Playbook:
    """A table from which Ada, its owner, has sent away somebody who came like this."""
    book = open_table("open", "open", "open")
    tries_to_join(book, ADA, "a", name="Ada")
    book.says(ADA, {"t": "take", "seat": 0})
    tries_to_join(book, BO, origin, **fields)
    book.says(BO, {"t": "take", "seat": 1})
    assert codes(book.says(ADA, {"t": "kick", "guest": BO})) == []
    assert codes(book.heard(BO), "bye") == ["kicked"]
    return book


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
        ({"origin": "b", "profile": "bo"}, {"origin": "b", "keys": ["0" * 64], "returning": False}, True),
        ({"origin": "b"}, {"origin": "c"}, False),
        ({"origin": "b", "profile": "bo"}, {"origin": "c", "profile": "bo"}, True),
        ({"origin": "b", "profile": "bo"}, {"origin": "b"}, True),
        ({"origin": "b", "profile": "bo"}, {"origin": "b", "profile": "another"}, True),
        ({"origin": "b", "profile": "bo"}, {"origin": "c"}, False),
        ({"origin": ""}, {"origin": ""}, False),
    ],
)
def test_who_was_sent_away_stays_out_also_without_a_profile_and_after_a_restart(
    then: dict[str, Any], now: dict[str, Any], stays_out: bool, restarted: bool
) -> None:
    """An address that somebody else, such as Ada, has too is no sign of who comes; nor is this machine's."""
    book = sent_away(**then)
    if restarted:
        book = Playbook.restored(book.written, None)

    heard = tries_to_join(book, CY, **now)

    assert (heard.get("code") == "kicked") is stays_out


def test_who_was_sent_away_is_known_again_by_the_key_at_another_address() -> None:
    book = open_table("open", "open")
    sits(book, ADA, 0, "Ada")
    shown: Any = {"keys": ["0" * 64], "returning": False}
    tries_to_join(book, BO, "b", role="spectator", **shown)
    book.says(ADA, {"t": "kick", "guest": BO})

    assert tries_to_join(book, BO, "c", role="spectator", **shown)["code"] == "kicked"
    assert tries_to_join(book, CY, "c", role="spectator")["t"] == "welcome"


def test_who_holds_a_seat_at_the_address_of_somebody_sent_away_comes_back_to_it() -> None:
    book = open_table("open", "open")
    tries_to_join(book, ADA, "a")
    key = key_of(book, ADA, {"t": "take", "seat": 0})
    tries_to_join(book, BO, "a", profile="bo")
    book.says(ADA, {"t": "kick", "guest": BO})
    book.leaves(ADA)

    assert tries_to_join(book, BO, "a", profile="bo")["code"] == "kicked"
    assert tries_to_join(book, ADA, "a", keys=[key])["t"] == "welcome"


def test_profiles_and_addresses_of_those_sent_away_are_written_as_hashes() -> None:
    book = sent_away("192.168.1.7", profile="bo@laptop")

    written = json.dumps(book.written)

    assert "192.168.1.7" not in written
    assert "bo@laptop" not in written
    assert len(book.written[-1]["banned"]) == 3, "key, profile and address"


def test_a_list_of_those_sent_away_does_not_grow_for_ever() -> None:
    book = open_table("open", "open")
    tries_to_join(book, ADA, "a")
    book.says(ADA, {"t": "take", "seat": 0})
    for number in range(MOST_BANNED):
        tries_to_join(book, BO, f"b{number}", profile=f"p{number}")
        book.says(ADA, {"t": "kick", "guest": BO})

    assert len(book.written[-1]["banned"]) == MOST_BANNED
    assert tries_to_join(book, BO, "b", profile=f"p{MOST_BANNED - 1}")["code"] == "kicked"


def test_a_table_that_cannot_be_is_not_made() -> None:
    with pytest.raises(SetupError, match="cannot be empty"):
        TableOptions(name=" ")
    with pytest.raises(SetupError, match="no bot level 'cheat'"):
        Table(None, seats=[{"name": "A", "kind": "bot", "level": "cheat"}, {"name": "B", "kind": "open"}])


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (
            {"options": TableOptions(name="x" * 41)},
            "table.settings.name must be printable text of 1 to 40 char",
        ),
        (
            {"options": TableOptions(name="a\nb")},
            "table.settings.name must be printable text of 1 to 40 char",
        ),
        (
            {"options": TableOptions(max_spectators=257)},
            "max_spectators must be a whole number from 0 to 256",
        ),
        ({"pace": 10_001}, "table.pace must be a whole number from 0 to 10000"),
    ],
)
def test_a_table_that_could_not_be_read_again_is_not_made(changes: dict[str, Any], words: str) -> None:
    journal: list[Any] = []
    setup: Any = [{"name": name, "kind": "open"} for name in ("One", "Two")]

    with pytest.raises(SetupError, match=f"^This table cannot be set up: .*{words}"):
        Table(None, seats=setup, journal=journal, **changes)

    assert journal == []


def names_of(book: Playbook, who: int) -> list[str]:
    """The names of all people at the table, as the owner of a connection hears them."""
    table = newest_table(book.says(who, {"t": "ready", "ready": True}))
    return [person["name"] for person in table["people"]]


def test_names_at_a_table_are_unlike_also_those_of_spectators() -> None:
    book = open_table("open", "open", "open")
    sits(book, ADA, 0, "Anna")
    book.comes(BO, name="Anna", role="spectator")
    book.comes(CY, name="anna", role="spectator")
    assert names_of(book, ADA) == ["Anna", "Anna 2", "anna 3"]

    book.comes(DI, name="Di")
    assert codes(book.says(DI, {"t": "take", "seat": 1, "name": "anna 2"})) == ["name-taken"]
    book.says(DI, {"t": "take", "seat": 1, "name": "Dora"})
    assert codes(book.says(DI, {"t": "appearance", "seat": 1, "name": "Anna 3"})) == ["name-taken"]
    book.says(BO, {"t": "take", "seat": 2})
    assert names_of(book, ADA) == ["Anna", "Anna 2", "anna 3", "Dora"]


def test_who_gives_up_a_seat_that_a_bot_plays_on_has_not_its_name_any_more() -> None:
    book, _ = game_between("Ada", "Bo")

    people = newest_table(book.says(BO, {"t": "vacate", "seat": 1}))["people"]

    assert [person["name"] for person in people] == ["Ada", "Bo 2"]


def test_many_may_come_without_a_name() -> None:
    book = open_table("open", "open")
    sits(book, ADA, 0, "Ada")
    for who in range(20, 32):
        book.comes(who, role="spectator")

    assert len({*names_of(book, ADA)}) == 13
