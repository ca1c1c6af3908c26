"""Which choices may be undone, and whose agreement is needed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from game import rules
from net.messages.codes import RefusalError
from net.messages.records import UndoableRecord, UndoRequestRecord
from net.seats.seating import Seating
from net.table.match import Step

#: So many steps of a game are taken back at most. All are in the journal, and a restart replays them.
MOST_UNDONE: Final = 1_000


@dataclass(frozen=True, slots=True)
class Asker:
    """Who wants to undo a choice.

    held: the seats of their connection. people: the seats of all people. among_bots: everybody else is a bot
    of the host.
    """

    held: Collection[int]
    people: Collection[int]
    among_bots: bool

    @classmethod
    def with_seats(cls, held: Collection[int], seating: Seating) -> Asker:
        """The connection that holds these seats of the table."""
        others = (seat for number, seat in enumerate(seating.seats) if number not in held)
        return cls(held, seating.people, all(seat.kind == "bot" for seat in others))


@dataclass(frozen=True, slots=True)
class UndoScope:
    """What an undo takes back: all after step `to`. affected: people's seats elsewhere that chose since."""

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
    def record(self) -> UndoRequestRecord:
        """The request for the table message."""
        return {"number": self.number, "seat": self.seat, "waiting_for": list(self.waiting_for)}


def undo_scope(steps: Sequence[Step], seat: int, asker: Asker) -> UndoScope:
    """What undoing a seat's last choice takes back: that choice and all since.

    Raises RefusalError when anything hidden was shown since (stacks and hands that were turned up or passed);
    when a bot has played a card since, for bots cannot agree, unless nobody else is there; and when another
    person at the asker's connection has picked a card since, whom nobody would ask; or when MOST_UNDONE steps
    of this game were taken back before.
    """
    if steps[-1].over:
        raise RefusalError("over")
    if steps[-1].seq - len(steps) >= MOST_UNDONE:
        raise RefusalError("undo-too-often", most=MOST_UNDONE)
    index = next((at for at in range(len(steps) - 1, 0, -1) if steps[at].seat == seat), None)
    if index is None:
        raise RefusalError("undo-nothing")
    undone = steps[index:]
    if any(rules.reveals(step.events) for step in undone):
        raise RefusalError("undo-shown")
    since = [(step.seat, step) for step in undone if step.seat not in (None, seat)]
    if any(other in asker.held and _is_hidden_pick(step) for other, step in since):
        raise RefusalError("undo-picked")
    if not asker.among_bots and any(
        other not in asker.people and _plays_a_card(step) for other, step in since
    ):
        raise RefusalError("undo-bot")
    others = (other for other, _ in since if other is not None)
    return UndoScope(
        steps[index - 1],
        frozenset(other for other in others if other in asker.people and other not in asker.held),
    )


def undoable(
    steps: Sequence[Step], asker: Asker, present: Collection[int], refused: Collection[int]
) -> UndoableRecord | None:
    """The newest choice at the asker's connection, if it can be undone now.

    present: seats of people here. refused: seats that may not ask others now.
    """
    last = next((step for step in reversed(steps) if step.seat in asker.held), None)
    if last is None or last.seat is None:
        return None
    try:
        scope = undo_scope(steps, last.seat, asker)
    except RefusalError:
        return None
    if scope.affected and (last.seat in refused or not scope.affected.issubset(present)):
        return None
    return {"seat": last.seat, "hidden": _is_hidden_pick(last)}


def _plays_a_card(step: Step) -> bool:
    return any(isinstance(event, rules.events.CardPlayed) for event in step.events)


def _is_hidden_pick(step: Step) -> bool:
    return any(isinstance(event, rules.events.CardKept) for event in step.events)
