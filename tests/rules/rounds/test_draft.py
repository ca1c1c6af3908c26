"""The draft: keep one and pass two to the left, keep one and pass one, and the last joins the hand."""

from typing import Any

import pytest

from game import rules

EVERY_SIZE = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def own(state: rules.GameState, seat: int) -> dict[str, Any]:
    return rules.view(state, seat)["own"]


def keep_one_each(state: rules.GameState) -> None:
    """Every seat keeps one of its cards, the one its number points to."""
    for seat in range(state.seats):
        options = rules.decision(state, seat).options
        rules.apply(state, seat, options[seat % len(options)])


@EVERY_SIZE
def test_two_cards_go_to_the_left_then_one_and_that_joins_the_hand_with_which_the_play_phase_begins(
    seats: int,
) -> None:
    """Of two seats the second to the right is the seat itself."""
    state = rules.new_game(rules.RuleSet.preset(), seats, 11)
    drawn = [own(state, seat)["offer"] for seat in range(seats)]

    keep_one_each(state)
    received = [own(state, seat)["offer"] for seat in range(seats)]
    for seat in range(seats):
        right = (seat - 1) % seats
        assert received[seat] == own(state, right)["passed"][0]
        assert sorted([*received[seat], *own(state, right)["hand"]]) == sorted(drawn[right])

    keep_one_each(state)
    for seat in range(seats):
        hand = own(state, seat)["hand"]
        (last,) = own(state, (seat - 1) % seats)["passed"][1]
        assert last in hand
        assert sorted(map(rules.card_owner, hand)) == sorted((seat - step) % seats for step in range(3))
        assert own(state, seat)["seen"] == [drawn[seat], received[seat], [last]], "may be looked up again"
    assert rules.view(state, None)["phase"] == "play"
    assert rules.waiting(state) == (state.start_seat,)
