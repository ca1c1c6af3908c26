"""The review of a finished game: costly choices, chances by round, changes of the lead."""

import json
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game import rules
from game.bots.coach.steps import step_of
from game.bots.learned.judge import Judge
from game.bots.learned.weights import shipped
from game.bots.review import report
from game.bots.review.judging import judged, played_out, whole_choices
from game.bots.review.report import COSTLIEST, Review
from game.bots.review.review import FIRST_LOOK, LEAST_COST, review
from tests.bots.review.games import played


def uneven() -> rules.Record:
    return played("greedy", "network", "greedy")


#: How much of the work was done when the review told of it.
PROGRESS: list[float] = []


@cache
def reviewed() -> Review:
    return review(uneven(), PROGRESS.append)


def test_the_costliest_choices_come_first_and_none_that_cost_next_to_nothing() -> None:
    for choices in reviewed().costliest:
        costs = [choice.cost for choice in choices]
        assert costs == sorted(costs, reverse=True)
        assert all(cost >= LEAST_COST for cost in costs)
        assert all(choice.chosen != choice.better for choice in choices)
    assert max(map(len, reviewed().costliest)) == COSTLIEST


def test_each_costly_choice_is_told_with_its_moment_in_the_game() -> None:
    points = [*rules.replay(uneven())]
    for seat, choices in enumerate(reviewed().costliest):
        for choice in choices:
            decided, next_one = points[choice.moment].state, points[choice.moment + 1]
            assert decided.round == choice.round
            assert next_one.decision is not None
            assert (next_one.decision.seat, next_one.decision.kind) == (seat, choice.chosen.kinds[0])


def test_a_known_game_is_reviewed_as_before() -> None:
    """Whoever trains the network or changes how games are reviewed writes these figures anew."""
    found = reviewed()

    assert found.lost == pytest.approx((52.5, 2.3, 39.5), abs=0.1)
    chances = [[round(100 * chance) for chance in moment.chances] for moment in found.moments]
    assert chances == [
        [34, 34, 32],
        [23, 64, 13],
        [4, 92, 4],
        [1, 98, 1],
        [0, 100, 0],
        [0, 100, 0],
        [0, 100, 0],
        [0, 100, 0],
        [0, 100, 0],
        [0, 100, 0],
    ]
    assert found.moments[4].forecast == pytest.approx((43.6, 78.3, 43.6), abs=0.1)
    worst = [choices[0] for choices in found.costliest]
    assert [each.cost for each in worst] == pytest.approx([7.39, 1.03, 11.62], abs=0.02)
    assert [(each.round, each.chosen.choices, each.better.choices) for each in worst] == [
        (4, ("hotel:1", "marker"), ("hospital:0",)),
        (7, ("residence:1", "bank"), ("hotel:0", "bank", "marker")),
        (3, ("carriage_house:2", "2.OR", "take"), ("carriage_house:2", "0.OL", "take")),
    ]
    assert [{code: amount for code, amount, _ in each.why} for each in worst] == [
        {"penalty": 1, "hospital": 1, "coming": 2, "residence": -1},
        {"bank": 1, "rats": -1, "later": 1},
        {"hospital": 3, "carriage_house": -3, "prestige": -2, "rats": -1, "later": 14},
    ]
    assert [step.choices for step in worst[0].plan] == [("hospital:2", "residence"), ("monk",)]


def test_there_are_moments_for_the_beginning_of_each_round_and_the_end() -> None:
    moments = reviewed().moments

    assert [moment.rounds for moment in moments] == list(range(10))
    assert moments[0].prestige == (0, 0, 0)
    assert moments[-1].prestige == tuple(list(rules.replay(uneven()))[-1].state.prestige)


def test_progress_rises_to_the_end() -> None:
    """A look at each of the 134 choices, then one at the five costliest of each seat."""
    reviewed()

    first, again = [number / 134 for number in range(1, 135)], [number / 15 for number in range(1, 16)]
    told = [*(FIRST_LOOK * part for part in first), *(FIRST_LOOK + (1 - FIRST_LOOK) * part for part in again)]
    assert pytest.approx([*told, 1]) == PROGRESS


@pytest.mark.parametrize(("seats", "new_persons"), [(2, False), (3, True), (4, False), (4, True), (5, True)])
def test_every_choice_of_a_game_belongs_to_one_whole_choice(seats: int, new_persons: bool) -> None:
    record = played(*["random"] * seats, seed=seats, new_persons=new_persons)
    points = list(rules.replay(record))

    every = whole_choices(points)

    assert [choice for each in every for choice in each.made.choices] == [
        point.choice for point in points[1:]
    ]
    kinds = [kind for each in every for kind in step_of(each.taken)[0].kinds]
    assert kinds == [point.decision.kind for point in points[1:] if point.decision]


@pytest.mark.parametrize("every", [9, pytest.param(1, marks=pytest.mark.slow)])
def test_a_choice_is_judged_by_what_its_seat_could_know_then(every: int) -> None:
    points = list(rules.replay(uneven()))
    chance = Random(3)
    shuffled = [
        point._replace(state=rules.sample(rules.view(point.state, later.decision.seat), chance))
        for point, later in pairwise(points)
        if later.decision is not None
    ]
    judge = Judge(shipped())

    told, shuffled_told = (
        [judged(judge, choice) for choice in whole_choices(some)[::every]]
        for some in (points, [*shuffled, points[-1]])
    )

    assert [each.cost for each in shuffled_told] == pytest.approx([each.cost for each in told])
    costliest = max(
        (number for number, each in enumerate(told) if each.choice.taken.decision.kind == "play"),
        key=lambda number: told[number].cost,
    )
    again = [played_out(judge, some[costliest]).cost for some in (told, shuffled_told)]
    assert again[0] == pytest.approx(again[1])


def test_a_game_that_is_not_over_is_not_reviewed() -> None:
    whole = uneven()
    begun = rules.Record.of(whole.rules, whole.seats, whole.seed, whole.choices[:40], unfinished=True)

    with pytest.raises(rules.RecordError, match="not over"):
        review(begun)


def test_a_review_goes_from_one_process_to_another_as_json() -> None:
    assert report.from_plain(json.loads(json.dumps(report.to_plain(reviewed())))) == reviewed()


@pytest.mark.parametrize("plain", [None, {}, [], {"moments": [1]}, "review"])
def test_anything_else_is_no_review(plain: Any) -> None:
    with pytest.raises(ValueError, match="no review"):
        report.from_plain(plain)
