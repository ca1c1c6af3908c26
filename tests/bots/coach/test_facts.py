"""What is told about a choice is true, and told only where it counts."""

from collections.abc import Callable
from typing import Any

import pytest

from game import rules
from game.bots.coach.advice import PlanStep
from game.bots.coach.facts import Turn, cathedral_share, facts_of, rats_cost
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


def hiring(round: int, **mine: Any) -> Game:
    return table(coins=2, round=round, persons=("doctor", "monk"), **mine).ask_to_hire()


def last_persons(*grey: str, **mine: Any) -> Game:
    """Seat 0 may play its residence; these grey persons are still to come."""
    game = table(round=7, **mine).ask_to_play("residence")
    game.state.grey = grey
    return game


GERMAN = rules.RuleSet.preset("german-2017", new_persons=True)


def giving() -> Game:
    return table(rule_set=GERMAN, prestige=4, rat=3, round=4).hire("benefactor")


#: A game, what seat 0 chooses, and what is told of that under a code; None: nothing.
TOLD: dict[str, tuple[Callable[[], Game], tuple[Any, ...], str, dict[str, Any] | None]] = {
    "prestige that is given away": (giving, (2,), "prestige.paid", {"n": 2}),
    "none given away": (giving, (0,), "prestige.paid", None),
    "the hospital in the last round": (
        lambda: table(sectors={"hospital": 1}, round=9).ask_to_play("hospital"),
        *(("hospital:0",), "hospital.more", None),
    ),
    "a hotel that is soon to give twice": (
        lambda: table(sectors={"hotel": 1}, round=4).ask_to_play("hotel"),
        *(("hotel:0", "coin"), "stronger.hotel", {}),
    ),
    "one prestige more from one of two": (
        lambda: last_persons("carpenter", "mayor", sectors={"bank": 1}),
        *(("residence:0",), "yield.later", None),
    ),
    "a coin not kept": (lambda: hiring(5), ("monk",), "coins.kept", None),
    "a coin in the last round": (lambda: hiring(9), ("nobody",), "coins.kept", None),
}


@pytest.mark.parametrize("case", TOLD)
def test_what_is_true_of_a_choice_is_told_where_it_counts(case: str) -> None:
    game, choices, code, values = TOLD[case]

    assert facts(game(), *choices).get(code) == values


def test_tonight_costs_those_whose_rat_would_go_beyond_the_harbours_end() -> None:
    state = table(persons=("doctor", "monk"), prestige=7).state

    for beyond, cost in ((0, 0), (1, 2)):
        state.rats[0] = rules.HARBOUR_END - state.plague + beyond
        assert rats_cost(state, 0) == cost


def test_the_share_of_the_cathedral_expects_markers_until_it_is_paid() -> None:
    shares = []
    for number in (1, 2, 3):
        state = table(round=number).state
        state.markers[CATHEDRAL], state.markers[STRIDE + CATHEDRAL] = 2, 1
        shares.append(cathedral_share(state, 0, "hire"))

    assert shares[0] < shares[1] < shares[2]
    assert shares[2] == 2 * (10 // 3)


def test_the_share_of_the_cathedral_has_the_bonus_of_the_park_once() -> None:
    alone, beside_park = (table(round=3, cathedral=2, sectors={"park": n}).state for n in (1, 2))

    assert cathedral_share(beside_park, 0, "hire") == cathedral_share(alone, 0, "hire") + 1
    assert cathedral_share(beside_park, 1, "hire") == 0


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


def test_a_step_is_cut_before_each_person_that_the_advisor_brings() -> None:
    step = PlanStep(("hire", "hire", "bonus", "hire"), ("advisor", "hostess", "coin", "monk"))

    assert step.parts() == [
        [("hire", "advisor")],
        [("hire", "hostess"), ("bonus", "coin")],
        [("hire", "monk")],
    ]
