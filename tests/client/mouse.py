"""A hand on the mouse that finds every place to click by the pure layout alone.

It knows what lies open on the table (the view of all), who is at the bottom, what is asked, and how large the
window is; of widgets, pickers and scenes it knows nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from game import rules
from game.client.layout import Rose, action, pieces, rose
from game.client.layout.box import Box, Point, Size
from game.client.layout.screen import screen

WORDS = ("none", "done", "leave", "nobody", 0)
TILES = ("donate", "benefactor", "bonus", "coachman", "message", "minstrel_piece", "fool_piece")
FROM_HAND = ("keep", "play")


class Asked(NamedTuple):
    """What is asked, and what lies on the table meanwhile. `seen`: whether the cards are turned up."""

    size: Size
    view: Mapping[str, Any]
    seat: int
    kind: str
    options: tuple[Any, ...]
    about: tuple[Any, ...] | None
    seen: bool

    @property
    def player(self) -> Mapping[str, Any]:
        return self.view["players"][self.seat]

    @property
    def place(self) -> Any:
        return screen(self.size, self.view["seats"])

    @property
    def rose(self) -> Rose:
        owned = tuple(player["borough"] for player in self.view["players"])
        return _rose(self.view["boroughs"], owned, self.place.board, self.player["borough"])


@cache
def _rose(boroughs: int, owned: tuple[int, ...], board: Box, below: int) -> Rose:
    return rose(boroughs, owned, (*board,), below)


def points(asked: Asked, number: int) -> list[Point]:
    """All places where a click gives the answer with that number."""
    if asked.kind in FROM_HAND:
        return [cards(asked)[number].center]
    option = asked.options[number]
    return [*_beside(asked, number), *_on_board(asked, option)]


def cards(asked: Asked) -> tuple[Box, ...]:
    """The cards to choose from, face up or face down."""
    place, count = asked.place, len(asked.options)
    if not asked.seen:
        return _face_down(asked).tiles
    kept = asked.kind == "keep" and asked.player["hand"] > 0
    return action.cards(place.action, count, place.scale, kept).choices


def turn_up(asked: Asked) -> Point:
    """Where cards that lie face down are turned up."""
    return _face_down(asked).seals[0].center


def as_it_lies(asked: Asked) -> Point:
    """Where a card that was clicked is played face down."""
    return _face_down(asked).seals[1].center


def _face_down(asked: Asked) -> action.Picks:
    place = asked.place
    seals = 2 if (asked.kind, asked.about) == ("play", (2,)) else 1
    return action.face_down(place.action, len(asked.options), seals, place.scale)


def _beside(asked: Asked, number: int) -> list[Point]:
    """Tiles and seals beside the board."""
    spoken = ("stay", asked.player["carriage"]) if asked.kind == "drive" else WORDS
    words = [nth for nth, option in enumerate(asked.options) if option in spoken]
    things = [nth for nth in range(len(asked.options)) if nth not in words and asked.kind in TILES]
    place = asked.place
    layout = action.picks(place.action, len(things), len(words), place.scale, asked.player["hand"] > 0)
    if number in words:
        return [layout.seals[words.index(number)].center]
    return [layout.tiles[things.index(number)].center] if number in things else []


def _on_board(asked: Asked, option: Any) -> list[Point]:
    """Panes, markets, the cathedral, persons and pieces."""
    place, window = asked.place, asked.rose
    borough = next(one for one in window.boroughs if one.index == asked.player["borough"])
    if option in rules.SECTORS:
        return [_pixel(borough.panes[option].centre)]
    if option == "cathedral":
        return [_pixel(window.centre)]
    if option in rules.PERSONS:
        return [place.persons[asked.view["persons"].index(option)].center]
    if option == "stay" and asked.player["carriage"] not in asked.options:
        return [_pixel(window.markets[asked.player["carriage"]].centre)]
    if option in window.markets:
        return [_pixel(window.markets[option].centre)]
    if option == "take":
        return [_pixel(window.markets[asked.about[0]].centre)]
    if option in ("marker", "friend") and asked.kind != "bonus":
        target = pieces.piece_target(borough.index, asked.about[0], option)
        return [_pixel(slot.centre) for slot in pieces.slots(window, target, asked.view)]
    return []


def _pixel(point: tuple[float, float]) -> Point:
    return round(point[0]), round(point[1])
