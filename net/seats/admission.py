"""Decides whom a hello lets in to a table, and to which seats."""

from __future__ import annotations

import ipaddress
from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import Final

from net.address import LOOPBACK
from net.messages import protocol
from net.messages.codes import EntryRefusedError
from net.rate_limit import RateLimiter
from net.seats.guests import ConnectionId, Guests, digest, seats_opened_by
from net.seats.keys import SeatKey
from net.seats.table_options import TableOptions

#: Wrong PINs accepted in a burst, from one place and from all together; refilled within TRIES_WITHIN seconds.
#: A place that never guessed wrong is let in while the budget of all is used up. So to try the 10,000 PINs of
#: four digits takes eight hours, from however many addresses, and half of that on average.
TRIES: Final = 5
TRIES_OF_ALL: Final = 20
TRIES_WITHIN: Final = 60.0
#: How many places that have guessed wrong are remembered, the newest.
MOST_GUESSERS: Final = 100_000


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

    lost_seats: those that were given to others meanwhile. key: the hash of the key for which seats will be
    kept, if it showed one.
    """

    by_secret: bool
    seats: list[int]
    bot_seats: list[int]
    lost_seats: list[int]
    key: str | None


def identity_marks(profile: str | None, origin: str) -> list[str]:
    """Hashes of a profile and an IP address, by which a person is recognised."""
    known = [f"profile {profile}"] if profile is not None else []
    return [digest(one) for one in (*known, *([f"address {origin}"] if origin else []))]


def place_of(origin: str) -> str:
    """The part of an IP address that tells one network from another: of IPv6 the first 64 bits."""
    try:
        address = ipaddress.ip_address(origin.partition("%")[0])
    except ValueError:
        return origin
    return str(ipaddress.ip_network((address, 64), strict=False)) if address.version == 6 else origin


class Admission:
    """Checks hellos whose keys have been proved. secret: makes the owner's key, if the table has one."""

    def __init__(self, secret: str | None) -> None:
        self._owners_key = None if secret is None else digest(SeatKey.of_secret(secret).public)
        self._tries = RateLimiter(TRIES, TRIES_WITHIN)
        self._tries_of_all = RateLimiter(TRIES_OF_ALL, TRIES_WITHIN)
        #: The places that have guessed wrong, the newest last.
        self._guessers: dict[str, None] = {}

    @property
    def has_secret(self) -> bool:
        """Whether the table has a secret, and so belongs to whoever knows it."""
        return self._owners_key is not None

    def check(
        self,
        hello: protocol.Hello,
        who: ConnectionId,
        guests: Guests,
        conditions: EntryConditions,
        now: float,
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
            seats_opened_by(shown, conditions.former_keys),
            next((key for key in shown if key != self._owners_key), None),
        )
        if access.by_secret or access.seats or access.bot_seats:
            return access
        if conditions.options.private:
            raise EntryRefusedError("private")
        if hello.get("returning", False) and not access.lost_seats:
            raise EntryRefusedError("seat-gone")
        origin = guests[who].origin
        marks = identity_marks(hello.get("profile"), origin)
        # The IP address of somebody with a profile counts unless another person here has the same one.
        counting = marks[:1] if origin == LOOPBACK or guests.is_shared(origin) else marks
        if any(mark in conditions.banned for mark in counting):
            raise EntryRefusedError("kicked")
        if access.lost_seats:
            return access
        self._check_pin(hello, origin, conditions.options, now)
        _check_free(hello.get("role", "player"), guests, conditions)
        return access

    def _check_pin(self, hello: protocol.Hello, origin: str, options: TableOptions, now: float) -> None:
        if options.pin is None:
            return
        place = place_of(origin)
        if place in self._guessers and not (
            self._tries.allows(now, place) and self._tries_of_all.allows(now)
        ):
            raise EntryRefusedError("tries")
        if "pin" not in hello:
            raise EntryRefusedError("pin")
        if not options.is_pin(hello["pin"]):
            self._tries.spend(now, place)
            self._tries_of_all.spend(now)
            self._guessers.pop(place, None)
            self._guessers[place] = None
            if len(self._guessers) > MOST_GUESSERS:
                del self._guessers[next(iter(self._guessers))]
            raise EntryRefusedError("wrong-pin")


def _check_free(role: protocol.Role, guests: Guests, conditions: EntryConditions) -> None:
    """Raises EntryRefusedError when there is no room for another guest of this role."""
    if role == "player" and (conditions.running or guests.count_without_seat("player") >= conditions.free):
        raise EntryRefusedError("full")
    most = conditions.options.max_spectators
    if role == "spectator" and guests.count_without_seat("spectator") >= most:
        raise EntryRefusedError("spectators", most=most) if most else EntryRefusedError("no-spectators")
