"""The end of a period: light flows from the cathedral to every marker in it, and shows its share."""

from __future__ import annotations

from game.client.layout import CATHEDRAL, Point, Slot, standing
from game.client.layout.shapes import distance, mix
from game.client.motion.cue import Sprite
from game.client.motion.curve import Hop
from game.client.motion.timeline_builder import TimelineBuilder
from game.rules import events as ev

#: The most seconds by which the cathedral makes the end of a round longer.
LONGEST_SCORING = 3.0
#: Seconds until the first light, in which light flows to a marker, between two markers, and for which all
#: shares are shown.
_FLARE, _FLOW, _NEXT, _SHOWN = 0.45, 0.5, 0.14, 1.0
#: How many lights flow to each marker, and the seconds between two of them.
_LIGHTS, _BETWEEN = 7, 0.06


def cathedral_scored(cues: TimelineBuilder, event: ev.CathedralScored) -> None:
    """Seat by seat, marker by marker; the shares stay until the last is there."""
    length = _FLARE + _FLOW + _NEXT * event.markers + _SHOWN if event.markers else 0.35
    start = cues.beat("cathedral", length, overlap=0.0)
    cues.flare(CATHEDRAL, start, 0.9)
    begin, end = start + _FLARE, start + length
    for player in cues.before["players"]:
        seat = player["seat"]
        held = cues.pieces.held(seat, "cathedral")
        slots = [standing.marker_slot(cues.rose, seat, "cathedral", n, held) for n in range(held)]
        for slot in slots:
            _light_up(cues, slot, event.each, begin, end)
            begin += _NEXT
        if slots:
            cues.shares[seat] = _middle([slot.centre for slot in slots])


def _light_up(cues: TimelineBuilder, slot: Slot, share: int, begin: float, end: float) -> None:
    """A ray falls on a marker and lights flow along it; then the marker shines and shows its share."""
    marker, radius, value = slot.centre, slot.radius, cues.rose.cathedral_value
    heart = mix(value.centre, marker, value.radius / distance(value.centre, marker))
    middle = mix(heart, marker, 0.5)
    ray = Sprite("ray", (round(marker[0] - heart[0]), round(marker[1] - heart[1]), round(radius)))
    cues.fly(ray, radius, begin, (Hop(middle, middle), end - begin), about="share")
    way = Hop(heart, marker)
    for number in range(_LIGHTS):
        size = (1.6 + 0.2 * number) * cues.unit
        cues.fly(Sprite("bead", ()), size, begin + number * _BETWEEN, (way, _FLOW), about="share")
    there = begin + _FLOW
    cues.fly(Sprite("bead", ()), radius * 2.4, there, (Hop(marker, marker), end - there), about="share")
    up = marker[0], marker[1] - radius * 1.3
    shown = Sprite("share", (share,))
    ways = (Hop(marker, up), 0.18), (Hop(up, up), end - there - 0.18)
    cues.fly(shown, max(radius * 1.1, 2.8 * cues.unit), there, *ways, about="share")


def _middle(points: list[Point]) -> Point:
    xs, ys = zip(*points, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)
