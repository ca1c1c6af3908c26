"""A finished game in the few figures that are counted, made from its record, and their plain form."""

from __future__ import annotations

from itertools import chain
from typing import Any, NamedTuple

from game import rules
from game.rules.knowledge.reckoning import SOURCES
from game.statistics import feats
from game.statistics.course import courses
from game.statistics.feats import Finish
from net.storage.finished_games import FinishedGameError, KeptGame


class PlayedSeat(NamedTuple):
    """One seat: who played it, how it ended, what each of SOURCES brought, and the feats that were done."""

    name: str
    kind: str
    level: str | None
    place: int
    prestige: int
    sources: tuple[int, ...]
    feats: tuple[str, ...]


class PlayedGame(NamedTuple):
    """One game. ended: in seconds since 1970. deal: the same for two games that began alike.

    continued: whether it was played on from a moment of another game.
    """

    file: str
    ended: float
    edition: str
    new_persons: bool
    deal: str
    continued: bool
    seats: tuple[PlayedSeat, ...]


def played(game: KeptGame, file: str) -> PlayedGame:
    """Play a game again and count. Raises FinishedGameError where its record or result is not right."""
    try:
        points = [*rules.replay(game.record)]
    except rules.RecordError as error:
        raise FinishedGameError(f"{file} cannot be played again: {error}.") from error
    rows = rules.ranking(points[-1].state)
    if [row._asdict() for row in rows] != game.game["result"]:
        raise FinishedGameError(f"{file} tells another result than its game had.")
    ways, found = courses(chain.from_iterable(point.events for point in points), rows)
    people = game.game["seats"]
    finish = Finish(ways, rows, [one["level"] for one in people])
    return PlayedGame(
        file,
        game.ended,
        game.record.rules.name,
        game.record.rules.new_persons,
        f"{game.record.seed:x} {game.record.seats} {game.record.rules.name}",
        "played_on_from" in game.game,
        tuple(
            PlayedSeat(
                one["name"],
                one["kind"],
                one["level"],
                finish.row(seat).place,
                finish.row(seat).prestige,
                tuple(found.sources(seat)[source] for source in SOURCES),
                feats.done(finish, seat),
            )
            for seat, one in enumerate(people)
        ),
    )


def to_plain(game: PlayedGame) -> list[Any]:
    """The game as lists and plain values, for JSON."""
    return [*game[:-1], [[*seat[:5], list(seat.sources), list(seat.feats)] for seat in game.seats]]


def from_plain(plain: Any) -> PlayedGame:
    """The game that `to_plain` wrote. Raises ValueError or TypeError for anything else."""
    file, ended, edition, new_persons, deal, continued, seats = plain
    _check(((file, str), (ended, float), (edition, str), (new_persons, bool), (deal, str), (continued, bool)))
    seated = tuple(_seat(seat) for seat in seats)
    return PlayedGame(file, ended, edition, new_persons, deal, continued, seated)


def _seat(plain: Any) -> PlayedSeat:
    name, kind, level, place, prestige, sources, names = plain
    _check(((name, str), (kind, str), (place, int), (prestige, int)))
    if not (level is None or isinstance(level, str)) or len(sources) != len(SOURCES):
        raise ValueError("that is no seat")
    if {*map(type, sources)} != {int} or any(name not in feats.FEATS for name in names):
        raise ValueError("that is no seat")
    return PlayedSeat(name, kind, level, place, prestige, tuple(sources), tuple(names))


def _check(values: tuple[tuple[Any, type], ...]) -> None:
    if any(type(value) is not kind for value, kind in values):
        raise ValueError("that is no counted game")
