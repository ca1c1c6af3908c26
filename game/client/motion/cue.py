"""Cues: what moves when and where, as plain data; a `Timeline` is all of them for one update."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from game.client.layout import Point, Target
from game.client.layout.box import Box
from game.client.layout.standing import Key
from game.client.motion.curve import Pose, Way

#: Seconds in which something that comes from nowhere appears, or goes to nowhere fades.
FADE = 0.12
#: Seconds in which a veil opens.
OPENING = 0.25
#: Pieces that are seen larger while they are on their way.
LIFTED = ("marker", "friend", "rat", "carriage", "message", "bell")


class Figure(NamedTuple):
    """What something looks like. kind and what:

    marker, friend, rat, carriage, shield: (seat,); bell: (); message: (borough, kind); coin: ();
    prestige: (amount or None,); back: (), a card face down; card: (action, owner's seat);
    label: (text, tone); bead: (), a light on a street.
    """

    kind: str
    what: tuple[str | int | None, ...]


class Shown(NamedTuple):
    """Something at a moment: its pose and its radius (half its height for cards and labels).

    A piece that is `lifted` is on its way and seen larger.
    """

    pose: Pose
    radius: float
    lifted: bool = False


class Leg(NamedTuple):
    """A stretch of a way, from one moment to another; afterwards it has that radius and stays."""

    start: float
    end: float
    way: Way
    radius: float


@dataclass(frozen=True)
class Cue:
    """One thing in motion. Before `born` it is not there; None: it stands there from the beginning.

    `dies`: it is gone after its last leg; else it becomes the piece `key` of the table after.
    """

    figure: Figure
    rest: Shown
    legs: tuple[Leg, ...]
    born: float | None = None
    dies: bool = False
    key: Key | None = None
    about: str = ""

    @property
    def end(self) -> float:
        return self.legs[-1].end if self.legs else self.born or 0.0

    def at(self, moment: float) -> Shown | None:
        """How it shows at a moment; None when it does not."""
        if (self.born is not None and moment < self.born) or (self.dies and moment >= self.end):
            return None
        pose, radius, lifted = self.rest
        for leg in self.legs:
            if moment < leg.start:
                break
            share = 1.0 if moment >= leg.end else (moment - leg.start) / (leg.end - leg.start)
            pose, radius = leg.way.at(share), leg.radius
            lifted = share < 1.0 and self.figure.kind in LIFTED
        opacity = self._opacity(moment)
        return Shown(pose if opacity == 1.0 else pose._replace(opacity=opacity), radius, lifted)

    def _opacity(self, moment: float) -> float:
        opacity = 1.0
        if self.born is not None:
            opacity = min(opacity, (moment - self.born) / FADE)
        if self.dies:
            opacity = min(opacity, (self.end - moment) / FADE)
        return max(0.0, opacity)


@dataclass(frozen=True)
class Glint:
    """Light on something of the board, or on a box beside it: flashes up at `start` and fades.

    kinds: "flare" a target of the board; "flash" a frame round a box; "shut" a box over which a veil closes;
    "veil" a box that is shut from `start` on and opens in the last OPENING seconds before `end`.
    """

    kind: str
    on: Target | Box
    start: float
    end: float

    def level(self, moment: float) -> float:
        """1 at its brightest (or darkest), 0 when nothing shows."""
        if not self.start <= moment < self.end:
            return 0.0
        share = (moment - self.start) / (self.end - self.start)
        if self.kind == "veil":
            return min(1.0, (self.end - moment) / min(OPENING, self.end - self.start))
        return share if self.kind == "shut" else min(1.0, share / 0.15) * (1.0 - share)


class Head(NamedTuple):
    """What the head of the column and the persons show from a moment on: parts of a view, and who has hired
    whom (a list of persons for each seat)."""

    moment: float
    shown: Mapping[str, Any]
    hired: tuple[tuple[str, ...], ...]


class Step(NamedTuple):
    """From a moment on a seat's rat has come to that pane of its track."""

    moment: float
    seat: int
    rat: int


@dataclass(frozen=True)
class Timeline:
    """All that moves for one update; `rows` says from when on a seat's line shows what it has now.

    The first head holds from the beginning, the steps are in the order of their moments. Before `dawn` the
    round is not seen that begins then.
    """

    cues: tuple[Cue, ...] = ()
    glints: tuple[Glint, ...] = ()
    rows: Mapping[int, float] = field(default_factory=dict)
    heads: tuple[Head, ...] = ()
    steps: tuple[Step, ...] = ()
    dawn: float = 0.0

    @cached_property
    def length(self) -> float:
        """Seconds until all is done."""
        return max([0.0, *(cue.end for cue in self.cues), *(glint.end for glint in self.glints)])

    @cached_property
    def hidden(self) -> frozenset[Key]:
        """The pieces of the table after that are drawn by a cue."""
        return frozenset(cue.key for cue in self.cues if cue.key is not None)


class Place(NamedTuple):
    """A point and how large a piece is there."""

    point: Point
    radius: float
    angle: float = 0.0
