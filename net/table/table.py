"""The table: who is connected, who holds which seat, and the game. No sockets, no clock, no threads.

The host says what arrives and when; each call returns the messages to send, and to which connections. After
a `bye` the table has forgotten that connection, and the host closes it.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Self

from game.rules.printed.tabledata import STANDARD, TableData
from net.messages import protocol
from net.messages.codes import RefusalError, SetupError, refused
from net.messages.records import FinishedGame, Rules, SeatSetup, TableStage
from net.messages.to_host import ToHost
from net.seats.admission import Admission
from net.seats.bot_seats import WantedBot
from net.seats.chat import Chat
from net.seats.guests import ConnectionId
from net.seats.seating import DEFAULT_RULES, Seating
from net.seats.table_options import TableOptions
from net.seats.table_setup import TableSetup
from net.seats.table_summary import TableSummary
from net.storage.journal_entries import NO_JOURNAL, Journal, JournalError, MonitoredJournal
from net.storage.journal_shapes import JournalEntry
from net.table import connections, lobby, play
from net.table.game_messages import snapshot
from net.table.joining import follow_rounds
from net.table.restore import RestoreError, replay_journal
from net.table.table_state import MOST_FINISHED, Outgoing, TableState
from net.table.timeouts import apply_timeouts

__all__ = ["Outgoing", "RestoreError", "SetupError", "Table", "TableOptions", "TableSummary", "WantedBot"]

#: Seconds that a connection has to say hello.
HELLO_WITHIN: Final = 10.0
#: How many connections may wait to be admitted: so many that somebody with a key has time to show it.
MOST_NOT_ADMITTED: Final = 192

log = logging.getLogger(__name__)

#: By type of message. Each returns what to send, or raises RefusalError before it has changed anything.
_HANDLERS: Final[dict[str, Callable[[TableState, ConnectionId, Any], Outgoing]]] = {
    "configure": lobby.configure,
    "take": lobby.take,
    "appearance": lobby.set_appearance,
    "ready": lobby.ready,
    "vacate": lobby.vacate,
    "bot": lobby.put_bot,
    "clear": lobby.clear,
    "seats": lobby.set_seats,
    "rules": lobby.set_rules,
    "options": lobby.set_options,
    "pace": lobby.set_pace,
    "give": lobby.give,
    "kick": lobby.kick,
    "chat": lobby.chat,
    "start": play.start,
    "reveal": play.reveal,
    "choose": play.choose,
    "undo": play.undo,
    "undo_answer": play.answer_undo,
    "pause": play.pause,
}


class Table:
    """One table: its owner, its seats, and one game after the other."""

    def __init__(
        self,
        secret: str | None,
        seed: int | None = None,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        *,
        options: TableOptions | None = None,
        seats: Sequence[SeatSetup] = (),
        rules: Rules = DEFAULT_RULES,
        pace: int = 0,
        data: TableData = STANDARD,
        choices: Sequence[tuple[int, int]] = (),
        journal: Journal = NO_JOURNAL,
    ) -> None:
        """A new table. Raises SetupError when there can be no such table, and JournalError.

        secret: makes whoever knows it the owner; None: the first to take a seat is. seed: of the first game,
        unless `configure` brings one. entropy(n): n random bytes, for seeds and secrets. pace: in ms.
        seats: may be none, until `configure`. data: what is printed on cards and board.
        choices: seats and options with which the first game begins. journal: gets every
        change before anybody is told of it.
        """
        setup = TableSetup(entropy(16).hex(), options or TableOptions(), pace=pace, data=data)
        if seats:
            setup = setup.with_seating(Seating.of_new_seats(seats, rules, data))
        setup.validate()
        monitored = MonitoredJournal(journal)
        monitored.append(setup.to_entry())
        self._state = TableState(Admission(secret), setup, monitored, entropy, seed)
        self._state.choices = tuple(choices)
        self._state.change_setup(setup)

    @classmethod
    def restore(
        cls,
        entries: Iterable[JournalEntry],
        secret: str | None,
        *,
        now: float,
        journal: Journal = NO_JOURNAL,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        working: Callable[[], None] = lambda: None,
    ) -> Self:
        """The table that wrote these entries, with nobody connected. Writes nothing. Raises RestoreError.

        working: called from time to time while the entries are replayed.
        """
        entries = [*entries]
        replayed = replay_journal(entries, working)
        setup, match = replayed.setup, replayed.match
        table = cls.__new__(cls)
        monitored = MonitoredJournal(journal, entries)
        state = table._state = TableState(Admission(secret), setup, monitored, entropy, None)
        state.match, state.games_started = match, replayed.games
        state.players, state.finished = [*replayed.players], replayed.finished[-MOST_FINISHED:]
        state.now = state.without_players_until = now
        state.change_setup(setup)
        if setup.seating is not None:
            for seat in setup.seating.of_kind("human"):
                state.goes_away(seat)
        state.paused, state.chat = replayed.paused, Chat(replayed.chat)
        state.clocks = replayed.clocks if match is None else state.clocks_at(replayed.clocks, match.now)
        return table

    @property
    def id(self) -> str:
        """32 hexadecimal digits: the permanent id of the table."""
        return self._state.setup.id

    @property
    def bots(self) -> tuple[WantedBot, ...]:
        """The bots that should be connected; the host starts and ends processes accordingly."""
        return self._state.bot_seats.wanted

    @property
    def stage(self) -> TableStage:
        """Whether a game runs, or was played to its end."""
        return self._state.stage

    @property
    def finished(self) -> Sequence[FinishedGame]:
        """The newest games that are over, the newest last."""
        return self._state.finished

    @property
    def options(self) -> TableOptions:
        """The options of the table."""
        return self._state.setup.options

    @property
    def summary(self) -> TableSummary:
        """What is announced about the table and written in its note on disk."""
        return self._state.summary

    def arrive(self, who: ConnectionId, now: float, origin: str = "") -> Outgoing:
        """A connection was made from an IP address; it has HELLO_WITHIN seconds to say hello.

        When too many wait, the oldest one from the address with most of them has to go.
        """
        state = self._at(now)
        state.guests.arrive(who, now, origin)
        if state.guests.not_admitted <= MOST_NOT_ADMITTED:
            return []
        return [state.bye(state.guests.oldest_of_largest_crowd(), "crowded")]

    def leave(self, who: ConnectionId, now: float) -> Outgoing:
        """A connection has ended. Its seats are kept."""
        state = self._at(now)
        out = connections.leave(state, who) + follow_rounds(state)
        state.ask_bots()
        return out

    def tick(self, now: float) -> Outgoing:
        """Do what is due by now. Call this a few times a second."""
        state = self._at(now)
        failing = state.journal.failing
        state.ask_bots()
        late = state.guests.not_admitted_since(now - HELLO_WITHIN)
        out: Outgoing = [state.bye(who, "silence") for who in late]
        try:
            out += apply_timeouts(state)
        except JournalError:
            if not failing:
                log.exception("a change could not be saved; the next tick tries again")
        out += self._follow_start(failing) + follow_rounds(state)
        state.ask_bots()
        return out + state.journal_notices(failing)

    def end(self, now: float) -> Outgoing:
        """The host is about to end."""
        state = self._at(now)
        return [state.bye(who, "closing") for who in state.guests.admitted]

    def receive(self, who: ConnectionId, message: ToHost, now: float) -> Outgoing:
        """Handle a message that a connection has sent."""
        state = self._at(now)
        if who not in state.guests:
            return []  # it was sent before the connection got its bye
        if state.guests[who].admitted:
            failing = state.journal.failing
            out = self._handle(who, message, failing) + self._follow_start(failing)
            out += state.journal_notices(failing)
        else:
            out = connections.admit(state, who, message)
        out += follow_rounds(state)
        state.ask_bots()
        return out

    def receive_garbage(self, who: ConnectionId, error: protocol.ProtocolError, now: float) -> Outgoing:
        """A connection has sent bytes that are no message."""
        state = self._at(now)
        if who not in state.guests:
            return []
        if not state.guests[who].admitted:
            return [state.bye(who, "garbage", detail=str(error))]
        return self._refuse(who, RefusalError("garbage", detail=str(error)))

    def turn_away(self, who: ConnectionId, code: str, now: float) -> Outgoing:
        """A connection must not be let in, for a reason that the table cannot know."""
        state = self._at(now)
        return [state.bye(who, code)] if who in state.guests and not state.guests[who].admitted else []

    def bot_failed(self, bot: WantedBot, code: str, now: float) -> Outgoing:
        """The host cannot keep this bot running; code: of the notice that says how."""
        state = self._at(now)
        state.late_bots.give_up(bot.seat)
        return state.notice(code, bot.seat, name=state.require_seat(bot.seat).name)

    def _at(self, now: float) -> TableState:
        self._state.now = now
        return self._state

    def _handle(self, who: ConnectionId, message: ToHost, failing: bool) -> Outgoing:
        """Do what a message asks for, or refuse it. failing: the journal failed before already."""
        kind = message["t"]
        try:
            if kind == "hello":
                raise RefusalError("hello-twice")
            return _HANDLERS[kind](self._state, who, message)
        except RefusalError as refusal:
            return self._refuse(who, refusal, kind)
        except JournalError:
            if not failing:
                log.exception("a message of type %s could not be saved", kind)
            # Guests are not told where the host keeps its tables and why that fails; the log is.
            return self._refuse(who, RefusalError("journal"), kind)
        except Exception:
            log.exception("a message of type %s could not be carried out", kind)
            return self._refuse(who, RefusalError("internal"), kind)

    def _follow_start(self, failing: bool) -> Outgoing:
        """Begin a game that was waited for, or call its start off."""
        try:
            return play.follow_start(self._state)
        except JournalError:
            if not failing:
                log.exception("a game could not be saved; the next tick tries again")
            return []

    def _refuse(self, who: ConnectionId, refusal: RefusalError, about: str | None = None) -> Outgoing:
        return [(who, refused(refusal, about)), *snapshot(self._state, who)]
