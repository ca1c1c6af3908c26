"""What is printed on the table: the rats of each person and the streets between markets (RULES 5, 9).

The rulebooks give neither in words, so both are data that someone with another box may correct. The standard
rats stand with each person (`persons.registry`), the standard streets in assets/table/streets.json, which is
read once when the rules are loaded.
"""

from __future__ import annotations

import json
from collections.abc import Container, Iterator
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from typing import Annotated, Any, Final, TypedDict

from ..hints import MarketOrLeft, PersonId, Range
from ..names import CORNERS
from ..persons.registry import PERSONS
from ..short_repr import short_repr

#: What is meant where table data leaves out a part; the standard itself has to tell its streets.
_LEFT_OUT: Final[dict[str, Any]] = {"rats": {}, "streets": [], "crossing": []}

#: A market seen from a borough: its corner, and how many boroughs to the left it lies (0 or 1).
Node = tuple[str, int]


class TableDataError(ValueError):
    """Rats or streets that no table can have."""


@dataclass(frozen=True, slots=True)
class TableData:
    """The printed figures of one edition. Equal figures are equal, in whatever order a file tells them.

    corrected: (person id, rats from 0 to 3), sorted, of those whose cards differ from the standard.
    streets: pairs of markets one step apart, told once for the borough they start from.
    crossing: the markets that meet where a borough touches its left neighbour, each one step from each other.
    """

    corrected: tuple[tuple[str, int], ...]
    streets: tuple[tuple[Node, Node], ...]
    crossing: tuple[Node, ...]

    @staticmethod
    def from_plain(plain: Any) -> TableData:
        """Table data from {"rats": {person: number}, "streets": [[market, market]], "crossing": [market]}.

        A market is "C", "IL", "IR", "OL" or "OR", or for the neighbour on the left "left C" and so on.
        A person or part that is left out is as in the standard. Raises TableDataError naming the first fault.
        """
        if not isinstance(plain, dict):
            raise TableDataError(f"table data is {short_repr(plain)} instead of parts by name")
        for part in plain:
            if part not in _LEFT_OUT:
                known = ", ".join(_LEFT_OUT)
                raise TableDataError(f"there is no part {short_repr(part)}; there are {known}")
        parts = {**_LEFT_OUT, **plain}
        if not isinstance(parts["rats"], dict):
            raise TableDataError("rats: not a table of persons and numbers")
        for part in ("streets", "crossing"):
            if not isinstance(parts[part], (list, tuple)):
                raise TableDataError(f"{part}: not a list")
        table = TableData(
            corrected=tuple(sorted(filter(_differs, parts["rats"].items()), key=str)),
            streets=tuple(sorted({_street(street) for street in parts["streets"]})),
            crossing=tuple(sorted({_node("crossing", market) for market in parts["crossing"]})),
        )
        for fault in table.faults():
            raise TableDataError(fault)
        return table

    @staticmethod
    def from_json(text: str) -> TableData:
        """Table data from the text of a file: what `from_plain` takes, as JSON.

        Raises TableDataError, one line, for the first fault.
        """
        try:
            table = TableData.from_plain(json.loads(text, object_pairs_hook=_told_once))
        except json.JSONDecodeError as error:
            raise TableDataError(f"line {error.lineno}, column {error.colno}: {error.msg}") from error
        except RecursionError as error:
            raise TableDataError("too many brackets within each other") from error
        except TableDataError:
            raise
        except ValueError as error:
            raise TableDataError("a number there has thousands of digits") from error
        if len(table.crossing) == 1:
            raise TableDataError(f"crossing: {_market(table.crossing[0])} alone joins nothing")
        return table

    def to_plain(self, persons: Container[str] = PERSONS) -> PlainTable:
        """The form that `from_plain` reads, with the rats of these persons."""
        rats = {id: number for id, number in self.rats.items() if id in persons}
        return {"rats": rats, **self.streets_to_plain()}

    def streets_to_plain(self) -> PlainStreets:
        """The streets and the crossing as `from_plain` reads them."""
        return {
            "streets": [[_market(node) for node in street] for street in self.streets],
            "crossing": [_market(node) for node in self.crossing],
        }

    @property
    def rats(self) -> dict[str, int]:
        """The rats of every person there is."""
        return {id: person.rats for id, person in PERSONS.items()} | dict(self.corrected)

    @property
    def fingerprint(self) -> str:
        """Eight hex digits that are the same for the same figures."""
        text = json.dumps(self.to_plain(), sort_keys=True)
        return sha256(text.encode()).hexdigest()[:8]

    def faults(self) -> Iterator[str]:
        """One sentence for every figure that cannot be."""
        yield from self._wrong_rats()
        for boroughs in (3, 4, 5):
            cut_off = _cut_off(self, boroughs)
            if cut_off:
                yield f"streets: with {boroughs} boroughs no street leads to {', '.join(sorted(cut_off))}"

    def _wrong_rats(self) -> Iterator[str]:
        for person, number in self.corrected:
            if person not in PERSONS:
                yield f"rats: there is no person {short_repr(person)}"
            elif type(number) is not int or not 0 <= number <= 3:
                yield f"rats: {person} has {short_repr(number)} rats instead of 0 to 3"


