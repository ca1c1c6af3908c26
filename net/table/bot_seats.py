"""The bots that a table wants: those that have a seat, and those that stand in for somebody."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from game import bots
from net.seats.guests import digest
from net.seats.seating import Seating

#: A bot stands in while a player is away, or makes the one choice for which the player's time ran out.
Reason = Literal["away", "clock"]

#: Who stands in should do no harm to the seat's player.
STAND_IN_LEVEL: Final = bots.LEVELS[-1]


@dataclass(frozen=True, slots=True)
class BotOrder:
    """A bot that the table wants to be connected. `token` opens its seat, as long as the order stands."""

    seat: int
    level: str
    token: str
    seed: int | None


class BotSeats:
    """The standing orders, at most one a seat. entropy(n): n random bytes, for tokens."""

    def __init__(self, entropy: Callable[[int], bytes]) -> None:
        self._entropy = entropy
        self._orders: dict[int, BotOrder] = {}
        self._reasons: dict[int, Reason] = {}

    @property
    def orders(self) -> tuple[BotOrder, ...]:
        """All bots that should be connected, by seat."""
        return tuple(self._orders[seat] for seat in sorted(self._orders))

    @property
    def keys(self) -> dict[int, str]:
        """The hashes of the tokens, by seat."""
        return {seat: digest(order.token) for seat, order in self._orders.items()}

    @property
    def away(self) -> dict[int, str]:
        """The levels of the bots that play for absent players."""
        return {seat: self._orders[seat].level for seat, reason in self._reasons.items() if reason == "away"}

    def stands_in(self, seat: int) -> Reason | None:
        """Why a bot stands in at a seat, None if none does."""
        return self._reasons.get(seat)

    def man(self, seating: Seating, seed: int | None) -> list[int]:
        """Orders the bots of these seats; returns the seats whose former bots must go."""
        wanted = {number: seating.seats[number].level for number in seating.numbers("bot")}
        gone = [
            seat
            for seat, order in self._orders.items()
            if wanted.get(seat) != order.level and seat not in self._reasons
        ]
        gone += [seat for seat in self._reasons if seat not in seating.numbers("human")]
        for seat in gone:
            self.dismiss(seat)
        for seat, level in wanted.items():
            if level is not None and seat not in self._orders:
                self._orders[seat] = self._order(seat, level, _bot_seed(seed, seat))
        return gone

    def stand_in(self, seat: int, level: str, reason: Reason) -> None:
        """Orders a bot that stands in for a player."""
        self._orders[seat] = self._order(seat, level, None)
        self._reasons[seat] = reason

    def dismiss(self, seat: int) -> None:
        """Takes an order back."""
        del self._orders[seat]
        self._reasons.pop(seat, None)

    def _order(self, seat: int, level: str, seed: int | None) -> BotOrder:
        return BotOrder(seat, level, self._entropy(16).hex(), seed)


def _bot_seed(seed: int | None, seat: int) -> int | None:
    """What a bot draws from: repeatable in a game of given seed, and no help in finding that seed."""
    if seed is None:
        return None
    return int.from_bytes(hashlib.sha256(f"bot {seed} {seat}".encode()).digest()[:8], "big")
