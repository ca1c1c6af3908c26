"""The client's side of one table: what the host sent, what is shown, what is to be decided here.

Does not need pygame. Updates wait in a queue until the table scene has shown the one before; decisions come
from the update that is shown.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game import rules
from game.rules import Decision, Record, RecordError, View
from game.rules import events as ev
from game.rules.knowledge.reckoning import Reckoning, reckoning
from game.session.lobby_state import LobbyState, SeatInfo

if TYPE_CHECKING:
    from net.client.connection import CloseReason
    from net.messages.records import UndoableRecord
    from net.messages.to_client import FinishedMessage, NoticeMessage, Refused, ToClient, UpdateMessage
    from net.messages.to_host import ToHost

#: Kinds of decisions that are made from hidden cards.
FROM_HAND = ("keep", "play")
#: Of more updates that wait to be shown the oldest are passed over; no game has so many.
MOST_WAITING = 400
#: No more messages are taken in at once, so that a host that sends without end does not hold the window up.
MOST_A_TURN = 500
#: So many notices wait to be shown; of more the newest.
_MOST_NOTICES = 20
_OTHER_SEATS = "The message is not valid: table.seats are not those of the game."


class Link(Protocol):
    """What a session needs from a connection to a host."""

    @property
    def state(self) -> str: ...
    @property
    def reason(self) -> CloseReason | None: ...
    @property
    def host_key(self) -> str: ...
    def send(self, message: ToHost, /) -> None: ...
    def poll(self) -> list[ToClient]: ...
    def close(self) -> None: ...


class Part(NamedTuple):
    """An update as one viewer (None: a spectator) may know it."""

    view: View
    events: tuple[rules.Event, ...]
    decision: Decision | None


@dataclass(frozen=True)
class Update:
    """The game after a choice: a part for each seat at this machine, or one for a spectator.

    seq: its number. since: the number of the update after which its events happened; equal to seq if it is
    only a snapshot. back_to: choices were undone, and what came after the update of that number is void.
    undo: the choice made here that can be undone next.
    """

    seq: int
    since: int
    parts: dict[int | None, Part]
    back_to: int | None = None
    undo: UndoableRecord | None = None

    @property
    def steps(self) -> int:
        """How many choices it tells of; a round before a spectator came is one update."""
        return self.seq - self.since

    @property
    def snapshot(self) -> bool:
        """Whether it comes without the events that led to it."""
        return self.since == self.seq

    @cached_property
    def public(self) -> View:
        """The view of what everyone may know; the same object each time."""
        return rules.public_view(next(iter(self.parts.values())).view)

    def view(self, seat: int | None) -> View:
        """The seat's view, or the public one if nobody at this machine plays the seat."""
        part = self.parts.get(seat)
        return part.view if part is not None else self.public

    def events(self, seat: int | None) -> tuple[rules.Event, ...]:
        """The events that the seat may know of; the public ones if it is not at this machine."""
        if seat in self.parts:
            return self.parts[seat].events
        known = (rules.redact(event, None) for event in next(iter(self.parts.values())).events)
        return tuple(event for event in known if event is not None)


class ToldUpdates:
    """What the host has told of the newest game as it came, without what was undone: to look back at it."""

    def __init__(self) -> None:
        self._updates: list[Update] = []

    @property
    def updates(self) -> tuple[Update, ...]:
        return tuple(self._updates)

    def add(self, update: Update) -> None:
        """Add an update that is shown now; a repeated one changes nothing of what was told before."""
        last = update.seq - 1 if update.back_to is None else update.back_to
        newest = self._updates[-1].seq if self._updates else 0
        if newest > update.seq:
            self._updates.clear()
        elif newest == update.seq:
            return
        self._updates = [*(one for one in self._updates if one.seq <= last), update]

    def forget(self) -> None:
        """Another game begins."""
        self._updates.clear()


