"""The bots that a table wants to be connected: those with seats, and those that stand in for people."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from net.seats.guests import digest
from net.seats.keys import SeatKey
from net.seats.seating import Seating

#: A bot stands in while a player is absent, for the one choice for which the player's time is up, or to the
#: end of the round in which the player got the seat.
StandInReason = Literal["away", "clock", "joining"]


@dataclass(frozen=True, slots=True)
class WantedBot:
    """A bot that should be connected. secret: makes the key to its seat. seed: for its own choices."""

    seat: int
    level: str
    secret: str
    seed: int | None


class BotSeats:
    """The wanted bots, one a seat at most. entropy(n): n random bytes, for secrets."""

    def __init__(self, entropy: Callable[[int], bytes]) -> None:
        self._entropy = entropy
        self._wanted: dict[int, WantedBot] = {}
        self._reasons: dict[int, StandInReason] = {}

    @property
    def wanted(self) -> tuple[WantedBot, ...]:
        """All bots that should be connected, by seat."""
        return tuple(self._wanted[seat] for seat in sorted(self._wanted))

    @property
    def key_hashes(self) -> dict[int, str]:
        """The hashes of the bots' public keys, by seat."""
        return {seat: _key_hash(bot.secret) for seat, bot in self._wanted.items()}

    @property
    def stand_in_levels(self) -> dict[int, str]:
        """The levels of the bots that stand in for absent or joining players, by seat."""
        return {seat: self._wanted[seat].level for seat, reason in self._reasons.items() if reason != "clock"}

    def stands_in(self, seat: int) -> StandInReason | None:
        """Why a bot stands in at a seat, None if none does."""
        return self._reasons.get(seat)

    def assign(self, seating: Seating, seed: int | None) -> list[int]:
        """Wants the bots of these seats; returns the seats whose bots are not wanted any more."""
        levels = {number: seating.seats[number].level for number in seating.of_kind("bot")}
        gone = [
            seat
            for seat, bot in self._wanted.items()
            if levels.get(seat) != bot.level and seat not in self._reasons
        ]
        gone += [seat for seat in self._reasons if seat not in seating.of_kind("human")]
        for seat in gone:
            self.dismiss(seat)
        for seat, level in levels.items():
            if level is not None and seat not in self._wanted:
                self._wanted[seat] = self._new(seat, level, _bot_seed(seed, seat))
        return gone

    def stand_in(self, seat: int, level: str, reason: StandInReason) -> None:
        """Wants a bot that stands in for a player."""
        self._wanted[seat] = self._new(seat, level, None)
        self._reasons[seat] = reason

    def is_wanted(self, seat: int) -> bool:
        """Whether a bot should be connected for this seat."""
        return seat in self._wanted

    def start_again(self, seat: int) -> None:
        """Wants another process for the bot of a seat, if there is one: the host ends the one that runs."""
        bot = self._wanted.get(seat)
        if bot is not None:
            self._wanted[seat] = self._new(seat, bot.level, bot.seed)

    def dismiss(self, seat: int) -> None:
        """Wants no bot at a seat any more."""
        del self._wanted[seat]
        self._reasons.pop(seat, None)

    def _new(self, seat: int, level: str, seed: int | None) -> WantedBot:
        return WantedBot(seat, level, self._entropy(16).hex(), seed)


@lru_cache(maxsize=64)
def _key_hash(secret: str) -> str:
    """The hash of the public key that a secret makes."""
    return digest(SeatKey.of_secret(secret).public)


def _bot_seed(seed: int | None, seat: int) -> int | None:
    """A bot's seed: derived from the game's seed, which cannot be computed from it."""
    if seed is None:
        return None
    return int.from_bytes(hashlib.sha256(f"bot {seed} {seat}".encode()).digest()[:8], "big")
