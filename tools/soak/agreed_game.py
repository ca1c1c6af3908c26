"""A game whose choices depend on what is asked alone, so that its end is known beforehand."""

from __future__ import annotations

import threading
import zlib
from typing import Any, Final

from game import rules
from net.seats.seating import DEFAULT_RULES
from tests.harness.host_command import PersonAtTable

#: Seconds in which a game ends, however often it is interrupted.
_ENDS_WITHIN: Final = 300.0


class GameNotEnded(Exception):
    """The game has not come to its end; the text says why."""


def option(decision: Any) -> int:
    """Which option of a decision, as messages tell it, is chosen."""
    options = decision["options"]
    return zlib.crc32(f"{decision['kind']} {decision['about']} {options}".encode()) % len(options)


def expected(seed: int, seats: int = 2) -> list[tuple[int, int]]:
    """Seat and prestige of each place at the end of the game with this seed."""
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
        self.result: list[tuple[int, int]] | None = None
        self._person = person
        self._fault: BaseException | None = None
        self._thread = threading.Thread(target=self._play, daemon=True)
        self._thread.start()

    @property
    def playing(self) -> bool:
        return self._thread.is_alive()

    def stop(self) -> None:
        """Waits until they answer no more, as their connection is closed."""
        self._thread.join(_ENDS_WITHIN)

    def end(self) -> list[tuple[int, int]]:
        """Waits for the end of the game; seat and prestige of each place. Raises GameNotEnded."""
        self._thread.join(_ENDS_WITHIN)
        if self.result is None:
            raise GameNotEnded(f"a game does not end: {self._fault!r}") from self._fault
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
            answer = {"t": "choose", "seat": decision["seat"], "decision": decision["id"]}
            self._person.says({**answer, "option": option(decision)})

    def _hear(self) -> None:
        heard = self._person.hears("welcome", "update", "finished")
        if heard["t"] == "welcome":
            self.welcomes += 1
        elif heard["t"] == "finished":
            self.result = [(row["seat"], row["prestige"]) for row in heard["result"]]


def begin(people: list[PersonAtTable]) -> None:
    """People who are connected take the seats and start."""
    for seat, person in enumerate(people):
        person.hears("table")
        person.sits_down(seat)
    people[0].says({"t": "start"})
    for person in people:
        person.waits_for("running")
