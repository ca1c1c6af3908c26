"""Who is asked after whom, as far as everybody can know it."""

from __future__ import annotations

from ..names import TURN_ORDERS
from .view import View


def seats_to_come(view: View) -> list[int] | None:
    """The seats that will play or hire in this phase after the one that chooses now, in turn.

    None where seats do not choose one by one. Nobody is asked to hire who has no coin now.
    """
    phase, players = view["phase"], view["players"]
    if phase not in ("play", "hire") or len(view["waiting"]) != 1:
        return None
    order = TURN_ORDERS[view["seats"]][view["start_seat"]]
    turn = order.index(view["waiting"][0])
    later = [*order[turn + 1 :]]
    if phase == "hire":
        return [seat for seat in later if players[seat]["coins"]]
    # Whoever starts has played this turn's card before anybody else is asked.
    cards = len(players[order[0]]["played"]) if turn else len(players[order[-1]]["played"]) + 1
    return [*later, *order] if cards == 1 else later
