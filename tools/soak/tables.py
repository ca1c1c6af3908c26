"""Tables in this process that the window visits, all of them behind hostile links."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game import rules
from game.bots.review.report import Review
from game.client.window.app import App
from game.rules import Decision, View
from game.rules.printed.tabledata import TableData
from game.session.coach_link import Answer
from game.session.network import Network
from game.settings.identity import Identity
from net.host.plan import HostPlan
from net.messages.records import Role, SeatSetup
from net.seats.table_options import TableOptions
from tests.harness.local_network import LocalFinder
from tests.harness.local_table import Choice, LocalTable, OwnerLink, TableLink
from tools.soak.hostile import HostileLink

#: What a host of others says and does meanwhile; the last is a game's beginning.
_DONE_BY_OWNERS: Final[tuple[dict[str, Any], ...]] = (
    {"t": "chat", "text": "Good evening, everyone"},
    {"t": "pause", "paused": True},
    {"t": "pause", "paused": False},
    {"t": "pace", "ms": 0},
    {"t": "start"},
)


class HostileNetwork(Network):
    """The network as somebody sees it to whom every host is hostile. links: those that were made."""

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self.__dict__["identity"] = Identity(None, "Ada")
        self._chance = chance
        self.links: list[HostileLink] = []
        self.table: LocalTable | None = None

    def _open(self, **options: Any) -> LocalTable:
        self.table = LocalTable(seed=self._chance.randrange(1000), **options)
        return self.table

    def _to(self, link: TableLink) -> HostileLink:
        self.links.append(HostileLink(link, self._chance))
        return self.links[-1]

    def local(self, table_data: dict[str, Any], choices: Sequence[Choice] = ()) -> HostileLink:
        return self._to(OwnerLink(self._open(data=TableData.from_plain(table_data), opening=choices)))

    def host(self, plan: HostPlan) -> HostileLink:
        me, options = self.identity, TableOptions(**plan.options)
        table = self._open(options=options, seats=plan.seats, rules=plan.rules)
        return self._to(OwnerLink(table, me, name=me.name, profile=me.id))

    def join(self, address: str, role: Role, pin: str | None = None, table: str = "") -> HostileLink:
        me = self.identity
        there, ring = self.table or self._open(), me if role == "player" else None
        return self._to(TableLink(there, ring, name=me.name, profile=me.id, role=role, pin=pin))

    def find(self) -> LocalFinder:
        return LocalFinder([], None)

    def remember(self, address: str, name: str) -> None:
        """No file is written."""

    def review(self, table: str, game: int) -> NoReview:
        return NoReview()

    def others_table(self, seats: int) -> OwnerLink:
        """Somebody else's table with one open seat and bots; returns their link."""
        people: list[SeatSetup] = [{"name": "Bo", "kind": "human"}, {"name": "Free", "kind": "open"}]
        bots: list[SeatSetup] = [
            {"name": name, "kind": "bot", "level": "random"} for name in ("Cy", "Di", "Ed")[: seats - 2]
        ]
        options = TableOptions(name="Sunday", private=False, hints=self._chance.random() < 0.5)
        table = self._open(options=options, seats=people + bots)
        return OwnerLink(table, name="Bo")


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

    def ask(self, view: View, decision: Decision) -> int:
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
    """What others do at their table between two turns of the window."""
    owner.poll()
    for _ in range(chance.choice([0, 1, 1, 4])):
        if owner.table.awaits_choice:
            owner.table.go_on()
    if chance.random() < 0.15:
        done: Any = chance.choice(_DONE_BY_OWNERS)
        owner.send(done)
