"""The whole state of a table, what its handlers of messages require, and the changes they share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from net.messages import codes
from net.messages.codes import RefusalError
from net.messages.fingerprint import fingerprint
from net.messages.records import FinishedGame, Param, PlayerRecord, TableStage
from net.messages.to_client import Bye, ToClient
from net.rate_limit import RateLimiter
from net.seats import names
from net.seats.admission import Admission, EntryConditions
from net.seats.bot_seats import BotSeats, StandInReason
from net.seats.chat import Chat
from net.seats.guests import ConnectionId, Guests
from net.seats.seating import DEFAULT_RULES, Giving, Seat, Seating
from net.seats.table_setup import TableSetup
from net.seats.table_summary import TableSummary
from net.storage.journal_entries import MonitoredJournal
from net.table.clocks import Clocks
from net.table.late_bots import Asked, LateBots
from net.table.match import Match, Step
from net.table.starting import Starters, Starting
from net.table.undo import PendingUndo

#: Messages to send, in their order, each with the connection it is for.
Outgoing = list[tuple[ConnectionId, ToClient]]
#: Seconds until it is told again that the former player of a seat is back.
ASK_BACK_EVERY: Final = 300.0
#: So many pauses may each seat make within so many seconds.
PAUSES: Final = 3
PAUSES_WITHIN: Final = 900.0
#: How many games that are over a table remembers; all are stored when they end.
MOST_FINISHED: Final = 20


class TableState:
    """The whole state of a table. Methods that change what others see return the messages that say so.

    now: in seconds, when the message or tick that is handled came. games_started: how many so far.
    players: of the newest game. finished: the newest games that are over. paused: the name of who paused it.
    absent_since: when the players of seats lost their connections. grace_promised: the grace then.
    without_players_until: the last moment when no player at all was connected. undo_count: how many undo
    requests there were. undo_refused: when a seat's request was last not agreed to.
    told_owner, told_joining: the owner, and the seats of people who join, by the newest table messages.
    table_seed: of the first game, as given to the host; next_seed: of the next game; None: random.
    choices: seats and options with which the next game begins. starting: the start that waits for nonces.
    """

    def __init__(
        self,
        admission: Admission,
        setup: TableSetup,
        journal: MonitoredJournal,
        entropy: Callable[[int], bytes],
        seed: int | None,
    ) -> None:
        self.admission = admission
        self.setup = setup
        self.fingerprint = fingerprint(setup.data)
        self.journal = journal
        self.entropy = entropy
        self.table_seed = self.next_seed = seed
        self.choices: tuple[tuple[int, int], ...] = ()
        self.guests = Guests()
        self.starting: Starting | None = None
        self.new_deal()
        self.bot_seats = BotSeats(entropy)
        self.late_bots = LateBots()
        self.chat = Chat()
        self.match: Match | None = None
        self.games_started = 0
        self.players: list[PlayerRecord] = []
        self.finished: list[FinishedGame] = []
        self.clocks: Clocks | None = None
        self.paused: str | None = None
        self.pending_undo: PendingUndo | None = None
        self.undo_count = 0
        self.undo_refused: dict[int, Giving] = {}
        self.pauses = RateLimiter(PAUSES, PAUSES_WITHIN)
        self.asking_back = RateLimiter(1, ASK_BACK_EVERY)
        self.told_owner: ConnectionId | None = None
        self.absent_since: dict[int, float] = {}
        self.grace_promised: dict[int, int] = {}
        self.told_joining: list[int] = []
        self.without_players_until = 0.0
        self.now = 0.0

    def new_deal(self) -> None:
        """Make another secret for the deal of the coming game, and forget the promises of players."""
        self.deal_secret = self.entropy(32).hex()
        self.guests.forget_promises()
        self.starting = None

    @property
    def starters(self) -> Starters:
        """Who would play a game that began now."""
        return Starters(self.require_seating(), self.owner, self.guests.seated_people, self.guests.promises)

    @property
    def stage(self) -> TableStage:
        """Whether a game runs, or was played to its end."""
        if self.match is None:
            return "lobby"
        return "over" if self.match.now.over else "running"

    @property
    def owner(self) -> ConnectionId | None:
        """The connection that knows the secret; without a secret that of the player who took a seat first.

        While that player is absent for less than the grace time nobody else owns the table. If nobody can
        come back to any seat, as at a table of the first format, whoever came first owns it.
        """
        if self.admission.has_secret:
            return self.guests.secret_holder()
        for seat in self.setup.seat_order:
            who = self.guests.holder(seat)
            if who is not None or self.grace_left(seat) > 0:
                return who
        seating = self.setup.seating
        kept = seating is None or any(seat.is_kept for seat in seating.seats if seat.kind == "human")
        return None if kept or not self.setup.seat_order else next(iter(self.guests.people), None)

    def grace_left(self, seat: int) -> float:
        """For how many seconds more the seat of an absent player is kept for them; 0 for any other seat.

        In a game, time with all players absent does not count.
        """
        since = self.absent_since.get(seat)
        if since is None:
            return 0.0
        if self.stage == "running":
            since = max(since, self.without_players_until)
        return max(0.0, since + self.grace_of(seat) - self.now)

    def goes_away(self, seat: int) -> None:
        """The player of a seat is not connected any more. A shorter grace is for those who leave later."""
        self.absent_since[seat] = self.now
        self.grace_promised[seat] = self.setup.options.grace

    def grace_of(self, seat: int) -> int:
        """For how many seconds the seat of an absent player is kept for them."""
        if not self.require_seat(seat).is_kept:
            return 0
        return max(self.setup.options.grace, self.grace_promised.get(seat, 0))

    @property
    def suspended(self) -> bool:
        """Whether choices are refused now, though the game is not over."""
        return self.paused is not None or self.pending_undo is not None

    @property
    def entry_conditions(self) -> EntryConditions:
        """What lets a connection in now."""
        seats = self._seats
        return EntryConditions(
            seat_keys={number: seat.key_hash for number, seat in enumerate(seats) if seat.key_hash},
            bot_keys=self.bot_seats.key_hashes,
            former_keys={
                number: seat.former_key_hash for number, seat in enumerate(seats) if seat.former_key_hash
            },
            options=self.setup.options,
            free=sum(seat.kind == "open" for seat in seats),
            running=self.stage == "running",
            banned=self.setup.banned,
        )

    @property
    def has_players(self) -> bool:
        """Whether a person with a seat is connected."""
        return any(self.guests.holder(seat) is not None for seat in self.setup.seat_order)

    @property
    def summary(self) -> TableSummary:
        """What is announced about the table and written in its note on disk."""
        options, seating, seats = self.setup.options, self.setup.seating, self._seats
        return TableSummary(
            id=self.setup.id,
            name=options.name,
            stage=self.stage,
            preset=DEFAULT_RULES["preset"] if seating is None else seating.rules["preset"],
            new_persons=False if seating is None else seating.rule_set.new_persons,
            seats=len(seats),
            free=0 if self.stage == "running" else sum(seat.kind == "open" for seat in seats),
            locked=options.pin is not None,
            spectators=self.guests.count_without_seat("spectator"),
            players=tuple(seat.name for seat in seats if seat.kind != "open"),
            round=None if self.match is None else self.match.now.state.round,
            fingerprint=self.fingerprint,
            private=options.private,
            encrypted=options.encrypted,
        )

    @property
    def _seats(self) -> tuple[Seat, ...]:
        return () if self.setup.seating is None else self.setup.seating.seats

    # What handlers require; each raises RefusalError otherwise

    def require_owner(self, who: ConnectionId) -> None:
        """The connection is the owner's."""
        if who != self.owner:
            raise RefusalError("not-owner")

    def require_lobby(self) -> None:
        """No game runs."""
        if self.stage == "running":
            raise RefusalError("running")

    def require_seating(self) -> Seating:
        """There are seats."""
        if self.setup.seating is None:
            raise RefusalError("no-seats")
        return self.setup.seating

    def require_seat(self, number: int) -> Seat:
        """There is a seat of this number, counted from 0."""
        seats = self.require_seating().seats
        if number >= len(seats):
            raise RefusalError("no-such-seat", number=number + 1)
        return seats[number]

    def require_own(self, who: ConnectionId, number: int) -> Seat:
        """The connection holds the seat of this number."""
        if self.setup.seating is None or self.guests.holder(number) != who:
            raise RefusalError("not-your-seat", number=number + 1)
        return self.require_seat(number)

    def require_match(self) -> Match:
        """A game was started."""
        if self.match is None:
            raise RefusalError("no-game")
        return self.match

    @property
    def current_round(self) -> Giving:
        """The game and its round."""
        return Giving(self.games_started, self.require_match().now.state.round)

    def may_ask_undo(self, seat: int) -> bool:
        """Whether a seat may ask others to agree to an undo: once a round until they do not."""
        return self.undo_refused.get(seat) != self.current_round

    def may_ask_back(self, seat: int) -> bool:
        """Whether it is told to all now that the former player of a seat is back; once in a while it is."""
        key = self.require_seat(seat).former_key_hash
        allowed = self.asking_back.allows(self.now, key)
        if allowed:
            self.asking_back.spend(self.now, key)
        return allowed

    def is_bot(self, seat: int) -> bool:
        """Whether one of the host's bots has this seat."""
        return self.require_seat(seat).kind == "bot"

    @property
    def joining(self) -> list[int]:
        """The seats whose people got them in this round; until the next they see no hand nor choose."""
        if self.match is None or self.stage != "running":
            return []
        given = [(number, seat.given) for number, seat in enumerate(self._seats) if seat.given is not None]
        if not given:
            return []
        now = self.current_round
        return [number for number, at in given if at.game == now.game and at >= now]

    def plays(self, who: ConnectionId) -> list[int]:
        """The seats for which a connection chooses now and whose hands it sees, in order."""
        seats, joining = self.guests.played_by(who), self.joining
        if not joining:
            return seats
        return [seat for seat in seats if seat not in joining or self.guests.holder(seat) != who]

    def name_of(self, who: ConnectionId) -> str:
        """A person's name: that of their first seat, else the one in their hello."""
        held = self.guests.held_by(who)
        return self.require_seat(held[0]).name if held else self.guests[who].name

    # Changes

    def change_setup(self, setup: TableSetup) -> Outgoing:
        """Journal and set another set-up, and end bots that have no seat in it.

        A holder keeps their seat if its kind and key are as before.
        """
        self._write(setup)
        before, self.setup = self._seats, setup
        if setup.seating is None:
            return []
        after = setup.seating.seats
        for number, old in enumerate(before):
            kept = number < len(after) and (old.kind, old.key_hash) == (
                after[number].kind,
                after[number].key_hash,
            )
            who = self.guests.holder(number)
            if old.kind == "human" and not kept:
                self.guests.unseat([number])
                if who is not None:
                    self.guests[who].name = names.without_seat(self.guests, after, who, old.name)
        people = setup.seating.of_kind("human")
        self.absent_since = {
            seat: since
            for seat, since in self.absent_since.items()
            if seat in people and self.guests.holder(seat) is None
        }
        return self.dismiss_bots(self.bot_seats.assign(setup.seating, self.next_seed))

    def _write(self, setup: TableSetup) -> None:
        if setup.to_entry() != self.setup.to_entry():
            self.journal.append(setup.to_entry())

    def change_seating(self, seating: Seating) -> Outgoing:
        """Journal and set other seats."""
        return self.change_setup(self.setup.with_seating(seating))

    def resize(self, count: int) -> Outgoing:
        """Journal and set a number of seats with room for all people, who keep theirs. Raises SetupError."""
        moved = {old: new for new, old in enumerate(self.require_seating().staying(count))}
        setup = self.setup.resized(count, moved)
        self._write(setup)
        gone = [bot.seat for bot in self.bot_seats.wanted if moved.get(bot.seat) != bot.seat]
        for seat in gone:
            self.bot_seats.dismiss(seat)
        out = self.dismiss_bots(gone)
        self.guests.renumber(moved)
        self.absent_since = {moved[seat]: since for seat, since in self.absent_since.items()}
        self.grace_promised = {
            moved[seat]: grace for seat, grace in self.grace_promised.items() if seat in moved
        }
        self.setup = setup
        return out + self.change_setup(setup)

    def ask_bots(self) -> None:
        """Note which decisions bots must make now. While nothing can be saved they cannot."""
        decisions: dict[int, Asked] = {}
        if self.match is not None and not self.suspended and not self.journal.failing:
            step = self.match.now
            for seat in step.waiting:
                if not self.require_seat(seat).is_person or self.bot_seats.stands_in(seat) is not None:
                    decisions[seat] = Asked(step.decision_id(seat), self._is_bot_starting(seat))
        self.late_bots.ask(decisions, self.now)

    def _is_bot_starting(self, seat: int) -> bool:
        """Whether the host runs a bot for this seat that has not connected yet."""
        connected = (self.guests.holder(seat), self.guests.stand_in(seat))
        is_here = any(who is not None and self.guests[who].bot for who in connected)
        return self.bot_seats.is_wanted(seat) and not is_here

    def end_stand_ins(self, seats: Iterable[int], reason: StandInReason) -> Outgoing:
        """End the bots that stand in at these seats for this reason."""
        ended = [seat for seat in seats if self.bot_seats.stands_in(seat) == reason]
        for seat in ended:
            self.bot_seats.dismiss(seat)
        return self.dismiss_bots(ended)

    def dismiss_bots(self, seats: Iterable[int]) -> Outgoing:
        """End the connections of bots at these seats."""
        out: Outgoing = []
        for seat in seats:
            for who in (self.guests.stand_in(seat), self.guests.holder(seat)):
                if who is not None and self.guests[who].bot:
                    out.append(self.bye(who, "dismissed"))
        return out

    def clocks_at(self, clocks: Clocks | None, step: Step) -> Clocks | None:
        """The clocks at a step: those of people who must choose run. None when the game is over."""
        if clocks is None or step.over:
            return None
        people = [seat for seat in step.waiting if self.bot_seats.stands_in(seat) in (None, "clock")]
        thinking = [] if self.suspended else [seat for seat in people if not self.is_bot(seat)]
        return clocks.running_for(thinking, self.now)

    # Messages

    def bye(self, who: ConnectionId, code: str, **params: Param) -> tuple[ConnectionId, Bye]:
        """Forget a connection and say why."""
        self.guests.forget(who)
        return who, codes.bye(code, **params)

    def notice(self, code: str, seat: int | None = None, **params: Param) -> Outgoing:
        """A notice for all people. seat: whom it is about, counted from 0."""
        notice = codes.notice(code, seat, **params)
        return [(who, notice) for who in self.guests.people]

    def journal_notices(self, failed_before: bool) -> Outgoing:
        """A notice for all people when the journal has begun to fail, or to work again."""
        if self.journal.failing == failed_before:
            return []
        return self.notice("saved" if failed_before else "unsaved")
