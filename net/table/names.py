"""Names at a table are all unlike: those of seats, and of people without one."""

from __future__ import annotations

from net.seats.guests import ConnectionId, Guests
from net.seats.seating import Seat, unlike
from net.seats.skeleton import skeleton


def of_spectators(guests: Guests, but: ConnectionId | None) -> set[str]:
    """The skeletons of the names of people without a seat, but one of them."""
    without_seat = (who for who in guests.people if who != but and not guests.held_by(who))
    return {skeleton(guests[who].name) for who in without_seat}


def without_seat(guests: Guests, seats: tuple[Seat, ...], who: ConnectionId, wanted: str) -> str:
    """The name of somebody without a seat: the one they want, with a number if somebody else has it."""
    taken = {skeleton(seat.name) for seat in seats if seat.kind != "open"}
    return unlike(wanted, taken | of_spectators(guests, who))
