"""The draft: keep one and pass two to the left, keep one and pass one, and the last joins the hand."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from game.rules.events import CardKept, CardsPassed
from tests.rules.build import Game

EVERY_SIZE = pytest.mark.parametrize("seats", [2, 3, 4, 5])
BASE = rules.RuleSet.preset()


def a_draft(seats: int) -> rules.GameState:
    return rules.new_game(BASE, seats, 11)


def own(state: rules.GameState, seat: int) -> dict[str, Any]:
    return rules.view(state, seat)["own"]


def seen(state: rules.GameState, seat: int) -> list[str]:
    """What the seat may see again of the first round."""
    return [card for cards in own(state, seat)["seen"] for card in cards]


def keep_one_each(state: rules.GameState) -> list[rules.Event]:
    """Every seat keeps one of its cards, the one its number points to."""
    events: list[rules.Event] = []
    for seat in range(state.seats):
        options = rules.decision(state, seat).options
        events += rules.apply(state, seat, options[seat % len(options)])
    return events


@EVERY_SIZE
def test_all_seats_are_asked_at_once_and_in_the_second_pick_again(seats: int) -> None:
    state = a_draft(seats)
    assert rules.waiting(state) == tuple(range(seats))
    first = [rules.decision(state, seat) for seat in range(seats)]

    keep_one_each(state)

    assert rules.waiting(state) == tuple(range(seats))
    second = [rules.decision(state, seat) for seat in range(seats)]
    assert [(one.kind, one.about, len(one.options)) for one in first] == [("keep", (1,), 3)] * seats
    assert [(one.kind, one.about, len(one.options)) for one in second] == [("keep", (2,), 2)] * seats
    assert len({decision.id for decision in first}) == len({decision.id for decision in second}) == 1
    assert first[0].id < second[0].id


@EVERY_SIZE
def test_two_cards_go_to_the_left_then_one_and_that_joins_the_hand(seats: int) -> None:
    state = a_draft(seats)
    drawn = [own(state, seat)["offer"] for seat in range(seats)]

    keep_one_each(state)
    for seat in range(seats):
        right = (seat - 1) % seats
        received = own(state, seat)["offer"]
        assert received == own(state, right)["passed"][0]
        assert sorted([*received, *own(state, right)["hand"]]) == sorted(drawn[right])

    keep_one_each(state)
    for seat in range(seats):
        right = (seat - 1) % seats
        (last,) = own(state, right)["passed"][1]
        assert last in own(state, seat)["hand"]
        assert len(own(state, seat)["hand"]) == 3


@EVERY_SIZE
def test_a_hand_ends_up_with_a_card_from_each_of_three_seats_to_the_right(seats: int) -> None:
    """Of two seats the second to the right is the seat itself."""
    state = a_draft(seats)
    keep_one_each(state)
    keep_one_each(state)

    for seat in range(seats):
        colours = [rules.card_owner(card) for card in own(state, seat)["hand"]]
        assert sorted(colours) == sorted((seat - step) % seats for step in range(3))


@EVERY_SIZE
def test_nobody_sees_what_is_coming_before_having_passed_and_all_have(seats: int) -> None:
    state = a_draft(seats)
    *early, last = range(seats)

    for seat in early:
        rules.apply(state, seat, rules.decision(state, seat).options[0])
        assert own(state, seat)["offer"] == []
        assert rules.decision(state, seat) is None
    assert rules.waiting(state) == (last,)
    assert all(len(seen(state, seat)) == 3 for seat in range(seats))

    rules.apply(state, last, rules.decision(state, last).options[0])
    assert all(len(seen(state, seat)) == 5 for seat in range(seats))


def test_passing_is_told_to_giver_and_receiver_when_all_have_chosen() -> None:
    state = a_draft(4)
    events = keep_one_each(state)

    assert [type(event) for event in events] == [CardKept] * 4 + [CardsPassed] * 4
    for passed in events[4:]:
        left = (passed.seat + 1) % 4
        assert (passed.to, passed.number) == (left, 2)
        for viewer in (0, 1, 2, 3, None):
            knows = viewer in (passed.seat, left)
            assert rules.redact(passed, viewer).cards == (passed.cards if knows else None)


def test_a_seat_may_see_again_every_card_it_held_or_passed() -> None:
    game = Game(a_draft(3))
    drawn = own(game.state, 0)["offer"]
    keep_one_each(game.state)
    received = own(game.state, 0)["offer"]
    keep_one_each(game.state)
    game.go_on_until("hire")

    assert seen(game.state, 0)[:5] == [*drawn, *received]
    assert len(seen(game.state, 0)) == 6
    assert [len(cards) for cards in own(game.state, 0)["passed"]] == [2, 1]


def test_the_play_phase_follows_the_draft() -> None:
    state = a_draft(3)
    keep_one_each(state)
    keep_one_each(state)

    assert rules.view(state, None)["phase"] == "play"
    assert rules.waiting(state) == (state.start_seat,)
