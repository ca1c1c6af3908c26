"""A new game: what lies where, for 2 to 5 seats."""

from typing import Any

import pytest

from game import rules
from game.rules.events import CardsDrawn, GameStarted, PersonsRevealed, RoundStarted
from tests.rules.build import NEW

EVERY_SIZE = pytest.mark.parametrize("seats", [2, 3, 4, 5])
BASE = rules.RuleSet.preset()


def new_view(seats: int, seed: int = 7, rule_set: rules.RuleSet = BASE) -> dict[str, Any]:
    return rules.view(rules.new_game(rule_set, seats, seed), None)


@pytest.mark.parametrize(
    ("seats", "value", "boroughs"),
    [(2, 6, [0, 2]), (3, 8, [0, 1, 2]), (4, 10, [0, 1, 2, 3]), (5, 12, [0, 1, 2, 3, 4])],
)
def test_all_begin_alike_and_the_number_of_seats_decides_boroughs_cathedral_and_coins(
    seats: int, value: int, boroughs: list[int]
) -> None:
    new = new_view(seats)

    assert (new["round"], new["period"], new["brown_left"], new["grey_left"]) == (1, "A", 4, 8)
    assert (new["cathedral_value"], new["coin_supply"]) == (value, 25 - 3 * seats)
    assert new["boroughs"] == max(boroughs) + 1 + (seats == 2), "two seats lie opposite each other"
    for player, borough in zip(new["players"], boroughs, strict=True):
        assert (player["borough"], player["carriage"]) == (borough, f"{borough}.C")
        assert (player["coins"], player["personal"], player["general"]) == (3, 4, 10)
        assert (player["cathedral"], player["rat"], player["friend"]) == (0, 0, None)


@EVERY_SIZE
def test_each_borough_has_one_message_of_each_kind_on_its_four_message_markets_at_random(seats: int) -> None:
    new = new_view(seats)

    for borough in range(new["boroughs"]):
        lying = [new["messages"][f"{borough}.{corner}"] for corner in ("IL", "IR", "OL", "OR")]
        assert sorted(lying) == [1, 2, 3, 4]
    assert len(new["messages"]) == 4 * new["boroughs"]
    assert {new_view(seats, seed)["messages"]["1.IL"] for seed in range(40)} == {1, 2, 3, 4}


@EVERY_SIZE
def test_the_start_player_is_random_or_chosen(seats: int) -> None:
    assert {new_view(seats, seed)["start_seat"] for seed in range(50)} == set(range(seats))
    for seat in range(seats):
        assert new_view(seats, 7, rules.RuleSet.preset(start_seat=seat))["start_seat"] == seat


def test_the_opening_tells_how_the_first_decisions_came_about_at_any_time_of_the_game() -> None:
    state = rules.new_game(BASE, 3, 7)
    told = rules.opening(state)

    assert [type(event) for event in told] == [GameStarted, RoundStarted, PersonsRevealed, *[CardsDrawn] * 3]
    for seat in range(3):
        rules.apply(state, seat, rules.decision(state, seat).options[0])
    assert rules.opening(state) == told


def test_with_new_persons_three_of_each_letter_are_drawn_and_shown_in_an_order_that_tells_nothing() -> None:
    printed = list(rules.PERSONS)
    drawn: dict[str, set[str]] = {"A": set(), "B": set(), "C": set()}
    first = set()
    for seed in range(60):
        new = new_view(4, seed, NEW)
        for letter, persons in new["grey_pool"].items():
            assert len(set(persons)) == 3
            assert persons == sorted(persons, key=printed.index)
            drawn[letter].update(persons)
        first.add(new["grey_pool"]["A"].index(new["persons"][2]))

    assert first == {0, 1, 2}
    for letter, persons in drawn.items():
        assert persons == {id for id, person in rules.PERSONS.items() if person.deck == letter}
