"""The coach tells a seat the best of its options, with reasons that are true, from what it may know."""

import json
from functools import cache
from random import Random

import pytest

from game import rules
from game.bots.coach.advice import LEADS, MATTERS, MOST_OPTIONS, Advice, AdvisedOption
from game.bots.coach.coach import Coach
from game.bots.coach.facts import CODES
from game.bots.coach.reasons import LASTING
from game.bots.learned.network import ValueNetwork
from game.bots.learned.weights import shipped
from tests.bots.coach.hands import asked
from tests.bots.coach.planted import second
from tests.checks.games import Setting, steps
from tests.checks.twins import TWINS
from tests.rules.build import SAME_DEALS, Game, table

COACH = Coach()


def advice_on(game: Game) -> Advice:
    """What seat 0 is told when it is asked to play; it has drafted its hand, which `asked` made."""
    return COACH.advise(rules.view(game.state, 0), game.decision)


def codes(option: AdvisedOption) -> set[str]:
    return {fact.code for fact in option.facts}


@cache
def advised() -> list[tuple[rules.GameState, rules.Decision, Advice]]:
    """What is advised now and then in two random games with New Persons."""
    return [
        (step.state.copy(), step.decision, COACH.advise(rules.view(step.state, step.seat), step.decision))
        for seats, seed, every in ((2, 2, 19), (4, 3, 41))
        for step in steps(Setting(SAME_DEALS, seats, seed))
        if step.number % every == 0
    ]


def test_advice_is_at_most_three_options_best_first_and_none_where_it_makes_no_difference() -> None:
    assert MATTERS == 0.5
    assert not all(advice.options for _, _, advice in advised())
    for _, decision, advice in advised():
        options = advice.options
        assert len(options) <= MOST_OPTIONS
        assert [option.behind for option in options] == sorted(option.behind for option in options)
        for option in options:
            assert decision.options[option.number] == option.step.choices[0]
            assert codes(option) <= {*CODES}
        if options:
            assert options[0].behind == 0


@pytest.mark.parametrize(("every", "kinds"), [(37, 2), pytest.param(31, len(TWINS), marks=pytest.mark.slow)])
def test_what_a_seat_cannot_see_changes_no_advice(every: int, kinds: int) -> None:
    compared = 0
    for step in steps(Setting(SAME_DEALS, 4, 14)):
        if step.number % every:
            continue
        decision = step.decision
        advice = COACH.advise(rules.view(step.state, step.seat), decision)
        chance = Random(step.number)
        for kind in chance.sample(list(TWINS), kinds):
            twin = TWINS[kind](step.state, chance)
            if twin is None or twin.known(step.state, step.seat, ()):
                continue
            assert COACH.advise(rules.view(twin.state, step.seat), decision) == advice
            if decision.kind in LEADS and (made := advice.options[-1:]):
                choices = made[0].step.choices
                compared_with = [
                    COACH.compare(rules.view(state, step.seat), decision, choices)
                    for state in (step.state, twin.state)
                ]
                assert compared_with[0] == compared_with[1]
            compared += 1
    assert compared > kinds


def test_gains_that_are_told_are_those_that_come() -> None:
    told = 0
    for state, decision, advice in advised():
        seat = decision.seat
        for option in advice.options:
            prestige = [f.values["n"] for f in option.facts if f.code in ("prestige", "prestige.park")]
            if not prestige:
                continue
            after, events = state.copy(), []
            for choice in option.step.choices:
                events += rules.apply(after, seat, choice)
            gains = [
                (event.amount, event.own)
                for event in events
                if isinstance(event, rules.events.PrestigeGained)
                and (event.seat, event.reason == "cathedral") == (seat, False)
            ]
            told += 1
            assert prestige == [sum(own[0] if own else amount for amount, own in gains)]
    assert told > 3


def test_in_the_last_round_options_are_behind_by_the_prestige_that_they_lack() -> None:
    game = table(coins=1, round=9, sectors={"bank": 1}, persons=("hostess", "money_lender", "carpenter"))
    behind = {it.step.choices[0]: it.behind for it in advice_on(game.ask_to_hire()).options}

    assert behind.pop("hostess") == 0
    assert {behind[person] for person in behind if person in ("money_lender", "carpenter")} == {2}


def test_two_cards_of_one_action_are_one_option() -> None:
    options = advice_on(asked(table(round=2), "bank", "bank", "residence")).options

    actions = [it.step.choices[0].partition(":")[0] for it in options]
    assert len(actions) == len(set(actions)) > 0


def test_cards_that_are_as_good_in_either_order_are_one_option_which_says_so() -> None:
    game = table(coins=3, prestige=0, round=1, persons=("manager", "minstrel", "fool"), rule_set=SAME_DEALS)

    (option,) = advice_on(asked(game, "bank", "notre_dame", "notre_dame")).options

    cards = {step.choices[0].partition(":")[0] for step in (option.step, *option.plan)}
    assert {"bank", "notre_dame"} < cards
    assert "order" in codes(option)


