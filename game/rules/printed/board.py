"""The streets of the whole table: markets, how far apart they are, and the ways between (RULES 5)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from ..names import CORNERS
from .tabledata import STANDARD, TableData, links


@dataclass(frozen=True, slots=True)
class Board:
    """What is printed on a table with `boroughs` boroughs: the street network, and the rats of the persons.

    Markets are counted borough by borough in the order of CORNERS. `neighbours[m]` are one step from m.
    `within[m][n]` are the markets, m excepted, that a drive of up to n steps reaches, by rising index.
    `paths[a][b]` are the ids of markets and crossings along a shortest way from a to b; out to the first
    neighbour and back where b is a.
    """

    boroughs: int
    markets: tuple[str, ...]
    index: dict[str, int]
    neighbours: tuple[tuple[int, ...], ...]
    within: tuple[tuple[tuple[str, ...], ...], ...]
    paths: tuple[tuple[tuple[str, ...], ...], ...]
    rats: dict[str, int]

    def reach(self, market: int, steps: int) -> tuple[str, ...]:
        """The other markets that a carriage on `market` reaches with up to `steps` steps."""
        rings = self.within[market]
        return rings[min(steps, len(rings) - 1)]


@lru_cache(maxsize=64)
def board_of(boroughs: int, table: TableData = STANDARD) -> Board:
    """The street network of a table with 3 to 5 boroughs."""
    markets = tuple(f"{borough}.{corner}" for borough in range(boroughs) for corner in CORNERS)
    index = {market: number for number, market in enumerate(markets)}
    near: list[set[int]] = [set() for _ in markets]
    crossings: dict[tuple[int, int], str] = {}
    for here, there, crossing in links(table, boroughs):
        a, b = (index[f"{borough}.{corner}"] for corner, borough in (here, there))
        near[a].add(b)
        near[b].add(a)
        if crossing:
            crossings[a, b] = crossings[b, a] = crossing
    neighbours = tuple(tuple(sorted(link)) for link in near)
    steps = [_steps(neighbours, market) for market in range(len(markets))]

    def path(start: int, end: int) -> tuple[str, ...]:
        stops = [start] if start != end else [start, neighbours[start][0]]
        while stops[-1] != end:
            stops.append(min(neighbours[stops[-1]], key=lambda stop: (steps[stop][end], stop)))
        way = [markets[start]]
        for here, there in pairwise(stops):
            way += [crossings[here, there]] if (here, there) in crossings else []
            way.append(markets[there])
        return tuple(way)

    everywhere = range(len(markets))
    return Board(
        boroughs=boroughs,
        markets=markets,
        index=index,
        neighbours=neighbours,
        within=tuple(_rings(markets, away) for away in steps),
        paths=tuple(tuple(path(start, end) for end in everywhere) for start in everywhere),
        rats=table.rats,
    )


def _steps(neighbours: tuple[tuple[int, ...], ...], start: int) -> list[int]:
    """How many steps each market lies from `start`; -1 where no street leads."""
    away = [-1] * len(neighbours)
    away[start] = 0
    queue = [start]
    for here in queue:
        for there in neighbours[here]:
            if away[there] < 0:
                away[there] = away[here] + 1
                queue.append(there)
    return away


def _rings(markets: tuple[str, ...], away: list[int]) -> tuple[tuple[str, ...], ...]:
    return tuple(
        tuple(market for market, distance in zip(markets, away, strict=True) if 0 < distance <= steps)
        for steps in range(max(away) + 1)
    )
