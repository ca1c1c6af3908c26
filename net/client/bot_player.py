"""A bot at a table, without thread or clock: what is to be thought about, and when each answer leaves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules import PlainDecision, View
from net.messages.to_client import Refused, ToClient, UpdateMessage
from net.messages.to_host import Choose

#: Seconds until a choice that the host could not save is made again.
RETRY_AFTER: Final = 1.0
#: In the draft, where all choose at once, no bot waits for longer; in seconds.
LONGEST_DRAFT_PACE: Final = 3.0
#: Refusals of a choice after which the table's messages tell how to go on.
PASSING: Final = frozenset({"paused", "stale", "not-your-seat", "no-game"})


class BotRefusedError(Exception):
    """The host refuses the bot's choice for a reason that will not change."""


@dataclass(slots=True, eq=False)
class OpenDecision:
    """A decision that is put to the bot.

    due: the moment when its answer leaves, fixed when it came, in seconds. option: the index that the bot has
    chosen, None while it thinks. open: whether an answer is still wanted; another thread may look.
    """

    view: View
    decision: PlainDecision
    due: float
    option: int | None = None
    open: bool = True


class BotPlayer:
    """Keeps a bot's open decisions, one a seat. `now` is in seconds, of any clock."""

    def __init__(self) -> None:
        self._asked: dict[int, OpenDecision] = {}
        self._sent: dict[int, OpenDecision] = {}
        self._pace = 0.0

    def take(self, message: ToClient, now: float) -> list[OpenDecision]:
        """Take in a message; return the decisions that are new. Raises BotRefusedError.

        Whoever thinks about one sets its option. One that is not asked any more is closed.
        """
        match message["t"]:
            case "welcome":
                self._sent.clear()  # what was sent before may never have come
            case "table":
                self._pace = message["pace"] / 1000
            case "refused" if message.get("about", "choose") == "choose":
                self._refused(message, now)
            case "update":
                return self._update(message, now)
        return []

    def answers(self, now: float) -> list[Choose]:
        """The choices that leave now."""
        leaving = [
            seat for seat, asked in self._asked.items() if asked.option is not None and asked.due <= now
        ]
        choices: list[Choose] = []
        for seat in leaving:
            asked = self._sent[seat] = self._asked.pop(seat)
            assert asked.option is not None
            number = asked.decision["id"]
            choices.append({"t": "choose", "seat": seat, "decision": number, "option": asked.option})
        return choices

    def wait(self, now: float) -> float | None:
        """Seconds until a choice that was made leaves; None if none was made."""
        dues = [one.due for one in self._asked.values() if one.option is not None]
        return max(0.0, min(dues) - now) if dues else None

    def _refused(self, message: Refused, now: float) -> None:
        if message["code"] == "journal":
            for seat, asked in self._sent.items():
                asked.due = now + RETRY_AFTER
                self._asked.setdefault(seat, asked)
        elif message["code"] not in PASSING:
            raise BotRefusedError(message["text"])
        self._sent.clear()  # an update follows, which asks again what is still to be answered

    def _update(self, update: UpdateMessage, now: float) -> list[OpenDecision]:
        if update["since"] == 0:  # another game, whose decision ids begin anew
            self._close(list(self._asked))
            self._sent.clear()
        decisions = {part["viewer"]: part["decision"] for part in update["parts"]}
        self._close([seat for seat in self._asked if decisions.get(seat) is None])
        new: list[OpenDecision] = []
        for part in update["parts"]:
            decision = part["decision"]
            if decision is None or self._knows(decision):
                continue
            seat = decision["seat"]
            self._close([seat])
            asked = OpenDecision(part["view"], decision, now + self._wait_before(decision))
            self._asked[seat] = asked
            new.append(asked)
        return new

    def _knows(self, decision: PlainDecision) -> bool:
        known = (self._asked.get(decision["seat"]), self._sent.get(decision["seat"]))
        return any(one is not None and one.decision["id"] == decision["id"] for one in known)

    def _close(self, seats: list[int]) -> None:
        for seat in seats:
            asked = self._asked.pop(seat, None)
            if asked is not None:
                asked.open = False

    def _wait_before(self, decision: PlainDecision) -> float:
        return min(self._pace, LONGEST_DRAFT_PACE) if decision["kind"] == "keep" else self._pace
