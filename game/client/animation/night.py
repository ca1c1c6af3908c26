"""The night with its rats, and at the end of a period the light from the cathedral to its markers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game import rules
from game.board import standing
from game.board.rose import CATHEDRAL, Slot
from game.board.shapes import Point, distance, mix
from game.client.animation.cue import Dark, Position
from game.client.animation.curve import Hop, Run, Walk
from game.client.animation.pieces import walked
from game.client.animation.sprites import Bead, Ghost, Lamp, Light, Ray, Share, Vermin
from game.client.animation.timeline_builder import TimelineBuilder
from game.rules import events as ev

Move = Callable[[TimelineBuilder, Any], None]

#: Seconds until it is dark, and until it is day again.
DUSK, DAWN = 0.5, 0.5
#: Seconds in which all rats run, and the most for those of one seat; what an overrun harbour adds.
_RUNS, _RUN, _OVERRUN = 2.5, 0.95, 0.25
#: The most seconds by which the night makes the end of a round longer.
LONGEST_NIGHT = DUSK + DAWN + _RUNS + 5 * _OVERRUN
#: Seconds between two rats that come out of a harbour; their size, that of a lamp's light and of the alarm.
_NEXT, _SMALL, _LIGHT, _ALARM = 0.06, 3.1, 7.5, 9.0
#: Seconds for which a lamp burns alike, and how large its light then is.
_FLICKER, _SIZES = 0.17, (1.0, 0.9, 1.08, 0.95)
_PULSES = 3


def is_nightly(event: rules.Event) -> bool:
    """Whether the event belongs to the night: the plague, and what it does to the seats."""
    if isinstance(event, ev.PlagueStruck | ev.Penalised):
        return True
    caused = (ev.RatMoved, ev.PrestigeLost, ev.MarkersMoved, ev.NoEffect)
    return isinstance(event, caused) and event.reason == "plague"


def night(cues: TimelineBuilder, events: Sequence[rules.Event], moves: dict[type[rules.Event], Move]) -> None:
    """Add the night of these events, the plague first."""
    struck = events[0]
    assert isinstance(struck, ev.PlagueStruck)
    start = cues.beat("dusk", DUSK, overlap=0.0)
    cues.happened(struck)
    cues.head(start, phase="plague")
    cues.light("flash", cues.places.header, start, 0.6)
    cues.night = True
    seats = cues.before["seats"]
    moment = start + DUSK
    for turn in range(seats):
        seat = (cues.before["start_seat"] + turn) % seats
        own = [event for event in events[1:] if getattr(event, "seat", None) == seat]
        moment = _harbour(cues, seat, struck, own, moment, min(_RUN, _RUNS / seats), moves)
    cues.night = False
    _lamps(cues, start, moment + DAWN)
    cues.dark = Dark(start, start + DUSK, moment, moment + DAWN)
    cues.at(moment + DAWN * 0.7)


def _lamps(cues: TimelineBuilder, start: float, end: float) -> None:
    """The lamps of all boroughs are lit one after the other, and flicker until dawn."""
    for number, borough in enumerate(cues.rose.boroughs):
        lit = start + DUSK * (0.25 + 0.6 * number / len(cues.rose.boroughs))
        here = borough.lamp.centre
        cues.fly(Lamp(), borough.lamp.radius * 1.1, lit, (Hop(here, here), end - lit), about="lamp")
        moment, flame = lit, number
        while moment < end - _FLICKER:
            size = _LIGHT * cues.unit * _SIZES[flame % len(_SIZES)]
            length = min(_FLICKER, end - moment)
            cues.fly(Light("lamp"), size, moment, (Hop(here, here), length), about="lamp light")
            moment, flame = moment + _FLICKER, flame + 1


def _harbour(
    cues: TimelineBuilder,
    seat: int,
    struck: ev.PlagueStruck,
    events: Sequence[rules.Event],
    start: float,
    length: float,
    moves: dict[type[rules.Event], Move],
) -> float:
    """The rats of one seat, and what they cost it; returns when the next seat's turn is."""
    moved = next((event for event in events if isinstance(event, ev.RatMoved)), None)
    overrun = any(isinstance(event, ev.Penalised) for event in events)
    track = cues.pieces.single(("rat", seat))
    after = moved.after if moved else cues.after["players"][seat]["rat"]
    before = moved.before if moved else after
    swarm = 0 if "doctor" in cues.hirers(seat) else struck.value
    _swarm(cues, seat, swarm, after, start, length, overrun=overrun)
    arrival = start + length * 0.8
    if moved is not None:
        way = Walk(walked(cues.rose, seat, before, after))
        walk = min(length * 0.6, 0.14 * (abs(after - before) + 1))
        track.go(way, arrival - walk, walk, Position(way.points[-1], track.place.radius))
    _ghost(cues, seat, after, arrival, overrun=overrun, stays=before == after)
    cues.at(arrival)
    if moved is not None:
        cues.happened(moved)
        cues.row(seat, arrival, moved)
    cues.row(seat, arrival, struck)
    if not overrun:
        return start + length
    _alarm(cues, seat, arrival)
    for event in events:
        if not isinstance(event, ev.RatMoved):
            cues.at(arrival)
            moves[type(event)](cues, event)
            cues.happened(event)
        if isinstance(event, ev.MarkersMoved):
            cues.label(event, cues.places.before(seat, 12.0), arrival, "marker")
    return start + length + _OVERRUN


