"""What is printed on the cards and the board of a table, by its view: rats and streets."""

from __future__ import annotations

from game.rules import View
from game.rules.printed.tabledata import STANDARD, Node, TableData


def figures(view: View) -> TableData:
    """The table's own figures, or the standard ones."""
    plain = view["rules"].get("table")
    return STANDARD if plain is None else TableData.from_plain(plain)


def rats(person: str, view: View) -> int:
    return figures(view).rats[person]


def streets(view: View) -> tuple[tuple[str, str], ...]:
    """What the streets join: two markets such as "0.IL", or a market and a crossing such as "0.X"."""
    return street_lines(figures(view), view["boroughs"])


def street_lines(table: TableData, boroughs: int) -> tuple[tuple[str, str], ...]:
    """The streets of a table with so many boroughs, without crossings where fewer than two markets meet."""
    lines = []
    for borough in range(boroughs):

        def name(node: Node, borough: int = borough) -> str:
            corner, left = node
            return f"{(borough + left) % boroughs}.{corner}"

        lines += [(name(a), name(b)) for a, b in table.streets]
        if len(table.crossing) > 1:
            lines += [(name(market), f"{borough}.X") for market in table.crossing]
    return tuple(lines)
