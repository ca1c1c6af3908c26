"""The feats: a dozen things that are hard to do in a game, and how a finished game shows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.rules import Row
from game.statistics.course import SeatCourse

#: The least or most that a feat asks for.
HARBOURS, CLEAN_NIGHTS, CLEAN_SEATS, RUINED, HIRED, CROWD, PURSE, MASTERS = 4, 2, 4, 7, 5, 6, 12, 3
#: The round after which the last place counts, and the least number of seats where that means anything.
LATE, FEW = 6, 3
_MASTER: Final = "master"


@dataclass(frozen=True)
class Finish:
    """A finished game: each seat's course, the ranking, and by seat the level of its bot, None for people."""

    courses: Sequence[SeatCourse]
    rows: Sequence[Row]
    levels: Sequence[str | None]

    def won(self, seat: int) -> bool:
        """Whether the seat was first, alone or with others."""
        return self.row(seat).place == 1

    def row(self, seat: int) -> Row:
        """The seat's line of the ranking."""
        return next(row for row in self.rows if row.seat == seat)

    @property
    def nights(self) -> Counter[int]:
        """By round, how many harbours were overrun in its night."""
        return Counter(round for course in self.courses for round in course.overrun)


def _danse(game: Finish, seat: int) -> bool:
    nights = game.nights
    return game.won(seat) and any(nights[round] >= HARBOURS for round in game.courses[seat].overrun)


def _clean(game: Finish, seat: int) -> bool:
    own, others = game.courses[seat].overrun, len(game.courses) - 1
    spared = [round for round, number in game.nights.items() if number == others and round not in own]
    return others + 1 >= CLEAN_SEATS and len(spared) >= CLEAN_NIGHTS


def _unharmed(game: Finish, seat: int) -> bool:
    return game.won(seat) and not game.courses[seat].overrun


def _ruined(game: Finish, seat: int) -> bool:
    return game.won(seat) and len(game.courses[seat].overrun) >= RUINED


def _heathen(game: Finish, seat: int) -> bool:
    return game.won(seat) and not game.courses[seat].cathedral


def _friendless(game: Finish, seat: int) -> bool:
    return game.won(seat) and not game.courses[seat].friend


def _self_made(game: Finish, seat: int) -> bool:
    return game.won(seat) and game.courses[seat].hired <= HIRED


def _risen(game: Finish, seat: int) -> bool:
    then = [course.by_round[LATE] for course in game.courses]
    last = then[seat] == min(then) and then.count(min(then)) == 1
    return game.won(seat) and last and len(then) >= FEW


def _candle(game: Finish, seat: int) -> bool:
    first, second = sorted(game.rows, key=lambda row: row.place)[:2]
    return first.seat == seat and first.prestige == second.prestige and second.place > 1


def _crowd(game: Finish, seat: int) -> bool:
    return game.courses[seat].crowd >= CROWD


def _purse(game: Finish, seat: int) -> bool:
    return game.courses[seat].purse >= PURSE


def _masters(game: Finish, seat: int) -> bool:
    others = [level for number, level in enumerate(game.levels) if number != seat]
    return game.won(seat) and others.count(_MASTER) >= MASTERS


#: Whether a seat has done it in a game, by the name of the feat.
FEATS: Final[dict[str, Callable[[Finish, int], bool]]] = {
    "heathen": _heathen,
    "danse": _danse,
    "masters": _masters,
    "ruined": _ruined,
    "friendless": _friendless,
    "clean": _clean,
    "risen": _risen,
    "crowd": _crowd,
    "unharmed": _unharmed,
    "candle": _candle,
    "purse": _purse,
    "self_made": _self_made,
}


def done(game: Finish, seat: int) -> tuple[str, ...]:
    return tuple(name for name, holds in FEATS.items() if holds(game, seat))