def _told_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """What stands between braces; json itself would let the last of two alike win."""
    table: dict[str, Any] = {}
    for name, value in pairs:
        if name in table:
            raise TableDataError(f"{name!r} stands there twice")
        table[name] = value
    return table


class PlainStreets(TypedDict):
    """Streets, as pairs of markets, and the crossing."""

    streets: list[list[MarketOrLeft]]
    crossing: list[MarketOrLeft]


class PlainTable(PlainStreets):
    """Table data as `TableData.to_plain` writes it."""

    rats: dict[PersonId, Annotated[int, Range(0, 3)]]


def _differs(entry: tuple[Any, Any]) -> bool:
    id, number = entry
    return id not in PERSONS or type(number) is not int or number != PERSONS[id].rats


def _street(street: Any) -> tuple[Node, Node]:
    if not isinstance(street, (list, tuple)) or len(street) != 2:
        raise TableDataError(f"streets: {short_repr(street)} is not a pair of markets")
    a, b = sorted(_node("streets", market) for market in street)
    if a == b:
        raise TableDataError(f"streets: a street leads from {_market(a)} to itself")
    told_from_the_left = min(a[1], b[1])
    return (a[0], a[1] - told_from_the_left), (b[0], b[1] - told_from_the_left)


def _node(part: str, market: Any) -> Node:
    corner = market.removeprefix("left ") if isinstance(market, str) else market
    if corner not in CORNERS:
        raise TableDataError(f"{part}: there is no market {short_repr(market)}")
    return corner, int(market != corner)


def _market(node: Node) -> str:
    return f"left {node[0]}" if node[1] else node[0]


def links(table: TableData, boroughs: int) -> Iterator[tuple[Node, Node, str | None]]:
    """Every pair of neighbouring markets as (corner, borough), and the crossing that lies between them."""

    def at(borough: int, node: Node) -> Node:
        return node[0], (borough + node[1]) % boroughs

    for borough in range(boroughs):
        for a, b in table.streets:
            yield at(borough, a), at(borough, b), None
        for a in table.crossing:
            for b in table.crossing:
                if a < b:
                    yield at(borough, a), at(borough, b), f"{borough}.X"


def _cut_off(table: TableData, boroughs: int) -> set[str]:
    """The markets that no way along the streets joins to the first borough's centre."""
    reached = {("C", 0)}
    pairs = [(a, b) for a, b, _ in links(table, boroughs)]
    grown = True
    while grown:
        more = {b for a, b in pairs if a in reached} | {a for a, b in pairs if b in reached}
        grown = not more <= reached
        reached |= more
    everywhere = {(corner, borough) for corner in CORNERS for borough in range(boroughs)}
    return {f"{borough}.{corner}" for corner, borough in everywhere - reached}


def _standard() -> TableData:
    """The figures of this program. Raises TableDataError naming the file that is wrong."""
    try:
        return TableData.from_json(files("assets").joinpath("table", "streets.json").read_text("utf-8"))
    except (OSError, UnicodeDecodeError, TableDataError) as error:
        raise TableDataError(f"assets/table/streets.json: {error}") from error


STANDARD: Final = _standard()
_LEFT_OUT.update(STANDARD.streets_to_plain())
