"""What happens at a table because time has passed: bots stand in, undo requests lapse, seats are opened."""

from __future__ import annotations

from net.table.bot_seats import STAND_IN_LEVEL
from net.table.lobby import stand_in
from net.table.play import cancel_undo
from net.table.table_state import Outgoing, TableState


def apply_timeouts(table: TableState) -> Outgoing:
    """Does all that is due at the table's `now`. Raises JournalError."""
    if not table.has_players:
        table.without_players_until = table.now
    pending = table.pending_undo
    out = [] if pending is None or table.now < pending.until else cancel_undo(table, "undo-late")
    if table.stage == "running":
        return out + _replace_absent(table) + _replace_timed_out(table)
    return out + _open_absent(table)


def _replace_absent(table: TableState) -> Outgoing:
    """Bots stand in for players who are absent too long; but none do while no player is connected."""
    if not table.has_players:
        ended = [*table.bot_seats.stand_in_levels]
        return table.end_stand_ins(ended, "away") + table.table_messages() if ended else []
    out: Outgoing = []
    for seat in _overdue(table):
        if table.bot_seats.stands_in(seat) != "away":
            out += stand_in(table, seat, STAND_IN_LEVEL)
    return out


def _replace_timed_out(table: TableState) -> Outgoing:
    """Bots choose for players who have no time left."""
    clock = table.setup.options.clock
    if table.clocks is None or clock is None:
        return []
    out: Outgoing = []
    for seat in table.clocks.out_of_time(table.now):
        if table.bot_seats.stands_in(seat) is None:
            table.bot_seats.stand_in(seat, clock["level"], "clock")
            out += table.notice("timeout", seat, name=table.require_seat(seat).name)
    return out


def _open_absent(table: TableState) -> Outgoing:
    """Opens the seats of players who are absent too long; after a game only when no player is connected."""
    seating = table.setup.seating
    if seating is None or (table.stage == "over" and table.has_players):
        return []
    overdue = [seat for seat in _overdue(table) if not seating.seats[seat].opened_by_secret]
    for seat in overdue:
        seating = seating.with_seat(seat, seating.seats[seat].as_open(seat))
    return table.change_seating(seating) + table.table_messages() if overdue else []


def _overdue(table: TableState) -> list[int]:
    """The seats whose players have been absent for the grace time; in a game not counted while all are."""
    running = table.stage == "running"
    return [
        seat
        for seat, since in table.absent_since.items()
        if table.now - (max(since, table.without_players_until) if running else since)
        >= table.setup.options.grace
    ]
