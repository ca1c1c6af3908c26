"""Chances to win from predicted prestige, and who leads."""

from typing import Any

import pytest

from game.bots.review import chances
from game.bots.review.report import LeadChange, Moment


def test_a_lead_counts_for_more_the_cooler_it_is_and_equals_have_equal_chances_and_shares() -> None:
    cool, warm = chances.chances((34.0, 30.0), 2), chances.chances((34.0, 30.0), 8)

    assert 0.5 < warm[0] < cool[0] < 1
    assert chances.chances((30.0, 30.0), 4) == (0.5, 0.5)
    assert chances.shares((1, 3, 1)) == (0.5, 0, 0.5)


def test_every_number_of_seats_has_its_figures_and_they_fall_to_the_end_of_the_game() -> None:
    for row in chances.shipped().values():
        assert len(row) == 9
        assert row[0] >= row[-1] > 0


def rows(value: float, rounds: int = 9) -> Any:
    return {"temperatures": {str(seats): [value] * rounds for seats in (2, 3, 4, 5)}}


@pytest.mark.parametrize(
    "plain", [None, {}, {"temperatures": {}}, rows(0), rows(1, rounds=8), {"temperatures": {"2": [1] * 9}}]
)
def test_broken_figures_are_refused(plain: Any) -> None:
    with pytest.raises(ValueError, match="no temperatures"):
        chances.from_plain(plain)


def lead_changes(*rounds: tuple[int, ...]) -> list[LeadChange]:
    """Where the lead changes when the chances, in %, go like this."""
    moments = [
        Moment(number, (), (), tuple(chance / 100 for chance in row)) for number, row in enumerate(rounds)
    ]
    return list(chances.lead_changes(moments))


@pytest.mark.parametrize(
    ("rounds", "changes"),
    [
        (((60, 40), (45, 55), (0, 100)), [LeadChange(1, leader=1, before=0)]),
        (((60, 40), (49, 51), (100, 0)), []),
        (((50, 50), (30, 70), (0, 100)), []),
    ],
    ids=["clearly ahead", "a hair ahead", "the first to be ahead"],
)
def test_the_lead_passes_from_a_seat_to_one_that_is_clearly_ahead(
    rounds: tuple[tuple[int, ...], ...], changes: list[LeadChange]
) -> None:
    assert lead_changes(*rounds) == changes
