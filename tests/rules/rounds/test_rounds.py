"""The plague, the cathedral and the end. The course of rounds is the referee's, in `tests/checks`."""

import pytest

from game import rules
from game.rules.events import CathedralScored, Penalised, PeriodEnded
from tests.rules.build import table


@pytest.mark.parametrize(
    ("plague", "rat", "hospital", "friend", "after", "penalised"),
    [
        (3, 4, 2, None, 5, False),
        (3, 5, 3, "hospital", 4, False),
        (3, 9, 4, None, 8, False),
        (3, 9, 3, None, 9, False),
        (3, 4, 9, None, 0, False),
        (7, 4, 1, "hospital", 9, False),
        (7, 5, 2, None, 9, True),
        (7, 9, 0, None, 9, True),
    ],
)
def test_the_hospital_holds_the_plague_off_and_beyond_9_it_costs_2_prestige_and_a_marker_once(
    plague: int, rat: int, hospital: int, friend: str | None, after: int, penalised: bool
) -> None:
    sectors = {"hospital": hospital, "park": 5}
    game = table(rat=rat, prestige=10, sectors=sectors, friend=friend).plague_comes(plague)

    assert game.me["rat"] == after
    assert game.told(Penalised) == [Penalised(0)] * penalised
    assert (game.change("prestige"), game.change("park")) == (-2 * penalised, -penalised)


@pytest.mark.parametrize(("number", "scored"), [(1, 0), (2, 0), (3, 1), (4, 0), (6, 1), (8, 0), (9, 1)])
def test_the_cathedral_scores_after_rounds_3_6_and_9(number: int, scored: int) -> None:
    game = table(round=number, cathedral=2).round_ends()

    assert len(game.told(CathedralScored)) == len(game.told(PeriodEnded)) == scored
    assert game.me["cathedral"] == (0 if scored else 2)


@pytest.mark.parametrize(
    ("seats", "mine", "theirs", "each", "bonus"),
    [(2, 1, 1, 3, 1), (2, 4, 3, 0, 0), (3, 2, 1, 2, 1), (4, 2, 1, 3, 1), (5, 3, 2, 2, 1), (5, 0, 0, 0, 0)],
)
def test_the_cathedral_pays_each_marker_whole_prestige_with_the_parks_bonus_and_the_rest_is_lost(
    seats: int, mine: int, theirs: int, each: int, bonus: int
) -> None:
    game = table(seats, round=3, cathedral=mine, sectors={"park": 2}).seat(1, cathedral=theirs).round_ends()

    assert (game.change("prestige"), game.change("prestige", seat=1)) == (each * mine + bonus, each * theirs)
    assert (game.change("general"), game.change("general", seat=1)) == (mine, theirs)
    assert (game.me["cathedral"], game.player(1)["cathedral"]) == (0, 0)


@pytest.mark.parametrize(
    ("seats", "ranking"),
    [
        # prestige, coins, personal markers of each seat; seat, place, prestige, coins and markers of each row
        (
            [(30, 0, 9), (40, 1, 1), (40, 5, 0), (40, 0, 4)],
            [(2, 1, 40, 5), (3, 2, 40, 4), (1, 3, 40, 2), (0, 4, 30, 9)],
        ),
        ([(61, 2, 2), (61, 1, 4), (61, 4, 1)], [(1, 1, 61, 5), (2, 1, 61, 5), (0, 3, 61, 4)]),
        ([(9, 9, 0), (10, 1, 3), (10, 3, 1)], [(1, 1, 10, 4), (2, 1, 10, 4), (0, 3, 9, 9)]),
        (
            [(70, 0, 0), (50, 1, 2), (50, 4, 2), (50, 2, 1)],
            [(0, 1, 70, 0), (2, 2, 50, 6), (1, 3, 50, 3), (3, 3, 50, 3)],
        ),
    ],
)
def test_most_prestige_wins_then_coins_and_personal_markers_and_equals_share_a_place(
    seats: list[tuple[int, int, int]], ranking: list[tuple[int, ...]]
) -> None:
    game = table(len(seats), round=9)
    for seat, (prestige, coins, personal) in enumerate(seats):
        game.seat(seat, prestige=prestige, coins=coins, personal=personal)

    game.round_ends()

    assert [(row.seat, row.place, row.prestige, row.tiebreak) for row in rules.ranking(game.state)] == ranking
