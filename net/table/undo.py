"""Which choices may be undone, and whose agreement is needed."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game import rules
from net.messages import protocol
from net.messages.codes import RefusalError
from net.table.match import Match, Step


@dataclass(frozen=True, slots=True)
class UndoScope:
    """What an undo takes back: all after step `to`. affected: other people's seats that chose since."""

    to: Step
    affected: frozenset[int]


@dataclass(frozen=True, slots=True)
class PendingUndo:
    """A seat's request to return to step `to`.

    number: its id. waiting_for: seats that must still agree. until: when it lapses, in seconds.
    """

    number: int
    seat: int
    to: Step
    waiting_for: tuple[int, ...]
    until: float

    @property
    def record(self) -> protocol.UndoRequestRecord:
        """The request for the table message."""
        return {"number": self.number, "seat": self.seat, "waiting_for": list(self.waiting_for)}


def undo_scope(match: Match, seat: int, people: Collection[int]) -> UndoScope:
    """What undoing a seat's last choice takes back: that choice and all since. people: the seats of people.

    Raises RefusalError when anything hidden was shown since (stacks and hands that were turned up or passed),
    and when a bot has played a card since, for bots cannot agree.
    """
    if match.now.over:
        raise RefusalError("over")
    steps = match.steps
    index = next((at for at in range(len(steps) - 1, 0, -1) if steps[at].seat == seat), None)
    if index is None:
        raise RefusalError("undo-nothing")
    undone = steps[index:]
    if any(rules.reveals(step.events) for step in undone):
        raise RefusalError("undo-shown")
    if any(_bot_played(step, seat, people) for step in undone):
        raise RefusalError("undo-bot")
    others = frozenset(step.seat for step in undone if step.seat is not None and step.seat in people)
    return UndoScope(steps[index - 1], others - {seat})


def _bot_played(step: Step, seat: int, people: Collection[int]) -> bool:
    if step.seat is None or step.seat == seat or step.seat in people:
        return False
    return any(isinstance(event, rules.events.CardPlayed) for event in step.events)
