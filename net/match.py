"""One game being played: the state, and what each viewer may be told of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game import rules
from net import protocol


class RefusalError(Exception):
    """Something asked for that is not done: a code, and a sentence for whoever asked."""

    def __init__(self, code: protocol.RefusalCode, text: str) -> None:
        super().__init__(text)
        self.code = code


@dataclass(frozen=True, slots=True)
class Step:
    """The game after choice number `seq`, and the events since choice number `since`."""

    state: rules.GameState
    seq: int
    since: int
    events: tuple[rules.Event, ...]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must choose now."""
        return rules.waiting(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return rules.is_over(self.state)

    def without_events(self) -> Step:
        """The same point of the game as a snapshot."""
        return Step(self.state, self.seq, self.seq, ())

    def part(self, viewer: int | None) -> protocol.Part:
        """The step as one viewer may know it."""
        seen = (rules.redact(event, viewer) for event in self.events)
        return {
            "viewer": viewer,
            "view": rules.view(self.state, viewer),
            "decision": None if viewer is None else _question(self.state, viewer),
            "events": [rules.event_to_plain(event) for event in seen if event is not None],
        }


class Match:
    """A game being played. `now` is its newest step; the first one, number 1, is the opening."""

    def __init__(self, rule_set: rules.RuleSet, seats: int, seed: int) -> None:
        state = rules.new_game(rule_set, seats, seed)
        self.now = Step(state, 1, 0, rules.opening(state))

    def answered(self, seat: int, decision: int, option: int) -> Step:
        """The step that an answer makes, on a copy: set `now` to it to make it the truth.

        Raises RefusalError when the question is not open or has no such option.
        """
        asked = rules.decision(self.now.state, seat)
        if asked is None:
            text = "The game is over." if self.now.over else "This seat has nothing to choose now."
            raise RefusalError("stale", text)
        if asked.id != decision:
            raise RefusalError("stale", "This question is no longer open.")
        if option >= len(asked.options):
            raise RefusalError(
                "illegal", f"The question has no option {option}; its last is {len(asked.options) - 1}."
            )
        state = self.now.state.copy()
        events = rules.apply(state, seat, asked.options[option])
        return Step(state, self.now.seq + 1, self.now.seq, events)


def _question(state: rules.GameState, seat: int) -> protocol.DecisionRecord | None:
    asked = rules.decision(state, seat)
    if asked is None:
        return None
    options: list[Any] = list(asked.options)
    return {"id": asked.id, "kind": asked.kind, "seat": seat, "options": options, "about": asked.about}
