"""The facts about one seat's game that feats need, read from all events of a finished game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from game import rules
from game.rules import events as ev
from game.rules.knowledge.reckoning import Reckoning, of_events

_COINS, _PERSONAL = 3, 4


@dataclass
class SeatCourse:
    """One seat's way through a game.

    by_round: its prestige at the beginning and after each round. overrun: the rounds in whose night the rats
    overran its harbour. crowd: the most pieces that one sector held. purse: the most coins at once. hired:
    how many persons. friend: whether its friend came out. cathedral: whether a marker of its was ever there.
    """

    by_round: tuple[int, ...] = (0,) * (rules.ROUNDS + 1)
    overrun: list[int] = field(default_factory=list)
    crowd: int = 0
    purse: int = _COINS
    hired: int = 0
    friend: bool = False
    cathedral: bool = False


class _Reader:
    """Follows the events of a game."""

    def __init__(self, seats: int) -> None:
        self.courses = [SeatCourse() for _ in range(seats)]
        self._round = 0
        self._coins = [_COINS] * seats
        supply = {"personal": _PERSONAL, "general": rules.MARKERS - _PERSONAL}
        self._markers = [Counter(supply) for _ in range(seats)]
        self._friends: list[str | None] = [None] * seats

    def read(self, event: rules.Event) -> None:
        match event:
            case ev.RoundStarted():
                self._round = event.round
            case ev.Penalised():
                self.courses[event.seat].overrun.append(self._round)
            case ev.MarkersMoved():
                self._move(event)
            case ev.FriendMoved():
                self._friends[event.seat] = event.target
                self.courses[event.seat].friend = True
                self._look(event.seat, event.target)
            case ev.CoinsGained():
                self._gain_coins(event)
            case ev.CoinsPaid():
                self._coins[event.seat] -= event.amount
            case ev.PersonHired():
                self.courses[event.seat].hired += 1

    def _move(self, event: ev.MarkersMoved) -> None:
        markers = self._markers[event.seat]
        markers[event.source] -= event.number
        markers[event.target] += event.number
        self.courses[event.seat].cathedral |= event.target == "cathedral"
        self._look(event.seat, event.target)

    def _look(self, seat: int, place: str) -> None:
        """Note how full a sector has become."""
        if place in rules.SECTORS:
            pieces = self._markers[seat][place] + (self._friends[seat] == place)
            self.courses[seat].crowd = max(self.courses[seat].crowd, pieces)

    def _gain_coins(self, event: ev.CoinsGained) -> None:
        course = self.courses[event.seat]
        self._coins[event.seat] += event.amount
        course.purse = max(course.purse, self._coins[event.seat])
        if event.payer is not None:
            self._coins[event.payer] -= event.amount


def courses(
    events: Iterable[rules.Event], rows: tuple[rules.Row, ...]
) -> tuple[tuple[SeatCourse, ...], Reckoning]:
    every = tuple(events)
    reader, found = _Reader(len(rows)), of_events(every, rows)
    for event in every:
        reader.read(event)
    for seat, course in enumerate(reader.courses):
        course.by_round = found.by_round(seat)
    return tuple(reader.courses), found
