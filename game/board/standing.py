"""Where each piece of a view stands on a rose window."""

from __future__ import annotations

import math

from game.board.rose import Rose, Slot
from game.board.shapes import Point
from game.board.slots import SEVERAL
from game.rules import View

Key = tuple[str | int, ...]
"""Names one piece: ("marker", seat, place, number), ("friend", seat), ("rat", seat), ("carriage", seat),
("message", market), ("lamp", seat), ("ghost", seat), ("bell",), ("emblem", borough, sector), or ("value",)
for the cathedral's value. Of several markers at one place the last one on top says how many there are."""


def figure(number: int) -> int:
    """The figure on the `number`th marker from 0 at one place; 0 for none."""
    return number + 1 if number + 1 >= SEVERAL else 0


def occupied(view: View) -> set[tuple[int, str]]:
    """The sectors, each with its borough, where a marker or friend stands."""
    return {
        (player["borough"], sector)
        for player in view["players"]
        for sector, count in player["sectors"].items()
        if count or player["friend"] == sector
    }


def slot(rose: Rose, key: Key, view: View) -> Slot:
    kind, *rest = key
    if kind == "message":
        market = rose.markets[str(rest[0])]
        return Slot(*market.centre, market.radius)
    if kind == "bell":
        return rose.of_seat(view["start_seat"]).bell
    player = view["players"][int(rest[0])]
    borough = rose.of_seat(player["seat"])
    if kind == "friend":
        return borough.panes[player["friend"]].friend if player["friend"] else borough.parking
    if kind == "rat":
        space = borough.track[int(player["rat"])]
        return Slot(*space.centre, space.radius)
    if kind == "lamp":
        return borough.lamp
    if kind == "carriage":
        return parked(rose, view)[player["seat"]]
    place, number = str(rest[1]), int(rest[2])
    held = player["cathedral"] if place == "cathedral" else player["sectors"][place]
    return marker_slot(rose, player["seat"], place, number, held)


def marker_slot(rose: Rose, seat: int, place: str, number: int, held: int) -> Slot:
    """The slot of a marker, the `number`th from 0 of `held` in a sector or the cathedral, or one more."""
    borough = rose.of_seat(seat)
    count = max(number + 1, held)
    return (borough.cathedral(count) if place == "cathedral" else borough.panes[place].markers(count))[number]


def parked(rose: Rose, view: View) -> dict[int, Slot]:
    """By seat, the slot of its carriage among those at the same market."""
    there: dict[str, list[int]] = {}
    for player in view["players"]:
        there.setdefault(player["carriage"], []).append(player["seat"])
    return {
        seat: place
        for market, seats in there.items()
        for seat, place in zip(
            seats, rose.markets[market].carriages(len(seats), message=market in view["messages"]), strict=True
        )
    }


def facing(market: Point, place: Point) -> float:
    """The direction a parked carriage faces: away from the middle of its market. Radians."""
    return math.pi if place[0] < market[0] - 1 else 0.0
