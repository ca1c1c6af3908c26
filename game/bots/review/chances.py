"""From the prestige that the seats are predicted to their chances to win, and who leads."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib import resources
from math import exp
from typing import Any, Final

from game.bots.errors import BotError
from game.bots.review.report import LeadChange, Moment
from game.rules import ROUNDS

#: Written by `python -m tools.calibrate`.
FILE: Final = "temperatures.json"
#: By so much another seat's chances must be better before the lead passes to it.
CLEARLY: Final = 0.05

#: By number of seats, for the beginning of each round.
Temperatures = dict[int, tuple[float, ...]]


@cache
def shipped() -> Temperatures:
    """The temperatures that come with the program. Raises BotError."""
    try:
        text = resources.files(__package__).joinpath(FILE).read_text(encoding="utf-8")
        return from_plain(json.loads(text))
    except (OSError, ValueError) as error:
        raise BotError("the figures of the review are damaged or missing") from error


def from_plain(plain: Any) -> Temperatures:
    """The temperatures in `temperatures.json`. Raises ValueError."""
    try:
        found = {
            int(seats): tuple(float(each) for each in row) for seats, row in plain["temperatures"].items()
        }
    except (LookupError, TypeError, AttributeError) as error:
        raise ValueError("no temperatures") from error
    rows = found.values()
    if sorted(found) != [2, 3, 4, 5] or any(len(row) != ROUNDS or not min(row) > 0 for row in rows):
        raise ValueError("no temperatures")
    return found


def chances(forecast: Sequence[float], temperature: float) -> tuple[float, ...]:
    """Each seat's share of the victory when they are predicted this prestige.

    The higher the temperature, the less a lead counts for: much can still happen.
    """
    best = max(forecast)
    weights = [exp((value - best) / temperature) for value in forecast]
    return tuple(weight / sum(weights) for weight in weights)


def shares(places: Sequence[int]) -> tuple[float, ...]:
    """Of the victory when the game is over, by the places of the seats."""
    return tuple((place == 1) / places.count(1) for place in places)


def lead_changes(moments: Sequence[Moment]) -> tuple[LeadChange, ...]:
    """Where the lead went from one seat to another, clearly or for good."""
    found: list[LeadChange] = []
    leader: int | None = None
    for moment in moments:
        best = max(range(len(moment.chances)), key=moment.chances.__getitem__)
        others = [chance for seat, chance in enumerate(moment.chances) if seat != best]
        if leader is None:
            leader = best if moment.chances[best] >= max(others) + CLEARLY else None
        elif moment.chances[best] >= moment.chances[leader] + CLEARLY:
            found.append(LeadChange(moment.rounds, best, leader))
            leader = best
    return tuple(found)
