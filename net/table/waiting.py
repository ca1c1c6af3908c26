"""What time brings to a table: bots stand in for people who stay away or think too long, wishes lapse."""

from __future__ import annotations

from net.table.bot_seats import STAND_IN_LEVEL
from net.table.lobby import stand_in
from net.table.play import drop_proposal
from net.table.room import Outgoing, Room


def pass_time(room: Room) -> Outgoing:
    """Does what is due at the room's `now`."""
    if not room.someone_plays:
        room.alone_until = room.now
    proposal = room.proposal
    out = [] if proposal is None or room.now < proposal.until else drop_proposal(room, "undo-late")
    if room.state == "running":
        return out + _replace_absent(room) + _hurry(room)
    return out + _open_absent(room)


def _replace_absent(room: Room) -> Outgoing:
    """Bots play for who is away too long; but never for the amusement of nobody."""
    if not room.someone_plays:
        gone = [*room.crew.away]
        return room.relieve(gone, "away") + room.tell_table() if gone else []
    out: Outgoing = []
    for seat in _overdue(room):
        if room.crew.stands_in(seat) != "away":
            out += stand_in(room, seat, STAND_IN_LEVEL)
    return out


def _hurry(room: Room) -> Outgoing:
    """Bots choose for who has no time left."""
    clock = room.agreement.settings.clock
    if room.clocks is None or clock is None:
        return []
    out: Outgoing = []
    for seat in room.clocks.out_of_time(room.now):
        if room.crew.stands_in(seat) is None:
            room.crew.stand_in(seat, clock["level"], "clock")
            out += room.notice("timeout", seat, name=room.need_seat(seat).name)
    return out


def _open_absent(room: Room) -> Outgoing:
    """Before a game, the seat of who does not come back is for others; after it only when all have gone."""
    if room.state == "over" and room.someone_plays:
        return []
    seating = room.agreement.seating
    overdue = [] if seating is None else [seat for seat in _overdue(room) if not seating.seats[seat].owners]
    if seating is None or not overdue:
        return []
    for seat in overdue:
        seating = seating.with_seat(seat, seating.seats[seat].vacated(seat))
    return room.reseat(seating) + room.tell_table()


def _overdue(room: Room) -> list[int]:
    """The seats whose players have been away for longer than they are waited for."""
    grace = room.agreement.settings.grace
    running = room.state == "running"
    return [
        seat
        for seat, since in room.absent.items()
        if room.now - (max(since, room.alone_until) if running else since) >= grace
    ]
