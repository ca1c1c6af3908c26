"""How often PINs may be guessed: by one address, and by all together, from however many addresses."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from net.rate_limit import RateLimiter


class Budget(NamedTuple):
    """Wrong PINs that are accepted at once, and how many more each minute."""

    at_once: int
    a_minute: int

    def limiter(self) -> RateLimiter:
        """A limiter with this budget for each key."""
        return RateLimiter(self.at_once, 60.0 * self.at_once / self.a_minute)


#: Of one address; and of a key, a profile or an address that came in with the PIN before.
OF_ONE: Final = Budget(5, 5)
#: Of all addresses of one IPv6 network that have not guessed wrong yet, when the network may not guess on: so
#: one neighbour does not keep the others out.
OF_NEIGHBOURS: Final = Budget(5, 5)
#: The first from a network, of all networks together: so one network cannot keep the others out.
FIRST_OF_NETWORKS: Final = Budget(16, 1)
#: The first from an address, the second, and all later ones, of all addresses together: so somebody new, and
#: somebody who has mistyped, does not wait for those who guess on, be they 256.
FIRST: Final = Budget(256, 3)
SECOND: Final = Budget(256, 4)
LATER: Final = Budget(8, 10)
#: How many addresses that guessed wrong, and guests who knew the PIN, are remembered; the newest.
MOST_REMEMBERED: Final = 100_000

Value = TypeVar("Value")
#: Budgets, with their keys, that must all have something left.
_Together = list[tuple[RateLimiter, str]]


class PinGuesses:
    """The wrong PINs so far, by place (see `place_of`). origin: the IP address that somebody comes from.

    marks: the keys and the profile that somebody shows, as texts that cannot be addresses.
    """

    def __init__(self) -> None:
        self._of_one = OF_ONE.limiter()
        self._of_neighbours = OF_NEIGHBOURS.limiter()
        self._of_all = {budget: budget.limiter() for budget in (FIRST_OF_NETWORKS, FIRST, SECOND, LATER)}
        #: How many wrong PINs came from a place, and from an address; networks from which some came.
        self._wrong: dict[str, int] = {}
        self._networks: dict[str, None] = {}
        self._known: dict[str, None] = {}

    def wait(self, origin: str, marks: Sequence[str], now: float) -> float:
        """For how many seconds no PIN, not even the right one, is accepted from there; 0: one is accepted."""
        return min(_wait(together, now) for together in self._budgets(origin, marks))

    def wrong(self, origin: str, marks: Sequence[str], now: float) -> None:
        """A PIN was accepted, and was wrong."""
        place = place_of(origin)
        known = self._known_of(origin, marks)
        together = next(one for one in self._budgets(origin, marks) if not _wait(one, now))
        for limiter, key in [(self._of_one, mark) for mark in known] or together:
            limiter.spend(now, key)
        for each in {place, origin}:
            remember(self._wrong, each, self._wrong.get(each, 0) + 1)
        remember(self._networks, network_of(place), None)

    def right(self, origin: str, marks: Sequence[str]) -> None:
        """Somebody came in with the right PIN. From now on others' guesses do not concern them."""
        for mark in (origin, *marks):
            remember(self._known, mark, None)

    def changed(self) -> None:
        """The table has another PIN, which nobody has shown yet."""
        self._known.clear()

    def _known_of(self, origin: str, marks: Sequence[str]) -> list[str]:
        return [mark for mark in (*marks, origin) if mark in self._known]

    def _budgets(self, origin: str, marks: Sequence[str]) -> list[_Together]:
        """What a guess may be charged to: any one of these."""
        known = self._known_of(origin, marks)
        if known:
            return [[(self._of_one, mark)] for mark in known]
        place = place_of(origin)
        wrong = self._wrong.get(place, 0)
        budgets = [FIRST if wrong == 0 else SECOND if wrong == 1 else LATER]
        if network_of(place) not in self._networks:
            budgets = [FIRST_OF_NETWORKS, *budgets]
        charged: list[_Together] = [[(self._of_all[budget], ""), (self._of_one, place)] for budget in budgets]
        if wrong and place.endswith("/64") and origin not in self._wrong:
            charged.append([(self._of_all[SECOND], ""), (self._of_neighbours, place)])
        return charged


@lru_cache(4096)
def place_of(origin: str) -> str:
    """The part of an IP address that tells one connection to the network from another: of IPv6 64 bits."""
    return _prefix(origin, 32, 64)


def network_of(place: str) -> str:
    """The network of a place: the first 24 bits of an IPv4 address, the first 48 of IPv6."""
    return _prefix(place.partition("/")[0], 24, 48)


def _prefix(origin: str, bits_of_4: int, bits_of_6: int) -> str:
    try:
        address = ipaddress.ip_address(origin.partition("%")[0])
    except ValueError:
        return origin
    bits = bits_of_4 if address.version == 4 else bits_of_6
    return str(ipaddress.ip_network((address, bits), strict=False))


def _wait(together: _Together, now: float) -> float:
    return max(limiter.wait(now, key) for limiter, key in together)


def remember(newest_last: dict[str, Value], key: str, value: Value, most: int = MOST_REMEMBERED) -> None:
    """Put a value last and drop the oldest beyond `most`."""
    newest_last.pop(key, None)
    newest_last[key] = value
    if len(newest_last) > most:
        del newest_last[next(iter(newest_last))]
