"""Decides whom a hello lets in to a table, and to which seats."""

from __future__ import annotations

import hmac
from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import Final

from net.messages import protocol
from net.messages.codes import EntryRefusedError
from net.rate_limit import RateLimiter
from net.seats.guests import ConnectionId, Guests, digest, seats_opened_by
from net.seats.table_options import TableOptions

#: Wrong PINs accepted in a burst, from one IP address and from all; refilled within TRIES_WITHIN seconds.
TRIES: Final = 5
TRIES_OF_ALL: Final = 50
TRIES_WITHIN: Final = 60.0


@dataclass(frozen=True, slots=True)
class EntryConditions:
    """What lets a connection in now.

    seat_tokens, bot_tokens: the hashes of tokens by the seats they open. free: how many seats are open.
    banned: the identity marks of banned people.
    """

    seat_tokens: Mapping[int, str]
    bot_tokens: Mapping[int, str]
    options: TableOptions
    free: int
    running: bool
    banned: Container[str] = ()


@dataclass(frozen=True, slots=True)
class Access:
    """What a hello gives access to: the table as its owner, people's seats, bots' seats; perhaps nothing."""

    by_secret: bool
    seats: list[int]
    bot_seats: list[int]


def identity_marks(profile: str | None, origin: str) -> list[str]:
    """Hashes of a profile and an IP address, by which a person is recognised."""
    known = [f"profile {profile}"] if profile is not None else []
    return [digest(one) for one in (*known, *([f"address {origin}"] if origin else []))]


class Admission:
    """Checks hellos. secret: what the owner of the table shows, if there is one."""

    def __init__(self, secret: str | None) -> None:
        self._secret = None if secret is None else digest(secret)
        self._tries = RateLimiter(TRIES, TRIES_WITHIN)
        self._tries_of_all = RateLimiter(TRIES_OF_ALL, TRIES_WITHIN)

    @property
    def has_secret(self) -> bool:
        """Whether the table has a secret, and so belongs to whoever shows it."""
        return self._secret is not None

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
        tokens = hello.get("tokens", [])
        access = Access(
            self._is_secret(hello.get("secret", "")),
            seats_opened_by(tokens, conditions.seat_tokens),
            seats_opened_by(tokens, conditions.bot_tokens),
        )
        if access.by_secret or access.seats or access.bot_seats:
            return access
        if conditions.options.private or "secret" in hello:
            raise EntryRefusedError("secret")
        if tokens:
            raise EntryRefusedError("token")
        origin = guests[who].origin
        # An IP address counts only for those who show no profile: it may be that of a whole household.
        if any(mark in conditions.banned for mark in identity_marks(hello.get("profile"), origin)[:1]):
            raise EntryRefusedError("kicked")
        self._check_pin(hello, origin, conditions.options, now)
        _check_free(hello.get("role", "player"), guests, conditions)
        return access

    def _is_secret(self, shown: str) -> bool:
        return self._secret is not None and hmac.compare_digest(digest(shown), self._secret)

    def _check_pin(self, hello: protocol.Hello, origin: str, options: TableOptions, now: float) -> None:
        if options.pin is None:
            return
        if not (self._tries.allows(now, origin) and self._tries_of_all.allows(now)):
            raise EntryRefusedError("tries")
        if "pin" not in hello:
            raise EntryRefusedError("pin")
        if not options.is_pin(hello["pin"]):
            self._tries.spend(now, origin)
            self._tries_of_all.spend(now)
            raise EntryRefusedError("wrong-pin")


def _check_free(role: protocol.Role, guests: Guests, conditions: EntryConditions) -> None:
    """Raises EntryRefusedError when there is no room for another guest of this role."""
    if role == "player" and (conditions.running or guests.count_without_seat("player") >= conditions.free):
        raise EntryRefusedError("full")
    most = conditions.options.max_spectators
    if role == "spectator" and guests.count_without_seat("spectator") >= most:
        raise EntryRefusedError("spectators", most=most) if most else EntryRefusedError("no-spectators")
