"""Chance: a seed means the same game for ever, on every machine. The values pinned here must never change."""

from __future__ import annotations

from collections import Counter

import pytest

from game import rules
from game.rules.shuffle import number, shuffled
from tests.rules.build import NEW, saved


@pytest.mark.parametrize(
    ("seed", "label", "period", "value"),
    [
        (7, "start", "setup", 0x488778A3B01B41623EB033C911F0DC94DC3E71A4F9B0EB7075BB8BFF5A2F7B58),
        (2**128 - 1, "brown", "C", 0x85B6831CD957307BB15B1A14215ACE388D10C55E708724A75247B7B07DC0DD81),
    ],
)
def test_a_number_is_fixed_by_seed_label_and_period(seed: int, label: str, period: str, value: int) -> None:
    assert number(seed, label, period) == value


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


def test_every_order_comes_about_equally_often() -> None:
    orders = Counter(shuffled("abc", seed, "fair", "A") for seed in range(1200))

    assert len(orders) == 6
    assert all(150 <= times <= 250 for times in orders.values())


def test_a_shuffle_loses_and_doubles_nothing_and_leaves_its_items_alone() -> None:
    items = list(range(9))

    assert sorted(shuffled(items, 3, "all", "A")) == items == list(range(9))
    assert shuffled([], 3, "none", "A") == ()


def test_the_same_seed_is_the_same_game_to_its_end_and_another_seed_another() -> None:
    ends = []
    for seed in (5, 5, 6):
        state = rules.new_game(NEW, 3, seed)
        while decision := rules.next_decision(state):
            rules.apply(state, decision.seat, decision.options[-1])
        ends.append(saved(state))

    assert ends[0] == ends[1] != ends[2]
