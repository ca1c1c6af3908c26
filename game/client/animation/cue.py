"""Cues: what moves, when and where, as plain data. A `Timeline` holds all cues of one update.

Times are seconds from the timeline's start, lengths are device pixels.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypedDict

from game import rules
from game.board.box import Box
from game.board.rose import Target
from game.board.shapes import Point
from game.board.standing import Key
from game.client.animation.curve import Pose, Way
from game.client.animation.sprites import BellRinger, Carriage, Friend, Marker, Message, Rat, Sprite

#: Seconds for fading in or out.
FADE = 0.12
#: Seconds in which a veil over a person opens.
OPENING = 0.25
#: Kinds of pieces that are drawn larger while they move.
LIFTED = (Marker, Friend, Rat, Carriage, Message, BellRinger)


class Shown(NamedTuple):
    """A sprite at one moment; radius is half its height. `lifted`: it is moving and drawn larger.

    figure: for how many markers the one on top of a place stands; 0 for itself.
    """

    pose: Pose
    radius: float
    lifted: bool = False
    figure: int = 0


class Leg(NamedTuple):
    """One movement from `start` to `end`; the sprite then stays there, with that radius and figure."""

    start: float
    end: float
    way: Way
    radius: float
    figure: int = 0


@dataclass(frozen=True)
class Cue:
    """One thing in motion.

    rest: how it stands before its first leg. born: when it appears; None for the timeline's start.
    dies: it disappears after its last leg; otherwise it ends as the piece `key` of the view after.
    about: what it belongs to, for tests and films.
    """

    sprite: Sprite
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
        """How it looks at a moment; None while it is not there."""
        if (self.born is not None and moment < self.born) or (self.dies and moment >= self.end):
            return None
        pose, radius, lifted, figure = self.rest
        for leg in self.legs:
            if moment < leg.start:
                break
            share = 1.0 if moment >= leg.end else (moment - leg.start) / (leg.end - leg.start)
            pose, radius = leg.way.at(share), leg.radius
            lifted = share < 1.0 and isinstance(self.sprite, LIFTED)
            figure = 0 if lifted else leg.figure
        opacity = self._opacity(moment)
        return Shown(pose if opacity == 1.0 else pose._replace(opacity=opacity), radius, lifted, figure)

    def _opacity(self, moment: float) -> float:
        opacity = 1.0
        if self.born is not None:
            opacity = min(opacity, (moment - self.born) / FADE)
        if self.dies:
            opacity = min(opacity, (self.end - moment) / FADE)
        return max(0.0, opacity)


@dataclass(frozen=True)
class Glint:
    """A light or veil between `start` and `end`.

    kind: "flare" on a target of the board; "wake" a target comes to full colour and at the end to rest, each
    within `fade` seconds; "flash" a frame around a box; "shut" a veil closing over a box; "veil" a closed
    veil over a box that opens in the last OPENING seconds.
    """

    kind: str
    on: Target | Box
    start: float
    end: float
    fade: float = FADE

    def level(self, moment: float) -> float:
        """Its strength at a moment, from 0 (nothing shows) to 1."""
        if not self.start <= moment < self.end:
            return 0.0
        if self.kind == "wake":
            return min(1.0, min(moment - self.start, self.end - moment) / self.fade) if self.fade else 1.0
        share = (moment - self.start) / (self.end - self.start)
        if self.kind == "veil":
            return min(1.0, (self.end - moment) / min(OPENING, self.end - self.start))
        return share if self.kind == "shut" else min(1.0, share / 0.15) * (1.0 - share)


class HeadFields(TypedDict):
    """What header and persons show of a view."""

    round: int
    period: str
    phase: str
    persons: list[str]
    plague: int
    to_come: list[str]


class Head(NamedTuple):
    """What header and persons show from a moment on, each seat's hired persons among it."""

    moment: float
    shown: HeadFields
    hired: tuple[tuple[str, ...], ...]


class Arrival(NamedTuple):
    """An event that a seat's line shows from a moment on."""

    moment: float
    event: rules.Event


class Dark(NamedTuple):
    """When the night falls, when it is dark, when it begins to dawn, and when it is day."""

    dusk: float
    dark: float
    dawn: float
    day: float

    def level(self, moment: float) -> float:
        """How dark it is at a moment, from 0 to 1."""
        falling = (moment - self.dusk) / (self.dark - self.dusk)
        return max(0.0, min(1.0, falling, (self.day - moment) / (self.day - self.dawn)))

    def paced(self, pace: float) -> Dark:
        return Dark(*(moment * pace for moment in self))


@dataclass(frozen=True)
class Timeline:
    """All that moves for one update.

    rows: by seat, when its line shows which event, by rising moment; with the last, the view after. heads: by
    rising moment, the first at 0. new_round_at: when a round that begins in this update may be seen.
    dark: the night in it. told: for each event of the update, from when on it may be read.
    """

    cues: tuple[Cue, ...] = ()
    glints: tuple[Glint, ...] = ()
    rows: Mapping[int, tuple[Arrival, ...]] = field(default_factory=dict)
    heads: tuple[Head, ...] = ()
    new_round_at: float = 0.0
    dark: Dark | None = None
    told: tuple[float, ...] = ()

    @cached_property
    def length(self) -> float:
        """Seconds until the last cue or glint ends."""
        return max([0.0, *(cue.end for cue in self.cues), *(glint.end for glint in self.glints)])

    @cached_property
    def hidden(self) -> frozenset[Key]:
        """The pieces of the view after that cues draw, so that the board must not; ghosts, at night."""
        ghosts = [("ghost", seat) for seat in self.rows] if self.dark is not None else []
        return frozenset([*(cue.key for cue in self.cues if cue.key is not None), *ghosts])


class Position(NamedTuple):
    """Where a piece is: its middle, radius and angle (radians, clockwise), and a marker's figure."""

    point: Point
    radius: float
    angle: float = 0.0
    figure: int = 0
