"""The end of a period: light flows from the cathedral to every marker in it, and shows its share."""

from __future__ import annotations

from game.board import standing
from game.board.rose import CATHEDRAL, Slot
from game.board.shapes import Point, distance, mix
from game.client.animation.cue import Sprite
from game.client.animation.curve import Hop
from game.client.animation.timeline_builder import TimelineBuilder
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
        for number, slot in enumerate(slots):
            below = slots[:number].count(slot)
            begin += _NEXT
            covered = slot in slots[number + 1 :]
            _light_up(cues, slot, begin, end)
            _show_share(
                cues, slot, event.each * (below + 1), begin + _FLOW, begin + _FLOW + _NEXT if covered else end
            )
        if slots:
            cues.shares[seat] = _middle([slot.centre for slot in slots])


def _light_up(cues: TimelineBuilder, slot: Slot, begin: float, end: float) -> None:
    """A ray falls on a marker and lights flow along it; then the marker shines."""
    marker, radius, value = slot.centre, slot.radius, cues.rose.cathedral_value
    heart = mix(value.centre, marker, value.radius / distance(value.centre, marker))
    middle = mix(heart, marker, 0.5)
    ray = Sprite("ray", (round(marker[0] - heart[0]), round(marker[1] - heart[1]), round(radius * 0.6)))
    cues.fly(ray, radius, begin, (Hop(middle, middle), end - begin), about="share")
    way = Hop(heart, marker)
    for number in range(_LIGHTS):
        size = (1.6 + 0.2 * number) * cues.unit
        cues.fly(Sprite("bead", ()), size, begin + number * _BETWEEN, (way, _FLOW), about="share")
    there = begin + _FLOW
    cues.fly(Sprite("bead", ()), radius * 1.8, there, (Hop(marker, marker), end - there), about="share")


def _show_share(cues: TimelineBuilder, slot: Slot, share: int, start: float, end: float) -> None:
    """A number rises from a marker; where several are one token, it counts up with each."""
    up = slot.x, slot.y - slot.radius * 1.2
    ways = (Hop(slot.centre, up), 0.12), (Hop(up, up), max(0.01, end - start - 0.12))
    cues.fly(Sprite("share", (share,)), max(slot.radius * 0.85, 2.6 * cues.unit), start, *ways, about="share")


def _middle(points: list[Point]) -> Point:
    xs, ys = zip(*points, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)
