"""What is asked of a choice before it is sent, what is answered with it, and how it is taken back."""

from __future__ import annotations

from typing import Literal

from game.rules import ROUNDS, Decision, about
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
        """Say whether the option has been chosen twice now. Another one takes its place."""
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
        """Answer the question about the message as planned, once; say whether it did."""
        decision, plan = self._session.decision(), self._plan
        if plan is None or decision is None:
            return False
        seat, market, answer = plan
        self._plan = None
        if decision.kind != "message" or (decision.seat, decision.about) != (seat, about.MessageOn(market)):
            return False
        self._session.choose(decision, decision.options.index(answer))
        return True


def answer_alike(session: Session) -> None:
    """Answer which marker the last night takes: that changes nothing any more.

    Only a marker of the park would still count, for the cathedral's prestige: another one goes.
    """
    decision, shown = session.decision(), session.shown
    if decision is None or shown is None or decision.kind != "plague" or shown.public["round"] < ROUNDS:
        return
    session.choose(decision, next((n for n, one in enumerate(decision.options) if one != "park"), 0))


class UndoControl:
    """What can be taken back now, as the host says, and by whoever holds the machine."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def offered(self) -> bool:
        shown = self._session.shown
        return shown is not None and bool(self._session.mine) and shown.public["ranking"] is None

    @property
    def seat(self) -> int | None:
        """Whose choice is taken back next; None if none can be.

        A card that was picked in secret is its owner's alone: not that of whoever took the machine since.
        """
        session = self._session
        undoable = None if session.shown is None or session.lost else session.shown.undo
        if undoable is None or not self.offered or undoable["seat"] not in session.mine:
            return None
        if session.lobby.paused is not None or session.lobby.undo is not None:
            return None
        if undoable["hidden"] and session.holder not in (None, undoable["seat"]):
            return None
        return undoable["seat"]

    @property
    def name(self) -> str:
        """The name of the player whose choice that is, if several play here; else empty."""
        seat, session = self.seat, self._session
        return session.players[seat].name if seat is not None and len(session.mine) > 1 else ""

    def ask(self) -> None:
        if self.seat is not None:
            self._session.send({"t": "undo", "seat": self.seat})
