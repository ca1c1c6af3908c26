"""Why one outcome is better than another: facts read off both positions."""

from collections.abc import Callable

import pytest

from game import rules
from game.bots.coach.advice import Difference
from game.bots.coach.reasons import MOST, Compared, differences
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


def add(name: str, amount: int, at: int = 1) -> Change:
    def change(state: rules.GameState) -> None:
        getattr(state, name)[at] += amount

    return change


def place(sector: int, number: int) -> Change:
    return add("markers", number, STRIDE + sector)


def come(*persons: str) -> Change:
    def change(state: rules.GameState) -> None:
        state.grey = persons

    return change


def hire_doctor(state: rules.GameState) -> None:
    state.hired[1] = ("doctor",)


def last_round(state: rules.GameState) -> None:
    state.round = rules.ROUNDS


def every(*changes: Change) -> Change:
    def change(state: rules.GameState) -> None:
        for each in changes:
            each(state)

    return change


NOTHING = every()

#: How the better position differs, the phase, what is so in both, and all that is told.
TOLD: dict[str, tuple[Change, str, Change, list[Difference]]] = {
    "equal positions": (NOTHING, "play", NOTHING, []),
    "prestige": (add("prestige", 3), "play", NOTHING, [Difference("prestige", 3)]),
    "less prestige": (
        *(add("prestige", -2), "play", NOTHING),
        [Difference("prestige", -2), Difference("later", 2)],
    ),
    "coins": (add("coins", 2), "play", NOTHING, [Difference("coins", 2)]),
    "markers": (place(PERSONAL, 2), "play", NOTHING, [Difference("markers", 2)]),
    "the cathedral": (place(CATHEDRAL, 1), "play", NOTHING, [Difference("cathedral", 3)]),
    "a penalty instead of the rats": (*(add("rats", -1), "hire", add("rats", 8)), [Difference("penalty", 1)]),
    "no penalty after the plague": (add("rats", -1), "plague", add("rats", 9), [Difference("rats", 1)]),
    "the hospital every round": (place(HOSPITAL, 1), "hire", add("rats", 4), [Difference("hospital", 1)]),
    "the doctor": (hire_doctor, "hire", NOTHING, [Difference("doctor", 2)]),
    "the doctor against a penalty": (hire_doctor, "hire", add("rats", 9), [Difference("penalty", 1)]),
    "the second piece in the park": (place(PARK, 1), "hire", place(PARK, 1), [Difference("bonus", 1)]),
    "the person to come who would bring most": (
        *(place(BANK, 2), "hire", come("carpenter", "lady_of_the_court")),
        [Difference("bank", 2), Difference("coming", 2, "lady_of_the_court")],
    ),
    "one prestige from the last to come": (
        *(place(BANK, 1), "hire", come("carpenter")),
        [Difference("bank", 1), Difference("coming", 1, "carpenter")],
    ),
    "one prestige from one of two": (
        *(place(BANK, 1), "hire", come("carpenter", "mayor")),
        [Difference("bank", 1)],
    ),
    "only prestige in the last round": (
        *(every(add("prestige", 1), add("coins", 5), place(HOSPITAL, 2)), "hire", last_round),
        [Difference("prestige", 1)],
    ),
}


@pytest.mark.parametrize("case", TOLD)
def test_what_counts_most_of_the_difference_is_told(case: str) -> None:
    change, phase, to_both, facts = TOLD[case]

    assert told(change, phase, to_both) == facts


def test_only_the_weightiest_facts_are_told() -> None:
    places = (place(PERSONAL, 3), place(PARK, 2), place(HOSPITAL, 2))
    facts = told(every(add("prestige", 9), add("coins", 5), *places))

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
