"""A hand on the mouse that finds every place to click by the pure layout alone.

It knows what lies open on the table (the view of all), who is at the bottom, what is asked, and how large the
window is; of widgets, pickers and scenes it knows nothing.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from game import rules
from game.board.box import Box, Point, Size
from game.board.rose import Rose, rose
from game.client.panels import action_layout as action
from game.client.panels.screen import hiring, screen
from game.session import pickers

WORDS = ("none", "done", "leave", "nobody", 0)
TILES = ("donate", "benefactor", "bonus", "coachman", "message", "minstrel_piece", "fool_piece")
FROM_HAND = ("keep", "play")


class ShownDecision(NamedTuple):
    """What is asked, and what lies on the table meanwhile. `seen`: whether the cards are turned up. `order`:
    the numbers of the options as they lie, if not as they are."""

    size: Size
    view: Any
    seat: int
    kind: str
    options: tuple[Any, ...]
    about: tuple[Any, ...]
    seen: bool
    order: tuple[int, ...] = ()

    @property
    def player(self) -> Any:
        return self.view["players"][self.seat]

    @property
    def place(self) -> Any:
        usual = screen(self.size, self.view["seats"])
        return hiring(usual) if self.kind == "hire" else usual

    @property
    def rose(self) -> Rose:
        owned = tuple(player["borough"] for player in self.view["players"])
        return _rose(self.view["boroughs"], owned, self.place.board, self.player["borough"])


@cache
def _rose(boroughs: int, owned: tuple[int, ...], board: Box, below: int) -> Rose:
    return rose(boroughs, owned, (*board,), below)


def points(decision: ShownDecision, number: int) -> list[Point]:
    """All places where a click gives the answer with that number."""
    if decision.kind in FROM_HAND:
        return [cards(decision)[(decision.order or range(3)).index(number)].center]
    option = decision.options[number]
    return [*_beside(decision, number), *_on_board(decision, option)]


def cards(decision: ShownDecision) -> tuple[Box, ...]:
    place, count = decision.place, len(decision.options)
    kept = decision.kind == "keep" and decision.player["hand"] > 0
    return action.cards(place.action, count, place.scale, kept).choices


def turn_up(decision: ShownDecision) -> Point:
    """Where cards that lie face down are turned up."""
    place = decision.place
    return action.face_down(place.action, len(decision.options), place.scale).seals[0].center


def _beside(decision: ShownDecision, number: int) -> list[Point]:
    spoken = ("stay", decision.player["carriage"]) if decision.kind == "drive" else WORDS
    order = decision.order or range(len(decision.options))
    words = [nth for nth in order if decision.options[nth] in spoken]
    things = [nth for nth in order if nth not in words and decision.kind in TILES]
    place = decision.place
    if decision.kind == "hire":
        return [] if number else [action.nobody(place.action, place.scale).center]
    tiles = len(things) + _too_dear(decision)
    layout = action.picks(place.action, tiles, len(words), place.scale, decision.player["hand"] > 0)
    if number in words:
        return [layout.seals[words.index(number)].center]
    return [layout.tiles[things.index(number)].center] if number in things else []


def _too_dear(decision: ShownDecision) -> int:
    """How many donations are shown that cannot be paid."""
    if decision.kind != "donate":
        return 0
    return sum(coins not in decision.options for coins in range(1, len(rules.DONATION)))


def _on_board(decision: ShownDecision, option: Any) -> list[Point]:
    """Panes, markets, the cathedral, persons and pieces."""
    place, window = decision.place, decision.rose
    borough = next(one for one in window.boroughs if one.index == decision.player["borough"])
    if option in rules.SECTORS:
        return [_pixel(borough.panes[option].centre)]
    if option == "cathedral":
        return [_pixel(window.centre)]
    if option in rules.PERSONS:
        return [place.persons[decision.view["persons"].index(option)].center]
    if option == "stay" and decision.player["carriage"] not in decision.options:
        return [_pixel(window.markets[decision.player["carriage"]].centre)]
    if option in window.markets:
        return [_pixel(window.markets[option].centre)]
    if option == "take":
        return [_pixel(window.markets[decision.about[0]].centre)]
    if option in ("marker", "friend") and decision.kind != "bonus":
        target = pickers.piece_target(borough.index, decision.about[0], option)
        pieces = pickers.slots(window, target, decision.view)
        return [_pixel((piece.centre[0], piece.centre[1] + piece.radius)) for piece in pieces]
    return []


def _pixel(point: tuple[float, float]) -> Point:
    return round(point[0]), round(point[1])
