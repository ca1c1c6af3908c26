"""Follows the pieces on the board through an update's events, from where they stood to where they stand.

Whatever the events leave open, the views decide: every piece begins where the table before shows it and ends
where the table after shows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from game import rules
from game.client.layout import Point, Rose, standing
from game.client.layout.shapes import distance
from game.client.layout.standing import Key, View
from game.client.motion.cue import Cue, Figure, Leg, Place, Shown
from game.client.motion.curve import Glide, Pose, Way

#: Seconds in which pieces make room for each other.
SHIFT = 0.22
PLACES = (*rules.SECTORS, "cathedral")


@dataclass
class Track:
    """One piece on its way: where it is by now, and the legs that brought it there."""

    figure: Figure
    place: Place
    first: Place
    legs: list[Leg] = field(default_factory=list)
    born: float | None = None
    dies: bool = False
    #: When something last moved where this piece stands.
    stirred: float = 0.0

    @property
    def free(self) -> float:
        """When its last leg ends."""
        return self.legs[-1].end if self.legs else self.born or 0.0

    def go(self, way: Way, start: float, length: float, place: Place) -> None:
        """Goes a way as soon as it may."""
        start = max(start, self.free)
        self.legs.append(Leg(start, start + length, way, place.radius))
        self.place = place

    def cue(self, key: Key | None, about: str = "") -> Cue:
        rest = Shown(Pose(self.first.point, self.first.angle), self.first.radius)
        return Cue(self.figure, rest, tuple(self.legs), self.born, self.dies, key, about)


class Pieces:
    """The pieces of one update. Make moves, then ask for the `cues`."""

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
        self._gone: list[Track] = []

    def _track(self, key: Key, view: View) -> Track:
        place = self._place(key, view)
        return Track(_figure(key, view), place, place)

    def _place(self, key: Key, view: View) -> Place:
        slot = standing.slot(self._rose, key, view)
        angle = 0.0
        if key[0] == "carriage":
            market = self._rose.markets[view["players"][int(key[1])]["carriage"]]
            angle = standing.facing(market.centre, slot.centre)
        return Place(slot.centre, slot.radius, angle)

    # Moves

    def single(self, key: Key) -> Track:
        """The friend, rat, carriage, message or bell-ringer of that key."""
        return self._single[key]

    def end_of(self, key: Key) -> Place:
        """Where a piece stands in the end."""
        return self._place(key, self._after)

    def remove(self, key: Key) -> Track | None:
        """A message that leaves the board."""
        track = self._single.pop(key, None)
        if track is not None:
            track.dies = True
            self._gone.append(track)
        return track

    def take(self, seat: int, place: str, supply: Place, start: float) -> Track:
        """A marker off a place of the board, or new from the supply when none is there."""
        stack = self._stacks.get((seat, place), [])
        if stack:
            return stack.pop()
        return Track(Figure("marker", (seat,)), supply, supply, born=start)

    def put(self, seat: int, place: str, track: Track) -> Place:
        """A marker onto a place of the board: where it comes to stand."""
        stack = self._stacks[seat, place]
        stack.append(track)
        radius = standing.marker_slot(self._rose, seat, place, len(stack) - 1, len(stack))
        return Place(radius.centre, radius.radius)

    def leave(self, track: Track) -> None:
        """A marker that goes to a supply."""
        track.dies = True
        self._gone.append(track)

    def stir(self, seat: int, place: str, moment: float) -> None:
        """From that moment on the markers there make room."""
        for track in self._stacks.get((seat, place), []):
            track.stirred = max(track.stirred, moment)

    # The end

    def cues(self) -> Iterator[Cue]:
        """All pieces that move."""
        for track in self._gone:
            yield track.cue(None)
        for key, track in self._single.items():
            if key in set(single_keys(self._after)):
                self._land(track, key)
                if track.legs:
                    yield track.cue(key)
        for player in self._after["players"]:
            for place in PLACES:
                yield from self._settled(player["seat"], place, held(player, place))

    def _settled(self, seat: int, place: str, count: int) -> Iterator[Cue]:
        """The markers of one place: as many as the table after has."""
        stack = self._stacks[seat, place]
        for track in stack[count:]:
            if track.legs:
                yield replace(track.cue(None), dies=True)
        for number, track in enumerate(stack[:count]):
            key: Key = ("marker", seat, place, number)
            self._land(track, key)
            if track.legs:
                yield track.cue(key)

    def _land(self, track: Track, key: Key) -> None:
        """The last leg to where the piece stands in the end, if it is not there."""
        end = self._place(key, self._after)
        if distance(track.place.point, end.point) < 0.5 and abs(track.place.radius - end.radius) < 0.25:
            return
        start = Pose(track.place.point, track.place.angle)
        track.go(Glide(start, Pose(end.point, end.angle)), track.stirred, SHIFT, end)


def held(player: View, place: str) -> int:
    """How many markers a seat has on a sector or the cathedral."""
    return int(player["cathedral"] if place == "cathedral" else player["sectors"][place])


def single_keys(view: View) -> Iterable[Key]:
    """The pieces of which there is one each."""
    for player in view["players"]:
        yield from (("friend", player["seat"]), ("rat", player["seat"]), ("carriage", player["seat"]))
    yield ("bell",)
    for market in view["messages"]:
        yield ("message", market)


def _figure(key: Key, view: View) -> Figure:
    if key[0] == "message":
        market = str(key[1])
        return Figure("message", (int(market.partition(".")[0]), view["messages"][market]))
    return Figure(str(key[0]), () if key[0] == "bell" else (int(key[1]),))


def walked(rose: Rose, seat: int, before: int, after: int) -> tuple[Point, ...]:
    """The panes of the plague track that a rat goes over, from one to the other."""
    track = rose.of_seat(seat).track
    step = 1 if after >= before else -1
    return tuple(track[number].centre for number in range(before, after + step, step))
