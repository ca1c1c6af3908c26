"""What there is at a table, and how it is told: the handlers of messages work on a Room."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game import bots
from net.messages import codes, protocol
from net.messages.codes import RefusalError
from net.messages.records import Param
from net.seats.admission import Admission, Credentials
from net.seats.agreement import Agreement
from net.seats.chat import Chat
from net.seats.guests import Guests, Who
from net.seats.seating import Seat, Seating
from net.storage.journal_entries import Journal, Watched
from net.table.bot_seats import BotSeats, Reason
from net.table.clocks import Clocks
from net.table.match import Match, Step
from net.table.undo import Proposal

Outgoing = list[tuple[Who, protocol.ToClient]]
Parts = dict[tuple[int | None, bool], protocol.Part]


class Room:
    """One table from the inside. Whoever changes it sends what the change must tell.

    now: when the message or tick that is being handled came. games: how many were started. players: who plays
    the newest. finished: those that are over. absent: since when seats have been without their players.
    alone_until: the last moment when no player at all was here.
    """

    def __init__(
        self,
        door: Admission,
        agreement: Agreement,
        journal: Journal,
        entropy: Callable[[int], bytes],
        seed: int | None,
    ) -> None:
        self.door = door
        self.agreement = agreement
        self.journal = Watched(journal)
        self.entropy = entropy
        self.hosts_seed = self.next_seed = seed
        self.guests = Guests()
        self.crew = BotSeats(entropy)
        self.chat = Chat()
        self.match: Match | None = None
        self.games = 0
        self.players: list[protocol.PlayerRecord] = []
        self.finished: list[protocol.FinishedGame] = []
        self.clocks: Clocks | None = None
        self.paused: str | None = None
        self.proposal: Proposal | None = None
        self.proposals = 0
        self.absent: dict[int, float] = {}
        self.alone_until = 0.0
        self.now = 0.0

    @property
    def state(self) -> protocol.TableState:
        """Whether a game runs."""
        if self.match is None:
            return "lobby"
        return "over" if self.match.now.over else "running"

    @property
    def owner(self) -> Who | None:
        """Who knows the host's secret; at a table without one, whoever took a seat first of those here."""
        if self.door.has_secret:
            return self.guests.secret_holder()
        present = (self.guests.holder(seat) for seat in self.agreement.heads)
        return next((who for who in present if who is not None), None)

    @property
    def held_up(self) -> bool:
        """Whether the game waits for something else than choices."""
        return self.paused is not None or self.proposal is not None

    @property
    def locks(self) -> Credentials:
        """What opens the table just now."""
        seating = self.agreement.seating
        seats = () if seating is None else seating.seats
        players = {number: seat.key for number, seat in enumerate(seats) if seat.key is not None}
        free = sum(seat.kind == "open" for seat in seats)
        settings = self.agreement.settings
        running, banned = self.state == "running", self.agreement.banned
        return Credentials(players, self.crew.keys, settings, free, running, banned)

    @property
    def someone_plays(self) -> bool:
        """Whether a person who has a seat is here."""
        return any(self.guests.holder(seat) is not None for seat in self.agreement.heads)

    # What handlers ask for

    def need_owner(self, who: Who) -> None:
        """Raises RefusalError for anyone but the owner."""
        if who != self.owner:
            raise RefusalError("not-owner")

    def need_lobby(self) -> None:
        """Raises RefusalError while a game runs."""
        if self.state == "running":
            raise RefusalError("running")

    def need_seating(self) -> Seating:
        """The seats. Raises RefusalError when there are none."""
        if self.agreement.seating is None:
            raise RefusalError("no-seats")
        return self.agreement.seating

    def need_seat(self, number: int) -> Seat:
        """A seat by number. Raises RefusalError when there is none."""
        seats = self.need_seating().seats
        if number >= len(seats):
            raise RefusalError("no-such-seat", number=number + 1)
        return seats[number]

    def need_own(self, who: Who, number: int) -> Seat:
        """A seat that somebody holds. Raises RefusalError when they do not."""
        if self.agreement.seating is None or self.guests.holder(number) != who:
            raise RefusalError("not-your-seat", number=number + 1)
        return self.need_seat(number)

    def need_match(self) -> Match:
        """The game. Raises RefusalError when there is none."""
        if self.match is None:
            raise RefusalError("no-game")
        return self.match

    def is_bots(self, seat: int) -> bool:
        """Whether a seat is a bot's."""
        return self.need_seat(seat).kind == "bot"

    def name_of(self, who: Who) -> str:
        """What a person is called: by their seat, or as they came in."""
        held = self.guests.held_by(who)
        return self.need_seat(held[0]).name if held else self.guests[who].name

    def token(self) -> str:
        """A new key of a seat."""
        return self.entropy(16).hex()

    # Changes

    def agree(self, agreement: Agreement) -> Outgoing:
        """Makes this the agreement, in the journal first; tells bots to go that have no seat any more.

        Who holds a seat keeps it if it is still a person's or a bot's as before, with the same key.
        """
        if agreement.to_entry() != self.agreement.to_entry():
            self.journal.append(agreement.to_entry())
        before, self.agreement = self.agreement.seating, agreement
        if agreement.seating is None:
            return []
        after = agreement.seating.seats
        for number, old in enumerate(before.seats if before else ()):
            if number >= len(after) or (old.kind, old.key) != (after[number].kind, after[number].key):
                self.guests.unseat([number] if old.kind == "human" else [])
        self.absent = {seat: since for seat, since in self.absent.items() if self._is_vacant(seat)}
        leaving = self.crew.man(agreement.seating, self.next_seed)
        return self.dismiss_bots(leaving)

    def reseat(self, seating: Seating) -> Outgoing:
        """Agrees on other seats."""
        return self.agree(self.agreement.seated(seating))

    def relieve(self, seats: Iterable[int], reason: Reason) -> Outgoing:
        """Sends those home who stand in at these seats for a reason."""
        relieved = [seat for seat in seats if self.crew.stands_in(seat) == reason]
        for seat in relieved:
            self.crew.dismiss(seat)
        return self.dismiss_bots(relieved)

    def dismiss_bots(self, seats: Iterable[int]) -> Outgoing:
        """Ends the connections of the bots at seats where none is wanted any more."""
        out: Outgoing = []
        for seat in seats:
            for who in (self.guests.deputy(seat), self.guests.holder(seat)):
                if who is not None and self.guests[who].bot:
                    out.append(self.bye(who, "dismissed"))
        return out

    def run_clocks(self, clocks: Clocks | None, step: Step) -> Clocks | None:
        """The clocks when the game is at a step: those of the people run who must choose."""
        if clocks is None or step.over:
            return None
        thinking = [
            seat
            for seat in step.waiting
            if not self.is_bots(seat) and self.crew.stands_in(seat) != "away" and not self.held_up
        ]
        return clocks.running_for(thinking, self.now)

    def _is_vacant(self, seat: int) -> bool:
        seating = self.agreement.seating
        people = [] if seating is None else seating.numbers("human")
        return seat in people and self.guests.holder(seat) is None

    # What is told

    def bye(self, who: Who, code: str, **params: Param) -> tuple[Who, protocol.Bye]:
        """Ends a connection."""
        self.guests.forget(who)
        return who, codes.bye(code, **params)

    def notice(self, code: str, seat: int | None = None, **params: Param) -> Outgoing:
        """Tells everyone something."""
        notice = codes.notice(code, seat, **params)
        return [(who, notice) for who in self.guests.people]

    def tell_of_journal(self, failed: bool) -> Outgoing:
        """Tells everyone when the journal begins to fail, and when it does no more."""
        if self.journal.failing == failed:
            return []
        return self.notice("saved" if failed else "unsaved")

    def tell_snapshot(self, who: Who, step: Step | None = None) -> Outgoing:
        """Where the game is, with what happened on the way to `step` if that is given."""
        if self.match is None:
            return []
        step = step or self.match.now.without_events()
        return [(who, self._update(who, step, self.clocks, {}, not self.held_up))]

    def tell_finished(self, whom: Iterable[Who]) -> Outgoing:
        """The record of the game that is over, to be kept."""
        if self.state != "over" or not self.finished:
            return []
        message: protocol.FinishedMessage = {"t": "finished", **self.finished[-1]}
        return [(who, message) for who in whom]

    def tell_snapshots(self) -> Outgoing:
        """Where the game is, for everyone."""
        return [message for who in self.guests.admitted for message in self.tell_snapshot(who)]

    def tell_step(self, step: Step, clocks: Clocks | None) -> Outgoing:
        """An update of their own for everyone: who must choose, then other players, then who looks on."""
        players = self.guests.players
        asked = [who for who in players if not {*self.guests.played_by(who)}.isdisjoint(step.waiting)]
        parts: Parts = {}
        order = dict.fromkeys([*asked, *players, *self.guests.admitted])
        return [(who, self._update(who, step, clocks, parts, True)) for who in order]

    def _update(
        self, who: Who, step: Step, clocks: Clocks | None, parts: Parts, asks: bool
    ) -> protocol.Update:
        """The step for one connection, a part for each seat it may see; shared parts are made once."""
        made = []
        for viewer in self._viewers(who):
            key = viewer, asks and viewer in self.guests.played_by(who)
            if key not in parts:
                parts[key] = step.part(*key)
            made.append(parts[key])
        update: protocol.Update = {"t": "update", "seq": step.seq, "since": step.since, "parts": made}
        if step.back_to is not None:
            update["back_to"] = step.back_to
        if clocks is not None:
            update["clocks"] = clocks.shown(self.now, self.need_seating().numbers("human"))
        return update

    def _viewers(self, who: Who) -> list[int | None]:
        """The seats whose knowledge a connection is told; None for what is open to all.

        Open hands are not for a second window of somebody who plays.
        """
        played = self.guests.played_by(who)
        if played or not self.agreement.settings.open_hands:
            return [*played] or [None]
        seating = self.need_seating()
        beside = self.guests.may_be_beside(who, seating.numbers("human"))
        return [None] if beside else [*range(len(seating.seats))]

    def tell_table(self) -> Outgoing:
        """The table for everyone let in, with what is their own."""
        seating = self.agreement.seating
        if seating is None:
            return []
        here = {seat for who in self.guests.players for seat in self.guests.held_by(who)}
        away = {seat: max(0, int(self.now - since)) for seat, since in self.absent.items()}
        records = seating.records(here, away, self.crew.away)
        owner = self.owner
        people = [self._guest(who, who == owner) for who in self.guests.people]
        return [
            (who, self._table(seating, who, who == owner, records, people)) for who in self.guests.admitted
        ]

    def _table(
        self,
        seating: Seating,
        who: Who,
        owner: bool,
        seats: list[protocol.SeatRecord],
        people: list[protocol.GuestRecord],
    ) -> protocol.TableMessage:
        proposal = self.proposal
        return {
            "t": "table",
            "state": self.state,
            "game": self.games,
            "owner": owner,
            "yours": self.guests.played_by(who),
            "pace": self.agreement.pace,
            "rules": seating.rules,
            "settings": self.agreement.settings.record(owner),
            "levels": list(bots.LEVELS),
            "seats": seats,
            "boroughs": list(seating.boroughs),
            "people": people,
            "paused": self.paused,
            "undo": None
            if proposal is None
            else {"number": proposal.number, "seat": proposal.seat, "asked": list(proposal.asked)},
        }

    def _guest(self, who: Who, owner: bool) -> protocol.GuestRecord:
        guest, seats = self.guests[who], self.guests.held_by(who)
        role: protocol.Role = "player" if seats else guest.role
        return {"guest": who, "name": self.name_of(who), "role": role, "seats": seats, "owner": owner}
