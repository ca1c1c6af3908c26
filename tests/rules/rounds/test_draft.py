"""The draft: cards go to the left, and whoever answers first, all end up with the same (RULES 3.3 to 3.5)."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import permutations
from random import Random
from typing import Any

import pytest

from game import rules
from tests.checks.games import saved, viewers

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


Told = dict[int | None, list[rules.Event | None]]


def drafts(seats: int) -> Iterable[rules.GameState]:
    """The beginning of the first draft of a game, and of one in its fourth round."""
    state = rules.new_game(rules.RuleSet.preset(new_persons=True), seats, seed=seats)
    yield state.copy()
    chance = Random(seats)
    while state.round < 4:
        answer(state, rules.waiting(state)[0], chance)
    yield state


def answer(state: rules.GameState, seat: int, chance: Random) -> tuple[rules.Event, ...]:
    decision = rules.decision(state, seat)
    assert decision is not None
    return rules.apply(state, seat, chance.choice(decision.options))


def pick(state: rules.GameState, order: Sequence[int], which: int) -> Told:
    """All keep a card in this order, each the same in every order. Tells what each viewer was told."""
    told: Told = {viewer: [] for viewer in viewers(state)}
    for seat in order:
        for event in answer(state, seat, Random(f"pick {which} of seat {seat}")):
            for viewer, heard in told.items():
                heard.append(rules.redact(event, viewer))
    return told


@EVERY_SIZE
def test_the_draft_ends_the_same_for_every_order_of_answers(seats: int) -> None:
    orders = list(permutations(range(seats)))
    for start in drafts(seats):
        reached: dict[frozenset[int], set[bytes]] = defaultdict(set)
        ends = set()
        for first, second in zip(orders, reversed(orders), strict=True):
            state = start.copy()
            for answered in range(seats):
                pick(state, first[answered : answered + 1], 1)
                reached[frozenset(first[: answered + 1])].add(saved(state))
            pick(state, second, 2)
            ends.add(saved(state))

        assert {len(states) for states in reached.values()} == {1}, "only who has answered counts"
        assert len(set().union(*reached.values())) == len(reached), "each answer counts"
        assert len(ends) == 1
        assert state.phase == "play"


@EVERY_SIZE
def test_everybody_is_told_the_same_in_every_order_of_answers(seats: int) -> None:
    (start, _) = drafts(seats)
    forwards, backwards = (pick(start.copy(), order, 1) for order in (range(seats), range(seats)[::-1]))

    for viewer in viewers(start):
        assert Counter(forwards[viewer]) == Counter(backwards[viewer])
        # The cards are passed when all have kept one, always clockwise from the start player.
        assert forwards[viewer][seats:] == backwards[viewer][seats:]
