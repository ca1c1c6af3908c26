"""Gathers the cues of one update: beats that run together or follow each other, things that fly, labels."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from game import rules
from game.client.layout import Point, Target
from game.client.layout.box import Box
from game.client.layout.shapes import distance
from game.client.layout.standing import View
from game.client.motion.cue import Cue, Figure, Glint, Head, Leg, Place, Shown, Step, Timeline
from game.client.motion.curve import Hop, Pose, Way
from game.client.motion.pieces import Pieces
from game.client.motion.places import Places

#: What a label says of an event; empty for no label.
Tell = Callable[[rules.Event], str]

FLIGHT, STAGGER = 0.42, 0.06
#: More coins or prestige tokens than this do not fly at once; the label tells the number.
MOST_SPRITES = 5
#: The share of a beat over which the next one already begins.
_OVERLAP = 0.25
_LABEL = 0.95
#: The parts of a view that the head of the column and the persons are drawn from.
HEAD = ("round", "period", "phase", "persons", "plague")


class Score:
    """What the update sets in motion so far."""

    def __init__(self, places: Places, before: View, after: View, tell: Tell) -> None:
        self.places, self.before, self.after = places, before, after
        self.rose, self.unit = places.rose, places.unit
        self.pieces = Pieces(places.rose, before, after)
        #: The market of each seat's newest message, where what it brings comes from.
        self.messages: dict[int, str] = {}
        #: When a round begins, of which nothing may be seen before.
        self.dawn = 0.0
        self._tell = tell
        self._cues: list[Cue] = []
        self._labels: list[Cue] = []
        self._glints: list[Glint] = []
        self._rows: dict[int, float] = {}
        hired = tuple(tuple(player["hired"]) for player in before["players"])
        self._heads = [Head(0.0, {key: before[key] for key in HEAD}, hired)]
        self._steps: list[Step] = []
        self._shut = 0.0
        self._key: Hashable = None
        self._start = self._end = 0.0

    def timeline(self, most: float) -> Timeline:
        """Everything, drawn together to `most` seconds; only labels stay longer, until they are read."""
        cues = [*self.pieces.cues(), *self._cues]
        length = max([0.0, *(cue.end for cue in cues), *(glint.end for glint in self._glints)])
        pace = min(1.0, most / length) if length else 1.0
        return Timeline(
            tuple(_paced(cue, pace) for cue in cues) + tuple(_moved(cue, pace) for cue in self._labels),
            tuple(replace(glint, start=glint.start * pace, end=glint.end * pace) for glint in self._glints),
            {seat: end * pace for seat, end in self._rows.items()},
            tuple(head._replace(moment=head.moment * pace) for head in self._heads),
            tuple(sorted(step._replace(moment=step.moment * pace) for step in self._steps)),
            self.dawn * pace,
        )

    def beat(self, key: Hashable, length: float, overlap: float = _OVERLAP) -> float:
        """When something begins: together with what has the same key, or after what was before."""
        if key != self._key:
            self._start = max(self._start, self._end - overlap * (self._end - self._start))
            self._key = key
        self._end = max(self._end, self._start + length)
        return self._start

    def head(self, moment: float, **shown: object) -> None:
        """From that moment on the head of the column shows something else."""
        last = self._heads[-1]
        self._heads.append(last._replace(moment=moment, shown={**last.shown, **shown}))

    def hired(self, seat: int, person: str, moment: float) -> None:
        """From that moment on the person's card shows that the seat has hired it."""
        last = self._heads[-1]
        hired = (*last.hired[seat], person)
        self._heads.append(
            last._replace(moment=moment, hired=(*last.hired[:seat], hired, *last.hired[seat + 1 :]))
        )

    def shut(self, boxes: Sequence[Box], moment: float, length: float) -> None:
        """Veils close over the persons, behind which the new ones come, hired by nobody."""
        for box in boxes:
            self.light("shut", box, moment, length)
        self._shut = moment + length
        self.head(self._shut, persons=self.after["persons"], plague=self.after["plague"])
        self._heads[-1] = self._heads[-1]._replace(hired=((),) * len(self.after["players"]))

    def unveil(self, box: Box, moment: float) -> None:
        """The veil over a person has opened at that moment."""
        self.light("veil", box, self._shut, moment - self._shut)

    def step(self, seat: int, rat: int, moment: float) -> None:
        """A rat has come to a pane; the panes before it are dark from now on."""
        self._steps.append(Step(moment, seat, rat))

    def row(self, seat: int, moment: float) -> None:
        """The seat's line does not show what it has now before that moment."""
        self._rows[seat] = max(moment, self._rows.get(seat, 0.0))

    def fly(
        self, figure: Figure, radius: float, start: float, *ways: tuple[Way, float], about: str = ""
    ) -> float:
        """Something appears, goes its ways one after the other, and is gone; when that is."""
        legs: list[Leg] = []
        moment = start
        for way, length in ways:
            legs.append(Leg(moment, moment + length, way, radius))
            moment += length
        rest = Shown(ways[0][0].at(0.0), radius)
        self._cues.append(Cue(figure, rest, tuple(legs), start, True, None, about))
        return moment

    def shower(self, figures: list[Figure], source: Point, target: Place, start: float, about: str) -> float:
        """Several small things fly one behind the other; when the last arrives."""
        end = start
        for number, figure in enumerate(figures[:MOST_SPRITES]):
            lift = min(9 * self.unit, distance(source, target.point) * 0.2)
            way = Hop(source, target.point, lift)
            radius = max(target.radius, 3.0 * self.unit)
            end = self.fly(figure, radius, start + number * STAGGER, (way, FLIGHT), about=about)
        return end

    def flare(self, target: Target, start: float, length: float = 0.6) -> None:
        """A pane or market flares up and fades."""
        self._glints.append(Glint("flare", target, start, start + length))

    def light(self, kind: str, box: Box, start: float, length: float) -> None:
        """A flash round a box beside the window, or a veil that lifts from it."""
        self._glints.append(Glint(kind, box, start, start + length))

    def label(self, event: rules.Event, point: Point, start: float, tone: str) -> None:
        """What an event brings and why, in a few words that rise from a point."""
        text = self._tell(event)
        if not text:
            return
        there = sum(1 for label in self._labels if label.about == repr(point))
        x, y = point[0], point[1] - there * 8.2 * self.unit
        leg = Leg(start, start + _LABEL, Hop((x, y), (x, y - 4.0 * self.unit)), 3.6 * self.unit)
        rest = Shown(Pose((x, y)), leg.radius)
        self._labels.append(Cue(Figure("label", (text, tone)), rest, (leg,), start, True, None, repr(point)))

    def cause(self, seat: int, reason: str) -> Point:
        """Where a gain comes from."""
        if reason == "message" and seat in self.messages:
            return self.rose.markets[self.messages[seat]].centre
        return self.places.cause(seat, reason, self.before["persons"])

    def borough(self, seat: int) -> int:
        return self.rose.of_seat(seat).index


def _paced(cue: Cue, pace: float) -> Cue:
    legs = tuple(leg._replace(start=leg.start * pace, end=leg.end * pace) for leg in cue.legs)
    return replace(cue, legs=legs, born=None if cue.born is None else cue.born * pace)


def _moved(cue: Cue, pace: float) -> Cue:
    """A label: begins sooner, lasts as long."""
    begin = (cue.born or 0.0) * pace
    legs = tuple(leg._replace(start=begin, end=begin + leg.end - leg.start) for leg in cue.legs)
    return replace(cue, legs=legs, born=begin)
