"""What is printed on the table: the rats of each person and the streets between markets (RULES 5, 9).

The rulebooks give neither in words, so both are data that someone with another box may correct.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .names import PERSONS

CORNERS = ("C", "IL", "IR", "OL", "OR")

#: A market or crossing seen from a borough: its name, and how many boroughs to the left it lies.
Node = tuple[str, int]


@dataclass(frozen=True, slots=True)
class TableData:
    """The printed figures of one edition.

    rats: (person id, 0 to 3) for every person.
    streets: pairs of markets one step apart, told once for the borough they start from.
    crossing: the markets that meet where a borough touches its left neighbour, each one step from each other.
    """

    rats: tuple[tuple[str, int], ...]
    streets: tuple[tuple[Node, Node], ...]
    crossing: tuple[Node, ...]

    def faults(self) -> Iterator[str]:
        """One sentence for every figure that cannot be."""
        persons = [person for person, _ in self.rats]
        for person in PERSONS:
            if persons.count(person) != 1:
                yield f"rats: {person} is named {persons.count(person)} times instead of once"
        for person, rats in self.rats:
            if person not in PERSONS:
                yield f"rats: there is no person {person!r}"
            if rats not in range(4):
                yield f"rats: {person} has {rats!r} rats instead of 0 to 3"
        for corner, shift in [node for street in self.streets for node in street] + list(self.crossing):
            if corner not in CORNERS or shift not in (0, 1):
                yield f"streets: there is no market {corner!r} {shift!r} boroughs to the left"


RATS = (
    "hostess 2, minstrel 0, money_lender 2, fool 1, monk 1, doctor 3, "
    "city_guard 1, night_watchman 1, bishop 1, guild_master 1, beggar_king 2, advocate 1, "
    "lady_of_the_court 1, mayor 2, carpenter 0, "
    "manager 2, nurse 0, scholar 1, priest 1, procurator 1, bell_ringer 1, "
    "spy 1, travelling_folk 2, coachman 1, trader 1, benefactor 2, butcher 1, "
    "advisor 1, guard 1, host 1, gravedigger 2, actress 0, mistress 1"
)

STANDARD = TableData(
    rats=tuple((entry.split()[0], int(entry.split()[1])) for entry in RATS.split(", ")),
    streets=(
        (("C", 0), ("OL", 0)),
        (("C", 0), ("OR", 0)),
        (("IL", 0), ("IR", 0)),
        (("OL", 0), ("OR", 0)),
        (("OL", 0), ("OR", 1)),
    ),
    crossing=(("C", 0), ("C", 1), ("IL", 0), ("IR", 1)),
)
