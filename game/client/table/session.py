"""The client's side of one table: what the host sent, what is shown, what is to be decided here.

Does not need pygame. Updates wait in a queue until the table scene has shown the one before; decisions come
from the update that is shown.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, Protocol

from game import rules
from game.client.crest import Crest
from game.client.table.lobby_state import LobbyState
from game.client.words.host_text import HostText
from game.rules import Decision, View
from game.rules import events as ev

#: Kinds of decisions that are made from hidden cards.
FROM_HAND = ("keep", "play")


class Reason(Protocol):
    """Why a connection is closed: a key, and a clear English sentence."""

    @property
    def code(self) -> str: ...
    @property
    def text(self) -> str: ...


class Link(Protocol):
    """What a session needs of a connection to a host."""

    @property
    def state(self) -> str: ...
    @property
    def reason(self) -> Reason | None: ...
    def send(self, message: dict[str, Any], /) -> None: ...
    def poll(self) -> list[dict[str, Any]]: ...
    def close(self) -> None: ...


class Player(NamedTuple):
    """Who sits at a seat."""

    name: str
    kind: str
    colour: str
    sign: str
    here: bool

    @property
    def crest(self) -> Crest:
        return Crest(self.colour, self.sign)


class Part(NamedTuple):
    """An update as one viewer (None: a spectator) may know it."""

    view: View
    events: tuple[rules.Event, ...]
    decision: Decision | None


@dataclass(frozen=True)
class Update:
    """What the host sent after a choice: a part for each seat at this machine, or one for a spectator."""

    seq: int
    fresh: bool
    parts: dict[int | None, Part]
    #: The update that this one follows: what happened since is told.
    since: int = 0
    #: What was told after that update never happened: a choice was taken back.
    back_to: int | None = None
    #: Milliseconds that each seat has left, None for a seat without a clock.
    clocks: tuple[int | None, ...] = ()

    @property
    def opening(self) -> bool:
        """Whether a game begins with it."""
        return self.seq == 1 and not self.fresh

    @cached_property
    def public(self) -> View:
        """What anyone at this machine may see; the same object each time."""
        return public(next(iter(self.parts.values())).view)

    def view(self, seat: int | None) -> View:
        """What that seat may see; what all may see if the seat is not at this machine."""
        part = self.parts.get(seat)
        return part.view if part is not None else self.public

    def events(self, seat: int | None) -> tuple[rules.Event, ...]:
        """What happened, as that seat may know it."""
        if seat in self.parts:
            return self.parts[seat].events
        told = (rules.redact(event, None) for event in next(iter(self.parts.values())).events)
        return tuple(event for event in told if event is not None)


class Notice(NamedTuple):
    """What the host says to the people here.

    seat: whom it is about, if anybody. refusal: whether it says why something was not done.
    """

    code: str
    said: HostText
    seat: int | None = None
    refusal: bool = False

    @classmethod
    def of(cls, message: Mapping[str, Any]) -> Notice:
        """The notice in a message of type refused or notice."""
        return cls(message["code"], HostText.of(message), message.get("seat"), message["t"] == "refused")


class Session:
    """One connection to a table. `keep` gets each game that is over, and says why it cannot be kept."""

    def __init__(self, link: Link, keep: Callable[[Mapping[str, Any]], str | None] | None = None) -> None:
        self._link = link
        self._keep = keep
        self.company = LobbyState()
        self.players: tuple[Player, ...] = ()
        self.crests: tuple[Crest, ...] = ()
        self.mine: tuple[int, ...] = ()
        self.state = "lobby"
        self.pending: deque[Update] = deque()
        self.shown: Update | None = None
        self.notices: deque[Notice] = deque()
        #: What the host says while it cannot save the game, which waits for that; None while it can.
        self.unsaved: HostText | None = None
        #: Who holds the machine: the seat whose hidden cards may be shown; None: nobody's.
        self.holder: int | None = None
        self._chosen: set[tuple[int, int]] = set()

    # Messages

    def receive(self, now: float = 0.0) -> bool:
        """Takes in what has come by `now`; says whether there was anything."""
        messages = self._link.poll()
        for message in messages:
            self.company.take(message, now)
            self._take(message)
        for notice in [told for told in self.notices if told.code == "returned" and told.seat in self.mine]:
            self.notices.remove(notice)  # people here need not be told that they are here
        return bool(messages)

    def _take(self, message: dict[str, Any]) -> None:
        match message["t"]:
            case "welcome":
                self._chosen.clear()  # choices may have been lost with the connection
            case "table":
                self._take_table(message)
            case "update":
                update = _update(message)
                if update.public["seats"] == len(self.players):  # else that game was put away meanwhile
                    self.pending.append(update)
            case "finished" if self._keep is not None and message["table"] == self.company.table:
                trouble = self._keep(message)
                if trouble is not None:
                    said = HostText("finished.unkept", {"detail": trouble}, trouble)
                    self.notices.append(Notice("unkept", said))
            case "refused":
                self._chosen.clear()
                self.notices.append(Notice.of(message))
            case "notice":
                if message["code"] in ("unsaved", "saved"):
                    self.unsaved = HostText.of(message) if message["code"] == "unsaved" else None
                self.notices.append(Notice.of(message))

    def _take_table(self, message: dict[str, Any]) -> None:
        self.state = message["state"]
        self.players = tuple(
            Player(seat["name"], seat["kind"], seat["colour"], seat["sign"], seat["here"])
            for seat in message["seats"]
        )
        self.crests = tuple(Crest(borough["colour"], borough["sign"]) for borough in message["boroughs"])
        self.mine = tuple(message["yours"])
        if len(self.mine) == 1:
            self.holder = self.mine[0]

    @property
    def over(self) -> Reason | None:
        """Why the connection is gone, or None while it lasts."""
        return self._link.reason if self._link.state == "closed" else None

    @property
    def lost(self) -> bool:
        """Whether the host is being looked for again; what is shown stays until it is back."""
        return self._link.state == "lost"

    def send(self, message: dict[str, Any]) -> None:
        self._link.send(message)

    def close(self) -> None:
        """Leaves the table; ends host and bots if they are ours."""
        self._link.close()

    # What is shown

    def begin(self) -> None:
        """Forgets the game that was shown; of two games that wait to be shown only the latter is left."""
        self.shown = None
        while any(update.opening for update in tuple(self.pending)[1:]):
            self.pending.popleft()

    def show_next(self) -> Update | None:
        """Makes the oldest waiting update the shown one and returns it; None if none waits.

        The opening of another game waits until `begin`.
        """
        if not self.pending or (self.pending[0].opening and self.shown is not None):
            return None
        self.shown = self.pending.popleft()
        if self.shown.back_to is not None or self.shown.opening:
            self._chosen.clear()  # these are to be decided again, or of another game
        if len(self.mine) > 1 and (self.shown.back_to is not None or _begins_round(self.shown)):
            self.holder = None  # all were looking at the table
        return self.shown

    def decision(self) -> Decision | None:
        """The decision to be made at this machine now, chosen so that the machine is passed on least."""
        if self.shown is None:
            return None
        open_ = [
            part.decision
            for part in self.shown.parts.values()
            if part.decision is not None and (part.decision.seat, part.decision.id) not in self._chosen
        ]
        return min(open_, key=self._rank, default=None)

    def _rank(self, decision: Decision) -> tuple[bool, bool, int]:
        """The order of several decisions. Whoever plays first keeps the first card early and the second
        late, and so holds the machine when play begins."""
        assert self.shown is not None
        seats = max(1, len(self.players))
        starts = self.shown.public["start_seat"]
        plays_first = min(self.mine, key=lambda seat: (seat - starts) % seats, default=0)
        first = self.holder if self.holder is not None else plays_first
        late = (decision.seat == plays_first) == (decision.about == rules.about.NthCard(2))
        return decision.seat != first, late, (decision.seat - first) % seats

    def hidden(self, decision: Decision) -> bool:
        """Whether its options are cards that whoever holds the machine must not see."""
        return decision.kind in FROM_HAND and decision.seat != self.holder

    def needs_curtain(self, decision: Decision) -> bool:
        """Whether the machine must change hands before the decision is shown: another person keeps cards.

        Cards to play are face down until their owner turns them up, so that the table stays in sight.
        """
        return decision.kind == "keep" and self.hidden(decision)

    def choose(self, decision: Decision, option: int) -> None:
        """Sends a choice, the index of an option. The decision is over here unless the host refuses it."""
        self._chosen.add((decision.seat, decision.id))
        if self.holder not in (None, decision.seat):
            self.holder = None  # anybody here may have chosen for the seat
        self._link.send({"t": "choose", "seat": decision.seat, "decision": decision.id, "option": option})


def _begins_round(update: Update) -> bool:
    return any(isinstance(event, ev.RoundStarted) for event in update.events(None))


def public(view: View) -> View:
    """The view without what its viewer alone may know."""
    if view["viewer"] is None:
        return view
    hidden = not view["rules"].get("prestige_open") and view["ranking"] is None
    players = [player | {"prestige": None} if hidden else player for player in view["players"]]
    return {**view, "viewer": None, "own": None, "players": players}


def _update(message: dict[str, Any]) -> Update:
    parts = {}
    for part in message["parts"]:
        plain = part["decision"]
        decision = None if plain is None else rules.decision_from_plain(plain)
        known = [event for event in part["events"] if event["event"] in ev.KINDS]
        parts[part["viewer"]] = Part(part["view"], tuple(map(rules.event_from_plain, known)), decision)
    return Update(
        message["seq"],
        message["since"] == message["seq"],
        parts,
        message["since"],
        message.get("back_to"),
        tuple(message.get("clocks", ())),
    )
