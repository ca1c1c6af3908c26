"""The message that tells everyone of the table without its game: seats, people, options, what is asked."""

from __future__ import annotations

from game import bots
from net.messages.deal import commitment
from net.messages.records import GuestRecord, Role, SeatRecord
from net.messages.to_client import TableMessage
from net.seats.guests import ConnectionId
from net.seats.seating import Seating
from net.table.table_state import Outgoing, TableState


def table_messages(table: TableState) -> Outgoing:
    """The table for everyone who was let in."""
    seating, guests = table.setup.seating, table.guests
    if seating is None:
        return []
    here = {seat for who in guests.players for seat in guests.held_by(who)}
    away = {seat: max(0, int(table.now - since)) for seat, since in table.absent_since.items()}
    seats = seating.records(here, away, table.bot_seats.stand_in_levels)
    owner = table.told_owner = table.owner
    people = [_guest(table, who, who == owner) for who in guests.people if not _is_gateway(table, who)]
    #: By the seats that are one's own, and by whether one owns the table: all spectators get one message.
    messages: dict[tuple[tuple[int, ...], bool], TableMessage] = {}
    out: Outgoing = []
    for who in guests.admitted:
        yours = (*table.plays(who),), who == owner
        if yours not in messages:
            messages[yours] = _table(table, seating, *yours, seats, people)
        out.append((who, messages[yours]))
    return out


def _is_gateway(table: TableState, who: ConnectionId) -> bool:
    """Whether it looks like the gateway, and nobody has to see it because of a seat."""
    guests = table.guests
    seated = guests.held_by(who) or guests[who].lost_seats or who == table.owner
    return guests[who].is_gateway and not seated


def _table(
    table: TableState,
    seating: Seating,
    yours: tuple[int, ...],
    owner: bool,
    seats: list[SeatRecord],
    people: list[GuestRecord],
) -> TableMessage:
    return {
        "t": "table",
        "state": table.stage,
        "game": table.games_started,
        "owner": owner,
        "yours": [*yours],
        "pace": table.setup.pace,
        "rules": seating.rules,
        "options": table.setup.options.record(owner),
        "levels": list(bots.LEVELS),
        "seats": seats,
        "boroughs": list(seating.boroughs),
        "people": people,
        "paused": table.paused,
        "undo": None if table.pending_undo is None else table.pending_undo.record,
        "deal": _deal(table),
    }


def _deal(table: TableState) -> str | None:
    """What everybody may know of the deal of the coming game, or of the one that runs."""
    if table.match is not None and table.stage == "running":
        return None if table.match.deal is None else commitment(table.match.deal["secret"])
    return commitment(table.deal_secret) if table.next_seed is None else None


def _guest(table: TableState, who: ConnectionId, owner: bool) -> GuestRecord:
    guest, seats = table.guests[who], table.guests.held_by(who)
    role: Role = "player" if seats else guest.role
    return {
        "guest": who,
        "name": table.name_of(who),
        "bot": guest.level,
        "role": role,
        "seats": seats,
        "owner": owner,
        "lost": [seat for seat in guest.lost_seats if seat not in seats],
    }