def _swarm(
    cues: TimelineBuilder, seat: int, number: int, last: int, start: float, length: float, *, overrun: bool
) -> None:
    """Small rats come out of the harbour and run up the track; where it is overrun, on into the borough."""
    borough = cues.rose.of_seat(seat)
    line: list[Point] = [borough.parking.centre, *(space.centre for space in borough.track[: last + 1])]
    if overrun:
        line += [borough.lamp.centre]
    run = length - _NEXT * max(0, number - 1)
    for rat in range(number):
        cues.fly(
            Vermin(),
            _SMALL * cues.unit,
            start + rat * _NEXT,
            (Run(tuple(line)), max(0.3, run)),
            about=f"vermin {seat}",
        )


def _ghost(
    cues: TimelineBuilder, seat: int, space: int, arrival: float, *, overrun: bool, stays: bool
) -> None:
    """The forecast stays on the track until the rat is there."""
    slot = cues.rose.of_seat(seat).track[space]
    sprite = Ghost(seat, danger=overrun, rat=not stays)
    cues.fly(sprite, slot.radius, 0.0, (Hop(slot.centre, slot.centre), arrival), about=f"ghost {seat}")


def _alarm(cues: TimelineBuilder, seat: int, start: float) -> None:
    """The end of the track and the arms beyond it flash red."""
    borough = cues.rose.of_seat(seat)
    for here, size in ((borough.track[-1].centre, _ALARM), (borough.arms.centre, _ALARM * 0.8)):
        for pulse in range(_PULSES):
            way = Hop(here, here), 0.3
            red = Light("danger")
            cues.fly(red, size * cues.unit, start + pulse * 0.16, way, about=f"alarm {seat}")


#: The most seconds by which the cathedral makes the end of a round longer.
LONGEST_SCORING = 3.0
#: Seconds until the first light, in which light flows to a marker, between two markers, and for which all
#: shares are shown.
_FLARE, _FLOW, _NEXT_LIGHT, _SHOWN = 0.45, 0.5, 0.14, 1.0
#: How many lights flow to each marker, and the seconds between two of them.
_LIGHTS, _BETWEEN = 7, 0.06


def cathedral_scored(cues: TimelineBuilder, event: ev.CathedralScored) -> None:
    """Seat by seat, marker by marker; the shares stay until the last is there."""
    length = _FLARE + _FLOW + _NEXT_LIGHT * event.markers + _SHOWN if event.markers else 0.35
    start = cues.beat("cathedral", length, overlap=0.0)
    cues.flare(CATHEDRAL, start, 0.9)
    begin, end = start + _FLARE, start + length
    for player in cues.before["players"]:
        seat = player["seat"]
        held = cues.pieces.held(seat, "cathedral")
        slots = [standing.marker_slot(cues.rose, seat, "cathedral", n, held) for n in range(held)]
        for number, slot in enumerate(slots):
            below = slots[:number].count(slot)
            begin += _NEXT_LIGHT
            covered = slot in slots[number + 1 :]
            _light_up(cues, slot, begin, end)
            gone = begin + _FLOW + _NEXT_LIGHT if covered else end
            _show_share(cues, slot, event.each * (below + 1), begin + _FLOW, gone)
        if slots:
            cues.shares[seat] = _middle([slot.centre for slot in slots])


def _light_up(cues: TimelineBuilder, slot: Slot, begin: float, end: float) -> None:
    """A ray falls on a marker and lights flow along it; then the marker shines."""
    marker, radius, value = slot.centre, slot.radius, cues.rose.cathedral_value
    heart = mix(value.centre, marker, value.radius / distance(value.centre, marker))
    middle = mix(heart, marker, 0.5)
    ray = Ray(round(marker[0] - heart[0]), round(marker[1] - heart[1]), round(radius * 0.6))
    cues.fly(ray, radius, begin, (Hop(middle, middle), end - begin), about="share")
    way = Hop(heart, marker)
    for number in range(_LIGHTS):
        size = (1.6 + 0.2 * number) * cues.unit
        cues.fly(Bead(), size, begin + number * _BETWEEN, (way, _FLOW), about="share")
    there = begin + _FLOW
    cues.fly(Bead(), radius * 1.8, there, (Hop(marker, marker), end - there), about="share")


def _show_share(cues: TimelineBuilder, slot: Slot, share: int, start: float, end: float) -> None:
    """A number rises from a marker; where several are one token, it counts up with each."""
    up = slot.x, slot.y - slot.radius * 1.2
    ways = (Hop(slot.centre, up), 0.12), (Hop(up, up), max(0.01, end - start - 0.12))
    cues.fly(Share(share), max(slot.radius * 0.85, 2.6 * cues.unit), start, *ways, about="share")


def _middle(points: list[Point]) -> Point:
    xs, ys = zip(*points, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)
