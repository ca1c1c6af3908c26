"""No hidden fact leaks: a game and its twins look the same to everyone who may not tell them apart."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

from game import rules
from tests.checks.games import Fault, GameStep, first_difference, packed, viewers
from tests.checks.twins import TWINS, Twin

Viewer: TypeAlias = int | None
Facts: TypeAlias = dict[str, Any]

#: What no decision ever offers.
NONSENSE = "no such option"


class Leak(Fault):
    """A viewer could tell a game from a twin that it must not know apart."""


def check_step(step: GameStep, chance: Random, kinds: Sequence[str] = tuple(TWINS)) -> dict[str, int]:
    """Compare a game, before and after a choice, with a twin of each of these kinds.

    Returns how many seats were compared for each kind. Raises Leak for the first who can tell them apart.
    """
    twins = {kind: TWINS[kind](step.state, chance) for kind in kinds}
    game = _Game(step)
    return {kind: game.compare(twin) for kind, twin in twins.items() if twin is not None}


class _Told(NamedTuple):
    """What a viewer is told, and the same as bytes."""

    facts: Facts
    data: bytes


class _Game:
    """A game before and after a choice; what its viewers are told is worked out once for all twins."""

    def __init__(self, step: GameStep) -> None:
        self._step = step
        self._after = step.state.copy()
        self._events = rules.apply(self._after, step.seat, step.choice)
        self._told: dict[tuple[Viewer, bool], _Told] = {}

    def compare(self, twin: Twin) -> int:
        """How many seats must not know the twin from the game, and do not. Raises Leak."""
        state, seat, choice = self._step.state, self._step.seat, self._step.choice
        unknowing = [viewer for viewer in viewers(state) if not twin.known(state, viewer, ())]
        for viewer in unknowing:
            self._expect_same(twin, viewer, False, before(twin.state, viewer))
        decision = rules.decision(twin.state, seat)
        if decision is None:
            raise Leak(f"{twin.what}: it decides whether seat {seat} is asked")
        if decision.kind == "keep":
            choice = twin.other.get(choice, choice)
        if choice in decision.options:
            after = twin.state.copy()
            events = rules.apply(after, seat, choice)
            for viewer in unknowing:
                if not twin.known(self._after, viewer, self._events):
                    self._expect_same(twin, viewer, True, afterwards(after, viewer, events))
        return sum(viewer is not None for viewer in unknowing)

    def _expect_same(self, twin: Twin, viewer: Viewer, after: bool, other: Facts) -> None:
        told = self._told.get((viewer, after))
        if told is None:
            facts = (
                afterwards(self._after, viewer, self._events) if after else before(self._step.state, viewer)
            )
            told = self._told[viewer, after] = _Told(facts, packed(facts))
        if told.data != packed(other):
            who = "a spectator" if viewer is None else f"seat {viewer}"
            when = "after" if after else "before"
            raise Leak(
                f"{twin.what}: {who} can tell {when} seat {self._step.seat} chooses {self._step.choice!r}, "
                f"by {first_difference(told.facts, other)}"
            )


def before(state: rules.GameState, viewer: Viewer) -> Facts:
    """What a viewer can get to see of a state: view, decision, previews of its options, complaints."""
    seen = rules.view(state, viewer)
    if viewer is None:
        return {"view": seen}
    decision = rules.decision(state, viewer)
    options = decision.options if decision and decision.seat == viewer else ()
    return {
        "view": seen,
        "decision": decision,
        "previews": {str(option): _previewed(seen, option) for option in options},
        "complaint": complaint(state, viewer),
    }


def afterwards(state: rules.GameState, viewer: Viewer, events: Sequence[rules.Event]) -> Facts:
    """What a viewer is told of a choice: the events and what it sees then."""
    redacted = [rules.redact(event, viewer) for event in events]
    return {
        "events": [rules.event_to_plain(event) for event in redacted if event is not None],
        "view": rules.view(state, viewer),
        "decision": None if viewer is None else rules.decision(state, viewer),
    }


def _previewed(seen: rules.View, option: Any) -> list[Any]:
    preview = rules.preview(seen, option)
    return [[rules.event_to_plain(event) for event in preview.events], preview.decision, preview.view]


def complaint(state: rules.GameState, viewer: int) -> str:
    """What a seat is told that chooses what it cannot."""
    try:
        rules.apply(state, viewer, NONSENSE)
    except rules.IllegalChoice as error:
        return str(error)
    raise Fault(f"seat {viewer} could choose {NONSENSE!r}")
