"""The table: who is here, who holds which seat, and the game. No sockets, no clock, no threads.

A table is told what arrives and when, and returns what to send to whom. Connections are numbers of the
host's choice. After a `bye` the table has forgotten its connection and the host should close it.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Self

from game.rules.printed.tabledata import STANDARD, TableData
from net.messages import protocol
from net.messages.codes import RefusalError, SetupError, UnwelcomeError, notice, refused
from net.messages.fingerprint import fingerprint
from net.seats.admission import Admission, Entrant
from net.seats.agreement import Agreement
from net.seats.guests import Who
from net.seats.seating import DEFAULT_RULES, Seating
from net.seats.settings import Settings
from net.seats.summary import Summary
from net.storage.journal_entries import NO_JOURNAL, Entry, Journal, JournalError
from net.table import lobby, play
from net.table.bot_seats import BotOrder
from net.table.match import Match
from net.table.restore import RestoreError, past
from net.table.room import Outgoing, Room
from net.table.waiting import pass_time

__all__ = ["BotOrder", "Outgoing", "RestoreError", "Settings", "SetupError", "Summary", "Table"]

#: Seconds that a connection has to say hello.
SILENCE: Final = 10.0
#: How many connections may be here that have not said hello yet.
MOST_STRANGERS: Final = 64

log = logging.getLogger(__name__)

#: Each handler returns what to tell, or raises RefusalError before it changed anything.
_HANDLERS: Final[dict[str, Callable[[Room, Who, Any], Outgoing]]] = {
    "configure": lobby.configure,
    "take": lobby.take,
    "dress": lobby.dress,
    "ready": lobby.ready,
    "vacate": lobby.vacate,
    "bot": lobby.put_bot,
    "clear": lobby.clear,
    "seats": lobby.set_seats,
    "rules": lobby.set_rules,
    "settings": lobby.set_settings,
    "pace": lobby.set_pace,
    "give": lobby.give,
    "kick": lobby.kick,
    "chat": lobby.chat,
    "start": play.start,
    "answer": play.answer,
    "undo": play.undo,
    "consent": play.consent,
    "pause": play.pause,
}


class Table:
    """One table, its owner, its seats and one game after the other.

    secret: what the owner's hello must show; None gives the table to the first who sits down. setup: the
    seats at first, if there are any. seed: for the first game, unless its set-up brings one. journal: gets
    every change before anyone is told of it. data: the figures printed on cards and board. entropy(n): n
    random bytes, for seeds and tokens. Raises SetupError when the table cannot be so, and what the journal
    raises.
    """

    def __init__(
        self,
        secret: str | None,
        seed: int | None = None,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        *,
        settings: Settings | None = None,
        setup: Sequence[protocol.SeatSetup] = (),
        rules: protocol.Rules = DEFAULT_RULES,
        pace: int = 0,
        data: TableData = STANDARD,
        journal: Journal = NO_JOURNAL,
    ) -> None:
        agreement = Agreement(entropy(16).hex(), settings or Settings(), pace=pace, data=data)
        if setup:
            agreement = agreement.seated(Seating.from_setup(setup, rules, data))
        agreement.prove()
        journal.append(agreement.to_entry())
        self._fingerprint = fingerprint(data)
        self._room = Room(Admission(secret), agreement, journal, entropy, seed)
        self._room.agree(agreement)

    @classmethod
    def restore(
        cls,
        entries: Iterable[Entry],
        secret: str | None,
        *,
        now: float,
        journal: Journal = NO_JOURNAL,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> Self:
        """The table that wrote these entries, with nobody there. Writes nothing. Raises RestoreError."""
        told = past(entries)
        table = cls.__new__(cls)
        table._fingerprint = fingerprint(told.agreement.data)
        room = table._room = Room(Admission(secret), told.agreement, journal, entropy, None)
        room.match, room.games = told.match, told.games
        room.players, room.finished = [*told.players], told.finished
        room.now = room.alone_until = now
        room.agree(told.agreement)
        if told.agreement.seating is not None:
            room.absent = dict.fromkeys(told.agreement.seating.numbers("human"), now)
        room.clocks, room.paused = told.clocks, told.paused
        if room.match is not None:
            room.clocks = room.run_clocks(told.clocks, room.match.now)
        return table

    @property
    def id(self) -> str:
        """The table's name for ever, 32 hexadecimal digits."""
        return self._room.agreement.id

    @property
    def bots(self) -> tuple[BotOrder, ...]:
        """The bots that should be connected; the host starts and ends processes to match."""
        return self._room.crew.orders

    @property
    def state(self) -> protocol.TableState:
        """Whether a game runs."""
        return self._room.state

    @property
    def finished(self) -> Sequence[protocol.FinishedGame]:
        """The games that are over, the newest last."""
        return self._room.finished

    @property
    def settings(self) -> Settings:
        """What is agreed beside seats and rules."""
        return self._room.agreement.settings

    @property
    def summary(self) -> Summary:
        """The table in short."""
        room = self._room
        settings, seating = room.agreement.settings, room.agreement.seating
        seats = () if seating is None else seating.seats
        running = room.state == "running"
        return Summary(
            id=self.id,
            name=settings.name,
            state=room.state,
            preset=DEFAULT_RULES["preset"] if seating is None else seating.rules["preset"],
            new_persons=False if seating is None else seating.rule_set.new_persons,
            seats=len(seats),
            free=0 if running else sum(seat.kind == "open" for seat in seats),
            locked=settings.pin is not None,
            spectators=room.guests.lookers("spectator"),
            players=tuple(seat.name for seat in seats if seat.kind != "open"),
            round=None if room.match is None else room.match.now.state.round,
            fingerprint=self._fingerprint,
        )

    def arrive(self, who: Who, now: float, origin: str = "") -> Outgoing:
        """A connection was made, from an address; it has SILENCE seconds to say hello."""
        room = self._at(now)
        room.guests.arrive(who, now, origin)
        if room.guests.strangers > MOST_STRANGERS:
            return [room.bye(who, "crowded")]
        return []

    def leave(self, who: Who, now: float) -> Outgoing:
        """A connection has ended. Its seats stay its player's."""
        room = self._at(now)
        if who not in room.guests:
            return []
        guest, held = room.guests[who], room.guests.held_by(who)
        room.guests.forget(who)
        if not guest.admitted:
            return []
        return self._now_without(held) + room.tell_table()

    def tick(self, now: float) -> Outgoing:
        """Time has passed."""
        room = self._at(now)
        failing = room.journal.failing
        late = room.guests.silent_since(now - SILENCE)
        out: Outgoing = [room.bye(who, "silence") for who in late]
        try:
            out += pass_time(room)
        except JournalError:
            if not failing:
                log.exception("what was due could not be kept, so it is left for the next time")
        return out + self._room.tell_of_journal(failing)

    def end(self, now: float) -> Outgoing:
        """The host is about to end."""
        room = self._at(now)
        everyone = room.guests.admitted
        return [room.bye(who, "closing") for who in everyone]

    def receive(self, who: Who, message: protocol.ToHost, now: float) -> Outgoing:
        """A message came from a connection."""
        room = self._at(now)
        if who not in room.guests:
            return []  # it crossed with the bye
        if not room.guests[who].admitted:
            return self._admit(who, message)
        failing = room.journal.failing
        out = self._answer(who, message, failing)
        return out + self._room.tell_of_journal(failing)

    def _answer(self, who: Who, message: protocol.ToHost, failing: bool) -> Outgoing:
        """Does what a message asks, or says why not; failing: the journal was so before."""
        try:
            return self._obey(who, message)
        except RefusalError as refusal:
            return self._refuse(who, refusal, message["t"])
        except JournalError:
            if not failing:
                log.exception("a message of type %s could not be kept", message["t"])
            # Where the host keeps its tables, and why that fails, is for its log and not for its guests.
            return self._refuse(who, RefusalError("journal"), message["t"])
        except Exception:
            log.exception("a message of type %s could not be carried out", message["t"])
            return self._refuse(who, RefusalError("internal"), message["t"])

    def garbled(self, who: Who, error: protocol.ProtocolError, now: float) -> Outgoing:
        """A connection sent bytes that are no message."""
        room = self._at(now)
        if who not in room.guests:
            return []
        if not room.guests[who].admitted:
            return [room.bye(who, "garbage", detail=str(error))]
        return self._refuse(who, RefusalError("garbage", detail=str(error)))

    def bot_failed(self, order: BotOrder, now: float) -> Outgoing:
        """The host cannot keep this bot alive."""
        name = self._room.need_seating().seats[order.seat].name
        return self._at(now).notice("bot-gone", order.seat, name=name)

    def _at(self, now: float) -> Room:
        self._room.now = now
        return self._room

    def _obey(self, who: Who, message: protocol.ToHost) -> Outgoing:
        """Does what a message asks, or raises.

        What may fail is done before the table is changed, so that a fault in the rules costs nobody a game.
        """
        if message["t"] == "hello":
            raise RefusalError("hello-twice")
        return _HANDLERS[message["t"]](self._room, who, message)

    def _refuse(self, who: Who, refusal: RefusalError, about: str | None = None) -> Outgoing:
        return [(who, refused(refusal, about)), *self._room.tell_snapshot(who)]

    def _admit(self, who: Who, message: protocol.ToHost) -> Outgoing:
        room = self._room
        if message["t"] != "hello":
            return [room.bye(who, "hello-first")]
        try:
            shown = room.door.check(message, who, room.guests, room.locks, room.now)
        except UnwelcomeError as unwelcome:
            return [self._turn_away(who, unwelcome)]
        out: Outgoing = [(who, self._welcome(who))]
        # An owner is not told: the figures are its own.
        if message.get("fingerprint", self._fingerprint) != self._fingerprint and not shown.secret:
            out.append((who, notice("figures")))
        out += self._enter(who, message, shown)
        out += room.tell_table()
        out += self._tell_meanwhile(who, message) + room.tell_finished([who])
        if room.chat.lines and not room.guests[who].bot:
            out.append((who, {"t": "chat", "lines": room.chat.lines}))
        if room.journal.failing:
            out.append((who, notice("unsaved")))
        return out

    def _turn_away(self, who: Who, unwelcome: UnwelcomeError) -> tuple[Who, protocol.Bye]:
        """Lets somebody not in; tokens are shown only where it is known for which table they are."""
        told = self._room.bye(who, unwelcome.code, **unwelcome.params)
        if not self._room.agreement.settings.private:
            told[1]["table"] = self.id
        return told

    def _welcome(self, who: Who) -> protocol.Welcome:
        return {
            "t": "welcome",
            "version": protocol.VERSION,
            "table": self.id,
            "guest": who,
            "fingerprint": self._fingerprint,
        }

    def _enter(self, who: Who, hello: protocol.Hello, shown: Entrant) -> Outgoing:
        """Gives a connection its place; who had it before goes, or keeps what else they have."""
        room = self._room
        guests, seating = room.guests, room.agreement.seating
        former = [other for other in [guests.secret_holder()] if shown.secret and other is not None]
        seats = {*shown.seats}
        if shown.secret and seating is not None:
            seats |= {number for number, seat in enumerate(seating.seats) if seat.owners}
        guest = guests[who]
        guest.admitted, guest.secret = True, shown.secret
        guest.bot = bool(shown.bots) and not seats and not shown.secret
        guest.name = hello.get("name", "").strip() or "Guest"
        guest.role = hello.get("role", "player")
        guest.profile = hello.get("profile")
        replaced = guests.seat(who, seats)
        if guest.bot:
            for seat in shown.bots:
                stands_in = room.crew.stands_in(seat) is not None
                replaced += guests.depute(who, seat) if stands_in else guests.seat(who, [seat])
        return self._replace({*former, *replaced}) + self._welcome_back(seats)

    def _replace(self, others: Iterable[Who]) -> Outgoing:
        """Somebody else has seats of theirs now: who has none left must go."""
        room = self._room
        out: Outgoing = []
        for other in sorted(others):
            if room.guests[other].secret or not room.guests.played_by(other):
                lost = room.guests.held_by(other)
                out.append(room.bye(other, "replaced"))
                out += self._now_without(lost)
            else:
                out += room.tell_snapshot(other)
        return out

    def _welcome_back(self, seats: Iterable[int]) -> Outgoing:
        room = self._room
        out: Outgoing = []
        for seat in sorted(seats):
            if room.absent.pop(seat, None) is None:
                continue
            out += room.relieve([seat], "away")
            if room.state == "running":
                out += room.notice("returned", seat, name=room.need_seat(seat).name)
        if room.match is not None:
            room.clocks = room.run_clocks(room.clocks, room.match.now)
        return out

    def _now_without(self, seats: Iterable[int]) -> Outgoing:
        """These seats have lost their connection."""
        room = self._room
        people = [seat for seat in seats if not room.is_bots(seat)]
        out: Outgoing = []
        if room.state != "running" and people:
            seating = room.need_seating().with_ready(dict.fromkeys(people, False))
            room.agreement = room.agreement.seated(seating)
        for seat in people:
            room.absent[seat] = room.now
            if room.state == "running":
                out += room.notice("away", seat, name=room.need_seat(seat).name)
        proposal = room.proposal
        if proposal is not None and {*people} & {proposal.seat, *proposal.asked}:
            out += play.drop_proposal(room, "undo-left")
        return out

    def _tell_meanwhile(self, who: Who, hello: protocol.Hello) -> Outgoing:
        """Where the game is; people are told too what happened since they saw it, or in this round."""
        room = self._room
        match = room.match
        if match is None:
            return []
        if "seen" in hello:
            seen = hello["seen"]
            since = min(seen["seq"], match.now.seq) if seen["game"] == room.games else 0
            return room.tell_snapshot(who, match.missed(since))
        if room.guests[who].bot:
            return room.tell_snapshot(who)
        held = room.guests.held_by(who)
        since = min(_last_choice(match, held), match.before_round) if held else match.before_round
        return room.tell_snapshot(who, match.missed(since))


def _last_choice(match: Match, seats: list[int]) -> int:
    """The newest step that a player of these seats made, the opening if there is none."""
    own = (step.seq for step in reversed(match.line) if step.by_player and step.seat in seats)
    return next(own, 1)
