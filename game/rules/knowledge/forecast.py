"""What the plague of this round will do to a seat, as things stand now (RULES 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..names import HARBOUR_END, HOSPITAL, SECTORS, STRIDE
from ..persons.brown import spared_by_doctor
from ..persons.shared import in_sectors
from ..plague import PENALTY, fullest_sectors, rat_space, rat_total
from ..state import GameState
from .view import View

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
    markers = [player["sectors"][sector] for sector in SECTORS]
    pieces = [held + (player["friend"] == sector) for sector, held in zip(SECTORS, markers, strict=True)]
    return _reckoned(player["rat"], view["plague"], player["hired"], pieces, markers, player["prestige"])


def forecast_in(state: GameState, seat: int, reader: int | None) -> Forecast | None:
    """The same from a state, as the seat `reader` may know it."""
    if state.phase not in BEFORE_PLAGUE or not state.persons:
        return None
    known = reader == seat or state.rules.prestige_open
    row = seat * STRIDE
    return _reckoned(
        state.rats[seat],
        state.plague,
        state.hired[seat],
        in_sectors(state, seat),
        state.markers[row : row + len(SECTORS)],
        state.prestige[seat] if known else None,
    )


def _reckoned(
    rat: int,
    plague: int,
    hired: Sequence[str],
    pieces: Sequence[int],
    markers: Sequence[int],
    prestige: int | None,
) -> Forecast:
    """The forecast for a seat; pieces and markers are counted by sector, the prestige may be unknown."""
    hospital, doctor = pieces[HOSPITAL], spared_by_doctor(hired)
    total = rat_total(rat, plague, hospital, doctor=doctor)
    beyond = total > HARBOUR_END
    loss = PENALTY if prestige is None else min(PENALTY, prestige)
    return Forecast(
        rat,
        plague,
        hospital,
        doctor,
        total,
        rat_space(total),
        loss if beyond else 0,
        beyond and bool(fullest_sectors(pieces, markers)),
    )
