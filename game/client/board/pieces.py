"""Every piece of a view: where it stands and its picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pygame

from game import rules
from game.board import standing
from game.board.crest import Crest
from game.board.rose import Rose, Slot
from game.board.shapes import Point
from game.board.standing import Key
from game.client.board.art import Art
from game.rules import Forecast, View

SPREAD = {
    "marker": 1.0,
    "friend": 1.12,
    "rat": 1.4,
    "carriage": 1.06,
    "message": 1.08,
    "ghost": 1.55,
    "bell": 1.25,
    "lamp": 1.3,
}
"""A piece's diameter as a multiple of its slot's."""


class PlacedPiece(NamedTuple):
    """A piece on the board; `sprite` is drawn with its middle at `centre`."""

    key: Key
    sprite: pygame.Surface
    centre: Point


class PieceArt:
    """Makes the pieces of a view for one rose window, or for a part of it: left, top, width, height."""

    def __init__(
        self, art: Art, rose: Rose, crests: tuple[Crest, ...], part: tuple[int, int, int, int] | None = None
    ) -> None:
        self._art, self._rose, self._crests, self._part = art, rose, crests, part

    def all(self, view: View) -> Iterator[PlacedPiece]:
        """Every piece in drawing order, the sectors' emblems first."""
        yield from self.emblems(view)
        yield from self._messages(view)
        for player in view["players"]:
            yield from self._in_borough(view, player)
        yield from self._carriages(view)
        heart = self._rose.cathedral_value
        value = self._art.number(view["cathedral_value"], round(heart.radius * 0.82), dark=True)
        yield PlacedPiece(("value",), value, heart.centre)
        for seat in view["waiting"]:
            yield from self._piece(("lamp", seat), self._rose.of_seat(seat).lamp)
        yield from self._piece(("bell",), self._rose.of_seat(view["start_seat"]).bell)

    def emblems(self, view: View | None = None) -> Iterator[PlacedPiece]:
        """The emblems of all sectors where somebody plays, smaller where pieces stand in the view."""
        occupied = standing.occupied(view) if view else set()
        for borough in (borough for borough in self._rose.boroughs if borough.seat is not None):
            for sector, pane in borough.panes.items():
                slot = pane.small_emblem if (borough.index, sector) in occupied else pane.emblem
                if self._seen(slot):
                    sprite = self._art.medallion(sector, _size(slot.radius, 1.0))
                    yield PlacedPiece(("emblem", borough.index, sector), sprite, slot.centre)

    def sprite(self, key: Key, radius: float, angle: float | None = None) -> pygame.Surface:
        """The picture of a piece in a slot of that radius; `angle` is where a carriage faces, in radians."""
        kind = str(key[0])
        if kind == "message":
            borough, _, _ = str(key[1]).partition(".")
            return self._art.message(self._crests[int(borough)], int(key[2]), _size(radius, SPREAD[kind]))
        size = _size(radius, SPREAD[kind])
        if kind == "bell":
            return self._art.bell_ringer(size)
        if kind == "lamp":
            return self._art.lamp(size)
        crest = self._crests[self._rose.of_seat(int(key[1])).index]
        if kind == "carriage":
            return self._art.carriage(crest, size, angle or 0.0)
        if kind == "marker":
            return self._art.marker(crest, size, standing.figure(int(key[3])))
        return self._art.friend(crest, size) if kind == "friend" else self._art.rat_on_track(crest, size)

    def _piece(self, key: Key, slot: Slot, angle: float | None = None) -> Iterator[PlacedPiece]:
        if self._seen(slot):
            yield PlacedPiece(key, self.sprite(key, slot.radius, angle), slot.centre)

    def _seen(self, slot: Slot) -> bool:
        if self._part is None:
            return True
        (left, top, width, height), reach = self._part, slot.radius * max(SPREAD.values())
        x, y = slot.centre
        return left - reach < x < left + width + reach and top - reach < y < top + height + reach

    def _messages(self, view: View) -> Iterator[PlacedPiece]:
        for market, kind in view["messages"].items():
            place = self._rose.markets[market]
            if self._seen(Slot(*place.centre, place.radius)):
                sprite = self.sprite(("message", market, kind), place.radius)
                yield PlacedPiece(("message", market), sprite, place.centre)

    def _in_borough(self, view: View, player: Mapping[str, Any]) -> Iterator[PlacedPiece]:
        seat = player["seat"]
        borough = self._rose.of_seat(seat)
        for sector, count in player["sectors"].items():
            for number, slot in enumerate(borough.panes[sector].markers(count)):
                yield from self._piece(("marker", seat, sector, number), slot)
        for number, slot in enumerate(borough.cathedral(player["cathedral"])):
            yield from self._piece(("marker", seat, "cathedral", number), slot)
        home = borough.panes[player["friend"]].friend if player["friend"] else borough.parking
        yield from self._piece(("friend", seat), home)
        yield from self.ghost(seat, rules.forecast(view, seat))
        space = borough.track[int(player["rat"])]
        yield from self._piece(("rat", seat), Slot(*space.centre, space.radius))

    def ghost(self, seat: int, forecast: Forecast | None) -> Iterator[PlacedPiece]:
        """Where the seat's rat will stand after the plague."""
        if forecast is None:
            return
        borough = self._rose.of_seat(seat)
        space = borough.track[forecast.space]
        if not self._seen(Slot(*space.centre, space.radius)):
            return
        sprite = self._art.ghost(
            self._crests[borough.index],
            _size(space.radius, SPREAD["ghost"]),
            danger=forecast.penalised,
            rat=forecast.space != forecast.rat,
        )
        yield PlacedPiece(("ghost", seat), sprite, space.centre)

    def _carriages(self, view: View) -> Iterator[PlacedPiece]:
        for seat, slot in standing.parked(self._rose, view).items():
            market = self._rose.markets[view["players"][seat]["carriage"]]
            yield from self._piece(("carriage", seat), slot, standing.facing(market.centre, slot.centre))


def _size(radius: float, spread: float) -> int:
    return max(1, round(2 * radius * spread))
