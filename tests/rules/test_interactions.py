"""Where rules meet: what one card, person or phase does to the next (RULES 4, 7 to 10, 12)."""

from __future__ import annotations

import pytest

from game.rules.events import CathedralScored, Penalised
from tests.rules.build import NEW, table


def test_the_nurses_marker_already_holds_off_this_nights_plague() -> None:
    """Nurse 0, monk 1, minstrel 0 rats: a plague of 1, stopped by the one marker."""
    game = table(4, NEW, rat=4).hire("nurse").nobody_else_hires()

    assert game.state.round == 2
    assert game.me["rat"] == 3


def test_what_travelling_folk_take_out_of_the_hospital_no_longer_helps_this_night() -> None:
    game = table(4, NEW, round=4, rat=2, sectors={"hospital": 3}).hire("travelling_folk")
    plague = game.state.plague
    game.answer("hospital", "hospital", "done").nobody_else_hires()

    assert game.me["rat"] == 2 + plague - 1


def test_a_penalty_takes_a_marker_out_of_the_park_before_the_cathedral_pays() -> None:
    """Plague, then cathedral: the park of two is the fullest sector and brings no bonus any more."""
    game = table(4, round=3, rat=9, prestige=10, sectors={"park": 2}, cathedral=2).round_ends()

    assert game.told(Penalised) == [Penalised(0)]
    assert game.told(CathedralScored) == [CathedralScored(10, 2, 5)]
    assert game.change("prestige") == -2 + 10
    assert game.me["sectors"]["park"] == 1


def test_the_priests_marker_is_paid_at_the_end_of_the_same_round() -> None:
    game = table(4, NEW, round=3).hire("priest").nobody_else_hires()

    assert game.told(CathedralScored) == [CathedralScored(10, 1, 10)]
    assert game.me["prestige"] == 10
    assert (game.me["cathedral"], game.me["general"]) == (0, 10)


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
