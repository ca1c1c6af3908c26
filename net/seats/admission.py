"""The door of a table: whom a hello lets in, and as what."""

from __future__ import annotations

import hmac
from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import Final

from net.messages import protocol
from net.messages.codes import UnwelcomeError
from net.rate_limit import RateLimiter
from net.seats.guests import Guests, Who, digest, opened
from net.seats.settings import Settings

TRIES: Final = 5
TRIES_OF_ALL: Final = 50
TRIES_WITHIN: Final = 60.0


@dataclass(frozen=True, slots=True)
class Credentials:
    """What opens what just now: the hashes of players' tokens and of bots', and what else bounds entry.

    free: open seats that somebody new could take. banned: by what those are known who were sent away.
    """

    players: Mapping[int, str]
    bots: Mapping[int, str]
    settings: Settings
    free: int
    running: bool
    banned: Container[str] = ()


@dataclass(frozen=True, slots=True)
class Entrant:
    """As what somebody comes in: whether they know the secret, what tokens open of players and of bots."""

    secret: bool
    seats: list[int]
    bots: list[int]


def marks(profile: str | None, origin: str) -> list[str]:
    """By what somebody is known again: the profile; the address counts for those who show no profile."""
    known = [f"profile {profile}"] if profile is not None else []
    return [digest(one) for one in (*known, *([f"address {origin}"] if origin else []))]


class Admission:
    """Checks hellos. It remembers wrong PINs for a while."""

    def __init__(self, secret: str | None) -> None:
        self._secret = None if secret is None else digest(secret)
        self._tries = RateLimiter(TRIES, TRIES_WITHIN)
        self._tries_of_all = RateLimiter(TRIES_OF_ALL, TRIES_WITHIN)

    @property
    def has_secret(self) -> bool:
        """Whether the table belongs to whoever knows the host's secret."""
        return self._secret is not None

    def check(
        self, hello: protocol.Hello, who: Who, guests: Guests, locks: Credentials, now: float
    ) -> Entrant:
        """As what a hello lets its connection in. Raises UnwelcomeError."""
        least, most = hello["versions"]
        if not least <= protocol.VERSION <= most:
            raise UnwelcomeError("version", version=protocol.VERSION, least=least, most=most)
        tokens = hello.get("tokens", [])
        knows = self._knows_secret(hello.get("secret", ""))
        pass_ = Entrant(knows, opened(tokens, locks.players), opened(tokens, locks.bots))
        if pass_.secret or pass_.seats or pass_.bots:
            return pass_
        if locks.settings.private or "secret" in hello:
            raise UnwelcomeError("secret")
        if tokens:
            raise UnwelcomeError("token")
        origin = guests[who].origin
        if any(mark in locks.banned for mark in marks(hello.get("profile"), origin)[:1]):
            raise UnwelcomeError("kicked")
        self._check_pin(hello, origin, locks.settings, now)
        _check_room(hello.get("role", "player"), guests, locks)
        return pass_

    def _knows_secret(self, shown: str) -> bool:
        return self._secret is not None and hmac.compare_digest(digest(shown), self._secret)

    def _check_pin(self, hello: protocol.Hello, origin: str, settings: Settings, now: float) -> None:
        if settings.pin is None:
            return
        if not (self._tries.allows(now, origin) and self._tries_of_all.allows(now)):
            raise UnwelcomeError("tries")
        if "pin" not in hello:
            raise UnwelcomeError("pin")
        if not settings.opened_by(hello["pin"]):
            self._tries.spend(now, origin)
            self._tries_of_all.spend(now)
            raise UnwelcomeError("wrong-pin")


def _check_room(role: protocol.Role, guests: Guests, locks: Credentials) -> None:
    if role == "player" and (locks.running or guests.lookers("player") >= locks.free):
        raise UnwelcomeError("full")
    most = locks.settings.max_spectators
    if role == "spectator" and guests.lookers("spectator") >= most:
        raise UnwelcomeError("spectators", most=most) if most else UnwelcomeError("no-spectators")
