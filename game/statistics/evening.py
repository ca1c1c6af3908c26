"""An evening: the games that the same players have played on one day, summed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import dropwhile, islice
from pathlib import Path
from typing import Final, NamedTuple

from game.text.catalog import local_time
from net.messages.records import RankedRecord
from net.storage.finished_games import FinishedGameError, KeptGame

#: An evening ends at so many seconds after midnight.
LATE: Final = 5 * 3600
#: The victories that win an evening, and the most games that it has: no others are read.
_ENOUGH, _MOST = 3, 24


class Player(NamedTuple):
    """Who plays: a person, or a bot of that name."""

    name: str
    is_bot: bool

    @property
    def key(self) -> tuple[str, bool]:
        """What all spellings of the name have in common."""
        return same(self.name), self.is_bot


class Standing(NamedTuple):
    """One player's evening. places: by game, the earliest first."""

    name: str
    places: tuple[int, ...]
    prestige: int

    @property
    def victories(self) -> int:
        return self.places.count(1)


class Evening(NamedTuple):
    """The standings by seat. until_three: whoever has won three games first has won the evening."""

    standings: tuple[Standing, ...]
    until_three: bool = False

    @property
    def games(self) -> int:
        return len(self.standings[0].places)

    @property
    def ranked(self) -> list[int]:
        """The seats by victories, then by prestige, the most first."""
        every = self.standings
        return sorted(range(len(every)), key=lambda seat: (-every[seat].victories, -every[seat].prestige))

    @property
    def won(self) -> tuple[str, ...]:
        """Who has won the evening; nobody yet, or never."""
        for games in range(_ENOUGH, self.games + 1) if self.until_three else ():
            first = [one.name for one in self.standings if one.places[:games].count(1) == _ENOUGH]
            if first:
                return tuple(first)
        return ()


def same(name: str) -> str:
    """What two spellings of a name have in common."""
    return name.strip().casefold()


def evening_of(moment: float) -> str:
    """Return the day of the evening on which that moment is."""
    return time.strftime("%Y-%m-%d", local_time(moment - LATE))


def games_until(paths: Iterable[Path], read: Callable[[Path], KeptGame], last: Path) -> Iterator[KeptGame]:
    """The game in the file `last` and those before it on the same evening, the latest first.

    paths: of stored games, the latest first. Files without a game are skipped.
    """
    evening = None
    for path in islice(dropwhile(lambda path: path != last, paths), _MOST):
        try:
            game = read(path)
        except FinishedGameError:
            continue
        evening = evening or evening_of(game.ended)
        if evening_of(game.ended) != evening:
            return
        yield game


def summed(
    games: Iterable[KeptGame], players: Sequence[Player], *, until_three: bool = False
) -> Evening | None:
    """Sum those of the games, latest first, that exactly these players played; None without any.

    players: by seat. Games that were played on from a moment of another game do not count.
    """
    wanted = {player.key for player in players}
    every = [rows for game in games if (rows := _rows(game)).keys() == wanted]
    if not every:
        return None
    return Evening(tuple(_standing(player, every[::-1]) for player in players), until_three)


def players_of(game: KeptGame) -> list[Player]:
    return [Player(one["name"], one["kind"] == "bot") for one in game.game["seats"]]


def _rows(game: KeptGame) -> dict[tuple[str, bool], RankedRecord]:
    """By player, the line of the ranking of a game that counts."""
    seated, told = players_of(game), game.game
    return {} if "played_on_from" in told else {seated[row["seat"]].key: row for row in told["result"]}


def _standing(player: Player, every: Sequence[dict[tuple[str, bool], RankedRecord]]) -> Standing:
    rows = [rows[player.key] for rows in every]
    return Standing(player.name, tuple(row["place"] for row in rows), sum(row["prestige"] for row in rows))
