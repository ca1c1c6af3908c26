"""An evening: the games that the same players have played on one day, summed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from game.statistics.tally import evening_of, same
from net.storage.finished_games import FinishedGameError, KeptGame

#: The victories that win an evening.
_ENOUGH: Final = 3


class Player(NamedTuple):
    """Who plays: a person, or a bot of that name."""

    name: str
    is_bot: bool


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


def games_until(paths: Iterable[Path], read: Callable[[Path], KeptGame], last: Path) -> Iterator[KeptGame]:
    """The game in the file `last` and those before it on the same evening, the latest first.

    paths: of stored games, the latest first. Files that hold no game are passed over.
    """
    evening = None
    for path in paths:
        if evening is None and path != last:
            continue
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

    players: by seat.

    Games that were played on from a moment of another game do not count.
    """
    wanted = [_key(player) for player in players]
    places: list[list[int]] = [[] for _ in wanted]
    prestige = [0] * len(wanted)
    for game in games:
        seated = [_key(player) for player in players_of(game)]
        if sorted(seated) != sorted(wanted) or "played_on_from" in game.game:
            continue
        for row in game.game["result"]:
            number = wanted.index(seated[row["seat"]])
            places[number].insert(0, row["place"])
            prestige[number] += row["prestige"]
    if not places or not places[0]:
        return None
    names = [player.name for player in players]
    standings = zip(names, map(tuple, places), prestige, strict=True)
    return Evening(tuple(Standing(*one) for one in standings), until_three)


def players_of(game: KeptGame) -> list[Player]:
    return [Player(one["name"], one["kind"] == "bot") for one in game.game["seats"]]


def _key(player: Player) -> tuple[str, bool]:
    return same(player.name), player.is_bot
