"""The greedy bot chooses from its view alone, does the sensible thing, and beats chance."""

from typing import Any

from game import bots, rules
from tests.bots.coach.hands import remember_a_draft
from tests.rules.build import Game, table
from tools.arena.contest import Contest, play_all
from tools.arena.scores import scores
from tools.farm import farm


def chosen(game: Game, seed: int = 1) -> Any:
    """What a new greedy bot answers to the decision that is asked, in a game that begins with a draft."""
    remember_a_draft(game.state, next(iter(game.state.played[0]), "hospital:0"))
    decision = game.decision
    return decision.options[bots.make("greedy", seed).choose(rules.view(game.state, decision.seat), decision)]


def test_it_wins_far_more_than_its_share_against_chance() -> None:
    with farm(jobs=1) as workers:
        score = scores(play_all(Contest(("greedy", "random"), 4, 3, rules.RuleSet.preset()), workers))

    assert score["greedy"].win_share > 0.7
    assert score["greedy"].prestige > 2 * score["random"].prestige


def test_it_hires_the_doctor_when_the_plague_would_cost_it_dearly_and_not_when_it_would_not() -> None:
    ill = table(rat=9, prestige=20, sectors={"residence": 3}).ask_to_hire("doctor", "monk")
    well = table(rat=0, prestige=20, sectors={"hospital": 6}).ask_to_hire("doctor", "monk")

    assert chosen(ill) == "doctor" != chosen(well)


def test_equal_options_are_taken_by_chance() -> None:
    """After the last round's play nobody's markers matter, so it is all the same where the folk take them."""
    fullest = table(rat=9, sectors={"bank": 3, "hotel": 3}).plague_comes(5)

    assert {chosen(fullest, seed) for seed in range(20)} <= {"bank", "hotel"}
    equal = table(round=9, rat=9, sectors={"bank": 3, "hotel": 3}).plague_comes(5)
    assert {chosen(equal, seed) for seed in range(20)} == {"bank", "hotel"}
