"""A table without a network for sessions of the client: links in one process, bots that choose when told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from random import Random
from typing import Any, Final

from game.rules import PlainDecision
from game.rules.printed.tabledata import STANDARD, TableData
from game.settings.game_setup import GameSetup, usual_seat
from net.client.connection import LEFT, LOST, CloseReason
from net.host.outbox import Outbox
from net.host.supervisor import RunningHost
from net.messages.codes import CodedText, text_of
from net.messages.records import MOST_EVENTS, KeyRecord
from net.messages.to_client import ToClient
from net.messages.to_host import ToHost
from net.own_addresses import OwnAddress
from net.seats.guests import ConnectionId
from net.seats.keys import KeyRing, SeatKey
from net.table.game_messages import step_messages
from net.table.table import Outgoing
from tests.harness.playbook import SECRET, Heard, Playbook, answer, decisions, hello

_NONCE: Final = "0" * 32

#: A seat and the number of the option it takes.
Choice = tuple[int, int]


class LocalTable(Playbook):
    """A table and its bots, which choose by chance. `options` are those of net's Table.

    bots_wait: bots choose only by `go_on`, else when a link is polled. opening: choices that are made as soon
    as the first game starts, each by whoever plays the seat.
    """

    def __init__(
        self, secret: str | None = SECRET, seed: int = 7, *, opening: Sequence[Choice] = (), **options: Any
    ) -> None:
        self.bots_wait = False
        self._opening = opening
        self._connections: Iterable[ConnectionId] = count(10)
        self._chance = Random(seed)
        self._decisions: dict[ConnectionId, list[PlainDecision]] = {}
        self._bots: dict[int, tuple[str, ConnectionId]] = {}
        super().__init__(secret, entropy=seed << 64, seed=seed, **options)

    @property
    def over(self) -> bool:
        """Whether a game was played to its end, and no other one has begun."""
        return self.table.stage == "over"

    # Connections

    def arrive(self, **said: Any) -> ConnectionId:
        """Somebody connects and says hello; returns the number of the connection."""
        who = next(iter(self._connections))
        self.arrives(who)
        self._deliver([(who, {"t": "challenge", "table": self.table.id, "nonce": _NONCE})])
        self.receive(who, hello() | said)
        return who

    def leaves(self, who: ConnectionId) -> None:
        self._decisions.pop(who, None)
        super().leaves(who)

    def end(self) -> None:
        """The host ends, and says so to everyone."""
        self._deliver(self.table.end(self.now))

    def receive(self, who: ConnectionId, message: Any) -> None:
        super().receive(who, message)
        if message["t"] == "start" and self.table.stage == "running" and self._opening:
            self._play_opening()

    def _deliver(self, outgoing: Outgoing) -> None:
        super()._deliver(outgoing)
        self.told.clear()  # a film or a soak would fill the memory with it
        for who, message in outgoing:
            if message["t"] == "update":
                self._decisions[who] = decisions(message)
            elif message["t"] == "bye":
                self._decisions.pop(who, None)

    # Choices

    @property
    def awaits_choice(self) -> bool:
        """Whether somebody who is connected has to choose, so that it can `go_on`."""
        self._seat_bots()
        return any(self._decisions.values())

    def go_on(self) -> None:
        """One choice by chance, by the first seat that must choose, whoever plays there."""
        self._seat_bots()
        self._choose(*self._first(self._decisions))

    def let_bots_choose(self) -> None:
        """Bots choose until none has to, or the table refuses a choice."""
        self._seat_bots()
        bots = [who for _, who in self._bots.values()]
        while any(self._decisions.get(who) for who in bots):
            if not self._choose(*self._first(bots)):
                return

    def _first(self, connections: Iterable[ConnectionId]) -> tuple[ConnectionId, PlainDecision]:
        open_ = [(who, decision) for who in connections for decision in self._decisions.get(who, ())]
        return min(open_, key=lambda one: one[1]["seat"])

    def _choose(self, who: ConnectionId, decision: PlainDecision, option: int | None = None) -> bool:
        """Send a choice, one by chance if none is given; whether the table took it."""
        if option is None:
            assert decision["options"] is not None
            option = self._chance.randrange(len(decision["options"]))
        self.receive(who, answer(decision, option))
        return decision not in self._decisions.get(who, ())

    def _seat_bots(self) -> None:
        """Connect the bots that the table wants, and forget those it has dismissed."""
        orders = {order.seat: order.secret for order in self.table.bots}
        self._bots = {seat: bot for seat, bot in self._bots.items() if orders.get(seat) == bot[0]}
        for seat, secret in orders.items():
            if seat not in self._bots:
                self._bots[seat] = (secret, self.arrive(**hello(secret=secret)))
        for _, who in self._bots.values():
            self._heard.pop(who, None)  # bots go by their decisions alone

    def _play_opening(self) -> None:
        """Make the choices of the opening, and tell of all but the last at once, as to slow readers."""
        self._seat_bots()
        (*opening, (seat, option)), self._opening = self._opening, ()
        state = self.table._state
        match = state.require_match()
        people, since, events = state.require_seating().people, 0, len(match.now.events)
        for who, number in opening:
            step = match.after_choice(who, match.now.decision_id(who), number, who in people)
            match.advance(step)
            events += len(step.events)
            if events > MOST_EVENTS:
                since, events = step.since, len(step.events)
        for connection, heard in self._heard.items():
            self._heard[connection] = Heard(one for one in heard if one["t"] != "update")
        self._deliver(step_messages(state, match.step_since(since), None))
        plays = ((who, one) for who, some in self._decisions.items() for one in some if one["seat"] == seat)
        self._choose(*next(plays), option)
        for connection, heard in self._heard.items():
            outbox = Outbox()
            for message in heard:
                outbox.put(message)
            self._heard[connection] = Heard(iter(outbox.take, None))


def believed(key: SeatKey) -> KeyRecord:
    """A key as in a hello; the host's side, which asks for a proof, is not there."""
    return {"key": key.public, "proof": "0" * 128}


