"""Tables in this process that the window visits, behind links whose messages are changed on their way."""

from __future__ import annotations

import contextlib
import copy
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from game import rules
from game.bots.review.report import Review
from game.client.window.app import App
from game.rules import Decision, View
from game.rules.printed.tabledata import TableData
from game.session.coach_link import Answer
from net.client.connection import CloseReason
from net.host.plan import HostPlan
from net.messages import protocol
from net.messages.codes import coded
from net.messages.records import Role, SeatSetup
from net.messages.to_client import ToClient
from net.messages.to_host import ToHost
from tests.harness.local_network import Lan, LocalNetwork
from tests.harness.local_table import Choice, LocalTable, OwnerLink, TableLink, UnreachableLink
from tests.harness.playbook import SECRET
from tools.soak.hostile import change, gather

#: Messages that are let through unchanged before the first that is changed, and between two of them.
_SPARED_FIRST: Final = (0, 0, 1, 2, 5, 9, 20)
_SPARED: Final = (0, 0, 0, 0, 1, 4)
#: How often a change that the client's check would refuse is given up for another one, and how many times.
_WANTED_VALID: Final = 0.8
_TRIES: Final = 12
#: How often a host plays by a rule that is not known here, so that positions cannot be compared with it.
_NEWER: Final = 0.2
#: What a host of others says and does meanwhile; the last is a game's beginning.
_DONE_BY_OWNERS: Final[tuple[dict[str, Any], ...]] = (
    {"t": "chat", "text": "Good evening, everyone"},
    {"t": "pause", "paused": True},
    {"t": "pause", "paused": False},
    {"t": "pace", "ms": 0},
    {"t": "start"},
)


class HostileLink(OwnerLink):
    """A link to a table, with some of its messages changed, left out, repeated, or told late.

    changed: what was done to them, in words. refused: whether the last of them was refused.
    """

    def __init__(self, chance: Random, table: LocalTable, *whom: Any, **hello: Any) -> None:
        TableLink.__init__(self, table, *whom, **hello)
        self._chance = chance
        self._spared = chance.choice(_SPARED_FIRST)
        self._heard: list[Any] = []
        self._seen: dict[str, list[Any]] = {}
        #: Whether the table plays by a rule that this program does not know.
        self._newer = chance.random() < _NEWER
        self.changed: list[str] = []
        self.refused = False

    def send(self, message: ToHost, /) -> None:
        with contextlib.suppress(protocol.ProtocolError):  # a host answers that it cannot read it
            super().send(message)

    def poll(self) -> list[ToClient]:
        told: list[ToClient] = []
        if self.state == "closed":
            return told
        for message in super().poll():
            for one in self._hostile(message):
                try:
                    told.append(_received(one))
                except protocol.ProtocolError as error:
                    self.refused = True
                    self.close()
                    self.fail(CloseReason("unreadable", coded("closed.unreadable", detail=str(error))))
                    return told
        return told

    def _hostile(self, message: Any) -> Iterator[Any]:
        """The message, changed or not; or an earlier one again, or one too few."""
        for part in message.get("parts", ()) if self._newer else ():
            part["view"]["rules"]["rain"] = True
        self._heard.append(message)
        gather(message, self._seen)
        self._spared -= 1
        if self._spared >= 0:
            yield message
            return
        self._spared = self._chance.choice(_SPARED)
        way = self._chance.random()
        if way < 0.04:
            self.changed.append(f"{message['t']} twice")
            yield from (message, message)
        elif way < 0.07:
            self.changed.append(f"{message['t']} left out")
        elif way < 0.14:
            again = self._chance.choice(self._heard)
            self.changed.append(f"{again['t']} again")
            yield from (message, again)
        else:
            what, strange = self._changed(message)
            self.changed.append(what)
            yield strange

    def _changed(self, message: Any) -> tuple[str, Any]:
        """A changed copy of a message and what was changed; mostly one that the client does not refuse."""
        tries = _TRIES if self._chance.random() < _WANTED_VALID else 1
        for _ in range(tries):
            strange = copy.deepcopy(message)
            changes = range(self._chance.choice([1, 1, 1, 2, 3]))
            what = "; ".join(f"{message['t']}{change(strange, self._seen, self._chance)}" for _ in changes)
            try:
                _received(strange)
            except protocol.ProtocolError:
                continue
            break
        return what, strange


