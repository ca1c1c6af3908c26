"""Which options must be offered, and what each person brings: stated a second time, without the engine.

A referee compares every decision and gain of a game with it, for every seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

from game import rules
from game.rules.about import About, HireBy, MarkerTo, MessageOn, PieceFrom, PiecesBetween, PiecesFrom

#: A view and a seat in it, or what a referee has booked of them.
View = Mapping[str, Any]
Player = Mapping[str, Any]
Shape = TypeVar("Shape", bound=About)


def about(decision: rules.Decision, shape: type[Shape]) -> Shape:
    """What a decision is about, which must be of this shape."""
    assert isinstance(decision.about, shape)
    return decision.about


def pieces(player: Player, sector: str) -> int:
    """Markers and friend in a sector."""
    count: int = player["sectors"][sector] + (player["friend"] == sector)
    return count


def sectors_with(player: Player, numbers: Iterable[int]) -> list[str]:
    return [sector for sector in rules.SECTORS if pieces(player, sector) in numbers]


def places_with_marker(player: Player) -> list[str]:
    cathedral = ["cathedral"] if player["cathedral"] else []
    return [sector for sector in rules.SECTORS if player["sectors"][sector]] + cathedral


SOME: Final = range(1, 15)


def may_take(view: View, player: Player, market: str) -> bool:
    """Whether the seat may take the message there (RULES 6.2)."""
    if market not in view["messages"]:
        return False
    held = [colour for colour, _ in player["collected"]]
    mine = int(market[0])
    others = {int(lying[0]) for lying in view["messages"]} - {mine}
    return all(held.count(other) >= held.count(mine) for other in others)


def drives(view: View, player: Player, decision: rules.Decision) -> list[Any]:
    board = rules.board_of(view["boroughs"])
    here, steps = player["carriage"], pieces(player, "carriage_house")
    reached = {board.index[here]}
    for _ in range(steps):
        reached |= {there for market in reached for there in board.neighbours[market]}
    ends = [board.markets[market] for market in sorted(reached - {board.index[here]})]
    if steps >= 2 and may_take(view, player, here):
        ends.append(here)
    return ["stay", *ends]


def bonuses(view: View, player: Player, decision: rules.Decision) -> list[Any]:
    others = sum(other["coins"] for other in view["players"] if other["seat"] != player["seat"])
    coin = view["coin_supply"] or others or not view["rules"]["coins_limited"]
    possible = {"coin": coin, "marker": player["general"], "rat": player["rat"]}
    return [bonus for bonus, there in possible.items() if there]


def sources(view: View, player: Player, decision: rules.Decision) -> list[Any]:
    assert player["personal"] == 0
    target = about(decision, MarkerTo).target
    elsewhere = [place for place in places_with_marker(player) if place != target]
    return elsewhere if target == "cathedral" else ["none", *elsewhere]


def donations(view: View, player: Player, decision: rules.Decision) -> list[Any]:
    return list(range(min(3, player["coins"]) + 1))


def hirings(view: View, player: Player, decision: rules.Decision) -> list[Any]:
    assert player["coins"]
    by = about(decision, HireBy).person
    return ["nobody", *(person for person in view["persons"] if by is None or person != by)]


def gifts(view: View, player: Player, decision: rules.Decision) -> list[Any]:
    return list(range(min(player["rat"], player[view["rules"]["benefactor_pays"]]) + 1))


def penalties(view: View, player: Player, decision: rules.Decision | None) -> list[Any]:
    """The fullest sectors that hold a marker (R4)."""
    most = max(pieces(player, sector) for sector in rules.SECTORS)
    return [sector for sector in sectors_with(player, [most]) if player["sectors"][sector]]


def other_sectors(view: View, player: Player, decision: rules.Decision) -> list[Any]:
    assert isinstance(decision.about, PiecesFrom | PieceFrom)
    source = decision.about.source
    return [sector for sector in rules.SECTORS if sector != source]


def filled(view: View, player: Player, decision: rules.Decision) -> list[Any]:
    return sectors_with(player, SOME)


def empty(view: View, player: Player, decision: rules.Decision) -> list[Any]:
    assert player["general"]
    return sectors_with(player, [0])


def fool_sources(view: View, player: Player, decision: rules.Decision) -> list[Any]:
    return sectors_with(player, SOME) + (["cathedral"] if player["cathedral"] else [])


def minstrel_pieces(view: View, player: Player, decision: rules.Decision) -> list[Any]:
    source, _, left = about(decision, PiecesBetween)
    marker = ["marker"] if player["sectors"][source] else []
    friend = ["friend"] if player["friend"] == source else []
    return marker + friend if left == 3 else [*marker, *friend, "done"]


OPTIONS: dict[str, Callable[[View, Player, rules.Decision], list[Any]]] = {
    "keep": lambda view, player, decision: view["own"]["offer"],
    "play": lambda view, player, decision: view["own"]["hand"],
    "source": sources,
    "donate": donations,
    "friend": lambda view, player, decision: [
        sector for sector in rules.SECTORS if sector != player["friend"]
    ],
    "drive": drives,
    "message": lambda view, player, decision: (
        ["take", "leave"] if may_take(view, player, about(decision, MessageOn).market) else []
    ),
    "bonus": bonuses,
    "hire": hirings,
    "plague": penalties,
    "minstrel_source": filled,
    "minstrel_target": other_sectors,
    "minstrel_piece": minstrel_pieces,
    "fool_source": fool_sources,
    "fool_piece": lambda view, player, decision: ["marker", "friend"],
    "fool_target": other_sectors,
    "bishop": empty,
    "procurator": lambda view, player, decision: [
        sector for sector in rules.SECTORS if pieces(player, sector) or sector in ("park", "hospital")
    ],
    "butcher": lambda view, player, decision: [
        *empty(view, player, decision),
        *(["done"] if view["rules"]["butcher_may_skip"] else []),
    ],
    "actress_source": filled,
    "actress_target": other_sectors,
    "travelling_folk": lambda view, player, decision: ["done", *places_with_marker(player)],
    "benefactor": gifts,
    "coachman": lambda view, player, decision: sorted({kind for _, kind in player["collected"]}),
}


class Brings(NamedTuple):
    """What hiring a person may bring.

    kinds: of the events that may name the person as their reason. prestige: what its gain may be, before the
    park's bonus, for the seat as it is then; None where it gives none. at_once: whether that gain comes with
    the hiring, unless it is 0, rather than after a choice.
    """

    kinds: str
    prestige: Callable[[Player], int | set[int]] | None = None
    at_once: bool = True


def counts(prestige: Callable[[Player], int]) -> Brings:
    """What a person brings who gives prestige for something and nothing else."""
    return Brings("prestige_gained no_effect", prestige)


MOVES: Final = "markers_moved friend_moved no_effect"
PLACES_ONE: Final = "markers_moved no_effect"
#: Each gift of a message or bonus.
GIFTS: Final = "coins_gained markers_moved rat_moved"

PERSONS: Final[dict[str, Brings]] = {
    "hostess": Brings(f"prestige_gained no_effect {GIFTS}", lambda player: 3),
    "minstrel": Brings(MOVES),
    "money_lender": Brings("coins_gained prestige_gained", lambda player: 1),
    "fool": Brings(MOVES),
    "monk": Brings("markers_moved prestige_gained", lambda player: 1),
    "doctor": Brings(""),
    "city_guard": counts(lambda player: sum(pieces(player, s) for s in rules.SECTORS) + player["cathedral"]),
    "night_watchman": counts(lambda player: len(sectors_with(player, [0]))),
    "bishop": Brings(PLACES_ONE),
    "guild_master": counts(lambda player: 2 * len(sectors_with(player, range(2, 16)))),
    "beggar_king": counts(lambda player: 9 - player["rat"]),
    "advocate": counts(lambda player: len(player["collected"]) // 2 * 3),
    "lady_of_the_court": counts(lambda player: max(pieces(player, s) for s in rules.SECTORS)),
    "mayor": counts(lambda player: 3 * len(sectors_with(player, range(3, 16)))),
    "carpenter": counts(lambda player: len(sectors_with(player, SOME))),
    "manager": Brings("prestige_gained", lambda player: player["prestige"]),
    "nurse": Brings("markers_moved rat_moved"),
    "scholar": Brings("no_effect"),
    "priest": Brings(PLACES_ONE),
    "procurator": Brings(""),
    "bell_ringer": counts(lambda player: 3 * player["cathedral"]),
    "spy": Brings("prestige_gained", lambda player: 2),
    "travelling_folk": Brings(
        "markers_moved prestige_gained no_effect", lambda player: 2 * player["returned"], at_once=False
    ),
    "coachman": Brings(
        f"prestige_gained no_effect {GIFTS}",
        lambda player: {
            sum(kind for _, kind in player["collected"] if kind == one) for one in rules.MESSAGE_KINDS
        },
        at_once=False,
    ),
    "trader": Brings("coins_gained no_effect"),
    "benefactor": Brings("coins_paid prestige_lost rat_moved no_effect"),
    "butcher": Brings("markers_moved"),
    "advisor": Brings(""),
    "guard": counts(lambda player: player["general"] // 2 * 3),
    "host": counts(lambda player: 2 * pieces(player, "hotel")),
    "gravedigger": counts(lambda player: player["plague"]),
    "actress": Brings(MOVES),
    "mistress": Brings(PLACES_ONE),
}


def worth(reason: str, player: Player) -> set[int]:
    """What a gain of prestige for this reason may be, before the park's bonus.

    Raises AssertionError for a reason of which nothing is known here.
    """
    if reason in rules.PERSONS:
        brings = brought_by(reason)
        assert brings.prestige is not None, f"{reason} gives no prestige that the oracle knows of"
        amount = brings.prestige(player)
        return amount if isinstance(amount, set) else {amount}
    match reason:
        case "residence":
            return {pieces(player, "residence")}
        case "notre_dame":
            return {1, 3, 6}
        case "message":
            return {*rules.MESSAGE_KINDS}
        case "cathedral":
            return {player["cathedral"] * player["each"]}
    raise AssertionError(f"the oracle knows of no prestige for {reason}")


def brought_by(person: str) -> Brings:
    """What a person brings. Raises AssertionError for one that is not told of here."""
    assert person in PERSONS, f"the oracle does not know {person}: tell it what {person} brings"
    return PERSONS[person]
