"""What must be on offer, in order, and what must be gained: told a second time, from a view, not the engine.

A referee compares every decision and gain of a game with it, for every seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game import rules

View = dict[str, Any]
Player = dict[str, Any]


def pieces(player: Player, sector: str) -> int:
    """Markers and friend in a sector."""
    count: int = player["sectors"][sector] + (player["friend"] == sector)
    return count


def sectors_with(player: Player, numbers: Iterable[int]) -> list[str]:
    return [sector for sector in rules.SECTORS if pieces(player, sector) in numbers]


def places_with_marker(player: Player) -> list[str]:
    cathedral = ["cathedral"] if player["cathedral"] else []
    return [sector for sector in rules.SECTORS if player["sectors"][sector]] + cathedral


SOME = range(1, 15)


def may_take(view: View, player: Player, market: str) -> bool:
    """Whether the seat may take the message there (RULES 6.2)."""
    if market not in view["messages"]:
        return False
    held = [colour for colour, _ in player["collected"]]
    mine = int(market[0])
    others = {int(lying[0]) for lying in view["messages"]} - {mine}
    return all(held.count(other) >= held.count(mine) for other in others)


def drives(view: View, player: Player, asked: rules.Decision) -> list[Any]:
    board = rules.board_of(view["boroughs"])
    here, steps = player["carriage"], pieces(player, "carriage_house")
    reached = {board.index[here]}
    for _ in range(steps):
        reached |= {there for market in reached for there in board.neighbours[market]}
    ends = [board.markets[market] for market in sorted(reached - {board.index[here]})]
    if steps >= 2 and may_take(view, player, here):
        ends.append(here)
    return ["stay", *ends]


def bonuses(view: View, player: Player, asked: rules.Decision) -> list[Any]:
    others = sum(other["coins"] for other in view["players"] if other["seat"] != player["seat"])
    coin = view["coin_supply"] or others or not view["rules"]["coins_limited"]
    possible = {"coin": coin, "marker": player["general"], "rat": player["rat"]}
    return [bonus for bonus, there in possible.items() if there]


def sources(view: View, player: Player, asked: rules.Decision) -> list[Any]:
    assert player["personal"] == 0
    elsewhere = [place for place in places_with_marker(player) if place != asked.about]
    return elsewhere if asked.about == "cathedral" else ["none", *elsewhere]


def donations(view: View, player: Player, asked: rules.Decision) -> list[Any]:
    return list(range(min(3, player["coins"]) + 1))


def hirings(view: View, player: Player, asked: rules.Decision) -> list[Any]:
    assert player["coins"]
    return ["nobody", *(person for person in view["persons"] if asked.about is None or person != "advisor")]


def gifts(view: View, player: Player, asked: rules.Decision) -> list[Any]:
    return list(range(min(player["rat"], player[view["rules"]["benefactor_pays"]]) + 1))


def penalties(view: View, player: Player, asked: rules.Decision) -> list[Any]:
    most = max(pieces(player, sector) for sector in rules.SECTORS)
    return [sector for sector in sectors_with(player, [most]) if player["sectors"][sector]]


def other_sectors(view: View, player: Player, asked: rules.Decision) -> list[Any]:
    return [sector for sector in rules.SECTORS if sector != asked.about]


def filled(view: View, player: Player, asked: rules.Decision) -> list[Any]:
    return sectors_with(player, SOME)


def empty(view: View, player: Player, asked: rules.Decision) -> list[Any]:
    assert player["general"]
    return sectors_with(player, [0])


def fool_sources(view: View, player: Player, asked: rules.Decision) -> list[Any]:
    return sectors_with(player, SOME) + (["cathedral"] if player["cathedral"] else [])


def minstrel_pieces(view: View, player: Player, asked: rules.Decision) -> list[Any]:
    source = str(asked.about).partition(">")[0]
    marker = ["marker"] if player["sectors"][source] else []
    friend = ["friend"] if player["friend"] == source else []
    first = "done" not in asked.options
    return marker + friend if first else [*marker, *friend, "done"]


OPTIONS: dict[str, Callable[[View, Player, rules.Decision], list[Any]]] = {
    "keep": lambda view, player, asked: view["own"]["offer"],
    "play": lambda view, player, asked: view["own"]["hand"],
    "source": sources,
    "donate": donations,
    "friend": lambda view, player, asked: [sector for sector in rules.SECTORS if sector != player["friend"]],
    "drive": drives,
    "message": lambda view, player, asked: ["take", "leave"] if may_take(view, player, asked.about) else [],
    "bonus": bonuses,
    "hire": hirings,
    "plague": penalties,
    "minstrel_source": filled,
    "minstrel_target": other_sectors,
    "minstrel_piece": minstrel_pieces,
    "fool_source": fool_sources,
    "fool_piece": lambda view, player, asked: ["marker", "friend"],
    "fool_target": other_sectors,
    "bishop": empty,
    "procurator": filled,
    "butcher": lambda view, player, asked: [
        *empty(view, player, asked),
        *(["done"] if view["rules"]["butcher_may_skip"] else []),
    ],
    "actress_source": filled,
    "actress_target": other_sectors,
    "travelling_folk": lambda view, player, asked: ["done", *places_with_marker(player)],
    "benefactor": gifts,
    "coachman": lambda view, player, asked: sorted({kind for _, kind in player["collected"]}),
}

#: The prestige that a person or card is worth before the park's bonus, from the seat as it is at the gain.
WORTH: dict[str, Callable[[Player], int]] = {
    "residence": lambda player: pieces(player, "residence"),
    "hostess": lambda player: 3,
    "money_lender": lambda player: 1,
    "monk": lambda player: 1,
    "spy": lambda player: 2,
    "city_guard": lambda player: sum(pieces(player, s) for s in rules.SECTORS) + player["cathedral"],
    "night_watchman": lambda player: len(sectors_with(player, [0])),
    "guild_master": lambda player: 2 * len(sectors_with(player, range(2, 16))),
    "beggar_king": lambda player: 9 - player["rat"],
    "advocate": lambda player: len(player["collected"]) // 2 * 3,
    "lady_of_the_court": lambda player: max(pieces(player, s) for s in rules.SECTORS),
    "mayor": lambda player: 3 * len(sectors_with(player, range(3, 16))),
    "carpenter": lambda player: len(sectors_with(player, SOME)),
    "bell_ringer": lambda player: 3 * player["cathedral"],
    "guard": lambda player: player["general"] // 2 * 3,
    "host": lambda player: 2 * pieces(player, "hotel"),
    "gravedigger": lambda player: player["plague"],
    "manager": lambda player: player["prestige"],
}
