"""Markers and the trusted friend as targets on a rose window."""

from __future__ import annotations

from game.board.rose import Rose, Slot, Target
from game.board.shapes import Point, distance
from game.rules import View

KIND = "piece"
#: A piece is hit within this multiple of its radius, for pieces are small.
_REACH = 1.3


def piece_target(borough: int, place: str, piece: str) -> Target:
    """A borough's markers in a sector or the cathedral, or its friend: `piece` is "marker" or "friend"."""
    return Target(KIND, borough, f"{place}:{piece}")


def slots(rose: Rose, target: Target, view: View) -> tuple[Slot, ...]:
    """The slots of such a target's pieces in a view, each once."""
    place, _, piece = target.name.partition(":")
    borough = next(borough for borough in rose.boroughs if borough.index == target.borough)
    player = next(player for player in view["players"] if player["borough"] == target.borough)
    if piece == "friend":
        return (borough.panes[place].friend,)
    if place == "cathedral":
        return tuple(dict.fromkeys(borough.cathedral(player["cathedral"])))
    return tuple(dict.fromkeys(borough.panes[place].markers(player["sectors"][place])))


def hit(rose: Rose, target: Target, view: View, point: Point) -> bool:
    return any(distance(point, slot.centre) <= slot.radius * _REACH for slot in slots(rose, target, view))
