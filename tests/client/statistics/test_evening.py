"""The evening of some players: which of the stored games it has, and who has won it."""

from __future__ import annotations

import time
from typing import Any

from game.rules import Record
from game.statistics.evening import Player, games_until, players_of, summed
from net.storage import finished_games
from net.storage.finished_games import KeptGame
from tests.client.replay.games import finished, keep

NOON, HOUR = time.mktime((2025, 11, 25, 12, 0, 0, 0, 0, -1)), 3600
ADA, BO = Player("Ada", False), Player("Bo", False)


def game(*winners: str, seats: str = "Ada Bo", **fields: Any) -> KeptGame:
    """A game that was won so, with 30 prestige for the winners and 20 for the others."""
    told = finished(len(seats.split()))
    for seat, (name, row) in enumerate(zip(seats.split(), told["result"], strict=True)):
        won = name in winners
        told["seats"][seat]["name"] = name
        row |= {"seat": seat, "place": 1 if won else 2, "prestige": 30 if won else 20}
    return KeptGame({**told, **fields}, Record.from_plain(told["record"]), NOON)


def test_victories_prestige_and_places_are_summed_whoever_sits_where() -> None:
    evening = summed([game("Bo"), game("ADA", seats="Bo ADA"), game("Ada", "Bo")], [BO, ADA])

    assert evening is not None
    assert evening.games == 3
    bo, ada = evening.standings
    assert (bo.name, bo.victories, bo.prestige, bo.places) == ("Bo", 2, 80, (1, 2, 1))
    assert (ada.name, ada.victories, ada.prestige, ada.places) == ("Ada", 2, 80, (1, 1, 2))


def test_other_players_and_what_was_played_on_from_another_game_do_not_count() -> None:
    others = [game("Ada", seats="Ada Cleo"), game("Ada", seats="Ada Bo Cleo"), game("Ada", played_on_from=20)]

    assert summed(others, [ADA, BO]) is None
    assert summed([game("Ada")], [ADA, Player("Bo", True)]) is None
    assert summed([], [ADA, BO]) is None


def test_an_evening_goes_until_five_in_the_morning_and_passes_over_what_is_no_game(data: object) -> None:
    for seed, hours in enumerate((-20, 8, 10, 12, 14)):
        keep(2, seed, at=NOON + hours * HOUR)
    latest, *_ = paths = finished_games.paths()
    paths[2].write_text("no game")

    read = [*games_until(paths, finished_games.read, paths[1])]

    assert [(one.ended - NOON) / HOUR for one in read] == [12, 8]
    assert latest not in read
    assert summed(read, players_of(read[0])).games == 2  # type: ignore[union-attr]


def test_whoever_has_won_three_first_has_won_the_evening_and_that_stays_so() -> None:
    latest_first = [game("Bo"), game("Bo"), game("Ada"), game("Bo"), game("Ada"), game("Ada")]

    def won(games: list[KeptGame], *, until_three: bool = True) -> tuple[str, ...]:
        evening = summed(games, [ADA, BO], until_three=until_three)
        assert evening is not None
        return evening.won

    assert won(latest_first[3:]) == ()
    assert won(latest_first[2:]) == won(latest_first) == ("Ada",)
    assert won(latest_first, until_three=False) == ()
    assert won([game("Ada", "Bo")] * 3) == ("Ada", "Bo")
