"""What is told about a choice is true, and told only where it counts."""

from typing import Any

from game import rules
from game.bots.coach.advice import PlanStep
from game.bots.coach.facts import Turn, cathedral_share, facts_of
from game.bots.coach.steps import after_choices, step_of
from game.bots.learned.turn import Taken
from game.rules.names import CATHEDRAL, STRIDE
from tests.rules.build import Game, table


def facts(game: Game, *choices: Any) -> dict[str, dict[str, Any]]:
    """What is told of a turn of seat 0 that consists of these choices."""
    state, decision = game.state, game.decision
    taken = Taken(state, decision, choices)
    after = after_choices(taken)
    turn = Turn(0, state, step_of(taken)[1], after, after, True, ())
    return {fact.code: fact.values for fact in facts_of(turn)}


def test_prestige_that_is_given_away_is_told_as_paid() -> None:
    rule_set = rules.RuleSet.preset("german-2017", new_persons=True)
    game = table(rule_set=rule_set, prestige=4, rat=3, round=4).hire("benefactor")

    assert facts(game, 2)["prestige.paid"] == {"n": 2}
    assert "prestige.paid" not in facts(game, 0)


def test_a_park_that_is_complete_is_a_reason() -> None:
    game = table(sectors={"park": 1}, round=4).ask_to_play("park")

    assert facts(game, "park:0")["park.more"] == {"n": 1}


def test_rats_that_would_cost_something_tonight_are_a_reason() -> None:
    game = table(rat=8, coins=2, prestige=9, round=5, persons=("doctor", "monk")).ask_to_hire()

    assert facts(game, "doctor")["rats.saved"] == {"space": 8}
    assert facts(game, "monk")["rats.loss"] == {"n": 2}


def test_pieces_in_the_hospital_are_a_reason_until_the_last_round() -> None:
    earlier, last = (
        table(sectors={"hospital": 1}, round=round_).ask_to_play("hospital") for round_ in (8, 9)
    )

    assert facts(earlier, "hospital:0")["hospital.more"] == {"n": 2}
    assert "hospital.more" not in facts(last, "hospital:0")


def test_the_share_of_the_cathedral_expects_markers_until_it_is_paid() -> None:
    shares = []
    for number in (1, 2, 3):
        state = table(round=number).state
        state.markers[CATHEDRAL], state.markers[STRIDE + CATHEDRAL] = 2, 1
        shares.append(cathedral_share(state, 0, "hire"))

    assert shares[0] < shares[1] < shares[2]
    assert shares[2] == 2 * (10 // 3)


def test_a_marker_in_the_cathedral_is_told_with_what_it_should_bring() -> None:
    game = table(coins=2, round=2).ask_to_play("notre_dame")

    told = facts(game, "notre_dame:0", 2)

    assert told["prestige"] == {"n": 3}
    assert 0 < told["cathedral"]["n"] < 10


def test_what_the_plan_brings_from_the_cathedral_is_told_as_much_as_what_the_card_brings() -> None:
    game = table(coins=3, round=3, sectors={"bank": 2}).ask_to_play("bank")
    game.state.hands[0] = ("bank:0", "notre_dame:0", "park:0")
    first = Taken(game.state, game.decision, ("bank:0",))
    donated = table(coins=3, round=3, sectors={"bank": 2}, cathedral=1).state
    ends = []
    for phase in ("play", "hire"):
        end = donated.copy()
        end.phase = phase
        ends.append(Turn(0, game.state, step_of(first)[1], after_choices(first), end, True, ()))

    told = [{fact.code: fact.values for fact in facts_of(turn)} for turn in ends]

    assert told[0]["cathedral.tonight.plan"] == told[1]["cathedral.tonight.plan"]
    assert "cathedral.tonight" not in told[0]


def test_one_prestige_more_from_a_person_who_may_come_is_not_told() -> None:
    game = table(sectors={"residence": 2, "bank": 1}, round=7).ask_to_play("residence")
    game.state.grey = ("carpenter", "mayor", "lady_of_the_court")

    told = facts(game, "residence:0")

    assert told["yield.later"] == {"person": "mayor", "was": 0, "now": 3}


def test_it_is_told_of_the_only_one_who_is_still_to_come() -> None:
    game = table(sectors={"bank": 1}, round=8).ask_to_play("residence")
    game.state.grey = ("carpenter",)

    assert facts(game, "residence:0")["yield.later"] == {"person": "carpenter", "was": 1, "now": 2}


def test_a_card_without_effect_is_marked() -> None:
    game = table(coins=2, round=2).ask_to_play("notre_dame")

    without = step_of(Taken(game.state, game.decision, ("notre_dame:0", 0)))[0]
    with_gift = step_of(Taken(game.state, game.decision, ("notre_dame:0", 1)))[0]

    assert without.idle
    assert not with_gift.idle


def test_a_coin_is_told_as_kept_where_nobody_is_hired_before_the_last_round() -> None:
    hiring, last = (
        table(coins=2, round=number, persons=("doctor", "monk")).ask_to_hire() for number in (5, 9)
    )
    playing = table(coins=2, round=5).ask_to_play("park")

    assert facts(hiring, "nobody")["coins.kept"] == {"n": 2}
    for game, choice in ((hiring, "monk"), (last, "nobody"), (playing, "park:0")):
        assert "coins.kept" not in facts(game, choice)


def test_a_step_is_cut_before_each_person_that_the_advisor_brings() -> None:
    step = PlanStep(("hire", "hire", "bonus", "hire"), ("advisor", "hostess", "coin", "monk"))

    assert step.parts() == [
        [("hire", "advisor")],
        [("hire", "hostess"), ("bonus", "coin")],
        [("hire", "monk")],
    ]
