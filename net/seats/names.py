"""Names at a table are all unlike: those of seats, and of people without one."""

from __future__ import annotations

from net.seats.guests import ConnectionId, Guests
from net.seats.seating import Seat, unlike
from net.seats.skeleton import skeletons


def of_spectators(guests: Guests, but: ConnectionId | None) -> set[str]:
    """The skeletons of the names of people without a seat, but one of them."""
    without_seat = (who for who in guests.people if who != but and not guests.held_by(who))
    return {form for who in without_seat for form in skeletons(guests[who].name)}


def without_seat(guests: Guests, seats: tuple[Seat, ...], who: ConnectionId, wanted: str) -> str:
    """The name of somebody without a seat: the one they want, with a number if somebody else has it."""
    taken = {form for seat in seats if seat.kind != "open" for form in skeletons(seat.name)}
    return unlike(wanted, taken | of_spectators(guests, who))
