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
    prestige: the loss, never more than the seat has where that is known. sectors: where it loses a marker,
    by its own choice if there are several; none where no marker is lost.
    """

    rat: int
    plague: int
    hospital: int
    doctor: bool
    total: int
    space: int
    prestige: int
    sectors: tuple[str, ...]

    @property
    def penalised(self) -> bool:
        """Whether the rat would have to go beyond 9."""
        return self.total > HARBOUR_END

    @property
    def marker(self) -> bool:
        """Whether a marker is lost."""
        return bool(self.sectors)


def forecast(view: View, seat: int) -> Forecast | None:
    """The forecast for a seat if nothing changes before the plague; None when no plague is to come.

    It is known from the moment the persons are turned up, from what everybody knows.
    """
    if view["phase"] not in BEFORE_PLAGUE or not view["persons"]:
        return None
    player = view["players"][seat]
    pieces, markers = _held(view, seat)
    return _reckoned(player["rat"], view["plague"], player["hired"], pieces, markers, player["prestige"])


def choosing_marker(view: View) -> dict[int, tuple[str, ...]]:
    """By seat that is asked which marker the plague takes: the sectors it may come from (R4)."""
    if view["phase"] != "plague":
        return {}
    return {seat: fullest_sectors(*_held(view, seat)) for seat in view["waiting"]}


def _held(view: View, seat: int) -> tuple[list[int], list[int]]:
    """A seat's pieces and its markers by sector."""
    player = view["players"][seat]
    markers = [player["sectors"][sector] for sector in SECTORS]
    pieces = [held + (player["friend"] == sector) for sector, held in zip(SECTORS, markers, strict=True)]
    return pieces, markers


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
        fullest_sectors(pieces, markers) if beyond else (),
    )
