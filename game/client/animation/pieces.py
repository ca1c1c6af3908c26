"""Follows the board's pieces through an update's events.

Each piece starts where the view before shows it and ends where the view after shows it; events say only how
it moves in between.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from game import rules
from game.board import standing
from game.board.rose import Rose
from game.board.shapes import Point, distance
from game.board.standing import Key
from game.client.animation.cue import Cue, Leg, Position, Shown
from game.client.animation.curve import Glide, Pose, Way
from game.client.animation.sprites import BellRinger, Carriage, Friend, Marker, Message, Rat, Sprite
from game.rules import Player, View

#: Seconds for pieces that make room for others.
SHIFT = 0.22
PLACES = (*rules.SECTORS, "cathedral")


@dataclass
class PieceTrack:
    """One piece's movement: where it started, its legs, and where the last of them ends."""

    sprite: Sprite
    place: Position
    first: Position
    legs: list[Leg] = field(default_factory=list)
    born: float | None = None
    dies: bool = False
    #: When a marker last came to or left the place where this piece stands.
    neighbours_moved: float = 0.0

    @property
    def free(self) -> float:
        """When its last leg ends and another can start."""
        return self.legs[-1].end if self.legs else self.born or 0.0

    def go(self, way: Way, start: float, length: float, place: Position) -> None:
        """Add a leg to `place`, at `start` or when the leg before it ends, whichever is later."""
        start = max(start, self.free)
        self.legs.append(Leg(start, start + length, way, place.radius, place.figure))
        self.place = place

    def cue(self, key: Key | None, about: str = "") -> Cue:
        rest = Shown(Pose(self.first.point, self.first.angle), self.first.radius, figure=self.first.figure)
        return Cue(self.sprite, rest, tuple(self.legs), self.born, self.dies, key, about)


class PieceTracks:
    """The movements of all pieces in one update: call the moves in the events' order, then `cues`."""

    def __init__(self, rose: Rose, before: View, after: View) -> None:
        self._rose, self._before, self._after = rose, before, after
        self._single = {key: self._track(key, before) for key in single_keys(before)}
        self._stacks = {
            (player["seat"], place): [
                self._track(("marker", player["seat"], place, number), before)
                for number in range(held(player, place))
            ]
            for player in before["players"]
            for place in PLACES
        }
        self._gone: list[PieceTrack] = []

    def _track(self, key: Key, view: View) -> PieceTrack:
        place = self._place(key, view)
        return PieceTrack(_sprite(key, view), place, place)

    def _place(self, key: Key, view: View) -> Position:
        slot = standing.slot(self._rose, key, view)
        angle = 0.0
        if key[0] == "carriage":
            market = self._rose.markets[view["players"][int(key[1])]["carriage"]]
            angle = standing.facing(market.centre, slot.centre)
        figure = standing.figure(int(key[3])) if key[0] == "marker" else 0
        return Position(slot.centre, slot.radius, angle, figure)

    # Moves

    def single(self, key: Key) -> PieceTrack:
        """The movement of a friend, rat, carriage, message or the bell-ringer."""
        return self._single[key]

    def end_of(self, key: Key) -> Position:
        return self._place(key, self._after)

    def remove(self, key: Key) -> PieceTrack | None:
        """Take a message off the board; its movement, or None if it is not there."""
        track = self._single.pop(key, None)
        if track is not None:
            track.dies = True
            self._gone.append(track)
        return track

    def held(self, seat: int, place: str) -> int:
        """How many markers a seat has at a place of the board by now."""
        return len(self._stacks[seat, place])

    def take(self, seat: int, place: str, supply: Position, start: float) -> PieceTrack:
        """Take a marker off a place of the board, or a new one from the supply when that place is empty."""
        stack = self._stacks.get((seat, place), [])
        if stack:
            return stack.pop()
        return PieceTrack(Marker(seat), supply, supply, born=start)

    def put(self, seat: int, place: str, track: PieceTrack) -> Position:
        """Put a marker on a place of the board; return where it stands there."""
        stack = self._stacks[seat, place]
        stack.append(track)
        number = len(stack) - 1
        slot = standing.marker_slot(self._rose, seat, place, number, len(stack))
        return Position(slot.centre, slot.radius, figure=standing.figure(number))

    def leave(self, track: PieceTrack) -> None:
        """The marker goes to a supply and disappears there."""
        track.dies = True
        self._gone.append(track)

    def rearrange(self, seat: int, place: str, moment: float) -> None:
        """From that moment on the markers there make room for others."""
        for track in self._stacks.get((seat, place), []):
            track.neighbours_moved = max(track.neighbours_moved, moment)

    # Cues

    def cues(self) -> Iterator[Cue]:
        """A cue for each piece that moves."""
        for track in self._gone:
            yield track.cue(None)
        for key, track in self._single.items():
            if key in set(single_keys(self._after)):
                self._finish(track, key)
                if track.legs:
                    yield track.cue(key)
        for player in self._after["players"]:
            for place in PLACES:
                yield from self._markers(player["seat"], place, held(player, place))

    def _markers(self, seat: int, place: str, count: int) -> Iterator[Cue]:
        stack = self._stacks[seat, place]
        for track in stack[count:]:
            if track.legs:
                yield replace(track.cue(None), dies=True)
        for number, track in enumerate(stack[:count]):
            key: Key = ("marker", seat, place, number)
            self._finish(track, key)
            if track.legs:
                yield track.cue(key)

    def _finish(self, track: PieceTrack, key: Key) -> None:
        """Add a last leg to where the view after shows the piece, if it is not there."""
        end = self._place(key, self._after)
        if distance(track.place.point, end.point) < 0.5 and abs(track.place.radius - end.radius) < 0.25:
            return
        start = Pose(track.place.point, track.place.angle)
        track.go(Glide(start, Pose(end.point, end.angle)), track.neighbours_moved, SHIFT, end)


def held(player: Player, place: str) -> int:
    """How many markers a seat has in a sector or the cathedral."""
    return player["cathedral"] if place == "cathedral" else player["sectors"][place]


def single_keys(view: View) -> Iterable[Key]:
    """The keys of all pieces but markers."""
    for player in view["players"]:
        yield from (("friend", player["seat"]), ("rat", player["seat"]), ("carriage", player["seat"]))
    yield ("bell",)
    for market in view["messages"]:
        yield ("message", market)


def _sprite(key: Key, view: View) -> Sprite:
    match key:
        case "message", str(market):
            return Message(int(market.partition(".")[0]), view["messages"][market])
        case "marker", int(seat), *_:
            return Marker(seat)
        case "friend", int(seat):
            return Friend(seat)
        case "rat", int(seat):
            return Rat(seat)
        case "carriage", int(seat):
            return Carriage(seat)
        case "bell", *_:
            return BellRinger()
    raise ValueError(key)


def walked(rose: Rose, seat: int, before: int, after: int) -> tuple[Point, ...]:
    """The middles of the plague track's panes from one number to another."""
    track = rose.of_seat(seat).track
    step = 1 if after >= before else -1
    return tuple(track[number].centre for number in range(before, after + step, step))
