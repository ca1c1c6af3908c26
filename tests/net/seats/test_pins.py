"""PINs: a locked table opens to its PIN, and who guesses waits, from however many addresses."""

import ipaddress
from collections.abc import Iterable
from typing import Any

import pytest

from net.seats.pin_guesses import FIRST, FIRST_OF_NETWORKS, OF_NEIGHBOURS, OF_ONE
from tests.harness.playbook import ADA, BO, CY, OWNER, SECRET, Playbook, open_table


def test_a_locked_table_opens_to_its_pin_and_after_some_wrong_ones_even_the_right_one_must_wait() -> None:
    book = open_table("open", "open", pin="1234")
    assert book.tries_to_join(ADA, "a")["text"] == "This table asks for a PIN."
    for _ in range(OF_ONE.at_once):
        assert book.tries_to_join(ADA, "a", pin="0")["text"] == "This is not the table's PIN."

    bye = book.tries_to_join(ADA, "a", pin="1234")
    assert (bye["code"], bye["params"]) == ("tries", {"seconds": 12})
    book.passes(0.5)
    assert book.tries_to_join(ADA, "a", pin="1234")["params"] == {"seconds": 12}, "never too soon"
    assert bye["text"] == "There were too many wrong PINs; try again in 12 seconds."
    assert book.tries_to_join(ADA, "a")["code"] == "pin"
    assert book.tries_to_join(BO, "b", pin="1234")["t"] == "welcome"
    book.passes(11.5)
    assert book.tries_to_join(ADA, "a", pin="1234")["t"] == "welcome"


def addresses(count: int, step: int = 1) -> list[str]:
    """So many addresses; step: 1 fills one network after the other, 256 takes one of each."""
    return [str(ipaddress.IPv4Address(0x0A000000 + number * step)) for number in range(count)]


def guesses_for(book: Playbook, hours: float, guessers: Iterable[str]) -> int:
    """How many wrong PINs are accepted while all of these addresses guess without a pause."""
    end, guessed, waiting = book.now + hours * 3600, 0, [*guessers]
    while book.now < end:
        for origin in waiting:
            bye = book.tries_to_join(ADA, origin, pin="0")
            while bye["code"] == "wrong-pin":
                guessed += 1
                bye = book.tries_to_join(ADA, origin, pin="0")
        book.now += 20
    return guessed


@pytest.mark.parametrize("step", [1, 256], ids=["in one network", "each in another"])
def test_while_256_addresses_guess_all_others_come_in_and_the_pin_lasts_for_hours(step: int) -> None:
    book = open_table("open", "open", pin="1234")
    at_once = guesses_for(book, 0, []) + guesses_for(book, 0.01, addresses(256, step))

    assert book.tries_to_join(BO, "10.0.255.7", pin="1234")["t"] == "welcome", "who is new comes in"
    book.leaves(BO)
    assert book.tries_to_join(CY, "192.168.7.7", pin="0")["code"] == "wrong-pin"
    assert book.tries_to_join(CY, "192.168.7.7", pin="1234")["t"] == "welcome", "and who has mistyped once"
    book.leaves(CY)
    guessed = at_once + guesses_for(book, 0.1, addresses(256, step))

    an_hour = (guessed - at_once) / 0.1
    assert (5000 - at_once) / an_hour > 4, "on average four hours for four digits"


@pytest.mark.slow
def test_from_however_many_addresses_four_digits_last_for_four_hours_on_average() -> None:
    book = open_table("open", "open", pin="1234")
    fresh = iter(addresses(1_000_000, 255))
    at_once = guesses_for(book, 0.01, [next(fresh) for _ in range(600)])
    guessed = at_once
    for _ in range(6):
        guessed += guesses_for(book, 1 / 60, [next(fresh) for _ in range(20)] + addresses(20, 255))

    assert (5000 - at_once) / ((guessed - at_once) * 10) > 4


