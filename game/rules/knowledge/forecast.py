"""What the plague of this round will do to a seat, as things stand now (RULES 8)."""

from __future__ import annotations

from typing import NamedTuple

from ..names import HARBOUR_END, SECTORS
from ..persons.brown import spared_by_doctor
from ..plague import PENALTY, fullest_sectors, rat_space, rat_total
from .view import Player, View

#: The phases in which this round's plague is known and has not come yet.
BEFORE_PLAGUE = ("draft", "play", "hire")


class Forecast(NamedTuple):
    """Where a seat's rat marker will stand after the plague of this round, and what that will cost.

    rat: where it stands now. plague: the rats on the persons. hospital: the seat's pieces there.
    doctor: whether the seat has hired him, so that the plague's value is 0 for it.
    total: rat and plague less hospital, wherever that leads. space: where the marker will stand.
    prestige: the loss, where the seat's prestige is known no more than it has. marker: whether one is lost.
    """

    rat: int
    plague: int
    hospital: int
    doctor: bool
    total: int
    space: int
    prestige: int
    marker: bool

    @property
    def penalised(self) -> bool:
        """Whether the rat would have to go beyond 9."""
        return self.total > HARBOUR_END


def forecast(view: View, seat: int) -> Forecast | None:
    """The forecast for a seat if nothing changes before the plague; None when no plague is to come.

    It is known from the moment the persons are turned up, from what everybody knows.
    """
    if view["phase"] not in BEFORE_PLAGUE or not view["persons"]:
        return None
    player = view["players"][seat]
    hospital, doctor = _pieces(player, "hospital"), spared_by_doctor(player["hired"])
    total = rat_total(player["rat"], view["plague"], hospital, doctor=doctor)
    beyond = total > HARBOUR_END
    loss = PENALTY if player["prestige"] is None else min(PENALTY, player["prestige"])
    return Forecast(
        player["rat"],
        view["plague"],
        hospital,
        doctor,
        total,
        rat_space(total),
        loss if beyond else 0,
        beyond and _loses_marker(player),
    )


def _loses_marker(player: Player) -> bool:
    """Whether one of the seat's fullest sectors holds a marker."""
    pieces = [_pieces(player, sector) for sector in SECTORS]
    return bool(fullest_sectors(pieces, [player["sectors"][sector] for sector in SECTORS]))


def _pieces(player: Player, sector: str) -> int:
    """The markers of a player in a sector, the friend counted."""
    return player["sectors"][sector] + (player["friend"] == sector)
