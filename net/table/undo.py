"""Which choices may be taken back, and who must agree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game import rules
from net.messages.codes import RefusalError
from net.table.match import Match, Step


@dataclass(frozen=True, slots=True)
class Appeal:
    """A choice that may be taken back: where to return to, and the people whose choices would go too."""

    to: Step
    affected: frozenset[int]


@dataclass(frozen=True, slots=True)
class Proposal:
    """An appeal that others must agree to: who still has to, and until when they are waited for."""

    number: int
    seat: int
    to: Step
    asked: tuple[int, ...]
    until: float


def appeal(match: Match, seat: int, is_bots: Callable[[int], bool]) -> Appeal:
    """What a seat may ask for: that its last choice, and all since, is taken back.

    Nothing that showed anybody what was hidden is taken back: neither stacks and hands that were turned up or
    passed, nor a card that a bot has played since, which cannot be asked. Raises RefusalError.
    """
    if match.now.over:
        raise RefusalError("over")
    line = match.line
    index = next((at for at in range(len(line) - 1, 0, -1) if line[at].seat == seat), None)
    if index is None:
        raise RefusalError("undo-nothing")
    undone = line[index:]
    if any(rules.reveals(step.events) for step in undone):
        raise RefusalError("undo-shown")
    if any(_bot_played(step, seat, is_bots) for step in undone):
        raise RefusalError("undo-bot")
    others = frozenset(step.seat for step in undone if step.seat is not None) - {seat}
    return Appeal(line[index - 1], frozenset(other for other in others if not is_bots(other)))


def _bot_played(step: Step, seat: int, is_bots: Callable[[int], bool]) -> bool:
    if step.seat is None or step.seat == seat or not is_bots(step.seat):
        return False
    return any(isinstance(event, rules.events.CardPlayed) for event in step.events)
