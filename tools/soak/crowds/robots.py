"""Games of robots who quit and return by chance, over real connections: they end as they have to."""

from __future__ import annotations

import random
import time
from typing import Any, Final, NamedTuple

from net.table.table import Table, TableOptions
from tests.harness.host_command import PersonAtTable
from tests.harness.running_host import running_host
from tools.soak.agreed_game import AgreedPlayer, begin, expected
from tools.soak.evening import Unsound

_NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Ed")
#: The longest times, in seconds, between two quits and until somebody returns.
_STAYS: Final = 0.06
_AWAY: Final = 0.03


class Robots(NamedTuple):
    """How much was tried: games, choices sent, robots that quit and returned."""

    games: int = 0
    choices: int = 0
    returns: int = 0

    def plus(self, other: Robots) -> Robots:
        return Robots(*(mine + more for mine, more in zip(self, other, strict=True)))

    def __str__(self) -> str:
        return (
            f"{self.games:,} games that ended as they had to, {self.choices:,} choices sent, "
            f"{self.returns:,} times somebody quit and returned"
        )


def checked_robots(seed: int, most: int = 1000) -> Robots:
    """A game of 2 to 5 robots, who quit `most` times at most. Raises Unsound when it ends otherwise."""
    chance = random.Random(f"robots {seed}")
    seats = chance.randint(2, len(_NAMES))
    again = f"python -m tools.soak robots --games 1 --seed {seed}"
    kinds: list[Any] = [{"name": name, "kind": "open"} for name in _NAMES[:seats]]
    table = Table(None, seed=seed, options=TableOptions(private=False, grace=600), seats=kinds)
    with running_host(table) as address, _SeatedRobots(address, seats, chance) as seated:
        for _ in range(most):
            if not seated.quit_and_return():
                break
        tried, result = seated.end()
    if result != (wanted := expected(seed, seats)):
        raise Unsound(f"the game of {seats} ended with {result} instead of {wanted}; again: {again}")
    return tried


class _SeatedRobots:
    """Robots in all seats of a table, who play."""

    def __init__(self, address: str, seats: int, chance: random.Random) -> None:
        self._address, self._chance = address, chance
        self._people = [PersonAtTable(address, name) for name in _NAMES[:seats]]
        self._answers = self._returns = 0

    def __enter__(self) -> _SeatedRobots:
        begin(self._people)
        self._players = [AgreedPlayer(person) for person in self._people]
        return self

    def __exit__(self, *failure: object) -> None:
        for person in self._people:
            person.leaves()

    def quit_and_return(self) -> bool:
        """Lets one of them quit after a while and come back later. False: the game is over."""
        time.sleep(self._chance.uniform(0, _STAYS))
        if not all(player.playing for player in self._players):
            return False
        who = self._chance.randrange(len(self._people))
        person, player = self._people[who], self._players[who]
        person.leaves()
        player.stop()
        if player.result is not None:
            return False
        time.sleep(self._chance.uniform(0, _AWAY))
        self._answers += player.answers
        self._returns += 1
        back = PersonAtTable(self._address, _NAMES[who], secret=person.secret)
        self._people[who], self._players[who] = back, AgreedPlayer(back)
        return True

    def end(self) -> tuple[Robots, list[tuple[int, int]]]:
        """Waits for the end; how much was tried, and the result that all of them were told."""
        results = [player.end() for player in self._players]
        if any(result != results[0] for result in results):
            raise Unsound(f"robots were told different results: {results}")
        answers = self._answers + sum(player.answers for player in self._players)
        return Robots(1, answers, self._returns), results[0]
