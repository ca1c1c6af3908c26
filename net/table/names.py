"""Names at a table are all unlike: those of seats, and of people without one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from net.seats.guests import ConnectionId
from net.seats.seating import unlike

if TYPE_CHECKING:
    from net.table.table_state import TableState


def of_spectators(table: TableState, but: ConnectionId | None) -> set[str]:
    """The names of people without a seat, but one of them; in lower case."""
    without_seat = (who for who in table.guests.people if who != but and not table.guests.held_by(who))
    return {table.guests[who].name.casefold() for who in without_seat}


def without_seat(table: TableState, who: ConnectionId, wanted: str) -> str:
    """The name of somebody without a seat: the one they want, with a number if somebody else has it."""
    seating = table.setup.seating
    seats = () if seating is None else seating.seats
    taken = {seat.name.casefold() for seat in seats if seat.kind != "open"}
    return unlike(wanted, taken | of_spectators(table, who))
