"""A game whose choices depend on what is asked alone, so that its end is known beforehand."""

from __future__ import annotations

import threading
import zlib
from typing import Any, Final

from game import rules
from net.seats.seating import DEFAULT_RULES
from net.table.table import Table, TableOptions
from tests.harness.host_command import PersonAtTable
from tools.soak.tried import Unsound, require

#: Seconds in which a game ends, however often it is interrupted.
_ENDS_WITHIN: Final = 300.0

#: Seat and prestige of each place at the end of a game.
Result = list[tuple[int, int]]


def option(decision: Any) -> int:
    """Which option of a decision, as messages tell it, is chosen."""
    options = decision["options"]
    return zlib.crc32(f"{decision['kind']} {decision['about']} {options}".encode()) % len(options)


def choose(person: PersonAtTable, decision: Any) -> None:
    """Answer a decision as in every other game."""
    answer = {"t": "choose", "seat": decision["seat"], "decision": decision["id"]}
    person.says({**answer, "option": option(decision)})


def new_table(seed: int, seats: int = 2) -> Table:
    """A table on the network that is free for people."""
    free: list[Any] = [{"name": f"Seat {number}", "kind": "open"} for number in range(seats)]
    return Table(None, seed=seed, options=TableOptions(private=False, grace=600), seats=free)


def check_end(result: Result, seed: int, seats: int = 2) -> None:
    """Raises Unsound where the game with this seed has ended otherwise than it has to."""
    wanted = expected(seed, seats)
    require(result == wanted, f"the game ended with {result} instead of {wanted}")


def expected(seed: int, seats: int) -> Result:
    """How the game with this seed has to end."""
    state = rules.new_game(rules.RuleSet.preset(DEFAULT_RULES["preset"]), seats, seed)
    while (decision := rules.next_decision(state)) is not None:
        chosen = option(rules.decision_to_plain(decision))
        rules.apply(state, decision.seat, decision.options[chosen])
    return [(row.seat, row.prestige) for row in rules.ranking(state)]


class AgreedPlayer:
    """Somebody with a seat who answers whatever is asked, in a thread, again after each lost connection.

    answers: how many were sent. welcomes: how often a host has let them in meanwhile.
    """

    def __init__(self, person: PersonAtTable) -> None:
        self.answers = self.welcomes = 0
        self.result: Result | None = None
        self._person = person
        self._fault: BaseException | None = None
        self._thread = threading.Thread(target=self._play, daemon=True)
        self._thread.start()

    @property
    def playing(self) -> bool:
        return self._thread.is_alive()

    def stop(self) -> None:
        """Wait until they answer no more, as their connection is closed."""
        self._thread.join(_ENDS_WITHIN)

    def end(self) -> Result:
        """Wait for the end of the game; seat and prestige of each place. Raises Unsound."""
        self._thread.join(_ENDS_WITHIN)
        if self.result is None:
            raise Unsound(f"the game does not end: {self._fault!r}") from self._fault
        return self.result

    def _play(self) -> None:
        try:
            while self.result is None:
                self._answer()
                self._hear()
        except AssertionError as fault:  # nothing more is heard
            self._fault = fault

    def _answer(self) -> None:
        decision = self._person.decision()
        if decision is not None:
            self.answers += 1
            self._person.update = {}
            choose(self._person, decision)

    def _hear(self) -> None:
        heard = self._person.hears("welcome", "update", "finished")
        if heard["t"] == "welcome":
            self.welcomes += 1
        elif heard["t"] == "finished":
            self.result = result_of(heard)


def result_of(finished: Any) -> Result:
    """How a game ended, from the message about it."""
    return [(row["seat"], row["prestige"]) for row in finished["result"]]


def begin(people: list[PersonAtTable]) -> None:
    """People who are connected take the seats and start."""
    for seat, person in enumerate(people):
        person.hears("table")
        person.sits_down(seat)
    people[0].says({"t": "start"})
    for person in people:
        person.waits_for("running")
