"""Markers and the friend as things to be pointed at, where they stand on a rose window."""

from __future__ import annotations

from game.rules import View

from .rose import Rose, Slot, Target
from .shapes import Point, distance

KIND = "piece"
#: How much further than its edge a piece is hit; pieces are small.
_REACH = 1.3


def piece_target(borough: int, place: str, piece: str) -> Target:
    """A borough's markers in a sector or the cathedral, or its friend: `piece` is "marker" or "friend"."""
    return Target(KIND, borough, f"{place}:{piece}")


def slots(rose: Rose, target: Target, view: View) -> tuple[Slot, ...]:
    """Where the pieces of such a target stand by a view."""
    place, _, piece = target.name.partition(":")
    borough = next(borough for borough in rose.boroughs if borough.index == target.borough)
    player = next(player for player in view["players"] if player["borough"] == target.borough)
    if piece == "friend":
        return (borough.panes[place].friend,)
    if place == "cathedral":
        return borough.cathedral(player["cathedral"])
    return borough.panes[place].markers(player["sectors"][place])


def hit(rose: Rose, target: Target, view: View, point: Point) -> bool:
    """Whether the point lies on such a piece."""
    return any(distance(point, slot.centre) <= slot.radius * _REACH for slot in slots(rose, target, view))
