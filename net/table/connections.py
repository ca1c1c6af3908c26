"""Connections arriving and leaving: who is let in, with which seats, and the first messages to each."""

from __future__ import annotations

from collections.abc import Iterable

from net.messages import protocol
from net.messages.codes import EntryRefusedError, notice
from net.messages.to_client import Welcome
from net.messages.to_host import Hello, ToHost
from net.seats import names
from net.seats.admission import Access
from net.seats.guests import ConnectionId
from net.seats.seating import unlike
from net.table.game_messages import earlier_rounds, finished_messages, snapshot
from net.table.match import Match
from net.table.play import leave_undo
from net.table.table_messages import table_messages
from net.table.table_state import Outgoing, TableState


def admit(table: TableState, who: ConnectionId, message: ToHost) -> Outgoing:
    """Let a connection in with its hello and send it the table and the game, or end it."""
    if message["t"] != "hello":
        return [table.bye(who, "hello-first")]
    try:
        access = table.admission.check(message, who, table.guests, table.entry_conditions, table.now)
    except EntryRefusedError as error:
        return [table.bye(who, error.code, **error.params)]
    welcome: Welcome = {
        "t": "welcome",
        "version": protocol.VERSION,
        "table": table.setup.id,
        "guest": who,
        "fingerprint": table.fingerprint,
    }
    out: Outgoing = [(who, welcome)]
    # The owner needs no notice, having chosen the figures.
    if message.get("fingerprint", table.fingerprint) != table.fingerprint and not access.by_secret:
        out.append((who, notice("figures")))
    out += _enter(table, who, message, access)
    out += _told_of_other_name(table, who, message) + table_messages(table)
    for seat in table.guests[who].lost_seats:
        if not table.may_ask_back(seat):
            continue
        name, holder = table.guests[who].name, table.require_seat(seat).name
        out += table.notice("asks-back", seat, name=name, number=seat + 1, holder=holder)
    out += _first_update(table, who, message) + finished_messages(table, [who])
    if table.chat.lines and table.guests[who].is_person:
        out.append((who, {"t": "chat", "lines": table.chat.lines}))
    if table.journal.failing:
        out.append((who, notice("unsaved")))
    return out


def leave(table: TableState, who: ConnectionId) -> Outgoing:
    """A connection has ended. Its seats are kept."""
    if who not in table.guests:
        return []
    guest, held = table.guests[who], table.guests.held_by(who)
    table.guests.forget(who)
    return _lose_connection(table, held) + table_messages(table) if guest.admitted else []


def _enter(table: TableState, who: ConnectionId, hello: Hello, access: Access) -> Outgoing:
    """Give a connection its seats. Connections that had them before end, or keep the others they have."""
    guests, seating = table.guests, table.setup.seating
    former = [other for other in [guests.secret_holder()] if access.by_secret and other is not None]
    seats = {*access.seats}
    if access.by_secret and seating is not None:
        seats |= {number for number, seat in enumerate(seating.seats) if seat.opened_by_secret}
    guest = guests[who]
    guest.admitted, guest.knows_secret = True, access.by_secret
    guest.bot = bool(access.bot_seats) and not seats and not access.by_secret
    guest.name = hello.get("name", "").strip() or "Guest"
    guest.role = hello.get("role", "player")
    if not seats:
        guest.name = names.without_seat(guests, () if seating is None else seating.seats, who, guest.name)
    guest.profile = hello.get("profile")
    guest.level, guest.key = hello.get("bot"), access.key
    if access.lost_seats and not seats:
        guest.role, guest.lost_seats = "spectator", access.lost_seats
        former += [one for one in guests.asking_back(access.lost_seats) if one != who]
    replaced = guests.seat(who, seats)
    if guest.bot:
        for seat in access.bot_seats:
            stands_in = table.bot_seats.stands_in(seat) is not None
            replaced += guests.set_stand_in(who, seat) if stands_in else guests.seat(who, [seat])
    if table.stage != "running" and seats:  # the new connection has promised no nonce for the deal
        _unready(table, seats)
    return _replace(table, {*former, *replaced}) + _come_back(table, seats)


def _told_of_other_name(table: TableState, who: ConnectionId, hello: Hello) -> Outgoing:
    """A notice for a person whose name somebody else has."""
    guest, wanted = table.guests[who], unlike(hello.get("name", ""), set())
    if "name" not in hello or not guest.is_person or table.guests.held_by(who) or guest.name == wanted:
        return []
    if table.guests.is_here_twice(who):
        return []  # the name is this person's own
    return [(who, notice("renamed", wanted=wanted, name=guest.name))]


def _replace(table: TableState, others: Iterable[ConnectionId]) -> Outgoing:
    """End those of these connections that have lost all their seats to another one."""
    out: Outgoing = []
    for other in sorted(others):
        if table.guests[other].knows_secret or not table.guests.played_by(other):
            lost = table.guests.held_by(other)
            out.append(table.bye(other, "replaced"))
            out += _lose_connection(table, lost)
        else:
            out += snapshot(table, other)
    return out


def _come_back(table: TableState, seats: Iterable[int]) -> Outgoing:
    """The players of these seats are connected now; bots that stood in for them end."""
    out: Outgoing = []
    for seat in sorted(seats):
        if table.absent_since.pop(seat, None) is None:
            continue
        out += table.end_stand_ins([seat], "away")
        if table.stage == "running":
            out += table.notice("returned", seat, name=table.require_seat(seat).name)
    if table.match is not None:
        table.clocks = table.clocks_at(table.clocks, table.match.now)
    return out


def _lose_connection(table: TableState, seats: Iterable[int]) -> Outgoing:
    """The players of these seats are not connected any more."""
    people = [seat for seat in seats if not table.is_bot(seat)]
    out: Outgoing = []
    if table.stage != "running" and people:
        _unready(table, people)
    for seat in people:
        table.goes_away(seat)
        if table.stage == "running":
            out += table.notice("away", seat, name=table.require_seat(seat).name)
    return out + leave_undo(table, people)


def _unready(table: TableState, seats: Iterable[int]) -> None:
    seating = table.require_seating().with_ready(dict.fromkeys(seats, False))
    table.setup = table.setup.with_seating(seating)


def _first_update(table: TableState, who: ConnectionId, hello: Hello) -> Outgoing:
    """The state of the game; for people with the events since they last saw it, or of this round, and for
    spectators who have seen nothing of it those of all rounds."""
    match = table.match
    if match is None:
        return []
    held, earlier = table.guests.held_by(who), []
    if "seen" in hello:
        seen = hello["seen"]
        since = min(seen["seq"], match.now.seq) if seen["game"] == table.games_started else 0
    elif not table.guests[who].is_person:
        return snapshot(table, who)
    elif held:
        since = min(_last_choice(match, held), match.step_before_round)
    else:
        since, earlier = match.step_before_round, earlier_rounds(table, who)
    return earlier + snapshot(table, who, match.step_since(max(since, _first_known(table, match, who))))


def _first_known(table: TableState, match: Match, who: ConnectionId) -> int:
    """The number of the step after which somebody may know what their seats were told.

    0, the beginning, but for a seat that was given to them in this game.
    """
    given = [table.require_seat(seat).given for seat in table.guests.held_by(who)]
    rounds = [at.round for at in given if at is not None and at.game == table.games_started]
    return match.step_before(max(rounds) + 1) if rounds else 0


def _last_choice(match: Match, seats: list[int]) -> int:
    """The number of the newest step that a player of these seats made; 1, the opening, if there is none."""
    own = (step.seq for step in reversed(match.steps) if step.by_player and step.seat in seats)
    return next(own, 1)
