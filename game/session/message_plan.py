"""Whether a choice must be made twice, and whether the message at the end of a drive is taken unasked."""

from __future__ import annotations

from typing import Literal

from game.rules import Decision, about
from game.rules.hints import MARKETS
from game.session.session import Session


class Confirmation:
    """What was chosen once."""

    def __init__(self) -> None:
        self._once: tuple[Decision, int] | None = None

    @property
    def waiting(self) -> int | None:
        return None if self._once is None else self._once[1]

    def given(self, decision: Decision, option: int) -> bool:
        """Says whether the option has been chosen twice now. Another one takes its place."""
        before, self._once = self._once, (decision, option)
        if before != (decision, option):
            return False
        self._once = None
        return True

    def forget(self) -> None:
        """Something else is asked now."""
        self._once = None


class MessagePlan:
    """The answer that goes with a drive: the message is taken, or left, or the question is put."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._plan: tuple[int, str, Literal["take", "leave"]] | None = None

    def chosen(self, decision: Decision, option: int, *, ask: bool, leave: bool) -> None:
        """A choice goes out. ask: the seat wants to be asked. leave: the message is to be left."""
        self._plan = None
        market = decision.options[option]
        if decision.kind == "drive" and market in MARKETS and (leave or not ask):
            self._plan = decision.seat, market, "leave" if leave else "take"

    def carry_out(self) -> bool:
        """Answers the question about the message as planned, once; says whether it did."""
        decision, plan = self._session.decision(), self._plan
        if plan is None or decision is None:
            return False
        seat, market, answer = plan
        self._plan = None
        if decision.kind != "message" or (decision.seat, decision.about) != (seat, about.MessageOn(market)):
            return False
        self._session.choose(decision, decision.options.index(answer))
        return True
