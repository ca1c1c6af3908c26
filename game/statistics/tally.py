"""What somebody has played, counted from finished games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.rules.knowledge.reckoning import SOURCES
from game.statistics.evening import LATE, evening_of, same
from game.statistics.games import PlayedGame, PlayedSeat


class Won(NamedTuple):
    """Games, and how many of them were won."""

    games: int = 0
    wins: int = 0

    def with_one(self, won: bool) -> Won:
        return Won(self.games + 1, self.wins + won)


NONE: Final = Won()


class Opponent(NamedTuple):
    """Somebody who was met: a person by name, or all bots of a level."""

    name: str
    level: str | None


class BestEvening(NamedTuple):
    """The games of one day until five in the morning. moment: on that day. prestige: on average."""

    moment: float
    share: Won
    prestige: float


@dataclass
class Counts:
    """The counts of one person. against: how many games each opponent was in, and how often it ended behind.

    sources: what each of SOURCES brought on average. first: by feat the first game in which it was done.
    """

    all: Won = NONE
    prestige: float = 0.0
    most: int = 0
    by_seats: dict[int, Won] = field(default_factory=dict)
    by_edition: dict[str, Won] = field(default_factory=dict)
    against: dict[Opponent, Won] = field(default_factory=dict)
    sources: dict[str, float] = field(default_factory=dict)
    evening: BestEvening | None = None
    first: dict[str, PlayedGame] = field(default_factory=dict)


def counted(games: Iterable[PlayedGame], since: float = 0.0) -> list[PlayedGame]:
    """The games that count, the earliest first: those after `since`, and of each deal only the first game.

    Games of bots only do not, nor do those that were played on from a moment of another game.
    """
    deals: set[str] = set()
    found = []
    for game in sorted(games, key=lambda game: game.ended):
        by_people = any(seat.kind == "human" for seat in game.seats)
        if by_people and game.deal not in deals and game.ended >= since and not game.continued:
            found.append(game)
        deals.add(game.deal)
    return found


def people(games: Iterable[PlayedGame], own: Sequence[str]) -> list[str]:
    """The names under which people played: one's own first, then by the number of games."""
    played = Counter[str]()
    spelt: dict[str, str] = {}
    for game in games:
        for name in {seat.name for seat in game.seats if seat.kind == "human"}:
            played[same(name)] += 1
            spelt[same(name)] = name
    first = [same(name) for name in own]
    order = sorted(played, key=lambda name: (name not in first, -played[name], name))
    return [spelt[name] for name in order]


def tally(games: Sequence[PlayedGame], name: str) -> Counts:
    """The counts of whoever played under that name, from games that count in their order."""
    found = Counts()
    mine = [(game, seat) for game in games if (seat := _seat(game, name)) is not None]
    for game, seat in mine:
        _add(found, game, seat)
    if mine:
        number = len(mine)
        found.prestige = sum(seat.prestige for _, seat in mine) / number
        found.most = max(seat.prestige for _, seat in mine)
        totals = [sum(seat.sources[at] for _, seat in mine) for at in range(len(SOURCES))]
        found.sources = {source: total / number for source, total in zip(SOURCES, totals, strict=True)}
        found.evening = max(_evenings(mine), key=lambda one: (one.share.wins, one.prestige, one.moment))
    return found


def _seat(game: PlayedGame, name: str) -> PlayedSeat | None:
    mine = (seat for seat in game.seats if seat.kind == "human" and same(seat.name) == same(name))
    return next(mine, None)


def _add(found: Counts, game: PlayedGame, seat: PlayedSeat) -> None:
    won, seats = seat.place == 1, len(game.seats)
    found.all = found.all.with_one(won)
    found.by_seats[seats] = found.by_seats.get(seats, NONE).with_one(won)
    found.by_edition[game.edition] = found.by_edition.get(game.edition, NONE).with_one(won)
    met: dict[Opponent, bool] = {}
    for other in game.seats:
        if other is not seat:
            who = Opponent("", other.level) if other.kind == "bot" else Opponent(other.name, None)
            met[who] = met.get(who, True) and seat.place < other.place
    for who, behind in met.items():
        found.against[who] = found.against.get(who, NONE).with_one(behind)
    for feat in seat.feats:
        found.first.setdefault(feat, game)


def _evenings(mine: Iterable[tuple[PlayedGame, PlayedSeat]]) -> list[BestEvening]:
    moments: dict[str, float] = {}
    days: dict[str, list[PlayedSeat]] = {}
    for game, seat in mine:
        day = evening_of(game.ended)
        moments[day] = game.ended - LATE
        days.setdefault(day, []).append(seat)
    return [
        BestEvening(
            moments[day],
            Won(len(seats), sum(seat.place == 1 for seat in seats)),
            sum(seat.prestige for seat in seats) / len(seats),
        )
        for day, seats in days.items()
    ]
