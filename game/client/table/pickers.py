"""Where each option of a decision can be clicked: on the board, as card, tile or seal, or only in a list.

A target is what the rose window's `hit` returns; persons and pieces have kinds of their own. Knows the kinds
of decisions but no rules.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game import rules
from game.client.layout import CATHEDRAL, Target, market_target, sector_target
from game.client.table.piece_targets import piece_target
from game.client.table.session import FROM_HAND
from game.rules import Decision, View, about

#: Options that are words, shown as seals.
_WORDS = ("none", "done", "leave", "nobody")
#: Kinds of decisions whose options are shown as tiles.
_TILES = ("donate", "benefactor", "bonus", "coachman", "message", "minstrel_piece", "fool_piece")
#: Kinds in which the option 0 gives nothing.
_GIVING = ("donate", "benefactor")


class OptionPlaces(NamedTuple):
    """The indexes of the options by where they can be chosen; `rest` only in a list.

    An option can be both a target and a tile or seal.
    """

    targets: dict[Target, int]
    cards: tuple[int, ...] = ()
    tiles: tuple[int, ...] = ()
    seals: tuple[int, ...] = ()
    rest: tuple[int, ...] = ()


def option_places(decision: Decision, view: View) -> OptionPlaces:
    """Where the options of a decision are."""
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
    """The digit that chooses an option: its number from 1, or the amount given; empty above 9."""
    key = int(decision.options[number]) if decision.kind in _GIVING else number + 1
    return str(key) if key < 10 else ""


def person_target(person: str) -> Target:
    return Target("person", None, person)


def targets(decision: Decision, view: View) -> dict[Target, int]:
    """The index of the option that each target stands for."""
    found: dict[Target, int] = {}
    for index, option in enumerate(decision.options):
        target = _target(decision, view, option)
        if target is not None:
            found[target] = index
    return found


def _place(decision: Decision, view: View, option: Any) -> str | None:
    """The field of OptionPlaces for an option, if it is not only a target."""
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
