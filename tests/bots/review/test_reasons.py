"""Why one outcome is better than another: facts read off both positions."""

from collections.abc import Callable

import pytest

from game import rules
from game.bots.review.reasons import MOST, Compared, differences
from game.bots.review.report import Difference
from game.rules.names import BANK, CATHEDRAL, HOSPITAL, PARK, PERSONAL, STRIDE

Change = Callable[[rules.GameState], None]


def beginning() -> rules.GameState:
    """A game of three in its first round, before the plague of the town's quietest persons."""
    state = rules.new_game(rules.RuleSet.preset("english-2017"), 3, 5)
    state.persons = ("minstrel", "fool", "city_guard")
    return state


def told(change: Change, phase: str = "play", to_both: Change = lambda state: None) -> list[Difference]:
    """What is told of seat 1 when the better choice changes the position so."""
    better, chosen = beginning(), beginning()
    for state in (better, chosen):
        state.grey = ()
        to_both(state)
    change(better)
    return list(differences(Compared(better, chosen, 1), phase))


def add(name: str, amount: int) -> Change:
    def change(state: rules.GameState) -> None:
        getattr(state, name)[1] += amount

    return change


def place(sector: int, number: int) -> Change:
    def change(state: rules.GameState) -> None:
        state.markers[STRIDE + sector] += number

    return change


def test_nothing_is_told_of_equal_positions() -> None:
    assert told(lambda state: None) == []


@pytest.mark.parametrize(
    ("change", "fact"),
    [
        (add("prestige", 3), Difference("prestige", 3)),
        (add("prestige", -2), Difference("prestige", -2)),
        (add("coins", 2), Difference("coins", 2)),
        (place(PERSONAL, 2), Difference("markers", 2)),
        (place(CATHEDRAL, 1), Difference("cathedral", 3)),
    ],
)
def test_what_the_better_choice_brings_is_told(change: Change, fact: Difference) -> None:
    assert fact in told(change)


@pytest.mark.parametrize(
    ("change", "phase", "to_both", "fact"),
    [
        (add("rats", -1), "hire", add("rats", 8), Difference("penalty", 1)),
        (add("rats", -1), "plague", add("rats", 9), Difference("rats", 1)),
        (place(HOSPITAL, 1), "hire", add("rats", 4), Difference("hospital", 1)),
    ],
    ids=["a penalty instead of the rats", "no penalty after the plague", "the hospital every round"],
)
def test_of_rats_only_what_counts_most_is_told(
    change: Change, phase: str, to_both: Change, fact: Difference
) -> None:
    assert told(change, phase, to_both) == [fact]


def test_the_doctor_tells_of_the_rats_of_tonight() -> None:
    def hire_doctor(state: rules.GameState) -> None:
        state.hired[1] = ("doctor",)

    assert told(hire_doctor, "hire") == [Difference("doctor", beginning().plague)]
    assert told(hire_doctor, "hire", to_both=add("rats", 9)) == [Difference("penalty", 1)]


def test_the_second_piece_in_the_park_adds_to_every_gain() -> None:
    facts = told(place(PARK, 1), "hire", to_both=place(PARK, 1))

    assert Difference("bonus", 1) in facts


def test_a_person_still_to_come_who_would_bring_more_is_named() -> None:
    def two_come(state: rules.GameState) -> None:
        state.grey = ("carpenter", "lady_of_the_court")

    facts = told(place(BANK, 2), "hire", to_both=two_come)

    assert facts == [Difference("coming", 2, "lady_of_the_court")]


def test_one_prestige_from_a_person_is_told_only_of_the_last_to_come() -> None:
    def come(*persons: str) -> Change:
        def change(state: rules.GameState) -> None:
            state.grey = persons

        return change

    last = told(place(BANK, 1), "hire", to_both=come("carpenter"))
    one_of_two = told(place(BANK, 1), "hire", to_both=come("carpenter", "mayor"))

    assert last == [Difference("coming", 1, "carpenter")]
    assert one_of_two == []


def test_in_the_last_round_only_prestige_counts() -> None:
    def last_round(state: rules.GameState) -> None:
        state.round = rules.ROUNDS

    def much(state: rules.GameState) -> None:
        for change in (add("prestige", 1), add("coins", 5), place(HOSPITAL, 2)):
            change(state)

    assert told(much, "hire", to_both=last_round) == [Difference("prestige", 1)]


def test_only_the_weightiest_facts_are_told() -> None:
    def much(state: rules.GameState) -> None:
        for change in (add("prestige", 9), add("coins", 5), place(PERSONAL, 3), place(PARK, 2)):
            change(state)
        place(HOSPITAL, 2)(state)

    facts = told(much)

    assert len(facts) == MOST
    assert facts[0] == Difference("prestige", 9)


def test_where_the_better_choice_brings_less_at_once_the_rounds_to_come_make_up_for_it() -> None:
    better, chosen = beginning(), beginning()
    add("coins", 2)(better)
    add("prestige", 3)(chosen)
    compared = Compared(better, chosen, 1)

    assert differences(compared, "play", cost=3.2) == (
        Difference("prestige", -3),
        Difference("coins", 2),
        Difference("later", 6),
    )
    assert Difference("later", 6) not in differences(Compared(chosen, better, 1), "play", cost=3.2)