class TableLink:
    """A connection to a local table, as a session of the client uses it; it can be lost and found again.

    ring: the keys of whoever sits there. secret: the owner's. The rest is as in a hello.
    """

    def __init__(
        self, table: LocalTable, ring: KeyRing | None = None, secret: str | None = None, **hello: Any
    ) -> None:
        self.table = table
        self.sent: list[Any] = []
        self.state = "open"
        self.reason: CloseReason | None = None
        #: As over an encrypted line where the table is an encrypted one.
        self.host_key = "5e" * 32 if table.table.options.encrypted else ""
        self._hello = {key: value for key, value in hello.items() if value}
        keys = [] if secret is None else [SeatKey.of_secret(secret)]
        keys += [] if ring is None else [ring.key(table.table.id)]
        if keys:
            self._hello["keys"] = [believed(key) for key in keys]
        if ring is not None and ring.has_seat(table.table.id):
            self._hello["returning"] = True
        self._game = 0
        self._who = table.arrive(**self._hello)

    def poll(self) -> list[ToClient]:
        if self.state == "open" and not self.table.bots_wait:
            self.table.let_bots_choose()
        heard = self.table.heard(self._who)
        for message in heard:
            self._note(message)
        return heard

    def _note(self, message: ToClient) -> None:
        """Remember what to say when the link is found again."""
        match message["t"]:
            case "table":
                self._game = message["game"]
                self._hello["returning"] = bool(message["yours"])
            case "update":
                self._hello["seen"] = {"game": self._game, "seq": message["seq"]}
            case "bye" if message["code"] == "closing":
                self.state, self.reason = "lost", CloseReason("gone", text_of(message))
            case "bye":
                self.fail(CloseReason("refused", text_of(message)))

    def send(self, message: ToHost, /) -> None:
        self.sent.append(message)
        if self.state == "open":
            self.table.receive(self._who, message)

    def close(self) -> None:
        if self.state == "open":
            self.table.leaves(self._who)
        if self.state != "closed":
            self.fail(LEFT)

    def fail(self, reason: CloseReason) -> None:
        """It is closed, for that reason."""
        self.state, self.reason = "closed", reason

    def lose(self) -> None:
        """The line breaks; the client would look for the host again."""
        self.table.leaves(self._who)
        self.state, self.reason = "lost", LOST

    def find_again(self) -> None:
        """The line is there again."""
        self.state, self.reason = "open", None
        self._who = self.table.arrive(**self._hello)


class OwnerLink(TableLink):
    """The link of the table's owner."""

    running_host: RunningHost | None = RunningHost(
        "Table", (OwnAddress("192.168.1.5"), OwnAddress("10.0.0.7")), 4711, "lobby", "7" * 32, ""
    )
    troubles: Sequence[CodedText] = ()
    kept_open = False
    phones: str | None = None

    def __init__(self, table: LocalTable, ring: KeyRing | None = None, **hello: Any) -> None:
        super().__init__(table, ring, SECRET, **hello)

    def keep_open(self) -> str:
        self.kept_open = True
        return "127.0.0.1:4711"

    def open_to_phones(self) -> None:
        self.phones = "http://192.168.1.5:8080/"


class UnreachableLink:
    """A connection to an address where no host answers."""

    state = "closed"
    host_key = ""

    def __init__(self, reason: CloseReason) -> None:
        self.reason = reason

    def poll(self) -> list[ToClient]:
        return []

    def send(self, message: ToHost, /) -> None: ...

    def close(self) -> None: ...


def begun(
    seats: int,
    seed: int,
    humans: Sequence[int] = (0,),
    data: TableData = STANDARD,
    opening: Sequence[Choice] = (),
    **options: Any,
) -> OwnerLink:
    """A link to a game that has begun, in which nobody chooses but by `send` or `table.go_on`.

    humans: the seats of the link, none for a spectator's; bots have the others. opening: as in LocalTable.
    options: of the rules.
    """
    table = LocalTable(seed=seed, data=data, opening=opening)
    table.bots_wait = True
    link = OwnerLink(table)
    people = tuple(usual_seat(seat, seat not in humans) for seat in range(seats))
    for message in GameSetup(people, options=options, seed=seed).messages():
        link.send(message)
    return link