def test_addresses_of_one_large_network_use_up_what_they_have_and_other_networks_come_in() -> None:
    book = open_table("open", "open", pin="1234")
    for number in range(FIRST.at_once + 1):
        assert book.tries_to_join(ADA, f"2001:db8:1:{number:x}::1", pin="0")["code"] == "wrong-pin"

    assert book.tries_to_join(BO, "2001:db8:1:ffff::1", pin="1234")["code"] == "tries"
    assert book.tries_to_join(BO, "2001:db8:2::1", pin="1234")["t"] == "welcome"


@pytest.mark.parametrize(
    ("origin", "fields"),
    [("10.9.9.9", {}), ("10.8.8.8", {"keys": ["0" * 64]}), ("10.8.8.8", {"profile": "bo@laptop"})],
)
def test_who_came_in_with_the_pin_before_comes_in_while_everybody_guesses(
    origin: str, fields: dict[str, Any]
) -> None:
    book = open_table("open", "open", pin="1234")
    known = {"keys": ["0" * 64], "profile": "bo@laptop"}
    assert book.tries_to_join(BO, "10.9.9.9", pin="1234", returning=False, **known)["t"] == "welcome"
    book.leaves(BO)
    for origin_of_guess in addresses(FIRST_OF_NETWORKS.at_once + FIRST.at_once, 255):
        book.tries_to_join(ADA, origin_of_guess, pin="0")
    assert book.tries_to_join(CY, "10.8.8.7", pin="1234")["code"] == "tries"

    fields = {**fields, "returning": False}
    assert book.tries_to_join(BO, origin, pin="1234", **fields)["t"] == "welcome"
    book.leaves(BO)
    for _ in range(OF_ONE.at_once):
        assert book.tries_to_join(BO, origin, pin="0", **fields)["code"] == "wrong-pin"
    assert book.tries_to_join(BO, origin, pin="0", **fields)["code"] == "tries"


def test_another_pin_must_be_guessed_anew_by_those_who_knew_the_old_one() -> None:
    book = open_table("open", "open", pin="1234")
    book.tries_to_join(ADA, "10.7.7.7", pin="1234")
    book.says(ADA, {"t": "take", "seat": 0})
    book.tries_to_join(BO, "10.9.9.9", pin="1234")
    book.leaves(BO)
    book.says(ADA, {"t": "options", "pin": "4321"})
    for origin in addresses(FIRST_OF_NETWORKS.at_once + FIRST.at_once, 255):
        book.tries_to_join(CY, origin, pin="0")

    assert book.tries_to_join(BO, "10.9.9.9", pin="1234")["code"] == "tries"


def test_all_addresses_of_one_network_guess_as_one() -> None:
    book = open_table("open", "open", pin="1234")
    for number in range(OF_ONE.at_once + OF_NEIGHBOURS.at_once):
        book.tries_to_join(ADA, f"fe80::1:{number}%eth0", pin="0")

    assert book.tries_to_join(ADA, "fe80::2:99", pin="1234")["code"] == "tries"
    assert book.tries_to_join(ADA, "fd00::99", pin="1234")["t"] == "welcome"


def test_one_who_guesses_does_not_keep_the_others_of_an_ipv6_network_out() -> None:
    book = open_table("open", "open", "open", pin="1234")
    codes = [book.tries_to_join(ADA, "fe80::1", pin="0")["code"] for _ in range(OF_ONE.at_once + 1)]

    assert codes == ["wrong-pin"] * OF_ONE.at_once + ["tries"]
    for who, origin in ((BO, "fe80::2"), (CY, "fe80::3")):
        assert book.tries_to_join(who, origin, pin="1234")["t"] == "welcome"


def test_a_seats_key_and_the_hosts_secret_need_no_pin() -> None:
    book = open_table("open", "open", pin="1234", secret=SECRET)
    for _ in range(OF_ONE.at_once):
        book.tries_to_join(ADA, "a", pin="0")

    assert book.tries_to_join(OWNER, "a", secret=SECRET)["t"] == "welcome"
    book.tries_to_join(BO, "b", pin="1234")
    key = book.key_of(BO, {"t": "take", "seat": 0})
    book.leaves(BO)
    assert book.tries_to_join(ADA, "a", keys=[key])["t"] == "welcome"
