"""Where each option of a decision can be clicked: on the board, as card, tile or seal.

What an option is decides where: places, markets and persons are targets, which the rose window's `hit`
and the column's return; amounts and things are tiles; other words are seals.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game import rules
from game.board.rose import CATHEDRAL, Rose, Slot, Target, market_target, sector_target
from game.board.shapes import Point, distance
from game.rules import Decision, View, about
from game.rules.hints import MARKETS
from game.session.session import FROM_HAND

#: Options that name things to receive.
_THINGS = ("coin", "marker", "friend", "rat", "take")
#: Options that take, place, move or hire nothing more.
_NOTHING = ("stay", "leave", "none", "nobody", "done")


class OptionPlaces(NamedTuple):
    """The indexes of the options by where they can be chosen.

    An option can be both a target and a tile or seal.
    """

    targets: dict[Target, int]
    cards: tuple[int, ...] = ()
    tiles: tuple[int, ...] = ()
    seals: tuple[int, ...] = ()


def option_places(decision: Decision, view: View) -> OptionPlaces:
    """Where the options of a decision are."""
    on_table = targets(decision, view)
    numbers = range(len(decision.options))
    if decision.kind in FROM_HAND:
        return OptionPlaces(on_table, cards=tuple(numbers))
    tiles = tuple(number for number in numbers if _is_tile(decision.options[number]))
    spoken = ("stay", view["players"][decision.seat]["carriage"]) if decision.kind == "drive" else ()
    seals = tuple(
        number
        for number in numbers
        if decision.options[number] in spoken or number not in {*tiles, *on_table.values()}
    )
    return OptionPlaces(on_table, tiles=tiles, seals=seals)


def _is_tile(option: Any) -> bool:
    return option > 0 if isinstance(option, int) else option in _THINGS


def ranked(decision: Decision, promising: Sequence[bool]) -> tuple[int, ...]:
    """The options' indexes in the order in which they lie: what would be wasted comes last."""

    def wasted(number: int) -> bool:
        return not promising[number] and decision.options[number] not in _NOTHING

    numbers = range(len(decision.options))
    return tuple(numbers) if 0 in decision.options else tuple(sorted(numbers, key=wasted))


def digits(decision: Decision, order: Sequence[int]) -> dict[int, str]:
    """The digit that chooses each option: an amount, 0 for nothing, or a number from 1; empty above 9."""
    if 0 in decision.options:
        keys = {number: int(decision.options[number]) for number in order}
    else:
        some = [number for number in order if decision.options[number] not in _NOTHING]
        keys = {number: 1 + some.index(number) if number in some else 0 for number in order}
    return {number: str(key) if key < 10 else "" for number, key in keys.items()}


def person_target(person: str) -> Target:
    return Target("person", None, person)


def targets(decision: Decision, view: View) -> dict[Target, int]:
    found: dict[Target, int] = {}
    for index, option in enumerate(decision.options):
        target = _target(decision, view, option)
        if target is not None:
            found[target] = index
    return found


def _target(decision: Decision, view: View, option: Any) -> Target | None:
    borough = view["players"][decision.seat]["borough"]
    match decision.about, option:
        case about.NthCard(), _:
            return None
        case ((about.PiecesFrom(source=source) | about.PiecesBetween(source=source)), ("marker" | "friend")):
            return piece_target(borough, source, option)
        case about.MessageOn(market), "take":
            return market_target(market)
    match decision.kind, option:
        case "drive", "stay":
            home = view["players"][decision.seat]["carriage"]
            return None if home in decision.options else market_target(home)
        case _, str(market) if market in MARKETS:
            return market_target(market)
        case _, "cathedral":
            return CATHEDRAL
        case _, str(sector) if sector in rules.SECTORS:
            return sector_target(borough, sector)
        case _, str(person) if person in rules.PERSONS:
            return person_target(person)
    return None


KIND = "piece"
#: A piece is hit within this multiple of its radius, for pieces are small.
_REACH = 1.3


def piece_target(borough: int, place: str, piece: str) -> Target:
    """A borough's markers in a sector or the cathedral, or its friend: `piece` is "marker" or "friend"."""
    return Target(KIND, borough, f"{place}:{piece}")


def slots(rose: Rose, target: Target, view: View) -> tuple[Slot, ...]:
    """The slots of such a target's pieces in a view, each once."""
    place, _, piece = target.name.partition(":")
    borough = next(borough for borough in rose.boroughs if borough.index == target.borough)
    player = next(player for player in view["players"] if player["borough"] == target.borough)
    if piece == "friend":
        return (borough.panes[place].friend,)
    if place == "cathedral":
        return tuple(dict.fromkeys(borough.cathedral(player["cathedral"])))
    return tuple(dict.fromkeys(borough.panes[place].markers(player["sectors"][place])))


def hit(rose: Rose, target: Target, view: View, point: Point) -> bool:
    return any(distance(point, slot.centre) <= slot.radius * _REACH for slot in slots(rose, target, view))