class Session:
    """One connection to a table. `keep` stores a game that is over; it returns a notice if it cannot."""

    def __init__(
        self, link: Link, keep: Callable[[FinishedMessage], NoticeMessage | None] | None = None
    ) -> None:
        self._link = link
        self._keep = keep
        self.lobby = LobbyState()
        self._unread: deque[ToClient] = deque()
        self.pending: deque[Update] = deque()
        self.shown: Update | None = None
        #: The host's notices and refusals that the scene has not shown yet.
        self.notices: deque[NoticeMessage | Refused] = deque(maxlen=_MOST_NOTICES)
        #: The notice that the game waits because the host cannot save it; None while it can.
        self.unsaved: NoticeMessage | None = None
        #: The time at which the last message came.
        self.heard = 0.0
        #: The seat of whoever holds the machine, whose hidden cards may be shown; None for nobody.
        self.holder: int | None = None
        #: The newest game of this table that is over, with its record; None if no host has sent it.
        self.finished: FinishedMessage | None = None
        self._reckoned: tuple[FinishedMessage, Reckoning | None] | None = None
        #: The updates of the shown game up to now.
        self.told = ToldUpdates()
        self._chosen: set[tuple[int, int]] = set()
        self._misled: CloseReason | None = None

    @property
    def mine(self) -> tuple[int, ...]:
        return self.lobby.mine

    @property
    def players(self) -> tuple[SeatInfo, ...]:
        """Who sits where, by seat."""
        return self.lobby.seats

    # Messages

    def receive(self, now: float = 0.0) -> bool:
        """Take in what has come, of very much a part for now; say whether there was anything."""
        self._unread.extend(self._link.poll())
        messages = [self._unread.popleft() for _ in range(min(len(self._unread), MOST_A_TURN))]
        self.heard = now if messages else self.heard
        for message in messages:
            if self._contradicts(message):
                self._give_up()
                break
            self.lobby.take(message, now)
            self._take(message)
        for notice in [*self.notices]:
            if notice["code"] == "returned" and notice.get("seat") in self.mine:
                self.notices.remove(notice)  # people here know that they are here
        return bool(messages)

    @property
    def fits(self) -> bool:
        """Whether the table still has the seats of the game that is shown; else that was put away."""
        return self.shown is None or self.shown.public["seats"] == len(self.players)

    def _contradicts(self, message: ToClient) -> bool:
        """Whether it tells of other seats in the middle of a game."""
        if message["t"] != "table" or len(message["seats"]) == len(self.players):
            return False
        if self.shown is None and not self.pending:
            return False
        goes_on = message["state"] != "lobby" and message["game"] == self.lobby.game
        return goes_on or self.lobby.options["private"]  # where nobody changes seats between games

    def _give_up(self) -> None:
        from net.client.connection import CloseReason
        from net.messages.codes import coded

        self._link.close()
        self._unread.clear()
        self._misled = CloseReason("unreadable", coded("closed.unreadable", detail=_OTHER_SEATS))

    def _take(self, message: ToClient) -> None:
        match message["t"]:
            case "welcome":
                self._chosen.clear()  # choices may have been lost with the connection
            case "table":
                self._take_table()
            case "update":
                update = _update(message)
                if update.public["seats"] == len(self.players):  # else that game was put away meanwhile
                    self.pending.append(update)
                    if len(self.pending) > MOST_WAITING:
                        self.pending.popleft()
            case "reveal":
                nonce = self.lobby.deal.reveal(message)
                if nonce is not None:
                    self.send({"t": "reveal", "nonce": nonce})
            case "finished":
                self._store(message)
            case "refused":
                self._chosen.clear()
                self.notices.append(message)
            case "notice":
                self._take_notice(message)

    def _take_table(self) -> None:
        seats = len(self.players)
        if any(update.public["seats"] != seats for update in self.pending):
            self.pending = deque(update for update in self.pending if update.public["seats"] == seats)
        if len(self.mine) == 1:
            self.holder = self.mine[0]

    def _take_notice(self, message: NoticeMessage) -> None:
        if message["code"] in ("unsaved", "saved"):
            self.unsaved = message if message["code"] == "unsaved" else None
        self.notices.append(message)

    def _store(self, message: FinishedMessage) -> None:
        """Store a game of this table that is over; a notice says why that failed."""
        if message["table"] != self.lobby.table:
            return
        self.finished = message
        verdict = self.lobby.deal.verdict(message) if self.lobby.shared else None
        if verdict is not None:
            from net.messages.codes import notice as checked

            self.notices.append(checked(verdict))
        if self._keep is not None:
            notice = self._keep(message)
            if notice is not None:
                self.notices.append(notice)

    def reckoning(self) -> Reckoning | None:
        """Where the prestige of the shown game came from; None while its record is not here, or not right."""
        shown = self.shown and self.shown.public["ranking"]
        if self.finished is None or not shown:
            return None
        if self._reckoned is None or self._reckoned[0] is not self.finished:
            self._reckoned = self.finished, _reckoning(self.finished)
        found = self._reckoned[1]
        if found is None:
            return None
        return found if [row._asdict() for row in found.rows] == [*shown] else None

    @property
    def next_start(self) -> int | None:
        """The seat that starts a rematch, after that which started the finished game; None without one."""
        if self.finished is None:
            return None
        try:
            record = Record.from_plain(self.finished["record"])
            first = rules.new_game(record.rules, record.seats, record.seed)
        except (RecordError, rules.RulesError):
            return None
        return (first.start_seat + 1) % record.seats

    @property
    def over(self) -> CloseReason | None:
        """Why the connection is closed; None while it is not."""
        return self._misled or (self._link.reason if self._link.state == "closed" else None)

    @property
    def lost(self) -> bool:
        """Whether the connection is lost and tries to come back; what is shown stays until then."""
        return self._link.state == "lost"

    @property
    def put_away(self) -> bool:
        """Whether the host has ended on purpose, so that the table is there again when it is continued."""
        bye = self.lobby.bye
        return self.lost and bye is not None and bye["code"] == "closing"

    def send(self, message: ToHost) -> None:
        self._link.send(message)

    def go_on(self, link: Link) -> None:
        """Go on with another connection to the same table."""
        self._link = link

    def close(self) -> None:
        """Close the connection; a host of our own and its bots end."""
        self._link.close()

    # What is shown

    def begin(self) -> None:
        """Forget the game that was shown; of several waiting games only the last is kept."""
        self.shown = None
        self.told.forget()
        self._chosen.clear()
        while any(_begins_a_game(update, before) for before, update in pairwise(tuple(self.pending))):
            self.pending.popleft()

    @property
    def another_waits(self) -> bool:
        """Whether the next update is that of another game, which waits until `begin`."""
        return bool(self.pending) and self.shown is not None and _begins_a_game(self.pending[0], self.shown)

    def show_next(self) -> Update | None:
        """Show the oldest waiting update and return it; None if none waits.

        The opening of another game waits until `begin`.
        """
        if not self.pending or self.another_waits:
            return None
        self.shown = self.pending.popleft()
        self.told.add(self.shown)
        if self.shown.back_to is not None:
            self._chosen.clear()  # these are to be decided again
        if len(self.mine) > 1 and (self.shown.back_to is not None or _begins_round(self.shown)):
            self.holder = None  # everyone was looking at the table
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
        """Send a choice, the index of an option. The decision is over here unless the host refuses it."""
        self._chosen.add((decision.seat, decision.id))
        if self.holder not in (None, decision.seat):
            self.holder = None  # anybody here may have chosen for the seat
        self._link.send({"t": "choose", "seat": decision.seat, "decision": decision.id, "option": option})


def _reckoning(game: FinishedMessage) -> Reckoning | None:
    """The game played again; None for a record that is not right, as a foreign host may send it."""
    try:
        return reckoning(Record.from_plain(game["record"]))
    except RecordError:
        return None


def _begins_a_game(update: Update, before: Update) -> bool:
    """Whether another game begins after an update: its numbers begin anew, perhaps with several in one."""
    return update.since == 0 and not update.snapshot and update.seq <= before.seq


def _begins_round(update: Update) -> bool:
    return any(isinstance(event, ev.RoundStarted) for event in update.events(None))


def _update(message: UpdateMessage) -> Update:
    parts = {}
    for part in message["parts"]:
        plain = part["decision"]
        decision = None if plain is None else rules.decision_from_plain(plain)
        known = [event for event in part["events"] if event["event"] in ev.KINDS]
        parts[part["viewer"]] = Part(part["view"], tuple(map(rules.event_from_plain, known)), decision)
    return Update(message["seq"], message["since"], parts, message.get("back_to"), message.get("undo"))
