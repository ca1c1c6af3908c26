"""What somebody has played, from games that were counted."""

import time
from typing import Any

from game.statistics.games import PlayedGame, PlayedSeat
from game.statistics.tally import Opponent, Won, counted, people, tally

#: Some moment.
EVENING = 1_000_000.0
HOUR, DAY = 3600.0, 86400.0


def seat(name: str, place: int, prestige: int = 40, level: str | None = None, **others: Any) -> PlayedSeat:
    """A person, or a bot of that level. Its prestige came from the residence."""
    kind = "human" if level is None else "bot"
    given = {"sources": (prestige, 0, 0, 0, 0, 0, 0), "feats": (), **others}
    return PlayedSeat(name, kind, level, place, prestige, given["sources"], given["feats"])


def game(
    *seats: PlayedSeat,
    at: float = EVENING,
    edition: str = "english-2017",
    deal: str = "",
    continued: bool = False,
) -> PlayedGame:
    """A game that ended then, of a deal of its own unless told."""
    return PlayedGame(f"{at}.json", at, edition, False, deal or str(at), continued, seats)


def test_games_and_wins_by_seats_and_edition() -> None:
    games = [
        game(seat("Ada", 1), seat("Bo", 2)),
        game(seat("Bo", 1), seat("Ada", 2), at=EVENING + 1),
        game(seat("Ada", 1), seat("Bo", 2), seat("Cleo", 3), at=EVENING + 2, edition="german-2017"),
        game(seat("Bo", 1), seat("Cleo", 2), at=EVENING + 3),
    ]
    told = tally(games, "Ada")

    assert told.all == Won(3, 2)
    assert told.by_seats == {2: Won(2, 1), 3: Won(1, 1)}
    assert told.by_edition == {"english-2017": Won(2, 1), "german-2017": Won(1, 1)}


def test_opponents_are_people_by_name_and_bots_by_level() -> None:
    games = [
        game(seat("Ada", 2), seat("Bo", 1), seat("Cleo", 3, level="master"), seat("Dora", 4, level="master")),
        game(seat("Ada", 2), seat("Bo", 3), seat("Cleo", 1, level="master"), at=EVENING + 1),
    ]

    assert tally(games, "Ada").against == {Opponent("Bo", None): Won(2, 1), Opponent("", "master"): Won(2, 1)}


def test_a_shared_place_is_not_before_anybody_and_a_shared_victory_is_one() -> None:
    told = tally([game(seat("Ada", 1), seat("Bo", 1))], "Ada")

    assert told.all == Won(1, 1)
    assert told.against == {Opponent("Bo", None): Won(1, 0)}


def test_averages_of_prestige_and_of_its_sources() -> None:
    games = [
        game(seat("Ada", 1, 50, sources=(20, 30, 4, 0, 0, 0, -4)), seat("Bo", 2)),
        game(seat("Ada", 1, 20, sources=(10, 0, 10, 0, 0, 0, 0)), seat("Bo", 2), at=EVENING + 1),
    ]
    told = tally(games, "Ada")

    assert (told.prestige, told.most) == (35, 50)
    assert told.sources == {
        "residence": 15, "cathedral": 15, "message": 7, "person": 0, "donation": 0, "park": 0, "plague": -2
    }  # fmt: skip


def test_the_best_evening_has_the_most_wins_and_goes_on_after_midnight() -> None:
    midnight = EVENING - EVENING % DAY + _offset()
    games = [
        game(seat("Ada", 1, 70), seat("Bo", 2), at=midnight - 3 * DAY),
        game(seat("Ada", 1, 30), seat("Bo", 2), at=midnight - HOUR),
        game(seat("Ada", 1, 40), seat("Bo", 2), at=midnight + 2 * HOUR),
        game(seat("Ada", 2, 20), seat("Bo", 1), at=midnight + 3 * HOUR),
    ]
    best = tally(games, "Ada").evening

    assert best is not None
    assert best.share == Won(3, 2)
    assert best.prestige == 30


def _offset() -> float:
    """What has to be added to midnight in Greenwich for midnight here."""
    there = time.localtime(EVENING)
    return -there.tm_gmtoff


def test_a_name_is_the_same_in_other_capitals_and_a_bot_of_that_name_is_somebody_else() -> None:
    games = [
        game(seat("ada", 1), seat("Bo", 2)),
        game(seat("Ada", 1, level="casual"), seat("Bo", 2), at=EVENING + 1),
    ]

    assert tally(games, "Ada").all == Won(1, 1)


def test_people_are_named_oneself_first_then_by_games() -> None:
    games = [game(seat("Bo", 1), seat("Cleo", 2), seat("Ada", 3, level="casual")),
             game(seat("Cleo", 1), seat("Dora", 2), at=EVENING + 1)]  # fmt: skip

    assert people(games, ["dora", "Emil"]) == ["Dora", "Cleo", "Bo"]


def test_of_a_deal_only_the_first_game_counts_and_none_before_a_moment_or_played_on_from_another() -> None:
    first, again = game(seat("Ada", 1), deal="x"), game(seat("Ada", 1), deal="x", at=EVENING + 9)
    other = game(seat("Ada", 1), at=EVENING + 10)

    assert counted([again, first]) == [first]
    assert counted([game(seat("Ada", 1), continued=True)]) == []
    assert counted([first, again, other], since=EVENING + 1) == [other]


def test_a_game_of_bots_only_does_not_count() -> None:
    assert counted([game(seat("Ada", 1, level="casual"), seat("Bo", 2, level="master"))]) == []


def test_a_feat_was_done_in_the_first_game_that_has_it() -> None:
    games = [
        game(seat("Bo", 1, feats=("purse",)), seat("Ada", 2)),
        game(seat("Ada", 1, feats=("purse",)), seat("Bo", 2), at=EVENING + 1),
        game(seat("Ada", 1, feats=("purse", "crowd")), seat("Bo", 2), at=EVENING + 2),
    ]

    assert tally(games, "Ada").first == {"purse": games[1], "crowd": games[2]}