def test_cards_whose_order_matters_are_two_options_which_do_not_say_that_it_makes_no_difference() -> None:
    game = table(
        coins=0,
        personal=0,
        round=9,
        sectors={"hospital": 3, "park": 5, "residence": 2},
        friend="residence",
        persons=("money_lender", "monk", "carpenter"),
    )

    best, other, _ = advice_on(asked(game, "residence", "trusted_friend", "park")).options

    assert (best.step.choices[0], other.step.choices[0]) == ("residence:0", "trusted_friend:3")
    assert other.behind == 1.0  # the residence pays for the friend only while it is there
    assert "order" not in codes(best) | codes(other)


def test_what_the_cathedral_pays_tonight_is_no_gain_of_later_rounds() -> None:
    game = table(coins=3, prestige=20, round=6, rat=2, sectors={"bank": 2, "hotel": 1})

    asked(game, "hospital", "notre_dame", "park").choose("play", "hospital:0")
    while game.decision.seat:
        game.choose(game.kind, game.options[0])

    options = advice_on(game).options

    with_it = next(it for it in options if it.step.choices[0] == "notre_dame:3")
    assert "cathedral.tonight" in codes(with_it)
    assert "later.more" not in codes(with_it)


def test_a_plan_of_the_last_round_that_brings_less_is_best_for_the_cards_still_to_come() -> None:
    step = next(it for it in steps(Setting(SAME_DEALS, 4, 22)) if it.number == 256)

    best, other, *_ = COACH.advise(rules.view(step.state, step.seat), step.decision).options

    assert best.plan_prestige < other.plan_prestige
    assert "later.cards" in codes(best)


def test_of_later_rounds_only_a_number_with_what_brings_it_is_told() -> None:
    told = [
        fact
        for _, _, advice in advised()
        for option in advice.options
        for fact in option.facts
        if fact.code.startswith("later.")
    ]

    assert told
    for fact in told:
        assert fact.values["why"]
        assert all(code in LASTING and amount * fact.prestige > 0 for code, amount, _ in fact.values["why"])


def test_a_plan_is_told_once_and_none_that_changes_nothing() -> None:
    for _, _, advice in advised():
        best, *others = advice.options or (None,)
        assert best is None or not best.plan or not all(step.idle for step in best.plan)
        for option in others:
            assert not option.plan or (option.plan, option.plan_prestige) != (best.plan, best.plan_prestige)


def test_markets_that_differ_only_in_their_message_are_options_of_their_own() -> None:
    network = ValueNetwork(*(weights * 0 for weights in shipped().network))  # it counts prestige alone
    drives = table(round=9, carriage="0.C", messages={"0.IL": 2, "1.IR": 2}, sectors={"carriage_house": 1})
    game = asked(drives, "carriage_house", "bank", "hospital").choose("play", "carriage_house:0")

    options = Coach(shipped()._replace(network=network)).advise(rules.view(game.state, 0), game.decision)

    assert {"0.IL", "1.IR"} <= {option.step.choices[0] for option in options.options}


def test_an_option_is_judged_by_its_best_use_even_if_the_network_values_another_more() -> None:
    network = ValueNetwork(*(weights * 0 for weights in shipped().network))  # it does not see the rats
    coach = Coach(shipped()._replace(network=network))
    message_of_a_rat, of_prestige = {"0.IL": 3}, {"0.IR": 4}
    game = second(
        *(9, "cloister_school carriage_house residence"),
        rat=9,
        coins=0,
        persons=("minstrel", "monk", "carpenter"),
        carriage="0.C",
        messages=message_of_a_rat | of_prestige,
        sectors={"residence": 3, "carriage_house": 1, "bank": 1},
    )()
    view = rules.view(game.state, 0)

    best, other = coach.advise(view, game.decision).options
    better, made = coach.compare(view, game.decision, ["carriage_house:3", "0.IR", "take"]).options

    assert best.step.choices == better.step.choices == ("carriage_house:3", "0.IL", "take")
    assert (other.step.choices, other.behind) == (("residence:2",), 1)
    assert made.step.choices == ("carriage_house:3", "0.IR", "take")


def test_a_choice_is_compared_with_the_best_where_that_is_better() -> None:
    game = table(coins=1, round=9, sectors={"bank": 1}, persons=("hostess", "money_lender", "carpenter"))
    view, decision = rules.view(game.ask_to_hire().state, 0), game.decision

    better, made = COACH.compare(view, decision, ["carpenter"]).options
    (best,) = COACH.compare(view, decision, ["hostess", "coin"]).options

    assert (better.step.choices[0], made.step.choices, made.behind) == ("hostess", ("carpenter",), 2)
    assert best.step.choices[0] == "hostess"


def test_of_a_card_that_was_kept_the_plan_is_told_and_choices_of_later_are_left_alone() -> None:
    state = rules.new_game(rules.RuleSet.preset(), 3, seed=11)
    decision = rules.decision(state, 0)
    assert decision is not None

    for card in decision.options:
        made = COACH.compare(rules.view(state, 0), decision, [card, "later"]).options[-1]
        assert made.step.choices == (card,)
        assert not made.plan or made.plan[0].choices[0] == card


def test_advice_goes_through_json() -> None:
    advice = advice_on(asked(table(round=2), "bank", "park", "residence"))

    again = Advice.from_plain(json.loads(json.dumps(advice.to_plain())))

    assert again.to_plain() == advice.to_plain()
    with pytest.raises(ValueError, match="no advice"):
        Advice.from_plain([{"number": 0}])
