"""Collects the cues of one update and their times."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import cast

from game import rules
from game.board.box import Box
from game.board.rose import OF_BOROUGH, Target
from game.board.shapes import Point, distance
from game.client.animation.cue import (
    Arrival,
    Cue,
    Dark,
    Glint,
    Head,
    HeadFields,
    Leg,
    Position,
    Shown,
    Timeline,
)
from game.client.animation.curve import Hop, Pose, Way
from game.client.animation.pieces import PieceTracks
from game.client.animation.positions import ScreenPositions
from game.client.animation.sprites import Label, LabelTone, Sprite
from game.rules import View

#: Gives the text of an event's label; empty for no label.
Tell = Callable[[rules.Event], str]

FLIGHT, STAGGER = 0.42, 0.06
#: The most coins or prestige tokens that fly at once; the label tells the number.
MOST_SPRITES = 5
#: The share of a beat by which it overlaps the next.
_OVERLAP = 0.25
_LABEL = 0.95
#: The fields of a view that header and persons are drawn from.


class TimelineBuilder:
    """Cues, lights and times collected so far; `timeline` makes the result.

    Moments and lengths are seconds. `unit` is a hundredth of the rose window's radius.
    """

    def __init__(self, places: ScreenPositions, before: View, after: View, tell: Tell) -> None:
        self.places, self.before, self.after = places, before, after
        self.rose, self.unit = places.rose, places.unit
        self.pieces = PieceTracks(places.rose, before, after)
        #: By seat, the market of its newest message: gains from a message start there.
        self.messages: dict[int, str] = {}
        #: By seat, the middle of its markers in the cathedral: its share starts there.
        self.shares: dict[int, Point] = {}
        #: When a round that begins in this update may be seen.
        self.new_round_at = 0.0
        #: The night, if one falls in this update, and whether it is being composed.
        self.dark: Dark | None = None
        self.night = False
        self._told: dict[int, float] = {}
        self._tell = tell
        self._cues: list[Cue] = []
        self._labels: list[Cue] = []
        self._glints: list[Glint] = []
        self._rows: dict[int, list[Arrival]] = {}
        hired = tuple(tuple(player["hired"]) for player in before["players"])
        shown: HeadFields = {
            "round": before["round"],
            "period": before["period"],
            "phase": before["phase"],
            "persons": before["persons"],
            "plague": before["plague"],
            "to_come": before["to_come"],
        }
        self._heads = [Head(0.0, shown, hired)]
        self._shut = 0.0
        self._key: Hashable = None
        self._start = self._end = 0.0

    def timeline(self, most: float, events: Sequence[rules.Event] = ()) -> Timeline:
        """The timeline of these events, sped up to last `most` seconds at most.

        Labels keep their length, to be read.
        """
        cues = [*self.pieces.cues(), *self._cues]
        length = max([0.0, *(cue.end for cue in cues), *(glint.end for glint in self._glints)])
        pace = min(1.0, most / length) if length else 1.0
        return Timeline(
            tuple(_paced(cue, pace) for cue in cues) + tuple(_paced_label(cue, pace) for cue in self._labels),
            tuple(replace(glint, start=glint.start * pace, end=glint.end * pace) for glint in self._glints),
            {seat: _in_order(arrivals, pace) for seat, arrivals in self._rows.items()},
            tuple(head._replace(moment=head.moment * pace) for head in self._heads),
            self.new_round_at * pace,
            self.dark.paced(pace) if self.dark else None,
            tuple(accumulate((self._told.get(id(event), 0.0) * pace for event in events), max)),
        )

    def beat(self, key: Hashable, length: float, overlap: float = _OVERLAP) -> float:
        """When something begins: together with the beat before if the key is the same, else after it."""
        if key != self._key:
            self._start = max(self._start, self._end - overlap * (self._end - self._start))
            self._key = key
        self._end = max(self._end, self._start + length)
        return self._start

    def at(self, moment: float) -> None:
        """The next beat begins at that moment."""
        self._key, self._start, self._end = None, moment, moment

    def happened(self, event: rules.Event) -> None:
        """The log may tell the event from the beginning of the newest beat on."""
        self._told[id(event)] = self._start

    def hirers(self, seat: int) -> tuple[str, ...]:
        return self._heads[-1].hired[seat]

    def head(self, moment: float, **shown: object) -> None:
        """From that moment on header and persons show these fields."""
        last = self._heads[-1]
        self._heads.append(last._replace(moment=moment, shown=cast("HeadFields", {**last.shown, **shown})))

    def hired(self, seat: int, person: str, moment: float) -> None:
        """From that moment on the person's card shows the seat as its hirer."""
        last = self._heads[-1]
        hired = (*last.hired[seat], person)
        self._heads.append(
            last._replace(moment=moment, hired=(*last.hired[:seat], hired, *last.hired[seat + 1 :]))
        )

    def shut(self, boxes: Sequence[Box], moment: float, length: float) -> None:
        """Veil close over the persons; behind them they leave."""
        for box in boxes:
            self.light("shut", box, moment, length)
        self._shut = moment + length
        self.head(self._shut, persons=[])
        self._heads[-1] = self._heads[-1]._replace(hired=((),) * len(self.after["players"]))

    def begin_round(self, moment: float) -> None:
        """From that moment on a new round may be seen, once the veils over the old persons are closed."""
        self.new_round_at = max(moment, self._shut)

    def unveil(self, box: Box, moment: float) -> None:
        """Open the veil over a person, fully open at that moment."""
        self.light("veil", box, self._shut, moment - self._shut)

    def row(self, seat: int, moment: float, event: rules.Event) -> None:
        """The seat's line shows what the event changes in it from that moment on."""
        self._rows.setdefault(seat, []).append(Arrival(moment, event))

    def fly(
        self, sprite: Sprite, radius: float, start: float, *ways: tuple[Way, float], about: str = ""
    ) -> float:
        """A sprite appears, moves along the ways one after the other and disappears; returns when."""
        legs: list[Leg] = []
        moment = start
        for way, length in ways:
            legs.append(Leg(moment, moment + length, way, radius))
            moment += length
        rest = Shown(ways[0][0].at(0.0), radius)
        self._cues.append(Cue(sprite, rest, tuple(legs), start, True, None, about))
        return moment

    def shower(
        self, sprites: Sequence[Sprite], source: Point, target: Position, start: float, about: str
    ) -> float:
        """Sprites fly to a target one behind the other; returns when the last arrives."""
        end = start
        for number, sprite in enumerate(sprites[:MOST_SPRITES]):
            lift = min(9 * self.unit, distance(source, target.point) * 0.2)
            way = Hop(source, target.point, lift)
            radius = max(target.radius, 3.0 * self.unit)
            end = self.fly(sprite, radius, start + number * STAGGER, (way, FLIGHT), about=about)
        return end

    def flare(
        self, target: Target, start: float, length: float = 0.6, *, moving_since: float | None = None
    ) -> None:
        """A pane or market flares up and fades; not at night, when lamps give the light.

        moving_since: when what flares it up sets out; from then on it is in full colour.
        """
        if self.night:
            return
        self._glints.append(Glint("flare", target, start, start + length))
        if target.kind in OF_BOROUGH:
            since = start if moving_since is None else moving_since
            self._glints.append(Glint("wake", target, since, start + length))

    def light(self, kind: str, box: Box, start: float, length: float) -> None:
        """A flash or veil on a box beside the window; for `kind` see Glint."""
        self._glints.append(Glint(kind, box, start, start + length))

    def label(self, event: rules.Event, point: Point, start: float, tone: LabelTone) -> None:
        """An event's label, rising from a point; above other labels that start there."""
        text = self._tell(event)
        if not text:
            return
        there = sum(1 for label in self._labels if label.about == repr(point))
        x, y = point[0], point[1] - there * 8.2 * self.unit
        leg = Leg(start, start + _LABEL, Hop((x, y), (x, y - 4.0 * self.unit)), 3.6 * self.unit)
        rest = Shown(Pose((x, y)), leg.radius)
        self._labels.append(Cue(Label(text, tone), rest, (leg,), start, True, None, repr(point)))

    def cause(self, seat: int, reason: str) -> Point:
        if reason == "message" and seat in self.messages:
            return self.rose.markets[self.messages[seat]].centre
        if reason == "cathedral" and seat in self.shares:
            return self.shares[seat]
        return self.places.cause(seat, reason, self.before["persons"])

    def borough(self, seat: int) -> int:
        return self.rose.of_seat(seat).index


def _in_order(arrivals: Sequence[Arrival], pace: float) -> tuple[Arrival, ...]:
    in_order = sorted(arrivals, key=lambda arrival: arrival.moment)
    return tuple(arrival._replace(moment=arrival.moment * pace) for arrival in in_order)


def _paced(cue: Cue, pace: float) -> Cue:
    legs = tuple(leg._replace(start=leg.start * pace, end=leg.end * pace) for leg in cue.legs)
    return replace(cue, legs=legs, born=None if cue.born is None else cue.born * pace)


def _paced_label(cue: Cue, pace: float) -> Cue:
    """A label with its start sped up and its length kept."""
    begin = (cue.born or 0.0) * pace
    legs = tuple(leg._replace(start=begin, end=begin + leg.end - leg.start) for leg in cue.legs)
    return replace(cue, legs=legs, born=begin)
