"""The greedy bot chooses from its view alone, does the sensible thing, and beats chance."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game import bots, rules
from tests.checks.games import GameStep, Setting, steps
from tests.checks.twins import TWINS
from tests.rules.build import Game, table
from tools.arena.contest import Contest, Played, play_all
from tools.arena.scores import scores
from tools.farm import farm

NEW = rules.RuleSet.preset("german-2017", new_persons=True)


def chosen(game: Game, seed: int = 1) -> Any:
    """What a new greedy bot answers to the decision that is asked, in a game that begins with a draft."""
    remember_a_draft(game.state)
    decision = game.decision
    return decision.options[bots.make("greedy", seed).choose(rules.view(game.state, decision.seat), decision)]


def remember_a_draft(state: rules.GameState) -> None:
    """Seat 0 remembers keeping the card that it has played; a table laid out by a test has had no draft."""
    kept = next(iter(state.played[0]), "hospital:0")
    own = [card for card in ("bank:0", "hotel:0", "park:0") if card != kept][:2]
    earlier = ((),) * ((state.round - 1) % 3 * 3)
    state.seen[0] = (*earlier, tuple(sorted([kept, *own])), ("bank:3", "hotel:3"), ("bank:2",))
    state.passed[0] = (tuple(own), ("hotel:3",))


def contest(contest: Contest) -> list[Played]:
    """The games of a contest, played in this process."""
    with farm(jobs=1) as workers:
        return play_all(contest, workers)


# What it looks at


def test_the_same_view_and_seed_bring_the_same_choice_and_nothing_else_counts() -> None:
    """Views from games that differ in everything hidden are the same, and so is the choice."""
    compared = 0
    for step in steps(Setting(NEW, 4, 14)):
        if step.number % 3:
            continue
        decision, view = rules.decision(step.state, step.seat), rules.view(step.state, step.seat)
        assert decision is not None
        before = repr((view, decision))
        option = bots.make("greedy", seed=step.number).choose(view, decision)
        assert repr((view, decision)) == before, "neither is changed"
        for twin in twins_unknown_to(step):
            other = rules.view(twin, step.seat)
            assert bots.make("greedy", seed=step.number).choose(other, decision) == option
            compared += 1

    assert compared > 50


def twins_unknown_to(step: GameStep) -> list[rules.GameState]:
    """Two games that the seat to choose cannot tell from the real one."""
    chance = Random(step.number)
    twins = [TWINS[kind](step.state, chance) for kind in chance.sample(list(TWINS), 2)]
    return [twin.state for twin in twins if twin and not twin.known(step.state, step.seat, ())]


# What it plays


def test_it_wins_far_more_than_its_share_against_chance() -> None:
    score = scores(contest(Contest(("greedy", "random"), 4, 3, rules.RuleSet.preset())))

    assert score["greedy"].win_share > 0.7
    assert score["greedy"].prestige > 2 * score["random"].prestige


# What it sees ahead


@pytest.mark.parametrize(
    ("game", "best"),
    [
        (lambda: table(coins=3).play("notre_dame"), 3),
        (lambda: table(messages={"0.OL": 4}).play("carriage_house"), "0.OL"),
        (lambda: table(messages={"0.OL": 4}).play("carriage_house").choose("drive", "0.OL"), "take"),
        (lambda: table(rat=6).ask_to_hire("hostess", "monk").hire("hostess"), "rat"),
        (lambda: table(round=9, collected=[(0, 4), (1, 4), (2, 1)]).hire("coachman"), 4),
    ],
    ids=["donation", "drive", "message", "bonus", "coachman"],
)
def test_it_takes_what_helps_most(game: Callable[[], Game], best: Any) -> None:
    assert chosen(game()) == best


def test_it_hires_the_doctor_when_the_plague_would_cost_it_dearly_and_not_when_it_would_not() -> None:
    ill = table(rat=9, prestige=20, sectors={"residence": 3}).ask_to_hire("doctor", "monk")
    well = table(rat=0, prestige=20, sectors={"hospital": 6}).ask_to_hire("doctor", "monk")

    assert chosen(ill) == "doctor" != chosen(well)


def test_in_the_last_round_it_hires_whoever_brings_the_most_prestige() -> None:
    sectors = {"bank": 2, "hotel": 2, "park": 1, "residence": 1, "hospital": 7}
    game = table(round=9, coins=1, rat=0, sectors=sectors).ask_to_hire("lady_of_the_court", "monk", "doctor")

    assert chosen(game) == "lady_of_the_court"


def test_it_looks_through_the_decisions_that_follow() -> None:
    """The fool's marker brings most in the residence, which only the last of his decisions tells."""
    game = table(round=9, rat=0, sectors={"bank": 1, "residence": 5, "hospital": 4}).hire("fool")

    while game.kind.startswith("fool"):
        game.choose(game.kind, chosen(game))

    assert game.me["sectors"]["residence"] == 6
    assert game.change("prestige") == 6


def test_equal_options_are_taken_by_chance() -> None:
    """After the last round's play nobody's markers matter, so it is all the same where the folk take them."""
    fullest = table(rat=9, sectors={"bank": 3, "hotel": 3}).plague_comes(5)

    assert {chosen(fullest, seed) for seed in range(20)} <= {"bank", "hotel"}
    equal = table(round=9, rat=9, sectors={"bank": 3, "hotel": 3}).plague_comes(5)
    assert {chosen(equal, seed) for seed in range(20)} == {"bank", "hotel"}
