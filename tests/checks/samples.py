"""A sample is a whole game that agrees with everything its viewer knows, and can be played on."""

from __future__ import annotations

from random import Random

import msgpack

from game import rules
from tests.checks.games import Fault, first_difference, packed, seen_now
from tests.checks.referee import action_cards


def check_sample(state: rules.GameState, viewer: int | None, chance: Random) -> rules.GameState:
    """Draw a sample from what a viewer knows of a state and compare it. Raises Fault when they disagree.

    The view is as it comes over the network, where tuples are lists.
    """
    before = packed(rules.view(state, viewer))
    view = msgpack.unpackb(before)
    sampled = rules.sample(view, chance)
    if packed(view) != before:
        raise Fault(f"drawing a sample changes the view of {viewer}")
    seen = rules.view(sampled, viewer)
    if packed(seen) != before:
        raise Fault(f"the sample shows {viewer} something else: {first_difference(view, seen)}")
    if sampled.board != state.board:
        raise Fault("the sample lies on another board")
    if rules.waiting(sampled) != rules.waiting(state):
        raise Fault("the sample waits for other seats")
    for seat in rules.waiting(state):
        _same_decision(rules.decision(state, seat), rules.decision(sampled, seat), viewer)
    _cards_are_all_there(sampled)
    _persons_lie_in_order(sampled)
    if not rules.is_over(state) and [*map(len, sampled.seen)] != [*map(len, state.seen)]:
        raise Fault(f"in the sample the seats remember {[*map(len, sampled.seen)]} times that cards came")
    if viewer is not None and not rules.is_over(state):
        _draft_is_remembered(sampled, viewer, view["own"])
    return sampled


def play_on(sampled: rules.GameState, chance: Random) -> None:
    """Play a sample to its end by random choices, every card and person in its place."""
    while waiting := rules.waiting(sampled):
        decision = rules.decision(sampled, chance.choice(waiting))
        if decision is None:
            raise Fault("a seat is waited for but not asked")
        rules.apply(sampled, decision.seat, chance.choice(decision.options))
    _cards_are_all_there(sampled)
    if sampled.grey or sampled.round != 9:
        raise Fault(f"the sample ends in round {sampled.round} with {sampled.grey} to come")


def _same_decision(
    decision: rules.Decision | None, sampled: rules.Decision | None, viewer: int | None
) -> None:
    if decision is None or sampled is None:
        raise Fault("the sample asks a seat that the game does not ask")
    if decision.seat == viewer and decision != sampled:
        raise Fault(f"the sample asks {sampled} where the game asks {decision}")
    if (decision.id, decision.kind, decision.about) != (sampled.id, sampled.kind, sampled.about):
        raise Fault(f"the sample asks {sampled.kind} where the game asks {decision.kind}")


def _cards_are_all_there(sampled: rules.GameState) -> None:
    every_card = [f"{action}:{seat}" for action in rules.ACTIONS for seat in range(sampled.seats)]
    if sorted(action_cards(sampled)) != sorted(every_card):
        raise Fault("the sample has lost or doubled an action card")


def _persons_lie_in_order(sampled: rules.GameState) -> None:
    letters = [rules.PERSONS[person].deck for person in sampled.grey]
    if letters != sorted(letters):
        raise Fault(f"the sample's grey persons lie in the order {letters}")


def _draft_is_remembered(sampled: rules.GameState, viewer: int, own: rules.Own) -> None:
    """What the viewer held once lies in no stack; what it passed went to the left and on from there."""
    held = {card for cards in own["seen"] for card in cards}
    for deck in sampled.decks:
        if held & set(deck):
            raise Fault(f"the sample has {held & set(deck)} in a stack, though {viewer} has held it")
    left, after = (viewer + 1) % sampled.seats, (viewer + 2) % sampled.seats
    first, second = [*map(set, own["passed"]), set(), set()][:2]
    seen_left, seen_after = seen_now(sampled, left), seen_now(sampled, after)
    if len(seen_left) > 3 and not first <= {*seen_left}:
        raise Fault(f"in the sample seat {left} has not received {first}")
    if len(sampled.passed[left]) > 1 and not set(sampled.passed[left][1]) <= first:
        raise Fault(
            f"in the sample seat {left} passes on {sampled.passed[left][1]} instead of one of {first}"
        )
    if len(seen_left) > 5 and not second <= {*seen_left}:
        raise Fault(f"in the sample seat {left} has not received {second}")
    if len(seen_after) > 5 and not first & {*seen_after}:
        raise Fault(f"in the sample neither of {first} has come to seat {after}")
    _hands_follow(sampled)


def _hands_follow(sampled: rules.GameState) -> None:
    """Every seat holds, or has played or discarded, what its memory of the draft leaves it with."""
    for seat in range(sampled.seats):
        seen, passed = seen_now(sampled, seat), sampled.passed[seat]
        if len(seen) < 6:
            continue
        # With two seats a card may come back, so the places count and not the names alone.
        kept = {*_without(seen[:3], passed[0]), *_without(seen[3:5], passed[1]), seen[5]}
        if len(kept) != 3 or not {*sampled.hands[seat], *sampled.played[seat]} <= kept:
            raise Fault(f"in the sample seat {seat} holds {sampled.hands[seat]} after keeping {sorted(kept)}")


def _without(cards: tuple[str, ...], passed: tuple[str, ...]) -> list[str]:
    return [card for card in cards if card not in passed]
