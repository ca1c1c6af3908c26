"""What happens at a table because time has passed: bots stand in, undo requests lapse, seats are opened."""

from __future__ import annotations

from net.table.lobby import stand_in
from net.table.play import cancel_undo, choose_for_bot, set_paused
from net.table.table_messages import table_messages
from net.table.table_state import Outgoing, TableState


def apply_timeouts(table: TableState) -> Outgoing:
    """Do all that is due at the table's `now`. Raises JournalError."""
    if not table.has_players:
        table.without_players_until = table.now
    pending = table.pending_undo
    out = [] if pending is None or table.now < pending.until else cancel_undo(table, "undo-late")
    if table.stage == "running":
        if table.paused is not None and _is_left_by_all(table):
            out += set_paused(table, None)
        out += _replace_absent(table) + _replace_timed_out(table) + _replace_late_bots(table)
    else:
        out += _open_absent(table)
    return out if table.owner == table.told_owner else out + table_messages(table)


def _replace_absent(table: TableState) -> Outgoing:
    """Bots stand in for players who are absent too long, unless no player at all is connected."""
    if not table.has_players:
        away = [seat for seat in table.absent_since if table.bot_seats.stands_in(seat) == "away"]
        return table.end_stand_ins(away, "away") + table_messages(table) if away else []
    out: Outgoing = []
    for seat in _overdue(table):
        if table.bot_seats.stands_in(seat) != "away":
            out += stand_in(table, seat, table.setup.options.stand_in)
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


def _replace_late_bots(table: TableState) -> Outgoing:
    """Choose for bots that do not answer, and have those that the host runs started again."""
    out: Outgoing = []
    for seat in table.late_bots.overdue(table.setup.pace / 1000, table.now):
        out += choose_for_bot(table, seat)
        if not table.late_bots.is_given_up(seat):
            table.late_bots.was_late(seat)
            table.bot_seats.start_again(seat)
            out += table.dismiss_bots([seat])
            out += table.notice("bot-late", seat, name=table.require_seat(seat).name)
        table.ask_bots()
    return out


def _open_absent(table: TableState) -> Outgoing:
    """Open the seats of players who are absent too long; after a game only when no player is connected."""
    seating = table.setup.seating
    if seating is None or (table.stage == "over" and table.has_players):
        return []
    overdue = [seat for seat in _overdue(table) if not seating.seats[seat].opened_by_secret]
    if _is_left_by_all(table) and not seating.of_kind("open"):
        overdue += [seat for seat in seating.of_kind("bot") if table.players[seat]["kind"] == "human"]
    for seat in overdue:
        seating = seating.with_seat(seat, seating.seats[seat].as_open(seat))
    return table.change_seating(seating) + table_messages(table) if overdue else []


def _is_left_by_all(table: TableState) -> bool:
    """Whether nobody can own the table any more: it has no secret, and all people gave their seats up."""
    return not table.admission.has_secret and not table.setup.seat_order


def _overdue(table: TableState) -> list[int]:
    """The seats whose players have used up the grace time."""
    return [seat for seat in table.absent_since if table.grace_left(seat) == 0]