def _received(message: Any) -> ToClient:
    """The message as it comes over the network. Raises ProtocolError."""
    return protocol.decode_to_client(protocol.encode(cast("ToClient", message)))


class HostileNetwork(LocalNetwork):
    """The network as somebody sees it to whom every host is hostile. links: those that were made."""

    def __init__(self, chance: Random) -> None:
        super().__init__(Lan(chance.randrange(1000)))
        self._chance = chance
        self.links: list[HostileLink] = []

    def _to(self, table: LocalTable, *whom: Any, **hello: Any) -> HostileLink:
        self.links.append(HostileLink(self._chance, table, *whom, **hello))
        return self.links[-1]

    def local(self, table_data: dict[str, Any], choices: Sequence[Choice] = ()) -> HostileLink:
        data = TableData.from_plain(table_data)
        return self._to(LocalTable(seed=self.lan.seed, data=data, opening=choices), None, SECRET)

    def host(self, plan: HostPlan) -> HostileLink:
        me = self.identity
        return self._to(self.lan.open(plan), me, SECRET, name=me.name, profile=me.id)

    def join(
        self, address: str, role: Role, pin: str | None = None, table: str = ""
    ) -> TableLink | UnreachableLink:
        try:
            there = self.lan.table
        except LookupError:
            return super().join(address, role, pin, table)
        me = self.identity
        ring = me if role == "player" else None
        return self._to(there, ring, name=me.name, profile=me.id, role=role, pin=pin)

    def review(self, game: Path) -> NoReview:
        return NoReview()

    def others_table(self, seats: int) -> OwnerLink:
        """Somebody else's table with one open seat and bots; returns their link."""
        people: list[SeatSetup] = [{"name": "Bo", "kind": "human"}, {"name": "Free", "kind": "open"}]
        bots: list[SeatSetup] = [
            {"name": name, "kind": "bot", "level": "random"} for name in ("Cy", "Di", "Ed")[: seats - 2]
        ]
        options = {"name": "Sunday", "private": False, "hints": self._chance.random() < 0.5}
        return OwnerLink(self.lan.open(HostPlan(options=options, seats=people + bots)), name="Bo")


class NoReview:
    """Work on a review that never comes to an end."""

    percent = 0
    review: Review | None = None
    fault: str | None = None

    def close(self) -> None:
        """There is nothing to give up."""


class SilentCoach:
    """A coach who never answers."""

    gone = False

    def ask(self, view: View, decision: Decision, made: Sequence[Any] = ()) -> int:
        return 1

    def poll(self, wait: float = 0.0) -> list[Answer]:
        return []


class HostileApp(App):
    """The program without its child processes."""

    def coach(self) -> SilentCoach:
        return SilentCoach()


def opening(setup_seed: int, seats: int, chance: Random, **options: Any) -> list[Choice]:
    """Choices by chance from the beginning of a game: none, some, or nearly all of it."""
    state = rules.new_game(rules.RuleSet.preset(**options), seats, setup_seed)
    choices: list[Choice] = []
    while decision := rules.next_decision(state):
        number = chance.randrange(len(decision.options))
        choices.append((decision.seat, number))
        rules.apply(state, decision.seat, decision.options[number])
    made = chance.choice([0, 0, chance.randrange(len(choices)), len(choices) - chance.randint(1, 12)])
    return choices[:made]


def go_on(owner: OwnerLink, chance: Random) -> None:
    """Let the others at the table act between two turns of the window."""
    owner.poll()
    for _ in range(chance.choice([0, 1, 1, 4])):
        if owner.table.awaits_choice:
            owner.table.go_on()
    if chance.random() < 0.15:
        done: Any = chance.choice(_DONE_BY_OWNERS)
        owner.send(done)
