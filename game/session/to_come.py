"""Which persons are still to come, and in which round as far as a view tells (RULES R15)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game import rules
from game.rules import View


class Expected(NamedTuple):
    """A person of the game: to come, on the table, or gone; round: when it comes, if known."""

    person: str
    state: Literal["coming", "here", "gone"]
    round: int | None = None


def brown(view: View) -> list[Expected]:
    """The brown persons, who all come in each period."""
    pool = view["rules"].get("pool")
    ids = pool["brown"] if pool else [id for id, person in rules.PERSONS.items() if person.deck == "brown"]
    return [_expected(id, view) for id in ids]


def grey(view: View, period: str) -> list[Expected]:
    """The grey persons of a period: those whose round is known first, in that order."""
    latest = rules.ROUNDS - int(view["grey_left"])
    known = {person: number for number, person in enumerate(_order(view), latest + 1)}
    found = [_expected(id, view)._replace(round=known.get(id)) for id in view["grey_pool"][period]]
    return sorted(found, key=lambda one: (one.round is None, one.round or 0))


def knows_order(view: View) -> bool:
    """Whether the viewer knows the order of the grey persons that are left."""
    return bool(_order(view))


def _order(view: View) -> list[str]:
    """The grey persons to come in their order, if the viewer's spy has seen them."""
    spied = view["own"]["spied"] if view["own"] else []
    return list(spied[len(spied) - view["grey_left"] :]) if spied else []


def _expected(person: str, view: View) -> Expected:
    if person in view["to_come"]:
        return Expected(person, "coming")
    return Expected(person, "here" if person in view["persons"] else "gone")
