"""The night: dusk, rats that run their tracks seat by seat, what overrun harbours cost, and dawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game import rules
from game.board.shapes import Point
from game.client.animation.cue import Dark, Position, Sprite
from game.client.animation.curve import Hop, Run, Walk
from game.client.animation.pieces import walked
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
    """Adds the night of these events, the plague first."""
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
        cues.fly(
            Sprite("lamp", ()), borough.lamp.radius * 1.1, lit, (Hop(here, here), end - lit), about="lamp"
        )
        moment, flame = lit, number
        while moment < end - _FLICKER:
            size = _LIGHT * cues.unit * _SIZES[flame % len(_SIZES)]
            length = min(_FLICKER, end - moment)
            cues.fly(Sprite("light", ("lamp",)), size, moment, (Hop(here, here), length), about="lamp light")
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
            Sprite("vermin", ()),
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
    sprite = Sprite("ghost", (seat, int(overrun), int(not stays)))
    cues.fly(sprite, slot.radius, 0.0, (Hop(slot.centre, slot.centre), arrival), about=f"ghost {seat}")


def _alarm(cues: TimelineBuilder, seat: int, start: float) -> None:
    """The end of the track and the arms beyond it flash red."""
    borough = cues.rose.of_seat(seat)
    for here, size in ((borough.track[-1].centre, _ALARM), (borough.arms.centre, _ALARM * 0.8)):
        for pulse in range(_PULSES):
            way = Hop(here, here), 0.3
            red = Sprite("light", ("danger",))
            cues.fly(red, size * cues.unit, start + pulse * 0.16, way, about=f"alarm {seat}")
