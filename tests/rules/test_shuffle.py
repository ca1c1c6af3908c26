"""Chance: a seed means the same game for ever, on every machine. The values pinned here must never change."""

from collections import Counter

import pytest

from game.rules.shuffle import shuffled


@pytest.mark.parametrize(
    ("seed", "label", "period", "order"),
    [
        (7, "cards 0", "A", "cbeaghdif"),
        (7, "cards 0", "B", "hgcbiaedf"),
        (2**128 - 1, "cards 4", "C", "bdcihgfea"),
    ],
)
def test_an_order_is_fixed_by_seed_label_and_period(seed: int, label: str, period: str, order: str) -> None:
    assert "".join(shuffled("abcdefghi", seed, label, period)) == order


def test_every_order_comes_about_equally_often_and_the_items_stay_as_they_are() -> None:
    items = ["a", "b", "c"]
    orders = Counter(shuffled(items, seed, "fair", "A") for seed in range(1200))

    assert len(orders) == 6
    assert all(150 <= times <= 250 for times in orders.values())
    assert all(sorted(order) == items == ["a", "b", "c"] for order in orders)
    assert shuffled([], 3, "none", "A") == ()
