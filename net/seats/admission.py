"""Decides whom a hello lets in to a table, and to which seats."""

from __future__ import annotations

import ipaddress
import math
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass

from net.address import LOOPBACK
from net.messages import protocol
from net.messages.codes import EntryRefusedError
from net.messages.records import Role
from net.messages.to_host import Hello
from net.seats.guests import ConnectionId, Guests, digest, seats_opened_by
from net.seats.keys import SeatKey
from net.seats.pin_guesses import PinGuesses
from net.seats.table_options import TableOptions


@dataclass(frozen=True, slots=True)
class EntryConditions:
    """What lets a connection in now.

    seat_keys, bot_keys: the hashes of public keys by the seats they open. former_keys: by the seats that were
    given to others meanwhile. free: how many seats are open. banned: the identity marks of banned people.
    """

    seat_keys: Mapping[int, str]
    bot_keys: Mapping[int, str]
    former_keys: Mapping[int, str]
    options: TableOptions
    free: int
    running: bool
    banned: Container[str] = ()


@dataclass(frozen=True, slots=True)
class Access:
    """What a hello gives access to: the table as its owner, people's seats, bots' seats; perhaps nothing.

    lost_seats: those that were given to others meanwhile, with the hashes of the keys that opened them.
    key: the hash of the key for which seats will be kept, if it showed one.
    """

    by_secret: bool
    seats: list[int]
    bot_seats: list[int]
    lost_seats: dict[int, str]
    key: str | None


def identity_marks(keys: Iterable[str], profile: str | None) -> list[str]:
    """Hashes by which a person is recognised: of their keys, given by their hashes, and of their profile."""
    known = [*(f"key {key}" for key in keys), *([] if profile is None else [f"profile {profile}"])]
    return [digest(one) for one in known]


def address_mark(origin: str) -> list[str]:
    """The hash of an IP address; none of one that is unknown, or this machine's own."""
    try:
        own = ipaddress.ip_address(origin.partition("%")[0]).is_loopback
    except ValueError:
        own = not origin
    return [] if own else [digest(f"address {origin}")]


class Admission:
    """Checks hellos whose keys have been proved. secret: makes the owner's key, if the table has one."""

    def __init__(self, secret: str | None) -> None:
        self._owners_key = None if secret is None else digest(SeatKey.of_secret(secret).public)
        self._guesses = PinGuesses()
        self._pin: str | None = None

    @property
    def has_secret(self) -> bool:
        """Whether the table has a secret, and so belongs to whoever knows it."""
        return self._owners_key is not None

    def check(
        self, hello: Hello, who: ConnectionId, guests: Guests, conditions: EntryConditions, now: float
    ) -> Access:
        """What a hello gives access to. Raises EntryRefusedError when its connection is not let in."""
        least, most = hello["versions"]
        if not least <= protocol.VERSION <= most:
            raise EntryRefusedError("version", version=protocol.VERSION, least=least, most=most)
        shown = [digest(record["key"]) for record in hello.get("keys", ())]
        access = Access(
            self._owners_key in shown,
            seats_opened_by(shown, conditions.seat_keys),
            seats_opened_by(shown, conditions.bot_keys),
            {seat: key for seat, key in conditions.former_keys.items() if key in shown},
            next((key for key in shown if key != self._owners_key), None),
        )
        if access.by_secret or access.seats or access.bot_seats:
            return access
        if conditions.options.private:
            raise EntryRefusedError("private")
        if hello.get("returning", False) and not access.lost_seats:
            raise EntryRefusedError("seat-gone")
        origin = guests[who].origin
        marks = identity_marks(shown, hello.get("profile"))
        # An address counts unless somebody who was let in has it too.
        counting = marks if guests.is_shared(origin) else marks + address_mark(origin)
        if any(mark in conditions.banned for mark in counting):
            raise EntryRefusedError("kicked")
        if access.lost_seats:
            return access
        self._check_pin(hello, marks, origin, conditions.options, now)
        _check_free(hello.get("role", "player"), origin, guests, conditions)
        return access

    def _check_pin(
        self, hello: Hello, marks: Sequence[str], origin: str, options: TableOptions, now: float
    ) -> None:
        if options.pin != self._pin:
            self._pin = options.pin
            self._guesses.changed()
        if options.pin is None:
            return
        if "pin" not in hello:
            raise EntryRefusedError("pin")
        wait = self._guesses.wait(origin, marks, now)
        if wait:
            raise EntryRefusedError("tries", seconds=math.ceil(wait))
        if not options.is_pin(hello["pin"]):
            self._guesses.wrong(origin, marks, now)
            raise EntryRefusedError("wrong-pin")
        self._guesses.right(origin, marks)


def _check_free(role: Role, origin: str, guests: Guests, conditions: EntryConditions) -> None:
    """Raises EntryRefusedError when there is no room for another guest of this role.

    One spectator of the host's own machine needs no place: that may be the gateway, by which phones play.
    """
    if role == "player" and (conditions.running or guests.count_without_seat("player") >= conditions.free):
        raise EntryRefusedError("full")
    if role == "spectator" and origin == LOOPBACK and not guests.has_spectator_from(origin):
        return
    most = conditions.options.max_spectators
    if role == "spectator" and guests.count_without_seat("spectator") >= most:
        raise EntryRefusedError("spectators", most=most) if most else EntryRefusedError("no-spectators")
