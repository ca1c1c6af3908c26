"""What stands for which answer: panes, markets, persons, pieces and cards to click on, tiles and named seals.

A target is the same named tuple that the rose window's `hit` returns; persons and pieces have kinds of their
own. Knows the kinds of decisions, and no rule.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game import rules
from game.client.layout import CATHEDRAL, Target, market_target, sector_target
from game.client.layout.pieces import piece_target
from game.client.table.session import FROM_HAND
from game.rules import Decision, View, about

#: Answers that are words and no things: pressed as seals under the tiles or beside the board's targets.
_WORDS = ("none", "done", "leave", "nobody")
#: Kinds whose things are shown as tiles with a picture.
_TILES = ("donate", "benefactor", "bonus", "coachman", "message", "minstrel_piece", "fool_piece")
#: Kinds in which 0 means to give nothing.
_GIVING = ("donate", "benefactor")


class OptionPlaces(NamedTuple):
    """Where each option, by its index, can be chosen; `rest`: only in a list.

    An option may be on the board and a tile or seal at once.
    """

    targets: dict[Target, int]
    cards: tuple[int, ...] = ()
    tiles: tuple[int, ...] = ()
    seals: tuple[int, ...] = ()
    rest: tuple[int, ...] = ()


def option_places(decision: Decision, view: View) -> OptionPlaces:
    """How the decision is answered with the mouse."""
    found: dict[str, list[int]] = {"cards": [], "tiles": [], "seals": [], "rest": []}
    on_table = targets(decision, view)
    for index, option in enumerate(decision.options):
        place = _place(decision, view, option)
        if place is None and index not in on_table.values():
            place = "rest"
        if place is not None:
            found[place].append(index)
    return OptionPlaces(on_table, **{place: tuple(indices) for place, indices in found.items()})


def digit(decision: Decision, number: int) -> str:
    """The key that chooses an option: its number from 1, or as much as is given; empty without one."""
    key = int(decision.options[number]) if decision.kind in _GIVING else number + 1
    return str(key) if key < 10 else ""


def person_target(person: str) -> Target:
    return Target("person", None, person)


def targets(decision: Decision, view: View) -> dict[Target, int]:
    """The option that a click on each target chooses."""
    found: dict[Target, int] = {}
    for index, option in enumerate(decision.options):
        target = _target(decision, view, option)
        if target is not None:
            found[target] = index
    return found


def _place(decision: Decision, view: View, option: Any) -> str | None:
    """Where beside the board the option stands, if it does."""
    if decision.kind in FROM_HAND:
        return "cards"
    if decision.kind == "drive":
        home = view["players"][decision.seat]["carriage"]
        return "seals" if option in ("stay", home) else None
    if option in _WORDS or (decision.kind in _GIVING and option == 0):
        return "seals"
    return "tiles" if decision.kind in _TILES else None


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
        case "drive", str(market):
            return market_target(market)
        case _, "cathedral":
            return CATHEDRAL
        case _, str(sector) if sector in rules.SECTORS:
            return sector_target(borough, sector)
        case _, str(person) if person in rules.PERSONS:
            return person_target(person)
    return None
